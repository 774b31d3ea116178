"""Language judgement, as the engine asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ebbing.domain.judgement import Closeness, Judgement, Meaning, Reading, VectorPair


class Curator(Protocol):
    """Language judgement: cut, read, relate, compress. Deterministic for the same input."""

    @property
    def name(self) -> str:
        """Written beside every text it makes."""
        ...

    def segments(self, text: str) -> list[str]:
        """Return pieces of at most a few sentences; joined they are the text exactly."""
        ...

    def sentences(self, text: str) -> list[str]:
        """Return single sentences; joined they are the text exactly."""
        ...

    def read(self, text: str, *, role: str = "user") -> Reading:
        """Return category, layer, keywords, entities, sensitivity, and whether it is worth keeping."""
        ...

    def judge(self, text: str, *, role: str = "user") -> Reading:
        """Return the same as far as it says whether to keep a text: most sentences of a talk are not, and nobody needs them described."""
        ...

    def describe(self, text: str, reading: Reading) -> Reading:
        """Return what `judge` made of a text with all that `read` says of it."""
        ...

    def weigh(self, text: str, reading: Reading, meaning: Meaning) -> Reading:
        """Return the reading again, now that the meaning of the text is known: whether to keep it, and its category."""
        ...

    def relate(
        self, old: str, new: str, similarity: float, vectors: VectorPair | None = None, *, weigh: bool = True
    ) -> Judgement:
        """Return how `new` stands to `old`; `similarity` is the cosine of their vectors (0 if unknown).

        `vectors` are those of both texts, where they are at hand. Without `weigh` the caller has no use for what is only likely
        by what was learned from examples, nor for taking back what is of another matter: it need not be looked for.
        """
        ...

    def may_outdate(self, asked: str, old: str, new: str) -> bool:
        """Say whether `new` could answer a question instead of `old` at all: a cheap look before they are compared."""
        ...

    def outdates(
        self,
        asked: str,
        old: str,
        new: str,
        near: Closeness,
        vectors: VectorPair | None = None,
        *,
        least: float = 0.0,
    ) -> float:
        """Return how likely `new`, said later by the same person, answers a question instead of `old`, from 0 to 1.

        What is surely less likely than `least` may be 0.
        """
        ...

    def may_take_back(self, text: str, old: str | None = None) -> bool:
        """Say whether a text could end or correct `old`, or without it anything at all: a cheap look before they are held against each other."""
        ...

    def revives(self, rejected: str, later: str, similarity: float, vectors: VectorPair | None = None) -> bool:
        """Say whether `later`, heard elsewhere, says again the claim the user has `rejected`."""
        ...

    def compress(self, text: str, length: int) -> str:
        """Return the text in at most `length` characters, keeping names, numbers and facts, in its own language."""
        ...

    def relation_name(self, node: str, focus: str) -> str:
        """Return how a memory is connected with what is being talked about, in a word or two, in the memory's language."""
        ...

    def tag(self, text: str) -> str:
        """Return a few fuzzy words for it, in its own language."""
        ...

    def topic(self, text: str) -> str:
        """Return what it is about, in a word or two, in its own language."""
        ...

    def merge(self, texts: Sequence[str], times: int = 0, memories: int = 0) -> str:
        """Return one summary of several similar texts, in their language; `times` says how often it was said and `memories` how
        many say so, where that is more."""
        ...

    def talk(self, texts: Sequence[str]) -> str:
        """Return what a stretch of conversation was about, in one line: "talked about …"."""
        ...
