"""Keywords, names, topics, phrases in both languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.language.topics.keywords import entities, keywords, phrase, topic


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I like drinking coffee", "coffee"),
        ("我喜欢喝咖啡", "咖啡"),
        ("我最近在学吉他", "吉他"),
        ("My guitar needs new strings", "guitar"),
        ("我们下个月去爬山", "爬山"),
        ("The garden needs water", "garden"),
    ],
)
def test_topic(text: str, expected: str) -> None:
    assert expected in topic(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("My sister Anna lives in Berlin and works for Siemens.", ("Anna", "Berlin", "Siemens")),
        ("我和李晓红在清华大学读《三体》", ("李晓红", "清华大学", "三体")),
        ("We moved the data to PostgreSQL last week", ("PostgreSQL",)),
        ("Yesterday was fun. Tom said hello.", ("Tom",)),
        ("The weather is nice", ()),
        ("Write to bob@example.com or @bobby", ()),
        ("今天很累", ()),
    ],
)
def test_entities(text: str, expected: tuple[str, ...]) -> None:
    assert entities(text) == expected


def test_keywords_are_content_words() -> None:
    assert "coffee" in keywords("I really like to drink coffee in the morning")
    assert "咖啡" in keywords("我早上喜欢喝咖啡")
    assert not {"i", "the", "like"} & set(keywords("I like the garden"))
    assert not {"我", "喜欢", "的"} & set(keywords("我喜欢安静的花园"))


def test_keywords_respect_their_limit_and_do_not_repeat() -> None:
    found = keywords("apple apples banana cherry grape melon peach plum pear lemon", limit=4)
    assert len(found) == 4
    assert len({word.rstrip("s") for word in found}) == 4


# S1-02: 用户曾经有{topic}相关记忆 names what it is about, not how many there are, where it stands or what is done with it
@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("我家阳台养了一缸锦鲤", "锦鲤"),
        ("客厅里有一把藤椅", "藤椅"),
        ("我在学拉大提琴", "大提琴"),
        ("我爸送了我一套围棋", "围棋"),
        ("教练教我打网球", "网球"),
        ("我是小学老师", "小学老师"),
        ("I keep a tank of guppies", "guppies"),
        ("I own two pairs of hiking boots", "hiking boots"),
        ("We migrate the database in May", "database"),
        ("My aunt taught me to knit scarves", "scarves"),
        ("I often go fishing by the river", "fishing"),
        ("My half marathon is in October", "half marathon"),
        # how somebody is towards it, which way they took, where it is done
        ("I'm fond of woodcuts", "woodcuts"),
        ("She is really keen on rowing boats", "rowing boats"),
        ("They're crazy about pancakes", "pancakes"),
        ("My nephew is eager to play the trumpet", "trumpet"),
        ("We strolled along the canal with our poodle", "poodle"),
        ("我每周五去美术馆学素描", "素描"),
        ("我在社区中心练太极", "太极"),
        ("我在老年大学学国画", "国画"),
        ("我周末在烘焙室做面包", "面包"),
        ("我去驾校学车", "学车"),
        ("我会包粽子", "粽子"),
        ("我会修手表", "手表"),
        ("我会说泰语", "泰语"),
        ("她会弹古琴", "古琴"),
        ("我每周三晚上去少年宫学书法", "书法"),
        ("我儿子的班主任姓李，教数学", "班主任"),
        ("想玩会儿手机", "手机"),
        ("Our book club meets on the first Monday of the month", "book club"),
        ("I'd like to visit Patagonia one day", "Patagonia"),
        ("I like pottery more than golf", "pottery"),
        ("I read the news every day", "news"),
        # nobody, nearly, and the word a thing is counted by are none
        ("我们家没人会做饭", "做饭"),
        ("没人教过我开车", "开车"),
        ("我差点买了那辆车", "车"),
        ("我差一点错过末班车", "末班车"),
        ("那匹马跑丢了", "马"),
        ("这门课我没考过", "课"),
        ("我看中了那套房", "房"),
        ("那套餐很贵", "套餐"),
        ("这条件不行", "条件"),
        # what somebody did, and what belongs to a preposition
        ("小雅的妈妈教会了她织布", "小雅"),
        ("My brother claims he was in the army", "army"),
        ("It isn't my wife who is expecting", "wife"),
        ("Everyone passed except Joel", "Joel"),
        ("They chose a ferry in favour of the train", "ferry"),
        # what holds now goes before what was
        ("I used to work at Shell, now I teach yoga in Delft.", "yoga"),
        ("我以前学琵琶，现在学口琴", "口琴"),
    ],
)
def test_a_topic_is_the_thing_itself(text: str, about: str) -> None:
    assert topic(text) == about


def test_phrase_is_short() -> None:
    assert len(phrase("我们公司的年会今年定在十二月二十日晚上，地点在市中心的一家很大的酒店里面")) <= 24
    assert len(phrase("We will hold the big annual party of the company in a large hotel downtown").split()) <= 8
    assert phrase("") == ""


@given(st.text(max_size=200))
def test_never_raises(text: str) -> None:
    keywords(text)
    entities(text)
    topic(text)
    phrase(text)


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("Dr. Okafor left the practice", "Okafor"),
        ("Ellie isn't in Year 2, she's in Year 1 until July.", "Ellie"),
        ("Sam cheated on me, not the other way round.", "Sam"),
        ("Mason quit the band last week.", "Mason"),
        ("Priya's mother taught her to weave, and Priya taught my son.", "Priya's mother"),
        ("Pottery isn't for me", "pottery"),
        ("Yoga left me sore", "yoga"),
        ("WE LIKE CHEESE", "cheese"),
    ],
)
def test_a_name_keeps_its_capitals_and_a_thing_has_none(text: str, about: str) -> None:
    assert topic(text) == about
