"""The real data sets, where they lie beside the project: every loader reads them whole, and a few questions are asked."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from bench import beam, locomo, longmemeval, memdaily, srs, updates
from tests.bench.conftest import Bench

DATA = Path(os.environ.get("EBBING_BENCH_DATA") or Path(__file__).resolve().parents[3] / "shared" / "data")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not DATA.is_dir(), reason=f"the public data sets are not at {DATA}: set EBBING_BENCH_DATA"),
]


@pytest.mark.parametrize(("name", "load"), [("beam", beam.load), ("memdaily", memdaily.load)])
def test_every_question_with_sources_finds_them(name: str, load) -> None:
    dataset = load(DATA / name)
    assert sum(len(scene.questions) for scene in dataset.scenes) > 100
    assert not +dataset.left_out


def test_locomo_loses_next_to_nothing() -> None:
    dataset = locomo.load(DATA / "locomo")
    questions = [q for scene in dataset.scenes for q in scene.questions]
    assert len([q for q in questions if q.evidence]) > 0.99 * len(questions)
    assert sum(dataset.left_out.values()) < 0.01 * len(questions)


def test_longmemeval_pools_are_full() -> None:
    dataset = longmemeval.load(DATA / "longmemeval")
    assert {len(scene.sessions) for scene in dataset.scenes} == {longmemeval.POOL}
    assert not +dataset.left_out


def test_updates_has_cases_of_both_sets() -> None:
    cases = Counter(q.category for scene in updates.load(DATA).scenes for q in scene.questions if q.stale)
    assert set(cases) == {"knowledge-update", "knowledge_update"}
    assert min(cases.values()) > 10


def test_the_review_log_is_read_whole() -> None:
    left_out: Counter[str] = Counter()
    assert len(srs.read(DATA / "srs", left_out)) > 1000
    assert not left_out


def test_a_few_questions_of_locomo(bench: Bench) -> None:
    found = bench("locomo", DATA / "locomo", "--limit", "5")
    assert found["details"]["left_out"].get("turns that were refused", 0) == 0
    assert found["figures"]["bm25_r10"] > found["figures"]["newest_r10"]
