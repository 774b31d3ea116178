"""Chinese time expressions: one table of (pattern, reading), tried in order; the most specific stand first.

`RULES` read days and longer, `PARTS` and `CLOCK` narrow a day, `ranges` and `since` find the ends of a stretch.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from typing import Final

from ebbing.language.chinese.grammar.holidays import HOLIDAYS, LONG
from ebbing.language.chinese.numbers import COUNTED, TO_NINE, TO_TEN, VALUES, WEEKDAYS
from ebbing.language.patterns import pattern
from ebbing.language.scripts import CJK_CHAR
from ebbing.language.spans import Calendar, Span

WORD: Final = CJK_CHAR  # shows that a text in another language holds words of this one

_N: Final = f"(?:\\d{{1,4}}|[零{COUNTED}百]{{1,5}}|半)"
_WEEKDAYS: Final = {char: value for value, char in enumerate(WEEKDAYS)} | {"天": 6}
_UNITS: Final = {
    "天": "day", "日": "day", "周": "week", "星期": "week", "礼拜": "week", "个星期": "week", "个礼拜": "week", "个月": "month", "月": "month",
    "年": "year", "小时": "hour", "个小时": "hour", "个钟头": "hour", "钟头": "hour", "分钟": "minute",
}  # fmt: skip
_UNIT: Final = "(?:天|日|周|个?星期|个?礼拜|个月|年|个?小时|个?钟头|分钟)"
# words for a day or a year by themselves, and how far it lies from today or from this year
DAYS: Final = {
    "大前天": -3, "前天": -2, "前日": -2, "昨天": -1, "昨日": -1, "今天": 0, "今日": 0, "明天": 1, "明日": 1, "大后天": 3, "后天": 2,
}  # fmt: skip
_DAY_STEMS: Final = {"昨": -1, "今": 0, "明": 1, "前": -2}  # before a part of the day: 昨晚
YEARS: Final = {"大前年": -3, "前年": -2, "去年": -1, "上一年": -1, "今年": 0, "本年": 0, "明年": 1, "后年": 2}
_STEPS: Final = {"上上": -2, "上": -1, "这": 0, "本": 0, "下下": 2, "下": 1}
_SEASONS: Final = {"春": "spring", "夏": "summer", "秋": "autumn", "冬": "winter"}
_THIRDS: Final = {
    "初": "early",
    "上旬": "early",
    "中旬": "mid",
    "中": "mid",
    "底": "late",
    "末": "late",
    "下旬": "late",
}
_THIRD: Final = "(?P<third>上旬|中旬|下旬|初|底|末|中(?!午|秋))?"
_MONTH: Final = f"1[0-2]|0?[1-9]|十[{TO_NINE[:2]}]?|[{TO_NINE}]"
_TENS_AND_ONES: Final = f"[{TO_NINE[:3]}]?十[{TO_NINE}]?|[{TO_NINE}]"  # of a day of the month: 十二, 二十一, 三
_DATE: Final = f"(?P<m>{_MONTH})月(?:份)?(?:(?P<d>[12]\\d|3[01]|0?[1-9]|{_TENS_AND_ONES})(?:日|号)?(?!个|点|[{TO_TEN}]|\\d))?{_THIRD}"
_HOLIDAY: Final = (
    f"(?P<holiday>{'|'.join(sorted(HOLIDAYS, key=len, reverse=True))})节?(?P<long>期间|假期|长假|黄金周|放假)?"
)
_WEEKDAY: Final = f"一(?![直起般样共定个些点]|下(?!午))|日(?!本)|[{WEEKDAYS[1:6]}天]"
_SEASON: Final = "(?P<season>[春夏秋冬])(?:天|季|日(?!本))"
_HALF: Final = "(?P<half>[上下])半年"
_QUARTER: Final = f"(?:第?(?P<quarter>[{TO_NINE[:4]}1-4])个?季度|[Qq](?P<q>[1-4]))"
_WITHIN_YEAR: Final = f"(?:{_HALF}|{_QUARTER}|{_DATE}|{_SEASON}|{_HOLIDAY}|年?(?P<end>初|底|末|中))"

Reading = Callable[[Calendar, "re.Match[str]"], Span]


def number(text: str) -> float:
    """A Chinese or Arabic numeral; 半 is a half."""
    if text == "半":
        return 0.5
    if text.isdigit():
        return int(text)
    total = current = 0
    for char in text:
        if char == "十":
            total, current = total + (current or 1) * 10, 0
        elif char == "百":
            total, current = total + (current or 1) * 100, 0
        else:
            current = VALUES.get(char, 0)
    return total + current


def _amount(text: str, unit_word: str) -> tuple[int, str]:
    """半年 → 6 months, 半个月 → 15 days; otherwise the number and its unit."""
    unit = _UNITS[unit_word]
    value = number(text)
    if value == 0.5:
        return {"year": (6, "month"), "month": (15, "day"), "hour": (30, "minute"), "day": (12, "hour")}.get(
            unit, (1, unit)
        )
    return int(value), unit


def _full_date(cal: Calendar, m: re.Match[str]) -> Span:
    return cal.day(date(int(m["y"]), int(m["mo"]), int(m["da"])))


def _in_year(cal: Calendar, m: re.Match[str], year: int) -> Span:
    """The rest of an expression whose year is named."""
    if m["half"]:
        return cal.half(year, 1 if m["half"] == "上" else 2)
    if m["quarter"] or m["q"]:
        return cal.quarter(year, int(number(m["quarter"] or m["q"])))
    if m["m"]:
        return _month_part(cal, m, year)
    if m["season"]:
        return cal.season(year, _SEASONS[m["season"]])
    if m["holiday"]:
        return _holiday(cal, m, year)
    return cal.month(year, {"初": 1, "中": 6}.get(m["end"], 12))


def _month_part(cal: Calendar, m: re.Match[str], year: int) -> Span:
    month = int(number(m["m"]))
    if m["d"]:
        return cal.day(date(year, month, int(number(m["d"]))))
    span = cal.month(year, month)
    return cal.third(span, _THIRDS[m["third"]]) if m["third"] else span


def _holiday(cal: Calendar, m: re.Match[str], year: int) -> Span:
    name = HOLIDAYS[m["holiday"]]
    long = m["long"] or name == "national"
    return cal.holiday(year, name, LONG.get(name, 1) if long else 1)


def _year_word(cal: Calendar, m: re.Match[str]) -> Span:
    return _in_year(cal, m, cal.today.year + YEARS[m["word"]])


def _year_number(cal: Calendar, m: re.Match[str]) -> Span:
    return _in_year(cal, m, int(m["y"]) if len(m["y"]) == 4 else 2000 + int(m["y"]))


def _bare(cal: Calendar, m: re.Match[str]) -> Span:
    return cal.recent(lambda year: _in_year(cal, m, year))


def _month_word(cal: Calendar, m: re.Match[str]) -> Span:
    span = cal.month_offset(_STEPS[m["step"]])
    if m["d"]:
        return cal.day(span.start.date().replace(day=int(number(m["d"]))))
    return cal.third(span, _THIRDS[m["third"]]) if m["third"] else span


def _bare_third(cal: Calendar, m: re.Match[str]) -> Span:
    return cal.third(cal.month_offset(0), _THIRDS[m["third"]])


def _week_word(cal: Calendar, m: re.Match[str]) -> Span:
    offset = _STEPS[m["step"]]
    if m["wd"] == "末":
        return cal.weekend(offset)
    return cal.weekday(_WEEKDAYS[m["wd"]], offset) if m["wd"] else cal.week(offset)


def _bare_weekday(cal: Calendar, m: re.Match[str]) -> Span:
    return cal.last_weekday(_WEEKDAYS[m["wd"]])


def _ago(cal: Calendar, m: re.Match[str]) -> Span:
    return cal.ago(*_amount(m["n"], m["unit"]))


def _ahead(cal: Calendar, m: re.Match[str]) -> Span:
    count, unit = _amount(m["n"], m["unit"])
    return cal.ago(-count, unit)


def _window(cal: Calendar, m: re.Match[str]) -> Span:
    return cal.window(*_amount(m["n"] or "一", m["unit"]))


def _quarter_word(cal: Calendar, m: re.Match[str]) -> Span:
    return cal.quarter_offset(_STEPS[m["step"]])


def _last_season(cal: Calendar, m: re.Match[str]) -> Span:
    make = partial(_season_of, cal, _SEASONS[m["season"]])
    return cal.ended(make) if m["step"].startswith("上") else cal.recent(make)


def _season_of(cal: Calendar, name: str, year: int) -> Span:
    return cal.season(year, name)


def _decade(cal: Calendar, m: re.Match[str]) -> Span:
    return cal.decade(int(number(m["n"])))


def _rule(text: str, reading: Reading) -> tuple[re.Pattern[str], Reading]:
    return pattern(text), reading


RULES: Final = (
    _rule("刚才|刚刚|方才", lambda cal, _m: cal.window(1, "hour")),
    _rule("(?<!\\d)(?P<y>(?:19|20)\\d\\d)[-/.年](?P<mo>1[0-2]|0?[1-9])[-/.月](?P<da>3[01]|[12]\\d|0?[1-9])(?!\\d)[日号]?", _full_date),
    _rule(f"(?<!\\d)(?P<y>(?:19|20)\\d\\d)年?的?{_WITHIN_YEAR}", _year_number),
    _rule(f"(?<!\\d)(?P<n>[2-9]0|[{TO_NINE[1:]}]十)年代", _decade),
    _rule(f"(?P<word>{'|'.join(YEARS)})的?{_WITHIN_YEAR}", _year_word),
    _rule(f"(?:最近|过去|近|这|前)(?:的)?这?(?P<n>{_N})(?P<unit>{_UNIT})(?!前|后|之前|以前)", _window),
    _rule(f"(?P<n>{_N})(?P<unit>{_UNIT})(?:之|以)?前", _ago),
    _rule(f"(?P<n>{_N})(?P<unit>{_UNIT})(?:之|以)?后", _ahead),
    _rule(f"(?P<n>{_N})(?P<unit>{_UNIT})(?:以来|来)", _window),
    _rule(
        "(?<![晚早马路网])(?P<step>上上|下下|上|这|本|下)个?月(?![亮球光饼色])"
        f"(?:的?(?P<d>[12]\\d|3[01]|[1-9]|{_TENS_AND_ONES})[日号])?(?:的(?=[上中下]旬|[初底末]))?{_THIRD}", _month_word),
    _rule(
        "(?<![晚早马路网])(?P<step>上上|下下|上|这|本|下)一?个?(?:周|星期|礼拜)"
        f"(?:的?(?:周|星期|礼拜)?(?P<wd>{_WEEKDAY}|末))?", _week_word),
    _rule("(?P<step>上|这|本|下)一?个?季度", _quarter_word),
    _rule("(?P<step>上|这)一?个?(?P<season>[春夏秋冬])(?:天|季)", _last_season),
    _rule(f"(?P<word>{'|'.join(YEARS)})", lambda cal, m: cal.year(cal.today.year + YEARS[m["word"]])),
    _rule("(?<!\\d)(?P<y>(?:19|20)\\d\\d)年", lambda cal, m: cal.year(int(m["y"]))),
    _rule(f"(?P<word>{'|'.join(DAYS)})", lambda cal, m: cal.day_offset(DAYS[m["word"]])),
    _rule(f"(?P<word>[{''.join(_DAY_STEMS)}])(?=[晚早夜]|凌晨|午)", lambda cal, m: cal.day_offset(_DAY_STEMS[m["word"]])),
    _rule(_WITHIN_YEAR.replace("|年?(?P<end>初|底|末|中)", "|年(?P<end>初|底|末|中)"), _bare),
    _rule("月(?P<third>初|底|末|中)", _bare_third),
    _rule(f"(?:周|星期|礼拜)(?P<wd>{_WEEKDAY})", _bare_weekday),
    _rule("周末", lambda cal, _m: cal.recent_weekend()),
    _rule(
        f"(?<![\\d{TO_TEN}第])(?P<d>[12]\\d|3[01]|[1-9]|[{TO_NINE[1:3]}]?十[{TO_NINE}]?|[{TO_NINE}])"
        "[号日](?![楼线馆院机店])(?!本)", lambda cal, m: cal.recent_day(int(number(m["d"])))),
)  # fmt: skip

# a part of the day, and the hours it lasts
PARTS: Final = pattern(
    "(?P<part>凌晨|清晨|早上|早晨|上午|中午|正午|下午|傍晚|晚上|夜里|夜间|深夜|晚间|(?<=[昨今明前])[晚夜早])"
)
PART_HOURS: Final = {
    "凌晨": (0, 5), "清晨": (5, 12), "早上": (5, 12), "早晨": (5, 12), "早": (5, 12), "上午": (5, 12), "中午": (11, 13), "正午": (11, 13),
    "下午": (12, 18), "傍晚": (18, 24), "晚上": (18, 24), "夜里": (18, 24), "夜间": (18, 24), "深夜": (18, 24), "晚间": (18, 24),
    "晚": (18, 24), "夜": (18, 24),
}  # fmt: skip
CLOCK: Final = pattern(
    f"(?<![\\d{TO_TEN}])(?P<h>2[0-4]|1\\d|\\d|二十[{TO_NINE[:4]}]?|十[{TO_NINE}]?|[{COUNTED[:-1]}])"
    "(?:点(?!儿|东西|都|什么|建议|心|赞|评|名|餐|外卖)|[:：](?P<min>[0-5]\\d))"
)
ANCHORED: Final = "[昨今明前后上下这本去]|现在|目前"  # ties an expression to now or to a named year
# counts from the time of speaking, and surely so: not 三年后, 几天前, 两三年前, and not 目前天气, 过去年轻, 楼下周围
_AGE: Final = "(?![轻龄代纪级])"
RELATIVE: Final = pattern(
    "昨[天日晚夜早]|(?<![说声证光表])明(?:[日晚早]|天(?![气天空]))|(?<![目以之])前[天日](?![气天空然赋])|"
    "(?<![以之然今最])后天(?![气天空性的黑])|"
    f"(?<!过)去年{_AGE}|(?<!如)今年{_AGE}|明年|(?<![以之目])前年{_AGE}|(?<![以之然今])后年{_AGE}|"
    "(?<![晚早马路网楼])(?:上上|下下|上|这|本|下)(?=一?个?(?:周(?![围边密全到折旋刊])|星期|礼拜)|个?月(?![亮球光饼色])|一?个?季度)|上(?=个[春夏秋冬][天季])|"
    f"(?<![\\d.、~～到至或几多第{COUNTED}百千万-])(?:[1-4]?\\d|[二三四]?十[{TO_NINE}]?|[{COUNTED[:-1]}])(?:天|周|个?星期|个?礼拜|个月|年)(?:之|以)?前(?!后)"
)
EVERY: Final = "(?:每个?|逢)$"  # before a time that comes again and again: 每周一
_NOT_TODAY: Final = pattern("(?:早上|上午|中午|下午|晚上)好|每天|每晚|每个?早上|通常|一般|习惯")
_RANGE: Final = pattern("(?:从)?(?P<a>[^，。到至]{1,20}?)(?:到|至|~|—|-)(?P<b>[^，。现目如]{1,16})")
_SINCE: Final = pattern(
    "^(?P<x>.*?)(?:以来|至今|到现在|到目前|到如今)|(?:自从|自|从)(?P<y>.{1,16}?)(?:起|开始|以来|至今|到现在|之后|以后)"
)
_FROM_THEN: Final = pattern("(?:之后|以后|开始|起)$")


def ranges(text: str) -> Iterator[tuple[str, str]]:
    """Yield what may name the two ends of a range: 三月到五月."""
    for match in _RANGE.finditer(text):
        yield match["a"], match["b"]


def since(text: str) -> str | None:
    """Return what names the beginning of a stretch that reaches up to now: 去年以来, 自从三月."""
    match = _SINCE.search(text)
    if match is None or (match["y"] and _FROM_THEN.search(match[0]) and "自" not in match[0]):
        return None  # 从三月开始 may as well lie ahead
    return match["x"] or match["y"] or ""


def hour(clock: re.Match[str], text: str) -> int:
    """Return the hour on a 24-hour clock, or -1 where the match is not a clock time (一点 = a little)."""
    named = int(number(clock["h"]))
    part = PARTS.search(text[: clock.start()])
    if clock["h"] == "一" and not part and not re.match("[钟半整多零]", text[clock.end() :]):
        return -1
    if part is None:
        return named % 24
    first, _last = PART_HOURS[part["part"]]
    if first >= 11 and named < 12 and not (first == 11 and named == 11):
        named += 12
    return named % 24


def means_today(text: str) -> bool:
    """Say whether a part of the day without a day is one of today: 下午开会, but not 下午好."""
    return _NOT_TODAY.search(text) is None
