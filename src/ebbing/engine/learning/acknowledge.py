"""acknowledge: promise at once, learn later.

What was said is checked, secrets are looked for, so that none waits in the queue in clear, and a job is committed that holds
all that has to be known to learn this later (see `learn`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any

from ebbing.domain.instants import from_us, to_us
from ebbing.domain.records.events import Job, Promise
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Channel
from ebbing.domain.texts import name_of
from ebbing.engine.learning.lately import Lately, wake_in
from ebbing.engine.learning.messages import (
    BY_HAND,
    SOURCES,
    Origin,
    Utterance,
    confidence_of,
    messages_of,
    metadata_of,
    spoken_in,
)
from ebbing.engine.messages.attachments import Given, attachments_of, pictures_of
from ebbing.engine.parts import REMEMBER, Parts
from ebbing.engine.watching import stage
from ebbing.language.sensitivity.data import secret_keys
from ebbing.language.sensitivity.levels import holds_secret, may_repeat_secret


@dataclass(frozen=True, slots=True, kw_only=True)
class Utterances:
    """What one `remember` was given, checked."""

    messages: list[Utterance]
    origin: Origin
    attachments: list[Given]
    idempotency_key: str | None


def utterances_of(
    now: datetime, messages: Any = None, *, at: datetime | None = None, source: str | None = None, **options: Any
) -> Utterances:
    """Return what `remember` was given, by the names of its arguments; whatever cannot be kept is refused here."""
    added = attachments_of(options.get("attachments"))
    alone = messages is None and bool(added)
    lines = [] if alone else spoken_in(messages)
    said = [] if alone else messages_of(lines, at=at, source=source, now=now)
    added += pictures_of(lines)
    names = {name: name_of(options.get(name), name) for name in ("user", "conversation", "task", "project", "category")}
    origin = Origin(
        **names,
        by_hand=source == BY_HAND,
        source=source if source in SOURCES else None,
        confidence=confidence_of(options.get("confidence")),
        metadata=metadata_of(options.get("metadata")),
    )
    key = name_of(options.get("idempotency_key"), "idempotency_key")
    return Utterances(messages=said, origin=origin, attachments=added, idempotency_key=key)


@stage("remember")
def acknowledge(parts: Parts, told: Sequence[Utterances]) -> list[int]:
    """Commit promises, all of them or none; return their operation numbers. What says nothing gets a number and no job."""
    now, lately = parts.now(), Lately(parts)
    speaking = [one for one in told if one.messages or one.attachments]
    operations = iter(parts.store.enqueue_many([_promise(one, now, lately) for one in speaking]))
    return [
        next(operations)
        if one.messages or one.attachments
        else parts.store.next_operation()  # e.g. a bare call of a tool
        for one in told
    ]


def _promise(one: Utterances, now: datetime, lately: Lately) -> Promise:
    waiting = _job(now, lately.in_wake(one.messages, one.origin), one.origin, one.attachments)
    blobs = tuple(added.blob for added in one.attachments)
    body = "" if one.idempotency_key is None else _digest(one)
    return Promise(job=waiting, idempotency_key=one.idempotency_key, body=body, blobs=blobs)


def _digest(one: Utterances) -> str:
    """Return a digest of what was said, by whom and about whom; not of when, which is the time of the call if nobody tells it."""
    said = [(message.role, message.name, " ".join(message.content.split())) for message in one.messages]
    told = repr((one.origin.user, said, [(added.blob.hash, added.text) for added in one.attachments]))
    return hashlib.blake2b(told.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def job(parts: Parts, messages: list[Utterance], origin: Origin) -> Job:
    """Return a promise to be committed together with something else, which gives it its number."""
    return _job(parts.now(), Lately(parts).in_wake(messages, origin), origin)


def _job(now: datetime, messages: list[Utterance], origin: Origin, attachments: Sequence[Given] = ()) -> Job:
    """Return what has to be known to learn this later, and whether it holds a secret or may say one again."""
    payload = {
        "messages": [
            {
                "role": m.role,
                "content": m.content,
                "at": to_us(m.at),
                "name": m.name,
                "channel": str(m.channel),
                **({} if m.wake is None else {"wake": asdict(m.wake)}),
            }
            for m in messages
        ],
        "origin": origin.plain(),
        **({"attachments": [one.plain() for one in attachments]} if attachments else {}),
    }
    texts = [*(message.content for message in messages), *(one.text for one in attachments)]
    secret = any(m.wake is not None for m in messages) or any(map(holds_secret, texts)) or _tells_secret(origin)
    doubtful = any(map(may_repeat_secret, texts))
    return Job(operation=0, kind=REMEMBER, at=now, payload=payload, secret=secret, doubtful=doubtful, user=origin.user)


def _tells_secret(origin: Origin) -> bool:
    """Say whether the caller's own data holds a secret."""
    return bool(origin.metadata) and bool(secret_keys(origin.metadata))


def promised(payload: Mapping[str, Any]) -> tuple[list[Utterance], Origin]:
    """Return the messages and the origin of what was promised."""
    return [_message(plain) for plain in payload["messages"]], Origin(**payload["origin"])


def _message(plain: Mapping[str, Any]) -> Utterance:
    return Utterance(
        role=plain["role"],
        content=plain["content"],
        at=from_us(plain["at"]),
        name=plain["name"],
        channel=Channel(plain["channel"]),
        wake=wake_in(plain),
    )
