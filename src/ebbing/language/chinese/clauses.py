"""Where Chinese clauses end, and whose each of them is: the user's, someone's the user speaks of, or nobody's."""

from __future__ import annotations

from typing import Final

from ebbing.language.chinese.tagging import tagged
from ebbing.language.chinese.topics.persons import PEOPLE
from ebbing.language.chinese.words import KINSHIP, SURNAMES
from ebbing.language.claim import OTHER, USER
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import one_of

# what stands between two clauses
CUT: Final = (
    "[，。！？；…～]+|——|(?<=[\u4e00-\u9fff])[ \u3000]+(?=[\u4e00-\u9fff])|但是|可是(?!.{0,6}的)|不过(?![敏期度])"
)
AND: Final = (
    "、|(?<=[\u4e00-\u9fff])一(?=[个只块条张辆台位间把份盆本套部家件])"  # between two things that one clause tells
)
# one of several things told in a row is at such a day or hour: 九点预算会
AT_ITS_TIME: Final = r"[\d一二两三四五六七八九十]点|\d:\d\d|(?:周|星期|礼拜)[一二三四五六日天]|[早晚]上|[上中下]午|[今明后]天|[\d一二三四五六七八九十][月号日]"
WRAPS: Final = "　（）"  # signs around a clause that are no part of it
# words before the subject that say nothing of it: 其实我…
LEAD: Final = pattern(
    "(?:其实|对了|嗯|啊|哦|今天|昨天|昨晚|刚刚|刚|后来|然后|那个|新来的|据了解|资料显示|该|听说|[^，。]{1,10}[：:])+"
)

# ── people ──

# somebody named by what they are to the user
PERSON: Final = f"(?:{PEOPLE})(?!不小|远|圈)|{one_of(KINSHIP)}|叔|舅|姑(?!娘|且|息)|姨"
HE: Final = "他(?!们)"
SHE: Final = "她(?!们)"
# people who are not said to be anything to the user
THEY: Final = pattern(
    "(?:(?:他|她|它|你|您|隔壁|对门|楼[上下]|邻桌|人家|别人|有人|大家|网友)们?|"
    "(?:很多|大多数|多数|大部分|有些|有的|许多|不少|其他|一些|年轻|老)人)(?!的?(?:回答|建议|推荐))"
)
THEIRS: Final = "[他她](?:们)?(?:家)?的?|人家的?"  # says that somebody is somebody else's
HEARSAY: Final = "听说|据说"  # what follows is somebody else's word
ANOTHER_OF_THEM: Final = "我?(?:另外?一?个?|别的)"  # who comes next is one of several
# somebody only has a word to say about it: 我爸嫌太贵; nothing is told of them
# at the start of a clause: what follows is made up
_TALE: Final = "(?:小说|电影|电视剧|连续剧|动画片?|动漫|漫画|游戏|故事|童话|话剧|舞台剧|剧本?|片子|书|梦)"
FICTION: Final = f"^(?:在|昨晚)?(?:我)?[^，。我]{{0,8}}{_TALE}(?:里面?|中)(?!的?(?:社|组|群))|^[^，。]{{0,10}}(?:主角|主人公|男主|女主|反派|男一号|女一号|男二号|女二号)"
REMARKS: Final = f"(?:我|我们|咱|俺)?家?(?:{PERSON})(?:还|老|都|就|也)?(?:说|觉得|嫌|笑|夸|骂|以为|认为)(?:我|咱|俺|这|那|它|太|挺|真|有点|不|浪费)"
_MINE: Final = pattern(
    f"(?:我们?|用户|本人|咱们?|俺)(?:家里?)?的?(?:(?P<kin>{PERSON})(?![和跟与]我))?(?!的?(?:朋友圈|老师傅))"
)
_NO_PERSON: Final = (
    "圈|端|会|力|时代|傅|娘(?!家)|证|票|卡|价|气|节|[和跟与、及]|们?聚"  # behind a word for somebody: 朋友圈, 老婆和我
)
_PERSON_FIRST: Final = pattern(
    f"(?P<sure>{PEOPLE})(?!{_NO_PERSON}|不小|远)|(?P<kin>{PERSON})(?=[说讲的在是有要想会又也都很从把给不没叫今刚喜爱讨住去来那]|$)"
)
_DESCRIBED: Final = pattern(  # 我住在上海的朋友来了: a friend, of whom living there is said
    f"(?:我们?|用户)(?:以前|之前|曾经)?(?:(?:住|在|搬|来自|从|养|学|做|当|用|喝|吃|去|开|姓|叫|教|读)[^，。我的]{{1,12}}|"
    f"(?:喜欢|爱|讨厌)[^，。我的]{{1,8}})的(?:那个|这个|几个|一个)?(?P<kin>{PERSON}|同学|亲戚|老乡|客户|朋友们)(?=.)(?![的和、])"
)
_BY_SURNAME: Final = pattern(
    f"[老小阿][{''.join(sorted(SURNAMES))}]|[{''.join(sorted(SURNAMES))}](?:总|姐|哥|叔|姨|阿姨|师傅|老师|大爷|大妈)"
)  # 老张, 王阿姨: as one calls somebody one knows
_SPEAKS_OF_USER: Final = pattern("我(?!国|校|司)|用户")  # anywhere: 健身周刊我退订了


def described_person(clause: str) -> tuple[str, str] | None:
    """Return the person a clause is about, where a relative clause describes them, and what is said of them."""
    found = _DESCRIBED.match(clause)
    if found is None or tagged(clause[found.end() :])[0][1].startswith(("n", "m", "ul", "uj", "y", "x")):
        return None  # 我有住在上海的朋友了 ends with the noun
    return found["kin"], clause[found.end() :]


_SPOKEN: Final = pattern("(?P<name>[\u4e00-\u9fff]{2,4})[：:]“?(?=我|咱)")


def spoken_by(text: str) -> str:
    """Return who says a text by its first word, as in a chat that was pasted: 安娜：我在动物园上班; an empty string where nobody does."""
    found = _SPOKEN.match(text.strip())
    if found is None:
        return ""
    words = tagged(found["name"])
    is_name = len(words) == 1 and words[0][1] in ("nr", "nrt", "nrfg")
    return found["name"] if is_name or called_by_surname(found["name"]) == found["name"] else ""


def whose(clause: str) -> str:
    """Return whom a clause without its lead is about: USER, the word for a person, OTHER, or an empty string."""
    if described := described_person(clause):
        return described[0]
    if found := _MINE.match(clause):
        return found["kin"] or USER
    if found := _PERSON_FIRST.match(clause):
        return found["sure"] or found["kin"]
    if THEY.match(clause) or _begins_with_name(clause):
        return OTHER
    return USER if _SPEAKS_OF_USER.search(clause) else ""


def called_by_surname(clause: str) -> str:
    """Return the name a clause begins with, where it is a surname as one calls somebody: 老张, 王阿姨; else an empty string."""
    words = [word for word, _ in tagged(clause)]
    return next((name for count in (1, 2) if _BY_SURNAME.fullmatch(name := "".join(words[:count]))), "")


def _begins_with_name(clause: str) -> bool:
    words = tagged(clause)
    if words[0][1] in ("nr", "nrt") and len(words) > 1 and 2 <= len(words[0][0]) <= 3 and words[1][1][0] in "vdp":
        return True
    return called_by_surname(clause) not in ("", clause)
