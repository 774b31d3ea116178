"""What is wrong with a profile, in one sentence: the dotted key, what it was, and what would be allowed.

Pydantic knows the facts; this module finds the field they are about and says them the way a person would.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt, MaxLen, MinLen
from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

_BOUNDS: Final = {Ge: ("ge", "at least"), Gt: ("gt", "above"), Le: ("le", "at most"), Lt: ("lt", "below")}


def sentence(name: str, error: ValidationError, model: type[BaseModel]) -> str:
    """Return one sentence about the first thing that is wrong."""
    first = error.errors()[0]
    place = tuple(str(part) for part in first["loc"])
    key, owner, field = _located(model, place)
    start = f"profile {name}: {key or 'the profile'}"
    match first["type"]:
        case "extra_forbidden":
            return f"{start} is not a known key; allowed here: {', '.join(sorted(owner.model_fields))}"
        case "missing":
            return f"{start} is missing"
        case "union_tag_invalid" | "union_tag_not_found":
            kinds = ", ".join(repr(_kind(section)) for section in _sections(field.annotation if field else None))
            kind = first.get("ctx", {}).get("tag")
            return f"{start}.kind {'is missing' if kind is None else f'cannot be {kind!r}'}; allowed: {kinds}"
        case "value_error":
            return f"{start if key else f'profile {name}'}: {first['ctx']['error']}"
    allowed = _allowed(field) or first["msg"].removeprefix("Input should be ")
    return f"{start} cannot be {first['input']!r}; allowed: {allowed}"


def _located(model: type[BaseModel], place: tuple[str, ...]) -> tuple[str, type[BaseModel], FieldInfo | None]:
    """Return the dotted key of an error's place, the section it is in, and the field if there is one.

    Pydantic puts a union's tag into the place ("law", "human", "boost_max"); users do not write it, so it goes.
    """
    key: list[str] = []
    annotation: Any = model
    owner, field = model, None
    for part in place:
        sections = _sections(annotation)
        tagged = [section for section in sections if len(sections) > 1 and _kind(section) == part]
        if tagged:
            annotation = owner = tagged[0]
        elif part != "[key]":
            key.append(part)
            field = None
            if sections:
                owner = sections[0]
                field = owner.model_fields.get(part)
            annotation = field.annotation if field else _values(annotation)
    return ".".join(key), owner, field


def _kind(model: type[BaseModel]) -> str:
    field = model.model_fields.get("kind")
    return "" if field is None else str(field.default)


def _values(annotation: Any) -> Any:
    """Return what a table holds; None if it is not a table."""
    return get_args(annotation)[1] if get_origin(annotation) is Mapping else None


def _sections(annotation: Any) -> list[type[BaseModel]]:
    """Return the sections an annotation may hold."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    if get_origin(annotation) in (Union, UnionType, Annotated):
        return [section for argument in get_args(annotation) for section in _sections(argument)]
    return []


def _allowed(field: FieldInfo | None) -> str:
    """Return the range of a field, in words."""
    if field is None:
        return ""
    words = ["a whole number"] if field.annotation is int else []
    for bound in field.metadata:
        if isinstance(bound, MinLen | MaxLen):
            words.append(f"{'at least' if isinstance(bound, MinLen) else 'at most'} {_length(bound)} character(s)")
        elif type(bound) in _BOUNDS:
            name, word = _BOUNDS[type(bound)]
            words.append(f"{word} {getattr(bound, name):g}")
    return ", ".join(words)


def _length(bound: MinLen | MaxLen) -> int:
    return bound.min_length if isinstance(bound, MinLen) else bound.max_length
