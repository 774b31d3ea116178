"""S3's retrieval: the score, what it reinforces, and activation over links (S3 §5.3, §6)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ebbing
from ebbing.testing import FakeClock
from tests.engine.craft.workshop import BACKUP, PUSH, link, only, strength

Open = Callable[..., ebbing.Mind]


def test_the_score_is_keywords_strength_project_and_confidence(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(BACKUP, project="shop")
    memory = only(mind, BACKUP)
    clock.advance(hours=24)
    now = mind.explain(memory.id).weight

    def score(**options: object) -> float:
        return mind.recall(reinforce=False, **options).hits[0].score  # type: ignore[arg-type]

    rest = now * 0.5 + memory.confidence * 0.3
    assert score(keywords=["部署", "备份"]) == pytest.approx(2 + rest)
    assert score(keywords=["部署", "备份"], project="shop") == pytest.approx(2 + rest + 0.3)
    assert score(keywords=["部署", "备份"], project="other") == pytest.approx(2 + rest)
    assert score(keywords=["部署", "月亮"]) == pytest.approx(1 + rest)


def test_nothing_comes_to_mind_without_a_keyword_in_common(mind: ebbing.Mind) -> None:
    mind.remember(BACKUP)
    assert not mind.recall("量子力学")
    assert not mind.recall("the moons of Jupiter")
    assert mind.recall("how do I deploy the 数据库?")


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("我叫周子衡", "我叫什么名字？"),
        ("我叫周子衡", "我的名字是什么"),
        ("My name is Oskar", "what am I called?"),
        ("I work as a plumber", "what's my job?"),
    ],
)
def test_who_the_user_is_is_found_by_what_asks_for_it(mind: ebbing.Mind, said: str, asked: str) -> None:
    mind.remember([said, BACKUP])
    assert [hit.text for hit in mind.recall(asked).hits][:1] == [said]
    assert mind.recall("what's my blood type?").hits == ()


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("I'm learning Basque", "Which language am I learning?"),
        ("We ship on Thursdays", "What day do we ship?"),
        ("我在学巴斯克语", "我在学哪门语言？"),
        ("我骑车上班", "我用什么交通工具上班？"),
    ],
)
def test_where_nothing_holds_what_it_names_its_other_words_find(mind: ebbing.Mind, said: str, asked: str) -> None:
    mind.keep(said)
    mind.keep(PUSH)
    assert [hit.text for hit in mind.recall(asked, reinforce=False).hits][:1] == [said]
    assert mind.recall("Which language is spoken in Peru?").hits == ()


@pytest.mark.parametrize("cue", ["!!!", "？？", "的", "the", "🙂", "a" * 5000, "SELECT * FROM memory; --", '"部署'])
def test_any_cue_can_be_asked(mind: ebbing.Mind, cue: str) -> None:
    mind.remember(PUSH)
    found = mind.recall(cue)
    assert all(hit.why.text > 0 for hit in found.hits)
    assert not mind.recall(keywords=["!!!"]).hits


def test_keywords_meet_whatever_their_ending(mind: ebbing.Mind) -> None:
    mind.remember("We decided to squash commits before merging.")
    assert mind.recall(keywords=["commit", "merge"]).hits[0].why.text == 1.0


def test_what_was_forgotten_is_left_out(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(BACKUP)
    memory = only(mind, BACKUP)
    while strength(mind, memory.id) >= 10:
        assert mind.recall("部署", reinforce=False)
        clock.advance(hours=1)
    assert not mind.recall("部署")
    assert mind.recall("部署", mode="review", reinforce=False)


def test_ten_results_at_most(mind: ebbing.Mind) -> None:
    for number in range(15):
        mind.remember(f"We decided to use port {8000 + number} for service number {number}.")
    assert len(mind.recall("port of the service")) == 10
    assert len(mind.recall("port of the service", limit=3)) == 3


def test_only_what_was_returned_is_reinforced_and_access_moves_nothing_else(
    mind: ebbing.Mind, clock: FakeClock
) -> None:
    mind.remember(BACKUP)
    mind.remember("部署统一用蓝绿发布")
    first, second = mind.list()
    clock.advance(hours=5)
    shown = mind.recall("部署", limit=1).hits[0].id
    seen, unseen = (first, second) if shown == first.id else (second, first)
    after = mind.get(seen.id)
    assert (after.access_count, after.reinforce_count) == (1, 1)
    assert after.accessed_at == after.reinforced_at == clock.now
    assert after.stability_hours == pytest.approx(24 * 1.2)
    assert (after.created_at, after.last_activated_at, after.version) == (
        seen.created_at,
        seen.last_activated_at,
        seen.version,
    )
    assert mind.get(unseen.id) == unseen
    assert strength(mind, seen.id) == 100


def test_reading_without_a_trace(mind: ebbing.Mind) -> None:
    mind.remember(BACKUP)
    before = mind.list()
    mind.recall("部署", reinforce=False)
    assert mind.list() == before


def test_activation_spreads_with_its_path(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="craft", overrides={"recall.spread_floor": 0.05})
    mind.remember("部署前要先备份数据库，这是约定", task="a")
    clock.advance(days=2)
    mind.remember("约定：发布说明用英文写", task="b")
    clock.advance(hours=-1)
    first, second = mind.list()
    assert not mind.recall("备份", reinforce=False).hits[1:]
    mind.remember("Never restore on the primary: it broke replication twice.", task="a")
    third = mind.list()[-1]
    hits = mind.recall("备份", reinforce=False).hits
    assert [h.id for h in hits] == [first.id, third.id, second.id]
    seed, near, far = hits
    assert near.why.path == (first.id,)
    assert near.why.activation == pytest.approx(seed.score * 0.5 * 0.5)
    assert near.score == pytest.approx(near.why.activation * 0.4 * near.weight)
    assert far.why.path == (first.id, third.id)
    temporal = link(mind, third.id, second.id)
    assert far.why.activation == pytest.approx(near.why.activation * temporal * 0.5)
    assert 0.05 < far.why.activation < 0.1  # under the document's floor
    assert [h.id for h in mind.recall("备份", depth=1, reinforce=False)] == [first.id, third.id]
    mind.close()
    mind = open_mind(profile="craft", overrides={"recall.spread_floor": 0.1})
    assert [h.id for h in mind.recall("备份", reinforce=False)] == [first.id, third.id]
    clock.advance(minutes=1)
    mind.recall("备份")
    assert mind.get(first.id).stability_hours == pytest.approx(24 * 1.2)
    assert mind.get(third.id).stability_hours == pytest.approx(24 * 1.1)
