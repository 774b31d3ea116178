"""Who does what in an English clause: the finite verb behind a noun, the noun before it and the one after it.

For want of a tagger, by the looks of words and by their neighbours: "the dog chased the postman" has a verb between two nouns,
"the phone call lasted" has one behind two. Only the first verb of a clause is looked for, and none where a pronoun or an auxiliary
shows the verb: what follows those is judged by `noun_use`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.english.grammar.noun_use import NO_NOUN, NOUN_ENDING
from ebbing.language.english.grammar.verbs import VERB
from ebbing.language.english.words import LIGHT, STOP
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

_TOKEN: Final = pattern(r"[A-Za-z][A-Za-z0-9'’-]*|\d+|[^\sA-Za-z0-9]")
_DETERMINERS: Final = word_list(
    "the a an my our your his her its their this that these those some any no another each every two three four five six"
)
_SHOWS_VERB: Final = word_list(  # the verb of the clause is here, or right behind it
    "i you we they he she it who am is are was were be been being has have had do does did can could will would shall should may "
    "might must let lets let's cannot isn't aren't wasn't weren't hasn't haven't hadn't don't doesn't didn't can't won't"
)
_OPENS: Final = word_list(
    "and but or because so when while if that which as after before since until although though then"
)
_RELATES: Final = word_list("that which")  # behind these a clause goes on with what a noun does or is
_PREPOSITIONS: Final = word_list(
    "on at in to for from with into over under by of about through up down off out away back"
)
# Past forms that are as often something else, and so count only before an object.
_EITHER: Final = word_list(
    "cost cut hit hurt let put quit read set shut split spread rose saw left felt lay thought found lead"
)
_PAST: Final = (
    word_list(
        """became began broke brought built bought caught chose came drank drove ate fell fed fought flew forgot gave went grew
        heard hid held kept knew led lent lost made meant met paid ran rode rang sang sat sold sent shrank slept spoke spent stood
        stole stuck swam swore taught took tore told threw understood woke wore won wrote withdrew sank froze bit blew drew dug
        bent bled shook shone slid struck swept wept wound hung laid"""
    )
    | _EITHER
)
# where and when something goes on, beside the prepositions
_WHERE_WHEN: Final = _PREPOSITIONS | word_list(
    "under behind beside near against across along around between among above below inside outside beyond every twice daily"
)
_NO_THING: Final = STOP | LIGHT | NO_NOUN | _PREPOSITIONS


@dataclass(frozen=True, slots=True)
class Roles:
    """Where in a text the verbs stand, and who does it to what; each is the first character of a word."""

    verbs: frozenset[int]
    nouns: frozenset[int]


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    start: int

    @property
    def is_noun_like(self) -> bool:
        """Whether it may be a noun, or modify one."""
        return self.text.isalpha() and len(self.text) > 1 and self.text not in _NO_THING


def roles(text: str) -> Roles:
    """Return the verbs that stand between or behind nouns, with their subjects and objects."""
    verbs, nouns = set[int](), set[int]()
    for clause, goes_on in _clauses(text):
        place = _verb(clause)
        if place is None and not goes_on:
            place = _only_verb(clause)
        if place is None:
            continue
        verbs.add(clause[place].start)
        nouns.add(clause[place - 1].start)
        after = [one for one in _run(clause, place + 1) if not one.text.endswith("ly")]
        if after:
            nouns.add(after[-1].start)
    return Roles(frozenset(verbs), frozenset(nouns))


def _clauses(text: str) -> Iterator[tuple[list[_Word], bool]]:
    """Yield the clauses, each with whether a relative one follows, so that it may be no sentence by itself."""
    clause: list[_Word] = []
    for match in _TOKEN.finditer(text):
        word = match[0].lower().replace("’", "'")
        if (not word[0].isalnum() and word != "'") or word in _OPENS:
            yield clause, word in _RELATES
            clause = []
        else:
            clause.append(_Word(word, match.start()))
    yield clause, False


def _verb(clause: Sequence[_Word]) -> int | None:
    """Return where the first verb behind a noun stands, if no pronoun or auxiliary comes before it."""
    for place, word in enumerate(clause):
        if word.text.partition("'")[0] in _SHOWS_VERB:
            return None
        if place and clause[place - 1].is_noun_like and _is_verb(clause, place):
            return place
    return None


def _only_verb(clause: Sequence[_Word]) -> int | None:
    """Return where "barks" stands in "the dog barks at the postman": behind one noun, before where or when, in a clause with no other verb.

    "The apple trees by the weir need water" and "the house keys on the hook are mine" have one.
    """
    place = next((place for place, word in enumerate(clause) if word.is_noun_like), len(clause)) + 1
    if place + 1 >= len(clause) or not clause[place].is_noun_like or clause[place + 1].text not in _WHERE_WHEN:
        return None
    word, subject = clause[place].text, clause[place - 1].text
    singular = not subject.endswith("s") or subject.endswith("ss")
    others = {one.text.partition("'")[0] for one in clause} - {word}
    done_elsewhere = any(one in _SHOWS_VERB or one in VERB or _looks_past(one) for one in others)
    return place if singular and word.endswith("s") and not word.endswith("ss") and not done_elsewhere else None


def _is_verb(clause: Sequence[_Word], place: int) -> bool:
    word, before = clause[place].text, clause[place - 1].text
    following = clause[place + 1].text if place + 1 < len(clause) else ""
    object_follows = following in _DETERMINERS or following.isdigit()
    if following in _SHOWS_VERB or _looks_past(following):
        return False  # "the phone call lasted": the verb is yet to come
    if word in _EITHER:
        return object_follows
    if _looks_past(word):
        return not any(_looks_past(one.text) for one in _run(clause, place + 1))  # "the baked bread smelled"
    plural = before.endswith("s") and not before.endswith("ss")
    if word.endswith("s") and not plural:
        rest = bool(_run(clause, place + 1)) or following in _PREPOSITIONS
        return object_follows or following.endswith("ly") or (word in VERB and rest)
    return plural and word in VERB and object_follows


def _looks_past(word: str) -> bool:
    return word in _PAST or (word.endswith("ed") and len(word) > 4 and not NOUN_ENDING.search(word))


def _run(clause: Sequence[_Word], start: int) -> list[_Word]:
    """Return the words that may be nouns or their modifiers from a place on, up to the first that is neither."""
    found: list[_Word] = []
    for word in clause[start:]:
        if not word.is_noun_like:
            break
        found.append(word)
    return found
