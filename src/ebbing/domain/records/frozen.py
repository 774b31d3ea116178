"""Classes whose objects never change: what `dataclass(frozen=True, slots=True)` makes, in a quarter of the time.

`dataclasses` writes six methods of every class as text and compiles each: 0.3 ms a class, and a quarter of what `ebbing.open` loads
beyond numpy. Here only `__init__` is written, because what it takes differs from class to class; the other five are the same
functions over the class's fields. Fields, parameters, defaults, `replace`, `asdict` and matching are those of `dataclasses`, which
still makes the class. A field's slot is filled by its own descriptor, which is quicker than asking `object` for it by name.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(*, frozen: bool = False, slots: bool = False, kw_only: bool = False) -> Callable[[type], type]:
        """As `dataclasses.dataclass`; only classes that are frozen and have slots are made the other way."""
        if not (frozen and slots):
            return dataclasses.dataclass(frozen=frozen, slots=slots, kw_only=kw_only)
        return lambda plain: _made(plain, kw_only)


def _made(plain: type, kw_only: bool) -> type:
    own = set(vars(plain))  # what the class spells out itself
    made: type = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True, kw_only=kw_only)(plain)
    fields = dataclasses.fields(made)
    setters = {field.name: vars(made)[field.name].__set__ for field in fields}
    methods = {"__init__": _init(made, fields, setters), **_methods(made, fields, setters)}
    for name, method in methods.items():
        if name not in own:
            method.__name__, method.__qualname__, method.__module__ = (
                name,
                f"{made.__qualname__}.{name}",
                made.__module__,
            )
            setattr(made, name, method)
    told = vars(made)["__dataclass_params__"]
    told.init = told.repr = told.eq = told.frozen = True  # for who derives from the class, or looks
    return made


def _init(made: type, fields: tuple[dataclasses.Field[Any], ...], setters: dict[str, Any]) -> Any:
    """Write `__init__`: the fields as arguments, each put into its slot."""
    names: dict[str, Any] = {f"_set_{name}": setter for name, setter in setters.items()}
    arguments = {False: ["self"], True: []}  # whether one has to be named
    body = []
    for field in fields:
        value, default = field.name, ""
        if field.default_factory is not dataclasses.MISSING:
            names[f"_make_{field.name}"], default = field.default_factory, "=_MISSING"
            value = f"_make_{field.name}() if {field.name} is _MISSING else {field.name}"
        elif field.default is not dataclasses.MISSING:
            names[f"_default_{field.name}"], default = field.default, f"=_default_{field.name}"
        arguments[bool(field.kw_only)].append(field.name + default)
        body.append(f"_set_{field.name}(self, {value})")
    if hasattr(made, "__post_init__"):
        body.append("self.__post_init__()")
    given = ", ".join(arguments[False] + (["*", *arguments[True]] if arguments[True] else []))
    names["_MISSING"] = dataclasses.MISSING
    exec(f"def __init__({given}):\n " + "\n ".join(body or ["pass"]), names)
    init = names["__init__"]
    init.__annotations__ = {field.name: field.type for field in fields} | {"return": None}
    return init


def _methods(made: type, fields: tuple[dataclasses.Field[Any], ...], setters: dict[str, Any]) -> dict[str, Any]:
    shown = [field.name for field in fields if field.repr]
    compared = _values([field.name for field in fields if field.compare])
    hashed = _values([field.name for field in fields if (field.compare if field.hash is None else field.hash)])
    values = _values(list(setters))

    @recursive_repr()
    def written(self: Any) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"

    def equal(self: Any, other: object) -> Any:
        return compared(self) == compared(other) if type(other) is type(self) else NotImplemented

    def hash_of(self: Any) -> int:
        return hash(hashed(self))

    def refuse(self: Any, name: str, value: object) -> None:
        if type(self) is made or name in setters:
            raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")
        object.__setattr__(self, name, value)

    def refuse_removal(self: Any, name: str) -> None:
        if type(self) is made or name in setters:
            raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
        object.__delattr__(self, name)

    def state(self: Any) -> list[Any]:
        return list(values(self))

    def set_state(self: Any, state: list[Any]) -> None:
        for setter, value in zip(setters.values(), state, strict=True):
            setter(self, value)

    return {
        "__repr__": written,
        "__eq__": equal,
        "__hash__": hash_of,
        "__setattr__": refuse,
        "__delattr__": refuse_removal,
        "__getstate__": state,
        "__setstate__": set_state,
    }


def _values(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Return what reads these fields at once."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda one: tuple(getattr(one, name) for name in names)
