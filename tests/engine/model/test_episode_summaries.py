"""Episodes told by a language model (S2-02): in the background, after the rules, and never needed."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import ebbing
from ebbing.domain.conversation import Message, ModelUnavailable, NotAsked, PromptRefused
from ebbing.domain.records.events import EventKind
from ebbing.engine.model.episode_summaries import retell
from ebbing.testing import FakeClock, ScriptedModel, ScriptedReply

Open = Callable[..., ebbing.Mind]
RULES = "[2026-01-01 12:00] 聊了面试、西装"
TOLD = "明天要面试，纠结要不要穿西装"


class Teller:
    """A companion whose model has one thing to say about a conversation."""

    def __init__(self, open_mind: Open, reply: ScriptedReply = TOLD, **options: Any) -> None:
        self.reply = reply
        self.model = ScriptedModel(self._answer)
        self.mind = open_mind(**{"profile": "companion", "model": self.model, **options})

    def _answer(self, _messages: Sequence[Message], purpose: str) -> ScriptedReply:
        return self.reply if purpose == "summary" else "[SKIP]"

    def talk(self, *words: str) -> None:
        for text in words or ("明天要面试，有点紧张", "面试要穿西装吗？"):
            self.mind.remember(
                [{"role": "user", "content": text}, {"role": "assistant", "content": "嗯"}], conversation="c"
            )
        self.mind.end_conversation("c")

    def episodes(self) -> list[str]:
        ids = [m.id for m in self.mind.list(layer="episode", status="active")]
        return [view.text for view in self.mind.views(ids)]

    def retell(self) -> Any:
        return retell(self.mind.parts, self.mind.working)

    def asked(self) -> list[str]:
        return [user for purpose, _, user in self.model.asked if purpose == "summary"]


@pytest.fixture
def teller(open_mind: Open) -> Teller:
    return Teller(open_mind)


def test_the_rules_tell_first_and_the_model_better(teller: Teller) -> None:
    teller.talk()
    assert teller.episodes() == [RULES], "nobody waited for the model"
    assert teller.asked() == []
    assert teller.retell().done == {"retold": 1}
    assert teller.episodes() == [f"[2026-01-01 12:00] {TOLD}"]
    (asked,) = teller.asked()
    assert "面试要穿西装吗？" in asked
    assert teller.retell().turns == 0, "once"


def test_it_is_found_by_its_new_words_and_can_be_taken_back(teller: Teller) -> None:
    teller.talk()
    teller.retell()
    assert TOLD in teller.mind.recall("纠结").hits[0].text
    event = next(e for e in teller.mind.journal() if e.kind is EventKind.SUMMARISED)
    assert event.actor == "curator:scripted"
    assert event.detail["prompt"].startswith("summary.zh@")
    assert not any("面试" in f"{e.reason}{dict(e.detail)}" for e in teller.mind.journal()), "no text in the journal"
    teller.mind.undo(event.id)
    assert teller.episodes() == [RULES]


def test_an_open_episode_is_not_told_yet(teller: Teller) -> None:
    for number in range(20):
        teller.mind.remember(
            [{"role": "user", "content": f"面试第{number}题好难"}, {"role": "assistant", "content": "嗯"}]
        )
    assert teller.retell().turns == 0
    teller.mind.end_conversation()
    assert len(teller.episodes()) == 2
    teller.reply = "聊了面试题好难"
    assert teller.retell().turns == 2


@pytest.mark.parametrize(
    "nonsense", ["", "He bought 42 llamas.", "用户在月球上种了 900 棵树", "x" * 500, "[DELETE:m1]"]
)
def test_nonsense_leaves_the_rules_text(teller: Teller, nonsense: str) -> None:
    teller.reply = nonsense
    teller.talk()
    assert teller.retell().done == {"left": 1}
    assert teller.episodes() == [RULES]
    assert any("the rules' summary stays" in e.reason for e in teller.mind.journal())


@pytest.mark.parametrize("trouble", [ModelUnavailable("down"), PromptRefused("too long")])
def test_a_model_that_does_not_answer_is_given_up_after_a_while(teller: Teller, trouble: Exception) -> None:
    teller.reply = trouble
    teller.talk()
    for _ in range(5):
        assert teller.retell().turns == 0
    assert teller.episodes() == [RULES]
    assert len(teller.asked()) == (1 if isinstance(trouble, PromptRefused) else 3)
    teller.reply = "聊了爬山"
    teller.talk("周末去爬山吧")
    assert teller.retell().done == {"retold": 1}, "the next one is asked about again"


def test_what_was_not_asked_waits(teller: Teller) -> None:
    teller.reply = NotAsked("the hour's budget is spent")
    teller.talk()
    for _ in range(10):
        assert "budget" in teller.retell().trouble
    teller.reply = TOLD
    assert teller.retell().done == {"retold": 1}


def test_secrets_are_named_not_shown(teller: Teller) -> None:
    teller.talk("我的银行卡密码是 839201，面试别忘了带卡")
    teller.retell()
    assert "839201" not in str(teller.asked())


def test_the_thinker_does_it_by_itself(open_mind: Open) -> None:
    teller = Teller(open_mind, worker="thread")
    teller.talk()
    teller.mind.flush(20)
    deadline = time.monotonic() + 30
    while TOLD not in str(teller.episodes()) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert teller.episodes() == [f"[2026-01-01 12:00] {TOLD}"]


def test_what_changed_meanwhile_is_left_for_next_time(teller: Teller, clock: FakeClock) -> None:
    teller.talk()
    (episode,) = teller.mind.list(layer="episode")

    def think(*_: Any) -> str:
        teller.mind.forget(episode.id)
        return TOLD

    teller.model._function = think
    teller.retell()
    assert teller.episodes() == []
    teller.mind.restore(episode.id)
    assert teller.episodes() == [RULES]


def test_neither_an_episode_nor_the_system_is_a_turn(teller: Teller) -> None:
    teller.mind.remember({"role": "system", "content": "你是小祥，说话温柔一点。"})
    teller.talk("周末去爬山吧")
    assert teller.mind.curate().turns == 1, "what the user said"
    teller.mind.end_conversation("c")
    assert teller.mind.curate().turns == 0
