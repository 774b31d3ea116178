"""set_right: what takes the place of one statement that it names, without being judged against all that is known.

A slip ("sorry, I meant May 13th"), a request (把闹钟改成六点半), another value of a secret in its wake or by the name of its thing, and
what takes an ending back ("no wait, I didn't sell it"). Each tells whether it was such a thing; if it may mean another, nothing happens.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Final

from ebbing.domain.decisions import Verdict
from ebbing.domain.judgement import SECRET, Judgement, Relation
from ebbing.domain.records.memory import Channel, Layer, LinkKind, Memory, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.learning.changing import revise
from ebbing.engine.learning.changing.reconcile import LIKELY, Match, is_allowed, said_otherwise
from ebbing.engine.learning.create import as_secret, create, embed, seen_of
from ebbing.engine.learning.known import Known
from ebbing.engine.learning.lately import LATELY
from ebbing.engine.learning.unit import Similar, Unit
from ebbing.engine.operation import Operation
from ebbing.language.sensitivity.levels import redact
from ebbing.language.sensitivity.matters import is_beside, is_of, renewed_credential, things_of
from ebbing.language.sensitivity.wake import without_slip
from ebbing.language.statements.changes import (
    changed_thing,
    changed_value,
    says_after_all,
    share_meant,
    takes_back_an_ending,
    undone_in,
)
from ebbing.language.statements.clauses import people
from ebbing.language.statements.slips import Slip, sets_right, slip, wrong
from ebbing.language.statements.stand_ins import stands_for
from ebbing.language.times import relative_times
from ebbing.language.topics.families import topic_words

NOT_LONG_AGO: Final = timedelta(days=30)  # how far back "it" can point where there is only one that it can mean …
REMEMBERED: Final = 100  # … among so many of the last memories
NAMED: Final = 0.5  # the share of the words for what is to be changed that a memory has to name
_ENDS: Final = frozenset((LinkKind.SUPERSEDES, LinkKind.NEGATES, LinkKind.FOLLOWS))


def follow_secret(operation: Operation, unit: Unit, known: Known) -> bool:
    """Let what is a secret in the wake of another take its place, or answer what was asked; False if it is no such unit."""
    wake = unit.wake
    if wake is None or unit.message.role != "user":
        return False
    if unit.whole is not None and unit.whole.sets_right:
        return True
    shown = seen_of(unit)
    before = (one for one in _secrets_before(unit, known) if operation.current(one.memory).status is Status.ACTIVE)
    same = [one for one in before if _is_same_secret(one, shown)]
    if unit.vector is None:
        embed(operation.parts, [unit])
    unit.text, unit.sets_right = wake.told(unit.text), True
    if same and (wake.renews or wake.answers):
        _put_in_place(operation, unit, same[0], *_told_with(same))
    else:
        create(operation, unit)
    return True


def renew_secret(operation: Operation, unit: Unit, known: Known) -> bool:
    """Let "I changed the Netflix password to …" take the place of just that one, however long ago it was told; False if it renews none.

    Told without the new value, it ends the old one. What names no thing means the one that was just told, where one was.
    """
    if unit.message.channel is not Channel.USER or unit.message.role != "user" or not unit.single:
        return False
    renewed = renewed_credential(unit.text)
    if renewed is None or renewed.told is not unit.reading.is_secret or (unit.wake is not None and not renewed.thing):
        return False
    _look_at(operation, unit)
    before = {one.memory.id: one for one in _secrets_before(unit, known)}.values()
    now = [one for one in before if operation.current(one.memory).is_current(unit.message.at)]
    same = [one for one in now if is_of(one.shown or redact(one.text), renewed)]
    meant = [one for one in same if not _was_before(operation, unit, one)]
    if not meant:
        return False
    unit.wake, unit.redacted = None, None  # it tells by itself what it means
    if renewed.told:
        _put_in_place(operation, unit, *meant, *_told_with([meant[0], *(one for one in now if one not in meant)]))
        return True
    unit.reading = replace(unit.reading, keep=True, noise=False, layer=meant[0].memory.layer)
    ended = Judgement(relation=Relation.CHANGE, confidence=1.0, reason="")
    said_otherwise(operation, unit, [Match(one, ended) for one in meant])
    return True


def _was_before(operation: Operation, unit: Unit, old: Similar) -> bool:
    """Say whether a change was over when the old one was told: "I changed it last year"."""
    times = relative_times(unit.text, operation.parts.local(unit.message.at))
    return any(one.span.end <= operation.parts.local(old.memory.occurred_at) for one in times)


def _told_with(same: list[Similar]) -> list[Similar]:
    """Return the messages the first of some memories of one secret stands in: what they tell is no longer so either."""
    first, others = same[0], {one.memory.id: one for one in same[1:]}.values()
    return [one for one in others if one.memory.id != first.memory.id and first.text in one.text]


def _secrets_before(unit: Unit, known: Known) -> list[Similar]:
    before = [*known.just_said(unit), *known.similar(unit)]
    return [one for one in before if one.memory.sensitivity >= SECRET and is_allowed(one, unit)]


def _is_same_secret(one: Similar, shown: str) -> bool:
    """Say whether a memory holds the secret that may be seen as this, or another value of just that thing."""
    seen, shown = without_slip(one.shown or redact(one.text)), without_slip(shown)
    return seen == shown or (bool(things_of(shown)) and things_of(seen) == things_of(shown))


def change_on_request(operation: Operation, unit: Unit, known: Known) -> bool:
    """Let 把闹钟改成六点半 take the place of what it names, and of nothing else; False if it asks for no such change."""
    thing = changed_thing(unit.text) if unit.message.channel is Channel.USER else ""
    if not thing:
        return False
    _look_at(operation, unit)
    value = changed_value(unit.text)
    named = [
        (share_meant(thing, old.text), stands_for(old.text, value), old.cosine, old)
        for old in known.similar(unit)
        if is_allowed(old, unit)
    ]
    share, _, _, old = max(named, key=lambda one: one[:3], default=(0.0, False, 0.0, None))
    if old is None or share < NAMED:
        return False
    _put_in_place(operation, unit, old)
    return True


def set_slip_right(operation: Operation, unit: Unit, known: Known) -> bool:
    """Let "Sorry, I meant May 13th" take the place of the statement it means; False if it means none, or may say something else."""
    if unit.whole is not None and unit.whole.sets_right:
        return True  # it is a part of what was set right by the whole message
    said = slip(unit.text) if unit.message.channel is Channel.USER else None
    if said is None:
        return False
    meant = _meant(unit, said, known)
    if not meant:
        return False
    _look_at(operation, unit)
    unit.sets_right = unit.stands = True
    _put_in_place(operation, unit, *meant, confidence=_how_sure(operation, unit, meant[0]))
    return True


def restore_ended(operation: Operation, unit: Unit, known: Known) -> bool:
    """Let "no wait, I didn't sell it" bring back what a statement has ended, and deny that; False if it is not sure which it means."""
    if unit.message.channel is not Channel.USER or not unit.single or not takes_back_an_ending(unit.text):
        return False
    meant = _ending_meant(operation, unit, known)
    ended = [] if meant is None else _ended_by(operation, meant.memory)
    if meant is None or not ended:
        return False
    _look_at(operation, unit)
    unit.reading = replace(unit.reading, keep=True, noise=False, layer=Layer.FACT, category=ended[0].category)
    memory = create(operation, unit, because(ReasonKind.DENIES), verdict=Verdict.NEGATE)
    cause = revise.Cause(unit.message.at, because(ReasonKind.NOT_ENDED), 1.0)
    revise.supersede(operation, operation.current(meant.memory), memory, cause)
    for old in ended:
        revise.reinstate(operation, old, cause)
    return True


def _ending_meant(operation: Operation, unit: Unit, known: Known) -> Similar | None:
    """Return the ending a text takes back: the only one that speaks of what it names; what names nothing means the last thing said.

    What was said longer ago is meant by nothing but its being the only one.
    """
    before = [one for one in known.just_said(unit) if is_allowed(one, unit)]
    there = {one.memory.id for one in before}
    told = before + [one for one in known.similar(unit) if one.memory.id not in there and is_allowed(one, unit)]
    meant = [(one, named) for one in told if (named := undone_in(unit.text, one.text)) is not None]
    meant = [(one, named) for one, named in meant if _ended_by(operation, one.memory)]
    by_name = [one for one, named in meant if named and named & topic_words(_told_in(operation, one))]
    if by_name or any(named for _, named in meant):
        return by_name[0] if len(by_name) == 1 else None
    return next((one for one, _ in meant if one.memory.id in there), None) or _only_ending(operation, unit, known)


def _only_ending(operation: Operation, unit: Unit, known: Known) -> Similar | None:
    """Return the ending a text takes back that names nothing and comes later: the only such one that was told in a month, if it ended anything."""
    if not says_after_all(unit.text):
        return None  # "I didn't stop" may be said of anything
    told = known.told_since(unit, unit.message.at - NOT_LONG_AGO, REMEMBERED)
    endings = [one for one in told if is_allowed(one, unit) and undone_in(unit.text, one.text) is not None]
    return endings[0] if len(endings) == 1 and _ended_by(operation, endings[0].memory) else None


def _told_in(operation: Operation, ending: Similar) -> str:
    """Return what an ending says, and what it has ended."""
    ended = operation.parts.store.contents([old.id for old in _ended_by(operation, ending.memory)])
    return " ".join((ending.text, *(content.text for content in ended.values())))


def _ended_by(operation: Operation, memory: Memory) -> list[Memory]:
    """Return what a memory has ended, or perhaps, and nothing else has since."""
    over = {link.target for link in operation.links_of(memory) if link.source == memory.id and link.kind in _ENDS}
    return [old for _, old in sorted(operation.memories(over).items()) if old.successor == memory.id]


def _how_sure(operation: Operation, unit: Unit, old: Similar) -> float:
    """Say how sure it is that all of a statement is set right: one of several sentences is contested only.

    So is one of long ago, unless the text names by itself what it is about: my dentist is Dr. Hansen, not Dr. Lund.
    """
    if len(operation.parts.curator.sentences(old.text)) > 1:
        return LIKELY
    if unit.message.at - old.memory.occurred_at <= LATELY:
        return 1.0
    told = operation.parts.curator.relate(old.text, unit.text, old.cosine, old.vectors)
    by_itself = told.relation is Relation.CORRECTION and told.same_matter and not told.weighed
    return max(told.confidence, LIKELY) if by_itself else LIKELY


def _meant(unit: Unit, said: Slip, known: Known) -> list[Similar]:
    """Return what a slip is about: the last such statement of the speaker, and whatever else says the same wrong thing.

    An assistant's echo of it is corrected with it, and never instead of it.
    """
    before = [one for one in known.just_said(unit) if is_allowed(one, unit)]
    own = [one for one in before if one.memory.channel is Channel.USER]
    newest = own[0].memory.occurred_at if own else unit.message.at
    found = [one for one in before if sets_right(one.text, said, just_before=one.memory.occurred_at >= newest)]
    if said.names_the_wrong_one:
        there = {one.memory.id for one in before}
        earlier = (o for o in known.similar(unit) if o.memory.id not in there and is_allowed(o, unit))
        found += [one for one in earlier if sets_right(one.text, said, just_before=False)]
    best = max(found, key=lambda one: _meant_rather(one, said), default=None)
    if best is None:
        return []
    others = (one for one in found if one is not best and not is_beside(one.text, best.text))
    return [best, *(one for one in others if _says_it_too(one, best, said))]


def _meant_rather(one: Similar, said: Slip) -> tuple[bool, bool, bool, int]:
    """Order by what a slip means: the user's own statement, with the wrong value, of whom and what it names; else the last."""
    whom = bool(people(said.text) & people(one.text))
    named = topic_words(said.text) & topic_words(one.text)
    return one.memory.channel is Channel.USER, bool(wrong(one.text, said)), whom, len(named)


def _says_it_too(one: Similar, best: Similar, said: Slip) -> bool:
    """Say whether something is of the same message, echoes it, or says the same wrong thing of what that is about."""
    if one.memory.occurred_at == best.memory.occurred_at:
        return True
    if one.memory.channel is not Channel.USER and one.memory.occurred_at >= best.memory.occurred_at:
        return True
    if not said.names_the_wrong_one or bool(wrong(one.text, said)) is not bool(wrong(best.text, said)):
        return False
    thing = topic_words(best.text) - topic_words(" ".join((*wrong(best.text, said), said.said)))
    return bool(thing & topic_words(one.text))


def _look_at(operation: Operation, unit: Unit) -> None:
    """Give a text a meaning that seemed to be noise."""
    if unit.vector is None:
        unit.reading = replace(unit.reading, noise=False)
        embed(operation.parts, [unit])


def _put_in_place(operation: Operation, unit: Unit, old: Similar, *others: Similar, confidence: float = 1.0) -> None:
    """Make a memory of the kind of the old one, and close that as far as it is sure; what else says the same is contested."""
    unit.reading = replace(unit.reading, keep=True, noise=False, layer=old.memory.layer, category=old.memory.category)
    as_secret(unit, old.memory.sensitivity, old.text)
    corrects = Judgement(relation=Relation.CORRECTION, confidence=confidence, reason="")
    too = replace(corrects, confidence=LIKELY)
    said_otherwise(operation, unit, [Match(old, corrects), *(Match(other, too) for other in others)])
