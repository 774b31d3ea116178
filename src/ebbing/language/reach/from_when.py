"""From when on a change holds, where that is told: "from September I'll be head nurse" changes nothing in January.

Until then what is known stands, and afterwards it is over. A month or a day of the week is the next one. What tells besides how it
is now ("moved to Leeds, and from May I work there") holds now.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Final

from ebbing.language.packs import either
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import Clause, clauses
from ebbing.language.statements.plans import planned_for
from ebbing.language.statements.stances import AT_HOME, EMPLOYED, MOVED, NOT_TO_COME, OVER_NOW, TURNED
from ebbing.language.times import interval

_I: Final = re.IGNORECASE
_FROM_WHEN: Final = either("stances", "FROM_WHEN", _I)
_BEGINS_WHEN: Final = either("stances", "BEGINS_WHEN", _I)
_HOW_IT_IS: Final = frozenset(("residence", "workplace", "occupation", "schooling"))
_DAY, _SEASON = timedelta(days=1), timedelta(days=100)
_YEARS: Final = 2


def holds_later(old: str, new: str, said_at: datetime, now: datetime) -> bool:
    """Say whether what a text tells in the place of another holds later than now, by its own words."""
    begins = _begins(new, said_at, of_a_life=_tells_how_one_lives(old))
    return begins is not None and begins > now


def begins_later(text: str, said_at: datetime, now: datetime) -> bool:
    """Say whether what a text tells may hold later than now only, in the place of whatever is known."""
    begins = _begins(text, said_at, of_a_life=True)
    return begins is not None and begins > now


@lru_cache(maxsize=512)
def _begins(text: str, said_at: datetime, *, of_a_life: bool) -> datetime | None:
    """Return from when on what a text tells holds, where that is a later day; where one works or lives may be told to begin then."""
    dated = [(clause, when) for clause in clauses(text) if (when := _when(clause, of_a_life=of_a_life))]
    if not dated or _tells_how_it_is(text, [clause for clause, _ in dated]):
        return None
    return next((day for _, when in dated if (day := _next(when, said_at)) is not None), None)


def _when(clause: Clause, *, of_a_life: bool) -> str:
    """Return the words for when a clause says that something begins; an empty string if it says none."""
    found = _FROM_WHEN.search(clause.text) or (_BEGINS_WHEN.search(clause.text) if of_a_life else None)
    if found is None or NOT_TO_COME.search(clause.text):
        return ""
    return next(filter(None, found.groups()), "")


def _tells_how_it_is(text: str, dated: list[Clause]) -> bool:
    """Say whether another clause tells where somebody lives or works today, or that this is over: "left Boots, from Monday …"."""
    others = [clause.text for clause in clauses(text) if clause not in dated]
    over = any(
        MOVED.search(one) or (OVER_NOW.search(one) and not TURNED.search(one)) for one in others
    )  # found a new job
    return over or any(claim.slot in _HOW_IT_IS for one in others for claim in claims(one))


@lru_cache(maxsize=1024)
def _tells_how_one_lives(text: str) -> bool:
    """Say whether a text tells where somebody lives or works."""
    told = AT_HOME.search(text) or EMPLOYED.search(text)
    return told is not None or any(claim.slot in _HOW_IT_IS for claim in claims(text))


def _next(when: str, said_at: datetime) -> datetime | None:
    """Return the next such day, month or season after a text was said; None for one it was said in."""
    if (day := planned_for(when, said_at)) is not None:
        return day
    span = interval(when, said_at)
    if span is None or span[0] <= said_at < span[1]:
        return None
    start, end = span
    if start > said_at:
        return start
    if end - start <= _DAY:
        weeks = (said_at - start) // timedelta(days=7) + 1
        return start + weeks * timedelta(days=7)
    if end - start > _SEASON:
        return None
    years = (start.replace(year=start.year + more) for more in range(1, _YEARS + 1))
    return next((one for one in years if one > said_at), None)
