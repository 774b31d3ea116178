"""What a cue asks for: the words it looks for and how much each says, the kind of answer, the time, and of whom."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cache, lru_cache, reduce
from operator import or_
from typing import Final

from ebbing.domain.records.frozen import dataclass
from ebbing.language.asking.advice import asks_what_you_said
from ebbing.language.asking.marks import kind_mark
from ebbing.language.asking.names import names_said
from ebbing.language.asking.sought import Sought, sought
from ebbing.language.asking.topic import whole_family
from ebbing.language.asking.traits import CALLED, COUNTED, NAMED, TIMED, scripts
from ebbing.language.asking.values import bits_of, values_asked
from ebbing.language.claim import OTHER
from ebbing.language.packs import either, words
from ebbing.language.scripts import has_cjk
from ebbing.language.segments import sentences
from ebbing.language.sensitivity.documents import documents_named, names_of_document
from ebbing.language.statements.clauses import owner
from ebbing.language.statements.properties import first_names, properties_asked, told
from ebbing.language.times import interval
from ebbing.language.tokens import cue_tokens, cue_words, index_tokens, light_words, plain_speech, stem, word_tokens
from ebbing.language.topics.acquaintance import Acquaintance
from ebbing.language.topics.kin import SAME, Kin, kin
from ebbing.language.topics.kinds import kinds_asked
from ebbing.language.topics.persons import is_pet, name_tokens

OF_KIND: Final = 0.8  # of the words that ask for a kind, held by a text that names a thing of that kind
ENOUGH_WORDS: Final = 2  # a question needs so many words to look for to be asked by itself
_LATIN: Final = re.compile(r"[^\W\d_\u3400-\u9fff]+")
_NUMBER: Final = re.compile(r"(?<![A-Za-z\d.])\d+(?:[.,:]\d+)?(?![A-Za-z\d]|[.]\d)")  # not 5K, nor version 5.3.0
_QUOTED: Final = re.compile(r"(?<!\w)'[^']{2,80}'(?!\w)|\"[^\"]{2,80}\"|“[^”]{2,80}”|「[^」]{2,80}」|《[^》]{1,80}》")
_CLOSING: Final = ("”", "」", "』", '"')  # quotation marks


def _words(name: str) -> re.Pattern[str]:
    return either("cues", name, re.IGNORECASE)


# question words → the trait a text needs to answer them
_ANSWERS: Final = ((_words("ASKS_TIME"), TIMED), (_words("ASKS_NUMBER"), COUNTED), (_words("ASKS_PLACE"), NAMED))
# what is needed where no kind of value is asked for that says it more closely
_NEEDS: Final = (
    (_words("NEEDS_TIME"), TIMED | COUNTED | bits_of("day", "clock"), bits_of("day", "clock", "month", "year")),
    (_words("NEEDS_NUMBER"), COUNTED, ~bits_of("surname", "colour", "language", "subject", "favourite")),
    (_words("NEEDS_NAME"), CALLED, bits_of("surname", "middle_name")),
)
_FIGURE: Final = _words("ASKS_FIGURE")
_NOW: Final = _words("ASKS_NOW")
_THEN: Final = _words("ASKS_THEN")
_SEVERAL: Final = _words("ASKS_SEVERAL")  # "between … and …", "first, … or …", "in total"
_ALL: Final = _words("ASKS_ALL")  # "all my pets", "which cities have I …"
_PLAN: Final = _words("ASKS_PLAN")  # "what do I want to …", "am I going to …"
_SEEKS_PLAN: Final = _words("SEEKS_PLAN")  # "any renovations in mind": a plan is the answer
_ASKER: Final = _words("ASKER")  # I, my, our
_HOUSEHOLD: Final = _words("HOUSEHOLD")  # our home, all who live there
_ASKER_ALONE: Final = _words("ASKER_ALONE")  # I, me: not only as the one whose brother it is
_MEANS_TO_ASK: Final = _words("MEANS_TO_ASK")  # "what I really want to know is"
_FRAME: Final = _words("FRAME")  # "do you know what …": says nothing of what is asked
_ALSO: Final = _words("ALSO")  # begins a second question: "Also, …"
_SECOND: Final = _words("SECOND_QUESTION")  # "… and what …", in the middle of a sentence
_ASKING_WORD: Final = _words("ASKING_WORD")
_RESTS: Final = _words("RESTS_ON_FIRST")  # it, they: what the first half named
_WHOM: Final = _words("ASKS_WHOM")  # "who is my …", "what's her name"
_SOMEONE: Final = _words("SOMEONE")  # "the person who", "he": somebody, told by what is known of them


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A cue, read."""

    tokens: tuple[str, ...]  # what to look for
    light: tuple[bool, ...]  # which of them every second sentence has: go, make, kind
    personal: tuple[bool, ...]  # which of them name a person by what they are to the user: brother
    kin: tuple[tuple[Kin, ...], ...]  # of each, what else stands for it: another word, a thing of the kind it asks for
    persons: tuple[Sought, ...]  # whom it is about …
    asks_whom: bool  # … to be told who they are; …
    names: tuple[tuple[str, ...], ...]  # what else it names by name, as tokens
    acquainted: tuple[tuple[str, ...], ...]  # names of all others who were introduced, as tokens
    about_asker: bool  # … or it is about the one who asks …
    about_both: bool  # … or about both: what could I give my wife
    personal_matter: bool  # it is about the one who asks, their people or their things: I, my
    told: tuple[str, ...]  # tokens of texts that tell the very property of the asker it asks for: their name, their age
    answer: int  # traits of an answer
    needs: int  # traits of which an answer must have one; 0 where any text may be one
    scripts: int  # what it is written in
    to_agent: bool  # it asks what the other side of the conversation said before
    when: tuple[datetime, datetime] | None  # the past time it names
    named: frozenset[str]  # the speakers it names
    asks_figure: bool  # it asks how many, how much, how long
    names_figure: bool  # it names one, and looks for what stands beside it
    asks_now: bool  # it says that it asks how things are now
    asks_then: bool  # it asks how it was, not how it is
    asks_several: bool  # it compares or gathers
    asks_all: bool  # it asks for a whole list
    asks_plan: bool  # it asks for what is to come …
    seeks_plan: bool  # … and for what somebody means to do


def question(
    text: str, now: datetime, names: Sequence[str] = (), *, known: Sequence[Acquaintance] = (), rambles: bool = False
) -> Question:
    """Read a cue. `names` are those of people who are known to have spoken, `known` are those who were introduced by name.

    The name of a speaker is no word to look for, though others may have introduced them: people seldom say their own name. Of a cue that `rambles`, the kinds and persons
    it names are not what is asked for.
    """
    asked, plainly = _read(text, tuple(names), tuple(known), rambles)
    when = interval(plainly, now)
    return asked if when is None or when[0] > now else replace(asked, when=when)


@lru_cache(maxsize=256)  # what is asked again says the same, but for the time it names
def _read(text: str, names: tuple[str, ...], known: tuple[Acquaintance, ...], rambles: bool) -> tuple[Question, str]:
    """Return what a cue asks for whenever it is asked, and the cue in plain speech."""
    speakers, said = list(names), text  # who talk to each other, and of themselves, without a name
    spoke = named_in(text, speakers)
    named = frozenset(spoke)
    text = plain_speech(text)
    spoken = frozenset(token for name in named for token in index_tokens(name))
    tokens = cue_tokens(_FRAME.sub("", text))
    tokens = [token for token in tokens if token not in spoken] or tokens
    plainly = _QUOTED.sub(" ", text)  # a title says nothing of how it is asked
    answer = 0
    for pattern, trait in _ANSWERS:
        if pattern.search(text):
            answer |= trait
    everyone = sought(text, [one for one in known if not named_in(" ".join(one.names), spoke)])
    personal = {token for one in everyone for token in cue_tokens(one.said)}
    persons = () if rambles else everyone
    kinds = {} if rambles else kinds_asked(text)
    others, asking = _kin_in(text, kinds, persons, own=not rambles)
    looked_for = {token for _, some in cue_words(text) for token in some}
    marks = sorted(asking - looked_for)
    tokens = (tokens if looked_for or not marks else []) + marks
    light = _light_in(text) - asking
    someone = bool(persons or named) or _SOMEONE.search(text) is not None or owner(text) == OTHER
    asked = Question(
        tokens=tuple(tokens),
        light=tuple(token in light for token in tokens),
        personal=tuple(token in personal for token in tokens),
        kin=tuple(tuple(others.get(token, ())) for token in tokens),
        persons=persons,
        asks_whom=_WHOM.search(text) is not None,
        names=()
        if rambles or len(speakers) > 1
        else names_said(said, [*(name_tokens(name) for name in named), *_all_names(persons)]),
        acquainted=() if someone else _names_of(known),
        about_asker=not rambles and not someone and _ASKER.search(text) is not None and not _of_household(text),
        about_both=bool(persons) and _ASKER_ALONE.search(text) is not None,
        personal_matter=_ASKER.search(text) is not None,
        told=() if rambles or someone else tuple(map(told, properties_asked(text))),
        answer=answer,
        needs=0 if rambles else _needed(text),
        scripts=scripts(text),
        to_agent=asks_what_you_said(text),
        when=None,
        named=named,
        asks_figure=_FIGURE.search(plainly) is not None,
        names_figure=_NUMBER.search(plainly) is not None,
        asks_now=_NOW.search(plainly) is not None,
        asks_several=_SEVERAL.search(plainly) is not None,
        asks_all=_ALL.search(plainly) is not None or bool(whole_family(text)),
        asks_plan=_PLAN.search(plainly) is not None,
        seeks_plan=_SEEKS_PLAN.search(plainly) is not None,
        asks_then=_THEN.search(plainly) is not None and _NOW.search(plainly) is None,
    )
    return asked, text


def _of_household(text: str) -> bool:
    """Say whether a cue asks for all there is at home: what is the child's is there too."""
    return _ALL.search(text) is not None and _HOUSEHOLD.search(text) is not None


def _needed(text: str) -> int:
    """Return the traits of which an answer must have one: a value of a kind asked for, else any time, number or name."""
    values = values_asked(text)
    return reduce(or_, (trait for asked, trait, nearer in _NEEDS if not values & nearer and asked.search(text)), values)


def what_is_asked(text: str, enough_words: int = ENOUGH_WORDS) -> tuple[str, ...]:
    """Return the questions of a cue without what was said around them; none where there is nothing else.

    People ramble before they ask, say what they mean to ask, and ask two things in one breath ("… Also, …?"): those come apart. A question
    of fewer words ("Any ideas?") rests on what was said before it, unless it is one of several and about something of one's own.
    """
    return _asked(text, enough_words)


@lru_cache(maxsize=512)  # one recall looks for it again and again
def _asked(text: str, enough_words: int) -> tuple[str, ...]:
    pieces = [piece.strip() for piece in _unbroken(sentences(text))]
    asking = [piece for piece in pieces if piece.endswith(_question_marks())]
    meant = [piece[said[-1].end() :].strip() for piece in asking if (said := list(_MEANS_TO_ASK.finditer(piece)))]
    asked: list[str] = []
    for piece in meant or asking:
        also = _ALSO.match(piece)
        first, *second = _halves(piece[also.end() :] if also else piece)
        if asked and also is None and not meant:
            asked[-1] += " " + first
        else:
            asked.append(first)
        asked += second
    own = 1 if len(asked) > 1 else enough_words
    enough = tuple(
        piece for piece in asked if len(cue_tokens(piece)) >= (own if _ASKER.search(piece) else enough_words)
    )
    return () if enough == (text.strip(),) else enough


def _unbroken(pieces: Iterable[str]) -> Iterator[str]:
    """Yield sentences, with what is quoted inside one left in it: right behind the quotation it goes on."""
    whole = ""
    for piece in pieces:
        whole += piece
        if not piece.endswith(_CLOSING):
            yield whole
            whole = ""
    yield whole


def _halves(piece: str) -> tuple[str, ...]:
    """Return the two questions of a sentence that asks two things ("who … and what …?"), else the sentence.

    What rests on the other half ("and where is it?", "and what?") stays with it.
    """
    cut = _SECOND.search(piece)
    if cut is None:
        return (piece,)
    halves = (piece[: cut.start()], piece[cut.end() :])
    return halves if all(map(_asks_by_itself, halves)) and not _RESTS.search(halves[1]) else (piece,)


def _asks_by_itself(half: str) -> bool:
    looked_for = {token for _, some in cue_words(half) for token in some}
    return len(looked_for) >= ENOUGH_WORDS and _ASKING_WORD.search(half) is not None


def named_in(text: str, names: Sequence[str]) -> list[str]:
    """Return which of the names a text names: by their first word, or as they are where a script has no words."""
    by_word, as_they_are = _looked_for_by(tuple(names))
    said = {word.casefold() for word in _LATIN.findall(text)} if by_word else ()
    found = {place for word in said for place in by_word.get(word, ())}
    found.update(place for place, name in as_they_are if name in text)
    return [names[place] for place in sorted(found)]


@lru_cache(maxsize=16)  # those who spoke, and a few who were introduced
def _looked_for_by(names: tuple[str, ...]) -> tuple[dict[str, list[int]], tuple[tuple[int, str], ...]]:
    """Return the places of names by the first word of each, and those that are looked for as they are."""
    by_word: dict[str, list[int]] = {}
    for place, name in enumerate(names):
        if first := _LATIN.search(name):
            by_word.setdefault(first[0].casefold(), []).append(place)
    return by_word, tuple((place, name) for place, name in enumerate(names) if has_cjk(name))


def _kin_in(
    text: str, kinds: Mapping[str, str], persons: Iterable[Sought], *, own: bool
) -> tuple[dict[str, list[Kin]], frozenset[str]]:
    """Return what else stands for each token of a cue, and which tokens ask for a kind.

    Where none of the words that ask for a kind is looked for (去过), its mark is."""
    found: dict[str, list[Kin]] = {}
    for word, tokens in cue_words(text):
        for token in tokens:
            found.setdefault(token, []).extend(kin(word))
    asking: set[str] = set()
    for kind, said in kinds.items():
        by = [token for token in cue_tokens(said) if token in found]
        asking.update(by or [kind_mark(kind)])
        for token in by:
            found[token].append(Kin((kind_mark(kind),), OF_KIND))
    asking.update(_documents_in(text, found))
    if own:
        asking |= _properties_in(text, found, asking)
    for one in persons:
        for token in cue_tokens(one.said):
            found.setdefault(token, []).extend(_standing_for(one))
    return found, frozenset(asking)


def _names_of(known: Iterable[Acquaintance]) -> tuple[tuple[str, ...], ...]:
    """Return the names of people, without those of pets: what is true of a pet is true of the user's home."""
    return tuple(name_tokens(name) for one in known if not is_pet(one.relation) for name in one.names)


def _all_names(persons: Iterable[Sought]) -> Iterator[tuple[str, ...]]:
    return (name for one in persons for name in (*one.names, *one.others))


def _standing_for(one: Sought) -> Iterator[Kin]:
    """Yield what stands for somebody: their names, and what they are to the user, unless others of known names are the same."""
    yield from (Kin(name, 1.0) for name in one.names)
    if not one.others:
        yield from (Kin((mark,), 1.0) for mark in one.relations)


def _properties_in(text: str, found: dict[str, list[Kin]], asking: set[str]) -> set[str]:
    """Add what stands for the asker's own properties (name, job) to the tokens that ask for them, and return those.

    Where none is looked for (what am I called), the mark of a kind that is asked for stands for it, else the property's own name."""
    by_property: set[str] = set()
    for slot, said in properties_asked(text).items():
        names = first_names(slot)
        if not names:
            continue
        by = [token for token in cue_tokens(said) if token in found]
        by = by or [token for token in asking if token not in found] or list(word_tokens(names[0]))
        for token in by:
            found.setdefault(token, []).extend(Kin(tuple(word_tokens(name)), SAME) for name in names)
        by_property.update(by)
    return by_property


def _documents_in(text: str, found: dict[str, list[Kin]]) -> Iterator[str]:
    """Add to the tokens that name a document what else it is called, and yield those: an SSN is a social security number."""
    for document, said in documents_named(text).items():
        others = [Kin(tuple(index_tokens(name)), SAME) for name in names_of_document(document)]
        for token in cue_tokens(said):
            if token in found:
                found[token].extend(others)
                yield token


@cache
def _question_marks() -> tuple[str, ...]:
    return tuple(words("cues", "QUESTION_MARKS"))


def _light_in(text: str) -> frozenset[str]:
    """Return the tokens of a text's light words. In a script without spaces a part of a light word is light too."""
    light = _light()
    return frozenset(
        token
        for word, tokens in cue_words(text)
        for token in tokens
        if word in light or token in (light if has_cjk(token) else _light_stems())
    )


@cache
def _light() -> frozenset[str]:
    return light_words() | words("cues", "SAYS_LITTLE")


@cache
def _light_stems() -> frozenset[str]:
    return frozenset(stem(word) for word in _light() if not has_cjk(word))
