"""inspect: what there is, whether all is well, and S0's counters."""

from __future__ import annotations

import os
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
from ebbing.domain.visible import is_node
from ebbing.engine.parts import Parts

_KEPT: Final = np.array([status in KEPT for status in STATUSES])
BOUNDS: Final = (0.01, 0.1, 0.3, 0.7, 1.0, 1.5, 2.0)
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
    problems = store.verify()
    if locked := store.unreadable_secrets():
        problems.append(f"{locked} secrets cannot be opened: the vault key is missing, damaged or another one")
    elif refusal := store.refuses_secrets():
        problems.append(f"no secret can be stored: {refusal}")
    if dead:
        problems.append(f"{dead} jobs failed and wait: see `ebbing queue`, then `ebbing queue --retry`")
    if not os.access(parts.folder, os.W_OK) or getattr(store, "no_room", False):
        problems.append(
            f"{parts.folder} cannot be written: memories can be recalled, and nothing can be learned or reinforced"
        )
    if parts.embedder_trouble:
        problems.append(f"recall works by words only: {parts.embedder_trouble}")
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
        problems=tuple(problems),
        metrics={
            **{name: float(store.count_events(kind)) for name, kind in METRICS.items()},
            **{name: float(store.count_decided(*entry)) for name, entry in DECIDED.items()},
            "avg_weight": float(weights.mean()) if len(weights) else 0.0,
        },
        weight_distribution=_distribution(weights),
    )


def _distribution(weights: Floats) -> dict[str, int]:
    """Return how many memories weigh how much, by the bounds of S1's levels and on to S0's greatest weight."""
    counts, _ = np.histogram(weights, bins=[-np.inf, *(bound + TIE for bound in BOUNDS), np.inf])
    names = [f"<={BOUNDS[0]:g}", *(f"{low:g}-{high:g}" for low, high in pairwise(BOUNDS)), f">{BOUNDS[-1]:g}"]
    return dict(zip(names, counts.tolist(), strict=True))
