"""What a text does to a topic besides naming it: ends it, takes it up again, narrows it, jokes about it.

A cue alone is no evidence: the rules look for one only where two texts speak of the same thing of the same person.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ebbing.language.claim import Polarity
from ebbing.language.packs import either, filled
from ebbing.language.statements.clauses import clauses
from ebbing.language.statements.polarity import polarity


def _cue(name: str) -> re.Pattern[str]:
    return either("stances", name, re.IGNORECASE)


_FIRST_PERSON: Final = either("relation", "FIRST_PERSON", re.IGNORECASE)

# ── passing states ──
LOW: Final = _cue("LOW")
HIGH: Final = _cue("HIGH")
RELIEF: Final = _cue("RELIEF")
SLUMP: Final = _cue("SLUMP")
UNDERWAY: Final = _cue("UNDERWAY")
DONE: Final = _cue("DONE")
HAPPENED: Final = _cue("HAPPENED")  # something came about: of a thing waited for, that is its end
GOES_ON: Final = _cue("GOES_ON")
NOT_YET: Final = _cue("NOT_YET")
STEPS: Final = _cue("STEPS")  # a figure on a scale one moves along
NUMBERED: Final = _cue("NUMBERED")  # of those, the ones that are counted off: a chapter, a level
GRADUAL: Final = _cue("GRADUAL")
# ── ending it ──
ENDED: Final = _cue("ENDED")
LASTING_DENIAL: Final = _cue("LASTING_DENIAL")
ONE_OFF: Final = _cue("ONE_OFF")
FOR_GOOD: Final = _cue("FOR_GOOD")
SCORN: Final = _cue("SCORN")
AGAINST: Final = _cue("AGAINST")  # words that deny by themselves
TROUBLES: Final = _cue("TROUBLES")  # that somebody cannot bear something, or can again
# ── what happens in a life, and the states it ends: each event beside its state ──
AT_HOME: Final = _cue("AT_HOME")
MOVED: Final = _cue("MOVED")
EMPLOYED: Final = _cue("EMPLOYED")
CHANGED_WORK: Final = _cue("CHANGED_WORK")
COUPLED: Final = _cue("COUPLED")
PARTED: Final = _cue("PARTED")
SEPARATED: Final = _cue("SEPARATED")  # … said of oneself; a group that ends in "whom" is from whom
DIED: Final = _cue("DIED")
AS_ONE_SAYS: Final = _cue("AS_ONE_SAYS")  # as in nearly died: nothing has ended
STORY: Final = _cue("STORY")  # it happens in what was read or seen
PLANNED: Final = _cue("PLANNED")
CALLED_OFF: Final = _cue("CALLED_OFF")
WISHED: Final = _cue("WISHED")  # hoped for or proposed, not planned
PARTING: Final = _cue("PARTING")  # words at the door, no appointment
DAY_OF_NO_YEAR: Final = _cue("DAY_OF_NO_YEAR")
DAY_OF_NO_MONTH: Final = _cue("DAY_OF_NO_MONTH")
WEEKDAY_TO_COME: Final = _cue("WEEKDAY_TO_COME")  # what is planned for a day of the week
AHEAD: Final = _cue("AHEAD")  # so long from now
NOT_TO_COME: Final = _cue("NOT_TO_COME")  # told of as over, or comes every year
FINISHED: Final = _cue("FINISHED")
GOT_RID: Final = _cue("GOT_RID")
GAVE_UP: Final = _cue("GAVE_UP")
NAMING: Final = _cue("NAMING")
RENEWED: Final = _cue("RENEWED")  # the value that follows is today's
BYGONE: Final = _cue("BYGONE")  # told of as over when it was said
# ── otherwise now: what a newer answer to the same question sounds like ──
TURNED: Final = _cue("TURNED")  # it has become so
OVER_NOW: Final = _cue("OVER_NOW")  # it has come to its end
MISSAID: Final = _cue("MISSAID")  # it was never so
HABITUAL: Final = _cue("HABITUAL")
STANDS_BY: Final = _cue("STANDS_BY")  # says that it will not be given up
UNSETTLED: Final = filled("cues", "<PLANS>|<HESITATES>", re.IGNORECASE)  # planned, dreamt of, weighed: not so yet
FOR_NOW: Final = _cue("FOR_NOW")  # so for a while or this once, and then as before
EVERY_TIME: Final = _cue("EVERY_TIME")  # a habit, also by a day in the plural
THAT_DAY: Final = _cue("THAT_DAY")  # so on one day
LASTS: Final = _cue("LASTS")  # … and from then on
FIRM_MOVED: Final = _cue("FIRM_MOVED")  # an office, a shop or a club is elsewhere now
# ── taking it up again, or saying more ──
AGAIN: Final = _cue("AGAIN")
EVENT: Final = _cue("EVENT")
NARROWS: Final = _cue("NARROWS")
HERE: Final = _cue("HERE")
AT_WORK: Final = _cue("AT_WORK")
ORDER: Final = _cue("ORDER")


def insists(text: str) -> bool:
    """Say whether a text takes something up again rather than saying more of it."""
    again = len(AGAIN.findall(text))
    return again > 0 and again >= len(NARROWS.findall(text))


def happened_once(text: str) -> bool:
    """Say whether a denial tells of one occasion: I couldn't go last weekend. It says nothing of a habit."""
    return ONE_OFF.search(text) is not None and not FOR_GOOD.search(text) and not ENDED.search(text)


def leaves_as_it_was(old: str, new: str) -> bool:
    """Say whether what is new ends nothing, whatever it sounds like.

    It holds for a while only, nothing is given up, it follows from what is known, or it happens in a story.
    """
    if holds_for_now_only(old, new) or STANDS_BY.search(new) is not None or follows_from_trouble(old, new):
        return True
    return happens_in_a_story(old, new)


def happens_in_a_story(known: str, new: str) -> bool:
    """Say whether what is told happens to somebody in a film or a book, of which nothing that is known speaks."""
    return STORY.search(new) is not None and not (STORY.search(known) or _FIRST_PERSON.search(new))


def follows_from_trouble(old: str, new: str) -> bool:
    """Say whether a denial goes along with a trouble that is known: who has a nut allergy cannot eat nuts.

    Only what denies the trouble itself takes it back: I don't have a nut allergy, flying doesn't scare me any more.
    """
    if not TROUBLES.search(old) or polarity(old) is Polarity.DENY:
        return False
    denials = [clause.text for clause in clauses(new) if polarity(clause.text) is Polarity.DENY]
    return bool(denials) and not any(TROUBLES.search(text) for text in denials)


def is_told_as_otherwise(text: str) -> bool:
    """Say whether a text tells that something has become so, has come to its end, or was never so."""
    return any(cue.search(text) for cue in (TURNED, OVER_NOW, MISSAID))


@lru_cache(maxsize=1024)  # a statement meets many questions
def tells_a_change(text: str) -> bool:
    """Say whether a text tells that something is otherwise now, or was misspoken, or that something happened."""
    return is_told_as_otherwise(text) or HAPPENED.search(text) is not None


@lru_cache(maxsize=1024)  # a new text is held against many known ones
def tells_an_end(text: str) -> bool:
    """Say whether a text tells that two have parted, that somebody has died, or that something is off."""
    return any(cue.search(text) for cue in (PARTED, DIED, CALLED_OFF))


def holds_for_now_only(old: str, new: str) -> bool:
    """Say whether what is new holds for a week or this once, and what is known was not told so: it goes on as before."""
    return FOR_NOW.search(new) is not None and not FOR_NOW.search(old) and not MISSAID.search(new)
