"""The filters of mem0: keys with a value, with operators, and several of them joined by AND, OR and NOT."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ebbing.errors import InputError

IDS: Final = ("user_id", "agent_id", "run_id")
ANY: Final = "*"


def _within(value: Any, asked: Any) -> bool:
    return value in asked if isinstance(asked, Sequence) and not isinstance(asked, str) else value == asked


def _contains(value: Any, asked: Any) -> bool:
    return asked in value if isinstance(value, str | list) else False


def _ordered(compare: Callable[[Any, Any], bool]) -> Callable[[Any, Any], bool]:
    def compared(value: Any, asked: Any) -> bool:
        try:
            return compare(value, asked)
        except TypeError:  # a text is neither more nor less than a number
            return False

    return compared


OPERATORS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "eq": lambda value, asked: bool(value == asked),
    "ne": lambda value, asked: bool(value != asked),
    "in": _within,
    "nin": lambda value, asked: not _within(value, asked),
    "gt": _ordered(lambda value, asked: bool(value > asked)),
    "gte": _ordered(lambda value, asked: bool(value >= asked)),
    "lt": _ordered(lambda value, asked: bool(value < asked)),
    "lte": _ordered(lambda value, asked: bool(value <= asked)),
    "contains": _contains,
    "icontains": lambda value, asked: _contains(str(value).casefold(), str(asked).casefold()),
}


def passes(item: Mapping[str, Any], filters: Mapping[str, Any]) -> bool:
    """Say whether a result has all that is asked; keys are its own or those of its metadata."""
    return all(_passes(item, key, asked) for key, asked in filters.items())


def _passes(item: Mapping[str, Any], key: str, asked: Any) -> bool:
    if key in ("AND", "OR", "NOT"):
        if not isinstance(asked, list):
            raise InputError(f"{key} takes a list of filters, not {type(asked).__name__}")
        each = [passes(item, one) for one in asked]
        return all(each) if key == "AND" else any(each) if key == "OR" else not any(each)
    own = item if item.get(key) is not None else item.get("metadata") or {}
    if asked == ANY:
        return own.get(key) is not None
    if not isinstance(asked, Mapping):
        return bool(own.get(key) == asked)
    if unknown := set(asked) - set(OPERATORS):
        raise InputError(f"filter operator {sorted(unknown)[0]!r} is not known: use one of {', '.join(OPERATORS)}")
    return all(OPERATORS[operator](own.get(key), other) for operator, other in asked.items())


def scope_of(filters: Mapping[str, Any]) -> dict[str, str]:
    """Return the ids that a filter asks for by a plain value, and refuse one that asks for no id at all."""
    if not any(name in filters for name in IDS):
        raise InputError("filters must contain at least one of: user_id, agent_id, run_id, e.g. {'user_id': 'ann'}")
    plain = {name: filters[name] for name in IDS if name in filters and not isinstance(filters[name], Mapping)}
    return {name: id_of(value, name) or "" for name, value in plain.items() if value not in (ANY, None)}


def id_of(value: Any, name: str) -> str | None:
    """Return an id as mem0 takes it: a text without spaces, or anything that can be written as one."""
    if value is None:
        return None
    text = str(value).strip()
    if not text or any(character.isspace() for character in text):
        raise InputError(f"{name} must not be empty or hold spaces: {value!r}")
    return text
