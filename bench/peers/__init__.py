"""`python -m bench peers [--data LOCOMO] [--limit N]`: Ebbing next to other memories that run on one machine without a model.

The same texts and the same ready vectors, one run: one add, one of many added in bulk, one search, disk and memory, at 1,000 and
10,000 memories, or up to N (`--limit 100000`). With `--data` also the evidence each finds on LoCoMo through its own search; always
whether the newer of two facts stands above the one it replaced. Peers live in environments of their own, which this
command makes in the user's cache (`--cache`: elsewhere); one that does not install or does not finish is named. Times are
processor time of the whole process, so that a peer that uses several cores pays for them.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, Final

import numpy as np

from bench import corpus as corpora
from bench.corpus import Corpus
from bench.options import Options
from bench.peers import ours, quality
from bench.peers.driving import disk_bytes, driven, write_book
from bench.peers.environments import PEERS, NotThere, Peer, python_of
from bench.report import Report

SIZES: Final = (1_000, 10_000, 100_000)
LARGEST: Final = 10_000  # without --limit
SHORT_SIZES: Final = (200,)
NAMES: Final = {1_000: "1k", 10_000: "10k", 100_000: "100k"}
CUES: Final = 30
FRESH: Final = 30
MIB: Final = 1 << 20
OURS: Final = "ebbing"
COMPARED: Final = ("add_ms", "bulk_ms", "search_ms", "disk_bytes_per_memory", "memory_bytes_per_memory")

Costs = dict[str, dict[str, float]]  # by name of what was measured, ours and the peers'


def run(options: Options) -> Report:
    """Measure sizes, then what is found; report what could not be measured."""
    report = Report("peers", options.profile)
    left_out: dict[str, str] = {}
    pythons = _installed(options, left_out)
    sizes = SHORT_SIZES if options.short else tuple(size for size in SIZES if size <= (options.limit or LARGEST))
    for size in sizes:
        corpus = corpora.corpus(size, cues=CUES, fresh=FRESH)
        costs = {OURS: ours.measured(corpus, options.profile), **_costs(corpus, pythons, options, left_out)}
        _compare(report, NAMES.get(size, str(size)), costs)
    _found(report, pythons, options, left_out)
    report.details["left_out"] = left_out
    for why in left_out.values():
        options.console.print(f"left out: {why}")
    return report


def _installed(options: Options, left_out: dict[str, str]) -> dict[Peer, Path]:
    found: dict[Peer, Path] = {}
    with options.progress("making the peers' environments", len(PEERS)) as progress:
        for peer in PEERS:
            try:
                found[peer] = python_of(peer, options.cache)
            except NotThere as error:
                left_out[peer.name] = str(error)
            progress(1)
    return found


def _costs(corpus: Corpus, pythons: dict[Peer, Path], options: Options, left_out: dict[str, str]) -> Costs:
    """Return what each peer costs at this size."""
    size, costs = len(corpus.said), Costs()
    with tempfile.TemporaryDirectory(prefix="ebbing-bench-") as workshop:
        book = Path(workshop) / "book"
        texts = [*(said.text for said in [*corpus.said, *corpus.fresh]), *corpus.cues]
        write_book(book, texts, np.concatenate([corpus.vectors, corpus.fresh_vectors, corpus.cue_vectors]))
        with options.progress(f"{size:,} memories in each peer", len(pythons)) as progress:
            for peer, python in pythons.items():
                try:
                    costs[peer.name] = _cost(peer, python, book, Path(workshop) / peer.name, corpus)
                except NotThere as error:
                    left_out[f"{peer.name} at {size:,}"] = str(error)
                progress(1)
    return costs


def _cost(peer: Peer, python: Path, book: Path, folder: Path, corpus: Corpus) -> dict[str, float]:
    size = len(corpus.said)
    with driven(peer, python, book, folder) as (one, before_mb):
        bulk = one.ask("bulk", **{"from": 0, "to": size})["seconds"]
        one.ask("search", cues=corpus.cues, limit=ours.FOUND)  # whatever is loaded at first use is loaded now
        search = one.ask("search", cues=corpus.cues, limit=ours.FOUND)["seconds"]
        after_mb = one.ask("memory")["memory_mb"]
        disk = disk_bytes(folder)
        add = one.ask("add", **{"from": size, "to": size + len(corpus.fresh)})["seconds"]
    return {
        "bulk_ms": bulk / size * 1e3,
        "add_ms": add / len(corpus.fresh) * 1e3,
        "search_ms": search / len(corpus.cues) * 1e3,
        "disk_bytes_per_memory": disk / size,
        "memory_bytes_per_memory": max(0.0, after_mb - before_mb) * MIB / size,
    }


def _compare(report: Report, name: str, costs: Costs) -> None:
    """Add ours ÷ the best peer's for each cost, and everything as a grid."""
    report.grids[f"{name}: processor ms, bytes per memory"] = costs
    report.details.setdefault("sizes", {})[name] = costs
    for cost in COMPARED:
        # who keeps nothing on disk is not compared by what it keeps there
        rivals = {peer: told[cost] for peer, told in costs.items() if peer != OURS and told[cost] > 0}
        if rivals:
            best = min(rivals, key=rivals.__getitem__)
            what = cost.split("_")[0]
            report.add(f"{what}_{name}_vs_best_peer", costs[OURS][cost] / rivals[best], remark=f"best: {best}")


def _found(report: Report, pythons: dict[Peer, Path], options: Options, left_out: dict[str, str]) -> None:
    """Add what is found, ours and each peer's."""
    run = None if options.data is None else quality.heard(options)
    told: dict[str, dict[str, Any]] = {OURS: {"newer_above_stale": quality.our_newer(options)}}
    if run is not None:
        told[OURS]["r10"] = quality.our_recall(run)
    for peer, python in pythons.items():
        try:
            told[peer.name] = {"newer_above_stale": quality.peer_newer(peer, python, options)}
            if run is not None:
                told[peer.name]["r10"] = quality.peer_recall(peer, python, run, options)
        except NotThere as error:
            left_out[f"{peer.name}, what it finds"] = str(error)
    for name, found in told.items():
        for figure, value in found.items():
            report.add(figure if name == OURS else f"{name.replace('-', '_')}_{figure}", value)
    report.grids["what is found"] = told
    report.details["found"] = told
