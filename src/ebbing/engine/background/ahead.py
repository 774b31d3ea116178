"""Embedding ahead: what waits is read and embedded together before its turn comes, because a model is quicker with many texts at once.

Nothing is decided here. Each job is learned in its turn as if it were alone, and finds the vectors it asks for ready; whatever is
missing or went wrong is done then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ebbing.domain.records.events import Job
from ebbing.engine.learning.acknowledge import promised
from ebbing.engine.learning.cut import asked_of_embedder, drafts
from ebbing.engine.parts import REMEMBER, Parts, log

MOST_CHARACTERS: Final = 4000  # of one job: a document has enough texts of its own


def embed_ahead(parts: Parts, jobs: Sequence[Job]) -> None:
    """Make ready the vectors of what these jobs hold; what an earlier call made ready and is not needed any more goes."""
    try:
        wanted = [text for job in jobs if job.kind == REMEMBER for text in _texts(parts, job)]
    except Exception as error:  # noqa: BLE001  (logged; the job that it is the fault of will say so in its turn)
        log.debug("agent %s: nothing is embedded ahead (%s)", parts.agent, type(error).__name__)
        return
    known = {text: parts.ready[text] for text in wanted if text in parts.ready}
    new = [text for text in dict.fromkeys(wanted) if text not in known]
    vectors = parts.vectors(new) if new else None
    parts.ready = known if vectors is None else {**known, **dict(zip(new, vectors, strict=True))}


def _texts(parts: Parts, job: Job) -> list[str]:
    messages, origin = promised(job.payload)
    if sum(len(message.content) for message in messages) > MOST_CHARACTERS:
        return []
    return asked_of_embedder(piece for message in messages for piece in drafts(parts, message, origin))
