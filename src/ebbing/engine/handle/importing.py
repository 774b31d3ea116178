"""The verb that reads files into a mind: the same for one that is open here and for one on a server."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from ebbing.domain.answers.reports import ImportReport
    from ebbing.engine.files.bring_in import Taking


class Importing:
    """Import. Files of other programs are read where they lie, by the other verbs; whole memories each mind takes in its own way."""

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
        from ebbing.engine.files.bring_in import bring_in

        return bring_in(
            cast("Taking", self),
            path,
            format=format,
            user=user,
            source=source,
            mapping=mapping,
            zone=zone,
            dry_run=dry_run,
            forget_missing=forget_missing,
            progress=progress,
        )
