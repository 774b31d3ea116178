"""acknowledge: promise at once, learn later.

The input was checked before; here secrets are looked for, so that none waits in the queue in clear, and a job is
committed that holds all that has to be known to learn this later (see `learn`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from ebbing.domain.instants import from_us, to_us
from ebbing.domain.records.events import Job
from ebbing.domain.records.memory import Channel
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.messages.attachments import Given
from ebbing.engine.parts import Parts
from ebbing.language.sensitivity.levels import holds_secret

REMEMBER: Final = "remember"
END: Final = "end_conversation"


def acknowledge(
    parts: Parts,
    messages: list[Utterance],
    origin: Origin,
    idempotency_key: str | None = None,
    attachments: Sequence[Given] = (),
) -> int:
    """Commit the promise; return its operation number."""
    payload, secret = promise(messages, origin, attachments)
    blobs = [one.blob for one in attachments]
    return parts.store.enqueue(
        REMEMBER,
        parts.now(),
        payload,
        secret=secret,
        idempotency_key=idempotency_key,
        blobs=blobs,
        user=origin.user,
    )


def job(parts: Parts, messages: list[Utterance], origin: Origin) -> Job:
    """Return a promise to be committed together with something else, which gives it its number."""
    payload, secret = promise(messages, origin)
    return Job(operation=0, kind=REMEMBER, at=parts.now(), payload=payload, secret=secret, user=origin.user)


def promise(
    messages: list[Utterance], origin: Origin, attachments: Sequence[Given] = ()
) -> tuple[dict[str, Any], bool]:
    """Return what has to be known to learn this later, and whether it holds a secret."""
    payload = {
        "messages": [
            {"role": m.role, "content": m.content, "at": to_us(m.at), "name": m.name, "channel": str(m.channel)}
            for m in messages
        ],
        "origin": asdict(origin),
        **({"attachments": [one.plain() for one in attachments]} if attachments else {}),
    }
    secret = any(map(holds_secret, [m.content for m in messages] + [a.text for a in attachments]))
    return payload, secret


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
    )
