"""Named SQL, read from `queries.sql` once: `SQL["enqueue"]`."""

from __future__ import annotations

import re
from importlib import resources
from typing import Final


def parse_statements(text: str) -> dict[str, str]:
    """Return the statements of a .sql file by the names above them."""
    found: dict[str, str] = {}
    for block in re.split(r"^-- name: ", text, flags=re.MULTILINE)[1:]:
        name, _, body = block.partition("\n")
        lines = [line for line in body.splitlines() if not line.startswith("--")]
        if name in found:
            raise ValueError(f"two statements are named {name!r}")
        found[name.strip()] = "\n".join(lines).strip().rstrip(";")
    return found


def read_sql(name: str) -> str:
    """Return the text of a .sql file beside this module."""
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


SQL: Final = parse_statements(read_sql("queries.sql"))
