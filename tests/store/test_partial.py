"""Files that are written whole: what a killed process leaves behind is swept away, what a living one writes is not."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import ebbing
from ebbing.store.partial import partial, sweep

Open = Callable[..., ebbing.Mind]


def dead_process() -> int:
    """The number of a process that has ended."""
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    return ended.pid


def test_a_file_appears_when_it_is_whole(tmp_path: Path) -> None:
    target = tmp_path / "kept.txt"
    with partial(target) as temporary:
        temporary.write_text("new", encoding="utf-8")
        assert not target.exists()
    assert target.read_text(encoding="utf-8") == "new"
    with pytest.raises(UnicodeEncodeError), partial(target) as temporary:
        temporary.write_text("half \ud800", encoding="utf-8")
    assert target.read_text(encoding="utf-8") == "new"
    assert [path.name for path in tmp_path.iterdir()] == ["kept.txt"]


def test_leftovers_of_the_dead_are_swept_and_nothing_else(tmp_path: Path) -> None:
    left = [tmp_path / f"copy.db.{dead_process()}.partial{beside}" for beside in ("", "-journal", "-wal", "-shm")]
    others = [
        tmp_path / name
        for name in (
            f"copy.db.{os.getpid()}.partial",
            f"copy.db.{os.getpid()}.partial-journal",
            "notes.partial",
            "copy.db",
            "a.1x.partial",
            f"copy.db.{dead_process()}.partially",
        )
    ]
    for path in (*left, *others):
        path.write_text("x", encoding="utf-8")
    sweep(tmp_path)
    assert not any(path.exists() for path in left)
    assert all(path.exists() for path in others)


def test_opening_a_mind_sweeps_its_folder(open_mind: Open) -> None:
    mind = open_mind()
    folder = mind.folder
    mind.close()
    (folder / "backups").mkdir()
    for path in (folder / "resident.cache", folder / "backups" / "memory-schema1.db"):
        path.with_name(f"{path.name}.{dead_process()}.partial").write_text("half", encoding="utf-8")
    open_mind()
    assert not list(folder.rglob("*.partial"))


@pytest.mark.parametrize("verb", ["backup", "export"])
def test_writing_the_same_file_again_sweeps_what_was_left_of_it(mind: ebbing.Mind, tmp_path: Path, verb: str) -> None:
    mind.remember("I collect stamps")
    target = tmp_path / "mine"
    left = target.with_name(f"mine.{dead_process()}.partial")
    left.write_text("half", encoding="utf-8")
    getattr(mind, verb)(target)
    assert not left.exists()
    assert target.stat().st_size > 0


@pytest.mark.parametrize("verb", ["backup", "export"])
def test_what_a_killed_process_left_elsewhere_is_gone_after_the_next_opening(
    open_mind: Open, tmp_path: Path, verb: str
) -> None:
    mind = open_mind()
    mind.remember("I collect stamps")
    mind.close()
    target = tmp_path / "elsewhere" / "monday"
    target.parent.mkdir()
    script = f"""
import os, ebbing
os.replace = lambda *_: os.kill(os.getpid(), 9)  # all is written, but not in its place yet
ebbing.open("alice", worker="inline").{verb}({str(target)!r})
"""
    subprocess.run([sys.executable, "-c", script], check=False, capture_output=True)
    assert [path.suffix for path in target.parent.iterdir()] == [".partial"]
    mind = open_mind()
    assert not list(target.parent.iterdir())
    assert not list(mind.folder.glob("*.elsewhere"))
    getattr(mind, verb)(target)
    assert list(target.parent.iterdir()) == [target]
    assert not list(mind.folder.glob("*.elsewhere"))


def test_a_folder_to_edit_appears_when_it_is_whole(open_mind: Open, tmp_path: Path) -> None:
    mind = open_mind()
    for user in ("ada", "bo", "cy"):
        mind.remember(f"I am {user} and I collect stamps", user=user)
    mind.close()
    target = tmp_path / "elsewhere" / "notes"
    script = f"""
import os, ebbing
from ebbing.engine.files import folder
put, done = folder._put, []
def put_and_die(path, text):
    put(path, text)
    done.append(path)
    if len(done) == 2: os.kill(os.getpid(), 9)
folder._put = put_and_die
ebbing.open("alice", worker="inline").export({str(target)!r}, format="markdown")
"""
    subprocess.run([sys.executable, "-c", script], check=False, capture_output=True)
    assert not target.exists()
    assert [path.suffix for path in target.parent.iterdir()] == [".partial"]
    mind = open_mind()
    assert not list(target.parent.iterdir())
    assert mind.export(target, format="markdown") == 3
    assert list(target.parent.iterdir()) == [target]
    assert not list(mind.folder.glob("*.elsewhere"))


def test_a_note_removes_nothing_but_what_has_its_name(tmp_path: Path) -> None:
    other = tmp_path / "letters.txt"
    other.write_text("mine", encoding="utf-8")
    note = tmp_path / f"monday.{dead_process()}.partial.elsewhere"
    note.write_text(str(other), encoding="utf-8")
    sweep(tmp_path)
    assert other.exists()
    assert not note.exists()
