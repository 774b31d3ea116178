"""What clients can attach by its address: one memory, and the block of context that says who the user is."""

from __future__ import annotations

import json
import re
from typing import Final
from urllib.parse import unquote

from ebbing.domain.records.frozen import dataclass
from ebbing.errors import NotFound
from ebbing.interfaces.mcp.served import ServedMind

CONTEXT: Final = "ebbing://context"
CONTEXT_OF_USER: Final = "ebbing://context/{user}"
MEMORY: Final = "ebbing://memory/{id}"
PLAIN: Final = "text/plain"
JSON: Final = "application/json"
_ADDRESS: Final = re.compile(r"ebbing://(context|memory)(?:/([^/?#]+))?")


@dataclass(frozen=True, slots=True)
class ResourceText:
    """What a client is told of one kind of resource."""

    address: str
    name: str
    description: str
    mime: str


LISTED: Final = (ResourceText(CONTEXT, "context", "What is known of the user, ready for a prompt.", PLAIN),)
TEMPLATES: Final = (
    ResourceText(CONTEXT_OF_USER, "context of a user", "The same of one of several users.", PLAIN),
    ResourceText(MEMORY, "memory", "One memory: text, weight, level, history.", JSON),
)


def read(served: ServedMind, address: str) -> tuple[str, str]:
    """Return the text of a resource and its kind; here the engine is imported."""
    found = _ADDRESS.fullmatch(address)
    kind, rest = ("", None) if found is None else (found[1], None if found[2] is None else unquote(found[2]))
    if kind == "context":
        return _context(served, rest), PLAIN
    if kind == "memory" and rest is not None:
        from ebbing.interfaces.mcp.calls import explain

        return json.dumps(explain(served, rest).data, ensure_ascii=False, indent=2), JSON
    raise NotFound(f"there is no resource {address}: use {CONTEXT}, {CONTEXT_OF_USER} or {MEMORY}")


def _context(served: ServedMind, user: str | None) -> str:
    """Return who the user is, between marks: data, not instructions."""
    from ebbing.language.envelope import wrapped

    known = served.mind().about(served.user(user), budget_tokens=served.choice.budget_tokens).text
    return wrapped(known, known)
