"""Secrets: credentials with their value, bank cards, bank accounts. Where each value stands, and what kind it is.

A secret needs a name and a value ("my PIN is 4821"), or a form nothing else has (a private key, a card number that
passes its checksum). Talk about passwords has no value and is not a secret. Patterns are bounded and anchored, so the
time is linear in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from ebbing.language.english.words import STOP as ENGLISH_STOP
from ebbing.language.patterns import pattern
from ebbing.language.scripts import has_cjk
from ebbing.language.sensitivity.credentials import named_values, trimmed
from ebbing.language.sensitivity.locks import opening_codes
from ebbing.language.word_lists import word_list as words

_I: Final = re.IGNORECASE


@dataclass(frozen=True, slots=True)
class Secret:
    """The place of a secret's value and the kind of secret in the language of its surroundings."""

    start: int
    end: int
    kind: str


# ── security questions: the answer may be any words ──

_ANSWER_ZH: Final = pattern(
    "(?:密保|安全问题|密码提示|找回问题)[^。\\n]{0,24}?(?:答案|回答|填|写)(?:我|都|就|一直|的|是|了|填|写|：|:|\\s){0,6}"
    "(?P<v>[^，。；？?\\s什哪啥怎忘]{1,20})"
)
_ANSWER_EN: Final = pattern(
    r"(?:security|secret|recovery|verification) questions?\b[^\n?]{0,90}?(?:\banswer(?:'s| is| was)|\bi (?:put|wrote|chose|said|picked|answered|"
    r"used|typed)(?: in| down)?|\bit's|\bset to|\banswer:|→|->)\s+[\"'“]?(?P<v>[A-Z0-9][\w'-]{0,24}(?: [A-Z0-9][\w'-]{0,24}){0,3}|(?!(?:the|a|an|my|in|"
    r"not|it|that|for|to)\b)[\w'-]{2,24}(?=[\"'”.!]|\s*$))",
    re.IGNORECASE,
)
_USER_AND_PASS: Final = pattern(
    r"(?<![\w/.:-])(?:root|admin|administrator|sa|postgres|[\w.+-]{1,64}@[\w.-]{1,100}) ?[/:] ?(?P<v>(?=[^\s/]{0,40}\d)[^\s/:，。]{5,40})(?![/:\w])"
)

_LOGIN_WITH: Final = pattern(
    r"\b(?:log|sign)(?:ged|ging)? ?in(?:to)?\b[^\n.]{0,40}?\b(?:with|as|using)\b[^\n.]{0,24}?(?:\band|/|,) ?(?P<v>(?=[^\s,]{0,40}[\d_!@#$%])[^\s,;]{5,60})",
    _I,
)

# ── forms that speak for themselves ──

_FORMS: Final = (
    ("private key", "私钥", pattern(r"-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----(?P<v>(?:[^-]|-(?!----)){0,40000})")),
    ("key", "密钥", pattern(r"(?<![\w-])(?P<v>(?:sk|pk|rk)[-_](?:[a-z]{2,8}[-_])?[A-Za-z0-9_-]{12,200}|gh[pousr]_\w{16,255}|github_pat_\w{20,255}|glpat-[\w-]{10,64}|AKIA[0-9A-Z]{12,20}|"
                       r"AIza[\w-]{20,60}|xox[abprs]-[\w-]{10,200}|hf_[A-Za-z0-9]{16,64}|npm_[A-Za-z0-9]{20,64}|eyJ[\w-]{8,2000}\.[\w-]{8,4000}\.?[\w-]{0,2000}|SG\.[\w-]{16,64}\.[\w-]{16,64})")),
    ("connection string", "连接串", pattern(r"(?<![\w+])[a-z][a-z0-9+]{1,20}://[^\s:@/]{0,64}:(?P<v>[^\s@/]{1,128})@[\w.-]{1,200}", _I)),
    ("password", "密码", pattern(r"(?:password|pwd|passwd)\s?=\s?(?P<v>[^;\s]{2,100});", _I)),
)  # fmt: skip
_SEED: Final = pattern(
    r"(?:(?:seed|recovery|backup|wallet|secret)[ -](?:phrase|words?)|mnemonic(?: (?:phrase|words))?|(?:12|24|twelve|twenty-four)[ -]words?(?: phrase)?|"
    r"助记词|种子(?:短语|词)|恢复(?:短语|词)|钱包的?[^，。\n]{0,8}词|(?:12|24|十二|二十四)个(?:单)?词)[^\n]{0,24}?"
    r"(?:\bis\b|\bare\b|\b(?:starts?|begins?|ends?)(?: with)?\b|\bgoes\b|是|为|：|:|=|开头|→)\s*[\"'“]?"
    r"(?P<v>[a-z]{3,10}(?:[ ,，、]{1,3}(?:and )?[a-z]{3,10}){2,24}|[\u4e00-\u9fff](?:[ ,，、]{1,2}[\u4e00-\u9fff]){5,24}|"
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
    r"(?:(?:bank|checking|savings|brokerage|trading|deposit|investment|current|retirement|business) (?:account|acct\.?)(?: number| no\.?)?|account (?:number|no\.?|#)|\biban\b|"
    r"routing(?: number| no\.?)?|sort code|\bacct\.?(?: no\.?)?|(?:bank|debit|credit) card(?: number| no\.?)?|card number|visa|mastercard|amex)[^\n\d.!?]{0,24}?"
    r"(?P<v>(?:[A-Z]{2}\d{2}[A-Z0-9 ]{6,32}|(?:[A-Z]{1,3}-?)?\d[\d -]{3,30}\d))",
    _I,
)
_ACCOUNT_ZH: Final = pattern(
    "(?:(?:[招建工农中交浦民光华]行|邮储|社保|医保)卡|整卡|银行卡|信用卡|储蓄卡|借记卡|卡号|银行账[号户]|银行帐[号户]|对公账户|收款账[号户]|证券账[号户]|股东(?:代码|账[号户])|股票账[号户]|资金账[号户]|"
    "基金账[号户]|期货账[号户]|交易账[号户]|公积金账[号户]|开户行[^，。\\d]{0,16}|工资卡|银行[^。\\n]{0,10}账[号户])[^，。；\\n\\d]{0,12}?(?P<v>[A-Z]{0,2}\\d[\\d -]{4,30}\\d)"
)
_ACCOUNT_BEFORE: Final = pattern(
    r"\b(?:account|acct)\b[^\n\d.!?]{0,12}?(?P<v>\d(?:[ -]?\d){5,16})(?=[^\n]{0,24}\b(?:sort code|routing|iban|swift))",
    _I,
)
_ACCOUNT_LATER: Final = pattern(
    r"\b(?:bank|checking|savings|brokerage) (?:account|card)\b[^\n\d]{0,60}?(?<![\d$€£.,-])(?P<v>\d(?:[ -]?\d){7,20})(?![\d.,]*\d)",
    _I,
)
_LONG_ACCOUNT: Final = pattern("[账帐][户号](?:[是为：:\\s]|就是){0,3}(?P<v>\\d(?:[ -]?\\d){13,20})(?!\\d)")
_ACCOUNT_AT_BANK: Final = pattern(
    r"\b(?:routing|iban|swift|bic|wire|transfer|deposit|checking|savings|sort code)\b[^\n]{0,40}?\b(?:account|acct)\b[^\n\d.!?]{0,12}?(?P<v>\d[\d -]{4,20}\d)",
    _I,
)
_BANK: Final = pattern(
    "卡|银行|[招建工农中交浦民光华]行|邮储|账[户号]|\\b(?:card|bank|visa|mastercard|amex|debit|credit)\\b", _I
)
_IBAN: Final = pattern(r"\b(?P<v>[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?)\b")
# Plain words without which no pattern can match: looking for them is a hundred times quicker than matching.
_WORDS: Final = tuple(
    sorted(
        words(
            """pass pwd pin code comb key token secret cvv cvc otp login credential answer question seed phrase mnemonic words recovery backup account acct card
            iban routing sort visa amex open unlock disarm root admin sa postgres :// begin 密 口令 码 钥 锁 卡 账 帐 令牌 助记 短语 门 保险
            储物柜 行李箱 安全问题 无线 路由 safe vault lock dial wifi garage gate door puk cabinet tablet laptop phone screen 箱 柜 闸机 词 按 输 wi-fi sk- sk_ pk- pk_ rk- rk_ ghp_ gho_ ghu_ ghs_ ghr_ github_ glpat
            akia aiza xox hf_ npm_ eyj sg. @"""
        )
    )
)
_LONG_NUMBER: Final = pattern(r"\d(?:[ -]?\d){5}")
_ACCOUNTS: Final = ("account", "acct", "iban", "routing", "sort", "card", "visa", "amex")


def secrets(text: str) -> list[Secret]:
    """Every secret value in the text, in order, not overlapping."""
    lower = text.lower()
    if not (_mentions(lower, _WORDS) or _LONG_NUMBER.search(text)):
        return []
    kept: list[Secret] = []
    for secret in sorted(_all(text, lower), key=lambda secret: (secret.start, -secret.end)):
        if not kept or secret.start >= kept[-1].end:
            kept.append(secret)
        elif secret.end > kept[-1].end:  # two rules saw parts of one value: all of it is the secret
            kept[-1] = replace(kept[-1], end=secret.end)
    return kept


def _mentions(lower: str, plain: tuple[str, ...]) -> bool:
    return any(word in lower for word in plain)


def _all(text: str, lower: str) -> Iterator[Secret]:
    yield from _numbers(text, lower)
    if not _mentions(lower, _WORDS):
        return
    for en, zh, form in _FORMS:
        for match in form.finditer(text):
            if "your" not in match["v"].lower():  # an example says "your-token-here"
                yield _secret(text, match, en, zh)
    for match in _SEED.finditer(text):
        if not any(word in ENGLISH_STOP for word in re.findall("[a-z]+", match["v"].lower())[:3]):
            yield _secret(text, match, "seed phrase", "助记词")
    for form in (_ANSWER_ZH, _ANSWER_EN):
        for match in form.finditer(text):
            if not match["v"].startswith("["):
                yield _secret(text, match, "security answer", "密保答案")
    for form in (_USER_AND_PASS, _LOGIN_WITH):
        for match in form.finditer(text):
            yield _secret(text, match, "password", "密码")
    for found in (*named_values(text), *opening_codes(text)):
        yield Secret(found.start, found.end, _kind(text, found.start, found.en, found.zh))


def _numbers(text: str, lower: str) -> Iterator[Secret]:
    for match in _DIGITS.finditer(text):
        if _is_card(text, match):
            yield Secret(match.start(), match.end(), _kind(text, match.start(), "bank card", "银行卡号"))
    banks = _mentions(lower, _ACCOUNTS) or has_cjk(text)
    for form in (
        (_ACCOUNT, _ACCOUNT_ZH, _LONG_ACCOUNT, _ACCOUNT_AT_BANK, _ACCOUNT_BEFORE, _ACCOUNT_LATER) if banks else ()
    ):
        for match in form.finditer(text):
            if sum(char.isdigit() for char in match["v"]) >= 6:
                yield _secret(text, match, "bank account", "银行账号")
    for match in _IBAN.finditer(text):
        if _passes_mod_97(match["v"].replace(" ", "")):
            yield _secret(text, match, "bank account", "银行账号")


def _is_card(text: str, match: re.Match[str]) -> bool:
    """A long number that passes the checksum of cards, or stands beside the name of a card or a bank."""
    digits = re.sub("[ -]", "", match[0])
    before = text[max(0, match.start() - 24) : match.start()]
    if not 13 <= len(digits) <= 19 or digits[0] not in "3456" or _NOT_BANK.search(before):
        return False
    return passes_luhn(digits) or (len(digits) >= 15 and _BANK.search(before) is not None)


def _secret(text: str, match: re.Match[str], en: str, zh: str) -> Secret:
    start, end = trimmed(text, *match.span("v"))
    return Secret(start, end, _kind(text, match.start(), en, zh))


def _kind(text: str, at: int, en: str, zh: str) -> str:
    return zh if has_cjk(text[max(0, at - 20) : at + 20]) else en


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
