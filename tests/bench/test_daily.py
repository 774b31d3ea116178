"""Everyday cases: what a case expects is judged as written, in a mind of its own and on its own times."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench import daily
from bench.__main__ import main
from bench.daily import Seen, Shown
from tests.bench.conftest import Bench

MOVED = {
    "id": "moved",
    "lang": "en",
    "kind": "update",
    "background": ["My sister plays the cello"],
    "say": [{"text": "I live in Leeds"}, {"text": "I moved to York"}],
    "ask": {"cue": "where do I live"},
    "want": ["York"],
    "not_shown": ["Leeds"],
}
UNKNOWN = {
    "id": "unknown",
    "lang": "zh",
    "kind": "nothing",
    "background": ["我在书店上班"],
    "ask": {"cue": "量子力学是谁发明的"},
    "expect_nothing": True,
}


def written(tmp_path: Path, *cases: dict[str, Any]) -> Path:
    path = tmp_path / "cases.jsonl"
    path.write_text("\n".join(json.dumps(case, ensure_ascii=False) for case in cases) + "\n", encoding="utf-8")
    return path


def judged(case: dict[str, Any], *hits: Shown, **more: Any) -> dict[str, float]:
    return daily.judged(daily._case(case), Seen(list(hits), **more))


def test_everything_right() -> None:
    scores = judged(MOVED, Shown("I moved to York", True))
    assert scores == {"ok": 1, "first": 1, "any": 1, "stale_shown": 0, "taken_back_wrongly": 0}


@pytest.mark.parametrize(
    ("hits", "wrong"),
    [
        ([Shown("My sister plays the cello", True), Shown("I moved to York", True)], {"first": 0}),
        ([Shown("My sister plays the cello", True)], {"first": 0, "any": 0}),
        ([Shown("I moved to York", True), Shown("I live in Leeds", True)], {"stale_shown": 1}),
        ([], {"first": 0, "any": 0}),
    ],
)
def test_what_is_wrong_is_named(hits: list[Shown], wrong: dict[str, float]) -> None:
    scores = judged(MOVED, *hits)
    assert scores == {"ok": 0, "first": 1, "any": 1, "stale_shown": 0, "taken_back_wrongly": 0} | wrong


def test_a_stale_hit_that_says_it_is_past_does_not_count() -> None:
    assert judged(MOVED, Shown("I moved to York", True), Shown("I live in Leeds", False))["ok"] == 1


def test_what_is_called_past_and_is_not_is_counted() -> None:
    seen = Seen([Shown("I moved to York", True), Shown("I live in Leeds", False), Shown("My sister sings", False)])
    assert [one["hit"] for one in daily.called_past(daily._case(MOVED), seen)] == ["My sister sings"]


def test_background_that_was_taken_back_and_facts_that_should_not_be() -> None:
    assert judged(MOVED, Shown("York", True), taken_back=["My sister plays the cello"])["taken_back_wrongly"] == 1
    outdated = MOVED | {"background": ["I live in Leeds"]}
    assert judged(outdated, Shown("York", True), taken_back=["I live in Leeds"])["taken_back_wrongly"] == 0
    case = UNKNOWN | {"not_kept": ["哈哈"]}
    assert judged(case, kept=["哈哈，天气真好"]) == {
        "ok": 0,
        "nothing_right": 1,
        "kept_wrongly": 1,
        "taken_back_wrongly": 0,
    }


def test_every_pattern_of_want_any_must_be_found() -> None:
    case = UNKNOWN | {"expect_nothing": False, "want_any": ["cat", "dog"]}
    assert judged(case, Shown("my cat", True))["any"] == 0
    assert judged(case, Shown("my cat", True), Shown("my dog", True))["any"] == 1


def test_times_are_those_of_the_contract() -> None:
    case = daily._case(MOVED | {"say": [{"text": "a"}, {"text": "b", "at": "2026-05-01T10:00:00Z"}]})
    hours = [(at - daily.START).total_seconds() / 3600 for at, _, _ in daily.heard(case)]
    assert hours[:2] == [0, 37]
    assert [at.isoformat() for at, _, _ in daily.heard(case)][2] == "2026-05-01T10:00:00+00:00"


def test_figures(bench: Bench, tmp_path: Path) -> None:
    found = bench("daily", written(tmp_path, MOVED, UNKNOWN))
    figures = found["figures"]
    assert (figures["ok"], figures["ok_zh"], figures["first_en"], figures["stale_shown"]) == (1, 1, 1, 0)
    assert figures["nothing_right"] == 1
    assert figures["plain_stale_shown"] == 1  # plain retrieval knows no updates
    assert {"hits_mean", "plain_ok", "taken_back_wrongly"} <= set(figures)
    assert found["details"]["failed"] == []


def test_a_line_that_is_no_case_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, MOVED, {"lang": "en"})
    assert main(["daily", "--data", str(path)]) == 2
    assert "line 2" in capsys.readouterr().err
