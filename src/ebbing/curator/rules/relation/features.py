"""What the relation model sees of two texts: what they share, what each looks like, and what the rules found.

Words of the new text that stand in the old one too become one sign, so that 不喝咖啡了 and 不打网球了 look alike: how
something is said again, taken back or replaced is learned, not what. Words are looked up along the text; nothing
backtracks, the time is linear.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final

from ebbing.curator.rules.relation.echoes import mocks
from ebbing.domain.judgement import Judgement
from ebbing.language.chinese.grammar.tagging import tagged
from ebbing.language.claim import USER, Polarity
from ebbing.language.numerals import with_digits
from ebbing.language.scripts import has_cjk
from ebbing.language.statements import stances
from ebbing.language.statements.clauses import clauses, owner, people
from ebbing.language.statements.polarity import is_hypothetical, is_question, is_rhetorical, polarity
from ebbing.language.tokens import stem
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.families import another_sense, families
from ebbing.language.word_lists import word_list as words

LOOKED_AT: Final = 240  # characters
SHARED: Final = "§"  # stands for a word the old text has too
_SHORT: Final = re.compile(r"can't|cannot|won't|n't|'m|'ve|'ll|'d|'re|'s")
_FULL: Final = {
    "can't": "can not", "cannot": "can not", "won't": "will not", "n't": " not", "'m": " am", "'ve": " have",
    "'ll": " will", "'d": " would", "'re": " are", "'s": " 's",
}  # fmt: skip
_TOKEN: Final = re.compile(r"[a-z]+(?:-[a-z]+)*|'s|\d+(?:[.:,]\d+)*|[一-鿿]+|[^\w\s]")
_NUMBER: Final = re.compile(r"\d+(?:[.,:]\d+)*")
_NAME: Final = re.compile(r"(?<=[a-z,] )[A-Z][a-zA-Z]+")
_INDOORS: Final = re.compile(
    r"工位|办公室|办公楼|写字楼|园区|座位|房间|[层楼组]|\b(?:desk|floor|office|offices|room|team|seat|row|building|cubicle)\b",
    re.IGNORECASE,
)
_USER_WORDS: Final = re.compile(r"\b(?:the )?user's\b|\b(?:the )?user\b|用户的?", re.IGNORECASE)
_STANCES: Final = tuple(
    (name, getattr(stances, name))
    for name in ("AGAIN", "NARROWS", "HERE", "AT_WORK", "ORDER", "AGAINST", "SCORN", "FOR_GOOD", "ONE_OFF", "ENDED")
)
PLAIN: Final = 8  # words
NEAR: Final = (
    0.25  # similarity from which texts without a word in common may mean the same thing: of strangers .03 reach it
)
FAINT: Final = 0.15  # and from which it cannot be ruled out
_COMMON: Final = frozenset("用户我的了在是不没有会说要一个人大小上下来去年月日天好多少")
_STEPS: Final = (0.001, 0.2, 0.34, 0.5, 0.67, 0.99)
_COSINES: Final = (0.08, 0.12, 0.16, 0.2, 0.24, 0.28, 0.33, 0.38, 0.44, 0.5, 0.6, 0.7, 0.8)

Features = dict[str, float]


def features(old: str, new: str, similarity: float, ruled: Judgement) -> Features:
    """Features of a pair with their strength; the first letter says of what kind."""
    old, new = old[:LOOKED_AT], new[:LOOKED_AT]
    found: Features = {}
    found[f"r:{ruled.relation}"] = 2 * ruled.confidence
    found[f"r:{ruled.reason.partition(':')[0]}"] = 1.0
    if plain(old) and plain(new):  # what the rules were made for: there they are worth more
        found[f"q:{ruled.relation}"] = 2 * ruled.confidence
        found[f"q:{ruled.reason.partition(':')[0]}"] = 1.0
    found.update(_meeting(old, new, similarity))
    known = _words(old)
    there = frozenset(known)
    for name in _grams(tuple(_delexical(word, there) for word in _words(new)), "n"):
        found[name] = 1.0
    for name in _old_grams(old):
        found[name] = 0.6
    if _INDOORS.search(new) and not _INDOORS.search(old):  # a new desk is no new home
        found["c:indoors"] = 2.0
    if mocks(old, new):
        found["c:mocks"] = 1.0
    contact = _contact(old, new, similarity)
    found[f"t:{contact}"] = 1.0
    cues = _cues(new)
    for cue in cues:
        found[f"c:{cue}"] = 1.0
        found[f"t:{contact}:{cue}"] = 1.0
    for kind in _kinds(old):
        found[f"k:{kind}"] = 1.0
        for cue in cues:
            found[f"x:{kind}:{cue}"] = 0.7
    return found


@lru_cache(maxsize=1024)
def plain(text: str) -> bool:
    """One short clause."""
    return len(clauses(text)) == 1 and len(_words(text)) <= PLAIN


def _contact(old: str, new: str, similarity: float) -> str:
    """Whether the texts can be about the same thing at all, which decides what a cue is worth."""
    a, b = concepts(with_digits(old)), concepts(with_digits(new))
    shared = len(a & b)
    if shared >= 2 or 2 * shared >= len(a) > 0:
        return "another sense" if another_sense(old, new) else "close"
    if shared or families(old) & families(new) or _syllables(old) & _syllables(new):
        return "another sense" if another_sense(old, new) else "touching"
    if similarity <= 0:
        return "unknown"
    return "near" if similarity >= NEAR else "faint" if similarity >= FAINT else "none"


@lru_cache(maxsize=1024)
def _syllables(text: str) -> frozenset[str]:
    """Content characters of Chinese words and the first five letters of English ones: 科二 and 科目二, nursing and nurse."""
    return frozenset(
        part
        for word in concepts(text, light=True)
        for part in (word if has_cjk(word) else (word[:5],) if len(word) >= 5 else ())
        if part not in _COMMON
    )


def _meeting(old: str, new: str, similarity: float) -> Iterator[tuple[str, float]]:
    """How much of each is in the other, figures and people, and how close the meanings lie."""
    a, b = concepts(with_digits(old)), concepts(with_digits(new))
    shared = len(a & b)
    yield "m:count", min(shared, 4) / 2
    of_old, of_new = shared / max(1, len(a)), shared / max(1, len(b))
    yield "m:of_old", of_old
    yield "m:of_new", of_new
    bits_old, bits_new = _syllables(old), _syllables(new)
    yield "m:bits", len(bits_old & bits_new) / max(1, len(bits_old))
    yield "m:extra", min(len(b) - shared, 8) / 4
    flip = polarity(old) is not polarity(new)
    for step in _STEPS:
        if of_old >= step:
            yield f"m:of_old>{step}", 0.5
            if flip:
                yield f"m:flip of_old>{step}", 0.5
        if of_new >= step:
            yield f"m:of_new>{step}", 0.5
    if flip:
        yield "m:flip", 1.0
    if polarity(old) is Polarity.DENY:
        yield "m:old denies", 1.0
    if similarity > 0:
        yield "m:known", 1.0
        yield "m:similarity", 2 * similarity
        for step in _COSINES:
            if similarity >= step:
                yield f"m:similarity>{step}", 0.5
    yield from _figures(old, new)
    yield from _persons(old, new)


def _figures(old: str, new: str) -> Iterator[tuple[str, float]]:
    a, b = set(_NUMBER.findall(with_digits(old))), set(_NUMBER.findall(with_digits(new)))
    if a and b:
        yield ("m:same figures" if a & b else "m:other figures"), 1.0
    elif b:
        yield "m:figures added", 1.0
    elif a:
        yield "m:figures gone", 0.5
    names = set(_NAME.findall(new))
    if names:
        yield ("m:name known" if any(name.lower() in old.lower() for name in names) else "m:name added"), 0.7


def _persons(old: str, new: str) -> Iterator[tuple[str, float]]:
    mine, theirs = owner(old), owner(new)
    whose = {clause.whose for clause in clauses(new)}
    yield (
        f"p:{'user' if mine == USER else 'other'}>{'user' if theirs == USER else 'same' if theirs == mine else 'other'}",
        1.0,
    )
    if mine == USER and whose and USER not in whose and whose != {""}:
        yield "p:never the user", 1.0
    if people(new) - people(old):
        yield "p:someone new", 1.0
    if people(old) & people(new):
        yield "p:someone known", 1.0


@lru_cache(maxsize=1024)
def _words(text: str) -> tuple[str, ...]:
    lower = _USER_WORDS.sub(" i ", text).lower().replace("’", "'")
    lower = _SHORT.sub(lambda short: _FULL[short[0]], lower)
    found: list[str] = []
    for token in _TOKEN.findall(lower):
        if has_cjk(token):
            found.extend("我" if word in ("用户", "本人") else word for word, _tag in tagged(token))
        else:
            found.append(stem(token) if token[0].isalpha() else "#" if token[0].isdigit() else token)
    return tuple(found)


_GRAMMAR: Final = words(
    """i am is are was were be been the a an my we our to of in on at and it that this not no do did does have has had 's for
    with , . ! ? 我 我们 的 了 在 是 不 没 没有 也 都 就 还 又 很 太 有 要 会 能 和 跟 把 给 到 从 去 来 个 一 这 那 ， 。 ！ ？ 、 # me so but"""
)


def _delexical(word: str, known: frozenset[str]) -> str:
    return SHARED if word in known and word not in _GRAMMAR else word


def _grams(words: tuple[str, ...], prefix: str) -> Iterator[str]:
    for word in words:
        yield f"{prefix}:{word}"
    for first, second in pairwise(("^", *words, "$")):
        yield f"{prefix}:{first}_{second}"


@lru_cache(maxsize=1024)
def _old_grams(old: str) -> tuple[str, ...]:
    return tuple(_grams(_words(old), "o"))


@lru_cache(maxsize=1024)
def _kinds(old: str) -> tuple[str, ...]:
    """What kind of thing is known: passing, valued, liked …"""
    return tuple(name for name, pattern in _OLD_KINDS if pattern.search(old))


@lru_cache(maxsize=1024)
def _cues(new: str) -> tuple[str, ...]:
    found = [name for name, pattern in (*_STANCES, *_NEW_CUES) if pattern.search(new)]
    if is_question(new):
        found.append("question")
    elif is_rhetorical(new):
        found.append("rhetorical")
    if "“" in new or '"' in new:
        found.append("quote")
    if is_hypothetical(new):
        found.append("hypothesis")
    if polarity(new) is Polarity.DENY:
        found.append("denies")
    return tuple(found)


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


_OLD_KINDS: Final = (
    ("passing", _pattern(r"正在|在(?:学|读|看|写|追|等|准备|备考|找|装修|减肥|戒|搬|修|排队|还)|最近|今天|目前|进度|写到|快(?:要)?[^乐]{1,4}完|打算|计划|想(?:学|买|去|养|换)|准备|"
        r"\b(?:is|are|am) (?:\w+ing|on|stuck|waiting|sick|tired|anxious|nervous|excited|stressed|worried|behind)\b|\bplans? to\b|\bwants? to\b|\b(?:right now|currently|today|this week|so far)\b")),
    ("mood", _pattern(r"紧张|焦虑|累|难过|开心|压力|担心|害怕|失落|低落|烦|疼|痛|病|发烧|感冒|失眠|孤独|满意|不满|兴奋|失恋|受伤|怕|"
        r"\b(?:anxious|nervous|excited|stressed|sad|tired|exhausted|worried|homesick|lonely|sick|ill|hurts?|ache|headache|fever|injured|angry|upset|happy|afraid|scared|bored|depressed|hospital|pain|recovering)\b")),
    ("liking", _pattern(r"喜欢|爱(?!人)|讨厌|偏好|习惯|不吃|不喝|\b(?:likes?|loves?|enjoys?|hates?|prefers?|fan|favou?rite|into|can't stand|dislikes?|doesn't (?:eat|drink|like))\b")),
    ("value", _pattern(r"[叫姓]|是(?!不)|生日|密码|地址|电话|邮箱|预算|\d|[一二三四五六七八九十]+[点楼岁号个只]|住|在.{1,8}(?:工作|上班)|\b(?:is|are|named|called|lives?|works?|drives?|uses?|at \d)\b|\d")),
    ("request", _pattern(r"希望|要求|回答|回复|称呼|叫我|\b(?:wants? (?:answers|replies|to be)|prefers? (?:answers|replies)|answer|reply|call)\b")),
    ("denied", _pattern(r"不|没|从来|讨厌|\b(?:not|n't|never|no|hates?|without)\b|n't")),
)  # fmt: skip
_NEW_CUES: Final = (
    ("replaced", _pattern(r"改成|改为|改到|改去|改[喝吃学用看做练听骑坐买]|换[成了到]|换人|转[行岗去到为]|搬[到去进]|调到|挪到|提前到|推迟到|升[到为]|涨到|降到|迁到|现在(?:用|是|叫|喝|在|住|更)|"
        r"\b(?:instead|switched|moved|swapped|traded|changed|replaced|migrated|relocated|now|these days|rather than|from now on|went up|raised|pushed|postponed|rescheduled|turned into)\b")),
    ("wrong", _pattern(r"记错|搞错|弄错|听错|写错|打错|说错|看错|填错|不对|更正|其实|应该是|不是.{1,12}[，,]?(?:而)?是|是.{1,12}[，,]不是|才对|误会|谁(?:说|跟你说)|"
        r"\b(?:actually|wrong|mistake|mixed up|correction|i meant|sorry|not .{1,20} but|it's .{1,24}, not|, not \w+|don't know where you got)\b")),
    ("over", _pattern(r"完了|[读看写学做]完|好了|过了|通过|结束|终于|总算|拿到|成功|出院|退了|清了|毕业|到手|入职|生了|修好|找到|没那么|不再.{0,3}(?:紧张|焦虑|疼|痛)|松了|恢复|康复|"
        r"\b(?:finally|finished|done|over|passed|gone|better|came through|through|recovered|healed|at last|arrived|got the|signed|graduated|calmer|fine now|worn off|back on|fixed|home)\b")),
    ("ended", _pattern(r"不[^，。是知]{0,6}了(?!不)|没有?[^，。]{0,6}了|戒[了掉]|放弃|取消|退[订了出掉]|分手|离婚|关门|卖[了掉]|停[了用掉]|删[了掉]|卸载|注销|辞|腻|不再|再也|算了|拉黑|"
        r"\b(?:any ?more|no longer|quit|gave up|given up|stopped|cancell?ed|dropped|ended|closed|sold|gone|never again|done with|got rid|ditched|ripped|shut down|off|dead|divorced|broke up|no more)\b")),
    ("more", _pattern(r"主要|尤其|具体|包括|是因为|其中|分别|最|大概|左右|每次|一般|\d|叫|属于|"
        r"\b(?:mostly|mainly|especially|usually|since|because|specifically|called|named|each|about|around|roughly|ideally|particularly)\b|:|\d")),
    ("wish", _pattern(r"想(?!起|念|到|通|象)|打算|计划|希望|明年|将来|以后想|有朝一日|\b(?:want|would like|'d (?:like|love|rather)|plan|hope|some ?day|one day|next year|might|thinking of)\b")),
    ("limit", _pattern(r"太|只|除了|平时|晚上|早上|周末|工作日|以后|以前|的时候|偶尔|有时|\b(?:too|only|except|unless|on (?:week|sun|mon|tues|wednes|thurs|fri|satur)\w*|at (?:night|work|home)|in the|after|before|when|while|during|sometimes|now and then)\b")),
    ("I", _pattern(r"我|咱|\b(?:i|my|me|we|our|i'm|i've)\b")),
    ("he", _pattern(r"[他她]|\b(?:he|she|they|his|her|their)\b")),
    ("again", _pattern(r"又|还是|照旧|老样子|照样|依旧|仍|一直|\b(?:again|still|another|as (?:usual|always|ever))\b")),
    ("ever", _pattern(r"从来|根本|压根|一点也?都?不|从没|哪[会有]|\b(?:never|at all|not once|any)\b")),
    ("short", re.compile(r"^.{1,12}$")),
    ("long", re.compile(r"^.{60,}$")),
)  # fmt: skip
