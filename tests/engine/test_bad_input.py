"""Bad input gets a clear error and leaves everything as it was."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing import errors
from tests.engine.test_mind_api import VERBS
from tests.patience import no_runaway

Open = Callable[..., ebbing.Mind]
DEEP: Any = [1]
for _ in range(200):
    DEEP = [DEEP]
VERB_NAMES = [line.split("(")[0] for line in VERBS if "(" in line]


@pytest.mark.parametrize(
    "text", ["", "   \n\t ", "　", "x" * 10_000_000, "a\x00b", "lone \ud800 half", None, 5, b"bytes", []]
)
def test_texts(mind: ebbing.Mind, text: Any) -> None:
    mind.remember("kept")
    with pytest.raises(errors.TextError):
        mind.remember(text)
    with pytest.raises(errors.TextError):
        mind.recall(text)
    assert mind.count() == 1
    assert mind.queue() == []


@pytest.mark.parametrize(
    "agent", ["", "../x", "a/b", "a\\b", ".", "..", ".hidden", "x" * 300, "🦊", "a b", "a\x00", "-x", "x.", 5]
)
def test_agent_ids(open_mind: Open, own_home: Path, agent: Any) -> None:
    with pytest.raises(errors.AgentError):
        open_mind(agent)
    assert not (own_home / "agents").exists()


@pytest.mark.parametrize("agent", ["alice", "小祥", "agent-7", "a.b_c@d+e", "Ångström"])
def test_usable_agent_ids(open_mind: Open, agent: str) -> None:
    assert open_mind(agent).folder.name == agent


def test_times_out_of_range(mind: ebbing.Mind) -> None:
    for year in (1, 9999):
        with pytest.raises(errors.TimeError, match="out of range"):
            mind.remember("x y", at=datetime(year, 6, 1, tzinfo=UTC))


def test_naive_datetimes(mind: ebbing.Mind) -> None:
    naive = datetime(2026, 1, 1)  # noqa: DTZ001  (that is the point)
    with pytest.raises(errors.TimeError, match="time zone"):
        mind.remember("x", at=naive)
    with pytest.raises(errors.TimeError):
        mind.recall("x", as_of=naive)
    with pytest.raises(errors.TimeError):
        mind.remember([{"role": "user", "content": "x", "timestamp": "2026-01-01T00:00:00"}])
    with pytest.raises(errors.TimeError):
        mind.list(since=naive)


@pytest.mark.parametrize("stamp", ["yesterday", float("nan"), 1e30, [], True])
def test_timestamps(mind: ebbing.Mind, stamp: Any) -> None:
    with pytest.raises(errors.TimeError):
        mind.remember([{"role": "user", "content": "x", "timestamp": stamp}])


def test_choices(mind: ebbing.Mind, open_mind: Open) -> None:
    with pytest.raises(errors.ModeError, match="normal, review, debug"):
        mind.recall("x", mode="everything")
    with pytest.raises(errors.ModeError, match="assistant"):
        mind.remember([{"role": "robot", "content": "x"}])
    with pytest.raises(errors.ModeError, match="web"):
        mind.remember("x", source="rumour")
    with pytest.raises(errors.InputError, match="emotion"):
        mind.remember([{"content": "x", "emotion": "joy"}])
    with pytest.raises(TypeError, match="colour"):
        mind.list(colour="red")  # type: ignore[call-arg]
    with pytest.raises(errors.ModeError):
        mind.count(status="lost")
    with pytest.raises(errors.InputError):
        mind.recall("x", limit=0)
    with pytest.raises(errors.InputError):
        mind.recall("x", budget_tokens=0)
    for limit in ("3", 2.5, True, -1, 10**30):
        with pytest.raises(errors.InputError):
            mind.recall("x", limit=limit)
        with pytest.raises(errors.InputError):
            mind.list(limit=limit)
        with pytest.raises(errors.InputError):
            mind.journal(limit=limit)
    with pytest.raises(errors.ModeError):
        open_mind("bob", worker="slave")
    with pytest.raises(errors.ModeError):
        open_mind("bob", durability="hope")
    with pytest.raises(errors.ProfileError, match="human"):
        open_mind("bob", profile="superhuman")


@pytest.mark.parametrize(
    "verb", ["get", "text", "history", "explain", "forecast", "forget", "restore", "pin", "unpin", "reinforce", "undo"]
)
@pytest.mark.parametrize("name", ["m0000000000001", "nonsense", "", "m", "mzz", "m" + "f" * 40, 7])
def test_ids_that_do_not_exist(mind: ebbing.Mind, verb: str, name: Any) -> None:
    with pytest.raises((errors.NotFound, errors.InputError)):
        getattr(mind, verb)(name)


def test_correcting_what_does_not_exist(mind: ebbing.Mind) -> None:
    with pytest.raises(errors.NotFound):
        mind.correct("m0000000000001", "x")


@pytest.mark.parametrize(
    "metadata", [[1], {"x": {1, 2}}, {"x": float("nan")}, {"x": "y" * 200_000}, {"x": "\x00"}, "text", {"x": DEEP}]
)
def test_metadata(mind: ebbing.Mind, metadata: Any) -> None:
    with pytest.raises(errors.InputError):
        mind.remember("x", metadata=metadata)


def test_a_clock_without_a_zone(open_mind: Open) -> None:
    with pytest.raises(errors.TimeError):
        open_mind(clock=lambda: datetime(2026, 1, 1))  # noqa: DTZ001


def test_homes(open_mind: Open, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    with pytest.raises(errors.StoreError, match="not a folder"):
        open_mind(home=file)
    with pytest.raises(errors.StoreError):
        open_mind(home=file / "below")
    with pytest.raises(errors.StoreError):
        open_mind(home="")


def test_a_damaged_memory_is_refused_and_left_alone(open_mind: Open) -> None:
    mind = open_mind()
    mind.remember("kept")
    path = mind.folder / "memory.db"
    mind.close()
    path.write_bytes(b"garbage" * 1000)
    with pytest.raises(errors.StoreCorrupt):
        open_mind()
    assert path.read_bytes() == b"garbage" * 1000


def test_every_error_is_in_the_tree_and_in_the_drawing() -> None:
    drawing = errors.__doc__ or ""
    for name, kind in vars(errors).items():
        if isinstance(kind, type) and issubclass(kind, Exception):
            assert issubclass(kind, errors.EbbingError)
            assert name in drawing
            assert str(kind("") if kind is errors.DependedOn else kind())


def test_times_in_the_far_past_and_future_do_not_break_weights(mind: ebbing.Mind) -> None:
    mind.remember("The pyramids were built", at=datetime(1000, 1, 2, tzinfo=UTC))
    mind.remember("The sun will burn out", at=datetime(9000, 12, 30, tzinfo=UTC))
    mind.maintain()
    assert mind.count() == 2
    for memory in mind.list():
        assert 0 <= mind.explain(memory.id).weight < 10


JUNK = [
    object(),
    [],
    ["x"],
    {},
    {"x": object()},
    5,
    -1,
    2.5,
    float("nan"),
    True,
    "x",
    "",
    b"x",
    None,
    {1, 2},
    "m0",
    print,
]
NEEDED = {"text": "words", "task": "t", "messages": "words", "days": [1.0], "event": "manual", "profile": "human"}
SKIPPED = {"close", "working", "leaving"}


@pytest.mark.parametrize("verb", sorted(set(VERB_NAMES) - SKIPPED))
def test_every_argument_is_checked_at_the_door(
    mind: ebbing.Mind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    """Whatever is passed, either it is understood or an error of ours says what was expected: never a raw one."""
    monkeypatch.chdir(tmp_path)
    mind.remember("I keep bees behind the barn", user="ann")
    known = mind.list()[0].id
    parameters = [name for name in inspect.signature(getattr(ebbing.Mind, verb)).parameters if name != "self"]
    right = {
        "memory_id": known,
        "event_id": mind.history(known)[0].id,
        "memory_ids": [known],
        "hash_": "0" * 64,
        **NEEDED,
    }
    for name in parameters:
        for junk in JUNK:
            arguments = {one: right[one] for one in _required(verb) if one in right} | {name: junk}
            arguments |= {"path": tmp_path / "file"} if "path" in _required(verb) and name != "path" else {}
            arguments |= {one: "x" for one in _required(verb) if one not in arguments}
            try:
                getattr(mind, verb)(**arguments)
            except errors.EbbingError:
                pass
            except Exception as error:
                raise AssertionError(f"{verb}({name}={junk!r}) raised {type(error).__name__}: {error}") from error
    assert mind.now()


def _required(verb: str) -> list[str]:
    parameters = inspect.signature(getattr(ebbing.Mind, verb)).parameters.items()
    return [name for name, one in parameters if name != "self" and one.default is inspect.Parameter.empty]


def test_too_many_at_once(mind: ebbing.Mind) -> None:
    """What would break the store, or take the worker for hours, is refused before anything is promised."""
    with pytest.raises(errors.InputError, match="progress must be a function"):
        mind.remember_many(["I like tea"], progress=5)  # type: ignore[arg-type]
    assert not mind.count()
    with pytest.raises(errors.TextError, match="remember_many"):
        mind.remember(["ok"] * 10_001)
    for ask in (mind.recall, mind.list, mind.forget):
        given = ("x",) if ask == mind.recall else ()
        with pytest.raises(errors.InputError, match="51 keys"):
            ask(*given, metadata={f"k{number}": number for number in range(51)})  # type: ignore[operator]
    with pytest.raises(errors.InputError, match="1,001 keywords"):
        mind.recall(["word"] * 1001)
    assert not mind.queue()
    assert not mind.count()


def test_a_page_that_was_pasted_hides_no_question(mind: ebbing.Mind) -> None:
    """Of a very long cue the beginning and the end are read: whoever pastes a book asks before it or after it."""
    mind.remember("My aunt Ines keeps bees in Porto.")
    mind.remember("我姑姑在苏州开书店。")
    with no_runaway():
        for cue, word in (("Where does my aunt Ines keep bees?", "Porto"), ("我姑姑在哪里开书店？", "苏州")):
            for long in (f"{cue}\n" + "lorem ipsum " * 80_000, "lorem ipsum " * 80_000 + f"\n{cue}"):
                assert word in mind.recall(long).text


def test_a_message_without_content_is_told_so(mind: ebbing.Mind) -> None:
    for given in ({}, {"role": "user"}, {"role": "user", "content": None}):
        with pytest.raises(errors.TextError, match="a message has no content"):
            mind.remember([given])
