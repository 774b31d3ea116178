"""Searching by words: FTS5 over our own tokens, with scores that mean something on their own.

FTS5's bm25 is a sum over the cue's words of how rare each is, times how well the text fits. Divided by what a text with
all the words would get, it is the share of the cue's information that a memory covers: comparable between a mind of ten
memories and one of a million, between a short cue and a long one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.protocols.index import Indexed
from ebbing.language.tokens import index_tokens
from ebbing.store.sqlite.connection import Connection
from ebbing.store.sqlite.statements import SQL
from ebbing.store.sqlite.tables.file import MemoryFile

PADDING: Final = 256  # texts of an unused word that stand beside a young mind's few: see the schema
ALL_WORDS: Final = 0.5  # the least a text with every word of the cue covers
SMALLEST_IDF: Final = 1e-6  # FTS5's own floor for words that are in more than half of all texts


class WordIndex(MemoryFile):
    """Searches the text index, and tells what it got."""

    def search_text(
        self, tokens: Sequence[str], limit: int, rarest: int | None = None
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """Return numbers and covered shares, best first: texts with all the words if they are enough, else with any.

        `rarest`: look only for so many of the words, the most telling ones.
        """
        if rarest is not None and len(tokens) > rarest:
            tokens = _rarest(self._connection, tokens, rarest)
        quoted = [_quoted(token) for token in tokens]
        if not quoted:
            return np.empty(0, np.int64), np.empty(0, np.float32)
        rows = self._connection.all(SQL["search_words"], (" ".join(quoted), limit))
        whole = {row[0] for row in rows}
        if len(rows) < limit and len(quoted) > 1:
            rows = self._connection.all(SQL["search_words"], (" OR ".join(quoted), limit))
        numbers = np.fromiter((row[0] for row in rows), np.int64, len(rows))
        ranks = np.fromiter(
            (-row[1] for row in rows), np.float64, len(rows)
        )  # FTS5's rank is negative: lower is better
        shares = np.minimum(ranks / _information(self._connection, tokens), 1.0) if len(rows) else ranks
        # bm25 marks long texts down; one that holds every word of the cue covers it all the same
        holds_all = np.fromiter((row[0] in whole for row in rows), np.bool_, len(rows))
        shares[holds_all] = ALL_WORDS + (1 - ALL_WORDS) * shares[holds_all]
        return numbers, shares.astype(np.float32)

    def indexed(self, after_revision: int = 0) -> Iterator[Indexed]:
        """Yield memories whose words were indexed after a revision."""
        for chunk in self._connection.chunks(SQL["indexed_after"], (after_revision,)):
            for number, tokens, text, role, speaker in chunk:
                yield Indexed(number, index_tokens(text) if tokens is None else tokens.split(), text, role, speaker)


def _rarest(connection: Connection, tokens: Sequence[str], count: int) -> list[str]:
    known = [(int(connection.one(SQL["memories_with_word"], (token,)) or 0), token) for token in tokens]
    return [token for with_it, token in sorted(known) if with_it][:count]


def _quoted(token: str) -> str:
    return '"' + token.replace('"', '""') + '"'


def _information(connection: Connection, tokens: Sequence[str]) -> float:
    """Return what a text that holds every word of the cue would score."""
    texts = int(connection.one(SQL["count_words"])) + PADDING
    total = 0.0
    for token in tokens:
        with_it = int(connection.one(SQL["memories_with_word"], (token,)) or 0)
        total += max(math.log((texts - with_it + 0.5) / (with_it + 0.5)), SMALLEST_IDF)
    return total or SMALLEST_IDF
