"""S3 §2.2, SM-2 (S3-14)."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.spacing import LEAST_EASE, QUALITIES, Schedule, ease_after, reviewed


# EF' = EF + (0.1 − (5−q)·(0.08 + (5−q)·0.02)), from 2.5
@pytest.mark.parametrize(("quality", "ease"), [(5, 2.6), (4, 2.5), (3, 2.36), (2, 2.18), (1, 1.96), (0, 1.7)])
def test_ease_after_a_review(quality, ease):
    assert ease_after(2.5, quality) == pytest.approx(ease)


# 1 天, 6 天, interval(n-1) × EF
def test_intervals():
    schedule, intervals = Schedule(), []
    for _ in range(4):
        schedule = reviewed(schedule, 4)  # quality 4 leaves the ease at 2.5
        intervals.append(schedule.interval_days)
    assert schedule.repetitions == 4
    assert Schedule().interval_days == 1  # from learning it to the first review
    assert intervals == pytest.approx([6, 15, 37.5, 93.75])
    assert reviewed(reviewed(reviewed(Schedule(), 5), 5), 5).interval_days == pytest.approx(6 * 2.7 * 2.8)


def test_a_failure_starts_again_and_keeps_the_lower_ease():
    schedule = reviewed(reviewed(reviewed(Schedule(), 5), 5), 2)
    assert (schedule.interval_days, schedule.repetitions) == (1, 0)
    assert schedule.ease == pytest.approx(2.7 - 0.32)


# 本系统适配: 任务成功 = q=5, 任务失败 = q=2
def test_task_outcomes_are_qualities():
    assert QUALITIES == {Reaction.TASK_SUCCESS: 5, Reaction.TASK_FAILURE: 2, Reaction.MANUAL: 4}


@given(qualities=st.lists(st.integers(0, 5), max_size=60))
def test_the_ease_has_a_floor_and_intervals_are_finite(qualities):
    schedule = Schedule()
    for quality in qualities:
        schedule = reviewed(schedule, quality)
        assert schedule.ease >= LEAST_EASE
        assert 1 <= schedule.interval_days <= 36_500


def test_when_the_next_review_is_due(after):
    assert Schedule().due(after()) == after() + timedelta(days=1)
    assert reviewed(Schedule(), 5).due(after()) == after() + timedelta(days=6)
    assert reviewed(reviewed(Schedule(), 5), 2).due(after()) == after() + timedelta(days=1)


@pytest.mark.parametrize("quality", [-1, 6])
def test_qualities_out_of_range_are_refused(quality):
    with pytest.raises(ValueError, match="from 0 to 5"):
        reviewed(Schedule(), quality)
