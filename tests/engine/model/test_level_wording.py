"""Summaries put better by a model after fading: in the background, checked, with the original untouched (S4-14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ebbing
from ebbing.curator.model_curator import ATTEMPTS
from ebbing.domain.conversation import ModelUnavailable, NotAsked
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import Level
from ebbing.engine.model.level_wording import reword
from ebbing.testing import FakeClock, ScriptedModel, ScriptedReply

Open = Callable[..., ebbing.Mind]
TEXT = "上周三我和王强在星巴克聊了两个小时，他说打算明年3月去深圳开一家书店，预算大概是50万，还问我要不要一起。"
BETTER = "王强打算明年3月去深圳开书店"


def faded(open_mind: Open, clock: FakeClock, reply: ScriptedReply) -> tuple[ebbing.Mind, str, ScriptedModel]:
    """A mind whose one memory has faded to a summary by the rules."""
    model = ScriptedModel(lambda _, purpose: reply if purpose == "compress" else "[SKIP]")
    mind = open_mind(model=model, profile="layered")
    mind.remember(TEXT)
    mind.curate()
    name = mind.list()[0].id
    for _ in range(40):
        clock.advance(days=10)
        mind.maintain()
        if mind.get(name).level is Level.SUMMARY:
            return mind, name, model
    raise AssertionError("it never became a summary")


def shown(mind: ebbing.Mind, name: str) -> str:
    return mind.explain(name).shown


def test_a_better_summary_is_shown(open_mind: Open, clock: FakeClock) -> None:
    mind, name, model = faded(open_mind, clock, BETTER)
    assert BETTER not in shown(mind, name)
    assert mind.recall("书店", reinforce=False).hits[0].text != BETTER, "recall does not wait for a model"
    assert "compress" not in {purpose for purpose, *_ in model.asked}
    assert reword(mind.parts, mind.working).done == {"reworded": 1}
    assert mind.recall("书店", reinforce=False).hits[0].text == BETTER
    assert mind.text(name) == TEXT
    event = next(e for e in mind.journal() if e.kind is EventKind.CURATED)
    assert (event.reason, event.detail["memory"]) == ("a summary put better", name)
    assert event.detail["prompt"].startswith("compress.zh@")
    asked = len(model.asked)
    assert reword(mind.parts, mind.working).turns == 0
    assert len(model.asked) == asked, "once is enough"


def test_after_fifteen_attempts_the_content_stays(open_mind: Open, clock: FakeClock) -> None:
    mind, name, model = faded(open_mind, clock, "完全无关的外星人故事")
    before = shown(mind, name)
    assert reword(mind.parts, mind.working).done == {"left": 1}
    assert len([purpose for purpose, *_ in model.asked if purpose == "compress"]) == ATTEMPTS
    assert shown(mind, name) == before
    assert "the rules' summary stays" in next(e for e in mind.journal() if e.kind is EventKind.CURATED).reason
    assert reword(mind.parts, mind.working).turns == 0


def test_a_model_that_is_down_or_not_asked(open_mind: Open, clock: FakeClock) -> None:
    replies: list[Any] = [NotAsked("over budget", retry_after_s=9), ModelUnavailable("down")]
    mind, _, model = faded(open_mind, clock, "")
    model._function = lambda *_: replies[0]
    report = reword(mind.parts, mind.working)
    assert (report.trouble, report.retry_after_s) == ("over budget", 9)
    replies.pop(0)
    assert reword(mind.parts, mind.working).done == {"left": 1}


def test_tidying_up_includes_it(open_mind: Open, clock: FakeClock) -> None:
    mind, _, _ = faded(open_mind, clock, BETTER)
    mind.tidy()
    assert mind.recall("书店", reinforce=False).hits[0].text == BETTER
