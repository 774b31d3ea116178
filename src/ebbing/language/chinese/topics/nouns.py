"""Chinese nouns and names in a text, by jieba's tags: what can be a keyword, a name, a topic or a thing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from ebbing.language.chinese.grammar.noun_use import used
from ebbing.language.chinese.numbers import COUNTED
from ebbing.language.chinese.tagging import frequency, rarity, tagged
from ebbing.language.chinese.words import KINSHIP, LIGHT, STOP, SURNAMES
from ebbing.language.patterns import pattern
from ebbing.language.scripts import has_cjk
from ebbing.language.word_lists import word_list

# Words that stand in many texts and are seldom what one is about.
BACKGROUND: Final = KINSHIP | word_list(
    """目标 学期 说实话 差点 地点 结果 题目 小区 附近 老家 意见 公司 项目 部门 医生 老板 导师 老师 同学 报告 爸妈 妈妈 爸爸 爷爷
    奶奶 外婆 老公 老婆 闺女 女儿 儿子 孩子 合伙人 师傅 同事 朋友 客户 大学 老人 用户 日元 元 百分之 零点 自动 大概 团队 负责 负责人
    小时候 童年 小学 初中 高中 中学 年轻 自学 看中 看上 相中 严重 麻烦 我家 家里 楼下 星期 周年 公里 小时 分钟 我爸 我妈 我哥 我姐 我弟 我妹 教练"""
)
# how many of what, and which: says nothing of the thing
_COUNT: Final = pattern(
    rf"(?:[{COUNTED}几半\d]+|每)[个只条台辆名位种杯套本张件双间份缸盆箱把副袋瓶盒碗包串群堆对排棵朵块片架艘头匹罐桶筐支枚根]"
    "(?=[\u4e00-\u9fff])(?![子儿])|(?<![机都开聚])一?会儿?(?=[^，。]{2})(?<=儿)"
)
# which one is meant, and the word it counts by: 那套 in 那套房
_CLASSIFIERS: Final = (
    "个只条台辆名位种杯套本张件双间份缸盆箱把副袋瓶盒碗包串群棵朵块片架艘头匹罐桶支枚根座笔门首部节栋幢场家所"
)
_POINTED: Final = pattern(f"[这那][{_CLASSIFIERS}]")
_RARE: Final = (
    120  # a word no more frequent than this is rather a classifier and its noun: 套房 in 那套房, not 条件 in 那条件
)
# what stands somewhere is what a clause is about, not where it stands
_SOMEWHERE: Final = pattern(
    "[^，。]{1,8}?(?:[里上下旁外边])?(?:有|养[着了]|种[着了]|摆[着了]|挂着|放[着了])(?=[^，。]{2})(?!点|些|时)"
)
# where something is done, before what is done there: 在游泳馆学自由泳, 去花店买花
_WHERE: Final = pattern(
    "[在去到][^，。在去到]{1,6}?(?:[馆学校房院室厅店场园堂行班社宫里边上]|中心)(?=[学练做弹吹拉打买卖教写画看读跳唱养种吃喝玩])"
)
# learning to do it: what is learned is the thing
_LEARNING: Final = pattern(
    "(?:(?:^|(?<=[在想去要我始 ]))[学练]习?着?|(?<!家)教我)(?:[拉弹吹打](?=[^，。]))?(?=[^，。]{2})"
)
# 妹妹叫小云, 老师姓李: two things, not one
_CALLED: Final = pattern("(?<=[^，。])(?:(?:名字)?叫做?(?=[^，。]{1,6}$)|(?<![老百同])姓(?=[^，。]{1,2}$))")
MEASURED: Final = f"^[{COUNTED}几半第每]"  # a count and what is counted: 三天
TITLE: Final = r"《([^《》\n]{1,40})》"  # what stands in these is a title
QUOTED: Final = r"「([^「」\n]{2,30})」"  # what stands in these may be one

_NO_CONTENT: Final = STOP | LIGHT
_NOUN: Final = ("n", "vn", "nr", "ns", "nt", "nz", "eng", "an", "j", "ng")
_DEED: Final = ("v", "l", "i", "a", "b")
_NAME: Final = ("nr", "ns", "nt", "nz", "nrt", "nrfg")
_PERSON: Final = ("nr", "nrt", "nrfg")
_COMPOUND: Final = ("n", "vn", "nz", "j", "b")
_THING: Final = ("n", "nr", "ns", "nt", "nz", "nrt", "nrfg", "nw", "ng", "vn", "an", "j", "eng")
_FAMILIAR: Final = pattern(f"[老小大][{''.join(sorted(SURNAMES))}]")  # what colleagues call each other: 老周, 小马
_OLD: Final = "老"
_PRONOUNS: Final = word_list("他 她 它 他们 她们 它们")
_NOT_IN_TITLE: Final = pattern("[，。！？]")
_LONGEST_TITLE: Final = 12  # of quoted words that are read as a title
_LONGEST_WHOLE: Final = 6  # characters of a topic with its neighbours: 白内障手术
_LONGEST_THING: Final = 8  # characters of neighbouring nouns that are read as one: 用户系统
_CLAUSES: Final = pattern("[，。！？；]")
_QUALITY: Final = 0.5  # how much less 老式 tells than 藤椅
_NAME_FREQUENCY: Final = 60  # a word more frequent than this is no person, whatever its tag says: 龙井茶


def telling(text: str) -> Iterator[tuple[str, float]]:
    """Yield the words that can be keywords, each with how much it tells."""
    place = 0
    for word, tag in _content(text):
        if tag.startswith("n") or tag in _NOUN:
            gain = 2.0 if len(word) > 1 else 1.5
        elif tag in _DEED and len(word) > 1:
            gain = 0.8
        else:
            continue
        place += 1
        yield word, gain * (1 + 0.5 / place)


def names(text: str) -> Iterator[tuple[int, str]]:
    """Yield the names in a text and where they begin."""
    position = 0
    for word, tag in used(text):
        if tag in _NAME and len(word) > 1 and has_cjk(word):
            yield position, word
        position += len(word)


def is_title(quoted: str) -> bool:
    """Say whether words in quotation marks are a title rather than something said."""
    return has_cjk(quoted) and len(quoted) <= _LONGEST_TITLE and not _NOT_IN_TITLE.search(quoted)


def about(clause: str) -> Iterator[tuple[str, float]]:
    """Yield what a clause may be about, each with how much it looks like a thing rather than a deed or a person."""
    for word, tag in _content(_to_the_thing(clause)):
        if _NOBODY.match(word):
            yield word, 0.0
            continue
        unknown = len(word) == 2 and frequency(word) == 1  # often two halves of other words: 群约
        known = (0.4 + 0.6 * rarity(word)) * (0.4 if unknown else 1.0)
        if tag in _PERSON and len(word) > 1 and frequency(word) <= _NAME_FREQUENCY:
            yield word, 0.6 * known
        elif tag.startswith("n") or tag in _NOUN:
            yield word, (2.0 if len(word) > 1 else 1.0) * known
        elif (tag in _DEED or tag == "s") and len(word) > 1:
            yield word, known * (_QUALITY if tag[0] in "ab" or _NO_THING.search(word) else 1.0)


def _to_the_thing(clause: str) -> str:
    """Return a clause from what it is about: without where that stands, how many there are, and that it is being learned."""
    somewhere = _SOMEWHERE.match(clause)
    rest = _WHERE.sub(" ", clause[somewhere.end() :] if somewhere else clause)
    return _LEARNING.sub(" ", _COUNT.sub(" ", _CALLED.sub(" ", rest)), count=1)


def counted_apart(words: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield words and their tags with what only says which one is meant taken off the thing: 那套房 is 房."""
    before = ""
    for word, tag in words:
        if _POINTED.match(word):
            if len(word) > 2:
                yield word[2:], "n"
        elif (
            before
            and before in "这那"
            and len(word) == 2
            and word[0] in _CLASSIFIERS
            and tag[0] == "n"
            and frequency(word) <= _RARE
        ):
            yield word[1:], "n"
        else:
            yield word, tag
        before = word


def whole(text: str, head: str) -> str:
    """Return a topic with the nouns right beside it, where it stands first: 白内障手术 rather than 手术."""
    near = list(counted_apart(tagged("，".join(_to_the_thing(clause) for clause in _CLAUSES.split(text)))))
    if not any(word == head for word, _tag in near):
        near = list(counted_apart(tagged(text)))
    place = next((place for place, (word, _tag) in enumerate(near) if word == head), None)
    if place is None:
        return head
    found = head
    if place and _in_compound(*near[place - 1]) and len(near[place - 1][0] + found) <= _LONGEST_WHOLE:
        found = near[place - 1][0] + found
    if place + 1 < len(near) and _in_compound(*near[place + 1]) and len(found + near[place + 1][0]) <= _LONGEST_WHOLE:
        found += near[place + 1][0]
    return found


def things(text: str, covered: Callable[[int, int], bool]) -> Iterator[tuple[int, str]]:
    """Yield nouns that no name covers, neighbouring ones as one, and pronouns, each with where it begins."""
    position, run, start = 0, "", 0
    for word, tag in (*used(text), ("", "")):
        named = bool(word) and covered(position, len(word))
        if not named and _is_familiar(word, run):  # 客户老钱: what somebody is, and who
            if run and run not in STOP:
                yield start, run
            yield position, word
            run = ""
        elif _in_thing(word, tag) and not named and len(run) + len(word) <= _LONGEST_THING:
            start = start if run else position
            run += word
        else:
            if run and run not in STOP:
                yield start, run
            run = ""
            if word in _PRONOUNS:
                yield position, word
        position += len(word)


def _content(text: str) -> list[tuple[str, str]]:
    found = list(counted_apart(tagged(text)))
    behind = (*(word for word, _tag in found[1:]), "")
    return [
        (word, "v" if tag == "n" and after in ("了", "过") else tag)  # 关门了, 教会了她: no church
        for (word, tag), after in zip(found, behind, strict=True)
        if word not in _NO_CONTENT and has_cjk(word)
    ]


def _is_familiar(word: str, before: str) -> bool:
    """Say whether a word calls somebody by their family name; 小马 does so behind what somebody is, and may be a foal elsewhere."""
    return _FAMILIAR.fullmatch(word) is not None and (before in KINSHIP or (not before and word.startswith(_OLD)))


def _in_compound(word: str, tag: str) -> bool:
    return tag in _COMPOUND and has_cjk(word) and word not in STOP and word not in BACKGROUND


def _in_thing(word: str, tag: str) -> bool:
    """Say whether a word is, or begins or ends, the name of a thing; 时 in 评审时 does not."""
    grammar = word in LIGHT or (len(word) == 1 and word in STOP)
    return tag in _THING and has_cjk(word) and not grammar


_NOBODY: Final = pattern("没人|没有人|没事|差一?点|险些|有人|谁也")  # tagged as nouns, and no things
# what tells how something is or goes, and a thing with whose it is in front: 快到, 不着火, 够不够, 面团太湿, 我票
_NO_THING: Final = pattern(
    "^(?:差一?点|不(?![锈动倒])|没|太(?![阳极空平子太])|快(?![递餐乐手门照艇板捷])|很|又|再(?!生)|已|[我你他她它咱俺])|(.)不\\1|.[太很].|[了着过]$|会儿$|^先(?![生锋祖知辈前])"
)


def names_thing(word: str, _text: str) -> bool:
    """Say whether a word may be a thing or a name: not how something is or goes."""
    return _NO_THING.search(word) is None
