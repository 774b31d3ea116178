"""Chinese words by which a text is judged worth keeping or not, and by which a conversation is summed up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ebbing.language.chinese.corrections import ANNOUNCED, IN_FACT, NOT_SO, SHOULD_BE
from ebbing.language.chinese.numbers import TO_TEN, WEEKDAYS
from ebbing.language.word_lists import word_list

# ── worth keeping ──

# asks to be told again when the time comes: 提醒我明天交房租
REMINDER: Final = (
    "(?:^|[，。！；]|记得|请|帮我|麻烦|你|到时候?|要|务必|别忘了?)(?:[^，。我你他她]{0,6})提醒(?:我|一下我)(?!过)"
)
# something not to be forgotten when it is time: 记得带伞
ERRAND: Final = "(?<![我你您他她们还不没只就才总都])(?:记得|记着|别忘[了记]?|不要忘[了记]?)(?![吗了不我你他她它]|当时|以前|那|小时)[^，。？?！]{1,12}"
# asks not to remember: 别再记着这件事
NOT_TO_REMEMBER: Final = (
    "(?:^|[，。！；]|你|您|请|以后|千万|麻烦|就|先)(?:再)?(?:别|不要|不用|不许|甭|莫)(?:再|总|老|给我|帮我|把[^，。]{1,12}?)*"
    "(?:记(?!错|混|忘|不|性|者|账|仇|恨)(?:着|住|得|下来?|录|在)?|存(?:着|下来?|档)?(?=这|那|我|$|[。！]))"
)
# asks that something be remembered: 帮我记一下
ASKS_TO_REMEMBER: Final = (
    f"记住|记一下|记下来?|帮我记|记着|别忘(?:了|记)|不要忘|以后注意|备忘|存一下|牢记|要记得(?!我)|请记得|{REMINDER}"
)
# speaks of remembering, but asks for nothing: 还记得吗, 记不住单词
REMEMBERS_BY_ACCIDENT: Final = (
    "(?:没|不|难|记不|忘|怎么|好)记住|记不住|记住了吗|(?:让人|令人)[^，。]{0,4}记住|怎么[^，。]{0,4}记住|记住密码(?:这个|的)?(?:功能|选项|按钮)|(?:单词|"
    "公式)[^，。]{0,8}记住|还记得|你记得|记得吗|被[^，。]{0,4}记住|《[^》]*记[^》]*》"
)
# something has been decided: 最后定了, 以后都用
DECISION: Final = (
    "决定(?:了|用|采用|不|去|要|把|以后|下)|定下来|(?:我们|咱们|最后|最终|那)(?:就)?(?:定|选|用(?![完光尽不过得])|采用|敲定)了?|敲定|说好了|商量好|谈妥|约定|拍板|改用|换成|改成|从现在起|"
    "从今以后|以后(?:都|就|请|要|别|不|一律|统一)|统一(?:用|使用|采用)|规定"
)
# the same in a few words, as among people at work: 技术选型定了：…, 就用 MySQL 吧
SETTLED: Final = (
    r"(?:^|[，。,\s])[^，。：:？?]{0,10}(?:决定|决议|约定|规范|方案|选型(?:结果)?|结论|定了|敲定了?|拍板了?|确定了?)(?:一下|如下|是|为)?\s*[：:]\s*\S|"
    r"(?:^|[，。,\s])[^，。？?]{0,8}(?:定了|敲定了?|拍板了?|定下来了?|说定了|确定了|商量好了?|商定了?|谈妥了?)[，,\s]+\S|"
    r"(?:(?:就|还是|统一|一律|最终|最后)用(?![不了完过得来在]|一下)|(?:就|还是|统一|一律|最终|最后|我们)(?:选|采用|选用|定为|定)(?![不了完过得来在]))(?:\s*[A-Za-z0-9\u4e00-\u9fff]{2,}|\s*\d)|"
    r"(?:统一|一律|全部|都)(?:设|调|改|换|写|命名)(?:成|为|到|用)\s*\S|(?<!不)一致(?:同意|通过|决定)(?![了吧的])\S{2,}|"
    r"\S{4,}[，,]\s*(?:这个|这点|这条|这事|这一?点|大家)?(?:都|就)?(?:已经|已)?(?:定下来|拍板|敲定|说定|商量好|商定|谈妥|定)(?:了|啦)*[。！!\s]*$|"
    r"从(?:今天|今|现在|即日|本周|下周|下个?月|明天|这个?版本)起|以后[^，。？?再有]{0,6}(?:统一|一律|都用|不再)|"
    r"\S{4,}[，,]\s*(?:那?就)?(?:这么|这样)(?:定|办|说定)(?:了|吧|啦)*[。！!\s]*$|"
    r"^(?:(?:好|行|嗯)[的吧]?[，,\s]*)?(?:那|咱|我们?|最后)?就(?:是|用)?\s*(?!ok\b)[A-Za-z][\w.+#/-]*\s*(?:吧|啦|了吧?)[。！!\s]*$|(?:不再用|不再使用|弃用|停用|改用|放弃了?\s*[A-Za-z])"
)
# puts something forward that one can agree to: 建议用 NATS, 比较合适
PROPOSES: Final = (
    "建议|推荐|提议|不如|不妨|(?:可以|可|应该|最好|要不|要么|还是)(?:先|改|就|都)*(?:用|选|换|走|定|按|放|拆|采用|统一)|(?:用|选|就|走|放|拆|采用)[^，。？?]{1,20}吧|"
    "(?:比较|更|最)(?:合适|稳妥?|好|划算|省事|简单|安全|适合)"
)
# nothing has been decided, and no more is said: 还是没结论, 没定下来
UNSETTLED: Final = (
    "(?:没有?|未)(?:能)?(?:得出|达成|形成|拿出)?(?:任何|什么|个)?(?:结论|定论|共识)(?:了|啊|呢)*[。！!…\\s]*$|"
    "没(?:有)?(?:能)?(?:定|谈|商量|敲定)(?:下来|好|妥|拢)(?:了|啊|呢)*[。！!…\\s]*$|"
    "还没(?:有)?(?:想好|决定|定|敲定|确定|拿定主意)[^，。；]{0,14}$|谁也没说服谁|(?:拿不定主意|定不下来)[。！!…\\s]*$"
)
# something has run out, and no more is said: 我们用完了打印纸
USED_UP: Final = (
    "^(?:我们?|咱们?|大家|家里|公司|办公室)?(?:已经|又|刚|都)?(?:把)?[^，。；]{0,8}(?:用|吃|喝)(?:完|光)了"
    "(?!会|就|要|得|才|再|记|可|不|先|请)[^，。；]{0,6}[。！!…\\s]*$"
)
# somebody has given their word: 我答应, 说到做到
PROMISE: Final = (
    "我(?:答应|保证|承诺|发誓)|答应(?:了|过|你|她|他)|承诺|说到做到|一定会(?:给|帮|把|在|去|陪)|欠(?:你|他|她|我)"
)
# a problem that comes again and again: 老是报错, 第三次遇到
RECURRING: Final = (
    r"(?:又|老是|总是|一直|反复|每次|经常|动不动就)[^，。]{0,16}(?:失败|报错|出错|崩|断|卡|丢|超时|忘|坏|不行|出问题|闪退|掉线|挂)|"
    rf"第[{TO_TEN[1:]}\d]+次(?:遇到|出现|碰到|发生)"
)
# how a problem was overcome in the end: 终于解决, 原来是因为
WORKAROUND: Final = (
    "(?:终于|最后|后来)[^，。]{0,10}(?:解决|搞定|修好|弄好|跑通|查到|发现)|解决(?:办法|方法|方案)(?:是|：)|原来是(?:因为|[^这你如啊吧])|(?:加上|改成|去掉|设置|"
    "升级|降级|关掉|重启)[^，。]{0,24}(?:就好了?|就行了?|就可以了|才行|才能|就解决|就不会)|折腾了|绕过|根本原因"
)
# may correct something that was said: 其实不是, 应该是
CORRECTS: Final = (
    f"{IN_FACT}(?:我|是|不|应)|{ANNOUNCED}|说错了|记错了|搞错了|(?:^|[，。]){NOT_SO}|{SHOULD_BE}|改成|换成|"
    "不是[^，。]{1,20}(?:，|,)?(?:而)?是"
)
# takes back what was said, beyond doubt: 说错了, 更正
MISSPOKE: Final = "(?:错了|不对)[，,][^，。]{0,16}(?:其实|应该|是在|正确)|我(?:说|讲)的是[^，。]{1,12}不是|更正|纠正一下|说错了|记错了|搞错了"
# what the user regularly does: 我每天, 我从不
HABIT: Final = "我(?:们)?[^，。？]{0,4}(?:每[天周晚早年个]|平时|平常|一般都?|通常|经常|总是|从不|从来不)"
# a turn in a life: 我下个月结婚, 跳槽了
LIFE: Final = (
    r"(?:我|我们|老公|老婆|闺女|女儿|儿子|孩子|弟弟|妹妹|姐姐|哥哥|爸|妈)[^，。？]{0,10}(?:(?:明年|下个?月|年底|"
    rf"[{TO_TEN}\d]+月)"
    r"[^，。？]{0,6})(?:高考|中考|结婚|搬|毕业|退休|生|出国|移民|开学|入职|手术|上小学|考研)|(?:我|老公|老婆)[^，。？]{0,4}(?:升职|跳槽|"
    r"入职|离职|辞职|被裁|当上|转正|调到|订婚|领证|离婚)了?"
)
# the user's own world: their work, home, project: 我们公司, 服务器
OURS: Final = "我们|咱们|公司|项目|团队|服务器|数据库|系统|接口|客户|合同|预算|截止|上线|部署|版本|仓库|域名|产品|部门|会议室|负责|家里"
# a verb or a number that makes a statement: 是, 在
STATES: Final = "是|用|在|有|叫"
# what one takes or does not take is a preference: 喝
CONSUMES: Final = word_list("吃 喝 抽")
# how the user wants to be treated from now on: 以后别叫我, 回答简短
INSTRUCTION: Final = (
    "(?:请|以后|今后|从现在起|一律|始终|永远|务必)(?:都|要|请|别|不要|用|叫|称呼|给我|回答|回复|说|直接|帮我)|(?:回答|回复|说话|解释|称呼|叫我|"
    "跟我)[^，。]{0,10}(?:简短|简洁|中文|英文|详细|直接|不要|别|用|时)|(?:的时候|时)[，,]?(?:永远|一律|请|先给|别|不要|务必|尽量)|不要(?:叫我|用|给我|再)|"
    "别(?:叫我|再|用|跟我)"
)

# ── not worth keeping ──

# an order about the task in hand: 帮我写一封, 把这个
COMMAND: Final = (
    r"^(?:请|麻烦|能不能|可以|你)?(?:再|先|现在|直接|来|用[^，。\s]{1,6}?)?(?:帮(?:我|忙)|给我|翻译|写一?[个篇段封首]|改一下|改写|润色|总结(?:一下|下)|解释|"
    r"介绍|列出|列一|生成|计算|算一下|查一?下|搜索?|找一?[下找个]|打开|关闭|运行|执行|重写|继续|把(?:这|它|上面|下面|刚才|代码|文件|第)|删掉|加上|看一?[下看]|讲一?[下讲个]|"
    r"推荐一?[下些个]|再(?:来|写|说|给)|换个|试试|画一?|对比|分析|检查|修复|优化|格式化|提醒我(?:今|明|一会|\d))|[^，。]{2,16}，(?:补上|改掉|去掉|删掉|删了|重发|"
    r"再试|改一下|调一下|换掉)(?:吧|它)?[。！]?$|^(?:[^，。]{1,8}[，,\s]+){0,2}(?:来|快|再|就|要不|那)?(?:给|帮|替|陪|跟)我(?:讲|唱|说|编|写|画|猜|背|念|聊|来|打|玩|占|算)(?:一?[个首段篇句下卦把局盘]|点)[^，。了过]{0,12}[呗吧嘛呀啊]*[。！~～]*$|^(?:那)?(?:我们|咱们)(?:来|先|再|一起)?(?:讨论|聊|商量|研究|看|想|对)(?:一?下|一?[聊看想对])"
)
# the weather: 下雨, 好冷
WEATHER: Final = "天气|下雨|下雪|气温|好热|好冷|刮风|雾霾"
# pasted from elsewhere: 【快讯】, 据报道
FORWARDED: Final = r"^\s*(?:【[^】]{2,8}】|\[(?:快讯|转)\]|转发)|据[^，。]{1,12}(?:报道|消息|统计)|(?:新华社|路透社|央视|本报)[^，。]{0,6}(?:讯|报道|电|记者)"
# worthless in an hour: 刚到, 在路上
PASSING: Final = "^(?:我)?(?:刚到|刚下|刚回|在路上|马上到|堵在)"
# ties a text to an hour or a day: 今晚, 三点
TEMPORARY: Final = (
    r"今天|今晚|明天|后天|明早|今早|昨天|昨晚|待会儿?|等下|等会儿?|一会儿?|马上|刚刚|刚才|正在|现在(?:在|去|要|就)|下午|中午|上午|这会儿|快递|外卖|放在门口|堵车|排队|下雨|"
    rf"(?:下周[{WEEKDAYS}]?|周[{WEEKDAYS}]|周末)(?:要|去|有|我|得|约|开|见|跟|和)|\d+点|[{TO_TEN}]点(?:钟|半)?"
)
# but a date worth knowing: 生日, 截止
DATED: Final = "生日|截止|纪念日|每|预约制|上线|发布"

# ── what the assistant says ──

# a word that may come before a repetition: 对, 好
ASSENTS: Final = "对|嗯|好"
# repeats what the assistant said: 你刚才说的
JOKING: Final = "我是?秦始皇|[vV转]我 ?50|疯狂星期四|逗你(?:玩|呢|的)|(?:跟你)?开(?:个)?玩笑(?:的|啦|呢|而已)|骗你的|闹着玩|说着玩"  # says so itself
REPEATS_ASSISTANT: Final = "你(?:刚才|刚刚|之前|上面)?(?:说的?|提到的?|建议|写的)|按你说的|所以你(?:的意思|是说)"

# ── a stretch of conversation ──

# an asking word left at the front of a topic: 什么, 哪些
ASKING_OPENER: Final = "什么|哪个|哪些|哪种|怎么|多少|几个|几"
# a word that only takes up the talk again: 对了, 话说
ASIDE: Final = "对了|话说|其实|不过|反正|那就?"

# ── how a memory and what is being talked about are connected ──

LINK_NAMES: Final = {"belongs": "属于", "about": "关于", "involves": "涉及"}
# what else a sentence says of what it names, the first that fits: what it is called, and the words it is told by
RELATIONS: Final = {
    "colleague": ("同事", "同事|共事|搭档"),
    "charge": ("负责", "负责|主管|分管|牵头|接手"),
    "dislike": ("讨厌", "不喜欢|讨厌|受不了|反感|害怕|最怕|不爱"),
    "like": ("喜欢", "喜欢|最爱|偏爱|迷上|爱(?:吃|喝|看|听|玩|去)"),
    "home": ("住在", "住在|住着|定居|搬到|搬去"),
    "work": ("任职", "上班|工作|任职|就职"),
    "place": ("位于", "位于|坐落|旁边|附近|对面|隔壁|楼上|楼下"),
    "study": ("学习", "在学|学了|学习|练习|报了.{0,8}课"),
    "friend": ("朋友", "朋友|闺蜜|哥们|好友"),
    "family": (
        "家人",
        "[爸妈]|父亲|母亲|老公|老婆|丈夫|妻子|儿子|女儿|哥哥|姐姐|弟弟|妹妹|爷爷|奶奶|外公|外婆|姥姥|姥爷",
    ),
    "owner": (
        "拥有",
        "拥有|养了|(?:买了|(?<![没])有)(?=[一两三四五六七八九十几\\d]+[条只辆台栋套艘匹头把架间])|买了(?:一|两|三)|我有",
    ),
}
# the text says of {name} that what it tells is part of it: 属于Atlas, Atlas里
PART_OF: Final = r"(?:属于|隶属|归|来自){name}|{name}(?:的(?!是)|里|中|内|下属|旗下)"
# what may stand between somebody's name and what they are to somebody: 小王是我同事, 同事小王
BESIDE: Final = r"(?:\s|，|是|叫|名叫|我们?的?|他们?的?|她们?的?|的|好|老)*"
# how a model calls the person it writes notes about: 用户说
NARRATOR: Final = "用户(?:的|说)?|主人(?:的|说)?"


def talked_about(topics: Sequence[str]) -> str:
    """Return one line that says what was talked about: 聊了面试、游戏."""
    return f"聊了{'、'.join(topics)}" if topics else "闲聊了几句"


# what tells nothing to who reads it alone: it begins or ends with a word for what was said before it
POINTS_BACK: Final = (
    "^(?:然后|而且|所以|但是?|不过|反正|其实|因为|对|嗯|哈+|[，,、 ])*(?:它|他|她|这|那(?!天|年|时)|其)|"
    "(?:它们?|那[儿里]|这[儿里]|[那这]个|那样|这样|如此)(?:了|的|呢|吧|啊)?[。！!~～]*$"
)
BETWEEN_THING_AND_DEED: Final = "(?:终于|已经|正在|准备|打算|开始|要|在|还在|重新)*"  # 房子终于开始装修
