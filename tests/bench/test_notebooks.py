"""Notebooks: questions are judged against the messages that answer them, and a line that is neither is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import notebooks
from bench.__main__ import main
from bench.notebooks import Asked
from tests.bench.conftest import Bench

TWO = """# 1
1 My sister Petra keeps bees in Graz
2 我在港口开吊车
? what does Petra keep => 1
? 量子力学是谁发明的 => -
# 2
1 I'm allergic to walnuts
? what am I allergic to => 1
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "notebooks.txt"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("answers", "places", "expected"),
    [
        ({1}, [1, 0], {"ok": 1, "first": 1, "any": 1, "silent_wrongly": 0, "hits_right": 0.5}),
        ({1}, [0, 1], {"ok": 0, "first": 0, "any": 1, "silent_wrongly": 0, "hits_right": 0.5}),
        ({1}, [], {"ok": 0, "first": 0, "any": 0, "silent_wrongly": 1}),
        (set(), [], {"ok": 1, "nothing_right": 1}),
        (set(), [2], {"ok": 0, "nothing_right": 0}),
    ],
)
def test_a_question_is_judged_by_what_is_shown(
    answers: set[int], places: list[int], expected: dict[str, float]
) -> None:
    assert notebooks.judged(Asked("?", frozenset(answers)), places) == expected


@pytest.mark.parametrize(
    ("places", "past", "first", "stale"),
    [([2, 0], [], 1, 1), ([2, 0], [0], 1, 0), ([0, 2], [0], 0, 0), ([2], [], 1, 0)],
)
def test_what_is_outdated_may_be_shown_as_past_only(
    places: list[int], past: list[int], first: float, stale: float
) -> None:
    found = notebooks.judged(Asked("?", frozenset({2}), frozenset({0})), places, past)
    assert (found["first"], found["stale_shown"], found["ok"]) == (first, stale, float(first > stale))


def test_what_is_outdated_is_marked_in_the_file(tmp_path: Path) -> None:
    (found,) = notebooks.load(written(tmp_path, "# 1\n1 I live in Ulm\n2 moved to Bonn\n? where do I live => 2 !1\n"))
    assert found.asked == [Asked("where do I live", frozenset({1}), frozenset({0}))]
    assert found.outdated == {0}


def test_each_notebook_is_asked_by_itself(bench: Bench, tmp_path: Path) -> None:
    found = bench("notebooks", written(tmp_path, TWO))
    figures = found["figures"]
    assert figures["first"] == figures["any"] == figures["nothing_right"] == figures["plain_first"] == 1
    assert figures["taken_back"] == figures["past_wrongly"] == figures["silent_wrongly"] == 0
    assert found["details"] == {"notebooks": 2, "failed": []}


@pytest.mark.parametrize("line", ["? what => 3", "hello", "? what"])
def test_a_line_that_belongs_nowhere_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str) -> None:
    assert main(["notebooks", "--data", str(written(tmp_path, f"# 1\n1 I paint\n{line}\n"))]) == 2
    assert "line 3" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["en", "zh"])
def test_those_of_the_repository_can_be_read(language: str) -> None:
    found = notebooks.load(Path(f"bench/cases/notebooks_{language}.txt"))
    assert len(found) == 50
    assert {len(one.asked) for one in found} == {8}
    assert {sum(not asked.answers for asked in one.asked) for one in found} == {2}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_those_in_which_things_change_can_be_read(language: str) -> None:
    found = notebooks.load(Path(f"bench/cases/changing_{language}.txt"))
    assert len(found) == 184
    assert sum(bool(asked.outdated) for one in found for asked in one.asked) > 400
