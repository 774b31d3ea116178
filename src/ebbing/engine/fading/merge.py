"""merge: several memories that say nearly the same become one summary (S0-12). The parts are kept and point to it.

What has faded far enough is merged where a few say the same; what is merely said day after day (a routine) is merged
however present it is, once it was said often enough. A batch is looked for around one memory after another, in order, and
the next run goes on where this one stopped; so a large mind is gone through bit by bit. What contradicts the newest of a
batch is left out of it, and so is whatever a person pinned, is being talked about, or is too sensitive to be compressed.
How the summary is made, or an older one grows, stands in `summary`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Places
from ebbing.domain.judgement import SECRET, Relation
from ebbing.domain.profile.learning import Learning
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.memory import Content, Layer, Memory, Status
from ebbing.domain.records.rows import LAYERS, STATUSES, Rows
from ebbing.domain.visible import is_node
from ebbing.engine.fading import summary
from ebbing.engine.fading.habits import LIKE_ENOUGH, Habits
from ebbing.engine.learning.changing import revise
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts, ids_of

CURSOR: Final = "merge_cursor"  # the setting with the number of the memory last looked around
LOOKED_AROUND: Final = 256  # memories in one run …
COMPARED: Final = (
    LOOKED_AROUND * 100_000
)  # … or fewer, so that no more pairs are compared: a large mind must not stand still
SAID_LAST: Final = 32  # of what was said last it is looked whether it has become a habit, in whichever words
LARGEST_BATCH: Final = 50
_ACTIVE: Final = STATUSES.index(Status.ACTIVE)
_EPISODE: Final = LAYERS.index(Layer.EPISODE)
_MERGED_LAYERS: Final = np.array([layer in (Layer.EPISODE, Layer.FACT) for layer in LAYERS])
_AGAINST: Final = frozenset({Relation.NEGATION, Relation.CORRECTION})


@dataclass(frozen=True, slots=True)
class Search:
    """The batches found, and how far was looked."""

    batches: tuple[tuple[str, ...], ...]
    cursor: int
    outdated: tuple[str, ...] = ()  # summaries that were mentioned since they were put into words


def search(parts: Parts, now: datetime) -> Search:
    """Return batches of similar memories, from where the last run stopped."""
    learning = parts.profile.learning
    cursor = int(parts.store.setting(CURSOR) or 0)
    if not learning.merges:
        return Search((), cursor)
    with parts.resident.current() as rows:
        may = _may_merge(parts, rows)
        faded = may & (parts.law.detail(rows, parts.law.weight(rows, now), now) < learning.merge_below)
        often = _routines(rows, may & ~faded, learning)
        waiting = np.flatnonzero(faded)
        waiting = waiting[np.argsort(rows.number[waiting] <= cursor, kind="stable")][: _most(waiting)]
        around = _batches(parts, rows, waiting, may, np.flatnonzero(faded), learning.merge_at_least)
        found = [(batch, False) for batch in around]
        often = often[may[often]][: _most(np.flatnonzero(may))]
        around = _batches(parts, rows, often, may, np.flatnonzero(may), learning.merge_said_often)
        found += [(batch, True) for batch in around]
        if len(waiting):
            cursor = int(rows.number[waiting[-1]])
    near = [ids_of(numbers) for numbers, _ in found]
    batches = [_agreeing(parts, ids, routine=routine) for ids, (_, routine) in zip(near, found, strict=True)]
    left = [name for ids, batch in zip(near, batches, strict=True) if not batch for name in ids]
    outdated = tuple(name for name in left if summary.is_outdated(parts, name))
    return Search(tuple(batch for batch in batches if batch), cursor, outdated)


def _most(pool: Places) -> int:
    """Return around how many one run may look, so that it compares no more than it may."""
    return min(LOOKED_AROUND, max(1, COMPARED // max(1, len(pool))))


def _batches(
    parts: Parts, rows: Rows, starts: Places, may: NDArray[np.bool_], pool: Places, at_least: int
) -> list[NDArray[np.int64]]:
    """Return the batches around some places, of a pool; what is in one may not be in another, and is marked so."""
    said, habits = starts[rows.layer[starts] == _EPISODE], Habits(parts, rows)
    around = dict(zip(said.tolist(), parts.resident.similar(said, pool, LIKE_ENOUGH), strict=True))
    similar = parts.resident.similar(starts, pool, parts.profile.learning.merge_threshold)
    found: list[NDArray[np.int64]] = []
    for place, near in zip(starts.tolist(), similar, strict=True):
        if may[place]:
            wider = around.get(place, near[:0])
            told = habits.of_one(place, wider[may[wider]])
            batch = _alike(rows, place, habits.without_others(place, near[may[near]]), told)
            if _said_often(rows, place, batch, at_least):
                may[batch] = False
                found.append(rows.number[batch])
    return found


def _may_merge(parts: Parts, rows: Rows) -> NDArray[np.bool_]:
    """Say what may be merged, whatever it weighs."""
    return np.asarray(
        (rows.status == _ACTIVE)
        & ~is_node(rows)
        & _MERGED_LAYERS[rows.layer]
        & ~rows.pinned
        & ~rows.focused
        & (rows.sensitivity < min(parts.profile.fading.sensitivity_keeps, SECRET))
    )


def _routines(rows: Rows, may: NDArray[np.bool_], learning: Learning) -> Places:
    """Return what may be one of a routine: merely said, and said again, the most often said first; and what was said last."""
    if not learning.merge_said_often:
        return np.zeros(0, np.int64)
    said = np.flatnonzero(may & (rows.layer == _EPISODE))
    again = said[rows.mention_count[said] + 1 >= learning.merge_at_least]
    again = again[np.argsort(-rows.mention_count[again], kind="stable")]
    newest = said[np.argsort(-rows.number[said], kind="stable")][:SAID_LAST]
    return np.concatenate([again, newest[~np.isin(newest, again)]])


def _said_often(rows: Rows, place: int, batch: Places, at_least: int) -> bool:
    """Say whether so many say the same; what was merely said, in the same words day after day, counts each time."""
    times = int((rows.mention_count[batch] + 1).sum()) if rows.layer[place] == _EPISODE else 0
    return max(len(batch), times) >= at_least


def _alike(rows: Rows, place: int, near: Places, told: Places) -> Places:
    """Return those of the same user: of the memories most similar to one those of its layer, and all that tell its habit."""
    near = near[rows.layer[near] == rows.layer[place]]
    every = np.concatenate([near, told[~np.isin(told, near)]])
    return np.asarray(every[rows.user[every] == rows.user[place]][:LARGEST_BATCH])


def _agreeing(parts: Parts, ids: Sequence[str], *, routine: bool) -> tuple[str, ...]:
    """Return the batch without what speaks against its base; nothing if too few are left, or it is one summary."""
    memories, contents = parts.store.get(ids), parts.store.contents(ids)
    base = revise.base_of(memories)
    if base.id not in contents:
        return ()
    agreeing = [memory for memory in memories if memory.id in contents and _agrees(parts, memory, base, contents)]
    if routine:
        since = [memory for memory in agreeing if not summary.is_summary(parts, memory)]
        often = revise.times_said(parts, since) >= parts.profile.learning.merge_said_often
        return tuple(sorted(memory.id for memory in agreeing)) if often else ()
    if len(agreeing) == 1:
        said_often = (
            not summary.is_summary(parts, base) and base.mention_count + 1 >= parts.profile.learning.merge_at_least
        )
        return (base.id,) if said_often and base.layer is Layer.EPISODE else ()
    said = sum(memory.mention_count + 1 for memory in agreeing) if base.layer is Layer.EPISODE else 0
    enough = max(len(agreeing), said) >= parts.profile.learning.merge_at_least
    return tuple(sorted(memory.id for memory in agreeing)) if enough else ()


def _agrees(parts: Parts, memory: Memory, base: Memory, contents: Mapping[str, Content]) -> bool:
    if memory.id == base.id:
        return True
    judged = parts.curator.relate(contents[memory.id].text, contents[base.id].text, 0.0)
    return judged.relation not in _AGAINST


def merge(
    parts: Parts, found: Search, budget: int, now: datetime, stop: Callable[[], bool]
) -> tuple[tuple[str, ...], ...]:
    """Make one summary of each batch, each in a transaction of its own; return those that were merged."""
    done: list[tuple[str, ...]] = []
    for batch in found.batches:
        if stop() or len(batch) > budget:
            break
        operation = Operation(parts, parts.store.next_operation(), now, actor="maintenance")
        summary.sum_up(operation, parts.store.get(batch))
        operation.commit()
        done.append(batch)
        budget -= len(batch)
    else:
        _go_on_from(parts, found.cursor, now)
    _tell_anew(parts, found.outdated[: max(0, budget)], now, stop)
    return tuple(done)


def _tell_anew(parts: Parts, outdated: Sequence[str], now: datetime, stop: Callable[[], bool]) -> None:
    """Let summaries say how often their matter was brought up by now."""
    for name in outdated:
        if stop():
            break
        operation = Operation(parts, parts.store.next_operation(), now, actor="maintenance")
        summary.recount(operation, parts.memory(name))
        operation.commit(durable=False)  # derived data: made again if it is lost


def _go_on_from(parts: Parts, cursor: int, now: datetime) -> None:
    operation = Operation(parts, parts.store.next_operation(), now, actor="maintenance")
    operation.changes.settings[CURSOR] = str(cursor)
    operation.commit(durable=False)
