"""The reviewer: what is used a lot may become core, what is fading may be let go of — a language model judges (S2-08, S2-12).

Only profiles that review before they delete ask for it. A review is bounded by a limit, holds no lock while the model
thinks, and changes one memory in one operation of its own. No answer changes nothing: the memory fades on as it would.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

import numpy as np

from ebbing.curator.curation import ReviewDecision, ReviewKind, Shown
from ebbing.curator.grammar import Command
from ebbing.domain import trust
from ebbing.domain.answers.model_reports import ReviewReport
from ebbing.domain.conversation import ModelUnavailable
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Layer, Memory, RemovalPolicy, Status
from ebbing.domain.records.reasons import Reason, ReasonKind, Told, because
from ebbing.domain.records.rows import LAYERS, STATUSES
from ebbing.engine.arguments import REVIEWED_AT_ONCE
from ebbing.engine.fading.retention import REVIEWED_LAYERS
from ebbing.engine.model.curate import Working, at_work
from ebbing.engine.model.proposer import undeletable
from ebbing.engine.model.related import related, shown_as
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts, ids_of
from ebbing.errors import Conflict

LAST_RUN: Final = "reviewed_at"
SEEN: Final = "reviewed"  # the setting with the importance at which each memory's promotion was last judged
_ACTIVE: Final = STATUSES.index(Status.ACTIVE)
_REVIEWED: Final = np.array([layer in REVIEWED_LAYERS for layer in LAYERS])


@dataclass(frozen=True, slots=True)
class Case:
    """A memory to be judged, and why."""

    memory: str
    kind: ReviewKind


def due(parts: Parts, working: Working) -> bool:
    """Say whether this mind reviews at all, and the profile's interval has passed since it last did."""
    left = due_in(parts, working)
    return left is not None and left <= timedelta(0)


def due_in(parts: Parts, working: Working) -> timedelta | None:
    """Return how long until the next reviews; None if this mind does not review."""
    if parts.thinker is None or parts.profile.retention.kind != "review_then_delete":
        return None
    with working() as is_open:
        if not is_open:
            return None
        last = parts.store.setting(LAST_RUN)
        interval = timedelta(hours=parts.profile.maintenance.cleanup_interval_hours)
        return timedelta(0) if last is None else min(interval, datetime.fromisoformat(last) + interval - parts.now())


def judge(
    parts: Parts, working: Working, *, limit: int = REVIEWED_AT_ONCE, stop: Callable[[], bool] = lambda: False
) -> ReviewReport:
    """Judge up to `limit` memories: first those that may become core, then those that fade, weakest first."""
    report = ReviewReport()
    with working() as is_open:
        waiting = cases(parts)[:limit] if is_open and parts.thinker is not None else []
    for case in waiting:
        if stop() or not _judge_one(parts, case, working, report):
            break
    else:
        with at_work(parts, working) as is_open:
            if is_open and parts.thinker is not None:
                operation = Operation(parts, parts.store.next_operation(), parts.now(), actor="curator")
                operation.changes.settings[LAST_RUN] = operation.at.isoformat()
                operation.commit(durable=False)
    return report


def cases(parts: Parts) -> list[Case]:
    """Return what is to be judged now. A promotion is judged again only after another boost."""
    retention, now = parts.profile.retention, parts.now()
    if retention.kind != "review_then_delete":
        return []
    seen = _seen(parts)
    with parts.resident.current() as rows:
        if not len(rows):
            return []
        mine = (rows.status == _ACTIVE) & _REVIEWED[rows.layer] & (rows.pinned == 0)
        weights = parts.law.weight(rows, now)
        high = np.flatnonzero(mine & (rows.importance >= retention.promote_from))
        low = np.flatnonzero(mine & (weights < retention.review_below) & (weights > 0))
        low = low[np.argsort(weights[low], kind="stable")]
        importance = dict(zip(ids_of(rows.number[high]), rows.importance[high].tolist(), strict=True))
        fading = ids_of(rows.number[low])
    rising = [name for name, number in importance.items() if number > seen.get(name, 0.0)]
    return [Case(name, ReviewKind.PROMOTION) for name in rising] + [Case(name, ReviewKind.DECAY) for name in fading]


def _seen(parts: Parts) -> dict[str, float]:
    seen: dict[str, float] = json.loads(parts.store.setting(SEEN) or "{}")
    return seen


def _judge_one(parts: Parts, case: Case, working: Working, report: ReviewReport) -> bool:
    """Judge one memory; return whether to go on."""
    settings = parts.profile.retention
    with working() as is_open:
        thinker = parts.thinker if is_open else None
        shown = _shown(parts, case.memory) if is_open else None
        if thinker is None or shown is None:
            return is_open
        user = parts.memory(case.memory).user
        beside = related(parts, shown.text, user, settings.review_related, without=[case.memory])

    def search(words: str) -> Sequence[Shown]:
        with working() as is_open:
            found = related(parts, words, user, settings.review_related, without=[case.memory]) if is_open else []
        return [each.shown for each in found]

    try:
        decision = thinker.review(
            case.kind, shown, [each.shown for each in beside], search, rounds=settings.review_rounds
        )
    except ModelUnavailable as error:
        report.trouble, report.retry_after_s = str(error), error.retry_after_s
        return False
    with at_work(parts, working) as is_open:
        if is_open:
            _carry_out(parts, case, decision, report)
        return is_open


def _shown(parts: Parts, name: str) -> Shown | None:
    content = parts.store.contents([name]).get(name)
    return None if content is None else shown_as(parts.memory(name), content)


def _carry_out(parts: Parts, case: Case, decision: ReviewDecision, report: ReviewReport) -> None:
    """Carry out one decision in one operation; if the memory has changed meanwhile, it is left for next time."""
    memory = parts.memory(case.memory)
    if memory.status is not Status.ACTIVE:
        return
    operation = Operation(parts, parts.store.next_operation(), parts.now(), actor=f"curator:{decision.model}")
    about = {"review": str(case.kind), "prompt": decision.prompt_hash, "model": decision.model}
    about |= {"searches": str(decision.searches)} if decision.searches else {}
    bucket = _decided(operation, memory, case.kind, decision.decision, about)
    if case.kind is ReviewKind.PROMOTION:
        operation.changes.settings[SEEN] = json.dumps(_seen(parts) | {memory.id: memory.importance})
    try:
        operation.commit()
    except Conflict:
        return
    getattr(report, bucket).append(memory.id)


def _decided(
    operation: Operation, memory: Memory, kind: ReviewKind, decision: Command | None, about: dict[str, str]
) -> str:
    """Make the change; return which list of the report it belongs to."""
    by = Told(operation.actor.removeprefix("curator:"))
    if decision is Command.PROMOTE and trust.may_become(memory.channel, Layer.CORE):
        operation.change(
            memory,
            replace(memory, layer=Layer.CORE),
            EventKind.REVIEWED,
            because(ReasonKind.REVIEWED, model=by, done=Told("now core")),
            about,
        )
        return "promoted"
    if decision is Command.DELETE:
        return _let_go(
            operation,
            memory,
            because(ReasonKind.REVIEWED, model=by, done=Told(f"let go of after a {kind} review")),
            about,
        )
    if decision is Command.KEEP and kind is ReviewKind.DECAY:
        kept = operation.parts.law.react(memory, Reaction.KEPT, operation.at)
        operation.change(
            memory, kept, EventKind.REVIEWED, because(ReasonKind.REVIEWED, model=by, done=Told("worth keeping")), about
        )
        return "kept"
    done = Told("nothing decided" if decision is None else "stays as it is")
    operation.note(EventKind.REVIEWED, because(ReasonKind.REVIEWED, model=by, done=done), about, memory.id)
    return "undecided" if decision is None else "kept"


def _let_go(operation: Operation, memory: Memory, reason: Reason, about: dict[str, str]) -> str:
    """Delete it softly; what no model may delete waits for a person."""
    if (why := undeletable(memory, operation.parts.profile)) is not None:
        detail = {**about, "operation": "DELETE", "memories": [memory.id]}
        waits = because(ReasonKind.WAITS_FOR_PERSON, command=Told("DELETE"), trouble=Told(why))
        operation.note(EventKind.PROPOSED, waits, detail)
        return "proposed"
    gone = replace(memory, status=Status.DELETED, removed_at=operation.at, removed_by=RemovalPolicy.AUTO_CLEANUP)
    operation.change(memory, gone, EventKind.REVIEWED, reason, about)
    return "deleted"
