"""What leaves an answer as it was: plans, other people's lives, another title, another part of the day."""

from __future__ import annotations

import pytest

from ebbing.curator.rules.contest.unmoved import leaves_it
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
    ],
)
def test_what_answers_instead_does_not_leave_it(asked: str, old: str, new: str) -> None:
    assert not leaves_it(asked, old, new)


@pytest.mark.parametrize(
    ("asked", "old", "new"),
    [
        ("我現在在哪個城市上班？", "我在嘉義的醫院上班", "我轉到花蓮的醫院了，山真美"),
        ("我現在騎什麼車？", "我騎一台舊的野狼", "野狼賣掉了，換了一台勁戰"),
    ],
)
def test_a_change_is_known_in_any_writing(asked: str, old: str, new: str) -> None:
    assert likely(asked, old, new) >= SURE
