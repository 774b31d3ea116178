"""How weight falls with time and answers to events: one module per law.

A law is a few pure functions on columns. It takes state and `now`, returns arrays or a new memory, and remembers
nothing: asked twice, late or never, it answers the same. Without events no weight ever rises.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ebbing.domain.laws.ebbinghaus import EbbinghausLaw
from ebbing.domain.laws.fsrs import FsrsLaw
from ebbing.domain.laws.human import HumanLaw
from ebbing.domain.laws.hyperbolic import HyperbolicLaw
from ebbing.domain.laws.law import Law
from ebbing.domain.laws.network import NetworkLaw
from ebbing.domain.laws.stepwise import StepwiseLaw
from ebbing.domain.profile.profile import Profile

LAWS: Final[Mapping[str, Callable[[Profile, Any], Law]]] = {
    "hyperbolic": HyperbolicLaw,
    "stepwise": StepwiseLaw,
    "ebbinghaus": EbbinghausLaw,
    "network": NetworkLaw,
    "human": HumanLaw,
    "fsrs": FsrsLaw,
}


def law_for(profile: Profile) -> Law:
    """Return the law a profile has chosen, with its parameters."""
    return LAWS[profile.law.kind](profile, profile.law)
