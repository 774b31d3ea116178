"""S0, 特殊情形处理 and 冲突解决策略 (S0-09, S0-10, S0-11, S0-14, S0-23), and DESIGN §4's table."""

import pytest

from ebbing.domain.decisions import (
    OUTCOMES,
    ConflictCase,
    Verdict,
    conflict_case,
    decide,
    mentions_within,
    strategy_for,
)
from ebbing.domain.judgement import Relation
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.profile.learning import ConflictStrategy
from ebbing.domain.records.memory import ConflictState, Status
from ebbing.language.phrases import told
from ebbing.profiles import load

S0 = load("layered")


# DESIGN §4: relation → decision, and whether a memory is added
@pytest.mark.parametrize(
    ("relation", "verdict", "adds"),
    [
        (None, Verdict.NEW, True),
        (Relation.UNRELATED, Verdict.NEW, True),
        (Relation.MENTION, Verdict.MENTION, False),
        (Relation.REFINE, Verdict.REFINE, True),
        (Relation.NEGATION, Verdict.NEGATE, True),
        (Relation.CORRECTION, Verdict.SUPERSEDE, True),
        (Relation.CHANGE, Verdict.FOLLOW, True),
    ],
)
def test_the_matrix(relation, verdict, adds):
    decision = decide(relation, S0)
    assert (decision.verdict, decision.adds_memory) == (verdict, adds)
    assert told(decision.reason, "en")
    assert told(decision.reason, "zh") != told(decision.reason, "en")


# 频繁强化 (S0-09): 24小时内提及 ≥ 3次 → merge, +0.3, momentum +0.2
@pytest.mark.parametrize(
    ("mentions", "verdict", "boost", "momentum"),
    [
        (1, Verdict.MENTION, 0.5, 0.0),
        (2, Verdict.MENTION, 0.5, 0.0),
        (3, Verdict.MERGE, 0.3, 0.2),
        (9, Verdict.MERGE, 0.3, 0.2),
    ],
)
def test_frequent_mention(mentions, verdict, boost, momentum):
    decision = decide(Relation.MENTION, S0, recent_mentions=mentions)
    assert (decision.verdict, decision.boost_delta, decision.momentum_delta) == (verdict, boost, momentum)
    assert decision.refreshes_activation


def test_a_frequent_mention_says_how_frequent():
    decision = decide(Relation.MENTION, S0, recent_mentions=4)
    assert "4 times within 24 hours" in told(decision.reason, "en")
    assert decision.reaction is Reaction.FREQUENT_MENTION


# 用户否定/修正 (S0-10)
def test_negation():
    decision = decide(Relation.NEGATION, S0)
    assert decision.conflict_delta == -0.7
    assert decision.marks_negated
    assert not decision.refreshes_activation
    assert decision.reaction is Reaction.NEGATION


# 双时间戳 (S0-08): 被动压缩 changes nothing
def test_passive_compression_refreshes_nothing():
    decision = decide(Relation.MENTION, S0, passive=True)
    assert (decision.verdict, decision.reaction, decision.refreshes_activation) == (Verdict.PASSIVE, None, False)


def test_noise_is_rejected_but_what_touches_the_known_is_not():
    assert decide(None, S0, worth_keeping=False).verdict is Verdict.REJECT
    assert decide(Relation.UNRELATED, S0, worth_keeping=False).verdict is Verdict.REJECT
    assert decide(Relation.MENTION, S0, worth_keeping=False).verdict is Verdict.MENTION


def test_a_change_over_time_is_no_penalty():
    decision = decide(Relation.CHANGE, S0)
    assert (decision.conflict_delta, decision.reaction) == (0.0, None)


def test_laws_without_these_factors_have_no_deltas():
    decision = decide(Relation.NEGATION, load("craft"))
    assert (decision.boost_delta, decision.momentum_delta, decision.conflict_delta) == (0.0, 0.0, 0.0)


def test_mentions_are_counted_with_the_present_one(after):
    mentions = [after(hours=-30), after(hours=-24), after(hours=-1)]
    assert mentions_within(mentions, after(), 24) == 3
    assert mentions_within([], after(), 24) == 1


# 策略对比 (S0-23)
@pytest.mark.parametrize(
    ("category", "confidence", "case", "strategy"),
    [
        ("fact", 0.9, ConflictCase.FACT_CORRECTED, ConflictStrategy.LATEST_WINS),
        ("identity", 0.9, ConflictCase.FACT_CORRECTED, ConflictStrategy.LATEST_WINS),
        ("stable_preference", 0.9, ConflictCase.PREFERENCE_CHANGED, ConflictStrategy.VERSION_KEEP),
        ("short_preference", 0.9, ConflictCase.PREFERENCE_CHANGED, ConflictStrategy.VERSION_KEEP),
        ("stable_preference", 0.4, ConflictCase.UNCERTAIN, ConflictStrategy.WEIGHT_BALANCE),
    ],
)
def test_strategy_by_case(category, confidence, case, strategy):
    assert conflict_case(category, confidence, S0.learning) is case
    assert strategy_for(case, S0.learning) is strategy


# 策略类型 (S0-14)
@pytest.mark.parametrize(
    ("strategy", "conflict", "status"),
    [
        (ConflictStrategy.LATEST_WINS, ConflictState.NONE, Status.SUPERSEDED),
        (ConflictStrategy.VERSION_KEEP, ConflictState.HELD, Status.NEGATED),
        (ConflictStrategy.WEIGHT_BALANCE, ConflictState.FADING, Status.ACTIVE),
    ],
)
def test_what_a_strategy_makes_of_the_old_memory(strategy, conflict, status):
    assert (OUTCOMES[strategy].conflict, OUTCOMES[strategy].status) == (conflict, status)
