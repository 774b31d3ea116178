"""Labelled talk: drawn facts are held against the labels of their turn, closings against what a turn says it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.__main__ import main
from bench.talk import Drawn, Heard, Tally, alike
from tests.bench.conftest import Bench

CHAT = {
    "id": "one",
    "lang": "en",
    "turns": [
        {"speaker": "Ana", "text": "I live in Leeds.", "facts": [{"text": "lives in Leeds", "category": "identity"}]},
        {"speaker": "Ana", "text": "What a lovely day!", "facts": []},
        {
            "speaker": "Ana",
            "text": "I moved to York.",
            "facts": [{"text": "moved to York", "category": "identity"}],
            "closes": [0],
        },
    ],
}


def test_alike_by_half_of_the_telling_words() -> None:
    assert alike("I live in Leeds", "lives in Leeds")
    assert not alike("I live in Leeds", "plays the cello")
    assert alike("我住在北京", "住在北京朝阳")


def test_counts_by_hand() -> None:
    tally = Tally()
    facts = [
        Drawn(0, "I live in Leeds.", "identity"),
        Drawn(1, "What a lovely day!", "fact"),
        Drawn(2, "I moved to York.", "fact"),
    ]
    tally.add(CHAT, Heard(facts, [(2, 0, "I live in Leeds."), (1, 0, "I live in Leeds.")]))
    assert (tally.drawn, tally.right, tally.labelled, tally.found, tally.category_right) == (3, 2, 2, 2, 1)
    assert (tally.closed, tally.closed_right) == (2, 1)
    assert [one["text"] for one in tally.wrong] == ["What a lovely day!"]


def test_figures(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "chats.jsonl"
    path.write_text(json.dumps(CHAT) + "\n", encoding="utf-8")
    found = bench("talk", path)
    figures = found["figures"]
    assert set(figures) == {"facts_precision", "facts_recall", "category_acc", "closed_per_1000", "closed_precision"}
    assert figures["facts_recall"] == 1
    assert figures["closed_precision"] == 1
    assert figures["closed_per_1000"] == pytest.approx(1000 / 3)
    assert found["details"]["closings"][0]["by"] == "I moved to York."


def test_a_file_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["talk"]) == 2
    assert "--data" in capsys.readouterr().err
