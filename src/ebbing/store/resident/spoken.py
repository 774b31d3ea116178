"""What was said, as recall needs it: which memories hold a word, who spoke, and what a text could answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Places
from ebbing.domain.protocols.index import Indexed
from ebbing.domain.records.rows import Vocabulary
from ebbing.store.resident.growth import grown
from ebbing.store.resident.indexing import CUT, ODD, PAD, as_indexed
from ebbing.store.resident.postings import OFTEN, Entries, Postings

ROLE_MARK: Final = "\x1f"  # no name begins so
ABSENT: Final = -1  # the length of what the text index does not have


class Spoken:
    """By place, as the rows are."""

    def __init__(self) -> None:
        self.words = Postings()  # and marks: what a memory is found by besides its words
        self.speakers = Vocabulary()
        self._speaker = np.empty(0, np.int32)
        self._traits = np.empty(0, np.uint64)
        self._heard = np.empty(0, np.bool_)
        self._words = np.empty(0, np.int32)  # how many the text index counts in each; ABSENT, or ODD
        self._texts, self._all_words, self._odd = 0, 0, 0  # sums of these
        self._length = 0
        self._named: tuple[tuple[str, ...], NDArray[np.bool_]] | None = None  # until somebody else speaks
        self._marked: dict[
            str, NDArray[np.bool_]
        ] = {}  # of marks that every question asks for; until something is heard

    @property
    def speaker(self) -> NDArray[np.int32]:
        """Codes into `speakers`."""
        return self._speaker[: self._length]

    @property
    def traits(self) -> NDArray[np.uint64]:
        """What each text holds (see ebbing.language.asking.traits)."""
        return self._traits[: self._length]

    def reach(self, length: int) -> None:
        """Make room for so many memories."""
        if length > len(self._speaker):
            capacity = grown(length, len(self._speaker))
            self._speaker = np.concatenate([self._speaker, np.zeros(capacity - len(self._speaker), np.int32)])
            self._traits = np.concatenate([self._traits, np.zeros(capacity - len(self._traits), np.uint64)])
            self._heard = np.concatenate([self._heard, np.zeros(capacity - len(self._heard), np.bool_)])
            self._words = np.concatenate([self._words, np.full(capacity - len(self._words), ABSENT, np.int32)])
        if length > self._length:
            self._length = length
            self._marked.clear()

    def names(self) -> tuple[str, ...]:
        """Return everyone who spoke under a name."""
        return self._those_named()[0]

    def named(self) -> NDArray[np.bool_]:
        """Return by code who spoke under a name."""
        return self._those_named()[1]

    def _those_named(self) -> tuple[tuple[str, ...], NDArray[np.bool_]]:
        if self._named is None or len(self._named[1]) != len(self.speakers.names) + 1:
            own = [bool(name) and not str(name).startswith(ROLE_MARK) for name in self.speakers.names]
            names = tuple(str(name) for name, its in zip(self.speakers.names, own, strict=True) if its)
            self._named = names, np.array([*own, False])  # the last for those of whom nothing was heard yet
        return self._named

    def marked(self, mark: str) -> NDArray[np.bool_]:
        """Return which memories have a mark, by place."""
        found = self._marked.get(mark)
        if found is None:
            found = self._marked[mark] = np.zeros(self._length, np.bool_)
            found[self.words.holding(mark)] = True
        return found

    def counts(self, tokens: Sequence[str]) -> list[int]:
        """Return how many memories hold each of some words; none one with signs in it, at which the text index cuts it."""
        found = zip(tokens, self.words.counts(tokens), strict=True)
        return [count if token.isalnum() else 0 for token, count in found]

    def hear(self, place: int, one: Indexed) -> None:
        """Take in what the memory at a place says. Who gave no name is known by their role."""
        from ebbing.language.asking.marks import marks  # here, because who only lists memories needs no language
        from ebbing.language.asking.traits import traits

        if self._heard[place]:  # seldom: a picture was added to it
            self.words.drop(np.array([place]))
        self._heard[place] = True
        self._marked.clear()
        length, cut = as_indexed(one.tokens)
        self._count(place, length)
        self.words.add(place, [*one.tokens, *(CUT + part for part in cut), *marks(one.text, one.tokens)])
        self._speaker[place] = self.speakers.code(one.speaker or ROLE_MARK + one.role)
        self._traits[place] = traits(one.text)

    def forget(self, places: Places) -> None:
        """Forget what these said."""
        self.words.drop(places)
        self._marked.clear()
        self._traits[places] = 0
        for place in places.tolist():
            self._count(place, ABSENT)

    def _count(self, place: int, length: int) -> None:
        """Let the text index have so many words of a place."""
        was = int(self._words[place])
        self._texts += (length >= 0) - (was >= 0)
        self._all_words += max(length, 0) - max(was, 0)
        self._odd += (length == ODD) - (was == ODD)
        self._words[place] = length

    @property
    def lengths(self) -> NDArray[np.int32]:
        """How many words the text index counts in each text."""
        return self._words[: self._length]

    def texts_and_words(self) -> tuple[int, int]:
        """Return how many texts the text index has, and how many words are in them."""
        return self._texts, self._all_words

    def entries(self, tokens: Sequence[str]) -> list[Entries] | None:
        """Return for each of some words where it is and how often, as the text index counts it; None where nobody here can tell."""
        if self._odd or PAD in tokens or as_indexed(tokens) != (len(tokens), []):
            return None
        if any(self.words.counts([CUT + token for token in tokens])):
            return None
        found = [self.words.entries(token) for token in tokens]
        return None if any((times == OFTEN).any() for _, times in found) else found

    def load(
        self,
        speaker: NDArray[np.int32],
        marks: NDArray[np.uint64],
        lengths: NDArray[np.int32],
        speakers: Vocabulary,
    ) -> None:
        """Take in the copy on disk; `words` are loaded by themselves."""
        self._words, there = lengths, lengths[lengths >= 0]
        self._texts, self._all_words, self._odd = (
            len(there),
            int(there.sum(dtype=np.int64)),
            int((lengths == ODD).sum()),
        )
        self._speaker, self._traits, self._length, self.speakers = speaker, marks, len(speaker), speakers
        self._heard = np.ones(len(speaker), np.bool_)
        self._named = None
        self._marked.clear()
