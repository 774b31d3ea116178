"""Cues: whether a message asks to look back, and whether it asks for a time.

A trigger word counts unless it stands there by accident. Accidents are shapes, listed beside the triggers: a fixed term
(历史老师, "past tense"), another word across the boundary (以｜前端), 过去 as a verb of motion, a refusal to look back.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.text.chinese import tagged
from ebbing.text.patterns import pattern
from ebbing.text.scripts import has_cjk

_ZH_REMOTE: Final = (
    "(?:[一二两三四五六七八九十几多好]+|\\d+)(?:多|来)?(?:年|个月)(?:以|之)?前|很久(?:以|之)?前|好久(?:以|之)?前|多年前|早年|从前|当年|"
    "那时候?|那会儿|小时候|年轻(?:的)?时候?|上学(?:的)?时候|大学(?:的)?时候|那年|那几年|旧时"
)
_ZH_TRIGGER: Final = pattern(
    f"原来(?:养|住|用|喜欢|做|在)|前几年|前些年|回顾|回忆|回想|追溯|翻(?:一?翻|出|看)?(?:以前|之前|旧|老)|曾经|早期|以前|过去|历史|往事|旧事|早先|原先|从前|此前|{_ZH_REMOTE}|"
    "之前(?:聊|说|讲|提|谈|告诉|喜欢|讨论|问|做|写|记)|(?:聊|说|讲|提|谈|讨论|告诉|记录)过"
)
_ZH_ACCIDENT: Final = pattern(
    # fixed terms of history as a subject, a place, a record of a program
    "历史(?:老师|课|书|系|博物馆|学|题|成绩|作业|考试|专业|剧|小说|人物|电影|名城|最高|最低|新高|新低|性|数据|"
    "版本|上|类|遗留|文化|建筑|学家|教授|知识|背景|片|论文|研究|事件|故事|原因|作业|知识)|^过去(?:看|拿|接|找|玩|"
    "吃|取|坐|吧)|"
    "(?:中国|世界|欧洲|艺术|近代|美国|古代|学|教|唐朝|宋朝|日本|公司|明代|浏览器?的?|命令|提交|搜索|爱好)历史|"
    "历史(?:课程|悠久|意义|时刻|记录功能)|"
    # 过去 as motion or as the end of something
    "(?:走|跑|开|飞|转|发|送|寄|赶|拿|搬|看|打|传|递|坐|骑|冲|凑|晕|昏|睡|死|熬|躲|绕|移|滑|挪|带|推|塞|扔|混|放|"
    "划|穿|爬|挤|贴|复制|粘贴|接|抢|拉|跨|瞟|望|借|抱|抬)(?:了)?过(?:了)?去|"
    "(?:我|你|他|她|咱|我们|马上|现在|这就|一会儿?|待会儿?|等下|直接|明天|后天|今天|下午|晚上|"
    "周[一二三四五六日末]|可以|要|想|能|得|再|先)过去(?:[拿看接找玩吃取一吧办开坐帮聊。！，,了]|$)|"
    "过去(?:式|时|分词|完成|进行)|(?:就|都|会|已经|总会|很快)过去(?:了|的|$)|过不去|过得去|过意不去|说得过去|过去了(?:就|吧)|让它过去|"
    # the word is only there across a boundary or in another word
    "以前(?:端(?!午)|台|锋|缀|沿|提|者|途|排|半|任|期)|(?:所|可|难|加|予|足|用|何|得)以前[^面的]|以前(?=\\d)|"
    "(?:睡觉|吃饭|下班|出门|截止|开会|上线|考试|上班|出发|[点号日月年周底]|天亮|天黑|毕业|结束|\\d)以前|"
    "早期(?:癌|胃癌|肺癌|症状|教育|投资|筛查|患者|干预|阶段的项目|用户)|"
    # it is about a habit of speech, or a title
    "《[^》]*(?:过去|曾经|历史|从前|以前)[^》]*》|曾经沧海|曾经理|历史 ?(?:考|exam|test|class|表)|回顾展|(?:年终|年度|季度|月度|项目|冲刺)回顾|早期(?:恐龙|人类|文明|投资)|前后顺序"
)
_ZH_DECLINE: Final = pattern(
    "(?:不想|不要|别|不用|不必|不愿意?|没必要|懒得|无需|不需要|不再|不打算|不去)(?:再|去|总|老)?(?:提|聊|谈|说|"
    "回顾|回忆|回想|翻|想|看|追究|纠结|管|讲)[^，。？]{0,10}"
    "(?:过去|以前|历史|往事|曾经|从前|旧)?|(?:过去|以前|往事|历史)的?[^，。]{0,6}(?:就让它|不想|不要|别|不用|"
    "不必|算了)(?:再)?(?:提|聊|谈|说|回顾|过去|翻)?|不回顾|不回忆"
)
_ZH_FUTURE_REVIEW: Final = pattern(
    "(?:写|做|准备|整理|提交|发|开)(?:一?[份个次])?.{0,6}(?:季度|年度|项目|周|月度)?回顾(?:会|报告|文档|总结|PPT|ppt)"
)
_ZH_SPLIT: Final = ("过去", "以前", "历史", "早期", "从前", "曾经")  # may stand across a word boundary
_AFTER_PERSON: Final = tuple("我你您他她咱们")
_ZH_ASKING: Final = pattern(
    "[？?吗呢么]|什么|哪|谁|怎么|多少|几|看看|帮我|给我|一下|聊聊|说说|讲讲|想想|告诉|还记得|记得|回顾|回忆|回想|"
    "列|找|查|总结|有没有|是不是|我(?:都|还)?"
)

# Words that look back only where someone asks about themselves or about the talk: 上次我买的是什么, not 上次课的作业.
_ZH_WEAK: Final = pattern(
    "上+一?[次回]|以往|往年|当初|最?一?开始|最早|起初|最初|起先|之前|早前|先前|前阵子|前段时间|第一次|头一[次回]|[往向]前翻|翻翻|回头看|"
    "(?:上|去)(?:个?月|周|年)|(?:大学|高中|中学|小学|初中|学生|童年|年轻)时[期代]|那[一]?[次回]|老早|早些时候|旧[账档]|聊天记录|"
    "[说提聊讲谈写问立取买选推荐定用]过"
)
_ZH_SELF: Final = pattern(
    "[我咱]|你(?:之前|以前|上[次回]|曾经|推荐|说|提|建议|还?记得|告诉)|(?:上+一?[次回]|之前|最?一?开始|最早|当初|刚认识时?)(?:聊|说|谈|提|讲|讨论|商量)|(?:之前|上次|上回|去年|上个?月|上周|先前|早前)[^，。]{0,4}(?:推荐|定|说|聊|提|讨论|写|存|记|列|给|做)[过的]"
)
_ZH_TALK: Final = pattern(
    "(?:以前|过去|历史|早期|从前|此前)的?(?:所有|全部)?(?:记录|聊天|对话|讨论|内容|话题|笔记|记忆|事)"
)
_ZH_LOOK: Final = pattern(
    "(?:回顾|回忆|回想|追溯)(?:一?下|一番|过去|以前|历史|往事|起|我|咱)|^(?:请|来|帮我?)?(?:回顾|回忆|回想|追溯)"
)
_ZH_ASKED: Final = pattern(
    "[？?]|[吗呢呀么]$|什么|哪|谁|怎么|多少|几|为什么|为何|啥|有没有|是不是|还在|看看|帮我|给我|一下|聊聊|说说|讲讲|告诉我|列出|列一|"
    "找找|查查|翻翻|想想|总结|过的[^，。]{1,12}$"
)

_EN_WEAK: Final = pattern(
    r"\b(?:did|have|had) (?:i|we) (?:ever|always|once)\b|\b(?:what|which|where|who|whom|how|why|when|whose)\b[^.?!]{0,40}?"
    r"\b(?:did (?:i|we|you|my|our)|was (?:i|my|our)|were (?:we|you)|have (?:i|we) (?:lived|been|had|said|told|used|tried|mentioned))\b|"
    r"\bearlier (?:you|i|we|this|today|on|chats?|conversations?)\b|\boriginally\b|\binitially\b|\bat first\b|\bat the (?:start|"
    r"beginning|outset)\b|\b(?:early|first|old|past|previous|prior|earlier|last) (?:chats?|conversations?|talks?|messages|"
    r"discussions?|sessions?|notes|question|version)\b|\bthink(?:ing)? back\b|\bcast your mind\b|\bgo back to (?:our|my|what|when|"
    r"the (?:time|day))\b|\b(?:i|we|you)(?:'ve| have| had)? (?:ever |once |already )?(?:mentioned|told|said|suggested|recommended|"
    r"talked|discussed|agreed|described|shared|gave|brought up|complained|raved|decided|promised)\b|\blast time (?:i|we|you)\b|"
    r"\bthe (?:first|last) time (?:i|we)\b|\b(?:said|liked|did|do|did it) before\b|\blike (?:\w+ ){1,3}before\b|\bwas i\b|\bdid (?:i|we)\b[^.?!]{1,60}\bbefore\b|"
    r"\b(?:from )?when (?:i|we) (?:was|were|had|lived|started|first|still)\b|\b(?:decisions?|plans?|lists?|notes?|choices?|goals?|"
    r"promises?|deals?|names?) (?:that )?(?:i|we|you) (?:made|had|wrote|set|chose|picked|took|kept|came up)\b"
)
_EN_SELF: Final = pattern(r"\b(?:i|i've|i'd|my|me|mine|we|we've|our|us|you)\b")
_EN_ASKED: Final = pattern(
    r"\?|\b(?:what|which|who|where|when|how|why)\b|\b(?:tell|show|remind|give|walk|take) me\b|\bplease\b|\b(?:look at|pull up|dig up|"
    r"find|list|recap|summari[sz]e|remember)\b"
)

_EN_TRIGGER: Final = pattern(
    r"\bused to\b|\bin the past\b|\blook(?:ing|ed)? back\b|\bback then\b|\bback when\b|\bback in (?:the )?(?:\d|"
    r"day|college|school|jan|feb|mar|apr|may|jun|jul|"
    r"aug|sep|oct|nov|dec|spring|summer|autumn|winter)|\bin the (?:old|early) days\b|"
    r"\b(?:a )?long (?:time )?ago\b|\byears ago\b|\bdecades? ago\b|"
    r"\bmonths ago\b|\bages ago\b|\bpreviously\b|\bformerly\b|\bonce (?:told|said|liked|loved|lived|mentioned|asked|had|wanted|was|were)\b|"
    r"\bremind me what\b|\bremember when\b|\bdo you (?:still )?(?:remember|recall)\b|\bwhat did (?:i|we) (?:say|"
    r"tell|talk|like|discuss|decide|mention|do|use|ask|think|want)\b|"
    r"\bin my (?:past|history|youth|childhood|twenties|early|younger)\b|\bmy (?:past|history|old|earlier|previous|"
    r"former)\b|\breview (?:my|our|what|the) (?:past|history|old|earlier|memories|notes from|conversations?)|"
    r"\b(?:reminisce|reminiscing|revisit|recap|retrace)\b|\bover the years\b|\bthe other time\b|\bway back\b|"
    r"\bearlier (?:i|we|you)\b|\bwhen i was (?:a |young|little|in|at|\d)|"
    r"\bbefore (?:i|we) (?:moved|switched|changed|started|met|became|joined)\b|\bhistory of (?:my|our|what)\b|"
    r"\bthe past\b|\bthe good old\b|\bolden days\b|"
    r"\bgo(?:ing)? (?:back )?(?:over|through) (?:my|our|what we|what i|old|past|the old)\b|\b(?:dig|pull|"
    r"bring) up (?:my |our |the )?(?:old|past|earlier|what (?:i|we))\b|\bmemory lane\b|"
    r"\bwhat i (?:once )?told you\b|"
    r"\bwhat were my\b"
)
_EN_ACCIDENT: Final = pattern(
    r"\bpast (?:tense|participle|perfect|simple|continuous|due|paper|exam|midnight|noon|the|it|my|him|her|us|me|"
    r"\w+ing)\b(?<!the past the)|\b(?:half|quarter|walk\w*|drov?\w*|r[au]n\w*|go\w*|get\w*|got|went|mov\w*|"
    r"look\w*|push\w*|"
    r"slip\w*|fl[ey]w?\w*|pass\w*|scroll\w*|swipe\w*|jump\w*|sneak\w*|squeez\w*|just|way|minutes?|ten|five|twenty|\d+) past\b|"
    r"\bused to (?:it|this|that|the|being|doing|working|living|getting|having|waking|eating|drinking|him|her|them|"
    r"my|your|his|our|their|these|those|such|cold|hot|\w+ing)\b|"
    r"\b(?:is|are|be|was|were|can be|been|being|commonly|often|get|getting|gets|got|typically|mainly|"
    r"generally) used to\b|\bused to (?:store|make|build|measure|create|define|describe|train)\b(?=.{0,40}\bby\b)|"
    r"\blook(?:ing)? back (?:at|up at|over) (?:me|him|her|the (?:camera|mirror|screen|road)|your shoulder|my shoulder|his shoulder)\b|"
    r"\b(?:music|art|world|browser|command|bash|git|shell|search|natural|american|european|chinese|ancient|"
    r"military|medical|version|commit|chat log) history\b|"
    r"\bhistory (?:teacher|class|book|lesson|exam|museum|channel|test|professor|major|homework|degree|buff|paper|"
    r"department|student)s?\b|\b(?:git|bash) (?:log|history)\b|"
    r"\bmy old (?:friend|man|lady|laptop|phone|car|boss|dog|cat|house|job|school|bike)\b|\bmy (?:former|previous|"
    r"earlier) (?:message|question|comment|answer|point|prompt|request|email)\b|\bonce (?:a|per|every|in a|upon|"
    r"more|again|you|the)\b|\bthe past (?:few|couple|\d+|two|three|year|month|week|day|hour|several|24)"
)
_EN_DECLINE: Final = pattern(
    r"\b(?:do not|don't|dont|not|never|no need to|no point in|rather not|stop|avoid|without|refuse to|won't|"
    r"tired of|sick of|no use|let's not|hate to|no longer)\s+(?:\w+\s+){0,4}?(?:look\w* back|dwell\w*|bring\w* up|"
    r"revisit\w*|rehash\w*|reminisc\w*|talk\w* about|think\w* about|"
    r"go\w* (?:back )?(?:over|into|through)|dig\w*|living in|live in|discuss\w*|mention\w*|relive|reliving)|"
    r"\b(?:let|leave|put|keep) (?:\w+ ){1,3}(?:behind|in the past)\b|\blet bygones\b|"
    r"\bforget (?:about )?the past\b|\b(?:the )?past is (?:the )?past\b|\blive in the (?:present|moment)\b|"
    r"\bnever look(?:ed|ing)? back\b|\b(?:not|never) (?:interested|bothered) (?:in|about|by)\b|\b(?:forget|ignore|never mind|skip) "
    r"(?:about )?(?:what|everything|all|the old|my old|our old)\b"
)
_EN_ASKING: Final = pattern(
    r"\?|^(?:what|who|where|when|which|how|why|do|did|can|could|would|tell|show|remind|look|let'?s|review|list|"
    r"please|go|pull|dig|recap|give|summari[sz]e|help|find|walk|take|bring)\b|"
    r"\b(?:tell me|show me|remind me|remember|i (?:want|would like|'d like|wanna|wonder)|let me|let's|i|my|we)\b"
)

_WHEN_ZH: Final = pattern(
    "什么时候|啥时候|何时|几点|几号|哪天|哪一天|哪年|哪一年|几月|多久(?:之?前|没)?|星期几|周几|"
    "上次.{0,12}(?:是)?(?:什么时候|哪天|何时)|多长时间(?:前|没)|什么时间|哪个月"
)
_WHEN_EN: Final = pattern(
    r"\bwhen (?:did|was|were|is|are|do|does|will|have|has|had|am|can|should|would|'s)\b|\bwhat (?:time|date|day|"
    r"year|month)\b|\bhow long (?:ago|since|has|have)\b|"
    r"\bwhich (?:day|date|year|month|week)\b|\bsince when\b|\bwhen(?:'s| exactly)\b|\b(?:tell me|remember|know|"
    r"recall) when\b|^when\b[^,]*\?$"
)


_CORRECTS_ZH: Final = pattern(
    "^(?:哎|啊|嗯|呃|等等|等一下|抱歉)?[，,]?(?:不对|不是(?!很|太|吧|吗)|错了|你错了|你(?:说|搞|弄|记|理解|看)错了|说错了|搞错了|应该是|其实|准确(?:地)?说|更正|纠正)|"
    "不是[^，。？]{1,24}[，,](?:而)?是|应该(?:是|用)[^，。？]{1,24}(?:，|,)?(?:而)?不是|(?:这|那|你|答案|上面|刚才)[^，。？]{0,8}(?:不对|错了|有误)"
)
_CORRECTS_EN: Final = pattern(
    r"^(?:no\b|nope\b|wrong\b|actually\b|incorrect\b|not quite\b|that(?:'s| is) (?:wrong|not right|incorrect|not true|not it)|"
    r"you(?:'re| are) (?:wrong|mistaken)|correction\b)|\b(?:it|that|this|he|she|they|we)(?:'s| is|'re| are| was| were) "
    r"(?:actually |really )?[^,.?!]{1,40}, not\b|\bnot [^,.?!]{1,40}(?:,|;| but) (?:it(?:'s| is)|but)\b|\bi (?:said|meant)\b[^.?!]{1,40}\bnot\b"
)


def corrects(text: str) -> bool:
    """Whether the message, said right after an answer, sets that answer right."""
    text = text[:1000].strip()
    if has_cjk(text) and _CORRECTS_ZH.search(text):
        return True
    return _CORRECTS_EN.search(text.lower().replace("’", "'")) is not None


def asks_review(text: str) -> bool:
    """Whether the message asks to look back into what was said, liked or done before."""
    text = text[:1000]
    if has_cjk(text) and _review_zh(text):
        return True
    return _review_en(text.lower().replace("’", "'"))


def asks_when(text: str) -> bool:
    """Whether the message asks for a time."""
    text = text[:1000]
    if has_cjk(text) and _WHEN_ZH.search(text):
        return True
    return _WHEN_EN.search(text.lower().replace("’", "'")) is not None


def _review_zh(text: str) -> bool:
    if _ZH_DECLINE.search(text):
        return False
    rest = _ZH_FUTURE_REVIEW.sub("　", _ZH_ACCIDENT.sub("　", text))
    if _ZH_LOOK.search(rest):
        return True
    oneself = _ZH_SELF.search(rest) is not None
    for found in _ZH_TRIGGER.finditer(rest):
        if found[0] in _ZH_SPLIT and not _is_whole_word(rest, found):
            continue
        if found[0] == "过去" and _moves(rest, found):
            continue
        if (oneself or _ZH_TALK.search(rest)) and _ZH_ASKING.search(rest):
            return True
    return oneself and _ZH_WEAK.search(rest) is not None and _ZH_ASKED.search(rest) is not None


def _is_whole_word(text: str, found: re.Match[str]) -> bool:
    """Whether the trigger is a word of its own for the segmenter (以前, not 以｜前端), or stands right after a person."""
    if text[found.start() - 1 : found.start()] in _AFTER_PERSON:
        return True
    position = 0
    for word, _tag in tagged(text):
        if position <= found.start() < position + len(word):
            return position == found.start() and (len(word) >= len(found[0]))
        position += len(word)
    return True


def _moves(text: str, found: re.Match[str]) -> bool:
    """过去 after a person and before a verb or nothing is motion; before 的, a time or a past is time."""
    before, after = text[: found.start()], text[found.end() :]
    if after[:1] in ("的",) or re.match(
        "[一二两三四五六七八九十几\\d]|喜欢|是|有|在|常|总|曾|都|怎|做|说|聊|住|爱|说过", after
    ):
        return False
    words = tagged(after) if after else ()
    return bool(re.search("[我你他她们就要想能]$", before)) and (
        not words or words[0][1].startswith(("v", "m", "y", "u", "x"))
    )


def _review_en(lower: str) -> bool:
    if _EN_DECLINE.search(lower):
        return False
    rest = _EN_ACCIDENT.sub(" . ", lower)
    if _EN_TRIGGER.search(rest) and _EN_ASKING.search(rest):
        return True
    return all(form.search(rest) is not None for form in (_EN_SELF, _EN_WEAK, _EN_ASKED))
