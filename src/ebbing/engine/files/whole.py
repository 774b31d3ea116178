"""A file that is written whole or not at all: what was there before stays until the new one is complete."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from ebbing.errors import StoreError
from ebbing.store.partial import partial


@contextmanager
def whole_file(path: Path, noted_in: str | None = None) -> Iterator[TextIO]:
    """Yield a text file that takes its place when the block is done; only its owner may read it.

    `noted_in` is the folder of the memory it is written for, whose next opening removes what a killed process left of it.
    """
    try:
        with (
            partial(path, None if noted_in is None else Path(noted_in)) as temporary,
            open(temporary, "w", encoding="utf-8") as file,
        ):
            yield file
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error}. Choose another place for the export") from error
