"""A slip is set right by a text that says little more than that: another value, what was wrong, or both."""

from __future__ import annotations

import pytest

from ebbing.language.statements.slips import Admission, sets_right, slip
from ebbing.language.statements.stand_ins import other_unit


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("oh wait, sorry, the 7th", "the 7th"),
        ("Correction: it's Thursday.", "Thursday"),
        ("March 4th, my mistake", "March 4th"),
        ("8.50*", "8.50"),
        ("哎呀记错了，应该是二楼", "二楼"),
        ("不对不对，是周六", "周六"),
        ("是六点半才对，刚刚写错了", "六点半"),
        ("*腊月初九", "腊月初九"),
    ],
)
def test_the_value_is_what_is_left(text: str, value: str) -> None:
    found = slip(text)
    assert found is not None
    assert found.values == (value,)


@pytest.mark.parametrize(
    ("text", "admits"),
    [
        ("No, Tuesday.", Admission.NONE),
        ("I like Thursdays", Admission.NONE),
        ("周六见", Admission.NONE),
        ("对不起，来晚了", Admission.NONE),
        ("打错电话了", Admission.NONE),  # no error of what was told
        ("I miss you", Admission.NONE),
        ("forget that guy", Admission.NONE),
        ("sorry, traffic", Admission.HINTED),
        ("写错日期了，是九号", Admission.ADMITTED),
        ("ugh, fat fingers, 8.50", Admission.ADMITTED),
        ("scrap that, 14", Admission.WITHDRAWN),
        ("刚才说的不算，去海边", Admission.WITHDRAWN),
    ],
)
def test_how_plainly_a_slip_is_owned_up_to(text: str, admits: Admission) -> None:
    found = slip(text)
    assert found is not None
    assert found.admits is admits


@pytest.mark.parametrize(
    "text",
    [
        "Is it Thursday, sorry?",
        "oh wait, Lena is bringing a salad too",  # adds
        "等等，另外还有我姑妈",
        "I'm flying with Ryanair - no, tell a lie, Wizz Air - to Pisa",  # says all there is to it
        "So the service is at St Bride's in town, no hang on, that's Rosie's",
        "挂号费50，等等不对，是80",
    ],
)
def test_what_asks_adds_or_repairs_itself_is_no_slip(text: str) -> None:
    assert slip(text) is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The boiler man comes on the 3rd", "oops, the 5th I mean"),
        ("Choir rehearsal starts at 7:30", "sorry, 8:15"),
        ("We sold 310 tickets", "typo, 130 tickets"),
        ("My new colleague is called Ines", "sorry, Inez"),
        ("We're meeting at the harbour", "wait, at the lighthouse"),
        ("体检约在周二上午", "说错了，是周四"),
        ("修车花了一千二", "打错了，是两千一"),
        ("同学会在老校区办", "不对，在新校区"),
        # what was wrong is named
        ("My locker number is 40", "14 not 40"),
        ("I'm picking Gran up at Luton", "five is right but it's Stansted she's flying into, not Luton"),
        ("Pip is a whippet", "been told off, Pip is a lurcher not a whippet"),
        ("My sister starts at Leeds in September", "I keep saying Leeds, it's Lincoln. my brain"),
        ("我姑生了个女儿", "不是我姑，是我表姑生的"),
        ("我妈爱喝龙井", "不是龙井是碧螺春"),
        ("My dentist is in Leeds", "not Leeds"),
        ("我报的是周三的课", "不是周三"),
        ("It takes one tablespoon of soda", "Teaspoon. not tablespoon, you'd blow the roof off"),
        ("我哥下月船靠青岛", "我怎么老说青岛，他靠的是烟台"),
        ("期末高数在教三201考", "啊不，教四201 感谢舍友"),
        # the last statement is all it can mean
        ("My blood type is A positive", "scrap that, found the card. O negative"),
        ("My long run is 18 miles now", "KM. 18 km, I'd be dead otherwise"),
        ("Dad passed in 2016", "it's 2017 on the stone, I've been telling people the wrong year"),
        ("We painted the nursery green", "scratch that, blue"),
        ("我在学二胡", "打错了，古筝"),
        ("Nan's 90th is 3 June", "July. I always do that. 3rd of July"),
        # how it is written
        ("班长叫张郁", "是张煜，火字旁那个煜"),
        ("姑父来接我，是二姑父", "三姑父，打快了"),
    ],
)
def test_a_slip_sets_right_what_it_means(old: str, new: str) -> None:
    said = slip(new)
    assert said is not None
    assert sets_right(old, said)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The boiler man comes on the 3rd", "sorry, 8:15"),  # a day is no hour
        ("We sold 310 tickets", "sorry, 5 minutes"),
        ("We sold 310 tickets", "sorry, 20 people wrote to me"),  # names something else
        ("I like the harbour", "wait, in a minute"),
        ("The boiler man comes on the 3rd", "sorry, the 3rd"),  # the same again
        ("体检约在周二上午", "不对，你听我说"),
        ("我爱吃辣", "说错了，是周四"),
        ("体检在周二吗", "说错了，是周四"),  # a question holds no value
        ("My new colleague is called Ines", "sorry Sam, I was busy"),
        ("I bought tea for mum", "I want coffee, not tea"),  # a wish
        ("I went to Rome last year", "I told you about Rome, it's lovely in May"),
        ("I live in Leeds", "I'm not going to Leeds anymore"),  # a denial is judged as such
        ("I live in Leeds", "why not Leeds"),
        ("我住在上海浦东", "我不是上海人"),
        ("我家猫叫汤圆", "我之前跟你说的汤圆，它病了"),
        ("新来的同事叫张郁", "看错人了"),
        ("We went to there house", "*their"),
        ("I bought 5 apples", "5 minutes"),
        ("I have three kids under ten", "one boy, two girls. not three boys"),  # counts something else
        ("体检约在周二上午", "我老说周二忙，周三也忙"),
        ("My cousin Rosie is getting married", "wait, that's Rosie's. Ours is later"),
        ("上周我们去了西湖，住在湖边的民宿", "上周我们去了西湖，住在湖边的民宿"),
        ("I cooked rice for the kids", "sorry, dinner"),
        ("我下周一考科目三", "下个月5号我考科目二"),  # a plan for another time
        ("我下周一去看牙", "下个月体检"),
        ("上周去了趟苏州", "上个月发的奖金"),
        ("I ran 5 miles today", "5 km to the dentist"),
    ],
)
def test_anything_else_is_left_alone(old: str, new: str) -> None:
    said = slip(new)
    assert said is None or not sets_right(old, said)


@pytest.mark.parametrize("new", ["scrap that, O negative", "18 km", "not Leeds"])
def test_what_names_little_means_the_last_statement_only(new: str) -> None:
    said = slip(new)
    assert said is not None
    for old in ("My blood type is A positive", "My long run is 18 miles now", "My dentist is in Leeds"):
        assert not sets_right(old, said, just_before=False)


def test_a_han_numeral_counts_in_another_unit() -> None:
    assert other_unit("我买了三公斤苹果", "三斤")
    assert not other_unit("我下周一去看牙", "下个月")
