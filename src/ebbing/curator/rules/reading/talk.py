"""What a stretch of conversation was about, in one line (S2-02): "talked about the interview and games".

Each sentence that says anything names its topic; what comes up more than once goes first where there is no room for
all, and the line keeps the order in which things came up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from ebbing.curator.rules.reading import reading
from ebbing.language.packs import source
from ebbing.language.patterns import late_pattern
from ebbing.language.scripts import has_cjk
from ebbing.language.segments import sentences
from ebbing.language.tongues import tongue_of, wording
from ebbing.language.topics.families import families
from ebbing.language.topics.keywords import is_background, is_measure_or_verb, keywords, names_thing, topic

MOST_TOPICS: Final = 6
LONGEST_TOPIC: Final = 24
ENOUGH_KNOWN: Final = 3  # known topics that say what a talk was about …
SAID_AGAIN: Final = 3  # … unless something else came up this often
MOST_SENTENCES: Final = 200  # more than a stretch of conversation has; a pasted book is not read to its end

_ASKING: Final = late_pattern(lambda: f"^(?:{source('reading.keeping', 'ASKING_OPENER')})")
_ASIDE: Final = late_pattern(lambda: rf"^\s*(?:{source('reading.keeping', 'ASIDE')})[，,\s]*", re.IGNORECASE)
_READ: Final = 4000  # characters that tell which language it was in
_BROKEN: Final = re.compile("[，,。.！!？?；;：:]")  # a piece of a sentence, not the name of a thing


def talk(texts: Sequence[str]) -> str:
    """Return one line about some messages, in their language."""
    tongue = tongue_of("\n".join(texts)[:_READ])
    said = [sentence for text in texts for sentence in sentences(text)][:MOST_SENTENCES]
    named = _apart(list(_topics(said)))
    text = "\n".join(said).lower()
    named = _pointed(named, text)
    # what comes up again first; of the rest, what is a known topic before what may be any word
    worth = {name: (-text.count(name.lower()), not families(name), place) for place, name in enumerate(named)}
    kept = set(sorted(named, key=worth.__getitem__)[:MOST_TOPICS])
    return str(wording(tongue, "reading.keeping", "talked_about")([name for name in named if name in kept]))


def _pointed(named: list[str], text: str) -> list[str]:
    """Leave out what may be any word and was hardly said again, where enough was talked about that is known to be a topic."""
    known = [name for name in named if families(name)]
    if len(known) < ENOUGH_KNOWN:
        return named
    return [name for name in named if name in known or text.count(name.lower()) >= SAID_AGAIN]


def _topics(said: Sequence[str]) -> Iterator[str]:
    """Yield the topic of each sentence that says something."""
    named: set[str] = set()
    for sentence in said:
        if not reading.read(sentence, "user").noise:
            found = _ASKING.sub("", _topic(_ASIDE.sub("", sentence), named)).strip()
            if (1 < len(found) <= LONGEST_TOPIC or families(found)) and not _BROKEN.search(found):
                named.add(found)
                yield found
                yield from _beside(found, sentence, named)


def _beside(thing: str, sentence: str, named: set[str]) -> Iterator[str]:
    """Yield what is done with the thing a sentence names, where that is a known topic of its own: 装修 beside 厨房."""
    mine = families(thing)
    for deed in keywords(sentence) if mine else ():
        if deed not in named and mine.isdisjoint(families(deed)) and families(deed) and _is_done(deed, thing, sentence):
            named.add(deed)
            yield deed
            return


def _is_done(deed: str, thing: str, sentence: str) -> bool:
    """Say whether words without spaces stand right beside each other, as what is done and what it is done with."""
    between = source("reading.keeping", "BETWEEN_THING_AND_DEED")
    beside = f"{re.escape(deed + thing)}|{re.escape(thing)}(?:{between}){re.escape(deed)}"
    return has_cjk(deed) and re.search(beside, sentence) is not None


def _topic(sentence: str, named: set[str]) -> str:
    """Return a word that is known to be a topic, unless it was named before; else what seems to be the most telling.

    Whom one met, how long it took and what it cost is seldom the point; where a sentence names nothing else, it has none. What one
    does or is like, and somebody who is only spoken to, is no topic at all.
    """
    fresh = [word for word in keywords(sentence) if word not in named and names_thing(word, sentence)]
    things = [word for word in fresh if not is_background(word)]
    known = next((word for word in things or fresh if families(word)), None)
    if known is not None:
        return known
    telling = topic(sentence)
    if telling in named:
        return telling
    if not names_thing(telling, sentence):
        return next(iter(things), "")
    pointless = is_measure_or_verb(telling) or (is_background(telling) and bool(things))
    return next(iter(things), "") if pointless or _is_its_beginning(telling, sentence, fresh) else telling


def _is_its_beginning(telling: str, sentence: str, words: Sequence[str]) -> bool:
    """Say whether nothing was found, and the first words stand for it: "How are you", 花了八百块."""
    return sentence.strip().startswith(telling) and not any(word.lower() in telling.lower() for word in words)


def _apart(topics: Sequence[str]) -> list[str]:
    """Return topics in order, each once; of two where one holds the other, the shorter: ramen for ramen shop."""
    kept: list[str] = []
    for name in topics:
        low = name.lower()
        if any(other.lower() in low for other in kept):
            continue
        kept = [other for other in kept if low not in other.lower()]
        kept.append(name)
    return kept
