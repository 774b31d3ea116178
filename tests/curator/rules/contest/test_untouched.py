"""What leaves an answer as it was: plans, one occasion, other people's lives, another thing."""

from __future__ import annotations

import pytest

from ebbing.curator.rules.contest.untouched import leaves_untouched, was_so_once
from tests.curator.rules.contest.test_outdates import SURE, likely


@pytest.mark.parametrize(
    ("asked", "old", "new"),
    [
        # a plan, a dream, a joke
        ("我现在住哪儿？", "我住在芜湖", "真想把房子卖了搬去腾冲，等退休再说"),
        ("我开什么车？", "我开一辆轩逸", "老琢磨着换辆皮卡，一直下不了决心"),
        ("我在哪儿上班？", "我在粮站上班", "今天又挨训，恨不得辞了去摆摊"),
        ("我儿子学什么乐器？", "我儿子学大提琴", "儿子还在纠结要不要改学架子鼓"),
        ("what do I drive?", "I drive a Polo", "thinking of swapping it for a van, can't make up my mind"),
        # somebody else's life
        ("我一个月工资多少？", "我一个月工资六千二", "我同学一个月工资一万四，羡慕死了"),
        ("我家用什么做饭？", "我家用天然气做饭", "隔壁换了电磁炉，灶台都拆了"),
        ("我抽烟吗？", "我不抽烟", "他们几个昨晚抽了两包，屋里全是味儿"),
        ("我女朋友做什么的？", "我女朋友是兽医", "我同事跟他女朋友掰了，天天喝闷酒"),
        ("我还有谁的钱没还", "我还欠表弟三万块", "把欠大姨那五千还清了，松口气"),
        # another title, another part of the day
        ("《围城》我看到第几章了？", "《围城》看到第五章了", "《边城》昨晚看完了"),
        ("周二早上我一般干嘛？", "周二早上我去游泳", "周二下午的瑜伽课停了"),
        # another thing has another day
        ("我几号体检？", "我二十号去体检", "家长会改到二十三号了"),
        # nothing is told to have changed
        ("我外婆爱吃什么？", "我外婆爱吃糍粑", "外婆又给我织了条围巾，厚得很"),
    ],
)
def test_it_leaves_the_answer_as_it_was(asked: str, old: str, new: str) -> None:
    assert likely(asked, old, new) < SURE


@pytest.mark.parametrize(
    ("asked", "old", "new"),
    [
        # what others do
        ("what do I drive?", "I drive an old Fiesta", "my uncle's got himself a Jaguar, red leather and all"),
        ("am I in a union?", "I'm in Unison", "someone at work has quit Unison over the strike"),
        ("where do we go at Christmas?", "we spend Christmas in Fife", "the Patels are off to Goa for Christmas"),
        ("what phone do I have?", "I've a Nokia brick", "a mate of mine swapped to a Fairphone last week"),
        ("what dog food do we buy?", "we buy Butternut", "our neighbours have gone over to raw food for their dogs"),
        ("where's my mum living?", "mum lives in Poole", "my boss's mum has moved to a home in Bath"),
        ("what's my niece called?", "my niece is called Orla", "my other niece is called Beth"),
        # what has not come about, or befell a firm
        ("where do I live?", "I live in Hull", "we'd love a place in York one day"),
        ("how many cats have I got?", "I've got two cats", "thinking about a third cat, we'll see"),
        ("what's my job?", "I'm a baker", "if the course works out I might go into nursing"),
        ("do I smoke?", "I smoke ten a day", "considering patches"),
        ("where do I live?", "I live in Hull", "our office has relocated to Leeds"),
    ],
)
def test_words_alone_tell_that_it_leaves_the_answer(asked: str, old: str, new: str) -> None:
    assert leaves_untouched(asked, old, new)


@pytest.mark.parametrize(
    ("asked", "old", "new"),
    [
        ("我现在住哪儿？", "我住在芜湖", "想了半年，上周总算搬到腾冲了"),
        ("我打算换什么车？", "我打算换辆皮卡", "不换皮卡了，打算换辆电车"),
        ("我暑假打算去哪儿？", "我暑假想去敦煌", "暑假还是想去喀什"),
        ("我一个月工资多少？", "我一个月工资六千二", "老板给我涨到七千了"),
        ("我家用什么做饭？", "我家用天然气做饭", "我爸把灶拆了，我家改用电磁炉"),
        ("我还有女朋友吗？", "我有女朋友", "她跟我提了分手"),
        ("我女朋友做什么的？", "我女朋友是兽医", "女朋友转行了，现在卖保险"),
        ("我跟谁住？", "我跟我妈住", "我搬去跟室友住了"),
        ("我还欠表弟钱吗？", "我还欠表弟三万块", "把欠表弟的还清了，松口气"),
        ("《围城》我看到第几章了？", "《围城》看到第五章了", "《围城》看到第九章了"),
        ("周二早上我一般干嘛？", "周二早上我去游泳", "周二早上的游泳改到下午了"),
        ("我几号体检？", "我二十号去体检", "体检改到二十三号了"),
        # what others do may touch the user
        ("what do I drive?", "I drive an old Fiesta", "my uncle has written off the Fiesta"),  # of what is known
        ("how much is my rent?", "rent's 900", "my landlord has gone up to 950"),  # who has a say in it
        ("which broadband are we with?", "we're with BT", "my husband switched us to Vodafone"),
        ("do I have a lodger?", "my lodger is called Piet", "my lodger's moved out"),  # who was known
        ("where do I work?", "I work at Lidl", "my sister got me into Aldi, started Monday"),
        ("am I married?", "I'm married to Ana", "my wife has moved out and filed for divorce"),
        ("who cuts our grass?", "Bert cuts our grass", "Bert's packed it in, a lad from the village does it"),
        ("how many play in my team?", "the squad is fourteen of us", "two lads joined, the squad's sixteen"),
        ("where's my mum living?", "mum lives in Poole", "my mum's gone into a home in Bath"),
        # what has come about counts
        ("what's my job?", "I'm a baker", "if I'm honest the bakery's behind me, I'm a nurse now"),
        ("where do I live?", "I live in Hull", "we were thinking of York but we've moved to Leeds"),
        ("what am I planning for May?", "we're thinking of Crete in May", "we'd love to do Malta instead"),
        ("when's the workshop?", "the workshop is on May 4th", "the workshop is May 9th, in the big hall"),  # a month
        ("where does my office sit?", "our office is on Dock Street", "our office has relocated to Leeds"),
        ("what's my flat number?", "I'm at number 12", "sorry, I was thinking of my old place, it's 21"),
    ],
)
def test_what_answers_instead_does_not_leave_it(asked: str, old: str, new: str) -> None:
    assert not leaves_untouched(asked, old, new)


@pytest.mark.parametrize(
    ("asked", "old", "new", "once"),
    [
        ("what time do I normally get up?", "I get up at six", "today I slept till eleven, bliss", True),
        (
            "how far do I swim on Fridays?",
            "I swim a mile on Fridays",
            "did only twenty lengths this Friday, sore shoulder",
            True,
        ),
        ("我晚饭一般几点吃？", "我晚饭一般六点吃", "昨天加班，八点才吃上晚饭", True),
        ("when do I go to the gym?", "I usually go to the gym at 7", "from today it's 6, new class", False),
        (
            "when do I play squash?",
            "I play squash every Monday",
            "squash moved to this Thursday and every Thursday after",
            False,
        ),
        ("我晚饭一般几点吃？", "我晚饭一般六点吃", "从今天起晚饭改到七点", False),
    ],
)
def test_one_occasion_leaves_a_habit(asked: str, old: str, new: str, *, once: bool) -> None:
    assert was_so_once(asked, old, new) is once


@pytest.mark.parametrize(
    ("asked", "old", "new"),
    [
        ("我現在在哪個城市上班？", "我在嘉義的醫院上班", "我轉到花蓮的醫院了，山真美"),
        ("我現在騎什麼車？", "我騎一台舊的野狼", "野狼賣掉了，換了一台勁戰"),
    ],
)
def test_a_change_is_known_in_any_writing(asked: str, old: str, new: str) -> None:
    assert likely(asked, old, new) >= SURE
