"""A piece of what was said, on its way to becoming a memory."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.judgement import Reading
from ebbing.domain.records.memory import SAID, Layer, Memory
from ebbing.engine.learning.messages import Utterance


@dataclass(slots=True, kw_only=True)
class Unit:
    """A segment, or one sentence of it that is worth keeping on its own (`whole` is then its segment)."""

    text: str
    reading: Reading
    message: Utterance
    number: int
    single: bool  # one sentence: may be judged against what is known
    whole: Unit | None = None
    stands: bool = False  # several sentences that are kept together, because none of them is worth it alone
    maker: str = SAID  # who wrote the text
    vector: NDArray[np.float32] | None = None
    memory: Memory | None = None  # the memory it became
    met: Memory | None = None  # the known memory it says again
    like: list[tuple[Memory, tuple[str, ...], float]] = field(default_factory=list)  # similar ones: keywords, cosine

    @property
    def layer(self) -> Layer:
        """An episode, unless the sentence itself is worth keeping: then the episode is promoted in place."""
        return self.reading.layer if (self.single or self.stands) and self.reading.keep else Layer.EPISODE
