"""How far a statement reaches, through the door: what is over with one thing, one person or one half of a couple leaves the others as
they were, a change for a later day leaves today, nobody else's property answers for the user, and words of asking are not what is asked.

* `stands`: it comes first, is not marked, and nothing was taken back. `first`: the same, though something else was taken back.
* `ends`: it is marked, or stands below something newer, or is gone; `ends_later`: so when the day has come.
* `silent`: nothing comes. `answers`: a line with these words comes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

import ebbing
from ebbing.testing import FakeClock

Case = tuple[str, tuple[str, ...], str, str]
TAKEN_BACK = {"negated", "superseded"}

ENGLISH: list[Case] = [
    (
        "stands",
        (
            "I play squash with Zoe every Friday.",
            "Zoe has given up meat.",
        ),
        "What do I do on Fridays?",
        "squash",
    ),
    (
        "stands",
        (
            "I play squash with Zoe every Friday.",
            "Zoe is no longer a vegetarian.",
        ),
        "What do I do on Fridays?",
        "squash",
    ),
    (
        "stands",
        (
            "My friend Nadia is teaching me to knit.",
            "Nadia doesn't drink any more.",
        ),
        "What is Nadia teaching me?",
        "knit",
    ),
    (
        "stands",
        (
            "I share an office with Petra.",
            "Petra has stopped smoking.",
        ),
        "Who do I share an office with?",
        "office",
    ),
    (
        "stands",
        (
            "I sing in a choir with Hugo.",
            "Hugo sold his car.",
        ),
        "Which choir friends do I have?",
        "choir",
    ),
    (
        "stands",
        (
            "Owen's sister Beth is getting married in May and I'm the photographer.",
            "Owen and I broke up.",
        ),
        "When is Beth's wedding?",
        "May",
    ),
    (
        "stands",
        (
            "Emma and Tom are getting married in June.",
            "Emma and I aren't flatmates any more.",
        ),
        "When is Emma's wedding?",
        "June",
    ),
    (
        "stands",
        (
            "My wife Carla is a vet.",
            "Carla and I are divorced.",
        ),
        "What does Carla do for a living?",
        "vet",
    ),
    (
        "stands",
        (
            "My boyfriend Theo comes from Porto.",
            "Theo and I broke up.",
        ),
        "Where is Theo from?",
        "Porto",
    ),
    (
        "stands",
        (
            "On Tuesday I have physio at 8, lunch with Raj at 12 and the plumber at 3.",
            "Lunch with Raj is cancelled.",
        ),
        "When does the plumber come?",
        "plumber",
    ),
    (
        "stands",
        (
            "This week it's yoga on Monday, pottery on Wednesday and choir on Thursday.",
            "Pottery is off.",
        ),
        "When is choir?",
        "choir",
    ),
    (
        "stands",
        (
            "I teach maths at Hillside School.",
            "From August I'll be teaching at Park College.",
        ),
        "Where do I teach now?",
        "Hillside",
    ),
    (
        "stands",
        (
            "I work as a baker at Greggs.",
            "I've got a new job! I start at Nordbrot in March.",
        ),
        "Where do I work?",
        "Greggs",
    ),
    (
        "stands",
        (
            "I live in Bath.",
            "From November I'll be living in Exeter.",
        ),
        "Where do I live?",
        "Bath",
    ),
    (
        "stands",
        (
            "I have a dog called Bruno and a cat called Miso.",
            "Miso died on Sunday.",
        ),
        "What's my dog called?",
        "Bruno",
    ),
    (
        "ends",
        (
            "I play squash with Zoe every Friday.",
            "I've given up squash.",
        ),
        "What do I do on Fridays?",
        "every Friday",
    ),
    (
        "ends",
        (
            "My boyfriend is called Theo.",
            "Theo and I broke up.",
        ),
        "Who is my boyfriend?",
        "called Theo",
    ),
    (
        "ends",
        (
            "I'm engaged to Carla.",
            "Carla and I split up.",
        ),
        "Am I engaged?",
        "engaged",
    ),
    (
        "ends",
        (
            "I'm seeing a guy called Mark.",
            "Mark and I have split up.",
        ),
        "Am I seeing anyone?",
        "guy",
    ),
    (
        "ends",
        (
            "The dentist is on Monday at 4.",
            "The dentist appointment on Monday is cancelled.",
        ),
        "When is the dentist?",
        "at 4",
    ),
    (
        "ends",
        (
            "I'm having lunch with Raj on Tuesday.",
            "Lunch with Raj is off.",
        ),
        "When do I have lunch with Raj?",
        "Tuesday",
    ),
    (
        "ends",
        (
            "On Tuesday I have physio at 8, lunch with Raj at 12 and the plumber at 3.",
            "Lunch with Raj is cancelled.",
        ),
        "When is lunch with Raj?",
        "physio",
    ),
    (
        "ends",
        (
            "I work as a nurse at St Mary's.",
            "I got a new job, I'm at the Royal now.",
        ),
        "Where do I work?",
        "Mary",
    ),
    (
        "ends",
        (
            "I live in Bath.",
            "We moved to Exeter last week.",
        ),
        "Where do I live?",
        "Bath",
    ),
    (
        "ends_later",
        (
            "I teach maths at Hillside School.",
            "From August I'll be teaching at Park College.",
        ),
        "Where do I teach now?",
        "Hillside",
    ),
    (
        "ends",
        (
            "Our dog is called Bruno.",
            "Bruno died on Sunday.",
        ),
        "Do we have a dog?",
        "called Bruno",
    ),
    (
        "ends",
        (
            "Our rabbit is called Flop.",
            "Flop had to be put down.",
        ),
        "Do we have a rabbit?",
        "called Flop",
    ),
    ("silent", ("No nuts for Ben please, he's allergic.",), "What am I allergic to?", ""),
    ("silent", ('My colleague said: "I\'m allergic to cats."',), "What am I allergic to?", ""),
    ("silent", ("Anna: I work at the zoo.",), "Where do I work?", ""),
    ("silent", ("In the film I saw the detective lives in Oslo.",), "Where do I live?", ""),
    ("silent", ("The heroine of my book is called Isolde.",), "What's my name?", ""),
    ("silent", ("Maybe I'll become a baker one day.",), "What's my job?", ""),
    ("silent", ("Pretend I'm a knight named Galahad.",), "What's my name?", ""),
    ("silent", ("My sister's name is Petra.",), "What is my name?", ""),
    ("silent", ("My dad is 71.",), "How old am I?", ""),
    ("silent", ("I'd love to live in Japan some day.",), "Where do I live?", ""),
    ("silent", ("Suppose I were living in Rome.",), "Where do I live?", ""),
    ("answers", ("I'm allergic to nuts, and so is Ben.",), "What am I allergic to?", "nuts"),
    ("answers", ("My doctor says I'm allergic to penicillin.",), "What am I allergic to?", "penicillin"),
    ("answers", ("Note: I work at the zoo.",), "Where do I work?", "zoo"),
    ("answers", ("I live in Oslo, like the detective in my book.",), "Where do I live?", "Oslo"),
    ("answers", ("Maybe I'll become a baker one day.",), "What might I become one day?", "baker"),
    ("answers", ("Pretend I'm a knight named Galahad.",), "Which knight was I pretending to be?", "Galahad"),
    ("answers", ("My sister's name is Petra.",), "What is my sister's name?", "Petra"),
    ("answers", ("In the film I saw the detective lives in Oslo.",), "Where does the detective live?", "Oslo"),
    ("answers", ("My husband and I live in Oslo.",), "Where do I live?", "Oslo"),
    ("answers", ("I'd love to live in Japan some day.",), "Where do I want to live?", "Japan"),
    ("answers", ("No nuts for Ben please, he's allergic.",), "What is Ben allergic to?", "nuts"),
    ("answers", ("My mum lives in Cardiff and her name is Gwen.",), "Tell me about Gwen", "Gwen"),
    ("answers", ("My mum lives in Cardiff and her name is Gwen.",), "Tell me more about Cardiff", "Cardiff"),
    ("answers", ("My mum lives in Cardiff and her name is Gwen.",), "Can you describe Gwen?", "Gwen"),
    (
        "answers",
        (
            "My mum lives in Cardiff.",
            "My son Max is 8.",
        ),
        "Tell me about my family",
        "Max",
    ),
    (
        "answers",
        (
            "My mum lives in Cardiff.",
            "My son Max is 8.",
        ),
        "Describe my family",
        "Max",
    ),
    ("answers", ("We are getting the boiler replaced in May.",), "Tell me about the boiler", "boiler"),
    ("silent", ("My mum lives in Cardiff and her name is Gwen.",), "Tell me about the boiler", ""),
    ("silent", ("My mum lives in Cardiff and her name is Gwen.",), "Tell me about Oliver", ""),
    ("silent", ("I told the story of the dragon to everyone.",), "Tell me about quantum physics", ""),
    (
        "stands",
        (
            "I've got three meetings on Monday: budget at 9, Kim at 11 and the dentist at 4.",
            "Kim's meeting is off.",
        ),
        "When is the dentist?",
        "dentist",
    ),
    (
        "ends",
        (
            "I've got three meetings on Monday: budget at 9, Kim at 11 and the dentist at 4.",
            "Kim's meeting is off.",
        ),
        "When is Kim's meeting?",
        "budget",
    ),
    (
        "stands",
        (
            "I work as a nurse at St Mary's.",
            "I got a new job! From September I'll be head nurse at the Royal.",
        ),
        "Where do I work now?",
        "Mary",
    ),
    (
        "ends",
        (
            "We get a veg box every Wednesday, three kilos for two.",
            "I've cancelled the veg box.",
        ),
        "Do we get a veg box?",
        "Wednesday",
    ),
    (
        "ends",
        (
            "May is my girlfriend.",
            "May and I broke up.",
        ),
        "Who is my girlfriend?",
        "my girlfriend",
    ),
    (
        "answers",
        (
            "My son Max is 8.",
            "My daughter Ivy loves chess.",
        ),
        "Who is in my family?",
        "Ivy",
    ),
    ("silent", ("Tom: I live in Paris.",), "Where do I live?", ""),
]
CHINESE: list[Case] = [
    (
        "stands",
        (
            "每周五我和小莉打壁球。",
            "小莉不吃肉了。",
        ),
        "我周五做什么？",
        "壁球",
    ),
    (
        "stands",
        (
            "每周四晚上我跟小雨去打羽毛球。",
            "小雨现在不吃素了，开始吃鱼了。",
        ),
        "我周四晚上做什么？",
        "羽毛球",
    ),
    (
        "stands",
        (
            "周末我教阿杰弹吉他。",
            "阿杰戒烟了。",
        ),
        "周末我教阿杰什么？",
        "吉他",
    ),
    (
        "stands",
        (
            "我跟老韩合租一间办公室。",
            "老韩不喝酒了。",
        ),
        "我跟谁合租办公室？",
        "办公室",
    ),
    (
        "stands",
        (
            "我和小赵一起参加合唱团。",
            "小赵把车卖了。",
        ),
        "我和小赵参加了什么团？",
        "合唱团",
    ),
    (
        "stands",
        (
            "阿文的妹妹小贝五月结婚，我负责拍照。",
            "我跟阿文分手了。",
        ),
        "小贝什么时候结婚？",
        "五月",
    ),
    (
        "stands",
        (
            "我老婆小琴是兽医。",
            "我跟小琴离婚了。",
        ),
        "小琴是做什么的？",
        "兽医",
    ),
    (
        "stands",
        (
            "我男朋友大伟是厦门人。",
            "我和大伟分手了。",
        ),
        "大伟是哪里人？",
        "厦门",
    ),
    (
        "stands",
        (
            "周二我有三件事：八点理疗，十二点和阿杰吃饭，三点修水管的来。",
            "和阿杰的饭取消了。",
        ),
        "修水管的几点来？",
        "修水管",
    ),
    (
        "stands",
        (
            "这周一瑜伽，周三陶艺，周四合唱。",
            "陶艺取消了。",
        ),
        "合唱是周几？",
        "合唱",
    ),
    (
        "stands",
        (
            "我在育才中学教数学。",
            "八月起我去实验中学教书。",
        ),
        "我现在在哪里教书？",
        "育才",
    ),
    (
        "stands",
        (
            "我在一家面包店上班。",
            "找到新工作了！三月份去酒店入职。",
        ),
        "我现在在哪里上班？",
        "面包店",
    ),
    (
        "stands",
        (
            "我住在无锡。",
            "十一月起我要住到宁波去。",
        ),
        "我住在哪里？",
        "无锡",
    ),
    (
        "stands",
        (
            "我家有条狗叫布鲁，还有只猫叫味噌。",
            "味噌上周日死了。",
        ),
        "我家的狗叫什么？",
        "布鲁",
    ),
    (
        "stands",
        (
            "一注考试报名了，十一月考。",
            "我之前说我考过了二建，其实是吹牛，根本没考。",
        ),
        "我十一月有什么考试？",
        "一注",
    ),
    (
        "ends",
        (
            "每周五我和小莉打壁球。",
            "壁球我不打了。",
        ),
        "我周五做什么？",
        "每周五",
    ),
    (
        "ends",
        (
            "我男朋友叫大伟。",
            "我和大伟分手了。",
        ),
        "我男朋友是谁？",
        "叫大伟",
    ),
    (
        "ends",
        (
            "我跟小琴订婚了。",
            "我和小琴分手了。",
        ),
        "我订婚了吗？",
        "订婚了",
    ),
    (
        "ends",
        (
            "小琴是我女朋友。",
            "我跟小琴分手了。",
        ),
        "我女朋友是谁？",
        "女朋友",
    ),
    (
        "ends",
        (
            "周一下午四点看牙。",
            "周一看牙取消了。",
        ),
        "什么时候看牙？",
        "四点",
    ),
    (
        "ends",
        (
            "周二中午和阿杰吃饭。",
            "和阿杰的饭取消了。",
        ),
        "什么时候和阿杰吃饭？",
        "周二",
    ),
    (
        "ends",
        (
            "周一我有三件事：九点预算会，十一点见老金，四点看牙。",
            "老金那个会取消了。",
        ),
        "什么时候见老金？",
        "预算",
    ),
    (
        "ends",
        (
            "我在育才中学教数学。",
            "我跳槽了，现在在实验中学。",
        ),
        "我在哪里教书？",
        "育才",
    ),
    (
        "ends",
        (
            "我住在无锡。",
            "上周搬到宁波了。",
        ),
        "我住在哪里？",
        "无锡",
    ),
    (
        "ends_later",
        (
            "我在育才中学教数学。",
            "八月起我去实验中学教书。",
        ),
        "我现在在哪里教书？",
        "育才",
    ),
    (
        "ends",
        (
            "我每天喝三杯咖啡。",
            "咖啡戒了。",
        ),
        "我每天喝什么？",
        "三杯",
    ),
    ("silent", ("小宝的饭里别放花生，他过敏。",), "我对什么过敏？", ""),
    ("silent", ("我同事说：“我对猫毛过敏”。",), "我对什么过敏？", ""),
    ("silent", ("安娜：我在动物园上班。",), "我在哪里上班？", ""),
    ("silent", ("电影里的侦探住在奥斯陆。",), "我住在哪里？", ""),
    ("silent", ("我在看的书里女主角叫伊索德。",), "我叫什么名字？", ""),
    ("silent", ("将来也许去当面包师。",), "我的工作是什么？", ""),
    ("silent", ("假装我是一个叫加拉哈德的骑士。",), "我叫什么名字？", ""),
    ("silent", ("我妹妹叫佩佩。",), "我叫什么名字？", ""),
    ("silent", ("我爸七十一岁了。",), "我几岁了？", ""),
    ("silent", ("真想有一天能住在日本。",), "我住在哪里？", ""),
    ("silent", ("也许以后会搬去西班牙。",), "我住在哪里？", ""),
    ("answers", ("我对花生过敏，小宝也是。",), "我对什么过敏？", "花生"),
    ("answers", ("医生说我对青霉素过敏。",), "我对什么过敏？", "青霉素"),
    ("answers", ("备注：我在动物园上班。",), "我在哪里上班？", "动物园"),
    ("answers", ("我住在奥斯陆，跟小说里的侦探一样。",), "我住在哪里？", "奥斯陆"),
    ("answers", ("大家都叫我小溪。",), "我叫什么名字？", "小溪"),
    ("answers", ("将来也许去当面包师。",), "我将来想做什么？", "面包师"),
    ("answers", ("假装我是一个叫加拉哈德的骑士。",), "我假装自己是哪个骑士？", "加拉哈德"),
    ("answers", ("我妹妹叫佩佩。",), "我妹妹叫什么？", "佩佩"),
    ("answers", ("电影里的侦探住在奥斯陆。",), "电影里的侦探住在哪里？", "奥斯陆"),
    ("answers", ("我和老公住在奥斯陆。",), "我住在哪里？", "奥斯陆"),
    ("answers", ("真想有一天能住在日本。",), "我想住在哪里？", "日本"),
    ("answers", ("小宝的饭里别放花生，他过敏。",), "小宝对什么过敏？", "花生"),
    ("answers", ("我妈叫林秀芳，住在绍兴。",), "说说林秀芳", "林秀芳"),
    ("answers", ("我妈叫林秀芳，住在绍兴。",), "跟我讲讲绍兴", "绍兴"),
    ("answers", ("我妈叫林秀芳，住在绍兴。",), "介绍一下林秀芳吧", "林秀芳"),
    (
        "answers",
        (
            "我妈住在绍兴。",
            "儿子小宝八岁。",
        ),
        "说说我的家人",
        "小宝",
    ),
    (
        "answers",
        (
            "我妈住在绍兴。",
            "儿子小宝八岁。",
        ),
        "跟我说说我的家人",
        "小宝",
    ),
    ("answers", ("五月要换热水器。",), "说说热水器的事", "热水器"),
    ("silent", ("我妈叫林秀芳，住在绍兴。",), "说说热水器的事", ""),
    ("silent", ("我妈叫林秀芳，住在绍兴。",), "说说王建国", ""),
    ("silent", ("我跟大家说了龙的故事。",), "讲讲量子物理", ""),
    (
        "stands",
        (
            "周一我有三件事：九点预算会，十一点见老金，四点看牙。",
            "老金那个会取消了。",
        ),
        "几点看牙？",
        "看牙",
    ),
    (
        "first",
        (
            "小雅是我女朋友。",
            "我跟小雅分手了。",
            "我交了新女朋友，叫阿梅。",
        ),
        "我女朋友是谁？",
        "阿梅",
    ),
    (
        "first",
        (
            "真想养只狗。",
            "以后也许搬去西班牙。",
        ),
        "我有狗吗？",
        "狗",
    ),
    (
        "stands",
        (
            "我在设计院上班。",
            "跳槽啦！三月起去华东院上班，还是做结构。",
        ),
        "我在哪里上班？",
        "设计院",
    ),
    ("silent", ("我交了新女朋友，叫阿梅。",), "我叫什么名字？", ""),
    ("answers", ("我叫周宁，在设计院上班。",), "我叫什么名字？", "周宁"),
    ("silent", ("莉莉的午餐盒不要放鸡蛋，她过敏。",), "我对什么过敏？", ""),
]


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(datetime(2026, 1, 5, 9, tzinfo=UTC))


@pytest.fixture
def mind(tmp_path: Path, clock: FakeClock) -> Iterator[ebbing.Mind]:
    with ebbing.open("alice", home=tmp_path, clock=clock, worker="inline") as mind:  # with the bundled model of meaning
        yield mind


@pytest.mark.parametrize(("kind", "said", "asked", "words"), [*ENGLISH, *CHINESE])
def test_how_far_a_statement_reaches(
    mind: ebbing.Mind, clock: FakeClock, kind: str, said: tuple[str, ...], asked: str, words: str
) -> None:
    taken_back = set()
    for text in said:
        taken_back |= {str(event.kind) for event in mind.remember(text).events} & TAKEN_BACK
        clock.advance(days=1)
    if kind == "ends_later":
        clock.advance(days=260)
    hits = mind.recall(asked, reinforce=False).hits
    of_it = [place for place, hit in enumerate(hits) if words and words in hit.text]
    assert _HOLDS[kind](hits, of_it), [hit.text for hit in hits]
    assert kind != "stands" or not taken_back


def _first(hits: tuple[ebbing.Hit, ...], of_it: list[int]) -> bool:
    return of_it[:1] == [0] and hits[0].current


def _ended(hits: tuple[ebbing.Hit, ...], of_it: list[int]) -> bool:
    return not of_it or of_it[0] > 0 or not hits[of_it[0]].current


_HOLDS: dict[str, Callable[[tuple[ebbing.Hit, ...], list[int]], bool]] = {
    "stands": _first,
    "first": _first,
    "ends": _ended,
    "ends_later": _ended,
    "silent": lambda hits, _: not hits,
    "answers": lambda _, of_it: bool(of_it),
}
