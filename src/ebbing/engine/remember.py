"""remember: promise at once, learn later.

`acknowledge` checks the input, looks for secrets (so that none waits in the queue in clear) and commits a job.
`learn` is that job: cut, read, embed, reconcile with what is known, link, and commit everything in one transaction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from ebbing.domain.events import Job
from ebbing.domain.instants import from_us, to_us
from ebbing.domain.memory import Channel
from ebbing.engine import associate, attach, focus, outcome, reconcile
from ebbing.engine.attach import Given
from ebbing.engine.keep import SECRET, create, embed, set_aside
from ebbing.engine.messages import Message, Origin
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.engine.unit import Unit
from ebbing.text.sensitivity import sensitivity

REMEMBER: Final = "remember"


def acknowledge(
    parts: Parts,
    messages: list[Message],
    origin: Origin,
    idempotency_key: str | None = None,
    attachments: Sequence[Given] = (),
) -> int:
    """Commit the promise; gives back its operation number."""
    payload = {
        "messages": [
            {"role": m.role, "content": m.content, "at": to_us(m.at), "name": m.name, "channel": str(m.channel)}
            for m in messages
        ],
        "origin": asdict(origin),
        **({"attachments": [one.plain() for one in attachments]} if attachments else {}),
    }
    secret = any(sensitivity(text) >= SECRET for text in [m.content for m in messages] + [a.text for a in attachments])
    blobs = [one.blob for one in attachments]
    return parts.store.enqueue(
        REMEMBER, parts.now(), payload, secret=secret, idempotency_key=idempotency_key, blobs=blobs
    )


def learn(parts: Parts, job: Job) -> None:
    """Work off one promise."""
    operation = Operation(parts, job.operation, job.at)
    origin = Origin(**job.payload["origin"])
    said = [unit for m in job.payload["messages"] for unit in units(operation, _message(m), origin)]
    embed(parts, said)
    known = reconcile.Known(parts, origin.user)
    for unit in said:
        if unit.reading.noise:
            set_aside(operation, unit, origin)
        elif not reconcile.meet(operation, unit, origin, known):
            create(operation, unit, origin)
        known.add(unit)
    attach.attach(operation, job.payload.get("attachments", ()), said, origin)
    associate.neighbours(operation, said, origin)
    focus.update(operation, said)
    operation.changes.done.append(job.operation)
    operation.commit(durable=False)  # not yet on disk means the job still is: it would be done again


def _message(plain: Mapping[str, Any]) -> Message:
    return Message(
        role=plain["role"],
        content=plain["content"],
        at=from_us(plain["at"]),
        name=plain["name"],
        channel=Channel(plain["channel"]),
    )


def units(operation: Operation, message: Message, origin: Origin) -> list[Unit]:
    """Segments as they were said; and from longer segments the single sentences worth keeping on their own."""
    found: list[Unit] = []
    for segment in operation.parts.curator.segments(message.content):
        reading = operation.parts.curator.read(segment, role=message.role)
        if origin.outcome is not None:
            reading = outcome.lesson(reading, origin.outcome)
        sentences = operation.parts.curator.sentences(segment)
        whole = Unit(
            text=segment, reading=reading, message=message, number=operation.next_number(), single=len(sentences) == 1
        )
        found.append(whole)
        if not whole.single and not reading.noise and operation.parts.profile.learning.keeps_facts:
            kept = [_part(operation, whole, sentence, origin) for sentence in sentences]
            found += [unit for unit in kept if unit is not None]
            whole.stands = origin.outcome is not None and not any(kept)
    return found


def _part(operation: Operation, whole: Unit, sentence: str, origin: Origin) -> Unit | None:
    """A sentence of a segment that is worth keeping on its own."""
    reading = operation.parts.curator.read(sentence, role=whole.message.role)
    if not reading.keep or reading.noise:
        return None
    if origin.outcome is not None:
        reading = outcome.lesson(reading, origin.outcome)
    return Unit(
        text=sentence.strip(),
        reading=reading,
        message=whole.message,
        number=operation.next_number(),
        single=True,
        whole=whole,
    )
