"""A family of patterns tries those that can match, and leaves out none that does."""

from __future__ import annotations

import re
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest

from ebbing.language import times
from ebbing.language.packs import packs
from ebbing.language.patterns import parting
from ebbing.language.patterns.family import Family
from ebbing.language.patterns.kept import Kept
from ebbing.language.patterns.parting import needed_by
from ebbing.language.sensitivity import asked
from ebbing.language.statements import properties
from ebbing.language.topics import kinds
from tests.language.test_patterns import ODD, TEXTS

ASKED = (
    "Which instruments do my siblings play, and how old is the dog?",
    "what did I pay for rent in March 2024, and when is the WEDDING?",
    "what's the PIN of my card, and my Wi-Fi password? what's my name?",
    "Remind me what we said the day before yesterday at half past nine",
    "我昨天下午三点跟谁开会？下周三晚上呢？",
    "我家养的什么品种的狗？门锁密码是多少？我叫什么名字？",
    "ＫＩＤＳ　ａｎｄ　猫",
)


def _families() -> dict[str, tuple[Family[Any], Any]]:
    found: dict[str, tuple[Family[Any], Any]] = {
        "kinds": (kinds._ASKED, itemgetter(1)),
        "secrets": (asked._ASKED, itemgetter(1)),
        "properties": (properties._ASKED, itemgetter(1)),
        "odd": (
            Family(lambda: [re.compile(source, re.IGNORECASE) for source in ODD], lambda one: one),
            lambda one: one,
        ),
    }
    return found | {f"times of {pack.code}": (times._rules(pack.times), itemgetter(0)) for pack in packs()}


@pytest.mark.parametrize("name", _families())
def test_a_family_leaves_out_no_pattern_that_matches(name: str) -> None:
    family, pattern_of = _families()[name]
    for text in (*TEXTS, *ASKED):
        matching = [member for member in family._members if pattern_of(member).search(text)]
        possible = list(family.possible(text))
        assert [member for member in possible if member in matching] == matching, text


def test_a_family_tries_few_of_its_patterns() -> None:
    tried = [len(kinds._ASKED.possible(text)) for text in (*TEXTS, *ASKED)]
    assert sum(tried) < len(tried) * len(kinds._ASKED._members) / 4


def test_what_a_pattern_needs_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = [(r"\bteas?\b|咖啡|\d+ cups", re.IGNORECASE), (r".+", 0), (r"[ab]c", 0)]
    monkeypatch.setattr(parting, "KEPT", first := Kept(tmp_path / "parts"))
    needed = [needed_by(re.compile(source, flags)) for source, flags in sources]
    assert {"tea", "咖啡"} <= set(needed[0] or ())
    assert needed[1] is None
    first.write()
    monkeypatch.setattr(parting, "KEPT", Kept(tmp_path / "parts"))
    monkeypatch.setattr(parting, "needed", None)  # nothing is taken apart again
    assert [needed_by(re.compile(source, flags)) for source, flags in sources] == needed
