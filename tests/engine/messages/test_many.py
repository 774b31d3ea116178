"""remember_many keeps what remember would keep, a hundred at a time; begun again, it doubles nothing and loses nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

import ebbing
from ebbing.errors import InputError, TextError, TimeError
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.testing import FakeClock, HashEmbedder

Open = Callable[..., ebbing.Mind]
START = datetime(2025, 4, 2, 7, 30, tzinfo=UTC)

SAYINGS = (
    "Morning! How did the move go?",
    "I moved to Porto in March, the flat looks over the river.",
    "我女儿叫小满，今年上三年级。",
    "Ha, my sister Ines has the same trouble with her landlord.",
    "我不喝咖啡了，医生让我改喝大麦茶。",
    "The router in the hall is a Fritzbox, it restarts every Tuesday night. I hate it.",
    "好的，明天见。",
    "I used to play the oboe, now I play the viola in a small orchestra on Thursdays.",
    "Actually the flat has four rooms, not three.",
    "我们周六去看外婆，她住在绍兴。",
    "My passport number is X83920174, please keep it.",
    "Remember that Ruben is allergic to walnuts.",
    "哈哈哈",
    "What would you cook for eight people?",
    "My sister lives in Évora. She sells ceramics at the market.",
    "其实女儿已经四年级了。",
    "The dentist is on the 14th at half past nine.",
    "I no longer play in the orchestra.",
    "我对芒果过敏。",
    "That's great, thanks a lot!",
)


def chat(count: int) -> list[dict[str, Any]]:
    """A made-up chat of two people, one message every three hours; what comes round again is said of something else."""
    lines = []
    for n in range(count):
        said = SAYINGS[n % len(SAYINGS)]
        if n >= len(SAYINGS) and n % 3:
            said = (
                f"{said} That was week {n // len(SAYINGS)}."
                if said.isascii()
                else f"{said}这是第{n // len(SAYINGS)}周。"
            )
        at = (START + timedelta(hours=3 * n)).isoformat()
        role = "assistant" if n % 10 == 3 else "user"
        lines.append({"role": role, "content": said, "name": "Marta" if n % 2 else "Teo", "timestamp": at})
    return lines


def kept(mind: ebbing.Mind) -> list[Any]:
    """Return everything that tells one mind from another: texts, categories, levels, states, links and the journal."""
    memories = mind.list()
    views = {view.memory.id: view for view in mind.views([memory.id for memory in memories])}
    links = mind.parts.store.links([memory.id for memory in memories])
    return [
        [(m.id, m.text, m.category, m.layer, m.status, m.mention_count, m.successor, m.occurred_at) for m in memories],
        [(view.level, view.text) for view in views.values()],
        sorted((one.source, one.target, str(one.kind)) for one in links),
        [(event.kind, event.memory, event.reason) for event in mind.journal(newest_first=False)],
    ]


def figures(mind: ebbing.Mind) -> list[float]:
    """Return weights and strengths of links: what texts embedded together change in the seventh digit."""
    memories = [memory.id for memory in mind.list()]
    links = sorted(mind.parts.store.links(memories), key=lambda one: (one.source, one.target, str(one.kind)))
    return [view.weight for view in mind.views(memories)] + [link.strength for link in links]


def told(mind: ebbing.Mind) -> list[Any]:
    """Return what was kept, apart from when that was, and by the order of the memories, not by their numbers."""
    memories = mind.list()
    place = {memory.id: n for n, memory in enumerate(memories)}
    links = mind.parts.store.links([memory.id for memory in memories])
    return [
        [(m.text, m.category, m.layer, m.status, m.mention_count, place.get(m.successor or "")) for m in memories],
        sorted((place[one.source], place[one.target], str(one.kind)) for one in links),
    ]


def test_the_same_memories_as_one_by_one(open_mind: Open) -> None:
    said, embedder = chat(200), BundledEmbedder()
    alone, together = open_mind("alone", embedder=embedder), open_mind("together", embedder=embedder)
    for message in said:
        alone.remember([message], user="teo", conversation="spring")
    assert together.remember_many(iter(said), user="teo", conversation="spring") == 200
    for mine, theirs in zip(kept(alone), kept(together), strict=True):
        assert theirs == mine
    assert figures(together) == pytest.approx(figures(alone), abs=1e-4)
    assert 100 < together.count() < 400


def test_a_background_worker_learns_the_same(open_mind: Open) -> None:
    said = chat(60)
    inline, thread = open_mind("inline"), open_mind("thread", worker="thread")
    assert inline.remember_many(said) == thread.remember_many(said) == 60
    assert told(thread) == told(inline)


def test_again_nothing_is_doubled(mind: ebbing.Mind) -> None:
    said = chat(30)
    mind.remember_many(said[10:])
    before = kept(mind)
    assert mind.remember_many(said[10:]) == 20
    assert kept(mind) == before
    mind.remember_many(said)  # the export has grown, at its beginning
    assert len(mind.journal()) > len(before[-1])
    texts = Counter(memory.text for memory in mind.list(layer="episode"))
    assert max(texts.values()) == 1


def test_what_has_no_time_is_known_by_its_place(mind: ebbing.Mind) -> None:
    said = ["The well is dry", "水井干了", "The well is dry"]
    for _ in range(2):
        assert mind.remember_many(said) == 3
    assert {memory.text: memory.mention_count for memory in mind.list()} == {"The well is dry": 1, "水井干了": 0}


def test_twice_at_the_same_time_is_said_twice(mind: ebbing.Mind) -> None:
    line = {"role": "user", "content": "The bridge is closed", "timestamp": "2026-01-01T08:00:00+00:00"}
    for _ in range(2):
        mind.remember_many([line, line, line])
    assert [memory.mention_count for memory in mind.list()] == [2]


def test_a_named_sequence_is_known_by_its_name(mind: ebbing.Mind) -> None:
    for name in ("diary", "diary", "letters"):
        mind.remember_many(["The mill burned down in 1911"], idempotency_key=name)
    assert [memory.mention_count for memory in mind.list()] == [1]


def test_each_may_say_for_itself(mind: ebbing.Mind) -> None:
    given = [
        {"messages": "I keep two goats", "user": "ann", "conversation": "a", "metadata": {"line": 1}},
        ["Bo: the goats ate the hedge", "We need a fence"],
        ("user", "我养了两只山羊"),
        {"messages": [{"role": "user", "content": "The hedge grows again"}], "at": START, "idempotency_key": "k"},
    ]
    assert mind.remember_many(given, user="bo", project="farm") == 4
    found = mind.list()
    assert [(m.user, m.conversation, m.project) for m in found[:2]] == [("ann", "a", "farm"), ("bo", None, "farm")]
    assert found[0].metadata == {"line": 1}
    assert found[-1].occurred_at == START
    assert len(found) == 5


def test_it_is_read_as_it_is_learned(mind: ebbing.Mind) -> None:
    learned_when_read: list[int] = []

    def stream() -> Iterator[str]:
        for n in range(250):
            learned_when_read.append(mind.count())
            yield f"Box {n} holds jar {n + 1000}"

    seen: list[tuple[int, int | None]] = []
    mind.remember_many(stream(), progress=lambda done, total: seen.append((done, total)))
    assert seen == [(100, None), (200, None), (250, None)]
    assert set(learned_when_read) == {0, 100, 200}
    mind.remember_many(["a jar", "a box"], lambda done, total: seen.append((done, total)))
    assert seen[-1] == (2, 2)


def test_what_cannot_be_kept_is_named_and_takes_only_its_hundred_along(mind: ebbing.Mind) -> None:
    said: list[Any] = [f"Shelf {n} holds crate {n + 1000}" for n in range(150)]
    wrong = [*said[:120], {"role": "user", "content": "x", "timestamp": "noon"}, *said[121:]]
    with pytest.raises(TimeError, match="message 121: timestamp 'noon'"):
        mind.remember_many(wrong)
    assert mind.count() == 100
    with pytest.raises(TextError, match="message 2: the content of a message is empty"):
        mind.remember_many(["a crate", " "])
    assert mind.remember_many(said) == 150
    assert mind.count() == 150


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("one text", "not one str"),
        ({"role": "user", "content": "x"}, "not one dict"),
        (7, "not one int"),
        ([{"messages": "x", "speaker": "Bo"}], "message 1: speaker: remember takes nothing of that name"),
    ],
)
def test_what_is_no_sequence_of_messages(mind: ebbing.Mind, given: Any, says: str) -> None:
    with pytest.raises(InputError, match=says):
        mind.remember_many(given)
    assert mind.count() == 0


def test_awaited(clock: FakeClock) -> None:
    async def use() -> tuple[int, str]:
        async with await ebbing.open_async("ann", clock=clock, embedder=HashEmbedder(), durability="process") as mind:
            taken = mind.remember_many(["The ferry leaves at nine", "我坐九点的船"], user="ann")
            return (await asyncio.gather(taken, mind.recall("When does the ferry leave?", user="ann")))[0], (
                await mind.recall("ferry", user="ann")
            ).text

    assert asyncio.run(use())[0] == 2


# Says how many are learned; the parent kills it when it has said so a first time.
LEARNER = """
import sys, ebbing
from ebbing.testing import HashEmbedder
from tests.engine.messages.test_many import chat
mind = ebbing.open("alice", home=sys.argv[1], embedder=HashEmbedder(), worker="inline")  # no maintenance meanwhile
mind.remember_many(chat(350), lambda done, total: print(done, flush=True), user="teo")
mind.close()
"""


@pytest.mark.slow
@pytest.mark.parametrize("pause_s", [0.0, 0.4])
def test_killed_and_begun_again(tmp_path: Path, open_mind: Open, pause_s: float) -> None:
    home = tmp_path / "killed"
    with subprocess.Popen([sys.executable, "-c", LEARNER, str(home)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == "100"
        try:
            process.wait(pause_s or 0.001)
        except subprocess.TimeoutExpired:
            os.kill(process.pid, signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    begun = open_mind(home=home, clock=None)
    assert begun.remember_many(chat(350), user="teo") == 350
    whole = open_mind(home=tmp_path / "whole", clock=None)
    whole.remember_many(chat(350), user="teo")
    for mine, theirs in zip(told(whole), told(begun), strict=True):
        assert theirs == mine
