"""A table that is only asked whether it matches answers what its whole pattern answers."""

from __future__ import annotations

import re

import pytest

from ebbing.language.asking.values import _patterns
from ebbing.language.patterns import pattern, presence
from ebbing.language.patterns.presence import Presence
from tests.language.test_patterns import ODD, TEXTS

SAID = (
    *TEXTS,
    "My aunt, a pensioner, lives next door to a café; it shuts at half past five on Sundays.",
    "GREY or Blues? I paid 14 quid for a re-read of it, the twenty-first of May.",
    "naïve éclair — 3 tbsp, £5, “nineteen” days",
)
TABLES = (
    r"\b(?:red|gr[ae]y|blues?|re(?:ad|d)?|colou?r(?:ed|s)?)\b",
    r"\b(?:quid|half past)\b|\d+(?:st|nd)\b|\bpaid\b|twenty\b|\bpension",
    r"(?:\b(?:May|my)\b|\bcaf\b|[£$]|(?-i:\bGREY\b))",
    "不是|茶|\\b(?:google|python)\\b",
)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing wait until it has taken a while."""
    monkeypatch.setattr(presence, "APART", 0)


@pytest.mark.parametrize("source", [*TABLES, *ODD])
@pytest.mark.parametrize("flags", [re.IGNORECASE, 0, re.IGNORECASE | re.ASCII])
def test_a_table_parted_into_words_and_the_rest_says_the_same(source: str, flags: int) -> None:
    whole, present = re.compile(source, flags), Presence(pattern(source, flags))
    assert [present(text) for text in SAID] == [whole.search(text) is not None for text in SAID]


def test_kinds_of_values_are_found_as_their_patterns_find_them() -> None:
    for name in ("VALUES_HELD", "VALUES_ASKED"):
        for _bit, late in _patterns(name):
            whole, present = re.compile(late.pattern, re.IGNORECASE), Presence(late)
            assert [present(text) for text in SAID] == [whole.search(text) is not None for text in SAID]


def test_words_are_taken_out_of_what_is_tried() -> None:
    table = Presence(pattern(r"\b(?:red|gr[ae]y|blues?|\d+ shades)\b", re.IGNORECASE))._ascii
    assert table.words == {"red", "gray", "grey", "blue", "blues"}
    assert table.rest.compiled.search("red") is None
    assert table.rest.compiled.search("50 shades") is not None


def test_a_table_is_parted_when_it_has_taken_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "APART", 100_000)
    monkeypatch.setattr(presence, "SOON", 100_000)
    present = Presence(pattern(r"\b(?:mauve|taupe|beige)\b", re.IGNORECASE))
    assert present("a mauve hat")
    assert "_ascii" not in vars(present)
    assert not any(present("a hat, and no colour told " * 20) for _ in range(20))
    assert "_ascii" in vars(present)
    assert present("a mauve hat")
