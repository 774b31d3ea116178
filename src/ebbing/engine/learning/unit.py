"""A piece of what was said, on its way to becoming a memory, and what is known that it is compared with."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.judgement import Reading, VectorPair
from ebbing.domain.records.memory import SAID, Memory
from ebbing.engine.learning.messages import Origin, Utterance


@dataclass(frozen=True, slots=True, kw_only=True)
class Similar:
    """A known memory that may have to do with a unit, as it is stored."""

    memory: Memory
    text: str
    keywords: tuple[str, ...]
    cosine: float
    vectors: VectorPair | None  # its meaning and the unit's; None if one of them is not known
    speaker: str | None = None  # who said it, where they have a name


@dataclass(slots=True, kw_only=True)
class Unit:
    """A segment, or one sentence of it that is worth keeping on its own (`whole` is then its segment)."""

    text: str
    reading: Reading
    message: Utterance
    origin: Origin
    number: int
    single: bool  # one sentence: may be judged against what is known
    whole: Unit | None = None
    loose: tuple[str, ...] = ()  # the sentences of a longer segment that did not become units of their own
    stands: bool = False  # several sentences that are kept together, because none of them is worth it alone
    maker: str = SAID  # who wrote the text
    vector: NDArray[np.float32] | None = None
    memory: Memory | None = None  # the memory it became
    met: Memory | None = None  # the known memory it says again
    similar: list[Similar] = field(default_factory=list)  # what it was compared with
