"""How something new meets what is known: found again, said more exactly, denied, replaced, or simply new.

Only single sentences are judged: a longer segment is kept as it was said. Nobody overrules a more trusted source,
and what was said earlier never replaces what was said later.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain import trust
from ebbing.domain.decisions import OUTCOMES, Decision, Verdict, conflict_case, decide, mentions_within, strategy_for
from ebbing.domain.judgement import Judgement, Relation, VectorPair
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import SAID, Channel, ConflictState, Content, Layer, LinkKind, Memory, Status
from ebbing.domain.records.rows import STATUSES
from ebbing.engine.learning import create
from ebbing.engine.learning.messages import Origin
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts, ids_of
from ebbing.language.statements.claims import claims
from ebbing.language.tokens import cue_tokens, index_tokens
from ebbing.store.resident.resident import UNKNOWN

# what was learned from examples is asked only of texts this similar: most of what a new sentence is held against has
# nothing to do with it, and among examples that is rare
SAME_MATTER: Final = 0.55
NEW_WORDS: Final = 0.1  # a repetition with a larger share of new words is kept as an episode too
COMPARED: Final = 8  # how many similar memories each index may put forward
_ACTIVE: Final = np.array([status is Status.ACTIVE for status in STATUSES])
_REJECTED: Final = np.array([status in (Status.NEGATED, Status.SUPERSEDED) for status in STATUSES])

# of two equally sure judgements, the one that would hurt more to miss
_URGENCY: Final = {
    Relation.CORRECTION: 0,
    Relation.NEGATION: 1,
    Relation.MENTION: 2,
    Relation.CHANGE: 3,
    Relation.REFINE: 4,
    Relation.UNRELATED: 5,
}
_EVENTS: Final = {
    Verdict.MENTION: EventKind.MENTIONED,
    Verdict.MERGE: EventKind.MERGE,
    Verdict.REFINE: EventKind.REFINED,
}


@dataclass(frozen=True, slots=True)
class Match:
    """A known memory, what it says, and how the new one stands to it."""

    memory: Memory
    text: str
    judgement: Judgement
    cosine: float


class Known:
    """What one user's mind holds, for looking up what is similar; grows while an operation runs."""

    def __init__(self, parts: Parts, user: str | None, compared: int = COMPARED) -> None:
        self._parts = parts
        self._user = user
        self._compared = compared
        self._fresh: list[Unit] = []

    def add(self, unit: Unit) -> None:
        """Something learned in this operation, which no index has yet."""
        if unit.memory is not None:
            self._fresh.append(unit)

    def similar(self, unit: Unit) -> list[tuple[Memory, str, tuple[str, ...], float]]:
        """(memory, text, keywords, cosine) of what may have to do with this unit."""
        found = self._stored(unit, _ACTIVE)
        found += [
            (other.memory, other.text, other.reading.keywords, _cosine(unit.vector, other.vector))
            for other in self._fresh[-self._compared :]
            if other is not unit.whole and other.memory is not None
        ]
        return found

    def vectors(self, unit: Unit, memory: Memory) -> VectorPair | None:
        """The meanings of a known memory and of this unit; None if one of them is not known."""
        fresh = next(
            (other.vector for other in self._fresh if other.memory is not None and other.memory.id == memory.id), None
        )
        old = self._parts.resident.vector_of(memory.id) if fresh is None else fresh
        if unit.vector is None or old is None:
            return None
        return VectorPair(old, unit.vector, self._parts.embedder.fingerprint)

    def rejected(self, unit: Unit) -> list[tuple[Memory, str, tuple[str, ...], float]]:
        """The same of what the user has denied or replaced."""
        return self._stored(unit, _REJECTED)

    def _stored(self, unit: Unit, statuses: NDArray[np.bool_]) -> list[tuple[Memory, str, tuple[str, ...], float]]:
        cosines = self._nearest(unit, statuses)
        ids = list(cosines)
        memories = {m.id: m for m in self._parts.store.get(ids)}
        contents = self._parts.store.contents(ids)
        return [
            (memories[i], _said(contents[i]), contents[i].keywords, cosines[i])
            for i in ids
            if i in memories and i in contents and _claims_something(memories[i], contents[i])
        ]

    def _nearest(self, unit: Unit, statuses: NDArray[np.bool_]) -> dict[str, float]:
        parts = self._parts
        resident = parts.resident
        numbers, _ = parts.store.search_text(cue_tokens(unit.text), self._compared, rarest=COMPARED)
        with resident.current() as rows:
            if not len(rows):
                return {}
            mine = rows.users.known(self._user)
            allowed = (rows.user == mine) & statuses[rows.status] if mine is not None else np.zeros(len(rows), np.bool_)
            cosines = np.zeros(len(rows), np.float32) if unit.vector is None else resident.similarities(unit.vector)
            by_text = resident.places(numbers)
            by_vector = _top(np.where(allowed, cosines, -1.0), self._compared)
            places = np.unique(np.concatenate([by_text[by_text != UNKNOWN], by_vector]))
            places = places[allowed[places]]
            places = places[np.argsort(-cosines[places], kind="stable")]
            return dict(zip(ids_of(rows.number[places]), cosines[places].tolist(), strict=True))


def _claims_something(memory: Memory, content: Content) -> bool:
    """A message in working memory and the summary of a talk hold what was said; what is claimed stands on its own."""
    return memory.layer is not Layer.WORKING and (memory.layer is not Layer.EPISODE or content.maker == SAID)


def _said(content: Content) -> str:
    return content.text.strip()


def _top(scores: NDArray[np.float32], count: int) -> NDArray[np.int64]:
    if len(scores) <= count:
        return np.arange(len(scores))
    return np.argpartition(-scores, count)[:count]


def _cosine(one: NDArray[np.float32] | None, other: NDArray[np.float32] | None) -> float:
    return 0.0 if one is None or other is None else float(one @ other)


def meet(operation: Operation, unit: Unit, origin: Origin, known: Known) -> bool:
    """Judge a unit against what is known and act on it; False if a plain new memory is all there is to do."""
    if _is_rejected(operation, unit, origin, known):
        return True
    similar = known.similar(unit)
    unit.like = [(memory, keywords, cosine) for memory, _, keywords, cosine in similar]
    if not unit.single:
        return False
    matches = _matches(operation, unit, known, similar)
    if not matches:
        return False
    leading = matches[0].judgement  # the surest
    chosen = [m for m in matches if m.judgement.relation is leading.relation]
    _ACTS[leading.relation](operation, unit, origin, chosen)
    return True


def _is_rejected(operation: Operation, unit: Unit, origin: Origin, known: Known) -> bool:
    """What the user has denied does not come back because someone else says it; the user himself may say it again."""
    if unit.message.channel is Channel.USER or not unit.single:
        return False
    for old, text, _, cosine in known.rejected(unit):
        if old.channel is Channel.USER and operation.parts.curator.revives(
            text, unit.text.strip(), cosine, known.vectors(unit, old)
        ):
            operation.changes.contents.append(create.content_of(unit, origin, None))
            reason = f"the user has rejected this; {unit.message.channel} cannot bring it back"
            operation.note(EventKind.REJECTED, reason, {"content": unit.number}, old.id)
            return True
    return False


def _matches(
    operation: Operation, unit: Unit, known: Known, similar: list[tuple[Memory, str, tuple[str, ...], float]]
) -> list[Match]:
    curator = operation.parts.curator
    found = []
    for memory, text, _, cosine in similar:
        judgement = curator.relate(text, unit.text.strip(), cosine, known.vectors(unit, memory))
        if judgement.weighed and cosine < SAME_MATTER:
            continue
        if judgement.relation in _CLOSING and _says_more_than_one_thing(operation, text):
            # "My name is Karl and I live in Vienna", then a move: the name must not go with the city
            judgement = replace(
                judgement, relation=Relation.REFINE, reason="corrects a part of it: the rest stays true"
            )
        if judgement.relation is not Relation.UNRELATED and _allowed(judgement, memory, unit):
            plain = replace(judgement, reason=_without_values(judgement))
            found.append(Match(operation.current(memory), text, plain, cosine))
    return sorted(
        found, key=lambda m: (-m.judgement.confidence, _URGENCY[m.judgement.relation], -m.cosine, m.memory.id)
    )


_CLOSING: Final = frozenset({Relation.NEGATION, Relation.CORRECTION, Relation.CHANGE})


def _says_more_than_one_thing(operation: Operation, text: str) -> bool:
    """Several sentences, or several claims in one: to close it would hide what nobody has taken back."""
    if len(operation.parts.curator.sentences(text)) > 1:
        return True
    return len({(c.subject, c.value) for c in claims(text)}) > 1


def _without_values(judgement: Judgement) -> str:
    """The reason as the journal may keep it: "correction of residence", not who moved where. Text lives in contents only."""
    property_, colon, _ = judgement.reason.partition(": ")
    return f"{judgement.relation} of {property_}" if colon else judgement.reason


def _allowed(judgement: Judgement, old: Memory, unit: Unit) -> bool:
    if judgement.relation not in (Relation.NEGATION, Relation.CORRECTION, Relation.CHANGE):
        return True
    trusted = trust.ORDER.index(unit.message.channel) <= trust.ORDER.index(old.channel)
    return trusted and unit.message.at >= old.occurred_at


# ── acting ──


def _found_again(operation: Operation, unit: Unit, origin: Origin, chosen: list[Match]) -> None:
    """Said before: the best match is refreshed. The same words stay in the journal; other words stay within reach."""
    if operation.parts.profile.learning.duplicates == "copy":
        create.create(operation, unit, origin)
        return
    decision = _decision(operation, chosen[0], unit)
    detail: dict[str, object] = {"content": unit.number}
    apart = unit.whole is None and operation.parts.profile.learning.keeps_episodes  # else its segment holds these words
    if apart and _in_other_words(unit, chosen[0]):
        unit.reading = replace(unit.reading, keep=False)  # an episode: the fact is the one that is known
        detail = {"by": create.create(operation, unit, origin, chosen[0].judgement.reason).id}
    else:
        unit.met = chosen[0].memory
        operation.changes.contents.append(create.content_of(unit, origin, None))
    _react(operation, chosen[0].memory, unit, decision, detail)


def _in_other_words(unit: Unit, match: Match) -> bool:
    """Whether so much of it is new that whoever asks in these words would not find what is known."""
    words = set(cue_tokens(unit.text))
    return len(words - set(index_tokens(match.text))) > NEW_WORDS * len(words)


def _said_more(operation: Operation, unit: Unit, origin: Origin, chosen: list[Match]) -> None:
    """More about it: a memory of its own, linked; the old one counts as mentioned."""
    decision = _decision(operation, chosen[0], unit)
    memory = create.create(operation, unit, origin, chosen[0].judgement.reason)
    _react(operation, chosen[0].memory, unit, decision, {"by": memory.id})
    _linked(operation, memory, chosen[:1], LinkKind.REFINES)


def _today(operation: Operation, unit: Unit, origin: Origin, chosen: list[Match]) -> None:
    """How it is now: what it was has ended, without blame."""
    memory = create.create(operation, unit, origin, chosen[0].judgement.reason)
    for match in chosen:
        ended = replace(match.memory, valid_until=unit.message.at)
        detail = {"decision": str(Verdict.FOLLOW), "by": memory.id}
        operation.change(match.memory, ended, EventKind.FOLLOWED, match.judgement.reason, detail)
    _linked(operation, memory, chosen, LinkKind.FOLLOWS)


def _denied(operation: Operation, unit: Unit, origin: Origin, chosen: list[Match]) -> None:
    """It is no longer so: the old ones lose weight by the profile's strategy; the denial is a memory."""
    memory = create.create(operation, unit, origin, chosen[0].judgement.reason)
    for match in chosen:
        _conflict(operation, match, memory, unit, EventKind.NEGATED)
    _linked(operation, memory, chosen, LinkKind.NEGATES)


def _replaced(operation: Operation, unit: Unit, origin: Origin, chosen: list[Match]) -> None:
    """It is now otherwise: the new stands, the old is kept as history and points to it."""
    memory = create.create(operation, unit, origin, chosen[0].judgement.reason)
    for match in chosen:
        _conflict(operation, match, memory, unit, EventKind.SUPERSEDED)
    _linked(operation, memory, chosen, LinkKind.SUPERSEDES)


_ACTS: Final = {
    Relation.CORRECTION: _replaced,
    Relation.NEGATION: _denied,
    Relation.MENTION: _found_again,
    Relation.CHANGE: _today,
    Relation.REFINE: _said_more,
}


def _decision(operation: Operation, match: Match, unit: Unit) -> Decision:
    learning = operation.parts.profile.learning
    recent = mentions_within(match.memory.mentions, unit.message.at, learning.frequent_window_hours)
    return decide(match.judgement.relation, operation.parts.profile, recent_mentions=recent)


def _react(operation: Operation, old: Memory, unit: Unit, decision: Decision, detail: dict[str, object]) -> None:
    if unit.message.channel is not Channel.USER:
        # What the agent or a tool repeats is often our own output coming back: it must not keep itself alive.
        operation.note(
            EventKind.REJECTED, f"known already; said by {unit.message.channel}, so no mention", detail, old.id
        )
    elif decision.reaction is not None:
        after = operation.parts.law.react(old, decision.reaction, unit.message.at)
        if decision.verdict is not Verdict.REFINE:
            after = replace(after, channel=Channel.USER, confidence=1.0)  # whoever said it first: now the user has
        deltas = {"boost_delta": decision.boost_delta, "momentum_delta": decision.momentum_delta}
        told = {"decision": str(decision.verdict), **{name: delta for name, delta in deltas.items() if delta}, **detail}
        operation.change(old, after, _EVENTS[decision.verdict], decision.reason, told)


def _conflict(operation: Operation, match: Match, new: Memory, unit: Unit, kind: EventKind) -> None:
    """S0's strategies: expired, held down, or fading beside the new one."""
    old, profile = match.memory, operation.parts.profile
    case = conflict_case(old.category, match.judgement.confidence, profile.learning)
    strategy = strategy_for(case, profile.learning)
    outcome = OUTCOMES[strategy]
    decision = decide(match.judgement.relation, profile)
    status = Status.SUPERSEDED if kind is EventKind.SUPERSEDED and outcome.closes_validity else outcome.status
    after = replace(old, conflict=outcome.conflict, status=status, successor=new.id)
    if outcome.closes_validity:
        after = replace(after, valid_until=unit.message.at)
    if outcome.conflict is not old.conflict:
        after = operation.parts.law.react(after, Reaction.NEGATION, unit.message.at)
    at_once = outcome.conflict is ConflictState.HELD
    detail = {
        "decision": str(decision.verdict),
        "strategy": str(strategy),
        "by": new.id,
        "conflict_delta": decision.conflict_delta if at_once else 0.0,
    }
    operation.change(old, after, kind, f"{match.judgement.reason}; {decision.reason}", detail)


def _linked(operation: Operation, new: Memory, chosen: list[Match], kind: LinkKind) -> None:
    strength = operation.parts.profile.links.strength_of(kind)
    for match in chosen:
        operation.link(new.id, match.memory.id, kind, strength)
