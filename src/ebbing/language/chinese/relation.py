"""How a Chinese text takes up what is known: corrects it, ends it, narrows it, says more of it, speaks of something else.

Pattern texts, unless a comment says otherwise. The rules that ask for them are in `curator/rules/relation`.
"""

from __future__ import annotations

from typing import Final

from ebbing.language.chinese.corrections import ANNOUNCED, IN_FACT, MISTAKEN, NOT_SO, SHOULD_BE
from ebbing.language.chinese.numbers import COUNTED, LARGE, TO_TEN, WEEKDAYS
from ebbing.language.chinese.tagging import tagged
from ebbing.language.chinese.words import SURNAMES
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

_HOUR: Final = rf"[\d{TO_TEN}]点"
_WEEKDAY: Final = f"周[{WEEKDAYS}末]|星期[{WEEKDAYS}天]"
_ONE_NUMERAL: Final = pattern(f"[{TO_TEN}]")
_USED: Final = "喝吃用看玩学住做当叫去骑开坐走打听读养买"  # verbs of habits, whose object one exchanges: 改喝茶

# ── words and figures ──

DROPS_SUBJECT: Final = True  # whether the speaker need not be named: 写的是悬疑小说
LONGEST_STATEMENT: Final = 40  # characters of a text that is one statement
PUNCTUATION: Final = "[，。！？、～]"  # may differ in two texts that say the same
COUNT: Final = f"[{COUNTED}]+[个只条台辆套]?"  # how many there are of something
FIGURE: Final = f"[{LARGE}]+(?=[个只条位名岁年月日号点次斤块元本公杯])"
# a figure and what it is one of; the group: 三楼
FIGURE_WITH_UNIT: Final = rf"[{LARGE}]+ ?([a-z%$€£]+|[\u4e00-\u9fff])|\d[\d.,]* ?([\u4e00-\u9fff])"
DAY: Final = rf"{_WEEKDAY}|\d+[月日号]|[{TO_TEN}]+[月日号]|今天|明天|后天"
CLOCK: Final = _HOUR
SEASON: Final = (
    "周末|工作日|节假日|[早晚]上|[上下中]午|夜里|凌晨|每[天晚周]|平时|[春夏秋冬]天"  # when something is done as a rule
)
# words that say nothing but which of several things is meant
TELLS_APART: Final = frozenset("甲乙丙丁戊己庚辛壬癸东南西北左右一二三四五六七八九十") | word_list(
    "测试 生产 开发 正式 预发"
)
NUMBERS_A_THING: Final = frozenset("第号")  # words: the next token says which one it is, not how it is
# words that two tellings of one thing need not share
EMPTY: Final = word_list(
    "我 我们 你 他 她 它 用户 的 了 着 过 地 得 吗 呢 吧 啊 呀 哦 嘛 啦 也 都 就 还 还是 又 再 很 太 真 真的 其实 仍然 依然 仍 一直 是 在 这 那 "
    "这个 那个 还有 哈"
)
# words that stay themselves for the model, even where both texts have them
GRAMMAR: Final = word_list(
    "我 我们 的 了 在 是 不 没 没有 也 都 就 还 又 很 太 有 要 会 能 和 跟 把 给 到 从 去 来 个 一 这 那 ， 。 ！ ？ 、"
)
COMMON_SYLLABLES: Final = frozenset("用户我的了在是不没有会说要一个人大小上下来去年月日天好多少")  # shared by chance
OF_ANY_THING: Final = word_list("日期 时间 截止 期限 价格 费用 地点 开始 结束")  # properties anything may have
TELLS_WHICH: Final = word_list("员工 工作 职业 事 事情 东西 最爱")  # only says which property is told: 我是邮局的员工
PHRASE_ENDS: Final = "[，。；！]|因为|所以|但"  # where the object of a verb is over


def in_words(text: str) -> list[str]:
    """Return the words of a text, in order."""
    return [word for word, _ in tagged(text)]


def nouns_in_order(text: str) -> list[str]:
    """Return the nouns of a text in order; an empty string stands for anything between them."""
    return [word if tag.startswith(("n", "j", "l")) else "" for word, tag in tagged(text)]


def numbered_things(text: str) -> frozenset[tuple[str, str]]:
    """Return the things that are told apart by a number behind their name, with it: 科目三, not 苹果三斤."""
    words = [*tagged(text), ("", "")]
    return frozenset(
        (thing, number)
        for (thing, tag), (number, _), (_, behind) in zip(words, words[1:], words[2:], strict=False)
        if tag.startswith("n") and len(thing) > 1 and _ONE_NUMERAL.fullmatch(number) and behind not in ("q", "m")
    )


def for_model(text: str) -> list[str]:
    """Return the words of a text as the relation model knows them: whoever calls themselves 用户 or 本人 says 我."""
    return ["我" if word in ("用户", "本人") else word for word in in_words(text)]


def before_modifiers(value: str) -> list[str]:
    """Return the words up to the one that the others describe: in Chinese, all of them."""
    return in_words(value)


def full_names(text: str) -> frozenset[str]:
    """Return the people a text names in full: 陈晓云."""
    return frozenset(word for word, tag in tagged(text) if tag == "nr" and 2 <= len(word) <= 3 and word[0] in SURNAMES)


def joined(clauses: list[str]) -> str:
    """Return clauses as one text."""
    return "，".join(clauses)


# ── who and what is spoken of ──

USER: Final = "用户的?"
MINE: Final = "我们?的"
SPEAKER: Final = "我"  # at the front of a clause, it leaves no room for a topic there
SUBJECT_LEFT_OUT: Final = r"(?:主要|尤其|特别是|具体|其中|最好|一般|平时|[\u4e00-\u9fff]的是)"  # 写的是悬疑小说
# a property of something; the group is that thing: 峰会的地点是青岛
PROPERTY_OF: Final = "([^，。的]{2,24})的[^，。的]{1,6}[是在]"
# something with a subject of its own, the group, is denied or told: 我的牙医不抽烟
OTHER_SUBJECT: Final = "(?:我们?|用户)的([^，。的不没是很在]{1,8}?)(?:从来?|并|都|也|现在|一直|已经)?[不没是很在]"
WAS_TOLD: Final = "^[^，。]{0,6}(?:让|叫|告诉|建议|劝|说|问|给)(?:我|了)"  # 护士让我: what others say or do to the user
SPEAKS_AS_ONE: Final = "我(?:是|就是|可是|当|做的?是?|教|在.{1,8}(?:当|做))"  # speaks as one of a trade
GENERAL_TRUTH: Final = (
    "是一种|是指|含有|代表|患者|的人(?:要|应|会)|发布|上市|股|新闻|据报道|赢了|输了"  # of the world, not the user
)
CHATTER: Final = "(?:谢谢|你好|哈喽|好的|嗯|没事|再见|加油|恭喜)"
# what a text calls a property that a memory has without naming it: 用户叫陈晓云 is about 名字
PROPERTY_NAMES: Final = {
    "name": frozenset(("名字",)), "residence": frozenset(("住址",)), "occupation": frozenset(("职业",)), "age": frozenset(("年龄",)),
}  # fmt: skip

# ── values ──

ANY_OF_IT: Final = "任何|所有|一切|全部|各种|什么|这[种些个]?|那[种些个]?|[了的]"  # names no part of a thing
INDOORS: Final = "(?:楼|层|室|房间|工位|组|桌|座位?|部门|团队|班|床|窗边|角落|书房|楼上|楼下|隔壁)(?:里|上|旁边|那边|去)?$"  # a place within a place
ADDRESS: Final = "[省市区县镇村路街道]|小区"
WORK_CORNER: Final = (
    "工位|办公室|办公楼|写字楼|园区|座位|房间|[层楼组]"  # a text that names one moves a desk, not a home
)
ONE_EVENT: Final = "(?<!没)有一?[个场次节堂]"  # 有个会, 有一场: one of possibly several
BODY_UNIT: Final = "公斤|斤|个月"  # of one's own weight or pregnancy, whatever else is named

# ── otherwise now ──

USED_TO: Final = "以前|曾经|过去|从前|原来"
NOW: Final = "现在|如今|目前|涨到|降到"
# became otherwise, or never was so
CHANGED: Final = f"{MISTAKEN}|记岔|{NOT_SO}|{IN_FACT}|现在|如今|改|换|变|搬|推迟|提前|更新"
ANNOUNCES_CORRECTION: Final = (
    f"{IN_FACT}|{ANNOUNCED}|{MISTAKEN}|{NOT_SO}|{SHOULD_BE}|"
    "改成|换成|改为|换到|改到|而是|准确(?:地|来)说|推迟到|提前到|变成"
)
TURNS_TO: Final = "改([喝吃用看玩学做当叫去骑开坐走打])"  # a habit with another object; the group is its verb
# groups: what is given up, what it is instead
NOT_BUT: Final = r"不是([^，,。]{1,20}?)[，,]?\s*(?:而是|是)\s*([^，。\s]{1,20})"
# groups: what it is, what is given up
BUT_NOT: Final = r"[是姓叫]([^，,。]{1,20}?)[，,]?\s*(?:而)?不是\s*([^，。\s]{1,20})"
# several patterns; gone: what is given up, come: what takes its place
REPLACEMENTS: Final = (
    r"(?:从|由)(?P<gone>[^，。]{1,16}?)(?:换|改|转|搬|调|切|迁|升级|跳槽|挪)(?:到|成|为|去|至|用)了?(?P<come>[^，。]{1,20})",
    r"(?:把|将)(?P<gone>[^，。]{1,16}?)(?:换|改|变)(?:成|为|到)了?(?P<come>[^，。]{1,20})",
    rf"(?<![忍止差])不(?:再)?[{_USED}](?P<gone>[^，。]{{1,12}}?)了?[，,。！]?\s*(?:现在|都|就|而是|已经)?(?:改|换)?(?:[{_USED}]|成|为)了?(?P<come>[^，。]{{1,20}})",
    rf"(?:改|转|换|现在)[^，。]{{0,4}}?[{_USED}成岗行]了?(?P<come>[^，。]{{1,12}}?)了?[，,]\s*(?:早就|已经)?不(?:再)?[{_USED}](?P<gone>[^，。]{{1,12}}?)(?:了|$)",
    r"不是(?P<gone>[^，,。]{1,20}?)(?:的|啦|了)?[，,。]?\s*(?:而是|是)(?P<come>[^，。不]{1,20})",
    r"是(?P<come>[^，,。不]{1,20}?)(?:的|啦|了)?[，,]?\s*(?:而)?(?:并)?不是(?P<gone>[^，。]{1,20})",
    r"(?P<come>[^，,。是]{1,12}?)[，,]\s*不是(?P<gone>[^，。]{1,20})",
)
# several patterns; a new value alone, which counts where the text names the same thing
NEW_VALUES: Final = (
    r"(?:改签|改期|改|换|推迟|提前|延期|延后|延|挪|提|涨|降|调|升|加|减|移|搬|迁|切|变更|更新|顺延|缩短|放宽|压缩|转|订正|调整|修改)"
    rf"(?:到|成|为|至|去|用|喝|吃|回|[{_USED}])了?(?P<come>[^，。]{{1,20}})",
    rf"(?:{MISTAKEN}|{ANNOUNCED}|{NOT_SO}|写错|打错|口误|订正|错了)[^，。]{{0,4}}[，,：:。！]?\s*[^，。]{{0,12}}?(?:是|在|叫|为)(?P<come>[^，。不]{{1,20}})",
    r"(?:应该|其实|实际上|确切地说|准确地说|正确的)(?:应该)?(?:是|在|叫)(?P<come>[^，。不]{1,20})",
    r"换了?[^，。]{0,6}了?[，,]\s*(?:现在|新的?|如今)[^，。]{0,3}?(?:是|叫|用|跟着?|在|姓)(?P<come>[^，。]{1,12})",
    r"(?:换人了|换了人)[，,]?\s*(?:新来的|新的|现在)?(?:是|叫|姓)(?P<come>[^，。]{1,12})",
)
# a clause after one that gives something up says what comes instead, the group: 特斯拉不考虑了，准备买蔚来
COMES_NEXT: Final = (
    "(?:现在|改|准备|打算|换|如今|以后)[^，。]{0,3}?"
    "(?:成|了|买|用|喝|吃|做|当|去|学|跟|在|是|住|开|骑|养|写|看|玩|听|读)([^，。]{1,16})"
)
FILLER: Final = "^(?:就|现在|一下|了|的)|(?:了|吧|啦|啊|的)$"  # around a value, no part of it
LINKING_END: Final = "的$"  # of a value that something else would follow
NO_VALUE: Final = "^(?:只是|因为|一个|什么|这样|那样|我|你|他|她)"  # begins what only looks like a new value

# words for the same: 不要 forbids like 别; that something is to be remembered is no part of it
ONE_WORDING: Final = (
    (
        pattern(
            "^(?:请|要|帮我|千万)?(?:记住|记着|记得)[：:，, ]|[，,]\\s*(?:请|要|一定|千万)?(?:记住|记着)[了哦啊吧]*[。！!\\s]*$"
        ),
        "",
    ),
    (pattern("(?:千万|一定)?(?:不要|不许|不准|请勿|切勿)"), "别"),
    (pattern("千万别"), "别"),
)

# ── denied, ended, limited ──

NEGATOR: Final = "不|没"
NOT_ANY_MORE: Final = "不|没(?!有完)|好了|终于"  # said of a state, ends it
NO_LONGER: Final = "了[吧啊]?$|不再|再也"  # a denial that holds from now on
FLAT_REFUSAL: Final = "(?:反正|可|但)?我(?:才|就|可)?不[喜爱想]?欢?.{0,3}"  # a clause of its own: 反正我不喜欢
FORGET: Final = "(?:请|麻烦)?(?:你)?(?:把)?(?:忘掉|忘记|忘了|别再?记[住得着]?|不要再?记[住得着]?|不用记[住得着]?|删掉|删除)(?:我说过?的?)?(?=我|用户)"
REMINDS: Final = "^(?:请|你)?(?:别|不要)忘[了记](?=我|用户)"
LASTING: Final = "怕|讨厌|喜欢|爱|过敏|习惯"  # a fear, a taste, an illness for life: its end is a denial
# hours, days, amounts: whoever names one speaks of nothing beyond it
LIMIT: Final = (
    "(?<![不今昨明当那])(?<!不是)太(?!太)[^，。了]|"
    "(?<![昨今])(?:早上|早晨|上午|中午|下午|傍晚|晚上|夜里|深夜|半夜|睡前|饭前|饭后|餐前|餐后|空腹)|"
    f"{_WEEKDAY}|工作日|节假日|[春夏秋冬]天|[下阴]雨天?|[天大][冷热]天?|{_HOUR}(?:钟|半)?(?:以|之)?[前后]"
)
LOOSE_LIMIT: Final = (
    "(?:的时候|[^有小同当那及准]时(?=[我也就都不]|$)|一个人|一次性|过量)"  # the same, unless it is the memory's own
)

# ── how far something is ──

PROGRESS: Final = (
    "进度|完成了?|做完|写完|读完|看完|学完|做到|写到|看到第|学到第|读到|"
    rf"第[{TO_TEN}\d]+[章课页节集关级]|还剩|还差|一半|通过了|上线了|体重"
)
UNDERTAKEN: Final = (  # planned or under way
    "想(?:学|去|买|做|考|写|换|找|养|办)|打算|计划|读书|上学|就读|在读|"
    "在(?:准备|写|做|学|看|读|等|办|申请|找|装修|考虑|谈|开发|复习|修)|正在|还在|还没(?!有?喜欢)|"
    "准备(?:考|参加|申请|做)|进行中"
)
CONCLUDED: Final = (  # begun for good, or brought to its end
    "毕业|退学|(?<![不没])(?:买|租|考|找|学|办|养|换|写)[^，。]{1,6}了$|开始(?:上|学|做|写|用)|报名|买了|去了|养了|办了|"
    "通过了|完成了|考上|考过|写完|做完|看完|读完|学完|装完|上线了|交了|拿到|结束了|失败了|没通过|没过|办好|找到(?:了|工作)|办下来|批下来"
)
COURSE: Final = "顺利|延期|滞后|卡住|受阻|超前|提前完成|进展|停滞|好转|恶化|落后"  # how it is going

# ── what the model looks for in a memory ──

PASSING: Final = (
    "正在|在(?:学|读|看|写|追|等|准备|备考|找|装修|减肥|戒|搬|修|排队|还)|最近|今天|目前|进度|写到|快(?:要)?[^乐]{1,4}完|打算|计划|"
    "想(?:学|买|去|养|换)|准备"
)
MOOD: Final = (
    "紧张|焦虑|累|难过|开心|压力|担心|害怕|失落|低落|烦|疼|痛|病|发烧|感冒|失眠|孤独|满意|不满|兴奋|失恋|受伤|怕"
)
LIKING: Final = "喜欢|爱(?!人)|讨厌|偏好|习惯|不吃|不喝"
VALUE: Final = rf"[叫姓]|是(?!不)|生日|密码|地址|电话|邮箱|预算|\d|[{TO_TEN}]+[点楼岁号个只]|住|在.{{1,8}}(?:工作|上班)"
REQUEST: Final = "希望|要求|回答|回复|称呼|叫我"
DENIED: Final = "不|没|从来|讨厌"

# ── and in what is new ──

REPLACED: Final = (
    "改成|改为|改到|改去|改[喝吃学用看做练听骑坐买]|换[成了到]|换人|转[行岗去到为]|搬[到去进]|调到|挪到|提前到|推迟到|升[到为]|涨到|降到|迁到|"
    "现在(?:用|是|叫|喝|在|住|更)"
)
WRONG: Final = (
    f"{MISTAKEN}|{NOT_SO}|{IN_FACT}|{SHOULD_BE}|听错|写错|打错|看错|填错|更正|"
    "不是.{1,12}[，,]?(?:而)?是|是.{1,12}[，,]不是|才对|误会|谁(?:说|跟你说)"
)
OVER: Final = (
    "完了|[读看写学做]完|好了|过了|通过|结束|终于|总算|拿到|成功|出院|退了|清了|毕业|到手|入职|生了|修好|找到|没那么|"
    "不再.{0,3}(?:紧张|焦虑|疼|痛)|松了|恢复|康复"
)
ENDS_IT: Final = (
    "不[^，。是知]{0,6}了(?!不)|没有?[^，。]{0,6}了|戒[了掉]|放弃|取消|退[订了出掉]|分手|离婚|关门|卖[了掉]|停[了用掉]|删[了掉]|"
    "卸载|注销|辞|腻|不再|再也|算了|拉黑"
)
SAYS_MORE: Final = r"主要|尤其|具体|包括|是因为|其中|分别|最|大概|左右|每次|一般|\d|叫|属于"
WISH: Final = "想(?!起|念|到|通|象)|打算|计划|希望|明年|将来|以后想|有朝一日"
LIMITS: Final = "太|只|除了|平时|晚上|早上|周末|工作日|以后|以前|的时候|偶尔|有时"
TO_USER: Final = "[给帮把让叫请带教送陪替跟和对问]我|我[们俩]|咱"  # what somebody else does concerns the user
FIRST_PERSON: Final = "我|咱"
THIRD_PERSON: Final = "[他她]"
SECOND_PERSON: Final = "[你您]"
AS_BEFORE: Final = "又|还是|照旧|老样子|照样|依旧|仍|一直"
# an event whose object is what was spoken of just before: 捷达开了十年，卖给车贩子了
LEAVES_OBJECT: Final = "^(?:后来|上周|上个?月|昨天|前天|今天|双十一|就|已经|直接|干脆|只好|最后)*(?:[卖送转]给|换[了成]|(?:[卖扔丢退停]了|送人|报废)[了吧]?$)"
ANOTHER_ONE: Final = "别的|其他|其它|另外|另一"  # not the one that is known
NEW_ONE: Final = "新(?![年闻鲜手])"  # in the place of the one that is known
RENAMED: Final = "改名|改叫|更名|现在叫|换了?个?名"
SEVERAL: Final = "[和或跟、，]|以及|还有"  # what stands between several things
EVER: Final = "从来|根本|压根|一点也?都?不|从没|哪[会有]"

# a request to change what is known: 把闹钟改成六点半, 帮我把瑜伽课从周五改到周三
CHANGE_REQUEST: Final = pattern(
    r"(?:请|麻烦|帮我|你|给我|那就|以后|还是){0,3}把(?P<thing>[^，。,！]{1,20}?)(?:从(?P<from>[^，。,！]{1,12}?))?"
    r"(?:改|换|调|更新|移|挪|推迟|提前)(?:成|为|到|至|在)(?P<to>[^，。,！]{1,30}?)(?:吧|了)?[。！!]?$"
)
