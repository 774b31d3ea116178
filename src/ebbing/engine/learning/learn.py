"""remember: promise at once, learn later.

`acknowledge` checks the input, looks for secrets (so that none waits in the queue in clear) and commits a job.
`learn` is that job: cut, read, embed, reconcile with what is known, link, and commit everything in one transaction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, Final

from ebbing.domain.instants import from_us, to_us
from ebbing.domain.judgement import Reading
from ebbing.domain.records.events import Job
from ebbing.domain.records.memory import Channel, Layer
from ebbing.engine.learning import associate, attach, focus, outcome, reconcile
from ebbing.engine.learning.attach import Given
from ebbing.engine.learning.create import SECRET, create, embed, set_aside
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.engine.learning.unit import Unit
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts
from ebbing.language.sensitivity.levels import sensitivity

REMEMBER: Final = "remember"
END: Final = "end_conversation"


def acknowledge(
    parts: Parts,
    messages: list[Utterance],
    origin: Origin,
    idempotency_key: str | None = None,
    attachments: Sequence[Given] = (),
) -> int:
    """Commit the promise; gives back its operation number."""
    payload, secret = promise(messages, origin, attachments)
    blobs = [one.blob for one in attachments]
    return parts.store.enqueue(
        REMEMBER, parts.now(), payload, secret=secret, idempotency_key=idempotency_key, blobs=blobs
    )


def job(parts: Parts, messages: list[Utterance], origin: Origin) -> Job:
    """A promise to be committed together with something else, which gives it its number."""
    payload, secret = promise(messages, origin)
    return Job(operation=0, kind=REMEMBER, at=parts.now(), payload=payload, secret=secret)


def promise(
    messages: list[Utterance], origin: Origin, attachments: Sequence[Given] = ()
) -> tuple[dict[str, Any], bool]:
    """What has to be known to learn this later, and whether it holds a secret."""
    payload = {
        "messages": [
            {"role": m.role, "content": m.content, "at": to_us(m.at), "name": m.name, "channel": str(m.channel)}
            for m in messages
        ],
        "origin": asdict(origin),
        **({"attachments": [one.plain() for one in attachments]} if attachments else {}),
    }
    secret = any(sensitivity(text) >= SECRET for text in [m.content for m in messages] + [a.text for a in attachments])
    return payload, secret


def learn(parts: Parts, job: Job) -> None:
    """Work off one promise."""
    operation = Operation(parts, job.operation, job.at)
    origin = Origin(**job.payload["origin"])
    said = [unit for m in job.payload["messages"] for unit in units(operation, message_of(m), origin)]
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


def message_of(plain: Mapping[str, Any]) -> Utterance:
    """A message back from a job."""
    return Utterance(
        role=plain["role"],
        content=plain["content"],
        at=from_us(plain["at"]),
        name=plain["name"],
        channel=Channel(plain["channel"]),
    )


def units(operation: Operation, message: Utterance, origin: Origin) -> list[Unit]:
    """Segments as they were said; and from longer segments the single sentences worth keeping on their own."""
    found, learning = list[Unit](), operation.parts.profile.learning
    for segment in operation.parts.curator.segments(message.content):
        reading = read(operation, segment, message, origin)
        sentences = operation.parts.curator.sentences(segment)
        whole = Unit(
            text=segment, reading=reading, message=message, number=operation.next_number(), single=len(sentences) == 1
        )
        found.append(whole)
        if whole.single or reading.noise or not learning.keeps_facts:
            continue
        kept = [] if origin.by_hand else [_part(operation, whole, sentence, origin) for sentence in sentences]
        found += [unit for unit in kept if unit is not None]
        on_purpose = origin.by_hand or origin.outcome is not None
        whole.stands = not any(kept) and (on_purpose or not learning.keeps_episodes)
    return found


def read(operation: Operation, text: str, message: Utterance, origin: Origin) -> Reading:
    """What the curator makes of it; what was written down on purpose is kept whatever that is."""
    reading = operation.parts.curator.read(text, role=message.role)
    if origin.by_hand:
        layer = Layer.FACT if reading.layer is Layer.EPISODE else reading.layer
        return replace(reading, keep=True, noise=False, layer=layer, reason="Written down by hand.")
    return reading if origin.outcome is None else outcome.lesson(reading, origin.outcome)


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
