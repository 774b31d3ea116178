"""The verbs that write a whole memory to a file, and read files into it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from ebbing.engine.arguments import path_of, yes_or_no
from ebbing.engine.handle.editing import Editing
from ebbing.engine.handle.importing import Importing
from ebbing.engine.handle.looking import Looking
from ebbing.engine.handle.opened import VERB_WAIT_S
from ebbing.engine.handle.remembering import Remembering

if TYPE_CHECKING:
    from ebbing.domain.answers.reports import ImportReport


class Filing(Remembering, Looking, Editing, Importing):
    """Export, import and backup."""

    def export(
        self, path: str | os.PathLike[str], *, secrets: bool = False, format: str = "ebbing", overwrite: bool = False
    ) -> int:
        """Write everything to a new JSONL file; returns how many lines. Secrets are left redacted unless asked for.

        A file that is there already is refused, unless `overwrite` says that it may go.
        `format="markdown"` writes what is believed to a folder that people can edit, `format="cah"` what is not secret as entries
        of S3's JSON, each in its state; both return how many memories.
        """
        from ebbing.engine.craft.learn import SETTINGS
        from ebbing.engine.files import cah, folder, folder_import, jsonl
        from ebbing.engine.files.formats import CAH, MARKDOWN, written_format
        from ebbing.engine.files.whole import may_be_written

        wanted, place, shown = written_format(format), path_of(path, "path"), yes_or_no(secrets, "secrets")
        if wanted != MARKDOWN:
            may_be_written(place, overwrite=yes_or_no(overwrite, "overwrite"))
        self.flush(VERB_WAIT_S)
        if wanted == MARKDOWN:
            folder_import.must_be_brought_back(self, place)
            return folder.write(self, place, self._open().folder)
        if wanted == CAH:
            return cah.write(self._open(), place)
        return jsonl.export_to(self._open(), place, SETTINGS, secrets=shown)

    def _take_whole(self, format: str, path: Path, *, dry_run: bool) -> ImportReport:
        from ebbing.engine.craft.learn import SETTINGS
        from ebbing.engine.files import cah, jsonl_import
        from ebbing.engine.files.formats import CAH

        if format == CAH:
            self.flush(VERB_WAIT_S)
            with self._at_work:
                return cah.read(self._open(), path, dry_run=dry_run)
        return jsonl_import.import_from(self._open(), path, SETTINGS, dry_run=dry_run)

    def backup(self, path: str | os.PathLike[str]) -> None:
        """Write a consistent copy of the memory file."""
        self._open().store.backup(path_of(path, "path"))
