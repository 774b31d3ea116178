"""What a stretch of conversation was about, in one line (S2-02): "聊了面试、游戏", "talked about the interview and games".

Each sentence that says anything names its topic; what comes up more than once goes first where there is no room for
all, and the line keeps the order in which things came up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from ebbing.curator.rules.reading import reading
from ebbing.language.segments import sentences
from ebbing.language.tokens import language
from ebbing.language.topics.families import families
from ebbing.language.topics.keywords import keywords, topic

MOST_TOPICS: Final = 6
LONGEST_TOPIC: Final = 24
MOST_SENTENCES: Final = 200  # more than a stretch of conversation has; a pasted book is not read to its end

_ASKING: Final = re.compile("^(?:什么|哪个|哪些|哪种|怎么|多少|几个|几)")
_ASIDE: Final = re.compile(
    r"^\s*(?:对了|话说|其实|不过|反正|那就?|(?:anyway|also|by the way|oh|well|actually|so|and|but)\b)[，,\s]*",
    re.IGNORECASE,
)
_BROKEN: Final = re.compile("[，,。.！!？?；;：:]")  # a piece of a sentence, not the name of a thing
_SMALL_TALK: Final = {"zh": "闲聊了几句", "en": "exchanged a few words"}


def talk(texts: Sequence[str]) -> str:
    """One line about some messages, in their language."""
    tongue = "en" if language("\n".join(texts)[:4000]) == "en" else "zh"
    said = [sentence for text in texts for sentence in sentences(text)][:MOST_SENTENCES]
    named = _apart(list(_topics(said)))
    if not named:
        return _SMALL_TALK[tongue]
    text = "\n".join(said).lower()
    # what comes up again first; of the rest, what is a known topic before what may be any word
    worth = {name: (-text.count(name.lower()), not families(name), place) for place, name in enumerate(named)}
    kept = set(sorted(named, key=worth.__getitem__)[:MOST_TOPICS])
    listed = [name for name in named if name in kept]
    if tongue == "zh":
        return f"聊了{'、'.join(listed)}"
    return f"talked about {' and '.join(filter(None, [', '.join(listed[:-1]), listed[-1]]))}"


def _topics(said: Sequence[str]) -> Iterator[str]:
    """The topic of each sentence that says something."""
    named: set[str] = set()
    for sentence in said:
        if not reading.read(sentence, "user").noise:
            found = _ASKING.sub("", _topic(_ASIDE.sub("", sentence), named)).strip()
            if (1 < len(found) <= LONGEST_TOPIC or families(found)) and not _BROKEN.search(found):
                named.add(found)
                yield found


def _topic(sentence: str, named: set[str]) -> str:
    """A word that is known to be a topic, unless it was named before; else what seems to be the most telling."""
    known = (word for word in keywords(sentence) if word not in named and families(word))
    return next(known, None) or topic(sentence)


def _apart(topics: Sequence[str]) -> list[str]:
    """In order, each once; of two where one holds the other, the shorter: 拉面 for 拉面店."""
    kept: list[str] = []
    for name in topics:
        low = name.lower()
        if any(other.lower() in low for other in kept):
            continue
        kept = [other for other in kept if low not in other.lower()]
        kept.append(name)
    return kept
