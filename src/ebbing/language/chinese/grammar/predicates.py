"""Chinese predicates: adverbs, which give tense and polarity, then one shape of the table, or any verb with its object.

Shapes are in order of how telling they are, and fit a clause from here to its end: a word deep inside a clause never makes
a claim of its own.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.chinese.grammar.occupations import ENDINGS, WITHOUT_WORK, is_occupation
from ebbing.language.chinese.grammar.values import value_of
from ebbing.language.chinese.numbers import TO_NINE, TO_TEN
from ebbing.language.chinese.polarity import NEGATES_PREDICATE
from ebbing.language.chinese.tagging import tagged
from ebbing.language.chinese.words import MOOD
from ebbing.language.claim import Claim, Polarity, Shape, Tense, shape
from ebbing.language.numerals import with_digits
from ebbing.language.patterns import pattern

_SHAPES: Final = (
    shape("change", "从(?P<old>.{1,16}?)(?:换|改|转|搬|跳槽|切换|迁移|升级|调)(?:到|成|为|去|用|喝|吃)?了?(?P<v>.{1,24})"),
    shape("change", "(?:把|将)(?P<old>.{1,16}?)(?:换|改|变)(?:成|为|到)了?(?P<v>.{1,24})"),
    shape("change", "不(?:喝|吃|用|看|玩|学|住|做|当|叫)(?P<old>.{1,12}?)了?改(?:喝|吃|用|看|玩|学|住|做|当|叫|成)了?(?P<v>.{1,24})"),
    shape("residence", "(?:搬家?|迁|移居|迁居)(?:到|去|来|回|进|至)了?(?P<v>.{1,24})"),
    shape("residence", "(?:居住|定居|常住|安家|落户|租住|住)(?:在|于|到)?了?(?P<v>(?![院不的着得]|宿舍楼).{1,24})"),
    shape("residence", "家(?:住|在|搬到了?|搬去了?)(?P<v>.{1,24})"),
    shape("workplace", "在(?P<v>.{1,24}?)(?:工作|上班|任职|就职|实习|打工|供职|当差)了?"),
    shape("workplace", "在(?P<v>(?:(?!群|社团|乐队|球队|剧组|游戏|班里).){1,12}?)(?:做|当|任|担任)(?:一[名个位])?(?P<job>.{2,12})"),
    shape("workplace", "在(?P<v>.{1,12}?)(?:教书|执教|行医)了?"),
    shape("workplace", "在(?P<v>.{0,12}?(?:小学|中学|大学|初中|高中|学校|学院|幼儿园|培训班|培训机构))(?:里|上)?教(?!室|训).{1,8}"),
    shape("workplace", "(?:就职|任职|供职|受雇)(?:于|在)(?P<v>.{1,24})"),
    shape("workplace", "(?:跳槽|入职|加入|加盟|调)(?:到|去|了|至)*(?P<v>.{1,24})"),
    shape("workplace", "(?:换工作|换了工作|工作换)(?:到|去|了|成)*(?P<v>.{1,24})"),
    shape("occupation", "(?:改行|转行|转岗|转)(?:去|来)?(?:做|当|成)了?(?:一[名个位])?(?P<v>.{1,16})"),
    shape("occupation", "(?:当上?了?|成为了?|从事)(?:一[名个位])?(?P<v>.{1,16})"),
    shape("occupation", f"(?P<v>{'|'.join(WITHOUT_WORK)})了?"),
    shape("occupation", f"是(?:一?[名个位])?(?P<v>.{{0,12}}?(?:{'|'.join(ENDINGS)}))"),
    shape("name", "(?:改名)?(?:名字)?叫(?:做|作)?(?P<v>(?!我|你|他|她|外卖|醒|人|车|了|过|不|个|份|一[份个杯碗]).{1,12})"),
    shape("name", "姓(?P<v>.{1,3})"),
    shape("age", f"(?:今年|满|刚满|已经|快)?(?P<v>[\\d{TO_TEN}]{{1,4}})岁.{{0,3}}"),
    shape("birthday", f"(?:出生|生)(?:于|在)(?P<v>.*[\\d{TO_TEN}]+.{{0,3}}[年月日号].*)"),
    shape("birthday", f"(?P<v>.*[\\d{TO_TEN}]+.{{0,3}}[年月日号])(?:出生|生)的?"),
    shape("origin", "(?:来自|出生在|出生于|老家(?:在|是)|家乡(?:在|是)|籍贯是?)(?P<v>.{1,16})"),
    shape("origin", "是(?P<v>.{2,8})人"),
    shape("marital", "(?P<v>有(?:了)?(?:女朋友|男朋友|对象)|脱单|恋爱|在谈恋爱)了?"),
    shape("schooling", f"在?(?:上|读|念|升)(?:入|到)?了?(?P<v>幼儿园|小学|初中|高中|大学|研究生|[{TO_NINE}]年级|[初高大研][{TO_NINE[:4]}])了?"),
    shape("schooling", f"(?P<v>[初高大研][{TO_NINE[:4]}]|[{TO_NINE[:6]}]年级)了?"),
    shape("marital", "(?P<v>结婚|已婚|单身|离婚|离异|未婚|订婚|丧偶)了?"),
    shape("allergy", "对(?P<v>.{1,12}?)(?:并|已经|再也|完全|根本|其实|从来|一点[也都]?|压根)?不再?过敏了?", deny=True),
    shape("allergy", "对(?P<v>.{1,12})过敏"),
    shape("like", "对(?P<v>.{1,16}?)(?:不感兴趣|没兴趣|没有兴趣|无感)了?", deny=True),
    shape("like", "对(?P<v>.{1,16}?)(?:很|非常|特别|挺|比较)?(?:感兴趣|有兴趣|着迷|上瘾|情有独钟)"),
    shape("like", "(?:吃|喝|看|用|玩|听)不(?:了|惯|下|来)(?P<v>.{1,16})", deny=True),
    shape("like", "受够了?(?P<v>.{1,24})", deny=True),
    shape("like", "(?:讨厌|厌恶|反感|痛恨|受不了|接受不了|嫌弃|看不上|恨|厌倦|吃不惯|喝不惯|喝腻|吃腻|腻|怕)了?(?P<v>.{1,24})", deny=True),
    shape("like",
        "(?:喜欢|喜爱|热爱|钟爱|偏爱|偏好|酷爱|享受|迷上|爱上|喜欢上|痴迷于?|沉迷于?|热衷于?|离不开|习惯|倾向于?|"
        "爱)上?了?(?P<v>.{1,24})"),
    shape("quit", "(?:已经)?(?:把|将)(?P<v>.{1,16}?)(?:给)?(?:卖|扔|丢|送人|退|删|注销|停|戒)(?:掉了?|了)", deny=True),
    shape("quit", "(?:戒掉?|放弃|停止|停|不干|退出|取消|卸载)了?(?P<v>.{1,16})", deny=True),
    shape("change", "(?:改|换)(?:成|为|到|用|喝|吃|看|玩|学|做|当|叫|去|骑|开|坐|走|打)了?(?P<v>.{1,24})"),
    shape("change", "换了?(?!工作|老板|个|地方|句|一|衣服|话题|位)(?P<v>.{1,16})"),
    shape("studies", "用.{1,8}?学习?(?P<v>.{1,16})"),
    shape("have", "在.{1,8}?有(?P<v>.{1,16})"),
    shape("studies", "(?:就读于|就读|主修|攻读|在读|在学|自学|学习|学|读|考上了?)了?(?P<v>.{1,24})"),
    shape("skill",
        "(?:学会了?|会(?=说|弹|开|写|做|游|编|画|唱|拉|用|修|打|跳|骑|讲|[^去来在是有不再要把给让]{1,6}语)|能(?=说|"
        "写|做|弹|用)|擅长|精通|熟悉|掌握|懂)(?P<v>.{1,24})"),
    shape("view", "(?:支持|赞成|赞同|拥护|看好)(?P<v>(?!我|你|他|她|下|一下).{1,24})"),
    shape("view", "(?:反对|抵制|不看好)(?P<v>(?!我|你|他|她).{1,24})", deny=True),
    shape("belief", "(?:相信|信任|信(?![用息号件箱心]))(?P<v>(?!我|你|自己).{1,24})"),
    shape("marital", "没有?(?P<v>女朋友|男朋友|对象)了", deny=True),
    shape("have", "(?:家里?)?没有?(?P<v>(?!时间|空|钱|办法|事|力气|心情|兴趣|胃口|必要|机会|话|电|网|信号|问题).{1,12})了", deny=True),
    shape("have", "(?:家里?)?(?:有|养|买|拥有|领养)了?(?P<v>(?!时候|时|点|关|没).{1,24})"),
    shape("use", "(?:用|使用|开|骑|坐)(?:的是|着)?了?(?P<v>.{1,24})"),
)  # fmt: skip

# ── adverbs between subject and predicate ──

_PAST: Final = pattern("以前|曾经|过去|原来|原先|之前|本来|从前|小时候|当年|曾|前年|早年|那时")
_FUTURE: Final = pattern(
    "打算|准备|计划|将要|将来|将|即将|快要|马上要|马上|明年|下个月|下周|以后要?|想要|想(?![念起])|要(?!是)|希望"
)
_NEUTRAL: Final = pattern(
    "现在|目前|已经|其实|还是|一直|也|就|都|真的|真|特别|非常|很|超级|超|太|挺|最近|今年|刚刚|刚|如今|总是|经常|"
    "平时|每天|每周|确实|仍然|依然|依旧|仍|还|又|"
    "开始|早就|终于|主要|只|一般|通常|有点儿?|比较|相当|十分|蛮|可|才|当然|更|最|今天|这几天|一向|向来|反而|慢慢|"
    "渐渐|越来越|本身|永远|重新|好|"
    "早上|晚上|中午|下午|上午|周末|睡前|饭后|早晨|夜里|每个月|每年|每晚|"
    f"[{TO_TEN}\\d]{{1,3}}月份?|[{TO_TEN}\\d]{{1,3}}[点号日](?:钟|半)?(?!线)|[春夏秋冬]天|前阵子|前几天|线上|平日|"
    "平常|常常|偶尔|一个人|和家人|跟家人|自己|实在|可能|大概|应该|从小|天生|时常|每次|感到|觉得|变得|完全|彻底|"
    "是(?=在|住|做|喜欢|讨厌)|(?:上个?月|上个?星期|上周|[昨前]天|去年|今年|[年月]初|[年月]底)(?:刚|才)?(?=搬[到去来]|迁|移居|入职|跳槽|转行|改行)|这个人|个人|会(?=去|搬|在)"
)

# ── what is left ──

_VERB_AND_OBJECT: Final = 2  # characters

_WHILE: Final = pattern("的(?:时候|那|日子|期间|时光|几年)")  # 我住在上海的时候: that was then
_CHANGED_WORK: Final = ("改行", "转行", "从事")  # what follows is an occupation, whatever it ends in
_EXPERIENCED: Final = pattern("过(?:[^来去程]|$)")  # 去过: that was once
_RECOVERED: Final = pattern(
    "(?P<ill>.{1,4}?)(?:已经|终于|都|也|全)?(?:好了|好多了|没事了|退了|不[疼痛]了|康复了|痊愈了|过去了|消失了|缓解了)"
)
_OF_MOOD: Final = ("心情", "状态", "精神")  # names of moods that say nothing of how they are
_MOOD_NAME: Final = pattern(f"^(?:{'|'.join(_OF_MOOD)})")
_MOOD_IS: Final = pattern("(?:心情|状态|压力|精神)(?:很|不|好|变|挺|特别|非常|有点|大|差|没)")


def predicate(subject: str, rest: str, *, known_only: bool = False) -> Claim | None:
    """Return what the rest of a clause says of its subject; `known_only`: a verb that has no shape says nothing."""
    negated, tense = False, Tense.NOW
    rest = rest.rstrip("啊呢吧啦哦呀嘛哈") or rest
    for _ in range(8):
        if (claim := _shaped(subject, rest, negated, tense)) is not None:
            return claim
        for adverb, says in (
            (NEGATES_PREDICATE, None),
            (_PAST, Tense.PAST),
            (_FUTURE, Tense.FUTURE),
            (_NEUTRAL, tense),
        ):
            if found := adverb.match(rest):
                negated, tense = negated ^ (says is None), says or tense
                rest = rest[found.end() :]
                break
        else:
            break
    return None if known_only else _loose(subject, rest, negated, tense)


def _shaped(subject: str, rest: str, negated: bool, tense: Tense) -> Claim | None:
    if (mood := _mood(subject, rest, negated, tense)) is not None:
        return mood
    for known in _SHAPES:
        found = known.pattern.fullmatch(rest)
        if found and _fits(known, found, rest):
            old = value_of(found.groupdict().get("old") or "")
            value, tense = _value(known, found["v"], tense)
            return Claim(subject, known.slot, value, known.sign.flipped() if negated else known.sign, tense, old)
    return None


def _fits(known: Shape, found: re.Match[str], rest: str) -> bool:
    """Say whether what is named as somebody's work is one: 在家做饭 is none."""
    if job := found.groupdict().get("job"):
        return is_occupation(job)
    return known.slot != "occupation" or is_occupation(found["v"]) or rest.startswith(_CHANGED_WORK)


def _value(known: Shape, value: str, tense: Tense) -> tuple[str, Tense]:
    """Return the value of a shape, and when it holds."""
    if known.slot in ("residence", "workplace") and (then := _WHILE.search(value)):
        value, tense = value[: then.start()], Tense.PAST
    if known.slot == "age":
        value = with_digits(f"{value}岁").removesuffix("岁")
    return value_of(value), tense


def _mood(subject: str, rest: str, negated: bool, tense: Tense) -> Claim | None:
    recovered = _RECOVERED.fullmatch(rest)
    if recovered and recovered["ill"] in MOOD.difference(_OF_MOOD):
        return Claim(subject, "mood", recovered["ill"], Polarity.DENY, tense)
    bare = rest.rstrip("了啊呢吧啦哦呀的")
    if bare in MOOD or _MOOD_NAME.sub("", bare) in MOOD:
        return Claim(subject, "mood", bare, Polarity.DENY if negated else Polarity.AFFIRM, tense)
    if _MOOD_IS.match(rest):
        return Claim(subject, "mood", bare, Polarity.AFFIRM, tense)
    return None


def _loose(subject: str, rest: str, negated: bool, tense: Tense) -> Claim | None:
    """是 + anything, or any other verb with its object."""
    sign = Polarity.DENY if negated else Polarity.AFFIRM
    if rest.startswith("是"):
        return Claim(subject, "is", value_of(rest[1:]), sign, tense)
    words = tagged(rest)
    if not words or not (words[0][1].startswith("v") or _is_deed(words[0][0])):
        return None
    verb = words[0][0]
    value = value_of(rest[len(verb) :].rstrip("了过着啊呢吧啦"))
    verb = verb.removesuffix("了")
    if tense is Tense.NOW and _EXPERIENCED.search(rest):
        tense = Tense.PAST
    return Claim(subject, f"do:{verb}", value or verb, sign, tense)


def _is_deed(word: str) -> bool:
    """Say whether a noun that stands where a verb belongs is a verb with its object: 跑步, 画画, 钓鱼."""
    first = tagged(word[0]) if len(word) == _VERB_AND_OBJECT else ()
    return bool(first) and first[0][1] == "v"
