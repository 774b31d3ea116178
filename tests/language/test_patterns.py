"""A pattern that was taken apart finds what the whole pattern finds: in every script, for every table of the packs."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import ebbing.curator.rules
import ebbing.language
from ebbing.language import patterns

TEXTS = (
    "",
    "Maria quit her job at the bakery in 2019; she isn't living with Tom any more, she moved to Oslo.",
    "If I were you I'd not take the 7:30 train, but my brother-in-law Karl always does!",
    "my password is hunter2, call me at +49 170 5550123 or write to ann.lee@example.org",
    "I'm allergic to peanuts and my blood pressure was 140/90 yesterday. Do you remember why?",
    "我上个月搬到杭州了，现在不喝咖啡，改喝龙井。",
    "如果下周三不下雨，我们打算去爬山；你呢？",
    "身份证号码是110101199003078515，别告诉别人。",
    "王芳的生日是5月12日，她对青霉素过敏。",
    "我在 Google 上班，项目叫 Falcon，用的是 Python 3.12。",
    "Don’t worry — it’s “fine”… ☕️",
    "I’ve moved to São Paulo in 2021 – my sister doesn’t like it 😊, she’d rather not… PIN: 4711",
    "That’s ² or ٣ rooms, µ-sized; ＴＥＡ at 7：30",
    "İSTANBUL ıssız ſtrong K2 ﬁne Straße",
)
ODD = (
    "istanbul|ankara",
    "issız|so{2}",
    "strong(?: tea)?",
    r"\bk2\b",
    "(?i:straße|k\\d)",
    "茶|tea",
    "(?:不是(\\w+)|not (\\w+))",
    r"n['’]t\b|['’“]s\b",
    r"[1-9]\d{2}|(?<![0-9])2(?=\b)",
    r"[@…][a-z]+|[^’]\d",
    "[ſk]\\w+",
    r"to|tom|moved?|mo(?:ve|ther)|t(o)(m)?|Tom|MOVED to (\w+)",  # the first that matches counts, not the longest
    r"\b(?:she|s|sh|she isn't|\w+|not|Karl|k|K|kay|always)\b",
    r"(?-i:tom|Tom|TO|t|job|Job)|moved|my|MARIA|Oslo|living|(?:l|li|liv){2}",
    "我|我上|我上个|不|不喝|tea|改|改喝",
)


def _modules() -> Iterator[Any]:
    for package in (ebbing.language, ebbing.curator.rules):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield import_module(found.name)


def _tables() -> list[Any]:
    found = {id(value): value for module in _modules() for value in vars(module).values()}
    return [value for value in found.values() if type(value) is patterns._Late]


def _told(answer: Any) -> Any:
    if isinstance(answer, re.Match):
        return answer.span(), answer.groups(), answer.groupdict(), answer.lastgroup
    return answer if answer is None or isinstance(answer, str | list) else [_told(match) for match in answer]


def _differences(late: Any) -> list[tuple[str, str, str]]:
    whole = re.compile(late._source(), late._flags)
    wrong = []
    for name, made in patterns._METHODS.items():
        apart, given = made(late, getattr(whole, name)), ("<>",) if name == "sub" else ()
        wrong += [
            (whole.pattern[:60], name, text)
            for text in TEXTS
            if _told(apart(*given, text)) != _told(getattr(whole, name)(*given, text))
        ]
    return wrong


def test_every_table_taken_apart_finds_the_same() -> None:
    tables = _tables()[::5]  # any of them, in a fifth of the time
    assert len(tables) > 100
    assert [wrong for late in tables for wrong in _differences(late)] == []


@pytest.mark.parametrize("source", ODD)
def test_letters_that_re_takes_for_one_another(source: str) -> None:
    assert _differences(patterns.pattern(source, re.IGNORECASE)) == []


def test_alternatives_of_another_script_are_left_out_and_what_every_match_has_is_known() -> None:
    late: Any = patterns.pattern(r"(?:搬到|迁居)(\w+)|moved to (\w+)|\brelocat(?:ed|ing)\b")
    for compiled, needed in (late.apart, late.latin):
        assert set(needed) == {"moved to ", "relocat"}
        assert compiled.search("She moved to Rome.")[2] == "Rome"  # groups keep their numbers
        assert compiled.search("她搬到罗马") is None
    assert patterns.pattern("搬到|迁居").apart.needed == ()  # type: ignore[attr-defined]
    sign: Any = patterns.pattern("n['’]t you|吗")
    assert (sign.apart.needed, sign.latin.needed) == (("n't you",), ("t you",))


def test_a_pattern_is_taken_apart_when_it_has_taken_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    late: Any = patterns.pattern("tea|coffee|茶")
    assert late.search("a cup of tea").group() == "tea"
    assert "apart" not in vars(late)
    monkeypatch.setattr(patterns, "APART", 0)
    monkeypatch.setattr(patterns, "SOON", 0)
    assert late.search("一杯茶").group() == "茶"
    assert "apart" not in vars(late)
    late.search("a cup of tea")
    assert late.search("a cup of coffee").group() == "coffee"
    assert late.search("一杯茶").group() == "茶"
    assert "apart" in vars(late)
