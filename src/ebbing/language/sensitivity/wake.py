"""In the wake of a secret: what names none, and yet can only be one after what was said before it.

An answer to whoever asked for a secret ("What is your PIN?" – "8365"), and what sets right or renews one that the same speaker has
just told ("Sorry, I meant hunter3", "It's Marlin88 now"). Such a sentence holds a value and nothing of its own besides: words that
frame a value, or that stand in what it comes after. "It's 15 degrees now" names something else, and so it is about something else.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.claim import Polarity
from ebbing.language.packs import either, filled
from ebbing.language.scripts import has_cjk
from ebbing.language.segments import sentences
from ebbing.language.sensitivity.asked import kinds_of_group, named_kinds
from ebbing.language.sensitivity.credentials import COUNTS, end_of_marks, named_credential, trimmed
from ebbing.language.sensitivity.documents import KINDS as DOCUMENTS
from ebbing.language.sensitivity.finance import KIND as MONEY
from ebbing.language.sensitivity.frame import CHARACTERS, WORDS, describing, framing, is_state, left, plain
from ebbing.language.sensitivity.levels import hidden_kind, hidden_kinds, redact, values_of
from ebbing.language.sensitivity.matters import money_names, things_of
from ebbing.language.sensitivity.secrets import called, holds_sign, secrets
from ebbing.language.statements.polarity import polarity

_WAKE: Final = "sensitivity.wake"
_I: Final = re.IGNORECASE
_LONGEST: Final = 140  # characters of a sentence that says little more than a value
_LOOKED_BACK: Final = 6  # messages
_ASKS: Final = either(_WAKE, "ASKS", _I)
_ASKS_OTHERWISE: Final = either(_WAKE, "ASKS_OTHERWISE", _I)
_REPLACES: Final = either(_WAKE, "REPLACES", _I)
_RENEWS: Final = either(_WAKE, "RENEWS", _I)
_PLAINLY: Final = either(_WAKE, "SET_RIGHT", _I)
_SHAPES: Final = filled(
    "sensitivity.secrets",
    r"(?P<spelled><SPELLED>)|(?P<figures>(?<![A-Za-z0-9_.,/-])[#*]{0,2}\d(?:[ -]?\d|[#*]){2,24}(?![A-Za-z0-9_]|[.,:/-]\d))|"
    r"(?P<mixed>(?<![A-Za-z0-9_/@])(?=[!-~]{0,60}\d)(?=[!-~]{0,60}[A-Za-z!@#$%^&*_+=~-])[A-Za-z0-9!@#$%^&*_+=~][!-+\x2d-~]{3,60})",
    _I,
)
_ASKING_WORDS: Final = either(_WAKE, "ASKING_WORDS", _I)
_STOPS: Final = " ?.,;:!\uff1f\uff0c\u3002\uff01\uff1a"
_COLON: Final = (": ", "\uff1a")  # and its wide form
_SWAPS: Final = either(_WAKE, "SWAPS", _I)
_ANSWERS_WITH: Final = either(_WAKE, "ANSWERS_WITH", _I)
_LEADS_TO: Final = either(_WAKE, "LEADS_TO", _I)
_OPENS_SLIP: Final = either(_WAKE, "OPENS_SLIP", _I)
_STANDS_NOW: Final = either(_WAKE, "STANDS_NOW", _I)
_AMOUNT: Final = either(_WAKE, "AMOUNT", _I)
_AROUND_MONEY: Final = either(_WAKE, "AROUND_MONEY", _I)
_MEASURE: Final = re.compile(r"\d+(?:[.,:]\d+)?(?:[a-z]{1,3}|%)?|\d{1,2}:\d\d|v?\d+(?:\.\d+)+", _I)
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_HELD: Final = "\0"  # where a value stood
_ASKING: Final = re.compile(r"[?\uff1f]\s*$")


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said before: by whom, and where it is known to be a secret, what may be seen of it."""

    speaker: tuple[str, str | None]  # role and name
    text: str
    shown: str | None = None


@dataclass(frozen=True, slots=True)
class Wake:
    """What a message holds in the wake of a secret."""

    about: str  # what was asked for, or what may be seen of what it takes the place of
    kind: str  # as it is called
    values: tuple[str, ...]
    answers: bool  # else it takes the place of what was told
    renews: bool = False  # … and says so

    def hides(self, text: str) -> bool:
        """Say whether a text holds one of the values."""
        return any(value in text for value in self.values)

    def told(self, text: str) -> str:
        """Return a text as it can be understood by itself: an answer with what was asked for, "bank PIN: 8365"."""
        return f"{self.about}{_COLON[has_cjk(self.about)]}{text}" if self.answers else text

    def seen(self, text: str) -> str:
        """Return what may be seen of a text with the values: what it answers or takes the place of, by its kind."""
        return self.shown(self.told(text)) if self.answers else self.about

    def shown(self, text: str) -> str:
        """Return a text without the values."""
        for value in self.values:
            text = text.replace(value, f"[{self.kind}]")
        return redact(text)


def may_follow(text: str) -> bool:
    """Say whether a text may be understood only by what was said before it: a sentence of it is little more than a value."""
    return len(text) <= _LONGEST * 4 and (any(map(_is_candidate, _sentences(text))) or may_swap(text))


def may_swap(text: str) -> bool:
    """Say whether a text may put one value in the place of another: both stand in it, and hardly anything else."""
    return len(text) <= _LONGEST and _SWAPS.search(text) is not None


def without_slip(shown: str) -> str:
    """Return a text without what only says at its end that something is to be set right: "my PIN is [PIN] … oh wait"."""
    return _OPENS_SLIP.sub("", shown).rstrip(_STOPS + "\u2026")


def is_followed(text: str, shown: str | None) -> bool:
    """Say whether what is said next may be a secret because of this text: it tells one, or asks for one."""
    return shown is not None or holds_secret_or_asks(text)


def holds_secret_or_asks(text: str) -> bool:
    """Say whether a text tells a secret, or asks for one."""
    return holds_sign(text) and bool(secrets(text) or question_for(text))


def wake_of(speaker: tuple[str, str | None], text: str, before: Sequence[Remark]) -> Wake | None:
    """Return what a message holds that only what was said before it, the newest last, shows to be a secret."""
    if not may_follow(text):
        return None
    if secrets(text):  # what names its own secret needs nothing else to be one, but may not say whose it is
        return _named_renewal(speaker, text, before)
    return _answer(speaker, text, before) or _renewal(speaker, text, before)


# ── an answer to whoever asked ──


def question_for(text: str) -> tuple[str, str] | None:
    """Return the sentence that asks the other side for a secret, and its kind; None if nothing does."""
    if not holds_sign(text):
        return None
    for sentence in reversed(sentences(text)):
        kind = _asked_kind(sentence.strip())
        if kind is not None:
            return sentence.strip(), kind
    return None


def _asked_kind(sentence: str) -> str | None:
    asks = _ASKS.search(sentence) is not None
    if len(sentence) > _LONGEST * 2 or _ASKS_OTHERWISE.search(sentence) or (secrets(sentence) and not asks):
        return None
    if not (asks or _ASKING.search(sentence)):
        return None
    named = named_credential(sentence)
    if named is not None:
        return named
    kinds = named_kinds(sentence) & kinds_of_group("answer", "card", "account", "seed", "money", *DOCUMENTS)
    return min(kinds, default=None)


def _answer(speaker: tuple[str, str | None], text: str, before: Sequence[Remark]) -> Wake | None:
    asked = _asked_by_the_other(speaker, before)
    if asked is None:
        return None
    question, kind = asked
    name = called(question, len(question), kind)
    for sentence in _sentences(text):
        values = _joined(question, sentence) or _values_alone(sentence, question, kind)
        if values:
            return Wake(_asked_thing(question) or name, name, values, answers=True)
    return None


def _asked_thing(question: str) -> str:
    """Return what a question asks for, in its own words: what is your bank PIN? – bank PIN."""
    return " ".join(_ASKING_WORDS.sub(" ", question).split()).strip(_STOPS)


def _asked_by_the_other(speaker: tuple[str, str | None], before: Sequence[Remark]) -> tuple[str, str] | None:
    """Return what the other side asked last, unless it was answered already."""
    for one in before[: -_LOOKED_BACK - 1 : -1]:
        if one.speaker != speaker:
            return question_for(one.text)
        if one.shown is not None or _SHAPES.search(one.text):
            return None
    return None


def _joined(question: str, sentence: str) -> tuple[str, ...]:
    """Return the secrets of an answer that are seen where it stands right after its question."""
    text = f"{question} {sentence}"
    at = len(question) + 1
    if _is_question(sentence) or left(_SHAPES.sub(" ", sentence), question):
        return ()
    found = (text[one.start : one.end] for one in secrets(text) if one.start >= at)
    return tuple(value for value in found if value.lower() not in framing() | describing())


def _values_alone(sentence: str, about: str, kind: str) -> tuple[str, ...]:
    """Return the values of a sentence that holds hardly anything else."""
    shape = _AMOUNT if kind == MONEY else _SHAPES
    found = [_value(sentence, one) for one in shape.finditer(sentence)]
    if found:
        rest = shape.sub(" ", sentence)
        return () if left(_AROUND_MONEY.sub(" ", rest) if kind == MONEY else rest, about) else tuple(found)
    if kind not in ("password", "answer") or _is_question(sentence) or any(map(str.isdigit, sentence)):
        return ()
    words = plain(sentence, about)
    return words if words and _ANSWERS_WITH.search(sentence[: sentence.find(words[0])]) else ()


# ── what takes the place of one that was told ──


def _renewal(speaker: tuple[str, str | None], text: str, before: Sequence[Remark]) -> Wake | None:
    told = _told(speaker, before)
    if told is None:
        return None
    wakes = (_replaces(sentence, told) for sentence in _sentences(text))
    return next((wake for wake in wakes if wake is not None), None)


def _named_renewal(speaker: tuple[str, str | None], text: str, before: Sequence[Remark]) -> Wake | None:
    """Return the wake of a text that renews the one secret told before it and names no other thing: 密码换成了lotus7780."""
    told, seen = _told(speaker, before), redact(text)
    if told is None or not told.next_to or _is_question(text) or not (_RENEWS.search(seen) or _PLAINLY.search(seen)):
        return None
    kinds = {*hidden_kinds(seen), *hidden_kinds(told.shown)}
    one_secret = len(kinds) == 1 and len(hidden_kinds(told.shown)) == 1 and not kinds & money_names()
    if not one_secret or polarity(text) is Polarity.DENY or not things_of(seen) <= things_of(told.shown):
        return None
    return Wake(told.shown, kinds.pop(), tuple(values_of(text)), answers=False, renews=True)


@dataclass(frozen=True, slots=True)
class _Told:
    """The secret a speaker told last."""

    text: str
    shown: str
    next_to: bool  # nothing else was said since
    opened: bool  # … but that a slip is to be set right: "oh wait"


def _told(speaker: tuple[str, str | None], before: Sequence[Remark]) -> _Told | None:
    """Return the secret the speaker told last; another value since then is another matter."""
    next_to, opened = True, False
    for one in before[: -_LOOKED_BACK - 1 : -1]:
        if one.speaker != speaker:
            continue
        opens = _opens_slip(one, before)
        if one.shown is not None or secrets(one.text):
            return _Told(one.text, one.shown or redact(one.text), next_to, opened or (next_to and opens))
        if _SHAPES.search(one.text):
            return None
        opened = next_to and opens
        next_to = opened
    return None


def _opens_slip(one: Remark, before: Sequence[Remark]) -> bool:
    """Say whether a remark, or the message it is a piece of, ends with words that set something right."""
    said = one.text.strip()
    return any(
        said in other.text and _OPENS_SLIP.search(other.text) for other in before if other.speaker == one.speaker
    )


def replaces_value(text: str, known: str, shown: str) -> Wake | None:
    """Return the wake of a text that names the value of a known secret and another one: "change Robin-55 to Wren-66"."""
    old = [value for value in values_of(known) if value in text]
    if not old:
        return None
    rest = text
    for value in old:
        rest = rest.replace(value, " ")
    about = f"{known} {shown}"
    found = tuple(_value(rest, one) for one in _SHAPES.finditer(rest))
    if found:
        found = () if left(_SHAPES.sub(" ", rest), about) else found
    elif not any(map(str.isdigit, old[0])):
        found = plain(rest, about)
    kind = hidden_kind(shown)
    return Wake(shown, kind, (*old, *found), answers=False, renews=True) if found and kind else None


def _replaces(sentence: str, told: _Told) -> Wake | None:
    kind, old = hidden_kind(told.shown), values_of(told.text)
    if kind is None or _is_question(sentence):
        return None
    renews = _REPLACES.search(sentence) is not None
    plainly = told.opened or _PLAINLY.search(sentence) is not None
    figures = any(value.strip("#*").replace(" ", "").replace("-", "").isdigit() for value in old)
    shape = _AMOUNT if kind in money_names() else _SHAPES
    found = [one for one in shape.finditer(sentence) if _fits(one, figures=figures, plainly=plainly, renews=renews)]
    about = f"{told.text} {told.shown}"
    if found:
        rest = shape.sub(" ", sentence)
        values = tuple(_value(sentence, one) for one in found)
        more = left(_AROUND_MONEY.sub(" ", rest) if shape is _AMOUNT else rest, about)
        fits = not more and set(values) - set(old)
        return Wake(told.shown, kind, values, answers=False, renews=renews or plainly) if fits else None
    values = _plain_instead(sentence, told, old) if told.next_to and old else ()
    return Wake(told.shown, kind, values, answers=False, renews=True) if values else None


def _plain_instead(sentence: str, told: _Told, old: Sequence[str]) -> tuple[str, ...]:
    """Return the plain words that a sentence puts in the place of plain words; no more of them than those were."""
    if any(map(str.isdigit, "".join(old))):
        return ()
    values = plain(sentence, f"{told.text} {told.shown}", max(len(value.split()) for value in old))
    if not values:
        return ()
    at = sentence.find(values[0])
    alone = told.opened and not left(sentence.replace(values[0], " "), "")
    led = alone or _LEADS_TO.search(sentence, 0, at) is not None
    return values if led or _stands_now(sentence, values[0]) else ()


def _stands_now(sentence: str, value: str) -> bool:
    """Say whether "it's daisychain now" gives a value, and not the state something is in now."""
    around = sentence.replace(value, _HELD, 1)
    return _STANDS_NOW.search(around) is not None and " " not in value and not is_state(value)


def _fits(found: re.Match[str], *, figures: bool, plainly: bool, renews: bool) -> bool:
    """Say whether a value is of the shape of the old one, or said to be in its place; a year or a measure may be anything."""
    value = found[0]
    if COUNTS.match(found.string, found.end()):
        return False
    if plainly or "figures" not in found.re.groupindex:
        return True
    if found.lastgroup == "mixed":
        return not _MEASURE.fullmatch(value)
    return figures and (not _YEAR.fullmatch(value) or not renews)


# ── what else a sentence says ──


def _sentences(text: str) -> list[str]:
    if len(text) > _LONGEST * 4:
        return []
    every = (one.strip() for one in sentences(text))
    return [one for one in every if one and len(one) <= _LONGEST]


def _is_candidate(sentence: str) -> bool:
    """Say whether it holds a value and names few things besides, or is so short that plain words may be one."""
    few = len(sentence) <= 2 * CHARACTERS if has_cjk(sentence) else sentence.count(" ") < 2 * WORDS
    return few or (_SHAPES.search(sentence) is not None and len(left(_SHAPES.sub(" ", sentence), "")) <= WORDS)


def _is_question(sentence: str) -> bool:
    return _ASKING.search(sentence) is not None


def _value(text: str, found: re.Match[str]) -> str:
    start, end = trimmed(text, *found.span())
    return text[start : end_of_marks(text, end) if found.lastgroup == "mixed" else end]
