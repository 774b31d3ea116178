"""What a text is about: keywords, names, a topic, a short phrase. In the text's own language.

English has no tagger here: content words are what is left between stop words and light verbs, and the head of such a
stretch is its last word ("a cup of black coffee" → coffee). Chinese words come tagged by jieba.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ebbing.language.chinese.grammar.tagging import frequency, rarity, tagged
from ebbing.language.chinese.words import KINSHIP as KINSHIP_ZH
from ebbing.language.chinese.words import LIGHT as CHINESE_LIGHT
from ebbing.language.chinese.words import STOP as CHINESE_STOP
from ebbing.language.english.grammar.verbs import VERB
from ebbing.language.english.words import KINSHIP as KINSHIP_EN
from ebbing.language.english.words import LIGHT as ENGLISH_LIGHT
from ebbing.language.english.words import MOOD as ENGLISH_MOOD
from ebbing.language.english.words import STOP as ENGLISH_STOP
from ebbing.language.scripts import CJK, has_cjk
from ebbing.language.tokens import stem
from ebbing.language.word_lists import word_list as words

_READ: Final = 4000  # characters; a topic further in is not the topic
_NOT_TEXT: Final = re.compile(r"https?://\S{1,2000}|\S{1,64}@\S{1,255}|(?<![\w@])@\w{1,64}|`{3}[^`]{0,5000}`{3}")
_STRETCH: Final = re.compile(rf"[^\W_{CJK}]+(?:['’\-.+#][^\W_{CJK}]+)*\+*|[^\s]")
_TITLE: Final = re.compile(r"《([^《》\n]{1,40})》|「([^「」\n]{2,30})」|“([^“”\n]{2,40})”|\"([^\"\n]{2,40})\"")
_NAME_RUN: Final = re.compile(
    r"\b[A-Z][\w&'’\-]*(?:\.[A-Za-z]\w*)*(?:\s+(?:(?:of|the|de|van|von|da|and)\s+){0,2}[A-Z0-9][\w&'’\-]*)*"
)
_CAMEL: Final = re.compile(r"\b(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]{2,}[\w\-]*\d*|[A-Z]\w*\d\w*)\b")
_AFTER_NAME: Final = re.compile(
    r"['’]s\b|\s+(?:is|was|has|had|said|says|told|tells|lives?|lived|works?|worked|moved|loves?|likes?|called|wants?|"
    r"will|and\s+(?:I\b|[A-Z])|thinks?|came|comes|went|got|gave|asked|plays?|hates?|prefers?|uses?|supports?)\b"
)
_SENTENCE_START: Final = re.compile(r"(?:^|[.!?:;。！？；\n\"“(]\s*|^\s*[-*•]\s*)$")
_CALENDAR: Final = words(
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august "
    "september october november december mon tue wed thu fri sat sun am pm ok i i'm i've i'll i'd user assistant "
    "system christmas easter todo fyi btw ps"
)
_BACKGROUND: Final = (
    words(
        """euros euro dollars dollar pounds percent cents kilos euros metres meters minutes pages whenever note mind honest review promised
    two three four five six seven eight nine ten twice once past whole quick near eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty
    fifty sixty mr mrs ms dr weekdays yuan update
    目标 学期 说实话 差点 地点 结果 题目 小区 附近 老家 意见
    agreed failed page part half rest end side place number half-hour couple wife man woman
    公司 项目 部门 医生 老板 导师 老师 同学 学期 报告 爸妈 妈妈 爸爸 爷爷 奶奶 外婆 老公 老婆 闺女 女儿 儿子 孩子 合伙人 师傅 同事 朋友 客户 大学
    老人 用户 日元 元 百分之 零点 自动 大概 团队 负责 负责人 我家 家里 楼下 附近 星期 周年 公里 小时 分钟"""
    )
    | KINSHIP_ZH
)
_NOUNISH: Final = re.compile(r"(?:tion|ment|ness|ity|ship|ism|ist|ance|ence|age|ure|ery|logy|graphy|er|or)s?$")
_ZH_NOUN: Final = ("n", "vn", "nr", "ns", "nt", "nz", "eng", "an", "j", "ng")
_ZH_WEAK: Final = ("v", "l", "i", "a", "b")
_MEASURE: Final = re.compile("^[一二两三四五六七八九十几半第]")
_CLAUSE: Final = re.compile(r"[，。！？；：!?;:\n]+|[,.](?=\s|$)")
_TOPIC_CLAUSES: Final = 60  # what comes later hardly counts
_FADING: Final = 1.0  # how much less a thing counts with each clause before it
_FIRST: Final = 1.0  # how much more the first thing of a clause counts
_NAME_FREQUENCY: Final = 60  # a word more frequent than this is no person, whatever its tag says: 龙井茶
_PERSON: Final = 0.6  # how much a name counts, against 2 for a thing
_DEED: Final = 1.0  # and a verb
_COMPOUND_CHARS: Final = 6
_PHRASE_CHARS: Final = 24
_PHRASE_WORDS: Final = 8


def keywords(text: str, limit: int = 8) -> tuple[str, ...]:
    """Nouns and content words, the most telling first, lower case, no repeats."""
    scores: Counter[str] = Counter()
    clean = _clean(text)
    if has_cjk(clean):
        _score_chinese(clean, scores)
    _score_english(clean, scores)
    ranked = sorted(scores.items(), key=lambda item: -item[1])
    chosen: dict[str, str] = {}
    for word, _score in ranked:
        chosen.setdefault(stem(word) if word.isascii() else word, word)
        if len(chosen) >= limit:
            break
    return tuple(chosen.values())


def entities(text: str) -> tuple[str, ...]:
    """Names of people, places, organisations, products and titles, as written, in order."""
    clean = _clean(text)
    found: dict[int, str] = {}
    for title in _TITLE.finditer(clean):
        if inner := _title(title):
            found[title.start()] = inner
    if has_cjk(clean):
        _chinese_names(clean, found)
    _english_names(clean, found)
    kept: dict[str, None] = {}
    for _start, name in sorted(found.items()):
        if not any(name != other and name in other for other in kept):
            kept[name] = None
    return tuple(kept)


def topic(text: str) -> str:
    """What a text is about, in a word or two: a thing that is named early, or again and again."""
    clean = _clean(text)
    scores: Counter[str] = Counter()
    for place, clause in enumerate(_CLAUSE.split(clean)[:_TOPIC_CLAUSES]):
        nearness = 1 / (1 + _FADING * place)
        for rank, (word, gain) in enumerate(_things(clause)):
            scores[word] += gain * nearness * (1 + _FIRST / (1 + rank))  # type: ignore[assignment]  # Counter of floats
    if scores:
        best = max(scores, key=lambda word: scores[word] * _aboutness(word))
        return _with_modifier(clean, best) if best.isascii() else _compound(clean, best)
    names = entities(text)
    return names[0] if names else " ".join(clean.split())[:12].strip()


def _things(clause: str) -> Iterator[tuple[str, float]]:
    """What a clause names, each with how much it looks like a thing rather than a deed or a person."""
    for word, tag in tagged(clause) if has_cjk(clause) else ():
        if word in CHINESE_STOP or word in CHINESE_LIGHT or not has_cjk(word):
            continue
        unknown = len(word) == 2 and frequency(word) == 1  # often two halves of other words: 群约
        known = (0.4 + 0.6 * rarity(word)) * (0.4 if unknown else 1.0)
        if tag in ("nr", "nrt", "nrfg") and len(word) > 1 and frequency(word) <= _NAME_FREQUENCY:
            yield word, _PERSON * known
        elif tag.startswith("n") or tag in _ZH_NOUN:
            yield word, (2.0 if len(word) > 1 else 1.0) * known
        elif tag in _ZH_WEAK and len(word) > 1:
            yield word, _DEED * known
    for word, head in _english_stretches(clause):
        if word[0].isdigit() or word in _BACKGROUND:
            yield word, 0.1
        elif word in VERB or word in ENGLISH_MOOD or word.endswith("ly"):
            yield word, 0.4
        else:
            yield word, (2.0 if head else 1.2) + (0.3 if _NOUNISH.search(word) else 0.0)


def _compound(text: str, head: str) -> str:
    """白内障手术 rather than 手术: the nouns right beside it taken along, where they stand first."""
    near = tagged(text)
    place = next((place for place, (word, _tag) in enumerate(near) if word == head), None)
    if place is None:
        return head
    whole = head
    if place and _is_part(*near[place - 1]) and len(near[place - 1][0] + whole) <= _COMPOUND_CHARS:
        whole = near[place - 1][0] + whole
    if place + 1 < len(near) and _is_part(*near[place + 1]) and len(whole + near[place + 1][0]) <= _COMPOUND_CHARS:
        whole += near[place + 1][0]
    return whole


def _is_part(word: str, tag: str) -> bool:
    return tag in ("n", "vn", "nz", "j", "b") and has_cjk(word) and word not in CHINESE_STOP and word not in _BACKGROUND


def _aboutness(word: str) -> float:
    """People, units, dates and verbs stand in many texts and are seldom what a text is about."""
    if word in _BACKGROUND or word in _CALENDAR or word in KINSHIP_EN:
        return 0.45
    if _MEASURE.search(word):
        return 0.3
    return 0.6 if len(word) > 5 and word.isascii() and word.endswith(("ed", "ing", "ly")) else 1.0


def phrase(text: str) -> str:
    """A short characterisation: the most telling clause, cut to a few words."""
    clauses = [clause.strip() for clause in re.split(r"[。！？!?；;\n，,]|\.\s", _clean(text)) if clause.strip()]
    if not clauses:
        return ""
    telling = set(keywords(text, 6))
    best = max(clauses[:20], key=lambda clause: (sum(word in clause.lower() for word in telling), -len(clause)))
    if has_cjk(best):
        return best[:_PHRASE_CHARS]
    return " ".join(best.split()[:_PHRASE_WORDS])


def content_words(text: str, *, heads_only: bool = False) -> list[str]:
    """English content words in order, lower case: no stop words, no light verbs; or only the last of each stretch."""
    return [word for word, head in _english_stretches(_clean(text)) if head or not heads_only]


def _clean(text: str) -> str:
    return _NOT_TEXT.sub(" ", text[:_READ])


# ── English ──


def _score_english(text: str, scores: Counter[str]) -> None:
    for place, (word, head) in enumerate(_english_stretches(text)):
        gain = 2.0 if head else 1.2
        if word.endswith("ly") or (word.endswith("ing") and not head):
            gain = 0.4
        elif _NOUNISH.search(word):
            gain += 0.3
        elif word in ENGLISH_MOOD:
            gain = 0.5
        scores[word] += gain * (1 + 0.5 / (1 + place))  # type: ignore[assignment]  # Counter of floats


@lru_cache(maxsize=256)
def _english_stretches(text: str) -> tuple[tuple[str, bool], ...]:
    """Content words with whether each is the head (last) of its stretch."""
    found: list[tuple[str, bool]] = []
    open_stretch = False
    for match in _STRETCH.finditer(text):
        raw = match[0]
        word = raw.lower().replace("’", "'")
        word = word.removesuffix("'s")
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
        and word not in ENGLISH_STOP
        and word not in ENGLISH_LIGHT
        and "'" not in word
    )


def _with_modifier(text: str, head: str) -> str:
    """ "driving test" rather than "driving": the content words right beside it taken along."""
    stretches = _english_stretches(text)
    place = next((place for place, (word, _) in enumerate(stretches) if word == head), None)
    if place is None:
        return head
    words_ = [head]
    if place and not stretches[place - 1][1] and _modifies(stretches[place - 1][0]):
        words_.insert(0, stretches[place - 1][0])
    if not stretches[place][1] and _modifies(stretches[place + 1][0]):
        words_.append(stretches[place + 1][0])
    return " ".join(words_)


def _modifies(word: str) -> bool:
    return not word.endswith("ly") and word not in VERB and not word[0].isdigit()


# ── Chinese ──


def _score_chinese(text: str, scores: Counter[str]) -> None:
    place = 0
    for word, tag in tagged(text):
        if word in CHINESE_STOP or word in CHINESE_LIGHT or not has_cjk(word):
            continue
        if tag.startswith("n") or tag in _ZH_NOUN:
            gain = 2.0 if len(word) > 1 else 1.5
        elif tag in _ZH_WEAK and len(word) > 1:
            gain = 0.8
        else:
            continue
        place += 1
        scores[word] += gain * (1 + 0.5 / place)  # type: ignore[assignment]


def _chinese_names(text: str, found: dict[int, str]) -> None:
    position = 0
    for word, tag in tagged(text):
        if (
            tag in ("nr", "ns", "nt", "nz", "nrt", "nrfg")
            and len(word) > 1
            and has_cjk(word)
            and not _taken(found, position)
        ):
            found[position] = word
        position += len(word)


def _taken(found: dict[int, str], position: int) -> bool:
    return any(start <= position <= start + len(name) for start, name in found.items())


# ── names ──


def _title(match: re.Match[str]) -> str:
    if match[1]:
        return match[1]
    inner = next(group for group in match.groups() if group)
    parts = inner.split()
    titled = has_cjk(inner) and len(inner) <= 12 and not re.search(r"[，。！？]", inner)
    return inner if titled or (parts[:1] and parts[0][:1].isupper() and len(parts) <= 6 and inner[-1].isalnum()) else ""


def _english_names(text: str, found: dict[int, str]) -> None:
    for match in _CAMEL.finditer(text):
        if match[0].lower() not in _CALENDAR and not _taken(found, match.start()):
            found[match.start()] = match[0]
    for match in _NAME_RUN.finditer(text):
        name, start = _trimmed(text, match)
        if name and not _taken(found, start):
            found[start] = name


def _trimmed(text: str, match: re.Match[str]) -> tuple[str, int]:
    """The name in a run of capitalised words, without a sentence's first word unless that is clearly a name."""
    parts = match[0].split()
    start = match.start()
    if parts[-1].lower() not in _CALENDAR:
        parts[-1] = re.sub(r"['’]s$", "", parts[-1])
    if _SENTENCE_START.search(text[max(0, start - 4) : start]) and not _clearly_name(text, match, parts):
        start += len(parts[0]) + 1
        parts = parts[1:]
    while parts and (_ordinary(parts[0]) or parts[0].islower()):
        start += len(parts[0]) + 1
        parts = parts[1:]
    while parts and parts[-1].lower() in _CALENDAR:
        parts.pop()
    name = " ".join(parts)
    return (name, start) if len(name) > 1 and not name.isdigit() else ("", start)


def _ordinary(word: str) -> bool:
    lower = word.lower().replace("’", "'")
    head = lower.split("'")[0]
    return lower in _CALENDAR or head in ENGLISH_STOP or head in ENGLISH_LIGHT or head in ENGLISH_MOOD


def _clearly_name(text: str, match: re.Match[str], parts: list[str]) -> bool:
    first = parts[0]
    if _ordinary(first):
        return False
    if len(parts) > 1 and parts[1][:1].isupper():
        return True
    if _AFTER_NAME.match(text, match.end()) or match.end() == len(text.rstrip(" .!")):
        return True
    return re.search(rf"[a-z,] {re.escape(first)}\b", text) is not None
