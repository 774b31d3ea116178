"""Answers are scored as usual, and the whole bench runs against a real OpenAI-compatible server."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from bench import answer, locomo, notes
from bench.__main__ import main
from bench.options import Options
from bench.scenes import DataError, Question
from ebbing.domain.conversation import Message, PromptRefused, Reply
from ebbing.language.tokens import count_tokens
from tests.bench import data
from tests.bench.conftest import Bench
from tests.gateway.conftest import serve
from tests.gateway.service import Handler, Service


@pytest.fixture
def service() -> Iterator[Service]:
    yield from serve(Service())


def reader(handler: Handler) -> None:
    """A model that answers with the first note it was given, and judges everything right."""
    asked = handler.server.requests[-1].body["messages"][-1]["content"]
    words = "yes" if "Reference answer" in asked else asked.split("Notes:\n")[1].splitlines()[0]
    body = {"choices": [{"message": {"content": words}, "finish_reason": "stop"}], "model": "m"}
    handler.send(200, json.dumps(body).encode())


def test_token_f1_by_hand() -> None:
    assert answer.token_f1("a red boat", "the red boat") == pytest.approx(2 * (2 / 3) * (2 / 3) / (4 / 3))
    assert answer.token_f1("", "boat") == 0
    assert answer.exact("7 May 2023.", "7 may, 2023") == 1
    assert answer.exact("8 May", "7 May") == 0


def test_a_budget_is_kept() -> None:
    lines = ["one two three", "four five six", "seven"]
    two = sum(map(count_tokens, lines[:2]))
    assert notes.within(lines, two) == lines[:2]
    assert notes.within(lines, two - 1) == lines[:1]
    assert notes.within(lines, 0) == []


def test_the_bench_runs_against_a_service(
    bench: Bench, service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service.steps = [reader]
    monkeypatch.setenv("EBBING_MODEL_URL", service.url)
    monkeypatch.setenv("EBBING_MODEL", "m")
    monkeypatch.setenv("EBBING_JUDGE", "1")
    found = bench("answer", data.locomo(tmp_path / "data"))
    assert found["figures"]["ours_f1"] > 0
    assert found["figures"]["ours_judged"] == 1
    assert {"ours_f1", "bm25_f1", "vector_f1", "whole_f1"} <= set(found["figures"])
    assert found["details"]["questions"] == 3


def test_without_a_model_it_says_how_to_name_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["answer", "--data", str(data.locomo(tmp_path))]) == 2
    assert "EBBING_MODEL_URL" in capsys.readouterr().err
    with pytest.raises(DataError):
        answer.setup_of({})


class Narrow:
    """A model that refuses prompts over so many characters, and answers with the last note."""

    def __init__(self, most: int) -> None:
        self.most, self.prompts = most, list[str]()

    def complete(
        self, messages: Sequence[Message], *, max_tokens: int, temperature: float = 0.0, purpose: str = ""
    ) -> Reply:
        del max_tokens, temperature, purpose
        prompt = messages[-1].content
        if len(prompt) > self.most:
            raise PromptRefused("too long")
        self.prompts.append(prompt)
        return Reply(text=prompt, model="narrow", prompt_tokens=len(prompt), completion_tokens=1)


def test_a_prompt_that_does_not_fit_loses_what_is_wanted_least() -> None:
    question = Question(id="q", text="?", category="1", evidence=())
    lines = [f"line {n:02}" for n in range(40)]
    frame = len(answer.ASK.format(context="", question="?"))
    ranked = notes.Way(lambda _question: lines)
    by_time = notes.Way(lambda _question: lines, by_time=True)
    model = Narrow(frame + 100)
    for way in (ranked, by_time):
        answer.asked(model, way, way.find(question), question)
    first, second = (prompt.split("Notes:\n")[1].split("\n\n")[0].splitlines() for prompt in model.prompts)
    assert first == lines[: len(first)]
    assert second == first[::-1]
    assert 5 < len(first) < 40
    with pytest.raises(PromptRefused):
        answer.asked(Narrow(frame - 1), ranked, lines, question)


@pytest.mark.parametrize(
    ("environment", "says"),
    [
        ({"EBBING_WINDOW": "many"}, "EBBING_WINDOW"),
        ({"EBBING_BUDGET": "0"}, "EBBING_BUDGET"),
        ({"EBBING_WINDOW": "700"}, "no room for 600"),
    ],
)
def test_numbers_that_cannot_be_used_are_named(environment: dict[str, str], says: str) -> None:
    with pytest.raises(DataError, match=says):
        answer.setup_of({"EBBING_MODEL_URL": "http://127.0.0.1:1", "EBBING_MODEL": "m", **environment})


def test_a_model_that_never_answers_is_an_error_with_its_reason(
    service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    service.steps = [lambda handler: handler.send(401, b"{}")]
    monkeypatch.setenv("EBBING_MODEL_URL", service.url)
    monkeypatch.setenv("EBBING_MODEL", "m")
    assert main(["answer", "--data", str(data.locomo(tmp_path / "data")), "--cache", str(tmp_path / "cache")]) == 2
    assert "answered no question" in capsys.readouterr().err


def test_a_question_that_one_way_missed_counts_for_none() -> None:
    tally = answer.Tally({}, [])
    tally.add({"ours": [{"f1": 1.0}, {"f1": 0.0}], "whole": [{"f1": 0.5}, "timed out"]})
    assert tally.rows == {"ours": [{"f1": 1.0}], "whole": [{"f1": 0.5}]}
    assert tally.failures == ["timed out"]


def test_the_sample_is_the_same_each_time_and_holds_only_questions_with_a_reference(tmp_path: Path) -> None:
    dataset = locomo.load(data.locomo(tmp_path))
    first, again = (answer.chosen(dataset, Options(limit=2)) for _ in range(2))
    assert first.scenes == again.scenes
    asked = [question for scene in first.scenes for question in scene.questions]
    assert len(asked) == 2
    assert all(question.answer and question.category != "5" for question in asked)


def test_a_reader_elsewhere_gets_notes_and_its_answers_are_scored(bench: Bench, tmp_path: Path) -> None:
    file, told = tmp_path / "notes.jsonl", tmp_path / "answers.json"
    found = bench("answer", data.locomo(tmp_path / "data"), "--notes", str(file))
    rows = [json.loads(row) for row in file.read_text(encoding="utf-8").splitlines()]
    assert found["figures"]["questions"] == len(rows) == 3
    assert found["figures"]["text_tokens"] > 0
    glider = next(row for row in rows if "glider" in row["q"].lower() or "glider" in str(row["ctx"]["evidence"]))
    assert set(glider["ctx"]) == {"text", "ours", "bm25", "vector", "evidence"}
    said = "[3 July 2023] Cleo: My glider crashed near the quarry last Sunday (2 July 2023)."
    assert glider["ctx"]["evidence"] == [said]
    assert f"✓ {said}" in glider["ctx"]["text"]
    assert said in glider["ctx"]["bm25"]
    right, wrong = [row["a"] for row in rows], ["no idea\nat all"] * len(rows)
    told.write_text(json.dumps({"text": right, "bm25": wrong}), encoding="utf-8")
    scored = bench("answer", tmp_path, "--notes", str(file), "--answers", str(told))
    assert scored["figures"] == {"text_f1": 1, "text_exact": 1, "bm25_f1": 0, "bm25_exact": 0}
    assert scored["details"]["text minus"] == {"bm25": [1, 1]}
    assert {row["cat"] for row in rows} == set(scored["details"]["categories"]["text"])


def test_answers_that_do_not_belong_to_the_notes_are_refused(
    bench: Bench, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, told = tmp_path / "notes.jsonl", tmp_path / "answers.json"
    bench("answer", data.locomo(tmp_path / "data"), "--notes", str(file))
    told.write_text(json.dumps({"text": ["one"]}), encoding="utf-8")
    assert main(["answer", "--notes", str(file), "--answers", str(told)]) == 2
    assert "one for each of the 3 questions" in capsys.readouterr().err
    assert main(["answer", "--answers", str(told)]) == 2
    assert "--answers needs --notes" in capsys.readouterr().err
    assert main(["answer", "--notes", str(told), "--answers", str(told)]) == 2
    assert "holds no notes" in capsys.readouterr().err


def test_evidence_and_the_text_itself_are_ways_of_their_own(
    bench: Bench, service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service.steps = [reader]
    monkeypatch.setenv("EBBING_MODEL_URL", service.url)
    monkeypatch.setenv("EBBING_MODEL", "m")
    found = bench("answer", data.locomo(tmp_path / "data"))["figures"]
    assert {"text_f1", "ours_f1", "bm25_f1", "vector_f1", "evidence_f1", "whole_f1"} <= set(found)
    assert found["text_f1"] > 0
