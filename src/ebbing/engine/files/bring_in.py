"""bring in: files of other programs, and folders that people edit, by the verbs of a mind: one here, or one on a server."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from ebbing.domain.answers.reports import ImportReport
from ebbing.domain.texts import name_of
from ebbing.engine.files import folder_import
from ebbing.engine.files.formats import CAH, EBBING, MARKDOWN
from ebbing.engine.importing.formats import reader_of
from ebbing.engine.importing.source import exists
from ebbing.engine.importing.take_in import take_in
from ebbing.engine.importing.verbs import Verbs
from ebbing.engine.learning.messages import channel_of
from ebbing.errors import InputError

OWN: Final = (EBBING, CAH)  # these hold whole memories, not what was said: the engine takes them in itself


def bring_in(
    mind: Verbs,
    path: Path,
    *,
    format: str,
    user: str | None,
    source: str,
    mapping: Mapping[str, str] | None,
    zone: str | None,
    dry_run: bool,
    forget_missing: bool,
    progress: Callable[[int, int], None],
) -> ImportReport:
    """Read a file or folder of this format into a mind; what it holds is checked and counted record by record."""
    exists(path)
    named = name_of(user, "user")
    channel_of(source)
    if forget_missing and format != MARKDOWN:
        raise InputError(
            f"forget_missing is for the format {MARKDOWN}: a file of {format} says nothing by what it lacks"
        )
    if format == MARKDOWN:
        return folder_import.read(
            mind, path, user=named, dry_run=dry_run, forget_missing=forget_missing, progress=progress
        )
    records = reader_of(format, mapping, zone)(path)
    return take_in(mind, records, format=format, user=named, source=source, dry_run=dry_run, progress=progress)


def only_whole(format: str, **options: object) -> None:
    """Refuse options for a file that says everything itself."""
    given = [name for name, value in options.items() if value]
    if given:
        raise InputError(f"{', '.join(given)}: a file of the format {format} says that itself")
