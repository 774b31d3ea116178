"""The memory file itself: a connection for each thread that uses it, the vault for its secrets, and who may write.

Every table stands on this class. Nothing else opens a connection or touches the vault.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from ebbing import errors
from ebbing.store.sqlite.connection import Connection
from ebbing.store.sqlite.filtering import UNSEALED
from ebbing.store.sqlite.lock import FileLock
from ebbing.store.sqlite.recent import RECENT
from ebbing.store.sqlite.statements import SQL
from ebbing.store.vault import Vault

SYNCHRONOUS: Final = {"power": "FULL", "process": "NORMAL"}
IDS_PER_QUERY: Final = 500
STEP: Final = 8  # of the lengths of lists of ids

Value = TypeVar("Value")


class MemoryFile:
    """One agent's SQLite file, opened once per thread, again if that was long ago."""

    def __init__(self, path: Path, vault: Vault, *, durability: str, read_only: bool, no_room: bool) -> None:
        self.path = path
        self.read_only = read_only
        self.no_room = no_room  # why it is only read: there was none left when it was opened
        self._vault = vault
        self._synchronous = SYNCHRONOUS[durability]
        self._local = threading.local()
        self._all: list[Connection] = []
        self._all_lock = threading.Lock()
        self._worker_lock = FileLock(path.with_name("worker.lock"))
        self._trusted: bytes | None = None  # the key that was found to be the one of this home

    @property
    def _connection(self) -> Connection:
        connection: Connection | None = getattr(self._local, "connection", None)
        if connection is None or connection.closed:
            connection = Connection(self.path, read_only=self.read_only, synchronous=self._synchronous)
            connection.raw.create_scalar_function(UNSEALED, self._unsealed, 1, deterministic=True)
            self._local.connection = connection
            with self._all_lock:
                self._all = [*(one for one in self._all if not one.closed), connection]
        RECENT.use(connection)
        return connection

    def _writable(self) -> Connection:
        if self.no_room:
            raise errors.StoreFull(
                f"there was no space left to write {self.path} when it was opened: free some space and open it again"
            )
        if self.read_only:
            if os.access(self.path, os.W_OK) and os.access(self.path.parent, os.W_OK):
                raise errors.StoreReadOnly(f"{self.path} was opened read-only: open it without read_only to change it")
            raise errors.StoreReadOnly(
                f"{self.path} cannot be written, only read: make its folder writable, or copy the home to where it is"
            )
        return self._connection

    def _sealed(self, data: bytes) -> bytes:
        """Return the data encrypted; never with another key while old secrets wait for theirs."""
        if refusal := self._refusal():
            raise refusal
        return self._vault.seal_bytes(data)

    def _can_seal(self) -> bool:
        """Say whether there is a key that a secret may be sealed with."""
        return self._vault.has_key() and self._refusal() is None

    def _refusal(self) -> errors.StoreError | None:
        """Return why no secret can be sealed; None if one can. Each key is looked into once."""
        try:
            key = self._vault.key()
        except errors.StoreCorrupt as damaged:
            return damaged
        if key is not None and key == self._trusted:
            return None
        fits = self._fits()
        if fits is False:
            self._vault.forget_key()  # the right one may be put back while this file is open
            wrong = (
                "is missing, and secrets were sealed with it"
                if key is None
                else "is not the one that secrets were sealed with"
            )
            return errors.StoreError(
                f"the vault key {self._vault.path} {wrong}: restore the right one from a backup. "
                "Nothing was stored; what is not secret can still be remembered"
            )
        if key is not None:
            self._trusted = key
            if not self.read_only:
                self._vault.keep_check()
        return None

    def _fits(self) -> bool | None:
        """Say whether the key opens what is sealed here; where nothing is, what its check says; None if nothing tells."""
        kept = [bytes(sealed) for (sealed,) in self._connection.all(SQL["some_sealed"])]
        return any(self._vault.open_bytes(one) is not None for one in kept) if kept else self._vault.proves_key()

    def _opened(self, sealed: bytes | None) -> str | None:
        """Return the text behind a seal; None where there is no seal, or no key to open it."""
        return None if sealed is None else self._vault.open(sealed)

    def _unsealed(self, *values: Any) -> str | None:
        """The same for SQL."""
        return self._opened(values[0])

    def close(self) -> None:
        """Release the file; everything applied is already on disk."""
        with self._all_lock:
            for connection in self._all:
                connection.close()
            self._all.clear()
        self._local = threading.local()


def batches(values: Sequence[Value]) -> Iterator[list[Value]]:
    """Yield the values in lists short enough for one query, filled up with the last one to a length that others have too.

    A statement is read and planned once for each length, and only so many are kept.
    """
    for start in range(0, len(values), IDS_PER_QUERY):
        some = list(values[start : start + IDS_PER_QUERY])
        yield some + some[-1:] * (-len(some) % STEP if len(some) > 1 else 0)


def marks(values: Sequence[Any]) -> str:
    """Return one question mark for each value, for an IN clause."""
    return ", ".join("?" * len(values))
