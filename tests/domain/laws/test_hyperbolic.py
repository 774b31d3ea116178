"""S0, 核心公式 and 因子详解: the tables of the document, number by number."""

from datetime import timedelta

import pytest

from ebbing.domain.profile.overriding import overridden
from ebbing.domain.records.memory import ConflictState
from ebbing.profiles import load


@pytest.fixture(scope="module")
def s0(subject):
    return subject("layered")


# §1 类别权重因子 (S0-03)
@pytest.mark.parametrize(
    ("category", "importance"),
    [
        ("identity", 1.5),
        ("stable_preference", 1.3),
        ("short_preference", 0.9),
        ("fact", 1.1),
        ("skill", 1.2),
        ("temporary", 0.8),
    ],
)
def test_categories_have_the_importance_of_the_table(s0, category, importance, after):
    assert s0.factors(s0.made(category=category), after())["importance"] == importance


# §1 测试结果 (S0-02): 身份信息 180天后权重 0.4545, 临时信息 0.3077
@pytest.mark.parametrize(("category", "time"), [("identity", 0.4545), ("temporary", 0.3077)])
def test_time_weight_after_180_days(s0, category, time, after):
    assert s0.factors(s0.made(category=category), after(days=180))["time"] == pytest.approx(time, abs=5e-5)


# §2 测试结果 (S0-04)
@pytest.mark.parametrize(("days", "boost"), [(0, 1.50), (7, 1.35), (30, 1.11)])
def test_semantic_boost_after_a_mention(s0, days, boost, after):
    mentioned = s0.react(s0.made(), "mention", after())
    assert round(s0.factors(mentioned, after(days=days))["boost"], 2) == boost


def test_without_a_mention_there_is_no_boost(s0, after):
    assert s0.factors(s0.made(), after())["boost"] == 1.0


# §3 测试结果 (S0-05): the printed curve, which is weight_balance
@pytest.mark.parametrize(("days", "conflict"), [(0, 1.00), (7, 0.95), (30, 0.82), (90, 0.58)])
def test_conflict_fades_along_the_printed_curve(s0, days, conflict, after):
    denied = s0.react(s0.made(conflict=ConflictState.FADING), "negation", after())
    assert s0.factors(denied, after(days=days))["conflict"] == pytest.approx(conflict, abs=0.0051)


# 特殊情形 §2 (S0-10): version_keep drops by 0.7 at once and stays there
@pytest.mark.parametrize("days", [0, 7, 90, 5000])
def test_a_held_conflict_is_at_the_floor_at_once_and_for_good(s0, days, after):
    denied = s0.react(s0.made(conflict=ConflictState.HELD), "negation", after())
    assert s0.factors(denied, after(days=days))["conflict"] == 0.3


def test_taking_it_back_lifts_the_conflict(s0, after):
    denied = s0.react(s0.made(conflict=ConflictState.HELD), "negation", after())
    assert s0.factors(s0.react(denied, "taken_back", after(days=1)), after(days=1))["conflict"] == 1.0


# §4 测试结果 (S0-06)
@pytest.mark.parametrize(("mentions", "momentum"), [(0, 1.00), (3, 1.23), (10, 1.30)])
def test_momentum_by_mentions_in_the_last_three_days(s0, mentions, momentum, after):
    memory = s0.made()
    for _ in range(mentions):
        memory = s0.react(memory, "mention", after())
    assert round(s0.factors(memory, after(days=3))["momentum"], 2) == momentum
    assert s0.factors(memory, after(days=3.001))["momentum"] == 1.0


# 特殊情形 §1 (S0-09), settled: amplitude 0.3 instead of 0.5, momentum +0.2, capped at 1.3
def test_a_frequent_mention_boosts_less_and_adds_momentum(s0, after):
    once = s0.react(s0.made(), "frequent_mention", after())
    assert s0.factors(once, after())["boost"] == 1.3
    assert s0.factors(once, after())["momentum"] == pytest.approx(1.3)  # 1 + 0.118 + 0.2 is over the cap
    assert s0.factors(once, after(days=3))["momentum"] == pytest.approx(1.3)  # three days to the instant
    assert s0.factors(once, after(days=4))["momentum"] == 1.0


# 权重变化日志 (S0-01): 0.9220 × 1.2885 × 1.0 × 1.3 × 1.0 = 1.5443 (stable preference, 11 days)
def test_the_log_example(s0, after):
    memory = s0.react(s0.made(category="stable_preference"), "mention", after())
    factors = {name: round(value, 4) for name, value in s0.factors(memory, after(days=11)).items()}
    assert factors == {
        "time": 0.9220,
        "boost": 1.2885,
        "conflict": 1.0,
        "importance": 1.3,
        "user": 1.0,
        "momentum": 1.0,
    }
    assert s0.weight(memory, after(days=11)) == pytest.approx(1.5443, abs=5e-5)


# S0-01: U=1.3, identity, fresh mention, n=10 → 3.80, clipped to 2.0
def test_the_clip_is_for_ranking_only(subject, after):
    fast = subject(overridden(load("layered"), {"users.quick": 1.3}))
    memory = fast.made(category="identity", user="quick")
    for _ in range(10):
        memory = fast.react(memory, "mention", after())
    weight = fast.weight(memory, after())
    assert round(weight, 2) == 3.80
    assert fast.law.clip(weight) == 2.0
    assert fast.law.clip(0.003) == 0.01


# 个性化 (S0-07): U per agent and per user; 180 days, neutral
@pytest.mark.parametrize(("factor", "time"), [(0.8, 0.4098), (1.0, 0.3571), (1.3, 0.2994)])
def test_user_factor_multiplies_and_hastens(subject, factor, time, after):
    of_agent = subject(overridden(load("layered"), {"user_factor": factor}))
    of_user = subject(overridden(load("layered"), {"users.li": factor}))
    for law, memory in ((of_agent, of_agent.made()), (of_user, of_user.made(user="li"))):
        factors = law.factors(memory, after(days=180))
        assert factors["time"] == pytest.approx(time, abs=5e-5)
        assert factors["user"] == factor
    assert of_user.factors(of_user.made(user=None), after(days=180))["user"] == 1.0


# 双时间戳设计 (S0-08)
def test_a_mention_moves_the_activation_and_nothing_else_does(s0, after):
    memory = s0.made()
    for quiet in ("retrieve", "association_hit", "scan", "task_success", "negation", "kept"):
        assert s0.react(memory, quiet, after(days=10)).last_activated_at == after()
    mentioned = s0.react(memory, "mention", after(days=15))
    assert (mentioned.created_at, mentioned.last_activated_at) == (after(), after(days=15))


def test_retrieval_only_counts_access(s0, after):
    memory = s0.made()
    seen = s0.react(memory, "retrieve", after(days=5))
    assert (seen.access_count, seen.accessed_at) == (1, after(days=5))
    assert s0.weight(seen, after(days=5)) == s0.weight(memory, after(days=5))


# 敏感级别 (S0-17): 1 = 慢速压缩, threshold_days *= 2; the weight is the formula's (S0-02)
@pytest.mark.parametrize("sensitivity", [0, 1, 2, 3])
def test_only_general_sensitivity_loses_its_words_at_half_speed(s0, after, sensitivity):
    plain, memory = s0.made(), s0.made(sensitivity=sensitivity)
    assert s0.weight(memory, after(days=200)) == s0.weight(plain, after(days=200)) == pytest.approx(1 / 3)
    assert s0.detail(memory, after(days=200)) == pytest.approx(1 / 2 if sensitivity == 1 else 1 / 3)
    fall = s0.law.falls_below(memory, 0.5, after())
    assert abs(fall - after(days=200 if sensitivity == 1 else 100)) < timedelta(milliseconds=1)


def test_how_slowly_words_are_lost_is_a_parameter(subject, after):
    tenth = subject(overridden(load("layered"), {"law.general_speed": 0.1}))
    assert tenth.detail(tenth.made(sensitivity=1), after(days=1000)) == pytest.approx(1 / 2)


def test_a_mention_or_a_denial_counts_for_words_as_for_weight(s0, after):
    denied = s0.react(s0.made(sensitivity=1, conflict=ConflictState.HELD), "negation", after())
    assert s0.detail(denied, after(days=200)) == pytest.approx(0.3 / 2)
    mentioned = s0.react(s0.made(sensitivity=1), "mention", after(days=100))
    assert s0.detail(mentioned, after(days=100)) == s0.weight(mentioned, after(days=100))


def test_pinned_never_fades(s0, after):
    assert s0.weight(s0.made(pinned=True), after(days=9999)) == 1.0


# 测试结果摘要, settled: the printed weights lack their inputs; the order at equal category and age must hold
@pytest.mark.parametrize("strategy", [ConflictState.HELD, ConflictState.FADING])
def test_activated_above_plain_above_negated(s0, strategy, after):
    plain = s0.made(category="stable_preference")
    activated = s0.react(plain, "mention", after(days=10))
    denied = s0.react(s0.made(category="stable_preference", conflict=strategy), "negation", after(days=10))
    weights = [s0.weight(memory, after(days=30)) for memory in (activated, plain, denied)]
    assert weights == sorted(weights, reverse=True)
    assert len(set(weights)) == 3


# S1 场景3 (S1-08): neutral category; the formula wins over the printed 0.003
@pytest.mark.parametrize(
    ("days", "weight"), [(0, 1.0), (30, 0.7692), (100, 0.5), (300, 0.25), (1000, 0.0909), (3000, 0.0323)]
)
def test_the_aging_example(s0, days, weight, after):
    assert s0.weight(s0.made(category="neutral"), after(days=days)) == pytest.approx(weight, abs=5e-5)


# S1-08: archive at 9900 days; and the other boundaries of 1/(1 + 0.01·t)
@pytest.mark.parametrize(("threshold", "days"), [(0.5, 100), (0.1, 900), (0.01, 9900)])
def test_the_forecast_is_the_formula_turned_round(s0, threshold, days, after):
    falls = s0.law.falls_below(s0.made(), threshold, after())
    assert abs(falls - after(days=days)) < timedelta(milliseconds=1)
    assert s0.weight(s0.made(), falls) <= threshold < s0.weight(s0.made(), falls - timedelta(seconds=1))


def test_the_forecast_starts_now_and_may_be_never(s0, after):
    assert s0.law.falls_below(s0.made(pinned=True), 1.0, after()) == after()  # a boundary belongs to the lower level
    assert s0.law.falls_below(s0.made(), 0.5, after(days=500)) == after(days=500)
    assert s0.law.falls_below(s0.made(pinned=True), 0.5, after()) is None
    assert s0.law.falls_below(s0.made(), 0.0, after()) is None
