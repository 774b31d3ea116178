"""Turns: what was said in one remember, read back from the journal, and which of them no model has looked at yet.

The journal itself says which turns wait, and a cursor in the settings how far we are: there is no second queue.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from ebbing.curator.curation import Said
from ebbing.domain import trust
from ebbing.domain.ids import number_of_event
from ebbing.domain.instants import from_us
from ebbing.domain.records.events import Event, EventKind
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import SAID, Channel, Content, Layer, LinkKind, Memory
from ebbing.engine.cursor import Cursor
from ebbing.engine.learning.messages import Origin
from ebbing.engine.parts import Parts

CURSOR: Final = Cursor("curated")  # how far the journal was looked at, and the attempts at what is next
TOO_OLD: Final = timedelta(days=7)  # a turn nobody got to in this time, or that came with an import
READ_AT_ONCE: Final = 200  # journal entries
_SAID: Final = frozenset({EventKind.CREATED, EventKind.MENTIONED, EventKind.MERGE})


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


def next_turn(parts: Parts) -> Turn | None:
    """Return the oldest turn that was not looked at yet; None if there is none."""
    oldest = parts.now() - TOO_OLD
    while parts.profile.learning.keeps_facts:
        after = CURSOR.event(parts)
        events = parts.store.events(after=after, limit=READ_AT_ONCE)
        for number in dict.fromkeys(event.operation for event in events if event.at >= oldest):
            turn = _turn(parts, after, parts.store.events(operation=number))
            if turn is not None:
                return turn
        if len(events) < READ_AT_ONCE:
            return None
        CURSOR.move(parts, number_of_event(events[-1].id))
    return None


def _turn(parts: Parts, after: int, events: Sequence[Event]) -> Turn | None:
    """Return what one remember said; None if the operation was something else, or nothing worth a memory was said."""
    looked = next((e for e in events if e.kind is EventKind.LOOKED_THROUGH and number_of_event(e.id) > after), None)
    return _remembered(parts, after, events) if looked is None else _looked_through(parts, after, events, looked)


def _remembered(parts: Parts, after: int, events: Sequence[Event]) -> Turn | None:
    said = [e for e in events if e.kind in _SAID and e.memory is not None and e.actor == "user"]
    by_hand = any(e.kind is EventKind.SUPERSEDED and "strategy" not in e.detail for e in events)  # a correction
    if not said or by_hand:
        return None
    names = list(dict.fromkeys(e.memory for e in said if e.memory is not None))
    memories = {m.id: m for m in parts.store.get(names)}
    contents = parts.store.contents(names)
    names = [name for name in names if name in contents and _was_said(memories[name], contents[name])]
    made = [name for name in names if any(_makes(event, name) for event in said)]
    held = [name for name in made if memories[name].layer is Layer.WORKING]  # S2: the messages themselves
    derived = {
        link.source for link in parts.store.links(made) if link.kind is LinkKind.DERIVED_FROM and link.target in made
    }
    spoken = held or [name for name in names if name not in derived]
    if not spoken:
        return None
    own = [name for name in made if name in derived] if held else [name for name in spoken if name in made]
    first = memories[spoken[0]]
    whole = [(memories[name], contents[name]) for name in spoken if name in made]
    return Turn(
        operation=events[0].operation,
        after=after,
        last=number_of_event(events[-1].id),
        at=max(memories[name].occurred_at if name in made else said[0].at for name in spoken),
        said=tuple(_words(parts, events, whole)),
        spoken=tuple(spoken),
        own=(*own, *held),
        sources=tuple(held or own)[:1],
        claims=tuple((n, _said(contents[n], memories[n].channel).text) for n in own if _is_users(memories[n])),
        origin=Origin(user=first.user, conversation=first.conversation, task=first.task, project=first.project),
    )


def _was_said(memory: Memory, content: Content) -> bool:
    """Say whether somebody said it to the agent: the summary of a talk and the application's own words are no turn."""
    told = memory.layer is Layer.EPISODE and content.maker != SAID
    return not told and memory.layer is not Layer.SYSTEM


def _makes(event: Event, memory: str) -> bool:
    return event.kind is EventKind.CREATED and event.memory == memory


def _is_users(memory: Memory) -> bool:
    return memory.channel is Channel.USER


def _words(parts: Parts, events: Sequence[Event], made: Sequence[tuple[Memory, Content]]) -> list[Said]:
    """Return what was said in this turn, in its order: where it repeats something known, its own words, not the old memory's."""
    found = {content.id: _said(content, memory.channel) for memory, content in made}
    again = {e.detail["content"]: e for e in events if e.memory is not None and "content" in e.detail}
    for content in parts.store.said(sorted(again)):
        one = _said(content, Channel(again[content.id].detail.get("channel", Channel.USER)))
        if not any(
            other.channel is one.channel and one.text in other.text for other in found.values()
        ):  # a sentence of it
            found[content.id] = one
    return [found[number] for number in sorted(found)]


def _said(content: Content, channel: Channel) -> Said:
    text = (content.redacted or content.text).strip()
    return Said(role=content.role, text=text, channel=channel, name=content.speaker)


# ── a conversation that was looked through when it was over (S3) ──


def _looked_through(parts: Parts, after: int, events: Sequence[Event], looked: Event) -> Turn | None:
    """Return a stretch of it, with what the rules have set aside; None if it is small talk, or was taken back since."""
    channels = {int(number): Channel(channel) for number, channel in looked.detail["said"]}
    said = [_said(content, channels[content.id]) for content in parts.store.said(list(channels))]
    idle = all(parts.curator.read(one.text, role=one.role).noise for one in said)
    undone = {event.detail.get("undone") for event in parts.store.events(kind=EventKind.UNDONE)}
    if idle or looked.operation in undone:
        return None
    spoken = list(dict.fromkeys(e.memory for e in events if e.kind in _SAID and e.memory is not None))
    made = [name for name in spoken if any(_makes(event, name) for event in events)]
    memories, contents = parts.store.get(made), parts.store.contents(made)
    return Turn(
        operation=looked.operation,
        after=after,
        last=number_of_event(looked.id),
        at=from_us(looked.detail["at"]),
        said=tuple(said),
        spoken=tuple(spoken),
        own=tuple(made),
        sources=tuple(made)[:1],
        claims=tuple((m.id, _said(contents[m.id], m.channel).text) for m in memories if _is_users(m)),
        origin=Origin(**looked.detail["origin"]),
    )
