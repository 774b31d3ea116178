"""A section of a profile or of the settings: values that check themselves. No number without a range, no key ignored.

A section lists its fields with types and defaults, as a dataclass does, and cannot be changed once it is made. What a field may
hold is read off its type when the first section of that class is made (`checking`). Nothing is generated and no library is loaded:
every command begins by reading a profile.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Self, dataclass_transform, get_type_hints

from ebbing.domain.profile.checking import Range, Read, Wrong, reader, refused
from ebbing.domain.records.json_form import JsonForm, json_form

Share = Annotated[float, Range(least=0, most=1)]
Weight = Annotated[float, Range(least=0, most=10)]
Positive = Annotated[float, Range(above=0, most=1_000_000)]
Signed = Annotated[float, Range(least=-10, most=10)]
Rate = Annotated[float, Range(least=0, most=100)]
Multiplier = Annotated[float, Range(above=0, most=100)]
Duration = Annotated[float, Range(least=0, most=100_000)]
Count = Annotated[int, Range(least=1, most=1_000_000)]
CountOrNone = Annotated[int, Range(least=0, most=1_000_000)]

_NEEDED: Final = object()  # stands for the default of a field that has none
_FIELDS: Final[dict[type, dict[str, tuple[Read, Any]]]] = {}  # of the sections that were made so far


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Checked(JsonForm):
    """Frozen, and strict about keys: a misspelt key must never be silently ignored."""

    def __init__(self, **given: Any) -> None:
        fields = _fields(type(self))
        for name, (read, default) in fields.items():
            value = default
            if name in given:
                try:
                    value = read(given[name])
                except Wrong as wrong:
                    raise wrong.under(name) from None
            elif default is _NEEDED:
                raise Wrong("is missing", name)
            vars(self)[name] = value
        for name in given:
            if name not in fields:
                raise Wrong(f"is not a known key; allowed here: {', '.join(sorted(fields))}", name)
        if (wrong_together := self._contradiction()) is not None:
            raise Wrong(wrong_together, together=True)

    @classmethod
    def read(cls, given: Any) -> Self:
        """Return a section of what was given: a table, or such a section."""
        if isinstance(given, cls):
            return given
        if not isinstance(given, Mapping):
            raise refused(given, "a table")
        return cls(**{str(key): value for key, value in given.items()})

    def changed(self, **values: Any) -> Self:
        """Return the same with some values changed."""
        return type(self)(**{**vars(self), **values})

    def _contradiction(self) -> str | None:
        """Say which values are sound each by itself and make no sense together; None if they fit."""
        return None

    def to_dict(self) -> dict[str, Any]:
        """Return everything by its key, as plain values that `json.dumps` takes."""
        return {name: json_form(value) for name, value in vars(self).items()}

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name} cannot be set: a {type(self).__name__} stays as it is. Make another one")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{name} cannot be removed: a {type(self).__name__} stays as it is")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((type(self), repr(self)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"


def _fields(section: type[Checked]) -> dict[str, tuple[Read, Any]]:
    """Return what reads each field of a section, and its default."""
    known = _FIELDS.get(section)
    if known is None:
        hints = get_type_hints(section, include_extras=True)
        known = {name: (reader(kind), getattr(section, name, _NEEDED)) for name, kind in hints.items()}
        _FIELDS[section] = known
    return known
