"""One thread's connection to one memory file: pragmas, transactions, patient locking, errors in our own words.

Several processes on one file are normal. Writers take the write lock at once (BEGIN IMMEDIATE), because a lock
upgraded half-way fails under load; SQLite's own waiting is not fair, so we retry with jitter on top of it.
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import apsw

from ebbing import errors

BUSY_TIMEOUT_MS: Final = 5_000
LOCK_PATIENCE_S: Final = 60.0
WRITE: Final = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE
CACHE_KIB: Final = 16_384
ROWS_PER_CHUNK: Final = 20_000

_NO_ROOM: Final = (apsw.SQLITE_IOERR_SHMSIZE, apsw.SQLITE_IOERR_SHMOPEN)

# spreads retries; nothing secret, nothing stored
_jitter = random.Random()  # nosec B311


def _in_our_words(path: Path, error: BaseException) -> errors.StoreError | None:
    """Return SQLite's error as ours, saying which file and what to do; None for any other."""
    if isinstance(error, apsw.FullError) or _has_no_room(error):
        return errors.StoreFull(
            f"no space left to write {path}: the last change was not made, everything before it is intact. "
            "Free some space and try again"
        )
    if isinstance(error, apsw.ReadOnlyError | apsw.PermissionsError):
        return errors.StoreReadOnly(
            f"{path} cannot be written: make its folder writable, choose another home, or only look (read_only=True, `ebbing search`)"
        )
    if isinstance(error, apsw.CorruptError | apsw.NotADBError | UnicodeDecodeError):  # a text that is none any more
        return errors.StoreCorrupt(
            f"{path} is damaged or not an Ebbing memory ({error}). It was left as it is: "
            "restore a backup, or run `ebbing doctor` to see what can be read"
        )
    if isinstance(error, apsw.BusyError | apsw.LockedError):
        return errors.StoreBusy(f"{path} is held by another process; try again")
    if isinstance(error, apsw.CantOpenError):
        return errors.StoreError(f"{path} cannot be opened: {error}. Check that the folder exists and is yours")
    if isinstance(error, apsw.IOError):
        return errors.StoreError(
            f"reading or writing {path} failed: {error}. Check the disk, and that no quota or limit on the size of files is reached"
        )
    return None


def _has_no_room(error: BaseException) -> bool:
    """Say whether not even the small file beside a memory found room, which SQLite tells as trouble with the disk."""
    return isinstance(error, apsw.IOError) and getattr(error, "extendedresult", None) in _NO_ROOM


class OurErrors:
    """A block in which SQLite's errors become ours. No generator: a message learned goes through it sixty times."""

    __slots__ = ("_path",)

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> None:
        return None

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if error is not None and (ours := _in_our_words(self._path, error)) is not None:
            raise ours from error


def _to_look_at(path: Path) -> apsw.Connection:
    """Return a connection that only reads. Where nothing can be written beside the file, nothing can change it: it is read as it stands.

    So it is on a full disk: whoever has the file open already has what stands beside it.
    """
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        connection.execute("PRAGMA schema_version").fetchall()
    except (apsw.CantOpenError, apsw.ReadOnlyError, apsw.IOError) as error:
        connection.close()
        if isinstance(error, apsw.IOError) and not _has_no_room(error):
            raise
        log = path.with_name(f"{path.name}-wal")
        if log.exists() and log.stat().st_size:
            raise errors.StoreReadOnly(
                f"the newest memories stand in {log}, which can only be read where its folder can be written: "
                "copy the folder to such a place, or make it writable"
            ) from None
        uri = f"file:{quote(str(path))}?immutable=1"
        return apsw.Connection(uri, flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
    return connection


class Transaction:
    """A block of which everything happens, or nothing. No generator: every acknowledgement goes through it."""

    __slots__ = ("_connection", "_our_errors")

    def __init__(self, connection: Connection, our_errors: OurErrors) -> None:
        self._connection = connection
        self._our_errors = our_errors

    def __enter__(self) -> Connection:
        with self._our_errors:
            self._connection.patiently(self._begin)
        return self._connection

    def _begin(self) -> None:
        self._connection.raw.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        with self._our_errors:
            try:
                if error is None:
                    self._connection.raw.execute("COMMIT")
            finally:
                if self._connection.raw.in_transaction:  # after an error, in here or of the commit
                    self._connection.raw.execute("ROLLBACK")
        self._our_errors.__exit__(kind, error, trace)


class Connection:
    """A connection used by one thread. `write()` is a transaction; reading needs none."""

    def __init__(self, path: Path, *, read_only: bool, synchronous: str) -> None:
        self.path = path
        self.closed = False
        self._synchronous = ""
        self._reading = 0  # statements whose rows are still being read
        self._our_errors = OurErrors(path)
        with self._our_errors:
            self.raw = _to_look_at(path) if read_only else apsw.Connection(str(path), flags=WRITE)
            # what is found to be damaged is left as it is: closing it would write its log into it
            self.raw.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
            self.raw.set_busy_timeout(BUSY_TIMEOUT_MS)
            self.raw.execute(
                f"PRAGMA cache_size = -{CACHE_KIB}; PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON; PRAGMA mmap_size = 268435456"
            )
            if not read_only:
                self._enter_wal()
                self.synchronise(synchronous)
            self.raw.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0)

    def _enter_wal(self) -> None:
        if self.one("PRAGMA journal_mode") != "wal":
            self.patiently(lambda: self.raw.execute("PRAGMA journal_mode = WAL").fetchall())

    def leave_wal(self) -> None:
        """Write everything into the one file; StoreBusy if another connection has it open."""
        with self._our_errors:
            self.raw.set_busy_timeout(0)
            self.raw.execute("PRAGMA journal_mode = DELETE").fetchall()

    def synchronise(self, mode: str) -> None:
        """Set what a commit survives. FULL: a power cut. NORMAL: a crash of the process."""
        if mode != self._synchronous:
            self.raw.execute(f"PRAGMA synchronous = {mode}")
            self._synchronous = mode

    def patiently(self, action: Any) -> Any:
        """Run an action that may find the file locked, again and again with jitter, for up to a minute."""
        deadline = time.monotonic() + LOCK_PATIENCE_S
        pause_s = 0.002
        while True:
            try:
                return action()
            except (apsw.BusyError, apsw.LockedError):
                if time.monotonic() > deadline:
                    raise
                time.sleep(pause_s * (0.5 + _jitter.random()))
                pause_s = min(pause_s * 2, 0.2)

    def write(self) -> Transaction:
        """Hold a transaction: all of it happens, or none."""
        return Transaction(self, self._our_errors)

    def all(self, sql: str, values: Any = ()) -> list[Any]:
        """Return all rows of a statement."""
        with self._our_errors:
            return self.raw.execute(sql, values).fetchall()

    def chunks(self, sql: str, values: Any) -> Iterator[list[Any]]:
        """Yield all rows of a statement, in lists of bounded length."""
        with self._our_errors:
            cursor = self.raw.execute(sql, values)
            self._reading += 1
            try:
                while chunk := list(itertools.islice(cursor, ROWS_PER_CHUNK)):
                    yield chunk
            finally:
                self._reading -= 1

    def one(self, sql: str, values: Any = ()) -> Any:
        """Return the first column of the first row, or None."""
        with self._our_errors:
            row = self.raw.execute(sql, values).fetchone()
        return None if row is None else row[0]

    def run(self, sql: str, values: Any = ()) -> None:
        """Run a statement that returns nothing."""
        with self._our_errors:
            self.raw.execute(sql, values)

    def many(self, sql: str, rows: Any) -> None:
        """Run the same statement for many rows."""
        with self._our_errors:
            self.raw.executemany(sql, rows)

    @property
    def busy(self) -> bool:
        """Whether somebody is in the middle of a transaction, or of reading."""
        return self._reading > 0 or self.raw.in_transaction

    def close(self) -> None:
        """Release the file."""
        self.closed = True
        self.raw.close()
