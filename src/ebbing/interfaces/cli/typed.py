"""Options as they were typed, where nothing has to be made of them.

typer makes every value by an adapter of pydantic, also of options that nobody gave, and loads that library for it: a third of
the time of a short command. A word that is to be a word, a default, and what was not given need nothing made of them; numbers
and choices are left to typer. Where typer is of another version and works otherwise, everything is left to it.
"""

from __future__ import annotations

from typing import Any, Final, get_args, get_origin

from typer.core import TyperCommand

PLAIN: Final = (str, int, float, bool)


class TypedOptions:
    """A command, or a group of commands, whose options are taken as they were typed where that is enough."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return its options and arguments, the one that asks for help among them."""
        options: list[Any] = super().get_params(ctx)  # type: ignore[misc]  # of the command it is mixed into
        for option in options:
            told = getattr(option, "type_descriptor", None)
            if told is not None and told.parameter_info.parser is None and option._runtime_param is None:
                option._runtime_param = AsTyped(told.annotation)
        return options


class PlainCommand(TypedOptions, TyperCommand):
    """A command of ours."""


class AsTyped:
    """Stands where typer keeps what makes a value."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """Return the value if it is one of its kind already, else what typer makes of it."""
        several = param.multiple or param.nargs == -1
        if value is None:
            return () if several else None
        if not several and self._kind in PLAIN and type(value) is self._kind:
            return value
        if (
            several
            and get_origin(self._kind) is list
            and get_args(self._kind) == (str,)
            and isinstance(value, tuple | list)
        ):
            return list(value)
        param._runtime_param = None
        return param.get_runtime_param().coerce(value, param=param, ctx=ctx)
