"""about and users: who a person is, and whose memories there are."""

from __future__ import annotations

from typing import Annotated

import typer

from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import number_of, one_line, put_json, say, table, visible, when
from ebbing.interfaces.cli.problems import NOTHING, tell
from ebbing.interfaces.cli.session import opened

NOBODY = "–"  # how memories of no particular user are shown


def about(
    asked: Asked,
    user: Annotated[str | None, typer.Option(help="Who; without it no particular user.")] = None,
    all_users: Annotated[bool, typer.Option("--all-users", help="Everybody together.")] = False,
    budget_tokens: Annotated[int, typer.Option(min=1, help="At most so many tokens.")] = 300,
) -> None:
    """Who a person is: what is known of them now, the weightiest first. Exit code 1 if nothing is."""
    from ebbing.domain.records.filters import ALL_USERS

    with opened(asked, look=True) as mind:
        found = mind.about(ALL_USERS if all_users else user, budget_tokens=budget_tokens)
    if asked.json:
        put_json(found)
    elif found:
        say(visible(found.text))
    else:
        tell(
            "note",
            f"nothing is known of {user or 'no particular user'}: `ebbing users` lists whose memories there are",
            asked,
        )
    if not found:
        raise typer.Exit(NOTHING)


def users(
    asked: Asked,
    rename: Annotated[
        tuple[str, str] | None, typer.Option(help="Give a user's memories to a new name.", metavar="OLD NEW")
    ] = None,
) -> None:
    """Whose memories there are, and how many; --rename gives them to another name."""
    with opened(asked, look=rename is None) as mind:
        moved = mind.rename_user(*rename) if rename is not None else None
        found = mind.users()
    if asked.json:
        put_json({"users": found, **({} if moved is None else {"moved": moved})})
        return
    if rename is not None and moved is not None:
        say(f"✓ {one_line(rename[0])} is {one_line(rename[1])} now: {number_of(moved, 'memory', 'memories')}")
    rows = table("user", "memories", "last said")
    for one in found:
        rows.add_row(NOBODY if one.name is None else one_line(one.name), str(one.memories), when(one.last_said))
    say(rows)
