"""associations: what a memory is linked with, as a tree (S3 §11.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.text import Text
from rich.tree import Tree

from ebbing.domain.records.memory import Link
from ebbing.errors import InputError
from ebbing.interfaces.cli.commands.maintain import progress_bar
from ebbing.interfaces.cli.options import Asked
from ebbing.interfaces.cli.output import level_text, number_of, one_line, put_json, say
from ebbing.interfaces.cli.session import opened
from ebbing.interfaces.cli.views import views_by_id

if TYPE_CHECKING:
    from ebbing.domain.answers.reports import View
    from ebbing.engine.mind import Mind

BRANCHES: Final = 12  # of one memory, strongest first; --json has them all


def associations(
    asked: Asked,
    memory_id: Annotated[
        str | None, typer.Argument(help="A memory's id, as `ebbing list` shows it.", metavar="ID")
    ] = None,
    depth: Annotated[int, typer.Option(min=1, max=5, help="How many links away to look.")] = 2,
    rebuild: Annotated[bool, typer.Option("--rebuild", help="Build the links of all memories anew first.")] = False,
) -> None:
    """What a memory is linked with, as a tree, strongest first; --rebuild makes all links anew."""
    if memory_id is None and not rebuild:
        raise InputError("which memory? Give an id as `ebbing list` shows it, or --rebuild for all of them")
    made = _rebuild(asked) if rebuild else None
    if memory_id is None:
        if asked.json:
            put_json({"links": made})
        else:
            say(f"✓ built {number_of(made or 0, 'link', 'links')} anew")
        return
    with opened(asked, look=True) as mind:
        links = _walk(mind, mind.get(memory_id).id, depth)
        known = views_by_id(mind, [memory_id, *(link.target for some in links.values() for link in some)])
    if asked.json:
        put_json(
            {"memory": memory_id, "rebuilt": made, "associations": _nested(memory_id, links, known, depth, {memory_id})}
        )
    else:
        say(_tree(memory_id, links, known, depth))


def _rebuild(asked: Asked) -> int:
    with opened(asked) as mind, progress_bar("linking") as progress:
        return mind.associate(progress=progress)


def _walk(mind: Mind, start: str, depth: int) -> dict[str, list[Link]]:
    """Return the strongest link to each neighbour, of everything within reach."""
    from ebbing.domain.records.links import strongest_per_pair

    found: dict[str, list[Link]] = {}
    frontier = [start]
    for _ in range(depth):
        for name in frontier:
            found[name] = strongest_per_pair(mind.explain(name).links)
        frontier = list(dict.fromkeys(link.target for name in frontier for link in found[name]))
        frontier = [name for name in frontier if name not in found]
    return found


def _nested(
    name: str, links: dict[str, list[Link]], known: dict[str, View], depth: int, seen: set[str]
) -> list[dict[str, Any]]:
    if depth == 0:
        return []
    return [
        {
            "memory": link.target,
            "kind": link.kind,
            "name": link.name,
            "strength": link.strength,
            "text": known[link.target].text if link.target in known else "",
            "associations": _nested(link.target, links, known, depth - 1, seen | {link.target}),
        }
        for link in links.get(name, ())
        if link.target not in seen
    ]


def _tree(start: str, links: dict[str, list[Link]], known: dict[str, View], depth: int) -> Tree:
    tree = Tree(_line(start, known))
    _grow(tree, start, links, known, depth, {start})
    return tree


def _grow(
    tree: Tree, name: str, links: dict[str, list[Link]], known: dict[str, View], depth: int, seen: set[str]
) -> None:
    """Add the branches of a memory. Each memory stands once on a path, so that a circle of links has an end."""
    if depth == 0:
        return
    further = [link for link in links.get(name, ()) if link.target not in seen]
    for link in further[:BRANCHES]:
        label = Text(f"{link.name or link.kind} {link.strength:.2f} ", style="cyan", no_wrap=True, overflow="ellipsis")
        branch = tree.add(label + _line(link.target, known))
        _grow(branch, link.target, links, known, depth - 1, seen | {link.target})
    if len(further) > BRANCHES:
        tree.add(f"… and {len(further) - BRANCHES} more")


def _line(name: str, known: dict[str, View]) -> Text:
    view = known.get(name)
    line = Text(f"{name} ", style="default")
    return line if view is None else line + level_text(view.level, one_line(view.text))
