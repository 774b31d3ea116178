"""Shelves of the engine import one way: what every verb shares, learning, fading, a profile's own, model, background."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import ebbing

ENGINE = Path(ebbing.__file__).parent / "engine"
OWN_WAYS = ("network", "companion", "craft")

# a shelf may import from those listed, and from itself
MAY_IMPORT = {
    "messages": set(),
    "learning": {"messages"},
    "fading": {"learning"},
    **{way: {"learning", "fading"} for way in OWN_WAYS},
    "recalling": {"messages", "learning", "fading", "network"},
    "looking": {"fading", "recalling"},
    # a switch of profile learns what waits in S3's conversations; what is erased goes with all that it was drawn from
    "editing": {"learning", "fading", "craft", "looking"},
    "model": {"learning", "fading", "recalling", "editing", *OWN_WAYS},
    "background": {"learning", "fading", "recalling", "editing", "model", *OWN_WAYS},
}


def imported_shelves(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ebbing.engine."):
            found.add(str(node.module).split(".")[2])
    return {shelf for shelf in found if (ENGINE / shelf).is_dir()}


@pytest.mark.parametrize("shelf", MAY_IMPORT)
def test_shelves_import_one_way(shelf: str) -> None:
    for path in (ENGINE / shelf).rglob("*.py"):
        assert imported_shelves(path) - {shelf} <= MAY_IMPORT[shelf], path
