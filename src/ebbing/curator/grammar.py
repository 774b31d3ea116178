"""The line grammar a language model answers in: one command at the beginning of a line, nothing else is acted on.

    [ADD] text   [UPDATE:m1] text   [BOOST:m1]   [DELETE:m1]   [MERGE:m1,m2] text   [NEGATE:m1] text
    [SKIP]   [PROMOTE]   [KEEP]   [SEARCH:words]

Small models manage it, and a line is read whole or not at all. Around it anything is tolerated: prose, fences, bullets,
reasoning, other cases and brackets. What looks like a command but cannot be read is reported, never guessed at. No
command reaches an id that was not shown in that call, and a command quoted inside a sentence or a memory is only text.
Reports name the line and the reason, not the words: text belongs in content rows, where it can be erased.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import field, replace
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Final

from ebbing.curator.prompts import prompt_languages, prompt_words
from ebbing.curator.reasoning import ReplyLine, spoken_lines
from ebbing.domain.records.frozen import dataclass

MAX_PROPOSALS: Final = 32  # a turn has few facts; more is a model that lost its way
MAX_TEXT: Final = 1000
MAX_WORDS: Final = 200  # of a search
MAX_UNREAD: Final = 50
MAX_HEAD: Final = 400  # a command's bracket closes within this, or it is none


class Command(StrEnum):
    """What a command proposes."""

    ADD = "ADD"
    UPDATE = "UPDATE"
    BOOST = "BOOST"
    DELETE = "DELETE"
    SKIP = "SKIP"
    PROMOTE = "PROMOTE"
    KEEP = "KEEP"
    SEARCH = "SEARCH"
    MERGE = "MERGE"
    NEGATE = "NEGATE"


_CHANGES: Final = frozenset((Command.UPDATE, Command.DELETE, Command.MERGE, Command.NEGATE))
_VERDICTS: Final = frozenset((Command.SKIP, Command.PROMOTE, Command.KEEP))
_REMARKED: Final = frozenset((Command.BOOST, Command.DELETE, *_VERDICTS))  # words behind them change nothing
_ONE_ID: Final = frozenset((Command.UPDATE, Command.NEGATE, *_VERDICTS))


@dataclass(frozen=True, slots=True)
class Proposal:
    """One command that could be read. After BOOST, DELETE and the verdicts `text` is a remark, often empty."""

    operation: Command
    ids: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Parsed:
    """What a reply proposes, in its order, and why the rest could not be read."""

    proposals: tuple[Proposal, ...]
    unread: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Aliases:
    """Short names for ids, valid for one call: a small model copies m1 without a slip, and knows no other id."""

    by_alias: Mapping[str, str]
    by_id: Mapping[str, str]

    @property
    def shown(self) -> Collection[str]:
        """Return the short names, for `parse`."""
        return self.by_alias.keys()

    def resolve(self, proposal: Proposal) -> Proposal:
        """Return the same proposal with the ids its short names stand for."""
        return replace(proposal, ids=tuple(self.by_alias[alias] for alias in proposal.ids))


def aliases(ids: Iterable[str]) -> Aliases:
    """Return m1, m2 … for these ids in their order; an id that comes twice keeps its first name."""
    by_id = {each: f"m{number}" for number, each in enumerate(dict.fromkeys(ids), start=1)}
    return Aliases(MappingProxyType({alias: each for each, alias in by_id.items()}), MappingProxyType(by_id))


def parse(
    reply: str,
    shown: Collection[str],
    *,
    allowed: Collection[Command] = frozenset(Command),
    subject: str | None = None,
    cut: bool = False,
) -> Parsed:
    """Read a reply to a call that showed these ids and offered these operations.

    `subject` is the id a bare [DELETE], [KEEP] or [PROMOTE] speaks of, as in a review. With `cut` (the model ran out of
    tokens) an unfinished last line is not believed.
    """
    known = shown if subject is None else {*shown, subject}
    reading = _Reading(_Shown(known), frozenset(allowed), subject)
    lines, endless = spoken_lines(reply.removeprefix("\ufeff"))
    half = lines.pop() if cut and not endless and lines and lines[-1].text.strip() else None
    for line in lines:
        reading.read(line)
    if half:
        reading.report(half.number, "the reply was cut off here")
    if endless:
        reading.report(endless, "reasoning that never ends; what follows was ignored")
    return Parsed(tuple(reading.proposals), reading.reports())


# ── one line ──

_OPEN: Final = "[［【「〔"
_CLOSE: Final = "]］】」〕"
_OPENERS: Final = frozenset(_OPEN)
_SPACE: Final = " \t\u00a0\u3000"
_OPENING: Final = re.escape(_OPEN)
_CLOSING: Final = re.escape(_CLOSE)
_BULLET: Final = re.compile(rf"(?:(?:[-+•·●▪◦–—]|\*(?!\*)|[(（]?\d{{1,3}}[.)、．）:：])[{_SPACE}]*)?(?P<bold>\*\*|__)?")
_HEAD: Final = re.compile(
    rf"[{_OPENING}][{_SPACE}]*(?P<name>[^\W\d_]{{1,16}})"
    rf"(?:(?:[{_SPACE}]*[:：=]|[{_SPACE}])(?P<inside>[^{_CLOSING}]{{0,{MAX_HEAD}}}))?"
    rf"[{_CLOSING}]{{1,2}}(?:\*\*|__)?[{_SPACE}]*[:：]?"
)
_QUOTED: Final = re.compile(rf"[`'\"“”‘’>＞《『]+[{_SPACE}]*[{_OPENING}]")
_MENU: Final = re.compile(rf"[{_OPENING}][{_SPACE}]*(?:{'|'.join(Command)})\b", re.IGNORECASE)
_SEPARATOR: Final = re.compile(rf"[,，、;；{_SPACE}]+")
_ID_MARKS: Final = f"{_OPEN}{_CLOSE}<>《》`'\"“”‘’"
# Control characters, lone surrogates, line and paragraph separators, and marks that reorder what a person sees.
_UNPRINTABLE: Final = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


class _Unread(Exception):
    """Why a line is not acted on."""


class _Shown:
    """The ids of a call, found as a model may write them: M1, #m1, `m1`."""

    def __init__(self, ids: Collection[str]) -> None:
        self._exact = frozenset(ids)
        self._loose: dict[str, str | None] = {}
        for each in self._exact:
            key = _loosely(each)
            self._loose[key] = None if key in self._loose else each  # two ids that look alike are not guessed between

    def find(self, written: str) -> str:
        """Return the shown id that is meant."""
        if written in self._exact:
            return written
        found = self._loose.get(_loosely(written))
        if found is None:
            raise _Unread("an id that was not shown")
        return found


def _loosely(written: str) -> str:
    return unicodedata.normalize("NFKC", written).casefold().strip(_ID_MARKS).removeprefix("id:").lstrip("#")


@dataclass(slots=True)
class _Reading:
    """One pass over a reply: what was proposed so far decides what is a repeat."""

    shown: _Shown
    allowed: frozenset[Command]
    subject: str | None
    proposals: list[Proposal] = field(default_factory=list)
    _unread: list[str] = field(default_factory=list)
    _more: int = 0

    def read(self, line: ReplyLine) -> None:
        """Take in one line."""
        text = line.text.strip(_SPACE + "\r")
        if not text:
            return
        bullet = _BULLET.match(text)
        rest = text[bullet.end() :] if bullet else text
        if rest[:1] not in _OPENERS:
            if _QUOTED.match(text):
                self.report(line.number, "a quoted command")
            return
        try:
            if not line.whole:
                raise _Unread("a command mixed with reasoning")
            for proposal in self._proposed(rest.removesuffix(bullet["bold"] or "") if bullet else rest):
                self._accept(proposal)
        except _Unread as unread:
            self.report(line.number, str(unread))

    def report(self, number: int, reason: str) -> None:
        """Note a line that is not acted on."""
        if len(self._unread) < MAX_UNREAD:
            self._unread.append(f"line {number}: {reason}")
        else:
            self._more += 1

    def reports(self) -> tuple[str, ...]:
        """Return all notes; the last one counts those left out."""
        return (*self._unread, f"and {self._more} more lines") if self._more else tuple(self._unread)

    def _proposed(self, line: str) -> Iterator[Proposal]:
        head = _HEAD.match(line)
        name = unicodedata.normalize("NFKC", head["name"]).upper() if head else ""
        if head is None or name not in Command.__members__:
            raise _Unread("begins with a bracket but is no command")
        operation = Command[name]
        if operation not in self.allowed:
            raise _Unread(f"{operation} was not offered")
        inside, after = (head["inside"] or "").strip(_SPACE), line[head.end() :].strip(_SPACE)
        if operation is Command.ADD or operation is Command.SEARCH:
            yield Proposal(operation, (), _free_text(operation, inside, after))
            return
        ids, text = self._ids(operation, inside), _checked(operation, after)
        if operation is Command.BOOST or operation is Command.DELETE:
            yield from (Proposal(operation, (each,), text) for each in ids)
        else:
            yield Proposal(operation, ids, text)

    def _ids(self, operation: Command, inside: str) -> tuple[str, ...]:
        if operation is Command.SKIP:
            return ()  # whatever stands inside is a remark
        written = [each for each in _SEPARATOR.split(inside) if each]
        ids = tuple(dict.fromkeys(self.shown.find(each) for each in written))
        if self.subject is not None and operation in (Command.DELETE, *_VERDICTS):
            ids = ids or (self.subject,)
            if ids != (self.subject,):
                raise _Unread(f"{operation} of an id that is not under review")
        if not ids and operation not in _VERDICTS:
            raise _Unread(f"{operation} without an id")
        if len(ids) > 1 and operation in _ONE_ID:
            raise _Unread(f"{operation} takes one id")
        if len(ids) < 2 and operation is Command.MERGE:
            raise _Unread("MERGE takes two ids or more")
        return ids

    def _accept(self, proposal: Proposal) -> None:
        """Add a proposal unless it repeats or contradicts an earlier one: the first word counts."""
        operation, ids = proposal.operation, proposal.ids
        for earlier in self.proposals:
            same = earlier.operation is operation and earlier.ids == ids
            if same and (earlier.text == proposal.text or operation in _REMARKED):
                raise _Unread(f"{operation} is a repeat")
            if {earlier.operation, operation} <= _CHANGES and not set(earlier.ids).isdisjoint(ids):
                raise _Unread(f"{operation} of an id that {earlier.operation} already changes")
        if len(self.proposals) >= MAX_PROPOSALS:
            raise _Unread(f"more than {MAX_PROPOSALS} commands")
        self.proposals.append(proposal)


def _free_text(operation: Command, inside: str, after: str) -> str:
    """Return the words of ADD or SEARCH, which models put inside the bracket or after it, but not both."""
    if inside and after and operation is Command.ADD:
        raise _Unread("ADD takes no id")
    if any(bracket in inside for bracket in _OPEN):
        raise _Unread(f"{operation} with a bracket within its bracket")
    return _checked(operation, inside or after)


def _checked(operation: Command, text: str) -> str:
    if len(text) > (MAX_WORDS if operation is Command.SEARCH else MAX_TEXT):
        raise _Unread(f"{operation} with a text of {len(text)} characters")
    if _UNPRINTABLE.search(text):
        raise _Unread(f"{operation} with control characters")
    if operation in _REMARKED and _MENU.search(text):
        raise _Unread("several commands in one line")  # most often the list of choices, copied
    if operation in _REMARKED or operation is Command.NEGATE:
        return text
    if not text:
        raise _Unread(f"{operation} without text")
    if text.strip("<>[]()（）《》").casefold() in _placeholders():
        raise _Unread(f"{operation} repeats the example of the format")
    return text


@cache
def _placeholders() -> frozenset[str]:
    """Return what stands for a text where a prompt shows the format."""
    return frozenset(word for tongue in prompt_languages() for word in prompt_words(tongue).placeholders) | {"…", "..."}
