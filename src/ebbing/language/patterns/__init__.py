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
import sys
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

    def latin_method(self, name: str) -> tuple[Callable[..., Any], Callable[[str], bool]]:
        """Return one of its methods for such texts, and a function that says where it finds nothing."""
        return getattr(self.latin.compiled, name), self._lacks

    @once
    def _lacks(self) -> Callable[[str], bool]:
        return _is_missing(self.latin.needed)


def _is_missing(pieces: tuple[str, ...] | None) -> Callable[[str], bool]:
    """Return a function that says whether a text has none of some pieces. A message asks hundreds of them: each is as short as can be."""
    if pieces is None:
        return lambda _text: False
    if not pieces:
        return lambda _text: True
    if len(pieces) == 1:
        piece = pieces[0]
        return lambda text: piece not in _lower(text)
    return lambda text: not any(map(_lower(text).__contains__, pieces))


def _search(late: _Late, plain: Callable[..., Any]) -> Callable[..., Any]:
    compiled, pieces = late.apart
    quick, is_missing = compiled.search, _is_missing(pieces)

    def search(text: str, start: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
        if text.isascii():
            return None if is_missing(text) else quick(text, start, end)
        if not is_latin(text):
            return plain(text, start, end)  # type: ignore[no-any-return]
        whole, lacks = late.latin_method("search")
        return None if lacks(text) else whole(text, start, end)

    return search


def _sub(late: _Late, plain: Callable[..., Any]) -> Callable[..., Any]:
    compiled, pieces = late.apart
    quick, is_missing = compiled.sub, _is_missing(pieces)

    def sub(by: Any, text: str, count: int = 0) -> str:
        if text.isascii():
            return text if is_missing(text) else quick(by, text, count)
        if not is_latin(text):
            return plain(by, text, count)  # type: ignore[no-any-return]
        whole, lacks = late.latin_method("sub")
        return text if lacks(text) else whole(by, text, count)

    return sub


def _split(late: _Late, plain: Callable[..., Any]) -> Callable[..., Any]:
    compiled, pieces = late.apart
    quick, is_missing = compiled.split, _is_missing(pieces)

    def split(text: str, maxsplit: int = 0) -> list[Any]:
        if text.isascii():
            return [text] if is_missing(text) else quick(text, maxsplit)
        if not is_latin(text):
            return plain(text, maxsplit)  # type: ignore[no-any-return]
        whole, lacks = late.latin_method("split")
        return [text] if lacks(text) else whole(text, maxsplit)

    return split


def _findall(late: _Late, plain: Callable[..., Any]) -> Callable[..., Any]:
    compiled, pieces = late.apart
    quick, is_missing = compiled.findall, _is_missing(pieces)

    def findall(text: str, start: int = 0, end: int = sys.maxsize) -> list[Any]:
        if text.isascii():
            return [] if is_missing(text) else quick(text, start, end)
        if not is_latin(text):
            return plain(text, start, end)  # type: ignore[no-any-return]
        whole, lacks = late.latin_method("findall")
        return [] if lacks(text) else whole(text, start, end)

    return findall


def _finditer(late: _Late, plain: Callable[..., Any]) -> Callable[..., Any]:
    compiled, pieces = late.apart
    quick, is_missing = compiled.finditer, _is_missing(pieces)

    def finditer(text: str, start: int = 0, end: int = sys.maxsize) -> Iterator[re.Match[str]]:
        if text.isascii():
            return iter(()) if is_missing(text) else quick(text, start, end)
        if not is_latin(text):
            return plain(text, start, end)  # type: ignore[no-any-return]
        whole, lacks = late.latin_method("finditer")
        return iter(()) if lacks(text) else whole(text, start, end)

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
