"""What was compiled is kept: the same pattern, read from a file that may be missing, damaged, or of another Python."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ebbing.language.patterns import kept
from ebbing.language.patterns.kept import Kept

SOURCES = [
    (r"(?P<who>\w+) moved to (?P<where>[A-Z]\w+)", 0),
    (r"搬到(?P<where>\w{2})|(?<!不)喜欢(\w+)", 0),
    (r"\b(?:straße|ıssız|tea)\b", re.IGNORECASE),
    (r"(a)(b)?(?(2)c|d)", re.VERBOSE),
    ("(?i:TEA)[^\\W\\d_]+?\\Z", re.MULTILINE),
]
TEXTS = ("Ann moved to Rome", "她搬到杭州，不喜欢面", "a cup of TEAs", "STRASSE Straße", "abc ad", "")


def found(pattern: re.Pattern[str]) -> Any:
    every = [
        [match.groupdict(), match.groups(), match.span(), match.lastgroup]
        for t in TEXTS
        for match in pattern.finditer(t)
    ]
    return every, pattern.pattern, pattern.flags, pattern.groups, pattern.groupindex


@pytest.fixture
def file(tmp_path: Path) -> Path:
    first = Kept(tmp_path / "patterns")
    for source, flags in SOURCES:
        first.compiled(source, flags)
    first.write()
    return tmp_path / "patterns"


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The patterns that were compiled, not read."""
    made: list[str] = []
    plain = kept._entry
    monkeypatch.setattr(kept, "_entry", lambda source, flags: (made.append(source), plain(source, flags))[1])
    return made


def test_what_is_read_finds_what_re_finds(file: Path, compiled: list[str]) -> None:
    later = Kept(file)
    for source, flags in SOURCES:
        assert found(later.compiled(source, flags)) == found(re.compile(source, flags))
    assert compiled == []


def test_the_same_words_with_other_flags_are_another_pattern(file: Path) -> None:
    assert Kept(file).compiled(SOURCES[2][0], 0).search("STRASSE TEA") is None


@pytest.mark.parametrize("at", [0, 5, 17, 40, -1])
def test_a_damaged_file_is_not_used(file: Path, compiled: list[str], at: int) -> None:
    content = bytearray(file.read_bytes())
    content[at] ^= 1
    file.write_bytes(content)
    assert found(Kept(file).compiled(*SOURCES[0])) == found(re.compile(*SOURCES[0]))
    assert compiled == [SOURCES[0][0]]


def test_another_python_compiles_for_itself(file: Path, compiled: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept.sys, "hexversion", 0x030F00F0)
    Kept(file).compiled(*SOURCES[1])
    assert compiled == [SOURCES[1][0]]


def test_two_processes_add_to_each_other(file: Path, compiled: list[str]) -> None:
    one, other = Kept(file), Kept(file)
    one.compiled("eins"), other.compiled("zwei")
    one.write(), other.write()
    compiled.clear()
    last = Kept(file)
    assert last.compiled("eins").pattern + last.compiled("zwei").pattern + last.compiled(*SOURCES[0]).pattern
    assert compiled == []


def test_where_nothing_can_be_written_nothing_is_lost(tmp_path: Path) -> None:
    blocked = Kept(tmp_path / "missing" / "patterns")
    assert blocked.compiled("te[a]").search("tea")
    blocked.write()
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_has_grown_too_large_begins_anew(
    file: Path, monkeypatch: pytest.MonkeyPatch, compiled: list[str]
) -> None:
    monkeypatch.setattr(kept, "MOST_BYTES", 200)
    later = Kept(file)
    later.compiled("eins")
    later.write()
    compiled.clear()
    again = Kept(file)
    again.compiled("eins")
    again.compiled(*SOURCES[0])
    assert compiled == [SOURCES[0][0]]
