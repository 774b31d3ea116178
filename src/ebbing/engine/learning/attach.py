"""attach: pictures and recordings join the memory they belong to (S0-13).

What is attached to a message belongs to what the message became, which may be something known for long. What comes
alone joins the memory it is about, by what can be read in it or what its transcript says, and counts as a mention;
otherwise it becomes a memory of its own. Words in a picture are data from outside: nobody said them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from ebbing.domain.judgement import Relation
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.attachments import Attached, Blob, Modality, blob_of
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import Channel, Content, Memory
from ebbing.engine.learning import create
from ebbing.engine.learning.messages import Origin, Utterance, text_of
from ebbing.engine.learning.reconcile import Known
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.errors import EbbingError, InputError
from ebbing.language.sensitivity.levels import redact, sensitivity
from ebbing.language.tokens import index_tokens, language

MAX_BYTES: Final = 20_000_000
MAX_ATTACHMENTS: Final = 20
KEYS: Final = frozenset({"path", "data", "name", "kind", "text"})
_ABOUT_IT: Final = frozenset({Relation.MENTION, Relation.REFINE})
_ALONE: Final = {  # Chinese, English: what a memory says that is nothing but a picture
    Modality.IMAGE: ("[图片]", "[image]"),
    Modality.AUDIO: ("[录音]", "[recording]"),
    Modality.VIDEO: ("[视频]", "[video]"),
    Modality.FILE: ("[文件]", "[file]"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What the caller attached, checked: the bytes, and the words that go with them."""

    blob: Blob
    text: str

    def plain(self) -> dict[str, Any]:
        """As the job keeps it; the bytes lie beside the job."""
        return {"hash": self.blob.hash, "kind": str(self.blob.kind), "name": self.blob.name, "text": self.text}


def given(attachments: Any) -> list[Given]:
    """What was passed as attachments: paths, or mappings with path or data, name, kind and text."""
    if attachments is None:
        return []
    if isinstance(attachments, str | bytes | Path | Mapping) or not isinstance(attachments, Sequence):
        raise InputError("attachments must be a list of paths or mappings")
    if len(attachments) > MAX_ATTACHMENTS:
        raise InputError(f"there are {len(attachments)} attachments, at most {MAX_ATTACHMENTS} are taken at once")
    return [_given(one) for one in attachments]


def _given(one: Any) -> Given:
    if isinstance(one, str | Path):
        one = {"path": one}
    if not isinstance(one, Mapping) or set(one) - KEYS or ("path" in one) == ("data" in one):
        raise InputError(f"an attachment is a path, or a mapping with path or data, and {', '.join(sorted(KEYS))}")
    name = str(one.get("name") or (Path(one["path"]).name if "path" in one else ""))
    data = _bytes(one, name)
    kind = one.get("kind")
    if kind is not None and kind not in tuple(Modality):
        raise InputError(f"attachment kind {kind!r} is not known: use one of {', '.join(Modality)}")
    text = "" if one.get("text") is None else text_of(one["text"], "the text of an attachment")
    return Given(blob=blob_of(data, name, kind), text=text)


def _bytes(one: Mapping[str, Any], name: str) -> bytes:
    try:
        data = Path(one["path"]).read_bytes() if "path" in one else one["data"]
    except (OSError, TypeError, ValueError) as error:
        raise InputError(f"attachment {name or '?'} cannot be read: {error}") from error
    if not isinstance(data, bytes) or not data:
        raise InputError(f"attachment {name or '?'} is empty, or not bytes")
    if len(data) > MAX_BYTES:
        raise InputError(f"attachment {name or '?'} has {len(data):,} bytes, at most {MAX_BYTES:,} are kept")
    return data


# ── learning ──


def attach(operation: Operation, plain: Sequence[Mapping[str, Any]], units: list[Unit], origin: Origin) -> None:
    """Join what came with a remember to what its messages became, or to what it is about."""
    if not plain:
        return
    parts, known = operation.parts, Known(operation.parts, origin.user)
    home = next((u.met or u.memory for u in reversed(units) if u.met is not None or u.memory is not None), None)
    for one in plain:
        text, channel = _words(parts, one)
        if home is not None:
            _join(operation, operation.current(home), one, text)
            continue
        memory = _about(operation, text, known) if text else None
        if memory is None:
            memory = _of_its_own(operation, one, text, channel, origin)
        else:
            _mention(operation, memory, one)
        _join(operation, operation.current(memory), one, text)


def _words(parts: Parts, one: Mapping[str, Any]) -> tuple[str, Channel]:
    """(what is written or said in it, through which channel): the caller's words, else what can be read in a picture."""
    if one["text"]:
        return one["text"], Channel.USER
    if one["kind"] != Modality.IMAGE or parts.reader is None:
        return "", Channel.USER
    blob = parts.store.blob(one["hash"])
    try:
        return ("" if blob is None else parts.reader.read(blob.data).strip()), Channel.TOOL
    except EbbingError:
        return "", Channel.TOOL  # a picture without readable text is still a picture


def _unit(operation: Operation, text: str, channel: Channel) -> Unit:
    reading = replace(operation.parts.curator.read(text), noise=False)
    message = Utterance(role="user", content=text, at=operation.at, channel=channel)
    unit = Unit(text=text, reading=reading, message=message, number=operation.next_number(), single=True)
    create.embed(operation.parts, [unit])
    return unit


def _about(operation: Operation, text: str, known: Known) -> Memory | None:
    """The known memory that a text is about, if any."""
    unit, parts = _unit(operation, text, Channel.TOOL), operation.parts
    threshold = parts.profile.learning.merge_threshold
    for memory, said, _, cosine in known.similar(unit):
        if cosine >= threshold or parts.curator.relate(said, text, cosine).relation in _ABOUT_IT:
            return operation.current(memory)
    return None


def _of_its_own(operation: Operation, one: Mapping[str, Any], text: str, channel: Channel, origin: Origin) -> Memory:
    chinese = language(text or one["name"]) != "en"
    label = _ALONE[Modality(one["kind"])][0 if chinese else 1]
    words = " ".join(word for word in (label, one["name"], text) if word)
    return create.create(operation, _unit(operation, words, channel), origin, f"{one['kind']} that stands on its own")


def _mention(operation: Operation, memory: Memory, one: Mapping[str, Any]) -> None:
    """The user showed it again: that refreshes what it is about, as saying it would."""
    after = operation.parts.law.react(memory, Reaction.MENTION, operation.at)
    operation.change(memory, after, EventKind.MENTIONED, f"{one['kind']} of it was shown", {"attachment": one["hash"]})


def _join(operation: Operation, memory: Memory, one: Mapping[str, Any], text: str) -> None:
    number = None
    if text:
        number = operation.next_number()
        operation.changes.contents.append(_content(number, text, one))
    operation.changes.attached.append(
        Attached(memory=memory.id, hash=one["hash"], content=number, operation=operation.number)
    )
    operation.note(EventKind.ATTACHED, f"{one['kind']} attached", {"attachment": one["hash"]}, memory.id)
    _index(operation, memory, text)


def _content(number: int, text: str, one: Mapping[str, Any]) -> Content:
    secret = sensitivity(text) >= create.SECRET
    return Content(
        id=number,
        memory=None,
        text=text,
        redacted=redact(text) if secret else None,
        maker="said" if one["text"] else "ocr",
    )


def _index(operation: Operation, memory: Memory, text: str) -> None:
    """A memory is found by the words in its pictures too."""
    tokens = operation.changes.tokens.get(memory.id)
    if tokens is None:
        store = operation.parts.store
        original = store.contents([memory.id])[memory.id]
        tokens = index_tokens(original.redacted or original.text)
        for other in store.attachments([memory.id]).get(memory.id, ()):
            tokens += index_tokens(redact(other.text))
    operation.changes.tokens[memory.id] = [*tokens, *index_tokens(redact(text))]
