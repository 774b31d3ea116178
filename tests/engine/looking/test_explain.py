"""Explanation, forecast and history agree."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

import ebbing
from ebbing.domain.records.memory import Level
from ebbing.testing import FakeClock

Open = Callable[..., ebbing.Mind]


def test_explain_forecast_and_history_agree(mind: ebbing.Mind, clock: FakeClock) -> None:
    mind.remember("I like tea")
    (memory,) = mind.list()
    told = mind.explain(memory.id)
    product = 1.0
    for value in told.factors.values():
        product *= value
    assert told.weight == pytest.approx(product, abs=1e-4)
    falls = mind.forecast(memory.id).falls_to[Level.SUMMARY]
    assert falls is not None
    clock.now = falls - timedelta(seconds=1)
    assert mind.explain(memory.id).level is Level.FULL
    clock.now = falls
    assert mind.explain(memory.id).level is Level.SUMMARY
