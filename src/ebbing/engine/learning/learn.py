"""learn: one promise is kept. The sequence is the same in every profile, and stands here once.

What was said is cut into units, which are embedded and read (see `cut`), each meets what is known or becomes a memory, what was
attached joins them, links form, the focus moves, and all of it is committed in one transaction. A profile's `Way` says
what it does otherwise: its own steps are those of a `Learner`, whose plain ones are the rules'.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from ebbing.domain.instants import to_us
from ebbing.domain.records.events import Job
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import LinkKind, Memory
from ebbing.engine.learning import outcome
from ebbing.engine.learning.acknowledge import promised
from ebbing.engine.learning.attach import attach, show
from ebbing.engine.learning.changing.forget_request import forget_on_request
from ebbing.engine.learning.changing.reconcile import meet, take_back
from ebbing.engine.learning.changing.set_right import (
    change_on_request,
    follow_secret,
    renew_secret,
    restore_ended,
    set_slip_right,
)
from ebbing.engine.learning.create import create, seal, set_aside
from ebbing.engine.learning.cut import cut
from ebbing.engine.learning.known import COMPARED, Known
from ebbing.engine.learning.lately import note_said
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import FOCUS, Parts, heard
from ebbing.engine.watching import advanced, learned, stage
from ebbing.language.asking.forgetting import ForgetRequest

SAME_SITTING: Final = timedelta(hours=1)  # without a conversation id, what was said within an hour belongs together

Stop = Callable[[], bool]


class Learner:
    """The steps of one promise, by the rules. Another way of learning overrides those it takes otherwise."""

    compared = COMPARED  # how many similar memories a unit is compared with

    def __init__(self, operation: Operation, origin: Origin) -> None:
        self.operation = operation
        self.origin = origin
        self.attached = False  # whether something came with what was said

    def units(self, messages: Sequence[Utterance]) -> list[Unit]:
        """Cut what was said, embed and read it."""
        found = cut(self.operation, [(message, self.origin) for message in messages])
        return [unit for units in found for unit in units]

    def let_go(self, requests: Sequence[ForgetRequest]) -> None:
        """Do not learn what waits to be learned and is to be forgotten; by the rules nothing waits."""

    def take_in(self, units: list[Unit]) -> None:
        """Keep what was said, piece by piece."""
        known = Known(self.operation.parts, self.origin.user, self.compared)
        for done, unit in enumerate(units, start=1):
            seal(unit, known.secrets(unit))
            self.keep(unit, known)
            known.add(unit)
            advanced("learning", done, len(units))
        self.complete(units)

    def keep(self, unit: Unit, known: Known) -> None:
        """Let a unit meet what is known, become a memory, or be set aside."""
        if self.attached and show(self.operation, unit, known):
            return
        if renew_secret(self.operation, unit, known) or follow_secret(self.operation, unit, known):
            return
        if restore_ended(self.operation, unit, known):
            return
        if change_on_request(self.operation, unit, known) or set_slip_right(self.operation, unit, known):
            return
        if unit.against:
            take_back(self.operation, unit, known)
            return
        if unit.request:  # nothing known has that name: it stays a part of what was said around it
            return
        if unit.reading.noise:
            set_aside(self.operation, unit)
            return
        unit.similar = known.similar(unit)
        if not meet(self.operation, unit, known):
            create(self.operation, unit)

    def complete(self, units: list[Unit]) -> None:
        """Do what can be done only when all units are kept, before attachments join them."""

    def connect(self, units: list[Unit]) -> None:
        """Link what was said with what was said before it, and move the focus."""
        move_focus(self.operation, units)
        _link_neighbours(self.operation, units, self.origin)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sequel:
    """What follows learning under the same job: it may pause when its time is over, and says when the job is done."""

    begin: Callable[[Operation], None]
    has_begun: Callable[[Parts, Job], bool]
    go_on: Callable[[Parts, Job, Stop], bool]


def _nothing_to_end(_operation: Operation, _user: str | None, _conversation: str | None) -> None:
    """Nothing is held back until a conversation is over."""


def _nothing_when_quiet(_parts: Parts) -> None:
    """There are no conversations that nobody ended."""


def _nothing_before_fading(_parts: Parts, _now: datetime) -> list[str]:
    return []


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """How a profile learns: what it does in its own way. The defaults are those of the rules."""

    learner: Callable[[Operation, Origin], Learner] = Learner
    sequel: Sequel | None = None  # what follows learning
    end: Callable[[Operation, str | None, str | None], None] = _nothing_to_end  # a user's conversation is over
    when_quiet: Callable[[Parts], None] = _nothing_when_quiet  # nobody has said anything for a moment
    before_fading: Callable[[Parts, datetime], list[str]] = _nothing_before_fading  # returns the episodes it made


RULES: Final = Way()


@stage("learn")
def learn(parts: Parts, job: Job, way: Way, stop: Stop) -> bool:
    """Keep one promise; return whether the job is done, for what follows learning may have paused."""
    sequel = way.sequel
    if sequel is not None and sequel.has_begun(parts, job):
        return sequel.go_on(parts, job, stop)
    messages, origin = promised(job.payload)
    operation = Operation(parts, job.operation, job.at)
    done = parts.store.events(operation=job.operation)
    if all(outcome.is_of_settling(event) for event in done):  # else it was learned, and what followed was given up
        _learn(way.learner(operation, origin), messages, job.payload.get("attachments", ()))
        note_said(operation, origin)
        operation.changes.settings |= heard(job.at)
    if sequel is None:
        operation.changes.done.append(job.operation)
    else:
        sequel.begin(operation)
    with stage("learn.write"):
        operation.commit(durable=False)  # not yet on disk means the job still is: it would be done again
    learned((parts.now() - job.at).total_seconds())
    return sequel is None or sequel.go_on(parts, job, stop)


def _learn(learner: Learner, messages: Sequence[Utterance], attachments: Sequence[Mapping[str, Any]]) -> None:
    heard = forget_on_request(learner.operation, messages, learner.origin)
    if heard.requests:
        learner.let_go(heard.requests)
        if not heard.messages and not attachments:
            return
    with stage("learn.read"):
        units, learner.attached = learner.units(heard.messages), bool(attachments)
    with stage("learn.relate"):
        learner.take_in(units)
    if attachments:
        said_now = [unit for unit in units if unit.origin is learner.origin]  # not what has waited for this
        attach(learner.operation, attachments, said_now, learner.origin)
    with stage("learn.link"):
        learner.connect(units)


def end_conversation(parts: Parts, job: Job, way: Way) -> None:
    """Learn what was held back until a conversation is over."""
    operation = Operation(parts, job.operation, job.at)
    way.end(operation, job.payload["user"], job.payload["conversation"])
    operation.changes.done.append(job.operation)
    operation.commit(durable=False)


# ── what was said before, and what is talked about ──


def _link_neighbours(operation: Operation, units: list[Unit], origin: Origin) -> None:
    """Link each episode with the one before it (上文/下文), across calls of the same conversation too."""
    spoken = [unit.memory for unit in units if unit.whole is None and unit.memory is not None]
    if not spoken:
        return
    before = _last_spoken(operation, spoken[0], origin)
    for memory in spoken:
        if before is not None:
            operation.link(before.id, memory.id, LinkKind.NEXT)
            operation.link(memory.id, before.id, LinkKind.PREVIOUS)
        before = memory


def _last_spoken(operation: Operation, first: Memory, origin: Origin) -> Memory | None:
    store = operation.parts.store
    last = store.last_spoken(origin.user, origin.conversation)
    if last is None:
        return None
    for link in store.links([last.id]):
        if link.kind is LinkKind.DERIVED_FROM and link.target < last.id:  # a fact: its episode is what was said
            last = store.get([link.target])[0]
            break
    if origin.conversation is None and abs(first.occurred_at - last.occurred_at) > SAME_SITTING:
        return None
    return last


def move_focus(operation: Operation, units: Sequence[Unit]) -> None:
    """Move the entities that were named to the front of the few being talked about; recall never moves them."""
    limit = operation.parts.profile.focus.limit
    named = {
        name.casefold(): to_us(unit.message.at)
        for unit in units
        if not unit.reading.noise
        for name in unit.reading.entities
    }
    if not named or not limit:
        return
    stored: list[tuple[str, int]] = json.loads(operation.parts.store.setting(FOCUS) or "[]")
    kept = [(name, named_us) for name, named_us in stored if name not in named]
    operation.changes.settings[FOCUS] = json.dumps([*kept, *named.items()][-limit:], ensure_ascii=False)
