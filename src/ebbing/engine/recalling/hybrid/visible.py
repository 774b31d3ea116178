"""Which memories a cue may look at: those of its user, in the states its mode shows."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.answers.recollection import Mode
from ebbing.domain.records.filters import AllUsers
from ebbing.domain.records.memory import Status
from ebbing.domain.records.rows import STATUSES, Rows
from ebbing.engine.recalling.cue import Cue
from ebbing.store.resident.resident import UNKNOWN

SHOWN: Final = {
    Mode.NORMAL: frozenset({Status.ACTIVE}),
    Mode.REVIEW: frozenset(Status) - {Status.DELETED, Status.PURGED},
    Mode.DEBUG: frozenset(Status) - {Status.PURGED},
}
_SHOWN: Final = {mode: np.array([s in statuses for s in STATUSES]) for mode, statuses in SHOWN.items()}
_REPLACED: Final = np.array([s in (Status.SUPERSEDED, Status.NEGATED, Status.MERGED) for s in STATUSES])


def belongs(rows: Rows, cue: Cue) -> NDArray[np.bool_]:
    """Whose memories may be looked at."""
    if isinstance(cue.user, AllUsers):
        return np.ones(len(rows), np.bool_)
    code = rows.users.known(cue.user)
    return np.asarray(rows.user == (UNKNOWN if code is None else code))


def shown_in(mode: Mode, rows: Rows) -> NDArray[np.bool_]:
    """Which of them this mode may show."""
    return np.asarray(_SHOWN[mode][rows.status])


def was_replaced(rows: Rows) -> NDArray[np.bool_]:
    """Which of them something else has taken the place of: they may be asked for, and answer through their heirs."""
    return np.asarray(_REPLACED[rows.status])
