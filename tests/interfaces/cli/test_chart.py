"""The chart of weights over time."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from ebbing.domain.profile.fading import Fading
from ebbing.domain.records.memory import Level
from ebbing.interfaces.cli.chart import GUTTER, Band, PlottedCurve, bands_of, draw, height

FALLING = PlottedCurve(((0.0, 1.0), (50.0, 0.5), (100.0, 0.0)))
BANDS = bands_of(Fading(), 1.0)


def test_bands_are_the_levels() -> None:
    assert (
        Band(Level.FULL, 0.7, 1.0),
        Band(Level.SUMMARY, 0.3, 0.7),
        Band(Level.TAG, 0.1, 0.3),
        Band(Level.TRACE, 0.01, 0.1),
        Band(Level.ARCHIVE, 0.0, 0.01),
    ) == BANDS


def test_bands_reach_up_to_the_highest_weight_and_leave_out_empty_ones() -> None:
    assert bands_of(Fading(), 1.8)[0].top == 1.8
    assert [b.level for b in bands_of(Fading(tag_above=0.3, trace_above=0.0), 1.0)] == [
        Level.FULL,
        Level.SUMMARY,
        Level.TRACE,
    ]
    assert bands_of(Fading(kind="none"), 2.0) == (Band(None, 0.0, 2.0),)


@pytest.mark.parametrize(
    ("weight", "expected"),
    [(1.0, 1.0), (5.0, 1.0), (0.7, 0.8), (0.5, 0.7), (0.3, 0.6), (0.1, 0.4), (0.01, 0.2), (0.0, 0.0), (-1.0, 0.0)],
)
def test_every_band_has_the_same_height(weight: float, expected: float) -> None:
    assert height(weight, BANDS) == pytest.approx(expected)


@pytest.mark.parametrize(("day", "weight"), [(0, 1.0), (25, 0.75), (50, 0.5), (75, 0.25), (100, 0.0), (200, 0.0)])
def test_weights_between_points(day: float, weight: float) -> None:
    assert FALLING.at(day) == pytest.approx(weight)


def test_a_falling_curve_runs_from_the_top_left_to_the_bottom_right() -> None:
    lines = [line.plain for line in draw([FALLING], BANDS, 100, 80)]
    assert len(lines) == 5 * 4 + 2
    assert all(cell_len(line) <= 80 for line in lines)
    assert "⠀" < lines[0][GUTTER] <= "⣿"
    assert lines[19].endswith("a")
    assert lines[0].strip().startswith("1.00")
    assert [line.split("│")[0].strip() for line in lines[3:20:4]] == ["0.70", "0.30", "0.10", "0.01", "0"]


def test_a_curve_has_no_gaps() -> None:
    cliff = PlottedCurve(((0.0, 1.0), (50.0, 1.0), (50.01, 0.0), (100.0, 0.0)))
    lines = [line.plain for line in draw([cliff], BANDS, 100, 80)][:20]
    assert all(any("⠀" < character <= "⣿" for character in line) for line in lines)


def test_curves_that_end_together_share_the_row() -> None:
    lines = [line.plain for line in draw([FALLING, FALLING], BANDS, 100, 80)]
    assert lines[19].endswith("ab")


def test_a_profile_without_levels_is_drawn_plainly() -> None:
    lines = [line.plain for line in draw([FALLING], bands_of(Fading(kind="none"), 1.0), 0.5, 80)]
    assert not any(level in line for line in lines for level in Level)
    assert "0.1" in lines[-1]
