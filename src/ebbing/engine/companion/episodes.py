"""Episodes of a conversation: what overflows from working memory is summed up in one, and only then leaves (S2).

The messages point to their episode, and are found through it, for as long as it lives. Making the episode and taking the
messages out is one transaction, so there is no moment in which neither holds what was said.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from ebbing.domain import trust
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Channel, Content, Layer, LinkKind, Memory, Status
from ebbing.domain.records.reasons import Reason, ReasonKind, because
from ebbing.engine.learning.changing import revise
from ebbing.engine.learning.create import content_of, create
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.language.tokens import index_tokens, language

OPEN: Final = "open_episodes"  # the setting with the episode that each conversation's overflow is going into


@dataclass(frozen=True, slots=True)
class Held:
    """A message in working memory."""

    memory: Memory
    content: Content

    @property
    def text(self) -> str:
        """What was said; a secret is named, not shown."""
        return (self.content.redacted or self.content.text).strip()


def sum_up(operation: Operation, leaving: Sequence[Held], *, closing: bool) -> list[str]:
    """Let these messages go into the conversation's episode, or into as many as they fill; return which.

    Overflow goes into one episode until that is full, so that a long talk is not told in splinters.
    """
    made: list[str] = []
    if not leaving:
        return made
    size = operation.parts.profile.learning.working_messages
    key = json.dumps([leaving[0].memory.user, leaving[0].memory.conversation], ensure_ascii=False)
    still_open: dict[str, str] = json.loads(operation.parts.store.setting(OPEN) or "{}")
    while leaving:
        episode, before = _open_episode(operation.parts, still_open.pop(key, None))
        room = max(1, size - len(before))
        piece, leaving = leaving[:room], leaving[room:]
        over = closing or len(piece) == room
        episode = _summarise(operation, episode, [*before, *piece], over=over)
        leaving_now = [operation.current(one.memory) for one in piece]
        revise.merge(operation, leaving_now, episode, ReasonKind.SUMMED_UP)
        made.append(episode.id)
        if not over:
            still_open[key] = episode.id
    operation.changes.settings[OPEN] = json.dumps(still_open, ensure_ascii=False)
    return made


def _open_episode(parts: Parts, name: str | None) -> tuple[Memory | None, list[Held]]:
    """Return an episode that is still open, and what went into it; nothing if it was taken back or deleted meanwhile."""
    found = parts.store.get([name]) if name is not None else []
    if not found or found[0].status is not Status.ACTIVE:
        return None, []
    return found[0], messages_of_episode(parts, found[0].id)


def messages_of_episode(parts: Parts, episode: str) -> list[Held]:
    """Return the messages that an episode stands for, in order, as far as they are still there."""
    ids = sorted(link.target for link in parts.store.links([episode]) if link.kind is LinkKind.MERGED_FROM)
    contents = parts.store.contents(ids)
    return [Held(m, contents[m.id]) for m in parts.store.get(ids) if m.id in contents and m.successor == episode]


def _summarise(operation: Operation, episode: Memory | None, held: Sequence[Held], *, over: bool) -> Memory:
    """Return the episode of these messages: a new one, or the open one reworded."""
    about = operation.parts.curator.talk(_words(held))
    detail = {"messages": len(held), "over": over}
    maker = operation.parts.curator.name
    first = held[0].memory
    if episode is not None:
        grown = replace(episode, last_activated_at=max(episode.last_activated_at, held[-1].memory.occurred_at))
        if _text(operation.parts, episode) == _with_time(operation.parts, first.occurred_at, about):
            operation.change(
                episode, grown, EventKind.SUMMARISED, because(ReasonKind.MORE_SAID), detail
            )  # about the same
            return grown
        return reword(operation, grown, about, maker, because(ReasonKind.MORE_SAID), detail)
    origin = Origin(user=first.user, conversation=first.conversation)
    unit = _episode_unit(operation, first.occurred_at, about, maker, trust.least_trusted(_channels(held)), origin)
    inherited = {
        "layer": Layer.EPISODE,
        "category": "neutral",
        "occurred_at": first.occurred_at,
        "last_activated_at": max(one.memory.occurred_at for one in held),  # so an episode has a beginning and an end
    }
    memory = create(operation, unit, because(ReasonKind.TALKED_ABOUT), inherited)
    operation.changes.tokens[memory.id] = index_tokens(about)
    operation.note(
        EventKind.SUMMARISED,
        because(ReasonKind.MESSAGES_BECAME, count=len(held)),
        detail,
        memory.id,
        language=memory.language,
    )
    return memory


def _text(parts: Parts, episode: Memory) -> str:
    content = parts.store.contents([episode.id]).get(episode.id)
    return "" if content is None else content.text


def _words(held: Sequence[Held]) -> list[str]:
    """Return what the user said; where they said nothing, what the others did."""
    return [one.text for one in held if one.content.role == "user"] or [one.text for one in held]


def _channels(held: Iterable[Held]) -> list[Channel]:
    """Return whom a summary rests on: it is the agent's word at best, and no more trusted than what went into it (B-06)."""
    users = [one.memory.channel for one in held if one.content.role == "user"]
    return [Channel.AGENT, *(users or [one.memory.channel for one in held])]


def _episode_unit(operation: Operation, at: datetime, about: str, maker: str, channel: Channel, origin: Origin) -> Unit:
    parts = operation.parts
    reading = replace(parts.curator.read(about), keep=False, noise=False, layer=Layer.EPISODE)
    message = Utterance(role="assistant", content=about, at=at, channel=channel)
    unit = Unit(
        text=_with_time(parts, at, about),
        reading=reading,
        message=message,
        origin=origin,
        number=operation.next_number(),
        single=False,
        maker=maker,
    )
    vectors = parts.vectors([about])
    unit.vector = None if vectors is None else vectors[0]
    return unit


def _with_time(parts: Parts, at: datetime, about: str) -> str:
    return f"[{parts.local(at):%Y-%m-%d %H:%M}] {about}"


def reword(
    operation: Operation, episode: Memory, about: str, maker: str, reason: Reason, detail: Mapping[str, object]
) -> Memory:
    """Put an episode into other words; the earlier ones are kept beneath."""
    parts = operation.parts
    unit = _episode_unit(operation, episode.occurred_at, about, maker, episode.channel, Origin())
    content = replace(content_of(unit, episode.id), version=episode.version + 1)
    after = replace(episode, content=content.id, version=content.version, language=language(about))
    operation.changes.contents.append(content)
    operation.changes.tokens[episode.id] = index_tokens(about)
    if unit.vector is not None:
        operation.changes.vectors[episode.id] = unit.vector
    operation.change(parts.memory(episode.id), after, EventKind.SUMMARISED, reason, detail)
    return after
