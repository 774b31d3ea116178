"""Which ends a text tells, and of whom or what: "Biscuit died last week", "paid Marta back", 婚礼取消了.

Only what the packs know whole clauses for: what somebody fears, wishes, jokes, dreams or asks about has not ended, nor what is
denied, nor what happens in a film.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.endings.beings import being
from ebbing.language.packs import each, either, filled, packs
from ebbing.language.patterns import pattern
from ebbing.language.statements.clauses import clauses
from ebbing.language.statements.polarity import is_hypothetical, is_question
from ebbing.language.tokens import as_compared
from ebbing.language.topics.persons import relations

_I: Final = re.IGNORECASE
_UNREAL: Final = either("endings.events", "UNREAL", _I)
_SELF: Final = filled("endings.events", r"(?:^|\s|(?<=[^\x00-\x7f]))(?:<SELF>)$", _I)  # after a day, too: since May I
_LEADS: Final = either("endings.events", "LEADS", _I)
_LONGEST: Final = 200  # characters: more is a story


@dataclass(frozen=True, slots=True)
class Ending:
    """One end that a text tells, in its words: of which kind, whom it befell, what, whose that is, by whom it was brought about."""

    kind: str
    who: str = ""
    what: str = ""
    whose: str = ""
    by: str = ""
    dose: str = ""

    @property
    def of_user(self) -> bool:
        """Whether it befell the user, or nobody was named."""
        return not self.who or _SELF.search(self.who) is not None


@lru_cache(maxsize=1024)  # a text that tells one is held against much
def endings(text: str) -> tuple[Ending, ...]:
    """Return the ends a text tells, clause by clause."""
    if len(text) > _LONGEST or not _any_hint().search(text) or _UNREAL.search(text):
        return ()
    kinds = [kind for kind, hint in _hints().items() if hint.search(text)]
    text = as_compared(text)
    if is_question(text) or is_hypothetical(text):
        return ()
    found = (_told(kind, said) for said in _from_each_clause(text) for kind in kinds)
    return tuple(one for one in dict.fromkeys(found) if one is not None and _befell_somebody(one))


def _befell_somebody(one: Ending) -> bool:
    """Say whether an end that is somebody's is told of one who may be somebody: a laptop that died is nobody."""
    return one.of_user or being(one.who) is not None or bool(relations(one.who))


def _from_each_clause(text: str) -> Iterator[str]:
    """Yield what follows from each clause on, without what leads to it: whether grandpa has left or died, the next clause may tell."""
    at = 0
    for clause in clauses(text):
        begun = text.find(clause.text, at)
        at = max(at, begun)
        said = clause.text if begun < 0 else text[begun:]
        yield said
        if (lead := _LEADS.match(said)) is not None and lead.end():
            yield said[lead.end() :]


def _told(kind: str, clause: str) -> Ending | None:
    """Return the end of one kind that a text tells from the beginning of a clause on."""
    for shape in _shapes()[kind]:
        found = shape.match(clause)
        if found is not None:
            said = {name.partition("_")[0]: words.strip() for name, words in found.groupdict().items() if words}
            return Ending(kind, **said)
    return None


@cache
def _hints() -> dict[str, re.Pattern[str]]:
    """Return for each kind the words one of which tells it, of every language."""
    tables = each("endings.events", "HINTS")
    return {kind: pattern("|".join(one[kind] for one in tables if kind in one), _I) for kind in _shapes()}


@cache
def _any_hint() -> re.Pattern[str]:
    return pattern("|".join(hint.pattern for hint in _hints().values()), _I)


@cache
def _shapes() -> dict[str, list[re.Pattern[str]]]:
    """Return how each end is told, in every language."""
    found: dict[str, list[re.Pattern[str]]] = {}
    for pack in packs():
        for kind, shapes in pack.endings.events.EVENTS.items():
            found.setdefault(kind, []).extend(pattern(shape, _I) for shape in shapes)
    return found
