"""Marks: what a text is found by besides its words. The same for a memory and for a cue, and for all languages.

A memory gets a mark for every kind of thing it names (`topics.kinds`) and every person it names by what they are to the
user ("brother", 我弟), and says whom it introduces by name, whether it is about somebody else than the user, whether it is a
mere plan or a mere question, and whether it tells that something has ended. Marks stand in the same index as words; no word begins as they do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from ebbing.language.claim import OTHER, USER
from ebbing.language.endings.told import endings
from ebbing.language.packs import either
from ebbing.language.statements.clauses import Clause, clauses, owner
from ebbing.language.statements.inquiries import only_asks
from ebbing.language.tokens import one_writing, word_tokens
from ebbing.language.topics.kinds import kinds_held
from ebbing.language.topics.persons import introduced, is_pet, relations, telling_tokens

_MARK: Final = "\x1e"  # no word begins so
OF_ANOTHER: Final = f"{_MARK}another"  # it is about somebody else than the user
OF_RELATIVE: Final = f"{_MARK}relative"  # … who is something to the user: mum, a friend, and no pet
OF_SOMEONE: Final = f"{_MARK}someone"  # it names somebody by what they are to the user
OF_USER: Final = f"{_MARK}own"  # it says of itself that it is about the user: I, my
INTRODUCES: Final = f"{_MARK}introduces"  # it tells somebody's name
LIKEWISE: Final = f"{_MARK}likewise"  # it leaves out what the one before it named: "mine's on the 19th"
PLAN: Final = f"{_MARK}plan"  # it tells what may be some day
ONLY_ASKS: Final = f"{_MARK}asks"  # it tells nothing
TELLS_END: Final = f"{_MARK}end"  # it tells that somebody or something is no more

TELLS_WORDS: Final = 2  # tokens of a clause that is more than an interjection

_PLANS: Final = either("cues", "PLANS", re.IGNORECASE)
_LIKEWISE: Final = either("cues", "LIKEWISE", re.IGNORECASE)


def marks(text: str, tokens: Iterable[str]) -> list[str]:
    """Return the marks of a memory's text; `tokens` are those it is indexed by."""
    text, held = one_writing(text), frozenset(tokens)
    found = [kind_mark(kind) for kind in kinds_held(held)]
    if not held.isdisjoint(telling_tokens()):
        found += _of_persons(text)
    found += _of_whom(text)
    if _PLANS.search(text):
        found.append(PLAN)
    if _LIKEWISE.match(text):
        found.append(LIKEWISE)
    if only_asks(text):
        found.append(ONLY_ASKS)
    if endings(text):
        found.append(TELLS_END)
    return found


def _of_whom(text: str) -> Iterator[str]:
    said, about = clauses(text), owner(text)
    if about != USER and not _tells_of_nobody(said[0]):
        yield OF_ANOTHER
        if about != OTHER and not is_pet(about):
            yield OF_RELATIVE
    if any(clause.whose == USER for clause in said):
        yield OF_USER


def _tells_of_nobody(first: Clause) -> bool:
    """Say whether a text begins with a clause that tells something and names nobody: who leaves the subject out speaks of themselves."""
    return first.whose == "" and len(word_tokens(first.text)) >= TELLS_WORDS


def _of_persons(text: str) -> Iterator[str]:
    named = relations(text)
    if named:
        yield OF_SOMEONE
    yield from (person_mark(relation) for relation, _ in named)
    for one in introduced(text):
        yield from (INTRODUCES, introduces_mark(one.relation), *map(called_mark, one.names))


def kind_mark(kind: str) -> str:
    """Return the mark of texts that name a thing of this kind."""
    return f"{_MARK}kind {kind}"


def person_mark(person: str) -> str:
    """Return the mark of texts that name this person by what they are to the user."""
    return f"{_MARK}person {person}"


def introduces_mark(relation: str) -> str:
    """Return the mark of texts that tell the name of somebody in this relation."""
    return f"{_MARK}introduces {relation}"


def called_mark(name: str) -> str:
    """Return the mark of texts that tell what somebody of this name is to the user."""
    return f"{_MARK}called {name.lower()}"
