"""Chinese time expressions: one table of (pattern, reading), tried in order; the most specific stand first."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from typing import Final

from ebbing.language.spans import Calendar, Span

_N: Final = "(?:\\d{1,4}|[零一二两三四五六七八九十百]{1,5}|半)"
_DIGITS: Final = {char: value for value, char in enumerate("零一二三四五六七八九")} | {"两": 2}
_WEEKDAYS: Final = {char: value for value, char in enumerate("一二三四五六")} | {"日": 6, "天": 6}
_UNITS: Final = {
    "天": "day", "日": "day", "周": "week", "星期": "week", "礼拜": "week", "个星期": "week", "个礼拜": "week", "个月": "month", "月": "month",
    "年": "year", "小时": "hour", "个小时": "hour", "个钟头": "hour", "钟头": "hour", "分钟": "minute",
}  # fmt: skip
_UNIT: Final = "(?:天|日|周|个?星期|个?礼拜|个月|年|个?小时|个?钟头|分钟)"
_YEAR_WORDS: Final = {"大前年": -3, "前年": -2, "去年": -1, "上一年": -1, "今年": 0, "本年": 0, "明年": 1, "后年": 2}
_DAY_WORDS: Final = {
    "大前天": -3, "前天": -2, "前日": -2, "昨天": -1, "昨日": -1, "昨": -1, "今天": 0, "今日": 0, "今": 0, "明天": 1, "明日": 1, "明": 1,
    "大后天": 3, "后天": 2, "前": -2,
}  # fmt: skip
_STEPS: Final = {"上上": -2, "上": -1, "这": 0, "本": 0, "下下": 2, "下": 1}
_SEASONS: Final = {"春": "spring", "夏": "summer", "秋": "autumn", "冬": "winter"}
_HOLIDAYS: Final = {
    "元旦": "new_year", "情人节": "valentine", "妇女节": "women", "三八节": "women", "植树节": "arbor", "愚人节": "april_fools",
    "五一": "labour", "劳动节": "labour", "青年节": "youth", "五四": "youth", "儿童节": "children", "六一": "children", "教师节": "teachers",
    "国庆": "national", "万圣节": "halloween", "双十一": "double_eleven", "双11": "double_eleven", "平安夜": "christmas_eve",
    "圣诞": "christmas", "跨年夜": "new_years_eve", "跨年": "new_years_eve", "春节": "spring_festival", "过年": "spring_festival",
    "大年初一": "spring_festival", "端午": "dragon_boat", "中秋": "mid_autumn", "感恩节": "thanksgiving", "母亲节": "mothers",
    "父亲节": "fathers", "复活节": "easter", "清明": "qingming",
}  # fmt: skip
_HOLIDAY_DAYS: Final = {"national": 7, "spring_festival": 7, "labour": 5}
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
_DATE: Final = f"(?P<m>1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])月(?:份)?(?:(?P<d>[12]\\d|3[01]|0?[1-9]|[一二三]?十[一二三四五六七八九]?|[一二三四五六七八九])(?:日|号)?(?!个|点|[一二三四五六七八九十]|\\d))?{_THIRD}"
_HOLIDAY: Final = (
    f"(?P<holiday>{'|'.join(sorted(_HOLIDAYS, key=len, reverse=True))})节?(?P<long>期间|假期|长假|黄金周|放假)?"
)
_SEASON: Final = "(?P<season>[春夏秋冬])(?:天|季|日(?!本))"
_HALF: Final = "(?P<half>[上下])半年"
_QUARTER: Final = "(?:第?(?P<quarter>[一二三四1-4])个?季度|[Qq](?P<q>[1-4]))"
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
            current = _DIGITS.get(char, 0)
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
    name = _HOLIDAYS[m["holiday"]]
    long = m["long"] or name == "national"
    return cal.holiday(year, name, _HOLIDAY_DAYS.get(name, 1) if long else 1)


def _year_word(cal: Calendar, m: re.Match[str]) -> Span:
    return _in_year(cal, m, cal.today.year + _YEAR_WORDS[m["word"]])


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


def _bare_weekend(cal: Calendar, _m: re.Match[str]) -> Span:
    return cal.weekend(0 if cal.today.weekday() >= 5 else -1)


def _bare_day(cal: Calendar, m: re.Match[str]) -> Span:
    wanted = int(number(m["d"]))
    for back in range(4):
        first = cal.month_offset(-back).start.date()
        day = first + timedelta(days=wanted - 1)
        if day.month == first.month and day <= cal.today:
            return cal.day(day)
    raise ValueError("no such day")


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
    tens = int(number(m["n"])) if m["n"].isdigit() else int(number(m["n"].rstrip("十"))) * 10
    first = 1900 + tens if tens >= 30 else 2000 + tens
    return cal.months(date(first, 1, 1), 120, "window")


def _rule(pattern: str, reading: Reading) -> tuple[re.Pattern[str], Reading]:
    return re.compile(pattern), reading


RULES: Final = (
    _rule("刚才|刚刚|方才", lambda cal, _m: cal.window(1, "hour")),
    _rule("(?<!\\d)(?P<y>(?:19|20)\\d\\d)[-/.年](?P<mo>1[0-2]|0?[1-9])[-/.月](?P<da>3[01]|[12]\\d|0?[1-9])(?!\\d)[日号]?", _full_date),
    _rule(f"(?<!\\d)(?P<y>(?:19|20)\\d\\d)年?的?{_WITHIN_YEAR}", _year_number),
    _rule("(?<!\\d)(?P<n>[2-9]0|[二三四五六七八九]十)年代", _decade),
    _rule(f"(?P<word>{'|'.join(_YEAR_WORDS)})的?{_WITHIN_YEAR}", _year_word),
    _rule(f"(?:最近|过去|近|这|前)(?:的)?这?(?P<n>{_N})(?P<unit>{_UNIT})(?!前|后|之前|以前)", _window),
    _rule(f"(?P<n>{_N})(?P<unit>{_UNIT})(?:之|以)?前", _ago),
    _rule(f"(?P<n>{_N})(?P<unit>{_UNIT})(?:之|以)?后", _ahead),
    _rule(f"(?P<n>{_N})(?P<unit>{_UNIT})(?:以来|来)", _window),
    _rule(
        "(?<![晚早马路网])(?P<step>上上|下下|上|这|本|下)个?月(?![亮球光饼色])(?:的)?(?:(?P<d>[12]\\d|3[01]|[1-9]|"
        "[一二三]?十[一二三四五六七八九]?|[一二三四五六七八九])[日号])?" + _THIRD, _month_word),
    _rule(
        "(?<![晚早马路网])(?P<step>上上|下下|上|这|本|下)一?个?(?:周|星期|礼拜)的?(?:周|星期|"
        "礼拜)?(?P<wd>一(?![直起般样共定下个些点])|日(?!本)|[二三四五六天末])?", _week_word),
    _rule("(?P<step>上|这|本|下)一?个?季度", _quarter_word),
    _rule("(?P<step>上|这)一?个?(?P<season>[春夏秋冬])(?:天|季)", _last_season),
    _rule(f"(?P<word>{'|'.join(_YEAR_WORDS)})", lambda cal, m: cal.year(cal.today.year + _YEAR_WORDS[m["word"]])),
    _rule("(?<!\\d)(?P<y>(?:19|20)\\d\\d)年", lambda cal, m: cal.year(int(m["y"]))),
    _rule("(?P<word>大前天|大后天|前天|昨天|今天|明天|后天|昨日|今日|明日|前日)", lambda cal, m: cal.day_offset(_DAY_WORDS[m["word"]])),
    _rule("(?P<word>昨|今|明|前)(?=[晚早夜]|凌晨|午)", lambda cal, m: cal.day_offset(_DAY_WORDS[m["word"]])),
    _rule(_WITHIN_YEAR.replace("|年?(?P<end>初|底|末|中)", "|年(?P<end>初|底|末|中)"), _bare),
    _rule("月(?P<third>初|底|末|中)", _bare_third),
    _rule("(?:周|星期|礼拜)(?P<wd>一(?![直起般样共定下个些点])|日(?!本)|[二三四五六天])", _bare_weekday),
    _rule("周末", _bare_weekend),
    _rule(
        "(?<![\\d一二三四五六七八九十第])(?P<d>[12]\\d|3[01]|[1-9]|[二三]?十[一二三四五六七八九]?|"
        "[一二三四五六七八九])[号日](?![楼线馆院机店])(?!本)", _bare_day),
)  # fmt: skip

PARTS: Final = re.compile(
    "(?P<part>凌晨|清晨|早上|早晨|上午|中午|正午|下午|傍晚|晚上|夜里|夜间|深夜|晚间|(?<=[昨今明前])[晚夜早])"
)
PART_HOURS: Final = {
    "凌晨": (0, 5), "清晨": (5, 12), "早上": (5, 12), "早晨": (5, 12), "早": (5, 12), "上午": (5, 12), "中午": (11, 13), "正午": (11, 13),
    "下午": (12, 18), "傍晚": (18, 24), "晚上": (18, 24), "夜里": (18, 24), "夜间": (18, 24), "深夜": (18, 24), "晚间": (18, 24),
    "晚": (18, 24), "夜": (18, 24),
}  # fmt: skip
CLOCK: Final = re.compile(
    "(?<![\\d一二三四五六七八九十])(?P<h>2[0-4]|1\\d|\\d|二十[一二三四]?|十[一二三四五六七八九]?|"
    "[一二两三四五六七八九])(?:点(?!儿|东西|都|什么|建议|心|赞|评|名|餐|外卖)|[:：](?P<min>[0-5]\\d))"
)
SINCE: Final = re.compile(
    "^(?P<x>.*?)(?:以来|至今|到现在|到目前|到如今)|(?:自从|自|从)(?P<y>.{1,16}?)(?:起|开始|以来|至今|到现在|之后|以后)"
)
RANGE: Final = re.compile("(?:从)?(?P<a>[^，。到至]{1,20}?)(?:到|至|~|—|-)(?P<b>[^，。现目如]{1,16})")


def first_span(cal: Calendar, text: str) -> tuple[Span, re.Match[str]] | None:
    """The first rule that reads the text, with what it read."""
    for pattern, reading in RULES:
        for match in pattern.finditer(text):
            try:
                return reading(cal, match), match
            except (ValueError, OverflowError):
                continue
    return None
