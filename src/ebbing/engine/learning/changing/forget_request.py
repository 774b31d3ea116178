"""forget_request: what the user asks to forget is forgotten, and never kept as something they said.

Only what is surely named goes: the statement that is repeated, what tells a property that is named ("my job"), or the one
thing that was said about what is named, unless everything about it is meant. Else nothing goes, and the journal says so. It
goes softly, as by `forget`, with the message it stood in, and one undo brings it back. People with names talk to each
other, not to the memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ebbing.domain.judgement import SECRET, Relation
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import ENTITY, Channel, LinkKind, Memory, RemovalPolicy, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.engine.learning.changing.reconcile import is_allowed
from ebbing.engine.learning.create import embed, set_aside
from ebbing.engine.learning.known import Known
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Similar, Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.engine.unfocus import unfocus
from ebbing.language.asking.forgetting import (
    AskedToForget,
    ForgetRequest,
    asks_to_forget,
    is_thing,
    names_secret,
    says_but_when,
    speaks_of_forgetting,
    tells_same_state,
    without_reason,
)
from ebbing.language.claim import USER, Tense
from ebbing.language.packs import pack_of
from ebbing.language.statements.changes import names_former, share_named, slots_named, slots_of
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import owner, people
from ebbing.language.statements.polarity import is_question
from ebbing.language.statements.properties import first_names
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.persons import apart

LOOKED_AT: Final = 20  # memories that may be meant
_STOPS: Final = " .!。！\n"  # around a sentence, no part of what it says


@dataclass(frozen=True, slots=True)
class Heard:
    """What is left to be learned of some messages, and what they asked to forget."""

    messages: list[Utterance]
    requests: list[ForgetRequest]


def forget_on_request(operation: Operation, messages: Sequence[Utterance], origin: Origin) -> Heard:
    """Forget what these messages ask to forget, of what was said before; return the rest of them."""
    heard = Heard([], [])
    for message in messages:
        requests = _requests(operation.parts, message, origin)
        for sentence, asked in requests.items():
            heard.messages[:] = [one for one in heard.messages if not _is_it(operation.parts, one, asked.request)]
            _forget(operation, sentence, asked.request, message, origin)
        heard.requests.extend(asked.request for asked in requests.values())
        rest = _without(operation.parts, message.content, requests)
        if rest.strip():
            heard.messages.append(replace(message, content=rest))
    return heard


def _requests(parts: Parts, message: Utterance, origin: Origin) -> dict[str, AskedToForget]:
    """Return what the sentences of a message ask to forget, by sentence."""
    to_us = message.role == "user" and message.channel is Channel.USER and message.name is None
    if not to_us or origin.by_hand or origin.on_purpose or not speaks_of_forgetting(message.content):
        return {}
    found = {one: asks_to_forget(one.strip()) for one in parts.curator.sentences(message.content)}
    return {sentence: asked for sentence, asked in found.items() if asked is not None}


def _without(parts: Parts, text: str, requests: dict[str, AskedToForget]) -> str:
    """Return a text without its requests; what one of their sentences tells besides stays, as a sentence of its own."""
    if not requests:
        return text
    sentences = parts.curator.sentences(text)
    return "".join(_rest(one, requests[one]) if one in requests else one for one in sentences)


def _rest(sentence: str, asked: AskedToForget) -> str:
    """Return what a sentence tells besides what it asks, ended as it was."""
    if not asked.rest:
        return ""
    told = sentence.rstrip()
    return asked.rest + (told[-1] if told[-1] in _STOPS else "") + sentence[len(told) :]


def _is_it(parts: Parts, message: Utterance, request: ForgetRequest) -> bool:
    """Whether a message of the same call says what is to be forgotten: it is not learned at all."""
    return says(parts, request, message.content.strip()) if message.role == "user" else False


def says(parts: Parts, request: ForgetRequest, text: str) -> bool:
    """Whether a text that is not known yet is what a request means, word for word or nearly so."""
    return not request.about and len(parts.curator.sentences(text)) == 1 and _repeats(parts, text, request.what, 0.0)


def _forget(operation: Operation, sentence: str, request: ForgetRequest, message: Utterance, origin: Origin) -> None:
    parts, slots = operation.parts, slots_named(request.what)
    text = " ".join((request.what, *(name for slot in sorted(slots) for name in first_names(slot))))
    unit = _unit(operation, text, message, origin)
    embed(parts, [unit])
    looked, former = Known(parts, origin.user, LOOKED_AT), names_former(request.what)
    found = [*looked.similar(unit), *(looked.rejected(unit) if former else ())]
    known = [one for one in found if is_allowed(one, unit)]
    plain = without_reason(request)
    meant = _meant(parts, request, known) or (_meant(parts, plain, known) if plain is not None else [])
    gone = _with_messages(operation, [one.memory for one in meant])
    for memory in gone:
        left = replace(memory, status=Status.DELETED, removed_at=operation.at, removed_by=RemovalPolicy.USER_DELETE)
        operation.change(memory, left, EventKind.FORGOTTEN, because(ReasonKind.FORGOTTEN))
    unfocus(operation, {memory.id for memory in gone})
    if not gone:
        asked = replace(unit.reading, language=pack_of(sentence).code, reason="Asks to forget something unknown.")
        unit.text, unit.reading = sentence.strip(), asked
        set_aside(operation, unit)


def _unit(operation: Operation, text: str, message: Utterance, origin: Origin) -> Unit:
    reading = replace(operation.parts.curator.read(text, role=message.role), noise=False)
    return Unit(text=text, reading=reading, message=message, origin=origin, number=operation.next_number(), single=True)


def _meant(parts: Parts, request: ForgetRequest, known: list[Similar]) -> list[Similar]:
    """Return what is surely named."""
    stated, slots = [one for one in known if _states_one_thing(parts, one)], slots_named(request.what)
    if names_former(request.what):
        return _former(parts, request.what, slots, stated)
    if slots:
        return [one for one in stated if _tells_only(one.text, slots)]
    secret = names_secret(request.what)
    if not (request.about or is_thing(request.what) or (secret and not claims(request.what))):
        return [one for one in stated if _repeats(parts, one.text, request.what, one.cosine, one)]
    named = [one for one in stated if request.what and _is_named(request.what, one)]
    if is_thing(request.what) and not people(request.what):  # "my diabetes" is not my mother's
        named = [one for one in named if owner(one.text) == USER]
    if secret and any(one.memory.sensitivity >= SECRET for one in named):  # talk about it is no secret
        named = [one for one in named if one.memory.sensitivity >= SECRET]
    return named if request.all or len(named) == 1 else []


def _former(parts: Parts, what: str, slots: frozenset[str], stated: list[Similar]) -> list[Similar]:
    """Return what was told of somebody under this name before what holds now: in these words, or the only one that is over."""
    named = [one for one in stated if share_named(what, one.text) == 1.0]
    over = [one for one in stated if not one.memory.is_current(parts.now()) and _tells_only(one.text, slots)]
    return (named or over) if len(named or over) == 1 else []


def _is_named(what: str, one: Similar) -> bool:
    """Whether all that is named stands in a memory, or in what may be seen of a secret: I use [password] for Netflix now."""
    return share_named(what, one.text) == 1.0 or (one.shown is not None and share_named(what, one.shown) == 1.0)


def _states_one_thing(parts: Parts, one: Similar) -> bool:
    """Whether it is one statement: no question, no message that says more besides, and no name alone (S4)."""
    return len(parts.curator.sentences(one.text)) == 1 and not is_question(one.text) and one.memory.category != ENTITY


def _tells_only(text: str, slots: frozenset[str]) -> bool:
    """Whether a statement tells nothing but these properties of the user, as they are now."""
    said = claims(text)
    return bool(said) and all(slots & slots_of(c, text) and c.subject == USER and c.tense is Tense.NOW for c in said)


def _repeats(parts: Parts, old: str, said: str, cosine: float, known: Similar | None = None) -> bool:
    """Whether a statement says what is to be forgotten, and nothing besides."""
    if old.strip(_STOPS).casefold() == said.strip(_STOPS).casefold():
        return True
    if says_but_when(old, said) or tells_same_state(old, said):
        return True
    if apart(old, said) or not (concepts(old) <= concepts(said) or _gives_the_same(old, said)):
        return False
    vectors = None if known is None else known.vectors
    relation = parts.curator.relate(old, said, cosine, vectors, weigh=False).relation
    return relation in (Relation.MENTION, Relation.REFINE)


def _gives_the_same(old: str, said: str) -> bool:
    """Whether each claim of a statement is one of those to be forgotten, in other words."""
    asked = claims(said)
    return bool(asked) and all(
        any(
            (o.slot, o.subject, o.polarity) == (a.slot, a.subject, a.polarity)
            and concepts(o.value) <= concepts(a.value)
            for a in asked
        )
        for o in claims(old)
    )


def _with_messages(operation: Operation, memories: list[Memory]) -> list[Memory]:
    """Return memories with the messages they were drawn from, by which they would come back; each as it is now."""
    store, names = operation.parts.store, {memory.id for memory in memories}
    links = store.links(sorted(names)) if names else []
    told = sorted({link.target for link in links if link.kind is LinkKind.DERIVED_FROM} - names)
    there = [operation.current(one) for one in (*memories, *store.get(told))]
    return [one for one in there if one.id in names or one.status in (Status.ACTIVE, Status.ARCHIVED)]
