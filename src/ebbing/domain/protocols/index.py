"""What the resident cache reads of a store: the text index, and whole columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from ebbing.domain.arrays import Codes, Numbers, Vectors
from ebbing.domain.records.links import LinkArrays
from ebbing.domain.records.rows import Rows, Vocabulary


class Indexed(NamedTuple):
    """What the text index got of a memory. Of a secret it is the kind, not the value."""

    number: int
    tokens: list[str]
    text: str
    role: str
    speaker: str | None


class Index(Protocol):
    """What finding and sweeping need: the text index, and whole columns for the resident caches."""

    def search_text(self, tokens: Sequence[str], limit: int, *, together: bool = True) -> Numbers:
        """Return the numbers of the best memories by words, rare ones weighing more: with all of them if these are enough, else with any.

        Without `together` there cannot be enough with all of the words, and they are not looked for.
        """
        ...

    def revision(self) -> int:
        """Return a number that grows with every row change, by whichever process."""
        ...

    def newest_event(self) -> tuple[int, int]:
        """Return number and time of the last journal entry: whose history this is."""
        ...

    def has_event(self, number: int, at_us: int) -> bool:
        """Say whether the journal holds that entry."""
        ...

    def columns(self, categories: Vocabulary, users: Vocabulary, after_revision: int = 0) -> Iterator[Rows]:
        """Return rows changed after a revision, in chunks of columns."""
        ...

    def indexed(self, after_revision: int = 0) -> Iterator[Indexed]:
        """Return memories whose words were indexed after a revision."""
        ...

    def vectors(self, fingerprint: str, after_revision: int = 0) -> Iterator[tuple[Numbers, Codes, Vectors]]:
        """Return quantised vectors of one embedder, in chunks: numbers, int8 rows, scale of each row."""
        ...

    def link_arrays(self, after_revision: int = 0) -> LinkArrays:
        """Return the links that are new or have changed after a revision, from 0 on all; one taken back has strength 0."""
        ...
