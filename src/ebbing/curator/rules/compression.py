"""Saying it shorter, by choosing rather than rewriting: names, numbers and facts first, fillers never.

A text is cut into clauses, each freed of fillers. Clauses are taken by how much they say per character and not yet said;
what no longer fits whole is taken without its function words. The order of the original is kept.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from itertools import pairwise
from typing import Final

from ebbing.text.bilingual import kind_of
from ebbing.text.chinese import tagged
from ebbing.text.claims import USER, claims
from ebbing.text.keywords import content_words, entities, keywords, topic
from ebbing.text.lexicon import CHINESE_STOP, ENGLISH_STOP
from ebbing.text.polarity import Polarity
from ebbing.text.scripts import has_cjk
from ebbing.text.segments import sentences
from ebbing.text.sensitivity import redact
from ebbing.text.tokens import language

_CLAUSE: Final = re.compile(r"(?<=[，；;：\n])|(?<=[,:])(?=\D)")  # not inside 45,000 or 10:30
_FILLER_ZH: Final = re.compile(
    "其实|说实话|老实说|怎么说呢|就是说|也就是说|总的来说|总而言之|基本上|大概来讲|话说回来|你知道吗?|嗯+|呃+|"
    "那个(?=，)|然后呢?|对吧|是吧|的话(?=，)|"
    "真的|非常|特别|十分|相当|实在|确实|简直|有点儿?|稍微|我觉得|我想说的是|顺便说一下|顺便提一下|哈哈+|呵呵|"
    "啊(?=，|。)|呢(?=，|。)|吧(?=，|。)"
)
_FILLER_EN: Final = re.compile(
    r"\b(?:basically|actually|really|very|quite|just|honestly|literally|simply|you know|i mean|kind of|sort of|"
    r"to be honest|in fact|as you know|"
    r"by the way|of course|obviously|anyway|well|so yeah|i think|i guess|i feel like|a little bit|pretty much|"
    r"somewhat|definitely|certainly|"
    r"it turns out that|the thing is(?: that)?|at the end of the day|in order)\b,? ?",
    re.IGNORECASE,
)
_NUMBER: Final = re.compile(
    r"\d[\d.,:%/-]*|[一二两三四五六七八九十百千万亿零半]{1,6}(?=[个只年月日号点岁天周人次块元斤公万千米度分倍台条杯层栋折%])"
)
_NEGATOR: Final = re.compile(
    r"\b(?:not|never|no|cannot|without|only|must|except)\b|n't\b|不(?![然过同少])|没|(?<!特)别(?!人)|未|无|必须|除了|只能",
    re.IGNORECASE,
)
_KINDS: Final = {
    "drink": ("饮品", "drinks"), "food": ("食物", "food"), "animal": ("动物", "animals"), "sport": ("运动", "sports"),
    "art": ("文艺", "the arts"), "colour": ("颜色", "colours"), "place": ("地方", "places"), "language": ("语言", "languages"),
    "field": ("学科", "fields of study"), "season": ("季节", "seasons"),
}  # fmt: skip
_NUMBER_WEIGHT: Final = 3.0
_NAME_WEIGHT: Final = 3.0
_DAY_WEIGHT: Final = 1.5
_DAY: Final = re.compile(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)\b"
)


@dataclass(slots=True)
class _Clause:
    place: int
    text: str
    short: str  # without function words
    worth: dict[str, float]


def compress(text: str, length: int) -> str:
    """The text in at most `length` characters."""
    stripped = text.strip()
    if length <= 0:
        return ""
    if len(stripped) <= length:
        return stripped
    clauses = _clauses(stripped)
    chosen = _choose(clauses, length)
    result = _joined(clauses, chosen)
    return result[:length].rstrip(" ,，、；;：:") if result else stripped[:length].rstrip()


def _clauses(text: str) -> list[_Clause]:
    names = {name.lower() for name in entities(text)}
    telling = set(keywords(text, 24))
    found: list[_Clause] = []
    for sentence in sentences(text):
        for piece in _CLAUSE.split(sentence):
            tight = _tighten(piece)
            if tight.strip(" ，,；;：:。.!！?？\n"):
                found.append(_Clause(len(found), tight, _telegraphic(tight), _worth(tight, names, telling)))
    return found


def _tighten(piece: str) -> str:
    tight = _FILLER_ZH.sub("", piece) if has_cjk(piece) else _FILLER_EN.sub("", piece)
    return re.sub(r"[ \t]{2,}", " ", tight).strip(" \t") or piece.strip()


def _worth(clause: str, names: set[str], telling: set[str]) -> dict[str, float]:
    """What a clause says: each number, name and telling word with its weight."""
    lower = clause.lower()
    worth = dict.fromkeys(_NUMBER.findall(clause), _NUMBER_WEIGHT)
    worth |= dict.fromkeys((name for name in names if name in lower), _NAME_WEIGHT)
    worth |= dict.fromkeys(_DAY.findall(lower), _DAY_WEIGHT)
    if has_cjk(clause):
        worth = _chinese_worth(clause) | worth
    for word in telling:
        if word.isascii() and word in lower and word not in worth:
            worth[word] = 1.0
    if _NEGATOR.search(clause):
        worth[f"not {clause}"] = 0.5
    return worth


def _chinese_worth(clause: str) -> dict[str, float]:
    """Words by their part of speech: a name says most, a verb or an adjective least."""
    worth: dict[str, float] = {}
    before = ""
    for word, tag_ in tagged(clause):
        previous, before = before, word
        if word in CHINESE_STOP or not has_cjk(word):
            continue
        if previous == "姓" or tag_ in ("nr", "ns", "nt", "nz", "nrt"):
            worth[word] = _NAME_WEIGHT
        elif tag_.startswith("n") or (previous == "的" and len(word) > 1):
            worth[word] = 2.0 if len(word) > 2 else 1.2
        elif tag_ == "t":
            worth[word] = _DAY_WEIGHT
        elif len(word) > 1:
            worth[word] = 0.5
    return worth


def _choose(clauses: list[_Clause], length: int) -> dict[int, str]:
    """Cover first, polish after: clauses without function words while they fit, then whole ones where there is room."""
    chosen: dict[int, str] = {}
    said: set[str] = set()
    room = length
    waiting = [(-_rate(clause, said), clause.place) for clause in clauses]
    heapify(waiting)
    while waiting and room > 2:
        rate, place = heappop(waiting)
        best = clauses[place]
        if -rate > _rate(best, said):  # others have said part of it meanwhile: back in line
            heappush(waiting, (-_rate(best, said), place))
            continue
        if rate == 0 or len(best.short) + 1 > room:
            continue
        chosen[place] = best.short
        said |= best.worth.keys()
        room -= len(best.short) + 1
    room = _squeeze_in(clauses, chosen, said, room)
    for place in sorted(chosen):
        more = len(clauses[place].text) - len(chosen[place])
        if chosen[place] == clauses[place].short and more <= room:
            chosen[place] = clauses[place].text
            room -= more
    return chosen


def _squeeze_in(clauses: list[_Clause], chosen: dict[int, str], said: set[str], room: int) -> int:
    """Single words of clauses that did not fit, the weightiest and latest first (heads come last); returns the room left."""
    left = [
        (weight, clause.place, word)
        for clause in clauses
        if clause.place not in chosen
        for word, weight in clause.worth.items()
    ]
    left.reverse()
    for weight, place, word in sorted(left, key=lambda item: -item[0]):
        if weight >= 0.5 and word not in said and not word.startswith("not ") and len(word) + 1 <= room:
            chosen[place] = f"{chosen[place]} {word}" if place in chosen else word
            said.add(word)
            room -= len(word) + 1
    return room


def _rate(clause: _Clause, said: set[str]) -> float:
    """What a clause adds to what was said, per character."""
    return sum(weight for item, weight in clause.worth.items() if item not in said) / (len(clause.short) + 4)


def _telegraphic(text: str) -> str:
    """The clause without function words; 下 stays before 周三, a negator stays everywhere."""
    if not has_cjk(text):
        kept = [
            word for word in text.split() if word.strip(".,;:").lower() not in ENGLISH_STOP or _NEGATOR.search(word)
        ]
        return " ".join(kept)
    words = [*tagged(text), ("", "x")]
    return "".join(
        word
        for (word, _tag), (following, tag_) in pairwise(words)
        if word not in CHINESE_STOP or _NEGATOR.search(word) or tag_ == "t" or following[:1] in ("周", "月")
    ).strip()


def _joined(clauses: list[_Clause], chosen: dict[int, str]) -> str:
    pieces: list[str] = []
    for clause in clauses:
        text = chosen.get(clause.place)
        if text is None:
            continue
        if pieces and not has_cjk(text) and not has_cjk(pieces[-1][-1:]):
            pieces.append(" ")
        pieces.append(text)
    joined = "".join(pieces).strip()
    return re.sub(r"[，,；;：:、\s]+$", "", joined)


def tag(text: str) -> str:
    """A few fuzzy words for a text, in its own language: the kind of thing rather than the thing."""
    safe = redact(text)
    chinese = language(safe) != "en"
    liked = next((claim for claim in claims(safe) if claim.slot == "like" and claim.subject == USER), None)
    thing = _fuzzy(liked.value if liked else topic(safe), chinese)
    if not thing:
        return "用户说过的事" if chinese else "something the user said"
    if liked is None:
        return f"用户提到过{thing}" if chinese else f"something about {thing}"
    denied = liked.polarity is Polarity.DENY
    if chinese:
        return f"用户{'不' if denied else ''}喜欢{thing}"
    return f"User {'dislikes' if denied else 'likes'} {thing}"


def _fuzzy(thing: str, chinese: bool) -> str:
    """饮品 for 咖啡: the kind where it is known, else the thing itself in a few words."""
    kind = _KINDS.get(kind_of(thing))
    if kind:
        return kind[0] if chinese else kind[1]
    return thing[:12] if chinese else " ".join(thing.split()[:3])


def merge(texts: Sequence[str]) -> str:
    """One summary of several similar texts: what they share, then what some of them add."""
    kept = [text.strip() for text in texts if text.strip()]
    if not kept:
        return ""
    chinese = sum(language(text) != "en" for text in kept) * 2 >= len(kept)
    about = _shared_topic(kept)
    base = min(kept, key=lambda text: (_missing(text, kept), len(text)))
    short = compress(base, 80 if chinese else 160)
    details = _details(kept, base, about)
    if chinese:
        more = f"；还提到{'、'.join(details)}" if details else ""
        lasting = len(kept) >= 5 or any(re.search("喜欢|爱|讨厌|偏好|习惯|每天", text) for text in kept)
        kind = "长期偏好摘要" if lasting else "记忆摘要"
        return f"{kind}（基于{len(kept)}条记忆）：{about}。{short.rstrip('。')}{more}"
    more = f"; also mentioned: {', '.join(details)}" if details else ""
    return f"Summary of {len(kept)} memories: {about}. {short.rstrip('.')}{more}"


def _shared_topic(texts: Sequence[str]) -> str:
    counts = Counter(word for text in texts for word in {topic(text), *keywords(text, 4)} if word)
    return counts.most_common(1)[0][0] if counts else topic(texts[0])


def _missing(text: str, texts: Sequence[str]) -> int:
    """How many of the commonest words of all texts this one lacks."""
    counts = Counter(word for other in texts for word in set(keywords(other, 6)))
    return sum(word not in text.lower() for word, count in counts.items() if count * 2 >= len(texts))


def _details(texts: Sequence[str], base: str, about: str) -> list[str]:
    counts = Counter(word for text in texts if text != base for word in [*keywords(text, 4), *content_words(text)[:2]])
    lower = base.lower()
    return [word for word, _count in counts.most_common(12) if word not in lower and word != about][:4]
