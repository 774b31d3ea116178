"""recall: a cue brings memories to mind, in the way the profile says. Each way is a module beside this one.

What was recalled is noted and reaches the journal later: recalling never waits for writing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ebbing.domain.answers.recollection import Forgotten
from ebbing.engine.parts import Parts
from ebbing.engine.recalling import breadth_first, hybrid, keyword_spreading, time_aware
from ebbing.engine.recalling.cue import Cue
from ebbing.engine.recalling.hits import SearchResult
from ebbing.threads import limited

WAYS: Final[Mapping[str, Callable[[Parts, Cue], list[SearchResult]]]] = {
    "hybrid": hybrid.search,
    "time_aware": time_aware.search,
    "keyword_spreading": keyword_spreading.search,
    "breadth_first": breadth_first.search,
}


# ways that can tell what was once known
ONCE_KNOWN: Final[Mapping[str, Callable[[Parts, Cue], tuple[Forgotten, ...]]]] = {
    "breadth_first": breadth_first.forgotten,
}


def forgotten(parts: Parts, cue: Cue) -> tuple[Forgotten, ...]:
    """What one remembers having known, where the profile's way of recalling can tell."""
    way = ONCE_KNOWN.get(parts.profile.recall.kind)
    return () if way is None else way(parts, cue)


def search(parts: Parts, cue: Cue) -> list[SearchResult]:
    """The best memories for a cue, best first."""
    with limited():
        return WAYS[parts.profile.recall.kind](parts, cue)
