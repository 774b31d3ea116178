"""The gold sets are well-formed: labels known, languages and splits in balance, numbers and intervals as claimed."""

from __future__ import annotations

import json
import re
from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

GOLD = Path(__file__).parent / "gold"
ANSWERS: dict[str, tuple[str, frozenset[Any]]] = {
    "relation": (
        "label",
        frozenset({"mention", "negation", "correction", "change_over_time", "refine", "unrelated"}),
    ),
    "category": (
        "label",
        frozenset(
            [
                "identity",
                "stable_preference",
                "short_preference",
                "fact",
                "skill",
                "temporary",
                "lesson",
                "pitfall",
                "tool",
                "pattern",
            ]
        ),
    ),
    "keep": ("keep", frozenset({True, False})),
    "sensitivity": ("level", frozenset({0, 1, 2, 3})),
    "review_cue": ("review", frozenset({True, False})),
    "negation_holds": ("blocked", frozenset({True, False})),
}
FIELDS = {
    "relation": {"old", "new", "label"},
    "category": {"text", "label"},
    "keep": {"text", "keep", "why"},
    "sensitivity": {"text", "level"},
    "review_cue": {"text", "review"},
    "time": {"now", "text", "start", "end"},
    "compress": {"text", "must_keep", "topic"},
    "negation_holds": {"rejected", "later", "blocked"},
}
FILES = sorted(FIELDS)
LEAST_CASES = 200
ID_WEIGHTS = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)


def cases(name: str) -> list[dict[str, Any]]:
    lines = (GOLD / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.mark.parametrize("name", FILES)
def test_every_case_has_its_fields_and_an_id_of_its_own(name: str) -> None:
    every = cases(name)
    for case in every:
        assert set(case) - {"note"} == FIELDS[name] | {"id", "lang", "split"}, case["id"]
        assert case.get("note", "x").strip()
        assert all(value.strip() == value and value for value in case.values() if isinstance(value, str)), case["id"]
    assert len({case["id"] for case in every}) == len(every)


@pytest.mark.parametrize("name", FILES)
def test_enough_cases_and_half_of_them_chinese(name: str) -> None:
    languages = Counter(case["lang"] for case in cases(name))
    assert set(languages) == {"zh", "en", "mixed"}
    assert languages.total() >= LEAST_CASES
    assert languages["zh"] >= languages.total() / 2


@pytest.mark.parametrize("name", FILES)
def test_the_language_is_the_one_written(name: str) -> None:
    for case in cases(name):
        said = " ".join(case[field] for field in ("old", "new", "text", "rejected", "later") if field in case)
        chinese = bool(re.search(r"[\u4e00-\u9fff]", said))
        assert chinese is (case["lang"] != "en"), case["id"]


@pytest.mark.parametrize("name", FILES)
def test_dev_is_three_fifths_of_each_language(name: str) -> None:
    for language in ("zh", "en"):
        splits = Counter(case["split"] for case in cases(name) if case["lang"] == language)
        assert set(splits) == {"dev", "test"}
        assert splits["dev"] / splits.total() == pytest.approx(0.6, abs=0.05)


@pytest.mark.parametrize("name", sorted(ANSWERS))
def test_labels_are_known_and_none_is_rare(name: str) -> None:
    field, known = ANSWERS[name]
    labels = Counter(case[field] for case in cases(name))
    assert set(labels) == known
    assert all(type(label) in {str, int, bool} for label in labels)
    assert min(labels.values()) >= labels.total() / 10
    for split in ("dev", "test"):
        assert {case[field] for case in cases(name) if case["split"] == split} == known


def test_no_text_occurs_twice() -> None:
    said = Counter(
        "".join(case[field].split()).casefold()
        for name in FILES
        for case in cases(name)
        for field in ("text", "new", "later")
        if field in case
    )
    assert [text for text, times in said.items() if times > 1] == []


def test_intervals_are_in_order_and_in_the_offset_of_now() -> None:
    for case in cases("time"):
        now, start, end = (datetime.fromisoformat(case[field]) for field in ("now", "start", "end"))
        assert now.utcoffset() is not None, case["id"]
        assert now.utcoffset() == start.utcoffset() == end.utcoffset(), case["id"]
        assert start < end, case["id"]


def test_nows_are_diverse() -> None:
    nows = {case["now"] for case in cases("time")}
    assert len(nows) >= 12
    assert len({now[-6:] for now in nows}) >= 6
    assert len({datetime.fromisoformat(now).weekday() for now in nows}) >= 6


def test_what_must_be_kept_is_in_the_text() -> None:
    for case in cases("compress"):
        text = "".join(case["text"].split()).casefold()
        assert 2 <= len(case["must_keep"]) <= 4, case["id"]
        for entry in case["must_keep"]:
            forms = [entry] if isinstance(entry, str) else entry
            assert any("".join(form.split()).casefold() in text for form in forms), (case["id"], entry)


def test_texts_to_compress_are_of_a_useful_length_and_can_be_halved() -> None:
    for case in cases("compress"):
        text = case["text"]
        if case["lang"] == "en":
            assert 30 <= len(text.split()) <= 80, case["id"]
        else:
            assert 60 <= len(text) <= 220, case["id"]
        shortest = [entry if isinstance(entry, str) else min(entry, key=len) for entry in case["must_keep"]]
        assert sum(map(len, shortest)) <= len(text) / 3, case["id"]


def test_topics_are_lists_of_words() -> None:
    for case in cases("compress"):
        assert case["topic"], case["id"]
        assert all(isinstance(word, str) and word for word in case["topic"]), case["id"]


def test_cards_and_ids_are_valid_where_claimed() -> None:
    claimed = Counter[str]()
    for case in cases("sensitivity"):
        note = case.get("note", "")
        if "passes Luhn" in note:
            runs = re.findall(r"\d(?: ?\d){14,18}", case["text"])
            assert any(luhn(run.replace(" ", "")) for run in runs), case["id"]
            claimed["card"] += 1
        if "valid check digit" in note:
            assert any(check_digit(run) for run in re.findall(r"\d{17}[\dX]", case["text"])), case["id"]
            claimed["id"] += 1
    assert claimed["card"] >= 5
    assert claimed["id"] >= 4


def luhn(digits: str) -> bool:
    doubled = [int(digit) * (1 + place % 2) for place, digit in enumerate(reversed(digits))]
    return sum(value - 9 if value > 9 else value for value in doubled) % 10 == 0


def check_digit(number: str) -> bool:
    total = sum(int(digit) * weight for digit, weight in zip(number, ID_WEIGHTS, strict=False))
    return "10X98765432"[total % 11] == number[-1]


@pytest.mark.parametrize(("name", "least"), [("compress", 60), ("negation_holds", 80)])
def test_the_third_sets_are_new_and_half_of_them_kept_aside(name: str, least: int) -> None:
    every = cases(f"third/{name}")
    assert len(every) >= least
    assert len({case["id"] for case in every}) == len(every)
    assert all(set(case) == FIELDS[name] | {"id", "lang", "split"} for case in every)
    for language in ("zh", "en"):
        splits = Counter(case["split"] for case in every if case["lang"] == language)
        assert splits["test"] == splits["dev"] >= least / 6
    known = {case[field] for case in cases(name) for field in ("text", "later") if field in case}
    assert not known & {case[field] for case in every for field in ("text", "later") if field in case}
