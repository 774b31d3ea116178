"""A person's own money with its amount: what somebody earns, has and owes (S0: finance). The amount is the secret."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ebbing.language.packs import each, words
from ebbing.language.sensitivity.credentials import Found, trimmed

_FINANCE: Final = "sensitivity.finance"
KIND: Final = "money"


def amounts(text: str, lower: str) -> Iterator[Found]:
    """Yield every amount of somebody's own money; `lower` is the text in small letters."""
    if not any(map(lower.__contains__, money_signs())):
        return
    for forms in each(_FINANCE, "AMOUNTS"):
        for form in forms:
            for match in form.finditer(text):
                yield Found(*trimmed(text, *match.span("v")), KIND)


@cache
def money_signs() -> tuple[str, ...]:
    """Return the words one of which stands in every text that tells of somebody's money."""
    return tuple(sorted(words(_FINANCE, "SIGNS")))
