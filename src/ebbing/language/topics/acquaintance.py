"""Somebody a text introduces, as a value: the packs read them, the rules in `persons` use them."""

from __future__ import annotations

from ebbing.domain.records.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """Somebody a text tells the name of, and what they are to the user. Several names are one person's: a full and a short one."""

    names: tuple[str, ...]
    relation: str
    naming: bool = False  # the name is what is told ("my dog is called Rex"), and not said by the way
