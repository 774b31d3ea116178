"""Which newer statements leave an older answer as it was, however near they come to it: what words alone tell.

* What has not come about: a plan, a dream, what is weighed or hung on an if ("thinking of quitting").
* What is said as one says ("nearly died laughing"), and what happens in a story.
* What is the end of something else, by who is named: who paid Greta back still owes Marta.
* What was so once, where a habit is asked for or known: "had dinner at eight yesterday".
* What is somebody else's: a neighbour's rent, a friend's grandad, her boyfriend, my other nephew, my son's friend; and what is
  over with one person and was known of another.
* What is another property of the same person's: Lena has a dog now, and is a lawyer still; we broke up, and live in Leeds (`properties`).
* What is over between two, where what one of them is or does was asked for; what was boasted of, where that was never told.
* What is another thing's: another title, another part of the day; a thing that was sold or an office that moved, where a job or
  a home is known.

A plan in one clause does not hide a change that another clause tells.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from ebbing.curator.rules.contest.properties import is_of_another_partner, tells_another_property
from ebbing.language.asking.circumstances import is_unasked
from ebbing.language.asking.names import names_said
from ebbing.language.claim import USER
from ebbing.language.endings.ended import ends_another
from ebbing.language.packs import each, either, filled
from ebbing.language.reach.couples import is_left_by_parting
from ebbing.language.reach.listed import others_listed
from ebbing.language.reach.names import is_boast_of_something_else, is_given_up_by_namesake, is_of_the_next_one
from ebbing.language.segments import sentences
from ebbing.language.statements import stances
from ebbing.language.statements.changes import lives_on
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import brings_in_another, clauses, is_others_own, owner, people, person, told_of
from ebbing.language.statements.polarity import is_hypothetical
from ebbing.language.topics.families import topic_words
from ebbing.language.topics.persons import akin, belonging, introduced, is_of_theirs, relation, relations

_I: Final = re.IGNORECASE
_ASKER: Final = either("cues", "ASKER", _I)
_ASKS_WHOM: Final = either("cues", "ASKS_WHOM", _I)
_ASKS_PLAN: Final = either("cues", "ASKS_PLAN", _I)
_SEEKS_PLAN: Final = either("cues", "SEEKS_PLAN", _I)
_THEY: Final = either("clauses", "THEY", _I)
_THEIRS: Final = filled("clauses", "(?:<THEIRS>)(<PERSON>)", _I)
_FIRST_PERSON: Final = either("relation", "FIRST_PERSON", _I)
_THIRD_PERSON: Final = either("relation", "THIRD_PERSON", _I)
_TO_USER: Final = either("relation", "TO_USER", _I)
_TITLE: Final = re.compile("《([^》]+)》")
_NOT_OF_THE_HOUSE: Final = frozenset(("friend", "best_friend", "colleague", "neighbour"))
_PLACED: Final = frozenset(("residence", "workplace", "occupation"))


@lru_cache(maxsize=512)
def leaves_untouched(asked: str, old: str, new: str) -> bool:
    """Say whether a newer statement surely leaves the answer to a question as it was. What is told soonest is asked first."""
    return (
        _is_only_planned(asked, old, new)
        or _is_of_one_half(asked, old, new)
        or _is_only_supposed(new)
        or ends_another(old, new)
        or _is_as_one_says(new)
        or stances.happens_in_a_story(f"{asked} {old}", new)
        or (lives_on(new) and not stances.DIED.search(old))
        or _is_another_title(asked, old, new)
        or others_listed(asked, old, new)
        or is_given_up_by_namesake(old, new, asked)
        or is_boast_of_something_else(old, new)
        or is_of_the_next_one(asked, old, new)
        or _is_another_part_of_the_day(asked, old, new)
        or _parts_with_a_thing(old, new)
        or _is_of_a_house_that_moved(old, new)
        or _is_over_with_another(asked, old, new)
        or _is_others_life(asked, old, new)
        or _is_somebodys_somebody(asked, old, new)
        or _is_of_somebody_else(asked, old, new)
        or tells_another_property(old, new)
        or is_unasked(asked, old, new)
        or is_of_another_partner(old, new)
    )


# ── what has not come about, or was so once ──


def _is_only_planned(asked: str, old: str, new: str) -> bool:
    """Say whether all that changes is a plan, a dream, a joke, an if: thinking of quitting is no quitting.

    Who asks for plans, or had told one, gets the new plan; and whom one is to meet may wish it otherwise.
    """
    if _SEEKS_PLAN.search(asked) or (stances.UNSETTLED.search(old) and _is_plan_of_same(asked, old, new)):
        return False
    if owner(new) != USER and stances.PLANNED.search(old):
        return False
    said = [clause.text for clause in clauses(new)]
    settled = [text for text in said if not stances.UNSETTLED.search(text)]
    return len(settled) < len(said) and not any(map(stances.tells_a_change, settled))


def _is_plan_of_same(asked: str, old: str, new: str) -> bool:
    """Say whether a plan may take the place of another: a later time is asked for, or it speaks of the same; Spain is no dog."""
    return _ASKS_PLAN.search(asked) is not None or bool(topic_words(new) & (topic_words(old) | topic_words(asked)))


def _is_only_supposed(new: str) -> bool:
    """Say whether nothing is stated: it hangs on an if, or was dreamt."""
    said = sentences(new)
    return bool(said) and all(map(is_hypothetical, said))


def _is_as_one_says(new: str) -> bool:
    """Say whether all that sounds like an end is a figure of speech: who nearly died laughing is well."""
    if not stances.AS_ONE_SAYS.search(new):
        return False
    return not stances.is_told_as_otherwise(stances.AS_ONE_SAYS.sub(" ", new))


def was_so_once(asked: str, old: str, new: str) -> bool:
    """Say whether a habit is asked for or known, and one occasion is told: "6k this Saturday" leaves 10k on Saturdays."""
    usually = stances.HABITUAL.search(asked) is not None
    if usually and stances.ONE_OFF.search(new) and not stances.TURNED.search(new):
        return True
    if stances.MISSAID.search(new) or not (usually or stances.EVERY_TIME.search(old)):
        return False
    return stances.THAT_DAY.search(new) is not None and not stances.LASTS.search(new)


# ── what is somebody else's ──


def _is_others_life(asked: str, old: str, new: str) -> bool:
    """Say whether the user's own is asked for, and only others are told of, who do nothing to the user.

    Who lives with the user may change what is the user's; what a neighbour changes is the neighbour's.
    """
    if not _ASKER.search(asked):
        return False
    coupled = stances.COUPLED.search(f"{asked} {old}")  # half of a couple may end what is the user's
    if not coupled and not stances.MISSAID.search(new) and is_others_own(old, new, asked):
        return True
    if people(asked) or _ASKS_WHOM.search(asked) or owner(old) != USER or _TO_USER.search(new):
        return False
    whose = owner(new)
    return whose != USER and (
        whose in _NOT_OF_THE_HOUSE or _THEY.match(new) is not None or not stances.tells_a_change(new)
    )


def _is_somebodys_somebody(asked: str, old: str, new: str) -> bool:
    """Say whether somebody's somebody is told of, and the user's is asked for: neither her boyfriend nor a friend's is mine."""
    meant = people(asked) & people(old)
    if meant & {person(word) for word in _THEIRS.findall(new.lower())} and owner(new) not in meant | {USER}:
        return True
    theirs = belonging(clauses(new)[0].text) if clauses(new) and not stances.MISSAID.search(new) else None
    if theirs is None or belonging(asked) or belonging(old):
        return False
    asked_for = {one for one, _ in relations(asked)}
    return bool(asked_for & akin(relation(theirs[1]))) and owner(new) == relation(theirs[0])


def _is_of_somebody_else(asked: str, old: str, new: str) -> bool:
    """Say whether the new statement is of somebody else than is asked about: mum takes 36, I take 39; my daughter's allergy, my son's."""
    meant = people(asked) & people(old)
    told = told_of(new)
    if is_of_theirs(asked, new) or (meant & told and brings_in_another(new, asked)):
        return True
    if not meant or meant & told or _ASKS_WHOM.search(asked):  # who asks for somebody may be told of another
        return False
    if any(name in new for one in introduced(old) for name in one.names):  # "Biscuit passed away": our cat Biscuit
        return False
    own = owner(new) == USER and _FIRST_PERSON.search(new) and not _THIRD_PERSON.search(new)
    return bool(own) or owner(new) in told


def _is_over_with_another(asked: str, old: str, new: str) -> bool:
    """Say whether something is over with one person, and was known of another: who paid back the aunt still owes the cousin."""
    becomes = stances.TURNED.search(new) or stances.MISSAID.search(new)
    if becomes or not stances.OVER_NOW.search(new):
        return False
    before, after = people(old), people(new)
    if not before or not after or after & (before | people(asked)):
        return False
    return owner(old) == owner(new) == USER


def _is_of_one_half(asked: str, old: str, new: str) -> bool:
    """Say whether two have parted, and it is not the couple that is asked for: what Sam works as, when Sam's brother marries."""
    return not _asks_for_couple(asked) and is_left_by_parting(old, new)


def _asks_for_couple(asked: str) -> bool:
    """Say whether somebody asks whether they are a couple, or who the other half is: by no name, then."""
    return stances.COUPLED.search(asked) is not None and not names_said(asked)


# ── what is another thing's ──


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


def _parts_with_a_thing(old: str, new: str) -> bool:
    """Say whether something was sold or lost where a home or a job is known: the Volvo is not the job at Volvo."""
    about_it = (stances.CHANGED_WORK, stances.EMPLOYED, stances.MOVED, stances.AT_HOME)
    if not stances.GOT_RID.search(new) or any(cue.search(new) for cue in about_it):
        return False
    return any(claim.slot in _PLACED for claim in claims(old))


def _is_of_a_house_that_moved(old: str, new: str) -> bool:
    """Say whether a firm or a club has moved, where a home is known: the office is not the flat."""
    if not stances.FIRM_MOVED.match(new) or stances.MISSAID.search(new):
        return False
    return any(claim.slot == "residence" for claim in claims(old))
