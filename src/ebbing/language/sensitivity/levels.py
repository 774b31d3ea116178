"""How sensitive a text is: 0 public, 1 general personal, 2 sensitive, 3 highly sensitive. The highest level wins.

Level 3 is a secret with its value (`secrets`), level 2 a way to reach or identify a person or their health, level 1 who a
person is. Under-rating is the worse error, so a doubtful value counts; talk without a value does not.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.patterns import pattern
from ebbing.language.sensitivity.contacts import is_contact
from ebbing.language.sensitivity.health import tells_health
from ebbing.language.sensitivity.secrets import secrets
from ebbing.language.statements.claims import claims
from ebbing.language.word_lists import word_list as words

_I: Final = re.IGNORECASE
_SCAN_FOR_CLAIMS: Final = 600  # characters: who someone is, is said in short texts

_LEVEL_1_SLOTS: Final = words("name age birthday occupation workplace residence origin marital")
_GENERAL: Final = pattern(
    r"\bmy (?:full |last |first |maiden |middle )?(?:name|surname|age|birthday|job|salary|income|degree|hometown|"
    r"nationality|religion|wife|husband|kids?|children|son|daughter|parents?|ex-?(?:wife|husband)?|fianc[ée]+|"
    r"girlfriend|boyfriend|partner|spouse|"
    r"mother|father|mom|mum|dad|sister|brother|grandmother|grandfather|grandma|grandpa|twins?|baby|gpa|university|"
    r"college|alma mater|boss|employer)\b|"
    r"\b(?:i|user|we|he|she)\b[^.?!\n]{0,20}\b(?:graduated|majored|have a (?:phd|master|bachelor|degree|ba|bsc|"
    r"msc|mba)|studied at|study at|did (?:my|an?) (?:phd|master'?s|bachelor'?s|mba|degree)|went to (?:college|"
    r"university|school)|got (?:married|divorced|engaged)|"
    r"am married|am single|divorced|years old|earn|was born|grew up|am originally|have (?:\w+ ){0,2}(?:kids?|"
    r"children|teenagers|grandchildren|sons?|daughters?|siblings?|brothers?|sisters?))\b|"
    r"\bi(?:'m| am) (?:now |already |only |turning |almost )?(?:[1-9]\d|twenty|thirty|forty|fifty|sixty|seventy|eighty)\b(?! ?(?:%|percent|"
    r"minutes?|mins?|hours?|days?|miles?|km|kg|pages?|kilos?|cm))|\bi(?:'m| am) (?:an? only child|adopted|(?:the )?(?:oldest|eldest|youngest|"
    r"middle)|half [a-z]+|an? (?:orphan|immigrant|twin|mother|father|mum|mom|dad|parent|widow\w*|bachelor|orphan)|engaged|married|single|"
    r"divorced|widowed|separated|retired|unemployed)\b|\b(?:i've|i have|i hold|i got|i did|i've got|we've) (?:\w+ ){0,3}(?:degree|phd|ph\.d|"
    r"master'?s|bachelor'?s|mba|diploma|siblings?|brothers?|sisters?|kids?|children|grandchildren|married|been married)\b|"
    r"\bi turned (?:\d\d|[a-z]+ty)\b|\b(?:half|part)[- ](?:[A-Z][a-z]+(?:ish|an|ese|ch))\b|"
    r"\bi (?:teach|coach|lecture|practi[sc]e (?:law|medicine)|freelance|farm|tutor|nurse|babysit|manage an?|run an? (?:\w+ ){0,2}\w+|own an? (?:\w+ ){0,2}(?:shop|bakery|"
    r"store|restaurant|cafe|bar|farm|company|business|salon|studio|garage|hotel))\b|\b(?:people|everyone|friends|they|folks|you can) call me\b|\bi (?:go by|am called)\b|"
    r"\b(?:finished|left|quit|dropped out of) (?:high |law |med |grad )?(?:school|college|university)\b|\bfor a living\b|\bi(?:'m| am) (?:in my (?:early |mid |late |mid-)?(?:teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|\d0s)|getting (?:married|"
    r"divorced)|jewish|muslim|christian|catholic|hindu|buddhist|atheist|gay|lesbian|straight|trans|non-binary|a (?:freshman|sophomore|junior|senior|grad student|"
    r"postdoc|citizen|refugee|veteran|christian|muslim))\b|\bi (?:make|earn) (?:about |around |roughly )?[$£€]?\d|"
    r"\b(?:user|the user) (?:is|has|works|lives|graduated|studies|was)\b",
    _I,
)
_GENERAL_ZH: Final = pattern(
    "(?:我|用户|本人)[^，。！？\\n]{0,12}(?:叫[^我你他外]|姓|名字|岁|年龄|职业|毕业|本科|硕士|博士|大专|学历|"
    "学位|专业|籍贯|老家|民族|国籍|已婚|未婚|结婚|结的婚|离的婚|离婚|单身|学的是|丈夫|妻子|老公|老婆|"
    "孩子|儿子|女儿|爸|妈|父母|哥哥|弟弟|姐姐|妹妹|独生子?女?|双胞胎|男朋友|女朋友|工资|年薪|月薪|收入|出生|"
    "属[鼠牛虎兔龙蛇马羊猴鸡狗猪]|考上|就读|读研|读博|大[一二三四](?:学生)?|研[一二三]|退休|失业|"
    "当[了]?[^然时]{0,6}[师员生长])|"
    "我是[^，。]{0,10}(?:人|族|师|医生|护士|学生|程序员|经理|律师|会计|司机|老板|教授|公务员|设计师)(?:[，。！]|"
    "$)|(?:我|用户)是?(?:[5-9][05]|0[05]|10)后|"
    "我[^，。]{0,4}(?:奔[三四五六七]|还?单着|留学|开了?(?:一)?[家间个][^，。]{0,8}(?:店|馆|公司|厂|铺|所|吧|坊)|信(?:佛|教|基督)|是[^，。]{0,4}(?:基督徒|穆斯林|佛教徒|党员)|[送跑]外卖|跑滴滴|创业)|"
    "我[^，。]{0,3}(?:[汉满回藏蒙苗壮彝维哈傣侗瑶土白]|土家|维吾尔|朝鲜|客家)族|我[^，。]{0,3}[一二三]胎|"
    "我(?:[妹弟姐哥侄]|外甥|表[妹弟姐哥]|堂[妹弟姐哥])|"
    "(?:家里|我家)[^，。]{0,10}(?:姐姐|哥哥|弟弟|妹妹|独子|男孩|女孩|老[大二三四幺])|我(?:家)?(?:闺女|姑娘|丫头|小子|老大|老二|娃|宝宝|爱人|媳妇|前妻|前夫|未婚妻|未婚夫)|"
    "(?:^|[，。！\\s])(?:老家|祖籍|籍贯)在?|本命年|订婚|领证|二婚|离异|丧偶|当上?了?(?:爷爷|奶奶|外公|外婆|姥姥|爸|妈|爹|叔叔|姑姑|舅舅)|我[^，。]{0,6}孙[子女]|"
    "我[^，。！？\\n]{0,10}(?:年纪|对象|太太|先生(?![们说])|岳父|岳母|爷爷|奶奶|外公|外婆|孙子|孙女|表[哥弟姐妹]|堂[哥弟姐妹]|舅|姑|叔|姨)|"
    "我[^？\\n]{0,20}[二三四五六七八九]十[一二三四五六七八九]?(?:岁|了(?:[，。]|$|还))|"
    "我在[^，。！？\\n]{1,16}?(?:公司|厂|医院|学校|中学|小学|大学|银行|[店所局院馆社])[^，。]{0,3}(?:做|当|上班|工作|任|教|实习|读)|"
    "(?:我|本人|(?i:i'm|i am|my))[^，。\\n]{0,12}(?:人(?:$|[，。,.])|(?i:job title|phd|master|bachelor|intern\\b))|"
    "我(?:是|在)[^，。]{0,8}(?:搞|做|干|跑|开|教|念|读|学)[^，。]{1,10}的(?:$|[，。])|"
    "我[^，。]{0,4}(?:读|念|上|学)(?:的是)?(?:高中|大学|研究生|博士|硕士|本科|文科|理科|商科|医科|法律|[大高初研博][一二三四]\\b)"
)


def sensitivity(text: str) -> int:
    """The level of a text, 0 to 3."""
    if secrets(text):
        return 3
    if is_contact(text) or tells_health(text):
        return 2
    return 1 if _general(text) else 0


def redact(text: str) -> str:
    """The text with each level-3 value replaced by its kind in brackets: "my PIN is [PIN]"."""
    pieces: list[str] = []
    position = 0
    for secret in secrets(text):
        pieces += [text[position : secret.start], f"[{secret.kind}]"]
        position = secret.end
    return "".join([*pieces, text[position:]])


def _general(text: str) -> bool:
    if _GENERAL.search(text) or _GENERAL_ZH.search(text):
        return True
    return any(claim.slot in _LEVEL_1_SLOTS for claim in claims(text[:_SCAN_FOR_CLAIMS]))
