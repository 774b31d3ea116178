"""Credentials said in words: the name of one, and near it something that looks like its value.

Names are a table of the packs; values are known by their shape, not by the wording around them: figures, spelled figures,
a mix of letters and figures, something quoted, a hint ("my dog's birthday"), or plain words right after "is" or a colon.
The value may follow its name or stand before it. What stands between the two decides: words that talk *about* passwords
(forgotten, at least) and units after a figure (12 characters, 3600 seconds) make it talk. All windows are bounded, so the
time is linear in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from ebbing.language.packs import each, either, filled, words
from ebbing.language.patterns import late_pattern, pattern
from ebbing.language.scripts import has_cjk

_SECRETS: Final = "sensitivity.secrets"
_I: Final = re.IGNORECASE


class Found(NamedTuple):
    """Where a value stands and what kind of secret it is: a key of the packs' `KINDS`."""

    start: int
    end: int
    kind: str


class _Kind(NamedTuple):
    figures: int  # the least figures a value of figures alone must have
    mixed: bool = True  # letters and signs may be part of it
    plain: bool = False  # plain words may be it


_KINDS: Final = {
    "password": _Kind(3, plain=True),
    "lock": _Kind(3),
    "pin": _Kind(3, mixed=False),
    "code": _Kind(3),
    "key": _Kind(6),
    "token": _Kind(6),
    "secret": _Kind(6),
    "answer": _Kind(99, plain=True),
}
_PLAIN_KINDS: Final = frozenset(name for name, kind in _KINDS.items() if kind.plain)
_MARKED_KINDS: Final = frozenset(("password", "secret"))  # in which figures alone may have a sign too
_STOPS: Final = ".,?\u3002:; "
_STOPS_IN_BRACKETS: Final = _STOPS + ")"
MARKS: Final = "!\uff01"
_AFTER: Final = 64  # characters after a name in which its value must begin
_LONGEST: Final = 256  # characters of a value
_BEFORE: Final = 80  # characters before it
_BARE_GAP: Final = 16  # characters between a name and its value where no link word stands, in a script without spaces

# ── the shapes of values; wide punctuation is written by its code: \uff1a is a wide colon ──

_FIGURES: Final = r"(?<![A-Za-z0-9_./-])[#*]{0,2}\d(?:[ -]?\d|[#*]){2,24}(?![A-Za-z0-9_]|[.:/-][A-Za-z0-9])"
_QUOTED: Final = r"[\"“‘\u300c`'](?P<inside>[^\"“”‘’\u300c\u300d`\n]{2,60}?)[\"”’\u300d`'](?![a-z])"
_RUN: Final = r"(?![=:(])[^\s\"'`“”‘’,;\u3000-\u303f\uff00-\uffef\u4e00-\u9fff]{2,256}"
_SHAPES: Final = rf"(?P<spelled><SPELLED>)|(?P<figures>{_FIGURES})|(?P<run>{_RUN})"
_CANDIDATE: Final = filled(_SECRETS, rf"(?P<quoted>{_QUOTED})|(?P<hint><HINT>)|{_SHAPES}", _I)
_STRONG_BEFORE: Final = filled(_SECRETS, _SHAPES, _I)
_IS_CODE: Final = pattern(
    r"\n|[{}\[\];<`\\$|]|(?<!-)>|\(\)|\"(?!\s*[:=])\s*\S|'(?!(?:s|t|re|ve)\b|\s*[:=])\s*\S|=[^=]*=|[A-Za-z_] ?="
)
_PLACEHOLDER: Final = filled(
    _SECRETS,
    r"[\[<{$%*.…_•-]{2}|[\[<{]|[xX]{3}|<EXAMPLE>[_ -]|.{0,40}\b(?:os\.|process\.|self\.|args\.|config\.|settings\.|env\.|getenv|environ)|"
    r"[A-Za-z_.]{1,40}[(\[]|https?://|[)}\]>|=]",
)
# A path, a member of an object, a formula.
_PATH: Final = pattern(r"[!./~]{1,2}[A-Za-z_./-]+|[A-Za-z_-]+(?:[./][A-Za-z_-]+)+|\\[a-z].*", _I)
_SECOND: Final = pattern(r"\s?[/|]\s?(?=[^\s/|]{0,40}\d)[^\s/|,;\uff0c\u3002\uff1b]{4,60}")
_CLAUSE_END: Final = pattern(r"\s*(?:$|[,;!\uff0c\u3002\uff1b\uff01])")
_HAN: Final = pattern(r"[\u4e00-\u9fff]")

# ── the words around them ──


def _named() -> str:
    tables = each(_SECRETS, "NAMES")
    return "|".join(f"(?P<{kind}>{'|'.join(table[kind] for table in tables if kind in table)})" for kind in _KINDS)


_NAMES: Final = late_pattern(_named, _I)
_LINK: Final = filled(
    _SECRETS, r"(?:<LINK>|[=:\uff1a?\uff1f–—/>(\uff08]|->)(?:\s|<FILLER>|[,\uff0c\uff1a:=-]){0,6}$", _I
)
COUNTS: Final = either(_SECRETS, "COUNTS", _I)
_TALK: Final = either(_SECRETS, "TALK", _I)
_TALK_AFTER: Final = either(_SECRETS, "TALK_AFTER", _I)
_FIGURATIVE: Final = either(_SECRETS, "FIGURATIVE")
_BETWEEN: Final = either(_SECRETS, "BETWEEN", _I)


# not the one but the other: both are, or were, its value
_VALUE: Final = (
    r"(?=[^\s\u3000-\u303f\uff00-\uffef\u4e00-\u9fff]*\d)[^\s\"'`“”,;\u3000-\u303f\uff00-\uffef\u4e00-\u9fff]{3,60}"
)
_CONTRAST: Final = filled(
    _SECRETS, rf"<WAS_NOT>\s*[\"'“]?(?P<gone>{_VALUE})[\"'”]?<BUT_IS>\s*[\"'“]?(?P<come>{_VALUE})", _I
)

_SHORT: Final = 2  # characters of a word that may be any
_WORD: Final = r"(?:[A-Za-z][A-Za-z-]{3,24}|[\u4e00-\u9fff]{2,10}?)"
_PLAIN_CONTRAST: Final = filled(
    _SECRETS,
    rf"<WAS_NOT>\s*[\"'“]?(?P<gone>{_WORD})[\"'”]?<BUT_IS>\s*[\"'“]?(?P<come>{_WORD})[\"'”]?<AFTER_INSTEAD>"
    r"(?=\s*(?:$|[.!?,;\n](?:\s|$)|[\u3002\uff0c\uff1b\uff01]))",
    _I,
)
_SIDES: Final = ("gone", "come")
_RENEWING: Final = either(_SECRETS, "RENEWING", _I)
_YEAR: Final = pattern(r"(?:19|20)\d\d")
# a list of things with one each: the first of them
_LISTED: Final = filled(_SECRETS, rf"\s?[:\uff1a]\s?<ITEM>\s?(?P<listed>{_VALUE})", _I)

# what comes right after a value and puts another in its place, up to the end of the clause
_INSTEAD: Final = filled(
    _SECRETS,
    rf"<INSTEAD>\s*[\"'“]?(?P<come>{_VALUE}|(?P<word>[A-Za-z][A-Za-z-]{{3,24}}|[\u4e00-\u9fff]{{2,10}}?))[\"'”]?<AFTER_INSTEAD>"
    r"(?=\s*(?:$|[.!?,;\n](?:\s|$)|[\u3002\uff0c\uff1b\uff01]))",
    _I,
)


# letters, figures and a sign in one: hardly anything else is written so
_MIXED: Final = pattern(
    r"(?<![\w!#$%^&*~?@./:=-])(?=[^\d\s]{0,40}\d)(?=[\w!#$%^&*~?-]{0,40}?[!#$%^&*~])(?=[^A-Za-z\s]{0,40}[A-Za-z]{3})[A-Za-z0-9_!#$%^&*~?-]{6,40}(?![\w@/=])",
    re.ASCII,
)
_NEAR: Final = 40  # characters around such a value in which it is said what it is for
_LOGS_IN_TO: Final = either(_SECRETS, "LOGS_IN_TO", _I)
_SLIP: Final = either(_SECRETS, "SLIP", _I)


def named_values(text: str) -> Iterator[Found]:
    """Yield every value that stands near the name of a credential."""
    names = [name for name in _NAMES.finditer(text) if not _inside_token(text, name)]
    for at, name in enumerate(names):
        kind = _KINDS[str(name.lastgroup)]
        after_end = min(name.end() + _AFTER, names[at + 1].start() if at + 1 < len(names) else len(text))
        before_start = max(name.start() - _BEFORE, names[at - 1].end() if at else 0)
        before, after = text[before_start : name.start()], text[name.end() : name.end() + _LONGEST]
        if _TALK_AFTER.match(after[: after_end - name.end()]) or _FIGURATIVE.search(before):
            continue
        if spans := _contrasted(before, name, after) or _listed(after):
            yield from (Found(*trimmed(text, *(name.end() + at for at in span)), str(name.lastgroup)) for span in spans)
            continue
        span = (
            _following(text, name.end(), after_end, kind)
            or (_plain(text, name.end(), after_end) if kind.plain else None)
            or _preceding(text, before_start, name.start(), kind)
        )
        if span:
            yield Found(*span, str(name.lastgroup))
            yield from _instead(text, span, str(name.lastgroup))


def _contrasted(before: str, name: re.Match[str], after: str) -> tuple[tuple[int, int], ...]:
    """Return where, after a name, a value and the one that took its place stand; "passwords from 2019 to 2021" gives none."""
    if found := _CONTRAST.match(after):
        years = all(_YEAR.fullmatch(found[side]) for side in _SIDES)
        told = not years or (_RENEWING.search(before) and not name[0].lower().endswith("s"))
        return tuple(map(found.span, _SIDES)) if told and not COUNTS.match(after, found.end("come")) else ()
    found = _PLAIN_CONTRAST.match(after) if str(name.lastgroup) in _PLAIN_KINDS else None
    if found is None or not (_is_plain(found["gone"]) and _is_plain(found["come"])):
        return ()
    renewed = _RENEWING.search(after[found.end("gone") : found.start("come")]) is not None
    long = not has_cjk(found["gone"]) or min(len(found["gone"]), len(found["come"])) > _SHORT
    return (
        tuple(map(found.span, _SIDES)) if renewed or long else ()
    )  # "not the point, but the process" is two words, too


def _listed(after: str) -> tuple[tuple[int, int], ...]:
    """Return where, after a name and a colon, the first of several things has its value."""
    found = _LISTED.match(after)
    return (found.span("listed"),) if found else ()


def _instead(text: str, told: tuple[int, int], kind: str) -> Iterator[Found]:
    """Yield the value that takes the place of the one before it in the same breath: "was 1234, now it's 4321"; words only after words."""
    found = _INSTEAD.match(text, told[1], min(len(text), told[1] + _AFTER + _LONGEST))
    if found is None:
        return
    after_words = kind in _PLAIN_KINDS and not any(map(str.isdigit, text[slice(*told)]))
    if found["word"] is None or (after_words and _is_plain(found["word"])):
        yield Found(*trimmed(text, *found.span("come")), kind)


def _is_plain(word: str) -> bool:
    """Say whether a plain word is a value and does not rather describe one."""
    if has_cjk(word):  # with a word before it as it stands after a name
        return _plain(f"\uff1a{word}", 0, len(word) + 1) is not None
    return word.lower() not in _describing() and not word.lower().endswith(("ed", "ing"))


def named_credential(text: str) -> str | None:
    """Return the kind of the last credential a text names; None if it names none, or is only about it."""
    names = [
        one for one in _NAMES.finditer(text) if not _inside_token(text, one) and not _TALK_AFTER.match(text, one.end())
    ]
    return str(names[-1].lastgroup) if names else None


def corrected_values(text: str) -> Iterator[Found]:
    """Yield every value in a text that sets a credential right: "88420, I misread the alarm code"; the one before it is its value too."""
    name = _NAMES.search(text)
    if name is None or _inside_token(text, name) or not _SLIP.search(text):
        return
    kind = _KINDS[str(name.lastgroup)]
    for found in _STRONG_BEFORE.finditer(text):
        strong = found.lastgroup != "run" or re.search(r"\d", found[0])
        if strong and _is_value(found, kind, bare=False) and not COUNTS.match(text, found.end()):
            yield Found(*_trimmed(text, found), str(name.lastgroup))


def used_values(text: str) -> Iterator[Found]:
    """Yield what can only be a password beside what one logs in to: "I use Otter%74 for the wifi"."""
    for found in _MIXED.finditer(text):
        near = text[max(0, found.start() - _NEAR) : found.start()] + text[found.end() : found.end() + _NEAR]
        if _LOGS_IN_TO.search(near):
            yield Found(*trimmed(text, *found.span()), "password")


def _inside_token(text: str, name: re.Match[str]) -> bool:
    """Say whether a name is only part of a longer word: mypassword123, but not DB_PASSWORD=."""
    before, after = text[max(0, name.start() - 1) : name.start()], text[name.end() : name.end() + 1]
    return name[0].isascii() and all(char.isascii() and char.isalnum() for char in (before, after))


def _following(text: str, start: int, end: int, kind: _Kind) -> tuple[int, int] | None:
    """Return the value after a name: the first candidate that is linked to it or stands bare beside it."""
    if start >= end:
        return None
    reach = end if end - start < _AFTER else min(len(text), end + _LONGEST)
    for found in _CANDIDATE.finditer(text, start, reach):
        gap = text[start : found.start()]
        if found.start() > end or _TALK.search(gap) or _IS_CODE.search(gap):
            return None
        bare = _is_bare(gap, found)
        linked = bare or _LINK.search(gap) is not None or _is_first_of_several(text, gap, found)
        if linked and (_is_value(found, kind, bare) or _ends_clause(text, start, found, kind)):
            if found.lastgroup != "hint" and COUNTS.match(text, found.end()):
                return None
            return _trimmed(text, found)
    return None


def _ends_clause(text: str, start: int, found: re.Match[str], kind: _Kind) -> bool:
    """Say whether a Latin word follows a name in a script without spaces and ends the clause: it can only be the value."""
    if (
        not kind.plain
        or found.lastgroup != "run"
        or not has_cjk(text[start - 1 : start])
        or not _CLAUSE_END.match(text, found.end())
    ):
        return False
    return len(found[0]) >= 4 and found[0].lower() not in _describing() and not _PLACEHOLDER.match(found[0])


def _is_first_of_several(text: str, gap: str, found: re.Match[str]) -> bool:
    """Say whether a value follows a plural and a comma: "two PINs, 3019 for …"."""
    return gap == ", " and text[: found.start() - 2].endswith(("s", "S")) and not _YEAR.fullmatch(found[0])


def _is_bare(gap: str, found: re.Match[str]) -> bool:
    """Say whether a value stands beside its name without a link word: at once, or in Chinese a few characters on."""
    if not gap.strip(" \t(\uff08\"'“-"):
        return True
    told = found.lastgroup != "hint" or found[0][-1].isdigit()
    return bool(_HAN.search(gap)) and told and len(gap) <= _BARE_GAP and not re.search("[A-Za-z]", gap)


def _is_value(found: re.Match[str], kind: _Kind, bare: bool) -> bool:
    shape, value = found.lastgroup, found[0]
    if shape == "inside" or shape == "quoted":
        inside = found["inside"]
        return (
            kind.mixed
            and inside.lower() not in _describing()
            and not (_PLACEHOLDER.match(inside) or _PATH.fullmatch(inside))
            and (not bare or any(map(str.isdigit, inside)))
        )
    if shape == "hint":
        return kind.figures <= 3 and (not bare or value[-1].isdigit())
    if shape == "spelled":
        return kind.figures <= 3
    if shape == "figures":
        return sum(map(str.isdigit, value)) >= (kind.figures if not bare else max(kind.figures, 3))
    bare_word = bare and not any(map(str.isdigit, value))  # "password Protection**" is a heading
    return kind.mixed and not bare_word and _looks_secret(value.strip("*_").rstrip(".,;:!?)"), kind)


def _looks_secret(value: str, kind: _Kind) -> bool:
    """Say whether it is a mix of letters, figures and signs rather than a word, a placeholder or code."""
    if len(value) < 4 or value.lower() in _describing() or _PLACEHOLDER.match(value):
        return False
    if _PATH.fullmatch(value):
        return False
    letters, digits = any(map(str.isalpha, value)), sum(map(str.isdigit, value))
    if digits and letters:
        return digits >= 2 or len(value) >= 5
    if digits:
        return digits >= kind.figures and not re.fullmatch(r"\d{1,4}[./:-]\d{1,2}(?:[./:-]\d{1,4})?|\d+\.\d+", value)
    if re.fullmatch(r"[A-Za-z]+(?:[-/'][A-Za-z]+)*", value):
        return (re.search("[a-z][A-Z]", value) is not None and "-" not in value) or len(value) >= 16
    return re.search(r"[!@#$%^&*+=~|\\_.-]", value) is not None and re.search("[A-Za-z]", value) is not None


def _plain(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Return where plain words stand that are the value, as the first language that finds them says."""
    return next(filter(None, (plain_value(text, start, end) for plain_value in each(_SECRETS, "plain_value"))), None)


@cache
def _describing() -> frozenset[str]:
    return words(_SECRETS, "DESCRIBES")


def _preceding(text: str, start: int, end: int, kind: _Kind) -> tuple[int, int] | None:
    """Return the value before a name: "Xy7! is my password", "4471, that's the door code"."""
    if start >= end:
        return None
    for found in _STRONG_BEFORE.finditer(text, start, end):
        if not _BETWEEN.fullmatch(text, found.end(), end):
            continue
        strong = found.lastgroup != "run" or re.search(r"\d|[^\w'-]|_", found[0].rstrip(".,;:!?)"))
        if strong and _is_value(found, kind, bare=False) and not COUNTS.match(text, found.end()):
            return _trimmed(text, found)
    return None


def _trimmed(text: str, found: re.Match[str]) -> tuple[int, int]:
    start, end = found.span("inside") if found.lastgroup in ("inside", "quoted") else found.span()
    pair = _SECOND.match(text, end)  # a user and a password said in one breath
    return trimmed(text, start, pair.end() if pair else end)


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """Return a value without the punctuation of the sentence it ends."""
    within = "(" in text[:end]  # then a bracket behind it is no sign of its own
    while end > start + 1 and text[end - 1] in (_STOPS_IN_BRACKETS if within else _STOPS):
        end -= 1
    return start, end


def with_marks(text: str, found: Found) -> Found:
    """Return a value with the exclamation marks right behind it: whether they are its own, nobody can tell, so they are hidden too.

    A code of figures alone has none.
    """
    value = text[found.start : found.end]
    if found.kind not in _MARKED_KINDS and not any(map(str.isalpha, value)):
        return found
    return found._replace(end=end_of_marks(text, found.end))


def end_of_marks(text: str, end: int) -> int:
    """Return where the exclamation marks end that stand right behind a place."""
    while end < len(text) and text[end] in MARKS:
        end += 1
    return end
