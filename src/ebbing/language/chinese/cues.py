"""Chinese words by which a message asks: to look back, for a time, about the talk itself, for a kind of answer."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.chinese.clauses import PERSON
from ebbing.language.chinese.numbers import COUNTED, LARGE, WEEKDAYS
from ebbing.language.chinese.tagging import tagged
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

# ── looking back ──

_REMOTE: Final = (
    rf"(?:[{COUNTED}几多好]+|\d+)(?:多|来)?(?:年|个月)(?:以|之)?前|[很好]久(?:以|之)?前|很早(?:以|之)?前|多年前|早年|早些年|从前|当年|当时|当初|"
    "那时候?|那会儿|小时候|小的时候|年轻(?:的)?(?:时候?|那会儿)|上学(?:的)?时候|大学(?:的)?时候|读?(?:大学|高中|初中|小学|中学)时|(?:还是|是个?|"
    "在)[^，。]{1,6}(?:的时候|那会儿)|那年|那几年|旧时|这些年|这几年|近几年|前些年|前几年"
)
# a word for the past: 以前, 小时候, 三年前
PAST: Final = pattern(
    f"以前|过去|历史|往事|旧事|早先|原先|曾经|早期|此前|{_REMOTE}|上+一?[次回]|以往|往年|之前|早前|先前|前阵子|前段时间|前[两几]天|最?一?开始(?=[我咱的想说聊定])|"
    "最早|起初|最初|起先|第一次|头一?[次回]|[往向]前翻|翻翻|回头看|原本|本来|(?:上|去)(?:个?月|周|星期|个?礼拜|个?季度|年)|前年|"
    rf"最近[{COUNTED}几半\d]+个?[年月周天]|昨天|前天|刚才|刚刚|(?:大学|高中|中学|小学|初中|学生|童年|年轻)时[期代]|那[一]?[次回]|老早|早就|早些时候|旧[账档]|"
    "老记录|聊天记录|原来的?(?:养|住|用|喜欢|做|在|[^，。来如是]{1,4}(?:是|叫))|(?<=我)[^，。？]{2,6}(?<![之以目提面午天期年月日点])前(?=是|在|住|做|"
    "最|喜|都|爱|用|吃|干)|(?<=我)(?!们?(?:要|能|该|得|应|可|会|想))[^，。？能该会要]{1,6}的时候(?![^，。]{0,6}(?:能|可以|要|该|会|应该|得|"
    "怎么办))|^[^，。？我]{2,6}(?<![之以目提面午天期年月日点])前(?=我(?!要|能|该|得|应|可|会|想))"
)
_SAY: Final = "说|提|聊|讲|谈|讨论|告诉|抱怨|吐槽|推荐|教|念叨|问|答应|商量|约|写|发|存|记|定|立|选|买|取|交代|嘱咐|分享|介绍|形容|描述|评价|建议|夸|骂|保证|许"
# words once spoken between the two: 我提过的, 你推荐的那部, 说到哪儿了
SAID: Final = pattern(
    f"(?:{_SAY})(?:起|到|及|给你|给我|你|我)?过|(?:我|你|咱们?|我们)(?:[^，。？]{{0,8}})(?:{_SAY})(?:给[^，。]{{1,4}}|最[多常少])?的(?!话|"
    "时候|是(?!什|哪|谁|啥|多))|让你[^，。]{0,4}[记存意]的|(?:我|你)[^，。]{0,4}(?:发|给|写|说|讲|教|推荐)给?[你我]的|怎么(?:跟|和|对|"
    r"向)你[^，。]{1,8}的|[我你们][^，。？]{0,12}[^，。\s越难好经超通透路不]过(?![一去得来程分于几会年期节生日敏滤两了])|(?:我|你|咱们?|"
    "我们) ?[a-z ]{2,16} ?(?:说|提|聊|讲)的|[说聊讲谈]到哪|(?:说|讲|提)(?:起|要|了)[^，。]{0,12}(?:来着|没有)|来着"
)
# asks whether one remembers, or for an earlier talk; nobody need be named: 还记得, 上次的讨论
REMEMBERS: Final = pattern(
    "(?:还|你|你还)?(?:记得|记不记得|能?想起)(?!带|吃|关|去|买|给|叫|要|把|按时|提醒|明|今|回|打|锁|拿|交|发)[^，。？]{0,20}(?:[我咱]|吗|不)|"
    "还?有(?:没有)?印象|(?:接着|继续)上[次回]|上[次回][^，。]{0,4}(?:聊|说|讲)到|(?:以前|过去|历史|早期|从前|此前|之前|上次|先前|往期|上周|"
    "昨天)的?(?:所有|全部|那[个些份篇])?(?:记录|聊天|对话|讨论|内容|话题|笔记|记忆|事情?|菜谱|清单|食谱|结论|约定)|上[次回]那[个些本家种][^，。]{1,8}(?:是|叫|"
    "在|怎么)"
)
# asks to look back in so many words: 回顾一下
LOOKS_BACK: Final = pattern(
    "^(?:那么?|我)?(?:以前|过去|从前|曾经|早期|很久以前)的?呢(?=[？?。！ ]*$)|(?:回顾|回忆|回想|追溯)(?:一?下|一番|过去|以前|历史|往事|起|我|咱)|^(?:请|来|帮我?)?(?:回顾|回忆|回想|追溯)(?![录展会])|翻(?:一?翻|一下|出来?|"
    "看)?(?:以前|之前|旧|老)|翻出[^，。]{0,3}我|[调翻找拉]出[^，。]{0,14}(?:对话|聊天|记录)|把[旧老]的?[^，。]{0,4}(?:清单|记录|笔记|照片|日记|"
    "计划)[^，。]{0,3}[找翻调]出?"
)
# half remembers having said something, or says no more than that they did, which asks for it: 很久以前我好像提过…, 以前我提过一本书
HALF_REMEMBERS: Final = pattern(
    f"(?:好像|似乎|貌似|仿佛|印象中|印象里|依稀|隐约|应该|大概|可能)[^，。？]{{0,10}}(?:{_SAY})(?:起|到|及|给你)?过|"
    f"(?:{_SAY})(?:起|到|及|给你)?过[^，。？]{{0,12}}(?:好像|似乎|来着|吧)|"
    "^(?=[^，。？！]{1,30}[。！ ]*$)(?=.{0,4}我)[^，。]{0,3}(?:[很好]久以前|以前|从前|曾经|早期)我?(?:跟你|和你|对你)?(?:说|提|聊|讲|谈)(?:起|到|及)?过(?!我|多少)"
)
# says that the past is meant, and nothing of what is asked for
MERELY_PAST: Final = pattern(
    "(?:[很好]久|(?<![\\d年月日点号天周]))(?:以前|从前|之前)|曾经|早期|过去(?![了吧吗的一])|当年"
)
# what one may look back at: oneself, a past
OWN_PAST: Final = pattern(f"[我咱你]|{_REMOTE}|过去|以前|之前|上[次回]|去年|上个?[月周]|那[次回年]|往事|聊|说|讲|旧|老")
# the one who asks, or the two who talk
SELF: Final = pattern(
    "(?<![帮给替让跟和对请为])[我咱]|跟我[^，。]{0,4}[说讲提]|我们|让你|你[^，。]{0,6}[^，。经超通]过|刚[才刚][^，。]{0,2}(?:说|提|聊|讲)到|"
    "你(?:之前|以前|上[次回]|曾经)[^，。]{0,4}(?:说|推荐|建议|教|给|提|讲|告诉|夸|帮|发|列|写)|你(?:推荐|说|提|建议|还?记得|记不记得|告诉|教|给我)|"
    "(?:上+一?[次回]|之前|最?一?开始|最早|当初|刚认识时?|先前|前面)(?:聊|说|谈|提|讲|讨论|商量|定)|(?:之前|上次|上回|去年|上个?月|上周|先前|"
    "早前)[^，。]{0,4}(?:推荐|定|说|聊|提|讨论|写|存|记|列|给|做)[过的]"
)
# a question or a request
ASKS: Final = pattern(
    "[？?]|[吗呢呀么不]$|吗[，,]|(?P<yes>[一-鿿])[不没](?P=yes)|没$|干[嘛吗啥]|还是[^，。]{1,8}$|以前[^，。]{1,8}的[^，。]{1,6}$|什么|"
    "哪|谁|怎么|多少|[^十]几[个次年月岁点号家]|为什么|为何|啥|有没有|是不是|没有$|还在|记不记得|还记得|看看|帮我|给我看|一下|聊聊|说说|讲讲|告诉我|列出|列一|列个|找找|找出|"
    "查查|查一|翻翻|翻一|翻出|想想|总结|来着|[念发说讲给]?我?一遍|知道吧|存着吗|过的[^，。]{1,12}$|^(?:接着|继续)|(?<=的)(?:题目|名字|答案|地址|电话|记录)$|"
    "^(?:想|我想)(?:看|知道|听)"
)
# declines to look back: 不想提过去
DECLINES: Final = pattern(
    "(?:不想|不要|别|不用|不必|不愿意?|没必要|懒得|无需|不需要|不再|不打算|不去)(?:再|去|总|老)?(?:提|聊|谈|说|回顾|回忆|回想|翻|想|看|追究|纠结|管|"
    "讲)[^，。？]{0,10}(?:过去|以前|历史|往事|曾经|从前|旧)?|(?:过去|以前|往事|历史)的?[^，。]{0,6}(?:就让它|不想|不要|别|不用|不必|"
    "算了)(?:再)?(?:提|聊|谈|说|回顾|过去|翻)?|不回顾|不回忆"
)
# no past is meant
_ACCIDENT: Final = pattern(
    # fixed terms of history as a subject, a place, a record of a program
    "历史(?:老师|课|书|系|博物馆|学|题|成绩|作业|考试|专业|剧|小说|人物|电影|名城|最高|最低|新高|新低|性|数据|版本|上|类|遗留|文化|建筑|学家|教授|知识|背景|片|论文|"
    "研究|事件|故事|原因|作业|知识)|^过去(?:看|拿|接|找|玩|吃|取|坐|吧)|(?:中国|世界|欧洲|艺术|近代|美国|古代|学|教|唐朝|宋朝|日本|公司|明代|浏览器?的?|命令|提交|"
    "搜索|爱好)历史|历史(?:课程|悠久|意义|时刻|记录功能)|"
    # 过去 as motion or as the end of something
    "(?:走|跑|开|飞|转|发|送|寄|赶|拿|搬|看|打|传|递|坐|骑|冲|凑|晕|昏|睡|死|熬|躲|绕|移|滑|挪|带|推|塞|扔|混|放|划|穿|爬|挤|贴|复制|粘贴|接|抢|拉|跨|瞟|"
    f"望|借|抱|抬)(?:了)?过(?:了)?去|(?:我|你|他|她|咱|我们|马上|现在|这就|一会儿?|待会儿?|等下|直接|明天|后天|今天|下午|晚上|周[{WEEKDAYS}末]|可以|要|"
    "想|能|得|再|先)过去(?:[拿看接找玩吃取一吧办开坐帮聊。！，,了]|$)|过去(?:式|时|分词|完成|进行)|(?:就|都|会|已经|总会|很快)过去(?:了|的|$)|过不去|过得去|"
    "过意不去|说得过去|过去了(?:就|吧)|让它过去|"
    # the word is only there across a boundary or in another word
    r"以前(?:端(?!午)|台|锋|缀|沿|提(?![过到起])|者|途|排|半|任|期)|(?:所|可|难|加|予|足|用|何|得)以前[^面的]|以前(?=\d)|(?:睡觉|吃饭|下班|出门|截止|开会|上线|考试|"
    r"上班|出发|[点号日月年周底]|天亮|天黑|毕业|结束|\d)以前|早期(?:癌|胃癌|肺癌|症状|教育|投资|筛查|患者|干预|阶段的项目|用户)|"
    # it is about a habit of speech, or a title
    "《[^》]*(?:过去|曾经|历史|从前|以前)[^》]*》|说过多少[遍次]|说的你?(?:听|明白|懂)|[听明]懂|哪个意思|什么意思|之前(?:买|订|下载|装|写|做|付|交|寄|"
    "申请)的[^，。]{1,8}(?:还?能|可以|会|该|怎么)|曾经沧海|曾经理|历史 ?(?:考|exam|test|class|表)|回顾展|(?:年终|年度|季度|月度|项目|冲刺)回顾|"
    "早期(?:恐龙|人类|文明|投资)|前后顺序"
)
_WRITES_REVIEW: Final = pattern(
    "(?:写|做|准备|整理|提交|发|开)(?:一?[份个次])?.{0,6}(?:季度|年度|项目|周|月度)?回顾(?:会|报告|文档|总结|PPT|ppt)"
)
_SPLIT: Final = ("过去", "以前", "历史", "早期", "从前", "曾经")  # may stand across a word boundary
_AFTER_PERSON: Final = tuple("我你您他她咱们")
_OF_TIME: Final = pattern(rf"[{COUNTED}几\d]|喜欢|是|有|在|常|总|曾|都|怎|做|说|聊|住|爱|说过")
_SOMEONE: Final = pattern("[我你他她们就要想能]$")


def without_accidents(text: str) -> str:
    """Return the text without words that only look like a past: 历史老师, 走过去, 以｜前端, 写季度回顾."""
    return _WRITES_REVIEW.sub("　", _ACCIDENT.sub("　", text))


def is_past(text: str, found: re.Match[str]) -> bool:
    """Say whether a word for the past is one: a word of its own, and no motion."""
    if found[0] in _SPLIT and not _is_whole_word(text, found):
        return False
    return found[0] != "过去" or not _moves(text, found)


def _is_whole_word(text: str, found: re.Match[str]) -> bool:
    """Say whether the segmenter takes it for a word of its own (以前, not 以｜前端), or it stands right after a person."""
    if text[found.start() - 1 : found.start()] in _AFTER_PERSON:
        return True
    position = 0
    for word, _tag in tagged(text):
        if position <= found.start() < position + len(word):
            return position == found.start() and (len(word) >= len(found[0]))
        position += len(word)
    return True


def _moves(text: str, found: re.Match[str]) -> bool:
    """Say whether 过去 is motion: after a person and before a verb or nothing; before 的 or a past it is time."""
    before, after = text[: found.start()], text[found.end() :]
    if after.startswith("的") or _OF_TIME.match(after):
        return False
    words = tagged(after) if after else ()
    return bool(_SOMEONE.search(before)) and (not words or words[0][1].startswith(("v", "m", "y", "u", "x")))


# ── a time; a correction ──

# the message asks for a time
ASKS_WHEN: Final = pattern(
    "什么时候|啥时候|何时|几点|几号|哪天|哪一天|哪年|哪一年|几月|多久(?:之?前|没)?|星期几|周几|上次.{0,12}(?:是)?(?:什么时候|哪天|何时)|多长时间(?:前|没)|"
    "什么时间|哪个月"
)
# said right after an answer, sets it right
CORRECTS: Final = pattern(
    "^(?:哎|啊|嗯|呃|等等|等一下|抱歉|不)?[，,]?(?:不对(?!劲|称|等|应)|不是(?:的|这样的?)[，,。]|错了|你错了|你?(?:说|搞|弄|记|理解|看)(?:错|混|"
    "反)了|不是哦|应该是|其实(?:不?是|应该|用的|叫|在)|准确(?:地)?说|更正|纠正)|不是[^，。？]{1,24}[，,](?:而)?是|应该(?:是|"
    "用)[^，。？]{1,24}(?:，|,)?(?:而)?不是|(?:这|那|你|答案|上面|刚才)[^，。？]{0,8}(?:不对(?!劲)|错了|有误)"
)

# ── questions about the talk; the question word stands where the answer would: 昨天聊了什么 ──

# the last time
LAST_TIME: Final = pattern("上+一?[次回]|最近一次|最后一次|前一次")
# the verb: that it was talked
TALKED: Final = pattern("聊天|聊|谈论|谈|讨论|商量|(?:说|讲|提)(?=[了过到起的])|(?<=[在都])(?:说|讲)(?=什么|啥)")
# what may follow the verb without being the topic
ASPECT: Final = pattern("^[了过到起的些及]+")
# asks what was said; nothing else may follow the verb
WHAT: Final = pattern(r"(?:些|是|有)*(?:什么|啥|哪些?)(?:话题|内容|事情?|东西|来着)*[吗呢啊呀来着？?。！!\s]*$")
# asks when it was
WHEN: Final = pattern(
    "(?:大概|大约|具体|到底)?(?:是|在)*(?:什么时候|啥时候|何时|什么时间|哪一?天|几号|几点|哪年|多久(?:之?前|以前)?)(?:的?事)?"
)
# who speaks, and words that say nothing; whatever else stands there is somebody else
FILLS: Final = pattern(
    "你?还?(?:记得|记不记得|知道)|请?(?:帮我|告诉我)(?:回忆|想)?(?:一?下)?|[你我您]们?[和跟与]?|咱们?|一起|一共|都|在|最近|之前|以前|这次|本次|那次|的时候|"
    r"是|又|到底|呢|吗|，|,|\s"
)
# a topic before the verb
ABOUT: Final = pattern("^(?:关于|有关)(.{1,20}?)(?:的事情?)?$")
# what does not belong to a topic, at its ends
TRIMS: Final = pattern(r"[吗呢啊呀吧？?。！!，,\s]+$|^(?:关于|有关)|(?:的事情?|的话题|这件事|这事儿?)$")
# says nothing of what is asked: 你知道我叫什么吗
FRAME: Final = pattern("^你们?(?:还|都|也)?(?:知道|知不知道|记得|记不记得|清楚|晓得)(?=[我咱])|吗[？?]?$")
# asks to be told of something, which follows: 跟我说说我的家人
ASKS_TO_TELL: Final = (
    "(?:请|麻烦|你|帮我?|能不能|可以|能|给我|跟我|和我|向我|再|来|[，, ])*(?:(?:说|讲|聊|谈|介绍|描述|形容|概括|总结|回顾|列举|列)(?:一?说|一?讲|一?聊|一?谈|一下|下|一遍|出来?)"
    "|(?:告诉我|说|讲)(?:一下|一些)?(?=关于|有关)|介绍(?=[^，。？]{2,}$))(?:[你您](?:所)?(?:知道|记得|了解)的?)?(?:关于|有关|所有|全部)*(?:的)?(?![你您我看]?[吧呗呀。！!？? ]*$)"
)
ENDS_ASKING_TO_TELL: Final = (
    "(?:的?(?:事情?|情况|信息|一切|所有事情?|近况))?(?:给我听?|吧|呗|呀|啊|好吗|好不好|行吗|可以吗|吗)*[\\s？?。！!]*$"
)
# all of the family, and nothing of theirs
WHOLE_FAMILY: Final = "(?:所有|全部)?(?:我们?|咱们?)?家?的?(?:所有|全部)?(家人|家里人|亲人|家庭成员)(?:们|都)?(?:有(?:谁|哪些人?|哪几个)|是谁|都?有谁)?[呢呀啊？?。！! ]*"
# asks what is known of the one who asks
KNOWS_ME: Final = pattern("你(?:们)?(?:还|都|也)?(?:知道|知不知道|记得|记不记得|了解|清楚|晓得)(?:关于)?(?:我|咱)")
# asks for all of it: what do you know about me, who am I
WHO_AM_I: Final = pattern(
    "(?:你们?(?:现在|目前|到底|究竟|都|还|也|已经)*(?:知道|了解|记得|记住|清楚|晓得|掌握|学到)了?(?:关于)?[我咱]的?"
    "(?:一?些)?(?:什[么麼]|哪些|多少|啥)(?:事情?|情况|信息|东西|方面)?|你们?对我(?:现在|目前|都)*(?:有(?:多少|什[么麼]|哪些|啥)?|知道)?"
    "的?(?:了解|认识|印象)?(?:有?多少|一?些什[么麼]|什[么麼]|哪些|怎么样|如何)?(?<!对我)|关于我(?:的(?:事情?|情况|信息))?[，, ]*你们?"
    "(?:现在|都|还)*(?:知道|了解|记得|记住)了?些?(?:什[么麼]|哪些|多少|啥)|我是谁|我是一?个?(?:什[么麼]样|怎样|怎[么麼]样)的人|"
    "(?:说说|讲讲|告诉我|总结|总结一下|介绍|介绍一下|描述一下)(?:你(?:所)?(?:知道|了解|认识|记得)的我|你?对我的(?:了解|印象|认识)|我(?:这个人)?))"
    "[呢呀啊吗嘛么吧]?[？?。！!\\s]*$"
)

# asks for all one has ever told, with no topic and no time: 我以前说过什么
ALL_I_SAID: Final = pattern(
    "^(?:请|帮我?|那|嗯|好|所以|能不能|可以|你|还|记不记得|记得|知道|想想|告诉我|列出来?|列一下|回顾|回忆|一下|说说|讲讲|看看|都|[，, ])*"
    "我(?!们)(?:以前|之前|过去|从前|曾经?|早先|先前|早前|历史上|一直以来|到底|究竟|一共|总共|到现在|到目前为止|至今|都|还|和|跟|对|向|给|你|您)*"
    "(?:(?:说|讲|提|聊|谈|告诉|透露|分享|交代|介绍)(?:起|到|及|给)?[你您]?过?[你您]?了?(?:一?些|都有)?(?:什[么麼]|哪些|啥)(?:事情?|话|东西|内容)?|"
    "(?:说|讲|提|聊|谈|告诉|分享)(?:起|到|及|给)?[你您]?过[你您]?的(?:所有|全部|一切)?(?:话|事情?|东西|内容|一切)?|(?:过去|以前|之前)?的(?:所有|全部)?(?:记录|回忆|记忆))"
    r"(?:来着|没有|吗|呢|呀|啊|嘛|吧)*[？?。！!\s]*$"
)

# ── the kind of answer a question wants ──

# a time
ASKS_TIME: Final = "什么时候|啥时候|何时|哪[天年月]|几[月号点]|星期几|周几|多久|时间"
# a number
ASKS_NUMBER: Final = "多少|几|多[大长高久重远宽]"
# what only a number, or a time, can answer
NEEDS_NUMBER: Final = "多少|几多|多[大长高久重远宽]|几[岁斤块点号年月天]"
NEEDS_TIME: Final = "什么时候|啥时候|何时|哪[天年]|几[月号点]|星期几|周几"
# what only a name can answer
_PLACES: Final = word_list(
    "单位 公司 商场 超市 公园 医院 饭店 酒店 餐厅 学校 小区 景点 地方"
)  # told by what they are: 商场是大润发
_NO_PLACE: Final = "".join(f"(?<!{place})" for place in sorted(_PLACES))
NEEDS_NAME: Final = f"{_NO_PLACE}叫(?:什么|啥)|名字(?:是|叫)?(?:什么|啥)|(?<!叫)(?:什么名|啥名)|怎么称呼"
# a place
ASKS_PLACE: Final = "哪里|哪儿|地点|地方"
# how many, how much, how long
ASKS_FIGURE: Final = "多少|几|多[大长高久]"
# how things are now
ASKS_NOW: Final = "现在|目前|如今|至今"
# whether it is still so
ASKS_STILL: Final = "还|[吗没]？?$|没有？?$|了没|有没有|是不是"
# how things were
ASKS_THEN: Final = "以前|之前|原来|最初|曾经|当时"
# several things are set side by side or gathered, so each of them is wanted
ASKS_SEVERAL: Final = "一共|总共|合计|相比|比较|之间|先后|分别|哪个更|总结|历史|顺序"
# a whole list is wanted
ASKS_ALL: Final = "哪些|哪几(?![点号年月天岁])|都有|都[^，。？是]{1,6}(?:什么|哪|谁)|所有|全部|列出|有几"
# what is wanted is to come
ASKS_PLAN: Final = "打算|计划|准备|想要?|要去|将来|以后|明[天年]|后天|下[周个次]|该|可以|送"
# a plan is what is asked for, not only something to come
SEEKS_PLAN: Final = "[我咱俺](?:们|还|最近|以后|将来|明年|下半年|周末)*(?:是)?想(?!起|法|念|知道|问|吃什么好)|打算|计划|盘算|寻思|琢磨|有什么想法|心愿|愿望"
# the one who asks
ASKER: Final = "[我咱]"
# the home of the one who asks, with all who live there
HOUSEHOLD: Final = "[我咱俺]们?家(?!乡)|家里"
# tells what may be some day, not what is
PLANS: Final = (
    "打算|寻思|琢磨着?|盘算|合计着|计划(?:着|去|要)|想(?:着|去|学|买|搬|换|养|当|试|把|改|剪|辞|转|报)|要是|假如|如果|有朝一日|哪天(?!气)|将来(?:要|想)|希望(?:能|以后)|"
    "恨不得|巴不得|[真好多](?:想|希望)(?!起|不到|到|通|念|你|他|她)|还?不如(?:去|回|当|改|换)|干脆[^，。]{1,12}(?:得了|算了|好了)|大不了"
)
# nothing is settled yet: 还在犹豫, 等有钱再说
HESITATES: Final = "(?:以后|将来|哪天)(?:也许|说不定|没准|或许)|(?:也许|说不定|没准|或许)(?:以后|将来|哪天|有一天)|(?:还?在|正|有点?|也)考虑(?!了|过|周)|考虑(?:着|要不要|是不是)|等[^，。]{1,8}再说|下不了决心|拿不定|定不下来|犹豫|纠结(?!完)|没想好|没定下?来?(?=$|[，。！啊呢])|(?:到时候?|以后|回头|之后|有钱|有空|有时间)再说|说说而已|想想而已|过过?[眼嘴]瘾|八字没一撇|做梦"
# what it is of which is spoken was named before: 我的是八月
LIKEWISE: Final = "(?:那|而|不过|但)?(?:我|他|她|我们)的(?:话)?[，,]?(?:就|则|却)?(?:是|在)"
# what follows is what is meant to be asked, after much else
MEANS_TO_ASK: Final = (
    "(?:真正|其实|实际上?|本来|就是)(?:是)?[我]?(?:真正)?(?:是)?想(?:要)?(?:问|说|知道|[搞弄]清楚|了解|请教)(?:的)?(?:问题)?(?:就)?(?:是)?(?:这个)?[：:，,]?|"
    "(?:我)?(?:的|那个)问题(?:就)?是(?:这个)?[：:，,]|[我](?:就)?想问(?:一?下|的是)?[，,：:]|"
    "(?:(?<=^)|(?<=[，,。！]))(?:等等|等一下|停一下|慢着|不对|搞错了)[，,](?:[诶哎欸][，,])?(?:等等[，,])?"
)
# begins a second question
ALSO: Final = "(?:另外|还有|此外|再有|再问一下|对了|顺便问一下)[，,：:]?"
# begins a second question in the middle of a sentence; what rests on the first one names nothing of its own
ASKING_WORD: Final = "什么|啥|哪|谁|怎么|咋|多少|几|多久|吗"
SECOND_QUESTION: Final = (
    f"[，,]?(?:还有|以及|另外)(?=[^，,。？]{{2,}}(?:{ASKING_WORD}))|[，,](?=[^，,。？]*(?:{ASKING_WORD}))"
)
RESTS_ON_FIRST: Final = "[它他她]|这|那"
# the one who asks, and not only as the one whose brother it is
ASKER_ALONE: Final = f"[我咱](?!们?家?的?(?:{PERSON}))"
# who somebody is, or what they are called
ASKS_WHOM: Final = "谁|哪位|叫(?:什么|啥)|名字"
# somebody else, told by what is known of them
SOMEONE: Final = "谁|的人|[他她]|某人|哪位|几个人"
QUESTION_MARKS: Final = ("？",)

# ── what a text holds ──

# a question
ASKING: Final = "？|[吗呢][。！!~]*$"
# a question at the end
ENDS_ASKING: Final = r"""(?:[?？]|[吗呢][。！!~]*)[\s)\]”"'）」]*$"""
# a time
NAMES_TIME: Final = (
    rf"[昨今明前后]天|[上下这]个?(?:周|月|星期)|[去今明]年|[\d一二三四五六七八九十]+(?:年|月|日|号|点|小时|分钟)|(?:周|星期|礼拜)[{WEEKDAYS}天]|"
    r"[早晚]上|[上中下]午|\d:\d\d"
)
# a name
GIVES_NAME: Final = r"[叫姓名《]|[小老阿][\u4e00-\u9fff]|[\u4e00-\u9fff](?:教授|医生|主任)|(?<=[\u4e00-\u9fff])[A-Za-z]{2,}|[A-Za-z]{2,}(?=[\u4e00-\u9fff])"
# a number
NAMES_NUMBER: Final = f"一(?![个只辆条张件次下些点直起样般边定家位名台部把双共])|[{LARGE[1:]}几]"

# Words that say little in a question, though a statement may be about them.
SAYS_LITTLE: Final = word_list(
    """回顾 回忆 回想 干 度过 家 家里 家人 平常 平时 一般 通常 目前 这会儿 那块 项 具体 到底 究竟 一共 总共 推荐 上次 以下 描述 符合 一项 拥有 其 可能 来着 方式 名称"""
)
