"""What says that something has not ended after all brings back what that ending had ended; in doubt both stay."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

import ebbing
from ebbing.testing import FakeClock


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(datetime(2025, 9, 1, 8, tzinfo=UTC))


@pytest.fixture
def mind(tmp_path: Path, clock: FakeClock) -> Iterator[ebbing.Mind]:
    with ebbing.open("alice", home=tmp_path, clock=clock, worker="inline") as mind:
        yield mind


def believed(mind: ebbing.Mind, clock: FakeClock, *said: str) -> list[str]:
    for text in said:
        clock.advance(hours=1)
        mind.remember(text)
    return [mind.text(one.id) for one in mind.list(status="active") if one.valid_until is None]


HONDA = ("I have a Honda.", "I sold the Honda.")
BENTIAN = ("我有一辆本田。", "我把本田卖了。")
MIA = ("I'm dating Mia.", "Mia and I broke up.")
XIAOYA = ("我和小雅在一起。", "我和小雅分手了。")


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (HONDA, "No wait, I didn't sell it."),
        (HONDA, "Actually I still have the Honda."),
        (HONDA, "The car is still mine."),
        (HONDA, "The sale fell through."),
        (BENTIAN, "不对，我没卖。"),
        (BENTIAN, "车还在。"),
        (BENTIAN, "我没把本田卖掉。"),
        (MIA, "We didn't break up after all."),
        (MIA, "Mia and I are back together."),
        (XIAOYA, "我们没分手。"),
        (XIAOYA, "我们和好了。"),
        (("We're going on a trip to Lisbon in May.", "The trip to Lisbon is cancelled."), "The trip is on again."),
        (("五月我们去大理旅行。", "大理的旅行取消了。"), "旅行又要去了。"),
        (("我住在北京。", "我搬到上海了。"), "我没搬。"),
    ],
)
def test_an_ending_taken_back_brings_back_what_it_ended(
    mind: ebbing.Mind, clock: FakeClock, known: tuple[str, str], said: str
) -> None:
    assert known[0] not in believed(mind, clock, *known)
    assert believed(mind, clock, said) == [known[0], said]
    back = next(event for event in mind.journal() if str(event.kind) == "restored")
    mind.undo(back.id)
    assert believed(mind, clock) == [known[1]]


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (HONDA, "I didn't sell it for much."),
        (HONDA, "I didn't sell it to my brother."),
        (HONDA, "My brother didn't sell his."),
        (HONDA, "I didn't sell the boat."),
        (HONDA, "I wish I hadn't sold it."),
        (HONDA, "Did I not sell it?"),
        (BENTIAN, "我没卖给他。"),
        (BENTIAN, "如果没卖就好了。"),
        (BENTIAN, "没卖多少钱。"),
        (MIA, "We didn't break up because of money."),
        (XIAOYA, "我弟弟没分手。"),
    ],
)
def test_what_denies_only_a_part_or_is_of_another_leaves_it_ended(
    mind: ebbing.Mind, clock: FakeClock, known: tuple[str, str], said: str
) -> None:
    now = believed(mind, clock, *known, said)
    assert known[0] not in now
    assert known[1] in now


def test_of_two_endings_the_named_one_is_taken_back_and_without_a_name_the_last(
    mind: ebbing.Mind, clock: FakeClock
) -> None:
    both = ("I have a Honda.", "I have a boat.", "I sold the Honda.", "I sold the boat.")
    now = believed(mind, clock, *both, "I didn't sell the Honda.")
    assert "I have a Honda." in now
    assert "I have a boat." not in now
    assert "I have a boat." in believed(mind, clock, "Wait, I didn't sell it.")


def told_days_later(mind: ebbing.Mind, clock: FakeClock, days: int, *said: str) -> list[str]:
    clock.advance(hours=24 * days)
    return believed(mind, clock, *said)


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (HONDA, "no, I didn't sell it"),
        (HONDA, "we still have it"),
        (BENTIAN, "不对，我没卖。"),
        (BENTIAN, "车还在。"),
        (MIA, "We're back together."),
        (XIAOYA, "我们和好了。"),
    ],
)
@pytest.mark.parametrize("days", [3, 20])
def test_the_only_such_ending_of_a_month_is_meant_days_later_too(
    mind: ebbing.Mind, clock: FakeClock, days: int, known: tuple[str, str], said: str
) -> None:
    believed(mind, clock, *known)
    now = told_days_later(mind, clock, days, "I painted the fence.", said)
    assert known[0] in now
    assert known[1] not in now


@pytest.mark.parametrize(
    ("known", "days", "said"),
    [
        (HONDA, 40, ["no, I didn't sell it"]),
        (HONDA, 3, ["I sold my old bike on eBay.", "no, I didn't sell it"]),
        ((*HONDA, "I have a boat.", "I sold the boat."), 3, ["no, I didn't sell it"]),
        (HONDA, 3, ["I didn't sell it for much."]),
        (("我住在北京。", "我搬到上海了。"), 3, ["我没搬。"]),  # nothing says that it is taken back
        (("I smoke.", "I quit smoking."), 3, ["I didn't stop."]),
    ],
)
def test_days_later_nothing_is_taken_back_that_may_be_another(
    mind: ebbing.Mind, clock: FakeClock, known: tuple[str, ...], days: int, said: list[str]
) -> None:
    believed(mind, clock, *known)
    now = told_days_later(mind, clock, days, *said)
    assert known[0] not in now


@pytest.mark.parametrize("profile", ["layered", "companion", "craft"])
@pytest.mark.parametrize(
    ("known", "said"), [(HONDA, "No wait, I didn't sell it."), (BENTIAN, "车还在。"), (MIA, "We're back together.")]
)
def test_so_it_is_wherever_facts_are_kept(
    tmp_path: Path, clock: FakeClock, profile: str, known: tuple[str, str], said: str
) -> None:
    with ebbing.open(profile, home=tmp_path, clock=clock, worker="inline", profile=profile) as mind:
        believed(mind, clock, *known, said)
        facts = {mind.text(one.id) for one in mind.list(layer="fact", status="active") if one.valid_until is None}
        assert known[0] in facts
        assert known[1] not in facts
