"""Those who were introduced by name, as far as a cue speaks of them: read again from what was said, nothing is kept of it.

The index tells which memories introduce somebody of a relation or of a name; only those few are looked at, the newest first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from ebbing.domain.arrays import distinct
from ebbing.domain.ids import memory_id
from ebbing.engine.parts import Parts
from ebbing.engine.recalling.hybrid.candidates import Bools
from ebbing.language.asking.marks import INTRODUCES, called_mark, introduces_mark
from ebbing.language.asking.sought import asked_relations, possible_names, speaks_of_asker
from ebbing.language.tokens import one_writing
from ebbing.language.topics.acquaintance import Acquaintance
from ebbing.language.topics.persons import akin, introduced

MOST: Final = 64  # introductions that are looked at …
OF_ALL: Final = 32  # … where nobody is asked for in particular


def acquaintances(parts: Parts, askable: Bools, text: str) -> tuple[Acquaintance, ...]:
    """Return whom a cue may mean: those it names, and all others who are the same to the user.

    Where it speaks of the user and of nobody else, it is everyone: what is about them is not about the user.
    """
    by_name = _introduced(parts, askable, [called_mark(name) for name in possible_names(text)])
    meant = asked_relations(text) | {near for one in by_name for near in akin(one.relation)}
    if not meant and speaks_of_asker(text):
        return tuple(dict.fromkeys(_introduced(parts, askable, [INTRODUCES], OF_ALL)))
    by_relation = _introduced(parts, askable, [introduces_mark(relation) for relation in sorted(meant)])
    return tuple(dict.fromkeys((*by_name, *by_relation)))


def _introduced(parts: Parts, askable: Bools, marks: Sequence[str], most: int = MOST) -> list[Acquaintance]:
    places = [some for some in parts.resident.spoken.words.holding_each(marks) if len(some)]
    if not places:
        return []
    found, rows = distinct(np.concatenate(places)), parts.resident.rows
    found = found[askable[found]][-most:]
    if not len(found) or len(distinct(rows.user[found])) > 1:
        return []  # one user's brother is not another's: asked across users, names tell nothing
    ids = [memory_id(number) for number in rows.number[found].tolist()]
    contents = parts.store.contents(ids)
    texts = [contents[name].redacted or contents[name].text for name in ids if name in contents]
    return [one for text in texts for one in introduced(one_writing(text))]
