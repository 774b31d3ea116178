"""Claims in Chinese: a clause is a subject, adverbs (which give tense and polarity) and one predicate.

The mirror of the English pack, clause by clause; a clause without a subject speaks of the last one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ebbing.language.chinese.clauses import PERSON, THEY, called_by_surname, described_person
from ebbing.language.chinese.corrections import ANNOUNCED, IN_FACT, MEANT, MISTAKEN, NOT_SO
from ebbing.language.chinese.grammar.attributes import attribute, favourite, favourite_or_relation, of_someone, thing
from ebbing.language.chinese.grammar.predicates import predicate
from ebbing.language.chinese.numbers import WEEKDAYS
from ebbing.language.chinese.tagging import tagged
from ebbing.language.claim import USER, Claim
from ebbing.language.patterns import pattern
from ebbing.language.scripts import has_cjk
from ebbing.language.word_lists import word_list

# what only seems to ask or to deny, and what it says: two negators, questions that assert
SAID_PLAINLY: Final = (
    (
        pattern("(?:没有?|无)(?:哪?一?[天次日顿回])?不(?=[喝吃看玩用去喜爱学打听])|不(?:是|会|能|可能|得)不|离不了"),
        "都",
    ),
    (
        pattern(
            "(?:谁|难道我|我怎么(?:可能|会|能)|我哪(?:能|会)|我(?:何尝|岂)|我能)(?:会|能)?不(?=[喜爱喝吃看用玩想])"
        ),
        "我",
    ),
)
POINTERS: Final = word_list("了 它 它们 这个 那个 这些 上 上了")  # values that only point back: 我现在喜欢了
BREAK: Final = "[，。；！]"  # what ends the first thing said
# the words one asks for a property by
ASKED_BY: Final = {
    "name": "名字 姓名 叫什么 我叫什么",
    "age": "年龄 几岁",
    "birthday": "生日",
    "occupation": "工作 职业",
    "workplace": "公司 工作",
    "residence": "住 家",
    "origin": "老家 家乡",
    "marital": "结婚",
}

_LONGEST_CLAUSE: Final = 120  # characters
_CLAUSE: Final = pattern(
    "[，。！？；,!?;：:\n…~～]+|(?<=\\D)\\.|但是|可是|不过(?![敏期度])|然而|而且|所以|因为|虽然|(?<!换)(?<![变])但(?!愿)|——"
)
_LEAD: Final = pattern(
    f"(?:{IN_FACT}|说实话|老实说|对了|嗯+|啊|哦|噢|那个|另外|还有|请记住|请|记住了?|帮我记一下|记一下|记下来|注意|(?:{ANNOUNCED}|更新)一下|"
    f"我?(?:{MISTAKEN})了|{NOT_SO}|事实上|坦白说|顺便说一下|话说|告诉你|跟你说|我跟你说|{MEANT}|后来|结果|然后|于是|原来|"
    f"我觉得|我发现|你知道吗|今天|昨天|前天|[这上下]个?周末?[{WEEKDAYS}天]?|周末|上个月|下个月|去年|今年|最近|"
    "这几天|这阵子|这段时间|从今天起|从现在起|那时候|当时|现在|目前)[ 　]*"
)
_KIN: Final = pattern(f"(?:我们?|用户|本人|咱)?家?的?新?(?P<kin>{PERSON}|太太|先生)(?:的)?(?!是不是)")
_USER: Final = pattern("(?:我们?(?:团队|公司|组|部门|学校)?|用户|本人|俺|咱们?)(?!家的)")
_OTHER: Final = pattern("(?P<who>[他她它你您])们?")
_PRONOUNS: Final = {"他": "he", "她": "she", "它": "it", "你": "you", "您": "you"}
_NO_ONE_KNOWN: Final = frozenset(("", "they", *_PRONOUNS.values()))
_STATE: Final = pattern("心情|状态|压力|身体|感冒|发烧|头[疼痛]|嗓子")
_SELF: Final = pattern(  # predicates that, with no one named, are said of oneself
    "(?:已经|刚刚?|终于|早就|都|又|现在)?(?:搬(?:到|来|去|进|回)|辞职|跳槽|改行|转行|入职|定居|改(?:喝|吃|用|学|骑)|戒了|戒掉)"
)
_SOMEBODY: Final = pattern(f"(?:{PERSON})$")
_CALLED: Final = pattern("(?:名字|名|它|他|她|小名|大名)*(?:就)?叫")
_TASTE: Final = pattern("喜欢|爱|喝|吃|看|听|玩")


def read(text: str, left_out: Claim | None) -> list[Claim]:
    """Return every claim of a text said plainly. `left_out` is what a statement about everything makes an exception of."""
    found: list[Claim] = []
    subject = ""
    for clause in _CLAUSE.split(text):
        stripped = _strip_lead(clause.strip(" 　\"'“”（）()"))
        if found and _CALLED.match(stripped) and _brings_in(found[-1]):
            subject = found[-1].value  # 我有一只猫，叫年糕: the cat's name, not mine
        claim, subject = _read_clause(stripped, subject)
        if claim is not None and claim.value and not (left_out and claim.value == left_out.value):
            found.append(claim)
    if left_out and _TASTE.search(text):
        found.append(replace(left_out, subject=subject or USER))
    return found


def _brings_in(claim: Claim) -> bool:
    """Say whether a claim tells of somebody or something one has, or has come to know: 我交了新女朋友."""
    return claim.slot == "have" or (claim.slot.startswith("do:") and _SOMEBODY.search(claim.value) is not None)


def _strip_lead(clause: str) -> str:
    for _ in range(4):
        found = _LEAD.match(clause)
        if not found or found.end() == len(clause):
            break
        clause = clause[found.end() :]
    return clause


def _read_clause(clause: str, inherited: str) -> tuple[Claim | None, str]:
    """Return the claim of a clause, and whom the next one is about if it does not say."""
    if not clause or len(clause) > _LONGEST_CLAUSE or not has_cjk(clause):
        return None, inherited
    if (whole := favourite_or_relation(clause)) is not None:
        return whole
    subject, rest = _subject(clause)
    if not subject and clause.startswith("其"):
        subject, rest = inherited, clause[1:]  # 其年龄是30岁: of the one spoken of last
    if (subject == USER or (not subject and inherited == USER)) and (claim := attribute(rest)) is not None:
        return claim, USER
    if subject not in _NO_ONE_KNOWN and subject != USER and (claim := of_someone(subject, rest)) is not None:
        return claim, claim.subject
    if not subject:
        return _without_subject(clause, inherited), inherited
    if (claim := favourite(subject, rest) or predicate(subject, rest)) is not None:
        return claim, subject
    return thing(rest) if subject == USER else None, subject


def _without_subject(clause: str, inherited: str) -> Claim | None:
    """A clause that names no one speaks of the last one only where a known predicate fits."""
    subject = USER if _STATE.match(clause) or (not inherited and _SELF.match(clause)) else inherited
    claim = predicate(subject, clause, known_only=True) if subject else None
    return claim or thing(clause)


def _subject(clause: str) -> tuple[str, str]:
    """Return whom a clause is about, or an empty string, and what is said of them."""
    if described := described_person(clause):
        return described
    found = _KIN.match(clause)
    if found and (clause[0] in "我用本咱" or found.end() < len(clause)):
        rest = clause[found.end() :]
        if not rest.startswith(("是我", "吗")):
            return found["kin"], rest
    if found := _USER.match(clause):
        return USER, clause[found.end() :].removeprefix("的")
    if found := _OTHER.match(clause):
        who = "they" if found[0].endswith("们") else _PRONOUNS[found["who"]]
        return who, clause[found.end() :].removeprefix("的")
    if found := THEY.match(clause):
        return "they", clause[found.end() :]
    if name := called_by_surname(clause):
        return name, clause[len(name) :]
    words = tagged(clause)
    if words and words[0][1] in ("nr", "nrt", "nrfg") and len(words[0][0]) > 1 and len(words) > 1:
        return words[0][0], clause[len(words[0][0]) :]
    return "", clause
