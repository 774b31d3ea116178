"""A piece of what was said, on its way to becoming a memory, and what is known that it is compared with."""

from __future__ import annotations

import re
from dataclasses import field, replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.judgement import Reading, VectorPair
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import SAID, Layer, Memory
from ebbing.domain.records.reasons import Reason, ReasonKind, Told, because
from ebbing.engine.learning.messages import Origin, Utterance
from ebbing.language.sensitivity.wake import Wake

_COUNTED: Final = re.compile(r"Asked (\d+) times\.")
_WHY: Final = {  # what the rules say of a text, and the reason of the journal that means the same
    "Written down by hand.": ReasonKind.BY_HAND,
    "The user asked to remember it.": ReasonKind.ASKED_TO_REMEMBER,
    "A decision.": ReasonKind.DECISION,
    "A promise.": ReasonKind.PROMISE,
    "A recurring problem.": ReasonKind.RECURRING,
    "A hard-won solution.": ReasonKind.WORKAROUND,
    "A lasting instruction.": ReasonKind.INSTRUCTION,
    "A habit or a turn in life.": ReasonKind.HABIT,
    "A correction.": ReasonKind.CORRECTION,
    "A personal fact.": ReasonKind.PERSONAL_FACT,
    "A fact about somebody the user knows.": ReasonKind.OF_SOMEBODY,
    "A fact about the user's world.": ReasonKind.WORLD_FACT,
    "Worth keeping, by what it means.": ReasonKind.MEANT,
    "Corrects what the assistant said.": ReasonKind.CORRECTS_ASSISTANT,
    "Said by the assistant.": ReasonKind.BY_ASSISTANT,
    "Said by the assistant in a chat.": ReasonKind.BY_ASSISTANT,
    "A question or a supposition.": ReasonKind.SUPPOSED,
    "Repeats what the assistant said.": ReasonKind.REPEATED,
    "Pasted from elsewhere.": ReasonKind.PASTED,
    "A pasted log.": ReasonKind.PASTED,
    "A command about the task in hand.": ReasonKind.ORDERED,
    "An order about the task in hand.": ReasonKind.ORDERED,
    "Weather and small talk.": ReasonKind.WEATHER,
    "The weather.": ReasonKind.WEATHER,
    "The user asked not to remember it.": ReasonKind.NOT_TO_REMEMBER,
    "Asks to forget something unknown.": ReasonKind.NOTHING_TO_FORGET,
    "Passing: worthless in days.": ReasonKind.PASSING,
    "Asks to remember what was said before it.": ReasonKind.ASKS_TO_REMEMBER_BEFORE,
    "Settles what was said before it.": ReasonKind.SETTLES_BEFORE,
    "Said again and again in one message.": ReasonKind.SAID_AGAIN,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Similar:
    """A known memory that may have to do with a unit, as it is stored."""

    memory: Memory
    text: str
    keywords: tuple[str, ...]
    cosine: float
    vectors: VectorPair | None  # its meaning and the unit's; None if one of them is not known
    speaker: str | None = None  # who said it, where they have a name
    shown: str | None = None  # what may be seen of it, where it is a secret


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
    request: bool = False  # it asks to change something known, and is nothing by itself where nothing known is named
    against: bool = False  # worth keeping only if it ends or replaces something known
    stands: bool = False  # several sentences that are kept together, because none of them is worth it alone
    sets_right: bool = False  # all of it takes the place of something said wrongly
    maker: str = SAID  # who wrote the text
    redacted: str | None = None  # what may be seen of it, where the rules would not find its secret
    wake: Wake | None = None  # what is a secret in it because of something else that was said
    vector: NDArray[np.float32] | None = None
    memory: Memory | None = None  # the memory it became
    met: Memory | None = None  # the known memory it says again
    similar: list[Similar] = field(default_factory=list)  # what it was compared with

    def keep(self, reason: str, **changes: Any) -> None:
        """Mark it as worth keeping."""
        layer = Layer.FACT if self.reading.layer is Layer.EPISODE else self.reading.layer
        self.reading = replace(self.reading, keep=True, noise=False, layer=layer, reason=reason, **changes)
        self.stands = True

    @property
    def why(self) -> Reason:
        """ReasonKind it is kept, or not, as the journal may say it: a curator's own words may hold anything."""
        said = self.reading.reason
        if said.startswith("Lasting: "):
            return because(ReasonKind.LASTING, category=Told(self.reading.category))
        if (counted := _COUNTED.fullmatch(said)) is not None:
            return because(ReasonKind.ASKED_AGAIN, times=int(counted[1]))
        if self.origin.outcome is not None and said.startswith("Learned from"):
            return because(ReasonKind.LEARNED_FROM_TASK, outcome=Told(self.origin.outcome))
        return because(_WHY.get(said, _otherwise(self.reading)))


def _otherwise(reading: Reading) -> ReasonKind:
    return ReasonKind.NOISE if reading.noise else ReasonKind.KEPT if reading.keep else ReasonKind.TALK
