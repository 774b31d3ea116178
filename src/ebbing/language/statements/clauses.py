"""Clauses and whose they are: the user's, those of someone the user speaks of, or nobody's in particular.

What a colleague says or a brother does is no evidence about the user, so rules that go by words look only at the
clauses that belong to whom the memory is about.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ebbing.language.chinese.grammar.tagging import tagged
from ebbing.language.chinese.words import KINSHIP as KINSHIP_ZH
from ebbing.language.english.words import KINSHIP as KINSHIP_EN
from ebbing.language.scripts import has_cjk
from ebbing.language.word_lists import one_of

USER: Final = "user"
OTHER: Final = "other"  # a pronoun or a name: someone, but who is not said

_I: Final = re.IGNORECASE
# People by one name in both languages. What is not here stands for itself.
_SAME_PERSON: Final = {
    word: line.split()[0]
    for line in """wife 妻子 太太 老婆 媳妇 爱人
    husband 丈夫 老公 先生
    mother mom mum 妈妈 母亲 老妈 我妈 妈
    father dad 爸爸 父亲 老爸 我爸 爸
    parents 父母 爸妈
    sister 姐姐 妹妹 姐 妹
    brother 哥哥 弟弟 哥 弟
    son 儿子
    daughter 女儿 闺女
    child kid kids children baby toddler 孩子 宝宝 娃 小孩
    friend 朋友 闺蜜
    boss manager 老板 上司 领导 经理
    colleague coworker teammate 同事
    roommate flatmate 室友 舍友
    neighbour neighbor 邻居
    landlord 房东
    girlfriend 女朋友 女友
    boyfriend 男朋友 男友
    dog puppy 狗 小狗
    cat kitten 猫 小猫
    teacher 老师
    mentor 导师
    grandmother grandma 奶奶 外婆 姥姥
    grandfather grandpa 爷爷 外公 姥爷""".splitlines()
    for word in line.split()
}
_GENDERS: Final = (
    ("he", re.compile(r"(?:(?:and|so|but|oh) )*he\b|他(?!们)", _I)),
    ("she", re.compile(r"(?:(?:and|so|but|oh) )*she\b|她(?!们)", _I)),
)
_BY_GENDER: Final = {
    "he": frozenset(("husband", "father", "brother", "son", "boyfriend", "grandfather")),
    "she": frozenset(("wife", "mother", "sister", "daughter", "girlfriend", "grandmother")),
}
_CHILDREN: Final = frozenset(("son", "daughter", "child"))
_KIN_ZH: Final = f"{one_of(KINSHIP_ZH)}|太太|先生|媳妇|闺女|娃|小孩"
_KIN_EN: Final = one_of(KINSHIP_EN | {"toddler"})

_PEOPLE: Final = re.compile(f"{_KIN_ZH}|\\b(?:{_KIN_EN})\\b")

_CUT: Final = re.compile(
    r"[，。！？；,!?;\n…~～]+|(?<=\D)(?<!\bDr)(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bSt)\.(?=\s|$)|——|\s+[-–—]+\s+|但是|可是(?!.{0,6}的)|不过(?![敏期度])|\s+(?:but|though|although|whereas|while)\s+"
)
_LEAD_ZH: Final = re.compile(
    "(?:其实|对了|嗯|啊|哦|今天|昨天|昨晚|刚刚|刚|后来|然后|那个|新来的|据了解|资料显示|该|听说|[^，。]{1,10}[：:])+"
)
_MINE_ZH: Final = re.compile(f"(?:我们?|用户|本人|咱们?|俺)(?:家里?)?的?(?P<kin>{_KIN_ZH})?(?!的?(?:朋友圈|老师傅))")
_KIN_ONLY_ZH: Final = re.compile(f"(?P<kin>{_KIN_ZH})(?=[说讲的在是有要想会又也都很从把给不没叫今刚喜爱讨住去来那]|$)")
_DESCRIBED_ZH: Final = re.compile(  # 我住在上海的朋友来了: a friend, of whom living there is said
    f"(?:我们?|用户)(?:以前|之前|曾经)?(?:(?:住|在|搬|来自|从|养|学|做|当|用|喝|吃|去|开|姓|叫|教|读)[^，。我的]{{1,12}}|"
    f"(?:喜欢|爱|讨厌)[^，。我的]{{1,8}})的(?:那个|这个|几个|一个)?(?P<kin>{_KIN_ZH}|同学|亲戚|老乡|客户|朋友们)(?=.)(?![的和、])"
)
_THEY_ZH: Final = re.compile(
    "(?:(?:他|她|它|你|您|隔壁|楼上|邻桌|人家|别人|有人|大家|网友)们?|"
    "(?:很多|大多数|多数|大部分|有些|有的|许多|不少|其他|一些|年轻|老)人)(?!的?(?:回答|建议|推荐))"
)
_MINE_EN: Final = re.compile(
    rf"(?:and |so |but |yes |no |oh |well |actually |honestly |yep |the |now )*(?:(?:my|our|user's|the user's) (?:\w+ )?(?P<kin>(?:{_KIN_EN})s?)\b|"
    r"(?P<user>i|we|user|customer|i'm|i've|i'll|i'd|we've|we're|my|our|me)\b)",
    _I,
)
_THEY_EN: Final = re.compile(
    r"(?:and |so |but |oh )*(?:he|she|they|you|(?:every|no|some|any)(?:one|body)|(?:(?:most|many|some|other|few|all) )?(?:of )?(?:the )?people|no one|others)(?:'\w+)?\b",
    _I,
)
_NAME_EN: Final = re.compile(
    r"(?:[A-Z][a-z]+ )?[A-Z][a-z]+ (?=(?:is|was|has|had|says|said|told|will|just|loves?|likes?|hates?|went|works?|lives?|"
    r"wants?|thinks?|got|moved|plays?|won)\b)"
)
_DIARY_EN: Final = re.compile(  # "Took the boat out": who leaves the subject out speaks of themselves
    r"(?:finally |just |still |also |then |already |only |yep,? |yes,? )*(?:took|went|got|had|spent|made|saw|ran|drove|ate|bought|sold|met|"
    r"booked|gave|quit|left|finally|still|another|back|off to|no more|yep|yup|yes|can't|won't|\w{2,}ed|"
    r"(?!(?:morning|evening|nothing|something|anything|everything|during|king|spring)\b)\w{2,}ing(?!.*\b(?:is|are|was|were)\b))\b",
    _I,
)
_SAYS: Final = re.compile(r"(?:听说|据说)|(?:apparently|i heard(?: that)?|rumour has it) ", _I)


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch of text and whose it is: USER, a person by one name, OTHER, or empty."""

    text: str
    whose: str


@lru_cache(maxsize=1024)
def clauses(text: str) -> tuple[Clause, ...]:
    """The clauses of a text in order; one that names no one goes on about the person before it."""
    found: list[Clause] = []
    last = ""
    for piece in _CUT.split(text.replace("’", "'")):
        piece = piece.strip(" 　\"'“”（）()")
        if piece:
            whose = _whose(piece)
            found.append(Clause(piece, whose or last))
            if whose:
                last = whose if whose != USER and not _by_name(piece, whose) else ""
    return tuple(found)


def _by_name(piece: str, whose: str) -> bool:
    """A name may be a thing's (特斯拉, Interview): the next clause need not be about it."""
    return whose == OTHER and not _THEY_ZH.match(piece) and not _THEY_EN.match(piece) and not _SAYS.match(piece)


def person(word: str) -> str:
    """One name for someone in both languages: 老婆 and 太太 are wife."""
    return _SAME_PERSON.get(word.lower(), word.lower())


def owner(text: str) -> str:
    """Whom a memory is about: the first clause that says it, else the user."""
    return next((clause.whose for clause in clauses(text) if clause.whose), USER)


def same_person(one: str, other: str) -> bool:
    """Whether two names may be one person's: a child is a son or a daughter."""
    return one == other or ({one, other} <= _CHILDREN and "child" in (one, other))


@lru_cache(maxsize=1024)
def people(text: str) -> frozenset[str]:
    """Everyone a text names by what they are to the user."""
    return frozenset(person(word) for word in named(text))


def named(text: str) -> list[str]:
    """The words a text names people by, as they stand."""
    return _PEOPLE.findall(text.lower())


def concerns(clause: Clause, whom: str) -> bool:
    """Whether a clause may speak of this person. A clause that names no one may; a pronoun may mean anyone but the user."""
    if clause.whose == "" or same_person(clause.whose, whom):
        return True
    if whom == USER:
        return False
    return clause.whose == OTHER or any(same_person(whom, someone) for someone in people(clause.text))


def _whose(piece: str) -> str:
    if _SAYS.match(piece):
        return OTHER
    return _whose_chinese(_LEAD_ZH.sub("", piece, count=1) or piece) if has_cjk(piece) else _whose_english(piece)


def described_person(clause: str) -> tuple[str, str] | None:
    """Who a Chinese clause is about where its subject is a person with a relative clause, and what is said of them."""
    found = _DESCRIBED_ZH.match(clause)
    if found is None or tagged(clause[found.end() :])[0][1].startswith(("n", "m", "ul", "uj", "y", "x")):
        return None  # 我有住在上海的朋友了 ends with the noun
    return found["kin"], clause[found.end() :]


def pronouns(text: str) -> frozenset[str]:
    """Whom the clauses of a text are about, as far as "he" or "she" can tell; empty where the user speaks of themselves."""
    return frozenset(
        gender
        for clause in clauses(text)
        for gender, pattern in _GENDERS
        if pattern.match(_LEAD_ZH.sub("", clause.text, count=1))
        or (clause.whose in _BY_GENDER[gender] and clause.whose in people(clause.text))
    )


def _whose_chinese(piece: str) -> str:
    if described := described_person(piece):
        return person(described[0])
    if found := _MINE_ZH.match(piece):
        return person(found["kin"]) if found["kin"] else USER
    if found := _KIN_ONLY_ZH.match(piece):
        return person(found["kin"])
    if _THEY_ZH.match(piece):
        return OTHER
    words = tagged(piece)
    if words[0][1] in ("nr", "nrt") and len(words) > 1 and 2 <= len(words[0][0]) <= 3 and words[1][1][0] in "vdp":
        return OTHER
    return USER if re.search("我(?!国|校|司)|用户", piece) else ""  # 健身周刊我退订了


def _whose_english(piece: str) -> str:
    if found := _MINE_EN.match(piece):
        return USER if found["user"] else person(found["kin"])
    if _THEY_EN.match(piece):
        return OTHER
    if _NAME_EN.match(piece):
        return OTHER
    if _DIARY_EN.match(piece):
        return USER
    return USER if re.search(r"\b(?:i|i'm|i've|my|me|we|our)\b", piece, _I) else ""
