"""Credentials said in words: the name of one, and near it something that looks like its value.

Names are a table; values are known by their shape, not by the wording around them: figures, spelled figures, a mix of
letters and figures, something quoted, a hint ("my dog's birthday"), or plain words right after "is" or a colon. The value
may follow its name or stand before it. What stands between the two decides: words that talk *about* passwords
(forgotten, at least, 错误, 至少) and units after a figure (12 characters, 3600 秒) make it talk. All windows are bounded, so
the time is linear in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from ebbing.language.patterns import pattern
from ebbing.language.scripts import has_cjk
from ebbing.language.word_lists import word_list as words

_I: Final = re.IGNORECASE


class FoundCredential(NamedTuple):
    """Where a value stands and what it is the value of."""

    start: int
    end: int
    en: str
    zh: str


class _Kind(NamedTuple):
    en: str
    zh: str
    names: str
    figures: int  # the least figures a value of figures alone must have
    mixed: bool = True  # letters and signs may be part of it
    plain: bool = False  # plain words may be it


_LOCKED: Final = (
    "(?:front|back|side|main|garage|shed|cellar|car|bike|bicycle)? ?(?:door|gate|lock|alarm|safe|entry|entrance|garage|shed|locker|"
    "bike|luggage|suitcase|briefcase|vault|keypad|key ?box|key ?safe|lock ?box|padlock|building|lobby|lift|elevator|gym|office|house|"
    "flat|airbnb|cabin|unlock|access|screen ?lock|parking|barrier)"
)
_KINDS: Final = {
    "password": _Kind("password", "密码", r"pass ?words?|pass ?codes?|pass ?phrases?|(?<![a-z])(?:passwd|pwd|pw|passwort|psw)(?![a-z])|"
                      r"(?<![a-z])(?:pass|log-?in|credentials?)(?![a-z])(?= ?(?:is|are|[:=：])|(?<=pass) (?:for|to) (?:the|my|our) )|密码|密碼|口令|暗号|密匙", 3, plain=True),
    "lock": _Kind("lock code", "锁码", rf"(?<![a-z]){_LOCKED}(?:'s)?[ _-](?:code|combination|combo|pin)s?(?![a-z])|(?<![a-z])(?:combination|combo)(?: "
                  rf"(?:to|of|for|on) (?:the|my|our|his|her) \w{{1,15}}(?: \w{{1,12}})?)?(?![a-z])|(?<![a-z])codes? (?:for|to|on|of) (?:the|my|our|his|her|this|that) "
                  rf"(?:\w{{1,12}} ){{0,2}}?{_LOCKED}(?![a-z])|(?<![a-z])(?:the|my|our|his|her) code(?=(?:'s|,? (?:is|was)|:) ?[#*]?\d)|(?:门禁|开锁|解锁|开门|门锁|锁屏|开柜|取件|入户|储物柜|保险[箱柜])的?(?:密码|码|代码|号码|code)|锁的?(?:号码|数字)|(?:手机|平板|屏幕)锁屏", 3),
    "pin": _Kind("PIN", "PIN 码", r"(?<![a-z-])pins?(?:[ -]?(?:codes?|numbers?|no\.|码))?(?![a-z-])|(?<![a-z])puk(?: ?(?:code|码))?(?![a-z])", 3, mixed=False),
    "code": _Kind("security code", "安全码", r"(?<![a-z])(?:cvv2?|cvc2?|otp|2fa|mfa|totp)(?: ?(?:code|seed|secret|码))?s?(?![a-z])|(?:security|verification|confirmation|one[- ]time|"
                  r"backup|recovery|authenticator|login|sms|auth)[ -]codes?(?![a-z])|验证码|动态码|安全码|校验码|恢复码|备用码|动态口令(?:种子)?|短信码|提取码|取件码", 3),
    "key": _Kind("key", "密钥", r"(?:api|secret|access|private|encryption|decryption|licen[cs]e|ssh|signing|product|master|service|aws|openai|stripe|wallet|wi-?fi|"
                 r"network|router|activation|recovery|bitlocker|wpa2?|auth|app|account|storage)[ _-]{0,1}(?:access[ _-]?)?key(?:[ _-]?(?:id|secret))?s?(?![a-z])|密钥|私钥|秘钥|激活码|授权码|"
                 r"序列号|许可证密钥|(?:wi-?fi|无线|网络)[^。\n]{0,20}?钥匙|(?<![a-z])(?:ak|sk)(?=[:：=])", 6),
    "token": _Kind("token", "令牌", r"(?:(?:access|auth|bearer|api|refresh|session|bot|personal access|github|slack|deploy|login)[ _-]?)?(?<![a-z])tokens?(?![a-z])|"
                   r"(?:access|auth|bearer|api|refresh|session|bot)[_-]?tokens?(?![a-z])|令牌|(?<![a-z])(?:session|auth)[ _-]?(?:id|cookie)(?=[ ]?[:=])", 6),
    "secret": _Kind("secret", "密钥", r"(?:client|app|webhook|jwt|shared|signing|consumer|totp)[ _-]?secret(?![a-z])|(?<![a-z])secret(?= ?(?:[:=：]|给你|是))", 6),
    "answer": _Kind("security answer", "密保答案", r"(?:security|secret|recovery|verification) (?:question'?s? )?answer|answers? (?:to|for) (?:my|the|his|her|our) (?:security|secret|recovery|verification) "
                    r"question|密保(?:问题)?的?答案|安全问题的?答案|密保", 99, plain=True),
}  # fmt: skip
_NAMES: Final = pattern("|".join(f"(?P<{name}>{kind.names})" for name, kind in _KINDS.items()), _I)
_AFTER: Final = 64  # characters after a name in which its value must begin
_LONGEST: Final = 256  # characters of a value
_BEFORE: Final = 80  # characters before it
_BARE_GAP_ZH: Final = 16  # characters between a Chinese name and its value where no link word stands

# ── the shapes of values ──

_DIGIT_EN: Final = "(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)"
_SPELLED: Final = (
    rf"(?<![a-zA-Z])(?:(?:double|triple)[ -])?{_DIGIT_EN}(?:[ ,-]{{1,2}}(?:(?:double|triple)[ -])?{_DIGIT_EN}){{2,15}}(?![a-zA-Z])|"
    "[零〇一二三四五六七八九幺](?:[ 、，-]?[零〇一二三四五六七八九幺]){2,18}(?![十百千万亿个位次天年月])"
)
_FIGURES: Final = r"(?<![A-Za-z0-9_./-])[#*]{0,2}\d(?:[ -]?\d|[#*]){2,24}(?![A-Za-z0-9_]|[.:/-][A-Za-z0-9])"
_OWNER: Final = r"(?:my|his|her|our|their|the)"
_HINT: Final = (
    rf"(?<![a-zA-Z]){_OWNER} (?:[\w-]{{1,15}}(?:'s|s')? ){{0,3}}?(?:name|birth ?(?:day|year|date)|date of birth|dob|anniversary|initials|zip ?code|"
    r"post ?code|phone number|house number|number plate|maiden name)(?:[ ,]{1,2}(?:backwards?|reversed|twice|plus|and|then|followed by|in (?:reverse|caps|"
    r"lower ?case)|with an? \S{1,12}|[!-~]{0,12}\d[!-~]{0,12}))*|"
    "(?:我|他|她|你|咱|女儿|儿子|老婆|老公|媳妇|爱人|妈|爸|孩子|宝宝|猫|狗|手机|身份证|车牌|家|公司|生日|名字|姓名)[^，。；,;：:\\s]{0,10}?(?:生日|名字|姓名|全拼|拼音|首字母|缩写|手机号|电话|"
    "学号|工号|尾号|后[三四六八]位|门牌号?|纪念日|倒过来|倒着写|反过来)(?:[^，。；,;\\s？?吗]{0,12}?(?:拼音|倒过来|倒着写|反过来|小写|大写|缩写|首字母))?(?:[ 加]{0,2}[A-Za-z0-9!@#._-]{1,24})?"
)
_QUOTED: Final = r"[\"“‘「`'](?P<inside>[^\"“”‘’「」`\n]{2,60}?)[\"”’」`'](?![a-z])"
_RUN: Final = r"(?![=:(])[^\s\"'`“”‘’「」,;\u3000-\u303f\uff00-\uffef\u4e00-\u9fff]{2,256}"
_CANDIDATE: Final = pattern(
    f"(?P<quoted>{_QUOTED})|(?P<hint>{_HINT})|(?P<spelled>{_SPELLED})|(?P<figures>{_FIGURES})|(?P<run>{_RUN})", _I
)
# A figure that counts or dates something is no code.
_UNIT: Final = pattern(
    r"\s?(?:[位个次天条人元页岁年月章分秒小种%号楼块字节倍级度米斤公克字层套件]|毫秒|chars?\b|characters?\b|letters?\b|words?\b|minutes?\b|seconds?\b|secs?\b|"
    r"mins?\b|ms\b|days?\b|hours?\b|weeks?\b|months?\b|years?\b|times\b|attempts?\b|tokens?\b|bits?\b|bytes?\b|[kmg]b\b|km\b|kg\b|met(?:re|er)s?\b|miles?\b|"
    r"people\b|users?\b|items?\b|dollars?\b|euros?\b|pounds?\b|am\b|pm\b|o'clock|requests?\b|per\b|percent)",
    _I,
)
_LINK: Final = pattern(
    r"(?:(?<![a-z])(?:is|was|are|^\s*to|(?:set|change|changed|switch|switched|update|updated|reset|back|made) (?:it )?to|still|now|be|reads?|says|becomes?|became|it's|that's|goes|with|equals|says)|'s|[=:：?？–—/>(（]|->|是|为|成了?|叫|用的?|按|输入?|填的?|"
    r"写的?|设的?|改的?|换的?|现在|目前|还是|就是|依次|念|给你|发你)(?:\s|的|了|just|still|now|actually|currently|simply|always|set to|the number|the|all|lower ?case|,|，|：|:|=|-){0,6}$",
    _I,
)
_TALK_BETWEEN: Final = pattern(
    r"(?<![a-z])(?:formula|permutations?|forg[eo]t\w*|reset\w*|at least|must|should|needs?|requir\w+|minimum|maximum|max|min|characters?|chars|length|longer|shorter|expir\w+|"
    r"wrong|incorrect|invalid|errors?|fail\w*|polic\w+|managers?|fields?|limits?|expiry|contain\w*|never|between|attempts?|generators?|prompts?|pages?|forms?|"
    r"screens?|buttons?|rules?|strength|protect\w*|hash\w*|salt\w*|leak\w*|breach\w*|per|counts?|usage|budget|cost\w*|windows?|like|than|how|what|why|where|"
    r"which|who|don't|doesn't|isn't|not|can't|cannot|bucket|size|used|using|in the|tokens|of \d|arrived|came|sent|broken|slow)(?![a-z])|"
    "^[本学器]|[\\[\\]]|电话|手机|微信|邮箱|地址|用户名|订单|单号|一共|价格|(?<![a-z])(?:phone|e-?mail|address|username)(?![a-z])|错误|至少|长度|位数|超过|最多|最少|过期|规则|规范|字符|忘|找回|重置|强度|泄露|泄漏|学|管理器|破解|报错|返回|支持|限制|大于|小于|怎么|什么|如何|多少|哪|谁|失败|不要|"
    "不能|不用|不会|不对|不是|应该|必须|需要|可以|之后|以后|之前|以前|输错|登不|收不|要求|策略|大概|对应|如果|是否|有没有|有效期|为啥|为什么|[。！!]|\\.\\s|第.?$|都要|必填|丢",
    _I,
)
_IS_CODE: Final = pattern(
    r"\n|[{}\[\];<>`\\$|]|\(\)|\"(?!\s*[:=])\s*\S|'(?!(?:s|t|re|ve)\b|\s*[:=])\s*\S|=[^=]*=|[A-Za-z_] ?="
)
_TALK_AFTER: Final = pattern(
    r"[-.][a-z]|[_(}\]]|\s?(?:limits?|managers?|fields?|polic\w+|lengths?|pages?|reset|expir\w+|strength|forms?|generators?|hash\w*|pad|board|count|bucket)(?![a-z])|[学本器]|管理|长度|策略",
    _I,
)
# Words after "password is" that describe it instead of giving it.
_TALK: Final = words(
    """a an the not no too very so required wrong incorrect expired strong weak invalid needed stored hashed encrypted secure
    insecure important safe used been being correct missing empty changed reset forgotten lost shared valid unique long short
    it that this what how why where when your my something someone anything always never only also just now here there good bad
    easy hard difficult complex simple old new in on at to for from by with of and or but if be protect protected about case
    stolen leaked compromised going getting enough annoying broken saved written kept sent due ready available optional
    generated disabled enabled rotated revoked limit limits tokens count field fields manager length per based
    sensitive hidden visible confidential private public secret recommended supposed must should can will one me him her his
    password passwd pwd token key username user login str string int none null true false undefined bool optional bytes any object
    which who still under inside great nice terrible fine okay ok blank plain as like than more less at least please is are
    was were has have had do does did then later today tomorrow yesterday never again anymore working locked blocked
    input output value values type text hash salt env var config default changeable different same right back"""
)
_PLACEHOLDER: Final = pattern(
    r"[\[<{$%*.…_•-]{2}|[\[<{]|[xX]{3}|your[_ -]|.{0,40}\b(?:os\.|process\.|self\.|args\.|config\.|settings\.|env\.|getenv|environ)|[A-Za-z_.]{1,40}[(\[]|https?://|[)}\]>|=]",
)
# A path, a member of an object, a formula.
_PATH: Final = pattern(r"[!./~]{1,2}[A-Za-z_./-]+|[A-Za-z_-]+(?:[./][A-Za-z_-]+)+|\\[a-z].*", _I)
_PASS_WORDS: Final = pattern(r"pass ?phrase|[:：=]\s*[\"'“]?$|^\s*[:：=]", _I)
_LINKED_PLAIN: Final = pattern(
    r"(?:,? ?(?:for|to|of|on|at|about) [\w' .-]{1,30}?|, [\w' ]{1,30}(?=,))?,?\s*(?:'s|(?<![a-z])(?:is|was|are)(?: still| now| just| actually| simply| set to| currently)?|[:：=])\s*"
    r"[\"'“]?(?P<v>[A-Za-z][A-Za-z'-]{2,24}(?: [A-Za-z0-9][A-Za-z0-9'-]{0,24}){0,11})[\"'”]?(?=\s*(?:$|[.!](?:\s|$)|[,;\n，。；)]))",
    _I,
)
_LINKED_PLAIN_ZH: Final = pattern(
    '(?:的)?(?:我|一直|都|就|设|填|写|用|改|换)?(?:的|成|为)?\\s?(?:是|：|:|为|叫|填的?|写的?|就是)\\s?[“"「]?'
    '(?P<v>[\u4e00-\u9fff]{2,10})[”"」]?(?=$|[，。；,;！!\\s])'
)
_TALK_ZH: Final = pattern(
    "^是|[的了吗呢么什啥怎谁哪不没要需必有可能会被多少长短强弱空随默明数字母大小同样个很太错对正确关键存加改忘找输泄漏安全自己这那它在并和与或]"
)
_FIGURATIVE: Final = pattern(
    "(?:\\[|(?:成功|幸福|财富|人生|生命|遗传|基因|爱情|增长|流量|长寿|健康|达芬奇|[首段]歌|宇宙)的?|(?i:hashed |encrypted |salted |your_|my_))$"
)
_BETWEEN_EN: Final = pattern(
    r"[\"'”]?\s*\(\s?(?:(?:my|the|our) )?|[\"'”]?\s*(?:with (?:an? )?[\w' ]{1,30})?[,.;:–-]?\s*(?:(?:is|was|as|for|=)|(?:and )?(?:that|this|it|which)(?:'s| is| was| will be)|should be)\s+"
    r"(?:(?:my|the|our|his|her|their|your|an?|its) )?(?:[\w'-]{1,15} ){0,4}",
    _I,
)
_BETWEEN_ZH: Final = pattern(
    '["”」]?\\s*[，,]?\\s?(?:就?是|这是|那是|当|作为|当作|当成|做|为|这[个串]|那[个串]|的)[^，。；\\d\\n]{0,10}'
)
_CLAUSE_END: Final = pattern(r"\s*(?:$|[，。；,;！!])")
_SECOND: Final = pattern(r"\s?[/|]\s?(?=[^\s/|]{0,40}\d)[^\s/|,;，。；]{4,60}")
_STRONG_BEFORE: Final = pattern(rf"(?P<spelled>{_SPELLED})|(?P<figures>{_FIGURES})|(?P<run>{_RUN})", _I)


def named_values(text: str) -> Iterator[FoundCredential]:
    """Every value that stands near the name of a credential."""
    names = [name for name in _NAMES.finditer(text) if not _inside_token(text, name)]
    for at, name in enumerate(names):
        kind = _KINDS[str(name.lastgroup)]
        after_end = min(name.end() + _AFTER, names[at + 1].start() if at + 1 < len(names) else len(text))
        before_start = max(name.start() - _BEFORE, names[at - 1].end() if at else 0)
        if _TALK_AFTER.match(text, name.end(), after_end) or _FIGURATIVE.search(text, before_start, name.start()):
            continue
        span = (
            _following(text, name.end(), after_end, kind)
            or (_plain(text, name.end(), after_end) if kind.plain else None)
            or _preceding(text, before_start, name.start(), kind)
        )
        if span:
            yield FoundCredential(*span, kind.en, kind.zh)


def _inside_token(text: str, name: re.Match[str]) -> bool:
    """Whether a name is only part of a longer word: mypassword123, but not DB_PASSWORD=."""
    before, after = text[max(0, name.start() - 1) : name.start()], text[name.end() : name.end() + 1]
    return name[0].isascii() and all(char.isascii() and char.isalnum() for char in (before, after))


def _following(text: str, start: int, end: int, kind: _Kind) -> tuple[int, int] | None:
    """The value after a name: the first candidate that is linked to it or stands bare beside it."""
    if start >= end:
        return None
    reach = end if end - start < _AFTER else min(len(text), end + _LONGEST)
    for found in _CANDIDATE.finditer(text, start, reach):
        gap = text[start : found.start()]
        if found.start() > end or _TALK_BETWEEN.search(gap) or _IS_CODE.search(gap):
            return None
        bare = _is_bare(gap, found)
        linked = bare or _LINK.search(gap) is not None
        if linked and (_is_value(found, kind, bare) or _ends_clause(text, start, found, kind)):
            if found.lastgroup != "hint" and _UNIT.match(text, found.end()):
                return None
            return _trimmed(text, found)
    return None


def _ends_clause(text: str, start: int, found: re.Match[str], kind: _Kind) -> bool:
    """口令 horse-battery: a Latin word that follows a Chinese name and ends the clause can only be the value."""
    if (
        not kind.plain
        or found.lastgroup != "run"
        or not has_cjk(text[start - 1 : start])
        or not _CLAUSE_END.match(text, found.end())
    ):
        return False
    return len(found[0]) >= 4 and found[0].lower() not in _TALK and not _PLACEHOLDER.match(found[0])


def _is_bare(gap: str, found: re.Match[str]) -> bool:
    """Whether a value stands beside its name without a link word: at once, or in Chinese a few characters on."""
    if not gap.strip(" \t(（\"'“-"):
        return True
    chinese = re.search("[\u4e00-\u9fff]", gap) is not None
    told = found.lastgroup != "hint" or found[0][-1].isdigit()
    return chinese and told and len(gap) <= _BARE_GAP_ZH and not re.search("[A-Za-z]", gap)


def _is_value(found: re.Match[str], kind: _Kind, bare: bool) -> bool:
    shape, value = found.lastgroup, found[0]
    if shape == "inside" or shape == "quoted":
        inside = found["inside"]
        return (
            kind.mixed
            and inside.lower() not in _TALK
            and not (_PLACEHOLDER.match(inside) or _PATH.fullmatch(inside))
            and (not bare or any(map(str.isdigit, inside)))
        )
    if shape == "hint":
        return kind.figures <= 3 and (not bare or value[-1].isdigit())
    if shape == "spelled":
        return kind.figures <= 3
    if shape == "figures":
        return sum(map(str.isdigit, value)) >= (kind.figures if not bare else max(kind.figures, 3))
    bare_word = bare and not any(map(str.isdigit, value))  # "password Protection**" is a heading
    return kind.mixed and not bare_word and _looks_secret(value.strip("*_").rstrip(".,;:!?)"), kind)


def _looks_secret(value: str, kind: _Kind) -> bool:
    """A mix of letters, figures and signs rather than a word, a placeholder or code."""
    if len(value) < 4 or value.lower() in _TALK or _PLACEHOLDER.match(value):
        return False
    if _PATH.fullmatch(value):
        return False
    letters, digits = any(map(str.isalpha, value)), sum(map(str.isdigit, value))
    if digits and letters:
        return digits >= 2 or len(value) >= 5
    if digits:
        return digits >= kind.figures and not re.fullmatch(r"\d{1,4}[./:-]\d{1,2}(?:[./:-]\d{1,4})?|\d+\.\d+", value)
    if re.fullmatch(r"[A-Za-z]+(?:[-/'][A-Za-z]+)*", value):
        return (re.search("[a-z][A-Z]", value) is not None and "-" not in value) or len(value) >= 16
    return re.search(r"[!@#$%^&*+=~|\\_.-]", value) is not None and re.search("[A-Za-z]", value) is not None


def _plain(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Plain words right after "is" or a colon, to the end of the clause."""
    found = _LINKED_PLAIN.match(text, start, min(len(text), end + 120))
    if found:
        said = found["v"].lower().split()
        several = (
            _PASS_WORDS.search(text[max(0, start - 12) : found.start("v")]) or text[found.start("v") - 1] in "\"'“"
        )
        bare = [word.strip("'-") for word in said]
        fits = (
            len(said) == 1
            or several
            or (len(said) <= 6 and not any(word in _TALK for word in bare))
            or (len(said) <= 3 and "answer" in text[max(0, start - 40) : start].lower())
        )
        talk = sum(word in _TALK for word in bare)
        if fits and talk * 3 < len(bare) and not bare[-1].endswith(("ed", "ing")):
            return found.span("v")
    found = _LINKED_PLAIN_ZH.match(text, start, min(len(text), end + 12))
    if found and not _TALK_ZH.search(found["v"]):
        return found.span("v")
    return None


def _preceding(text: str, start: int, end: int, kind: _Kind) -> tuple[int, int] | None:
    """The value before a name: "Xy7! is my password", "4471, that's the door code", 0417#是门禁密码."""
    if start >= end:
        return None
    for found in _STRONG_BEFORE.finditer(text, start, end):
        if not (_BETWEEN_EN.fullmatch(text, found.end(), end) or _BETWEEN_ZH.fullmatch(text, found.end(), end)):
            continue
        strong = found.lastgroup != "run" or re.search(r"\d|[^\w'-]|_", found[0].rstrip(".,;:!?)"))
        if strong and _is_value(found, kind, bare=False) and not _UNIT.match(text, found.end()):
            return _trimmed(text, found)
    return None


def _trimmed(text: str, found: re.Match[str]) -> tuple[int, int]:
    start, end = found.span("inside") if found.lastgroup in ("inside", "quoted") else found.span()
    pair = _SECOND.match(text, end)  # a user and a password said in one breath
    return trimmed(text, start, pair.end() if pair else end)


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """A value without the punctuation of the sentence it ends."""
    while end > start + 1 and text[end - 1] in ".,?。:;) ":
        end -= 1
    ends = end == len(text) or text[end] in " \n"
    if end > start + 2 and ends and text[end - 1] == "!" and text[start : end - 1].isalnum():
        end -= 1
    return start, end
