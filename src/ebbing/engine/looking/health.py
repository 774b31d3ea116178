"""inspect: what there is, whether all is well, and S0's counters."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import numpy as np

from ebbing.domain.answers.reports import Health
from ebbing.domain.arrays import Floats
from ebbing.domain.decisions import Verdict
from ebbing.domain.records.condition import Condition, condition
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.filters import KEPT, Filters
from ebbing.domain.records.memory import Status
from ebbing.domain.records.rows import ACTIVE, LEVELS, STATUSES
from ebbing.domain.texts import number_of
from ebbing.domain.visible import is_node
from ebbing.engine.parts import Parts

_KEPT: Final = np.array([status in KEPT for status in STATUSES])
BOUNDS: Final = (0.01, 0.1, 0.3, 0.7, 1.0, 1.5, 2.0)
LEAST_FREE_BYTES: Final = 1 << 20  # one message with its log, its index and what is learned of it takes a tenth of that
TIE: Final = 1e-9  # a bound belongs to the lower range, as with levels
METRICS: Final = {  # S0-21's names, of what is counted entry by entry
    "user_activation_count": EventKind.MENTIONED,
    "negation_count": EventKind.NEGATED,
    "frequent_reinforce_count": EventKind.MERGE,
}
DECIDED: Final = {  # and of those entries that follow a decision
    "passive_compression_count": (EventKind.LEVEL, Verdict.PASSIVE),
    "batch_merge_count": (EventKind.CREATED, Verdict.BATCH),
}


def health(parts: Parts) -> Health:
    """Return counts by level and status, the queue, sizes, and sentences about what is wrong."""
    store = parts.store
    with parts.resident.current() as rows:
        now = parts.now()
        parts.mark_focus(now)
        rows = rows.take(_KEPT[rows.status] & (parts.profile.focus.has_nodes | ~is_node(rows)))
        weights, codes = parts.weights_and_levels(rows, now)
        believed = weights[rows.status == ACTIVE].tolist()
        counts = np.bincount(codes, minlength=len(LEVELS))
    by_status = {
        str(s): store.count(Filters(statuses=frozenset({s}), nodes=parts.profile.focus.has_nodes)) for s in Status
    }
    dead = len(store.jobs(dead=True))
    missing = store.count_without_vector(parts.embedder.fingerprint)
    damage = store.damage()
    return Health(
        agent=parts.agent,
        folder=parts.folder,
        memories=sum(count for status, count in by_status.items() if status not in ("deleted", "purged")),
        by_level={level: int(counts[code]) for code, level in enumerate(LEVELS)},
        by_status={status: count for status, count in by_status.items() if count},
        by_condition={one: sum(condition(weight) is one for weight in believed) for one in Condition},
        pending=store.pending(),
        dead=dead,
        bytes=store.size_bytes(),
        embedder=parts.embedder.fingerprint,
        without_vector=missing,
        profile=parts.profile.name,
        problems=(*(f"integrity: {one}" for one in damage), *_problems(parts, dead)),
        metrics={
            **{name: float(store.count_events(kind)) for name, kind in METRICS.items()},
            **{name: float(store.count_decided(*entry)) for name, entry in DECIDED.items()},
            "avg_weight": float(weights.mean()) if len(weights) else 0.0,
        },
        weight_distribution=_distribution(weights),
        damaged=bool(damage),
    )


def _problems(parts: Parts, dead: int) -> Iterator[str]:
    """Yield sentences about what is wrong."""
    store = parts.store
    yield from store.verify()
    if locked := store.unreadable_secrets():
        secrets = number_of(locked, "secret", "secrets")
        yield f"{secrets} cannot be opened: the vault key is missing, damaged or another one"
    elif refusal := store.refuses_secrets():
        yield f"no secret can be stored: {refusal}"
    if dead:
        yield f"{number_of(dead, 'job', 'jobs')} failed and left: see `ebbing queue`, then `ebbing queue --retry`"
    if not os.access(parts.folder, os.W_OK) or getattr(store, "no_room", False):
        yield f"{parts.folder} cannot be written: memories can be recalled, and nothing can be learned or reinforced"
    elif (free := _free_bytes(parts.folder)) < LEAST_FREE_BYTES:
        yield (
            f"only {free // 1000} kB are free where {parts.folder} lies: what is known can be recalled, and what is said "
            "may find no room. Free some space"
        )
    if parts.embedder_trouble:
        yield f"recall works by words only: {parts.embedder_trouble}"


def _free_bytes(folder: str) -> int:
    """Return how much may still be written; as much as you like where that cannot be told."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return LEAST_FREE_BYTES


def _distribution(weights: Floats) -> dict[str, int]:
    """Return how many memories weigh how much, by the bounds of S1's levels and on to S0's greatest weight."""
    counts, _ = np.histogram(weights, bins=[-np.inf, *(bound + TIE for bound in BOUNDS), np.inf])
    names = [f"<={BOUNDS[0]:g}", *(f"{low:g}-{high:g}" for low, high in pairwise(BOUNDS)), f">{BOUNDS[-1]:g}"]
    return dict(zip(names, counts.tolist(), strict=True))
