"""S4 §9.1: what overflows the context is remembered before it leaves it (S4-16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ebbing
from ebbing.errors import InputError

Open = Callable[..., ebbing.Mind]


def turn(role: str, letter: str, tokens: int = 10) -> dict[str, Any]:
    return {"role": role, "content": letter * tokens}


@pytest.fixture
def mind(open_mind: Open) -> ebbing.Mind:
    return open_mind(profile="network", overrides={"learning.context_max_tokens": 100})


def test_below_four_fifths_nothing_happens(mind: ebbing.Mind) -> None:
    chat = [turn("user", "果"), turn("assistant", "花"), turn("user", "树", 59)]
    watcher = ebbing.ContextWatcher(mind)
    assert watcher.tokens(chat) == 79
    assert watcher.watch(chat) == chat
    assert not mind.journal(limit=1) or mind.journal(limit=1)[0].kind == "profile"


def test_at_four_fifths_the_oldest_are_remembered_and_leave(mind: ebbing.Mind) -> None:
    chat = [turn("user", "果"), turn("assistant", "花"), turn("user", "树", 60)]
    kept = ebbing.ContextWatcher(mind).watch(chat)
    assert kept == chat[1:]
    assert len(chat) == 3, "the caller's list is his own"
    said = [mind.text(m.id) for status in ("active", "deleted") for m in mind.list(status=status)]
    assert "果" * 10 in said


def test_instructions_and_the_last_message_stay_and_tools_go_with_their_questions(mind: ebbing.Mind) -> None:
    chat = [
        {"role": "developer", "content": "be brief"},
        turn("user", "果", 30),
        {"role": "assistant", "content": None, "tool_calls": [{"id": "1"}]},
        {"role": "tool", "content": "牛奶三十元", "tool_call_id": "1"},
        {"role": "user", "content": [{"type": "text", "text": "香蕉" * 45}, {"type": "image_url", "image_url": {}}]},
    ]
    kept = ebbing.ContextWatcher(mind, conversation="c").watch(chat)
    assert kept == [chat[0], chat[-1]]
    said = {mind.text(m.id): m for m in mind.list(conversation="c")}
    assert set(said) >= {"果" * 30, "牛奶三十元"}
    assert said["牛奶三十元"].channel == "tool"


def test_a_remember_that_fails_takes_nothing_away(mind: ebbing.Mind) -> None:
    chat = [{"role": "user", "content": "果" * 10 + "\x00"}, turn("user", "树", 90)]
    with pytest.raises(ebbing.EbbingError):
        ebbing.ContextWatcher(mind).watch(chat)
    assert len(chat) == 2


@pytest.mark.parametrize("wrong", [{"max_tokens": 0}, {"threshold_ratio": 0.0}, {"threshold_ratio": 1.5}])
def test_numbers_that_make_no_sense_are_refused(mind: ebbing.Mind, wrong: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        ebbing.ContextWatcher(mind, **wrong)


def test_a_long_conversation_stays_within_its_context(open_mind: Open) -> None:
    mind = open_mind(profile="network")
    watcher = ebbing.ContextWatcher(mind, max_tokens=200, threshold_ratio=0.5)
    chat: list[Any] = []
    for number in range(40):
        chat = watcher.watch([*chat, {"role": "user", "content": f"第{number}件事是去买{number}斤苹果和一些别的水果"}])
        assert watcher.tokens(chat) < 100
    kept = {mind.text(m.id) for status in ("active", "deleted") for m in mind.list(status=status)}
    assert {f"第{n}件事是去买{n}斤苹果和一些别的水果" for n in range(40 - len(chat))} <= kept
