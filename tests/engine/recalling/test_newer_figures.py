"""When a newer figure takes the place of an older one: the same person's, and not said in the same breath."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import numpy as np
import pytest

import ebbing
from ebbing.engine.recalling.hybrid.newer_figures import _Pairs, _says_later, _tells_the_same
from ebbing.engine.recalling.hybrid.relevance import observe
from ebbing.language.asking.questions import question
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]
DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("waited", "between", "later"),
    [
        (DAY, 0, True),  # another day, to the microsecond
        (DAY - timedelta(microseconds=1), 0, False),
        (timedelta(0), 2, False),  # the same breath: two memories lie between
        (timedelta(0), 3, True),  # four memories later
        (-timedelta(microseconds=1), 3, False),
    ],
)
def test_not_in_the_same_breath(
    mind: ebbing.Mind, clock: FakeClock, waited: timedelta, between: int, later: bool
) -> None:
    start = clock.now - 2 * DAY
    mind.remember("I have 3 stamps.", at=start)
    for number in range(between):
        mind.remember(f"The tram number {number} was late, dear diary.", at=start)
    mind.remember("My album holds 9 stamps.", at=start + waited)
    parts = mind.parts
    with parts.resident.current() as rows:
        last = between + 1
        assert len(rows) == last + 1
        assert _says_later(parts, rows, 0, last, parts.profile.recall) is later


@pytest.mark.parametrize(
    ("texts", "same"),
    [
        (("My sister pays 640 euros of rent.", "My sister pays 700 euros of rent."), True),
        (("My sister pays 640 euros of rent.", "My brother pays 700 euros of rent."), False),
        (("我姐姐的房租是三千块。", "我姐姐的房租是四千块。"), True),
        (("我姐姐的房租是三千块。", "我弟弟的房租是四千块。"), False),
    ],
)
def test_only_the_same_persons(open_mind: Open, clock: FakeClock, texts: tuple[str, str], same: bool) -> None:
    """All else is equal: as near as can be, with the same words of the cue, a figure each, and asked how it is now."""
    parts = open_mind(embedder=None).parts
    with parts.resident.current():
        asked = question("What is the rent now? 现在房租多少？", clock.now)
        seen = observe(parts.resident, np.zeros(0, np.bool_), asked, np.zeros((0, 0), np.float32), parts.profile.recall)
    assert asked.asks_now
    pairs = _Pairs(
        similarity=np.ones((2, 2), np.float32),
        figures=[{}, {}],
        held=np.ones(2),
        shared=np.ones((2, 2)),
        counted=np.ones(2, np.bool_),
        texts=list(texts),
    )
    assert _tells_the_same(seen, pairs, 0, 1, parts.profile.recall) is same
