"""Whether a sentence asks to forget something, and what: "please forget that I like jazz", 请忘掉我所有的密码."""

from __future__ import annotations

import re
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.packs import each, present
from ebbing.language.scripts import has_cjk
from ebbing.language.sensitivity.asked import ends_in_kind, named_kinds
from ebbing.language.sensitivity.secrets import secrets
from ebbing.language.statements.changes import slots_named
from ebbing.language.statements.claims import claims

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
    if told and not slots_named(what):
        return None  # 把我的钥匙忘了 tells what happened
    if name.endswith("mine_all") and not named_kinds(what):
        return None  # "forget all my troubles" is said to a person; "all my passwords" to a memory
    if "secret" in name and not (ends_in_kind(what) and names_secret(what)):
        return None  # "forget the meeting" may only put it aside, "delete the password field" is a task
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


def _words_of(text: str) -> list[str]:
    said = re.findall(r"[\w'’]+", text.casefold())
    return ["".join(said)] if has_cjk(text) else said
