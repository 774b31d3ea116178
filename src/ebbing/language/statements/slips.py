"""A slip set right: "Sorry, I meant May 13th", "281*", "14 not 40", 三舅，打快了, "I keep saying Leeds, it's Lincoln".

Such a text hardly says what it is about. It gives another value, names the wrong one, or both, and says more or less plainly that
there was a slip. What it means is a statement of the same speaker that holds the wrong value, or one of the kind of the new one
(`stand_ins`). The less a text names and the less plainly it says so, the nearer that statement has to be: what is not surely a
correction sets nothing right. "Actually" and "oh wait" alone may as well add something.
"""

from __future__ import annotations

import re
from enum import IntEnum
from functools import lru_cache
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.packs import either, filled
from ebbing.language.scripts import CJK, WIDE_COLON, WIDE_COMMA, WIDE_STOPS, has_cjk
from ebbing.language.statements import stand_ins
from ebbing.language.statements.polarity import is_hypothetical, is_question
from ebbing.language.statements.stances import BYGONE
from ebbing.language.topics.families import topic_words

_I: Final = re.IGNORECASE
_LONGEST: Final = 140  # characters of a text that says little more than that
_SLIP: Final = either("corrections", "SLIP", _I)
_ADMITTED: Final = either("corrections", "ADMITTED", _I)
_WITHDRAWN: Final = either("corrections", "WITHDRAWN", _I)
_OPENS: Final = either("corrections", "SLIP_OPENS", _I)
_CLOSES: Final = either("corrections", "SLIP_CLOSES", _I)
_STATES: Final = either("corrections", "SLIP_STATES", _I)
_ADDS: Final = either("corrections", "ADDS", _I)
_NOT_THIS: Final = either("corrections", "NOT_THIS", _I)
_NOTHING_BUT_NOT: Final = either("corrections", "NOTHING_BUT_NOT", _I)
_SAID_BEFORE: Final = either("corrections", "SAID_BEFORE", _I)
_KEEPS_SAYING: Final = either("corrections", "KEEPS_SAYING", _I)
_ANAPHORIC: Final = either("corrections", "ANAPHORIC", _I)
_WISH: Final = either("relation", "WISH", _I)
_SPEAKS: Final = either("relation", "FIRST_PERSON", _I)
_STARRED: Final = re.compile(r"\*+(?P<before>[^\s*][^*\n]{0,40})|(?P<after>[^*\n]{0,40}[^\s*])\*+")
_BREAKS: Final = filled(
    "corrections",
    rf"[.,:](?=\s|$)|[{WIDE_STOPS}{WIDE_COMMA}{WIDE_COLON}\u2026;!?\u2013\u2014\n]+|\s-+\s|<BETWEEN>|(?<=[{CJK}])\s+(?=[{CJK}\d])|(?<=\d)\s+(?=[{CJK}])",
    _I,
)
_ENDS: Final = f" .!,*{WIDE_COMMA}{WIDE_STOPS}"
_WORDS: Final = 4  # of a value
_CHARACTERS: Final = 10  # of one in a script without spaces
_FIRST: Final = 2  # pieces of a text that opens with a value
_FRAGMENTS: Final = 3  # pieces of a text that says nothing but a value and what it is not


class Admission(IntEnum):
    """How plainly a text says that there was a slip."""

    NONE = 0
    HINTED = 1  # a regret that may be about anything else
    ADMITTED = 2
    WITHDRAWN = 3  # whatever was said last does not count


@dataclass(frozen=True, slots=True)
class Slip:
    """What a text that sets something right gives of it."""

    text: str
    admits: Admission
    values: tuple[str, ...] = ()  # what may take the place of what was said
    given_up: tuple[str, ...] = ()  # each begins with what is not so
    kept_saying: tuple[str, ...] = ()  # what one has said again and again
    said: str = ""  # what one said before
    only_denies: bool = False

    @property
    def is_fragment(self) -> bool:
        """Whether it is values and nothing else."""
        pieces = [piece for piece in _BREAKS.split(self.text) if piece.strip()]
        return len(pieces) <= _FRAGMENTS and all(_is_short(piece) for piece in pieces)

    @property
    def opens_with_a_contrast(self) -> bool:
        """Whether it says first of all what it is and what not: "Teaspoons. Not tablespoons, you'd spoil it"."""
        pieces = [piece for piece in _BREAKS.split(self.text) if piece.strip()][:_FIRST]
        return all(_is_short(piece) for piece in pieces) and any(
            _NOT_THIS.search(f" {piece.strip()}") for piece in pieces
        )

    @property
    def names_the_wrong_one(self) -> bool:
        """Whether what was said wrongly can be told from other statements, however long ago that was."""
        return bool(self.given_up or self.kept_saying or self.said)


@lru_cache(maxsize=64)
def slip(text: str) -> Slip | None:
    """Return what a text gives that may set something right; None if it cannot be such a text."""
    text = text.strip().replace("’", "'")
    if not text or len(text) > _LONGEST or text.endswith(("?", "\uff1f")):
        return None
    if (starred := _STARRED.fullmatch(text)) is not None:
        return Slip(text, Admission.ADMITTED, (str(starred["before"] or starred["after"]).strip(_ENDS),))
    admits = _admission(text)
    given_up = tuple(text[found.end() :] for found in _NOT_THIS.finditer(text))
    kept_saying = tuple(_first_piece(text[found.end() :]) for found in _KEEPS_SAYING.finditer(text))
    said = " ".join(part for found in _SAID_BEFORE.finditer(text) for part in found.groups() if part)
    if _ADDS.search(text) and admits < Admission.ADMITTED and not given_up:
        return None
    only_denies = _NOTHING_BUT_NOT.fullmatch(text) is not None
    if _repairs_itself(text) and not (given_up or kept_saying or said):
        return None
    return Slip(text, admits, _values(text, admits), given_up, kept_saying, said.strip(), only_denies)


def sets_right(old: str, said: Slip, *, just_before: bool = True) -> bool:
    """Say whether a slip is about this statement; `just_before` if it is the last one of the same speaker."""
    if is_question(old):
        return False
    if said.only_denies:
        return just_before and any(_is_value(word, old) for word in wrong(old, said))
    if wrong(old, said):
        return _says_otherwise(said, old) and _is_about(said, old)
    if said.said:
        return _said_wrongly(said, old)
    if said.admits >= Admission.ADMITTED or (said.admits and not said.given_up):
        if any(_takes_the_place(said, value, old) for value in said.values):
            return True
        if said.admits >= Admission.ADMITTED and stand_ins.same_shape(old, said.text):
            return True
    return just_before and _can_only_mean_the_last(said, old)


def wrong(old: str, said: Slip) -> list[str]:
    """Return what a slip gives up, as far as it stands in a statement, word for word."""
    found = [_beginning(tail, old) for tail in said.given_up]
    again = [clause for clause in said.kept_saying if _beginning(clause, old) == clause]
    return [word for word in (*found, *again) if word and topic_words(word)]


# ── reading it ──


def _admission(text: str) -> Admission:
    if not _SLIP.search(text):
        return Admission.NONE
    if _WITHDRAWN.search(text):
        return Admission.WITHDRAWN
    return Admission.ADMITTED if _ADMITTED.search(text) else Admission.HINTED


def _values(text: str, admits: Admission) -> tuple[str, ...]:
    """Return the pieces that may be values: short ones, and where it is only hinted at a slip, those beside the hint."""
    pieces = [piece.strip(_ENDS) for piece in _BREAKS.split(text)]
    pieces = [piece for piece in pieces if piece]
    hints = [at for at, piece in enumerate(pieces) if _SLIP.search(piece)]
    near = [
        _bare(piece)
        for at, piece in enumerate(pieces)
        if admits is not Admission.HINTED or any(abs(at - hint) <= 1 for hint in hints)
    ]
    return tuple(value for value in near if value and _is_short(value) and not is_question(value))


def _repairs_itself(text: str) -> bool:
    """Say whether a statement and what sets it right stand in one text: it says all there is to it."""
    found = _ADMITTED.search(text)
    if found is None:
        hint = _SLIP.search(text)
        return hint is not None and not all(_is_short(piece) for piece in _BREAKS.split(text[: hint.start()]))
    before, after = text[: found.start()], text[found.end() :]
    figures = stand_ins.figures(before) and stand_ins.figures(after)
    return bool(figures or (stand_ins.names(before) and stand_ins.names(f"x {after.strip(_ENDS)}")))


def _bare(piece: str) -> str:
    """Return a piece without the words around a value: "oh no, it's the 5th I mean", "14 not 40"."""
    piece = _NOT_THIS.split(piece, maxsplit=1)[0]
    piece = _CLOSES.sub("", piece).strip(_ENDS)
    if (opened := _OPENS.match(piece)) is not None:
        piece = piece[opened.end() :]
    if (stated := _STATES.match(piece)) is not None:
        piece = piece[stated.end() :]
    return piece.strip(_ENDS)


def _is_short(piece: str) -> bool:
    return len(piece.strip()) <= _CHARACTERS if has_cjk(piece) else len(piece.split()) <= _WORDS


# ── what it is about ──


def _beginning(tail: str, old: str) -> str:
    """Return the longest beginning of a text that stands in another; a figure only where it counts the same thing."""
    if has_cjk(tail[:1]):
        return next((tail[:size] for size in range(min(len(tail), _CHARACTERS), 1, -1) if tail[:size] in old), "")
    piece = _first_piece(tail)
    words = piece.split()[:_WORDS]
    for size in range(len(words), 0, -1):
        start = " ".join(words[:size]).strip(".,;:!?'\"()")
        if start and re.search(rf"(?<![\w.]){re.escape(start)}(?![\w])", old, _I):
            counted = topic_words(" ".join(words[size:])) if words[size:] else frozenset[str]()
            return "" if topic_words(start) <= stand_ins.figures(start) and counted - topic_words(old) else start
    return ""


def _first_piece(text: str) -> str:
    return next((piece.strip() for piece in _BREAKS.split(text) if piece.strip()), "")


def _says_otherwise(said: Slip, old: str) -> bool:
    return bool(topic_words(said.text) - topic_words(old)) or bool(
        stand_ins.figures(said.text) - stand_ins.figures(old)
    )


def _is_about(said: Slip, old: str) -> bool:
    """Say whether a contrast is about a statement: it owns up to a slip, says nothing else, points back, or names the thing again."""
    if said.admits >= Admission.ADMITTED or said.kept_saying:
        return True
    if BYGONE.search(old) or _WISH.search(said.text) or is_hypothetical(said.text):
        return False
    given_up = topic_words(" ".join(wrong(old, said)))
    again = (topic_words(old) - given_up) & topic_words(said.text)
    bare = said.is_fragment or said.opens_with_a_contrast
    return bool(said.admits or again) or bare or _ANAPHORIC.search(said.text) is not None


def _is_value(word: str, old: str) -> bool:
    same_word = has_cjk(word) and topic_words(word) & topic_words(old)
    return bool(stand_ins.figures(word)) or word[:1].isupper() or bool(same_word)


def _said_wrongly(said: Slip, old: str) -> bool:
    """I keep saying Leeds, it's Lincoln: what was said stands in the statement, and a value of its kind is given now."""
    told = stand_ins.names(f"x {said.said}") & stand_ins.names(f"x {old}")
    if told and any(_is_another_name(value, old) for value in said.values):
        return True
    same = topic_words(said.said) & topic_words(old)
    return bool(same) and any(stand_ins.stands_for(old, value) for value in said.values)


def _takes_the_place(said: Slip, value: str, old: str) -> bool:
    if stand_ins.stands_for(old, value):
        new = [one for one in said.values if one not in old]
        speaks_to = said.admits is Admission.HINTED and not has_cjk(value) and len(new) > 1  # "sorry Sam, I was busy"
        return not stand_ins.is_name(value) or (value == new[0] and not speaks_to)
    known, plainly = stand_ins.names(old), said.admits >= Admission.ADMITTED
    if plainly and stand_ins.of_one_kind(old, value):
        return True
    again = any(name in said.text for name in known)
    return bool(known) and _is_another_name(value, old) and (again or plainly)


def _is_another_name(value: str, old: str) -> bool:
    stem = value.removesuffix("'s")
    return not value.islower() and not has_cjk(value) and stand_ins.is_name(value) and stem not in old


def _can_only_mean_the_last(said: Slip, old: str) -> bool:
    """Say whether it withdraws whatever was said last, or gives that in another unit, where nothing else is said."""
    if said.admits is Admission.WITHDRAWN:
        return any(not _SPEAKS.search(value) for value in said.values)
    first = [] if said.admits else said.values[:_FRAGMENTS]
    return any(stand_ins.other_unit(old, value) or stand_ins.other_month(old, value) for value in first)
