"""Codes told by what they open: "punch in 4471 at the gate", 单元门按 2580#, the turns of a dial. No credential is named.

Something with a lock, and near it a figure that is entered, or one with a mark no other figure has (2580#, 15-40-22).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ebbing.language.patterns import pattern
from ebbing.language.sensitivity.credentials import FoundCredential, trimmed

_I: Final = re.IGNORECASE
_UNIT: Final = r"(?!\d|\s?(?:[位个次天条人元块年月日点号楼室米公分秒斤层:：%]|minutes?|hours?|days?|am\b|pm\b|met(?:re|er)s?|feet|ft\b|kg|lbs?\b|km|miles?|pounds?|dollars?|euros?|years?|%))"
_CODE: Final = r"(?P<v>[#*]{0,2}\d(?:[-#*]?\d){2,11}[#*]{0,2}|[#*]\d{2,10}[#*]?|\d{2,10}[#*]|(?:\d ){3,7}\d|[A-Z]\d{3,6}[A-Z]?|(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)[ -]){2,9}(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b)"
_OPENABLE: Final = (
    r"(?:door|gate|garage|barn|shed|locker|lock|padlock|safe|vault|alarm|keypad|key ?(?:safe|box)|lock ?box|suitcase|lobby|entrance|building|cabinet|"
    r"tablet|ipad|phone|laptop|screen)"
)
_ENTERED: Final = (
    r"(?:punch(?:ing)?(?: in)?|key(?:ing)? in|typ(?:e|ing)(?: in)?|enter(?:ing)?|press(?:ing)?|dial(?:ling)?|tap(?:ping)?(?: in)?|hit|"
    r"get in (?:with|using)|let yourself in with|use|with|code|combo|try)"
)
_RULES: Final = (
    # punch in 4471 at the gate; use 2580 to open the garage
    pattern(rf"\b{_ENTERED}[ :]{{1,2}}(?:the (?:code|number) )?{_CODE}{_UNIT}(?=[^.\n]{{0,24}}\b(?:(?:at|on|by|for|to|into) (?:the|my|our|your)|(?:to|and) (?:unlock|open|get in|come in|enter)|"
            rf"unlock|opens?|disarm)[^.\n]{{0,16}}(?:{_OPENABLE}|unlock|open|in\b|enter)|[^.\n]{{0,20}}(?:swing|click|buzz)\w* open)", _I),
    # the garage opens with 3141; to unlock the tablet type 2-2-5-8; the alarm is disarmed with 60606
    pattern(rf"\b(?:{_OPENABLE}\b[^.\n\d]{{0,24}}\b(?:opens?|unlocks?|disarm(?:s|ed)?|let you in|{_ENTERED})|(?:unlock|open|disarm)\b[^.\n\d]{{0,24}}\b{_ENTERED})\b"
            rf"[^.\n\d]{{0,10}}?(?<![\d.-]){_CODE}{_UNIT}", _I),
    # the safe is 15-40-22; key box at 0451; lock code-less copula only for what has nothing but a code
    pattern(rf"\b(?:safe|padlock|vault|bike lock|lock ?box|key ?(?:safe|box)|keypad|locker|combo)\b[^.\n\d,]{{0,24}}?(?:\bis\b|\bat\b|[:=]|'s\b)\s?(?:set (?:to|at) )?{_CODE}{_UNIT}", _I),
    # the side gate is 4590#: a figure with a mark needs no other word
    pattern(rf"\b{_OPENABLE}\b[^.\n\d]{{0,24}}?(?<![\d.-])(?P<v>[#*]\d{{3,10}}[#*]?|\d{{3,10}}[#*])(?![\w#])", _I),
    # 单元门按 2580, 车库坏了就输5566
    pattern("(?:门禁|[大院后房车铁楼单元防盗库店]门|门锁|门口|车库|开锁|解锁|开门|保险[箱柜]|储物柜|更衣柜|柜子|快递柜|行李箱|拉杆箱|密码[箱锁]|[挂车智能指纹]锁|闸机|锁屏|[Ww]i-?[Ff]i|无线网?|路由器)"
            f"[^。；\\n\\d]{{0,16}}?(?:按|输入?|拨|摁|敲|用|是|码|：|:|试试?|code)\\s?{_CODE}{_UNIT}"),
    pattern(f"(?:输入?|按|摁|拨|敲)\\s?{_CODE}{_UNIT}(?=[^。；\\n]{{0,4}}(?:开|进|解锁|就开|门))"),
    pattern("(?:门|锁|柜|箱|闸机)[^，。；\\n\\d]{0,6}(?P<v>[#*]\\d{3,10}[#*]?|\\d{3,10}[#*])(?!\\d)"),
)  # fmt: skip
# 左三圈 24，右两圈 67 and "12 left, 30 right, 8 left": the turns of a dial.
_TURN: Final = r"(?:[左右]|顺时针|逆时针|(?i:left|right|clockwise|anticlockwise|counterclockwise))"
_DIAL: Final = pattern(
    f"(?P<v>\\d{{1,3}} {_TURN}(?:,? (?:then )?\\d{{1,3}} {_TURN}){{1,4}}|{_TURN}[^\\d\\n。]{{0,16}}\\d{{1,3}}(?:[^\\d\\n。]{{1,24}}\\d{{1,3}}){{1,4}})"
)
_DIAL_REACH: Final = 40  # characters before the turns in which the dial is named
_DIAL_OF: Final = pattern("保险[箱柜]|密码锁|转盘|储物柜|(?i:\\b(?:safe|locker|padlock|vault|dial|combination)\\b)")


def opening_codes(text: str) -> Iterator[FoundCredential]:
    """Every code told by what it opens."""
    for rule in _RULES:
        for match in rule.finditer(text):
            if not re.fullmatch(r"(?:19|20)\d\d-\d\d?-\d\d?", match["v"]):
                yield FoundCredential(*trimmed(text, *match.span("v")), "lock code", "锁码")
    for match in _DIAL.finditer(text):
        if _DIAL_OF.search(text, max(0, match.start() - _DIAL_REACH), match.start()):
            yield FoundCredential(*match.span("v"), "lock code", "锁码")
