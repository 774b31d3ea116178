"""A property that is computed when it is first asked for, and then is a plain attribute.

Until Python 3.12 `functools.cached_property` holds a lock meanwhile, one for all instances: threads that compute different
things wait for each other, and a child forked meanwhile waits for ever. Here two threads may compute a value twice, which is the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801  (it is used as `property` is)
    """Decorates a method without arguments whose answer never changes."""

    def __init__(self, compute: Callable[[Any], T]) -> None:
        self._compute, self._name, self.__doc__ = compute, "", compute.__doc__

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...

    @overload
    def __get__(self, instance: object, owner: type) -> T: ...

    def __get__(self, instance: object | None, owner: type) -> Self | T:
        if instance is None:
            return self
        value = instance.__dict__[self._name] = self._compute(instance)
        return value
