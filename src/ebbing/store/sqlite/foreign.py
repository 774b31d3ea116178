"""A table of somebody else's SQLite file, only read. It may hold anything: what is not as expected is said, never executed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import apsw

from ebbing.errors import ImportFormatError

_START: Final = b"SQLite format 3\x00"


def is_database(path: Path) -> bool:
    """Say whether a file is an SQLite database."""
    try:
        with path.open("rb") as file:
            return file.read(len(_START)) == _START
    except OSError as error:
        raise ImportFormatError(f"{path} cannot be read: {error}") from error


def rows_of(path: Path, table: str, columns: Sequence[str], more: Sequence[str] = ()) -> Iterator[dict[str, Any]]:
    """Yield the rows of a table by the names of their columns; those in `more` only where the table has them."""
    try:
        connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
        try:
            connection.config(apsw.SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
            there = {row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')}
            if missing := [name for name in columns if name not in there]:
                raise ImportFormatError(
                    f"{path} has no table {table} with {', '.join(missing)}: it is another program's"
                )
            names = [*columns, *(name for name in more if name in there)]
            quoted = ", ".join(f'"{name}"' for name in names)
            for row in connection.execute(f'SELECT {quoted} FROM "{table}" ORDER BY 1, 2'):  # nosec B608  (our own names)
                yield dict(zip(names, row, strict=True))
        finally:
            connection.close()
    except apsw.Error as error:
        raise ImportFormatError(f"{path} cannot be read: {error}") from error
