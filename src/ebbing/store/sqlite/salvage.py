"""What can still be read of a damaged memory file: counted, and its texts handed out, so that they can be learned anew.

A copy is looked into, so that nothing touches the original. Around a page that cannot be read the rows before and behind it
are still found by their numbers; a file that is shorter than it says is read as far as it goes. Only texts are worth saving: all
else was drawn from them. Secrets stay sealed.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import apsw

from ebbing.domain.instants import from_us
from ebbing.domain.records.memory import Status

AT_ONCE: Final = 200  # rows
MOST_TRIES: Final = 20_000  # of finding rows behind a damaged page
_HIGHEST: Final = 1 << 62
_NO_LONGER: Final = frozenset(map(str, Status)) - {str(Status.ACTIVE), str(Status.ARCHIVED)}
_CONTENT: Final = ("id", "memory", "level", "text", "role", "speaker", "sealed IS NOT NULL")
_MEMORY: Final = ("id", "status", "occurred_at", "user", "conversation")


@dataclass(frozen=True, slots=True)
class Salvage:
    """What can be read: how many rows of each kind, and the texts as they were said."""

    memories: int
    texts: int
    sealed: int  # of the texts: only that they are secrets can be read
    ended: int  # of the texts: forgotten or no longer so, and not to be learned anew
    said: Sequence[Mapping[str, Any]]


def salvage(path: Path) -> Salvage:
    """Return what can be read of a damaged file; nothing at all where it is no database any more."""
    with _copy(path) as connection:
        states = {row[0]: row for row in _rows(connection, "memory", _MEMORY)}
        contents = [row for row in _rows(connection, "content", _CONTENT) if row[1] is not None and row[2] == "full"]
    ended = {number for number, row in states.items() if row[1] in _NO_LONGER}
    said = [
        _record(row, states.get(row[1])) for row in contents if not row[6] and row[1] not in ended and _is_text(row[3])
    ]
    return Salvage(
        memories=len(states),
        texts=len(contents),
        sealed=sum(bool(row[6]) for row in contents),
        ended=sum(row[1] in ended for row in contents),
        said=said,
    )


def _is_text(found: Any) -> bool:
    return isinstance(found, str) and bool(found.strip()) and "\x00" not in found


def _record(content: Sequence[Any], state: Sequence[Any] | None) -> dict[str, Any]:
    """Return a text as a line of a chat, which is what `import` reads."""
    _, _, at, user, conversation = state if state is not None else (None,) * 5
    record = {"text": content[3], "role": content[4], "name": content[5], "user": user, "conversation": conversation}
    with suppress(TypeError, ValueError, OverflowError, OSError):  # a time that was hit
        record["at"] = None if at is None else from_us(int(at)).isoformat()
    return {name: value for name, value in record.items() if value is not None}


@contextmanager
def _copy(path: Path) -> Iterator[apsw.Connection]:
    with tempfile.TemporaryDirectory(prefix="ebbing-") as folder:
        copy = Path(folder) / path.name
        for end in ("", "-wal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(path.with_name(path.name + end), copy.with_name(copy.name + end))
        connection = apsw.Connection(str(copy))
        try:
            # otherwise a file that is shorter than its first page says is not read at all
            connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
            connection.execute("PRAGMA writable_schema = ON")
            yield connection
        finally:
            connection.close()


def _rows(connection: apsw.Connection, table: str, columns: Sequence[str]) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a table by their numbers: upwards as far as it goes, then from behind the damage down to it, and on from there."""
    listed, last, tries = ", ".join(columns), -1, 0
    while tries < MOST_TRIES:
        done, found = _walk(connection, f"SELECT {listed} FROM {table} WHERE id > ? ORDER BY id LIMIT {AT_ONCE}", last)  # nosec B608  (our own names)
        yield from found
        last = found[-1][0] if found else last
        if done:
            return
        behind, gap = None, 1
        while behind is None and last + gap < _HIGHEST and tries < MOST_TRIES:
            tries += 1
            with suppress(apsw.Error):
                seen = connection.execute(f"SELECT min(id) FROM {table} WHERE id > ?", (last + gap,)).fetchone()  # nosec B608
                if seen is None or seen[0] is None:
                    return
                behind = int(seen[0])
            gap *= 2
        if behind is None:
            return
        down = f"SELECT {listed} FROM {table} WHERE id < ? AND id > {last} ORDER BY id DESC LIMIT {AT_ONCE}"  # nosec B608
        _, skipped = _walk(connection, down, behind)
        yield from skipped
        last = behind - 1


def _walk(connection: apsw.Connection, query: str, start: int) -> tuple[bool, list[tuple[Any, ...]]]:
    """Return the rows from one number on, and whether that was all of them rather than damage."""
    found: list[tuple[Any, ...]] = []
    try:
        while True:
            before = len(found)
            found.extend(connection.execute(query, (start,)))  # row by row: those before the damage are kept
            if len(found) == before:
                return True, found
            start = found[-1][0]
    except (apsw.Error, UnicodeDecodeError, TypeError):
        return False, found
