"""revise: what something new does to something known. The one place where a new fact changes an old one.

Who judges is elsewhere: the rules (`reconcile`), a language model (`model.proposals`), the user by hand
(`editing.correct`), maintenance (`fading.merge`). What follows from a judgement stands here, once: the state of the old
memory, its link with the new one, and the entry in the journal. Nothing is overwritten: the old memory keeps its text
and, where something took its place, points to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from ebbing.domain.decisions import OUTCOMES, Decision, Verdict, conflict_case, decide, mentions_within, strategy_for
from ebbing.domain.judgement import Relation
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.profile.laws import Denial
from ebbing.domain.records.events import Event, EventKind
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import MENTION_RING, Channel, ConflictState, LinkKind, Memory, RemovalPolicy, Status
from ebbing.domain.records.reasons import Reason, ReasonKind, because
from ebbing.domain.records.state import default, plain, rich
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts, made_of

_EVENTS: Final = {
    Verdict.MENTION: EventKind.MENTIONED,
    Verdict.MERGE: EventKind.MERGE,
    Verdict.REFINE: EventKind.REFINED,
}


_PERHAPS: Final[Mapping[ReasonKind, ReasonKind]] = {  # where both stand
    ReasonKind.DENIED: ReasonKind.DENIED_PERHAPS,
    ReasonKind.SUPERSEDED: ReasonKind.SUPERSEDED_PERHAPS,
}
_WEIGHT: Final[
    Mapping[ConflictState, ReasonKind]
] = {  # what a denial does to a weight, under a law that knows S0's C(t)
    ConflictState.HELD: ReasonKind.WEIGHS_LESS,
    ConflictState.FADING: ReasonKind.FADES_FROM_NOW,
}


_REFRESHES: Final = frozenset(  # what a mention gives
    {
        "last_activated_at",
        "mentioned_at",
        "mentions",
        "mention_count",
        "boost",
        "frequent_at",
        "reinforced_at",
        "reinforce_count",
        "stability_hours",
        "importance",
    }
)
_REFRESHED: Final = frozenset(_EVENTS.values())


@dataclass(frozen=True, slots=True)
class Cause:
    """When and why a new memory takes the place of an old one, and how sure that is; None: it was named by its id."""

    at: datetime
    reason: Reason
    confidence: float | None = None


# ── it is said again ──


def mention(
    operation: Operation,
    old: Memory,
    at: datetime,
    detail: Mapping[str, Any],
    *,
    confirms: bool = True,
    category: str | None = None,
    by_hand: bool = False,
) -> None:
    """Refresh a memory that was said again; in the user's own words it is theirs from now on, whoever said it first.

    A category that the caller names now is the memory's, whatever the rules took it for.
    """
    decision = _decision(operation, old, at, Relation.MENTION)
    after = operation.parts.law.react(old, decision.reaction or Reaction.MENTION, at)
    after = operation.parts.law.react(after, Reaction.WRITTEN_DOWN, at) if by_hand else after
    after = replace(after, category=category or after.category)
    if confirms:
        after = replace(after, channel=Channel.USER, confidence=1.0)
        if old.status is Status.ACTIVE and not old.is_current(at):  # contested or over: it holds again
            after = replace(after, conflict=ConflictState.NONE, negated_at=None, valid_until=None, successor=None)
    _refresh(operation, old, after, decision, detail)


def refine(operation: Operation, old: Memory, new: Memory, at: datetime) -> None:
    """Let a memory that says more stand beside the old one, which counts as mentioned; one from others refreshes nothing."""
    detail = {"by": new.id}
    if new.channel is Channel.USER:
        decision = _decision(operation, old, at, Relation.REFINE)
        after = operation.parts.law.refined(old, at)
        if after != old or old.status is Status.ARCHIVED:
            _refresh(operation, old, after, decision, detail)
    else:
        echo(operation, old, new.channel, detail)
    operation.link(new.id, old.id, LinkKind.REFINES)


def echo(operation: Operation, old: Memory, channel: Channel, detail: Mapping[str, Any]) -> None:
    """Note that others repeat a memory: that is often our own output coming back, and must not keep itself alive."""
    operation.note(
        EventKind.REJECTED,
        because(ReasonKind.ECHOED, channel=channel),
        {**detail, "channel": str(channel)},
        old.id,
        language=old.language,
    )


def _decision(operation: Operation, old: Memory, at: datetime, relation: Relation) -> Decision:
    profile = operation.parts.profile
    recent = mentions_within(old.mentions, at, profile.learning.frequent_window_hours)
    return decide(relation, profile, recent_mentions=recent)


def _refresh(operation: Operation, old: Memory, after: Memory, decision: Decision, detail: Mapping[str, Any]) -> None:
    """Write down that a memory was brought up again; what was archived meanwhile is back."""
    if old.status is Status.ARCHIVED:
        after = replace(after, status=Status.ACTIVE, removed_at=None, removed_by=None)
    deltas = {"boost_delta": decision.boost_delta, "momentum_delta": decision.momentum_delta}
    told = {"decision": str(decision.verdict), **{name: delta for name, delta in deltas.items() if delta}, **detail}
    operation.change(old, after, _EVENTS[decision.verdict], decision.reason, told)


# ── something else is said ──


def follow(operation: Operation, old: Memory, new: Memory, cause: Cause) -> None:
    """End what was true in its time, without blame: the new memory says how it is today."""
    detail = {"decision": str(Verdict.FOLLOW), "by": new.id}
    operation.change(
        old, replace(old, valid_until=cause.at, successor=new.id), EventKind.FOLLOWED, cause.reason, detail
    )
    operation.link(new.id, old.id, LinkKind.FOLLOWS)


def supersede(operation: Operation, old: Memory, new: Memory, cause: Cause) -> None:
    """Let the new memory stand and keep the old one as history. What was named by its id is closed for certain."""
    if cause.confidence is not None:
        _by_strategy(operation, old, new, cause, cause.confidence, Relation.CORRECTION)
    else:
        ended = replace(old, status=Status.SUPERSEDED, successor=new.id, valid_until=cause.at)
        operation.change(
            old, ended, EventKind.SUPERSEDED, cause.reason, {"decision": str(Verdict.SUPERSEDE), "by": new.id}
        )
    operation.link(new.id, old.id, LinkKind.SUPERSEDES)


def negate(operation: Operation, old: Memory, new: Memory, cause: Cause) -> None:
    """Let a denied memory lose weight by the profile's strategy; the denial is a memory of its own."""
    _by_strategy(operation, old, new, cause, 1.0 if cause.confidence is None else cause.confidence, Relation.NEGATION)
    operation.link(new.id, old.id, LinkKind.NEGATES)


def _by_strategy(
    operation: Operation, old: Memory, new: Memory, cause: Cause, confidence: float, relation: Relation
) -> None:
    """Act by S0's strategies: the old memory expires, is held down, or fades beside the new one.

    A correction supersedes, whoever judged it: where the old memory's time is over, it is superseded and not negated.
    """
    profile = operation.parts.profile
    corrects = relation is Relation.CORRECTION
    case = conflict_case(old.category, confidence, profile.learning, denied=not corrects)
    strategy = strategy_for(case, profile.learning)
    outcome, decision = OUTCOMES[strategy], decide(relation, profile)
    status = Status.SUPERSEDED if corrects and outcome.closes_validity else outcome.status
    after = replace(old, conflict=outcome.conflict, status=status, successor=new.id)
    if outcome.closes_validity:
        after = replace(after, valid_until=cause.at)
    if outcome.conflict is not old.conflict:
        after = operation.parts.law.react(after, Reaction.NEGATION, cause.at)
    detail = {
        "decision": str(decision.verdict),
        "strategy": str(strategy),
        "by": new.id,
        "conflict_delta": decision.conflict_delta if outcome.conflict is ConflictState.HELD else 0.0,
    }
    kind = EventKind.SUPERSEDED if corrects else EventKind.NEGATED
    operation.change(old, after, kind, _told(operation, cause.reason, outcome.conflict), detail)


def _told(operation: Operation, reason: Reason, conflict: ConflictState) -> Reason:
    """Return the reason as it holds for what is done to the old memory: whether it stands, and what becomes of its weight."""
    why = _PERHAPS.get(reason.why, reason.why) if conflict is ConflictState.FADING else reason.why
    if conflict not in _WEIGHT or not isinstance(operation.parts.profile.law, Denial):
        return replace(reason, why=why)
    return replace(reason, why=why, more=because(_WEIGHT[conflict]).then(reason.more))


def without_refresh(operation: Operation, old: Memory, turn: int) -> Memory:
    """Take back that a turn refreshed a memory, and return it as it was: what was taken for a mention denies it (S0-10)."""
    after = old
    for event in reversed(operation.parts.store.events(memory=old.id, operation=turn)):
        if event.kind in _REFRESHED and event.state is not None:
            given = {name: event.state[name] if name in event.state else default(name) for name in event.before}
            stands = [name for name in _REFRESHES & given.keys() if plain(name, getattr(after, name)) == given[name]]
            after = replace(after, **{name: rich(name, event.before[name]) for name in stands})
    if after != old:
        operation.change(old, after, EventKind.RESTORED, because(ReasonKind.NO_MENTION))
    return after


def reinstate(operation: Operation, old: Memory, cause: Cause) -> None:
    """Take back that a memory was denied, or that it ended."""
    holds = replace(old, status=Status.ACTIVE, successor=None, valid_until=None)
    back = operation.parts.law.react(holds, Reaction.TAKEN_BACK, cause.at)
    operation.change(old, back, EventKind.RESTORED, cause.reason)


# what the new does to the old, where it speaks against it
AGAINST: Final[Mapping[Relation, Callable[[Operation, Memory, Memory, Cause], None]]] = {
    Relation.NEGATION: negate,
    Relation.CORRECTION: supersede,
    Relation.CHANGE: follow,
}


def take_over_links(operation: Operation, old: Memory, new: Memory) -> None:
    """Give the corrected text the links of the old one, as strong as they are, where memories live by them (S4)."""
    if not operation.parts.profile.focus.has_nodes:
        return
    found = operation.links_of(old)
    there = operation.memories({end for link in found for end in (link.source, link.target)} | {old.id})
    for link in found:
        if link.source in there and link.target in there:
            source, target = (new if end == old.id else there[end] for end in (link.source, link.target))
            operation.copy_link(link, source, target, there[link.source])


# ── several become one ──


def merge(
    operation: Operation, memories: Sequence[Memory], summary: Memory, why: ReasonKind = ReasonKind.PART_OF
) -> None:
    """Let one memory stand for several: they are kept, out of normal sight, and point to it; it points back to them."""
    reason = because(why, memory=summary.id)
    for memory in memories:
        after = replace(memory, status=Status.MERGED, successor=summary.id, removed_by=RemovalPolicy.MERGE_CLEANUP)
        operation.change(memory, after, EventKind.MERGED, reason, {"by": summary.id})
        operation.link(summary.id, memory.id, LinkKind.MERGED_FROM)


def base_of(memories: Sequence[Memory]) -> Memory:
    """Return the most recently activated: the summary stands where it stood."""
    return max(memories, key=lambda memory: (memory.last_activated_at, memory.id))


def times_said(parts: Parts, memories: Sequence[Memory]) -> int:
    """Return how often some memories were said: each once and once more for every mention; a summary as often as its parts.

    What was kept in other words beside the mention it made counts once.
    """
    said, summaries = made_of(parts, [memory.id for memory in memories])
    mentions = {name: _mentions(parts, name) for name in (*said, *summaries)}
    again = {str(event.detail["by"]) for events in mentions.values() for event in events if "by" in event.detail}
    each = sum(memory.mention_count + 1 for memory in parts.store.get(said)) - len(again & set(said))
    known = max((memory.mention_count for memory in memories if memory.id in summaries), default=0)
    return max(known, each + sum(len(mentions[name]) for name in summaries))


def _mentions(parts: Parts, name: str) -> list[Event]:
    """Return the entries that count as mentions of a memory and still stand."""
    events = parts.store.events(memory=name)
    undone = {event.detail.get("undone") for event in events if event.kind is EventKind.UNDONE}
    return [event for event in events if event.kind in _REFRESHED and event.operation not in undone]


def combined(operation: Operation, memories: Sequence[Memory]) -> Mapping[str, Any]:
    """Return what a summary takes over. To say a thing is to mention it: what was said ten times counts ten."""
    base = base_of(memories)
    mentions = sorted(at for memory in memories for at in memory.mentions)
    return {
        "occurred_at": base.occurred_at,
        "last_activated_at": base.last_activated_at,
        "valid_from": min((m.valid_from for m in memories if m.valid_from is not None), default=base.valid_from),
        "mentions": tuple(mentions[-MENTION_RING:]),
        "mentioned_at": max((m.mentioned_at for m in memories if m.mentioned_at is not None), default=None),
        "mention_count": times_said(operation.parts, memories),
        "boost": base.boost,
        "importance": max(m.importance for m in memories),
        "stability_hours": max(m.stability_hours for m in memories),
        "difficulty": max(memories, key=lambda m: m.stability_hours).difficulty,
        "sensitivity": max(m.sensitivity for m in memories),
    }
