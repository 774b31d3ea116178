"""A few fuzzy words for a text: the kind of thing rather than the thing, and never more than was said.

Only a plain liking is put as a statement ("User likes drinks"); everything else gets a label that asserts nothing
("User's work"), so a tag cannot say the opposite of its memory.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.claim import USER, Claim, Polarity
from ebbing.language.packs import Language, either
from ebbing.language.sensitivity.levels import redact
from ebbing.language.statements.claims import claims
from ebbing.language.statements.polarity import exception, is_hypothetical, is_question
from ebbing.language.tongues import tongue_of, wording
from ebbing.language.topics.concepts import kind_of
from ebbing.language.topics.keywords import keywords, topic

_TAGS: Final = "compression.tags"
_DENIED: Final = either(_TAGS, "DENIED", re.IGNORECASE)
_LESSON: Final = either(_TAGS, "LESSON", re.IGNORECASE)
_TOO_VAGUE: Final = either(_TAGS, "TOO_VAGUE", re.IGNORECASE)
_READ: Final = 2000  # characters; a tag is about how a text begins
_NEAR: Final = 12  # characters before somebody who is spoken of
_KEYWORDS: Final = 10  # looked through for one that names a thing


def tag(text: str) -> str:
    """Return a few fuzzy words for a text, in its own language."""
    safe = redact(text[: 2 * _READ])[:_READ]  # read twice as far as used, so that no secret is cut in half
    tongue = tongue_of(safe)
    said = () if is_question(safe) or is_hypothetical(safe) else claims(safe)
    return (
        _liking(safe, said, tongue)
        or _lesson(safe, tongue)
        or _somebody(safe, said, tongue)
        or _self(said, tongue)
        or _mention(safe, tongue)
    )


def _put(tongue: Language, name: str, thing: str) -> str:
    """Return a template of a language with the thing in it."""
    return str(wording(tongue, _TAGS, name).format(thing=thing))


def _liking(text: str, said: tuple[Claim, ...], tongue: Language) -> str:
    """Return a statement, if the text holds one liking of the user and no exception to it."""
    likings = [claim for claim in said if claim.slot == "like" and claim.subject == USER]
    if not likings or exception(text):
        return ""
    thing = _fuzzy(likings[0].value, tongue)
    if not thing:
        return ""
    same = [claim for claim in likings if _fuzzy(claim.value, tongue) == thing]
    if len({claim.polarity for claim in same}) > 1:
        return _put(tongue, "TASTE", thing)
    return _put(tongue, "DISLIKES" if likings[0].polarity is Polarity.DENY else "LIKES", thing)


def _lesson(text: str, tongue: Language) -> str:
    if not _LESSON.search(text):
        return ""
    about = _about(text, tongue)
    return _put(tongue, "LESSON_ABOUT", about) if about else ""


def _somebody(text: str, said: tuple[Claim, ...], tongue: Language) -> str:
    """Return somebody of the user's, and what is told of them: "User's sister: work"."""
    found = tongue.compression.tags.SOMEBODY.search(text)
    if not found or found.start() > _NEAR or _DENIED.search(text[: found.start()]):
        return ""
    claim = next((claim for claim in said if claim.subject != USER), None)
    return str(wording(tongue, _TAGS, "somebody")(found[1], claim.slot if claim else ""))


def _self(said: tuple[Claim, ...], tongue: Language) -> str:
    """Return what is told about the user: "User's work"."""
    slots, doings = wording(tongue, _TAGS, "SLOTS"), wording(tongue, _TAGS, "DOINGS")
    for claim in said:
        if claim.subject != USER:
            continue
        if claim.slot in slots:
            return _put(tongue, "OWN", slots[claim.slot])
        if claim.slot.startswith(("do:", "have")) and (doing := doings.get(_kind(claim.value))):
            return _put(tongue, "OWN", doing)
    return ""


def _mention(text: str, tongue: Language) -> str:
    about = _about(text, tongue) or _fuzzy(topic(text), tongue)
    return _put(tongue, "MENTIONED", about) if about else str(wording(tongue, _TAGS, "SAID"))


def _about(text: str, tongue: Language) -> str:
    """Return the thing a text is about, else the word its trace will name: no tag says less than that."""
    about, named = topic(text), keywords(text, _KEYWORDS)
    thing = _fuzzy(wording(tongue, _TAGS, "thing_in")(text, about, named), tongue)
    return thing or (_fuzzy(about, tongue) if about.lower() in named else "")


def _fuzzy(thing: str, tongue: Language) -> str:
    """Return the kind of a thing where it is known ("drinks" for coffee), else the thing itself in a few words."""
    bare = tongue.compression.tags.TAIL.sub("", thing).strip()
    if kind := wording(tongue, _TAGS, "KINDS").get(_kind(bare)):
        return str(kind)
    if not bare or _TOO_VAGUE.match(bare):
        return ""
    return str(wording(tongue, _TAGS, "brief")(bare))


def _kind(thing: str) -> str:
    """Return the kind of the whole, else of its head: black coffee is a drink, not a colour."""
    return kind_of(thing) or (kind_of(thing.split()[-1]) if thing.split() else "")
