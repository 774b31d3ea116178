"""What was said around each candidate: one and two before it and after it, and what their words and meaning lend to it.

A fact stands where its message stands. All candidates are looked at together; who stands around them is looked up once.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ebbing.domain.records.frozen import dataclass
from ebbing.engine.recalling.hybrid.candidates import Bools, Floats, Places
from ebbing.language.asking.traits import ASKS
from ebbing.store.resident.context import NOBODY
from ebbing.store.resident.resident import UNKNOWN, Resident

# a word said by a neighbour counts for less the further away it is; what came before sets the scene more than what follows
AROUND: Final = ((-1, 0.8), (1, 0.6), (-2, 0.5), (2, 0.3))


@dataclass(frozen=True, slots=True)
class Around:
    """Places by candidate; NOBODY where there is none."""

    whole: Places  # where each candidate itself stands
    neighbours: dict[int, Places]  # by how many steps before (negative) or after it
    there: dict[int, Bools]  # where there is such a neighbour
    goes_on: dict[
        int, Bools
    ]  # for one step: where the neighbour is by the same speaker, who often talks of something else


def around(resident: Resident, places: Places) -> Around:
    """Look up who stands around some places."""
    context, speaker = resident.context, resident.spoken.speaker
    whole, mine = context.whole[places].astype(np.int64), speaker[places]
    neighbours = {step: column[whole].astype(np.int64) for step, column in ((-1, context.before), (1, context.after))}
    there = {step: some != NOBODY for step, some in neighbours.items()}
    for step, column in ((-1, context.before), (1, context.after)):
        neighbours[2 * step] = np.where(there[step], column[neighbours[step]], NOBODY)
        there[2 * step] = neighbours[2 * step] != NOBODY
    return Around(whole, neighbours, there, {step: speaker[neighbours[step]] == mine for step in (-1, 1)})


def words_around(
    words: Floats, value: Floats, places: Places, about: Around, monologue_share: float
) -> tuple[Floats, Places]:
    """Return the cue's words in a memory and around it, and the neighbour who brought most of them, if any did.

    `words` says how much of each word each place holds, `value` how much each word says.
    """
    held = words[:, places]
    came_from, most = np.full(len(places), UNKNOWN), value @ held
    alone = {step: np.where(same, monologue_share, 1.0) for step, same in about.goes_on.items()}
    neighbours = np.array([about.neighbours[step] for step, _ in AROUND])
    shares = np.array([alone[1 if step > 0 else -1] * share * about.there[step] for step, share in AROUND])
    theirs = words.take(neighbours, axis=1) * shares  # word × step × place
    np.maximum(held, theirs.max(axis=1), out=held)
    for at, neighbour in enumerate(neighbours):
        brought = value @ theirs[:, at]
        came_from = np.where(brought > most, neighbour, came_from)
        np.maximum(brought, most, out=most)
    return value @ held, came_from


def lent(resident: Resident, vector: Floats, about: Around) -> tuple[Floats, Floats, Floats]:
    """Return the meaning of a question that someone else asked just before, of what else they said then, and of what they said just after."""
    meaning = []
    for step in (-1, 1):
        theirs = np.maximum(vector[about.neighbours[step]], 0.0)
        meaning.append(np.where(about.there[step] & ~about.goes_on[step], theirs, 0.0))
    before, after = meaning
    asked = resident.spoken.traits[about.neighbours[-1]] & ASKS > 0
    return before * asked, before * ~asked, after
