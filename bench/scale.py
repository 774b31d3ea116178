"""`python -m bench scale [--limit N]`: what a memory costs at growing sizes, beside the bare floor of the same run.

From 1,000 memories up to 100,000, or up to N (`--limit 1000000`: the whole, 12 GB of disk and 6 of memory). An exponent is
the slope on double logarithmic paper through all sizes: 1 is in proportion, 0 does not grow. Times are processor time of one
thread, ours and the floor's alike: a busy machine changes them little. One size is thrown away before the next is made, unless
`--data` keeps them.
"""

from __future__ import annotations

import logging
import os
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np

from bench.corpus import END
from bench.fixture import AGENT
from bench.floor import bare_sweep
from bench.options import Options
from bench.processes import memory_of_open_mind, written_bytes
from bench.report import Report
from bench.stand import Stand, stand
from bench.timing import alternating, alternating_cases, seconds, settled
from ebbing.domain.profile.laws import Human
from ebbing.engine.fading.maintain import sweep
from ebbing.engine.mind import Mind
from ebbing.threads import limited

SIZES: Final = (1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000)
SHORT_SIZES: Final = (250, 500, 1_000)
LARGEST: Final = 100_000  # without --limit
EXPONENT_AIM: Final = 1.05  # in proportion, and a little room for noise
LARGE: Final = 100_000  # from here on the aims below hold: less than that costs little anyway
RECALL_AIM: Final = 1.5  # × the floor
SWEEP_AIM: Final = 3.0
OPEN_AIM: Final = 3.0
MEMORY_AIM: Final = 1_200  # bytes in memory per memory
MIB: Final = 1 << 20
CLOCK: Final = time.thread_time


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How often each thing is timed at one size."""

    cues: int
    rounds: int
    adds: int
    sweeps: int
    opens: int


FULL: Final = Effort(cues=40, rounds=2, adds=40, sweeps=9, opens=3)
SHORT: Final = Effort(cues=5, rounds=1, adds=5, sweeps=3, opens=1)


@dataclass(slots=True)
class Cost:
    """What one size costs, by name: milliseconds and bytes, ours and where there is one the floor's."""

    ours: dict[str, float] = field(default_factory=dict)
    floor: dict[str, float] = field(default_factory=dict)

    def note(self, name: str, ours: float, floor: float | None = None) -> None:
        """Write one cost down."""
        self.ours[name] = ours
        if floor is not None:
            self.floor[name] = floor


def sizes(options: Options) -> tuple[int, ...]:
    """Return the sizes that are measured; `--limit` is the largest."""
    if options.short:
        return SHORT_SIZES
    most = options.limit or LARGEST
    return tuple(size for size in SIZES if size <= most) or (most,)


def run(options: Options) -> Report:
    """Make and measure one size after the other."""
    logging.getLogger("ebbing").setLevel(logging.ERROR)  # where a made-up mind is kept is of no interest
    effort = SHORT if options.short else FULL
    costs: dict[int, Cost] = {}
    for size in sizes(options):
        with tempfile.TemporaryDirectory(prefix="ebbing-bench-") as workshop:
            made = stand(size, Path(workshop), options, cues=effort.cues, fresh=effort.adds)
            with limited(), settled(), options.progress(f"measuring {size:,} memories", 5) as progress:
                costs[size] = measured(made, effort, partial(progress, 1))
    return reported(costs, options)


def measured(made: Stand, effort: Effort, step: Callable[[], None]) -> Cost:
    """Return all costs of one size."""
    cost = Cost()
    _disk(made, cost)
    _opening(made, cost, effort)
    step()
    _memory(made, cost)
    step()
    with made.open() as mind:
        _sweep(mind, cost, effort)
        step()
        _recall(made, mind, cost, effort)
        step()
    _adding(made, cost, effort)
    step()
    return cost


def _disk(made: Stand, cost: Cost) -> None:
    with made.bare() as bare:
        cost.note("disk_bytes", made.memory_file.stat().st_size + made.snapshot_file.stat().st_size, bare.bytes())


def _opening(made: Stand, cost: Cost, effort: Effort) -> None:
    """Measure until everything is there that a recall needs; the floor reads the same bytes."""
    pairs = [(made.opening_s(CLOCK), made.reading_s(CLOCK)) for _ in range(effort.opens)]
    ours, floor = (min(times) * 1e3 for times in zip(*pairs, strict=True))
    cost.note("open_ms", ours, floor)


def _memory(made: Stand, cost: Cost) -> None:
    """Measure a process of its own with the mind open, after one recall; then how long that first answer took."""
    found = memory_of_open_mind(made.home, AGENT, made.corpus.cues[0])
    own = found["after"]["rss"] - found["loaded"]["rss"]
    cost.note("memory_bytes", own * MIB)
    cost.note("peak_bytes", (found["after"].get("peak", found["after"]["rss"]) - found["loaded"]["rss"]) * MIB)
    cost.note("first_recall_ms", found["first_recall_s"] * 1e3)


def _sweep(mind: Mind, cost: Cost, effort: Effort) -> None:
    """Measure a look at everything that finds nothing to change; the floor is the bare formula (of the law `human`)."""
    parts = mind.parts
    actions: dict[str, Callable[[], object]] = {"ours": lambda: sweep(parts, END)}
    with parts.resident.current() as rows:
        if isinstance(parts.profile.law, Human):
            actions["floor"] = bare_sweep(rows, parts.profile, parts.profile.law, END)
    times = {name: found.typical * 1e3 for name, found in alternating(actions, effort.sweeps, CLOCK).items()}
    cost.note("sweep_ms", times["ours"], times.get("floor"))


def _recall(made: Stand, mind: Mind, cost: Cost, effort: Effort) -> None:
    corpus = made.corpus
    mind.recall(corpus.cues[0], reinforce=False)
    with made.bare() as bare:
        times = alternating_cases(
            len(corpus.cues),
            {
                "ours": lambda i: mind.recall(corpus.cues[i], reinforce=False),
                "floor": lambda i: bare.recall(corpus.cues[i], corpus.cue_vectors[i]),
            },
            effort.rounds,
            clock=CLOCK,
        )
    cost.note("recall_ms", times["ours"].typical * 1e3, times["floor"].typical * 1e3)


def _adding(made: Stand, cost: Cost, effort: Effort) -> None:
    """Measure messages that are acknowledged and learned, one after the other, and what each makes the process write."""
    fresh, corpus = made.corpus.fresh[: effort.adds], made.corpus
    with made.open(worker="inline") as mind, made.bare() as bare:
        mind.recall(corpus.cues[0], reinforce=False)
        before = written_bytes()
        took = [seconds(partial(mind.remember, one.message, conversation=one.conversation), CLOCK) for one in fresh]
        written = written_bytes() - before
        bare_adds = [partial(bare.add, one.text, corpus.fresh_vectors[i]) for i, one in enumerate(fresh)]
        floor = [seconds(add, CLOCK) for add in bare_adds]
        maintaining = seconds(mind.maintain, CLOCK)
    cost.note("add_ms", float(np.median(took)) * 1e3, float(np.median(floor)) * 1e3)
    cost.note("written_bytes_per_add", written / len(fresh))
    cost.note("maintain_ms", maintaining * 1e3)


# ── what is said of it ──


def reported(costs: Mapping[int, Cost], options: Options) -> Report:
    """Return exponents first, then what the largest size costs."""
    report = Report("scale", options.profile)
    for what, name in (
        ("recall", "recall_ms"),
        ("add", "add_ms"),
        ("sweep", "sweep_ms"),
        ("disk", "disk_bytes"),
        ("open", "open_ms"),
        ("maintain", "maintain_ms"),
        ("written", "written_bytes_per_add"),
    ):
        points = [(size, cost.ours[name]) for size, cost in costs.items() if cost.ours[name] > 0]
        value, steepest = slopes(points)
        report.add(f"{what}_exponent", value, aim=EXPONENT_AIM, remark=f"at most {steepest:.2f}")
    _largest(report, max(costs), costs[max(costs)])
    report.details["sizes"] = {str(size): {"ours": cost.ours, "floor": cost.floor} for size, cost in costs.items()}
    report.details["blas_threads"] = os.environ.get("OPENBLAS_NUM_THREADS", "all")
    columns = {f"{size:,}": _column(size, cost) for size, cost in costs.items()}
    names = dict.fromkeys(name for column in columns.values() for name in column)
    report.grids["by size"] = {
        name: {at: column[name] for at, column in columns.items() if name in column} for name in names
    }
    return report


def _largest(report: Report, size: int, cost: Cost) -> None:
    """Add what the largest size costs, beside the floor."""
    large = size >= LARGE
    for name, aim in (("recall", RECALL_AIM), ("sweep", SWEEP_AIM), ("open", OPEN_AIM)):
        ours, floor = cost.ours[f"{name}_ms"], cost.floor.get(f"{name}_ms")
        if floor is None:
            report.add(f"{name}_largest_ms", ours)
        else:
            report.compare(f"{name}_largest_ms", f"{name}_largest_over_floor", ours, floor, aim=aim if large else None)
    report.add("disk_bytes_per_memory", cost.ours["disk_bytes"] / size, floor=cost.floor["disk_bytes"] / size)
    report.add("memory_bytes_per_memory", cost.ours["memory_bytes"] / size, aim=MEMORY_AIM if large else None)
    report.add("first_recall_largest_ms", cost.ours["first_recall_ms"])


def _column(size: int, cost: Cost) -> dict[str, float]:
    ours, floor = cost.ours, cost.floor
    column = {name: value for name, value in ours.items() if name.endswith("_ms")}
    column |= {
        f"{name} ÷ floor": ours[f"{name}_ms"] / floor[f"{name}_ms"]
        for name in ("recall", "sweep", "open")
        if f"{name}_ms" in floor
    }
    column |= {name.removesuffix("_bytes") + " B/memory": ours[name] / size for name in ("disk_bytes", "memory_bytes")}
    return {**column, "written kB/add": ours["written_bytes_per_add"] / 1e3}


def slopes(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the slope through all points on double logarithmic paper, and the steepest between two neighbours; 0 for one point."""
    if len(points) < 2:
        return 0.0, 0.0
    xs, ys = np.log(np.array(points, np.float64)).T
    return float(np.polyfit(xs, ys, 1)[0]), float(np.max(np.diff(ys) / np.diff(xs)))
