"""The inbox, through the door: what a model may not do waits for a person, who accepts or refuses it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import ebbing
from ebbing.domain.records.memory import Channel, Layer, RemovalPolicy, Status
from ebbing.errors import Conflict, InputError, NotFound
from ebbing.testing import FakeClock, ScriptedModel

Open = Callable[..., ebbing.Mind]


class Talk:
    """A mind whose model proposes what it is told to."""

    def __init__(self, open_mind: Open, clock: FakeClock, **options: Any) -> None:
        self.reply = "[SKIP]"
        self.think: Callable[..., str] = lambda *_: self.reply
        self.mind = open_mind(model=ScriptedModel(lambda *asked: self.think(*asked)), **options)
        self.clock = clock

    def turn(self, words: str, reply: str = "[SKIP]") -> None:
        self.clock.advance(hours=1)
        self.mind.remember(words)
        self.reply = reply
        self.mind.curate()

    def core(self, words: str) -> str:
        """A core memory: promoted by the reviewer."""
        self.mind.remember(words, category="fact")
        name = self.mind.list(layer="fact", newest_first=True)[0].id
        for _ in range(5):
            self.mind.reinforce(name, "boost")
        self.reply = "[PROMOTE]"
        assert self.mind.review().promoted == [name]
        return name


@pytest.fixture
def talk(open_mind: Open, clock: FakeClock) -> Talk:
    return Talk(open_mind, clock, profile="companion")


@pytest.fixture
def guarded(open_mind: Open, clock: FakeClock) -> Talk:
    """In `human` nothing the user said is deleted by a model; in S2's `companion` it is, softly."""
    return Talk(open_mind, clock, profile="human")


def test_a_deletion_waits_is_accepted_and_can_be_undone(guarded: Talk) -> None:
    talk = guarded
    talk.turn("我对花生过敏")
    talk.turn("同事中午买了一包花生糖", "[DELETE:m1]")
    (waiting,) = talk.mind.proposals()
    (fact,) = talk.mind.list(layer="fact")
    assert (waiting.command, waiting.memories, waiting.text) == ("DELETE", (fact.id,), "")
    assert waiting.actor == "curator:scripted"
    decided = talk.mind.accept(waiting.id)
    gone = talk.mind.get(fact.id)
    assert (gone.status, gone.removed_by) == (Status.DELETED, RemovalPolicy.USER_DELETE)
    assert talk.mind.proposals() == []
    talk.mind.undo(decided.events[0])
    assert talk.mind.get(fact.id).status is Status.ACTIVE
    assert [one.id for one in talk.mind.proposals()] == [waiting.id], "an undone decision is none"


def test_what_a_model_insists_on_waits_once(guarded: Talk) -> None:
    talk = guarded
    talk.turn("我对花生过敏")

    def insist(messages: Any, _: str) -> str:
        allergy = re.search(r"(m\d+) \(.*?\): 我对花生过敏", messages[-1].content)
        return f"[DELETE:{allergy[1]}]" if allergy else "[SKIP]"

    talk.think = insist
    talk.turn("同事中午买了一包花生糖")
    talk.turn("花生糖还剩半包")
    (waiting,) = talk.mind.proposals()
    talk.mind.refuse(waiting.id)
    talk.turn("花生糖吃完了")
    (again,) = talk.mind.proposals()
    assert again.id != waiting.id, "once it was refused, another turn may ask anew"
    assert again.memories == waiting.memories


def test_refused_changes_nothing_and_is_off_the_list(guarded: Talk) -> None:
    talk = guarded
    talk.turn("我对花生过敏")
    talk.turn("同事中午买了一包花生糖", "[DELETE:m1]")
    before = talk.mind.list()
    (waiting,) = talk.mind.proposals()
    decided = talk.mind.refuse(waiting.id)
    assert (decided.accepted, decided.memories) == (False, ())
    assert talk.mind.list() == before
    assert talk.mind.proposals() == []
    with pytest.raises(InputError, match="decided already"):
        talk.mind.accept(waiting.id)
    talk.mind.undo(decided.events[0])
    assert len(talk.mind.proposals()) == 1


def test_an_update_of_a_core_memory_becomes_the_users_word(talk: Talk) -> None:
    name = talk.core("我住在北京朝阳区")
    talk.turn("对了，上个月搬家了，新家在上海浦东", "[UPDATE:m1] 用户住在上海浦东")
    waiting = next(one for one in talk.mind.proposals() if one.command == "UPDATE")
    assert (waiting.memories, waiting.text) == ((name,), "用户住在上海浦东")
    talk.mind.accept(waiting.id)
    old = talk.mind.get(name)
    assert old.status is Status.SUPERSEDED
    assert old.successor is not None
    new = talk.mind.get(old.successor)
    assert (new.channel, new.confidence, new.verified) == (Channel.USER, 1.0, True)
    assert "上海" in talk.mind.recall("你知道我住在哪里吗").hits[0].text


def test_a_pinned_memory_the_reviewer_would_drop(talk: Talk) -> None:
    talk.mind.remember("我喜欢在图书馆看书", category="fact")
    (fact,) = talk.mind.list(layer="fact")
    talk.clock.advance(days=22)

    def think(*_: Any) -> str:
        talk.mind.pin(fact.id)
        return "[DELETE]"

    talk.think = think
    assert talk.mind.review().proposed == [fact.id]
    (waiting,) = talk.mind.proposals()
    talk.mind.accept(waiting.id)
    assert talk.mind.get(fact.id).status is Status.DELETED


def test_what_cannot_be_done_any_more_says_so_and_stays(guarded: Talk) -> None:
    talk = guarded
    talk.turn("我对花生过敏")
    talk.turn("同事中午买了一包花生糖", "[DELETE:m1]")
    (waiting,) = talk.mind.proposals()
    talk.mind.forget(waiting.memories[0])
    with pytest.raises(Conflict, match="Refuse it"):
        talk.mind.accept(waiting.id)
    assert len(talk.mind.proposals()) == 1
    talk.mind.refuse(waiting.id)


def test_what_is_no_proposal(talk: Talk) -> None:
    talk.turn("我对花生过敏")
    with pytest.raises(InputError, match="no proposal"):
        talk.mind.accept(talk.mind.journal(newest_first=False)[-1].id)
    with pytest.raises(NotFound):
        talk.mind.refuse("e0000000009999")


def test_a_core_memory_is_never_deleted_by_a_model(talk: Talk) -> None:
    name = talk.core("我每年春节都回成都老家")
    talk.turn("成都老家我今年春节不想提了", "[DELETE:m1]")
    assert talk.mind.get(name).layer is Layer.CORE
    assert talk.mind.get(name).status is Status.ACTIVE
    assert [one.memories for one in talk.mind.proposals()] == [(name,)]
