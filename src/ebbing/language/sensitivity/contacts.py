"""What reaches, identifies or locates a person: phones, mail, messenger handles, documents, plates, street addresses.

Numbers of orders and parcels, public lines and the addresses of public places are no one's.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.patterns import pattern

_I: Final = re.IGNORECASE
_NEAR: Final = 40  # characters around a number or an address that say whose it is

_MOBILE: Final = pattern(r"(?<![\d.-])(?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?![\d])")
_SPELLED_MOBILE: Final = pattern(
    "[一幺1][三四五六七八九](?:[ -]?[零〇一二三四五六七八九幺]){9}(?![零〇一二三四五六七八九])"
)
_THING: Final = pattern(
    r"订单|单号|快递|运单|编号|流水|发票|票号|会议号|股票代码|版本|order|tracking|parcel|invoice|isbn|serial|sku|build|version|meeting|ticket|flight|id[:=]\s*$",
    _I,
)
_LANDLINE: Final = pattern(r"(?<![\d.-])0\d{2,3}[ -]\d{7,8}(?!\d)|\(0\d{2,3}\) ?\d{7,8}(?!\d)")
_INTERNATIONAL: Final = pattern(r"(?<![\w])\+\d{1,3}[ -.]?(?:\(\d{1,4}\)[ -.]?)?\d(?:[ -.]?\d){5,12}(?!\d)")
_AMERICAN: Final = pattern(r"(?<![\d.-])(?:1[ -.])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\d-])")
_BRITISH: Final = pattern(
    r"(?<![\d.-])0\d{4} ?\d{6}(?!\d)|(?<![\d.-])0\d{3} \d{3} \d{4}(?!\d)|(?<![\d.-])0\d(?: \d\d){4}(?!\d)"
)
_PHONE_NAMED: Final = pattern(
    r"(?:\b(?:phone|mobile|cell|telephone|tel|number(?: is|'s)|landline|call (?:me|him|her|us) (?:at|on)|text (?:me|him|her|us) (?:at|on)|whatsapp|"
    r"reach (?:me|him|her|us) (?:at|on)|ring (?:me|him|her) (?:at|on))\b|电话|手机|号码|联系方式|座机)[^\d\n]{0,16}(?P<v>\+?\d[\d -]{5,16}\d)",
    _I,
)
_PUBLIC_LINE: Final = pattern(
    r"热线|客服|报警|急救|火警|投诉|总机|官方|前台|运营商|hotline|helpline|customer (?:service|support)|support line|front desk|reception|"
    r"toll[- ]free|emergency|poison control|crisis line|prevention|box office|ticket office|switchboard",
    _I,
)
_FREEPHONE: Final = pattern(
    r"(?<!\d)(?:400|800)[- ]?\d{3}[- ]?\d{4}(?!\d)|(?<!\d)1?[- ]?8(?:00|88|77|66)[- ]\d{3}[- ]\d{4}|(?<!\d)95\d{3}(?!\d)"
)
_EMAIL: Final = pattern(r"(?<![\w.+-])(?P<box>[\w.+-]{1,64})@[\w-]{1,63}(?:\.[\w-]{2,24}){1,4}")
_SPOKEN_EMAIL: Final = pattern(
    r"(?<![\w.+-])(?P<box>[\w.+-]{1,40}(?: dot [\w-]{1,20}){0,3})(?: ?[(\[] ?at ?[)\]] ?| at )[\w-]{2,40}(?:\.|(?: ?[(\[] ?dot ?[)\]] ?| dot ))(?:com|net|org|cn|io|edu|co|de|"
    r"fr|uk|me|dev|gov|info)\b|(?:邮箱|邮件)[^\n，。]{0,12}[\w.]{2,40}\s?艾特\s?\w{2,20}",
    _I,
)
_PUBLIC_BOX: Final = pattern(
    r"(?:support|info|help|contact|sales|admin|no-?reply|service|hello|office|press|hr|jobs|team|feedback|"
    r"security|privacy|webmaster|billing|git|abuse|kefu)$",
    _I,
)
_MESSENGER: Final = (
    r"微信|wechat|weixin|(?<![a-z])(?:vx|wx|qq|ig|line|insta)(?![a-z])|telegram|whatsapp|signal|discord|skype|instagram|钉钉|飞书|kakao(?:talk)?|抖音|"
    r"小红书|微博|快手|b站|哔哩哔哩|知乎|tiktok|snapchat|twitter|facebook|messenger|viber|threads|mastodon|bluesky|reddit|steam|github|linkedin|twitch|xbox|psn|venmo|matrix"
)
_NAMED_SO: Final = r"(?: ?(?:号码?|id|账号|帐号|handle|username|名|昵称|name))"
_HANDLE: Final = pattern(
    rf"(?:{_MESSENGER})(?:(?<=[Qq])(?:号码?)?[ :：]{{0,2}}\d{{5,12}}(?!\d)|{_NAMED_SO}?\s*(?:就?是|为|：|:|=|\bis\b|叫|'s)\s*[\"'“@]?[A-Za-z0-9][\w.#-]{{3,40}}|"
    rf"{_NAMED_SO}\s*[@\"“]?[A-Za-z0-9][\w.#-]{{3,40}}|[ :：]{{0,2}}(?=[\w.-]{{0,30}}[\d_])[A-Za-z][\w.-]{{4,30}}(?![\w.])|"
    r"[^\n。.]{0,24}(?:(?:username|handle|user ?name|as|账号|昵称|名字叫?)[ :：]{1,2}(?:is )?[\"'@“]?(?=[\w.-]{0,30}[\d_.-]\w)[A-Za-z][\w.-]{3,30}|(?<!\w)@[A-Za-z][\w.]{2,40}))|"
    rf"(?:{_MESSENGER})[^\n。.]{{0,12}}[,:，：]\s?(?=[\w.]{{0,30}}[\d_])[A-Za-z][\w.]{{3,30}}|"
    r"(?:linkedin\.com/in|facebook\.com|instagram\.com|t\.me|twitter\.com|weibo\.com|tiktok\.com/@|snapchat\.com/add)/?[\w.-]{3,}|"
    rf"(?<!\w)@[A-Za-z][\w.]{{2,40}}[^\n。.]{{0,16}}(?:{_MESSENGER})|"
    r"(?:加我|私信我|找我|联系我|关注我|add me|dm me|message me|ping me|find me|follow me|my handle|my username|my gamertag)[^\n。]{0,16}"
    r"(?<!\w)(?:@?[A-Za-z][A-Za-z.]{0,30}[\d_][\w.]{1,40}|@[A-Za-z][\w.]{2,40})",
    _I,
)
_NATIONAL_ID: Final = pattern(
    r"(?<!\d)[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])"
)
_ID_NAMED: Final = pattern(
    r"(?:身份证|证件号|护照|驾照|驾驶证|社保|医保|学生证|学号|工号|通行证|港澳通|居住证|军官证|准考证|passport|driver'?s? licen[cs]e|driving licen[cs]e|licen[cs]e number|national id|"
    r"\b(?:student|employee|staff|member(?:ship)?) (?:id|number)|\bid (?:card|number)|social security|\bssn\b|\bnhs\b|national insurance|medicare|tax id|\btin\b|\bsin\b|"
    r"aadhaar|\bpan card|green card|visa number|residence permit)[^\n，。]{0,30}?(?P<v>[A-Z]{0,3}\d[\dA-Z -]{4,20})",
    _I,
)
_SSN: Final = pattern(r"(?<![\d-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\d-])")
_PLATE: Final = pattern(
    r"[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][·• -]?(?=[A-Z0-9]{0,6}\d)[A-Z0-9]{5,6}(?![A-Z0-9])|"
    r"(?:(?:licen[cs]e |number |registration )?plates?(?: number)?|(?:car |my )reg(?:istration)?|车牌)\b[^\n，。.\d]{0,16}?(?:is|:|：|是|为|says|reads|'s)\s*(?=[A-Z0-9 ·-]{0,9}\d)[A-Z0-9][A-Z0-9 ·-]{3,9}"
)
_STREET_ZH: Final = pattern(
    r"(?:[路街道巷弄里村]|胡同|大道|大街)[\dA-Za-z一二三四五六七八九十百]{1,6}(?:号|弄)|\d{1,4}(?:号楼|栋|幢|座|号院|单元)\s?\d{0,2}(?:单元)?\s?\d{0,4}室?|"
    r"(?:小区|花园|公寓|苑|大厦|新村|家园|广场|城|府|湾|[一二三四五六七八九十]区|西园|东园|家属院|宿舍)[^，。]{0,6}?\d{1,4}(?:号|栋|幢|座|楼|单元|室)|\d{3,4}室|"
    r"[一二三四五六七八九十\d]{1,3}[栋幢单元]{1,2}[一二三四五六七八九十\d]{1,4}(?:单元|楼|室|号)"
)
_INNER_SPACE: Final = pattern(r"(?<=[\u4e00-\u9fff])[ \t](?=[\dA-Za-z])|(?<=[\dA-Za-z])[ \t](?=[\u4e00-\u9fff])")
_ROADS: Final = (
    "Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way|Place|Pl|Terrace|Close|Square|Crescent|Parkway|Highway|Alley|Row|Gardens|"
    "Circle|Mews|Grove|Hill|Walk|Quay|Loop|Trail"
)
_STREET_EN: Final = pattern(
    rf"(?<![\d/.-])\d{{1,5}}[A-Za-z]?,? (?:[NSEW]\.? )?(?:[A-Z][\w.'-]{{0,24}} ){{1,4}}(?:{_ROADS})\b|"
    r"\b(?:apartment|apt|flat|unit|suite|Apartment|Apt|Flat|Unit|Suite) ?#?\d{1,5}[A-Za-z]?\b(?=[^\n]{0,60}(?:[Ss]treet|[Rr]oad|[Aa]venue|[Bb]uilding|[Tt]ower|[Bb]lock|House|Court|Lane|[A-Z]{1,2}\d[\dA-Z]? \d[A-Z]{2}))|"
    r"\bP\.?O\.? Box \d+|\b\d{1,5} [a-z]{3,20} (?:street|avenue|road|lane|drive|boulevard)\b|\b\d{1,4}[ ,]{1,2}(?:[Rr]ue|[Vv]ia|[Cc]alle|[Pp]laza|[Pp]iazza|[Aa]venida|[Aa]venue de) [A-Zdl]|"
    r"\b[A-Z][a-zäöüß]{2,20}(?:straße|strasse|gasse|platz|weg|allee|laan|straat) \d{1,4}|\b[A-Z]{1,2}\d[\dA-Z]? \d[A-Z]{2}\b"
)
_ADDRESS_NAMED: Final = pattern(
    r"\b(?:my|our|his|her|home|mailing|shipping|delivery|billing|postal) (?:new |home |current |work )?address(?: is|'s|:| -)\s?[^\n]{0,40}?\d|"
    r"(?:收货|家庭|寄件|快递|邮寄|我家|住)(?:的)?(?:地址|址)[是：:在为\s]{0,2}[^\n。]{0,30}?\d",
    _I,
)
_PLACE_IS: Final = pattern(
    r"(?:在|位于|地址是?：?|开在|搬到了?)[^，。\n]{0,16}$|\b(?:is|are|was|located|'s)(?: now| located| right)? (?:at|on|in)[^.\n]{0,16}$",
    _I,
)
_PERSONAL: Final = pattern(
    r"\b(?:i|i'm|i've|my|me|we|our|mine|us|user|user's)\b|我|咱|(?<![国大专一几两这那哪])家(?![店公酒餐医银超])|住|寄|送到|收货|收件|用户|本人|\b(?:she|he|her|his)\b|"
    r"\b(?:lives?|living|ship|deliver|send|mail)\b|[爸妈]",
    _I,
)


def is_contact(text: str) -> bool:
    """Whether the text holds a way to reach, identify or locate a person."""
    return _reachable(text) or _identified(text) or _HANDLE.search(text) is not None or _located(text)


def _reachable(text: str) -> bool:
    for form in (_EMAIL, _SPOKEN_EMAIL):
        if any(not found["box"] or not _PUBLIC_BOX.match(found["box"]) for found in form.finditer(text)):
            return True
    rest = _FREEPHONE.sub(" ", text)
    if any(not _before(rest, found, _THING) for form in (_MOBILE, _SPELLED_MOBILE) for found in form.finditer(rest)):
        return True
    return any(
        not (_before(rest, found, _THING) or _around(rest, found, _PUBLIC_LINE))
        for form in (_LANDLINE, _INTERNATIONAL, _AMERICAN, _BRITISH, _PHONE_NAMED)
        for found in form.finditer(rest)
    )


def _before(text: str, found: re.Match[str], word: re.Pattern[str]) -> bool:
    """Whether a word stands right before a match or begins it: the number of an order or parcel, not of a person."""
    at = found.start("v") if "v" in found.re.groupindex else found.start()
    return word.search(text, max(0, at - 20), at) is not None


def _around(text: str, found: re.Match[str], word: re.Pattern[str]) -> bool:
    return word.search(text, max(0, found.start() - _NEAR), found.end() + _NEAR) is not None


def _identified(text: str) -> bool:
    for found in _NATIONAL_ID.finditer(text):
        if valid_national_id(found[0]):
            return True
    if any(sum(char.isdigit() for char in found["v"]) >= 5 for found in _ID_NAMED.finditer(text)):
        return True
    return _SSN.search(text) is not None or _PLATE.search(text) is not None


def _located(text: str) -> bool:
    if _ADDRESS_NAMED.search(text):
        return True
    joined = _INNER_SPACE.sub("", text)
    return any(_is_home(joined, found) for found in _STREET_ZH.finditer(joined)) or any(
        _is_home(text, found) for found in _STREET_EN.finditer(text)
    )


def _is_home(text: str, found: re.Match[str]) -> bool:
    """Whether an address is a person's: someone is named beside it, or nothing says that it is where some place is."""
    return (
        _around(text, found, _PERSONAL) or _PLACE_IS.search(text, max(0, found.start() - _NEAR), found.start()) is None
    )


def valid_national_id(number: str) -> bool:
    """The check digit of a Chinese id number (GB 11643)."""
    weights = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
    total = sum(int(digit) * weight for digit, weight in zip(number[:17], weights, strict=True))
    return "10X98765432"[total % 11] == number[17].upper()
