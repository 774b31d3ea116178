"""S2, 衰减规则 (S2-07) and 决策执行 (S2-08)."""

import pytest

from ebbing.domain.records.memory import Layer


@pytest.fixture(scope="module")
def s2(subject):
    return subject("companion")


# 衰减规则: fact 7天后 ×0.95 per idle day
@pytest.mark.parametrize(
    ("days", "weight"),
    [(0, 1.0), (7, 1.0), (7.99, 1.0), (8, 0.95), (20, 0.5133), (21, 0.4877), (30, 0.3074), (31, 0.2920)],
)
def test_a_fact_loses_a_twentieth_for_each_idle_day_after_the_seventh(s2, days, weight, after):
    assert s2.weight(s2.made(layer=Layer.FACT), after(days=days)) == pytest.approx(weight, abs=5e-5)


# episode 7天后 ×0.8, 14天后强制删除
@pytest.mark.parametrize(("days", "weight"), [(7, 1.0), (8, 0.8), (13, 0.262), (13.99, 0.262), (14, 0.0), (400, 0.0)])
def test_an_episode_fades_fast_and_is_gone_after_fourteen_days(s2, days, weight, after):
    assert s2.weight(s2.made(layer=Layer.EPISODE), after(days=days)) == pytest.approx(weight, abs=5e-4)


def test_access_does_not_prolong_an_episode(s2, after):
    seen = s2.react(s2.made(layer=Layer.EPISODE), "retrieve", after(days=13))
    assert s2.weight(seen, after(days=14)) == 0.0


# system, core / importance≥3.0: 永不衰减
@pytest.mark.parametrize(
    "fields",
    [
        {"layer": Layer.SYSTEM},
        {"layer": Layer.CORE},
        {"layer": Layer.FACT, "importance": 3.0},
        {"layer": Layer.EPISODE, "importance": 3.0},
        {"layer": Layer.FACT, "pinned": True},
    ],
)
def test_what_lasts_never_decays(s2, fields, after):
    memory = s2.made(**fields)
    assert s2.weight(memory, after(days=10_000)) == memory.importance


# S2-07: review at idle day 21, gone at 31
@pytest.mark.parametrize(("threshold", "day"), [(0.5, 21), (0.3, 31)])
def test_the_forecast_finds_the_day(s2, threshold, day, after):
    assert s2.law.falls_below(s2.made(layer=Layer.FACT), threshold, after()) == after(days=day)


def test_the_document_says_less_than(s2, after):
    kept = s2.made(layer=Layer.FACT, importance=0.5)
    assert s2.law.falls_below(kept, 0.5, after()) == after(days=8)  # 0.5 itself is not below 0.5


# [BOOST:mem_id]: 重要性 +0.3, last_access
@pytest.mark.parametrize("reaction", ["boost", "mention"])
def test_use_raises_importance_and_restarts_the_idle_clock(s2, reaction, after):
    used = s2.react(s2.made(layer=Layer.FACT), reaction, after(days=5))
    assert used.importance == 1.3
    assert used.accessed_at == after(days=5)
    assert s2.weight(used, after(days=12)) == 1.3
    assert s2.weight(used, after(days=13)) == pytest.approx(1.3 * 0.95)


def test_retrieval_restarts_the_clock_but_gives_nothing_back(s2, after):
    seen = s2.react(s2.made(layer=Layer.FACT), "retrieve", after(days=21))
    assert seen.importance == pytest.approx(0.4877, abs=5e-5)
    assert s2.weight(seen, after(days=28)) == seen.importance


# 决策执行, 衰减审核 KEEP: 重置 importance 到 0.5
def test_a_kept_memory_starts_again_at_one_half(s2, after):
    kept = s2.react(s2.made(layer=Layer.FACT), "kept", after(days=21))
    assert (kept.importance, kept.access_count) == (0.5, 0)
    assert s2.weight(kept, after(days=28)) == 0.5
    assert s2.weight(kept, after(days=29)) == 0.475


def test_the_factors_multiply_to_the_weight(s2, after):
    memory = s2.made(layer=Layer.FACT, importance=2.0)
    factors = s2.factors(memory, after(days=10))
    assert list(factors) == ["importance", "idle"]
    assert factors["importance"] * factors["idle"] == s2.weight(memory, after(days=10))
    assert s2.law.clip(7.0) == 3.0
