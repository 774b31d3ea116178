"""working: the last messages of each conversation, word for word; what overflows becomes an episode, and only then leaves.

S2's first two layers. Every message stands in working memory as it was said; facts are drawn from it at once. When a
conversation holds more than its share, or is over, the oldest messages are summed up in an episode, which takes their
place: they point to it, and are found through it, for as long as it lives. Making the episode and taking the messages out
is one transaction, so there is no moment in which neither holds what was said.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

import numpy as np

from ebbing.domain import trust
from ebbing.domain.records.events import EventKind, Job
from ebbing.domain.records.memory import Channel, Content, Layer, LinkKind, Memory, RemovalPolicy, Status
from ebbing.domain.records.rows import ACTIVE, LAYERS
from ebbing.engine.learning import attach, focus, learn, reconcile
from ebbing.engine.learning.create import content_of, create, embed
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts, ids_of
from ebbing.language.tokens import index_tokens, language

OPEN: Final = "open_episodes"  # the setting with the episode that each conversation's overflow is going into
_WORKING: Final = LAYERS.index(Layer.WORKING)


@dataclass(frozen=True, slots=True)
class Held:
    """A message in working memory."""

    memory: Memory
    content: Content

    @property
    def text(self) -> str:
        """What was said; a secret is named, not shown."""
        return (self.content.redacted or self.content.text).strip()


# ── learning ──


def learn_turn(parts: Parts, job: Job) -> None:
    """S2's way of learning: messages into working memory, facts out of them, what overflows into an episode."""
    operation = Operation(parts, job.operation, job.at)
    origin = Origin(**job.payload["origin"])
    units = [unit for plain in job.payload["messages"] for unit in _units(operation, learn.message_of(plain), origin)]
    embed(parts, units)
    known = reconcile.Known(parts, origin.user)
    held = conversations(parts, origin.user).get((origin.user, origin.conversation), [])
    for unit in units:
        if unit.message.role == "system":
            _lay_down(operation, unit, origin, known)
        elif unit.whole is None and not origin.by_hand:
            held = _ended_by_silence(operation, held, unit.message.at)
            held.append(_hold(operation, unit, origin))
        elif not reconcile.meet(operation, unit, origin, known):
            create(operation, unit, origin)
        known.add(unit)
    _let_facts_speak(operation, units)
    attach.attach(operation, job.payload.get("attachments", ()), units, origin)
    focus.update(operation, units)
    first = _first_kept(parts, [one.content.role for one in held])
    _sum_up(operation, held[:first], closing=False)
    operation.changes.done.append(job.operation)
    operation.commit(durable=False)  # not yet on disk means the job still is: it would be done again


def _units(operation: Operation, message: Utterance, origin: Origin) -> list[Unit]:
    """The message, and the single sentences of it that are worth keeping: by judgement, or because the caller says so."""
    if origin.by_hand:
        return learn.units(operation, message, origin)  # written down, not said: no message of a conversation
    curator = operation.parts.curator
    reading = replace(curator.read(message.content, role=message.role), noise=False)  # it was said: it is held
    whole = Unit(text=message.content, reading=reading, message=message, number=operation.next_number(), single=False)
    units = [whole]
    if message.role == "system" or not operation.parts.profile.learning.keeps_facts:
        return units
    for sentence in curator.sentences(message.content):
        part = learn.read(operation, sentence, message, origin)
        if (part.keep or origin.category is not None) and not part.noise:
            fact = replace(part, keep=True, layer=Layer.FACT)  # core is for the reviewer to say (S2-08)
            number = operation.next_number()
            text = sentence.strip()
            units.append(Unit(text=text, reading=fact, message=message, number=number, single=True, whole=whole))
    return units


def _hold(operation: Operation, unit: Unit, origin: Origin) -> Held:
    reason = "said; held in working memory"
    memory = create(operation, unit, origin, reason, {"layer": Layer.WORKING, "category": "neutral"})
    return Held(memory, content_of(unit, origin, memory.id))


def _let_facts_speak(operation: Operation, units: Sequence[Unit]) -> None:
    """A message that is nothing but one fact is found by that fact, not beside it; forgetting the fact hides it too."""
    for fact in units:
        whole = fact.whole
        if whole is None or whole.memory is None or fact.text != whole.text.strip():
            continue
        if fact.memory is not None or fact.met is not None:
            operation.changes.tokens[whole.memory.id] = []  # an entry without words: nothing is missing
            operation.changes.vectors.pop(whole.memory.id, None)


def _lay_down(operation: Operation, unit: Unit, origin: Origin, known: reconcile.Known) -> None:
    """What the application itself says of the agent: it never fades, and saying it again before each turn adds nothing."""
    same = [m for m, text, _, _ in known.similar(unit) if m.layer is Layer.SYSTEM and text == unit.text.strip()]
    if same:
        operation.note(EventKind.REJECTED, "the system says this already", {}, same[0].id)
    else:
        create(operation, unit, origin, "said by the system", {"layer": Layer.SYSTEM, "category": "neutral"})


def _ended_by_silence(operation: Operation, held: list[Held], at: datetime) -> list[Held]:
    """What is still held when a message comes: nothing, if the last one was long before it."""
    if not held or at - held[-1].memory.occurred_at < _idle(operation.parts):
        return held
    _sum_up(operation, held, closing=True)
    return []


def _idle(parts: Parts) -> timedelta:
    return timedelta(hours=parts.profile.learning.conversation_idle_hours)


def _first_kept(parts: Parts, roles: Sequence[str]) -> int:
    """Where the last messages and the last turns begin. A turn begins where the user speaks after someone else did."""
    learning = parts.profile.learning
    turns = [i for i, role in enumerate(roles) if role == "user" and (i == 0 or roles[i - 1] != "user")]
    by_turns = turns[-learning.working_turns] if len(turns) > learning.working_turns else 0
    return max(0, len(roles) - learning.working_messages, by_turns)


# ── what is held ──

Key = tuple[str | None, str | None]  # user, conversation


def conversations(parts: Parts, user: str | None = None, *, all_users: bool = False) -> dict[Key, list[Held]]:
    """What is in working memory, by conversation, each in the order it was said."""
    with parts.resident.current() as rows:
        mine = (rows.layer == _WORKING) & (rows.status == ACTIVE)
        if not all_users:
            code = rows.users.known(user)
            mine &= rows.user == code if code is not None else False
        ids = ids_of(np.sort(rows.number[mine]))
    contents = parts.store.contents(ids)
    found: dict[Key, list[Held]] = {}
    for memory in parts.store.get(ids):
        if memory.id in contents:
            found.setdefault((memory.user, memory.conversation), []).append(Held(memory, contents[memory.id]))
    return found


# ── the end of a conversation ──


def end(parts: Parts, job: Job) -> None:
    """A conversation is over: what is left of it in working memory becomes an episode, however little it is."""
    operation = Operation(parts, job.operation, job.at)
    key = (job.payload["user"], job.payload["conversation"])
    _sum_up(operation, conversations(parts, key[0]).get(key, []), closing=True)
    operation.changes.done.append(job.operation)
    operation.commit(durable=False)


def end_idle(parts: Parts, now: datetime) -> list[str]:
    """End every conversation that has been silent for long; gives back the episodes."""
    made: list[str] = []
    for held in conversations(parts, all_users=True).values():
        if now - held[-1].memory.occurred_at >= _idle(parts):
            operation = Operation(parts, parts.store.next_operation(), now, actor="maintenance")
            made += _sum_up(operation, held, closing=True)
            operation.commit()
    return made


# ── the episode ──


def _sum_up(operation: Operation, leaving: Sequence[Held], *, closing: bool) -> list[str]:
    """Let these messages go into the conversation's episode, or into as many as they fill; gives back which.

    Overflow goes into one episode until that is full, so that a long talk is not told in splinters.
    """
    made: list[str] = []
    if not leaving:
        return made
    size = operation.parts.profile.learning.working_messages
    key = json.dumps([leaving[0].memory.user, leaving[0].memory.conversation], ensure_ascii=False)
    still_open: dict[str, str] = json.loads(operation.parts.store.setting(OPEN) or "{}")
    while leaving:
        episode, before = _so_far(operation.parts, still_open.pop(key, None))
        room = max(1, size - len(before))
        piece, leaving = leaving[:room], leaving[room:]
        over = closing or len(piece) == room
        episode = _told(operation, episode, [*before, *piece], over=over)
        _leave(operation, piece, episode)
        made.append(episode.id)
        if not over:
            still_open[key] = episode.id
    operation.changes.settings[OPEN] = json.dumps(still_open, ensure_ascii=False)
    return made


def _so_far(parts: Parts, name: str | None) -> tuple[Memory | None, list[Held]]:
    """An episode that is still open, and what went into it; nothing if it was taken back or deleted meanwhile."""
    found = parts.store.get([name]) if name is not None else []
    if not found or found[0].status is not Status.ACTIVE:
        return None, []
    return found[0], messages_of_episode(parts, found[0].id)


def messages_of_episode(parts: Parts, episode: str) -> list[Held]:
    """The messages that an episode stands for, in order, as far as they are still there."""
    ids = sorted(link.target for link in parts.store.links([episode]) if link.kind is LinkKind.MERGED_FROM)
    contents = parts.store.contents(ids)
    return [Held(m, contents[m.id]) for m in parts.store.get(ids) if m.id in contents and m.successor == episode]


def _told(operation: Operation, episode: Memory | None, held: Sequence[Held], *, over: bool) -> Memory:
    """The episode of these messages: a new one, or the open one told anew."""
    about = operation.parts.curator.talk(_words(held))
    detail = {"messages": len(held), "over": over}
    maker = operation.parts.curator.name
    first = held[0].memory
    if episode is not None:
        grown = replace(episode, last_activated_at=max(episode.last_activated_at, held[-1].memory.occurred_at))
        if _text(operation.parts, episode) == _with_time(operation.parts, first.occurred_at, about):
            operation.change(episode, grown, EventKind.SUMMARISED, "more was said", detail)  # about the same
            return grown
        return tell_anew(operation, grown, about, maker, "more was said", detail)
    unit = _episode_unit(operation, first, about, maker, trust.least_trusted(_channels(held)))
    origin = Origin(user=first.user, conversation=first.conversation)
    inherited = {
        "layer": Layer.EPISODE,
        "category": "neutral",
        "occurred_at": first.occurred_at,
        "last_activated_at": max(one.memory.occurred_at for one in held),  # so an episode has a beginning and an end
    }
    memory = create(operation, unit, origin, "what was talked about", inherited)
    operation.changes.tokens[memory.id] = index_tokens(about)
    operation.note(EventKind.SUMMARISED, f"{len(held)} messages became an episode", detail, memory.id)
    return memory


def _text(parts: Parts, episode: Memory) -> str:
    content = parts.store.contents([episode.id]).get(episode.id)
    return "" if content is None else content.text


def _words(held: Sequence[Held]) -> list[str]:
    """What the user said; where he said nothing, what the others did."""
    return [one.text for one in held if one.content.role == "user"] or [one.text for one in held]


def _channels(held: Iterable[Held]) -> list[Channel]:
    """A summary is the agent's word at best, and no more trusted than what went into it (B-06)."""
    users = [one.memory.channel for one in held if one.content.role == "user"]
    return [Channel.AGENT, *(users or [one.memory.channel for one in held])]


def _episode_unit(operation: Operation, first: Memory, about: str, maker: str, channel: Channel) -> Unit:
    parts = operation.parts
    reading = replace(parts.curator.read(about), keep=False, noise=False, layer=Layer.EPISODE)
    message = Utterance(role="assistant", content=about, at=first.occurred_at, channel=channel)
    unit = Unit(
        text=_with_time(parts, first.occurred_at, about),
        reading=reading,
        message=message,
        number=operation.next_number(),
        single=False,
        maker=maker,
    )
    vectors = parts.vectors([about])
    unit.vector = None if vectors is None else vectors[0]
    return unit


def _with_time(parts: Parts, at: datetime, about: str) -> str:
    return f"[{parts.local(at):%Y-%m-%d %H:%M}] {about}"


def tell_anew(
    operation: Operation, episode: Memory, about: str, maker: str, reason: str, detail: Mapping[str, object]
) -> Memory:
    """The same episode in other words; the earlier ones are kept beneath."""
    parts = operation.parts
    unit = _episode_unit(operation, episode, about, maker, episode.channel)
    content = replace(content_of(unit, Origin(), episode.id), version=episode.version + 1)
    after = replace(episode, content=content.id, version=content.version, language=language(about))
    operation.changes.contents.append(content)
    operation.changes.tokens[episode.id] = index_tokens(about)
    if unit.vector is not None:
        operation.changes.vectors[episode.id] = unit.vector
    operation.change(parts.memory(episode.id), after, EventKind.SUMMARISED, reason, detail)
    return after


def _leave(operation: Operation, held: Sequence[Held], episode: Memory) -> None:
    """Out of working memory: kept, and found through the episode, for as long as that lives."""
    strength = operation.parts.profile.links.strength_of(LinkKind.MERGED_FROM)
    for one in held:
        before = operation.current(one.memory)
        after = replace(before, status=Status.MERGED, successor=episode.id, removed_by=RemovalPolicy.MERGE_CLEANUP)
        reason = f"summed up in the episode {episode.id}"
        operation.change(before, after, EventKind.MERGED, reason, {"by": episode.id})
        operation.link(episode.id, one.memory.id, LinkKind.MERGED_FROM, strength)
