"""What to make of a piece of text: is it noise, is it worth keeping, what is it, and how close to the person.

What is noise says `noise`. Anything else that says something stays at least an episode. Kept is what still matters in weeks: asked to remember, decisions, preferences, personal facts, corrections,
promises, recurring problems, workarounds. Questions and commands about the task in hand are not.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.curator.rules.reading.categories import category_of, is_clear, is_instruction, is_temporary
from ebbing.curator.rules.reading.noise import noise
from ebbing.domain.judgement import Reading
from ebbing.domain.records.memory import Layer
from ebbing.language.chinese.words import KINSHIP as KINSHIP_ZH
from ebbing.language.claim import USER, Claim, Tense
from ebbing.language.english.words import KINSHIP as KINSHIP_EN
from ebbing.language.english.words import LIGHT as ENGLISH_LIGHT
from ebbing.language.english.words import STOP as ENGLISH_STOP
from ebbing.language.patterns import pattern
from ebbing.language.segments import sentences
from ebbing.language.sensitivity.levels import redact, sensitivity
from ebbing.language.statements.claims import claims
from ebbing.language.statements.polarity import is_hypothetical, is_question
from ebbing.language.tokens import language, stem
from ebbing.language.topics.keywords import entities, keywords, phrase, topic
from ebbing.language.word_lists import word_list as words

_I: Final = re.IGNORECASE
_READ: Final = 2000  # characters looked at for the decision; the rest is stored all the same

_ASKS_TO_REMEMBER: Final = pattern(
    r"记住|记一下|记下来?|帮我记|记着|别忘(?:了|记)|不要忘|以后注意|备忘|存一下|牢记|要记得(?!我)|请记得|"
    r"\b(?:remember|please remember|do remember) (?:that|this|to|my|i|me|we|the|for)\b|\bremember:|"
    r"\bkeep in mind\b|\bnote that\b|\bdon't forget\b|\bdo not forget\b|\bmake a note\b|\btake a note\b|"
    r"\bnote to self\b|\bsave this\b|\bfor (?:future|your) reference\b|\bfyi\b|\bnote down\b|\bremind me (?:that|"
    r"to)\b",
    _I,
)
_REMEMBERS_BY_ACCIDENT: Final = pattern(
    r"(?:没|不|难|记不|忘|怎么|好)记住|记不住|记住了吗|(?:让人|令人)[^，。]{0,4}记住|怎么[^，。]{0,4}记住|"
    r"记住密码(?:这个|的)?(?:功能|选项|按钮)|\b(?:always|never|fondly) (?:remember|forget)\b|(?:单词|"
    r"公式)[^，。]{0,8}记住|还记得|你记得|记得吗|被[^，。]{0,4}记住|"
    r"\b(?:do|did|can|could|don't|didn't|can't|cannot|couldn't|not|never|hardly|barely) (?:you |i |we |they |he |"
    r"she )?(?:still |even |really )?(?:remember|recall)\b|\bremember (?:when|the time|how|where|what)\b|"
    r"\bi (?:still |vaguely |now )?remember\b|\b(?:hard|easy|difficult) to remember\b|\bremember me (?:checkbox|"
    r"option|button|cookie)\b|\b(?:trying|try|tried) to remember\b|\bto remember (?:him|her|it) by\b|"
    r"\bas far as i (?:can )?remember\b|\b(?:called|titled|named|film|movie|song|book|album)\b[^.?!]{0,20}\bremember\b|《[^》]*记[^》]*》",
    _I,
)
_DECISION: Final = pattern(
    r"决定(?:了|用|采用|不|去|要|把|以后|下)|定下来|(?:我们|咱们|最后|最终|那)(?:就)?(?:定|选|用|采用|敲定)了?|"
    r"敲定|说好了|商量好|谈妥|约定|拍板|改用|换成|改成|从现在起|从今以后|以后(?:都|就|请|要|别|不|一律|统一)|统一(?:用|使用|"
    r"采用)|规定|"
    r"\b(?:we|i|i've|we've|they)(?: have| finally|'ve)? (?:decided|agreed|settled on|chose|picked|opted)\b|"
    r"\blet's (?:go with|settle)\b|\bwe(?:'ve)? (?:go|went|settled) (?:with|on|for)\b|\bwe(?:'ll| will| are going to) (?:use|go with|stick|adopt|ship|keep|drop|move)\b|"
    r"\bfinal decision\b|\bfrom now on\b|\bgoing forward\b|\bthe plan is\b|\bno longer (?:use|using|support)\b|"
    r"\bswitched\b|\bgoing with\b",
    _I,
)
_PROMISE: Final = pattern(
    r"我(?:答应|保证|承诺|发誓)|答应(?:了|过|你|她|他)|承诺|说到做到|一定会(?:给|帮|把|在|去|陪)|欠(?:你|他|她|我)|"
    r"\bi(?:'ll| will| have|'ve)? ?promis(?:e|ed)\b|\bi(?:'ll| will) (?:make sure|send|get back|pay|finish|"
    r"deliver|call|take care|bring|return)\b|\bi (?:swear|vow|commit|owe)\b|\bpromised\b",
    _I,
)
_RECURRING: Final = pattern(
    r"(?:又|老是|总是|一直|反复|每次|经常|动不动就)[^，。]{0,16}(?:失败|报错|出错|崩|断|卡|丢|超时|忘|坏|不行|"
    r"出问题|闪退|掉线|挂)|第[二三四五六七八九十\d]+次(?:遇到|出现|碰到|发生)|"
    r"\bkeeps? (?:failing|crashing|breaking|happening|timing out|dropping|disconnecting|losing|forgetting|getting|"
    r"coming)\b|\b(?:again and again|over and over|for the (?:second|third|fourth|\w+th) time|"
    r"every single time)\b|\bevery time\b.*\b(?:fail|crash|error|break|hang|timeout|wrong)|\b(?:same|"
    r"this) (?:error|problem|issue|bug) again\b|\balways (?:fails|crashes|breaks|times out|forgets)\b",
    _I,
)
_WORKAROUND: Final = pattern(
    r"(?:终于|最后|后来)[^，。]{0,10}(?:解决|搞定|修好|弄好|跑通|查到|发现)|解决(?:办法|方法|方案)(?:是|：)|"
    r"原来是(?:因为|[^这你如啊吧])|(?:加上|改成|去掉|设置|升级|降级|关掉|重启)[^，。]{0,24}(?:就好了?|就行了?|"
    r"就可以了|才行|才能|就解决|就不会)|折腾了|绕过|根本原因|"
    r"\bworkaround\b|\b(?:the )?(?:fix|solution|trick|root cause|culprit) (?:was|is|turned out)\b|"
    r"\bfixed (?:it )?by\b|\bsolved (?:it )?by\b|\bturn(?:s|ed) out\b|\bfinally (?:fixed|worked|solved|figured|"
    r"got it)\b|\bthe only (?:way|thing) that work(?:s|ed)\b|\bafter (?:\w+ ){1,3}(?:hours|days) (?:of debugging|"
    r"i found)\b|\bto get (?:it|this) (?:to work|working)\b",
    _I,
)
_CORRECTS: Final = pattern(
    r"其实(?:我|是|不|应)|更正|纠正|说错了|记错了|搞错了|(?:^|[，。])不对|不是[^，。]{1,20}(?:，|,)?(?:而)?是|应该是|改成|换成|"
    r"\bactually\b|\bcorrection\b|\bi meant\b|\bi misspoke\b|\bi was wrong\b|\bthat's (?:wrong|not right|"
    r"incorrect|outdated)\b|\bno longer\b|\bnot anymore\b|\bany more\b|\bscratch that\b|\bused to be\b",
    _I,
)
_MISSPOKE: Final = pattern(
    r"(?:错了|不对)[，,][^，。]{0,16}(?:其实|应该|是在|正确)|我(?:说|讲)的是[^，。]{1,12}不是|\bi said [^.?!,]{1,30}, not\b|更正|纠正一下|说错了|记错了|搞错了|\b(?:correction:|i misspoke|i meant|scratch that)",
    _I,
)
_COMMAND: Final = pattern(
    r"^(?:请|麻烦|能不能|可以|你)?(?:再|先|现在|直接|来|用[^，。\s]{1,6}?)?(?:帮(?:我|忙)|给我|翻译|写一?[个篇段封首]|改一下|改写|"
    r"润色|总结(?:一下|下)|解释|介绍|列出|列一|生成|计算|算一下|查一?下|搜索?|找一?[下找个]|打开|关闭|运行|执行|"
    r"重写|继续|把(?:这|它|上面|下面|刚才|代码|文件|第)|删掉|加上|看一?[下看]|讲一?[下讲个]|推荐一?[下些个]|"
    r"再(?:来|写|说|给)|换个|试试|画一?|对比|分析|检查|修复|优化|格式化|提醒我(?:今|明|一会|\d))|[^，。]{2,16}，(?:补上|改掉|去掉|删掉|删了|重发|再试|改一下|调一下|换掉)(?:吧|它)?[。！]?$|"
    r"^(?:please |now |then |ok,? |and |can you |could you |would you |also |next,? |just )*(?:fix|write|rewrite|"
    r"translate|summari[sz]e|make (?:it|this|the|a)|change (?:the|it|this|that)|show|run|open|close|list|explain|"
    r"give me|tell me|find|search|look up|generate|create|draft|add (?:a|the|some|more)|remove|delete|refactor|"
    r"compile|convert|calculate|compute|check|compare|describe|shorten|format|rename|print|continue|try|help me|"
    r"let's (?:try|see|move|do)|set (?:a|the)|turn|play|book|order|send|read|edit|update (?:the|this)|recommend|"
    r"suggest|define|debug|test|move (?:the|this)|put|paste|sort)\b",
    _I,
)
_WEATHER: Final = pattern(
    r"天气|下雨|下雪|气温|好热|好冷|刮风|雾霾|\b(?:weather|raining|snowing|sunny|rainy|chilly|humid|forecast)\b", _I
)
# What was pasted from elsewhere is no statement of the user's.
_FORWARDED: Final = pattern(
    r"^\s*(?:breaking\b|【[^】]{2,8}】|\[(?:news|快讯|转)\]|转发|fwd?:)|\baccording to (?:an?|the|new|recent)\b|\b(?:scientists|researchers) (?:have|say|found)\b|"
    r"据[^，。]{1,12}(?:报道|消息|统计)|(?:新华社|路透社|央视|本报)[^，。]{0,6}(?:讯|报道|电|记者)|\b(?:reuters|associated press)\b",
    _I,
)
_CODE: Final = pattern(
    r"^\s*(?:(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP)\b.*(?:FROM|INTO|SET|TABLE)\b|(?:def|class|import|from|const|let|var|function|func|fn|pub|public|private|"
    r"static|return|package|#include|using|export|async|if \(|for \(|while \()\b.*[:;{}()=]|[})\];]+\s*$|.*[;{]\s*$)"
)
_LINK: Final = pattern(r"(?:https?://|www\.)\S+")
_HABIT: Final = pattern(
    r"我(?:们)?[^，。？]{0,4}(?:每[天周晚早年个]|平时|平常|一般都?|通常|经常|总是|从不|从来不)|"
    r"\b(?:i|we) (?:usually|always|never|often|rarely|generally|normally)\b|\b(?:i|we)\b[^.?!]{0,30}\bevery (?:single )?(?:day|morning|night|evening|week|weekend|month|year|"
    r"monday|tuesday|wednesday|thursday|friday|saturday|sunday|summer|winter)\b",
    _I,
)
_PASSING: Final = pattern(
    r"^(?:我)?(?:刚到|刚下|刚回|在路上|马上到|堵在)|\b(?:i|we) just (?:got|had|ate|left|arrived|woke|finished|landed|came)\b|\bstuck in (?:traffic|a meeting|line)\b|\bon my way\b|"
    r"\b(?:heading|driving|walking) (?:home|out|back)\b",
    _I,
)
_LIFE: Final = pattern(
    r"(?:我|我们|老公|老婆|闺女|女儿|儿子|孩子|弟弟|妹妹|姐姐|哥哥|爸|妈)[^，。？]{0,10}(?:(?:明年|下个?月|年底|[一二三四五六七八九十\d]+月)[^，。？]{0,6})(?:高考|中考|结婚|搬|毕业|退休|生|出国|移民|开学|入职|手术|上小学|考研)|"
    r"(?:我|老公|老婆)[^，。？]{0,4}(?:升职|跳槽|入职|离职|辞职|被裁|当上|转正|调到|订婚|领证|离婚)了?|\b(?:i|we)(?:'ve|'m| have| was| were| am| got| just got)? ?(?:been |just |finally )*(?:promoted|laid off|"
    r"hired|fired|engaged|divorced|transferred)\b|\bi(?:'m| am) now (?:the|an?|working|living|based|in charge|responsible)\b|"
    r"\b(?:i|we|my \w+)(?:'m|'re| am| are|'s| is) (?:moving (?:to|out|in)|relocating|getting married|having a baby|expecting|retiring|graduating|changing jobs|emigrating|adopting|"
    r"starting (?:a|my|at))\b",
    _I,
)
_ECHO: Final = pattern(
    r"^(?:(?:right|ok|okay|so|yes|yeah|对|嗯|好)[,，\s]+)?(?:你(?:刚才|刚刚|之前|上面)?(?:说的?|提到的?|建议|写的)|按你说的|所以你(?:的意思|是说)|as you (?:said|"
    r"mentioned|suggested)|you (?:said|mentioned|told me|suggested|wrote)|so you(?:'re| are) saying|like you said|"
    r"according to you)",
    _I,
)
_ACKNOWLEDGES: Final = pattern(
    r"^\s*(?:(?:好的?|明白了?|收到|了解|没问题|got it|noted|sure|okay|ok|great|thanks)[，,!！。.:\s]+)+", _I
)
_OURS: Final = pattern(
    r"我们|咱们|公司|项目|团队|服务器|数据库|系统|接口|客户|合同|预算|截止|上线|部署|版本|仓库|域名|产品|部门|会议室|负责|家里|"
    r"\b(?:our|my|we|team|project|server|database|repo(?:sitory)?|production|staging|deadline|client|customer|"
    r"budget|release|service|api|company|office|contract|codebase|branch|cluster|landlord|school|in charge|"
    r"responsible)\b",
    _I,
)
_BARE: Final = 8  # characters beside a link that say nothing about it
_DURABLE: Final = words(
    "name age birthday occupation workplace residence origin marital like allergy have skill studies schooling use quit change is"
)
_DIET: Final = words("do:吃 do:喝 do:抽 do:eat do:drink do:smoke")  # what one does or does not take is a preference
_LIGHT_STEMS: Final = frozenset(stem(word) for word in ENGLISH_LIGHT | ENGLISH_STOP) | words(
    "agre understand wonder suppos"
)
_CORE_SLOTS: Final = frozenset(("name", "birthday"))
_TOLD_WITH_IF: Final = words("pitfall lesson pattern")
_KEPT_CATEGORIES: Final = words("identity stable_preference short_preference skill lesson pitfall tool pattern")


def read(text: str, role: str) -> Reading:
    """The reading of one text said by `role`."""
    head = text[:_READ]
    statement = _statement(head)
    idle = noise(head, role) if role == "user" or not _keep_of_assistant(statement)[0] else ""
    found = claims(statement) if statement else ()
    category = category_of(statement or head, found)
    keep, reason = (False, idle) if idle else _keep(head, statement, found, category, role)
    safe = redact(head)
    return Reading(
        keep=keep,
        noise=bool(idle),
        reason=reason,
        category=category,
        layer=_layer(keep, found, role),
        language=language(head),
        keywords=keywords(safe),
        entities=entities(safe),
        phrase=phrase(safe),
        topic=topic(safe),
        # who someone is, is general personal even where no table of `sensitivity` knows the words
        sensitivity=sensitivity(text) or int(bool(statement) and category == "identity" and not idle),
        told=role == "user" and _asks_to_remember(head),
    )


def _statement(text: str) -> str:
    """The sentences that state something: questions and suppositions left out."""
    if len(text) < 80 and not re.search(r"[.!?。！？；\n]\s*\S", text):
        return "" if is_question(text) or is_hypothetical(text) else text
    return "".join(piece for piece in sentences(text) if not is_question(piece) and not is_hypothetical(piece)).strip()


def _keep(head: str, statement: str, found: tuple[Claim, ...], category: str, role: str) -> tuple[bool, str]:
    if role != "user":
        return _keep_of_assistant(statement)
    if _asks_to_remember(head):
        return True, "The user asked to remember it."
    if not statement:
        return _keep_conditional(head, category)
    if _ECHO.match(statement):
        return False, "Repeats what the assistant said."
    return _keep_statement(statement, found, category)


def _asks_to_remember(text: str) -> bool:
    return _ASKS_TO_REMEMBER.search(text) is not None and not _REMEMBERS_BY_ACCIDENT.search(text)


def _keep_conditional(head: str, category: str) -> tuple[bool, str]:
    """What only supposes is not kept, but a trap or a regularity is often told with "if" or "unless"."""
    if category in _TOLD_WITH_IF and is_clear(head, category) and not is_question(head):
        return True, f"Lasting: {category}."
    return False, "A question or a supposition."


def _keep_statement(text: str, found: tuple[Claim, ...], category: str) -> tuple[bool, str]:
    for shape, reason in (
        (_DECISION, "A decision."),
        (_PROMISE, "A promise."),
        (_RECURRING, "A recurring problem."),
        (_WORKAROUND, "A hard-won solution."),
    ):
        if shape.search(text) and not _COMMAND.match(text):
            return True, reason
    if _is_pasted(text):
        return False, "Pasted from elsewhere."
    if is_instruction(text):
        return True, "A lasting instruction."
    if (_HABIT.search(text) or _LIFE.search(text)) and not _COMMAND.match(text):
        return True, "A habit or a turn in life."
    if _COMMAND.match(text):
        return False, "A command about the task in hand."
    if _WEATHER.search(text) and category in ("fact", "temporary"):
        return False, "Weather and small talk."
    if _PASSING.search(text) and not any(_is_durable(claim) for claim in found):
        return False, "Passing: worthless in days."
    if category in _KEPT_CATEGORIES and is_clear(text, category) and not _REMEMBERS_BY_ACCIDENT.search(text):
        return True, f"Lasting: {category.replace('_', ' ')}."
    return _keep_fact(text, found, category)


def _is_pasted(text: str) -> bool:
    """News that was forwarded, code, or a bare link."""
    lines = [line for line in text.splitlines() if line.strip()]
    code = sum(_CODE.match(line) is not None for line in lines)
    if _FORWARDED.search(text) or (lines and code * 2 >= len(lines)):
        return True
    return _LINK.search(text) is not None and len(_LINK.sub("", text).strip()) < _BARE


def _keep_fact(text: str, found: tuple[Claim, ...], category: str) -> tuple[bool, str]:
    durable = [claim for claim in found if _is_durable(claim)]
    if _MISSPOKE.search(text):
        return True, "A correction."
    if _CORRECTS.search(text) and (durable or found or _OURS.search(text)):
        return True, "A correction."
    if is_temporary(text) or (category == "temporary" and is_clear(text, category)):
        return False, "Passing: worthless in days."
    if durable:
        return True, "A personal fact."
    if _OURS.search(text) and (
        re.search(r"\d|是|用|在|有|叫|\b(?:is|are|uses?|runs?|has|owns?|needs?|lives?)\b", text) or entities(text)
    ):
        return True, "A fact about the user's world."
    return False, "Nothing that lasts."


def _is_durable(claim: Claim) -> bool:
    if claim.slot in _DIET and claim.tense is Tense.NOW:
        return True
    if claim.slot.startswith("do:"):
        return _is_lasting_action(claim)
    if claim.slot == "mood":
        return False
    return claim.slot in _DURABLE or claim.slot.startswith(("favourite:", "attribute:"))


def _is_lasting_action(claim: Claim) -> bool:
    """What a relative does or is about to do, and what the user habitually does ("I volunteer at the shelter")."""
    if claim.subject in KINSHIP_EN or claim.subject in KINSHIP_ZH:
        return claim.tense is not Tense.PAST
    verb = claim.slot.removeprefix("do:")
    habit = verb.isascii() and verb not in _LIGHT_STEMS and not verb.endswith("ing")
    return claim.subject == USER and claim.tense is Tense.NOW and habit


def _keep_of_assistant(statement: str) -> tuple[bool, str]:
    """What an assistant says is kept only where it states something durable about the user."""
    for claim in claims(_as_user(statement[:400])):
        if (
            claim.subject == USER
            and _is_durable(claim)
            and claim.slot not in ("is", "use", "have")
            and claim.tense is Tense.NOW
        ):
            return True, "The assistant states something durable about the user."
    return False, "Said by the assistant."


def _as_user(text: str) -> str:
    """You live in … → I live in …; what the assistant says of itself is dropped."""
    text = _ACKNOWLEDGES.sub("", text)
    kept = [piece for piece in sentences(text) if not re.match(r"\s*(?:I|we|let me)\b|我", piece, _I)]
    swapped = re.sub(r"\byou(?:'re| are)\b", "I am", "".join(kept), flags=_I)
    swapped = re.sub(r"\byour\b", "my", re.sub(r"\byou\b", "I", swapped, flags=_I), flags=_I)
    return re.sub("[你您]", "我", swapped)


def _layer(keep: bool, found: tuple[Claim, ...], role: str) -> Layer:
    if not keep:
        return Layer.EPISODE
    lasting = any(claim.subject == USER and claim.slot in _CORE_SLOTS and claim.tense is Tense.NOW for claim in found)
    return Layer.CORE if lasting and role == "user" else Layer.FACT
