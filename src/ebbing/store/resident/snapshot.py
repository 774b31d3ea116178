"""A copy of the resident arrays in one file: a line of JSON first, arrays one after the other, a checksum of all that.

Written to a temporary file and renamed. A copy that is damaged, of another embedder, or of another history is ignored, never
trusted: the store has everything. Large arrays are mapped, not read: what a recall does not touch stays on disk, and what
is changed afterwards is changed in memory only.
"""

from __future__ import annotations

import contextlib
import json
import mmap
import os
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import ShortPlaces
from ebbing.domain.records.links import LINK_COLUMNS, LinkArrays
from ebbing.domain.records.rings import Rings
from ebbing.domain.records.rows import COLUMN_NAMES, RINGS, Rows, Vocabulary
from ebbing.store.partial import partial
from ebbing.store.resident.spoken import Spoken

FORMAT: Final = 10
CHECKSUM_BYTES: Final = 4
ALIGNMENT: Final = 64  # where arrays begin: a multiple of it, as processors like it
PIECE_BYTES: Final = 1 << 22
MAPPED_BYTES: Final = 1 << 23  # some ten thousand memories


Array = NDArray[Any]


@dataclass(slots=True)
class Snapshot:
    """The arrays of one agent at one revision. `newest_event` tells whose history it is, `rules` how its links were weighed."""

    fingerprint: str
    revision: int
    newest_event: tuple[int, int]
    rules: str
    rows: Rows
    matrix: NDArray[np.int8]
    scales: NDArray[np.float32]
    links: LinkArrays
    context: ShortPlaces
    spoken: Spoken


def save(path: Path, kept: Snapshot) -> None:
    """Write the file, all of it or none."""
    arrays = {name: np.ascontiguousarray(array) for name, array in _arrays(kept).items()}
    head = {
        "format": FORMAT,
        "fingerprint": kept.fingerprint,
        "revision": kept.revision,
        "newest_event": kept.newest_event,
        "rules": kept.rules,
        "categories": kept.rows.categories.names,
        "users": kept.rows.users.names,
        "speakers": kept.spoken.speakers.names,
        "arrays": [[name, array.dtype.str, array.shape] for name, array in arrays.items()],
    }
    # a cache that cannot be written (full disk, read-only folder) costs a slower open, nothing else
    with contextlib.suppress(OSError), partial(path) as temporary, open(temporary, "wb") as file:
        written = _Sum(file)
        written.add(json.dumps(head).encode() + b"\n")
        for array in arrays.values():
            written.add(bytes(-written.length % ALIGNMENT))
            written.add(array.reshape(-1).view(np.uint8).data)
        file.write(written.checksum())


class _Sum:
    """Writes, and sums up what was written."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._sum = 0
        self.length = 0

    def add(self, data: bytes | memoryview) -> None:
        """Write some more."""
        self._file.write(data)
        self._sum = zlib.crc32(data, self._sum)
        self.length += len(data)

    def checksum(self) -> bytes:
        """Return the sum of all that was written, as it stands at the end of the file."""
        return self._sum.to_bytes(CHECKSUM_BYTES, "big")


def _arrays(kept: Snapshot) -> dict[str, Array]:
    """Return everything there is, by name, in the order it is written."""
    rings = kept.rows.mentions_us
    terms, start, places, times = kept.spoken.words.arrays()
    return {
        **{name: getattr(kept.rows, name) for name in COLUMN_NAMES if name != RINGS},
        "ring_slots": rings.slots,
        "ring_table": rings.table,
        "matrix": kept.matrix,
        "scales": kept.scales,
        **{f"link_{name}": getattr(kept.links, name) for name in LINK_COLUMNS},
        "context": kept.context,
        "speaker": kept.spoken.speaker,
        "traits": kept.spoken.traits,
        "lengths": kept.spoken.lengths,
        "word_terms": terms,
        "word_start": start,
        "word_places": places,
        "word_times": times,
    }


def load(path: Path) -> Snapshot | None:
    """Return the file's arrays, or None if there is no usable file."""
    try:
        with open(path, "rb") as file:
            if not _is_whole(file):
                return None  # a flipped bit would otherwise give other answers, in silence
            head = json.loads(file.readline())
            if head["format"] != FORMAT:
                return None
            at = file.tell()
            return _read(head, _placed(_content(file), head["arrays"], at))
    except (OSError, ValueError, KeyError, IndexError, TypeError, EOFError):
        return None


def _is_whole(file: BinaryIO) -> bool:
    """Say whether the checksum fits; read in pieces, for what is read this way is not kept in memory. Goes back to the beginning."""
    found, last = 0, b""
    for piece in _pieces(file):
        piece = last + piece
        found, last = zlib.crc32(memoryview(piece)[:-CHECKSUM_BYTES], found), piece[-CHECKSUM_BYTES:]
    file.seek(0)
    return found.to_bytes(CHECKSUM_BYTES, "big") == last


def _pieces(file: BinaryIO) -> Iterator[bytes]:
    while piece := file.read(PIECE_BYTES):
        yield piece


def _content(file: BinaryIO) -> bytearray | mmap.mmap:
    """Return the whole file: a small one read, for what is mapped keeps a file open, and there may be thousands."""
    if os.fstat(file.fileno()).st_size >= MAPPED_BYTES:
        return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
    file.seek(0)
    return bytearray(file.read())


def _placed(data: bytearray | mmap.mmap, told: list[Any], at: int) -> dict[str, Array]:
    """Return the arrays that stand in the file from a place on, by name."""
    found: dict[str, Array] = {}
    for name, kind, shape in told:
        at += -at % ALIGNMENT
        # made of the bytes in one step: a view of a view, fifty times a mind, would take as much as forty memories
        found[name] = np.ndarray(shape, kind, data, at) if np.prod(shape) else np.zeros(shape, kind)
        at += found[name].nbytes
    return found


def _read(head: dict[str, Any], found: dict[str, Array]) -> Snapshot:
    columns = {name: found[name] for name in COLUMN_NAMES if name != RINGS}
    rings = Rings(found["ring_slots"], found["ring_table"])
    spoken = Spoken()
    spoken.load(found["speaker"], found["traits"], found["lengths"], Vocabulary(head["speakers"]))
    spoken.words.load(found["word_terms"], found["word_start"], found["word_places"], found["word_times"])
    categories, users = Vocabulary(head["categories"]), Vocabulary(head["users"])
    return Snapshot(
        fingerprint=head["fingerprint"],
        revision=head["revision"],
        newest_event=(head["newest_event"][0], head["newest_event"][1]),
        rules=head["rules"],
        rows=Rows(**columns, mentions_us=rings, categories=categories, users=users),
        matrix=found["matrix"],
        scales=found["scales"],
        links=LinkArrays(**{name: found[f"link_{name}"] for name in LINK_COLUMNS}),
        context=found["context"],
        spoken=spoken,
    )
