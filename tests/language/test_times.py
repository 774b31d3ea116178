"""Time expressions by the table of conventions, seen from Wednesday 15 May 2024, 14:30 at +08:00."""

from __future__ import annotations

import subprocess
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.errors import TimeError
from ebbing.language.times import interval, without_time

ZONE = timezone(timedelta(hours=8))
NOW = datetime(2024, 5, 15, 14, 30, tzinfo=ZONE)

ROWS = [
    ("上周", "2024-05-06", "2024-05-13"),
    ("last week", "2024-05-06", "2024-05-13"),
    ("这周", "2024-05-13", "2024-05-20"),
    ("next week", "2024-05-20", "2024-05-27"),
    ("上周三聊了什么", "2024-05-08", "2024-05-09"),
    ("上上周三", "2024-05-01", "2024-05-02"),
    ("这周一", "2024-05-13", "2024-05-14"),
    ("下周一下午", "2024-05-20T12:00", "2024-05-20T18:00"),
    ("next Fri", "2024-05-24", "2024-05-25"),
    ("下周一", "2024-05-20", "2024-05-21"),
    ("last Friday", "2024-05-10", "2024-05-11"),
    ("last Wednesday", "2024-05-08", "2024-05-09"),
    ("since last Wednesday", "2024-05-08", "now"),
    ("周二", "2024-05-14", "2024-05-15"),
    ("What did I say on Tuesday?", "2024-05-14", "2024-05-15"),
    ("上周末", "2024-05-11", "2024-05-13"),
    ("last weekend", "2024-05-11", "2024-05-13"),
    ("the weekend before last", "2024-05-04", "2024-05-06"),
    ("3 days ago", "2024-05-12", "2024-05-13"),
    ("昨天", "2024-05-14", "2024-05-15"),
    ("大前天", "2024-05-12", "2024-05-13"),
    ("大后天", "2024-05-18", "2024-05-19"),
    ("two weeks ago", "2024-04-29", "2024-05-06"),
    ("三个月前", "2024-02-01", "2024-03-01"),
    ("a fortnight ago", "2024-04-29", "2024-05-06"),
    ("sixty days ago", "2024-03-16", "2024-03-17"),
    ("两年前", "2022-01-01", "2023-01-01"),
    ("2 hours ago", "2024-05-15T12", "2024-05-15T13"),
    ("最近三天", "2024-05-12T14:30", "now"),
    ("past 24 hours", "2024-05-14T14:30", "now"),
    ("过去一周", "2024-05-08T14:30", "now"),
    ("over the last two weeks", "2024-05-01T14:30", "now"),
    ("in the past month", "2024-04-15T14:30", "now"),
    ("三月以来", "2024-03-01", "now"),
    ("since March", "2024-03-01", "now"),
    ("since June", "2023-06-01", "now"),
    ("从去年到现在", "2023-01-01", "now"),
    ("今年以来", "2024-01-01", "now"),
    ("刚才", "2024-05-15T13:30", "now"),
    ("just now", "2024-05-15T13:30", "now"),
    ("三月", "2024-03-01", "2024-04-01"),
    ("in August", "2023-08-01", "2023-09-01"),
    ("圣诞节", "2023-12-25", "2023-12-26"),
    ("last March", "2024-03-01", "2024-04-01"),
    ("last May", "2023-05-01", "2023-06-01"),
    ("last spring", "2023-03-01", "2023-06-01"),
    ("last summer", "2023-06-01", "2023-09-01"),
    ("去年三月", "2023-03-01", "2023-04-01"),
    ("去年夏天", "2023-06-01", "2023-09-01"),
    ("in autumn 2023", "2023-09-01", "2023-12-01"),
    ("去年冬天", "2023-12-01", "2024-03-01"),
    ("last winter", "2023-12-01", "2024-03-01"),
    ("上个季度", "2024-01-01", "2024-04-01"),
    ("last quarter", "2024-01-01", "2024-04-01"),
    ("Q1 2023", "2023-01-01", "2023-04-01"),
    ("去年下半年", "2023-07-01", "2024-01-01"),
    ("the first half of 2023", "2023-01-01", "2023-07-01"),
    ("上个月初", "2024-04-01", "2024-04-11"),
    ("early March", "2024-03-01", "2024-03-11"),
    ("三月中旬", "2024-03-11", "2024-03-21"),
    ("late last month", "2024-04-21", "2024-05-01"),
    ("月底", "2024-05-21", "2024-06-01"),
    ("昨晚", "2024-05-14T18", "2024-05-15"),
    ("last night", "2024-05-14T18", "2024-05-15"),
    ("今晚", "2024-05-15T18", "2024-05-16"),
    ("今天凌晨", "2024-05-15", "2024-05-15T05"),
    ("yesterday morning", "2024-05-14T05", "2024-05-14T12"),
    ("昨天中午", "2024-05-14T11", "2024-05-14T13"),
    ("this afternoon", "2024-05-15T12", "2024-05-15T18"),
    ("昨天下午三点", "2024-05-14T15", "2024-05-14T16"),
    ("yesterday at 9 am", "2024-05-14T09", "2024-05-14T10"),
    ("3 pm yesterday", "2024-05-14T15", "2024-05-14T16"),
    ("周一到周三", "2024-05-13", "2024-05-16"),
    ("from March to May 2023", "2023-03-01", "2023-06-01"),
    ("between March and April", "2024-03-01", "2024-05-01"),
    ("3月5日到3月8日", "2024-03-05", "2024-03-09"),
    ("2023年3月到5月", "2023-03-01", "2023-06-01"),
    ("between Monday and Tuesday", "2024-05-13", "2024-05-15"),
    ("国庆期间", "2023-10-01", "2023-10-08"),
    ("元旦", "2024-01-01", "2024-01-02"),
    ("双十一买了什么", "2023-11-11", "2023-11-12"),
    ("Christmas Day", "2023-12-25", "2023-12-26"),
    ("on New Year's Eve", "2023-12-31", "2024-01-01"),
    ("the Fourth of July", "2023-07-04", "2023-07-05"),
    ("last Thanksgiving", "2023-11-23", "2023-11-24"),
    ("2023-05-06", "2023-05-06", "2023-05-07"),
    ("May 3rd", "2024-05-03", "2024-05-04"),
    ("on 3 May 2022", "2022-05-03", "2022-05-04"),
    ("5月20日", "2023-05-20", "2023-05-21"),
    ("10号", "2024-05-10", "2024-05-11"),
    ("20号", "2024-04-20", "2024-04-21"),
    ("in 2021", "2021-01-01", "2022-01-01"),
    ("2021年", "2021-01-01", "2022-01-01"),
    ("十年前", "2014-01-01", "2015-01-01"),
    ("半年前", "2023-11-01", "2023-12-01"),
    ("an hour ago", "2024-05-15T13", "2024-05-15T14"),
    ("the day before yesterday", "2024-05-13", "2024-05-14"),
    ("March last year", "2023-03-01", "2023-04-01"),
    ("the month before last", "2024-03-01", "2024-04-01"),
    ("Wednesday last week", "2024-05-08", "2024-05-09"),
    ("上周五下午", "2024-05-10T12", "2024-05-10T18"),
    ("下午三点到五点", "2024-05-15T15", "2024-05-15T18"),
    ("晚上月亮很圆", "2024-05-15T18", "2024-05-16"),
    ("从上周三到昨天", "2024-05-08", "2024-05-15"),
    ("3月初", "2024-03-01", "2024-03-11"),
    ("去年年底", "2023-12-01", "2024-01-01"),
    ("九十年代", "1990-01-01", "2000-01-01"),
    ("in the 90s", "1990-01-01", "2000-01-01"),
    ("three days from now", "2024-05-18", "2024-05-19"),
    ("early last month", "2024-04-01", "2024-04-11"),
    ("the end of March", "2024-03-21", "2024-04-01"),
    ("近两年", "2022-05-15T14:30", "now"),
    ("上个月15号", "2024-04-15", "2024-04-16"),
    ("前年", "2022-01-01", "2023-01-01"),
    ("this spring", "2024-03-01", "2024-06-01"),
    ("mid-April", "2024-04-11", "2024-04-21"),
    ("last Friday evening", "2024-05-10T18", "2024-05-11"),
    ("from Monday to Wednesday last week", "2024-05-06", "2024-05-09"),
    ("在过去的两个月里", "2024-03-15T14:30", "now"),
    ("上周一到周三", "2024-05-06", "2024-05-09"),
]


def at(text: str) -> datetime:
    return NOW if text == "now" else datetime.fromisoformat(text if "T" in text else text + "T00").replace(tzinfo=ZONE)


@pytest.mark.parametrize(("text", "start", "end"), ROWS)
def test_expressions(text: str, start: str, end: str) -> None:
    assert interval(text, NOW) == (at(start), at(end))


@pytest.mark.parametrize(
    "text",
    ["I may go", "有一点累", "every Monday", "我喜欢咖啡", "good morning", "早上好", "we march on", "每周一开会", ""],
)
def test_texts_without_a_time(text: str) -> None:
    assert interval(text, NOW) is None


def test_what_a_text_says_of_time_is_read_anew_at_another_time() -> None:
    """Where the words stand is kept by the text, what they mean is not."""
    for text in ("last week", "上周三聊了什么", "yesterday at 3 pm"):
        first, later = interval(text, NOW), interval(text, NOW + timedelta(days=40))
        assert first is not None
        assert later is not None
        assert first != later
        assert interval(text, NOW) == first


def test_the_offset_of_now_is_kept() -> None:
    found = interval("yesterday", NOW)
    assert found is not None
    assert found[0].utcoffset() == timedelta(hours=8)


def test_a_naive_now_is_refused() -> None:
    with pytest.raises(TimeError):
        interval("yesterday", datetime(2024, 5, 15))  # noqa: DTZ001  (naive on purpose)


@given(st.text(max_size=200), st.integers(min_value=-12_000, max_value=20_000))
def test_any_text_gives_an_interval_or_none(text: str, days: int) -> None:
    found = interval(text, NOW + timedelta(days=days))
    assert found is None or found[0] < found[1]


@pytest.mark.parametrize(
    "text", ["9999年", "0 days ago", "9999 years ago", "三千年前", "February 30", "2月30日", "2023-02-31"]
)
def test_impossible_dates_do_not_raise(text: str) -> None:
    interval(text, NOW)


def test_an_expression_is_taken_out_however_its_apostrophe_is_written() -> None:
    assert without_time("plans I made on New Year\u2019s Eve", NOW) == without_time(
        "plans I made on New Year's Eve", NOW
    )


def test_a_language_may_begin_with_a_few_words_for_days_and_years(tmp_path: Path) -> None:
    pack = tmp_path / "spanish"
    pack.mkdir()
    (pack / "__init__.py").write_text('CODE = "es"\n\n\ndef writes(text):\n    return "ñ" in text\n', encoding="utf-8")
    (pack / "times.py").write_text('DAYS = {"mañana": 1}\nYEARS = {"el año pasado": -1}\n', encoding="utf-8")
    asked = f"""
import sys
from datetime import datetime
sys.path.insert(0, {str(tmp_path)!r})
from ebbing.language import packs
from ebbing.language.times import interval
packs.add("spanish")
from ebbing.language.phrases import with_dates
now = datetime.fromisoformat({NOW.isoformat()!r})
for text in ("Mañana nos vemos", "el año pasado", "mañanas", "yesterday"):
    found = interval(text, now)
    print(found and (found[0].date().isoformat(), found[1].date().isoformat()))
print(with_dates("Mañana nos vemos, mañanas no", now, "es"))
"""
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert said.splitlines() == [
        "('2024-05-16', '2024-05-17')",
        "('2023-01-01', '2024-01-01')",
        "None",
        "('2024-05-14', '2024-05-15')",
        "Mañana (16 May 2024) nos vemos, mañanas no",
    ]
