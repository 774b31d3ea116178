"""The verbs that write a whole memory to a file, and read it back."""

from __future__ import annotations

import os

from ebbing.engine.arguments import path_of, yes_or_no
from ebbing.engine.craft.learn import SETTINGS
from ebbing.engine.files import cah, jsonl, jsonl_import
from ebbing.engine.handle.opened import VERB_WAIT_S, Opened


class Filing(Opened):
    """Export, import and backup."""

    def export(self, path: str | os.PathLike[str], *, secrets: bool = False, format: str = "ebbing") -> int:
        """Write everything to a JSONL file; returns how many lines. Secrets are left redacted unless asked for.

        `format="cah"` writes what is not secret as entries of S3's JSON, each in its state; returns how many.
        """
        self.flush(VERB_WAIT_S)
        if jsonl.format_of(format) == jsonl.CAH:
            return cah.write(self._open(), path_of(path, "path"))
        return jsonl.export_to(self._open(), path_of(path, "path"), SETTINGS, secrets=yes_or_no(secrets, "secrets"))

    def import_(self, path: str | os.PathLike[str], *, format: str = "ebbing") -> int:
        """Read a file written by `export` into an empty mind; returns how many memories.

        `format="cah"` reads entries of S3's JSON, old ones filled in, into any mind; those known already are passed over.
        """
        if jsonl.format_of(format) == jsonl.CAH:
            self.flush(VERB_WAIT_S)
            with self._at_work:
                return cah.read(self._open(), path_of(path, "path"))
        return jsonl_import.import_from(self._open(), path_of(path, "path"), SETTINGS)

    def backup(self, path: str | os.PathLike[str]) -> None:
        """Write a consistent copy of the memory file."""
        self._open().store.backup(path_of(path, "path"))
