"""How much of a memory is shown: five levels of the weight that is really left.

A boundary belongs to the lower level: 0.7 is a summary, 0.3 a tag, 0.1 a trace, 0.01 an archive. Levels are computed
from the unclipped weight on every reading; nothing is lost when a level falls, and it rises again with the weight.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Floats
from ebbing.domain.profile.fading import Fading
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.memory import Level
from ebbing.domain.records.rows import LEVELS, Rows

FULL: Final = LEVELS.index(Level.FULL)
THREE_DIGITS_BELOW: Final = 0.01


def protected(rows: Rows, profile: Profile) -> NDArray[np.bool_]:
    """Return what keeps every word, whatever its weight: pinned, too sensitive to be retold, or being talked about."""
    kept = rows.pinned | (rows.sensitivity >= profile.fading.sensitivity_keeps)
    return np.asarray(kept | rows.focused if profile.focus.protects else kept)


def level_codes(weights: Floats, fading: Fading, protected: NDArray[np.bool_] | None = None) -> NDArray[np.int8]:
    """Return the level of each weight, as codes into `rows.LEVELS`."""
    codes = np.zeros(len(weights), dtype=np.int8)
    if fading.kind != "five_levels":
        return codes
    for boundary in (fading.full_above, fading.summary_above, fading.tag_above, fading.trace_above):
        codes += weights <= boundary
    if protected is not None:
        codes[protected] = FULL
    return codes


def level_of(weight: float, fading: Fading, *, protected: bool = False) -> Level:
    """Return the level of one weight."""
    return LEVELS[int(level_codes(np.array([weight]), fading, np.array([protected]))[0])]


def levels(rows: Rows, detail: Floats, profile: Profile) -> NDArray[np.int8]:
    """Return the level each row is shown at now, of what its law says levels go by (`Law.detail`), protection included.

    Where compressions cut contents (S4), the level is as they left it.
    """
    if profile.fading.kind == "share_of_original":
        return np.asarray(rows.level, dtype=np.int8)
    return level_codes(detail, profile.fading, protected(rows, profile))


def shares(rows: Rows, weights: Floats, profile: Profile) -> Floats:
    """Return the share of its original length each row is shown at: S4's way of fading; 1 under any other."""
    if profile.fading.kind != "share_of_original":
        return np.ones(len(weights))
    return np.where(protected(rows, profile), 1.0, np.clip(weights, 0.0, 1.0))


def shown_weight(weight: float) -> str:
    """Return a weight as it is shown, like 0.85, 0.05 or 0.008: two digits, three where two would show nothing."""
    return f"{weight:.2f}" if weight >= THREE_DIGITS_BELOW else f"{weight:.3f}"
