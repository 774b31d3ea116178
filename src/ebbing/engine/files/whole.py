"""A file that is written whole or not at all: what was there before stays until the new one is complete."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from ebbing.errors import StoreError
from ebbing.store.partial import partial


@contextmanager
def whole_file(path: Path) -> Iterator[TextIO]:
    """Yield a text file that takes its place when the block is done; only its owner may read it."""
    try:
        with partial(path) as temporary, open(temporary, "w", encoding="utf-8") as file:
            yield file
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error}. Choose another place for the export") from error
