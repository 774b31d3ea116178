"""Who is meant: a name, what somebody is to the user, or both; nobody, where the words tell of somebody's somebody or of a thing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.packs import either, pack_of
from ebbing.language.tokens import stop_words
from ebbing.language.topics.acquaintance import Acquaintance
from ebbing.language.topics.persons import akin, introduced, is_relation, relation, relations

_OWN: Final = either("endings.events", "OWN", re.IGNORECASE)
_THEIRS: Final = either("endings.events", "THEIRS", re.IGNORECASE)
_LONGEST_NAME: Final = 4  # characters, where words are written without spaces


@dataclass(frozen=True, slots=True)
class Being:
    """Somebody by name, in lower case, by what they are to the user, or by both."""

    names: frozenset[str]
    relations: frozenset[str]

    def known_by(self, some: Iterable[Acquaintance]) -> Being:
        """Return the same one with what was told of them: Biscuit is our cat."""
        names, relations = set(self.names), set(self.relations)
        for one in some:
            told = {name.lower() for name in one.names}
            of_name = bool(told & self.names) and (
                not self.relations or not self.relations.isdisjoint(akin(one.relation))
            )
            if of_name or (not self.names and not self.relations.isdisjoint(akin(one.relation))):
                names |= told
                relations.add(one.relation)
        return Being(frozenset(names), frozenset(relations))

    def may_be(self, other: Being) -> bool:
        """Say whether both are one: of one name, or of one relation where not each has a name of its own."""
        if self.names and other.names:
            return not self.names.isdisjoint(other.names)
        return any(not other.relations.isdisjoint(akin(one)) for one in self.relations)


def being(words: str) -> Being | None:
    """Return who is meant by some words, whole; None where they tell of a thing, of a pronoun, or of somebody else's."""
    words = words.replace("’", "'").strip()
    own = _OWN.match(words)
    said = words[own.end() :] if own else words
    if not said or _THEIRS.search(said):
        return None
    if pack_of(said).relation.DROPS_SUBJECT:
        return _in_one_run(said)
    return _in_words(said.split(), own=own is not None)


def _in_words(said: list[str], *, own: bool) -> Being | None:
    """My grandma Ida, Uncle Joe, Biscuit, our old cat: a relation, a name behind it, or a name alone."""
    for length in range(len(said), 0, -1):
        who = "_".join(said[:length])
        if is_relation(who):
            names = said[length:]
            return Being(_folded(names), frozenset((relation(who),))) if all(map(_is_name, names)) else None
    if own or not all(map(_is_name, said)) or (len(said) > 1 and not all(word[0].isupper() for word in said)):
        return None
    return Being(_folded(said), frozenset())


def _in_one_run(said: str) -> Being | None:
    for length in range(len(said), 0, -1):
        if is_relation(said[:length]):
            name = said[length:]
            return Being(_folded([name] if name else []), frozenset((relation(said[:length]),)))
    return Being(_folded([said]), frozenset()) if 1 < len(said) <= _LONGEST_NAME else None


def _is_name(word: str) -> bool:
    return word.isalpha() and word.lower() not in stop_words()


def _folded(names: Iterable[str]) -> frozenset[str]:
    every = [name.lower() for name in names]
    return frozenset((*every, " ".join(every))) if every else frozenset()


def named_in(one: Being, text: str) -> bool:
    """Say whether a text speaks of somebody: by name, or by what they are to the user."""
    flat = text.lower()
    if any(_holds(name, flat) for name in one.names):
        return True
    told = introduced(text)
    if any(one.may_be(as_being(other)) for other in told):
        return True
    spoken_of = {relation(word) for _, word in relations(text)} - {other.relation for other in told}
    return one.may_be(Being(frozenset(), frozenset(spoken_of)))


def as_being(one: Acquaintance) -> Being:
    """Return somebody who was introduced as the one who is meant by that."""
    return Being(frozenset(name.lower() for name in one.names), frozenset((one.relation,)))


def _holds(name: str, flat: str) -> bool:
    return re.search(rf"(?<![a-z]){re.escape(name)}(?![a-z])", flat) is not None
