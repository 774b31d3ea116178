"""Whoever proposes a change to what is known, and what they may do: a language model within bounds, a person freely.

A model can add what the turn says, and put it in the place of something older if the user's own words of that turn
call for it. It deletes what the user said only where the profile lets it (S2), never what S2 makes last by its importance,
and never touches core, system or pinned memories.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from ebbing.domain import trust
from ebbing.domain.decisions import Verdict
from ebbing.domain.judgement import Relation
from ebbing.domain.profile.laws import Stepwise
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import Channel, Content, Layer, LinkKind, Memory, RemovalPolicy, Status
from ebbing.domain.records.reasons import Reason
from ebbing.engine.learning import create as keep
from ebbing.engine.learning.known import Known
from ebbing.engine.learning.messages import Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.model.support import follows, is_said
from ebbing.engine.model.turns import Turn
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.language.statements.inquiries import told_before_asking
from ebbing.language.statements.polarity import is_question

_PASSING: Final = (Layer.WORKING, Layer.EPISODE)
INFERRED: Final = 0.7  # the confidence in what a model concluded


class CuratedOperation(Operation):
    """An operation that a model proposed: what it makes is marked as inferred, what it does names the prompt."""

    def __init__(self, parts: Parts, number: int, at: datetime, model: str, prompt_hash: str) -> None:
        super().__init__(parts, number, at, actor=f"curator:{model}")
        self.about = {"prompt": prompt_hash, "model": model}

    def create(self, memory: Memory, content: Content, reason: Reason, detail: Mapping[str, Any] | None = None) -> None:
        """Add a new memory, less sure than what somebody said."""
        made = replace(memory, confidence=INFERRED)
        super().create(made, replace(content, maker=self.actor), reason, {**self.about, **(detail or {})})

    def change(
        self, before: Memory, after: Memory, kind: EventKind, reason: Reason, detail: Mapping[str, Any] | None = None
    ) -> None:
        """Put a memory into a new state."""
        super().change(before, after, kind, reason, {**self.about, **(detail or {})})


class Dropped(Exception):
    """ReasonKind a proposal is not followed."""


class Refused(Exception):
    """ReasonKind a proposal is for a person to decide."""


def untouchable(memory: Memory) -> str | None:
    """Return why a memory is a person's to change, never a model's: core, system and pinned ones are; None if it is not."""
    if memory.pinned:
        return "it is pinned"
    return f"it is {memory.layer}" if memory.layer in trust.INNER_LAYERS else None


def undeletable(memory: Memory, profile: Profile) -> str | None:
    """Return why no model may delete a memory: S2 also never deletes what is so important that it lasts; None if one may."""
    law = profile.law
    if isinstance(law, Stepwise) and memory.importance >= law.lasting_importance:
        return untouchable(memory) or f"it lasts, at importance {memory.importance:g}"
    return untouchable(memory)


class Proposer:
    """A language model that has looked at a turn: what it may do, and with what."""

    removal = RemovalPolicy.AUTO_CLEANUP

    def __init__(self, operation: Operation, turn: Turn, shown: frozenset[str]) -> None:
        self.operation, self.turn, self.shown = operation, turn, shown
        self.parts = operation.parts
        self.known = Known(self.parts, turn.origin.user)
        self.sentences = self._stated()
        self.stated = "\n".join(self.sentences)

    def _stated(self) -> list[str]:
        """Return what the turn states: of its questions what is told before them, and not what the agent said where others spoke too."""
        others = [said.text for said in self.turn.said if said.channel is not Channel.AGENT]
        texts = others or [said.text for said in self.turn.said]
        every = (sentence.strip() for text in texts for sentence in self.parts.curator.sentences(text))
        stated = (told_before_asking(sentence) if is_question(sentence) else sentence for sentence in every)
        return [sentence for sentence in stated if sentence]

    def said(self, text: str) -> bool:
        """Say whether the turn says this; whom and what it speaks of may be known from all that the model was shown."""
        contents = self.parts.store.contents(sorted(self.shown))
        shown = [content.redacted or content.text for content in contents.values()]
        turn = [part for said in self.turn.said for part in (said.name or "", said.text)]
        return is_said(self.parts, text, self.sentences, "\n".join((*turn, *shown)))

    def follows(self, text: str, old: str) -> bool:
        """Say whether the turn speaks of the matter of something known, so that this may be concluded."""
        return follows(self.parts, text, self.sentences, old)

    def memory(self, name: str) -> Memory:
        """Return a shown memory as it stands now; Dropped if it is not one, or no longer believed."""
        found = self.parts.store.get([name]) if name in self.shown else []
        if not found or found[0].user != self.turn.origin.user:
            raise Dropped("an id that was not shown")
        memory = self.operation.current(found[0])
        if memory.status is not Status.ACTIVE:
            raise Dropped(f"it is {memory.status} by now")
        return memory

    def text_of(self, memory: Memory) -> str:
        """Return what a memory says; a secret is named, not shown."""
        content = self.parts.store.contents([memory.id]).get(memory.id)
        return "" if content is None else (content.redacted or content.text).strip()

    def may_replace(self, old: Memory) -> None:
        """Refuse to overrule a more trusted source; what was said earlier never replaces what was said later."""
        self.may_touch(old)
        if old.channel is Channel.USER and not self.turn.words_of_user:
            raise Refused("the user said it, and the turn is not only the user's own words")
        if trust.ORDER.index(self.turn.channel) > max(1, trust.ORDER.index(old.channel)):
            raise Refused("the turn holds text from a less trusted source")
        if self.turn.at < old.occurred_at:
            raise Dropped("the turn is older than it")

    def may_delete(self, old: Memory) -> None:
        """Refuse to delete what lasts, and what people said where the profile leaves that to them: else their own words decide."""
        if (why := undeletable(old, self.parts.profile)) is not None:
            raise Refused(why)
        if old.channel is Channel.USER and not self.parts.profile.learning.model_deletes:
            raise Refused("the user said it")
        self.may_replace(old)

    def may_touch(self, old: Memory) -> None:
        """Refuse to touch core, system and pinned memories: they are a person's to change."""
        if (why := untouchable(old)) is not None:
            raise Refused(why)

    def unit(self, text: str, channel: Channel) -> Unit:
        """Return a proposed text on its way to becoming a fact."""
        reading = self.parts.curator.read(text)
        if reading.is_secret:
            raise Dropped("it holds a secret")
        reading = replace(reading, keep=True, noise=False, layer=Layer.FACT)
        message = Utterance(role="assistant", content=text, at=self.turn.at, channel=channel)
        number = self.operation.next_number()
        unit = Unit(text=text, reading=reading, message=message, origin=self.turn.origin, number=number, single=True)
        keep.embed(self.parts, [unit])
        return unit

    def same(self, unit: Unit) -> Memory | None:
        """Return a memory that says the same already; the user's own words of this turn before others."""
        if (own := self._said_by_own(unit.text)) is not None:
            return own
        unit.similar, relate = self.known.similar(unit), self.parts.curator.relate
        found = [
            self.operation.current(old.memory)
            for old in unit.similar
            if not self._is_source(old.memory)
            and relate(old.text, unit.text, old.cosine, old.vectors).relation is Relation.MENTION
        ]
        return min(found, key=lambda memory: memory.id not in self.turn.own, default=None)

    def _said_by_own(self, text: str) -> Memory | None:
        """Return the fact of this turn that says it already, in whatever order: the user's own words stand, once."""
        own = self.parts.store.get(self.turn.own) if self.turn.own else []
        facts = [self.operation.current(memory) for memory in own if not self._is_source(memory)]
        current = (fact for fact in facts if fact.status is Status.ACTIVE and fact.layer not in _PASSING)
        return next((fact for fact in current if is_said(self.parts, text, [self.text_of(fact)])), None)

    def _is_source(self, memory: Memory) -> bool:
        """Say whether a fact may be drawn from it: the turn's own episodes pass, and an echo of the agent's is no fact."""
        return memory.id in self.turn.own and (memory.layer in _PASSING or memory.channel is not Channel.USER)

    def create(
        self,
        unit: Unit,
        reason: Reason,
        category: str | None = None,
        inherited: Mapping[str, Any] | None = None,
        verdict: Verdict = Verdict.NEW,
    ) -> Memory:
        """Make a memory of its own, linked to what the turn said."""
        unit.origin = replace(self.turn.origin, category=category)
        memory = self.operation.current(keep.create(self.operation, unit, reason, inherited, verdict))
        self.known.add(unit)
        for source in self.turn.sources:
            self.operation.link(memory.id, source, LinkKind.DERIVED_FROM)
        return memory


# ── what a person accepts ──


class AcceptedTurn(Turn):
    """A proposal as a person's own word: it is believed like anything the user says."""

    @property
    def channel(self) -> Channel:
        """Nobody is believed more."""
        return Channel.USER


class Person(Proposer):
    """A person may do what a model may not."""

    removal = RemovalPolicy.USER_DELETE

    def may_delete(self, old: Memory) -> None:
        """Allow it."""

    def may_touch(self, old: Memory) -> None:
        """Allow it."""

    def may_replace(self, old: Memory) -> None:
        """Allow it."""
