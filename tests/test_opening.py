"""Opening a mind: profiles, overrides, ebbing.toml, read-only, closed and forked minds."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing import errors
from ebbing.testing import HashEmbedder

Open = Callable[..., ebbing.Mind]


def test_a_closed_mind_says_so(mind: ebbing.Mind) -> None:
    mind.close()
    mind.close()
    with pytest.raises(errors.MindClosed):
        mind.recall("x")


def test_a_forked_child_is_told(mind: ebbing.Mind) -> None:
    mind._process = os.getpid() + 1
    with pytest.raises(errors.MindClosed, match="fork"):
        mind.count()
    mind._process = os.getpid()


def test_read_only(open_mind: Open) -> None:
    with pytest.raises(errors.NotFound):
        open_mind(read_only=True)
    open_mind().remember("I like tea")
    reader = open_mind(read_only=True)
    assert reader.recall("tea").hits[0].text == "I like tea"
    with pytest.raises(errors.StoreReadOnly):
        reader.remember("x")


def test_an_agent_keeps_its_profile_and_a_change_is_an_event(open_mind: Open) -> None:
    open_mind(profile="layered").close()
    mind = open_mind()
    assert mind.profile.name == "layered"
    mind.close()
    other = open_mind(profile="human", overrides={"recall.limit": 3})
    assert other.profile.recall.limit == 3
    assert [e.reason for e in other.journal(newest_first=False)] == [
        "profile none → layered",
        "profile layered → human",
    ]
    other.close()
    assert open_mind().profile.recall.limit == 3


def test_ebbing_toml_sets_an_agents_profile(open_mind: Open, own_home: Path) -> None:
    own_home.mkdir(exist_ok=True)
    (own_home / "ebbing.toml").write_text(
        '[agents.alice]\nprofile = "layered"\noverrides = {"law.alpha_per_day" = 0.02}\n'
    )
    mind = open_mind()
    assert mind.profile.name == "layered"
    assert mind.profile.law.alpha_per_day == 0.02
    (own_home / "ebbing.toml").write_text("profil = 1\n")
    with pytest.raises(errors.ProfileError, match="profil"):
        open_mind("bob")


@pytest.mark.parametrize("value", ["0", "abc", "1.5"])
def test_a_wrong_variable_is_named_and_no_file_is_blamed(
    open_mind: Open, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    monkeypatch.setenv("EBBING_THREADS", value)
    with pytest.raises(
        errors.ProfileError, match=r"^EBBING_THREADS: threads cannot be .*; allowed: a whole number, at least 1"
    ):
        open_mind()
    monkeypatch.setenv("EBBING_THREADS", "")  # as if it were not set
    assert open_mind().agent == "alice"


def test_a_service_without_a_model_says_what_to_set(open_mind: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EBBING_MODEL_URL", "http://127.0.0.1:9/v1")
    with pytest.raises(errors.ProfileError, match="set EBBING_MODEL to its name as well"):
        open_mind()
    monkeypatch.delenv("EBBING_MODEL_URL")
    monkeypatch.setenv("EBBING_MODEL", "small")
    with pytest.raises(errors.ProfileError, match="set EBBING_MODEL_URL to its address as well"):
        open_mind()


def test_a_service_that_cannot_be_brings_no_agent_to_life(open_mind: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EBBING_MODEL_URL", "nowhere")
    monkeypatch.setenv("EBBING_MODEL", "small")
    with pytest.raises(errors.ProfileError, match="base_url must begin with"):
        open_mind("bob")
    monkeypatch.delenv("EBBING_MODEL_URL")
    monkeypatch.delenv("EBBING_MODEL")
    with pytest.raises(errors.NotFound):
        open_mind("bob", read_only=True)


@pytest.mark.parametrize("key", ["law.alpha", "recall.limit", "nonsense"])
def test_a_wrong_override_names_its_key(open_mind: Open, key: str) -> None:
    with pytest.raises(errors.ProfileError, match=key):
        open_mind(overrides={key: -1})


@pytest.mark.parametrize(
    "wrong",
    [
        {"overrides": {"law.alpha_per_day": "soon"}},
        {"overrides": {"no.such.key": 1}},
        {"overrides": ["law"]},
        {"profile": "superhuman"},
        {"profile": 7},
        {"clock": "now"},
        {"read_only": "no"},
        {"worker": ["thread"]},
        {"durability": 5},
        {"home": 5},
    ],
)
def test_what_cannot_be_used_brings_no_agent_to_life(open_mind: Open, own_home: Path, wrong: dict[str, Any]) -> None:
    with pytest.raises(errors.EbbingError):
        open_mind("newcomer", **wrong)
    assert not (own_home / "agents" / "newcomer").exists()


def test_only_its_owner_may_read_a_memory(open_mind: Open) -> None:
    before = os.umask(0o022)
    try:
        mind = open_mind("private")
        mind.remember("I keep a diary")
        there = {path.name: path.stat().st_mode & 0o777 for path in mind.folder.iterdir()}
        mind.parts.resident.refresh()
        mind.parts.resident.save(worth=0)
        mind.backup(mind.folder / "copy.db")
        there |= {path.name: path.stat().st_mode & 0o777 for path in mind.folder.iterdir()}
    finally:
        os.umask(before)
    assert {"memory.db", "memory.db-wal", "memory.db-shm", "resident.cache", "copy.db"} <= there.keys()
    assert set(there.values()) == {0o600}


def test_a_mind_whose_folder_cannot_be_written_can_be_read(open_mind: Open) -> None:
    """As on a read-only file system: nothing can be made beside the file. Root may write anywhere, so a child looks as nobody."""
    folder = Path(tempfile.mkdtemp())
    try:
        mind = open_mind("shown", home=folder)
        mind.remember("The lighthouse keeper plays chess")
        assert mind.recall("chess")  # so that the child has all it needs
        mind.close()
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o555 if path.is_dir() else 0o444)
        for read_only, note in ((True, ""), (False, f"nothing was reinforced: {mind.folder} cannot be written")):
            text, noted, refused, left, ails = _as_nobody(folder, read_only=read_only).split("\n")
            assert (text, noted, left) == ("The lighthouse keeper plays chess", note, "1")
            assert "cannot be written, only read" in refused
            assert "cannot be written: memories can be recalled" in ails
    finally:
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o755)
        shutil.rmtree(folder)


def _looked_at(mind: ebbing.Mind) -> str:
    """A line each: what is recalled, a note, why nothing is learned, what is there afterwards, what ails it."""
    found, refused = mind.recall("chess"), "not at all"
    try:
        mind.remember("I was never here")
    except errors.StoreReadOnly as error:
        refused = str(error)
    (ails,) = mind.health().problems
    return "\n".join([found[0].text, " ".join(found.notes), refused, str(mind.count()), ails])


def _as_nobody(folder: Path, *, read_only: bool) -> str:
    """What somebody finds who may not write there, or why not."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if os.getuid() == 0:
                os.setuid(65534)
            mind = ebbing.open("shown", home=folder, embedder=HashEmbedder(), read_only=read_only, worker="inline")
            told = _looked_at(mind)
        except BaseException as error:  # noqa: BLE001  (told to the parent)
            told = repr(error)
        os.write(writing, told.encode())
        os._exit(0)
    os.close(writing)
    os.waitpid(child, 0)
    with open(reading, encoding="utf-8") as answer:
        return answer.read()


@pytest.mark.parametrize("part", ["curator", "model", "embedder", "store"])
def test_what_is_no_such_part_is_refused_and_leaves_no_agent(tmp_path: Path, part: str) -> None:
    given: dict[str, Any] = {part: 3}
    with pytest.raises(errors.InputError, match=f"{part} must have .*: int lacks"):
        ebbing.open("ghost", home=tmp_path / "home", **given)
    assert not (tmp_path / "home").exists()
