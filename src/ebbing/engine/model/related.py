"""What comes to mind at a turn or at some words, as a language model may see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ebbing.curator.curation import Shown
from ebbing.domain.answers.recollection import Mode
from ebbing.domain.ids import memory_id, memory_number, number_of_memory
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Channel, Content, Layer, Memory
from ebbing.domain.visible import is_message
from ebbing.engine.learning import create
from ebbing.engine.learning.known import Known
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.model.turns import Turn
from ebbing.engine.parts import Parts
from ebbing.engine.recalling import recall
from ebbing.engine.recalling.cue import Cue

SHOWN: Final = 8
CUE_CHARACTERS: Final = 500


@dataclass(frozen=True, slots=True)
class Related:
    """A memory that came to mind at a turn, and how close it is to it."""

    shown: Shown
    cosine: float


def retrieve(parts: Parts, turn: Turn) -> list[Related]:
    """Return what comes to mind at this turn, without what the turn itself became."""
    words = [said.text for said in turn.said if said.channel is Channel.USER] or [said.text for said in turn.said]
    reply = [said.text for said in turn.said if said.channel is Channel.AGENT]
    before = memory_number(turn.operation, 0)  # a turn that had to wait is not judged by what was said after it
    user, joined = turn.origin.user, "\n".join(words)
    return related(parts, joined, user, SHOWN, reply="\n".join(reply), without=turn.own, before=before)


def related(
    parts: Parts,
    words: str,
    user: str | None,
    limit: int,
    *,
    reply: str = "",
    without: Sequence[str] = (),
    before: int | None = None,
) -> list[Related]:
    """Return memories of this user that have to do with some words. Nothing is reinforced.

    First what recall finds; then what the reply speaks of, for only that can have shaped it (S2); then what is merely
    near, for a conflict need not share a word.
    """
    words = words[:CUE_CHARACTERS]
    found: dict[str, float] = {}
    for cue in (words, reply[:CUE_CHARACTERS]):
        for name, cosine in _recalled(parts, cue, user, limit + len(without)) if cue else ():
            found.setdefault(name, cosine)
    for near in Known(parts, user).similar(_as_unit(parts, words)):
        found.setdefault(near.memory.id, near.cosine)
    ids = [name for name in found if name not in without and (before is None or number_of_memory(name) < before)]
    contents = parts.store.contents(ids)
    memories = [memory for memory in parts.store.get(ids) if memory.id in contents and not _is_chatter(memory)]
    return [Related(shown_as(memory, contents[memory.id]), found[memory.id]) for memory in memories[:limit]]


def _recalled(parts: Parts, words: str, user: str | None, limit: int) -> list[tuple[str, float]]:
    """Return what recall finds by some words, with its cosine: among memories alone, or the talk of today would outshine them."""
    with parts.resident.current() as rows:
        messages = is_message(rows)
        memories = rows.number[~messages] if messages.any() else None
    cue = Cue(text=words, mode=Mode.NORMAL, limit=limit, user=user, now=parts.now(), zone=parts.zone, within=memories)
    return [(memory_id(found.number), found.vector) for found in recall.search(parts, cue)]


def _is_chatter(memory: Memory) -> bool:
    """What an agent said in passing is not about the user, and a message still in working memory is no memory yet.

    Small models take both for knowledge.
    """
    passing = memory.channel is Channel.AGENT and memory.layer is Layer.EPISODE
    return passing or memory.layer is Layer.WORKING


def _as_unit(parts: Parts, words: str) -> Unit:
    message = Utterance(role="user", content=words, at=parts.now())
    reading = parts.curator.read(words)
    unit = Unit(text=words, reading=reading, message=message, origin=Origin(), number=0, single=False)
    create.embed(parts, [unit])
    return unit


def shown_as(memory: Memory, content: Content) -> Shown:
    """Return a memory as a model may see it: a secret is named, not shown."""
    text = (content.redacted or content.text).strip()
    return Shown(id=memory.id, text=text, at=memory.occurred_at, channel=memory.channel, speaker=content.speaker)
