"""The law `fsrs` through the door: a mind and a card of the library live through the same reviews on the same clock."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import fsrs
import pytest

import ebbing
from ebbing.domain.records.memory import UNRATED, Level, Status
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]
LIBRARY = fsrs.Scheduler(enable_fuzzing=False)
FSRS = {"law.kind": "fsrs"}
BEIJING = "I live in Beijing"
COFFEE = "我喜欢喝咖啡"


@pytest.fixture
def mind(open_mind: Open) -> ebbing.Mind:
    return open_mind(overrides=FSRS)


def only(mind: ebbing.Mind, text: str) -> ebbing.Memory:
    return next(m for m in mind.list(status=None) if mind.text(m.id) == text)


class Twin:
    """The library's card of one memory."""

    def __init__(self, clock: FakeClock, rating: fsrs.Rating = fsrs.Rating.Good) -> None:
        self._clock, self.card = clock, fsrs.Card(card_id=1, due=clock.now)
        self.review(rating)

    def review(self, rating: fsrs.Rating) -> None:
        self.card, _ = LIBRARY.review_card(self.card, rating, self._clock.now)

    @property
    def retention(self) -> float:
        return LIBRARY.get_card_retrievability(self.card, self._clock.now)


@pytest.mark.parametrize("text", [BEIJING, COFFEE])
def test_reviews_through_the_door_are_the_library_s(mind: ebbing.Mind, clock: FakeClock, text: str) -> None:
    mind.remember(text)
    name, twin = only(mind, text).id, Twin(clock)
    for days, event, rating in (
        (0.2, "manual", fsrs.Rating.Good),
        (2, "retrieve", fsrs.Rating.Good),
        (9.7, "task_success", fsrs.Rating.Easy),
        (40, "task_failure", fsrs.Rating.Again),
        (3, "boost", fsrs.Rating.Good),
        (30, "mention", fsrs.Rating.Good),
    ):
        clock.advance(days=days)
        mind.reinforce(name, event=event)
        twin.review(rating)
        clock.advance(days=6.5)
        assert mind.explain(name).weight == pytest.approx(twin.retention)
        assert mind.explain(name).factors == {"time": pytest.approx(twin.retention), "conflict": 1.0}
    assert mind.get(name).stability_hours / 24 == pytest.approx(twin.card.stability)
    assert mind.get(name).difficulty == pytest.approx(twin.card.difficulty)


def test_saying_it_again_and_recalling_it_are_reviews(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(BEIJING)
    twin = Twin(clock)
    clock.advance(days=4)
    mind.remember(BEIJING)
    twin.review(fsrs.Rating.Good)
    clock.advance(days=11)
    assert mind.recall("where do I live").hits
    mind.flush()
    twin.review(fsrs.Rating.Good)
    clock.advance(days=50)
    assert mind.explain(only(mind, BEIJING).id).weight == pytest.approx(twin.retention)


def test_forecast_levels_and_maintenance(mind: ebbing.Mind, clock: FakeClock) -> None:
    text = (
        "I moved to Beijing in 2019 with my sister, because the university offered me a place in its physics department"
    )
    mind.remember(text)
    memory = only(mind, text)
    falls = mind.forecast(memory.id).falls_to[Level.SUMMARY]
    assert falls is not None
    assert (falls - clock.now) % timedelta(days=1) == timedelta(0)  # the library counts whole days
    clock.now = falls - timedelta(seconds=1)
    assert mind.explain(memory.id).weight > 0.7
    clock.now = falls
    assert mind.explain(memory.id).weight <= 0.7
    mind.maintain()
    assert mind.get(memory.id).level is Level.SUMMARY
    mind.reinforce(memory.id)
    mind.maintain()
    assert mind.get(memory.id).level is Level.FULL


def test_a_correction_lowers_the_old_one(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember(COFFEE)
    clock.advance(days=3)
    mind.remember("我不喜欢咖啡了")
    old = only(mind, COFFEE)
    assert old.status is Status.NEGATED
    assert mind.explain(old.id).factors["conflict"] == 0.3


def test_a_mind_of_the_human_law_goes_on_under_fsrs_and_back(open_mind: Open, clock: FakeClock) -> None:
    before = open_mind()
    before.remember(BEIJING)
    name, stability = only(before, BEIJING).id, only(before, BEIJING).stability_hours
    before.close()
    clock.advance(hours=stability)
    after = open_mind(overrides=FSRS)
    assert after.get(name).difficulty == UNRATED
    days = int(stability // 24)
    card = fsrs.Card(card_id=1, stability=stability / 24, last_review=clock.now - timedelta(days=days))
    assert after.explain(name).weight == pytest.approx(LIBRARY.get_card_retrievability(card, clock.now))
    after.reinforce(name)
    assert after.get(name).difficulty > UNRATED
    assert after.get(name).stability_hours > stability
    after.close()
    assert open_mind(overrides={"law.kind": "human"}).explain(name).factors["importance"] > 1


def test_the_same_journal_twice_gives_the_same_memory(open_mind: Open, clock: FakeClock, tmp_path: Path) -> None:
    def lived(home: Path) -> list[tuple[ebbing.Memory, float]]:
        clock.now = clock.now.replace(year=2026, month=1, day=1)
        mind = open_mind(home=home, overrides=FSRS)
        for gap_days, text in enumerate((BEIJING, COFFEE, BEIJING, "I moved to Shanghai", COFFEE)):
            clock.advance(days=gap_days)
            mind.remember(text)
            mind.recall("where do I live")
            mind.flush()
        clock.advance(days=100)
        mind.maintain()
        return [(memory, mind.explain(memory.id).weight) for memory in mind.list(status=None)]

    first, again = lived(tmp_path / "one"), lived(tmp_path / "two")
    assert first == again
    assert len(first) > 2


def test_undo_export_and_import_keep_the_difficulty(mind: ebbing.Mind, open_mind: Open, tmp_path: Path) -> None:
    mind.remember(BEIJING)
    born = only(mind, BEIJING)
    assert born.difficulty > UNRATED
    mind.reinforce(born.id, event="task_failure")
    failed = mind.get(born.id)
    assert failed.difficulty > born.difficulty
    mind.undo(mind.journal(limit=1)[0].id)
    assert mind.get(born.id).difficulty == born.difficulty
    mind.export(tmp_path / "memory.jsonl")
    copy = open_mind("copy")
    copy.import_(tmp_path / "memory.jsonl")
    assert copy.get(born.id).difficulty == born.difficulty


def test_without_the_library_nothing_is_written(open_mind: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    open_mind().close()
    with monkeypatch.context() as without:
        without.setitem(sys.modules, "fsrs", None)
        with pytest.raises(ebbing.errors.ProfileError, match=r"pip install ebbing\[fsrs\]"):
            open_mind(overrides=FSRS)
    assert open_mind().profile.law.kind == "human"


def test_the_library_is_loaded_only_where_it_is_chosen(tmp_path: Path) -> None:
    script = (
        "import sys, ebbing\n"
        f"with ebbing.open('a', home={str(tmp_path)!r}) as mind: mind.profile\n"
        "print('fsrs' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"
