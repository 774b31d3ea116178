"""S0 and S1 through the door, in the profile `layered`, on a clock we move: the documents' own examples."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

import ebbing
from ebbing.domain.records.memory import ConflictState, Level, Status
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]
COFFEE = "我喜欢喝咖啡"


@pytest.fixture
def mind(open_mind: Open) -> ebbing.Mind:
    return open_mind(profile="layered")


def only(mind: ebbing.Mind, text: str) -> ebbing.Memory:
    return next(m for m in mind.list(status=None) if mind.text(m.id) == text)


# S0 双时间戳设计
def test_two_timestamps(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(COFFEE)
    start = clock.now
    clock.advance(days=10)
    mind.maintain()
    passive = only(mind, COFFEE)
    assert (passive.created_at, passive.last_activated_at) == (start, start)
    clock.advance(days=5)
    mind.remember(COFFEE)
    mentioned = only(mind, COFFEE)
    assert (mentioned.created_at, mentioned.last_activated_at) == (start, clock.now)


# S0 特殊情形 2: 用户否定/修正
def test_a_denial_drops_the_old_one_at_once_and_writes_its_history(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(COFFEE)
    clock.advance(days=14)
    before = mind.explain(only(mind, COFFEE).id).weight
    mind.remember("我不喜欢咖啡了")
    old, new = only(mind, COFFEE), only(mind, "我不喜欢咖啡了")
    assert old.status is Status.NEGATED
    assert old.conflict is ConflictState.HELD
    assert old.last_activated_at == old.created_at  # the timestamp is not refreshed
    told = mind.explain(old.id)
    assert told.factors["conflict"] == 0.3
    assert told.weight == pytest.approx(before * 0.3, rel=1e-6)
    entry = mind.history(old.id)[-1]
    assert entry.kind == "negated"
    assert entry.detail["decision"] == "negate"
    assert entry.detail["conflict_delta"] == pytest.approx(-0.7)
    assert entry.detail["by"] == new.id
    assert old.valid_until == clock.now
    fresh = mind.explain(new.id)
    assert fresh.level is Level.FULL
    assert mind.recall("咖啡").hits[0].id == new.id
    clock.advance(days=400)
    assert mind.explain(old.id).factors["conflict"] == 0.3  # version_keep stays there


# S0 冲突解决策略
@pytest.mark.parametrize(
    ("strategy", "status", "conflict", "after_30_days"),
    [
        ("latest_wins", Status.SUPERSEDED, ConflictState.NONE, 1.0),
        ("version_keep", Status.NEGATED, ConflictState.HELD, 0.3),
        ("weight_balance", Status.ACTIVE, ConflictState.FADING, 0.82),
    ],
)
def test_three_strategies(
    open_mind: Open, clock: FakeClock, strategy: str, status: Status, conflict: ConflictState, after_30_days: float
) -> None:
    mind = open_mind(profile="layered", overrides={"learning.conflicts.preference_changed": strategy})
    mind.remember(COFFEE)
    clock.advance(days=1)
    mind.remember("我不喜欢咖啡了")
    old = only(mind, COFFEE)
    assert (old.status, old.conflict) == (status, conflict)
    assert (old.valid_until is None) == (strategy == "weight_balance")
    clock.advance(days=30)
    assert mind.explain(old.id).factors["conflict"] == pytest.approx(after_30_days, abs=0.005)


# S0 权重变化日志
def test_the_weight_log_has_old_new_reason_and_every_factor(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(COFFEE)
    clock.advance(days=11)
    mind.remember(COFFEE)
    created, mentioned = mind.history(only(mind, COFFEE).id)
    assert created.weight_before is None
    assert mentioned.weight_before == pytest.approx(1.3 / (1 + 0.01 / 1.3 * 11), rel=1e-6)
    assert mentioned.weight_after is not None
    assert mentioned.weight_after > mentioned.weight_before
    assert list(mentioned.factors) == ["time", "boost", "conflict", "importance", "user", "momentum"]
    assert mentioned.factors["boost"] == 1.5
    assert mentioned.factors["importance"] == 1.3
    assert mentioned.reason
    assert mentioned.at == clock.now


# S0 测试结果: 激活 > 普通 > 否定, at equal category and age
def test_activated_above_plain_above_denied(mind: ebbing.Mind, clock: FakeClock) -> None:
    for line in ("我喜欢喝咖啡", "我喜欢喝红茶", "我喜欢喝果汁"):
        mind.remember(line)
    clock.advance(days=100)
    mind.remember("我喜欢喝咖啡")
    mind.remember("我不喜欢喝果汁了")
    clock.advance(days=5)
    weights = [mind.explain(only(mind, f"我喜欢喝{drink}").id).weight for drink in ("咖啡", "红茶", "果汁")]
    assert weights == sorted(weights, reverse=True)
    assert len(set(weights)) == 3


# S0 查询模式区分, S1 检索策略
def test_modes_show_what_they_may(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="layered", overrides={"recall.cue_gate": False})
    mind.remember("我喜欢喝咖啡", category="neutral")
    (memory,) = mind.list()
    seen = []
    for days in (0, 232, 234, 1000, 20_000):
        clock.now = memory.created_at + timedelta(days=days)
        seen.append([bool(mind.recall("咖啡", mode=mode, reinforce=False)) for mode in ("normal", "review", "debug")])
    assert seen == [
        [True, True, True],
        [True, True, True],  # weight 0.3012
        [False, True, True],  # weight 0.2994
        [False, True, True],
        [False, True, True],  # an archive is shown too
    ]
    mind.forget(memory.id)
    assert [bool(mind.recall("咖啡", mode=mode)) for mode in ("normal", "review", "debug")] == [False, False, True]


# S1 输出形式对比
def test_context_lines_by_level(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="layered")
    mind.remember("用户喜欢喝美式咖啡，不加糖不加奶", category="neutral")
    (memory,) = mind.list()
    lines = []
    for days in (0, 100, 300, 1000, 9900):
        clock.now = memory.created_at + timedelta(days=days)
        lines.append(mind.recall("美式咖啡", mode="review", reinforce=False).text)
    assert lines[0] == "✓ 用户喜欢喝美式咖啡，不加糖不加奶（权重: 1.00）"
    assert [line[0] for line in lines] == ["✓", "~", "·", "👣", "📦"]
    assert lines[1].endswith("（权重: 0.50）")
    assert lines[3].startswith("👣 用户曾经有")
    assert lines[3].endswith("相关记忆（权重: 0.09）")
    assert lines[4].startswith("📦 历史痕迹：")
    clock.now = memory.created_at + timedelta(days=100)
    assert mind.recall("美式咖啡", reinforce=False).text.endswith("（较早前的印象）")


# S0 监控指标
def test_metrics_count_what_happened(mind: ebbing.Mind, clock: FakeClock) -> None:
    for _ in range(4):
        mind.remember(COFFEE)
        clock.advance(hours=1)
    mind.remember("我不喜欢咖啡了")
    clock.advance(days=300)
    mind.maintain()
    metrics = mind.health().metrics
    assert metrics["user_activation_count"] == 2
    assert metrics["frequent_reinforce_count"] == 1
    assert metrics["negation_count"] == 1
    assert metrics["passive_compression_count"] == 2
    assert metrics["avg_weight"] == pytest.approx(0.2555, abs=1e-4)
    assert sum(mind.health().by_level.values()) == mind.health().memories == 2


# S0 个性化: U multiplies W and the decay rate, per user
def test_a_user_has_his_own_pace(open_mind: Open, clock: FakeClock) -> None:
    mind = open_mind(profile="layered", overrides={"users": {"slow": 0.8, "fast": 1.3}})
    for user in ("slow", "fast"):
        mind.remember(COFFEE, user=user, category="neutral")
    clock.advance(days=100)
    weights = {m.user: mind.explain(m.id).weight for m in mind.list()}
    assert weights["slow"] == pytest.approx(0.8 / (1 + 0.01 * 0.8 * 100))
    assert weights["fast"] == pytest.approx(1.3 / (1 + 0.01 * 1.3 * 100))


# S0 敏感信息保护
# Of sensitivity 1 and category identity: 1.5/(1 + 0.01/1.5·t/2) is 0.7 at day 342.86 and 0.3 at day 1200.
def test_sensitive_memories_keep_their_words_and_general_ones_lose_them_at_half_speed(
    mind: ebbing.Mind, clock: FakeClock
) -> None:
    mind.remember("My phone number is 13800138000")
    mind.remember("I am 34 years old", category="identity")
    phone, age = mind.list()
    assert (phone.sensitivity, age.sensitivity) == (2, 1)
    start, seen = clock.now, []
    foretold = mind.forecast(age.id).falls_to
    for days in (342, 343, 1199, 1201):
        clock.now = start + timedelta(days=days)
        mind.maintain()
        seen.append((mind.get(age.id).level, mind.explain(age.id).level))
        assert mind.explain(age.id).weight == pytest.approx(1.5 / (1 + 0.01 / 1.5 * days))
        assert mind.explain(phone.id).level is Level.FULL
    assert seen == [(level, level) for level in (Level.FULL, Level.SUMMARY, Level.SUMMARY, Level.TAG)]
    fall = foretold[Level.SUMMARY]
    assert fall is not None
    assert fall - start == pytest.approx(timedelta(days=2 * 150 * (1.5 / 0.7 - 1)), abs=timedelta(seconds=1))


# S0-17, said in words: why it is still told in full at a weight that others are told in short at
@pytest.mark.parametrize(
    ("said", "word"), [("My name is Odette Brandt", "more slowly"), ("我的职业是兽医", "淡忘得慢")]
)
def test_explain_says_why_words_last_longer_than_weight(
    mind: ebbing.Mind, clock: FakeClock, said: str, word: str
) -> None:
    mind.remember(said)
    (memory,) = mind.list()
    clock.advance(days=200)
    told = mind.explain(memory.id)
    assert told.weight < 0.7
    assert told.level is Level.FULL
    assert word in told.summary
    mind.remember("We had pizza tonight" if said.isascii() else "今天中午吃了凉面")
    plain = next(m for m in mind.list() if m.id != memory.id)
    clock.advance(days=10)
    assert word not in mind.explain(plain.id).summary


# S0 生命周期: who took it out
def test_each_removal_says_its_policy(mind: ebbing.Mind) -> None:
    mind.remember(COFFEE)
    ticket = mind.remember("我住在北京")
    mind.forget(only(mind, COFFEE).id)
    mind.undo(ticket.id)
    removed = {mind.text(m.id): m.removed_by for m in mind.list(status="deleted")}
    assert removed == {COFFEE: "user_delete", "我住在北京": "undo"}
