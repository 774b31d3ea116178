"""Sentences of many kinds of people, written before the rules they are judged by: one answer and one text per line.

In sensitivity.tsv ⟦…⟧ marks what must not be readable once the text is redacted. A few misses are allowed: rules made to fit
the last sentence fit nothing else.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ebbing.curator.rules.curator import RulesCurator
from ebbing.language.asking.cues import asks_review
from ebbing.language.sensitivity.levels import redact

SENTENCES = Path(__file__).parent / "sentences"
RIGHT = 0.95


def lines(name: str) -> list[tuple[str, str]]:
    """The answers and texts of one file."""
    every = (SENTENCES / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return [(answer, text) for answer, _, text in (line.partition("\t") for line in every)]


def plain(text: str) -> str:
    return re.sub("[⟦⟧]", "", text)


def misses(name: str, judged: dict[str, str]) -> list[str]:
    return [f"{judged[text]} for {answer}: {text}" for answer, text in lines(name) if judged[text] != answer]


def test_sensitivity() -> None:
    curator = RulesCurator()
    judged = {text: str(curator.read(plain(text)).sensitivity) for _, text in lines("sensitivity")}
    missed = misses("sensitivity", judged)
    assert len(missed) <= (1 - RIGHT) * len(judged), missed
    assert not [miss for miss in missed if miss[0] < miss[6]], "rated too low"


@pytest.mark.parametrize("text", [text for answer, text in lines("sensitivity") if answer == "3"])
def test_exactly_the_value_is_redacted(text: str) -> None:
    shown = re.sub(r"\[[^\]]*\]", "□", redact(plain(text)))
    assert re.sub('[ "]', "", shown) == re.sub('[ "]', "", re.sub("⟦.*?⟧", "□", text))


def test_review_words() -> None:
    judged = {text: str(int(asks_review(text))) for _, text in lines("review")}
    missed = misses("review", judged)
    assert len(missed) <= (1 - RIGHT) * len(judged), missed


def test_what_is_noise_what_passes_and_what_is_kept() -> None:
    curator = RulesCurator()
    readings = {text: curator.read(text.replace("\\n", "\n").replace("\\t", "\t")) for _, text in lines("keep")}
    judged = {text: "noise" if one.noise else "keep" if one.keep else "pass" for text, one in readings.items()}
    missed = misses("keep", judged)
    assert len(missed) <= (1 - RIGHT) * len(judged), missed
    assert not [miss for miss in missed if miss.startswith("noise for keep")], "lost"
