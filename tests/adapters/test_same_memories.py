"""What is told through an adapter ends in the same memories as what is told to a mind; and nothing crosses between users."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

import ebbing
from ebbing.adapters.documents import Documents
from ebbing.adapters.mem0 import Memory
from ebbing.adapters.openai_agents import EbbingSession
from ebbing.adapters.transcripts import Transcript
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]

TURNS = [  # who is spoken with, what they say, what they are answered
    ("ann", "Hi there!", "Hello! How can I help?"),
    ("ann", "I live in Berlin and I work as a nurse.", "That sounds demanding."),
    ("bo", "我住在上海，我是一名厨师。", "上海不错。"),
    ("ann", "I am allergic to peanuts, please never forget that.", "I will not forget."),
    ("bo", "我的猫叫年糕。", "好名字！"),
    ("ann", "My sister Mei plays the cello.", "Lovely."),
    ("ann", "What is 17% of 2480?", "421.6"),
    ("bo", "今天好冷啊", "多穿点。"),
    ("ann", "My bank password is Quartz-heron-9917.", "I keep that safe."),
    ("bo", "我每天早上喝一杯美式咖啡。", "提神。"),
    ("ann", "I love hiking in the Alps.", "Beautiful mountains."),
    ("bo", "我对芒果过敏。", "记住了。"),
    ("ann", "I moved to Hamburg last week.", "How is Hamburg?"),
    ("bo", "我喜欢听爵士乐。", "我也喜欢。"),
    ("ann", "We decided to use Postgres for the new service.", "A solid choice."),
    ("bo", "我不喝咖啡了，改喝绿茶。", "绿茶好。"),
    ("ann", "Actually, Mei plays the viola, not the cello.", "Noted, the viola."),
    ("bo", "谢谢！", "不客气。"),
    ("ann", "My birthday is on November 9.", "I will remember."),
    ("bo", "我女儿叫小满，今年六岁。", "真可爱。"),
]
CUES = [
    ("ann", "Where do I live?"),
    ("ann", "What does Mei play?"),
    ("ann", "What am I allergic to?"),
    ("ann", "What is my bank password?"),
    ("bo", "我喝什么？"),
    ("bo", "我的猫叫什么名字？"),
    ("bo", "我女儿多大了？"),
]

Told = Callable[[ebbing.Mind, str, list[dict[str, str]]], None]


def to_a_mind(mind: ebbing.Mind, user: str, said: list[dict[str, str]]) -> None:
    mind.remember(said, user=user, conversation="talk")


def to_mem0(mind: ebbing.Mind, user: str, said: list[dict[str, str]]) -> None:
    Memory(mind=mind).add(said, user_id=user, run_id="talk")


def to_a_session(mind: ebbing.Mind, user: str, said: list[dict[str, str]]) -> None:
    asyncio.run(EbbingSession("talk", mind, user=user).add_items(said))


def to_a_chat_history(mind: ebbing.Mind, user: str, said: list[dict[str, str]]) -> None:
    pytest.importorskip("langchain_core")
    from langchain_core.messages import convert_to_messages

    from ebbing.adapters.langchain import EbbingChatMessageHistory

    EbbingChatMessageHistory("talk", mind, user=user).add_messages(convert_to_messages(said))


def outcome(mind: ebbing.Mind, clock: FakeClock, told: Told) -> Any:
    for user, said, answer in TURNS:
        told(mind, user, [{"role": "user", "content": said}, {"role": "assistant", "content": answer}])
        clock.advance(hours=3)
    known = [
        (
            view.memory.user,
            view.text,
            view.memory.layer,
            view.memory.category,
            view.memory.status,
            view.level,
            view.weight,
        )
        for user in ("ann", "bo")
        for view in mind.views([memory.id for memory in mind.list(user=user)])
    ]
    asked = [[hit.text for hit in mind.recall(cue, user=user, reinforce=False)] for user, cue in CUES]
    return known, asked


@pytest.fixture(scope="module")
def wanted(tmp_path_factory: pytest.TempPathFactory) -> Any:
    from tests.conftest import START

    clock = FakeClock(START)
    home = tmp_path_factory.mktemp("plain")
    with ebbing.open("alice", home=home, clock=clock, worker="inline", durability="process") as mind:
        return outcome(mind, clock, to_a_mind)


@pytest.mark.parametrize("told", [to_mem0, to_a_session, to_a_chat_history], ids=lambda told: told.__name__)
def test_the_same_talk_ends_in_the_same_memories(open_mind: Open, clock: FakeClock, wanted: Any, told: Told) -> None:
    from ebbing import BundledEmbedder

    known, asked = outcome(open_mind(embedder=BundledEmbedder()), clock, told)
    assert known == wanted[0]
    assert asked == wanted[1]
    assert any("Hamburg" in text for text in asked[0])
    assert "viola" in asked[1][0]


def test_nothing_crosses_between_agents_users_and_adapters(open_mind: Open) -> None:
    chance = random.Random(7)
    minds = {agent: open_mind(agent) for agent in ("one", "two", "three")}
    canaries: dict[tuple[str, str, str], str] = {}
    for agent, mind in minds.items():
        for user in ("ann", "bo", "cy"):
            for way in ("mem0", "session", "documents"):
                canary = f"canary{agent}{user}{way}"
                canaries[agent, user, way] = canary
                if way == "mem0":
                    Memory(mind=mind).add(f"The {canary} sings", user_id=user, infer=False)
                elif way == "session":
                    Transcript(mind, "s", user=user, kept_by="test").append([f"The {canary} sings"])
                else:
                    Documents(mind, f"program {user}").put(("birds",), "canary", {"text": f"The {canary} sings"})
    for _ in range(300):
        (agent, user, way), canary = chance.choice(list(canaries.items()))
        mind = minds[agent]
        if way == "mem0":
            found = Memory(mind=mind).search("what sings?", filters={"user_id": user})["results"]
        elif way == "session":
            found = Transcript(mind, "s", user=user, kept_by="test").items()
        else:
            shelf = Documents(mind, f"program {user}")
            found = [document.value for document, _ in shelf.ranked("what sings?", shelf.all())]
        assert [one for one in canaries.values() if one in str(found)] == [canary]
