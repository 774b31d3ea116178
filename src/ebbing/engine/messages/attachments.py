"""What is attached to a `remember`: paths, bytes, and the pictures that stand inside chat messages, checked."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ebbing.domain.records.attachments import Blob, Modality, blob_of
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.texts import text_of
from ebbing.engine.messages.formats import ChatLine
from ebbing.errors import InputError

MAX_BYTES: Final = 20_000_000  # of one attachment
MAX_ATTACHMENTS: Final = 20
ATTACHMENT_KEYS: Final = frozenset({"path", "data", "name", "kind", "text"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What the caller attached: the bytes, and the words that go with them."""

    blob: Blob
    text: str

    def plain(self) -> dict[str, Any]:
        """Return it as the job keeps it; the bytes lie beside the job."""
        return {"hash": self.blob.hash, "kind": str(self.blob.kind), "name": self.blob.name, "text": self.text}


def attachments_of(attachments: Any) -> list[Given]:
    """Return what was passed as attachments: paths, or mappings with path or data, name, kind and text."""
    if attachments is None:
        return []
    if isinstance(attachments, str | bytes | Path | Mapping) or not isinstance(attachments, Sequence):
        raise InputError("attachments must be a list of paths or mappings")
    if len(attachments) > MAX_ATTACHMENTS:
        raise InputError(f"there are {len(attachments)} attachments, at most {MAX_ATTACHMENTS} are taken at once")
    return [_given(one) for one in attachments]


def pictures_of(messages: Sequence[ChatLine]) -> list[Given]:
    """Return the pictures that came as bytes inside messages of the user, as many as are kept; an address is not fetched."""
    found = (_picture(part) for one in messages if one.role == "user" for part in one.pictures)
    return [Given(blob=blob_of(data, "", None), text="") for data in found if data][:MAX_ATTACHMENTS]


def _picture(part: Mapping[str, Any]) -> bytes | None:
    """Return the bytes of a part that shows a picture: a data address, or base64 with its type beside it; None if there are none."""
    shown = part.get("image_url") or part.get("source") or part
    shown = shown.get("url") or shown.get("data") or shown.get("base64") if isinstance(shown, Mapping) else shown
    if not isinstance(shown, str) or len(shown) > 2 * MAX_BYTES:
        return None
    written = shown.partition(";base64,")[2] if shown.startswith("data:") else shown
    try:
        data = b64decode(written, validate=True)
    except ValueError:
        return None
    return data if len(data) <= MAX_BYTES else None


def _given(one: Any) -> Given:
    if isinstance(one, str | Path):
        one = {"path": one}
    if not isinstance(one, Mapping) or set(one) - ATTACHMENT_KEYS or ("path" in one) == ("data" in one):
        keys = ", ".join(sorted(ATTACHMENT_KEYS))
        raise InputError(f"an attachment is a path, or a mapping with path or data, and {keys}")
    name = str(one.get("name") or (Path(one["path"]).name if "path" in one else ""))
    data = _bytes(one, name)
    kind = one.get("kind")
    if kind is not None and kind not in tuple(Modality):
        raise InputError(f"attachment kind {kind!r} is not known: use one of {', '.join(Modality)}")
    text = "" if one.get("text") is None else text_of(one["text"], "the text of an attachment")
    return Given(blob=blob_of(data, name, kind), text=text)


def _bytes(one: Mapping[str, Any], name: str) -> bytes:
    try:
        data = Path(one["path"]).read_bytes() if "path" in one else one["data"]
    except (OSError, TypeError, ValueError) as error:
        raise InputError(f"attachment {name or '?'} cannot be read: {error}") from error
    if not isinstance(data, bytes) or not data:
        raise InputError(f"attachment {name or '?'} is empty, or not bytes")
    if len(data) > MAX_BYTES:
        raise InputError(f"attachment {name or '?'} has {len(data):,} bytes, at most {MAX_BYTES:,} are kept")
    return data
