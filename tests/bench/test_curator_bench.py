"""The curator bench counts as the contract says. What the real rules reach on the real sets is not tested here."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from bench import curator, scores
from bench.__main__ import main
from bench.options import Options
from ebbing.domain.judgement import Judgement, Meaning, Relation, VectorPair

NAMES = {
    "relation": ["relation_f1"],
    "category": ["category_acc"],
    "keep": ["keep_f1"],
    "sensitivity": ["sensitivity_acc", "sensitivity_under"],
    "review_cue": ["review_cue_acc"],
    "time": ["time_acc", "time_iou"],
    "compress": ["compress_kept", "compress_all", "topic_acc"],
    "negation_holds": ["negation_holds_acc"],
}

# label, what the stand-in says: of six cases
RELATIONS = [
    ("zh", "mention", "mention"),
    ("zh", "mention", "refine"),
    ("zh", "negation", "negation"),
    ("en", "negation", "negation"),
    ("en", "refine", "refine"),
    ("mixed", "refine", "unrelated"),
]
# mention: P 1, R 1/2, F 2/3 · negation: P 1, R 1, F 1 · refine: P 1/2, R 1/2, F 1/2
RELATION_F1 = (2 / 3 + 1 + 1 / 2) / 3
RELATION_F1_ZH = (2 / 3 + 1) / 2
RELATION_F1_EN = 1.0


class StandIn:
    """A curator whose answers are written into the cases: `new` and `later` are the label, a text is its reading."""

    def relate(
        self, old: str, new: str, similarity: float, vectors: VectorPair | None = None, *, weigh: bool = True
    ) -> Judgement:
        return Judgement(relation=Relation(new), confidence=1.0, reason=f"{old} {similarity}")

    def read(self, text: str) -> SimpleNamespace:
        category, keep, sensitivity = text.split()
        return SimpleNamespace(category=category, keep=keep == "yes", sensitivity=int(sensitivity))

    def weigh(self, text: str, reading: SimpleNamespace, meaning: Meaning) -> SimpleNamespace:
        return reading

    def revives(self, rejected: str, later: str, similarity: float, vectors: VectorPair | None = None) -> bool:
        return later in ("mention", "refine")

    def compress(self, text: str, length: int) -> str:
        return text[:length]

    def topic(self, text: str) -> str:
        return text.split()[0]


class FlatEmbedder:
    """Every text has the same vector."""

    fingerprint = "flat"

    def embed(self, texts: Sequence[str]) -> Any:
        return np.ones((len(texts), 1), dtype=np.float32)


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curator, "RulesCurator", StandIn)
    monkeypatch.setattr(curator, "BundledEmbedder", FlatEmbedder)


def write(folder: Path, name: str, cases: list[dict[str, Any]]) -> None:
    lines = [json.dumps({"id": f"{name}-{place}", **case}, ensure_ascii=False) for place, case in enumerate(cases)]
    (folder / f"{name}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


def relation_cases() -> list[dict[str, Any]]:
    return [{"lang": lang, "old": "x", "new": said, "label": label} for lang, label, said in RELATIONS]


def figures(folder: Path) -> dict[str, float]:
    return {figure.name: figure.value for figure in curator.run(Options(data=folder)).figures}


@pytest.mark.usefixtures("stand_in")
def test_relations_score_as_by_hand_and_missing_files_are_skipped(tmp_path: Path) -> None:
    write(tmp_path, "relation", relation_cases())
    found = figures(tmp_path)
    assert found["relation_f1"] == pytest.approx(RELATION_F1)
    assert found["relation_f1_zh"] == pytest.approx(RELATION_F1_ZH)
    assert found["relation_f1_en"] == pytest.approx(RELATION_F1_EN)
    assert all(name.startswith("relation_") for name in found)


@pytest.mark.usefixtures("stand_in")
def test_the_table_of_classes(tmp_path: Path) -> None:
    write(tmp_path, "relation", relation_cases())
    table = curator.run(Options(data=tmp_path)).details["classes"]["relation"]
    assert table["mention"] == {"precision": 1.0, "recall": 0.5, "f1": pytest.approx(2 / 3), "support": 2}
    assert set(table) == {"mention", "negation", "refine"}


@pytest.mark.usefixtures("stand_in")
def test_splits_stand_apart_and_mistakes_of_the_test_split_stay_hidden(tmp_path: Path) -> None:
    splits = ["dev", "dev", "test", "dev", "test", "test"]
    write(
        tmp_path, "relation", [{**case, "split": split} for case, split in zip(relation_cases(), splits, strict=True)]
    )
    details = curator.run(Options(data=tmp_path)).details
    # dev: mention right, mention as refine, negation right; test: negation right, refine right, refine as unrelated
    assert details["splits"]["dev"]["relation_f1"] == pytest.approx((2 / 3 + 1) / 2)
    assert details["splits"]["test"]["relation_f1"] == pytest.approx((1 + 2 / 3) / 2)
    assert details["mistakes"]["relation"] == [{"id": "relation-1", "said": "refine"}]


@pytest.mark.usefixtures("stand_in")
def test_without_splits_every_mistake_is_listed(tmp_path: Path) -> None:
    write(tmp_path, "relation", relation_cases())
    details = curator.run(Options(data=tmp_path)).details
    assert details["splits"] == {}
    assert [mistake["id"] for mistake in details["mistakes"]["relation"]] == ["relation-1", "relation-5"]


@pytest.mark.usefixtures("stand_in")
def test_readings_score_as_by_hand(tmp_path: Path) -> None:
    write(
        tmp_path,
        "category",
        [
            {"lang": "zh", "text": "tool yes 0", "label": "tool"},
            {"lang": "en", "text": "fact yes 0", "label": "tool"},
            {"lang": "mixed", "text": "fact no 0", "label": "fact"},
        ],
    )
    write(
        tmp_path,
        "keep",
        [
            {"lang": "zh", "text": "fact yes 1", "keep": True, "why": ""},
            {"lang": "zh", "text": "fact yes 2", "keep": False, "why": ""},
            {"lang": "en", "text": "fact no 1", "keep": True, "why": ""},
            {"lang": "en", "text": "fact no 2", "keep": False, "why": ""},
        ],
    )
    write(
        tmp_path,
        "sensitivity",
        [
            {"lang": "zh", "text": "fact yes 3", "level": 3},
            {"lang": "zh", "text": "skill yes 1", "level": 3},
            {"lang": "en", "text": "tool yes 2", "level": 0},
            {"lang": "en", "text": "tool yes 1", "level": 1},
        ],
    )
    found = figures(tmp_path)
    assert found["category_acc"] == pytest.approx(2 / 3)
    assert (found["category_acc_zh"], found["category_acc_en"]) == (1.0, 0.0)
    assert found["keep_f1"] == pytest.approx(0.5)  # one kept rightly, two said, two wanted
    assert found["keep_f1_zh"] == pytest.approx(2 / 3)
    assert found["keep_f1_en"] == 0.0
    assert found["sensitivity_acc"] == 0.5
    assert found["sensitivity_under"] == 0.25
    assert (found["sensitivity_under_zh"], found["sensitivity_under_en"]) == (0.5, 0.0)
    assert found["messages_per_s"] > 0


@pytest.mark.usefixtures("stand_in")
def test_compression_keeps_and_topics_as_by_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curator, "reading_seconds", lambda *_: 1.0)  # the stand-in cannot read these texts
    write(
        tmp_path,
        "compress",
        [
            {
                "lang": "zh",
                "text": "猫粮 4500 元 年糕 爱吃，其他的话都不重要啦啦啦",
                "must_keep": ["年 糕", ["四千五", "4500"]],
                "topic": ["猫粮预算"],
            },
            {
                "lang": "en",
                "text": "Lisbon trip with MARTA and some filler",
                "must_keep": ["lisbon", "filler"],
                "topic": ["cats"],
            },
        ],
    )
    found = figures(tmp_path)
    assert found["compress_kept"] == 0.75
    assert (found["compress_kept_zh"], found["compress_kept_en"]) == (1.0, 0.5)
    assert found["compress_all"] == 0.5
    assert found["topic_acc"] == 0.5


@pytest.mark.usefixtures("stand_in")
def test_a_rejected_fact_is_blocked_when_it_is_said_again(tmp_path: Path) -> None:
    said = [("zh", "mention", True), ("zh", "unrelated", True), ("en", "negation", False), ("en", "refine", True)]
    write(
        tmp_path,
        "negation_holds",
        [{"lang": lang, "rejected": "x", "later": later, "blocked": blocked} for lang, later, blocked in said],
    )
    found = figures(tmp_path)
    assert found["negation_holds_acc"] == 0.75
    assert (found["negation_holds_acc_zh"], found["negation_holds_acc_en"]) == (0.5, 1.0)


def test_times_count_when_exact_and_overlap_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hours(first: int, last: int) -> tuple[datetime, datetime]:
        return datetime(2025, 1, 1, first, tzinfo=UTC), datetime(2025, 1, 1, last, tzinfo=UTC)

    said = {"exact": hours(2, 6), "near": hours(2, 5), "far": hours(5, 9), "none": None}
    monkeypatch.setattr(curator, "interval", lambda text, now: said[text])
    start, end = (instant.isoformat() for instant in hours(2, 6))
    write(
        tmp_path,
        "time",
        [{"lang": "zh", "now": end, "text": text, "start": start, "end": end} for text in said],
    )
    found = figures(tmp_path)
    assert found["time_acc"] == 0.25
    assert found["time_iou"] == 0.5
    assert "time_acc_en" not in found


def test_overlap_is_intersection_over_union() -> None:
    first, second, third, fourth = (datetime(2025, 1, day, tzinfo=UTC) for day in (1, 2, 3, 5))
    assert scores.overlap((first, third), (first, third)) == 1.0
    assert scores.overlap((first, third), (second, fourth)) == pytest.approx(1 / 4)
    assert scores.overlap((first, second), (third, fourth)) == 0.0
    assert scores.overlap((first, second), (second, fourth)) == 0.0


def test_the_real_rules_give_every_figure_of_the_contract(tmp_path: Path) -> None:
    samples: dict[str, dict[str, Any]] = {
        "relation": {"old": "我喜欢茶", "new": "I like tea", "label": "mention"},
        "category": {"text": "我叫林", "label": "identity"},
        "keep": {"text": "记住我叫林", "keep": True},
        "sensitivity": {"text": "我喜欢茶", "level": 0},
        "review_cue": {"text": "我以前喜欢什么", "review": True},
        "time": {
            "now": "2025-03-12T10:30:00+08:00",
            "text": "昨天",
            "start": "2025-03-11T00:00:00+08:00",
            "end": "2025-03-12T00:00:00+08:00",
        },
        "compress": {"text": "昨天我和小林一起去爬山，天气很好。", "must_keep": ["小林"], "topic": ["爬山"]},
        "negation_holds": {"rejected": "我喜欢茶", "later": "用户爱喝茶", "blocked": True},
    }
    for name, sample in samples.items():
        write(tmp_path, name, [{"lang": lang, **sample} for lang in ("zh", "en")])
    target = tmp_path / "out.json"
    assert main(["curator", "--data", str(tmp_path), "--json", str(target)]) == 0
    written = json.loads(target.read_text(encoding="utf-8"))
    assert written["bench"] == "curator"
    wanted = {name + suffix for names in NAMES.values() for name in names for suffix in ("", "_zh", "_en")}
    assert wanted | {"messages_per_s"} <= set(written["figures"])
    assert all(0 <= written["figures"][name] <= 1 for name in wanted)


def test_a_folder_without_gold_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"relation\.jsonl"):
        curator.run(Options(data=tmp_path))
