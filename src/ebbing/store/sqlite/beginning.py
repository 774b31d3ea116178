"""How a memory file comes to be, and how one that was cut off is told from one that has yet to come.

`memory.db` is put in its place when it has its schema, so whoever is stopped before leaves no file of that name: one
that is there and empty was emptied, or never copied whole. SQLite would take it for a new one, and throw away the log
beside it, so it is looked at before SQLite is.
"""

from __future__ import annotations

import contextlib
import secrets
from datetime import datetime
from pathlib import Path
from typing import Final

from ebbing import errors
from ebbing.store.partial import placed_first
from ebbing.store.sqlite.connection import Connection
from ebbing.store.sqlite.migrate import migrate

BACKUPS: Final = "backups"
_HEADER_BYTES: Final = 16  # no database is shorter than the words it begins with
_LEFT_BY_LIFE: Final = (f"{BACKUPS}/*", "*.cache", "worker.lock")  # made only where there is a memory
_LOG: Final = "memory.db-wal"


def begin(path: Path, now: datetime) -> None:
    """Make an empty memory: all of it, or nothing. Where two begin at once, the first one counts."""
    name = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with placed_first(path, name) as temporary:
        connection = Connection(temporary, read_only=False, synchronous="FULL")
        try:
            migrate(connection, now)
        finally:
            connection.close()


def check_whole(path: Path) -> None:
    """Refuse a memory file that was emptied, or is missing where there has been one, before anything touches what is left."""
    with contextlib.suppress(FileNotFoundError):
        if path.stat().st_size >= _HEADER_BYTES:
            return
        raise emptied(path)
    left = _left(path.parent)
    if left and not path.exists():  # who began meanwhile has a file now
        raise errors.StoreCorrupt(
            f"{path} is missing, but {left} beside it shows that there was one. {_what_to_do(path)}"
        )


def emptied(path: Path) -> errors.StoreCorrupt:
    """Return the refusal of a file that holds nothing at all."""
    return errors.StoreCorrupt(f"{path} is empty: it was emptied, or never copied whole. {_what_to_do(path)}")


def _left(folder: Path) -> str:
    """Return the name of something that only a memory leaves in its folder; nothing where there is none."""
    log = folder / _LOG
    if log.exists() and log.stat().st_size:
        return log.name
    found = (one for shape in _LEFT_BY_LIFE for one in folder.glob(shape))
    return next((str(one.relative_to(folder)) for one in sorted(found)), "")


def _what_to_do(path: Path) -> str:
    """Say how to go on. A backup put beside the old log would have that written into it, so all of the folder moves."""
    folder = path.parent
    backups = folder / BACKUPS
    where = f" (there are some in {BACKUPS})" if any(backups.glob("*.db")) else ""
    return (
        f"It was left as it is. Move {folder} aside; then put a backup into a new one as {path.name} to have the memory "
        f"of {folder.name} back{where}, or open {folder.name} to begin anew"
    )
