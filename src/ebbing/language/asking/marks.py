"""Marks: what a text is found by besides its words. The same for a memory and for a cue, and for all languages.

A memory gets a mark for every kind of thing it names (`topics.kinds`) and every person it names by what they are to the
user ("brother", 我弟), and says whom it introduces by name, whether it is about somebody else than the user, and whether it is a
mere plan or a mere question. Marks stand in the same index as words; no word begins as they do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ebbing.language.claim import USER
from ebbing.language.packs import either
from ebbing.language.statements.clauses import clauses, owner
from ebbing.language.statements.inquiries import only_asks
from ebbing.language.tokens import one_writing
from ebbing.language.topics.kinds import kinds_held
from ebbing.language.topics.persons import introduced, relations

_MARK: Final = "\x1e"  # no word begins so
OF_ANOTHER: Final = f"{_MARK}another"  # it is about somebody else than the user
OF_USER: Final = f"{_MARK}own"  # it says of itself that it is about the user: I, my
PLAN: Final = f"{_MARK}plan"  # it tells what may be some day
ONLY_ASKS: Final = f"{_MARK}asks"  # it tells nothing

_PLANS: Final = either("cues", "PLANS", re.IGNORECASE)


def marks(text: str, tokens: Iterable[str]) -> list[str]:
    """Return the marks of a memory's text; `tokens` are those it is indexed by."""
    text = one_writing(text)
    found = [kind_mark(kind) for kind in kinds_held(tokens)]
    found += [person_mark(relation) for relation, _ in relations(text)]
    for one in introduced(text):
        found += [introduces_mark(one.relation), *map(called_mark, one.names)]
    if owner(text) != USER:
        found.append(OF_ANOTHER)
    if any(clause.whose == USER for clause in clauses(text)):
        found.append(OF_USER)
    if _PLANS.search(text):
        found.append(PLAN)
    if only_asks(text):
        found.append(ONLY_ASKS)
    return found


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
