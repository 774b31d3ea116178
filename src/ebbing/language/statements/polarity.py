"""Whether a statement affirms or denies, and whether it states anything at all.

Negators are counted: two make an affirmation (没有一天不喝, "can't live without"). Words that only look like negators
(不错, 特别, "not only", "no doubt") are taken out first, so the tables below are tables of exceptions and of negators,
not of sentences.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache
from typing import Final

from ebbing.language.scripts import has_cjk


class Polarity(StrEnum):
    """Whether something is said to be so or not to be so."""

    AFFIRM = "affirm"
    DENY = "deny"

    def flipped(self) -> Polarity:
        """The other one."""
        return Polarity.DENY if self is Polarity.AFFIRM else Polarity.AFFIRM


# Words that hold a negator's character without denying anything, or that affirm by two negators.
_ZH_NOT_NEGATION: Final = re.compile(
    "不错|不舒服|不适(?!应)|得不行|不得了|不容易|不简单|(?:哪|几)[天次回顿](?:[^，。]{0,3})不|不过(?![敏期度])|不但|不仅|不光|不管|不论|不只|不单|不止|差不多|不得不|不能不|不会不|不可不|不要紧|"
    "了不起|不断|不同|不久|不少|对不起|"
    "不好意思|不由得|不由|忍不住|不禁|不可思议|说不定|要不然|要不|不一样|不管怎样|没想到|没错|没问题|没关系|没准|没事|"
    "别人|别的|特别|区别|个别|级别|分别|告别|别墅|性别|类别|识别|差别|别名|离别|派别|辨别|鉴别|"
    "无论|无聊|无线|无限|无数|无所谓|无比|无非|非常|非得|除非|非洲|是非|非凡|未来|未必不|未婚|莫非|不锈钢|不时|不妨|不愧|不免|"
    "不可或缺|离不开|少不了|舍不得不|停不下来|不亦乐乎|不在话下|不变|不停|从不间断|不客气|不用谢|不用说|不管是|毫不犹豫|不知不觉|"
    "爱不释手|恨不得|巴不得|赞不绝口|百看不厌|百吃不腻|吃不腻|喝不腻|看不腻|听不腻|玩不腻|不二之选"
)
_ZH_DOUBLE: Final = re.compile(
    "(?:没有|没|无)[^，。]{0,8}(?:不|没)|不是不|并非不|不[^，。是]{0,4}不行|非[^，。常洲]{1,8}不可|缺了[^，。]{0,6}不行"
)
_ZH_NEGATOR: Final = re.compile(
    "再也不|再也没|不再|从不|从来不|从来没|从没|并不|并没|绝不|决不|没有|没能|没法|无法|不是|并非|未曾|尚未|"
    "[不没未无勿]|别(?=再|去|给|让|用|提|叫|跟|把|说)"
)
_ZH_GIVEN_UP: Final = re.compile(
    "戒了|戒掉|戒(?=烟|酒|咖啡|糖)|放弃了|放弃|停(?:掉|止)了?|取消了?|腻了|不干了|退出了?|停用|卸载|已经卖|卖掉了?"
)
_ZH_ASKED: Final = re.compile("(.)不\\1|(.)没\\2|有没有|是不是")
_ZH_EXCEPT: Final = re.compile(
    "除了([^，。]{1,12}?)(?:以外|之外|外)?[，,]?(?=我|他|她|用户|其[他它余]|别的|什么|都|全|所有|任何)[^，。,]{0,12}?(?:都|全|其他|别的)"
)

_EN_NOT_NEGATION: Final = re.compile(
    r"\bnot (?:only|just|merely|simply|to mention|least|surprisingly|bad|without)\b|\bno (?:doubt|wonder|problem|worries|matter|"
    r"question|one but|idea)\b|\b(?:can'?t|can not|could not|couldn't) (?:wait|help|get enough|agree more|recommend \w+ enough|stop|"
    r"resist|go wrong|be happier|imagine (?:\w+ ){0,4}without|live without|do without|survive without|"
    r"(?:\w+ ){1,3}without)\b|\bwhy not\b|\bnothing (?:but|beats|better)\b|\bnever (?:mind|better|gets? old|get tired|tire)\b|^\s*no[,.!]|"
    r"\bnot (?:un|in|im|dis)\w+|\bdo(?: not|n't) mind\b|\bif not\b|\bor not\b|\bnot that\b|\bwithout (?:fail|doubt|question)\b|"
    r"\bcannot (?:wait|help|get enough|(?:\w+ ){1,3}without)\b|\bno later than\b|\bno less than\b|\bno more than\b|\bno stranger\b"
)
_EN_NEGATOR: Final = re.compile(
    r"\bno longer\b|\b(?:not|never|none|nobody|nothing|neither|nor|hardly|scarcely|barely|rarely|seldom|cannot|without)\b|"
    r"n't\b|\bno\b(?=\s+[a-z])|\b(?:dont|doesnt|didnt|isnt|wasnt|arent|cant|wont|havent|hasnt)\b"
)
_EN_GIVEN_UP: Final = re.compile(
    r"\b(?:stopp?ed|quit|gave up|given up|giving up|went off|gone off|grew out of|grown out of|over with|done with|cut out|"
    r"got rid of|fell out of love with|lost interest in|lost (?:my|the) taste for|swore off|sworn off|kicked the|cancell?ed|"
    r"dropped|abandoned|avoid(?:ing|s)?|tired of|sick of|used to)\b"
)
_EN_STILL: Final = re.compile(r"\b(?:never|not|n't) (?:stopp?ed|quit|gave up|given up)\b")

_ZH_RHETORICAL: Final = re.compile(
    "难道|怎么(?:可能|会|能|敢)|谁会(?!不)|哪(?:能|会|里会|儿会|有.{0,6}不)|何尝|岂|谁(?:不|说.{0,8}[不没]|还不)|能不.{1,6}吗|不是.{1,20}[吗嘛么]"
)
_EN_RHETORICAL: Final = re.compile(
    r"\b(?:who (?:does not|doesn't|would not|wouldn't|could not|couldn't) |how could (?:i|anyone|you|we) (?:not|ever)|"
    r"when have i (?:ever )?not|since when do(?:n't)? |why would i (?:not|ever) |is not it obvious|isn't it obvious)"
)
_ZH_QUESTION: Final = re.compile(
    "(?:吗|呢|么|(?<!我)(?<!才)(?<!可)不|没)[？?\\s。]*$|(?:是不是|有没有|能不能|会不会|要不要|可不可以|(.)不\\1)(?!都)|"
    "(?:谁|什么|哪里|哪儿|哪个|哪些|怎么样|怎么办|为什么|为何|如何|几点|几号|多少|多久|多大|多远|"
    "啥)[^，。！]{0,12}$|^(?:请问|为什么|怎么|如何|什么)"
)
_ZH_NOT_QUESTION: Final = re.compile(
    "不管|无论|不论|什么都|谁都|哪里都|怎么都|多少都|没什么|不知道|随便|什么的$|没啥|忘了|记不清|所谓|怎么说呢|没想好|没想清楚|没决定|还没定|不清楚|不确定|说不准|没数"
)
_EN_QUESTION: Final = re.compile(
    r"^(?:(?:so|and|but|hey|hi|well|ok|okay|um|please|sorry|by the way|btw)[,\s]+)*"
    r"(?:(?:what|where|when|who|whom|whose|why|which|how)(?:'s|'re|'d)?\b(?! (?:i|we) (?:\w+ ){1,6}(?:is|was)\b)|"
    r"(?:do|can|could|will|would|should|have|has|had|may|might|shall|am|isn't|aren't|don't|doesn't|didn't|won't|can't|couldn't|"
    r"wouldn't|haven't|hasn't)\s+(?:i|you|we|he|she|it|they|this|that|my|your|there|anyone|someone)\b|"
    r"(?:is|are|was|were|does|did)\s+[a-z]+\b)"
)
_EN_IMPERATIVE: Final = re.compile(r"^(?:do (?:not|n't)|don't|do (?:remember|remind|note|call|use|keep))\b")

_REQUEST: Final = re.compile(
    r"(?:(?:can|could|would|will) you (?:please )?|please )(?!tell|explain|recommend|suggest|show|find|search|say|describe|imagine|help|think|believe|see|do)"
    r"\w+|(?:能不能|可不可以|能否|麻烦)(?:请|帮我)?(?:别|不要|少|多|把|给我|换|改|用)",
    re.IGNORECASE,
)

_ZH_HYPOTHESIS: Final = re.compile(
    "如果|假如|假设|假使|倘若|(?<![主重只需首])要是|万一|若是|的话(?:[，,。]|$)|(?<!只)要不是|设想|哪怕|就算(?!了)|"
    "即便|即使|想象一下|(?:^|[，,])若|本来可以|早知道|(?:也许|可能|说不定|没准)(?:会|有一天|哪天)"
)
_EN_HYPOTHESIS: Final = re.compile(
    r"(?<!not as )(?<!even )(?<!wonder )\bif (?:i|we|you|he|she|it|they|the|my|only|there|someone|anyone|user)\b|\beven if\b|(?<!not )\bas if\b|"
    r"\bwould\b[^.!?]{1,60}\bif\b|\bsuppos(?:e|ing)\b(?! to)|\bimagine\b|\bwhat if\b|\bhypothetically\b|\bin case\b|\bi wish i (?:were|was|had|could|lived|liked)\b|"
    r"\bwould have\b|\bcould have been\b|\bwere to\b|\bunless\b|\bi wonder (?:if|whether)\b|\bmight (?:\w+ )?(?:one day|someday)\b|"
    r"\b(?:maybe|perhaps) (?:i|we|one day|someday)\b|\bpretend\b|\blet's say\b|\bassum(?:e|ing)\b(?! (?:the|a) role)"
)


@lru_cache(maxsize=2048)  # a new text is held against many known ones
def polarity(text: str, about: str | None = None) -> Polarity:
    """Whether the text affirms or denies. With `about`, an exception ("除了咖啡都喜欢") counts for what it names."""
    count = _chinese_negations(text) if has_cjk(text) else 0
    count += _english_negations(text.lower().replace("’", "'"))
    if is_rhetorical(text):
        count += 1
    answer = Polarity.DENY if count % 2 else Polarity.AFFIRM
    excepted = exception(text)
    if about and excepted and (about in excepted or excepted in about):
        return answer.flipped()
    return answer


def exception(text: str) -> str:
    """What a statement about everything leaves out (除了…都, everything except …), or an empty string."""
    if found := _ZH_EXCEPT.search(text):
        return found[1]
    if found := re.search(
        r"\b(?:except|apart from|other than|aside from|anything but|all but)(?: for)? ([\w' ]{2,30})", text.lower()
    ):
        return found[1].strip()
    return ""


def is_rhetorical(text: str) -> bool:
    """A question that asserts the opposite of its words: 难道我不喜欢吗, "who doesn't love coffee"."""
    return _ZH_RHETORICAL.search(text) is not None or _EN_RHETORICAL.search(text.lower().replace("’", "'")) is not None


@lru_cache(maxsize=2048)
def is_question(text: str) -> bool:
    """Whether the text asks and asserts nothing. A rhetorical question asserts."""
    stripped = text.strip().rstrip("\"'”』」)）~～ 　")
    if is_rhetorical(stripped):
        return False
    if stripped.endswith(("?", "？")):
        return True
    if has_cjk(stripped):
        tail = re.split("[。！!；;\n]", stripped.rstrip("。！!；;\n"))[-1]
        return _ZH_QUESTION.search(tail) is not None and not _ZH_NOT_QUESTION.search(tail)
    lower = stripped.lower().replace("’", "'")
    return _EN_QUESTION.match(lower) is not None and not _EN_IMPERATIVE.match(lower) and not lower.endswith("!")


def is_request(text: str) -> bool:
    """Can you leave the mushrooms out?: asks for something to be done, and so says what is wanted."""
    return _REQUEST.match(text.strip()) is not None


def is_hypothetical(text: str) -> bool:
    """Whether the text supposes rather than states."""
    lower = text.lower().replace("’", "'")
    return _ZH_HYPOTHESIS.search(text) is not None or _EN_HYPOTHESIS.search(lower) is not None


def _chinese_negations(text: str) -> int:
    text = _ZH_ASKED.sub("", text)
    text = _ZH_NOT_NEGATION.sub("", text)
    text = _ZH_DOUBLE.sub("", text)
    found = len(_ZH_NEGATOR.findall(text))
    return found + (1 if _ZH_GIVEN_UP.search(text) else 0)


def _english_negations(lower: str) -> int:
    if _EN_STILL.search(lower):
        return 0
    lower = _EN_NOT_NEGATION.sub(" ", lower)
    found = len(_EN_NEGATOR.findall(lower))
    return found + (1 if _EN_GIVEN_UP.search(lower) else 0)
