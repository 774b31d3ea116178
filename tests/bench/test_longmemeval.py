"""LongMemEval's format is read, questions are asked in pools of 50 sessions, and turns and sessions are scored."""

from __future__ import annotations

from pathlib import Path

from bench import longmemeval
from bench.asking import Answer
from bench.retrieval import Asked
from bench.scenes import Question, Scene
from tests.bench import data
from tests.bench.conftest import Bench


def test_every_question_has_its_own_sessions_among_fifty(tmp_path: Path) -> None:
    dataset = longmemeval.load(data.longmemeval(tmp_path))
    assert [len(scene.sessions) for scene in dataset.scenes] == [50, 50]
    assert sorted(q.id for scene in dataset.scenes for q in scene.questions) == sorted(
        [f"q{i}" for i in range(29)] + ["q29_abs"]
    )
    for scene in dataset.scenes:
        known = {turn.id for turn in scene.turns}
        assert len(known) == len(scene.turns)
        for question in scene.questions:
            assert set(question.evidence) <= known
    assert dataset.scenes == longmemeval.load(data.longmemeval(tmp_path)).scenes  # drawn with a fixed seed
    assert dataset.left_out == {"entries without question or sessions": 1, "blank turns": 30}


def test_evidence_times_and_updates(tmp_path: Path) -> None:
    questions = {
        q.id: (q, scene) for scene in longmemeval.load(data.longmemeval(tmp_path)).scenes for q in scene.questions
    }
    update, scene = questions["q5"]
    assert update.evidence == ("s5_1:0", "s5_2:0")
    assert (update.stale, update.newer) == (("s5_1:0",), ("s5_2:0",))
    assert scene.asked_at(update).isoformat() == "2023-06-06T12:00:00+00:00"
    assert questions["q1"][0].stale == ()
    assert questions["q29_abs"][0].evidence == ()


def test_few_sessions_make_a_small_pool(tmp_path: Path) -> None:
    (scene,) = longmemeval.load(data.longmemeval(tmp_path, entries=3)).scenes
    assert len(scene.sessions) == 6


def test_sessions_are_ranked_by_their_best_turn() -> None:
    question = Question(id="q", text="?", category="c", evidence=("one:0", "two:4"))
    answer = Answer(question=question, shown={}, top_score=0.0, seconds=0.0)
    rankings = {"ours": ["x:1", "x:2", "two:0", "y:0"]}
    asked = Asked(scene=Scene(id="s", sessions=(), questions=()), question=question, rankings=rankings, answer=answer)
    found = longmemeval.session_scores(asked, "ours")
    assert (found["mrr"], found["r5"]) == (1 / 2, 1 / 2)


def test_figures(bench: Bench, tmp_path: Path) -> None:
    found = bench("longmemeval", data.longmemeval(tmp_path), "--limit", "8")
    assert found["figures"].keys() >= {"turn_r10", "session_r10", "bm25_turn_r10", "bm25_session_r10"}
    assert found["figures"]["bm25_turn_r10"] == 1.0
    assert 0 < found["figures"]["turn_r10"] <= found["figures"]["session_r10"]
    assert found["details"]["questions"] == 8
