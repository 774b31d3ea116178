"""The documents' tables through the door: what a person would see who checks them with a mind, a clock and a pocket calculator."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

import ebbing
from ebbing.domain.ranking import influenced
from ebbing.domain.records.events import Changes
from ebbing.domain.records.memory import Level, Status
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.testing import FakeClock, ScriptedModel

Open = Callable[..., ebbing.Mind]
COFFEE = "我喜欢喝咖啡"
EMBEDDER = BundledEmbedder()
FACTORS = ("time", "boost", "conflict", "importance", "user", "momentum")


@pytest.fixture
def mind(open_mind: Open) -> ebbing.Mind:
    return open_mind(profile="layered")


def told(mind: ebbing.Mind, text: str = COFFEE, **options: Any) -> str:
    """The id of something that was just said."""
    ticket = mind.remember(text, **options)
    return next(e.memory for e in mind.journal(ticket=ticket.id) if e.kind == "created" and e.memory is not None)


# ── S0-01 … S0-06: the six factors ──


def test_the_weight_is_the_product_of_the_six_factors(mind: ebbing.Mind, clock: FakeClock) -> None:
    name = told(mind, category="stable_preference")
    mind.remember(COFFEE)
    clock.advance(days=11)
    shown = mind.explain(name)
    assert {factor: round(value, 4) for factor, value in shown.factors.items()} == dict(
        zip(FACTORS, (0.9220, 1.2885, 1.0, 1.3, 1.0, 1.0), strict=True)
    )
    assert shown.weight == pytest.approx(1.5443, abs=5e-5)
    assert shown.weight == pytest.approx(math.prod(shown.factors.values()), rel=1e-5)


def test_the_weight_is_clipped_for_ranking_and_shown_as_it_is(open_mind: Open) -> None:
    mind = open_mind(profile="layered", overrides={"users": {"quick": 1.3}})
    name = told(mind, "我叫林夏", category="identity", user="quick")
    for _ in range(10):
        mind.reinforce(name, "mention")
    assert mind.explain(name).weight == pytest.approx(3.80, abs=0.005)
    (hit,) = mind.recall("林夏", user="quick", reinforce=False).hits
    assert hit.weight == pytest.approx(3.80, abs=0.005)
    share = mind.profile.recall.weight_share
    assert hit.score == pytest.approx(influenced(hit.why.relevance, 2.0, 2.0, share)), "as if it weighed 2"


@pytest.mark.parametrize(
    ("category", "importance", "after_180_days"),
    [
        ("identity", 1.5, 0.4545),
        ("stable_preference", 1.3, 0.4194),
        ("skill", 1.2, 0.4),
        ("fact", 1.1, 0.3793),
        ("short_preference", 0.9, 0.3333),
        ("temporary", 0.8, 0.3077),
    ],
)
def test_categories_weigh_and_fade_by_the_table(
    mind: ebbing.Mind, clock: FakeClock, category: str, importance: float, after_180_days: float
) -> None:
    name = told(mind, category=category)
    assert mind.explain(name).weight == pytest.approx(importance)
    clock.advance(days=180)
    shown = mind.explain(name)
    assert shown.factors["time"] == pytest.approx(after_180_days, abs=5e-5)
    assert shown.weight == pytest.approx(importance * after_180_days, abs=1e-4)
    mind.remember(COFFEE)
    assert mind.explain(name).factors["time"] == 1.0, "time counts from the last activation"


# S0-02 for what people say of themselves, category and sensitivity as they are read: 1/(1 + 0.01/1.5·180), 1/(1 + 0.01/0.8·180)
@pytest.mark.parametrize("profile", ["layered", "human"])
@pytest.mark.parametrize(
    ("said", "category", "after_180_days"),
    [
        ("I work as a plumber", "identity", 0.4545),
        ("I was born in Leeds", "identity", 0.4545),
        ("I studied chemistry at Uppsala", "identity", 0.4545),
        ("我的职业是兽医", "identity", 0.4545),
        ("我老家在兰州", "identity", 0.4545),
        ("我是复旦毕业的", "identity", 0.4545),
        ("I have a dentist appointment at three today", "temporary", 0.3077),
        ("最近在忙搬家", "temporary", 0.3077),
    ],
)
def test_an_ordinary_sentence_reaches_the_number_of_its_category(
    open_mind: Open, clock: FakeClock, profile: str, said: str, category: str, after_180_days: float
) -> None:
    mind = open_mind(profile=profile, embedder=EMBEDDER)
    name = told(mind, said)
    memory = mind.get(name)
    assert (memory.category, memory.layer) == (category, "fact")
    clock.advance(days=180)
    assert mind.explain(name).factors["time"] == pytest.approx(after_180_days, abs=5e-5)


def test_the_boost_of_a_mention_wears_off(mind: ebbing.Mind, clock: FakeClock) -> None:
    name = told(mind)
    seen = [mind.explain(name).factors["boost"]]
    clock.advance(days=1)
    mind.remember(COFFEE)
    for days in (0, 7, 23):
        clock.advance(days=days)
        seen.append(round(mind.explain(name).factors["boost"], 2))
    assert seen == [1.0, 1.5, 1.35, 1.11]


def test_the_conflict_of_an_uncertain_denial_follows_the_curve(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="layered", overrides={"learning.conflicts.preference_changed": "weight_balance"})
    name = told(mind)
    clock.advance(days=1)
    mind.remember("我不喜欢咖啡了")
    assert mind.history(name)[-1].detail["conflict_delta"] == 0.0, "nothing is lost at once"
    seen = []
    for days in (0, 7, 23, 60):
        clock.advance(days=days)
        seen.append(mind.explain(name).factors["conflict"])
    assert seen == pytest.approx([1.00, 0.95, 0.82, 0.58], abs=0.0051)
    assert mind.get(name).status is Status.ACTIVE, "both live"


def test_momentum_counts_the_mentions_of_three_days(mind: ebbing.Mind, clock: FakeClock) -> None:
    name = told(mind)
    seen = {0: mind.explain(name).factors["momentum"]}
    for count in range(1, 11):
        mind.reinforce(name, "mention")
        seen[count] = mind.explain(name).factors["momentum"]
    assert [round(seen[count], 2) for count in (0, 3, 10)] == [1.0, 1.23, 1.3]
    clock.advance(days=3, seconds=1)
    assert mind.explain(name).factors["momentum"] == 1.0


# ── S0-09, S0-11, S0-23: decisions ──


def test_every_decision_of_the_matrix_is_in_the_journal_with_its_reason(mind: ebbing.Mind, clock: FakeClock) -> None:
    name = told(mind)
    for _ in range(3):
        clock.advance(hours=1)
        mind.remember(COFFEE)
    mind.remember("哈哈好的")
    clock.advance(days=200)
    mind.maintain()
    mind.remember("我不喜欢咖啡了")
    decided = [(e.kind, e.detail["decision"]) for e in mind.journal(newest_first=False) if "decision" in e.detail]
    assert decided == [
        ("created", "new"),
        ("mentioned", "mention"),
        ("mentioned", "mention"),
        ("merge", "merge"),
        ("rejected", "reject"),
        ("level", "passive"),
        ("created", "negate"),
        ("negated", "negate"),
    ]
    assert all(e.reason for e in mind.journal())
    _, _, mention, merge, *_ = mind.history(name)
    assert (mention.detail["boost_delta"], mention.factors["boost"]) == (0.5, 1.5)
    assert (merge.detail["boost_delta"], merge.detail["momentum_delta"], merge.factors["boost"]) == (0.3, 0.2, 1.3)
    assert merge.factors["momentum"] == pytest.approx(1.3)
    passive = next(e for e in mind.history(name) if e.kind == "level")
    assert passive.weight_before == passive.weight_after, "it only shows less of it"


@pytest.mark.parametrize(
    ("old", "new", "settings", "strategy"),
    [
        ("I live in Beijing", "I moved to Shanghai", {}, "latest_wins"),
        ("我住在北京", "我搬到上海了", {}, "latest_wins"),
        ("I like green tea", "I don't like green tea any more", {}, "version_keep"),
        (COFFEE, "我不喜欢咖啡了", {}, "version_keep"),
        ("I can swim", "I can't swim any more", {}, "version_keep"),
        ("我有一辆自行车", "我没有自行车了", {}, "version_keep"),
        (COFFEE, "我不喜欢咖啡了", {"learning.uncertain_below": 1.0}, "weight_balance"),
        ("I live in Beijing", "I moved to Shanghai", {"learning.uncertain_below": 1.0}, "weight_balance"),
    ],
)
def test_the_strategy_goes_by_the_case(
    open_mind: Open, clock: FakeClock, old: str, new: str, settings: dict[str, Any], strategy: str
) -> None:
    mind = open_mind(profile="layered", overrides=settings)
    name = told(mind, old)
    clock.advance(days=1)
    mind.remember(new)
    assert mind.history(name)[-1].detail["strategy"] == strategy
    left = mind.get(name)
    status = {"latest_wins": Status.SUPERSEDED, "version_keep": Status.NEGATED, "weight_balance": Status.ACTIVE}
    assert left.status is status[strategy]
    assert (left.valid_until == clock.now) == (strategy != "weight_balance"), "both keep the time they were true in"


# ── S0-22, S1-11: every constant is a parameter ──


@pytest.mark.parametrize(
    ("settings", "factor", "expected"),
    [
        ({"law.alpha_per_day": 0.02}, "time", 1 / (1 + 0.02 * 10)),
        ({"law.boost_max": 0.8}, "boost", 1 + 0.8 * math.exp(-0.05 * 10)),
        ({"law.boost_rate_per_day": 0.1}, "boost", 1 + 0.5 * math.exp(-0.1 * 10)),
        ({"law.momentum_max": 0.6, "law.momentum_window_days": 20}, "momentum", 1 + 0.6 * (1 - math.exp(-0.5))),
        (
            {"law.momentum_rate_per_mention": 2, "law.momentum_window_days": 20},
            "momentum",
            1 + 0.3 * (1 - math.exp(-2)),
        ),
        ({"categories.neutral.importance": 2.0}, "importance", 2.0),
        ({"categories.neutral.importance": 2.0}, "time", 1 / (1 + 0.01 / 2 * 10)),
        ({"user_factor": 1.3}, "user", 1.3),
    ],
)
def test_a_constant_that_is_changed_changes_the_weight(
    open_mind: Open, clock: FakeClock, settings: dict[str, Any], factor: str, expected: float
) -> None:
    mind = open_mind(profile="layered", overrides=settings)
    name = told(mind, category="neutral")
    mind.remember(COFFEE)
    clock.advance(days=10)
    assert mind.explain(name).factors[factor] == pytest.approx(expected, abs=1e-6)


def test_thresholds_of_levels_are_parameters_and_nothing_is_ever_cleaned_up(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="layered", overrides={"fading.full_above": 0.95, "fading.summary_above": 0.6})
    name = told(mind, category="neutral")
    seen = []
    for days in (0, 10, 90, 100):
        clock.advance(days=days)
        mind.maintain()
        seen.append(mind.explain(name).level)
    assert seen == [Level.FULL, Level.SUMMARY, Level.TAG, Level.TAG]
    clock.advance(days=365_000)
    mind.maintain()
    assert mind.get(name).status is not Status.DELETED
    assert mind.text(name) == COFFEE


# ── S1-01, S1-02, S1-08: five levels ──


def test_the_aging_example(mind: ebbing.Mind, clock: FakeClock) -> None:
    name, start = told(mind, category="neutral"), clock.now
    seen = []
    for days in (0, 30, 100, 300, 1000, 3000, 9900):
        clock.now = start + timedelta(days=days)
        mind.maintain()
        seen.append((round(mind.explain(name).weight, 4), str(mind.get(name).level)))
    assert seen == [
        (1.0, "full"),
        (0.7692, "full"),
        (0.5, "summary"),
        (0.25, "tag"),
        (0.0909, "trace"),
        (0.0323, "trace"),
        (0.01, "archive"),
    ]


def test_a_boundary_belongs_to_the_lower_level(mind: ebbing.Mind, clock: FakeClock) -> None:
    name, start = told(mind, category="neutral"), clock.now
    falls = mind.forecast(name).falls_to
    for level, above, weight in (
        (Level.SUMMARY, Level.FULL, 0.7),
        (Level.TAG, Level.SUMMARY, 0.3),
        (Level.TRACE, Level.TAG, 0.1),
        (Level.ARCHIVE, Level.TRACE, 0.01),
    ):
        assert (falls[level] - start) / timedelta(days=1) == pytest.approx((1 / weight - 1) / 0.01, abs=1e-4)
        clock.now = falls[level]
        assert (mind.explain(name).level, mind.explain(name).weight) == (level, pytest.approx(weight))
        clock.now = falls[level] - timedelta(seconds=1)
        assert mind.explain(name).level is above
    clock.now = start + timedelta(days=900)  # 1/(1 + 9) is 0.1 to the last digit
    assert mind.explain(name).level is Level.TRACE


@pytest.mark.parametrize(
    ("cue", "texts"),
    [
        (
            "美式咖啡",
            {
                Level.FULL: "用户喜欢喝美式咖啡，不加糖不加奶",
                Level.SUMMARY: "美式咖啡，不加糖不加奶",
                Level.TAG: "用户喜欢饮品",
                Level.TRACE: "用户曾经有美式咖啡相关记忆",
                Level.ARCHIVE: "历史痕迹：美式咖啡",
            },
        ),
        (
            "strong tea",
            {
                Level.FULL: "I like my tea strong, with a little milk.",
                Level.SUMMARY: "I like my tea strong.",
                Level.TAG: "User likes drinks",
                Level.TRACE: "The user once had memories about tea strong",
                Level.ARCHIVE: "A trace from the past: tea strong",
            },
        ),
    ],
)
def test_each_level_has_its_text_in_the_language_of_the_memory(
    mind: ebbing.Mind, clock: FakeClock, cue: str, texts: dict[Level, str]
) -> None:
    name, start = told(mind, texts[Level.FULL], category="neutral"), clock.now
    shown = {}
    for level, days in (
        (Level.FULL, 0),
        (Level.SUMMARY, 100),
        (Level.TAG, 300),
        (Level.TRACE, 1000),
        (Level.ARCHIVE, 9900),
    ):
        clock.now = start + timedelta(days=days)
        mind.maintain()
        (hit,) = mind.recall(cue, mode="review", reinforce=False).hits
        assert hit.level is level
        shown[level] = hit.text
    assert shown == texts
    assert mind.text(name) == texts[Level.FULL]


# ── S2-12: what the reviewer is told ──


@pytest.mark.parametrize(
    ("text", "core", "passing"),
    [
        ("我的生日是五月三号", ("姓名", "生日", "喜好", "约定"), ("临时", "短期", "聊得多")),
        ("My birthday is on May 3", ("name", "birthday", "likes", "promises"), ("passing", "plan", "hot")),
    ],
)
def test_the_reviewer_is_told_what_is_core_in_the_memorys_language(
    open_mind: Open, text: str, core: tuple[str, ...], passing: tuple[str, ...]
) -> None:
    model = ScriptedModel("[PROMOTE]")
    mind = open_mind(profile="companion", model=model)
    mind.remember(text, category="fact")
    name = mind.list(layer="fact")[0].id
    for _ in range(5):
        mind.reinforce(name, "boost")
    mind.review()
    (system, shown), *_ = [(s, u) for purpose, s, u in model.asked if purpose == "promotion_review"]
    assert all(word in system for word in (*core, *passing)), system
    assert text in shown
    assert mind.get(name).layer == "core"


@pytest.mark.parametrize(
    ("text", "questions"),
    [
        ("我喜欢吃拉面", ("价值", "替代", "重要")),
        ("I like ramen", ("value", "newer", "important")),
    ],
)
def test_the_reviewer_is_asked_whether_it_is_still_of_value(
    open_mind: Open, clock: FakeClock, text: str, questions: tuple[str, ...]
) -> None:
    model = ScriptedModel("[KEEP]")
    mind = open_mind(profile="companion", model=model)
    mind.remember(text, category="fact")
    name = mind.list(layer="fact")[0].id
    clock.advance(days=21)
    assert mind.explain(name).weight == pytest.approx(0.4877, abs=5e-5)
    mind.review()
    (system, shown), *_ = [(s, u) for purpose, s, u in model.asked if purpose == "decay_review"]
    assert all(word in system for word in questions), system
    assert text in shown
    assert mind.explain(name).weight == pytest.approx(0.5)


# ── S4-03, S4-23: the network's parameters ──

NODES = ("北极星是一个离线的翻译器，张伟负责模型", "服务器放在上海，王芳负责界面", "预算批了三十万，李雷管钱")
SMALL_TALK = "好的"


def network(open_mind: Open, agent: str = "lin", **settings: Any) -> ebbing.Mind:
    mind = open_mind(agent, profile="network", overrides=settings)
    for text in NODES:
        mind.remember(text)
    return mind


def node(mind: ebbing.Mind, text: str) -> ebbing.Explanation:
    found = [m.id for status in ("active", "deleted") for m in mind.list(status=status) if mind.text(m.id) == text]
    return mind.explain(found[0])


@pytest.mark.parametrize("limit", [1, 3, 5])
def test_so_many_are_in_focus(open_mind: Open, limit: int) -> None:
    assert len(network(open_mind, **{"focus.limit": limit}).focus()) == limit


@pytest.mark.parametrize("rate", [0.97, 0.5])
def test_links_decay_by_the_rate(open_mind: Open, rate: float) -> None:
    mind = network(open_mind, **{"links.decay_per_scan": rate})
    mind.remember("香蕉和苹果，橘子和桃子，还有西瓜")  # others come into focus
    before = {(one.source, one.target): one for one in node(mind, NODES[0]).links if not one.locked}
    mind.remember(SMALL_TALK)
    after = {(one.source, one.target): one.strength for one in node(mind, NODES[0]).links}
    assert len(before) == 4
    for ends, one in before.items():
        assert after.get(ends, 0.0) == pytest.approx(one.strength * rate)


def test_links_break_below_the_threshold_and_short_contents_leave(open_mind: Open) -> None:
    def scans_until_gone(name: str, **settings: Any) -> int:
        mind = open_mind(name, profile="network", overrides={"focus.limit": 1, **settings})
        mind.remember("香蕉很甜很软很好吃")
        mind.remember("海边的贝壳很多")
        for count in range(1, 400):
            mind.remember(SMALL_TALK)
            if node(mind, "香蕉很甜很软很好吃").memory.status is Status.DELETED:
                return count
        raise AssertionError("it never left")

    plain = scans_until_gone("plain")
    assert scans_until_gone("brittle", **{"links.break_below": 0.9}) < plain
    assert scans_until_gone("short", **{"retention.delete_below_characters": 8}) < plain


def test_a_new_link_has_the_initial_strength(open_mind: Open) -> None:
    mind = open_mind(profile="network", overrides={"links.strength.next": 0.8, "links.strength.previous": 0.8})
    mind.remember("香蕉很甜很软很好吃")
    mind.remember("真的很想再去一次啊")
    neighbours = [one for one in node(mind, "香蕉很甜很软很好吃").links if one.name == "下文"]
    assert [one.strength for one in neighbours] == [pytest.approx(0.8 * 0.97)]  # one compression since


def test_the_search_depth_is_a_parameter(open_mind: Open) -> None:
    for depth, found in ((0, 0), (1, 1)):
        mind = network(open_mind, f"deep-{depth}", **{"recall.spread_depth": depth})
        assert len(mind.recall(keywords=["预算"], reinforce=False).hits) == found


def test_a_node_can_be_visited_without_end(open_mind: Open) -> None:
    mind = network(open_mind)
    name = node(mind, NODES[0]).memory.id
    often = 2**40
    memory = mind.pin(name)  # after so many visits no link would hold it
    mind.parts.store.apply(
        Changes(operation=mind.parts.store.next_operation(), memories=[replace(memory, scan_count=often)])
    )
    mind.remember(SMALL_TALK)
    assert mind.get(name).scan_count == often + 1
    mind.remember(SMALL_TALK)
    assert mind.get(name).scan_count == often + 2
    assert mind.health().problems == ()
