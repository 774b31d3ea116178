"""S2's numbers and layers, through the door: what fades, what is reviewed, what is gone, and what is visible of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

import ebbing
from ebbing.domain.conversation import ModelUnavailable
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import Layer, Memory, Status
from ebbing.engine.looking import listing
from ebbing.engine.model.reviewer import cases
from ebbing.errors import ModeError
from ebbing.testing import FakeClock, ScriptedModel

Open = Callable[..., ebbing.Mind]


@pytest.fixture
def mind(open_mind: Open) -> ebbing.Mind:
    return open_mind(profile="companion")


def fact(mind: ebbing.Mind, text: str, **options: Any) -> Memory:
    mind.remember(text, category="fact", **options)
    return mind.list(layer="fact", newest_first=True)[0]


def weight(mind: ebbing.Mind, name: str) -> float:
    return mind.explain(name).weight


# ── S2-07: decay ──


@pytest.mark.parametrize(("day", "left"), [(0, 1.0), (7, 1.0), (8, 0.8), (10, 0.512), (13, 0.262144)])
def test_an_episode_by_day(mind: ebbing.Mind, clock: FakeClock, day: int, left: float) -> None:
    mind.remember("打游戏去了", conversation="c")
    mind.end_conversation("c")
    (episode,) = mind.list(layer="episode")
    clock.advance(days=day)
    mind.maintain()
    assert weight(mind, episode.id) == pytest.approx(left)
    assert mind.get(episode.id).status is Status.ACTIVE


def test_an_episode_is_gone_on_day_fourteen_used_or_not(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("打游戏去了", conversation="c")
    mind.end_conversation("c")
    (episode,) = mind.list(layer="episode")
    clock.advance(days=13)
    assert mind.recall("上次聊了什么").hits[0].id == episode.id, "seen, and so no longer idle"
    clock.advance(days=1)
    assert mind.recall("上次聊了什么").hits == ()
    assert mind.maintain().deleted[:1] == (episode.id,)
    assert mind.get(episode.id).status is Status.DELETED
    assert mind.restore(episode.id).status is Status.ACTIVE, "softly"


@pytest.mark.parametrize(
    ("day", "left"), [(7, 1.0), (8, 0.95), (20, 0.513342), (21, 0.487675), (30, 0.307357), (31, 0.291989)]
)
def test_a_fact_by_idle_day(mind: ebbing.Mind, clock: FakeClock, day: int, left: float) -> None:
    name = fact(mind, "我喜欢吃拉面").id
    clock.advance(days=day)
    assert weight(mind, name) == pytest.approx(left, abs=1e-6)
    assert [case.memory for case in cases(mind.parts)] == ([name] if day >= 21 else [])
    mind.maintain()
    assert (mind.get(name).status is Status.DELETED) == (day == 31)


def test_use_restarts_the_idle_clock_and_only_a_boost_adds(mind: ebbing.Mind, clock: FakeClock) -> None:
    name = fact(mind, "我喜欢吃拉面").id
    clock.advance(days=10)
    assert mind.recall("你知道我喜欢吃什么吗").hits[0].id == name
    mind.flush()
    assert mind.get(name).importance == pytest.approx(0.95**3), "what was lost stays lost"
    clock.advance(days=7)
    assert weight(mind, name) == pytest.approx(0.95**3)
    assert mind.reinforce(name, "boost").importance == pytest.approx(0.95**3 + 0.3)


def test_what_lasts_never_fades_and_never_leaves(mind: ebbing.Mind, clock: FakeClock, open_mind: Open) -> None:
    great = fact(mind, "我喜欢吃拉面").id
    for _ in range(7):
        mind.reinforce(great, "boost")
    assert mind.get(great).importance == pytest.approx(3.1)
    mind.remember([{"role": "system", "content": "你是小祥。"}])
    (system,) = mind.list(layer="system")
    mind.close()
    mind = open_mind(profile="companion", model=ScriptedModel("[PROMOTE]"))
    name = fact(mind, "我的生日是五月三日").id
    for _ in range(5):
        mind.reinforce(name, "boost")
    mind.review()
    assert mind.get(name).layer is Layer.CORE
    before = {one: weight(mind, one) for one in (great, system.id, name)}
    clock.advance(days=10_000)
    mind.maintain()
    assert {one: weight(mind, one) for one in before} == before
    assert {mind.get(one).status for one in before} == {Status.ACTIVE}


# ── S2-08: reviews come before deletion, and by themselves ──


def test_where_there_is_a_reviewer_nothing_fades_away_unasked(open_mind: Open, clock: FakeClock) -> None:
    replies = iter([ModelUnavailable("down"), "[KEEP]"])
    mind = open_mind(profile="companion", model=ScriptedModel(lambda *_: next(replies, "[SKIP]")))
    mind.curate()
    name = fact(mind, "我喜欢吃拉面").id
    clock.advance(days=32)
    mind.maintain()
    assert mind.get(name).status is Status.ACTIVE, "closed for a month: it is reviewed first"
    assert mind.review().trouble == "down"
    mind.maintain()
    assert mind.get(name).status is Status.ACTIVE
    assert mind.review().kept == [name]
    assert weight(mind, name) == pytest.approx(0.5)


def test_a_reviewer_who_never_answers_is_waited_for_a_week(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="companion", model=ScriptedModel(ModelUnavailable("down")))
    name = fact(mind, "我喜欢吃拉面").id
    clock.advance(days=37)
    mind.maintain()
    assert mind.get(name).status is Status.ACTIVE
    clock.advance(days=1)
    mind.maintain()
    assert mind.get(name).status is Status.DELETED


def test_a_reviewer_who_has_nothing_to_say_lets_it_go(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="companion", model=ScriptedModel("hm"))
    name = fact(mind, "我喜欢吃拉面").id
    clock.advance(days=31)
    assert mind.review().undecided == [name]
    assert [e.kind for e in mind.history(name)] == [EventKind.CREATED, EventKind.REVIEWED]
    mind.maintain()
    assert mind.get(name).status is Status.DELETED


def test_a_quiet_moment_holds_the_reviews(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="companion", model=ScriptedModel("[KEEP]"))
    fact(mind, "我喜欢吃拉面")
    clock.advance(days=22)
    done = mind.tidy()
    assert (done.reviewed, done.trouble) == (1, "")
    assert done.maintained is not None
    assert len(done.maintained.episodes) == 1
    again = mind.tidy()
    assert (again.reviewed, again.maintained) == (0, None)
    assert not again


# ── S2-06: what is visible ──


def test_the_metadata_of_the_document(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="companion", model=ScriptedModel("[ADD] 用户养了一只叫团子的橘猫"))
    mind.remember("昨天从宠物店带回一只橘猫，取名团子，真可爱", conversation="c")
    mind.curate()
    inferred = next(m for m in mind.list(layer="fact") if m.confidence < 1)
    assert (inferred.source, inferred.verified, inferred.layer) == ("background_ai", False, "fact")
    assert inferred.importance == 1.0
    assert (inferred.created_at, inferred.last_access) == (clock.now, clock.now)
    clock.advance(days=1)
    assert mind.recall("橘猫叫什么").hits
    mind.flush()
    assert mind.get(inferred.id).last_access == clock.now
    said = fact(mind, "我对花生过敏")
    assert (said.source, said.verified) == ("user", True)
    mind.remember({"role": "system", "content": "你是小祥。"})
    assert mind.list(layer="system")[0].source == "system"
    mind.end_conversation("c")
    episode = mind.list(layer="episode")[0]
    assert (episode.source, episode.verified) == ("background_ai", False)
    assert fact(mind, "The shop closes at nine", source="tool").source == "tool"


def test_what_the_user_confirms_is_verified(mind: ebbing.Mind, clock: FakeClock) -> None:
    guess = fact(mind, "我喜欢吃拉面", source="agent")
    assert not guess.verified
    clock.advance(hours=1)
    mind.remember("我喜欢吃拉面")
    assert mind.get(guess.id).verified


# ── S2-10: labels ──


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("我喜欢吃拉面", "preference"),
        ("I hate coriander", "preference"),
        ("我的生日是五月三日", "personal"),
        ("我住在北京", "personal"),
        ("My sister is a nurse", "personal"),
        ("我答应过周末陪你去看海", "promise"),
        ("我们约好下周三一起看电影", "promise"),
        ("I promise to call you on Sunday", "promise"),
        ("去年夏天去了青岛旅游", "memory"),
        ("We went to the zoo last summer", "memory"),
    ],
)
def test_facts_are_labelled_by_topic(mind: ebbing.Mind, text: str, label: str) -> None:
    name = fact(mind, text).id
    assert mind.views([name])[0].label == label
    assert next(hit for hit in mind.recall(text) if hit.id == name).label == label


def test_facts_are_listed_and_counted_by_label(mind: ebbing.Mind, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "AT_ONCE", 2)  # so that looking goes over several pages
    said = [
        "我喜欢吃拉面",
        "我叫林夏",
        "我们约好周末一起去爬香山",
        "我喜欢喝绿茶",
        "I promised to help you move",
        "我讨厌香菜",
    ]
    names = {text: fact(mind, text).id for text in said}
    for label, found in {
        "preference": ["我喜欢吃拉面", "我喜欢喝绿茶", "我讨厌香菜"],
        "personal": ["我叫林夏"],
        "promise": ["我们约好周末一起去爬香山", "I promised to help you move"],
        "memory": [],
    }.items():
        assert [m.id for m in mind.list(label=label)] == [names[text] for text in found], label
        assert mind.count(label=label) == len(found)
    assert [m.id for m in mind.list(label="preference", newest_first=True, limit=2)] == [
        names["我讨厌香菜"],
        names["我喜欢喝绿茶"],
    ]
    assert [m.id for m in mind.list(label="preference", after=names["我喜欢吃拉面"], limit=1)] == [
        names["我喜欢喝绿茶"]
    ]
    mind.forget(names["我讨厌香菜"])
    assert mind.count(label="preference") == 2
    assert mind.count(label="preference", status="deleted") == 1
    with pytest.raises(ModeError, match="preference, personal, promise, memory"):
        mind.list(label="rumour")


def test_what_is_no_fact_has_no_label(mind: ebbing.Mind) -> None:
    mind.remember("打游戏去了", conversation="c")
    mind.end_conversation("c")
    assert {view.label for view in mind.views([m.id for m in mind.list()])} == {""}


# ── S2-10: no manual call ──


def test_decay_needs_nobody(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="companion")
    name = fact(mind, "我喜欢吃拉面").id
    clock.advance(days=31)
    mind.tidy()
    assert mind.get(name).status is Status.DELETED
    clock.advance(days=-1, hours=1)
    assert mind.maintain(dry_run=True).deleted == ()


def test_a_week_of_silence_is_one_interval(mind: ebbing.Mind, clock: FakeClock) -> None:
    """However late a run comes, it finds the same weights as runs every hour would have."""
    name = fact(mind, "我喜欢吃拉面").id
    for _ in range(12):
        clock.advance(hours=24)
        mind.tidy()
    assert weight(mind, name) == pytest.approx(0.95**5)
    assert mind.get(name).importance == 1.0, "decay is computed, never written"
    assert mind.get(name).created_at == clock.now - timedelta(days=12)
