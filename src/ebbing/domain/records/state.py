"""A memory's state as plain values: what the journal keeps, what undo compares, what export writes.

Times become microseconds since 1970, enumerations their words. Fields at their default are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from datetime import datetime
from enum import StrEnum
from functools import partial
from typing import Any, Final, get_type_hints

from ebbing.domain.instants import from_us, to_us
from ebbing.domain.records.memory import STATE_FIELDS, Memory

_HINTS: Final = {name: hint for name, hint in get_type_hints(Memory).items() if name in STATE_FIELDS}
_DEFAULTS: Final = {f.name: f.default for f in fields(Memory) if f.name in _HINTS and f.default is not MISSING}
_TIMES: Final = frozenset(name for name, hint in _HINTS.items() if hint in (datetime, datetime | None))


def _word_type(hint: Any) -> type[StrEnum] | None:
    options = [hint, *getattr(hint, "__args__", ())]
    return next((o for o in options if isinstance(o, type) and issubclass(o, StrEnum)), None)


_WORDS: Final = {name: kind for name, hint in _HINTS.items() if (kind := _word_type(hint)) is not None}
_MEMBERS: Final = {name: {str(word): word for word in kind} for name, kind in _WORDS.items()}  # quicker than asking


def plain(name: str, value: Any) -> Any:
    """Return one field's value as a plain value."""
    if value is None:
        return None
    if name in _TIMES:
        return to_us(value)
    if name == "mentions":
        return [to_us(at) for at in value]
    return str(value) if name in _WORDS else value


def rich(name: str, value: Any) -> Any:
    """Return one field's value back from a plain value."""
    if value is None:
        return None
    if name in _TIMES:
        return from_us(value)
    if name == "mentions":
        return tuple(from_us(us) for us in value)
    word = _WORDS.get(name)
    if word is not None:
        return word(value)
    return bool(value) if name == "pinned" else value


def enriching(name: str) -> Callable[[Any], Any] | None:
    """Return what makes a field's value of a plain one that is not None; None where they are the same."""
    if name in _TIMES:
        return from_us
    if name in _WORDS:
        return _MEMBERS[name].__getitem__
    if name == "pinned":
        return bool
    return partial(rich, name) if name == "mentions" else None


def default(name: str) -> Any:
    """Return a field's default as a plain value: what a state that leaves it out means."""
    return plain(name, _DEFAULTS[name])


def to_state(memory: Memory) -> dict[str, Any]:
    """Return the fields that differ from their defaults."""
    values = ((name, getattr(memory, name)) for name in _HINTS)
    return {name: plain(name, value) for name, value in values if name not in _DEFAULTS or value != _DEFAULTS[name]}


def from_state(state: Mapping[str, Any]) -> Memory:
    """Return the memory that has this state."""
    return Memory(**{name: rich(name, value) for name, value in state.items()})


def changed(before: Memory, after: Memory) -> dict[str, Any]:
    """Return the fields that changed, with their old plain values. The row's revision is bookkeeping, not state."""
    old = ((name, getattr(before, name)) for name in _HINTS if name != "revision")
    return {name: plain(name, value) for name, value in old if value != getattr(after, name)}
