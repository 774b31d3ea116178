"""Times are told by the clock on the wall as it stood then, through the door too."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest

import ebbing
from ebbing.local_time import system_clock


@pytest.fixture
def new_york(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patched:
        patched.setenv("TZ", "America/New_York")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.usefixtures("new_york")
@pytest.mark.parametrize(
    ("at", "shown"),
    [
        (datetime(2026, 7, 1, 4, 30, tzinfo=UTC), "2026-07-01 00:30 -0400 EDT"),
        (datetime(2026, 1, 10, 4, 30, tzinfo=UTC), "2026-01-09 23:30 -0500 EST"),
    ],
    ids=["summer", "winter"],
)
def test_a_time_is_told_as_the_clock_stood_then(at: datetime, shown: str) -> None:
    local = at.astimezone(system_clock().tzinfo)
    assert f"{local:%Y-%m-%d %H:%M %z %Z}" == shown
    assert local == at


@pytest.mark.usefixtures("new_york")
def test_the_hour_that_comes_twice_is_two() -> None:
    first = datetime(2026, 11, 1, 5, 30, tzinfo=UTC)
    for at, offset in ((first, -4), (first + timedelta(hours=1), -5)):
        local = at.astimezone(system_clock().tzinfo)
        assert (local.hour, local.minute, local.utcoffset()) == (1, 30, timedelta(hours=offset))
        assert local.astimezone(UTC) == at


@pytest.mark.usefixtures("new_york")
@pytest.mark.parametrize(
    ("now", "said", "day"),
    [
        (datetime(2026, 11, 18, 15, tzinfo=UTC), datetime(2026, 7, 1, 4, 30, tzinfo=UTC), "1 July 2026"),
        (datetime(2026, 7, 18, 15, tzinfo=UTC), datetime(2026, 3, 1, 4, 30, tzinfo=UTC), "28 February 2026"),
    ],
    ids=["summer told in winter", "winter told in summer"],
)
def test_recall_tells_the_day_it_was(
    open_mind: Callable[..., ebbing.Mind], now: datetime, said: datetime, day: str
) -> None:
    zone = system_clock().tzinfo
    mind = open_mind(clock=lambda: now.astimezone(zone))
    mind.remember("I planted tulips by the gate", at=said)
    assert f"[{day}]" in mind.recall("tulips by the gate").text


def test_now_is_now() -> None:
    before = datetime.now(UTC)
    assert before <= system_clock() <= datetime.now(UTC)
