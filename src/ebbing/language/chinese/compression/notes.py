"""What a Chinese note must keep and may shorten: denials, rules, facts by their weight, numbers, and how a summary reads."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from ebbing.language.chinese.grammar.whole_words import FIGURE, whole_words
from ebbing.language.chinese.numbers import COUNTED, TO_TEN, WEEKDAYS
from ebbing.language.chinese.tagging import frequency, rarity, tagged
from ebbing.language.chinese.words import KINSHIP, LIGHT, STOP
from ebbing.language.numerals import with_digits
from ebbing.language.patterns import pattern
from ebbing.language.pieces import Fact
from ebbing.language.scripts import has_cjk
from ebbing.language.word_lists import one_of

# ── cutting ──

# Where one of these stands a clause is not cut: what is cut off may be what the denial or the condition is about.
UNCUTTABLE: Final = "不(?!错)|没|别|未|无|勿|非|只|仅|除|才|如果|若|要是|的话|每次|戒|停|过敏|比|讨厌|厌恶|反感|恨"
# what says that there is more to it, so a clause may be cut right behind it: ，除非
PROVISO: Final = "，除[非了]|，但是?不"
# a clause whose subject may go before its denial: 我从来不…
SUBJECT_AND_DENIAL: Final = pattern(
    "(?:我们?|用户|他|她|它|妈妈|爸爸)(?P<denial>(?:已|已经|从来|从|再也|一直|绝对)?[不没别未无勿只].{2,})"
)
# names what a text is about without saying anything of it
ABOUT: Final = "关于{name}"


def words_of(clause: str) -> list[str]:
    """Return the words of a clause; joined they are the clause."""
    return [word for word, _tag in tagged(clause)]


def hangs(word: str) -> bool:
    """Return whether a word promises another after it."""
    return word in STOP or not re.search(r"\w", word)


# ── facts ──

# says no to something: 不, 除了
DENIAL: Final = "不(?![然过同少错])|没|(?<!特)别(?![人的])|未|无|除了|只"
# What must, must not, was decided, or is liked: what a note is for.
RULE: Final = (
    "不能|不要|不许|不得|不可|不准|不用|禁止|千万别|必须|务必|过敏|决定|拍板|敲定|改成|改到|取消|同意|答应|批准|"
    "喜欢|讨厌|爱[吃喝看听玩]|打算|续|不是.+是|而是|戒"
)
_DAY: Final = pattern(
    f"周(?:[{WEEKDAYS}](?![次天个遍回年月])|末)|星期[{WEEKDAYS}天]|[{TO_TEN}]{{1,3}}月底?|月底|端午|清明|中秋|国庆|春节|元旦|除夕"
)
_TITLED: Final = pattern(
    "(?P<who>(?![我你他她它的说给和是叫由跟找请有没让去看问])[\u4e00-\u9fff](?:老师|师傅|阿姨|叔叔|教授|医生|大夫|经理|总监|大爷|大妈|主任|律师|护士|警官|先生|女士|"
    "[叔婶姐哥姨总工]))(?![\u4e00-\u9fff]?们)|(?:叫|姓|名叫|名字是|由)(?P<named>[\u4e00-\u9fff]{1,4}?)(?=[，。的]|$|负责|执行|接手|领|主[持刀])|"
    "[“《「](?P<title>[^”》」]{1,12})[”》」]"
)
_VAGUE: Final = pattern("[多几来]")
_ONE: Final = pattern("[一每几半]+[个点些下次块片层张袋人位只条份本天]?")  # 一点, 一次: hardly a number
_NTH: Final = pattern("第.+[次个家天回遍件种点晚]$|一(?![万千百])")  # 第三版 is a name, 第三次 hardly says anything
_TELLING: Final = pattern("[百千万块元欧镑]|月.+[日号]")
_BRINGING: Final = pattern("[是叫成为用选换到在]了?$")  # what comes behind them is what a clause is for
_NEWS: Final = 1.6  # what a word is worth there
_KNOWN: Final = 0.6  # and where it opens a clause: what the clause is about has been named before
_LAST: Final = 1.2  # and where it ends one
_ORDINAL: Final = 0.5  # 第一次, 一张
_AMOUNT: Final = 1.15  # money, and a day of the year
_RUN_TOGETHER: Final = 0.5
_PLACED_KINDS: Final = ("noun", "verb")
# Characters of grammar: a word that no dictionary knows and that has one is two words run together: 还贵, 交了.
_GRAMMAR: Final = pattern(
    "[了着过的得到太很还也都就又最更会要想能我你他她它们一有是在去来上下先再该让把被给和跟与并且但只可已前后]"
)
_KIN: Final = pattern(f"[我你他她老]?(?:{one_of(KINSHIP)})")
_PERSON: Final = frozenset(("nr", "nrt", "nrfg", "nz"))
_NAME_FREQUENCY: Final = 60  # a word more frequent than this is no name, whatever its tag says: 小区, 太美
_UNCOMMON: Final = 300  # a word less frequent than this tells something, be it a verb


def facts(unit: str, plain: frozenset[str]) -> Iterator[Fact]:  # noqa: ARG001  (what other scripts write in lower case)
    """Yield words by part of speech, rarity and where they stand, titles and days: a name says most, a verb least."""
    end = 0
    for word, tag in whole_words(unit):
        start, end = end, end + len(word)
        if tag == "m" and FIGURE.fullmatch(word):
            if not word.isascii() and not _ONE.fullmatch(word) and len(word) > 1 and word != "千万":
                yield _number(word, unit[end : end + 1])
        elif not (word in STOP or word in LIGHT or not has_cjk(word) or tag == "eng"):
            fact = _fact(word, tag)
            yield fact._replace(share=fact.share * _standing(unit, start, end)) if fact.kind in _PLACED_KINDS else fact
    for found in _TITLED.finditer(unit):
        yield Fact(found["who"] or found["named"] or found["title"], "title")
    for found in _DAY.finditer(unit):
        yield Fact(found[0], "day")


def _number(word: str, behind: str) -> Fact:
    """Return a number by what it counts: money and a day of the year say more than 两盆, that more than 第一次."""
    long = len(word) > 2 and not _VAGUE.search(word)
    kind = "number" if long else "count"
    if _NTH.match(word):
        return Fact(word, kind, _ORDINAL)
    return Fact(word, kind, _AMOUNT if _TELLING.search(word + behind) else 1.0)


def _standing(unit: str, start: int, end: int) -> float:
    """Return what its place in a clause makes of a word: what ends it or comes behind 是 or 叫 is news, what opens it is known."""
    share = _NEWS if _BRINGING.search(unit, 0, start) else 1.0
    if start <= 1:
        return share * _KNOWN
    return share * (_LAST if end == len(unit) else 1.0)


@lru_cache(maxsize=4096)
def _fact(word: str, tag: str) -> Fact:
    """Return a word's kind, by rarity more than by part of speech, which jieba can only guess for words it does not know."""
    if _KIN.fullmatch(word):
        return Fact(word, "kin")
    if tag == "t":
        return Fact(word, "time")
    if tag[0] in "mqrcpdufyeo" and (len(word) == 1 or frequency(word) >= _UNCOMMON or tag[0] in "mqr"):
        return Fact(word, "character", 0.0)
    if len(word) == 1:
        return Fact(word, "character")
    if frequency(word) == 1 and _GRAMMAR.search(word) and tag not in ("ns", "nt"):
        return Fact(word, "verb", _RUN_TOGETHER)
    if (tag == "x" and frequency(word) == 1) or _is_name(word, tag):  # 蓓蓓
        return Fact(word, "proper")
    thing = tag.startswith("n") or tag in ("vn", "j", "s", "an") or frequency(word) < _UNCOMMON
    return Fact(word, "noun" if thing else "verb", rarity(word))


def _is_name(word: str, tag: str) -> bool:
    """Return whether a word is a name.

    jieba calls 中度 and 南瓜 names; of two characters it is to be trusted only for words not in its dictionary.
    """
    if tag in ("ns", "nt"):
        return True
    if tag not in _PERSON or word[-1] in "里上下中边时" or frequency(word) > _NAME_FREQUENCY:
        return False
    return len(word) > 2 or frequency(word) == 1


# ── numbers ──

_DIGITS: Final = f"零{COUNTED}百千"
_LONG_NUMBER: Final = pattern(
    f"百分之[{_DIGITS}]+(?![点{_DIGITS}])|"
    f"(?<![{_DIGITS}万亿点第年])(?:(?P<month>[{_DIGITS}]{{1,2}})月(?P<day>[{_DIGITS}]{{1,3}})[号日]|"
    f"[{_DIGITS}]{{3,}}(?![点万亿{_DIGITS}]|分之)|[{_DIGITS}]{{3,}}(?=万(?![{_DIGITS}])))"
)
_PLACED: Final = pattern("[十百千]")


def shorter_numbers(text: str) -> str:
    """Return the text with digits where they are shorter: 四十八 is 48; 四千五 stays."""
    return _LONG_NUMBER.sub(_in_digits, text)


def _in_digits(found: re.Match[str]) -> str:
    word = found[0]
    if found["month"]:
        short = f"{_value(found['month'])}月{_value(found['day'])}日"
    elif not _PLACED.search(word) and not word.startswith("百分之"):
        return word  # 一二三: not a count
    else:
        short = with_digits(word)
    return short if len(short) < len(word) and short[0].isdigit() else word


def _value(numeral: str) -> str:
    return with_digits(numeral + "月").removesuffix("月").replace("一", "1")


# ── one summary of several memories ──

# how often, or which time: says nothing new by itself
COUNTING: Final = rf"第?[\d{TO_TEN}百]+[次遍回天条]?"
# what is liked or done for long: 习惯
LASTING: Final = "喜欢|爱|讨厌|偏好|习惯|每天|总是|经常"
# as `summary` begins; the groups are the number of memories and, if that is more, how often they were said
SUMMARY: Final = pattern(r"(?:长期偏好摘要|记忆摘要)（基于(\d+)条记忆(?:，共说过(\d+)次)?）：")


def summary(count: int, times: int, parts: Sequence[str], *, lasting: bool) -> str:
    """Return the summary of so many memories, said so often."""
    often = f"，共说过{times}次" if times > count else ""
    return f"{'长期偏好摘要' if lasting else '记忆摘要'}（基于{count}条记忆{often}）：{'；'.join(parts)}"
