"""Metrics: what the server does and how its minds are, in numbers, for Prometheus. No label holds a name or a text.

Counters and durations are of this process, as the engine tells them. What can be counted only by looking (memories by level,
weights, the queue) is looked at when somebody asks, in the minds that are open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import numpy as np
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from ebbing.domain.conversation import ModelReport
from ebbing.domain.records.events import Event
from ebbing.domain.records.filters import KEPT
from ebbing.domain.records.rows import LEVELS, STATUSES
from ebbing.domain.visible import is_node
from ebbing.engine.looking.health import DECIDED, METRICS
from ebbing.engine.mind import Mind
from ebbing.engine.watching import WATCHERS
from ebbing.errors import EbbingError
from ebbing.interfaces.rest.minds import Minds

SHORT_S: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LONG_S: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0)
WEIGHTS: Final = (0.01, 0.1, 0.3, 0.7, 1.0, 1.5, 2.0)  # the boundaries of the levels, and above
MODEL_COUNTS: Final = ("calls", "failures", "refused", "requests", "prompt_tokens", "completion_tokens")
_KEPT: Final = np.array([status in KEPT for status in STATUSES])


class Meter:
    """The numbers of one server. It watches the engine while the server runs."""

    def __init__(self, minds: Minds) -> None:
        self.registry = CollectorRegistry()
        mine: dict[str, Any] = {"registry": self.registry}
        self._requests = Counter(
            "ebbing_requests", "Requests that were answered.", ("method", "route", "status"), **mine
        )
        self._answers = Histogram(
            "ebbing_request_seconds", "From a request to its answer.", ("route",), buckets=SHORT_S, **mine
        )
        self._stages = Histogram("ebbing_stage_seconds", "Stages of the work.", ("stage",), buckets=SHORT_S, **mine)
        self._lag = Histogram("ebbing_learning_lag_seconds", "From said to recallable.", buckets=LONG_S, **mine)
        self._events = Counter("ebbing_events", "Journal entries that were written.", ("kind",), **mine)
        self._s0 = {
            kind: Counter(f"ebbing_{name.removesuffix('_count')}", "As S0 counts it.", **mine)
            for name, kind in METRICS.items()
        }
        self._decided: dict[tuple[str, str], Counter] = {
            entry: Counter(f"ebbing_{name.removesuffix('_count')}", "As S0 counts it.", **mine)
            for name, entry in DECIDED.items()
        }
        self.registry.register(Looks(minds))

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Note an answer."""
        self._requests.labels(method, route, str(status)).inc()
        self._answers.labels(route).observe(seconds)

    def took(self, stage: str, seconds: float) -> None:
        """Note how long a stage took."""
        self._stages.labels(stage).observe(seconds)

    def happened(self, events: Sequence[Event]) -> None:
        """Note journal entries."""
        for event in events:
            self._events.labels(str(event.kind)).inc()
            if event.kind in self._s0:
                self._s0[event.kind].inc()
            decided = self._decided.get((event.kind, str(event.detail.get("decision"))))
            if decided is not None:
                decided.inc()

    def learned(self, lag_s: float) -> None:
        """Note how long something took from being said to being known."""
        self._lag.observe(max(0.0, lag_s))

    def begin(self) -> None:
        """Watch the engine."""
        WATCHERS.append(self)

    def end(self) -> None:
        """Watch no more."""
        if self in WATCHERS:
            WATCHERS.remove(self)

    def text(self) -> bytes:
        """Return all numbers, as Prometheus reads them."""
        return generate_latest(self.registry)


class Looks(Collector):
    """What can be counted only by looking, in the minds that are open at the moment."""

    def __init__(self, minds: Minds) -> None:
        self._minds = minds
        self._gone: dict[str, float] = {}  # what language models of minds that were closed have done
        minds.when_closing = self._keep

    def describe(self) -> list[Any]:
        """Return nothing: what there is depends on the moment."""
        return []

    def collect(self) -> Iterator[Any]:
        """Look, once for all numbers."""
        minds = self._minds.open_now()
        yield GaugeMetricFamily("ebbing_open_minds", "Minds that are open.", value=len(minds))
        yield from _queue(minds)
        yield from _memories(minds)
        yield from self._model(minds)

    def _keep(self, mind: Mind) -> None:
        self._gone = _summed(self._gone, mind)

    def _model(self, minds: Sequence[Mind]) -> Iterator[Any]:
        done = dict(self._gone)
        for mind in minds:
            done = _summed(done, mind)
        for name in MODEL_COUNTS:
            yield CounterMetricFamily(
                f"ebbing_model_{name}", f"Of the language model: {name.replace('_', ' ')}.", value=done.get(name, 0.0)
            )
        yield CounterMetricFamily(
            "ebbing_model_cost", "Estimated, where prices are known.", value=done.get("cost", 0.0)
        )


def _summed(before: Mapping[str, float], mind: Mind) -> dict[str, float]:
    try:
        report = mind.model_report()
    except EbbingError:  # it was closed meanwhile; what its model did was kept then
        report = None
    return {name: before.get(name, 0.0) + _count(report, name) for name in (*MODEL_COUNTS, "cost")}


def _count(report: ModelReport | None, name: str) -> float:
    return 0.0 if report is None else float(getattr(report, name) or 0.0)


def _queue(minds: Sequence[Mind]) -> Iterator[Any]:
    waiting = dead = 0
    oldest_s = 0.0
    for mind in minds:
        try:
            jobs = mind.queue()
            waiting, dead = waiting + len(jobs), dead + len(mind.queue(dead=True))
            oldest_s = max([oldest_s, *((mind.now() - job.at).total_seconds() for job in jobs[:1])])
        except EbbingError:
            continue  # closed meanwhile
    jobs_family = GaugeMetricFamily("ebbing_queue_jobs", "Jobs of the open minds.", labels=["state"])
    jobs_family.add_metric(["waiting"], waiting)
    jobs_family.add_metric(["dead"], dead)
    yield jobs_family
    yield GaugeMetricFamily("ebbing_queue_oldest_seconds", "How long the oldest job has waited.", value=oldest_s)


def _memories(minds: Sequence[Mind]) -> Iterator[Any]:
    counts, weights = np.zeros(len(LEVELS), dtype=np.int64), [np.zeros(0)]
    for mind in minds:
        try:
            codes, found = _weighed(mind)
        except EbbingError:
            continue  # closed meanwhile
        counts += np.bincount(codes, minlength=len(LEVELS))
        weights.append(found)
    every = np.concatenate(weights)
    by_level = GaugeMetricFamily("ebbing_memories", "Memories in the open minds, by level.", labels=["level"])
    for code, level in enumerate(LEVELS):
        by_level.add_metric([str(level)], int(counts[code]))
    yield by_level
    average = float(every.mean()) if len(every) else 0.0
    yield GaugeMetricFamily("ebbing_weight_average", "The average weight of these memories.", value=average)
    spread = GaugeMetricFamily("ebbing_weight_at_most", "How many weigh no more than `le`.", labels=["le"])
    for most in WEIGHTS:
        spread.add_metric([f"{most:g}"], int((every <= most).sum()))
    spread.add_metric(["+Inf"], len(every))
    yield spread


def _weighed(mind: Mind) -> tuple[Any, Any]:
    parts = mind.parts
    with parts.resident.current() as rows:
        rows = rows.take(_KEPT[rows.status] & (parts.profile.focus.has_nodes | ~is_node(rows)))
        weights, codes = parts.weights_and_levels(rows, parts.now())
        return codes, weights
