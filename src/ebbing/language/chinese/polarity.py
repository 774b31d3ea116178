"""How Chinese denies, asks, requests and supposes. `NEGATOR` is the one table of its negators."""

from __future__ import annotations

from typing import Final

from ebbing.language.patterns import pattern

# ── denying ──

_DENYING_ADVERB: Final = "再也没|不再|从来不|从不|从没|并不|并非"  # they deny wherever they stand
# 别 forbids where something stands before it: 周五别上线; 别急 and 你别担心 comfort, 久别 and 国别 are other words
_FORBIDS: Final = "(?<=[\u4e00-\u9fff])(?<![你您咱可就也都快先久送国职话临道阔辞永惜])别(?![人的墅名致称扭针克处号离看忘急慌怕担客闹逗])"
# every word that denies, each counted once
NEGATOR: Final = pattern(
    f"再也不|{_DENYING_ADVERB}|从来没|并没|绝不|决不|没有|没能|没法|无法|不是|未曾|尚未|[不没未无勿]|别(?=再|去|给|让|用|提|叫|跟|把|说)|{_FORBIDS}"
)
# those that stand between a subject and its predicate: 我不太喜欢
NEGATES_PREDICATE: Final = pattern(
    f"再也不会?|不会再|不想再|{_DENYING_ADVERB}|从来没有?|并没有|没有(?=[^，]*[喜住在])|"
    "不是(?=[很太特])|不怎么|不太|没(?=在|去|住)|不(?=[^错过但仅管论只得])|别"
)
# words that hold a negator without denying anything, or that affirm by two of them: 不错, 特别
NO_NEGATION: Final = pattern(
    "不错|不舒服|不适(?!应)|得不行|不得了|不容易|不简单|(?:哪|几)[天次回顿](?:[^，。]{0,3})不|不过(?![敏期度])|不但|不仅|不光|不管|不论|不只|不单|不止|差不多|不得不|不能不|不会不|不可不|不要紧|"
    "了不起|不断|不同|不久|不少|对不起|"
    "不好意思|不由得|不由|忍不住|不禁|不可思议|说不定|要不然|要不|不一样|不管怎样|没想到|没错|没问题|没关系|没准|没事|"
    "别人|别的|特别|区别|个别|级别|分别|告别|别墅|性别|类别|识别|差别|别名|离别|派别|辨别|鉴别|"
    "无论|无聊|无线|无限|无数|无所谓|无比|无非|非常|非得|除非|非洲|是非|非凡|未来|未必不|未婚|莫非|不锈钢|不时|不妨|不愧|不免|"
    "不可或缺|离不开|少不了|舍不得不|停不下来|不亦乐乎|不在话下|不变|不停|从不间断|不客气|不用谢|不用说|不管是|毫不犹豫|不知不觉|"
    "爱不释手|恨不得|巴不得|赞不绝口|百看不厌|百吃不腻|吃不腻|喝不腻|看不腻|听不腻|玩不腻|不二之选"
)
# a choice of yes and no: 喜不喜欢
YES_OR_NO: Final = pattern("(.)不\\1|(.)没\\2|有没有|是不是")
# two negators that cancel each other: 没有一天不喝
TWICE_NEGATED: Final = pattern(
    "(?:没有|没|无)[^，。]{0,8}(?:不|没)|不是不|并非不|不[^，。是]{0,4}不行|非[^，。常洲]{1,8}不可|缺了[^，。]{0,6}不行"
)
# verbs that end what follows and so deny it: 戒了咖啡
GIVEN_UP: Final = pattern(
    "戒了|戒掉|戒(?=烟|酒|咖啡|糖)|放弃了|放弃|停(?:掉|止)了?|取消了?|腻了|不干了|退出了?|停用|卸载|已经卖|卖掉了?"
)
_ALL_BUT: Final = pattern(
    "除了([^，。]{1,12}?)(?:以外|之外|外)?[，,]?(?=我|他|她|用户|其[他它余]|别的|什么|都|全|所有|任何)[^，。,]{0,12}?(?:都|全|其他|别的)"
)


def left_out(text: str) -> str:
    """Return what a statement about everything leaves out (除了咖啡我都喜欢), or an empty string."""
    found = _ALL_BUT.search(text)
    return found[1] if found else ""


# ── asking ──

CLOSES: Final = "』」）～　"  # signs that may follow the end of a sentence
QUESTION_MARK: Final = "？"
# what ends a sentence; only the last one of a text is looked at
SENTENCE_END: Final = pattern("[。！!；;\n]")
QUESTION: Final = pattern(
    "(?:吗|呢|么|(?<!我)(?<!才)(?<!可)不|没)[？?\\s。]*$|(?:是不是|有没有|能不能|会不会|要不要|可不可以|(?<!不)(.)不\\1)(?!都)|"
    "(?:谁|什么|哪里|哪儿|哪个|哪些|怎么样|怎么办|为什么|为何|如何|几点|几号|多少|多久|多大|多远|"
    "啥)[^，。！]{0,12}$|^(?:请问|为什么|怎么|如何|什么)"
)
# looks like a question and is none: 不知道什么, 没想好
NO_QUESTION: Final = pattern(
    "(?:在|正|还|可|才|挺|着)[^，。？?吗谁什哪几多怎]{0,14}呢[。！!]*$|(谁|什么|啥|哪|怎么|咋)[^，。]{0,4}\\1|爱谁谁|爱咋咋|不管|无论|不论|(?:什么|谁|啥|哪[里儿]?)也(?![^，。]*[吗呢])|什么都|谁都|哪里都|怎么都|多少都|没什么|不知道|随便|什么的$|没啥|忘了|记不清|所谓|怎么说呢|没想好|没想清楚|没决定|还没定|不清楚|不确定|说不准|没数"
)
# a question that asserts the opposite of its words: 难道我不喜欢吗
RHETORICAL: Final = "难道|怎么(?:可能|会|能|敢)|谁会(?!不)|哪(?:能|会|里会|儿会|有.{0,6}不)|何尝|岂|谁(?:不|说.{0,8}[不没]|还不)|能不.{1,6}吗|不是.{1,20}[吗嘛么]"
# a question that asks for something to be done: 能不能别放香菜
REQUEST: Final = "(?:能不能|可不可以|能否|麻烦)(?:请|帮我)?(?:别|不要|少|多|把|给我|换|改|用)"
# what is supposed rather than stated: 如果我搬家
HYPOTHESIS: Final = (
    "如果|假如|假设|假使|倘若|(?<![主重只需首])要是|万一|若是|的话(?:[，,。]|$)|(?<!只)要不是|设想|哪怕|就算(?!了)|"
    "即便|即使|想象一下|梦[见到](?!过)|(?:^|[，,])若|本来可以|早知道|(?:也许|可能|说不定|没准|或许)(?:以后|将来|哪年)?(?:会|有一天|哪天)|(?:以后|将来|哪天|有一天)(?:也许|说不定|没准|或许)|^假装"
)
