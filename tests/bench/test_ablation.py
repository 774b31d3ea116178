"""Each mechanism is switched off alone, each question is compared with itself, and missing sets are said to be missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import ablation, locomo
from bench.__main__ import main
from bench.ablation import MECHANISMS, Pair, outcome
from bench.embedding import CachedEmbedder
from bench.laboratory import laboratory
from bench.options import Options
from ebbing import profiles
from ebbing.domain.profile.overriding import overridden
from ebbing.testing import HashEmbedder
from tests.bench import data
from tests.bench.conftest import Bench

LIVED = {ablation.MERGING, ablation.ASKED, ablation.NOT_ASKED}


@pytest.mark.parametrize("name", MECHANISMS)
def test_every_switch_changes_the_default_profile(name: str) -> None:
    human = profiles.load("human")
    assert overridden(human, MECHANISMS[name](human)) != human


def test_without_its_session_a_memory_stands_for_itself() -> None:
    human = profiles.load("human")
    before, after = human.recall.evidence, overridden(human, MECHANISMS["session"](human)).recall.evidence
    assert after.words + after.meaning == pytest.approx(
        before.words + before.meaning + before.session_words + before.session_meaning
    )


def test_what_a_mechanism_brings_is_the_difference_on_the_same_questions() -> None:
    pairs = [
        Pair(with_it={"r10": 1.0, "mrr": 0.5}, without={"r10": 0.0, "mrr": 0.5}, moved=True),
        Pair(with_it={"r10": 0.5, "mrr": 1.0, "kept": 1.0}, without={"r10": 0.5, "mrr": 1.0, "kept": 0.0}, moved=False),
    ]
    found = outcome(pairs)
    assert (found["questions"], found["moved"]) == (2, 1)
    assert found["counted"] == {"r10": 2, "mrr": 2, "kept": 1}
    assert found["with"] == {"r10": 0.75, "mrr": 0.75, "kept": 1.0}
    assert found["brings"] == {"r10": 0.5, "mrr": 0.0, "kept": 1.0}
    assert found["intervals"]["mrr"] == (0.0, 0.0)  # nothing moved: nothing is uncertain
    low, high = found["intervals"]["r10"]
    assert low == 0.0 < 0.5 < high == 1.0


def test_all_sets_that_are_there_are_measured_fresh_and_after_a_year(
    bench: Bench, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "data"
    data.locomo(folder / "locomo")
    sets = bench("ablation", folder, "--short")["details"]["sets"]
    assert set(sets) == {"locomo", "locomo-5"}
    assert set(sets["locomo"]["0"]) == set(MECHANISMS)
    assert set(sets["locomo"]["365"]) == {*MECHANISMS, *LIVED}
    assert set(sets["locomo"]["30"]) == LIVED - {ablation.MERGING}
    assert "longmemeval is left out" in " ".join(capsys.readouterr().err.split())


def test_links_that_a_mind_has_are_switched_off_and_only_those(tmp_path: Path) -> None:
    (scene, _) = locomo.load(data.locomo(tmp_path / "data")).scenes
    embedder = CachedEmbedder(HashEmbedder(), tmp_path / "cache")
    with laboratory(scene, Options(keep=tmp_path / "keep"), embedder) as mine:
        absent = ablation._absent_links(mine, mine.home)
    embedder.close()
    assert "spreading: previous" not in absent
    assert "spreading: co_task" in absent


def test_a_folder_without_any_set_says_what_it_looks_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ablation", "--data", str(tmp_path)]) == 2
    assert "locomo, longmemeval, beam, memdaily" in capsys.readouterr().err
