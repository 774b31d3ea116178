"""Words by which a Chinese text says that it sets something right: the one table patterns of corrections are made from."""

from __future__ import annotations

from typing import Final

from ebbing.language.chinese.numbers import COUNTED
from ebbing.language.chinese.words import KINSHIP, SURNAMES
from ebbing.language.patterns import pattern

ANNOUNCED: Final = "更正|纠正"  # the correction is called one: 更正一下，我住在北京
MISTAKEN: Final = "说错|记错|搞错|弄错"  # what was said before is called an error: 我说错了
NOT_SO: Final = "不对"  # a short no to what stands: 不对，是周三
IN_FACT: Final = "其实"  # how it really is: 其实是周三
MEANT: Final = "我的意思是"  # what was meant all along
SHOULD_BE: Final = "应该是"  # what it has to read: 应该是周三

# ── a slip set right by another value alone: 不好意思说错了，是13号 ──

# whatever was said last is withdrawn
WITHDRAWN: Final = "(?:刚才|刚刚?|上一?条|上面|前面|前[一两三]次|说的?)[^，。]{0,10}?(?:不算数?|作废|划掉|收回|忽略|别管)|当我没说|撤回"
# what was told wrongly, or nothing more: 记错日子了, not 打错电话了
_WRONGLY: Final = "(?:了[啊呀啦哦]?|(?:了?[日时]子?|时间|日期|名字?|号码?|数字?|地[方址点]|楼层?|字|价[钱格]?|年份?|月份?)了?)?(?=[，。！,.!：:；;…\\s是]|$)"
# it is called an error
ADMITTED: Final = (
    f"{WITHDRAWN}|我?(?:刚才|刚刚?|前面|上面|之前|昨天|一直|老)?(?:(?:{MISTAKEN}|[写打看听转输念报数认想讲发填翻抄存识]错|[说记看听搞弄想][岔反串]|[弄记搞看]混){_WRONGLY}|"
    f"口误|手滑|手误|笔误|嘴瓢|嘴快|手快|[打说写][快小大少漏]了|[少多漏][打写说]|有误|没说清楚?|说得?不清楚|颠倒了)|(?<!对){NOT_SO}(?:{NOT_SO})?(?!劲)|[啊哦噢呃哎]不(?:不|是)?(?=[，,。！\\s])|(?:{ANNOUNCED}|订正)(?:一下)?|{MEANT}|我是说|我是想说"
)
# a regret that may be about anything else, a word about how it is written
HINTED: Final = "一字之差|差一个?字|输入法|[\u4e00-\u9fff]字[旁底头]|[偏部]旁|同音|哪个字"
_ADMITS: Final = f"{ADMITTED}|{HINTED}"
_AROUND: Final = "啊|哎呀?|哦|噢|呃|嗯|唉|不好意思|抱歉|对不起|等等|等一下|慢着|哈哈+|呀|不|晕|服了|我去"
SLIP: Final = f"(?:{_ADMITS})"
SLIP_OPENS: Final = rf"(?:(?:{_ADMITS}|{_AROUND})[，,。.！!：:；;…\s]*)+"
SLIP_CLOSES: Final = rf"(?:[，,。！!；;\s]+(?:{_ADMITS}|{_AROUND}|我老?是?[^，。]{{0,8}}[混错]了?)|才(?:是)?对的?|[啦啊呀哦哈嘛呢吧哟]+)+$"
BETWEEN: Final = "但是?|不过|只是"  # stands between two things said
SLIP_STATES: Final = f"(?:{SHOULD_BE}|(?:{IN_FACT})?是|叫)"
# something is said besides, and nothing set right: 其实我还报了个班
ADDS: Final = "还[有要报买养会去想在]|也[是要去来会有]|另外|补充|忘了说|忘记说|顺便|再加"
# what one said before is brought up, so as to say it right: 我老说周三，其实是周四; the group is what was said
SAID_BEFORE: Final = (
    "我?(?:一直|之前|上次|昨天|前天|前几天|刚才|刚刚?|早上)(?:都|跟你|和你|给你|告诉你)?(?:说|写|讲|发|记|报|提)(?:的|过|了|成|到)?(?:是|的是)?"
    "(?P<zh_said>[^。？！]{1,40}?)(?=[，。？！；]|$)"
)
# one has said it again and again, and it is not so; what follows is what was said
KEEPS_SAYING: Final = (
    "我?(?:怎么)?(?:老是?|总是?|一直|每次都?)(?:把[^，。]{1,8})?(?:说成?|写成?|讲成?|打成?|叫成?|念成?)(?=[^，。\\s])"
)
# the one, and not the other; what follows the word is what is given up
NOT_THIS: Final = (
    "(?:^|[，。；！,\\s])(?:而|并)?不是(?!吗|么|吧|很|不|说)(?=[^，。\\s])|(?<![我你他她们人是])不是(?=[^，。不]{1,12}[，,\\s]*(?:而|应该)?是)|"
    "(?:是[^，。不]{1,10}|[\\d亩分块元号点楼层岁月日斤])不是(?=[^，。\\s])|[打写说记看听认念叫]成了?(?=[^，。\\s])"
)
# it is told of something spoken of already
ANAPHORIC: Final = "(?:^|[，。；！\\s])(?:应该|其实)?是(?!不)"
NOTHING_BUT_NOT: Final = "(?:(?:不对|啊|哎|等等|哦)[，。！\\s]*)*不是(?P<zh>[^，。！是不]{2,10}?)[啊哦呀的哈]?[。！\\s]*"  # only what is not so
NUMERAL: Final = f"[{COUNTED}]"  # a figure before a unit; 下 of 下周 is none
UNITS: Final = {  # kinds of units, in which one may be mistaken for another
    "length": "公里|里地?|千米|米|厘米|尺|英里",
    "weight": "公斤|千克|斤|两|克|吨",
    "time": "分钟|小时|个?钟头|天|周|个?星期|个月|年|秒",
    "money": "块|元|毛|角|万|百|千",
    "volume": "升|毫升",
    "area": "亩|分地?|平米?|平方米?|公顷",
}
ORDINAL: Final = r"\d{1,2}[号日]"  # of a month
PLACED: Final = (
    r"在(?P<zh>[^，。在是]{2,10}?)(?:开|举行|集合|见|办|上|等)?$"  # where something is; the group is the place
)
# a name, all of it
BY_NAME: Final = r"(?:叫|姓)?(?![\u4e00-\u9fff]{0,3}[了的吧吗呢啊在不是有没就都被它他她我你把给])[\u4e00-\u9fff]{2,4}"

# ── a request to forget: 请忘掉我喜欢爵士乐, 把我说的关于房子的事忘了吧 ──

FORGET_VERBS: Final = "[忘删抹]|清除|别再?记|不要再?记"  # without one of these nothing asks for it
_ASKED: Final = "(?:好的?|嗯|那么?|对了|算了|哦)?[，,]?(?P<please>(?:请|麻烦|拜托|帮我|劳驾|我?(?:想|要|希望)(?:让|请)?你|(?:你)?(?:可以|能不能|可不可以|能))(?:你|您)?(?:帮我)?)?"
_I_SAID: Final = "我?(?:刚才|刚刚|之前|以前|上次)?(?:跟你|和你|对你)?(?:说过?|讲过?|告诉过?你|提过|提到过?)的?"
_THING: Final = "[^，。,！？；：]{1,20}?"
_MATTER: Final = "(?:的)?(?:那些|这些|那件|这件)?(?:事情?|话|内容|记忆|信息|部分)"
_KIN: Final = "|".join(sorted(KINSHIP, key=len, reverse=True))
_SURNAME: Final = "|".join(sorted(SURNAMES))
_IT_IS: Final = "(?:这件事情?|这回事|这事儿?|这一点|的事情?|的事实)"
_WHAT: Final = (
    rf"(?:(?:我说过?的?)?(?:所有|一切|全部)(?:关于|有关)(?P<<>all>{_THING})(?:的(?:事情?|话|内容|记忆|信息))?|"
    rf"(?:{_I_SAID})?(?:关于|有关)(?P<<>of>{_THING})的(?:一切|所有(?:事情?|内容)?|全部)|"
    rf"(?:{_I_SAID})?(?:关于|有关)(?P<<>about>{_THING}){_MATTER}|"
    rf"(?:{_I_SAID})?(?:关于|有关)(?P<<>each_of>{_THING})的(?=全?都|统统)|"
    rf"(?:我|咱)们?的?(?:所有|全部|一切)的?(?P<<>mine_all>{_THING})|"
    rf"(?P<<>kin_of>[我咱](?:们|家)?的?(?:{_KIN}))的(?:那些|所有|全部)?(?:事情?|事儿)|"
    rf"(?P<<>matters_of>(?![我你您咱俺这那他她它]){_THING})(?:的)(?:那些|所有|全部)?(?:事情?|事儿)|"
    rf"(?P<<>person>(?:{_SURNAME})[\u4e00-\u9fff]{{1,2}}?)(?=[忘抹从删清吧全都统]|[。！!，]|$)|"
    rf"(?:{_I_SAID}|我说)?(?P<<>said>(?:我|咱)[^，。！？；：]{{1,40}}?){_IT_IS}?)"
)
_SECRET: Final = "(?P<secret>[^，。！？；：]{2,16}?)"  # no more than a word or two, which have to name one
_CUT: Final = "(?:删掉|删除|删去|清除|抹去)"
_FROM_MEMORY: Final = "(?:从你?的?记忆里|从你?的?记忆中)"
_ALL: Final = "(?:全?都|全部|统统)?"
# `bare`: nobody is asked, so that only what is told of somebody can be meant: 把我的工作忘了; what is to be cut may be a task: 把我的工作删掉
FORGET_REQUEST: Final = pattern(
    rf"{_ASKED}(?:"
    rf"把{_WHAT.replace('<>', 'be')}{_ALL}(?:给)?(?:忘掉|抹掉|{_FROM_MEMORY}{_CUT}|(?(please){_CUT}(?P<bare_cut>)|(?!))|"
    rf"(?(please)(?:忘了|忘记|忘)|(?:忘了|忘记)(?:(?=吧)|(?P<bare>))))|"
    rf"(?:忘掉|抹掉|别再?记得|不要再?记得|忘记(?=.*(?:吧|{_IT_IS})[。！!]*$)|(?(please)(?:忘了|忘记)|(?:忘记|忘了(?=.*吧))(?P<bare_first>))){_WHAT.replace('<>', 'un')}|"
    rf"把你?(?:所有|全部)?(?:关于|有关)(?P<be_memories_of>{_THING})的(?:所有|全部)?(?:记忆|记录){_ALL}(?:忘掉|{_CUT})|"
    rf"(?:忘掉|忘记|{_CUT})你?(?:所有|全部)?(?:关于|有关)(?P<un_memories_of>{_THING})的(?:所有|全部)?(?:记忆|记录)|"
    rf"把(?:(?P<secrets_all>[^，。！？；：]{{2,16}}?)(?:全?都|统统|全部)|{_SECRET})(?:给)?(?:忘掉|抹掉|{_FROM_MEMORY}?{_CUT}|(?(please)(?:忘了|忘记|忘)|忘了(?=吧)))|"
    rf"(?:忘掉|抹掉|{_CUT}|(?(please)(?:忘了|忘记)|(?!))){_SECRET.replace('secret', 'un_secret')}"
    r")(?:吧|了|好吗|好吧|行吗|啊|哦|，?谢谢你?)*[。！!？?]*$"
)
# beside a request: why it is asked, and thanks, which say nothing of their own …
WHY_FORGET: Final = (
    "随口|说着玩|开玩笑|逗你|瞎说|乱说|胡说|客气|客套|编的|骗你|不是真的|不重要|没意义|不用记|没必要|用不着|隐私|不想(?:让|被|再提)|改主意|尴尬|丢人|"
    "^[^\u4e00-\u9fff]*(?:谢谢|多谢|感谢|辛苦|好的?|嗯+|行|哦|对了|另外|还有|那个|那么?|请|麻烦|拜托|不好意思|抱歉|算了|可以吗|好吗|行吗)(?:你|您|了|啦|啊|吧|一下|大家)*[^\u4e00-\u9fff]*$"
)
BEFORE_REASON: Final = "(?:，|,)?(?:因为|毕竟)"  # the same in the request's own clause
# … what narrows it: then it is more than a request
NARROWS_REQUEST: Final = "^(?:但|可是|不过|除了|除非|只|等|如果|要是|假如|直到|别|不要|或者)|(?:以外|之外|除外)$|(?:但|别忘|不要忘|记住|记得|保留|留着)"
# … and what makes it somebody else's words, or a task
BEFORE_ANOTHERS_WORDS: Final = '(?:说|讲|喊|写|唱|告诉[我你他她它]们?|回复|回|问|想|叫|歌词|台词|标题)(?:道|着|了|是)?[：:“「『"\\s]*$|^(?:请|帮我|麻烦)?(?:告诉|翻译|写|回复)'
OF_MINE: Final = pattern(
    "(?:我|咱)(?:们|家)?的[^是有叫在了]{1,6}$"
)  # something of the user's, named and no more: 我的猫
FAVOURITE: Final = pattern(
    "(?:我|咱)们?最(?:喜欢|爱)[看听吃喝玩用读去]?的[^是有叫在了]{1,6}$"
)  # such a thing, named and no more
# when, or how often: 忘掉我下象棋 also means 我周日下象棋
WHEN: Final = pattern(
    "(?:每个?|[这上下]个?)?(?:周|星期|礼拜)[一二三四五六日天末](?:[和、][一二三四五六日天末])*|每(?:天|周|年|个?月)|[今昨明]天|[今去前明]年|(?:[1-9]|1[0-2]|[一二三四五六七八九十]{1,2})月份?|"
    "[早晚]上|[上中下]午|周末|平时|经常|常常|有时候?|总是|偶尔"
)
# how a state is told besides its name: 医生说我确诊了, 失眠很严重
STATED: Final = pattern(
    "(?:被)?(?:确诊|诊断)(?:出|为|是)?|患[上有了]?|得了|查出来?|医生说|大夫说|[很挺特]?(?:严重|厉害)|慢性|轻[度微]|重度|老是|一直|最近|又"
)
# owns up that what was told (the group) was never so
BOAST: Final = (
    "我(?:之前|以前|上次|那天|曾经|跟你|和你|对你)*(?:说|讲|提|写|夸口|吹嘘?)(?:过|起)?(?:的)?(?:我)?([^，。！？]{2,30})[，。！]+[^，。]{0,4}?(?:其实|都|全)?(?:是|在)?"
    "(?:吹牛|瞎编|瞎说|胡说|骗你|骗人|编的|撒谎|说谎|假的|逗你|开玩笑)"
)
