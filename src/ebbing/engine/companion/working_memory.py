"""S2's way of learning: the last messages of each conversation stand in working memory, word for word.

Facts are drawn from a message at once. When a conversation holds more than its share, or is over, the oldest messages
are summed up in an episode, which takes their place (see `episodes`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import compress
from typing import Final

import numpy as np

from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import Layer, LinkKind, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.domain.records.rows import LAYERS, STATUSES
from ebbing.engine.companion.episodes import Held, sum_up
from ebbing.engine.learning.create import content_of, create
from ebbing.engine.learning.cut import Draft, sentences, unit_of, weigh
from ebbing.engine.learning.known import Known
from ebbing.engine.learning.learn import Learner, Way, move_focus
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.repeats import tells
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts, ids_of
from ebbing.language.statements.plans import planned_for

_WORKING: Final = LAYERS.index(Layer.WORKING)
_ACTIVE: Final = STATUSES.index(Status.ACTIVE)


class CompanionLearner(Learner):
    """Messages into working memory, facts out of them, what overflows into an episode."""

    def __init__(self, operation: Operation, origin: Origin) -> None:
        super().__init__(operation, origin)
        mine = conversations(operation.parts, origin.user)
        self._held = mine.get((origin.user, origin.conversation), [])

    def units(self, messages: Sequence[Utterance]) -> list[Unit]:
        """Take each message whole, and the single sentences of it that are worth keeping."""
        if self.origin.by_hand:
            return super().units(messages)  # written down, not said: no message of a conversation
        held = [self._message(message) for message in messages]
        weigh(self.operation.parts, held)
        return [unit for message, whole in zip(messages, held, strict=True) for unit in self._units(message, whole)]

    def _message(self, message: Utterance) -> Draft:
        """Return the message, with the sentences that may be worth keeping: by judgement, or because the caller says so."""
        parts, text = self.operation.parts, message.content
        reading = replace(parts.curator.read(text, role=message.role), noise=False)  # it was said: it is held
        whole = Draft(text, reading, single=False, in_talk=message.name is not None)
        if message.role != "system" and parts.profile.learning.keeps_facts:
            against = message.role == "user" and self._rules_judge
            cuts = parts.curator.sentences(text)
            new = compress(cuts, tells(cuts))
            whole.sentences = sentences(parts, new, _told_as(message), self.origin, against=against)
            if message.wake is not None and message.role == "user":
                whole.wake, whole.sentences = message.wake, [Draft(text, reading, wake=message.wake)]
            if not whole.sentences and self.origin.category is not None and message.role == "user":
                whole.sentences = [Draft(text, reading)]  # whoever says what it is has judged it
        return whole

    @property
    def _rules_judge(self) -> bool:
        return self.operation.parts.thinker is None  # otherwise the model's UPDATE says it (S2-04)

    def _units(self, message: Utterance, held: Draft) -> list[Unit]:
        whole = unit_of(self.operation, held, message, self.origin)
        units = [whole]
        for sentence in held.sentences:
            asked = sentence.request and self._rules_judge
            meant = asked or sentence.wake is not None or self.origin.on_purpose
            keeps = self._plans(message, sentence) or sentence.reading.keep or meant
            if keeps or sentence.against:
                fact = unit_of(self.operation, sentence, message, self.origin, whole)
                # core is for the reviewer to say (S2-08)
                fact.reading, fact.against = replace(fact.reading, keep=keeps, layer=Layer.FACT), not keeps
                units.append(fact)
        return units

    def _plans(self, message: Utterance, sentence: Draft) -> bool:
        """Say whether the user tells what is to be: S2's own example of a fact is an interview tomorrow."""
        said_at = self.operation.parts.local(message.at)
        if message.role != "user" or planned_for(sentence.text, said_at) is None:
            return False
        sentence.reading = replace(sentence.reading, category="fact")
        return True

    def keep(self, unit: Unit, known: Known) -> None:
        """Hold a message, keep a fact, or note what the application says of the agent."""
        if unit.message.role == "system":
            self._keep_for_good(unit, known)
        elif unit.whole is None and not self.origin.by_hand:
            self._hold(unit)
        else:
            super().keep(unit, known)

    def complete(self, units: list[Unit]) -> None:
        """Let a message that is nothing but one fact be found by that fact, not beside it; with the fact it is hidden."""
        for fact in units:
            whole = fact.whole
            if whole is None or whole.memory is None or fact.text != _as_fact(fact, whole.text):
                continue
            if fact.memory is not None or fact.met is not None:
                self.operation.changes.tokens[whole.memory.id] = []  # an entry without words: nothing is missing
                self.operation.changes.vectors.pop(whole.memory.id, None)

    def connect(self, units: list[Unit]) -> None:
        """Move the focus, and sum up what overflows."""
        move_focus(self.operation, units)
        first = _first_kept(self.operation.parts, [one.content.role for one in self._held])
        sum_up(self.operation, self._held[:first], closing=False)

    def _hold(self, unit: Unit) -> None:
        """Put a message into working memory; if the last one was long before it, that conversation is over."""
        if self._held and unit.message.at - self._held[-1].memory.occurred_at >= _idle(self.operation.parts):
            sum_up(self.operation, self._held, closing=True)
            self._held = []
        reason = because(ReasonKind.WORKING)
        memory = create(self.operation, unit, reason, {"layer": Layer.WORKING, "category": "neutral"})
        if self._held and unit.message.name is not None:  # among people an answer is found by what it answers
            self.operation.link(self._held[-1].memory.id, memory.id, LinkKind.NEXT)
            self.operation.link(memory.id, self._held[-1].memory.id, LinkKind.PREVIOUS)
        self._held.append(Held(memory, content_of(unit, memory.id)))

    def _keep_for_good(self, unit: Unit, known: Known) -> None:
        """Keep what the application says of the agent: it never fades, and saying it before each turn adds nothing."""
        said = [one.memory for one in known.similar(unit) if one.text == unit.text.strip()]
        same = [memory for memory in said if memory.layer is Layer.SYSTEM]
        if same:
            self.operation.note(EventKind.REJECTED, because(ReasonKind.SYSTEM_AGAIN), {}, same[0].id)
        else:
            create(self.operation, unit, because(ReasonKind.SYSTEM), {"layer": Layer.SYSTEM, "category": "neutral"})


def _as_fact(fact: Unit, message: str) -> str:
    """Return a message as a fact that is all of it would tell it."""
    return message.strip() if fact.wake is None else fact.wake.told(message).strip()


def _told_as(message: Utterance) -> str:
    """Return the role a message is read in: somebody with a name has a life of their own, and tells of it as the user does."""
    return "user" if message.role == "assistant" and message.name is not None else message.role


def _idle(parts: Parts) -> timedelta:
    return timedelta(hours=parts.profile.learning.conversation_idle_hours)


def _first_kept(parts: Parts, roles: Sequence[str]) -> int:
    """Return where the last messages and turns begin. A turn begins where the user speaks after someone else did."""
    learning = parts.profile.learning
    turns = [i for i, role in enumerate(roles) if role == "user" and (i == 0 or roles[i - 1] != "user")]
    by_turns = turns[-learning.working_turns] if len(turns) > learning.working_turns else 0
    return max(0, len(roles) - learning.working_messages, by_turns)


# ── what is held, and the end of a conversation ──

Key = tuple[str | None, str | None]  # user, conversation


def conversations(parts: Parts, user: str | None = None, *, all_users: bool = False) -> dict[Key, list[Held]]:
    """Return what is in working memory, by conversation, each in the order it was said."""
    with parts.resident.current() as rows:
        mine = (rows.layer == _WORKING) & (rows.status == _ACTIVE)
        if not all_users:
            code = rows.users.known(user)
            mine &= rows.user == code if code is not None else False
        ids = ids_of(np.sort(rows.number[mine]))
    contents = parts.store.contents(ids)
    found: dict[Key, list[Held]] = {}
    for memory in parts.store.get(ids):
        if memory.id in contents:
            found.setdefault((memory.user, memory.conversation), []).append(Held(memory, contents[memory.id]))
    return found


def end(operation: Operation, user: str | None, conversation: str | None) -> None:
    """Make an episode of what is left of a conversation in working memory, however little it is."""
    held = conversations(operation.parts, user).get((user, conversation), [])
    sum_up(operation, held, closing=True)


def end_idle(parts: Parts, now: datetime) -> list[str]:
    """End every conversation that has been silent for long; return the episodes."""
    made: list[str] = []
    for held in conversations(parts, all_users=True).values():
        if now - held[-1].memory.occurred_at >= _idle(parts):
            operation = Operation(parts, parts.store.next_operation(), now, actor="maintenance")
            made += sum_up(operation, held, closing=True)
            operation.commit()
    return made


COMPANION: Final = Way(learner=CompanionLearner, end=end, before_fading=end_idle)
