"""Whether a sentence asks to forget something, and what: "please forget that I like jazz", 请忘掉我所有的密码.

Other clauses may stand around the request: why it is asked ("I only said it to be polite") says nothing of its own, what else is
told is left to be learned. What narrows it ("but not …", "if …"), or makes it somebody else's words, leaves no request.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.packs import each, either, present
from ebbing.language.scripts import WIDE_COMMA, has_cjk
from ebbing.language.sensitivity.asked import ends_in_kind, named_kinds
from ebbing.language.sensitivity.secrets import secrets
from ebbing.language.statements import stances
from ebbing.language.statements.changes import slots_named, slots_told
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import owner, people
from ebbing.language.statements.polarity import is_hypothetical, is_question, polarity
from ebbing.language.tokens import index_tokens
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.kinds import kinds_held

_ILLNESS: Final = "illness"  # the kind of things whose names are states of somebody
_TURNS: Final = (stances.PARTED, stances.DIED, stances.CHANGED_WORK, stances.CALLED_OFF)
_LONGEST: Final = 120  # characters: a request is short
_LONGEST_IN_ALL: Final = 300  # … with what is said around it
_I: Final = re.IGNORECASE
_CUT: Final = either("clauses", "CUT")
_POINTS_BACK: Final = either("reading.keeping", "POINTS_BACK", _I)
_WHY_FORGET: Final = either("corrections", "WHY_FORGET", _I)
_REASON: Final = either("corrections", "BEFORE_REASON", _I)
_NARROWS: Final = either("corrections", "NARROWS_REQUEST", _I)
_NOT_OURS: Final = either("corrections", "BEFORE_ANOTHERS_WORDS", _I)
_FIRST_PERSON: Final = either("relation", "FIRST_PERSON", _I)


@dataclass(frozen=True, slots=True)
class ForgetRequest:
    """What a sentence asks to forget."""

    what: str  # in the user's words
    about: bool  # what was said about a thing; else a statement, or something of the user's
    all: bool  # everything about it


@dataclass(frozen=True, slots=True)
class AskedToForget:
    """A sentence that asks to forget something."""

    request: ForgetRequest
    rest: str  # what it tells besides; empty if that says nothing of its own


def asks_to_forget(sentence: str) -> AskedToForget | None:
    """Return what a sentence asks to forget, and what else it tells; None if it asks nothing of the kind."""
    if not speaks_of_forgetting(sentence) or len(sentence) > _LONGEST_IN_ALL:
        return None
    if (request := forget_request(sentence)) is not None and not _CUT.search(request.what):
        return AskedToForget(request, "")
    said = _said_between(sentence)
    found = [(at, request) for at, one in enumerate(said) if (request := forget_request(one)) is not None]
    if len(said) == 1 or len(found) != 1:
        return None
    ((at, request),) = found
    before, after = said[:at], said[at + 1 :]
    if any(map(_is_not_ours, before)) or any(map(_NARROWS.search, (*said[:at], *after))):
        return None
    told = [one for one in (*before, *after) if not _is_only_why(one)]
    if slots_named(request.what) & slots_told(". ".join(told)):
        return None  # "forget my old job, I'm a nurse now" sets it right
    return AskedToForget(request, _joined(told))


def without_reason(request: ForgetRequest) -> ForgetRequest | None:
    """Return a request without the reason that may stand in its words; None if none does: "that I moved because of work" may be told so."""
    what = _REASON.split(request.what, maxsplit=1)[0].strip()
    return None if what == request.what else replace(request, what=what)


def _said_between(sentence: str) -> list[str]:
    """Return the clauses of a sentence, each as it stands, with the signs that end it taken off."""
    return [one.strip() for one in _CUT.split(sentence) if one.strip()]


def _joined(told: list[str]) -> str:
    comma = WIDE_COMMA if has_cjk("".join(told)) else ", "
    return comma.join(told)


def _is_not_ours(before: str) -> bool:
    """Say whether what stands before a request makes it a supposition, somebody else's words, or one to somebody else: "Mum, …"."""
    addressed = people(before) and not _FIRST_PERSON.search(before)
    return bool(_NOT_OURS.search(before) or is_hypothetical(before) or addressed)


def _is_only_why(clause: str) -> bool:
    """Say whether a clause tells only why it is asked, or nothing at all: it points back to what is to be forgotten."""
    return bool(_POINTS_BACK.search(clause) or _WHY_FORGET.search(clause)) or is_question(clause)


def forget_request(sentence: str) -> ForgetRequest | None:
    """Return what a sentence asks to forget; None if it asks nothing of the kind, or does more than ask."""
    if len(sentence) > _LONGEST or not speaks_of_forgetting(sentence):
        return None
    found = (form.match(sentence.strip()) for form in each("corrections", "FORGET_REQUEST"))
    match = next((match for match in found if match is not None), None)
    if match is None:
        return None
    groups = {name: text for name, text in match.groupdict().items() if text and name != "please"}
    (name, what), *_ = groups.items()
    told = any(text is not None for name, text in match.groupdict().items() if name.startswith("bare"))
    of_somebody = name.endswith(("person", "matters_of", "kin_of"))
    to_a_friend = name == "aside" or (of_somebody and match.groupdict().get("bare_first") is not None)
    if told and not slots_named(what) and not to_a_friend:
        return None  # 把我的钥匙忘了 tells what happened
    if name.endswith("mine_all") and not named_kinds(what):
        return None  # "forget all my troubles" is said to a person; "all my passwords" to a memory
    if "secret" in name and not (ends_in_kind(what) and names_secret(what)):
        return None  # "forget the meeting" may only put it aside, "delete the password field" is a task
    if to_a_friend:
        what = ""  # "forget Karen", 忘了李强吧: nothing is surely meant
    everything = name.endswith(("all", "of"))
    return ForgetRequest(what.strip(), about=not name.endswith("said"), all=everything)


speaks_of_forgetting: Final = present("corrections", "FORGET_VERBS")  # without that no sentence of a text asks for it


def is_thing(what: str) -> bool:
    """Whether something of the user's is named ("my cat"), and nothing stated of it."""
    if any(form.match(what) for form in each("corrections", "FAVOURITE")):
        return True
    return any(form.match(what) for form in each("corrections", "OF_MINE")) and (names_secret(what) or not claims(what))


def names_secret(what: str) -> bool:
    """Whether a secret of the user's is named by its kind ("my alarm code", how much I earn), and no value of it told."""
    return bool(named_kinds(what)) and not secrets(what)


def says_but_when(text: str, said: str) -> bool:
    """Whether a text says something, and besides only when or how often: I play chess on Sundays, I play chess."""
    bare = text
    for form in each("corrections", "WHEN"):
        bare = form.sub(" ", bare)
    return bare != text and _words_of(bare) == _words_of(said) != []


def tells_same_state(text: str, said: str) -> bool:
    """Say whether a text tells the illness or the turn in life that is said, in other words, and nothing else of anybody.

    I have diabetes, I was diagnosed with diabetes in March; I broke up with Jonas, we split up.
    """
    if owner(text) != owner(said) or polarity(text) is not polarity(said):
        return False
    ill = _ILLNESS in kinds_held(index_tokens(text)) & kinds_held(index_tokens(said))
    turned = [cue for cue in _TURNS if cue.search(text) and cue.search(said)]
    left, named = (concepts(_without(one, turned)) for one in (text, said))
    return (ill and left == named != frozenset()) or (bool(turned) and left == named)


def _without(text: str, cues: list[re.Pattern[str]]) -> str:
    """Return a text without when it was, how a state is told, and these cues."""
    for cue in (*each("corrections", "WHEN"), *each("corrections", "STATED"), *cues):
        text = cue.sub(" ", text)
    return text


def _words_of(text: str) -> list[str]:
    said = re.findall(r"[\w'’]+", text.casefold())
    return ["".join(said)] if has_cjk(text) else said
