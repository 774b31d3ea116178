"""`python -m bench speed`: what our memory costs beside a bare loop that does the least possible.

At 1k, 10k and 100k memories with ready vectors: acknowledge, add, recall, open, sweep, bytes on disk, resident memory,
import. Ours and the floor run in turn in the same process on the same disk; only the ratios carry over to another
machine. A recall's figure is each cue at its least disturbed, averaged over the cues; an add's or an acknowledgement's,
which happens once, is the median.
"""

from __future__ import annotations

import logging
import os
import tempfile
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np

from bench.corpus import DIMENSIONS, END, FINGERPRINT
from bench.fixture import AGENT
from bench.floor import Ledger, bare_sweep
from bench.options import Options
from bench.processes import imports, memory_of_open_mind
from bench.report import Report
from bench.stand import Stand, stand
from bench.timing import Times, alternating, alternating_cases, exponent, seconds, settled
from ebbing.domain.arrays import Vectors
from ebbing.domain.instants import to_us
from ebbing.domain.profile.laws import Human
from ebbing.engine.fading.maintain import sweep
from ebbing.engine.mind import Mind
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.language.tokens import cue_tokens

SMALL: Final = 1_000
MIDDLE: Final = 10_000
LARGE: Final = 100_000
NAMES: Final = {SMALL: "1k", MIDDLE: "10k", LARGE: "100k"}

RECALL_AIMS: Final = {SMALL: 3.0, MIDDLE: 1.5, LARGE: 1.0}  # times the floor, as all aims
ACK_AIM: Final = 2.0
AIM: Final = 3.0  # sweep, open
IMPORT_AIM: Final = 2.0
EXPONENT_AIM: Final = 1.05  # no faster than linear, and a little room for noise


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How much is measured."""

    sizes: tuple[int, ...]
    cues: int
    rounds: int  # of all cues
    adds: int
    acknowledgements: int
    opens: int
    sweeps: int
    imports: int


FULL: Final = Effort(
    sizes=(SMALL, MIDDLE, LARGE), cues=200, rounds=3, adds=200, acknowledgements=100, opens=9, sweeps=25, imports=9
)
SHORT: Final = Effort(
    sizes=(SMALL, MIDDLE), cues=60, rounds=2, adds=60, acknowledgements=40, opens=5, sweeps=9, imports=7
)


@dataclass(slots=True)
class Measured:
    """The times of one size."""

    open: Times
    sweep: Times
    recall: Times
    add: Times
    details: dict[str, Any] = field(default_factory=dict)


def run(options: Options) -> Report:
    """Run the whole bench."""
    logging.getLogger("ebbing").setLevel(logging.ERROR)  # where a made-up mind is kept is of no interest
    effort = SHORT if options.short else FULL
    report = Report("speed", options.profile)
    found: dict[int, Measured] = {}
    _measure_import(report, effort)
    with tempfile.TemporaryDirectory(prefix="ebbing-bench-") as workshop:
        for size in effort.sizes:
            made = stand(size, Path(workshop), options, cues=effort.cues, fresh=effort.adds + effort.acknowledgements)
            with settled(), options.progress(f"measuring {size:,} memories", 6) as progress:
                found[size] = _measure(made, report, effort, lambda: progress(1))
    _measure_growth(report, found)
    report.figures.sort(key=lambda figure: (figure.name.endswith("_exponent"), "_over_" in figure.name))
    report.details["blas_threads"] = os.environ.get("OPENBLAS_NUM_THREADS", "all")
    report.details["sizes"] = {NAMES[size]: measured.details for size, measured in found.items()}
    return report


def _measure(made: Stand, report: Report, effort: Effort, step: Any) -> Measured:
    details: dict[str, Any] = {}
    last = made.size == effort.sizes[-1]
    if last:
        _measure_disk(made, report, details)
    opening = _measure_open(made, report, details, effort)
    step()
    if made.size == LARGE:
        _measure_memory(made, report, details)
    with made.open() as mind:
        sweeping = _measure_sweep(made, mind, report, details, effort)
        step()
        recalling = _measure_recall(made, mind, report, details, effort)
        step()
        if made.size == MIDDLE:
            _measure_acknowledge(made, mind, report, details, effort)
    step()
    if made.size == MIDDLE:
        _measure_recall_with_model(made, report, details, effort)
    step()
    adding = _measure_add(made, report, details, effort, last=last)
    step()
    return Measured(opening, sweeping, recalling, adding, details)


# ── one figure after the other ──


def _measure_import(report: Report, effort: Effort) -> None:
    found = imports(effort.imports)
    report.compare("import_ms", "import_over_floor", found.package * 1e3, found.floor * 1e3, aim=IMPORT_AIM)
    report.compare("import_door_ms", "import_door_over_floor", found.door * 1e3, found.floor * 1e3, aim=IMPORT_AIM)
    report.details["import"] = {
        "interpreter_ms": round(found.interpreter * 1e3, 2),
        "model_loaded_by_import": found.loads_model,
    }


def _measure_disk(made: Stand, report: Report, details: dict[str, Any]) -> None:
    """Measure the memory file and the copy of the arrays beside it, right after a normal close."""
    file, snapshot = made.memory_file.stat().st_size, made.snapshot_file.stat().st_size
    with made.bare() as bare:
        floor = bare.bytes()
    report.add("bytes_per_memory", (file + snapshot) / made.size, floor=floor / made.size)
    details["disk"] = {
        "memory_file": file // made.size,
        "snapshot": snapshot // made.size,
        "tables": _bytes_by_table(made),
    }


def _bytes_by_table(made: Stand) -> dict[str, int]:
    """Return bytes per memory of each table and index."""
    import apsw

    connection = apsw.Connection(str(made.memory_file), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        sql = "SELECT name, sum(pgsize) FROM dbstat GROUP BY name ORDER BY 2 DESC"
        rows: list[Any] = connection.execute(sql).fetchall()
    except apsw.SQLError:
        return {}  # this SQLite was built without dbstat
    finally:
        connection.close()
    return {name: int(size) // made.size for name, size in rows if size // made.size}


def _measure_open(made: Stand, report: Report, details: dict[str, Any], effort: Effort) -> Times:
    """Measure the time until everything is there that a recall needs; the floor reads the same bytes into one array."""
    ours, floor = [], []
    for _ in range(effort.opens):
        ours.append([made.opening_s()])
        floor.append([made.reading_s()])
    times, floor_times = Times(np.array(ours)), Times(np.array(floor))
    details["open"] = {"ours_ms": times.summary(), "floor_ms": floor_times.summary()}
    if made.size == LARGE:
        report.compare("open_100k_s", "open_100k_over_floor", times.typical, floor_times.typical, aim=AIM)
    hidden = made.snapshot_file.with_name("hidden")
    made.snapshot_file.rename(hidden)
    details["open"]["without_snapshot_ms"] = round(made.opening_s() * 1e3, 2)
    hidden.rename(made.snapshot_file)
    with made.bare() as bare:
        details["open"]["bare_rows_ms"] = round(min(seconds(bare.read_rows) for _ in range(2)) * 1e3, 2)
    return times


def _measure_memory(made: Stand, report: Report, details: dict[str, Any]) -> None:
    found = memory_of_open_mind(made.home, AGENT, made.corpus.cues[0])
    vectors = made.size * DIMENSIONS * 4 / (1 << 20)
    report.add("rss_100k_mb", found["after"]["rss"], remark=f"the floor's vectors alone: {vectors:.0f}")
    details["memory_mb"] = found


def _measure_sweep(made: Stand, mind: Mind, report: Report, details: dict[str, Any], effort: Effort) -> Times:
    """Measure a look at everything that finds nothing to change."""
    parts = mind.parts
    actions: dict[str, Any] = {"ours": lambda: sweep(parts, END)}
    law = parts.profile.law
    if isinstance(law, Human):  # the floor is the human law's formula
        with parts.resident.current() as rows:
            actions["floor"] = bare_sweep(rows, parts.profile, law, END)
            details["sweep_floor_changes"] = actions["floor"]()
    details["sweep_changes"] = len(sweep(parts, END).changed)
    times = alternating(actions, effort.sweeps)
    details["sweep"] = {f"{name}_ms": t.summary() for name, t in times.items()}
    if made.size == LARGE and "floor" in times:
        ours, floor = times["ours"].typical * 1e3, times["floor"].typical * 1e3
        report.compare("sweep_100k_ms", "sweep_100k_over_floor", ours, floor, aim=AIM)
    elif made.size == LARGE:
        report.add("sweep_100k_ms", times["ours"].typical * 1e3)
    return times["ours"]


def _measure_recall(made: Stand, mind: Mind, report: Report, details: dict[str, Any], effort: Effort) -> Times:
    corpus, written = made.corpus, []

    def fresh_start() -> None:
        """Write down the recalls of the round before, and let the caches hear of it."""
        written.append(seconds(mind.flush))
        mind.recall(corpus.cues[0], reinforce=False)

    with made.bare() as bare:
        times = alternating_cases(
            len(corpus.cues),
            {
                "ours": lambda i: mind.recall(corpus.cues[i]),
                "floor": lambda i: bare.recall(corpus.cues[i], corpus.cue_vectors[i]),
            },
            effort.rounds,
            between=fresh_start,
        )
    fresh_start()
    ours, floor = times["ours"].typical * 1e3, times["floor"].typical * 1e3
    name = NAMES[made.size]
    report.compare(f"recall_{name}_ms", f"recall_{name}_over_floor", ours, floor, aim=RECALL_AIMS[made.size])
    details["recall"] = {f"{name}_ms": t.summary() for name, t in times.items()}
    details["recall"]["tokenise_ms"] = round(
        seconds(lambda: [cue_tokens(c) for c in corpus.cues]) * 1e3 / effort.cues, 4
    )
    details["recall"]["hits_per_cue"] = float(np.mean([len(mind.recall(c, reinforce=False).hits) for c in corpus.cues]))
    details["reinforcement"] = _share_of_reinforcement(made, mind, written[1:], effort)
    return times["ours"]


def _share_of_reinforcement(made: Stand, mind: Mind, written: list[float], effort: Effort) -> dict[str, float]:
    """Return what noting costs a recall, and what writing the notes down costs later, per recall."""
    cues = made.corpus.cues[:60]
    times = alternating_cases(
        len(cues),
        {"with": lambda i: mind.recall(cues[i]), "without": lambda i: mind.recall(cues[i], reinforce=False)},
        rounds=2,
    )
    mind.flush()
    return {
        "share_of_recall": round(1 - times["without"].typical / times["with"].typical, 4),
        "written_later_ms_per_recall": round(float(np.median(written)) * 1e3 / effort.cues, 4),
    }


class _ModelThenBook:
    """The bundled model's time and vectors, under the name of the vectors in the mind."""

    dimensions: Final = DIMENSIONS
    fingerprint: Final = FINGERPRINT

    def __init__(self) -> None:
        self._model = BundledEmbedder()

    def embed(self, texts: Any) -> Vectors:
        """Return one unit vector per text."""
        return self._model.embed(texts)


def _measure_recall_with_model(made: Stand, report: Report, details: dict[str, Any], effort: Effort) -> None:
    """Measure recall with the cue embedded by the bundled model; the floor embeds with the same one."""
    embedder, cues = _ModelThenBook(), made.corpus.cues[: effort.cues // 2]
    details["model_load_ms"] = round(seconds(lambda: embedder.embed(["warm"])) * 1e3, 1)
    with made.open(embedder=embedder) as mind, made.bare() as bare:
        mind.recall(cues[0])
        times = alternating_cases(
            len(cues),
            {
                "ours": lambda i: mind.recall(cues[i]),
                "floor": lambda i: bare.recall(cues[i], embedder.embed([cues[i]])[0]),
            },
            rounds=2,
        )
    report.add("recall_embed_10k_ms", times["ours"].typical * 1e3, floor=times["floor"].typical * 1e3)
    details["recall_with_model"] = {f"{name}_ms": t.summary() for name, t in times.items()}


def _measure_acknowledge(made: Stand, mind: Mind, report: Report, details: dict[str, Any], effort: Effort) -> None:
    """Measure only until `remember` returns; the worker is done before the next one. The floor commits one row, as durably."""
    ledger = Ledger(made.home / "ledger.db")
    ours, floor = [], []
    for said in made.corpus.fresh[effort.adds :]:
        ours.append(seconds(partial(mind.remember, said.message, conversation=said.conversation)))
        mind.flush()
        floor.append(seconds(partial(ledger.insert, to_us(END), said.text)))
    ledger.close()
    times, floor_times = Times(np.array([ours])), Times(np.array([floor]))
    report.compare("ack_ms", "ack_over_floor", times.median * 1e3, floor_times.median * 1e3, aim=ACK_AIM)
    details["acknowledge"] = {"ours_ms": times.summary(), "floor_ms": floor_times.summary()}


def _measure_add(made: Stand, report: Report, details: dict[str, Any], effort: Effort, *, last: bool) -> Times:
    """Measure until it is acknowledged and learned, one message after the other."""
    fresh, corpus = made.corpus.fresh[: effort.adds], made.corpus
    after: list[float] = []
    with made.open(worker="inline") as mind, made.bare() as bare:
        mind.recall(corpus.cues[0], reinforce=False)

        def add(i: int) -> None:
            mind.remember(fresh[i].message, conversation=fresh[i].conversation)

        times = alternating_cases(
            len(fresh), {"ours": add, "floor": lambda i: bare.add(fresh[i].text, corpus.fresh_vectors[i])}, rounds=1
        )
        for i in range(len(corpus.cues[:20])):
            mind.remember(f"{fresh[i].text} {i}")
            after.append(seconds(partial(mind.recall, corpus.cues[i], reinforce=False)))
    details["add"] = {f"{name}_ms": t.summary() for name, t in times.items()}
    details["recall"]["right_after_a_write_ms"] = round(float(np.median(after)) * 1e3, 4)
    details["open"]["behind_by_the_adds_ms"] = round(made.opening_s() * 1e3, 2)
    if last:
        report.add("add_ms", times["ours"].median * 1e3, floor=times["floor"].median * 1e3)
    return times["ours"]


def _measure_growth(report: Report, found: dict[int, Measured]) -> None:
    """Report the exponents between the smallest and the largest size: 1 is linear, 0 does not grow."""
    small, large = min(found), max(found)
    ranges = {}
    for what in ("recall", "add", "sweep", "open"):
        value, low, high = exponent(small, large, getattr(found[small], what), getattr(found[large], what))
        report.add(f"{what}_exponent", value, aim=EXPONENT_AIM, remark=f"{low:.2f} … {high:.2f}")
        ranges[what] = [round(low, 3), round(high, 3)]
    report.details["growth"] = {"from": small, "to": large, "ranges": ranges}
