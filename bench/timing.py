"""Timing on a noisy machine: what is to be compared runs side by side, and the least disturbed runs count."""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

Action = Callable[[], object]
Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds of one action: one row per round, one column per case (a cue, a message)."""

    rounds: NDArray[np.float64]

    @property
    def typical(self) -> float:
        """Each case at its least disturbed, averaged over the cases."""
        return float(self.rounds.min(axis=0).mean())

    @property
    def median(self) -> float:
        """Of all runs."""
        return float(np.median(self.rounds))

    @property
    def quartiles(self) -> tuple[float, float, float]:
        """The rounds' means (of one round: the cases) at a quarter, the half and three quarters."""
        each = self.rounds.mean(axis=1) if len(self.rounds) > 1 else self.rounds[0]
        low, middle, high = np.percentile(each, [25, 50, 75]).tolist()
        return low, middle, high

    def summary(self, scale: float = 1e3) -> dict[str, float]:
        """Return the times for the details: by default in milliseconds."""
        p95 = float(np.percentile(self.rounds, 95))
        values = {"typical": self.typical, "median": self.median, "p95": p95, "min": float(self.rounds.min())}
        return {name: round(value * scale, 4) for name, value in values.items()}


def seconds(action: Action, clock: Clock = time.perf_counter) -> float:
    """Return how long one run takes; `time.thread_time` leaves out what other programs took."""
    start = clock()
    action()
    return clock() - start


def alternating(actions: Mapping[str, Action], repeats: int, clock: Clock = time.perf_counter) -> dict[str, Times]:
    """Time several actions in turn, so that whatever disturbs one disturbs the others too."""
    found: dict[str, list[list[float]]] = {name: [] for name in actions}
    for turn in range(repeats):
        for name in _in_turn(list(actions), turn):
            found[name].append([seconds(actions[name], clock)])
    return {name: Times(np.array(times)) for name, times in found.items()}


def alternating_cases(
    cases: int,
    actions: Mapping[str, Callable[[int], object]],
    rounds: int,
    between: Action = lambda: None,
    clock: Clock = time.perf_counter,
) -> dict[str, Times]:
    """Time many cases likewise: each action gets each case once per round, in changing order."""
    found = {name: np.zeros((rounds, cases)) for name in actions}
    for turn in range(rounds):
        between()
        for case in range(cases):
            for name in _in_turn(list(actions), turn + case):
                found[name][turn, case] = seconds(partial(actions[name], case), clock)
    return {name: Times(times) for name, times in found.items()}


def _in_turn(names: list[str], turn: int) -> list[str]:
    at = turn % len(names)
    return names[at:] + names[:at]


def exponent(small: int, large: int, at_small: Times, at_large: Times) -> tuple[float, float, float]:
    """Return how a time grows with size: the slope on double logarithmic paper, and how low or high noise may have put it."""

    def slope(below: float, above: float) -> float:
        return math.log(above / below) / math.log(large / small)

    low, middle, high = at_small.quartiles
    large_low, large_middle, large_high = at_large.quartiles
    return slope(middle, large_middle), slope(high, large_low), slope(low, large_high)


@contextmanager
def settled() -> Iterator[None]:
    """Keep the garbage collector from looking through what exists already, as in a process that made none of it."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
