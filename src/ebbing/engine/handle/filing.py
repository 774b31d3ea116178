"""The verbs that write a whole memory to a file, and read files into it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

from ebbing.domain.answers.reports import ImportReport
from ebbing.engine.arguments import path_of, reporter, yes_or_no
from ebbing.engine.handle.editing import Editing
from ebbing.engine.handle.looking import Looking
from ebbing.engine.handle.opened import VERB_WAIT_S
from ebbing.engine.handle.remembering import Remembering


class Filing(Remembering, Looking, Editing):
    """Export, import and backup."""

    def export(self, path: str | os.PathLike[str], *, secrets: bool = False, format: str = "ebbing") -> int:
        """Write everything to a JSONL file; returns how many lines. Secrets are left redacted unless asked for.

        `format="markdown"` writes what is believed to a folder that people can edit, `format="cah"` what is not secret as entries
        of S3's JSON, each in its state; both return how many memories.
        """
        from ebbing.engine.craft.learn import SETTINGS
        from ebbing.engine.files import cah, folder, folder_import, jsonl
        from ebbing.engine.files.formats import CAH, MARKDOWN, written_format

        wanted, place, shown = written_format(format), path_of(path, "path"), yes_or_no(secrets, "secrets")
        self.flush(VERB_WAIT_S)
        if wanted == MARKDOWN:
            folder_import.must_be_brought_back(self, place)
            return folder.write(self, place)
        if wanted == CAH:
            return cah.write(self._open(), place)
        return jsonl.export_to(self._open(), place, SETTINGS, secrets=shown)

    def import_(
        self,
        path: str | os.PathLike[str],
        *,
        format: str = "ebbing",
        user: str | None = None,
        source: str = "import",
        mapping: Mapping[str, str] | None = None,
        zone: str | None = None,
        dry_run: bool = False,
        forget_missing: bool = False,
        progress: Callable[[int, int], None] | None = None,
    ) -> ImportReport:
        """Read a file into this mind; every record in it is kept, known or refused with the reason. See docs/files.md.

        A file written by `export` needs an empty mind. `markdown` brings back an edited folder (deleted lines are forgotten
        only with `forget_missing`); chatgpt, claude, mem0, server-memory, langgraph and chat are what other programs have kept.
        `user` is whose it becomes, `source` how far what people said there is believed ("user": as if said here), `mapping`
        and `zone` say how a chat log is to be read. A dry run changes nothing.
        """
        from ebbing.engine.craft.learn import SETTINGS
        from ebbing.engine.fading.maintain import silently
        from ebbing.engine.files import cah, jsonl_import
        from ebbing.engine.files.bring_in import OWN, bring_in, only_whole
        from ebbing.engine.files.formats import CAH, read_format

        wanted, place = read_format(format), path_of(path, "path")
        dry, gone = yes_or_no(dry_run, "dry_run"), yes_or_no(forget_missing, "forget_missing")
        told = reporter(progress, silently)
        if wanted not in OWN:
            return bring_in(
                self,
                place,
                format=wanted,
                user=user,
                source=source,
                mapping=mapping,
                zone=zone,
                dry_run=dry,
                forget_missing=gone,
                progress=told,
            )
        only_whole(wanted, user=user, mapping=mapping, zone=zone, forget_missing=gone)
        if wanted == CAH:
            self.flush(VERB_WAIT_S)
            with self._at_work:
                return cah.read(self._open(), place, dry_run=dry)
        return jsonl_import.import_from(self._open(), place, SETTINGS, dry_run=dry)

    def backup(self, path: str | os.PathLike[str]) -> None:
        """Write a consistent copy of the memory file."""
        self._open().store.backup(path_of(path, "path"))
