"""The ways of learning there are, by the kind that a profile names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ebbing.engine.companion.working_memory import COMPANION
from ebbing.engine.craft.learn import CRAFT
from ebbing.engine.learning.learn import RULES, Way
from ebbing.engine.network.learn import NETWORK

# whatever a mind's profile is now, it may have been S2's: what it still holds in working memory ends by silence as well
WAYS: Final[Mapping[str, Way]] = {
    kind: replace(way, before_fading=COMPANION.before_fading)
    for kind, way in {"rules": RULES, "curator": COMPANION, "tasks": CRAFT, "segments": NETWORK}.items()
}
