"""Bring a memory file to the newest schema: numbered steps, each in a transaction, a backup before the first.

A file from a newer Ebbing, or one that is not ours, is refused and left as it is. Nothing is ever deleted on open but half-written copies.
"""

from __future__ import annotations

from datetime import datetime
from importlib import resources
from typing import Final

from ebbing import errors
from ebbing.store.partial import partial
from ebbing.store.sqlite.connection import Connection

APPLICATION_ID: Final = 0x45424247  # "EBBG"


def migrations() -> list[tuple[int, str]]:
    """Return number and SQL of every migration, in order."""
    files = resources.files(__package__).joinpath("migrations").iterdir()
    return sorted(
        (int(file.name[:4]), file.read_text(encoding="utf-8")) for file in files if file.name.endswith(".sql")
    )


def check(connection: Connection, *, latest: int | None = None) -> int:
    """Return the schema version of the file (0: empty); refuse what is not ours or too new."""
    latest = latest or migrations()[-1][0]
    version = int(connection.one("PRAGMA user_version"))
    application = int(connection.one("PRAGMA application_id"))
    if application != APPLICATION_ID and (
        version or application or connection.one("SELECT count(*) FROM sqlite_schema")
    ):
        raise errors.StoreCorrupt(f"{connection.path} is a database, but not an Ebbing memory. It was left as it is")
    if version > latest:
        raise errors.StoreTooNew(
            f"{connection.path} has schema {version}, this Ebbing knows up to {latest}. It was left as it is: upgrade Ebbing"
        )
    return version


def migrate(connection: Connection, now: datetime, steps: list[tuple[int, str]] | None = None) -> None:
    """Apply what is missing. Another process may be doing the same: the version is read again inside the lock."""
    steps = steps or migrations()
    latest = steps[-1][0]
    version = check(connection, latest=latest)
    if version == latest:
        return
    if version:
        _backup(connection, version, now)
    with connection.write():
        version = check(connection, latest=latest)
        for number, sql in steps:
            if number > version:
                connection.run(sql)
        connection.run(f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {latest}")


def _backup(connection: Connection, version: int, now: datetime) -> None:
    folder = connection.path.parent / "backups"
    folder.mkdir(exist_ok=True)
    target = folder / f"memory-schema{version}-{now:%Y%m%dT%H%M%S}.db"
    if not target.exists():
        with partial(target) as temporary:
            connection.run("VACUUM INTO ?", (str(temporary),))
