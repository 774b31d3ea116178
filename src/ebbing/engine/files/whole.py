"""A file that is written whole or not at all: what was there before stays until the new one is complete."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from ebbing.errors import InputError, StoreError
from ebbing.store.partial import partial


def may_be_written(path: Path, *, overwrite: bool, instead: str = "say overwrite=True") -> None:
    """Refuse a place where no file can lie, and one where a file lies that nobody said may go; `instead` says how to say so."""
    if path.is_dir():
        raise InputError(f"{path} is a folder: give the name of a file in it")
    if path.exists() and not overwrite:
        raise InputError(f"{path} exists already: choose another name, or {instead}")
    if not path.absolute().parent.is_dir():
        raise InputError(f"{path} cannot be written: there is no folder {path.absolute().parent}. Make it first")


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
