"""Pictures, recordings and files that belong to a memory (S0-13). Their bytes are named by their SHA-256."""

from __future__ import annotations

import hashlib
import mimetypes
from enum import StrEnum
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.json_form import JsonForm


class Modality(StrEnum):
    """What kind of thing it is."""

    IMAGE = "image"
    AUDIO = "audio"
    VIDEO = "video"
    FILE = "file"


# the first bytes of what people send without a telling name
_SIGNATURES: Final = (
    (b"\x89PNG", Modality.IMAGE),
    (b"\xff\xd8\xff", Modality.IMAGE),
    (b"GIF8", Modality.IMAGE),
    (b"ID3", Modality.AUDIO),
    (b"OggS", Modality.AUDIO),
    (b"fLaC", Modality.AUDIO),
)
_IN_A_RIFF: Final = {b"WEBP": Modality.IMAGE, b"WAVE": Modality.AUDIO, b"AVI ": Modality.VIDEO}


@dataclass(frozen=True, slots=True, kw_only=True)
class Blob:
    """The bytes themselves, on their way to the store or back."""

    hash: str
    kind: Modality
    name: str
    data: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment(JsonForm):
    """What a memory says of something attached to it."""

    hash: str
    kind: Modality
    name: str
    size_bytes: int
    text: str = ""  # what stands in the picture, or what is said in the recording


@dataclass(frozen=True, slots=True, kw_only=True)
class Attached:
    """An attachment joined to a memory by an operation; its text, if any, is a content row."""

    memory: str
    hash: str
    content: int | None
    operation: int


def blob_of(data: bytes, name: str = "", kind: str | None = None) -> Blob:
    """Return bytes with their hash and kind."""
    return Blob(
        hash=hashlib.sha256(data).hexdigest(),
        kind=modality_of(data, name) if kind is None else Modality(kind),
        name=name,
        data=data,
    )


def modality_of(data: bytes, name: str) -> Modality:
    """Return the kind by the name's ending; else by the first bytes."""
    guessed = (mimetypes.guess_type(name)[0] or "").partition("/")[0]
    if guessed in (Modality.IMAGE, Modality.AUDIO, Modality.VIDEO):
        return Modality(guessed)
    if data[:4] == b"RIFF":
        return _IN_A_RIFF.get(data[8:12], Modality.FILE)
    return next((kind for start, kind in _SIGNATURES if data.startswith(start)), Modality.FILE)
