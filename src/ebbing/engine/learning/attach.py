"""attach: pictures and recordings join the memory they belong to (S0-13).

What is attached to a message belongs to what the message became, which may be something known for long. What comes
alone joins the memory it is about, by what can be read in it or what its transcript says, and counts as a mention;
otherwise it becomes a memory of its own. Words in a picture are data from outside: nobody said them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ebbing.domain.judgement import Relation
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.attachments import Attached, Modality
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import Channel, Content, Memory
from ebbing.domain.records.reasons import ReasonKind, Told, because
from ebbing.engine.learning import create
from ebbing.engine.learning.changing import revise
from ebbing.engine.learning.known import Known
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.errors import EbbingError
from ebbing.language.phrases import phrase
from ebbing.language.sensitivity.levels import holds_secret, redact
from ebbing.language.statements.captions import shown
from ebbing.language.tokens import index_tokens, language
from ebbing.language.topics.concepts import concepts

_ABOUT_IT: Final = frozenset({Relation.MENTION, Relation.REFINE})


def attach(operation: Operation, plain: Sequence[Mapping[str, Any]], units: list[Unit], origin: Origin) -> None:
    """Join what came with a remember to what its messages became, or to what it is about."""
    parts, known = operation.parts, Known(operation.parts, origin.user)
    home = next((u.met or u.memory for u in reversed(units) if u.met is not None or u.memory is not None), None)
    for one in plain:
        text, channel = _words(parts, one)
        if home is not None:
            _join(operation, operation.current(home), one, text)
            continue
        memory = _about(operation, _unit(operation, text, Channel.TOOL, origin), known) if text else None
        if memory is None:
            memory = _of_its_own(operation, one, text, channel, origin)
        else:
            _mention(operation, memory, one)
        _join(operation, operation.current(memory), one, text)


def show(operation: Operation, unit: Unit, known: Known) -> bool:
    """Let a message that only shows what came with it count as a mention of what it shows; False if that is not known."""
    seen = shown(unit.text) if unit.single and unit.message.channel is Channel.USER else ""
    memory = _about(operation, _unit(operation, seen, Channel.USER, unit.origin), known) if seen else None
    if memory is None:
        return False
    unit.met = memory
    operation.changes.contents.append(create.content_of(unit, None))
    revise.mention(operation, memory, unit.message.at, {"content": unit.number})
    return True


def _words(parts: Parts, one: Mapping[str, Any]) -> tuple[str, Channel]:
    """Return what is written or said in it, and by whom: the caller's words, else what can be read in a picture."""
    if one["text"]:
        return one["text"], Channel.USER
    if one["kind"] != Modality.IMAGE or parts.reader is None:
        return "", Channel.USER
    blob = parts.store.blob(one["hash"])
    try:
        return ("" if blob is None else parts.reader.read(blob.data).strip()), Channel.TOOL
    except EbbingError:
        return "", Channel.TOOL  # a picture without readable text is still a picture


def _unit(operation: Operation, text: str, channel: Channel, origin: Origin) -> Unit:
    reading = replace(operation.parts.curator.read(text), noise=False)
    message = Utterance(role="user", content=text, at=operation.at, channel=channel)
    number = operation.next_number()
    unit = Unit(text=text, reading=reading, message=message, origin=origin, number=number, single=True)
    create.embed(operation.parts, [unit])
    return unit


def _about(operation: Operation, unit: Unit, known: Known) -> Memory | None:
    """Return the known memory that a text is about, if any."""
    relate, threshold = operation.parts.curator.relate, operation.parts.profile.learning.merge_threshold
    for old in known.similar(unit):
        named = concepts(unit.text)
        if (
            old.cosine >= threshold
            or (named and named <= concepts(old.text))
            or relate(old.text, unit.text, old.cosine).relation in _ABOUT_IT
        ):
            return operation.current(old.memory)
    return None


def _of_its_own(operation: Operation, one: Mapping[str, Any], text: str, channel: Channel, origin: Origin) -> Memory:
    label = f"[{phrase(language(text or one['name']), 'ATTACHMENT')[one['kind']]}]"
    words = " ".join(word for word in (label, one["name"], text) if word)
    unit = _unit(operation, words, channel, origin)
    return create.create(operation, unit, because(ReasonKind.ATTACHMENT_ALONE, kind=Told(one["kind"])))


def _mention(operation: Operation, memory: Memory, one: Mapping[str, Any]) -> None:
    """Refresh what the user has shown again, as saying it would."""
    after = operation.parts.law.react(memory, Reaction.MENTION, operation.at)
    reason = because(ReasonKind.ATTACHMENT_SHOWN, kind=Told(one["kind"]))
    operation.change(memory, after, EventKind.MENTIONED, reason, {"attachment": one["hash"]})


def _join(operation: Operation, memory: Memory, one: Mapping[str, Any], text: str) -> None:
    number = None
    if text:
        number = operation.next_number()
        operation.changes.contents.append(_content(number, text, one))
    operation.changes.attached.append(
        Attached(memory=memory.id, hash=one["hash"], content=number, operation=operation.number)
    )
    reason = because(ReasonKind.ATTACHED, kind=Told(one["kind"]))
    operation.note(EventKind.ATTACHED, reason, {"attachment": one["hash"]}, memory.id, language=memory.language)
    _index(operation, memory, text)


def _content(number: int, text: str, one: Mapping[str, Any]) -> Content:
    secret = holds_secret(text)
    return Content(
        id=number,
        memory=None,
        text=text,
        redacted=redact(text) if secret else None,
        maker="said" if one["text"] else "ocr",
    )


def _index(operation: Operation, memory: Memory, text: str) -> None:
    """Let a memory be found by the words in its pictures too."""
    tokens = operation.changes.tokens.get(memory.id)
    if tokens is None:
        store = operation.parts.store
        original = store.contents([memory.id])[memory.id]
        tokens = index_tokens(original.redacted or original.text)
        for other in store.attachments([memory.id]).get(memory.id, ()):
            tokens += index_tokens(redact(other.text))
    operation.changes.tokens[memory.id] = [*tokens, *index_tokens(redact(text))]
