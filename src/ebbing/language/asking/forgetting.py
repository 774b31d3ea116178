"""Whether a sentence asks to forget something, and what: "please forget that I like jazz", 请忘掉我所有的密码."""

from __future__ import annotations

import re
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.packs import each, present
from ebbing.language.scripts import has_cjk
from ebbing.language.sensitivity.asked import ends_in_kind, named_kinds
from ebbing.language.sensitivity.secrets import secrets
from ebbing.language.statements import stances
from ebbing.language.statements.changes import slots_named
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import owner
from ebbing.language.statements.polarity import polarity
from ebbing.language.tokens import index_tokens
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.kinds import kinds_held

_ILLNESS: Final = "illness"  # the kind of things whose names are states of somebody
_TURNS: Final = (stances.PARTED, stances.DIED, stances.CHANGED_WORK, stances.CALLED_OFF)
_LONGEST: Final = 120  # characters: a request is short


@dataclass(frozen=True, slots=True)
class ForgetRequest:
    """What a sentence asks to forget."""

    what: str  # in the user's words
    about: bool  # what was said about a thing; else a statement, or something of the user's
    all: bool  # everything about it


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
