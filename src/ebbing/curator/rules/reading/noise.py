"""What nobody would want to have remembered: pure noise, which stays in the journal only.

Greetings and acknowledgements, remarks about the weather, sums and conversions, orders about the text or the code in hand,
pasted logs, and what an assistant says only to be polite. A text is small talk when nothing is left of it once light words
are taken out, so any word with content of its own makes it an episode at least. Questions about the world stay.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.patterns import pattern
from ebbing.language.scripts import has_cjk
from ebbing.language.statements.polarity import is_question
from ebbing.language.topics.keywords import entities
from ebbing.language.word_lists import word_list as words

_I: Final = re.IGNORECASE
_SHORT: Final = 60  # characters: longer is no small talk
_ORDER: Final = 90  # characters of an order about the task in hand

# ── small talk: nothing is left without the light words ──

_PHRASES: Final = (
    "long time no see|you're the best|have a (?:good|nice|great|lovely) (?:one|day|night|weekend|evening|week|trip|time)|out of curiosity|happy (?:new year|"
    "birthday|holidays|friday|easter|thanksgiving)|merry christmas|for (?:your|the|all your) help|for that|for everything|as usual|by the way|in a (?:bit|sec|minute)|"
    "a bunch|out there|never ?mind|don't worry|no worries|not bad|my pleasure|my bad|not really|not yet|okie dokie|okey dokey|hang on|fingers crossed"
)
_LIGHT: Final = words(
    """hi hello hey hiya yo howdy greetings morning afternoon evening night day bye goodbye later cheers ok okay k kk sure yes yeah yep yup no nope nah
    right alright fine great cool nice awesome perfect good understood np exactly agreed true indeed correct wow oh ah hmm hm uh um ugh lol haha hahaha
    hehe lmao rofl done thanks thank thx ty sorry pardon please continue next there again everyone all guys buddy friend assistant anyway interesting so and
    then too you it a an the lot much very i i'm i'll i've im me my we us our he she they him her them his that this these those is are was were am be
    been it's that's there's what's what who where how why when which do does did don't doesn't didn't can can't could couldn't will won't would should
    have has had not to of in on at for with from by up out off back now just really quite pretty kinda sorta bit little more here but or if as
    let let's try trying tried see look looking check checking think thinking guess know knew mean say saying said tell go going got get gotcha give make
    makes sense sound sounds sounds works work help helps helpful wait stop hold sec second minute moment one need want like bored funny hilarious
    sweet weird crazy amazing brilliant lovely cute random curious kidding joking wondering daydreaming asking brb nvm idk tbh omg ikr gg ya nah meh huh
    whoa yay oops phew welcome pleasure appreciate appreciated agree understand worries problem deal way thing things stuff something anything nothing
    everything maybe perhaps probably totally absolutely definitely clearly obviously well ready late early soon today tomorrow tonight weekend week fun
    hope enjoy luck congrats congratulations best rock talk speak chat meet see ya'll soon meeting today's take care god gosh damn dang bruh bro man dude""".replace("'", "'")
)  # fmt: skip
_NOT_LIGHT: Final = pattern(
    r"\bnot (?:true|right|correct|mine)\b|^(?:don't|never|always|no more) (?!mind|worry|worries)\w+|\bi (?:do )?(?:like|want|need)\b",
    _I,
)
_SMALL: Final = pattern(rf"\b(?:{_PHRASES})\b", _I)
_WORD: Final = pattern(r"[a-z]+(?:'[a-z]+)?", _I)
_SMALL_ZH: Final = pattern(
    "|".join(
        sorted(
            ["你好", "您好", "嗨", "哈喽", "哈啰", "喂", "在吗", "在不在", "在么", "早上好", "早安", "早", "上午好", "中午好", "下午好", "晚上好", "晚安", "再见", "拜拜", "回头见", "明天见", "回聊", "好久不见", "最近怎么样", "最近好吗", "吃了吗", "好的", "好", "好吧", "好嘞", "好滴", "行", "行吧", "可以", "嗯", "哦", "噢", "啊", "哈", "呵", "嘿", "对", "对的", "对啊", "是", "是的", "是啊", "没错", "没问题", "没事", "没关系", "知道", "明白", "懂", "了解", "收到", "当然", "不错", "挺好", "很好", "太好了", "太棒了", "棒", "厉害", "真棒", "赞", "谢谢", "多谢", "感谢", "非常", "谢啦", "谢了", "谢", "辛苦", "麻烦", "不客气", "不用", "不好意思", "抱歉", "对不起", "请", "继续", "下一个", "然后呢", "原来如此", "原来是这样", "这样", "真的", "有道理", "说得对", "同意", "加油", "大家", "各位", "朋友", "亲", "呀", "啦", "呢", "吧", "了", "的", "嘛", "哇", "你", "您", "那", "就", "这", "呗", "喽", "吗", "先这样", "帮大忙", "太", "笑死", "哈哈", "绝了", "牛", "让我想想", "想想", "试试", "试一下", "试一试", "看看", "看一下", "等等", "等一下", "等", "一下", "稍等", "算了", "随便", "说说", "问问", "随便说说", "当我没说", "当没说", "开玩笑", "逗你玩", "搞笑", "好笑", "逗", "强", "完美", "终于", "搞定", "搞完", "弄完", "弄好", "写完", "周末", "节日", "新年", "假期", "中秋", "国庆", "圣诞", "春节", "元旦", "生日", "快乐", "愉快", "恭喜", "发财", "我", "他", "她", "咱", "们", "都", "也", "还", "又", "再", "先", "什么", "啥", "敢", "说", "没说", "让", "给", "看", "试", "想", "去", "来", "有点", "有", "没", "不", "没有", "不是", "很", "真", "挺", "蛮", "超", "好像", "应该", "可能", "吃惊", "无语", "佩服", "服了", "唉", "哎", "哎呀", "天哪", "天啊", "我去", "卧槽", "ok", "okay", "嘻嘻", "嘿嘿", "呜呜", "啊啊", "打扰", "忙", "忙吧", "回来", "回来了", "来了", "走了", "先走", "撤了", "睡了", "下线", "有空再聊", "聊", "明天", "今天", "待会", "待会儿", "一会儿", "回头", "吃饭", "先", "祝", "爱你", "么么哒", "抱抱", "学到了", "涨知识", "长见识", "期待", "可惜", "遗憾", "难过", "开心", "高兴", "随便", "无所谓", "都行", "都可以", "听你的", "你说呢", "你猜", "真的假的", "假的", "怎么会", "不会吧", "不至于", "原来", "居然", "果然"],
            key=len,
            reverse=True,
        )
    ),
    _I,
)  # fmt: skip
_REST_ZH: Final = frozenset("的了吗呢吧啊呀嘛哦噢嗯哈")
_NOTHING: Final = pattern(r"[\W_]*")
_REPEATED: Final = pattern(r"(?:6{2,}|h{2,}|2333+|8{2,}|w{2,}|x[dD]+|[?？!！.。]+|\+1|1)")

# ── the weather ──

_WEATHER: Final = pattern(
    r"天气|气温|[下刮][了着过]?(?:大|小|暴|点)?[雨雪风]|[雨雪风](?:真|好|太|停)|太阳|晴|阴天|台风|雾霾|起雾|降温|升温|好?[冷热闷凉](?:死|了|啊|哦|呀|得|好|$)|多少度|"
    r"\b(?:weather|rain(?:s|ing|y)?|snow(?:s|ing|y)?|sunny|cloudy|windy|storm(?:s|y|ing)?|chilly|humid|forecast|pouring|drizzl\w+|freezing|boiling|hot|cold|warm|"
    r"muggy|foggy|sunshine|degrees|temperature|umbrella)\b",
    _I,
)
_OF_WEATHER: Final = pattern(
    r"天气|气温|[下刮][了着过]?(?:大|小|暴|点)?[雨雪风]|[雨雪风]|太阳|晴|阴|台风|雾霾|雾|降温|升温|[冷热闷凉暖潮湿干]|多少度|几度|度|外面|外头|这两天|最近|早上|晚上|今晚|后天|昨天|"
    r"死|得|大|小|在|刮|又|会不会|会|多少|要|带伞|出门|出太阳|舒服|适合|散步|\b(?:weather|rain(?:s|ing|y)?|snow(?:s|ing|y)?|sun|sunny|cloudy|windy|storm(?:s|y|ing)?|chilly|humid|forecast|pouring|"
    r"drizzl\w+|freezing|boiling|hot|cold|warm|muggy|foggy|sunshine|degrees|temperature|outside|having|isn't|(?:mon|tues|wednes|thurs|fri|satur|sun)day|this)\b",
    _I,
)

# ── sums, conversions, spelling, the time: answered once and done ──

_UNITS: Final = (
    "km|kilomet\\w+|miles?|met(?:er|re)s?|feet|foot|inch(?:es)?|cm|mm|yards?|kg|kilos?|pounds?|lbs?|ounces?|oz|grams?|lit(?:er|re)s?|gallons?|cups?|celsius|"
    "fahrenheit|euros?|dollars?|usd|eur|gbp|yuan|rmb|yen|mb|gb|kb|minutes|seconds|hours|days|weeks"
)
_UTILITY: Final = pattern(
    r"^\s*(?:what(?:'s| is)|how much is|calculate|compute|and)?\s*[\d(][\d\s.,+*/x×÷^%()-]*(?:(?:%|percent)? ?(?:of|times|plus|minus|divided by|squared|cubed)\b.*|=\s*\??|\?)?\s*$|"
    rf"^\s*(?:convert |what(?:'s| is) |how (?:much|many) is )?[\d.,/]+ ?(?:{_UNITS})\b[^.?!]{{0,20}}\b(?:in|to|into|as)\b[^.?!]{{0,20}}[?.!]?\s*$|\bhow many \w+ (?:are )?(?:there )?in (?:an?|one|\d+) \w+|"
    r"\b(?:sqrt|square root|cube root|factorial|logarithm) of \d|^\s*what (?:time|day|date|year) is it\b|^\s*what(?:'s| is) (?:the (?:time|date)|today's date)\b|"
    r"^\s*how do (?:you|i|we) (?:spell|pronounce|say) |\d\s*(?:乘以?|加|减|除以?|的(?:平方|立方|阶乘))\s*\d*.{0,8}(?:多少|几|[?？]|$)|(?:平方根|开方|百分之[^，。]{1,6}是)|"
    r"[\d一二三两百千万]+\s?(?:美元|美金|欧元|日元|英镑|公里|英里|斤|公斤|磅|米|英尺|英寸|升|度)[^，。]{0,6}(?:多少|几|等于|换算|换成)|"
    r"(?:现在|今天|明天)(?:是)?(?:几点|几号|星期几|周几|多少号|农历)|(?:怎么|咋)(?:读|拼|念|写)[？?]?$|[等合]于多少|等于几|几次方",
    _I,
)

# ── orders about the text or the code in hand ──

_POLITE: Final = r"^(?:please |now |then |ok(?:ay)?,? |and |also |next,? |just |(?:can|could|would|will) you (?:please )?|i want you to )*"
_HANDLE_TEXT: Final = pattern(
    rf"{_POLITE}(?:translate|rewrite|re-?phrase|paraphrase|reword|shorten|condense|proofread|polish|summari[sz]e|re-?format|format|convert|sort|rename|refactor|compile|"
    r"re-?run|run|debug|lint|undo|redo|print|paste|indent|calculate|compute|retry|regenerate|make (?:it|this|that|the)\b|turn (?:it|this|that)\b|change (?:it|this|that|the)\b|"
    r"fix (?:it|this|that|the)\b|remove (?:it|this|that|the)\b|delete (?:it|this|that|the)\b|add (?:it|this|that|an?|the|some|more)\b|expand (?:on|this|it)|"
    r"list (?:all |the )?(?:files|folders|lines|functions|classes|imports|columns|rows)\b|show (?:me )?(?:the |this |that )?(?:diff|code|file|output|log|list|table)\b|"
    r"try (?:again|it|that|this)|do (?:it|that) again|keep going|go on|move (?:it|this|the)|replace|merge|split|continue)\b|"
    r"^(?:请|麻烦|再|先|现在|直接|帮我|给我|你|能不能|可以)*(?:(?:翻译|润色|改写|缩短|精简|扩写|格式化|转换|换算|计算|排序|重命名|重写|运行|调试|继续)(?:一?[下遍]|[成为到]|这|那|它|[上下前]面|以下|[:：“\"]|$|写|再)|算一?下|重新生成|重新写|撤销|跑一?[下遍]|再跑|"
    r"删掉|删除|加上|补上|换一?[种个]|再[长短来写说给]|把(?:这|它|上面|下面|刚才|代码|第|那|最后|“|\"|‘)|短一点|长一点|写[一]?[个段](?:正则|函数|脚本|循环|算法|类|接口|测试|[^，。]{0,6}(?:正则|函数|脚本|排序|算法|查询|SQL|sql)))|"
    r"[^，。]{2,16}，(?:补上|改掉|去掉|删掉|删了|重发|再试|改一下|调一下|换掉)(?:吧|它)?[。！]?$|^(?:帮我|请)?(?:把|将)[^，。]{1,40}(?:翻译|改[成写得]|翻成|格式化|转成|换成|删|排|导出)",
    _I,
)
_WRITE_TEXT: Final = pattern(
    rf"{_POLITE}(?:write|generate|create|draft|explain|define|describe|give me) (?:me )?(?:an?|the|some|this|that|what|how)\b|"
    r"^(?:请|麻烦|再|先|帮我|给我|你|能不能|可以)*(?:写一?[个篇段首]|生成|解释|画一?[个张]|列一?个|做一?个)",
    _I,
)
_TECHNICAL: Final = pattern(
    r"\b(?:regex|regexp|function|script|loop|class|query|sql|test|unit test|algorithm|makefile|dockerfile|snippet|code|one-liner|html|css|json|yaml|error|"
    r"command)\b|正则|函数|脚本|循环|算法|查询|排序|测试|代码|命令|报错",
    _I,
)
_OWN: Final = pattern(r"\b(?:i|i'm|i've|i'd|my|mine|we|our|ours|us)\b|(?<![帮给替让])我|咱", _I)
_OWN_LIST: Final = pattern(
    r"\bmy (?:code|text|essay|sentence|paragraph|draft|script|function|tests?|file|email|list)\b", _I
)

# ── pasted logs ──

_LOG_LINE: Final = pattern(
    r"^\s*(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|\[?\d\d:\d\d:\d\d|(?:DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|TRACE|"
    r"CRITICAL)\b|\[(?:DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\]|at [\w.$<>]+[ (]|File \"[^\"]+\", line \d+|"
    r"Traceback \(most|(?:[\w.]+\.)?\w+(?:Error|Exception)\b[:(]|Caused by:|\.\.\. \d+ more|npm (?:ERR!|WARN)|error(?:\[\w+\])?:|warning:|\s*\^+\s*$|"
    r"0x[0-9a-f]{6,}|#\d+ +0x|-{3,}|={3,}|\$ |thread '[^']+' panicked|stack backtrace:|\d+: +[\w<>:]+::|goroutine \d+|panic: |Exception in thread|"
    r"note: run with|--> \S+:\d+|Segmentation fault|core dumped|make(?:\[\d+\])?: \*\*\*|gcc:|ld:|fatal: |Process finished)",
    _I,
)
# One line is a log only where its shape leaves no doubt: a level, then a time, a bracket or an exception; a request line.
_LONE_LOG: Final = pattern(
    r"\s*(?:\[(?:DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|TRACE)\]|(?:DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|TRACE)[ :]+\[?\d{4}-\d\d|"
    r"\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[^ ]{0,12} +\[?(?:DEBUG|INFO|WARN|ERROR|FATAL)|(?:GET|POST|PUT|PATCH|DELETE|HEAD) /\S{0,200} \d{3}\b|Segmentation fault \(core)"
)
_LOG_HEAD: Final = ("Traceback (most", "thread '", "Exception in thread", "goroutine ", "panic: ")

# ── an assistant's courtesies ──

_COURTESY: Final = pattern(
    r"^\s*(?:(?:好的?|明白了?|收到|了解|没问题|记下了?|知道了|恭喜[^，。！]{0,6}|辛苦了|加油|那就好|有意思|注意休息|got it|noted|sure|okay|ok|great|thanks|thank you|understood|will do|"
    r"congratulations|sounds (?:good|great|lovely|fun)|good to know|updated|done|of course|no problem|you're welcome|i see|my pleasure|nice)(?:[，,!！。.:：\s]|$)|"
    r"(?:i'll|i will|i won't|i can) |that(?:'s| is) (?:an? )?(?:great|good|nice|lovely|wonderful|long|cool|amazing|interesting)|"
    r"[^，。]{0,10}[，,]?(?:这个|这|那)?(?:名字|主意|想法|习惯|爱好|地方)?(?:真|很|太|挺|好)(?:可爱|好听|不错|棒|好|有趣|有意思|厉害|方便)[了啊呀]?[。！!～]*$)",
    _I,
)
_OFFER: Final = pattern(
    r"(?:有什么|还有什么|需要我?|要不要我)[^，。]{0,6}(?:帮|做)|how (?:can|may) i (?:help|assist)|what can i (?:do|help)|(?:is there )?anything else|happy to help|在的",
    _I,
)
_COURTESY_LENGTH: Final = 80  # characters; an answer that says more may be asked for later


def noise(text: str, role: str) -> str:
    """Why a text is noise, or an empty string."""
    stripped = text.strip()
    if _NOTHING.fullmatch(stripped) or _REPEATED.fullmatch(stripped):
        return "Only signs, no words."
    if role == "assistant" and len(stripped) <= _COURTESY_LENGTH and _is_courtesy(stripped):
        return "A courtesy of the assistant."
    if len(stripped) <= _SHORT:
        if _is_light(stripped):
            return "A greeting, thanks or acknowledgement."
        if _is_weather(stripped):
            return "The weather."
        if _UTILITY.search(stripped) and not _OWN.search(stripped):
            return "Answered once and done."
    if len(stripped) <= _ORDER and role == "user" and _is_order(stripped):
        return "An order about the task in hand."
    return "A pasted log." if _is_log(stripped) else ""


def _is_light(text: str) -> bool:
    """Whether nothing is left once light words are taken out."""
    if _NOT_LIGHT.search(text):
        return False
    rest = _SMALL.sub(" ", text.replace("’", "'"))
    if has_cjk(rest):
        rest = _SMALL_ZH.sub("", rest)
        if has_cjk("".join(char for char in rest if char not in _REST_ZH)):
            return False
    return all(word.lower() in _LIGHT or _REPEATED.fullmatch(word) for word in _WORD.findall(rest)) and not re.search(
        r"\d", rest
    )


def _is_weather(text: str) -> bool:
    """A remark or a question about the weather and nothing else; not that someone likes or fears it."""
    if not _WEATHER.search(text):
        return False
    if (
        is_question(text)
        and not _OWN.search(text)
        and re.search(r"天气|[雨雪]|度|\b(?:weather|rain|snow|forecast|sunny|umbrella)", text, _I)
    ):
        return True
    return _is_light(_OF_WEATHER.sub(" ", text))


def _is_order(text: str) -> bool:
    """An order about a text or code in hand; what concerns the user, other people or a name stays."""
    if _OWN.search(_OWN_LIST.sub(" ", text)):
        return False
    if _HANDLE_TEXT.match(text):
        return True
    return (
        _WRITE_TEXT.match(text) is not None
        and (_TECHNICAL.search(text) is not None or not entities(text))
        and len(text) <= _SHORT
    )


def _is_courtesy(text: str) -> bool:
    return (
        _is_light(text)
        or _OFFER.search(text) is not None
        or (_COURTESY.match(text) is not None and not is_question(text))
    )


def _is_log(text: str) -> bool:
    lines = [line for line in text.splitlines() if line.strip()][:200]
    hits = sum(_LOG_LINE.match(line) is not None for line in lines)
    if len(lines) == 1 and _LONE_LOG.match(lines[0]):
        return True
    return (len(lines) >= 3 and hits * 2 >= len(lines)) or (len(lines) >= 2 and lines[0].startswith(_LOG_HEAD))
