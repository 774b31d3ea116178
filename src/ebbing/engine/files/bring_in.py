"""bring in: a file into a mind: one here, or one on a server.

Files of other programs, and folders that people edit, come in by the mind's verbs; a file that holds whole memories each kind
of mind takes in its own way.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Protocol

from ebbing.domain.answers.reports import ImportReport
from ebbing.domain.texts import name_of
from ebbing.engine.arguments import path_of, reporter, yes_or_no
from ebbing.engine.files import folder_import
from ebbing.engine.files.formats import CAH, EBBING, MARKDOWN, read_format
from ebbing.engine.importing.formats import reader_of
from ebbing.engine.importing.source import exists
from ebbing.engine.importing.take_in import take_in
from ebbing.engine.importing.verbs import Verbs
from ebbing.engine.learning.messages import channel_of
from ebbing.errors import InputError

WHOLE: Final = (EBBING, CAH)  # these hold whole memories, not what was said


class Taking(Verbs, Protocol):
    """A mind that can take in whole memories."""

    def _take_whole(self, format: str, path: Path, *, dry_run: bool) -> ImportReport:
        """Take in a file of whole memories."""
        ...


def bring_in(
    mind: Taking,
    path: str | os.PathLike[str],
    *,
    format: str,
    user: str | None,
    source: str,
    mapping: Mapping[str, str] | None,
    zone: str | None,
    dry_run: bool,
    forget_missing: bool,
    progress: Callable[[int, int], None] | None,
) -> ImportReport:
    """Read a file or folder of this format into a mind; what it holds is checked and counted record by record."""
    wanted, place, told = read_format(format), path_of(path, "path"), reporter(progress)
    dry, gone = yes_or_no(dry_run, "dry_run"), yes_or_no(forget_missing, "forget_missing")
    if wanted in WHOLE:
        _only_whole(wanted, user=user, mapping=mapping, zone=zone, forget_missing=gone)
        return mind._take_whole(wanted, place, dry_run=dry)
    exists(place)
    named = name_of(user, "user")
    channel_of(source)
    if wanted == MARKDOWN:
        return folder_import.read(mind, place, user=named, dry_run=dry, forget_missing=gone, progress=told)
    if gone:
        raise InputError(
            f"forget_missing is for the format {MARKDOWN}: a file of {wanted} says nothing by what it lacks"
        )
    records = reader_of(wanted, mapping, zone)(place)
    return take_in(mind, records, format=wanted, user=named, source=source, dry_run=dry, progress=told)


def _only_whole(format: str, **options: object) -> None:
    """Refuse options for a file that says everything itself."""
    given = [name for name, value in options.items() if value]
    if given:
        raise InputError(f"{', '.join(given)}: a file of the format {format} says that itself")
