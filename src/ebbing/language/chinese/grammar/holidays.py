"""Chinese names of holidays, and what the calendar calls them (ebbing.language.spans)."""

from __future__ import annotations

from typing import Final

HOLIDAYS: Final = {
    "元旦": "new_year", "情人节": "valentine", "妇女节": "women", "三八节": "women", "植树节": "arbor", "愚人节": "april_fools",
    "五一": "labour", "劳动节": "labour", "青年节": "youth", "五四": "youth", "儿童节": "children", "六一": "children", "教师节": "teachers",
    "国庆": "national", "万圣节": "halloween", "双十一": "double_eleven", "双11": "double_eleven", "平安夜": "christmas_eve",
    "圣诞": "christmas", "跨年夜": "new_years_eve", "跨年": "new_years_eve", "春节": "spring_festival", "过年": "spring_festival",
    "大年初一": "spring_festival", "端午": "dragon_boat", "中秋": "mid_autumn", "感恩节": "thanksgiving", "母亲节": "mothers",
    "父亲节": "fathers", "复活节": "easter", "清明": "qingming",
}  # fmt: skip
# the days of the long ones
LONG: Final = {"national": 7, "spring_festival": 7, "labour": 5}
