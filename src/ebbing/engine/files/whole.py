"""A file that is written whole or not at all: what was there before stays until the new one is complete."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from ebbing.errors import StoreError


@contextmanager
def whole_file(path: Path) -> Iterator[TextIO]:
    """Yield a text file that takes its place when the block is done; only its owner may read it."""
    temporary = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        with open(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            yield file
        os.replace(temporary, path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise StoreError(f"{path} cannot be written: {error}. Choose another place for the export") from error
