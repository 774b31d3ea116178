"""What a value may be, read off the type it stands under, and what is wrong with one that may not, in a sentence.

Files, environments and callers write numbers as text, enumerations as words and tables as lists, so those are understood. Nothing
else is guessed: a value that does not fit is refused with its key, what it was, and what would be allowed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

Read = Callable[[Any], Any]  # makes a value of what was given; Wrong if it cannot

YES: Final = ("true", "t", "yes", "y", "on", "1")
NO: Final = ("false", "f", "no", "n", "off", "0")


class Wrong(ValueError):
    """What is wrong with a value, and the keys that lead to it."""

    def __init__(self, told: str, *place: str, together: bool = False) -> None:
        super().__init__(told)
        self.told, self.place, self.together = told, place, together  # together: values that are sound each by itself

    def under(self, key: object) -> Wrong:
        """Return the same as seen from the section or table around it."""
        return Wrong(self.told, str(key), *self.place, together=self.together)

    def __str__(self) -> str:
        key = ".".join(self.place)
        return f"{key}{': ' if self.together else ' '}{self.told}" if key else self.told


class Range:
    """The numbers that are allowed; of a text, how many characters."""

    def __init__(self, *, least: float | None = None, above: float | None = None, most: float | None = None) -> None:
        self.least, self.above, self.most = least, above, most

    def holds(self, number: float) -> bool:
        """Say whether a number is allowed."""
        return (
            (self.least is None or number >= self.least)
            and (self.above is None or number > self.above)
            and (self.most is None or number <= self.most)
        )

    def words(self, of: str = "") -> list[str]:
        """Say what is allowed."""
        bounds = (("at least", self.least), ("above", self.above), ("at most", self.most))
        return [f"{word} {bound:g}{of}" for word, bound in bounds if bound is not None]


def refused(given: object, allowed: str) -> Wrong:
    """Return that a value cannot be what it is."""
    return Wrong(f"cannot be {given!r}; allowed: {allowed}")


def reader(kind: Any) -> Read:
    """Return what reads a value of this type. A section reads itself."""
    if hasattr(kind, "read"):
        read: Read = kind.read
        return read
    if get_origin(kind) is Annotated:
        return _bounded(kind.__origin__, kind.__metadata__[0])
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _one_of(tuple(kind), kind)
    if kind in _PLAIN:
        return _PLAIN[kind](Range())
    return _MADE_OF[get_origin(kind)](*get_args(kind)) if get_origin(kind) in _MADE_OF else lambda given: given


def _bounded(kind: Any, allowed: Range) -> Read:
    return _PLAIN[kind](allowed)


def _real(allowed: Range) -> Read:
    words = ", ".join(allowed.words()) or "a number"

    def read(given: Any) -> float:
        try:
            number = math.nan if isinstance(given, bool) else float(given)
        except (TypeError, ValueError):
            number = math.nan
        if not (math.isfinite(number) and allowed.holds(number)):
            raise refused(given, words)
        return number

    return read


def _whole(allowed: Range) -> Read:
    words = ", ".join(["a whole number", *allowed.words()])

    def read(given: Any) -> int:
        try:
            number = int(given)
            exact = not isinstance(given, bool) and (isinstance(given, str) or number == given)
        except (TypeError, ValueError, OverflowError):
            raise refused(given, words) from None
        if not (exact and allowed.holds(number)):
            raise refused(given, words)
        return number

    return read


def _text(allowed: Range) -> Read:
    words = ", ".join(["a text", *allowed.words(" character(s)")])

    def read(given: Any) -> str:
        if not isinstance(given, str) or not allowed.holds(len(given)):
            raise refused(given, words)
        return given

    return read


def _switch(_allowed: Range) -> Read:
    def read(given: Any) -> bool:
        word = str(given).lower()
        if isinstance(given, bool | int | str) and word in (*YES, *NO):
            return word in YES
        raise refused(given, "true, false")

    return read


_PLAIN: Final[Mapping[Any, Callable[[Range], Read]]] = {float: _real, int: _whole, str: _text, bool: _switch}


def _one_of(values: tuple[Any, ...], make: Callable[[Any], Any] = lambda given: given) -> Read:
    words = ", ".join(repr(value.value if isinstance(value, Enum) else value) for value in values)

    def read(given: Any) -> Any:
        if not isinstance(given, str) or given not in values:
            raise refused(given, words)
        return make(given)

    return read


def _choice(*values: Any) -> Read:
    return _one_of(values)


def _several(kind: Any, *_rest: Any) -> Read:
    each = reader(kind)

    def read(given: Any) -> tuple[Any, ...]:
        if not isinstance(given, list | tuple):
            raise refused(given, "a list")
        return tuple(_inside(each, at, value) for at, value in enumerate(given))

    return read


def _table(key: Any, kind: Any) -> Read:
    names, values = reader(key), reader(kind)

    def read(given: Any) -> dict[Any, Any]:
        if not isinstance(given, Mapping):
            raise refused(given, "a table")
        return {_inside(names, name, name): _inside(values, name, value) for name, value in given.items()}

    return read


def _inside(read: Read, key: object, given: Any) -> Any:
    try:
        return read(given)
    except Wrong as wrong:
        raise wrong.under(key) from None


def _either(*kinds: Any) -> Read:
    """Return what reads one of several sections, told apart by their `kind`, or a value that may be left out."""
    some = [kind for kind in kinds if kind is not NoneType]
    if len(some) < len(kinds):
        inner = reader(some[0])
        return lambda given: None if given is None else inner(given)
    by_kind = {kind.kind: kind for kind in some}

    def read(given: Any) -> Any:
        if type(given) in some:
            return given
        if not isinstance(given, Mapping):
            raise refused(given, "a table")
        allowed = ", ".join(map(repr, by_kind))
        if "kind" not in given:
            raise Wrong(f"is missing; allowed: {allowed}", "kind")
        if given["kind"] not in by_kind:
            raise refused(given["kind"], allowed).under("kind")
        return by_kind[given["kind"]].read(given)

    return read


_MADE_OF: Final[Mapping[Any, Callable[..., Read]]] = {
    Literal: _choice,
    tuple: _several,
    Mapping: _table,
    Union: _either,
    UnionType: _either,
}
