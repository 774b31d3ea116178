"""Cues: whether a message asks to look back, and whether it asks for a time.

To look back three things come together: someone asks, about themselves or about the talk, and the past is meant. The past
is a word for it (以前, "years ago"), or words once spoken (我提过的, "what I told you"), or a question in the past tense about
oneself ("who was my landlord"). Accidents are blanked before: a fixed term (历史老师, "past tense"), another word across the
boundary (以｜前端), 过去 as a verb of motion. Who declines to look back does not ask.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.chinese.grammar.tagging import tagged
from ebbing.language.patterns import pattern
from ebbing.language.scripts import has_cjk

# ── Chinese ──

_ZH_REMOTE: Final = (
    "(?:[一二两三四五六七八九十几多好]+|\\d+)(?:多|来)?(?:年|个月)(?:以|之)?前|[很好]久(?:以|之)?前|很早(?:以|之)?前|多年前|早年|早些年|从前|当年|当时|当初|"
    "那时候?|那会儿|小时候|小的时候|年轻(?:的)?(?:时候?|那会儿)|上学(?:的)?时候|大学(?:的)?时候|读?(?:大学|高中|初中|小学|中学)时|(?:还是|是个?|在)[^，。]{1,6}(?:的时候|那会儿)|那年|那几年|旧时|"
    "这些年|这几年|近几年|前些年|前几年"
)
_ZH_PAST: Final = pattern(
    f"以前|过去|历史|往事|旧事|早先|原先|曾经|早期|此前|{_ZH_REMOTE}|上+一?[次回]|以往|往年|之前|早前|先前|前阵子|前段时间|前[两几]天|最?一?开始(?=[我咱的想说聊定])|最早|起初|最初|起先|第一次|头一?[次回]|"
    "[往向]前翻|翻翻|回头看|原本|本来|(?:上|去)(?:个?月|周|星期|个?礼拜|个?季度|年)|前年|最近[一二两三四五六七八九十几半\\d]+个?[年月周天]|昨天|前天|刚才|刚刚|(?:大学|高中|中学|小学|初中|学生|童年|年轻)时[期代]|那[一]?[次回]|老早|早就|早些时候|旧[账档]|老记录|"
    "聊天记录|原来的?(?:养|住|用|喜欢|做|在|[^，。来如是]{1,4}(?:是|叫))|(?<=我)[^，。？]{2,6}(?<![之以目提面午天期年月日点])前(?=是|在|住|做|最|喜|都|爱|用|吃|干)|"
    "(?<=我)(?!们?(?:要|能|该|得|应|可|会|想))[^，。？能该会要]{1,6}的时候(?![^，。]{0,6}(?:能|可以|要|该|会|应该|得|怎么办))|"
    "^[^，。？我]{2,6}(?<![之以目提面午天期年月日点])前(?=我(?!要|能|该|得|应|可|会|想))"
)
# Words once spoken between the two: 我提过的, 你推荐的那部, 说到哪儿了.
_ZH_SAY: Final = "说|提|聊|讲|谈|讨论|告诉|抱怨|吐槽|推荐|教|念叨|问|答应|商量|约|写|发|存|记|定|立|选|买|取|交代|嘱咐|分享|介绍|形容|描述|评价|建议|夸|骂|保证|许"
_ZH_SAID: Final = pattern(
    f"(?:{_ZH_SAY})(?:起|到|及|给你|给我|你|我)?过|(?:我|你|咱们?|我们)(?:[^，。？]{{0,8}})(?:{_ZH_SAY})(?:给[^，。]{{1,4}}|最[多常少])?的(?!话|时候|是(?!什|哪|谁|啥|多))|"
    "让你[^，。]{0,4}[记存意]的|(?:我|你)[^，。]{0,4}(?:发|给|写|说|讲|教|推荐)给?[你我]的|怎么(?:跟|和|对|向)你[^，。]{1,8}的|[我你们][^，。？]{0,12}[^，。\\s越难好经超通透路不]过(?![一去得来程分于几会年期节生日敏滤两了])|(?:我|你|咱们?|我们) ?[a-z ]{2,16} ?(?:说|提|聊|讲)的|[说聊讲谈]到哪|(?:说|讲|提)(?:起|要|了)[^，。]{0,12}(?:来着|没有)|来着"
)
_ZH_REMEMBER: Final = pattern(
    "(?:还|你|你还)?(?:记得|记不记得|能?想起)(?!带|吃|关|去|买|给|叫|要|把|按时|提醒|明|今|回|打|锁|拿|交|发)[^，。？]{0,20}(?:[我咱]|吗|不)|"
    "还?有(?:没有)?印象|(?:接着|继续)上[次回]|上[次回][^，。]{0,4}(?:聊|说|讲)到"
)
_ZH_LOOK: Final = pattern(
    "(?:回顾|回忆|回想|追溯)(?:一?下|一番|过去|以前|历史|往事|起|我|咱)|^(?:请|来|帮我?)?(?:回顾|回忆|回想|追溯)(?![录展会])|翻(?:一?翻|一下|出来?|看)?(?:以前|之前|旧|老)|翻出[^，。]{0,3}我|[调翻找拉]出[^，。]{0,14}(?:对话|聊天|记录)|把[旧老]的?[^，。]{0,4}(?:清单|记录|笔记|照片|日记|计划)[^，。]{0,3}[找翻调]出?"
)
_ZH_OWN: Final = pattern(
    f"[我咱你]|{_ZH_REMOTE}|过去|以前|之前|上[次回]|去年|上个?[月周]|那[次回年]|往事|聊|说|讲|旧|老"
)
_ZH_TALK: Final = pattern(
    "(?:以前|过去|历史|早期|从前|此前|之前|上次|先前|往期|上周|昨天)的?(?:所有|全部|那[个些份篇])?(?:记录|聊天|对话|讨论|内容|话题|笔记|记忆|事情?|菜谱|清单|食谱|结论|约定)|上[次回]那[个些本家种][^，。]{1,8}(?:是|叫|在|怎么)"
)
_ZH_SELF: Final = pattern(
    "(?<![帮给替让跟和对请为])[我咱]|跟我[^，。]{0,4}[说讲提]|我们|让你|你[^，。]{0,6}[^，。经超通]过|刚[才刚][^，。]{0,2}(?:说|提|聊|讲)到|你(?:之前|以前|上[次回]|曾经)[^，。]{0,4}(?:说|推荐|建议|教|给|提|讲|告诉|夸|帮|发|列|写)|你(?:推荐|说|提|建议|还?记得|记不记得|告诉|教|给我)|"
    "(?:上+一?[次回]|之前|最?一?开始|最早|当初|刚认识时?|先前|前面)(?:聊|说|谈|提|讲|讨论|商量|定)|(?:之前|上次|上回|去年|上个?月|上周|先前|早前)[^，。]{0,4}(?:推荐|定|说|聊|提|讨论|写|存|记|列|给|做)[过的]"
)
_ZH_ASKED: Final = pattern(
    "[？?]|[吗呢呀么不]$|吗[，,]|(?P<yes>[\u4e00-\u9fff])[不没](?P=yes)|没$|干[嘛吗啥]|还是[^，。]{1,8}$|以前[^，。]{1,8}的[^，。]{1,6}$|什么|哪|谁|怎么|多少|[^十]几[个次年月岁点号家]|为什么|为何|啥|有没有|是不是|没有$|还在|记不记得|还记得|看看|帮我|给我看|一下|聊聊|说说|讲讲|告诉我|列出|列一|列个|找找|找出|查查|查一|翻翻|"
    "翻一|翻出|想想|总结|来着|[念发说讲给]?我?一遍|知道吧|存着吗|过的[^，。]{1,12}$|^(?:接着|继续)|(?<=的)(?:题目|名字|答案|地址|电话|记录)$|^(?:想|我想)(?:看|知道|听)"
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
    "《[^》]*(?:过去|曾经|历史|从前|以前)[^》]*》|说过多少[遍次]|说的你?(?:听|明白|懂)|[听明]懂|哪个意思|什么意思|之前(?:买|订|下载|装|写|做|付|交|寄|申请)的[^，。]{1,8}(?:还?能|可以|会|该|怎么)|曾经沧海|曾经理|历史 ?(?:考|exam|test|class|表)|回顾展|(?:年终|年度|季度|月度|项目|冲刺)回顾|早期(?:恐龙|人类|文明|投资)|前后顺序"
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

# ── English ──

_EN_SAY: Final = (
    r"(?:told|said|mentioned|suggested|recommended|talked|discussed|agreed|described|shared|gave|brought up|complained|raved|decided|promised|wrote|asked|"
    r"sent|planned|picked|chose|came up with|settled on|spoke|left off|named|spoken|gone over|explained|listed|noted|taught|showed|swore|vowed|confessed|admitted)"
)
_EN_SAY_BASE: Final = (
    r"(?:tell|say|mention|suggest|recommend|talk|discuss|agree|describe|share|give|bring up|complain|decide|promise|write|ask|send|plan|pick|choose|come up|"
    r"settle|speak|leave off|name|call|explain|list)"
)
# Words once spoken between the two, or decided together.
_EN_SAID: Final = pattern(
    rf"\b(?:i|we|you)(?:'ve|'d| have| had| did| was| were)?(?: just| ever| once| already| also| kept| first| initially| originally| only)? {_EN_SAY}\b|"
    rf"\b(?:did|didn't|have|haven't|had|hadn't) (?:i|we|you) (?:ever |already |not |once |really |just )?(?:{_EN_SAY_BASE}|{_EN_SAY})\b|"
    r"\b(?:i|we|you) (?:was|were) (?:raving|going on|talking|telling|complaining|on) about\b|\bi (?:kept|keep) \w+ing\b|\bwe left off\b|"
    r"\b(?:our|my|the|those|these|old|past|earlier|previous|early|first|last) (?:\w+ )?(?:chats?|conversations?|talks?|discussions?|sessions?)\b|\bfrom what (?:i|we)\b"
)
# A question in the past tense whose subject is the user.
_EN_ASKS_PAST: Final = pattern(
    r"\b(?:what|which|where|who|whom|how|why|when|whose)\b[^.?!]{0,48}?\b(?:(?:did|was|were|had|has|have) (?:i|we|(?:my|our) (?!(?:\w+ )?(?:build|code|tests?|query|script|function|commit|app|server|computer|program|pod|container|deploy\w*|file|request|package|page|browser|wifi|internet|pipeline|job fail)\b))|was it (?:that )?i|(?:was|were) (?:that|the|those)\b[^.?!]{0,40}\b(?:i|we|my|our))\b|"
    r"\b(?:did|didn't|have|haven't|had|was|wasn't|were|weren't|has|hasn't) (?:i|we|my|our|there \w+ \w+ i)\b[^.?!]{0,60}\b(?:before|ever|already|always|once|over time|back then|last \w+|changed|used to|years ago)\b|"
    r"\b(?:did|have|had) (?:i|we) (?:ever|always|once)\b|\b(?:wasn't|weren't|isn't) there (?:an? |some )?\w+ (?:that )?(?:i|we)\b|\bwhat used to be (?:my|our)\b"
)
_EN_PAST: Final = pattern(
    r"\bused? to\b|\bin the past\b|\bback then\b|\bback when\b|\bback in\b|\bin the (?:old|early) days\b|\bago\b|\ba while back\b|\bpreviously\b|\bformerly\b|\boriginally\b|\binitially\b|"
    r"\bat first\b|\bat the (?:start|beginning|outset)\b|\bonce (?:told|said|liked|loved|lived|mentioned|asked|had|wanted|was|were)\b|\bin my (?:past|history|youth|childhood|twenties|early|younger)\b|"
    r"\bmy (?:past|history|old|earlier|previous|former|first)\b|\bover the (?:years|past|last)\b|\bthe (?:other|last|first) time\b|\blast (?:time|year|month|week|night|summer|winter|spring|autumn|fall|"
    r"christmas|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|\bway back\b|\bearlier\b|"
    r"\bjust now\b|\byesterday\b|\bwhen (?:i|we) (?:was|were|had|lived|started|first|still|got|moved|worked|quit)\b|\bbefore (?:i|we) (?!start|begin|go\b|leave|continue|move on|end|do\b|proceed)\w+|\bas a (?:kid|child|teenager|student|boy|girl)\b|"
    r"\bbefore this one\b|\bhistory of (?:my|our|what)\b|\bthe past\b|\bthe good old\b|\bolden days\b|\b(?:said|liked|did|do|did it) before\b|\blike (?:\w+ ){1,3}before\b|\bthis time last\b|"
    r"\bback in the day\b|\bover time\b|\bthese past\b"
)
# To look back is asked for in so many words; nothing else is needed.
_EN_LOOK: Final = pattern(
    r"\blook(?:ing)? back (?:at|on|over|through|to)\b|\bremind me (?:again )?(?:what|who|where|which|how|when|why|of (?:what|the|my|our))\b|\bremember (?:when|that(?! i'm| i am| we)|the \w+ (?:i|we|you)|what i|what we|how i|how we)\b(?=.*\b(?:i|we|my)\b)|"
    r"\bdo you (?:still )?(?:remember|recall)\b(?=.*\b(?:my|i|we|our|me)\b)|\b(?:can|could) you (?:still )?(?:remember|recall)\b|\b(?:jog|refresh) my memory\b|\b(?:reminisce|reminiscing)\b|\b(?:take|walk|go|stroll|head)\b.*\bmemory lane\b|"
    r"\bthink(?:ing)? back\b|\bcast your mind\b|\bwhere (?:did )?we (?:leave|left|stop|stopped)\b|\btake me back to\b|"
    r"\b(?:revisit|recap|retrace) (?:what|my|our|the \w+ (?:of \w+ )?(?:we|i)|how (?:i|we))\b|\breview (?:my|our|what|the) (?:past|history|old|earlier|memories|notes from|conversations?|we)\b|"
    r"\bgo(?:ing)? (?:back )?(?:over|through|to) (?:my|our|what (?:we|i)|old|past|the old)\b|\b(?:dig|pull|bring|look|fish) (?:up|out|back) (?:my |our |the |that )?(?:old|past|earlier|what (?:i|we)|\w+ (?:that )?(?:i|we|you)\b)|"
    r"\b(?:show|tell|give|read|list) (?:me )?(?:again |everything |all |the \w+ |what )*(?:i|i've|we|we've) (?:ever |already |once )?(?:said|told|mentioned|wrote|decided|agreed|used to)\b|"
    r"\bwhat i (?:once )?told you\b|\b(?:recap|revisit)\b(?=.*[\u4e00-\u9fff])|\bremember\b(?=\s*我)"
)
_EN_SELF: Final = pattern(
    r"\b(?:i|i've|i'd|i'm|my|mine|we|we've|our|us)\b|(?<!tell )(?<!show )(?<!give )(?<!remind )\bme\b|"
    rf"\byou (?:once |just |have |had |'ve )?(?:{_EN_SAY}|{_EN_SAY_BASE})\b"
)
_EN_ASKED: Final = pattern(
    r"\?|(?:^|[,;:.!] ?|\b(?:and|but|so|ok|okay|hey|well|please|forgot|wonder|know|remember|sure) )(?:what|which|who|whom|where|when(?! (?:i|we|you|he|she|it|they)\b)|how|why|whose|what's|who's|did|does|have (?:i|we|you)|"
    r"has (?:my|our)|was (?:i|it|my)|were (?:we|my)|is there|are there|didn't|haven't|wasn't|any idea|do you|can you|could you|would you)\b|\bi (?:want|would like|wanna|need) to (?:see|know|hear|look|revisit|read|recall|remember)\b|"
    r"(?:^|[,;:.!] ?|\b(?:please|and|then|you|let's|now|to|just) )(?:tell|show|remind|give|walk|take|look (?:at|up|back)|pull|dig|find|list|recap|revisit|summari[sz]e|remember|recall|go (?:back|over|through)|have a look|"
    r"review|reminisce|pick up|jog|refresh|bring up|read me|search|check what|think back|bring back|name)\b|\b(?:the )?(?:title|name|number|address) please\b|"
    r"^(?:what|which|where|who|how)\b|\b(?:what|which|where|who|whom|how|why)\b[^.?!]{0,30}\b(?:did|was|were|have|had|has) (?:i|we|my|our|you)\b"
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
    r"\bmy old (?:friend|man|lady)\b|\bmy (?:former|previous|"
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
    "^(?:哎|啊|嗯|呃|等等|等一下|抱歉|不)?[，,]?(?:不对(?!劲|称|等|应)|不是(?:的|这样的?)[，,。]|错了|你错了|你?(?:说|搞|弄|记|理解|看)(?:错|混|反)了|不是哦|应该是|"
    "其实(?:不?是|应该|用的|叫|在)|准确(?:地)?说|更正|纠正)|不是[^，。？]{1,24}[，,](?:而)?是|应该(?:是|用)[^，。？]{1,24}(?:，|,)?(?:而)?不是|"
    "(?:这|那|你|答案|上面|刚才)[^，。？]{0,8}(?:不对(?!劲)|错了|有误)"
)
_CORRECTS_EN: Final = pattern(
    r"^(?:(?:no|nope|wrong|incorrect|not quite|correction)[,.:;!]+ *(?!thanks?\b|thank you|problem|worries|need)\S|"
    r"(?:hmm+,? )?no,? (?:it|that|this|he|she|they|we|the|our|my)(?:'s|'re)?\b|"
    r"actually,? (?:it|that|this|he|she|they|we|the|our|my|there)\b(?!.*\bquestion)|"
    r"that(?:'s| is| was) (?:wrong|not right|incorrect|not true|not it|not correct)|you(?:'re| are) (?:wrong|mistaken)|"
    r"you got (?:it|that) wrong)|\b(?:it|that|this|he|she|they|we)(?:'s| is|'re| are| was| were) "
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
    if (look := _ZH_LOOK.search(rest)) and (look.end() >= len(rest.rstrip("。！？?! ")) or _ZH_OWN.search(rest)):
        return True
    if not _ZH_ASKED.search(rest):
        return False
    if _ZH_REMEMBER.search(rest) or _ZH_TALK.search(rest):
        return True
    if not _ZH_SELF.search(rest):
        return False
    return _ZH_SAID.search(rest) is not None or any(_is_past(rest, found) for found in _ZH_PAST.finditer(rest))


def _is_past(text: str, found: re.Match[str]) -> bool:
    """Whether a word for the past is one: a word of its own, and no motion."""
    if found[0] in _ZH_SPLIT and not _is_whole_word(text, found):
        return False
    return found[0] != "过去" or not _moves(text, found)


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
    if _EN_LOOK.search(rest):
        return True
    if not (_EN_ASKED.search(rest) and _EN_SELF.search(rest)):
        return False
    return any(form.search(rest) is not None for form in (_EN_SAID, _EN_ASKS_PAST, _EN_PAST))
