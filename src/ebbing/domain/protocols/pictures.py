"""The model that reads the text in pictures."""

from __future__ import annotations

from typing import Protocol


class PictureReader(Protocol):
    """Reads the text in a picture."""

    @property
    def name(self) -> str:
        """Which one it is."""
        ...

    def read(self, image: bytes) -> str:
        """Return the text, empty if there is none. Raises an EbbingError if the picture cannot be read."""
        ...
