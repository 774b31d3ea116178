"""create: a unit becomes a memory with its content, its words, its vector and its links; or stays in the journal only.

Links form by themselves: a new memory is linked with what is about the same, means nearly the same, or belongs to the
same task, project or time. What it does to an older memory is none of its business: see `revise`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import numpy as np

from ebbing.domain import trust
from ebbing.domain.association import Likeness, association
from ebbing.domain.decisions import Verdict
from ebbing.domain.ids import memory_id
from ebbing.domain.instants import to_us
from ebbing.domain.judgement import SECRET, Reading
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.filters import Filters
from ebbing.domain.records.memory import Content, Layer, LinkKind, Memory, Status
from ebbing.domain.records.reasons import Reason
from ebbing.domain.records.rows import STATUSES
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts, ids_of
from ebbing.language.sensitivity.levels import hidden_in, hidden_like, opens_something, redact, repeats
from ebbing.language.sensitivity.wake import Wake, may_swap, replaces_value
from ebbing.language.statements.plans import planned_for
from ebbing.language.statements.properties import asked_by
from ebbing.language.times import relative_times
from ebbing.language.tokens import index_tokens
from ebbing.store.resident.resident import UNKNOWN

_NAMELESS: Final[Mapping[str, Any]] = {"entities": (), "keywords": (), "phrase": "", "topic": ""}
_KEPT: Final = "A personal fact."
HOUR_US: Final = 3_600_000_000
_ACTIVE: Final = STATUSES.index(Status.ACTIVE)
Described = tuple[Memory, Collection[str]]  # with its keywords


def embed(parts: Parts, units: list[Unit]) -> None:
    """Give each unit its vector, all in one go; without an embedder they go on without."""
    wanted = [unit for unit in units if not unit.reading.noise]
    vectors = parts.vectors([indexed_text(unit.text, unit.reading, unit.wake) for unit in wanted]) if wanted else None
    if vectors is not None:
        for unit, vector in zip(wanted, vectors, strict=True):
            unit.vector = vector


def indexed_text(text: str, reading: Reading, wake: Wake | None = None) -> str:
    """Return what the indexes see: a secret's kind, not its value."""
    if wake is not None:
        return wake.seen(text)
    return redact(text) if reading.is_secret else text


def seal(unit: Unit, secrets: Iterable[tuple[str, str]]) -> None:
    """Make a secret of what says one of these again, each with what may be seen of it, in words that would not show it to be one."""
    for known, shown in secrets if not unit.reading.is_secret or unit.wake is None else ():
        if unit.wake is None and (wake := _swap(unit, known, shown)) is not None:
            unit.wake, unit.redacted, unit.reading = wake, wake.shown(unit.text), kept_in_wake(unit.reading)
            return
        if not unit.reading.is_secret:
            _hide(unit, repeats(unit.text, known, shown))


def _swap(unit: Unit, known: str, shown: str) -> Wake | None:
    """Return what a unit says that puts another value in the place of a known one."""
    user = unit.message.role == "user" and may_swap(unit.text)
    return replaces_value(unit.text, known, shown) if user and opens_something(shown) else None


def follow_wake(unit: Unit) -> Unit:
    """Return a unit, sealed and kept where what was said before it shows it to be a secret, and sealed where the rest of its message does."""
    wake = unit.message.wake
    if wake is None or not wake.hides(unit.text):
        if not unit.reading.is_secret:
            _hide(unit, hidden_in(unit.text, unit.message.content))
        return unit
    unit.wake, unit.redacted = wake, wake.seen(unit.text)
    unit.reading = in_wake(unit.reading, unit.message)
    unit.stands = unit.message.role == "user"
    return unit


def in_wake(reading: Reading, message: Utterance) -> Reading:
    """Return the reading of a message that is a secret in the wake of another: what the user tells is kept."""
    return kept_in_wake(reading) if message.role == "user" else replace(reading, sensitivity=SECRET, **_NAMELESS)


def kept_in_wake(reading: Reading) -> Reading:
    """Return a reading of what is kept, and nothing of which may be seen."""
    layer = Layer.FACT if reading.layer is Layer.EPISODE else reading.layer
    return replace(reading, keep=True, noise=False, layer=layer, sensitivity=SECRET, reason=_KEPT, **_NAMELESS)


def inherit_secret(unit: Unit, old: Content) -> None:
    """Make a secret of what a person puts in the place of one, where it holds a value: "it is Marlin88 now"."""
    if not unit.reading.is_secret and old.redacted is not None:
        _hide(unit, hidden_like(unit.text, old.redacted))


def _hide(unit: Unit, shown: str | None) -> None:
    if shown is not None:
        unit.redacted = shown
        unit.reading = replace(unit.reading, sensitivity=SECRET, **_NAMELESS)


def as_secret(unit: Unit, sensitivity: int, known: str) -> None:
    """Make a unit as secret as what it takes the place of: "typo, 4417" is a code where that was one, and seen by its kind only."""
    if sensitivity >= SECRET and not unit.reading.is_secret:
        unit.redacted = redact(known)
        unit.reading = replace(unit.reading, **_NAMELESS)
    unit.reading = replace(unit.reading, sensitivity=max(sensitivity, unit.reading.sensitivity))


def seen_of(unit: Unit) -> str:
    """Return what may be seen of a secret."""
    return unit.redacted or redact(unit.text)


def content_of(unit: Unit, memory: str | None) -> Content:
    """Return the content row of a unit."""
    reading = unit.reading
    secret = reading.is_secret
    return Content(
        id=unit.number,
        memory=memory,
        text=unit.text,
        redacted=seen_of(unit) if secret else None,
        maker=unit.maker,
        phrase="" if secret else reading.phrase,
        topic="" if secret else reading.topic,
        keywords=() if secret else reading.keywords,
        entities=() if secret else reading.entities,
        role=unit.message.role,
        speaker=unit.message.name,
        metadata=dict(unit.origin.metadata),
    )


def set_aside(operation: Operation, unit: Unit, written: int | None = None, why: Reason | None = None) -> None:
    """Keep no memory of a unit: the words stay, and the journal says why; `written` is their number where they are on file."""
    if written is None:
        operation.changes.contents.append(content_of(unit, None))
    detail = {"content": unit.number if written is None else written, "decision": str(Verdict.REJECT)}
    operation.note(EventKind.REJECTED, why or unit.why, detail, language=unit.reading.language)


def create(
    operation: Operation,
    unit: Unit,
    reason: Reason | None = None,
    inherited: Mapping[str, Any] | None = None,
    verdict: Verdict = Verdict.NEW,
) -> Memory:
    """Make a memory of this unit; `inherited` are fields it takes over from others."""
    born = Reaction.ADDED if unit.origin.by_hand else Reaction.CREATED
    memory = operation.parts.law.react(_memory(operation, unit), born, unit.message.at)
    unit.memory = memory = replace(memory, **(inherited or {}))
    detail = {**_source(unit.origin), "decision": str(verdict)}
    told = asked_by(unit.text) if unit.reading.keep and unit.message.role == "user" else ""
    operation.changes.tokens[memory.id] = index_tokens(
        f"{unit.redacted or indexed_text(unit.text, unit.reading)} {told}"
    )
    if unit.vector is not None:
        operation.changes.vectors[memory.id] = unit.vector
    alike = _associations(operation, unit, memory)
    operation.create(memory, content_of(unit, memory.id), reason or unit.why, detail)
    if unit.whole is not None and unit.whole.memory is not None:
        operation.link(memory.id, unit.whole.memory.id, LinkKind.DERIVED_FROM)
    for strength, kind, other in alike:
        operation.link(memory.id, other.id, kind, strength)
        operation.link(other.id, memory.id, kind, strength)
    return memory


def reword(operation: Operation, memory: Memory, unit: Unit) -> Memory:
    """Return a memory in the words of a unit; the earlier ones are kept beneath."""
    content = replace(content_of(unit, memory.id), version=memory.version + 1)
    operation.changes.contents.append(content)
    operation.changes.tokens[memory.id] = index_tokens(indexed_text(unit.text, unit.reading))
    if unit.vector is not None:
        operation.changes.vectors[memory.id] = unit.vector
    return replace(memory, content=content.id, version=content.version)


def _source(origin: Origin) -> dict[str, str]:
    """Return S3's kind of source, the caller's word before what the ids suggest; the ids stand in the memory itself."""
    if origin.source is not None or origin.by_hand:
        return {"source": origin.source or "manual"}
    return {"source": "task"} if origin.task is not None else {"source": "chat"} if origin.conversation else {}


def _memory(operation: Operation, unit: Unit) -> Memory:
    reading, message, origin = unit.reading, unit.message, unit.origin
    # an episode, unless the sentence itself is worth keeping: then the episode is promoted in place
    layer = reading.layer if (unit.single or unit.stands) and reading.keep else Layer.EPISODE
    category = origin.category or reading.category
    if not trust.may_become(message.channel, layer, category):
        category = "fact"  # who the user is, only they themselves say
    occurred = min(message.at, operation.at)  # what is said to happen later is still known from now on
    return Memory(
        id=memory_id(unit.number),
        content=unit.number,
        layer=trust.allowed_layer(message.channel, layer),
        category=category,
        language=reading.language,
        sensitivity=SECRET if reading.is_secret else reading.sensitivity,  # what is sealed is kept as a secret is
        channel=message.channel,
        confidence=operation.parts.profile.learning.confidence if origin.confidence is None else origin.confidence,
        user=origin.user,
        conversation=origin.conversation,
        task=origin.task,
        project=origin.project,
        created_at=operation.at,
        occurred_at=occurred,
        last_activated_at=occurred,
        valid_from=_valid_from(operation.parts, unit.text, occurred),
    )


def _valid_from(parts: Parts, text: str, said: datetime) -> datetime:
    """Return since when it is so: what was yesterday was so then, what is planned for next week will be; else when it was said."""
    local = parts.local(said)
    spans = (one.span for one in relative_times(text, local))
    since = next((span.start for span in spans if span.end <= said), None) or planned_for(text, local)
    return said if since is None else since.astimezone(UTC)


# ── links with what it has something in common with ──


def likeness(one: Described, other: Described, cosine: float) -> Likeness:
    """Return what two memories have in common, each given with its keywords."""
    (memory, words), (second, others) = one, other
    return Likeness(
        keywords=(words, others),
        gap_hours=abs(memory.occurred_at - second.occurred_at) / timedelta(hours=1),
        same_task=memory.task is not None and memory.task == second.task,
        same_project=memory.project is not None and memory.project == second.project,
        similarity=cosine,
    )


def _associations(operation: Operation, unit: Unit, memory: Memory) -> list[tuple[float, LinkKind, Memory]]:
    """Return the strongest reasons to link a new memory: keywords (S3: Jaccard ≥ 0.3), meaning, task, project, time.

    The strongest reason per pair counts. A kind whose strength in the profile is 0 makes no links.
    """
    links = operation.parts.profile.links
    found: list[tuple[float, LinkKind, Memory]] = []
    for other, keywords, cosine in _candidates(operation, unit, memory):
        reason = association(likeness((memory, unit.reading.keywords), (other, keywords), cosine), links)
        if reason is not None:
            kind, strength = reason
            found.append((strength, kind, other))
    return sorted(found, key=lambda f: (-f[0], f[2].id))[: links.max_per_memory]


def _candidates(operation: Operation, unit: Unit, memory: Memory) -> list[tuple[Memory, tuple[str, ...], float]]:
    """Return what a new memory may be linked with: what was found similar, and what shares its circumstances."""
    similar = [(one.memory, one.keywords, one.cosine) for one in unit.similar]
    seen = {memory.id, *(other.id for other, _, _ in similar)}
    near = {other.id: other for other in _near(operation, memory) if other.id not in seen}
    contents = operation.parts.store.contents(list(near))
    fresh = {content.memory: content for content in operation.changes.contents if content.memory in near}
    words = {name: content.keywords for name, content in {**contents, **fresh}.items()}
    return [*similar, *((other, words.get(name, ()), 0.0) for name, other in near.items())]


def _near(operation: Operation, memory: Memory) -> Iterator[Memory]:
    """Yield the same user's newest memories of the same task or project, and those made at about the same time."""
    links, store = operation.parts.profile.links, operation.parts.store
    mine = Filters(user=memory.user, statuses=frozenset({Status.ACTIVE}))
    wanted: list[Filters] = []
    if memory.task is not None and links.strength_of(LinkKind.CO_TASK):
        wanted.append(replace(mine, task=memory.task))
    if memory.project is not None and links.strength_of(LinkKind.CO_PROJECT):
        wanted.append(replace(mine, project=memory.project))
    for filters in wanted:
        yield from store.select(filters, limit=links.max_per_memory, newest_first=True)
    timely = links.strength_of(LinkKind.TEMPORAL) > 0
    if timely:
        yield from store.get(_at_the_time(operation.parts, memory))
    if wanted or timely:
        yield from (other for other in operation.created if other.user == memory.user)


def _at_the_time(parts: Parts, memory: Memory) -> list[str]:
    """Return the memories nearest in time, within the window."""
    links = parts.profile.links
    with parts.resident.current() as rows:
        gaps = np.abs(rows.occurred_us - to_us(memory.occurred_at))
        code = rows.users.known(memory.user)
        mine = (rows.status == _ACTIVE) & (rows.user == (UNKNOWN if code is None else code))
        places = np.flatnonzero(mine & (gaps < links.temporal_window_hours * HOUR_US))
        nearest = places[np.argsort(gaps[places], kind="stable")[: links.max_per_memory]]
        return ids_of(rows.number[nearest])
