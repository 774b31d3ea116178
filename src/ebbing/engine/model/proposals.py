"""Proposals become changes, or they do not: code decides, by trust, by status and by what was really said.

A model can add what the turn says, and put it in the place of something older if the user's own words of that turn
call for it. It cannot touch core, system or pinned memories, nor delete what lasts by its importance or, unless the
profile lets it (S2), what the user said: that is noted as `proposed` and waits for a person. Nothing is overwritten;
everything here is one operation and can be undone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ebbing.curator.curation import Said
from ebbing.curator.grammar import Command, Proposal
from ebbing.curator.grounding import is_faithful, is_grounded, news_in, shares_words
from ebbing.domain import trust
from ebbing.domain.decisions import Verdict, decide
from ebbing.domain.judgement import SECRET, Judgement, Relation
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import ConflictState, Content, Memory, Status
from ebbing.domain.records.reasons import Reason, ReasonKind, Told, because
from ebbing.engine.learning.changing import revise
from ebbing.engine.learning.messages import Origin
from ebbing.engine.model.proposer import INFERRED, AcceptedTurn, CuratedOperation, Dropped, Person, Proposer, Refused
from ebbing.engine.model.turns import Turn
from ebbing.engine.model.waiting import waits_already
from ebbing.engine.operation import Operation
from ebbing.language.statements.polarity import is_question


@dataclass(slots=True)
class Applied:
    """What became of the proposals: counts by what was done, and why others were not followed."""

    done: dict[str, int]
    dropped: list[str]

    def count(self, what: str) -> None:
        """Count one more of these."""
        self.done[what] = self.done.get(what, 0) + 1

    def sentence(self) -> str:
        """Return the counts in words."""
        return ", ".join(f"{count} {what}" for what, count in self.done.items()) or "nothing to change"


def apply(operation: CuratedOperation, turn: Turn, shown: Collection[str], proposals: Collection[Proposal]) -> Applied:
    """Follow the proposals that may be followed. Only ids that were shown are ever touched."""
    applied = Applied({}, [])
    by = Proposer(operation, turn, frozenset(shown))
    for proposal in proposals:
        act = _ACTS.get(proposal.operation)
        try:
            if act is None:
                raise Dropped("not something a turn can lead to")
            applied.count(act(by, proposal))
        except Dropped as why:
            applied.dropped.append(f"{proposal.operation}: {why}")
        except Refused as why:
            if waits_already(operation.parts, proposal):
                applied.dropped.append(f"{proposal.operation}: it waits for a person already")
                continue
            _into_the_inbox(operation, by, proposal, str(why))
            applied.count("proposed")
    return applied


def _into_the_inbox(operation: CuratedOperation, by: Proposer, proposal: Proposal, why: str) -> None:
    """Note it for a person; the words proposed are kept beside it, where text can be erased."""
    detail: dict[str, Any] = {**operation.about, "operation": str(proposal.operation), "memories": [*proposal.ids]}
    if by.turn.own:
        detail["said"] = by.turn.own[0]  # what spoke against it
    if proposal.text:
        number = operation.next_number()
        words = Content(id=number, memory=None, text=proposal.text, maker=operation.actor, role="assistant")
        operation.changes.contents.append(words)
        detail["content"] = number
    reason = because(ReasonKind.WAITS_FOR_PERSON, command=proposal.operation, trouble=Told(why))
    operation.note(EventKind.PROPOSED, reason, detail)


# ── one act for each command; it returns what was done, in a word ──


def _add(by: Proposer, proposal: Proposal) -> str:
    if is_question(proposal.text) or not is_grounded(proposal.text, by.stated):
        raise Dropped("it was not said in this turn")
    unit = by.unit(proposal.text, by.turn.channel)
    same = by.same(unit)
    if same is None:
        if not by.said(proposal.text):
            raise Dropped("it was not said in this turn")
        by.create(unit, because(ReasonKind.FOUND_IN_TURN))
        return "added"
    if same.id in by.turn.spoken or same.id not in by.shown or not by.turn.words_of_user:
        raise Dropped("known already")  # a mention is the user's: what others repeat must not keep itself alive
    revise.mention(by.operation, same, by.turn.at, {}, confirms=False)  # in the model's words, not in the user's own
    return "mentioned"


def _update(by: Proposer, proposal: Proposal) -> str:
    old = by.memory(proposal.ids[0])
    text = by.text_of(old)
    relation = by.parts.curator.relate(text, proposal.text, 0.0).relation
    if relation is Relation.MENTION:
        raise Dropped("it says that already")
    _must_be_supported(by, proposal.text, text)
    if relation is Relation.UNRELATED and not (shares_words(proposal.text, text) or by.follows(proposal.text, text)):
        # small models say UPDATE of anything: what is about something else stands beside it
        return _add(by, proposal)
    by.may_replace(old)
    new = _memory_saying(by, proposal.text, because(ReasonKind.TAKES_PLACE, memory=old.id), old.category)
    if new.id == old.id:
        raise Dropped("it says that already")
    old = revise.without_refresh(by.operation, old, by.turn.operation)
    revise.supersede(by.operation, old, new, revise.Cause(by.turn.at, because(ReasonKind.NOW_OTHERWISE, memory=new.id)))
    return "updated"


def _must_be_supported(by: Proposer, text: str, old: str) -> None:
    """Drop what the turn does not say: in its words, with something new among them, or so that it follows from them."""
    if is_question(text):
        raise Dropped("it was not said in this turn")
    grounded = is_grounded(text, f"{by.stated}\n{old}")
    if (grounded and news_in(text, old) & news_in(by.stated, "")) or by.said(text) or by.follows(text, old):
        return
    raise Dropped("nothing new in it was said in this turn" if grounded else "it was not said in this turn")


def _memory_saying(by: Proposer, text: str, reason: Reason, category: str | None = None) -> Memory:
    """Return the memory that says this: the turn's own if there is one, so that the user's words stand; else a new one."""
    unit = by.unit(text, by.turn.channel)
    same = by.same(unit)
    if same is not None and (same.id in by.turn.own or same.id in by.shown):
        return same
    return by.create(unit, reason, category)


def _negate(by: Proposer, proposal: Proposal) -> str:
    old = by.memory(proposal.ids[0])
    if proposal.text and not is_grounded(proposal.text, f"{by.stated}\n{by.text_of(old)}"):
        raise Dropped("it was not said in this turn")
    by.may_replace(old)
    own = by.parts.store.get(by.turn.own[:1])
    new = (
        _memory_saying(by, proposal.text, because(ReasonKind.DENIES_MEMORY, memory=old.id))
        if proposal.text
        else own[0]
        if own
        else None
    )
    if new is None or new.id == old.id:
        raise Dropped("nothing was said against it")
    old = revise.without_refresh(by.operation, old, by.turn.operation)
    revise.negate(by.operation, old, new, revise.Cause(by.turn.at, because(ReasonKind.NO_LONGER), INFERRED))
    return "negated"


def _boost(by: Proposer, proposal: Proposal) -> str:
    old = by.memory(proposal.ids[0])
    after = by.parts.law.react(old, Reaction.BOOST, by.turn.at)
    by.operation.change(old, after, EventKind.REINFORCED, because(ReasonKind.SHAPED_REPLY))
    return "boosted"


def _delete(by: Proposer, proposal: Proposal) -> str:
    """Delete softly: it can be restored."""
    old = by.memory(proposal.ids[0])
    by.may_delete(old)
    gone = replace(old, status=Status.DELETED, removed_at=by.operation.at, removed_by=by.removal)
    by.operation.change(old, gone, EventKind.FORGOTTEN, because(ReasonKind.FOUND_WRONG))
    return "deleted"


def _merge(by: Proposer, proposal: Proposal) -> str:
    """Let one summary stand for several; they are kept, and point to it. It is as trusted as the least of them (B-06)."""
    parts = [by.memory(name) for name in proposal.ids]
    for old in parts:
        by.may_replace(old)
    if any(old.sensitivity >= SECRET for old in parts):
        raise Dropped("one of them is a secret")
    texts = [by.text_of(old) for old in parts]
    if not is_faithful(proposal.text, "\n".join([*texts, str(len(texts))])):
        raise Dropped("it says something else than they do")
    unit = by.unit(proposal.text, trust.least_trusted([by.turn.channel, *(old.channel for old in parts)]))
    reason, category = because(ReasonKind.SUMMARY_OF, count=len(parts)), revise.base_of(parts).category
    summary = by.create(unit, reason, category, revise.combined(by.operation, parts), Verdict.BATCH)
    revise.merge(by.operation, parts, summary)
    return "merged"


_ACTS: Final[Mapping[Command, Callable[[Proposer, Proposal], str]]] = {
    Command.ADD: _add,
    Command.UPDATE: _update,
    Command.NEGATE: _negate,
    Command.BOOST: _boost,
    Command.DELETE: _delete,
    Command.MERGE: _merge,
}


# ── a second look at what the rules were not sure of ──


def settle(operation: CuratedOperation, turn: Turn, old_id: str, new_id: str, judgement: Judgement) -> str:
    """Act on a model's word about two memories that the rules could not tell apart; return what was done."""
    by = Proposer(operation, turn, frozenset((old_id, new_id)))
    try:
        old, new = by.memory(old_id), by.memory(new_id)
        if judgement.relation in revise.AGAINST:
            by.may_replace(old)
            reason = decide(judgement.relation, operation.parts.profile).reason.then(_judged_by(operation))
            cause = revise.Cause(turn.at, reason, judgement.confidence)
            old = revise.without_refresh(operation, old, turn.operation)
            revise.AGAINST[judgement.relation](operation, old, new, cause)
            return _DONE[judgement.relation]
        if old.conflict is ConflictState.FADING and old.successor == new.id:
            revise.reinstate(
                operation, old, revise.Cause(turn.at, because(ReasonKind.NOT_DENIED).then(_judged_by(operation)))
            )
            return "restored"
    except (Dropped, Refused):
        pass  # the rules' answer stands, as it does for every other relation
    return ""


def _judged_by(operation: CuratedOperation) -> Reason:
    return because(ReasonKind.JUDGED_BY_MODEL, model=Told(operation.about["model"]))


_DONE: Final = {Relation.NEGATION: "negated", Relation.CORRECTION: "superseded", Relation.CHANGE: "followed"}


# ── what a person accepts ──


def carry_out(operation: Operation, proposal: Proposal, said: str | None) -> str:
    """Do what was proposed, on a person's word; return what was done. Raise Dropped if it cannot be done any more."""
    old = operation.parts.memory(proposal.ids[0])
    text = proposal.text or "-"
    turn = AcceptedTurn(
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
    return _ACTS[proposal.operation](Person(operation, turn, frozenset(proposal.ids)), proposal)
