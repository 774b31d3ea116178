"""What may be taken back: the same matter of the same person, and nothing beside it."""

from __future__ import annotations

import pytest

from ebbing.curator.rules.relation.matters import same_matter
from ebbing.curator.rules.relation.relate import TAKES_BACK, relate
from ebbing.curator.rules.relation.subject_matter import Degree


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I live in Turin", "I moved to Genoa"),
        ("We keep bees on the roof", "We got rid of the bees"),
        ("My gym class is on Tuesday", "The gym class is now on Friday"),
        ("I'm allowed two coffees", "I've given up coffee"),
        ("I'm reading Emma right now", "I finished Emma yesterday"),
        ("I work at Lidl", "I handed in my notice, first day at Aldi tomorrow"),
        ("The picnic is on Sunday", "The picnic is off"),
        ("我住在宁波", "我们上个月搬到绍兴了"),
        ("我养了两只乌龟", "乌龟送人了"),
        ("瑜伽课是周二晚上", "瑜伽课改到周五晚上了"),
        ("我在京东做客服", "我离职了，现在自己开店"),
        ("我每天喝可乐", "可乐我戒了"),
        ("家里有台旧冰箱", "冰箱用了八年，卖给收废品的了，清净"),
        ("我每周三上吉他课", "吉他课调到周日了，老师周三要排练"),
        ("I ride an old Vespa", "the Vespa kept stalling, sold it to a collector, taking the bus for now"),
        ("My 10k time was 52:10", "the official list has 51:40 for my 10k, not 52:10. get in!"),
        ("our train leaves at 8:15", "just saw the board, it's 8:50 not 8:15"),
        ("my son's tutor is Mr Pell", "the tutor's called Mr Bell, not Pell"),
        ("we meet on Monday", "it's Sunday we meet, not Monday"),
        ("I run a bakery in Hove", "the bakery went bust in May"),
        ("这两天在宜昌出差，天天堵车", "语音转错了，我说的是宜春，不是宜昌"),
        ("我老家在安阳", "我老家是安庆的，不是安阳"),
        ("我学号尾数是5", "哦不对不对，我的尾数是9"),
        ("我男朋友叫陆川，在船厂", "我跟陆川分了，上个月的事"),
        ("我家来福是条老黄狗，天天跟我下地", "来福昨天夜里走了，埋在枣树底下"),
        ("小贾在开书店，就在地铁口", "小贾书店黄了，现在回老家了"),
        ("我在菜鸟送快递", "我不送快递了，去厂里了"),
        ("I'm allergic to kiwis", "I'm no longer allergic to kiwis"),
        ("我对榛子过敏", "我对榛子不过敏了"),
    ],
)
def test_the_same_matter_is_found(old: str, new: str) -> None:
    assert same_matter(old, new) is not Degree.NO


@pytest.mark.parametrize(
    ("old", "new", "goes"),
    [
        # who cannot bear something does without it: that takes nothing back
        ("I have a hazelnut allergy", "I can't eat hazelnuts", False),
        ("I have a prawn allergy", "I can't eat prawns, I'm allergic", False),
        ("I have a gluten intolerance", "I don't eat gluten", False),
        ("I have a fear of spiders", "I don't like spiders", False),
        ("我对榛子过敏", "我不吃榛子", False),
        # what denies the trouble itself does
        ("I have a hazelnut allergy", "I don't have a hazelnut allergy", True),
        ("I'm allergic to kiwis", "I'm not allergic to kiwis any more", True),
        ("我怕蜘蛛", "我不怕蜘蛛了", True),
        # of something else it does not
        ("I'm allergic to kiwis", "I'm not allergic to plums", False),
        ("我对榛子过敏", "我姐姐对榛子不过敏", False),
    ],
)
def test_a_trouble_is_taken_back_by_what_denies_it_and_not_by_what_follows_from_it(
    old: str, new: str, goes: bool
) -> None:
    found = relate(old, new, 0.7)
    assert (found.relation in TAKES_BACK and found.same_matter) is goes


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("我家有一架古筝", "古筝老师今天没来，换了个代课的"),
        ("I live in Turin", "the match is in Genoa, not Turin"),
        ("I like tea", "that machine makes cocoa, not tea"),
        ("我喜欢吃火锅", "今天不吃火锅了"),
        ("我喜欢喝茶", "他点的是可乐，不是茶"),
        ("我们合伙人老冯管采购", "奖金跟老冯分了"),
        ("我女朋友叫思思", "思思走了，十点的高铁"),
        ("我女儿爱吃鱼", "女儿开学了，换了班主任，她有点认生"),
        ("I own a Vespa", "the Vespa club was shut, sold it on as a voucher"),
        ("I like tea and cocoa", "I don't like cocoa"),
        ("我喜欢桃子和李子", "我不喜欢李子"),
        ("I work at Ford", "I sold the Ford yesterday"),
        ("I play the violin every day", "I've given up the trumpet"),
        ("I live in Turin", "My brother moved to Genoa"),
        ("The board meeting is on Monday at 9", "The sales review got moved to Thursday"),
        ("The PIN of my library card is 1111", "Changed the Visa PIN, it's 2222 now"),
        ("I pay 20 a month for my phone contract", "My phone broke"),
        ("I've been to Oslo before, in 2015", "Oslo is off, we cancelled"),
        ("I own one frying pan", "People should buy good knives instead of fancy pans"),
        ("We are going to a bar in Miami", "I travelled from Miami to Nassau today"),
        ("I'm from Texas", "I'm from Houston, born and raised"),
        ("I live in Turin", "I keep thinking of moving to Genoa one day"),
        ("Our front door is green", "I've gone off green"),
        ("我在丰田上班", "那辆丰田我卖了"),
        ("我每天练小提琴", "吉他我不学了"),
        ("我住在宁波", "我姐搬到绍兴了"),
        ("建行卡密码是111111", "招行卡密码改了，现在是222222"),
        ("我夏天爱出汗", "其实运动重要的不是出汗，而是坚持"),
        ("我手机套餐一个月39", "手机坏了"),
        ("又喝了一杯拿铁", "晚上忍不住又喝了杯拿铁"),
        ("我每天喝可乐", "今天忍不住喝了两罐可乐"),
        ("我在洛阳当园艺师", "我小姨子最近考上编了，在税务局窗口上班"),  # whose work it is, a word of the family tells
        ("我住在芜湖", "我小舅子搬到合肥了"),
        ("我在粮站上班", "我儿媳换到银行上班了"),
        ("鋼琴是外婆留給我的", "搬運公司改時間，鋼琴改成十三號晚上七點來搬"),  # when it comes is not whose it was
        ("沙发是我妈挑的", "沙发改到周五送"),
        ("我是2011年结的婚", "婚不结了，我妹发现他外面有人"),  # what happened in a year is not called off
    ],
)
def test_another_matter_is_left_alone(old: str, new: str) -> None:
    judged = relate(old, new, 0.5)
    assert not (judged.relation in TAKES_BACK and judged.same_matter)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The workshop is on May 4th at 10", "Sorry, I meant May 5th for the workshop"),
        ("我招行卡的密码是111111", "招行卡密码改了，现在是222222"),
        ("I live in Turin", "I live in Genoa now"),
    ],
)
def test_a_value_set_right_is_sure(old: str, new: str) -> None:
    assert same_matter(old, new) is Degree.SURE


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("We're going to Lisbon in September", "the Hendersons have cancelled their September trip to Lisbon"),
        ("My nephew's called Idris", "my other nephew's changed his name to Jay"),
    ],
)
def test_what_others_do_among_themselves_is_another_matter(old, new):
    assert same_matter(old, new) is Degree.NO


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("We're going to Lisbon in September", "we've cancelled the September trip to Lisbon"),
        ("My nephew's called Idris", "my nephew's changed his name to Jay"),
    ],
)
def test_what_touches_the_user_is_the_same_matter(old, new):
    assert same_matter(old, new) is not Degree.NO


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("我在粮站上班", "我跳槽到银行了"),
        ("我小姨子在税务局上班", "我小姨子辞职了"),
        ("沙发周三送", "沙发改到周五送"),
        ("鋼琴十號來搬", "鋼琴改成十三號來搬"),
        ("我住在台北", "我搬到高雄了"),
    ],
)
def test_the_same_ones_property_is_taken_back(old: str, new: str) -> None:
    found = relate(old, new, 0.5)
    assert found.relation in TAKES_BACK
    assert found.same_matter
