"""curate: after a turn was learned by the rules, a language model may look at it and propose more.

It never stands in anybody's way. Learning does not wait for it: the journal itself says which turns have not been looked
at yet, and a cursor in the settings how far we are, so there is no second queue and nothing to lose. The model is asked
while no lock is held; what it proposes is applied afterwards, in one operation together with the cursor, so that a
turn is curated once or not at all. A model that does not answer costs a turn a few attempts; then the rules' answer
stands, and the journal says so.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any, Final

from ebbing.curator.curation import Curation, Note
from ebbing.curator.model_curator import ModelCurator
from ebbing.domain.answers.model_reports import CurationReport
from ebbing.domain.conversation import ModelUnavailable, NotAsked, PromptRefused
from ebbing.domain.ids import ticket_id
from ebbing.domain.judgement import Judgement
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.reasons import Reason, ReasonKind, Told, because
from ebbing.engine.model.proposals import Applied, apply, settle
from ebbing.engine.model.proposer import CuratedOperation
from ebbing.engine.model.related import Related, retrieve
from ebbing.engine.model.turns import CURSOR, Turn, next_turn
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts, log
from ebbing.errors import Conflict, StoreBusy

ATTEMPTS: Final = 3  # at one turn, before the rules' answer stands
SECOND_LOOKS: Final = 3
LOCK_PATIENCE_S: Final = 5.0
LOCK_PAUSE_S: Final = 0.02

Working = Callable[[], AbstractContextManager[bool]]


def one_by_one(
    parts: Parts,
    working: Working,
    look: Callable[[Parts, ModelCurator, Working, CurationReport], bool],
    limit: int,
    stop: Callable[[], bool],
) -> CurationReport:
    """Let the model look at one thing after another, until there is none, enough were seen, or someone says stop."""
    report = CurationReport()
    while parts.thinker is not None and report.turns < limit and not stop():
        if not look(parts, parts.thinker, working, report):
            break
    return report


def begin(parts: Parts) -> None:
    """Begin to look with the first model a mind gets: what was said before that is left alone."""
    CURSOR.begin(parts)


def curate(
    parts: Parts, working: Working, *, limit: int | None = None, stop: Callable[[], bool] = lambda: False
) -> CurationReport:
    """Look at the turns that wait, oldest first, until there are none, or the model does not answer."""
    report = CurationReport()
    if parts.profile.learning.kind == "segments":
        return report  # S4: every segment is a node already; a model names and shortens them (see `name_and_shorten`)
    while parts.thinker is not None and not stop() and (limit is None or report.turns < limit):
        if not _one(parts, parts.thinker, working, report):
            break
    return report


def _one(parts: Parts, thinker: ModelCurator, working: Working, report: CurationReport) -> bool:
    """Look at one turn; return whether to go on. No lock is held while the model thinks."""
    with working() as is_open:
        turn = next_turn(parts) if is_open else None
        if turn is None:
            return False
        shown = retrieve(parts, turn)
    try:
        learning = parts.profile.learning
        known = [each.shown for each in shown]
        curation = thinker.after_turn(turn.said, known, may_merge=learning.merges, at_work=learning.kind == "tasks")
        looks = _second_looks(thinker, turn, shown, parts)
    except ModelUnavailable as error:
        report.trouble, report.retry_after_s = str(error), error.retry_after_s
        with _alone(parts, turn, working) as ours:
            return ours and _over(parts, turn, error)
    with _alone(parts, turn, working) as ours:
        if ours:
            applied = _applied(parts, turn, [each.shown.id for each in shown], curation, looks, thinker.drain())
            report.take(applied.done, applied.dropped)
        return ours


# ── a second look ──


@dataclass(frozen=True, slots=True)
class Look:
    """A model's word on two memories that the rules could not tell apart."""

    old: str
    new: str
    judgement: Judgement


def _second_looks(thinker: ModelCurator, turn: Turn, shown: Sequence[Related], parts: Parts) -> list[Look]:
    """Ask about those pairs of old and new where the rules were not sure (S0-20); a few, the closest first."""
    below = parts.profile.learning.uncertain_below
    looks: list[Look] = []
    for name, text in turn.claims:
        for each in shown:
            by_rules = thinker.rules.relate(each.shown.text, text, each.cosine)
            if by_rules.confidence < below and len(looks) < SECOND_LOOKS:
                judgement = thinker.relate(each.shown.text, text, each.cosine)
                if judgement != by_rules:
                    looks.append(Look(each.shown.id, name, judgement))
    return looks


# ── what is done with the answer ──


@contextmanager
def _alone(parts: Parts, turn: Turn, working: Working) -> Iterator[bool]:
    """Work alone for this agent, in any process; yields False if the mind was closed, or another looked at the turn."""
    with at_work(parts, working) as is_open:
        yield is_open and CURSOR.event(parts) == turn.after


@contextmanager
def at_work(parts: Parts, working: Working) -> Iterator[bool]:
    """Hold the mind while changes are made; yields False if the mind has been closed."""
    deadline = time.monotonic() + LOCK_PATIENCE_S
    with working() as is_open, ExitStack() as held:
        while is_open and not held.enter_context(parts.store.worker_lock()):
            held.close()
            if time.monotonic() >= deadline:
                raise StoreBusy(f"the memory of {parts.agent} is busy: what the model said is left for later")
            time.sleep(LOCK_PAUSE_S)
        yield is_open


def _applied(
    parts: Parts, turn: Turn, shown: Sequence[str], curation: Curation, looks: Sequence[Look], notes: Sequence[Note]
) -> Applied:
    """Apply, and once more from a fresh reading if something changed meanwhile; then let it be."""
    for _ in range(2):
        operation = CuratedOperation(
            parts, parts.store.next_operation(), parts.now(), curation.model, curation.prompt_hash
        )
        applied = apply(operation, turn, shown, curation.proposals)
        for look in looks:
            what = settle(operation, turn, look.old, look.new, look.judgement)
            if what:
                applied.count(what)
        detail = {**_about(turn, curation), **({"dropped": applied.dropped} if applied.dropped else {})}
        detail |= {"answered": [_told(note) for note in notes]} if notes else {}
        operation.note(EventKind.CURATED, because(ReasonKind.CURATED, done=Told(applied.sentence())), detail)
        operation.changes.settings.update(CURSOR.written(turn.last))
        try:
            operation.commit()
            return applied
        except Conflict:
            continue
    _note(parts, turn, because(ReasonKind.CHANGED_MEANWHILE), _about(turn, curation))
    return Applied({}, ["the memories changed meanwhile"])


def _about(turn: Turn, curation: Curation) -> dict[str, Any]:
    about: dict[str, Any] = {"turn": ticket_id(turn.operation), "prompt": curation.prompt_hash, "model": curation.model}
    if curation.unread:
        about["unread"] = [*curation.unread]
    return about | {"cut": True} if curation.cut else about


def _told(note: Note) -> str:
    by = f"{note.model or 'the model'}" if note.by_model else f"the rules, because {note.why}"
    return f"{note.purpose}: {by}"


def _over(parts: Parts, turn: Turn, error: ModelUnavailable) -> bool:
    """Count the attempt; return whether the turn is over with, because asking again would not help or was tried enough."""
    attempts = CURSOR.attempts(parts) + (not isinstance(error, NotAsked))
    if attempts < ATTEMPTS and not isinstance(error, PromptRefused):
        if not isinstance(error, NotAsked):
            CURSOR.move(parts, turn.after, attempts)
        return False
    log.warning("agent %s: a turn was not curated: %s", parts.agent, error)
    about = {"turn": ticket_id(turn.operation), "attempts": attempts}
    _note(parts, turn, because(ReasonKind.MODEL_FAILED, trouble=Told(error)), about)
    return isinstance(error, PromptRefused)


def _note(parts: Parts, turn: Turn, reason: Reason, detail: Mapping[str, Any]) -> None:
    operation = Operation(parts, parts.store.next_operation(), parts.now(), actor="curator")
    operation.note(EventKind.CURATED, reason, detail)
    operation.changes.settings.update(CURSOR.written(turn.last))
    operation.commit(durable=False)
