"""The several things one statement tells, each as it stands by itself: "I live in Leeds and work at the library" is a home and a job.

Parted is only what the parser of a language finds to be a clause of its own and what claims something of its own: what hangs on
another, a condition, a list, or what only goes on about the same (我开一辆朗逸，五年了) stays where it is. A clause that goes on about
whom the first named gets them back: "I work at the library", 我在图书馆上班.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, cast

from ebbing.language.packs import Language, either
from ebbing.language.pieces import Piece, Writing
from ebbing.language.segments import sentences
from ebbing.language.statements.claims import claims
from ebbing.language.tongues import tongue_of

_READ: Final = 300  # characters: more is a story, and not taken apart
_STOPS: Final = ".。!！?？"
_OWN_SUBJECT: Final = either("compression.units", "OWN_SUBJECT")
_OF_A_THING: Final = "name"  # "a shop, called so": a name that follows is that of what was told last

_Claimed = tuple[str, str, str]  # of whom, which property, which value


@dataclass(slots=True)
class _OneThing:
    """What is told, by whom it begins, and what of it was said: less where the beginning was taken from what stood before."""

    text: str
    subject: str
    said: str
    lead: str = ""


@lru_cache(maxsize=512)
def things_told(text: str) -> tuple[str, ...]:
    """Return what a statement tells, thing by thing, each a sentence; the statement itself if that is one."""
    found: list[str] = []
    for sentence in sentences(text) if len(text) <= _READ else ():
        tongue = tongue_of(sentence)
        pieces = tongue.compression.units.pieces(sentence)
        found += _sentences(tongue, pieces) if pieces else [sentence.strip()]
    return tuple(found) if len(found) > 1 else (text.strip(),)


def _sentences(tongue: Language, pieces: list[Piece]) -> list[str]:
    writing = cast("Writing", tongue.compression.units.WRITING)
    return [_sentence(thing.text, writing) for thing in _of_their_own(_things(pieces, writing), writing)]


def _things(pieces: list[Piece], writing: Writing) -> list[_OneThing]:
    things: list[_OneThing] = []
    of_piece: list[_OneThing] = []
    for piece in pieces:
        head = of_piece[piece.head] if piece.head is not None else things[0] if things else None
        subject = _subject(piece, head)
        if subject is None:
            things[-1].text += piece.lead + piece.text
            things[-1].said += piece.lead + piece.text
        elif not subject or head is None:
            things.append(_OneThing(piece.text, _named(piece), piece.text, piece.lead))
        else:
            things.append(_OneThing(subject + writing.space + piece.text, subject, piece.text, piece.lead))
        of_piece.append(things[-1])
    return things


def _subject(piece: Piece, head: _OneThing | None) -> str | None:
    """Return whom a piece lacks to stand by itself; empty if it names them, None if it cannot stand."""
    if head is None:
        return ""
    if piece.points_back or (piece.head is not None and not piece.shares_subject):
        return None
    return "" if _named(piece) else head.subject or None


def _named(piece: Piece) -> str:
    """Return by whom a piece begins, in its own words."""
    at = piece.text.casefold().find(piece.subject.casefold()) if piece.subject else -1
    if at >= 0:
        return piece.text[: at + len(piece.subject)]
    own = _OWN_SUBJECT.match(piece.text)
    return "" if own is None else own[0]


def _of_their_own(things: list[_OneThing], writing: Writing) -> list[_OneThing]:
    """Return things of which each claims something the first does not; what claims nothing goes on about the one before."""
    found: list[_OneThing] = []
    for thing in things:
        if not found or _claims_its_own(thing, found, writing):
            found.append(thing)
        else:
            found[-1].text += thing.lead + thing.said
            found[-1].said += thing.lead + thing.said
    return found if _told(found[0].text) else [_OneThing("".join(one.lead + one.said for one in found), "", "")]


def _claims_its_own(thing: _OneThing, before: list[_OneThing], writing: Writing) -> bool:
    told = _told(thing.text)
    if not told or any(_is_in(one, other) for earlier in before for one in _told(earlier.text) for other in told):
        return False
    if thing.text == thing.said:
        return True
    whose = {subject for subject, _, _ in _told(before[0].text)}
    # in a script without spaces whatever follows may look like a deed
    telling = {slot for _, slot, _ in told if slot != _OF_A_THING and (writing.space or not slot.startswith("do:"))}
    return bool(telling) and {subject for subject, _, _ in told} == whose


def _is_in(one: _Claimed, other: _Claimed) -> bool:
    """Say whether one claim is a part of another: they are of one property, and the value of one holds that of the other."""
    return one[:2] == other[:2] and (one[2] in other[2] or other[2] in one[2])


def _told(text: str) -> set[_Claimed]:
    """Return what a text claims: of whom, which property, which value; a verb alone is no value."""
    return {
        (claim.subject, claim.slot, claim.value) for claim in claims(text) if not claim.slot.endswith(f":{claim.value}")
    }


def _sentence(text: str, writing: Writing) -> str:
    text = text[:1].upper() + text[1:] if writing.capitals else text
    return text if text[-1:] in _STOPS else text + writing.stop.strip()
