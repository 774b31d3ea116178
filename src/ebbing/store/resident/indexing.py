"""What the text index makes of our words, and how it ranks texts by them: the same numbers, without asking it.

Its tokenizer cuts at every sign, so "o'clock" is two words there; it changes no letter of the scripts in `_PLAIN`. Of others nobody
here says what becomes of them (ODD), and the index itself is asked. Ranks are its bm25, summed in the order it sums: the
best few of a search are the same to the last one, which `tests/store/resident/test_indexing.py` holds against it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from ebbing.domain.arrays import Floats, Numbers, Places, ShortPlaces

if TYPE_CHECKING:
    from ebbing.domain.protocols.index import Index
    from ebbing.store.resident.postings import Entries
    from ebbing.store.resident.resident import Resident
    from ebbing.store.resident.spoken import Spoken

CUT: Final = "\x1d"  # before a part of a word that the text index cuts; no word begins so
ODD: Final = -2  # the length of a text of which it is not known what the index makes of it
PAD: Final = "qq"  # the word of the texts that stand beside a young mind's own (see the first migration)
PAD_TEXTS: Final = 256
PAD_WORDS: Final = 16 * PAD_TEXTS
LONGEST: Final = 1000  # letters; the index cuts off what is longer than some ten thousand
_LETTERS: Final = (  # digits, and the letters in lower case of Latin, Cyrillic, kana, Chinese and Korean
    (0x30, 0x39),
    (0x61, 0x7A),
    (0xDF, 0xF6),
    (0xF8, 0xFF),
    (0x430, 0x45F),
    (0x3041, 0x3096),
    (0x30A1, 0x30FA),
    (0x4E00, 0x9FA5),
    (0xAC00, 0xD7A3),
)
_PLAIN: Final = re.compile(f"[{''.join(f'{chr(first)}-{chr(last)}' for first, last in _LETTERS)}]+")
K1: Final = 1.2
B: Final = 0.75
LEAST_IDF: Final = 1e-6


def as_indexed(tokens: Sequence[str]) -> tuple[int, list[str]]:
    """Return how many words the text index counts in these, or ODD, and the parts of those that it cuts."""
    if max(map(len, tokens), default=0) > LONGEST:
        return ODD, []
    if _PLAIN.fullmatch("".join(tokens)):
        return len(tokens), []
    cut: list[str] = []
    length = 0
    for token in tokens:
        parts = _PLAIN.findall(token)
        if sum(map(len, parts)) + token.count("'") != len(token):
            return ODD, []
        length += len(parts)
        if parts != [token]:
            cut += parts
    return length, cut


def search_text(
    resident: Resident, index: Index, tokens: Sequence[str], limit: int, *, together: bool = True
) -> Places:
    """Return where those are that the text index finds by some words (see `Index.search_text`), asking it only where it has to be asked."""
    if not tokens:
        return np.empty(0, np.int64)
    found = best(resident.spoken, resident.rows.number, tokens, limit, together=together)
    if found is None:
        places = resident.places(index.search_text(tokens, limit, together=together))
        found = places[places >= 0]
    return found


def best(spoken: Spoken, numbers: Numbers, tokens: Sequence[str], limit: int, *, together: bool) -> Places | None:
    """Return the places the text index would find by some words, best first; None where only the index can tell.

    Those with all of the words if they are enough (and `together` says that they may be), else those with any.
    """
    found = spoken.entries(tokens)
    if found is None:
        return None
    every = np.concatenate([places for places, _ in found])
    places, which = np.unique(every, return_inverse=True)
    ranks = np.bincount(which, weights=_shares(spoken, found, every), minlength=len(places))
    order = np.lexsort((numbers[places], -ranks))
    if together and len(tokens) > 1:
        whole = order[np.bincount(which, minlength=len(places))[order] == len(tokens)]
        order = whole if len(whole) >= limit else order
    return places[order[:limit]].astype(np.int64)


def _shares(spoken: Spoken, found: Sequence[Entries], every: ShortPlaces) -> Floats:
    """Return what each word adds to the rank of each text that holds it."""
    texts, words = spoken.texts_and_words()
    texts, words = texts + PAD_TEXTS, words + PAD_WORDS
    counts = [len(places) for places, _ in found]
    rare = [max(math.log((texts - count + 0.5) / (count + 0.5)), 0.0) or LEAST_IDF for count in counts]
    times = np.concatenate([times for _, times in found]).astype(np.float64)
    lengths = spoken.lengths[every].astype(np.float64)
    shares: Floats = np.repeat(rare, counts) * (
        (times * (K1 + 1.0)) / (times + K1 * (1 - B + B * lengths / (words / texts)))
    )
    return shares
