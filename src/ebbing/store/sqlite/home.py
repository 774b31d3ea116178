"""A home: a folder with one folder per agent, each with its memory file."""

from __future__ import annotations

import contextlib
import functools
import os
import shutil
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

from ebbing.domain.texts import agent_id
from ebbing.errors import AgentError, NotFound, StoreBusy, StoreError, StoreFull, StoreReadOnly
from ebbing.store.partial import sweep
from ebbing.store.sqlite.beginning import BACKUPS, check_whole
from ebbing.store.sqlite.connection import Connection
from ebbing.store.sqlite.migrate import check
from ebbing.store.sqlite.salvage import Salvage, salvage
from ebbing.store.sqlite.statements import SQL
from ebbing.store.sqlite.store import SqliteStore
from ebbing.store.vault import Vault

MEMORY_FILE: Final = "memory.db"
SNAPSHOT_FILE: Final = "resident.cache"
AWAY: Final = "forgotten"  # beside `agents`: those that were put away


class SqliteHome:
    """Where agents live on this machine."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.vault = Vault(path / "vault.key", self._sealed)

    def folder(self, agent: str) -> Path:
        """Return the folder of an agent, existing or not."""
        return self.path / "agents" / agent_id(agent)

    def exists(self, agent: str) -> bool:
        """Say whether the agent has a memory here."""
        try:
            return (self.folder(agent) / MEMORY_FILE).exists()
        except PermissionError as error:
            raise StoreReadOnly(
                f"{self.path} cannot be entered: it belongs to someone else. Choose another home"
            ) from error

    def can_be_written(self, agent: str) -> bool:
        """Say whether an agent's memory can be changed here: not on a read-only file system, nor in somebody else's folder."""
        folder = self.folder(agent)
        return os.access(folder, os.W_OK) and os.access(folder / MEMORY_FILE, os.W_OK)

    def agents(self) -> list[str]:
        """Return the agents that have a memory here, sorted."""
        folder = self.path / "agents"
        return sorted(f.parent.name for f in folder.glob(f"*/{MEMORY_FILE}")) if folder.is_dir() else []

    def store(self, agent: str, *, now: datetime, durability: str = "power", read_only: bool = False) -> SqliteStore:
        """Open an agent's memory; made empty if there is none, unless it is only to be read. On a full disk it is only read."""
        folder = self.folder(agent)
        if read_only and not self.exists(agent):
            check_whole(folder / MEMORY_FILE)
            raise NotFound(f"there is no agent {agent} in {self.path}: it comes to life with its first memory")
        new = not read_only and not self.exists(agent)
        if not read_only:
            _make(folder)
        self._check_spelling(folder)
        opens = functools.partial(SqliteStore, folder / MEMORY_FILE, self.vault, now=now, durability=durability)
        try:
            if not read_only:
                sweep(folder)
                _keep_private(folder / MEMORY_FILE)
            return opens(read_only=read_only)
        except (StoreError, OSError) as error:
            if new:
                _unmake(folder)
            if new or read_only or not isinstance(error, StoreFull):
                raise
            return opens(read_only=True, no_room=True)  # what is known can still be asked

    def salvage(self, agent: str) -> Salvage:
        """Return what can still be read of an agent whose file is damaged."""
        return salvage(self.folder(agent) / MEMORY_FILE)

    def backups(self, agent: str) -> list[Path]:
        """Return the copies of an agent's memory that lie in its folder, the newest last."""
        found = {*self.folder(agent).glob(f"{BACKUPS}/*.db"), *self.folder(agent).glob("*.db")}
        return sorted(found - {self.folder(agent) / MEMORY_FILE}, key=lambda file: file.stat().st_mtime)

    def rename(self, agent: str, new: str) -> None:
        """Give an agent's folder another name."""
        folder = self.folder(new)
        taken = {entry.name.casefold() for entry in folder.parent.iterdir()} - {agent.casefold()}
        if new == agent or new.casefold() in taken:
            raise AgentError(f"an agent called {new} exists already in {self.path}: choose another id")
        self._close(agent)
        _moved(self.folder(agent), folder)

    def put_away(self, agent: str, now: datetime) -> Path:
        """Move an agent's folder out of the home's agents, and return where it lies."""
        self._close(agent)
        away = self.path / AWAY / f"{agent}-{now:%Y%m%dT%H%M%S%f}"
        _make(away.parent)
        _moved(self.folder(agent), away)
        return away

    def remove_if_empty(self, agent: str) -> None:
        """Remove an agent's folder if nothing was ever remembered in it and nobody has it open."""
        with contextlib.suppress(StoreError):
            if self._close(agent):
                shutil.rmtree(self.folder(agent), ignore_errors=True)

    def _close(self, agent: str) -> bool:
        """Bring the file to a state in which it can be moved, and say whether it is empty; StoreBusy if anybody has it open."""
        path = self.folder(agent) / MEMORY_FILE
        check_whole(path)
        connection = Connection(path, read_only=False, synchronous="FULL")
        try:
            connection.leave_wal()
            return not connection.one("SELECT (SELECT count(*) FROM content) + (SELECT count(*) FROM job)")
        except StoreBusy:
            raise StoreBusy(f"the agent {agent} is open somewhere: close it there first. Nothing was changed") from None
        finally:
            connection.close()

    def _sealed(self) -> Iterator[bytes]:
        """Yield some secrets of each agent here, as they are sealed; who cannot be read has none."""
        for agent in self.agents():
            path = self.folder(agent) / MEMORY_FILE
            with contextlib.suppress(StoreError):
                check_whole(path)
                connection = Connection(path, read_only=True, synchronous="FULL")
                try:
                    rows = connection.all(SQL["newest_texts_sealed"]) if check(connection) else []
                finally:
                    connection.close()
                yield from (bytes(sealed) for (sealed,) in rows)

    def _check_spelling(self, folder: Path) -> None:
        """Refuse another spelling: on a file system that ignores case, Alice must not open alice's memory."""
        names = {entry.name for entry in folder.parent.iterdir()}
        if folder.name not in names:
            raise AgentError(f"an agent with the same letters as {folder.name} in other case exists: choose another id")


def _keep_private(path: Path) -> None:
    """Let only its owner read a memory; SQLite gives its log and its index the mode of the file they belong to."""
    for end in ("", "-wal", "-shm"):
        with contextlib.suppress(OSError):  # somebody else's file, shared on purpose; or none
            path.with_name(path.name + end).chmod(0o600)


def _moved(folder: Path, target: Path) -> None:
    try:
        folder.rename(target)
    except OSError as error:
        raise StoreError(f"{folder} cannot be moved to {target}: {error}. It was left as it is") from error


def _unmake(folder: Path) -> None:
    """Take back an agent whose memory could not be made: nothing was ever written there."""
    with contextlib.suppress(OSError):
        folder.rmdir()  # which it only is where it is empty


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except PermissionError as error:
        raise StoreReadOnly(f"{folder} cannot be made: its folder is not writable. Choose another home") from error
    except OSError as error:
        raise StoreError(f"{folder} cannot be made: {error}. Choose another home") from error
