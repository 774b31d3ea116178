"""Care for the file: whether it is sound, a copy of it, its size, secrets that cannot be read."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import apsw

from ebbing import errors
from ebbing.domain.texts import number_of
from ebbing.store.partial import partial
from ebbing.store.sqlite.statements import SQL
from ebbing.store.sqlite.tables.file import MemoryFile

PIECE_BYTES: Final = 1 << 22
MOST_FAULTS: Final = 10  # told of one file: there may be thousands
STEPS_BETWEEN_LOOKS: Final = 10_000  # at the clock, while a file is checked: a few milliseconds
CHECKS: Final = {
    ("memory without its content", "memories without their content"): (
        "SELECT count(*) FROM memory WHERE status <> 'purged' AND NOT EXISTS "
        "(SELECT 1 FROM content WHERE content.memory = memory.id AND content.level = 'full')"
    ),
    ("memory missing from the text index", "memories missing from the text index"): (
        "SELECT count(*) FROM memory WHERE status <> 'purged' AND NOT EXISTS (SELECT 1 FROM words WHERE words.rowid = memory.id)"
    ),
    ("link that starts nowhere", "links that start nowhere"): (
        "SELECT count(*) FROM link WHERE NOT EXISTS (SELECT 1 FROM memory WHERE memory.id = link.source)"
    ),
    ("memory without a journal entry", "memories without a journal entry"): (
        "SELECT count(*) FROM memory WHERE NOT EXISTS (SELECT 1 FROM event WHERE event.memory = memory.id)"
    ),
}


class FileCare(MemoryFile):
    """Checks and copies the file."""

    def damage(self, within_s: float | None = None) -> list[str]:
        """Return what the file's own check finds broken, as far as it comes in that time; empty if nothing."""
        until = None if within_s is None else time.monotonic() + within_s
        raw = self._connection.raw
        raw.set_progress_handler(None if until is None else lambda: time.monotonic() > until, STEPS_BETWEEN_LOOKS)
        try:
            return [
                str(found)
                for (found,) in self._connection.all(f"PRAGMA integrity_check({MOST_FAULTS})")
                if found != "ok"
            ]
        except apsw.InterruptError:
            return []  # it is large: `verify` takes its time
        finally:
            raw.set_progress_handler(None)

    def verify(self) -> list[str]:
        """Return sentences about what is wrong with what the tables say of each other; empty if all is well."""
        counts = ((int(self._connection.one(sql)), *nouns) for nouns, sql in CHECKS.items())
        return [number_of(wrong, one, many) for wrong, one, many in counts if wrong]

    def scrub(self) -> None:
        """Take what was purged out of the log too, as far as nobody reads it at the moment."""
        self._writable().run("PRAGMA wal_checkpoint(TRUNCATE)")

    def traces(self, texts: Sequence[bytes]) -> list[str]:
        """Return the files in this folder in which any of these texts can still be read."""
        folder = self.path.parent
        found = [file for file in sorted(folder.rglob("*")) if file.is_file() and _holds(file, texts)]
        return [file.relative_to(folder).as_posix() for file in found]

    def backup(self, path: Path) -> None:
        """Write a consistent copy to a new file."""
        if path.exists():
            raise errors.StoreError(f"{path} exists already: choose a new name for the backup")
        try:
            with partial(path, self.path.parent) as temporary:
                self._connection.run("VACUUM INTO ?", (str(temporary),))
        except OSError as error:
            raise errors.StoreError(
                f"{path} cannot be written: {error}. Choose another place for the backup"
            ) from error

    def size_bytes(self) -> int:
        """Return bytes on disk, the write-ahead log included."""
        files = [self.path.with_name(self.path.name + end) for end in ("", "-wal")]
        return sum(f.stat().st_size for f in files if f.exists())

    def unreadable_secrets(self) -> int:
        """Return how many of the newest secrets cannot be opened with the key that is here."""
        return sum(self._vault.open(sealed) is None for (sealed,) in self._connection.all(SQL["newest_sealed"]))

    def refuses_secrets(self) -> str | None:
        """Return why no secret can be stored with the key that is here; None if one can."""
        refusal = self._refusal()
        return None if refusal is None else str(refusal)


def _holds(file: Path, texts: Sequence[bytes]) -> bool:
    """Say whether a file holds a text, looked through piece by piece."""
    longest = max(map(len, texts), default=0)
    before = b""
    with file.open("rb") as data:
        while piece := data.read(PIECE_BYTES):
            seen = before + piece
            if any(text in seen for text in texts):
                return True
            before = seen[-longest:]
    return False
