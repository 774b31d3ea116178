"""The bench of the network: facts told, other talk, questions; on made-up talk."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import network
from bench.options import Options
from bench.scenes import DataError

FACTS = [
    {"lang": "en", "say": "The boat is moored at pier fourteen.", "ask": "Where is the boat?", "want": "pier fourteen"},
    {"lang": "en", "say": "Our accountant is Mr. Okafor.", "ask": "Who is our accountant?", "want": "Okafor"},
    {"lang": "zh", "say": "我们家的鹦鹉叫胡椒", "ask": "鹦鹉叫什么？", "want": "胡椒"},
]


def test_every_figure_is_there(tmp_path: Path) -> None:
    file = tmp_path / "facts.jsonl"
    file.write_text("\n".join(json.dumps(fact, ensure_ascii=False) for fact in FACTS), encoding="utf-8")
    report = network.run(Options(data=file, profile="network", short=True, cache=tmp_path / "cache"))
    figures = {figure.name: figure.value for figure in report.figures}
    assert (figures["en_after_0"], figures["zh_after_0"]) == (2, 1)
    assert figures.keys() >= {"en_after_10", "en_cpu_ms_ratio", "en_bytes_ratio", "zh_cpu_growth"}
    assert report.details["missed"]["en"][0] == []


def test_a_bad_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "facts.jsonl"
    file.write_text('{"lang": "en", "say": "x"}\n', encoding="utf-8")
    with pytest.raises(DataError, match="line 1"):
        network.load(file)
    with pytest.raises(DataError, match="--data"):
        network.load(None)
