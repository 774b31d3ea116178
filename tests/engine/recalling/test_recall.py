"""What comes to mind, through the door: nothing where nothing fits, within a budget, and without a trace if asked."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

import ebbing
from ebbing.domain.records.memory import Status
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.testing import BrokenEmbedder, FakeClock

Open = Callable[..., ebbing.Mind]


def test_recall_lets_its_own_queue_finish(open_mind: Open) -> None:
    mind = open_mind(worker="thread")
    mind.remember("The server room key hangs behind the door")
    found = mind.recall("where is the key")
    assert found.pending == 0
    assert "key" in found.text


def test_nothing_relevant_is_an_answer(mind: ebbing.Mind) -> None:
    mind.remember("I like tea")
    found = mind.recall("quantum chromodynamics")
    assert not found
    assert found.text == ""
    assert found.hits == ()


def test_an_empty_mind_recalls_nothing(mind: ebbing.Mind) -> None:
    assert mind.recall("anything").hits == ()
    assert mind.count() == 0
    assert mind.maintain().looked_at == 0


def test_recall_writes_nothing_unless_it_may(mind: ebbing.Mind) -> None:
    mind.remember("I like tea")
    before = len(mind.journal())
    mind.recall("tea", reinforce=False)
    assert len(mind.journal()) == before
    mind.recall("tea")
    assert [e.kind for e in mind.journal(limit=1)] == ["recalled"]
    (memory,) = mind.list()
    assert memory.access_count == 1


def test_as_of_answers_what_was_known_then(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I live in Beijing")
    then = clock.now + timedelta(hours=1)
    clock.advance(days=10)
    mind.remember("I moved to Shanghai")
    clock.advance(days=10)
    (hit,) = mind.recall("live moved Beijing Shanghai", as_of=then).hits
    assert hit.text == "I live in Beijing"
    assert hit.status is Status.ACTIVE
    assert mind.recall("Beijing", as_of=then - timedelta(days=2)).hits == ()


def test_token_budget_cuts_the_list(mind: ebbing.Mind) -> None:
    for number in range(10):
        mind.remember(f"Recipe {number}: noodles with sauce number {number}")
    everything = mind.recall("noodles recipe", reinforce=False)
    some = mind.recall("noodles recipe", budget_tokens=40, reinforce=False)
    assert (len(some.hits), len(everything.hits)) == (2, 10)
    assert len(some.text.splitlines()) == len(some.hits)


def test_review_words_open_the_past(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("我喜欢喝咖啡")
    clock.advance(days=3000)
    mind.maintain()
    found = mind.recall("我以前喜欢什么饮料，回顾一下")
    assert found.mode == "review"
    assert "权重" in found.text
    assert mind.recall("咖啡").mode == "normal"


def test_after_a_long_silence_it_offers_to_look_back(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("我喜欢喝咖啡")
    assert mind.recall("咖啡").hint is None
    clock.advance(days=60)
    assert mind.recall("咖啡").hint == "要不要进入回顾模式，看看你过去的记录？"


def test_without_an_embedder_recall_works_by_words_and_says_so(open_mind: Open) -> None:
    embedder = BrokenEmbedder()
    mind = open_mind(embedder=embedder)
    mind.remember("I like green tea")
    found = mind.recall("tea")
    assert found.hits[0].text == "I like green tea"
    assert "by words only" in found.notes[0]
    assert mind.health().without_vector == 1
    embedder.broken = False
    mind.tidy()
    assert mind.health().without_vector == 0
    assert mind.recall("tea").notes == ()


def test_silence_counts_from_the_last_thing_said_or_asked(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("我喜欢喝咖啡")
    clock.advance(days=25)
    mind.recall("潜水艇")  # nothing is known of it, and yet somebody asked
    clock.advance(days=25)
    assert mind.recall("咖啡", reinforce=False).hint is None
    mind.remember("哈哈")  # small talk is no memory, and yet somebody spoke
    clock.advance(days=25)
    assert mind.recall("咖啡", reinforce=False).hint is None
    clock.advance(days=25)
    assert mind.recall("咖啡").hint == "要不要进入回顾模式，看看你过去的记录？"
    assert mind.recall("咖啡").hint is None


def test_that_somebody_asked_is_known_after_opening_again(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind()
    mind.remember("I like green tea")
    clock.advance(days=25)
    mind.recall("submarine")
    mind.close()
    clock.advance(days=25)
    assert open_mind().recall("tea").hint is None


@pytest.mark.parametrize("asked", ["我叫什么？", "你知道我叫什么吗", "你还记得我叫什么名字吗？"])
def test_a_name_told_with_the_job_is_found(open_mind: Open, asked: str) -> None:
    mind = open_mind(profile="layered", embedder=BundledEmbedder())
    mind.remember("我叫林小雨，在苏州当护士")
    (hit,) = mind.recall(asked, reinforce=False).hits
    assert "林小雨" in hit.text


def test_the_only_memory_is_found_by_its_emoji(open_mind: Open) -> None:
    mind = open_mind(embedder=BundledEmbedder())
    mind.remember("The observatory opens late 🔭")
    (hit,) = mind.recall("🔭", reinforce=False).hits
    assert "observatory" in hit.text
    assert not mind.recall("🎺", reinforce=False).hits
    assert not mind.recall("🔭🎺", reinforce=False).hits
