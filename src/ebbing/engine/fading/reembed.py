"""When the embedder changed, or was out of order for a while: memories get their vectors in the background.

Newest first, in batches, resumable at any point. Until a memory has its new vector it is found by words only; vectors
of different embedders are never compared.
"""

from __future__ import annotations

from typing import Final

from ebbing.domain.judgement import SECRET
from ebbing.domain.records.events import Changes
from ebbing.engine.parts import Parts
from ebbing.language.sensitivity.levels import redact

BATCH: Final = 64


def reembed_some(parts: Parts, batch: int = BATCH) -> int:
    """Embed one batch; return how many got a vector (0: all have one, or the embedder is out of order)."""
    ids = parts.store.without_vector(parts.embedder.fingerprint, batch)
    if not ids:
        return 0
    contents = parts.store.contents(ids)
    sensitivity = {m.id: m.sensitivity for m in parts.store.get(ids)}
    wanted = [i for i in ids if i in contents]
    texts = [redact(contents[i].text) if sensitivity[i] >= SECRET else contents[i].text for i in wanted]
    vectors = parts.vectors(texts) if wanted else None
    if vectors is None:
        return 0
    changes = Changes(
        operation=0, fingerprint=parts.embedder.fingerprint, vectors=dict(zip(wanted, vectors, strict=True))
    )
    parts.store.apply(changes, durable=False)
    if not parts.store.without_vector(parts.embedder.fingerprint, 1):
        parts.store.drop_other_vectors(parts.embedder.fingerprint)
    return len(wanted)
