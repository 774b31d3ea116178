"""switch: another profile for the same memories, and nothing is lost by it.

Every law has its own clock, and what was safe under one may be long gone by another. So whatever the new profile would
let go, cut short or put out of sight, at once or within a week, is adopted: its life under the new law begins now (see
`Reaction.ADOPTED`). From there the new law's own clock runs: hours, idle days or compressions. What waited for the end
of a conversation is learned in the new way. All of it is one operation, which can be tried out and undone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import groupby
from typing import Any, Final

import numpy as np

from ebbing.domain.answers.reports import Switched
from ebbing.domain.arrays import Flags, Floats
from ebbing.domain.ids import ticket_id
from ebbing.domain.laws import law_for
from ebbing.domain.laws.reactions import Reaction
from ebbing.domain.levels import FULL
from ebbing.domain.profile.choice import SETTING, ProfileChoice
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.events import EventKind
from ebbing.domain.records.memory import Level
from ebbing.domain.records.reasons import ReasonKind, Told, because
from ebbing.domain.records.rows import ACTIVE, Rows
from ebbing.domain.visible import is_node
from ebbing.engine.craft.conversations import OPEN, Conversations, Line
from ebbing.engine.fading.retention import lets_go
from ebbing.engine.learning import acknowledge
from ebbing.engine.operation import Operation
from ebbing.engine.parts import Parts, ids_of

BEFORE: Final = "before"  # what the entry of a switch tells: the profile there was, and the one there is
AFTER: Final = "after"


def chosen(parts: Parts, given: str | Profile, overrides: Mapping[str, Any] | None) -> ProfileChoice:
    """Return what is asked for; ProfileError if there is no such profile."""
    choice = ProfileChoice.of(given) if isinstance(given, Profile) else ProfileChoice(given)
    choice = choice.changed(overrides or {})
    choice.profile(parts.bundled)
    return choice


def switch(parts: Parts, choice: ProfileChoice, *, dry_run: bool = False) -> Switched:
    """Let this mind live by another profile from now on; a dry run only says what that would mean."""
    before, now = ProfileChoice.kept(parts.store.setting(SETTING)), parts.now()
    profile = choice.profile(parts.bundled)
    with parts.resident.current() as rows:
        under = parts.resident.under(profile.links)
        after = replace(parts, profile=profile, law=law_for(profile), resident=under, recalled=[])
        kept = _let_go(parts, after, now) if _is_another(parts.profile, profile) else []
        count = int(np.count_nonzero((rows.status == ACTIVE) & ~is_node(rows)))
    waiting = Conversations(parts) if profile.learning.kind != parts.profile.learning.kind else None
    lines = [] if waiting is None else [line for said in waiting.take_all() for line in said]
    ticket = ""
    if not dry_run:
        operation = Operation(after, parts.store.next_operation(), now)
        _learn(operation, waiting, lines)
        _write(operation, before, choice, kept)
        parts.live_by(profile)
        ticket = ticket_id(operation.number)
    return Switched(
        before="" if before is None else before.name,
        after=choice.name,
        memories=count,
        kept=tuple(kept),
        waiting=len(lines),
        dry_run=dry_run,
        ticket=ticket,
    )


def _write(operation: Operation, before: ProfileChoice | None, choice: ProfileChoice, kept: list[str]) -> None:
    was = "none" if before is None else before.name
    detail = {BEFORE: None if before is None else before.written(), AFTER: choice.written()}
    operation.note(EventKind.PROFILE, because(ReasonKind.SWITCHED, before=Told(was), after=Told(choice.name)), detail)
    for memory in operation.parts.store.get(kept):
        adopted = operation.parts.law.react(memory, Reaction.ADOPTED, operation.at)
        whole = replace(adopted, level=Level.FULL) if _keeps_what_is_cut(operation.parts.profile) else adopted
        operation.change(memory, whole, EventKind.ADOPTED, because(ReasonKind.ADOPTED))
    operation.changes.settings[SETTING] = choice.written()
    operation.commit()


def _is_another(one: Profile, other: Profile) -> bool:
    """Say whether memories live by other rules; a changed number is what somebody wanted."""
    return any(getattr(one, section).kind != getattr(other, section).kind for section in ("law", "retention", "fading"))


# ── who would be lost ──


def _let_go(parts: Parts, after: Parts, now: datetime) -> list[str]:
    """Return whom the new profile would let go, put out of sight though the old one shows them, or never make whole again.

    The nodes of a network are not asked for: they stay as long as something is linked with them.
    """
    rows = after.resident.rows
    rows.focused[:] = False  # to be talked about protects for a moment only
    leaves = lets_go(after, rows, now)
    hides = _hides(after, rows, now) & ~_hides(parts, parts.resident.rows, now)
    lost = leaves | hides | _stays_cut(parts, after, rows)
    return ids_of(rows.number[np.flatnonzero(lost & ~is_node(rows))])


def _stays_cut(parts: Parts, after: Parts, rows: Rows) -> Flags:
    """Find what the levels of the old profile have cut, where the new one gives nothing back (S4)."""
    cut = _keeps_what_is_cut(after.profile) and not _keeps_what_is_cut(parts.profile)
    return np.asarray((rows.status == ACTIVE) & (rows.level != FULL) & cut)


def _keeps_what_is_cut(profile: Profile) -> bool:
    return profile.fading.kind == "share_of_original"


def _hides(parts: Parts, rows: Rows, at: datetime) -> Flags:
    weights: Floats = parts.law.weight(rows, at)
    return np.asarray((rows.status == ACTIVE) & (weights <= parts.profile.recall.normal_threshold))


# ── what waits ──


def _learn(operation: Operation, waiting: Conversations | None, lines: Sequence[Line]) -> None:
    """Promise to learn, in the new way, what was said in conversations that are not over (S3)."""
    store = operation.parts.store
    for _, some in groupby(lines, key=lambda line: line.origin):
        said = list(some)
        promised = acknowledge.job(operation.parts, [line.message for line in said], said[0].origin)
        operation.changes.jobs.append(replace(promised, operation=store.next_operation()))
    if waiting is not None and lines:
        operation.changes.settings[OPEN] = waiting.written()
