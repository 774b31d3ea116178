"""What was said and is not learned yet, found by its words alone: a recall that does not wait for it need not miss it.

Such a message has no memory yet, so its hit has the id of its ticket and stands in the working layer. Secrets are left out:
until it is learned, nobody knows which part of a message is one.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import tzinfo
from typing import Final

from ebbing.domain.answers.recollection import Hit, Why
from ebbing.domain.ids import ticket_id
from ebbing.domain.records.events import Job
from ebbing.domain.records.memory import Layer, Level, Status
from ebbing.engine.learning.acknowledge import promised
from ebbing.engine.learning.messages import Utterance
from ebbing.engine.parts import REMEMBER, Parts
from ebbing.engine.recalling.cue import Cue
from ebbing.language.sensitivity.levels import holds_secret
from ebbing.language.statements.polarity import is_question
from ebbing.language.tokens import cue_tokens, index_tokens, language

LOOKED_AT: Final = 200  # the newest jobs; a longer line is a bulk import, which nobody asks about at once
ENOUGH: Final = 0.5  # share of the cue's words that a message must hold: there is no meaning to go by
SHOWN: Final = 3


def unlearned(parts: Parts, cue: Cue) -> list[Hit]:
    """Return messages that wait in line and hold most of what is asked, best first."""
    wanted = set(cue_tokens(cue.text))
    found = [
        (len(wanted.intersection(index_tokens(said.content))) / len(wanted), job, said)
        for job in parts.store.newest_jobs(cue.user, LOOKED_AT)
        for said in _messages(job)
        if wanted
    ]
    best = sorted((one for one in found if one[0] >= ENOUGH), key=lambda one: -one[0])[:SHOWN]
    return [_hit(job, said, share, cue.zone) for share, job, said in best]


def _messages(job: Job) -> Iterator[Utterance]:
    if job.kind != REMEMBER or not job.payload:
        return
    for said in promised(job.payload)[0]:
        secret = said.wake is not None or holds_secret(said.content)
        if said.role == "user" and not is_question(said.content) and not secret:
            yield said


def _hit(job: Job, said: Utterance, share: float, zone: tzinfo | None) -> Hit:
    origin = promised(job.payload)[1]
    return Hit(
        id=ticket_id(job.operation),
        text=said.content.strip(),
        level=Level.FULL,
        weight=1.0,
        score=share,
        status=Status.ACTIVE,
        layer=Layer.WORKING,
        category=origin.category or "",
        channel=said.channel,
        language=language(said.content),
        role=said.role,
        speaker=said.name,
        user=origin.user,
        occurred_at=said.at.astimezone(zone),
        valid_until=None,
        metadata=origin.metadata or {},
        why=Why(text=share, vector=0.0, activation=0.0, relevance=share, weight=1.0),
    )
