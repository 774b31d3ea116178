"""Proposals become changes, or they do not: code decides, by trust, by status and by what was really said.

A model can add what the turn says, and put it in the place of something older if the user's own words of that turn
call for it. It cannot delete what the user said, nor touch core, system or pinned memories: that is noted as `proposed`
and waits for a person. Nothing is overwritten; everything here is one operation and can be undone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from ebbing.curator.curation import Said
from ebbing.curator.grammar import Command, Proposal
from ebbing.curator.grounding import is_faithful, is_grounded, news_in, shares_words
from ebbing.domain import trust
from ebbing.domain.decisions import OUTCOMES, Verdict, conflict_case, decide, mentions_within, strategy_for
from ebbing.domain.judgement import Judgement, Relation
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import Channel, ConflictState, Content, Layer, LinkKind, Memory, RemovalPolicy, Status
from ebbing.engine.fading import merge
from ebbing.engine.learning import create as keep
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.reconcile import Known
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.language.statements.polarity import is_question

INFERRED: Final = 0.7  # the confidence in what a model concluded


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What was said in one remember, and the memories it became."""

    operation: int
    after: int  # the journal entry before it: where the cursor stood
    last: int  # the last journal entry of it: where the cursor goes
    at: datetime
    said: tuple[Said, ...]
    spoken: tuple[str, ...]  # the memories that hold it, one for each thing said
    own: tuple[str, ...]  # those that it made, what stands on its own first
    sources: tuple[str, ...]  # where a conclusion from this turn comes from
    claims: tuple[tuple[str, str], ...]  # those of its own that are the user's word, with their text
    origin: Origin

    @property
    def words_of_user(self) -> str:
        """What the user said in it; empty if something from outside stands beside it, for then nobody can tell."""
        if any(trust.is_quoted(said.channel) for said in self.said):
            return ""
        return "\n".join(said.text for said in self.said if said.channel is Channel.USER)

    @property
    def channel(self) -> Channel:
        """Whom to believe where a model draws conclusions from this turn."""
        return trust.least_trusted([Channel.AGENT, *(said.channel for said in self.said)])


class CuratedOperation(Operation):
    """An operation that a model proposed: what it makes is marked as inferred, what it does names the prompt."""

    def __init__(self, parts: Parts, number: int, at: datetime, model: str, prompt_hash: str) -> None:
        super().__init__(parts, number, at, actor=f"curator:{model}")
        self.about = {"prompt": prompt_hash, "model": model}

    def create(self, memory: Memory, content: Content, reason: str, detail: Mapping[str, Any] | None = None) -> None:
        """A new memory, less sure than what somebody said."""
        made = replace(memory, confidence=INFERRED)
        super().create(made, replace(content, maker=self.actor), reason, {**self.about, **(detail or {})})

    def change(
        self, before: Memory, after: Memory, kind: EventKind, reason: str, detail: Mapping[str, Any] | None = None
    ) -> None:
        """A memory in a new state."""
        super().change(before, after, kind, reason, {**self.about, **(detail or {})})


class Dropped(Exception):
    """Why a proposal is not followed."""


class Refused(Exception):
    """Why a proposal is for a person to decide."""


@dataclass(slots=True)
class Applied:
    """What became of the proposals: counts by what was done, and why others were not followed."""

    done: dict[str, int]
    dropped: list[str]

    def count(self, what: str) -> None:
        """One more of these."""
        self.done[what] = self.done.get(what, 0) + 1

    def sentence(self) -> str:
        """The counts in words."""
        return ", ".join(f"{count} {what}" for what, count in self.done.items()) or "nothing to change"


def apply(operation: CuratedOperation, turn: Turn, shown: Collection[str], proposals: Collection[Proposal]) -> Applied:
    """Follow the proposals that may be followed. Only ids that were shown are ever touched."""
    applied = Applied({}, [])
    desk = _Desk(operation, turn, frozenset(shown))
    for proposal in proposals:
        act = _ACTS.get(proposal.operation)
        try:
            if act is None:
                raise Dropped("not something a turn can lead to")
            applied.count(act(desk, proposal))
        except Dropped as why:
            applied.dropped.append(f"{proposal.operation}: {why}")
        except Refused as why:
            _into_the_inbox(operation, desk, proposal, str(why))
            applied.count("proposed")
    return applied


def _into_the_inbox(operation: CuratedOperation, desk: _Desk, proposal: Proposal, why: str) -> None:
    """Noted for a person; the words proposed are kept beside it, where text can be erased."""
    detail: dict[str, Any] = {**operation.about, "operation": str(proposal.operation), "memories": [*proposal.ids]}
    if desk.turn.own:
        detail["said"] = desk.turn.own[0]  # what spoke against it
    if proposal.text:
        number = operation.next_number()
        words = Content(id=number, memory=None, text=proposal.text, maker=operation.actor, role="assistant")
        operation.changes.contents.append(words)
        detail["content"] = number
    operation.note(EventKind.PROPOSED, f"{proposal.operation} waits for a person: {why}", detail)


class _Desk:
    """What the acts work with, and the questions they share."""

    removal = RemovalPolicy.AUTO_CLEANUP

    def __init__(self, operation: Operation, turn: Turn, shown: frozenset[str]) -> None:
        self.operation, self.turn, self.shown = operation, turn, shown
        self.parts = operation.parts
        self.known = Known(self.parts, turn.origin.user)
        self.stated = self._stated()

    def _stated(self) -> str:
        """What the turn states: not its questions, and not what the agent said where others spoke too."""
        others = [said.text for said in self.turn.said if said.channel is not Channel.AGENT]
        texts = others or [said.text for said in self.turn.said]
        return "\n".join(s for text in texts for s in self.parts.curator.sentences(text) if not is_question(s))

    def memory(self, name: str) -> Memory:
        """A shown memory as it stands now; Dropped if it is not one, or no longer believed."""
        found = self.parts.store.get([name]) if name in self.shown else []
        if not found or found[0].user != self.turn.origin.user:
            raise Dropped("an id that was not shown")
        memory = self.operation.current(found[0])
        if memory.status is not Status.ACTIVE:
            raise Dropped(f"it is {memory.status} by now")
        return memory

    def text_of(self, memory: Memory) -> str:
        """What a memory says; a secret is named, not shown."""
        content = self.parts.store.contents([memory.id]).get(memory.id)
        return "" if content is None else (content.redacted or content.text).strip()

    def may_replace(self, old: Memory) -> None:
        """Nobody overrules a more trusted source, and what was said earlier never replaces what was said later."""
        self.may_touch(old)
        if old.channel is Channel.USER and not self.turn.words_of_user:
            raise Refused("the user said it, and the turn is not only the user's own words")
        if trust.ORDER.index(self.turn.channel) > max(1, trust.ORDER.index(old.channel)):
            raise Refused("the turn holds text from a less trusted source")
        if self.turn.at < old.occurred_at:
            raise Dropped("the turn is older than it")

    def may_delete(self, old: Memory) -> None:
        """A model may tidy up after models and tools, not after people."""
        self.may_touch(old)
        if old.channel is Channel.USER:
            raise Refused("the user said it")
        self.may_replace(old)

    def may_touch(self, old: Memory) -> None:
        """Core, system and pinned memories are a person's to change."""
        if old.layer in trust.INNER_LAYERS or old.pinned:
            raise Refused(f"it is {'pinned' if old.pinned else old.layer}")

    def unit(self, text: str, channel: Channel) -> Unit:
        """A proposed text on its way to becoming a fact."""
        reading = self.parts.curator.read(text)
        if reading.sensitivity >= keep.SECRET:
            raise Dropped("it holds a secret")
        reading = replace(reading, keep=True, noise=False, layer=Layer.FACT)
        message = Utterance(role="assistant", content=text, at=self.turn.at, channel=channel)
        number = self.operation.next_number()
        unit = Unit(text=text, reading=reading, message=message, number=number, single=True)
        keep.embed(self.parts, [unit])
        return unit

    def same(self, unit: Unit) -> Memory | None:
        """A memory that says the same already; the user's own words of this turn before others."""
        similar = self.known.similar(unit)
        unit.like = [(memory, keywords, cosine) for memory, _, keywords, cosine in similar]
        found = [
            self.operation.current(memory)
            for memory, text, _, cosine in similar
            if not self._is_source(memory)
            and self.parts.curator.relate(text, unit.text, cosine, self.known.vectors(unit, memory)).relation
            is Relation.MENTION
        ]
        return min(found, key=lambda memory: memory.id not in self.turn.own, default=None)

    def _is_source(self, memory: Memory) -> bool:
        """Whether a fact may be drawn from it: the turn's own episodes pass, and an echo of the agent's is no fact."""
        passing = memory.layer in (Layer.WORKING, Layer.EPISODE)
        return memory.id in self.turn.own and (passing or memory.channel is not Channel.USER)

    def create(
        self, unit: Unit, reason: str, category: str | None = None, inherited: Mapping[str, Any] | None = None
    ) -> Memory:
        """A memory of its own, linked to what the turn said."""
        origin = replace(self.turn.origin, category=category)
        memory = self.operation.current(keep.create(self.operation, unit, origin, reason, inherited))
        self.known.add(unit)
        for source in self.turn.sources:
            self.link(memory, source, LinkKind.DERIVED_FROM)
        return memory

    def link(self, source: Memory, target: str, kind: LinkKind) -> None:
        """A link of the strength the profile gives its kind."""
        self.operation.link(source.id, target, kind, self.parts.profile.links.strength_of(kind))


# ── one act for each command; it gives back what was done, in a word ──


def _add(desk: _Desk, proposal: Proposal) -> str:
    if is_question(proposal.text) or not is_grounded(proposal.text, desk.stated):
        raise Dropped("it was not said in this turn")
    unit = desk.unit(proposal.text, desk.turn.channel)
    same = desk.same(unit)
    if same is None:
        desk.create(unit, "a fact found in the turn")
        return "added"
    if same.id in desk.turn.spoken or same.id not in desk.shown or not desk.turn.words_of_user:
        raise Dropped("known already")  # a mention is the user's: what others repeat must not keep itself alive
    return _mention(desk, same)


def _mention(desk: _Desk, old: Memory) -> str:
    profile = desk.parts.profile
    recent = mentions_within(old.mentions, desk.turn.at, profile.learning.frequent_window_hours)
    decision = decide(Relation.MENTION, profile, recent_mentions=recent)
    after = desk.parts.law.react(old, decision.reaction or Reaction.MENTION, desk.turn.at)
    kind = EventKind.MERGE if decision.verdict is Verdict.MERGE else EventKind.MENTIONED
    desk.operation.change(old, after, kind, decision.reason, {"decision": str(decision.verdict)})
    return "mentioned"


def _update(desk: _Desk, proposal: Proposal) -> str:
    old = desk.memory(proposal.ids[0])
    text = desk.text_of(old)
    relation = desk.parts.curator.relate(text, proposal.text, 0.0).relation
    if relation is Relation.MENTION:
        raise Dropped("it says that already")
    if is_question(proposal.text) or not is_grounded(proposal.text, f"{desk.stated}\n{text}"):
        raise Dropped("it was not said in this turn")
    if not news_in(proposal.text, text) & news_in(desk.stated, ""):
        raise Dropped("nothing new in it was said in this turn")
    if relation is Relation.UNRELATED and not shares_words(proposal.text, text):
        return _add(
            desk, proposal
        )  # small models say UPDATE of anything: what is about something else stands beside it
    desk.may_replace(old)
    new = _said_by(desk, proposal.text, f"takes the place of {old.id}", old.category)
    if new.id == old.id:
        raise Dropped("it says that already")
    ended = replace(old, status=Status.SUPERSEDED, successor=new.id, valid_until=desk.turn.at)
    desk.operation.change(old, ended, EventKind.SUPERSEDED, f"it is now otherwise: see {new.id}", {"by": new.id})
    desk.link(new, old.id, LinkKind.SUPERSEDES)
    return "updated"


def _said_by(desk: _Desk, text: str, reason: str, category: str | None = None) -> Memory:
    """The memory that says this: the turn's own if there is one, so that the user's words stand; else a new one."""
    unit = desk.unit(text, desk.turn.channel)
    same = desk.same(unit)
    if same is not None and (same.id in desk.turn.own or same.id in desk.shown):
        return same
    return desk.create(unit, reason, category)


def _negate(desk: _Desk, proposal: Proposal) -> str:
    old = desk.memory(proposal.ids[0])
    if proposal.text and not is_grounded(proposal.text, f"{desk.stated}\n{desk.text_of(old)}"):
        raise Dropped("it was not said in this turn")
    desk.may_replace(old)
    own = desk.parts.store.get(desk.turn.own[:1])
    new = _said_by(desk, proposal.text, f"denies {old.id}") if proposal.text else own[0] if own else None
    if new is None or new.id == old.id:
        raise Dropped("nothing was said against it")
    _conflict(desk, old, new, INFERRED, EventKind.NEGATED, "no longer so")
    desk.link(new, old.id, LinkKind.NEGATES)
    return "negated"


def _conflict(desk: _Desk, old: Memory, new: Memory, confidence: float, kind: EventKind, why: str) -> None:
    """S0's strategies: expired, held down, or fading beside the new one."""
    learning = desk.parts.profile.learning
    strategy = strategy_for(conflict_case(old.category, confidence, learning), learning)
    outcome = OUTCOMES[strategy]
    after = replace(old, conflict=outcome.conflict, status=outcome.status, successor=new.id)
    if outcome.closes_validity:
        after = replace(after, valid_until=desk.turn.at)
    if outcome.conflict is not old.conflict:
        after = desk.parts.law.react(after, Reaction.NEGATION, desk.turn.at)
    desk.operation.change(old, after, kind, why, {"strategy": str(strategy), "by": new.id})


def _boost(desk: _Desk, proposal: Proposal) -> str:
    old = desk.memory(proposal.ids[0])
    after = desk.parts.law.react(old, Reaction.BOOST, desk.turn.at)
    desk.operation.change(old, after, EventKind.REINFORCED, "it shaped the reply")
    return "boosted"


def _delete(desk: _Desk, proposal: Proposal) -> str:
    """Soft."""
    old = desk.memory(proposal.ids[0])
    desk.may_delete(old)
    gone = replace(old, status=Status.DELETED, removed_at=desk.operation.at, removed_by=desk.removal)
    desk.operation.change(old, gone, EventKind.FORGOTTEN, "found wrong or useless")
    return "deleted"


def _merge(desk: _Desk, proposal: Proposal) -> str:
    """One summary stands for several; they are kept, and point to it. It is as trusted as the least of them (B-06)."""
    parts = [desk.memory(name) for name in proposal.ids]
    for old in parts:
        desk.may_replace(old)
    if any(old.sensitivity >= keep.SECRET for old in parts):
        raise Dropped("one of them is a secret")
    texts = [desk.text_of(old) for old in parts]
    if not is_faithful(proposal.text, "\n".join([*texts, str(len(texts))])):
        raise Dropped("it says something else than they do")
    unit = desk.unit(proposal.text, trust.least_trusted([desk.turn.channel, *(old.channel for old in parts)]))
    reason, category = f"a summary of {len(parts)} memories", merge.base_of(parts).category
    memory = desk.create(unit, reason, category, merge.together(desk.operation, parts))
    merge.unite(desk.operation, parts, memory)
    return "merged"


_ACTS: Final[Mapping[Command, Callable[[_Desk, Proposal], str]]] = {
    Command.ADD: _add,
    Command.UPDATE: _update,
    Command.NEGATE: _negate,
    Command.BOOST: _boost,
    Command.DELETE: _delete,
    Command.MERGE: _merge,
}


# ── a second look at what the rules were not sure of ──


def settle(operation: CuratedOperation, turn: Turn, old_id: str, new_id: str, judgement: Judgement) -> str:
    """Act on a model's word about two memories that the rules could not tell apart; gives back what was done."""
    desk = _Desk(operation, turn, frozenset((old_id, new_id)))
    try:
        old, new = desk.memory(old_id), desk.memory(new_id)
        if judgement.relation in _AGAINST:
            desk.may_replace(old)
            kind, link = _AGAINST[judgement.relation]
            if kind is EventKind.FOLLOWED:  # it was true in its time
                ended = replace(old, valid_until=turn.at)
                operation.change(old, ended, kind, judgement.reason, {"by": new.id})
            else:
                _conflict(desk, old, new, judgement.confidence, kind, judgement.reason)
            desk.link(new, old.id, link)
            return str(kind)
        if old.conflict is ConflictState.FADING and old.successor == new.id:
            back = desk.parts.law.react(replace(old, successor=None), Reaction.TAKEN_BACK, turn.at)
            operation.change(old, back, EventKind.RESTORED, f"not denied after all: {judgement.reason}")
            return "restored"
    except (Dropped, Refused):
        pass  # the rules' answer stands, as it does for every other relation
    return ""


_AGAINST: Final[Mapping[Relation, tuple[EventKind, LinkKind]]] = {
    Relation.NEGATION: (EventKind.NEGATED, LinkKind.NEGATES),
    Relation.CORRECTION: (EventKind.SUPERSEDED, LinkKind.SUPERSEDES),
    Relation.CHANGE: (EventKind.FOLLOWED, LinkKind.FOLLOWS),
}


# ── what a person accepts ──


class _ByPerson(Turn):
    """A proposal as a person's own word: it is believed like anything the user says."""

    @property
    def channel(self) -> Channel:
        """Nobody is believed more."""
        return Channel.USER


class _PersonsDesk(_Desk):
    """A person may do what a model may not."""

    removal = RemovalPolicy.USER_DELETE

    def may_delete(self, old: Memory) -> None:
        """Yes."""

    def may_touch(self, old: Memory) -> None:
        """Yes."""

    def may_replace(self, old: Memory) -> None:
        """Yes."""


def carry_out(operation: Operation, proposal: Proposal, said: str | None) -> str:
    """Do what was proposed, on a person's word; gives back what was done. Raises Dropped if it cannot be done any more."""
    old = operation.parts.memory(proposal.ids[0])
    text = proposal.text or "-"
    turn = _ByPerson(
        operation=operation.number,
        after=0,
        last=0,
        at=operation.at,
        said=(Said(role="user", text=text),),
        spoken=(),
        own=() if said is None else (said,),
        sources=(),
        claims=(),
        origin=Origin(user=old.user, conversation=old.conversation, task=old.task, project=old.project),
    )
    return _ACTS[proposal.operation](_PersonsDesk(operation, turn, frozenset(proposal.ids)), proposal)
