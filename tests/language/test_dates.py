"""Dates written out, and relative times in a text followed by what they meant, said on Wednesday 15 May 2024 at +08:00."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.language.phrases import with_dates, written_date
from ebbing.language.times import relative_times
from ebbing.language.tokens import language

SAID = datetime(2024, 5, 15, 14, 30, tzinfo=timezone(timedelta(hours=8)))
MONDAY = SAID - timedelta(days=2)


def dated(text: str, at: datetime = SAID) -> str:
    return with_dates(text, at, language(text))


def test_a_date_in_words() -> None:
    assert written_date(SAID, "en") == "15 May 2024"
    assert written_date(SAID, "zh") == written_date(SAID, "mixed") == "2024年5月15日"
    assert written_date(SAID, "en", with_time=True) == "15 May 2024, 14:30"
    assert written_date(SAID, "zh", with_time=True) == "2024年5月15日 14:30"


@pytest.mark.parametrize(
    "text",
    [
        "I went there yesterday (14 May 2024) and liked it.",
        "Yesterday’s (14 May 2024) match was a draw",
        "yesterday evening (14 May 2024) we sang",
        "The day before yesterday (13 May 2024) it rained; tomorrow (16 May 2024) it will not",
        "We met last Friday (10 May 2024), and next Friday (24 May 2024) again",
        "last week (week of 6 May 2024)",
        "We had guests last weekend (weekend of 11 May 2024)!",
        "the week before last (week of 29 April 2024)",
        "next month (June 2024) I start",
        "at the end of last month (April 2024)",
        "last quarter (January–March 2024)",
        "last year (2023) in the Alps",
        "in July last year (July 2023)",
        "last summer (2023), last winter (2023–2024)",
        "two years ago (2022)",
        "about 3 years ago (2021)",
        "ten days ago (5 May 2024)",
        "我昨天（2024年5月14日）去了医院",
        "昨晚（2024年5月14日）没睡好",
        "前天下午（2024年5月13日）见的",
        "上周三（2024年5月8日）开会",
        "下周一下午（2024年5月20日）两点",
        "上礼拜（2024年5月6日那一周）的事",
        "这周末（2024年5月18日那个周末）爬山",
        "下个月十五号（2024年6月15日）最后一天",
        "上个月底（2024年4月）交的",
        "去年夏天（2023年）去过，去年十月（2023年10月）又去了",
        "三天前（2024年5月12日）买的",
        "两年前（2022年）结的婚",
    ],
)
def test_what_counts_from_the_time_of_speaking_gets_its_date(text: str) -> None:
    import re

    plain = re.sub(r" \([^)]*\)|（[^）]*）", "", text)
    assert plain != text
    assert dated(plain) == text


@pytest.mark.parametrize(
    "text",
    [
        "today I rest, this morning I ran, an hour ago I ate",  # the day of saying stands before the line
        "on 3 May 2023 and in March",
        "every Monday, on Friday, each week",
        "recently, a few days ago, years ago, 2-3 years ago, 3 or 4 years ago",
        "over 10 years ago; 1.5 years ago; twenty five years ago; half a year ago",
        "the last two weeks, the past month, for the last year",
        "The next week was hard. Two days later it was over",
        "I read it in two days",
        "my last year of school, the last week of June, last week of term",
        "this may help, this summer",
        "it feels like yesterday",
        "octopuses are so last month, that hat is so yesterday",  # out of fashion: no date
        "last Monday, May 13, I swam",
        "yesterday (May 14) I swam",
        "今天很累，今早没吃，刚才睡了",
        "2023年5月3日，三月，每周一，周五",
        "最近，几天前，两三年前，十几年前，半年前，2019年前，95年前",
        "三年后回来，这两周，过去三天",
        "目前天气不错，以前年轻，过去年轻，说明天气好，然后天黑了，楼下周围，天天晚上周末都跑",
    ],
)
def test_what_is_absolute_vague_recurring_or_told_already_stays(text: str) -> None:
    assert dated(text) == text


def test_so_before_what_happened_then_is_no_idiom() -> None:
    assert "(April 2024)" in dated("The shop is closed, so last month I quit")


def test_a_date_is_not_said_twice() -> None:
    assert dated("yesterday I ran, and yesterday I swam") == "yesterday (14 May 2024) I ran, and yesterday I swam"


def test_this_weekend_is_not_certain_on_a_monday() -> None:
    assert dated("this weekend was fun", MONDAY) == "this weekend was fun"
    assert "18 May" in dated("this weekend will be fun")


def test_the_day_is_that_of_the_speakers_clock() -> None:
    late = datetime(2024, 5, 14, 23, 30, tzinfo=UTC)  # the 15th in Shanghai
    assert dated("yesterday", late) == "yesterday (13 May 2024)"
    assert dated("yesterday", late.astimezone(SAID.tzinfo)) == "yesterday (14 May 2024)"


def test_two_languages_in_one_text() -> None:
    assert (
        dated("我 yesterday 去了，上周也去了") == "我 yesterday（2024年5月14日） 去了，上周（2024年5月6日那一周）也去了"
    )


@given(st.text(alphabet=st.sampled_from("昨上下周三天年前 (（)yesterday last week ago2İ'")), st.datetimes())
def test_the_words_themselves_are_never_touched(text: str, at: datetime) -> None:
    at = at.replace(tzinfo=UTC)
    places = [(one.start, one.end) for one in relative_times(text, at)]
    assert all(start < end <= len(text) for start, end in places)
    rest = dated(text, at)
    for char in text:
        rest = rest[rest.index(char) + 1 :]
