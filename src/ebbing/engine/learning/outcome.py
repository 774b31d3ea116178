"""outcome: a task has succeeded or failed, and what was used in it is worth more, or less (S3 §4.2).

Used is what was recalled for the task since its last outcome, and what was remembered with it. After a success the
links over which something came to mind have proved useful and grow. What the outcome's text says is learned like
anything that was said, as a lesson or, after a failure, a pitfall.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ebbing.domain.judgement import Reading
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.events import Event, EventKind, Job
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.memory import Layer, Memory, Status
from ebbing.domain.records.reasons import ReasonKind, Told, because
from ebbing.domain.texts import name_of
from ebbing.engine.learning import recall_log
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.engine.spaced_repetition import EVENT
from ebbing.errors import InputError

SUCCESS: Final = "success"
FAILURE: Final = "failure"
SAYS_WHICH: Final = frozenset({"pattern", "preference", "pitfall", "tool"})  # S3's categories but for the plain lesson
_ACTIVE: Final = frozenset({Status.ACTIVE})
_LAYERS: Final = frozenset(Layer) - {Layer.WORKING}  # what was merely said is no knowledge yet


def task_of(task: Any) -> str:
    """Return a task's name."""
    name = name_of(task, "task")
    if name is None:
        raise InputError("an outcome needs the name of its task: the one given to remember or recall")
    return name


def word(success: bool) -> str:
    """Return the outcome in a word."""
    return SUCCESS if success else FAILURE


def settle(parts: Parts, task: str, *, success: bool, told: Job | None = None) -> int:
    """Reinforce or weaken what was used in a task; under the same number, promise to learn what is `told` of it. Return the number."""
    operation = Operation(parts, parts.store.next_operation(), parts.now())
    reaction = Reaction.TASK_SUCCESS if success else Reaction.TASK_FAILURE
    used = _used(parts, task)
    detail = {"task": task, EVENT: str(reaction)}
    for memory in used:
        after = parts.law.react(memory, reaction, operation.at)
        reason = because(ReasonKind.USED_IN_TASK, outcome=Told(word(success)))
        operation.change(memory, after, EventKind.REINFORCED, reason, detail)
    if success:
        recall_log.confirm(operation, [memory.id for memory in used])
    if not used:
        operation.note(
            EventKind.REINFORCED, because(ReasonKind.UNUSED_IN_TASK, outcome=Told(word(success))), {"task": task}
        )
    operation.changes.settings[recall_log.USED_FOR + task] = "[]"
    if told is not None:
        operation.changes.jobs.append(replace(told, operation=operation.number))
    operation.commit()
    return operation.number


def is_of_settling(event: Event) -> bool:
    """Say whether a journal entry was made when a task was settled, before its text was learned under the same number."""
    return event.kind is EventKind.REINFORCED and "task" in event.detail


def _used(parts: Parts, task: str) -> list[Memory]:
    recalled = parts.store.get(recall_log.used_for(parts, task))
    remembered = parts.store.select(Filters(task=task, statuses=_ACTIVE, layers=_LAYERS))
    return list({m.id: m for m in (*recalled, *remembered) if m.status is Status.ACTIVE}.values())


def lesson(reading: Reading, outcome: str) -> Reading:
    """Read an outcome's text as worth keeping: a lesson, or after a failure a pitfall, unless it says which."""
    if reading.noise:
        return reading
    taught = "lesson" if outcome == SUCCESS else "pitfall"
    category = reading.category if reading.category in SAYS_WHICH else taught
    layer = Layer.FACT if reading.layer is Layer.EPISODE else reading.layer
    return replace(reading, keep=True, category=category, layer=layer, reason=f"Learned from a task's {outcome}.")
