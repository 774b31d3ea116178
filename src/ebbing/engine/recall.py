"""recall: a cue brings memories to mind, in the way the profile says. Each way is a module beside this one.

What was recalled is noted and reaches the journal later: recalling never waits for writing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ebbing.engine import hybrid, keyword_spreading, time_aware
from ebbing.engine.cue import Cue
from ebbing.engine.parts import Parts
from ebbing.engine.present import Found

WAYS: Final[Mapping[str, Callable[[Parts, Cue], list[Found]]]] = {
    "hybrid": hybrid.search,
    "time_aware": time_aware.search,
    "keyword_spreading": keyword_spreading.search,
    "breadth_first": hybrid.search,
}


def search(parts: Parts, cue: Cue) -> list[Found]:
    """The best memories for a cue, best first."""
    return WAYS[parts.profile.recall.kind](parts, cue)
