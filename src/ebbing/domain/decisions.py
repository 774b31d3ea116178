"""What to do with something new: S0's decision matrix, widened by what the other documents know.

A relation goes in, a decision comes out, with the reason in words and the deltas S0 prints. The deltas are what the
law's reaction will do; they are named here so that the journal can show them, and come from the same parameters.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from ebbing.domain.judgement import Relation
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.profile.laws import Factors
from ebbing.domain.profile.learning import ConflictStrategy, Learning
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import ConflictState, Status
from ebbing.domain.records.reasons import Reason, ReasonKind, because


class Verdict(StrEnum):
    """What is decided. The first five are S0's matrix."""

    NEW = "new"
    MENTION = "mention"
    MERGE = "merge"  # a frequent mention
    NEGATE = "negate"
    PASSIVE = "passive"  # maintenance passed by; nobody said anything
    REFINE = "refine"
    FOLLOW = "follow"
    SUPERSEDE = "supersede"
    REJECT = "reject"
    BATCH = "batch_merge"  # a summary takes the place of several that say the same (S0-12)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A verdict, why, and what it does. `reaction` is the old memory's; None leaves it alone."""

    verdict: Verdict
    reason: Reason
    adds_memory: bool
    reaction: Reaction | None = None
    refreshes_activation: bool = False
    boost_delta: float = 0.0
    momentum_delta: float = 0.0
    conflict_delta: float = 0.0
    marks_negated: bool = False


_BY_RELATION: Final[Mapping[Relation | None, Verdict]] = {
    None: Verdict.NEW,
    Relation.MENTION: Verdict.MENTION,
    Relation.REFINE: Verdict.REFINE,
    Relation.NEGATION: Verdict.NEGATE,
    Relation.CORRECTION: Verdict.SUPERSEDE,
    Relation.CHANGE: Verdict.FOLLOW,
    Relation.UNRELATED: Verdict.NEW,
}

_MATRIX: Final[Mapping[Verdict, Decision]] = {
    decision.verdict: decision
    for decision in (
        Decision(verdict=Verdict.NEW, reason=because(ReasonKind.NEW), adds_memory=True),
        Decision(
            verdict=Verdict.MENTION,
            reason=because(ReasonKind.MENTIONED),
            adds_memory=False,
            reaction=Reaction.MENTION,
            refreshes_activation=True,
        ),
        Decision(
            verdict=Verdict.MERGE,
            reason=because(ReasonKind.FREQUENTLY_MENTIONED),
            adds_memory=False,
            reaction=Reaction.FREQUENT_MENTION,
            refreshes_activation=True,
        ),
        Decision(
            verdict=Verdict.NEGATE,
            reason=because(ReasonKind.DENIED),
            adds_memory=True,
            reaction=Reaction.NEGATION,
            marks_negated=True,
        ),
        Decision(
            verdict=Verdict.PASSIVE,
            reason=because(ReasonKind.PASSIVE),
            adds_memory=False,
        ),
        Decision(
            verdict=Verdict.REFINE,
            reason=because(ReasonKind.REFINED),
            adds_memory=True,
            reaction=Reaction.MENTION,
            refreshes_activation=True,
        ),
        Decision(
            verdict=Verdict.FOLLOW,
            reason=because(ReasonKind.FOLLOWED),
            adds_memory=True,
        ),
        Decision(
            verdict=Verdict.SUPERSEDE,
            reason=because(ReasonKind.SUPERSEDED),
            adds_memory=True,
        ),
        Decision(verdict=Verdict.REJECT, reason=because(ReasonKind.NOT_WORTH), adds_memory=False),
    )
}

_NO_FACTORS: Final = Factors(boost_max=0, boost_frequent=0, momentum_frequent=0, conflict_floor=1)


def decide(
    relation: Relation | None,
    profile: Profile,
    *,
    recent_mentions: int = 1,
    passive: bool = False,
    worth_keeping: bool = True,
) -> Decision:
    """Return the decision about something new. `relation` None: nothing known is like it.

    `recent_mentions` counts the mentions within the frequent window, the present one included.
    """
    verdict = Verdict.PASSIVE if passive else _BY_RELATION[relation]
    if verdict is Verdict.NEW and not worth_keeping:
        verdict = Verdict.REJECT
    if verdict is Verdict.MENTION and recent_mentions >= profile.learning.frequent_threshold:
        verdict = Verdict.MERGE
    decision = _MATRIX[verdict]
    reason = decision.reason
    if verdict is Verdict.MERGE:
        reason = _frequent(recent_mentions, profile)
    boost, momentum, conflict = _deltas(verdict, profile)
    return replace(decision, reason=reason, boost_delta=boost, momentum_delta=momentum, conflict_delta=conflict)


def _frequent(mentions: int, profile: Profile) -> Reason:
    """Return the reason of a frequent mention: its boost is the smaller one, so its weight may well be less than before."""
    reason = because(ReasonKind.FREQUENTLY_MENTIONED, mentions=mentions, hours=profile.learning.frequent_window_hours)
    law = profile.law
    if not isinstance(law, Factors):
        return reason
    return reason.then(because(ReasonKind.SMALLER_BOOST, boost=law.boost_frequent, usual=law.boost_max))


def _deltas(verdict: Verdict, profile: Profile) -> tuple[float, float, float]:
    """Return what the law's reaction does to boost, momentum and conflict; nothing under laws without S0's factors."""
    factors = profile.law if isinstance(profile.law, Factors) else _NO_FACTORS
    by_verdict = {
        Verdict.MENTION: (factors.boost_max, 0.0, 0.0),
        Verdict.REFINE: (factors.boost_max, 0.0, 0.0),
        Verdict.MERGE: (factors.boost_frequent, factors.momentum_frequent, 0.0),
        Verdict.NEGATE: (0.0, 0.0, factors.conflict_floor - 1),
    }
    return by_verdict.get(verdict, (0.0, 0.0, 0.0))


def mentions_within(mentions: Iterable[datetime], now: datetime, hours: float) -> int:
    """Return how many mentions are that recent, one now included."""
    since = now - timedelta(hours=hours)
    return 1 + sum(at >= since for at in mentions)


# ── conflicts ──


class ConflictCase(StrEnum):
    """ReasonKind the new speaks against the old (S0-23)."""

    FACT_CORRECTED = "fact_corrected"
    FACT_DENIED = "fact_denied"
    PREFERENCE_CHANGED = "preference_changed"
    UNCERTAIN = "uncertain"


def conflict_case(category: str, confidence: float, learning: Learning, *, denied: bool = False) -> ConflictCase:
    """Return the case, from the old memory's category, how sure the judgement is, and whether it denies or says otherwise."""
    if confidence < learning.uncertain_below:
        return ConflictCase.UNCERTAIN
    if category in learning.preference_categories:
        return ConflictCase.PREFERENCE_CHANGED
    return ConflictCase.FACT_DENIED if denied else ConflictCase.FACT_CORRECTED


def strategy_for(case: ConflictCase, learning: Learning) -> ConflictStrategy:
    """Return the profile's strategy for a case."""
    strategies: Mapping[ConflictCase, ConflictStrategy] = {
        ConflictCase.FACT_CORRECTED: learning.conflicts.fact_corrected,
        ConflictCase.FACT_DENIED: learning.conflicts.fact_denied,
        ConflictCase.PREFERENCE_CHANGED: learning.conflicts.preference_changed,
        ConflictCase.UNCERTAIN: learning.conflicts.uncertain,
    }
    return strategies[case]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a strategy makes of the old memory (S0-14)."""

    conflict: ConflictState
    status: Status
    closes_validity: bool


OUTCOMES: Final[Mapping[ConflictStrategy, Outcome]] = {
    ConflictStrategy.LATEST_WINS: Outcome(ConflictState.NONE, Status.SUPERSEDED, closes_validity=True),
    ConflictStrategy.VERSION_KEEP: Outcome(ConflictState.HELD, Status.NEGATED, closes_validity=True),
    ConflictStrategy.WEIGHT_BALANCE: Outcome(ConflictState.FADING, Status.ACTIVE, closes_validity=False),
}
