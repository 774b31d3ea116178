"""What becomes of what was said: noise, long texts, roles, users, and the same journal for the same story."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

import ebbing
from ebbing.curator.rules import RulesCurator
from ebbing.domain.judgement import Reading
from ebbing.domain.records.memory import Layer
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]


def test_messages_with_roles_names_and_times(mind: ebbing.Mind) -> None:
    mind.remember(
        [
            {"role": "user", "content": "I am going to Lisbon in May", "timestamp": 1767225600, "name": "Ann"},
            {"role": "assistant", "content": "Lisbon is lovely in May", "timestamp": "2026-01-01T00:00:01+00:00"},
        ],
        conversation="c1",
    )
    hits = mind.recall("Lisbon").hits
    assert {h.role for h in hits} == {"user", "assistant"}
    mine = next(h for h in hits if h.role == "user")
    assert mine.speaker == "Ann"
    assert mine.occurred_at == datetime(2026, 1, 1, tzinfo=UTC)


def test_noise_stays_in_the_journal_only(mind: ebbing.Mind) -> None:
    mind.remember("哈哈")
    assert mind.count() == 0
    (event,) = [e for e in mind.journal() if e.kind == "rejected"]
    assert event.reason


def test_a_long_text_is_cut_and_nothing_of_it_is_lost(mind: ebbing.Mind) -> None:
    text = "\n\n".join(
        f"Paragraph {n} speaks about topic number {n} at some length, so that it is long enough." for n in range(60)
    )
    mind.remember(text)
    episodes = [m for m in mind.list() if m.layer is Layer.EPISODE]
    assert len(episodes) > 5
    assert "".join(mind.text(m.id) for m in episodes) == text
    assert "topic number 42" in mind.recall("topic number 42").hits[0].text


def test_users_do_not_see_each_other(mind: ebbing.Mind) -> None:
    mind.remember("My favourite colour is green", user="ann")
    mind.remember("My favourite colour is red", user="bob")
    mind.remember("The office has blue walls, a nice colour")
    assert [h.user for h in mind.recall("colour", user="ann").hits] == ["ann"]
    assert [h.user for h in mind.recall("colour").hits] == [None]
    assert {h.user for h in mind.recall("colour", user=ebbing.ALL_USERS).hits} == {"ann", "bob", None}
    assert mind.recall("colour", user="nobody").hits == ()
    assert mind.count(user="bob") == 1


def test_agents_share_nothing(open_mind: Open) -> None:
    open_mind("alice").remember("the secret garden is behind the mill")
    assert open_mind("bob").recall("garden").hits == ()
    assert open_mind("alice").folder != open_mind("bob").folder


def test_numbered_notes_are_not_mistaken_for_one_another(mind: ebbing.Mind) -> None:
    for number in range(30):
        mind.remember(f"note {number} from process 1")
    assert mind.count() == 30


def story(mind: ebbing.Mind, clock: FakeClock) -> list[tuple[object, ...]]:
    for line in ("I live in Beijing", "我喜欢喝咖啡", "哈哈", "I moved to Shanghai", "我喜欢喝咖啡", "我不喜欢咖啡了"):
        mind.remember(line)
        clock.advance(days=2)
    mind.recall("coffee 咖啡")
    clock.advance(days=200)
    mind.maintain()
    return [(e.id, e.kind, e.memory, e.at, e.weight_after, e.reason) for e in mind.journal(newest_first=False)]


def test_the_same_story_gives_the_same_journal(open_mind: Open) -> None:
    start = datetime(2026, 1, 1, tzinfo=UTC)
    journals = []
    for agent in ("one", "two"):
        clock = FakeClock(start)
        journals.append(story(open_mind(agent, clock=clock), clock))
    assert journals[0] == journals[1]


@pytest.mark.parametrize(
    "text", ["They love trying out new trails and parks.", "Remember to stretch well before you start running"]
)
def test_among_people_with_names_only_what_stands_by_itself_becomes_a_fact(open_mind: Open, text: str) -> None:
    mind = open_mind(embedder=BundledEmbedder())
    mind.remember([{"role": "user", "name": "Ana", "content": text}])
    mind.remember([{"role": "user", "name": "Bo", "content": "My sister Mia lives in Hull"}])
    assert [mind.text(m.id) for m in mind.list(layer="fact")] == ["My sister Mia lives in Hull"]


class Describing(RulesCurator):
    """Rules that note which sentences they describe on their own."""

    def __init__(self) -> None:
        self.described: list[str] = []

    def describe(self, text: str, reading: Reading) -> Reading:
        self.described.append(text.strip())
        return super().describe(text, reading)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (
            "The bus was late again. I'm allergic to penicillin. The bus was full too.",
            "I'm allergic to penicillin.",
        ),
        ("今天公交车又晚点了。我对青霉素过敏。早上天灰蒙蒙的！", "我对青霉素过敏。"),
    ],
)
def test_of_the_sentences_of_a_message_only_what_is_kept_is_described(open_mind: Open, text: str, kept: str) -> None:
    curator = Describing()
    mind = open_mind("alice", curator=curator)
    mind.remember(text)
    assert curator.described == [kept]
    (fact,) = [one for one in mind.list() if mind.text(one.id) == kept]
    read = curator.read(kept)
    assert (fact.sensitivity, fact.language) == (read.sensitivity, read.language)
    assert fact.sensitivity == 2


def test_a_long_text_takes_no_longer_for_its_last_sentence_than_for_its_first(
    mind: ebbing.Mind, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ebbing.engine.learning.known import COMPARED, Known

    looked_at: list[int] = []
    just_said = Known.just_said

    def counted(self: Known, unit: Any) -> list[Any]:
        found = just_said(self, unit)
        looked_at.append(len(found))
        return found

    monkeypatch.setattr(Known, "just_said", counted)
    mind.remember("".join(f"I like tea number {n}. Sorry, I meant {n} cups. " for n in range(30)))
    assert looked_at
    assert max(looked_at) <= COMPARED
