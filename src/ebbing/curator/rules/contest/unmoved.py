"""What leaves an answer as it was, whatever it sounds like: plans, other people's lives, another title, another part of the day.

Each is told by words alone, and is what a newer statement of the same matter is most often mistaken for.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from ebbing.language.claim import USER
from ebbing.language.packs import each, either, filled
from ebbing.language.statements import stances
from ebbing.language.statements.clauses import clauses, owner, people, person

_I: Final = re.IGNORECASE
_SEEKS_PLAN: Final = either("cues", "SEEKS_PLAN", _I)
_ASKS_WHOM: Final = either("cues", "ASKS_WHOM", _I)
_THEY: Final = either("clauses", "THEY", _I)
_FIRST_PERSON: Final = either("relation", "FIRST_PERSON", _I)
_TO_USER: Final = either("relation", "TO_USER", _I)
_THEIRS: Final = filled("clauses", "(?:<THEIRS>)(<PERSON>)", _I)
_TITLE: Final = re.compile("《([^》]+)》")
_NOT_OF_THE_HOUSE: Final = frozenset(("friend", "best_friend", "colleague", "neighbour"))
_TOLD: Final = (stances.TURNED, stances.OVER_NOW, stances.MISSAID)


def leaves_it(asked: str, old: str, new: str) -> bool:
    """Say whether a newer statement surely leaves the answer to a question as it was."""
    return (
        _only_planned(asked, old, new)
        or _is_others_life(asked, old, new)
        or _is_of_anothers(asked, old, new)
        or _is_over_with_another(asked, old, new)
        or _is_another_title(asked, old, new)
        or _is_another_part_of_the_day(asked, old, new)
    )


@lru_cache(maxsize=1024)  # a statement meets many questions
def tells_a_change(text: str) -> bool:
    """Say whether a text tells that something has become so, has come to its end, was misspoken, or happened."""
    return any(cue.search(text) for cue in (*_TOLD, stances.HAPPENED))


def _only_planned(asked: str, old: str, new: str) -> bool:
    """Say whether all that changes is a plan, a dream, a joke: thinking of quitting is no quitting.

    Who asks for plans, or had told one, gets the new plan; and whom one is to meet may wish it otherwise.
    """
    if _SEEKS_PLAN.search(asked) or stances.UNSETTLED.search(old):
        return False
    if owner(new) != USER and stances.PLANNED.search(old):
        return False
    said = [clause.text for clause in clauses(new)]
    planned = [stances.UNSETTLED.search(text) is not None for text in said]
    return any(planned) and all(plan or not tells_a_change(text) for text, plan in zip(said, planned, strict=True))


def _is_others_life(asked: str, old: str, new: str) -> bool:
    """Say whether the user's own is asked for and known, and somebody else's is told, who does nothing to the user.

    Who lives with the user may change what is the user's; what a neighbour changes is the neighbour's.
    """
    own = _FIRST_PERSON.search(asked) and not people(asked) and not _ASKS_WHOM.search(asked) and owner(old) == USER
    whose = owner(new)
    if not own or whose == USER or _TO_USER.search(new):
        return False
    return whose in _NOT_OF_THE_HOUSE or _THEY.match(new) is not None or not tells_a_change(new)


def _is_of_anothers(asked: str, old: str, new: str) -> bool:
    """Say whether somebody's somebody is told of, and the user's is asked for: her boyfriend is not mine."""
    meant = people(asked) & people(old)
    theirs = {person(word) for word in _THEIRS.findall(new.lower())}
    return bool(meant & theirs) and owner(new) not in meant | {USER}


def _is_over_with_another(asked: str, old: str, new: str) -> bool:
    """Say whether something is over with one person, and was known of another: who paid back the aunt still owes the cousin."""
    before, after = people(old), people(new)
    if not before or not after or after & (before | people(asked)) or not owner(old) == owner(new) == USER:
        return False
    becomes = stances.TURNED.search(new) or stances.MISSAID.search(new)
    return stances.OVER_NOW.search(new) is not None and not becomes


def _is_another_title(asked: str, old: str, new: str) -> bool:
    """Say whether one book or film is asked for and known, and only others are told of."""
    wanted = set(_TITLE.findall(asked)) & set(_TITLE.findall(old))
    told = set(_TITLE.findall(new))
    return bool(wanted and told) and not wanted & told


def _is_another_part_of_the_day(asked: str, old: str, new: str) -> bool:
    """Say whether the evening is asked for and known, and the new one tells of noon without moving anything there."""
    wanted, told = _parts(asked) & _parts(old), _parts(new)
    return bool(wanted and told) and not wanted & told and not stances.TURNED.search(new)


def _parts(text: str) -> frozenset[str]:
    return frozenset(part for part, said in _day_parts() if said.search(text))


@cache
def _day_parts() -> list[tuple[str, re.Pattern[str]]]:
    return [(part, re.compile(said, _I)) for parts in each("stances", "DAY_PARTS") for part, said in parts.items()]
