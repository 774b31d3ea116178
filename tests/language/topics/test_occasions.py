"""What was had or done on an occasion: the same however it is put, and another with whatever else is named."""

from __future__ import annotations

import pytest

from ebbing.language.topics.occasions import partaken


@pytest.mark.parametrize(
    "told",
    [
        (
            "Had a cocoa today",
            "Grabbed a cocoa on the way to work",
            "I drank a cup of cocoa after lunch",
            "Another cocoa",
        ),
        ("今天喝了一杯可可", "上班路上买了杯可可", "晚上忍不住又喝了杯可可", "午休时来了杯可可"),
        ("Walked to work this morning", "I walked to work again", "Today I walked to work as usual"),
        ("今天喝了一杯拿铁", "又喝拿铁了", "早上喝拿铁", "喝拿铁了"),
        ("今天吃了小面", "又吃小面了"),
        ("今天遛狗了", "晚饭后遛狗了"),
        (
            "I went for a run this morning.",
            "Ran before breakfast today.",
            "Did my run after work.",
            "Just got back from a run.",
            "Morning run done.",
            "Another run today, felt good.",
            "Out for my usual run this morning.",
        ),
        (
            "Swam before work today.",
            "Had a nice swim before dinner.",
            "Just back from a swim.",
            "I went swimming again",
        ),
        ("Brewed a pot of tea this morning.", "Tea with breakfast, as always.", "Enjoyed a tea at work."),
        (
            "今天早上去跑步了",
            "早饭前跑了一圈",
            "刚跑完步回来",
            "晨跑结束了",
            "晚饭前跑了会儿步",
            "今天也跑步了，感觉不错",
        ),
        ("上班前游了泳", "刚游完泳回来", "晚饭前游了一会儿泳", "中午去游了个泳"),
        ("午饭后泡了杯茶", "照例泡了一壶茶", "晚上又泡茶喝", "睡前喝了杯茶"),
        ("Today I drank 2 cups of cocoa", "Had 3 cups of cocoa today"),
        ("Had stew for lunch", "Stew again at lunchtime", "Lunch was stew", "I had my usual lunch stew"),
        ("Practised the viola for an hour", "Viola practice again this evening", "Another half hour of viola"),
        ("每天吃一个石榴", "今天又吃了石榴"),
        ("早上浇了花", "刚浇完花回来", "晚饭后浇了半小时花", "睡前再浇一次花", "浇完花了"),
    ],
)
def test_one_habit_in_many_words(told: tuple[str, ...]) -> None:
    (habit,) = {partaken(text) for text in told}
    assert habit


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Had a cocoa today", "Had a tea today"),
        ("Had a cocoa today", "Had a cocoa with Anna today"),
        ("Had a cocoa today", "The cocoa machine broke today"),
        ("Called my mother today", "Visited my mother today"),
        ("Walked to work today", "Walked the dog today"),
        ("Went for a run today", "Went for a swim today"),
        ("Ran before breakfast today", "Ran out of milk today"),
        ("I ran again today", "The program ran again today"),
        ("Just got back from a run", "Just got back from Paris"),
        ("Morning run done", "Morning yoga done"),
        ("Went running today", "Went running with Anna today"),
        ("Did my run after work", "Did my taxes after work"),
        ("I swam again today", "My son swam again today"),
        ("今天又跑步了", "今天又跑题了"),
        ("早饭前跑了一圈", "早饭前跑了一趟医院"),
        ("刚跑完步回来", "刚跑完马拉松回来"),
        ("刚游完泳回来", "刚游完西湖回来"),
        ("今天早上喝了杯茶", "今天早上喝了杯奶茶"),
        ("午饭后泡了杯茶", "午饭后泡了个澡"),
        ("今天早上去跑步了", "我儿子今天早上去跑步了"),
        ("今天跑步了", "今天游泳了"),
        ("今天喝了一杯可可", "今天买了个可可机"),
    ],
)
def test_what_else_is_named_makes_it_another(one: str, other: str) -> None:
    assert partaken(one) != partaken(other)


@pytest.mark.parametrize("text", ["I love the Alps", "cocoa " * 20])
def test_what_tells_of_no_occasion_is_no_habit(text: str) -> None:
    assert not partaken(text)
