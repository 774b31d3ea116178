"""retell_merges: when maintenance has merged similar memories (S0-12), a language model may tell them as one (S0-20).

Merging never waits for it: maintenance writes the rules' summary at once, and the journal says which summaries were made
since we last looked. What was merged is untouched, the rules' words are kept beneath; if no acceptable text comes, they stay.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ebbing.curator.model_curator import ModelCurator
from ebbing.domain.answers.model_reports import CurationReport
from ebbing.domain.decisions import Verdict
from ebbing.domain.ids import number_of_event
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import LinkKind, Memory, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.cursor import Cursor
from ebbing.engine.learning.create import reword
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.model.curate import Working, at_work, one_by_one
from ebbing.engine.model.turns import READ_AT_ONCE
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.errors import Conflict

CURSOR: Final = Cursor("merges_retold")
MADE: Final = frozenset({EventKind.CREATED, EventKind.SUMMARISED})  # a summary is new, or has taken in more
LIMIT: Final = 20  # summaries in one go


def begin(parts: Parts) -> None:
    """Begin to look with the first model a mind gets: what was merged before that is left alone."""
    CURSOR.begin(parts)


def retell_merges(
    parts: Parts, working: Working, *, limit: int = LIMIT, stop: Callable[[], bool] = lambda: False
) -> CurationReport:
    """Ask for one text in the place of each summary that maintenance made lately, oldest first; `done` counts them."""
    return one_by_one(parts, working, _one, limit, stop)


def _one(parts: Parts, thinker: ModelCurator, working: Working, report: CurationReport) -> bool:
    """Retell one summary; return whether to go on. No lock is held while the model thinks."""
    with working() as is_open:
        found = _next(parts) if is_open else None
    if found is None:
        return False
    last, summary, texts = found
    told = thinker.merge(texts)
    notes = thinker.drain()
    by_model = any(note.by_model for note in notes)
    with at_work(parts, working) as is_open:
        if not is_open or CURSOR.event(parts) >= last or not _write(parts, last, summary, told if by_model else ""):
            return False
    report.turns += 1
    what = "merges retold" if by_model else "left"
    report.done[what] = report.done.get(what, 0) + 1
    return True


def _next(parts: Parts) -> tuple[int, Memory, list[str]] | None:
    """Return the next summary that maintenance made, and the texts that went into it."""
    while True:
        events = parts.store.events(after=CURSOR.event(parts), limit=READ_AT_ONCE)
        for event in events:
            if event.kind in MADE and event.detail.get("decision") == Verdict.BATCH and event.memory:
                summary = next(iter(parts.store.get([event.memory])), None)
                if event.actor == "maintenance" and summary is not None and summary.status is Status.ACTIVE:
                    return number_of_event(event.id), summary, _texts(parts, summary)
        if len(events) < READ_AT_ONCE:
            return None
        CURSOR.move(parts, number_of_event(events[-1].id))


def _texts(parts: Parts, summary: Memory) -> list[str]:
    merged = [link.target for link in parts.store.links([summary.id]) if link.kind is LinkKind.MERGED_FROM]
    contents = parts.store.contents(sorted(merged))
    return [(contents[name].redacted or contents[name].text).strip() for name in sorted(merged) if name in contents]


def _write(parts: Parts, last: int, summary: Memory, text: str) -> bool:
    """Write the new text and the cursor together; False if the summary was changed meanwhile, then it is for next time."""
    operation = Operation(parts, parts.store.next_operation(), parts.now(), actor="curator")
    operation.changes.settings.update(CURSOR.written(last))
    if text:
        _reword(operation, summary, text)
    try:
        operation.commit(durable=False)
    except Conflict:
        return False
    return True


def _reword(operation: Operation, summary: Memory, text: str) -> None:
    parts = operation.parts
    unit = Unit(
        text=text,
        reading=replace(parts.curator.read(text), sensitivity=summary.sensitivity),
        message=Utterance(role="assistant", content=text, at=summary.occurred_at, channel=summary.channel),
        origin=Origin(user=summary.user),
        number=operation.next_number(),
        single=True,
        maker=operation.actor,
    )
    stands = parts.memory(summary.id)
    operation.change(stands, reword(operation, stands, unit), EventKind.CURATED, because(ReasonKind.SUMMARY_BETTER))
