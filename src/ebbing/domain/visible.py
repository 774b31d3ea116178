"""Which memories a recall may look at: those of its user, in the states its mode shows."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.answers.recollection import Mode
from ebbing.domain.arrays import Floats
from ebbing.domain.profile.fading import Retention
from ebbing.domain.records.filters import AllUsers
from ebbing.domain.records.memory import ENTITY, Layer, Status
from ebbing.domain.records.rows import LAYERS, STATUSES, Rows

SHOWN: Final = {
    Mode.NORMAL: frozenset({Status.ACTIVE}),
    Mode.REVIEW: frozenset(Status) - {Status.DELETED, Status.PURGED},
    Mode.DEBUG: frozenset(Status) - {Status.PURGED},
}
_SHOWN: Final = {mode: np.array([s in statuses for s in STATUSES]) for mode, statuses in SHOWN.items()}
_REPLACED: Final = np.array([s in (Status.SUPERSEDED, Status.NEGATED, Status.MERGED) for s in STATUSES])
_WORKING: Final = LAYERS.index(Layer.WORKING)


def of_user(rows: Rows, user: str | AllUsers | None) -> NDArray[np.bool_]:
    """Return which memories are this user's; of `AllUsers`, all."""
    if isinstance(user, AllUsers):
        return np.ones(len(rows), np.bool_)
    code = rows.users.known(user)
    return np.zeros(len(rows), np.bool_) if code is None else np.asarray(rows.user == code)


def shown_in(mode: Mode, rows: Rows) -> NDArray[np.bool_]:
    """Return which memories this mode may show; what only stands for a thing is none."""
    return np.asarray(_SHOWN[mode][rows.status] & ~is_node(rows))


def is_node(rows: Rows) -> NDArray[np.bool_]:
    """Return what stands for a thing being talked about (S4): a node that links meet in, and no memory."""
    code = rows.categories.known(ENTITY)
    return np.zeros(len(rows), np.bool_) if code is None else np.asarray(rows.category == code)


def is_message(rows: Rows) -> NDArray[np.bool_]:
    """Return which are messages in working memory (S2): what was said, word for word, and no memory of it yet."""
    return np.asarray(rows.layer == _WORKING)


def was_replaced(rows: Rows) -> NDArray[np.bool_]:
    """Return which memories something else has replaced: they may be asked for, and the replacement answers."""
    return np.asarray(_REPLACED[rows.status])


def below_the_line(rows: Rows, weights: Floats, retention: Retention) -> NDArray[np.bool_]:
    """Return what S2 counts as gone, whether or not a maintenance has come by: what fell below its layer's line, or weighs nothing."""
    if retention.kind != "review_then_delete":
        return np.zeros(len(rows), np.bool_)
    layered = np.array([layer in retention.delete_layers for layer in LAYERS])[rows.layer]
    below = (weights < retention.delete_below) & layered
    return np.asarray((below | (weights <= 0)) & ~rows.pinned)
