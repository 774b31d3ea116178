"""maintain: weigh everything, see whose level changed and who leaves, fade or restore, let go of what was deleted long ago.

It runs in slices, each a transaction of its own, and may stop between any two. Decay is never written: a run that is
repeated, late or interrupted finds the same weights, so the next one simply goes on. One run changes at most its
budget; a dry run changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.answers.reports import LevelChange, MaintenanceReport
from ebbing.domain.decisions import Verdict
from ebbing.domain.instants import to_us
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import Content, Level, Memory, RemovalPolicy, Status
from ebbing.domain.records.reasons import ReasonKind, because
from ebbing.domain.records.rows import LEVELS, STATUSES, Rows
from ebbing.domain.visible import is_node
from ebbing.engine.arguments import silently
from ebbing.engine.fading import merge, relink
from ebbing.engine.fading.due import LAST_RUN
from ebbing.engine.fading.level_text import level_text
from ebbing.engine.fading.retention import Departure, Sight, departures, without_review_pending
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts, ids_of
from ebbing.engine.unfocus import nodes_named_only_by, unfocus
from ebbing.engine.watching import stage
from ebbing.errors import StoreCorrupt

CHECK_WITHIN_S: Final = 5.0  # a million memories take longer, and are checked by `doctor` alone
FADING_STATUSES: Final = frozenset({Status.ACTIVE, Status.NEGATED, Status.SUPERSEDED})
_FADES: Final = np.array([status in FADING_STATUSES for status in STATUSES])
_DELETED: Final = STATUSES.index(Status.DELETED)

Stop = Callable[[], bool]
Progress = Callable[[int, int], None]


@dataclass(slots=True)
class Sweep:
    """What one look at everything found."""

    looked_at: int
    changed: list[LevelChange]
    leaving: list[Departure]
    expired: list[str]  # deleted longer ago than the profile keeps them
    levels: dict[Level, int]


def sweep(parts: Parts, now: datetime) -> Sweep:
    """Weigh all memories and find those that stand at another level than recorded."""
    with parts.resident.current() as rows:
        parts.mark_focus(now)
        mine = np.asarray(parts.profile.focus.has_nodes | ~is_node(rows))
        alive = _FADES[rows.status] & mine
        weights, codes = parts.weights_and_levels(rows, now)
        places = np.flatnonzero((codes != rows.level) & alive & ~rows.focused)  # what is talked about is left alone
        changed = [
            LevelChange(memory=name, before=LEVELS[b], after=LEVELS[a], weight=w)
            for name, b, a, w in zip(
                ids_of(rows.number[places]),
                rows.level[places].tolist(),
                codes[places].tolist(),
                weights[places].tolist(),
                strict=True,
            )
        ]
        counts = np.bincount(codes[alive], minlength=len(LEVELS))
        return Sweep(
            looked_at=int(np.count_nonzero(mine)),
            changed=changed,
            leaving=departures(Sight(parts.profile, rows, weights, now)),
            expired=ids_of(rows.number[_expired(rows, parts, now)]),
            levels={level: int(counts[code]) for code, level in enumerate(LEVELS)},
        )


def _expired(rows: Rows, parts: Parts, now: datetime) -> NDArray[np.int64]:
    limit = to_us(now - timedelta(days=parts.profile.retention.soft_delete_days))
    return np.flatnonzero((rows.status == _DELETED) & (rows.removed_us <= limit))


@stage("maintain")
def maintain(
    parts: Parts,
    before: Callable[[Parts, datetime], list[str]],
    *,
    dry_run: bool = False,
    stop: Stop = lambda: False,
    progress: Progress = silently,
) -> MaintenanceReport:
    """Run once. `before` is what the profile's way of learning does first; it returns the episodes it made."""
    now = parts.now()
    if not dry_run:
        _refuse_damaged(parts)
    episodes = [] if dry_run else before(parts, now)
    found = sweep(parts, now)
    budget = parts.profile.maintenance.change_budget
    leaving = without_review_pending(parts, found.leaving, now)[:budget]
    gone = {departure.memory for departure in leaving}
    wanted = [change for change in found.changed if change.memory not in gone][: budget - len(leaving)]
    purge = found.expired[: budget - len(leaving) - len(wanted)]
    done: list[LevelChange] = wanted
    associated: int | None = None
    similar = merge.search(parts, now)
    batches = similar.batches
    if not dry_run:
        leaving = _leave(parts, leaving, now) if not stop() else []
        done = _fade_in_slices(parts, wanted, now, stop, progress)
        purge = _purge(parts, purge, now) if not stop() else []
        batches = merge.merge(parts, similar, budget - len(leaving) - len(done) - len(purge), now, stop)
        associated = relink.renew(parts, now, stop)
        _finish(parts, now, renewed=associated is not None)
    return MaintenanceReport(
        looked_at=found.looked_at,
        changes=tuple(done),
        purged=tuple(purge),
        merged=batches,
        archived=tuple(d.memory for d in leaving if d.status is Status.ARCHIVED),
        deleted=tuple(d.memory for d in leaving if d.status is Status.DELETED),
        left=len(found.changed) + len(found.leaving) + len(found.expired) - len(done) - len(leaving) - len(purge),
        dry_run=dry_run,
        levels=found.levels,
        episodes=tuple(episodes),
        associated=associated or 0,
    )


def _refuse_damaged(parts: Parts) -> None:
    """Change nothing in a file of which something is lost: what is made of the rest would hide it."""
    found = parts.store.damage(within_s=CHECK_WITHIN_S)
    parts.damaged = bool(found)
    if found:
        raise StoreCorrupt(
            f"the memory in {parts.folder} is damaged ({found[0]}). It was left as it is, and what can be read of it can be "
            "recalled: make a copy of the folder, then run `ebbing doctor` to see what can be read and what to do"
        )


def _fade_in_slices(
    parts: Parts, wanted: list[LevelChange], now: datetime, stop: Stop, progress: Progress
) -> list[LevelChange]:
    size = parts.profile.maintenance.slice_size
    done: list[LevelChange] = []
    for start in range(0, len(wanted), size):
        if stop():
            break
        piece = wanted[start : start + size]
        _fade(parts, piece, now)
        done.extend(piece)
        progress(len(done), len(wanted))
    return done


def _fade(parts: Parts, piece: list[LevelChange], now: datetime) -> None:
    """Record the new levels and make the texts they need."""
    operation = Operation(parts, parts.store.next_operation(), now, actor="maintenance")
    ids = [change.memory for change in piece]
    memories = {m.id: m for m in parts.store.get(ids)}
    originals = parts.store.contents(ids)
    ready = {level: parts.store.contents(ids, level) for level in {c.after for c in piece} - {Level.FULL}}
    for change in piece:
        memory = memories[change.memory]
        original = originals.get(change.memory)
        if change.after is not Level.FULL and original is not None and change.memory not in ready[change.after]:
            operation.changes.contents.append(_derived(parts, operation, original, memory, change.after))
        fades = LEVELS.index(change.after) > LEVELS.index(change.before)
        detail = {"decision": str(Verdict.PASSIVE)} if fades else {}
        reason = because(ReasonKind.LEVEL, before=change.before, after=change.after)
        operation.change(memory, replace(memory, level=change.after), EventKind.LEVEL, reason, detail)
    operation.commit(durable=False)  # derived data: made again if it is lost


def _derived(parts: Parts, operation: Operation, original: Content, memory: Memory, level: Level) -> Content:
    text = level_text(parts.curator, original, memory, level)
    return Content(
        id=operation.next_number(),
        memory=memory.id,
        text=text,
        version=memory.version,
        level=level,
        maker=parts.curator.name,
        topic=original.topic,
        role=original.role,
        speaker=original.speaker,
    )


def _leave(parts: Parts, leaving: list[Departure], now: datetime) -> list[Departure]:
    """Archive or delete, restorably, with the reason in the journal."""
    if not leaving:
        return []
    operation = Operation(parts, parts.store.next_operation(), now, actor="maintenance")
    memories = {m.id: m for m in parts.store.get([d.memory for d in leaving])}
    for departure in leaving:
        memory = memories[departure.memory]
        after = replace(memory, status=departure.status, removed_at=now, removed_by=RemovalPolicy.AUTO_CLEANUP)
        kind = EventKind.ARCHIVED if departure.status is Status.ARCHIVED else EventKind.FORGOTTEN
        operation.change(memory, after, kind, departure.reason)
    operation.commit(durable=False)  # found again by the next run if it is lost
    return leaving


def _purge(parts: Parts, ids: list[str], now: datetime) -> list[str]:
    """Purge what was deleted longer ago than the profile keeps it: the text goes, the bare row stays for links to dangle from."""
    if not ids:
        return []
    operation = Operation(parts, parts.store.next_operation(), now, actor="maintenance")
    expired = parts.store.get(ids)
    names = nodes_named_only_by(parts, expired)
    for memory in (*expired, *names):
        days = parts.profile.retention.soft_delete_days
        operation.change(
            memory, replace(memory, status=Status.PURGED), EventKind.PURGED, because(ReasonKind.PURGED, days=days)
        )
        operation.changes.purge.append(memory.id)
    unfocus(operation, set(operation.changes.purge))
    operation.commit()
    return ids


def _finish(parts: Parts, now: datetime, *, renewed: bool) -> None:
    operation = Operation(parts, parts.store.next_operation(), now, actor="maintenance")
    operation.changes.settings[LAST_RUN] = now.isoformat()
    if renewed:
        operation.changes.settings[relink.RENEWED] = now.isoformat()
    operation.commit(durable=False)
