"""S3's way of learning (§7): an agent at work keeps what is worth it, and nothing else.

What was said in a conversation waits until the conversation is over, or until the user says "remember this" or "don't
forget that next time". Then all of it is looked through at once: what was asked to be remembered, decisions,
corrections of the assistant, problems that came up more than once. Small talk and one-off questions stay where they
are, in the journal; what is known already counts as a mention. What is said outside a conversation, written down by hand
or told as the outcome of a task, is looked through at once.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any, Final

from ebbing.domain.instants import to_us
from ebbing.domain.records.craft_entries import ONE_OFF, category_of
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.craft.conversations import OPEN, Conversations, Line, check, stretches
from ebbing.engine.craft.decisions import DECIDED, keep_decisions
from ebbing.engine.craft.repeated_questions import ASKED, check_asked, keep_repeated_questions
from ebbing.engine.learning.changing.forget_request import says
from ebbing.engine.learning.create import content_of, set_aside
from ebbing.engine.learning.cut import cut
from ebbing.engine.learning.known import Known
from ebbing.engine.learning.learn import Learner, Way, move_focus
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.language.asking.cues import corrects
from ebbing.language.asking.forgetting import ForgetRequest
from ebbing.language.packs import source
from ebbing.language.patterns import late_pattern
from ebbing.language.statements.decisions import leaves_nothing, proposes
from ebbing.language.statements.polarity import is_question

COMPARED: Final = 32  # how many similar memories are looked at for associations
LOOKED_AT_ONCE: Final = 3000  # characters of a conversation that a language model is shown together


def _bare_ask() -> str:
    names = ("BEFORE_REMEMBER", "REMEMBER", "AFTER_REMEMBER", "COMMA", "STOP")
    before, remember, after, comma, stop = (source("phrases", name) for name in names)
    return rf"\s*(?:{before}|{comma}|\s)*(?:{remember})(?:{after}|{comma}|\s)*(?:{stop}|~)*\s*"


def _alone(name: str) -> str:
    return rf"\s*(?:{source('phrases', name)})(?:{source('phrases', 'STOP')}|~)*\s*"


_BARE_ASK: Final = late_pattern(_bare_ask, re.IGNORECASE)  # "remember this": what it means was said before
_BARE_DECISION: Final = late_pattern(
    partial(_alone, "SETTLES_BEFORE"), re.IGNORECASE
)  # "let's go with that": so does this
_BARE_ASSENT: Final = late_pattern(partial(_alone, "AGREES"), re.IGNORECASE)  # "agreed": and this, to a proposal


class CraftLearner(Learner):
    """Looks through what was said, or lets it wait for the end of its conversation."""

    compared = COMPARED

    def __init__(self, operation: Operation, origin: Origin, lines: Sequence[Line] = ()) -> None:
        super().__init__(operation, origin)
        self._conversations = Conversations(operation.parts)
        self._lines = lines  # those being looked through

    def units(self, messages: Sequence[Utterance]) -> list[Unit]:
        """Return what is worth keeping, of these messages and of what has waited for them; nothing if they wait too."""
        operation, origin = self.operation, self.origin
        for over in self._conversations.take_idle(operation.at):
            _look_through(operation, over)
        lines = [Line(message, origin) for message in messages]
        at_once = not lines or origin.conversation is None or origin.by_hand or origin.outcome is not None
        if not at_once and not any(_asks(operation, line) for line in lines):
            self._conversations.add(operation, lines)
            return []
        waited = [] if at_once else self._conversations.take(origin.user, origin.conversation)
        self._lines = [*waited, *lines]
        return _worth_keeping(operation, self._lines)

    def let_go(self, requests: Sequence[ForgetRequest]) -> None:
        """Do not learn at the end of a conversation what was said in it and is to be forgotten."""
        parts, origin = self.operation.parts, self.origin
        for request in requests:
            self._conversations.let_go(origin.user, origin.conversation, partial(says, parts, request))
        self.operation.changes.settings[OPEN] = self._conversations.written()

    def complete(self, units: list[Unit]) -> None:
        """Move the focus to what was kept, and leave the rest in the journal."""
        move_focus(self.operation, units)
        for line in self._lines:
            _put_aside(self.operation, line)
        if self.operation.parts.thinker is not None:
            for stretch in stretches(self._lines, LOOKED_AT_ONCE):
                _show_again(self.operation, stretch)

    def connect(self, units: list[Unit]) -> None:  # noqa: ARG002  (what was kept of a talk is no sequence)
        """Write down which conversations still wait."""
        self.operation.changes.settings[OPEN] = self._conversations.written()


def end(operation: Operation, user: str | None, conversation: str | None) -> None:
    """Look through a conversation that is over."""
    conversations = Conversations(operation.parts)
    _look_through(operation, conversations.take(user, conversation))
    operation.changes.settings[OPEN] = conversations.written()


def end_idle(parts: Parts) -> None:
    """Look through those that nobody ended, but in which nothing was said for long."""
    conversations = Conversations(parts)
    idle = conversations.take_idle(parts.now())
    if idle:
        operation = Operation(parts, parts.store.next_operation(), parts.now(), actor="maintenance")
        for lines in idle:
            _look_through(operation, lines)
        operation.changes.settings[OPEN] = conversations.written()
        operation.commit(durable=False)


CRAFT: Final = Way(learner=CraftLearner, end=end, when_quiet=end_idle)


# the settings that hold what is known of conversations: they go along when a memory is written to a file
SETTINGS: Final = {OPEN: check, ASKED: check_asked}


# ── looking through ──


def _look_through(operation: Operation, lines: list[Line]) -> None:
    """Keep what is worth it of a conversation that is over."""
    learner = CraftLearner(operation, lines[0].origin if lines else Origin(), lines)
    learner.take_in(_worth_keeping(operation, lines))


def _worth_keeping(operation: Operation, lines: list[Line]) -> list[Unit]:
    """Return what is worth keeping of a conversation, or of the part of it that has been said."""
    known = Known(operation.parts, lines[0].origin.user if lines else None)
    for line, units in zip(lines, cut(operation, [(line.message, line.origin) for line in lines]), strict=True):
        known.seal_all(units)
        line.units = [unit for unit in units if not unit.request]  # an order is about the task in hand
        if line.message.role == "assistant" and not _is_its_word_kept(line.origin):
            line.units = [unit for unit in line.units if unit.whole is None]
            for unit in line.units:  # only what the user says of it, or asks to keep
                unit.reading = replace(unit.reading, keep=False, reason="Said by the assistant in a chat.")
    _drop_one_offs(lines)
    _follow_asks(lines)
    for line in lines:
        if line.by_user and not _BARE_DECISION.fullmatch(line.text):
            keep_decisions(operation, line)
    _keep_corrections(lines)
    keep_repeated_questions(operation, lines)
    for unit in (unit for line in lines for unit in line.units):
        unit.reading = replace(unit.reading, category=category_of(unit.reading.category))
        unit.against = not _is_kept(unit) and _may_take_back(operation, unit)
    return [unit for line in lines for unit in line.units if unit.against or _is_kept(unit)]


def _may_take_back(operation: Operation, unit: Unit) -> bool:
    """Whether a sentence of the user's that is not worth keeping by itself may end or replace what is known."""
    rules_judge, curator = operation.parts.thinker is None, operation.parts.curator
    said = unit.message.role == "user" and unit.single and not unit.reading.noise
    return rules_judge and said and curator.may_take_back(unit.text)


def _asks(operation: Operation, line: Line) -> bool:
    """Whether the user asks to remember something, now: what is said with it, or what was said before."""
    told = operation.parts.curator.read(line.text, role=line.message.role).told
    return told or (line.by_user and _BARE_ASK.fullmatch(line.text) is not None)


def _is_its_word_kept(origin: Origin) -> bool:
    """Whether an assistant speaks of its work, or the caller has judged what it says; in a chat it only answers."""
    return origin.task is not None or origin.by_hand or origin.on_purpose


def _is_kept(unit: Unit) -> bool:
    return unit.reading.keep and not unit.reading.noise and (unit.single or unit.stands)


def _put_aside(operation: Operation, line: Line) -> None:
    """Leave what was said and not kept in the journal; of what was kept in part, the whole. What waited is there already."""
    if line.content is not None:
        if line.units and not any(map(_is_kept, line.units)):
            set_aside(operation, line.units[0], line.content)
        elif any(_has_rest(operation, line, unit) for unit in line.units):
            set_aside(operation, line.units[0], line.content, because(ReasonKind.REST))
        return
    for unit in (unit for unit in line.units if unit.whole is None and not _is_kept(unit)):
        if not any(map(_is_kept, line.sentences_of(unit))):
            set_aside(operation, unit)
        elif _has_rest(operation, line, unit):
            set_aside(operation, unit, why=because(ReasonKind.REST))
        else:
            operation.changes.contents.append(content_of(unit, None))


def _has_rest(operation: Operation, line: Line, unit: Unit) -> bool:
    """Whether a segment holds more than what was kept of it."""
    if unit.whole is not None or _is_kept(unit):
        return False
    kept = {one.text for one in line.sentences_of(unit) if _is_kept(one)}
    return any(cut.strip() not in kept for cut in operation.parts.curator.sentences(unit.text))


def _show_again(operation: Operation, lines: Sequence[Line]) -> None:
    """Note what a language model is to look at, with what the rules have set aside: whose word it is, and where it came from."""
    origin = lines[0].origin
    detail = {
        "said": [[number, str(line.message.channel)] for line in lines for number in line.numbers],
        "at": to_us(max(line.message.at for line in lines)),
        "origin": {name: getattr(origin, name) for name in ("user", "conversation", "task", "project")},
    }
    language = operation.parts.curator.read(lines[-1].text).language
    operation.note(EventKind.LOOKED_THROUGH, because(ReasonKind.LOOKED_THROUGH), detail, language=language)


def _drop_one_offs(lines: Sequence[Line]) -> None:
    """Drop what holds for an hour or a day, and that nothing was decided, unless somebody asked for it: an agent at work has no use for it later."""
    for line in lines:
        for unit in line.units:
            judged = line.origin.by_hand or line.origin.on_purpose or unit.reading.told
            passing = unit.reading.category == ONE_OFF or leaves_nothing(unit.text)
            if unit.reading.keep and not judged and passing:
                unit.reading = replace(unit.reading, keep=False, reason="Passing: worthless in days.")


def _follow_asks(lines: Sequence[Line]) -> None:
    """ "Remember this" means what was said before it; by itself it says nothing. So does "let's go with that"."""
    for place, line in enumerate(lines):
        if line.by_user and not line.origin.by_hand and _BARE_ASK.fullmatch(line.text):
            for unit in line.units:
                unit.reading = replace(unit.reading, keep=False, reason="Asks to remember what was said before it.")
            _keep_before(lines[:place], "The user asked to remember it.")
        elif line.by_user and _decides(line, lines[:place]):
            for unit in line.units:
                unit.reading = replace(unit.reading, keep=False, reason="Settles what was said before it.")
            _keep_before(lines[:place], "A decision.", category=DECIDED)


def _decides(line: Line, before: Sequence[Line]) -> bool:
    """Whether a line settles, by itself saying nothing, what was said before it, or agrees to what the assistant has just proposed."""
    if _BARE_DECISION.fullmatch(line.text):
        return True
    proposed = bool(before) and before[-1].message.role == "assistant" and proposes(before[-1].text)
    return proposed and _BARE_ASSENT.fullmatch(line.text) is not None


def _keep_before(lines: Sequence[Line], reason: str, **changes: Any) -> None:
    """Keep the last of these that says something."""
    meant = next((one for one in reversed(lines) if _says_something(one)), None)
    if meant is not None and not any(map(_is_kept, meant.units)):
        meant.keep(reason, **changes)


def _says_something(line: Line) -> bool:
    noise = all(unit.reading.noise for unit in line.units)
    bare = _BARE_ASK.fullmatch(line.text) or _BARE_DECISION.fullmatch(line.text)
    return not noise and not is_question(line.text) and not bare


def _keep_corrections(lines: Sequence[Line]) -> None:
    """Keep what the user says to set right what the assistant has just said."""
    for before, line in pairwise(lines):
        answers = before.message.role == "assistant" and line.by_user
        if answers and corrects(line.text) and _says_something(line) and not any(map(_is_kept, line.units)):
            line.keep("Corrects what the assistant said.")
