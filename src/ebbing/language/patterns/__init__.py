"""Regular expressions compiled at first use, kept between processes, and tried only on texts they can match.

Large tables would cost a tenth of a second at every import, and most tables match none of the texts they are held against. So
a pattern that has taken a while is taken apart for texts in ASCII, and for those with signs of Latin writing among them, where
that pays (`parting`): it is compiled without the alternatives that ask for other letters, and it is not tried where a text has none
of the words, or pieces of words, one of which is in every match. What is found is what the whole pattern would find. Any other text
is looked through by the whole pattern: Chinese sentences are short, and quicker looked through than looked at. What was compiled or
taken apart once is read from a file (`kept`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final, cast

from ebbing.language.patterns.kept import KEPT, PARTS
from ebbing.language.patterns.once import once
from ebbing.language.patterns.parting import PatternForm, form, is_latin

APART: Final = (
    2_000_000  # characters of texts × characters of the pattern: then it has taken as long as taking it apart does
)
SOON: Final = 300_000  # the same, for a pattern that was taken apart before: more than a single question costs


@lru_cache(maxsize=64)  # one text meets hundreds of patterns
def _lower(text: str) -> str:
    return text.lower()


class _Late:
    """Stands in for a compiled pattern; its methods become its own at first use, so later calls cost little more."""

    def __init__(self, source: Callable[[], str], flags: int) -> None:
        self._source, self._flags = source, flags
        self._tried = 0

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        method = getattr(self.whole, name)
        if name in _METHODS:
            method = self._at_first(name, method)
        setattr(self, name, method)
        return method

    def _at_first(self, name: str, plain: Callable[..., Any]) -> Callable[..., Any]:
        """Return a method that is the plain one until it has taken a while."""
        length, place = len(self._source()), 1 if name == "sub" else 0

        def method(*given: Any, **more: Any) -> Any:
            text = given[place]
            if text.isascii() or is_latin(text):
                self._tried += length * len(text)
                if self._tried > SOON and (self._tried > APART or self._was_apart):
                    setattr(self, name, _METHODS[name](self, plain))
            return plain(*given, **more)

        return method

    @property
    def pattern(self) -> str:
        """The text of the pattern; it is not compiled for that."""
        return self._source()

    @property
    def flags(self) -> int:
        """How it is read, apart from what its text says of that itself."""
        return int(self._flags) | re.UNICODE

    @once
    def whole(self) -> re.Pattern[str]:
        """The compiled pattern."""
        return KEPT.compiled(self._source(), self._flags)

    @once
    def _was_apart(self) -> bool:
        """Whether it was taken apart in an earlier process."""
        return PARTS.knows("ascii", self._source(), self._flags)

    @once
    def apart(self) -> PatternForm:
        """The pattern for texts in ASCII."""
        return form("ascii", self._source(), self._flags)

    @once
    def latin(self) -> PatternForm:
        """The pattern for texts with signs of Latin writing beside ASCII."""
        return form("latin", self._source(), self._flags)


def _has_none(text: str, pieces: tuple[str, ...] | None) -> bool:
    return pieces is not None and not any(map(_lower(text).__contains__, pieces))


def _search(late: _Late, plain: Callable[..., Any]) -> Callable[..., Any]:
    compiled, pieces = late.apart
    quick = compiled.search

    def search(text: str, *where: int) -> re.Match[str] | None:
        if text.isascii():
            return None if _has_none(text, pieces) else quick(text, *where)
        if not is_latin(text):
            return plain(text, *where)  # type: ignore[no-any-return]
        whole, needed = late.latin
        return None if _has_none(text, needed) else whole.search(text, *where)

    return search


def _sub(late: _Late, plain: Callable[..., Any]) -> Callable[..., Any]:
    compiled, pieces = late.apart
    quick = compiled.sub

    def sub(by: Any, text: str, count: int = 0) -> str:
        if text.isascii():
            return text if _has_none(text, pieces) else quick(by, text, count)
        if not is_latin(text):
            return plain(by, text, count)  # type: ignore[no-any-return]
        whole, needed = late.latin
        return text if _has_none(text, needed) else whole.sub(by, text, count)

    return sub


def _split(late: _Late, plain: Callable[..., Any]) -> Callable[..., Any]:
    compiled, pieces = late.apart
    quick = compiled.split

    def split(text: str, maxsplit: int = 0) -> list[Any]:
        if text.isascii():
            return [text] if _has_none(text, pieces) else quick(text, maxsplit)
        if not is_latin(text):
            return plain(text, maxsplit)  # type: ignore[no-any-return]
        whole, needed = late.latin
        return [text] if _has_none(text, needed) else whole.split(text, maxsplit)

    return split


def _findall(late: _Late, plain: Callable[..., Any]) -> Callable[..., Any]:
    compiled, pieces = late.apart
    quick = compiled.findall

    def findall(text: str, *where: int) -> list[Any]:
        if text.isascii():
            return [] if _has_none(text, pieces) else quick(text, *where)
        if not is_latin(text):
            return plain(text, *where)  # type: ignore[no-any-return]
        whole, needed = late.latin
        return [] if _has_none(text, needed) else whole.findall(text, *where)

    return findall


def _finditer(late: _Late, plain: Callable[..., Any]) -> Callable[..., Any]:
    compiled, pieces = late.apart
    quick = compiled.finditer

    def finditer(text: str, *where: int) -> Iterator[re.Match[str]]:
        if text.isascii():
            return iter(()) if _has_none(text, pieces) else quick(text, *where)
        if not is_latin(text):
            return plain(text, *where)  # type: ignore[no-any-return]
        whole, needed = late.latin
        return iter(()) if _has_none(text, needed) else whole.finditer(text, *where)

    return finditer


# those that look through a whole text; `match` and `fullmatch` are over at the first letter as a rule
_METHODS: Final[dict[str, Callable[[_Late, Callable[..., Any]], Callable[..., Any]]]] = {
    "search": _search,
    "sub": _sub,
    "split": _split,
    "findall": _findall,
    "finditer": _finditer,
}


def pattern(source: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern that is compiled when it is first used (`re` keeps the compiled form, so two methods share it)."""
    return late_pattern(lambda: source, flags)


def late_pattern(source: Callable[[], str], flags: int = 0) -> re.Pattern[str]:
    """The same for a pattern whose text is only put together when it is first used."""
    return cast("re.Pattern[str]", _Late(source, flags))
