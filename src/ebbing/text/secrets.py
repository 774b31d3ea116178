"""Secrets: credentials with their value, bank cards, bank accounts. Where each value stands, and what kind it is.

A secret needs a name and a value ("my PIN is 4821"), or a form nothing else has (a private key, a card number that
passes its checksum). Talk about passwords has no value and is not a secret. Patterns are bounded and anchored, so the
time is linear in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ebbing.text.lexicon import words
from ebbing.text.patterns import pattern
from ebbing.text.scripts import has_cjk

_I: Final = re.IGNORECASE


@dataclass(frozen=True, slots=True)
class Secret:
    """The place of a secret's value and the kind of secret in the language of its surroundings."""

    start: int
    end: int
    kind: str


# ── named values: a name, a link word, a value ──

_NAMES: Final = (
    ("password", "密码", r"pass\s?words?|passcodes?|pass\s?phrases?|\bpasswd|\bpwd|\blogin\b(?= (?:is|:))|\bcredentials?"),
    ("PIN", "PIN 码", r"\bpins?(?: ?(?:code|number))?\b(?!-)"),
    ("lock code", "锁码", r"(?:door|lock|gate|alarm|safe|entry|garage|locker|bike|luggage|suitcase|vault|access|unlock|keypad|building)[ _-]?(?:code|combination|combo|keypad|pin)|\bcombination(?: (?:to|of|for) (?:the|my|our) \w{1,15})?"),
    ("security code", "安全码", r"\bcvv2?\b|\bcvc\b|security code|verification code|\botp\b|one-time code|2fa code|backup codes?|recovery codes?"),
    ("key", "密钥", r"(?:api|secret|access|private|encryption|license|licence|ssh|signing|product|master|service|aws|openai|stripe|wallet|wi-?fi|network|router)[ _-]?(?:access[ _-]?)?key(?:[ _-]?id)?"),
    ("token", "令牌", r"(?:access|auth|bearer|api|refresh|session|bot|personal access|github|slack)[ _-]?tokens?|\btoken\b"),
    ("secret", "密钥", r"(?:client|app|webhook|jwt|shared)[ _-]?secret|\bsecret\b(?= ?[:=])"),
    ("security answer", "密保答案", r"(?:security|secret) (?:question )?answer|answer to (?:my|the) (?:security|secret) question|security question"),
)  # fmt: skip
_NAMES_ZH: Final = (
    ("password", "密码", "(?:登录|支付|交易|取款|提款|开机|锁屏|银行卡|邮箱|账号|账户|WiFi|wifi|WIFI|无线网?|路由器|服务器|数据库|微信|手机|电脑|解压|保险箱|门锁|门禁|后台|管理员|root|查询)?的?(?:密码|口令)|密匙|[Pp]ass ?(?:word|code|phrase)|PASSWORD|[Pp]wd"),
    ("lock code", "锁码", "(?:开锁|门禁|门锁|解锁|开门|保险柜|保险箱|储物柜)(?:的)?(?:密码|码|代码|号码)"),
    ("PIN", "PIN 码", "(?:PIN|pin|Pin) ?(?:码|code)?"),
    ("security code", "安全码", "验证码|动态码|安全码|校验码|恢复码|备用码|CVV|cvv"),
    ("key", "密钥", "密钥|私钥|秘钥|(?:API|api|Api) ?[Kk](?:EY|ey)|激活码|授权码|许可证密钥|(?i:(?:access|secret|app) ?key(?: ?(?:id|secret))?|(?:app|client)? ?secret)"),
    ("token", "令牌", "令牌|[Tt]oken|TOKEN"),
    ("security answer", "密保答案", "密保(?:问题)?(?:的)?答案|安全问题(?:的)?答案|密保"),
)  # fmt: skip
_LINK_EN: Final = r"(?:\s+(?:for|to|of|on|at)\s+[\w' .-]{1,30}?)?,?\s*(?:\bis(?: now| still| set to| actually| currently)?|\bwas(?: changed to)?|=|:|\bare|\bto\b|->|\bchanged to|\breads|\bset to|\bbecame)\s*"
_VALUE_EN: Final = r"""["'`“‘(]?(?P<v>[^\s"'`“”‘’,;，。；)]{2,200})"""
_LINK_ZH: Final = (
    "[^，。；,;\\n是为:：=]{0,10}?(?:是|为|：|:|=|改成了?|换成了?|设(?:成|为|置为|置成)了?|改为|叫|更新为|变成了?)\\s*"
)
_VALUE_ZH: Final = "[\"'`“‘「]?(?P<v>[A-Za-z0-9!-/:-@\\[-`{-~]{2,200}|我[^，。；\\s]{0,16}(?:生日|名字|号码|尾号|后[四六]位|拼音)[^，。；\\s]{0,6})"

_NAMED: Final = tuple((en, zh, pattern(f"(?:{names}){_LINK_EN}{_VALUE_EN}", _I)) for en, zh, names in _NAMES)
_NAMED_ZH: Final = tuple((en, zh, pattern(f"(?:{names}){_LINK_ZH}{_VALUE_ZH}")) for en, zh, names in _NAMES_ZH)
# 大门密码锁 4829#, 密码设成生日倒过来 791130: a figure soon after the name needs no link word, unless the words between
# talk about passwords or the figure counts something.
_BARE_ZH: Final = pattern(
    "(?:密码|口令|门禁码|开锁码|解锁码|验证码|助记码|锁屏码|安全码|PIN ?码?|[Pp]ass(?:word|code))(?P<gap>[^，。；,;\\n\\dA-Za-z]{0,14})"
    "(?P<v>(?=[!-~]{4})[A-Za-z!@#$%^&*_.-]{0,16}\\d[A-Za-z\\d!@#$%^&*_.-]{0,40})(?!\\d|\\s?[位个次天条人元页岁年月章分小种%])"
)
_GAP_TALK: Final = pattern(
    "^[本学器]|错误|至少|长度|位数|超过|最多|过期|规则|字符|忘|找回|重置|强度|泄露|学|管理|破解|报错|返回|支持|限制|大于|小于|怎么"
)
_BARE_EN: Final = pattern(
    r"\b(?:pass(?:word|code|phrase)|pwd|pin(?: (?:code|number))?|(?:door|lock|gate|alarm|safe|entry|garage|locker|access|unlock|keypad|"
    r"building|security) code)[ \t]{1,2}[\"'`“]?(?P<v>(?=[^\s,;]{0,40}\d)[^\s,;，。\"'`”]{4,60})",
    _I,
)
_CODE_FOR: Final = pattern(
    r"\bcode (?:for|to|on|of) (?:the|my|our|his|her)\b[\w' -]{1,25}?(?:\bis\b|[:=])\s?(?P<v>[#*]?\d[\d#* -]{1,14}[\d#*])",
    _I,
)
_OPEN_BY_ZH: Final = pattern(
    "(?:门禁|大门|门锁|防盗门|单元门|开锁|解锁|开门|保险[箱柜]|储物柜|行李箱|[Ww]i-?[Ff]i|无线网?|路由器)[^，。；\\n\\d]{0,8}?"
    "(?:按|输入?|是|：|:|用|码|先按)\\s?(?P<v>[#*]?\\d{3,10}[#*]?)(?![\\d:：点号楼元块年月])"
)
# 左三圈 24，右两圈 67: the turns of a dial.
_DIAL: Final = pattern(
    "(?P<v>(?:[左右]|顺时针|逆时针|(?i:left|right|clockwise|anticlockwise|counterclockwise))[^\\d\\n。]{0,16}\\d{1,3}"
    "(?:[^\\d\\n。]{1,24}\\d{1,3}){1,4})"
)
_DIAL_OF: Final = pattern("保险[箱柜]|密码锁|转盘|储物柜|(?i:\\b(?:safe|locker|padlock|vault|dial|combination)\\b)")
_ANSWER_ZH: Final = pattern(
    "(?:密保|安全问题|密码提示)[^。\\n]{0,24}?(?:答案|回答|填的?)(?:是|：|:|写)?\\s?(?P<v>[^，。；？?\\s什哪啥怎]{1,20})"
)
_OPENS_WITH: Final = pattern(
    r"(?:safe|door|gate|lock|locker|vault|garage|suitcase|alarm)\b[^.\n]{0,12}\b(?:opens?|unlocks?|disarms?)\b[^.\n]{0,8}\bwith (?P<v>\S{0,20}\d\S{0,20})",
    _I,
)
_USER_AND_PASS: Final = pattern(
    r"(?<![\w/.:-])(?:root|admin|administrator|sa|postgres|[\w.+-]{1,64}@[\w.-]{1,100}) ?[/:] ?(?P<v>(?=[^\s/]*\d)[^\s/:]{5,40})(?![/:\w])"
)
_NAMED_FIRST: Final = pattern(
    r"(?:use|type|enter|with|try|it's|is|输入|用|按)\s*[\"'“]?(?P<v>[^\s\"'”,，。]{3,60})[\"'”]?\s*(?:as (?:the|my|your) (?:password|pin|passcode|code to)|to (?:unlock|log ?in|sign in|open the (?:door|safe|gate))|作为密码|当密码|开门|解锁)",
    _I,
)
# Words after "password is" that describe it instead of giving it.
_TALK: Final = words(
    """a an the not no too very so required wrong incorrect expired strong weak invalid needed stored hashed encrypted secure
    insecure important safe used been being correct missing empty changed reset forgotten lost shared valid unique long short
    it that this what how why where when your my something someone anything always never only also just now here there good bad
    easy hard difficult complex simple old new in on at to for from by with of and or but if be protect protected about case
    stolen leaked compromised going getting good enough annoying broken saved written kept sent due ready available optional
    generated disabled enabled rotated revoked limit limits tokens count field fields manager length used per based count
    sensitive hidden visible confidential private public secret recommended supposed must should can will one me him her"""
)
_MY_HINT: Final = pattern(
    r"pass(?:word|code|phrase)s?\s+(?:is|was)\s+(?P<v>my (?:\w+'s |\w+ ){0,3}(?:name|birthday|number|date|digits|initials|zip ?code|anniversary)[\w ]{0,20})",
    _I,
)

# ── forms that speak for themselves ──

_FORMS: Final = (
    ("private key", "私钥", pattern(r"-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----(?P<v>[\s\S]{0,8000}?)(?:-----END|\Z)")),
    ("key", "密钥", pattern(r"(?<![\w-])(?P<v>(?:sk|pk|rk)[-_](?:[a-z]{2,8}[-_])?[A-Za-z0-9_-]{12,200}|gh[pousr]_\w{16,255}|github_pat_\w{20,255}|glpat-[\w-]{10,64}|AKIA[0-9A-Z]{12,20}|"
                       r"AIza[\w-]{20,60}|xox[abprs]-[\w-]{10,200}|hf_[A-Za-z0-9]{16,64}|npm_[A-Za-z0-9]{20,64}|eyJ[\w-]{8,2000}\.[\w-]{8,4000}\.?[\w-]{0,2000}|SG\.[\w-]{16,64}\.[\w-]{16,64})")),
    ("connection string", "连接串", pattern(r"(?<![\w+])[a-z][a-z0-9+]{1,20}://[^\s:@/]{0,64}:(?P<v>[^\s@/]{1,128})@[\w.-]{1,200}", _I)),
    ("password", "密码", pattern(r"(?:password|pwd|passwd)\s?=\s?(?P<v>[^;\s]{2,100});", _I)),
)  # fmt: skip
_SEED: Final = pattern(
    r"(?:seed (?:phrase|words?)|(?:recovery|backup) (?:phrase|words)|mnemonic(?: (?:phrase|words))?|助记词|种子短语|恢复短语)[^\n:：。.]{0,20}?"
    r"(?:\bis\b|\bare\b|\b(?:starts?|begins?|ends?)(?: with)?\b|\bgoes\b|是|为|：|:|=|开头)\s*[\"'“]?"
    r"(?P<v>[a-z]{3,10}(?:[ ,，、]{1,3}[a-z]{3,10}){2,24}|[\u4e00-\u9fff](?:[ ,，、]{1,2}[\u4e00-\u9fff]){5,24}|"
    r"[a-z]{3,10}[，,、][^\n。a-z]{0,12}[a-z]{3,10}(?:[ ,，、]{1,3}[a-z]{3,10}){0,24})",
    _I,
)

# ── numbers ──

_DIGITS: Final = pattern(r"(?<![\w.-])\d(?:[ -]?\d){11,18}(?![\w-])")
_NOT_BANK: Final = pattern(
    r"订单|快递|运单|单号|物流|编号|流水|isbn|order|tracking|parcel|shipment|invoice|hash|uuid|serial|ticket|sku|发票|条形码|barcode|imei|timestamp|时间戳|身份证",
    _I,
)
_ACCOUNT: Final = pattern(
    r"(?:(?:bank|checking|savings|brokerage|trading|deposit|investment|current) account(?: number| no\.?)?|account (?:number|no\.?)|\biban\b|routing number|"
    r"sort code|\bacct\.?(?: no\.?)?|(?:bank|debit|credit) card(?: number| no\.?)?|card number|visa|mastercard|amex)[^\n\d.!?]{0,24}?(?P<v>(?:[A-Z]{2}\d{2}[A-Z0-9 ]{6,32}|\d[\d -]{3,30}\d))",
    _I,
)
_ACCOUNT_ZH: Final = pattern(
    "(?:(?:[招建工农中交浦民光华]行|邮储|社保|医保)卡|整卡|银行卡|信用卡|储蓄卡|借记卡|卡号|银行账[号户]|银行帐[号户]|对公账户|收款账[号户]|证券账[号户]|股票账[号户]|资金账[号户]|基金账[号户]|期货账[号户]|开户行[^，。\\d]{0,16}|工资卡|银行[^。\\n]{0,10}账[号户])"
    "[^，。；\\n\\d]{0,12}?(?P<v>\\d[\\d -]{4,30}\\d)"
)
_IBAN: Final = pattern(r"\b(?P<v>[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?)\b")
# Plain words without which no pattern can match: looking for them is a hundred times quicker than matching.
_WORDS: Final = tuple(
    sorted(
        words(
            """pass pwd pin code comb key token secret cvv cvc otp login credential answer question seed phrase mnemonic account acct card
            iban routing sort visa amex open unlock disarm root admin sa postgres :// begin 密 口令 码 钥 锁 卡 账 帐 令牌 助记 短语 门 保险
            储物柜 行李箱 安全问题 无线 路由 safe vault lock dial wifi wi-fi sk- sk_ pk- pk_ rk- rk_ ghp_ gho_ ghu_ ghs_ ghr_ github_ glpat
            akia aiza xox hf_ npm_ eyj sg. @"""
        )
    )
)
_GATES: Final = {
    "password": ("pass", "pwd", "login", "credential"), "PIN": ("pin",), "lock code": ("code", "comb", "keypad", "pin"),
    "security code": ("cvv", "cvc", "code", "otp"), "key": ("key",), "token": ("token",), "secret": ("secret",),
    "security answer": ("answer", "question"),
}  # fmt: skip
_LONG_NUMBER: Final = pattern(r"\d(?:[ -]?\d){5}")
_ACCOUNTS: Final = ("account", "acct", "iban", "routing", "sort", "card", "visa", "amex")


def secrets(text: str) -> list[Secret]:
    """Every secret value in the text, in order, not overlapping."""
    lower = text.lower()
    if not (_mentions(lower, _WORDS) or _LONG_NUMBER.search(text)):
        return []
    found = sorted(_all(text, lower), key=lambda secret: (secret.start, -secret.end))
    kept: list[Secret] = []
    for secret in found:
        if not kept or secret.start >= kept[-1].end:
            kept.append(secret)
    return kept


def _mentions(lower: str, plain: tuple[str, ...]) -> bool:
    return any(word in lower for word in plain)


def _all(text: str, lower: str) -> Iterator[Secret]:
    yield from _numbers(text, lower)
    if not _mentions(lower, _WORDS):
        return
    for en, zh, form in _FORMS:
        for match in form.finditer(text):
            yield _secret(text, match, en, zh)
    for match in _SEED.finditer(text):
        if match["v"].split()[0].lower() not in _TALK:
            yield _secret(text, match, "seed phrase", "助记词")
    yield from _named(text, lower)
    yield from _unlinked(text)
    for match in _NAMED_FIRST.finditer(text):
        if _looks_secret(match["v"], ""):
            yield _secret(text, match, "password", "密码")
    for match in _MY_HINT.finditer(text):
        yield _secret(text, match, "password", "密码")


def _named(text: str, lower: str) -> Iterator[Secret]:
    """A name, a link word, a value."""
    for en, zh, form in (named for named in _NAMED if _mentions(lower, _GATES[named[0]])):
        for match in form.finditer(text):
            if _looks_secret(match["v"], text[match.end() : match.end() + 20]):
                yield _secret(text, match, en, zh)
    for en, zh, form in _NAMED_ZH if has_cjk(text) else ():
        for match in form.finditer(text):
            value = match["v"]
            if re.search("[A-Za-z0-9]|生日|名字", value) and value.lower() not in _TALK and not value.startswith("["):
                yield _secret(text, match, en, zh)


def _unlinked(text: str) -> Iterator[Secret]:
    """Values without a link word: right after their name, behind what opens the door, or as turns of a dial."""
    for match in _BARE_ZH.finditer(text):
        if not _GAP_TALK.search(match["gap"]):
            yield _secret(text, match, "password", "密码")
    for form in (_OPENS_WITH, _USER_AND_PASS, _BARE_EN):
        for match in form.finditer(text):
            yield _secret(text, match, "password", "密码")
    for form in (_CODE_FOR, _OPEN_BY_ZH, _ANSWER_ZH):
        for match in form.finditer(text):
            yield _secret(text, match, "lock code", "锁码" if form is not _ANSWER_ZH else "密保答案")
    if _DIAL_OF.search(text):
        for match in _DIAL.finditer(text):
            yield _secret(text, match, "lock code", "锁码")


def _numbers(text: str, lower: str) -> Iterator[Secret]:
    for match in _DIGITS.finditer(text):
        digits = re.sub("[ -]", "", match[0])
        before = text[max(0, match.start() - 24) : match.start()]
        if 13 <= len(digits) <= 19 and digits[0] in "3456" and passes_luhn(digits) and not _NOT_BANK.search(before):
            yield Secret(match.start(), match.end(), _kind(text, match.start(), "bank card", "银行卡号"))
    for form in (_ACCOUNT, _ACCOUNT_ZH) if _mentions(lower, _ACCOUNTS) or has_cjk(text) else ():
        for match in form.finditer(text):
            if sum(char.isdigit() for char in match["v"]) >= 6:
                yield _secret(text, match, "bank account", "银行账号")
    for match in _IBAN.finditer(text):
        if _passes_mod_97(match["v"].replace(" ", "")):
            yield _secret(text, match, "bank account", "银行账号")


def _secret(text: str, match: re.Match[str], en: str, zh: str) -> Secret:
    start, end = match.span("v")
    while end > start + 1 and text[end - 1] in ".,!?。":
        end -= 1
    return Secret(start, end, _kind(text, match.start(), en, zh))


def _kind(text: str, at: int, en: str, zh: str) -> str:
    around = text[max(0, at - 20) : at + 20]
    return zh if re.search("[\u4e00-\u9fff]", around) else en


def _looks_secret(value: str, after: str) -> bool:
    """A value rather than a description: digits, symbols, odd capitals; or a lone word that ends its clause."""
    bare = value.strip(".,!?;:\"'")
    if not bare or bare.startswith("[") or bare.lower() in _TALK:
        return False
    if re.search(r"\d", bare) and len(bare) >= 3:
        return not re.fullmatch(r"\d{1,2}(?:-\w+)?|(?:19|20)\d\d", bare) or False
    if (
        re.search(r"[!@#$%^&*_+=~|<>/\\-]", bare)
        and len(bare) >= 4
        and not re.fullmatch(r"[a-z]+(?:[-/][a-z]+)+", bare)
    ):
        return True
    if re.search(r"[a-z][A-Z]", bare):
        return True
    ends = value[-1] in ".!" or re.match(r"[\"'”’)]|\s*(?:$|[.!\n])", after) is not None
    return ends and len(bare) >= 4 and bare.isalpha() and not bare.endswith(("ed", "ing"))


def passes_luhn(digits: str) -> bool:
    """The checksum of payment cards."""
    total = 0
    for place, char in enumerate(reversed(digits)):
        value = int(char) * (2 if place % 2 else 1)
        total += value - 9 if value > 9 else value
    return total % 10 == 0 and len(set(digits)) > 1


def _passes_mod_97(iban: str) -> bool:
    if len(iban) < 15:
        return False
    moved = iban[4:] + iban[:4]
    return int("".join(str(int(char, 36)) for char in moved)) % 97 == 1
