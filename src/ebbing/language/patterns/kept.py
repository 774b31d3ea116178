"""Compiled patterns, kept from one process to the next in the folder where Python keeps compiled modules.

A first question needs some hundred patterns, and compiling them takes longer than all else it does. What comes out is a list of
numbers that depends on nothing but the pattern and the version of Python. So a process that has compiled new ones writes them
down when it ends, as Python does with byte code: beside it, in `__pycache__`, and only where byte code may be written. A file that
is missing, damaged, of another version or cannot be written changes nothing but the time; nor does a Python whose `re` is made
otherwise (`INSIDE` is None then). Patterns that were taken apart (`parting`) are kept in a file of their own: a single question needs none.
"""

from __future__ import annotations

import atexit
import contextlib
import marshal
import os
import re
import sys
import zlib
from array import array
from collections.abc import Callable
from hashlib import blake2b
from importlib import import_module
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any, Final, NamedTuple


class Inside(NamedTuple):
    """The parts of `re` that have no public name: what parses a pattern, what compiles it, what makes one of the numbers."""

    parse: Any
    code: Any
    make: Any
    magic: int


def _inside() -> Inside | None:
    """Return the parts of `re`, if this Python has them as they are known here."""
    try:
        parser, compiler, sre = map(import_module, ("re._parser", "re._compiler", "_sre"))
        return Inside(parser.parse, compiler._code, sre.compile, sre.MAGIC)
    except (ImportError, AttributeError):
        return None


INSIDE: Final = _inside()

FORMAT: Final = 3  # of the files; another one too where patterns are taken apart otherwise
MOST_BYTES: Final = 1 << 25  # more than all patterns of all languages take: those of older versions are among them
HEAD_BYTES: Final = 20
NUMBER: Final = "I"  # of which a compiled pattern is a list

Pieces = tuple[str, ...] | None  # one of them is in every match of a pattern that was taken apart
Entry = tuple[int, int, dict[str, int], bytes, Pieces]  # flags, groups, their names, the numbers, the pieces
Part = Callable[[], tuple[Any, Pieces]]  # takes a pattern apart: its tree, and the pieces


class Kept:
    """What was compiled before, by a digest of its source; read at first use."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: dict[bytes, Entry] | None = None
        self._new: dict[bytes, Entry] = {}

    def compiled(self, source: str, flags: int = 0) -> re.Pattern[str]:
        """Return the pattern, as `re.compile` would."""
        if INSIDE is None:
            return re.compile(source, flags)
        inside = INSIDE
        entry = self._entry(_key(source, flags), lambda: _entry(inside, source, int(flags)))
        return _made(inside, source, entry)

    def parted(self, letters: str, source: str, flags: int, part: Part) -> tuple[re.Pattern[str], Pieces]:
        """Return the part of a pattern that can match a text of some letters, and the pieces one of which such a text has."""
        if INSIDE is None:
            tree, pieces = part()
            return re.compile(tree, flags), pieces
        inside = INSIDE
        entry = self._entry(_key(source, flags, letters), lambda: _of_tree(inside, *part(), int(flags)))
        return _made(inside, source, entry), entry[4]

    def knows(self, letters: str, source: str, flags: int) -> bool:
        """Say whether such a part is kept."""
        return _key(source, flags, letters) in self._entries()

    def needed(self, source: str, flags: int, find: Callable[[], Pieces], letters: str = "any") -> Pieces:
        """Return pieces one of which is in every text that a pattern matches, in lower case; None if nobody knows such pieces."""
        return self._entry(_key(source, flags, letters), lambda: (0, 0, {}, b"", find()))[4]

    def _entry(self, key: bytes, make: Callable[[], Entry]) -> Entry:
        known = self._entries()
        entry = known.get(key)
        if entry is None:
            if not self._new and not sys.dont_write_bytecode:
                atexit.register(self.write)
            entry = known[key] = self._new[key] = make()
        return entry

    def _entries(self) -> dict[bytes, Entry]:
        if self._known is None:
            self._known = self._read()
        return self._known

    def _read(self) -> dict[bytes, Entry]:
        try:
            file = self._path.read_bytes()
        except OSError:
            return {}
        head = _head(memoryview(file)[HEAD_BYTES:])
        found: dict[bytes, Entry] = marshal.loads(file[HEAD_BYTES:]) if file[:HEAD_BYTES] == head else {}
        return found

    def write(self) -> None:
        """Write down what is new, together with what others have written meanwhile, all of it or nothing."""
        if not self._new:
            return
        known = {**self._read(), **self._new}
        if sum(len(entry[3]) for entry in known.values()) > MOST_BYTES:
            known = self._new
        temporary = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        with contextlib.suppress(OSError):
            content = marshal.dumps(known)
            temporary.write_bytes(_head(content) + content)
            temporary.replace(self._path)
        self._new = {}


def _head(content: bytes | memoryview) -> bytes:
    """Return what stands before the content: for which Python it was made, and its checksum."""
    version = (FORMAT, sys.hexversion, INSIDE.magic if INSIDE else 0, array(NUMBER).itemsize)
    return b"".join(number.to_bytes(4, "big") for number in (*version, zlib.crc32(content)))


def _key(source: str, flags: int, letters: str = "") -> bytes:
    return blake2b(f"{letters}{int(flags)} {source}".encode("utf-8", "surrogatepass"), digest_size=16).digest()


def _entry(inside: Inside, source: str, flags: int) -> Entry:
    """Return what `re` makes of a pattern before it becomes one."""
    return _of_tree(inside, inside.parse(source, flags), None, flags)


def _of_tree(inside: Inside, tree: Any, pieces: Pieces, flags: int) -> Entry:
    state = tree.state
    numbers = array(NUMBER, inside.code(tree, flags)).tobytes()
    return int(flags | state.flags), state.groups, dict(state.groupdict), numbers, pieces


def _made(inside: Inside, source: str, entry: Entry) -> re.Pattern[str]:
    flags, groups, names, numbers, _ = entry
    by_number: list[str | None] = [None] * groups
    for name, number in names.items():
        by_number[number] = name
    code = array(NUMBER, numbers).tolist()
    made: re.Pattern[str] = inside.make(source, flags, code, groups - 1, names, tuple(by_number))
    return made


_FOLDER: Final = Path(cache_from_source(__file__))
KEPT: Final = Kept(_FOLDER.with_suffix(".patterns"))
PARTS: Final = Kept(_FOLDER.with_suffix(".parts"))
