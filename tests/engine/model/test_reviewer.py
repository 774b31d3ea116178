"""Reviews, through the door: promotion at importance 2.5, decay below 0.5, as S2 has it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import ebbing
from ebbing.domain.conversation import Message, ModelUnavailable
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import Layer, RemovalPolicy, Status
from ebbing.engine.model.reviewer import cases, due
from ebbing.testing import FakeClock, ScriptedModel, ScriptedReply

Open = Callable[..., ebbing.Mind]


class Reviewed:
    """A companion with a scripted reviewer."""

    def __init__(self, open_mind: Open, clock: FakeClock, **options: Any) -> None:
        self.reply: ScriptedReply = "[KEEP]"
        self.model = ScriptedModel(lambda *_: self.reply)
        self.mind = open_mind(**{"model": self.model, "profile": "companion", **options})
        self.clock = clock

    def fact(self, text: str, source: str | None = None) -> str:
        self.mind.remember(text, source=source, category="fact")
        return self.mind.list(newest_first=True, layer="fact")[0].id

    def hot(self, text: str, source: str | None = None) -> str:
        """A fact that was used five times: importance 2.5."""
        name = self.fact(text, source)
        for _ in range(5):
            self.mind.reinforce(name, "boost")
        assert self.mind.get(name).importance == pytest.approx(2.5)
        return name

    def review(self, reply: ScriptedReply, **options: Any) -> Any:
        self.reply = reply
        return self.mind.review(**options)

    def reviewed(self) -> list[str]:
        return [e.reason for e in self.mind.journal() if e.kind is EventKind.REVIEWED]


@pytest.fixture
def reviewed(open_mind: Open, clock: FakeClock) -> Reviewed:
    return Reviewed(open_mind, clock)


# ── promotion ──


def test_what_lasts_becomes_core_and_can_be_taken_back(reviewed: Reviewed) -> None:
    name = reviewed.hot("我每年春节都回成都老家")
    report = reviewed.review("长期稳定的事实。\n[PROMOTE]")
    assert report.promoted == [name]
    assert reviewed.mind.get(name).layer is Layer.CORE
    event = reviewed.mind.history(name)[-1]
    assert (event.kind, event.actor) == (EventKind.REVIEWED, "curator:scripted")
    assert event.detail["prompt"].startswith("promotion_review.zh@")
    reviewed.mind.undo(event.id)
    assert reviewed.mind.get(name).layer is Layer.FACT


def test_kept_in_promotion_is_unchanged_and_judged_again_only_after_another_boost(reviewed: Reviewed) -> None:
    name = reviewed.hot("我喜欢在图书馆看书")
    before = reviewed.mind.get(name)
    assert reviewed.review("[KEEP]").kept == [name]
    assert reviewed.mind.get(name) == before
    asked = len(reviewed.model.asked)
    assert reviewed.review("[PROMOTE]").promoted == []
    assert len(reviewed.model.asked) == asked
    reviewed.mind.reinforce(name, "boost")
    assert reviewed.review("[PROMOTE]").promoted == [name]


def test_untrusted_text_never_becomes_core(reviewed: Reviewed) -> None:
    name = reviewed.hot("茶馆每天营业到晚上九点", source="tool")
    report = reviewed.review("[PROMOTE]")
    assert report.promoted == []
    assert reviewed.mind.get(name).layer is not Layer.CORE


def test_deleted_in_promotion_is_soft(reviewed: Reviewed) -> None:
    name = reviewed.hot("我喜欢在图书馆看书")
    assert reviewed.review("[DELETE]").deleted == [name]
    memory = reviewed.mind.get(name)
    assert (memory.status, memory.removed_by) == (Status.DELETED, RemovalPolicy.AUTO_CLEANUP)
    assert reviewed.mind.text(name) == "我喜欢在图书馆看书"
    assert reviewed.mind.restore(name).status is Status.ACTIVE


@pytest.mark.parametrize("said", ["我每年春节都回成都老家", "I was born on a houseboat in Utrecht"])
@pytest.mark.parametrize(("importance", "outcome"), [(2.8, "deleted"), (3.0, "proposed"), (3.1, "proposed")])
def test_what_is_so_important_that_it_lasts_is_not_a_models_to_delete(
    open_mind: Open, clock: FakeClock, said: str, importance: float, outcome: str
) -> None:
    step = {2.8: 0.6, 3.0: 0.5, 3.1: 0.3}[importance]
    reviewed = Reviewed(open_mind, clock, overrides={"law.boost_importance": step})
    name = reviewed.fact(said)
    for _ in range(round((importance - 1) / step)):
        reviewed.mind.reinforce(name, "boost")
    assert reviewed.mind.get(name).importance == pytest.approx(importance)
    assert getattr(reviewed.review("[DELETE]"), outcome) == [name]
    assert reviewed.mind.get(name).status is (Status.ACTIVE if outcome == "proposed" else Status.DELETED)
    waiting = reviewed.mind.proposals()
    assert [(one.command, one.memories) for one in waiting] == [("DELETE", (name,))] * (outcome == "proposed")
    for one in waiting:
        reviewed.mind.accept(one.id)
    assert reviewed.mind.get(name).status is Status.DELETED, "a person may"


# ── decay ──


def test_kept_in_decay_starts_again_at_one_half(reviewed: Reviewed) -> None:
    name = reviewed.fact("我喜欢在图书馆看书")
    reviewed.clock.advance(days=20)
    assert cases(reviewed.mind.parts) == []
    reviewed.clock.advance(days=1)
    assert reviewed.mind.explain(name).weight == pytest.approx(0.4877, abs=1e-4)
    assert reviewed.review("[KEEP]").kept == [name]
    assert reviewed.mind.get(name).importance == pytest.approx(0.5)
    assert reviewed.mind.explain(name).weight == pytest.approx(0.5)
    assert reviewed.review("[DELETE]").deleted == [], "it is not below the threshold any more"
    reviewed.clock.advance(days=8)
    assert reviewed.review("[DELETE]").deleted == [name]


def test_deleted_in_decay_can_be_undone(reviewed: Reviewed) -> None:
    name = reviewed.fact("我喜欢在图书馆看书")
    reviewed.clock.advance(days=22)
    assert reviewed.review("[DELETE]").deleted == [name]
    assert name not in {hit.id for hit in reviewed.mind.recall("图书馆")}
    reviewed.mind.undo(reviewed.mind.history(name)[-1].id)
    assert reviewed.mind.get(name).status is Status.ACTIVE


def test_pinned_memories_are_not_reviewed_and_core_does_not_decay(reviewed: Reviewed) -> None:
    pinned, core = reviewed.fact("我喜欢在图书馆看书"), reviewed.hot("我每年春节都回成都老家")
    reviewed.mind.pin(pinned)
    assert reviewed.review("[PROMOTE]").promoted == [core]
    reviewed.clock.advance(days=400)
    assert cases(reviewed.mind.parts) == []


def test_a_memory_pinned_while_the_model_thinks_goes_to_the_inbox(reviewed: Reviewed) -> None:
    name = reviewed.fact("我喜欢在图书馆看书")
    reviewed.clock.advance(days=22)

    def think(*_: Any) -> str:
        reviewed.mind.pin(name)
        return "[DELETE]"

    reviewed.model._function = think
    assert reviewed.mind.review().proposed == [name]
    assert reviewed.mind.get(name).status is Status.ACTIVE


def test_searching_further(open_mind: Open, clock: FakeClock) -> None:
    reviewed = Reviewed(open_mind, clock, overrides={"retention.review_related": 1})
    reviewed.fact("雨伞是红色的")
    reviewed.fact("我喜欢在图书馆看报")
    name = reviewed.fact("我喜欢在图书馆看书")
    clock.advance(days=22)

    def reply(messages: Sequence[Message], _purpose: str) -> str:
        told = messages[-1].content
        return "[SEARCH:雨伞]" if "看书" in told and "看报" in told and "雨伞是红色的" not in told else "[KEEP]"

    reviewed.model._function = reply
    assert name in reviewed.mind.review().kept
    asked = [user for _, _, user in reviewed.model.asked if "看书" in user and "看报" in user]
    assert any("雨伞是红色的" in user for user in asked), "what was found is shown with the next question"
    searches = [e.detail.get("searches") for e in reviewed.mind.journal() if e.kind is EventKind.REVIEWED]
    assert "1" in searches


# ── bounds ──


def test_no_decision_changes_nothing(reviewed: Reviewed) -> None:
    name = reviewed.fact("我喜欢在图书馆看书")
    reviewed.clock.advance(days=22)
    before = reviewed.mind.get(name)
    for nonsense in ("我觉得可以删除", "[PROMOTE]", "[DELETE:m9]", "<think>[DELETE]"):
        assert reviewed.review(nonsense).undecided == [name]
        assert reviewed.mind.get(name) == before


def test_a_limit_and_a_model_that_does_not_answer(reviewed: Reviewed) -> None:
    for text in ("我喜欢在图书馆看书", "我在一家面馆上班", "我的自行车是蓝色的"):
        reviewed.fact(text)
    reviewed.clock.advance(days=22)
    assert len(reviewed.review("[KEEP]", limit=1).kept) == 1
    report = reviewed.review(ModelUnavailable("nothing listens there"))
    assert report.trouble == "nothing listens there"
    assert report.kept == []
    assert reviewed.mind.count(layer="fact") == 3


def test_only_profiles_that_review_do(open_mind: Open, clock: FakeClock) -> None:
    human = Reviewed(open_mind, clock, profile="human")
    human.fact("我喜欢在图书馆看书")
    clock.advance(days=4000)
    assert human.review("[DELETE]").deleted == []
    assert human.model.asked == []
    assert not due(human.mind.parts, human.mind.working)


def test_it_is_due_once_in_the_profiles_interval(reviewed: Reviewed) -> None:
    parts, working = reviewed.mind.parts, reviewed.mind.working
    assert due(parts, working)
    reviewed.review("[KEEP]")
    assert not due(parts, working)
    reviewed.clock.advance(hours=1)
    assert due(parts, working)


def test_the_journal_holds_no_text(reviewed: Reviewed) -> None:
    reviewed.hot("我喜欢在图书馆看书")
    reviewed.review("[KEEP]")
    assert reviewed.reviewed() == ["scripted: stays as it is"]
    assert not any("图书馆" in f"{e.reason}{dict(e.detail)}" for e in reviewed.mind.journal())
