"""English nouns and names in a text: what can be a keyword, a name, a topic or a thing.

There is no tagger here: content words are what is left between stop words and light verbs, and the head of such a stretch
is its last word ("a cup of black coffee" → coffee). Names are told by their capitals.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final

from ebbing.language.english.grammar.noun_use import NO_NOUN, is_filler, is_noun
from ebbing.language.english.grammar.subjects import roles
from ebbing.language.english.grammar.verbs import VERB
from ebbing.language.english.numbers import MONTHS, WEEKDAYS
from ebbing.language.english.words import KINSHIP, LIGHT, MOOD, STOP
from ebbing.language.patterns import pattern
from ebbing.language.scripts import CJK, WIDE_STOPS
from ebbing.language.topics.prose import prose
from ebbing.language.word_lists import word_list

# Words that stand in many texts and are seldom what one is about.
BACKGROUND: Final = word_list(
    """euros euro dollars dollar pounds percent cents kilos metres meters minutes pages whenever note mind honest review
    promised first second third fourth fifth fortune two three four five six seven eight nine ten twice once past whole quick near eleven twelve thirteen fourteen
    fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty mr mrs ms dr weekdays yuan update agreed
    wow yo omg yay ugh haha lol lmao awesome sounds dozen failed page part half rest end side place number half-hour couple wife man woman
    tip tips advice idea ideas suggestion suggestions question questions recommendation recommendations"""
)
# How much of what: "a tank of guppies" is about guppies.
_MEASURE: Final = pattern(
    r"\b(tanks?|pairs?|rows?|bottles?|box(?:es)?|bags?|cups?|sets?|dozens?|bunch(?:es)?|packs?|packets?|pieces?|slices?|kilos?|"
    r"collections?|groups?|stacks?|piles?|jars?|cans?|tins?|glass(?:es)?|bowls?|crates?|baskets?|handfuls?|kinds?|sorts?|types?)"
    r"(?= of [a-z])",
    re.IGNORECASE,
)
_DEED: Final = pattern(r"\b(?:i|we|you|they|he|she)\s+([a-z]+)\b", re.IGNORECASE)  # what follows is a verb
_TO_DO: Final = pattern(r"\b[Tt]o\s+([a-z]+)\b")  # and here: to knit scarves
# and here: love swimming, into climbing, tried knitting
_PASTIME: Final = pattern(
    r"\b(?:love|like|enjoy|hate|miss|into|tr(?:y|ied|ying)|start(?:ed)?|began|took up|taken up|about|do|does|did|doing|of|my)\s+([a-z]+ing)\b",
    re.IGNORECASE,
)
# somebody who is spoken to is not spoken of: Thanks Dan, "so, Priya, …"
_ADDRESSED: Final = pattern(
    r"(?:^|[.!?]\s+)(?i:(?:hey|hi|hello|thanks|thank you|oh|dear|bye|morning|sorry|yes|no|ok|okay|well|congrats|haha),?\s+)([A-Z][a-z]+)\b(?=\s*(?:[,.!?;:]|$))|"
    r",\s+([A-Z][a-z]+)\s*(?=[.!?]|$)|(?:^|[.!?]\s+)([A-Z][a-z]+),\s",
)
_BE: Final = r"(?:\b(?:am|is|are|was|were|been?)|['’](?:m|s|re))\s+(?:(?:so|very|really|quite|rather|pretty|too|not|also|\w+ly)\s+)*"
# how somebody is towards something: "fond of puzzles", "keen to learn" are about the puzzles and the learning
_TOWARDS: Final = pattern(
    rf"{_BE}([a-z]+)(?=\s+(?:of|about|to)\b)|\b(?:i|you|he|she|we|they)\s*{_BE}([a-z]+)(?=\s+(?:on|at|with|for)\b)",
    re.IGNORECASE,
)
# the way one takes, and what one passes: "along the river with our dog" is about the dog
_PASSED: Final = pattern(
    r"\b(?:along|alongside|beside|near|past|across|around|through|towards?)\s+(?:(?:the|an?|my|our|this|that)\s+)?([a-z]+)\b",
    re.IGNORECASE,
)
_ACTIVITY: Final = pattern(r"\b(?:go|goes|went|going|gone)\s+([a-z]+ing)\b", re.IGNORECASE)
# what belongs to a preposition, and somebody of whom more is told: in favour of, who is expecting
_NO_TOPIC: Final = pattern(
    r"\bin (favou?r|charge|front|spite|search|need|place|lieu|terms|memory|honou?r)(?= of\b)|\bwho (?:is|are|was|were) ([a-z]+ing)\b",
    re.IGNORECASE,
)
# Days and months; a name is none of these, nor is a thing.
DATES: Final = frozenset(f"{WEEKDAYS}|{MONTHS}".split("|")) | {f"{day}s" for day in WEEKDAYS.split("|")}
# Words that are written with a capital and are no names.
NO_NAMES: Final = frozenset(f"{WEEKDAYS}|{MONTHS}".split("|")) | word_list(
    "mon tue wed thu fri sat sun am pm ok i i'm i've i'll i'd user assistant system christmas easter todo fyi btw ps"
)
VERBISH: Final = r"^[\x00-\x7f]{3,}(?:ed|ing|ly)$"  # words that look like a verb or an adverb
QUOTED: Final = r"“([^“”\n]{2,40})”|\"([^\"\n]{2,40})\""  # what stands in these may be a title

_STRETCH: Final = pattern(rf"[^\W_{CJK}]+(?:['’\-.+#][^\W_{CJK}]+)*\+*|[^\s]")
_NOUNISH: Final = pattern(r"(?:tion|ment|ness|ity|ship|ism|ist|ance|ence|age|ure|ery|logy|graphy|er|or)s?$")
_NAME_RUN: Final = pattern(
    r"\b[A-Z][\w&'’\-]*(?:\.[A-Za-z]\w*)*(?:\s+(?:(?:of|the|de|van|von|da|and)\s+){0,2}[A-Z0-9][\w&'’\-]*)*"
)
_CAMEL: Final = pattern(r"\b(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]{2,}[\w\-]*\d*|[A-Z]\w*\d\w*)\b")
_AFTER_NAME: Final = pattern(
    r"['’]s\b|\s+(?:is|was|has|does|did)n['’]t\b(?=.*\b(?:he|she)\b)|\s+(?:is|was|has|had|said|says|told|tells|lives?|lived|works?|worked|moved|loves?|likes?|called|wants?|"
    r"will|and\s+(?:I\b|[A-Z])|cheated|lied|quit|taught|lent|borrowed|promised|married|died|drives?|drove|owes?|left (?:the|my|our|his|her|us|for|home|town)|thinks?|came|comes|went|got|gave|asked|plays?|hates?|prefers?|uses?|supports?)\b"
)
_SENTENCE_START: Final = pattern(rf"(?:^|[.!?:;{WIDE_STOPS}\n\"“(]\s*|^\s*[-*•]\s*)$")
_PRONOUNS: Final = {
    "he": "he", "him": "he", "his": "he", "she": "she", "her": "she", "hers": "she",
    "they": "they", "them": "they", "their": "they", "theirs": "they",
}  # fmt: skip
_PREPOSITIONS: Final = word_list(
    "behind beside besides near beyond across along toward towards among upon inside outside beneath throughout despite "
    "except underneath alongside regarding"
)
_TITLES: Final = word_list("mr mrs ms dr prof")  # before a name; with a full stop they stand alone
_NO_THINGS: Final = DATES | MOOD | _PREPOSITIONS | _TITLES
_OF_ANY_TALK: Final = word_list("line lines queue queues news answer answers")  # nouns that no talk is about
_AMOUNTS: Final = word_list("two three four five six seven eight nine ten eleven twelve dozen near")
_TOLD: Final = word_list("claim smoke remark report complain pretend swear insist")  # what somebody does: nouns as well
_SHORT: Final = 5  # characters: seed, bleed
_DONE: Final = 3.0  # what "going fishing" tells: the activity, more than where
_WORD: Final = pattern(r"[A-Za-z](?:[A-Za-z0-9_'’+#.-]*[A-Za-z0-9_+#])?")
_BEFORE: Final = 40  # characters before a word that may tell what it is


def telling(text: str) -> Iterator[tuple[str, float]]:
    """Yield the words that can be keywords, each with how much it tells."""
    for place, (word, head) in enumerate(_stretches(text)):
        gain = 2.0 if head else 1.2
        if word.endswith("ly") or (word.endswith("ing") and not head):
            gain = 0.4
        elif _NOUNISH.search(word):
            gain += 0.3
        elif word in MOOD:
            gain = 0.5
        yield word, gain * (1 + 0.5 / (1 + place))


def names(text: str) -> Iterator[tuple[int, str]]:
    """Yield the names in a text and where they begin; of two at one place the first is the better one."""
    for match in _CAMEL.finditer(text):
        if match[0].lower() not in NO_NAMES:
            yield match.start(), match[0]
    for match in _NAME_RUN.finditer(text):
        name, start = _trimmed(text, match)
        if name and name.lower() not in _TITLES:
            yield start, name


def is_title(quoted: str) -> bool:
    """Say whether words in quotation marks are a title rather than something said."""
    parts = quoted.split()
    return bool(parts) and parts[0][:1].isupper() and len(parts) <= 6 and quoted[-1].isalnum()


def about(clause: str) -> Iterator[tuple[str, float]]:
    """Yield what a clause may be about, each with how much it looks like a thing rather than a deed or a person."""
    stretches = _stretches(clause)
    if not stretches:
        return
    measures, deeds, beside = (_found(shape, clause) for shape in (_MEASURE, _DEED, _NO_TOPIC))
    activities, towards, passed = (_found(shape, clause) for shape in (_ACTIVITY, _TOWARDS, _PASSED))
    for before, (word, head) in zip(("", *(word for word, _ in stretches)), stretches, strict=False):
        if (
            (before in KINSHIP and word.removesuffix("s") in _TOLD)
            or word[0].isdigit()
            or word in BACKGROUND
            or word in measures
            or word in towards
            or word in _PREPOSITIONS
        ):
            yield word, 0.1
        elif word in beside:
            yield word, 0.02
        elif word in passed:
            yield word, 0.7
        elif word in activities:
            yield word, _DONE
        elif word in VERB or word in deeds or word in MOOD or word.endswith("ly"):
            yield word, 0.4
        else:
            yield word, (2.0 if head else 1.2) + (0.3 if _NOUNISH.search(word) else 0.0)


def _found(shape: re.Pattern[str], clause: str) -> frozenset[str]:
    return frozenset(group.lower() for match in shape.finditer(clause) for group in match.groups() if group)


def whole(text: str, head: str) -> str:
    """Return a topic with the content words right beside it: "driving test" rather than "driving"."""
    stretches = _stretches(text)
    place = next((place for place, (word, _) in enumerate(stretches) if word == head), None)
    if place is None:
        return head
    found = [head]
    deeds = _found(_DEED, text) | _found(_TO_DO, text)
    before = stretches[place - 1][0] if place and not stretches[place - 1][1] else ""
    modifies = bool(before) and (_modifies(before) or _named_together(before, head, text))
    if modifies and before not in deeds | _AMOUNTS | _PREPOSITIONS:
        found.insert(0, before)
    if not stretches[place][1] and _modifies(stretches[place + 1][0]) and not _does(head, stretches[place + 1][0]):
        found.append(stretches[place + 1][0])
    return " ".join(found)


def things(text: str, covered: Callable[[int, int], bool]) -> Iterator[tuple[int, str]]:
    """Yield nouns and pronouns that no name covers, each with where it begins."""
    stretches = _stretches(prose(text))
    heads = {word for word, head in stretches if head}
    # "painted the fence green": what it became is told behind the thing
    heads |= {word for (word, _), (became, last) in pairwise(stretches) if last and became in NO_NOUN}
    who_does_what = roles(text)
    for match in _WORD.finditer(text):
        word = match[0].lower().replace("’", "'").removesuffix("'s")
        if covered(match.start(), len(word)) or match.start() in who_does_what.verbs:
            continue
        if word in _PRONOUNS:
            yield match.start(), _PRONOUNS[word]
        elif word not in _NO_THINGS and (
            match.start() in who_does_what.nouns
            or (word in heads and is_noun(word, text[max(0, match.start() - _BEFORE) : match.start()]))
        ):
            yield match.start(), word


def names_thing(word: str, text: str) -> bool:
    """Say whether a word (lower case) is a thing, a name or something one does for fun anywhere in a text: no verb, no adjective."""
    if word in _OF_ANY_TALK:
        return False
    if word in _found(_ACTIVITY, text) or word in _found(_PASTIME, text):
        return True
    who_does_what, addressed = roles(text), _found(_ADDRESSED, text)
    for match in _WORD.finditer(text):
        if match[0].lower().replace("’", "'").removesuffix("'s") != word or match.start() in who_does_what.verbs:
            continue
        before = text[max(0, match.start() - _BEFORE) : match.start()]
        if match.start() in who_does_what.nouns or (match[0][0].isupper() and before and word not in addressed):
            return True
        if word not in addressed and is_noun(word, before):
            return True
    return False


def content_words(text: str, *, heads_only: bool = False) -> list[str]:
    """Return the content words in order, lower case: no stop words, no light verbs; or only the last of each stretch."""
    return [word for word, head in _stretches(prose(text)) if head or not heads_only]


@lru_cache(maxsize=256)
def _stretches(text: str) -> tuple[tuple[str, bool], ...]:
    """Return the content words, each with whether it is the head (last) of its stretch."""
    found: list[tuple[str, bool]] = []
    open_stretch = False
    for match in _STRETCH.finditer(text):
        word = match[0].lower().replace("’", "'").removesuffix("'s")
        if not _is_content(word):
            open_stretch = False
            continue
        if open_stretch:
            found[-1] = (found[-1][0], False)
        found.append((word, True))
        open_stretch = True
    return tuple(found)


def _is_content(word: str) -> bool:
    return (
        len(word) > 1
        and word[0].isalnum()
        and word.isascii()
        and not word.isdigit()
        and word not in STOP
        and word not in LIGHT
        and "'" not in word
    )


def _modifies(word: str) -> bool:
    return not word.endswith("ly") and word not in VERB and not word[0].isdigit()


def _does(head: str, after: str) -> bool:
    """Say whether a word behind a topic is what it did: Sam cheated, my brother claims."""
    return (len(after) > _SHORT and after.endswith("ed")) or (head in KINSHIP and after.endswith("s"))


def _named_together(before: str, head: str, text: str) -> bool:
    """Say whether a word that can be a verb stands with a thing behind an article: our book club."""
    behind = rf"\b(?:the|an?|my|our|your|his|her|their|this|that)\s+{re.escape(before)}\s+{re.escape(head)}\b"
    return re.search(behind, text, re.IGNORECASE) is not None


def _trimmed(text: str, match: re.Match[str]) -> tuple[str, int]:
    """Return the name in a run of capitalised words, without a sentence's first word unless that is clearly a name."""
    parts = match[0].split()
    start = match.start()
    if parts[-1].lower() not in NO_NAMES:
        parts[-1] = re.sub(r"['’]s$", "", parts[-1])
    begins = _SENTENCE_START.search(text[max(0, start - 4) : start]) is not None
    if begins and (is_filler(parts[0].lower()) or not _clearly_name(text, match, parts)):
        start += len(parts[0]) + 1
        parts = parts[1:]
    while parts and (_ordinary(parts[0]) or parts[0].islower()):
        start += len(parts[0]) + 1
        parts = parts[1:]
    while parts and parts[-1].lower().replace("’", "'") in NO_NAMES:
        parts.pop()
    name = " ".join(parts)
    return (name, start) if len(name) > 1 and not name.isdigit() else ("", start)


def _ordinary(word: str) -> bool:
    lower = word.lower().replace("’", "'")
    head = lower.split("'")[0]
    return lower in NO_NAMES or head in STOP or head in LIGHT or head in MOOD


def _clearly_name(text: str, match: re.Match[str], parts: list[str]) -> bool:
    first = parts[0]
    if _ordinary(first):
        return False
    if len(parts) > 1 and parts[1][:1].isupper():
        return True
    if _AFTER_NAME.match(text, match.end()) or match.end() == len(text.rstrip(" .!")):
        return True
    return re.search(rf"[a-z,] {re.escape(first)}\b", text) is not None
