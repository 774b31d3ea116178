"""How arrays grow: small ones double, large ones take a quarter more, so that the room they keep free stays small."""

from __future__ import annotations

from typing import Final

SMALL: Final = 1 << 14  # rows


def grown(needed: int, capacity: int) -> int:
    """Return how many rows an array is given that has to hold so many and has room for fewer."""
    more = capacity if capacity < SMALL else capacity // 4
    return max(needed, capacity + more)
