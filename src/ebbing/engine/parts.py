"""What every verb works with: one agent's store, caches, law and judgement, handed in together."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.ids import memory_id, number_of_memory
from ebbing.domain.instants import utc
from ebbing.domain.laws import Law
from ebbing.domain.memory import Memory
from ebbing.domain.profile import Profile
from ebbing.domain.protocols import Curator, Embedder, Store
from ebbing.domain.rows import Rows
from ebbing.errors import EmbedderError, NotFound
from ebbing.store.resident import UNKNOWN, Resident

log: Final = logging.getLogger("ebbing")


@dataclass(slots=True)
class Parts:
    """One open agent."""

    agent: str
    folder: str
    profile: Profile
    law: Law
    store: Store
    resident: Resident
    embedder: Embedder
    curator: Curator
    clock: Callable[[], datetime]
    embedder_trouble: str = ""  # why vectors are not to be had at the moment
    recalled: list[tuple[datetime, tuple[str, ...]]] = field(default_factory=list)  # recalls not yet in the journal

    def now(self) -> datetime:
        """The clock's time, in UTC."""
        return utc(self.clock(), "the clock's time")

    def memory(self, memory: str) -> Memory:
        """One memory; NotFound says which id."""
        found = self.store.get([memory])
        if not found:
            raise NotFound(f"no memory {memory} in the mind of {self.agent}: `list` shows the ids there are")
        return found[0]

    def vectors(self, texts: Sequence[str]) -> NDArray[np.float32] | None:
        """Vectors of some texts, or None if the embedder is out of order: everything goes on by words then."""
        try:
            vectors = self.embedder.embed(texts)
        except EmbedderError as error:
            if self.embedder_trouble != str(error):
                log.warning("agent %s: no vectors: %s", self.agent, error)
            self.embedder_trouble = str(error)
            return None
        self.embedder_trouble = ""
        return vectors

    def support(self, ids: Sequence[str]) -> list[float]:
        """Σ link strength of each memory, as the caches know it."""
        numbers = np.array([number_of_memory(i) for i in ids], dtype=np.int64)
        with self.resident.current() as rows:
            places = self.resident.places(numbers)
            return [0.0 if p == UNKNOWN else float(rows.support[p]) for p in places.tolist()]

    def weigh(self, memories: Sequence[Memory], now: datetime) -> tuple[list[float], list[dict[str, float]]]:
        """Weight and factors of some memories."""
        if not memories:
            return [], []
        rows = Rows.of(memories, support=self.support([m.id for m in memories]))
        weights = self.law.weight(rows, now)
        factors = self.law.factors(rows, now)
        each = [{name: round(float(values[i]), 6) for name, values in factors.items()} for i in range(len(memories))]
        return [float(w) for w in weights], each


def ids_of(numbers: NDArray[np.int64]) -> list[str]:
    """Public ids of memory numbers."""
    return [memory_id(int(n)) for n in numbers]
