"""S4: a memory is worth the sum of its links. Time itself never enters; the count of compressions is the clock.

Each compression multiplies a node's links by the decay rate, so a link's strength is s₀·rate^(scans since it was set)
and nothing but the count is ever written. `rows.support` is that sum, computed where the links are kept.
"""

from __future__ import annotations

import math
from datetime import datetime

import numpy as np
from numpy.typing import NDArray

from ebbing.domain.arrays import Floats
from ebbing.domain.instants import NEVER
from ebbing.domain.laws.law import ParameterLaw
from ebbing.domain.laws.reactions import COMMON
from ebbing.domain.profile.laws import Network
from ebbing.domain.profile.links import Links
from ebbing.domain.profile.profile import Profile
from ebbing.domain.records.memory import Memory
from ebbing.domain.records.rows import Rows


class NetworkLaw(ParameterLaw[Network]):
    """S4's law. What is in focus or pinned is protected like a node whose links sum to one."""

    def __init__(self, profile: Profile, parameters: Network) -> None:
        self.minds_focus = profile.focus.protects
        self._decay_per_scan = profile.links.decay_per_scan
        self._parameters = parameters
        self._answers = COMMON

    def weight(self, rows: Rows, _now: datetime) -> Floats:
        """Return Σ link strength, not clipped; of what was adopted no less than its floor."""
        held = self._held(rows)
        worth = np.maximum(rows.support, self._floor(rows))
        return np.where(held, np.maximum(worth, self._parameters.protected_from), worth)

    def factors(self, rows: Rows, now: datetime) -> dict[str, Floats]:
        """Return the one factor there is."""
        return {"links": self.weight(rows, now)}

    def protected(self, rows: Rows, now: datetime) -> NDArray[np.bool_]:
        """Say whether a compression leaves the content alone."""
        return np.asarray(self.weight(rows, now) >= self._parameters.protected_from)

    def falls_below(self, memory: Memory, threshold: float, now: datetime, support: float = 0.0) -> datetime | None:
        """Return now, if it is there already; else None: no lapse of time will do it, only compressions."""
        rows = Rows.of([memory], support=[support])
        return now if self.weight(rows, now)[0] <= threshold else None

    def _floor(self, rows: Rows) -> Floats:
        """Return what keeps an adopted memory until it has links of its own: it wears off like a link, scan by scan."""
        scans = np.maximum(rows.scan_count - rows.adopted_scans, 0)
        left = self._parameters.protected_from * self._decay_per_scan ** scans.astype(np.float64)
        return np.where(rows.adopted_us == NEVER, 0.0, left)

    def _held(self, rows: Rows) -> NDArray[np.bool_]:
        return np.asarray(rows.pinned | rows.focused if self.minds_focus else rows.pinned)


def scans_until_break(strength: float, links: Links) -> int | None:
    """Return after how many compressions a link of this strength is under the breaking threshold; None if it never is."""
    if strength < links.break_below:
        return 0
    if links.decay_per_scan == 1 or links.break_below == 0:
        return None
    scans = math.ceil(math.log(links.break_below / strength) / math.log(links.decay_per_scan))
    while strength * links.decay_per_scan**scans >= links.break_below:  # the logarithm may fall a hair short
        scans += 1
    return scans
