"""Claims in Chinese: subject, then adverbs (which give tense and polarity), then one predicate of the table.

The mirror of `english_claims`, clause by clause. Patterns are anchored at the predicate, so a word deep inside a clause
never makes a claim of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from ebbing.language.chinese.grammar.tagging import tagged
from ebbing.language.chinese.words import KINSHIP, LIGHT, MOOD, ONE_AT_A_TIME, STOP
from ebbing.language.numerals import with_digits
from ebbing.language.scripts import has_cjk
from ebbing.language.statements.clauses import described_person
from ebbing.language.statements.polarity import Polarity, exception, polarity
from ebbing.language.statements.slots import (
    ATTRIBUTE_SLOTS,
    NOT_OCCUPATION_ZH,
    OCCUPATION_ZH_SUFFIX,
    USER,
    Claim,
    Tense,
)
from ebbing.language.word_lists import one_of

_CLAUSE: Final = re.compile(
    "[，。！？；,!?;：:\n…~～]+|(?<=\\D)\\.|但是|可是|不过(?![敏期度])|然而|而且|所以|因为|虽然|(?<!换)(?<![变])但(?!愿)|——"
)
_LEAD: Final = re.compile(
    "(?:其实|说实话|老实说|对了|嗯+|啊|哦|噢|那个|另外|还有|请记住|请|记住了?|帮我记一下|记一下|记下来|注意|更正一下|纠正一下|更新一下|"
    "我说错了|说错了|不对|事实上|坦白说|顺便说一下|话说|告诉你|跟你说|我跟你说|我的意思是|后来|结果|然后|于是|原来|"
    "我觉得|我发现|你知道吗|今天|昨天|前天|[这上下]个?周末?[一二三四五六日天]?|周末|上个月|下个月|去年|今年|最近|"
    "这几天|这阵子|这段时间|从今天起|从现在起|那时候|当时|现在|目前)[ 　]*"
)
_KIN: Final = re.compile(
    f"(?:我们?|用户|本人|咱)?家?的?新?(?P<kin>{one_of(KINSHIP)}|太太|先生|媳妇|闺女)(?:的)?(?!是不是)"
)
_USER: Final = re.compile("(?:我们?(?:团队|公司|组|部门|学校)?|用户|本人|俺|咱们?)(?!家的)")
_OTHER: Final = re.compile("(?P<who>[他她它你您])们?")
_PRONOUNS: Final = {"他": "he", "她": "she", "它": "it", "你": "you", "您": "you"}
_WHILE: Final = re.compile("的(?:时候|那|日子|期间|时光|几年)")
_ATTRIBUTE: Final = re.compile(
    "(?:(?:我们?|用户|本人)的?)?(?:新的?)?(?P<key>[^是改换变叫的]{1,8}?)(?:现在|目前|已经|其实)?(?P<no>并?不再?(?=是))?"
    "(?P<be>是|改成了?|改为了?|换成了?|换为了?|变成了?|改到了?|改叫|变更为|更新为|推迟到了?|提前到了?|定在了?|延期到了?)(?P<v>.{1,60})$"
)
_FAVOURITE: Final = re.compile(
    "(?:现在|目前)?最(?:喜欢|爱|钟爱|中意)(?:喝|吃|看|听|玩|用|去|做)?的(?P<key>[^是]{0,8}?)(?:现在|目前|早就|已经|其实)?(?:是|"
    "变成了?|换成了?|改成了?|还是)(?P<v>.{1,40})$"
)
_IS_MY: Final = re.compile(
    f"(?P<v>[^，是不我]{{1,8}}?)(?:已经|也|还)?(?P<neg>不|不再)?是(?:我|用户)们?的?(?P<key>{one_of(KINSHIP)})了?$"
)
_FAVOURITE_OF: Final = re.compile(
    "(?P<v>[^是]{1,20})是(?:我|用户)最(?:喜欢|爱)(?:喝|吃|看|听|玩|用|去|做)?的(?P<key>.{1,8})$"
)

_NEGATING: Final = re.compile(
    "再也不会?|再也没|不会再|不想再|不再|从来不|从来没有?|从不|从没|并不|并没有|没有(?=[^，]*[喜住在])|并非|"
    "不是(?=[很太特])|不怎么|不太|没(?=在|去|住)|不(?=[^错过但仅管论只得])|别"
)
_PAST: Final = re.compile("以前|曾经|过去|原来|原先|之前|本来|从前|小时候|当年|曾|前年|早年|那时")
_FUTURE: Final = re.compile(
    "打算|准备|计划|将要|将来|将|即将|快要|马上要|马上|明年|下个月|下周|以后要?|想要|想(?![念起])|要(?!是)|希望"
)
_NEUTRAL: Final = re.compile(
    "现在|目前|已经|其实|还是|一直|也|就|都|真的|真|特别|非常|很|超级|超|太|挺|最近|今年|刚刚|刚|如今|总是|经常|"
    "平时|每天|每周|确实|仍然|依然|依旧|仍|还|又|"
    "开始|早就|终于|主要|只|一般|通常|有点儿?|比较|相当|十分|蛮|可|才|当然|更|最|今天|这几天|一向|向来|反而|慢慢|"
    "渐渐|越来越|本身|永远|重新|好|"
    "早上|晚上|中午|下午|上午|周末|睡前|饭后|早晨|夜里|每个月|每年|每晚|"
    "[一二三四五六七八九十\\d]{1,3}月份?|[一二三四五六七八九十\\d]{1,3}[点号日](?:钟|半)?(?!线)|[春夏秋冬]天|前阵子|前几天|线上|平日|"
    "平常|常常|偶尔|一个人|和家人|跟家人|自己|实在|可能|大概|应该|从小|天生|时常|每次|感到|觉得|变得|完全|彻底|"
    "是(?=在|住|做|喜欢|讨厌)|这个人|个人|会(?=去|搬|在)"
)


_RHETORIC: Final = re.compile(
    "(?:谁|难道我|我怎么(?:可能|会|能)|我哪(?:能|会)|我(?:何尝|岂)|我能)(?:会|能)?不(?=[喜爱喝吃看用玩想])"
)
_STATE: Final = re.compile("心情|状态|压力|身体|感冒|发烧|头[疼痛]|嗓子")
_SELF: Final = re.compile(  # predicates that, with no one named, are said of oneself
    "(?:已经|刚刚?|终于|早就|都|又|现在)?(?:搬(?:到|来|去|进|回)|辞职|跳槽|改行|转行|入职|定居|改(?:喝|吃|用|学|骑)|戒了|戒掉)"
)
_RECOVERED: Final = re.compile(
    "(?P<ill>.{1,4}?)(?:已经|终于|都|也|全)?(?:好了|好多了|没事了|退了|不[疼痛]了|康复了|痊愈了|过去了|消失了|缓解了)"
)
_DOUBLE: Final = re.compile(
    "(?:没有?|无)(?:哪?一?[天次日顿回])?不(?=[喝吃看玩用去喜爱学打听])|不(?:是|会|能|可能|得)不|离不了"
)

# Things that are said to be or to have been moved to a time, a place, a number.
_THING: Final = re.compile(
    "(?:这个|那个|我们的?|咱们的?)?(?P<key>[^，。是在改换变叫我你他她]{2,8}?)(?:现在|目前|已经|其实)?(?:又|都|也|还)?"
    "(?P<be>是|在|定在|改成|改为|改到|换成|换到|变成|变更为|更新为|推迟到|提前到|延期到|挪到|移到|搬到|搬去|搬至|"
    "涨到|降到|升到|减到|调到|为|跑在|用的是)了?(?P<v>.{1,40})$"
)


@dataclass(frozen=True, slots=True)
class _Shape:
    slot: str
    pattern: re.Pattern[str]
    sign: Polarity = Polarity.AFFIRM


def _shape(slot: str, pattern: str, *, deny: bool = False) -> _Shape:
    return _Shape(slot, re.compile(pattern), Polarity.DENY if deny else Polarity.AFFIRM)


_SHAPES: Final = (
    _shape("change", "从(?P<old>.{1,16}?)(?:换|改|转|搬|跳槽|切换|迁移|升级|调)(?:到|成|为|去|用|喝|吃)?了?(?P<v>.{1,24})"),
    _shape("change", "(?:把|将)(?P<old>.{1,16}?)(?:换|改|变)(?:成|为|到)了?(?P<v>.{1,24})"),
    _shape("change", "不(?:喝|吃|用|看|玩|学|住|做|当|叫)(?P<old>.{1,12}?)了?改(?:喝|吃|用|看|玩|学|住|做|当|叫|成)了?(?P<v>.{1,24})"),
    _shape("residence", "(?:搬家?|迁|移居|迁居)(?:到|去|来|回|进|至)了?(?P<v>.{1,24})"),
    _shape("residence", "(?:居住|定居|常住|安家|落户|租住|住)(?:在|于|到)?了?(?P<v>(?![院不的着得]|宿舍楼).{1,24})"),
    _shape("residence", "家(?:住|在|搬到了?|搬去了?)(?P<v>.{1,24})"),
    _shape("workplace", "在(?P<v>.{1,24}?)(?:工作|上班|任职|就职|实习|打工|供职|当差)"),
    _shape("workplace", "(?:就职|任职|供职|受雇)(?:于|在)(?P<v>.{1,24})"),
    _shape("workplace", "(?:跳槽|入职|加入|加盟|调)(?:到|去|了|至)*(?P<v>.{1,24})"),
    _shape("workplace", "(?:换工作|换了工作|工作换)(?:到|去|了|成)*(?P<v>.{1,24})"),
    _shape("occupation", "(?:改行|转行|转岗|转)(?:去|来)?(?:做|当|成)了?(?:一[名个位])?(?P<v>.{1,16})"),
    _shape("occupation", "(?:当上?了?|成为了?|从事)(?:一[名个位])?(?P<v>.{1,16})"),
    _shape("occupation", "(?P<v>退休|失业|自由职业)了?"),
    _shape("occupation", "是(?:一?[名个位])?(?P<v>.{0,12}?(?:" + "|".join(OCCUPATION_ZH_SUFFIX) + "))"),
    _shape("name", "(?:改名)?(?:名字)?叫(?:做|作)?(?P<v>(?!我|你|他|她|外卖|醒|人|车).{1,12})"),
    _shape("name", "姓(?P<v>.{1,3})"),
    _shape("age", "(?:今年|满|刚满|已经|快)?(?P<v>[\\d一二三四五六七八九十]{1,4})岁.{0,3}"),
    _shape("birthday", "(?:出生|生)(?:于|在)(?P<v>.*[\\d一二三四五六七八九十]+.{0,3}[年月日号].*)"),
    _shape("birthday", "(?P<v>.*[\\d一二三四五六七八九十]+.{0,3}[年月日号])(?:出生|生)的?"),
    _shape("origin", "(?:来自|出生在|出生于|老家(?:在|是)|家乡(?:在|是)|籍贯是?)(?P<v>.{1,16})"),
    _shape("origin", "是(?P<v>.{2,8})人"),
    _shape("marital", "(?P<v>有(?:了)?(?:女朋友|男朋友|对象)|脱单|恋爱|在谈恋爱)了?"),
    _shape("schooling",
        "在?(?:上|读|念|升)(?:入|到)?了?(?P<v>幼儿园|小学|初中|高中|大学|研究生|[一二三四五六七八九]年级|"
        "[初高大研][一二三四])了?"),
    _shape("schooling", "(?P<v>[初高大研][一二三四]|[一二三四五六]年级)了?"),
    _shape("marital", "(?P<v>结婚|已婚|单身|离婚|离异|未婚|订婚|丧偶)了?"),
    _shape("allergy", "对(?P<v>.{1,12}?)(?:并|已经|再也|完全|根本|其实|从来|一点[也都]?|压根)?不再?过敏了?", deny=True),
    _shape("allergy", "对(?P<v>.{1,12})过敏"),
    _shape("like", "对(?P<v>.{1,16}?)(?:不感兴趣|没兴趣|没有兴趣|无感)了?", deny=True),
    _shape("like", "对(?P<v>.{1,16}?)(?:很|非常|特别|挺|比较)?(?:感兴趣|有兴趣|着迷|上瘾|情有独钟)"),
    _shape("like", "(?:吃|喝|看|用|玩|听)不(?:了|惯|下|来)(?P<v>.{1,16})", deny=True),
    _shape("like", "(?:讨厌|厌恶|反感|痛恨|受不了|接受不了|嫌弃|看不上|恨|厌倦|吃不惯|喝不惯|喝腻|吃腻|腻|怕)了?(?P<v>.{1,24})", deny=True),
    _shape("like",
        "(?:喜欢|喜爱|热爱|钟爱|偏爱|偏好|酷爱|享受|迷上|爱上|喜欢上|痴迷于?|沉迷于?|热衷于?|离不开|习惯|倾向于?|"
        "爱)上?了?(?P<v>.{1,24})"),
    _shape("quit", "(?:已经)?(?:把|将)(?P<v>.{1,16}?)(?:给)?(?:卖|扔|丢|送人|退|删|注销|停|戒)(?:掉了?|了)", deny=True),
    _shape("quit", "(?:戒掉?|放弃|停止|停|不干|退出|取消|卸载)了?(?P<v>.{1,16})", deny=True),
    _shape("change", "(?:改|换)(?:成|为|到|用|喝|吃|看|玩|学|做|当|叫|去|骑|开|坐|走|打)了?(?P<v>.{1,24})"),
    _shape("change", "换了?(?!工作|老板|个|地方|句|一|衣服|话题|位)(?P<v>.{1,16})"),
    _shape("studies", "用.{1,8}?学习?(?P<v>.{1,16})"),
    _shape("have", "在.{1,8}?有(?P<v>.{1,16})"),
    _shape("studies", "(?:就读于|就读|主修|攻读|在读|在学|自学|学习|学|读|考上了?)了?(?P<v>.{1,24})"),
    _shape("skill",
        "(?:学会了?|会(?=说|弹|开|写|做|游|编|画|唱|拉|用|修|打|跳|骑|讲|[^去来在是有不再要把给让]{1,6}语)|能(?=说|"
        "写|做|弹|用)|擅长|精通|熟悉|掌握|懂)(?P<v>.{1,24})"),
    _shape("have", "(?:家里?)?(?:有|养|买|拥有|领养)了?(?P<v>(?!时候|时|点|关|没).{1,24})"),
    _shape("use", "(?:用|使用|开|骑|坐)(?:的是|着)?了?(?P<v>.{1,24})"),
)  # fmt: skip

_TAIL: Final = re.compile(
    "(?:[了啊呢吧啦哦呀嘛的哈]|而已|来着|这边|那边|多年|很久|(?<!\\d)\\d{1,2}年|[一二两三四五六七八九十半]+年|"
    "好几年|为生|工作|上班|不少年|就好|为主|至今|一段时间|起来)+$"
)
_HEAD: Final = re.compile(
    "(?:[喝吃看听玩用去做打学养]+(?=.)|一?[个只条台辆名位种杯套本张件双间份]|一下|那[个种家]|这[个种家]|在|去|到|了|的?[就正还]?是)"
)


_CALLED: Final = re.compile("(?:名字|名|它|他|她|小名|大名)*(?:就)?叫")


def chinese_claims(text: str) -> list[Claim]:
    """Every claim found, clause by clause; a clause without a subject speaks of the last one."""
    found: list[Claim] = []
    subject = ""
    text = _RHETORIC.sub("我", _DOUBLE.sub("都", text))
    left_out = exception(text)
    for clause in _CLAUSE.split(text):
        stripped = _strip_lead(clause.strip(" 　\"'“”（）()"))
        if found and found[-1].slot == "have" and _CALLED.match(stripped):
            subject = found[-1].value  # 我有一只猫，叫年糕: the cat's name, not mine
        claim, subject = _read_clause(stripped, subject)
        if claim is not None and claim.value and claim.value != left_out:
            found.append(claim)
    if left_out and re.search("喜欢|爱|喝|吃|看|听|玩", text):
        found.append(Claim(subject or USER, "like", left_out, polarity(text, about=left_out)))
    return found


def _strip_lead(clause: str) -> str:
    for _ in range(4):
        found = _LEAD.match(clause)
        if not found or found.end() == len(clause):
            break
        clause = clause[found.end() :]
    return clause


def _read_clause(clause: str, inherited: str) -> tuple[Claim | None, str]:
    if not clause or len(clause) > 120 or not has_cjk(clause):
        return None, inherited
    if found := _FAVOURITE_OF.match(clause):
        return Claim(USER, f"favourite:{found['key'].rstrip('了的')}", value_of(found["v"])), USER
    if found := _IS_MY.match(clause):
        return _is_my(found)
    subject, rest = _subject(clause)
    if not subject and clause.startswith("其"):
        subject, rest = inherited, clause[1:]  # 其年龄是30岁: of the one spoken of last
    if subject in (USER, "") and (attribute := _attribute(rest)) is not None and (subject or inherited == USER):
        return attribute, USER
    if (
        subject not in (USER, "", "they", *_PRONOUNS.values())
        and (other := _who(subject, rest) or _attribute_of(subject, rest)) is not None
    ):
        return other, other.subject
    if not subject:
        return _without_subject(clause, inherited)
    if found := _FAVOURITE.search(rest):
        return Claim(subject, f"favourite:{found['key']}", value_of(found["v"])), subject
    claim = _predicate(subject, rest)
    return claim or (_thing(rest) if subject == USER else None), subject


def _is_my(found: re.Match[str]) -> tuple[Claim, str]:
    """王宇是我的经理: the user's manager is Wang Yu; 王宇是我的同事: Wang Yu is one of many."""
    sign = Polarity.DENY if found["neg"] else Polarity.AFFIRM
    if found["key"] in ONE_AT_A_TIME:
        return Claim(USER, f"attribute:{found['key']}", found["v"], sign), found["v"]
    return Claim(found["v"], "is", found["key"], sign), found["v"]


def _attribute_of(subject: str, rest: str) -> Claim | None:
    claim = _attribute(rest)
    return replace(claim, subject=subject) if claim else None


def _without_subject(clause: str, inherited: str) -> tuple[Claim | None, str]:
    """A clause that names no one speaks of the last one only where a known predicate fits."""
    subject = USER if _STATE.match(clause) or (not inherited and _SELF.match(clause)) else inherited
    claim = _predicate(subject, clause, known_only=True) if subject else None
    return claim or _thing(clause), inherited


def _subject(clause: str) -> tuple[str, str]:
    if described := described_person(clause):
        return described
    found = _KIN.match(clause)
    if (
        found
        and (clause[0] in "我用本咱" or found.end() < len(clause))
        and not clause[found.end() :].startswith(("是我", "吗"))
    ):
        return found["kin"], clause[found.end() :]
    if found := _USER.match(clause):
        return USER, clause[found.end() :].removeprefix("的")
    if found := _OTHER.match(clause):
        who = "they" if found[0].endswith("们") else _PRONOUNS[found["who"]]
        return who, clause[found.end() :].removeprefix("的")
    words = tagged(clause)
    if words and words[0][1] in ("nr", "nrt", "nrfg") and len(words[0][0]) > 1 and len(words) > 1:
        return words[0][0], clause[len(words[0][0]) :]
    return "", clause


def _who(kin: str, rest: str) -> Claim | None:
    """我的老板是王总: who someone is to the user, where a name is given."""
    found = re.fullmatch("(?:现在|已经)?(?:是|换成了?|变成了?)(?P<v>.{1,6}?)了?", rest)
    if found is None or not (
        tagged(found["v"])[0][1].startswith("nr")
        or re.fullmatch("[^个名位一是](?:总|工|哥|姐|老师|经理|先生|女士)", found["v"])
    ):
        return None
    if kin not in ONE_AT_A_TIME:
        return Claim(kin, "name", found["v"])
    return Claim(USER, f"attribute:{kin}", found["v"])


def _attribute(rest: str) -> Claim | None:
    """我的X是Y, X改成Y: the property is a noun or one with its own slot."""
    found = _ATTRIBUTE.match(rest)
    if found is None:
        return None
    key = re.sub("^(?:现在|目前|以前|之前|原来)的?|的$", "", found["key"])
    if not key or key in STOP or _NEGATING.match(key) or re.match("从|在|把|将|不|没|也|都|就|喜欢|最", key):
        return None
    slot = ATTRIBUTE_SLOTS.get(key)
    if slot is None:
        words = tagged(key)
        if not words[-1][1].startswith(("n", "vn", "j", "eng", "zg")) or words[-1][0] in LIGHT:
            return None
        slot = f"attribute:{key}"
    past = Tense.PAST if re.match("以前|之前|原来|曾经", rest) else Tense.NOW
    negated = found["v"].startswith("不是") or found["no"]
    return Claim(USER, slot, value_of(found["v"]), Polarity.DENY if negated else Polarity.AFFIRM, past)


def _thing(clause: str) -> Claim | None:
    """会议改到周一了: a thing with a new time, place or number."""
    found = _THING.match(clause)
    if found is None:
        return None
    key, value = found["key"].removesuffix("的"), value_of(found["v"])
    words = tagged(key)
    if not words[-1][1].startswith(("n", "vn", "j", "eng", "v", "t")) or words[0][1] in ("r", "d", "t", "p", "c"):
        return None
    if found["be"] in ("在", "为") and not re.search("[\\d周星期月日号点楼室]", value):
        return None
    return Claim(USER, f"attribute:{key}", value)


def _predicate(subject: str, rest: str, *, known_only: bool = False) -> Claim | None:
    negated, tense = False, Tense.NOW
    rest = rest.rstrip("啊呢吧啦哦呀嘛哈") or rest
    for _ in range(8):
        if (claim := _match(subject, rest, negated, tense)) is not None:
            return claim
        for pattern, meaning in ((_NEGATING, "not"), (_PAST, "past"), (_FUTURE, "future"), (_NEUTRAL, "")):
            if found := pattern.match(rest):
                negated ^= meaning == "not"
                tense = {"future": Tense.FUTURE, "past": Tense.PAST}.get(meaning, tense)
                rest = rest[found.end() :]
                break
        else:
            break
    return None if known_only else _loose(subject, rest, negated, tense)


def _match(subject: str, rest: str, negated: bool, tense: Tense) -> Claim | None:
    if (mood := _mood(subject, rest, negated, tense)) is not None:
        return mood
    for shape in _SHAPES:
        found = shape.pattern.fullmatch(rest)
        if found is None:
            continue
        value = found["v"]
        if shape.slot == "occupation" and not _is_occupation(value) and not rest.startswith(("改行", "转行", "从事")):
            continue
        groups = found.groupdict()
        if shape.slot in ("residence", "workplace") and (then := _WHILE.search(value)):
            value, tense = value[: then.start()], Tense.PAST  # 我住在上海的时候: that was then
        if shape.slot == "age":
            value = with_digits(f"{value}岁").removesuffix("岁")
        sign = shape.sign.flipped() if negated else shape.sign
        return Claim(subject, shape.slot, value_of(value), sign, tense, value_of(groups.get("old") or ""))
    return None


def _mood(subject: str, rest: str, negated: bool, tense: Tense) -> Claim | None:
    recovered = _RECOVERED.fullmatch(rest)
    if recovered and recovered["ill"] in MOOD - {"心情", "状态", "精神"}:
        return Claim(subject, "mood", recovered["ill"], Polarity.DENY, tense)
    bare = rest.rstrip("了啊呢吧啦哦呀的")
    if bare in MOOD or re.sub("^(?:心情|状态|精神)", "", bare) in MOOD:
        return Claim(subject, "mood", bare, Polarity.DENY if negated else Polarity.AFFIRM, tense)
    if re.match("(?:心情|状态|压力|精神)(?:很|不|好|变|挺|特别|非常|有点|大|差|没)", rest):
        return Claim(subject, "mood", bare, Polarity.AFFIRM, tense)
    return None


def _is_occupation(value: str) -> bool:
    bare = value.rstrip("了的啊")
    return (bare.endswith(OCCUPATION_ZH_SUFFIX) and not bare.endswith(NOT_OCCUPATION_ZH)) or bare in (
        "退休",
        "失业",
        "自由职业",
    )


def _loose(subject: str, rest: str, negated: bool, tense: Tense) -> Claim | None:
    """是 + anything, or any other verb with its object."""
    sign = Polarity.DENY if negated else Polarity.AFFIRM
    if rest.startswith("是"):
        return Claim(subject, "is", value_of(rest[1:]), sign, tense)
    words = tagged(rest)
    if not words or not words[0][1].startswith("v"):
        return None
    verb = words[0][0]
    value = value_of(rest[len(verb) :].rstrip("了过着啊呢吧啦"))
    verb = verb.removesuffix("了")
    if tense is Tense.NOW and re.search("过(?:[^来去程]|$)", rest):
        tense = Tense.PAST
    return Claim(subject, f"do:{verb}", value or verb, sign, tense)


def value_of(text: str) -> str:
    """A value without leading verbs and measure words and trailing particles."""
    value = text.strip(" 　，。！？“”\"'（）()")
    shorter = _TAIL.sub("", value)
    value = shorter or value
    for _ in range(3):
        found = _HEAD.match(value)
        if not found or found.end() == len(value):
            break
        value = value[found.end() :]
    return value
