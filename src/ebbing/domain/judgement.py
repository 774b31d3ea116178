"""What language judgement answers: the values that pass between a curator and the engine."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ebbing.domain.arrays import Vectors
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Layer

SECRET: Final = 3  # the sensitivity from which a memory's text is encrypted, and indexed by what it is only
LASTS: Final = 5  # what was said this often lasts, whatever it is


class Relation(StrEnum):
    """How something new stands to something known. The values are the labels of the gold sets."""

    MENTION = "mention"
    REFINE = "refine"
    NEGATION = "negation"
    CORRECTION = "correction"
    CHANGE = "change_over_time"
    UNRELATED = "unrelated"


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of one text, as one embedder puts it, and where it was said."""

    vector: Vectors
    fingerprint: str  # of the embedder
    in_talk: bool = False  # among people who have names: nine parts of that are talk


@dataclass(frozen=True, slots=True)
class VectorPair:
    """The meanings of two texts, as one embedder puts them."""

    old: Vectors
    new: Vectors
    fingerprint: str  # of the embedder: what was learned with one says nothing about another's vectors
    asked: Vectors | None = None  # of the question under which they are held against each other, if there is one


@dataclass(frozen=True, slots=True)
class Closeness:
    """How near two statements lie to the answers of a question, and to each other (cosine); 0 where unknown.

    A statement is about one matter. So it counts too how much more the newer one has in common with something else that was
    known, and how much better something else answered: 0 where nothing else is known.
    """

    asked_old: float
    asked_new: float
    old_new: float
    words_elsewhere: float = 0.0  # the newer one shares words with something else that the old one has not
    alike_elsewhere: float = 0.0  # it lies nearer to something else
    asked_elsewhere: float = 0.0  # something else lies nearer to the answers than the old one


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """A relation with how sure the curator is of it (0–1) and why, in one sentence."""

    relation: Relation
    confidence: float
    reason: str
    weighed: bool = False  # by what was learned from examples, not by a rule
    same_matter: bool = True  # both speak of the same thing of the same person: without it nothing is taken back


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a curator makes of one piece of text."""

    keep: bool  # worth standing on its own
    noise: bool  # greeting, acknowledgement, pasted log: stays in the journal only
    reason: str
    category: str
    layer: Layer
    language: str  # "zh", "en" or "mixed"
    keywords: tuple[str, ...]
    entities: tuple[str, ...]
    phrase: str
    topic: str
    sensitivity: int  # 0–3
    told: bool = False  # the user asked to remember it
    settled: bool = False  # whether it is kept does not depend on what it means
    sealed: bool = (
        False  # it holds a value that is encrypted, though it is not of the highest level: the number of a document
    )

    @property
    def is_secret(self) -> bool:
        """Whether its text is encrypted, and indexed by what it is only."""
        return self.sealed or self.sensitivity >= SECRET
