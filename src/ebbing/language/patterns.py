"""Regular expressions compiled at first use: large tables would otherwise cost a tenth of a second at every import."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, cast


class _Late:
    """Stands in for a compiled pattern; its methods become the pattern's own at first use, so later calls cost nothing more."""

    def __init__(self, source: Callable[[], str], flags: int) -> None:
        self._source, self._flags = source, flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        method = getattr(re.compile(self._source(), self._flags), name)
        setattr(self, name, method)
        return method


def pattern(source: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern that is compiled when it is first used (`re` keeps the compiled form, so two methods share it)."""
    return late_pattern(lambda: source, flags)


def late_pattern(source: Callable[[], str], flags: int = 0) -> re.Pattern[str]:
    """The same for a pattern whose text is only put together when it is first used."""
    return cast("re.Pattern[str]", _Late(source, flags))
