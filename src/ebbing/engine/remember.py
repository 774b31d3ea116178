"""remember: promise at once, learn later.

`acknowledge` checks the input, looks for secrets (so that none waits in the queue in clear) and commits a job.
`learn` is that job: cut, read, embed, reconcile with what is known, link, and commit everything in one transaction.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from ebbing.domain.events import Job
from ebbing.domain.instants import from_us, to_us
from ebbing.domain.memory import Channel
from ebbing.engine import associate, focus, reconcile
from ebbing.engine.keep import SECRET, create, embed, set_aside
from ebbing.engine.messages import Message, Origin
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.engine.unit import Unit
from ebbing.text.sensitivity import sensitivity

REMEMBER: Final = "remember"


def acknowledge(parts: Parts, messages: list[Message], origin: Origin, idempotency_key: str | None = None) -> int:
    """Commit the promise; gives back its operation number."""
    payload = {
        "messages": [
            {"role": m.role, "content": m.content, "at": to_us(m.at), "name": m.name, "channel": str(m.channel)}
            for m in messages
        ],
        "origin": asdict(origin),
    }
    secret = any(sensitivity(m.content) >= SECRET for m in messages)
    return parts.store.enqueue(REMEMBER, parts.now(), payload, secret=secret, idempotency_key=idempotency_key)


def learn(parts: Parts, job: Job) -> None:
    """Work off one promise."""
    operation = Operation(parts, job.operation, job.at)
    origin = Origin(**job.payload["origin"])
    units = [unit for m in job.payload["messages"] for unit in _units(parts, _message(m), operation)]
    embed(parts, units)
    known = reconcile.Known(parts, origin.user)
    for unit in units:
        if unit.reading.noise:
            set_aside(operation, unit, origin)
        elif not reconcile.meet(operation, unit, origin, known):
            create(operation, unit, origin)
        known.add(unit)
    associate.neighbours(operation, units, origin)
    focus.update(operation, units)
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


def _units(parts: Parts, message: Message, operation: Operation) -> list[Unit]:
    """Segments as they were said; and from longer segments the single sentences worth keeping on their own."""
    curator, learning = parts.curator, parts.profile.learning
    units: list[Unit] = []
    for segment in curator.segments(message.content):
        reading = curator.read(segment, role=message.role)
        sentences = curator.sentences(segment)
        whole = Unit(
            text=segment, reading=reading, message=message, number=operation.next_number(), single=len(sentences) == 1
        )
        units.append(whole)
        if whole.single or reading.noise or not learning.keeps_facts:
            continue
        for sentence in sentences:
            part = curator.read(sentence, role=message.role)
            if part.keep and not part.noise:
                units.append(
                    Unit(
                        text=sentence.strip(),
                        reading=part,
                        message=message,
                        number=operation.next_number(),
                        single=True,
                        whole=whole,
                    )
                )
    return units
