"""inbox: what a language model would like to do and may not; a person accepts or refuses it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer
from rich.text import Text

from ebbing.domain.answers.reports import Decided, Proposed, View
from ebbing.errors import InputError
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import one_line, put_json, say, table, when
from ebbing.interfaces.cli.session import opened
from ebbing.interfaces.cli.views import views_by_id

AcceptOption = Annotated[str | None, typer.Option(help="Do what this one (e…) proposes.", metavar="ID")]
RefuseOption = Annotated[str | None, typer.Option(help="Take this one off the list; nothing changes.", metavar="ID")]


def inbox(asked: Asked, accept: AcceptOption = None, refuse: RefuseOption = None) -> None:
    """What the language model may not do by itself; --accept or --refuse decides, `ebbing undo` takes that back."""
    if accept is not None and refuse is not None:
        raise InputError("--accept and --refuse cannot stand together: decide one at a time")
    looks = accept is None and refuse is None
    with opened(asked, look=looks) as mind:
        if accept is not None:
            _tell(asked, mind.accept(accept))
        elif refuse is not None:
            _tell(asked, mind.refuse(refuse))
        else:
            waiting = mind.proposals()
            _list(asked, waiting, views_by_id(mind, [name for one in waiting for name in one.memories]))


def _tell(asked: Asked, decided: Decided) -> None:
    if asked.json:
        put_json(decided)
        return
    verb = "accepted" if decided.accepted else "refused"
    changed = f": changed {', '.join(decided.memories)}" if decided.memories else ""
    say(f"✓ {verb} {decided.proposal}{changed} (`ebbing undo {decided.events[0]}` takes it back)")


def _list(asked: Asked, waiting: Sequence[Proposed], known: Mapping[str, View]) -> None:
    if asked.json:
        put_json({"proposals": waiting})
        return
    if not waiting:
        say("✓ nothing waits for you")
        return
    rows = table("id", "since", "proposes", "why", "text", text="text")
    for one in waiting:
        about = " + ".join(one_line(known[name].text) for name in one.memories if name in known)
        text = Text(f"{about} → {one_line(one.text)}" if one.text else about)
        rows.add_row(one.id, when(one.at), one.command, one.reason.rpartition(": ")[2], text)
    say(rows)
