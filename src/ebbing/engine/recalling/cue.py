"""A cue: what is asked of a mind, by whom and when. The same for every way of recalling; each way reads what it knows."""

from __future__ import annotations

from datetime import datetime, tzinfo

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.answers.recollection import Mode
from ebbing.domain.arrays import Numbers
from ebbing.domain.records.filters import AllUsers
from ebbing.domain.records.frozen import dataclass
from ebbing.domain.records.rows import Rows
from ebbing.domain.visible import below_the_line, of_user
from ebbing.engine.parts import Parts


@dataclass(frozen=True, slots=True, kw_only=True)
class Cue:
    """What is asked, and of whom."""

    text: str
    mode: Mode
    limit: int
    user: str | AllUsers | None
    now: datetime
    zone: tzinfo | None  # of the clock on the wall where it is asked: "yesterday" is a day there
    keywords: tuple[str, ...] = ()  # given by the caller; without them a way that needs them reads the text
    relations: tuple[str, ...] = ()  # S4: names of links to walk; none is no filter
    depth: int | None = None  # S4: hops from the focus; None is the profile's
    project: str | None = None  # S3: what belongs to it counts more
    of_talk: bool = False  # it asks what was talked about, so that questions count
    within: Numbers | None = None  # memories that pass the caller's filters; None: no filter

    def covers(self, rows: Rows) -> NDArray[np.bool_]:
        """Return which memories may answer it: those of its user, as far as they pass the filters."""
        mine = of_user(rows, self.user)
        return mine if self.within is None else np.asarray(mine & np.isin(rows.number, self.within))


def may_answer(parts: Parts, rows: Rows, cue: Cue) -> NDArray[np.bool_]:
    """Return which memories may answer a cue: those it covers, without what has left though no maintenance came by yet (S2-07)."""
    covered, retention = cue.covers(rows), parts.profile.retention
    if cue.mode is Mode.DEBUG or retention.kind != "review_then_delete":
        return covered
    return np.asarray(covered & ~below_the_line(rows, parts.law.weight(rows, cue.now), retention))
