"""A copy of the resident arrays in one file: a line of JSON first, arrays one after the other, a checksum of all that.

Written to a temporary file and renamed. A copy that is damaged, of another embedder, or of another history is
ignored, never trusted: the store has everything.
"""

from __future__ import annotations

import contextlib
import io
import json
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.records.links import LINK_COLUMNS, LinkArrays
from ebbing.domain.records.rows import COLUMN_NAMES, Rows, Vocabulary
from ebbing.store.partial import partial
from ebbing.store.resident.spoken import Spoken

FORMAT: Final = 5
CHECKSUM_BYTES: Final = 4
SPOKEN_ARRAYS: Final = 5


@dataclass(slots=True)
class Snapshot:
    """The arrays of one agent at one revision. `newest_event` tells whose history it is."""

    fingerprint: str
    revision: int
    newest_event: tuple[int, int]
    rows: Rows
    matrix: NDArray[np.int8]
    scales: NDArray[np.float32]
    links: LinkArrays
    spoken: Spoken


def save(path: Path, kept: Snapshot) -> None:
    """Write the file, all of it or none."""
    head = {
        "format": FORMAT,
        "fingerprint": kept.fingerprint,
        "revision": kept.revision,
        "newest_event": kept.newest_event,
        "categories": kept.rows.categories.names,
        "users": kept.rows.users.names,
        "speakers": kept.spoken.speakers.names,
        "columns": COLUMN_NAMES,
    }
    body = io.BytesIO()
    body.write(json.dumps(head).encode() + b"\n")
    for array in _arrays(kept):
        np.save(body, np.ascontiguousarray(array), allow_pickle=False)
    # a cache that cannot be written (full disk, read-only folder) costs a slower open, nothing else
    with contextlib.suppress(OSError), partial(path) as temporary, open(temporary, "wb") as file:
        file.write(body.getbuffer())
        file.write(_checksum(body.getbuffer()))


def _arrays(kept: Snapshot) -> list[NDArray[Any]]:
    columns = [getattr(kept.rows, name) for name in COLUMN_NAMES]
    links = [getattr(kept.links, name) for name in LINK_COLUMNS]
    spoken = [kept.spoken.speaker, kept.spoken.traits, *kept.spoken.words.arrays()]
    return [*columns, kept.matrix, kept.scales, *links, *spoken]


def _checksum(body: bytes | memoryview) -> bytes:
    return zlib.crc32(body).to_bytes(CHECKSUM_BYTES, "big")


def load(path: Path) -> Snapshot | None:
    """Return the file's arrays, or None if there is no usable file."""
    try:
        whole = memoryview(path.read_bytes())
        if _checksum(whole[:-CHECKSUM_BYTES]) != whole[-CHECKSUM_BYTES:]:
            return None  # a flipped bit would otherwise give other answers, in silence
        file = io.BytesIO(whole[:-CHECKSUM_BYTES])
        head = json.loads(file.readline())
        if head["format"] != FORMAT or tuple(head["columns"]) != COLUMN_NAMES:
            return None
        count = len(COLUMN_NAMES) + 2 + len(LINK_COLUMNS) + SPOKEN_ARRAYS
        arrays = [np.load(file, allow_pickle=False) for _ in range(count)]
        columns = dict(zip(COLUMN_NAMES, arrays, strict=False))
        matrix, scales, *links = arrays[len(COLUMN_NAMES) : -SPOKEN_ARRAYS]
        speaker, marks, terms, start, places = arrays[-SPOKEN_ARRAYS:]
        spoken = Spoken()
        spoken.load(speaker, marks, Vocabulary(head["speakers"]))
        spoken.words.load(terms, start, places)
        return Snapshot(
            fingerprint=head["fingerprint"],
            revision=head["revision"],
            newest_event=(head["newest_event"][0], head["newest_event"][1]),
            rows=Rows(**columns, categories=Vocabulary(head["categories"]), users=Vocabulary(head["users"])),
            matrix=matrix,
            scales=scales,
            links=LinkArrays(**dict(zip(LINK_COLUMNS, links, strict=True))),
            spoken=spoken,
        )
    except (OSError, ValueError, KeyError, IndexError, TypeError, EOFError):
        return None
