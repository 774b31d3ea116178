"""Searching by words: FTS5 over our own tokens, the best first by its bm25."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.protocols.index import Indexed
from ebbing.language.tokens import index_tokens
from ebbing.store.sqlite.statements import SQL
from ebbing.store.sqlite.tables.file import MemoryFile


class WordIndex(MemoryFile):
    """Searches the text index, and tells what it got."""

    def search_text(self, tokens: Sequence[str], limit: int, *, together: bool = True) -> NDArray[np.int64]:
        """Return numbers, best first: of texts with all the words if they are enough, else with any.

        Without `together` there cannot be enough with all of the words, and they are not looked for.
        """
        quoted = [_quoted(token) for token in tokens]
        if not quoted:
            return np.empty(0, np.int64)
        rows = self._connection.all(SQL["search_words"], (" ".join(quoted), limit)) if together else []
        if len(rows) < limit and len(quoted) > 1:
            rows = self._connection.all(SQL["search_words"], (" OR ".join(quoted), limit))
        return np.fromiter((row[0] for row in rows), np.int64, len(rows))

    def indexed(self, after_revision: int = 0) -> Iterator[Indexed]:
        """Yield memories whose words were indexed after a revision."""
        query, values = ("indexed_after", (after_revision,)) if after_revision else ("indexed_all", ())
        for chunk in self._connection.chunks(SQL[query], values):
            for number, tokens, text, role, speaker in chunk:
                yield Indexed(number, index_tokens(text) if tokens is None else tokens.split(), text, role, speaker)


def _quoted(token: str) -> str:
    return '"' + token.replace('"', '""') + '"'
