"""A fact is shown with what was said around it, while that is still whole and believed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

import ebbing
from ebbing.domain.records.memory import Layer, Level
from ebbing.engine.recalling.hits import around
from ebbing.language.tokens import count_tokens
from ebbing.testing import FakeClock

CAT = "Hey there! I live in Lisbon near the river. I have a cat named Tom. It is lovely here, really."
LAKE = "今天天气真不错，我们出去走走吧！我住在杭州西湖旁边。楼下有一家很好吃的面馆。"
FILM = "I just watched “The Lighthouse Keeper”. It is about two sisters and a storm. Worth every minute!"


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(datetime(2024, 3, 1, 9, tzinfo=UTC))


@pytest.fixture
def mind(tmp_path: Path, clock: FakeClock) -> Iterator[ebbing.Mind]:
    with ebbing.open("alice", home=tmp_path, clock=clock, worker="inline") as mind:
        yield mind


def fact(found: ebbing.Recollection) -> ebbing.Hit:
    return next(hit for hit in found.hits if hit.layer is Layer.FACT)


@pytest.mark.parametrize(
    ("message", "cue", "sentence", "answer"),
    [
        (CAT, "the cat named Tom", "I have a cat", "lovely here"),
        (
            "今天天气真不错，我们出去走走吧！我住在杭州西湖旁边。楼下有一家很好吃的面馆。",
            "我住在哪里",
            "我住在",
            "面馆",
        ),
    ],
)
def test_the_next_sentence_is_told_too(mind: ebbing.Mind, message: str, cue: str, sentence: str, answer: str) -> None:
    mind.remember([{"role": "user", "content": message}], conversation="c")
    found = mind.recall(cue)
    hit = fact(found)
    assert hit.text.startswith(sentence)
    assert answer not in hit.text
    assert hit.said == message
    assert answer in found.text
    assert found.text.count(sentence) == 1


def test_once_the_message_has_faded_the_fact_stands_alone(tmp_path: Path, clock: FakeClock) -> None:
    overrides = {"recall.cue_restores": False}
    with ebbing.open("alice", home=tmp_path, clock=clock, worker="inline", overrides=overrides) as mind:
        mind.remember([{"role": "user", "content": LAKE}], conversation="c")
        assert fact(mind.recall("我住在哪里", reinforce=False)).said
        clock.advance(days=90)  # personal words last twice as long, and what is known longer still
        hit = fact(mind.recall("我住在哪里", reinforce=False))
        assert (hit.level, hit.said) == (Level.FULL, "")


def test_what_was_taken_back_is_not_repeated(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember([{"role": "user", "content": CAT}], conversation="a")
    assert "Lisbon" in fact(mind.recall("the cat named Tom")).said
    clock.advance(days=3)
    mind.remember([{"role": "user", "content": "I live in Porto now."}], conversation="b")
    assert fact(mind.recall("the cat named Tom")).said == ""


def test_a_small_budget_gets_the_fact_alone(mind: ebbing.Mind) -> None:
    mind.remember([{"role": "user", "content": CAT}], conversation="c")
    hit = fact(mind.recall("the cat named Tom"))
    assert len(hit.said) > len(hit.text)
    found = mind.recall("the cat named Tom", budget_tokens=count_tokens(f"[1 March 2024] {hit.text}") + 5)
    assert fact(found).said == ""
    assert hit.text in found.text


def test_a_message_that_is_in_the_prompt_is_not_injected_again(mind: ebbing.Mind) -> None:
    mind.remember([{"role": "user", "content": CAT}], conversation="c")
    assert fact(mind.recall("the cat named Tom")).said
    prompt = [{"role": "user", "content": CAT}, {"role": "user", "content": "the cat named Tom"}]
    assert mind.inject(prompt) == prompt


def test_profiles_that_do_not_ask_for_it_show_the_fact(tmp_path: Path, clock: FakeClock) -> None:
    with ebbing.open("alice", home=tmp_path, clock=clock, worker="inline", profile="layered") as mind:
        mind.remember([{"role": "user", "content": CAT}], conversation="c")
        found = mind.recall("the cat named Tom")
        assert found.hits
        assert all(not hit.said for hit in found.hits)


@pytest.mark.parametrize(
    ("characters", "told"),
    [
        (500, FILM),
        (85, "It is about two sisters and a storm. Worth every minute!"),
        (40, ""),
    ],
)
def test_a_long_message_is_told_as_far_as_it_fits_what_follows_first(characters: int, told: str) -> None:
    assert around("It is about two sisters and a storm.", FILM, characters) == told


def test_what_does_not_stand_in_the_message_has_no_surroundings() -> None:
    assert around("The user has a dog.", "My dog is called Biscuit.", 500) == ""


def test_who_asks_to_look_back_gets_the_words_back_too(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I borrowed the copper telescope from Professor Lindqvist to watch the eclipse.")
    clock.advance(days=3000)
    while mind.maintain().left:
        pass
    (memory,) = mind.list()
    (view,) = mind.views([memory.id])
    assert view.level in (Level.TAG, Level.TRACE, Level.ARCHIVE)
    found = mind.recall("Whose copper telescope did I use in the past to watch the eclipse?", reinforce=False)
    assert found.mode == "review"
    assert "borrowed the copper telescope" in found.text
