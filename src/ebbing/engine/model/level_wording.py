"""reword: what the rules cut down when a memory faded to a summary, a language model may put better.

Fading never waits for it: maintenance writes the rules' text at once, and the journal says which memories have faded
since we last looked. The original is untouched, the rules' text is kept beneath; if no acceptable text comes after all
attempts (S4-14), it simply stays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ebbing.curator.curation import Note
from ebbing.curator.model_curator import ModelCurator
from ebbing.domain.answers.model_reports import CurationReport
from ebbing.domain.conversation import NotAsked
from ebbing.domain.ids import number_of_event
from ebbing.domain.judgement import SECRET
from ebbing.domain.records.events import Event, EventKind
from ebbing.domain.records.memory import Content, Level, Memory
from ebbing.domain.records.reasons import ReasonKind, Told, because
from ebbing.engine.cursor import Cursor
from ebbing.engine.fading.level_text import summary_length
from ebbing.engine.model.curate import Working, at_work, one_by_one
from ebbing.engine.model.turns import READ_AT_ONCE
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts

CURSOR: Final = Cursor("reworded")
LIMIT: Final = 20  # memories in one go: a large mind may fade by the thousand
LONG_ENOUGH: Final = 40  # characters of the original, below which there is little to put better


def begin(parts: Parts) -> None:
    """Begin to look with the first model a mind gets: what faded before that is left alone."""
    CURSOR.begin(parts)


def reword(
    parts: Parts, working: Working, *, limit: int = LIMIT, stop: Callable[[], bool] = lambda: False
) -> CurationReport:
    """Ask for better summaries of what faded lately, oldest first; `done` counts them."""
    return one_by_one(parts, working, _one, limit, stop)


def _one(parts: Parts, thinker: ModelCurator, working: Working, report: CurationReport) -> bool:
    """Reword one memory; return whether to go on. No lock is held while the model thinks."""
    with working() as is_open:
        found = _next(parts) if is_open else None
    if found is None:
        return False
    last, memory, original = found
    text, note = "", None
    if memory is not None and original is not None:
        try:
            text, note = thinker.shorten(original.text.strip(), summary_length(original.text.strip()))
        except NotAsked as error:
            report.trouble, report.retry_after_s = str(error), error.retry_after_s
            return False
    with at_work(parts, working) as is_open:
        if is_open and CURSOR.event(parts) < last:
            _write(parts, last, memory, original, text, note)
        if note is not None:
            report.turns += 1
            what = "reworded" if text else "left"
            report.done[what] = report.done.get(what, 0) + 1
        return is_open


def _next(parts: Parts) -> tuple[int, Memory | None, Content | None] | None:
    """Return the next entry of a memory that faded to a summary; or how far there is none; None if there is nothing new."""
    events = parts.store.events(after=CURSOR.event(parts), limit=READ_AT_ONCE)
    for event in events:
        found = _faded(parts, event)
        if found is not None:
            return number_of_event(event.id), *found
    return (number_of_event(events[-1].id), None, None) if len(events) == READ_AT_ONCE else None


def _faded(parts: Parts, event: Event) -> tuple[Memory, Content] | None:
    if event.kind is not EventKind.LEVEL or event.memory is None:
        return None
    (memory,) = parts.store.get([event.memory]) or (None,)
    original = parts.store.contents([event.memory]).get(event.memory)
    if memory is None or original is None or memory.level is not Level.SUMMARY or memory.sensitivity >= SECRET:
        return None
    return (memory, original) if len(original.text.strip()) >= LONG_ENOUGH else None


def _write(
    parts: Parts, last: int, memory: Memory | None, original: Content | None, text: str, note: Note | None
) -> None:
    actor = "curator" if note is None or not note.model else f"curator:{note.model}"
    operation = Operation(parts, parts.store.next_operation(), parts.now(), actor=actor)
    operation.changes.settings.update(CURSOR.written(last))
    if memory is not None and original is not None and note is not None:
        about = {"memory": memory.id, "level": str(Level.SUMMARY)}
        if text:
            operation.changes.contents.append(_content(operation, memory, original, text))
            detail = {**about, "prompt": note.prompt_hash, "model": note.model}
            operation.note(EventKind.CURATED, because(ReasonKind.SUMMARY_BETTER), detail)
        else:
            operation.note(EventKind.CURATED, because(ReasonKind.SUMMARY_STAYS, trouble=Told(note.why)), about)
    operation.commit(durable=False)  # derived data: asked for again if it is lost


def _content(operation: Operation, memory: Memory, original: Content, text: str) -> Content:
    return Content(
        id=operation.next_number(),
        memory=memory.id,
        text=text,
        version=memory.version,
        level=Level.SUMMARY,
        maker=operation.actor,
        topic=original.topic,
        role=original.role,
        speaker=original.speaker,
    )
