"""A memory file that was emptied or is gone is never taken for a new agent; what never came to be locks nobody out."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import ebbing
from ebbing.errors import NotFound, StoreCorrupt

Open = Callable[..., ebbing.Mind]


def files(folder: Path) -> dict[str, bytes]:
    """All files beneath a folder, byte for byte."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def folder(tmp_path: Path, open_mind: Open) -> Path:
    with open_mind(home=tmp_path) as mind:
        mind.remember("I collect stamps")
    return tmp_path / "agents" / "alice"


@pytest.mark.parametrize("read_only", [True, False])
@pytest.mark.parametrize("length", [0, 1, 15])
def test_an_emptied_memory_is_refused_and_left_as_it_is(
    folder: Path, open_mind: Open, length: int, read_only: bool
) -> None:
    os.truncate(folder / "memory.db", length)
    (folder / "memory.db-wal").write_bytes(b"what was said last")
    before = files(folder)
    with pytest.raises(
        StoreCorrupt, match=r"put a backup into a new one as memory\.db to have the memory of alice back, or open alice"
    ):
        open_mind(home=folder.parent.parent, read_only=read_only)
    assert files(folder) == before


def test_an_emptied_memory_alone_in_its_folder_is_no_new_agent(tmp_path: Path, open_mind: Open) -> None:
    folder = tmp_path / "agents" / "alice"
    folder.mkdir(parents=True)
    (folder / "memory.db").touch()  # as a copy that found no room leaves it
    with pytest.raises(StoreCorrupt, match="never copied whole"):
        open_mind(home=tmp_path)
    assert files(folder) == {"memory.db": b""}


@pytest.mark.parametrize("read_only", [True, False])
@pytest.mark.parametrize(
    "left", ["memory.db-wal", "resident.cache", "backups/memory-schema3-20250101T000000.db", "worker.lock"]
)
def test_where_there_has_been_a_memory_a_missing_one_is_no_new_agent(
    tmp_path: Path, open_mind: Open, left: str, read_only: bool
) -> None:
    folder = tmp_path / "agents" / "alice"
    (folder / left).parent.mkdir(parents=True)
    (folder / left).write_bytes(b"something")
    with pytest.raises(StoreCorrupt, match=rf"missing, but {left} beside it"):
        open_mind(home=tmp_path, read_only=read_only)
    assert files(folder) == {left: b"something"}


def test_the_backups_at_hand_are_named(folder: Path, open_mind: Open) -> None:
    (folder / "backups").mkdir()
    (folder / "memory.db").rename(folder / "backups" / "memory-schema3-20250101T000000.db")
    with pytest.raises(StoreCorrupt, match=r"back \(there are some in backups\)"):
        open_mind(home=folder.parent.parent)


def test_what_is_emptied_is_neither_renamed_nor_put_away(folder: Path) -> None:
    os.truncate(folder / "memory.db", 0)
    (folder / "memory.db-wal").write_bytes(b"what was said last")
    home, before = folder.parent.parent, files(folder.parent.parent)
    with pytest.raises(StoreCorrupt):
        ebbing.rename_agent("alice", "bob", home=home)
    with pytest.raises(StoreCorrupt):
        ebbing.forget_agent("alice", home=home)
    assert files(home) == before


def test_the_log_of_a_memory_cut_off_is_not_written_into_it(tmp_path: Path, open_mind: Open) -> None:
    with open_mind(home=tmp_path) as mind:
        mind.remember("I collect stamps")
        folder = tmp_path / "agents" / "alice"
        kept = {name: data for name, data in files(folder).items() if not name.endswith("-shm")}
    assert len(kept["memory.db-wal"]) > 4096
    for name, data in kept.items():
        (folder / name).write_bytes(data)
    os.truncate(folder / "memory.db", 8192)
    before = files(folder)
    with pytest.raises(StoreCorrupt, match="damaged"):
        open_mind(home=tmp_path)
    assert {name: data for name, data in files(folder).items() if not name.endswith("-shm")} == before


# ── what never came to be ──


@pytest.mark.parametrize(
    "left", [(), ("memory.db.0a1b2c3d.999999999.partial", "memory.db.0a1b2c3d.999999999.partial-wal")]
)
def test_a_folder_without_a_memory_locks_nobody_out(tmp_path: Path, open_mind: Open, left: tuple[str, ...]) -> None:
    folder = tmp_path / "agents" / "alice"
    folder.mkdir(parents=True)
    for name in left:
        (folder / name).write_bytes(b"half")
    with pytest.raises(NotFound):
        open_mind(home=tmp_path, read_only=True)
    with open_mind(home=tmp_path) as mind:
        assert mind.count() == 0
        assert {path.name.split("-")[0] for path in folder.iterdir()} <= {"memory.db", "worker.lock"}


@pytest.mark.parametrize("at", ["before migrate", "after migrate", "before link", "after link"])
def test_whoever_is_killed_while_an_agent_comes_to_life_leaves_nothing_in_the_way(
    tmp_path: Path, open_mind: Open, at: str
) -> None:
    when, what = at.split()
    script = f"""
import os, ebbing
from ebbing.store import partial
from ebbing.store.sqlite import beginning
room, name = (beginning, "migrate") if {what!r} == "migrate" else (os, "link")
real = getattr(room, name)
def fatal(*given):
    if {when!r} == "after":
        real(*given)
    os.kill(os.getpid(), 9)
setattr(room, name, fatal)
ebbing.open("alice", home={str(tmp_path)!r})
"""
    died = subprocess.run([sys.executable, "-c", script], check=False, stderr=subprocess.DEVNULL)
    assert died.returncode == -signal.SIGKILL
    with open_mind(home=tmp_path) as mind:
        mind.remember("I collect stamps")
        assert mind.count() == 1
    assert not list((tmp_path / "agents" / "alice").glob("*.partial*"))


def test_two_who_open_a_new_agent_at_once_have_the_same(tmp_path: Path, open_mind: Open) -> None:
    with ThreadPoolExecutor(8) as pool:
        minds = list(pool.map(lambda _: open_mind(home=tmp_path), range(8)))
    for number, mind in enumerate(minds):
        mind.remember(f"I have {number} stamps from Peru")
    assert {mind.count() for mind in minds} == {8}


def test_where_a_file_cannot_be_linked_it_is_moved_into_place(
    tmp_path: Path, open_mind: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError("no links here")

    monkeypatch.setattr(os, "link", refuse)
    with open_mind(home=tmp_path) as mind:
        mind.remember("I collect stamps")
    assert open_mind(home=tmp_path).count() == 1
