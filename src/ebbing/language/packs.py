r"""The languages that are known. All that is of one language lies in one folder, its pack, under names all packs share.

A pack is a package (`language/chinese`, `language/english`) that says `CODE` and `writes(text)`, and has sections: modules
such as `polarity` or `stances`, which every pack fills with the same names. Rules are written once, over those names:

    either("stances", "ENDED")            a pattern: what ends something, in any language
    present("cues", "NAMES_TIME")         a function: whether a text holds what any language has under a name
    words("words", "ONE_AT_A_TIME")       a set of words, of all languages
    pack_of(text).polarity.NEGATOR        what the language of this text has under a name
    filled("units", r"\d+ ?<LENGTH>")     a pattern with names in it

A section may lie in a folder of the pack: "sensitivity.health", `pack_of(text).sensitivity.health`.

A pack may leave out any section or name: what it does not have matches nothing, holds nothing and answers None. So a third
language begins with twenty words and grows (docs/languages.md). Packs are chosen before the first of them is used.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, Protocol
from unicodedata import normalize

from ebbing.errors import EbbingError
from ebbing.language.patterns import late_pattern, pattern
from ebbing.language.patterns.presence import Presence
from ebbing.language.scripts import unmarked_words

NOTHING: Final = pattern(r"(?!)")  # matches nowhere
_NAME: Final = re.compile("<([A-Z_]+)>")


class Language(Protocol):
    """What every rule may ask of a language."""

    @property
    def code(self) -> str:
        """Short name, as stored with a memory: "zh", "en"."""
        ...

    def writes(self, text: str) -> bool:
        """Whether this text, or part of it, is written in this language's script."""
        ...

    def __getattr__(self, section: str) -> Any:
        """One section: its names are attributes."""
        ...


class Section:
    """One module of a pack, or a folder of them. A name it lacks has an empty value of the kind that other packs have under it."""

    def __init__(self, pack: Pack, name: str) -> None:
        self._pack, self._name = pack, name
        self._module = _module(f"{pack.folder}.{name}")

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        value = getattr(self._module, name, None) if self._module is not None else None
        if value is None or isinstance(value, ModuleType):
            within = f"{self._name}.{name}"
            is_section = any(_module(f"{pack.folder}.{within}") for pack in packs())
            value = Section(self._pack, within) if is_section else _empty(self._name, name, but=self._pack)
        setattr(self, name, value)
        return value

    def has(self, name: str) -> bool:
        """Whether the pack itself fills this name."""
        return hasattr(self._module, name)


def _module(name: str) -> ModuleType | None:
    """The module of a section; None where the pack has none, or not even the folder it would lie in."""
    try:
        found = find_spec(name)
    except ModuleNotFoundError:
        return None
    try:
        return import_module(name) if found else None
    except Exception as error:
        raise EbbingError(f"{name} of a language pack cannot be loaded: {type(error).__name__}: {error}") from error


class Pack:
    """A folder of words as a `Language`; its sections are loaded when they are first asked for."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        try:
            package = import_module(folder)
        except Exception as error:
            raise EbbingError(
                f"the language pack {folder} cannot be loaded: {type(error).__name__}: {error}"
            ) from error
        missing = [name for name in ("CODE", "writes") if not hasattr(package, name)]
        if missing:
            raise EbbingError(f"the language pack {folder} does not say {' and '.join(missing)}: see docs/languages.md")
        self.code: str = package.CODE
        self.writes: Callable[[str], bool] = package.writes

    def __getattr__(self, section: str) -> Any:
        if section.startswith("__"):
            raise AttributeError(section)
        found = Section(self, section)
        setattr(self, section, found)
        return found

    def __repr__(self) -> str:
        return f"<pack {self.code}>"


_folders: Final = ["ebbing.language.chinese", "ebbing.language.english"]
_packs: list[Pack] = []


def add(folder: str) -> None:
    """Make a further language known, by the dotted name of its package. Only before any language is used.

    Several may be added; the one added last is asked first whether a text is its own.
    """
    if _packs:
        raise EbbingError(
            f"{folder} comes too late: languages are in use already. Add it before anything is remembered"
        )
    code = Pack(folder).code  # a pack that cannot be used is told here, and leaves the others as they are
    if taken := next((other for other in _folders if Pack(other).code == code), None):
        raise EbbingError(f"the language pack {folder} has the code {code!r} of {taken}: choose another CODE")
    _folders.insert(0, folder)  # the last one, English, is also that of texts in no script we know


def packs() -> list[Pack]:
    """All languages, in the order in which they are asked whether a text is theirs."""
    if not _packs:
        _packs[:] = [Pack(folder) for folder in _folders]  # all of them or none
    return _packs


def pack_of(text: str) -> Language:
    """The language of a text: the first that writes it, else the last one."""
    known = packs()
    for pack in known[:-1]:
        if pack.writes(text):
            return pack
    return known[-1]


def written_by_none(text: str) -> bool:
    """Whether a text holds a word in letters that no known language writes. A letter repeated is a face or a key held down, no word."""
    if text.isascii():
        return False
    return any(
        len(set(word)) > 1 and not any(pack.writes(word) for pack in packs())
        for word in unmarked_words(normalize("NFKC", text))
    )


def pack_named(code: str) -> Language:
    """The language with this code; for "mixed" and for unknown ones the last."""
    return next((pack for pack in packs() if pack.code == code), packs()[-1])


def each(section: str, name: str) -> list[Any]:
    """What the languages have under a name, those that have it, in order."""
    found = [getattr(part, name) for pack in packs() if (part := getattr(pack, section)).has(name)]
    if not found:
        raise AttributeError(f"no language has {section}.{name}")
    return found


def either(section: str, name: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern that matches what any language has under a name; put together and compiled at first use."""
    return late_pattern(lambda: source(section, name), flags)


def present(section: str, name: str) -> Presence:
    """Say whether a text holds what any language has under a name, in upper or lower case; put together at first use."""
    return Presence(either(section, name, re.IGNORECASE))


def filled(section: str, text: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern in whose text <NAME> stands for what any language has under that name: r"<PHONE>: \\d+"."""
    return late_pattern(lambda: _NAME.sub(lambda name: f"(?:{source(section, name[1])})", text), flags)


def source(section: str, name: str) -> str:
    """The alternatives of all languages under a name, as the text of a pattern."""
    return "|".join(f"(?:{value if isinstance(value, str) else value.pattern})" for value in each(section, name))


def words(section: str, name: str) -> frozenset[str]:
    """All languages' words under a name."""
    return frozenset(word for some in each(section, name) for word in some)


def table(section: str, name: str) -> dict[str, Any]:
    """All languages' tables under a name, as one; where two have a key, the first one's value stands."""
    tables: Iterable[Mapping[str, Any]] = reversed(each(section, name))
    return {key: value for one in tables for key, value in one.items()}


def _empty(section: str, name: str, but: Pack) -> Any:
    """Nothing, of the kind that another language has under this name."""
    model = next(
        (getattr(part, name) for p in packs() if p is not but and (part := getattr(p, section)).has(name)), None
    )
    if model is None:
        raise AttributeError(f"no language has {section}.{name}")
    if isinstance(model, str):
        return "(?!)"
    if hasattr(model, "finditer"):
        return NOTHING
    return _no_answer if callable(model) else type(model)()


def _no_answer(*_: object, **__: object) -> None:
    """What a language answers where it has no function of that name."""
