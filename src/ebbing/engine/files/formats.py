"""The formats in which a memory goes out, and those it comes in by."""

from __future__ import annotations

from typing import Final

from ebbing.engine.importing.formats import READERS
from ebbing.errors import ModeError

EBBING: Final = "ebbing"  # everything, without loss
CAH: Final = "cah"  # S3's own JSON
MARKDOWN: Final = "markdown"  # a folder that people edit
WRITTEN: Final = (EBBING, CAH, MARKDOWN)
READ: Final = (*WRITTEN, *READERS)


def written_format(name: str) -> str:
    """Return the name of a format that can be written."""
    return _known(name, WRITTEN)


def read_format(name: str) -> str:
    """Return the name of a format that can be read."""
    return _known(name, READ)


def _known(name: str, formats: tuple[str, ...]) -> str:
    if name not in formats:
        raise ModeError(f"format {name!r} is not known: use one of {', '.join(formats)}")
    return name
