"""Whether what was said later answers a question instead of what was said first."""

from __future__ import annotations

import numpy as np
import pytest

from ebbing.curator.rules.contest.outdates import may_outdate, outdates
from ebbing.domain.judgement import Closeness, VectorPair
from ebbing.engine.recalling.hybrid.answering import likeness
from ebbing.gateway.embedder import BundledEmbedder
from ebbing.language.scripts import has_cjk

EMBEDDER = BundledEmbedder()
SURE = 0.2  # recall.contest_sure of `human`


def likely(asked: str, old: str, new: str, least: float = 0.0) -> float:
    question, first, later = EMBEDDER.embed([asked, old, new])
    han = np.array([has_cjk(text) for text in (old, new)])
    both = likeness(
        question[None], np.array([first, later]), asked_in_han=has_cjk(asked), han=han, fingerprint=EMBEDDER.fingerprint
    )
    near = Closeness(float(both[0]), float(both[1]), float(first @ later))
    return outdates(asked, old, new, near, VectorPair(first, later, EMBEDDER.fingerprint, question), least)


@pytest.mark.parametrize(
    ("asked", "old", "new"),
    [
        ("which bus do I take", "I take the 36", "Which bus was it again?"),
        ("我坐几路车", "我坐36路", "是39路吗？"),
        ("which bus did I take back then", "I take the 36", "I take the 39 now"),
        ("when do I usually have dinner", "I usually have dinner at six", "Had dinner at eight yesterday"),
        ("which bus do I take", "I take the 36", "I take the 39 now" + " and so on" * 40),
    ],
)
def test_what_is_told_at_once_need_not_be_compared(asked: str, old: str, new: str) -> None:
    assert not may_outdate(asked, old, new)
    assert likely(asked, old, new) == 0.0
    assert may_outdate("which bus do I take", "I take the 36", "I take the 39 now")


@pytest.mark.parametrize("least", [0.01, 0.2, 0.6, 0.95, 1.0])
def test_what_is_likely_enough_is_told_exactly(least: float) -> None:
    answers = {
        "my desk is number 7",
        "they reshuffled us, I'm at desk 22 from Monday",
        "鹦鹉上个月飞走了",
        "I bake bread on Sundays",
    }
    for asked in ("what's my desk number?", "我还养鹦鹉吗？"):
        for old in answers:
            for new in answers - {old}:
                exact = likely(asked, old, new)
                assert likely(asked, old, new, least) in ((exact,) if exact >= least else (exact, 0.0))


@pytest.mark.parametrize(
    ("asked", "old", "new"),
    [
        ("which pool do I swim at?", "I swim at the Elmwood pool", "Elmwood has shut for repairs, so it's Marsh Lane for me now"),
        ("Do I still have a beard?", "I have a big beard", "shaved it all off on Sunday, the beard is gone"),
        ("what's my desk number?", "my desk is number 7", "they reshuffled us, I'm at desk 22 from Monday"),
        ("我还养鹦鹉吗？", "我养了一只鹦鹉", "鹦鹉上个月飞走了，笼子也送人了"),
        ("who is my line manager?", "my line manager is Petra", "Petra has gone to the Ghent office, I report to Joost from this week"),
        ("what's our vet called?", "our vet's called Dr Ferris", "no hang on, mixed the two up, Ferris is the dentist. the vet is Dr Oduya"),
        ("am I married?", "I'm married to Jonas, six years in May", "the divorce from Jonas went through on Monday"),
        ("how's our cat doing?", "Our cat Figgy is 12 and half blind", "Figgy passed away on Sunday, we're heartbroken"),
        ("what's the code of my shed padlock?", "my shed padlock code is [lock code]", "New shed padlock code: [lock code]"),
        ("我储物柜是几号？", "我储物柜在三楼A区17号", "不对不对，刚去看了，是四楼A17"),
        ("我还是班长吗？", "我是我们班的班长", "班长我不当了，太累，谁爱当谁当"),
        ("我的座位号是多少？", "我的座位是12排3号", "检票员给我换了座，现在坐20排8号"),
        ("我还养着绿萝吗", "我养了五盆绿萝", "绿萝都送给楼下了，免得旱死"),  # nobody has died
        ("how many are at our table?", "our table is for seven", "typo, the table is for nine not seven, can you imagine the squeeze"),
        ("进楼的密码是多少", "单元门密码是[密码]", "单元门密码我换啦，[密码]"),  # neither calls it as the question does
        ("我在哪个群当管理员", "我在摄影群当管理员", "摄影群我退了，现在管的是骑行群"),
    ],
)  # fmt: skip
def test_a_newer_answer_is_known(asked: str, old: str, new: str) -> None:
    assert likely(asked, old, new) >= SURE


@pytest.mark.parametrize(
    ("asked", "old", "new"),
    [
        ("what's my brother's shirt size?", "my brother wears an L", "I went down to an M, so happy"),  # another's
        ("Where do I work?", "I work at Saab, in the wind tunnel", "I sold the Saab yesterday"),  # a thing, not a job
        ("when do I have lunch?", "I usually have lunch at noon", "had lunch at three today, what a day"),  # once
        ("where do I live?", "I live in Deal", "if only I lived in Rye"),  # a wish
        ("where do I live?", "I live in Deal", "is Rye a nice place to live?"),  # a question
        ("which bike did I ride as a child?", "I rode a Raleigh", "I ride a Trek now"),  # how it was
        ("what is my nephew allergic to?", "my nephew is allergic to bees", "my aunt has outgrown her hay fever"),
        (
            "when do I water the fern?",
            "the fern gets water on Tuesdays",
            "the cactus gets a sip every other Friday from now on",
        ),
        ("绿萝几天浇一次水？", "绿萝三天浇一次水", "多肉从这周起改成两周浇一次"),
        ("what's my grandmother's name?", "my grandmother is ninety-one", "grandma sent us a huge box of biscuits"),
        ("我奶奶叫什么名字？", "我奶奶今年九十一了", "奶奶托人捎来一大包煎饼"),
        ("我妹妹穿几码的鞋？", "我妹妹穿36码的鞋", "我的脚又长了，现在穿38码"),
        ("我住哪儿？", "我住在大连", "要是能住在三亚就好了"),
        ("我晚饭一般几点吃？", "我晚饭一般六点吃", "昨天加班，八点才吃上晚饭"),
        ("what do I drive?", "I drive a blue Yaris", "had a hire car for the week, a huge Qashqai"),  # for a while
        ("我的书法课是周几？", "我的书法课是周二", "老师有事，这周的书法课在周四"),
        ("what does my son play?", "my son plays chess", "my son's friend has dropped chess for go"),  # his friend
        ("我儿子想当什么？", "我儿子想当兽医", "我儿子的同学不想当兽医了，改想当宇航员"),
        ("am I married?", "I'm married to Jonas, six years in May", "my sister's divorce went through on Monday"),
        ("how's our cat doing?", "Our cat Figgy is 12 and half blind", "our dog Moss passed away, I can't stop crying"),
        (
            "what's the wifi password?",
            "our wifi password is [password]",
            "the new wifi password at mum's is [password]",
        ),
        ("how many alpacas have I got?", "I keep six alpacas", "sold two goats to a lady from Ludlow today"),
        ("Am I still taking Spanish lessons?", "I have Spanish lessons on Mondays", "I dropped the French course"),
        ("what do I drive?", "I drive an old Fiesta", "my uncle's got himself a Jaguar, red leather and all"),
        ("what's my nephew called?", "my nephew's called Idris", "my other nephew's changed his name to Jay"),
    ],
)
def test_another_matter_is_no_answer(asked: str, old: str, new: str) -> None:
    assert likely(asked, old, new) < SURE


@pytest.mark.parametrize(
    ("asked", "old", "new"),
    [
        ("what do I drink in the afternoon?", "I drink a cup of tea every afternoon.", "In the afternoon I always have a cup of tea."),
        ("how do I get to the office?", "I usually cycle to the office.", "Most days I ride my bike to the office."),
        ("when do I call my mum?", "I call my mum every Sunday.", "Sunday is when I ring my mother."),
        ("how often do I walk the dog?", "I walk the dog twice a day.", "Two walks a day with the dog, that's our routine."),
        ("when do I do yoga?", "I do yoga on Mondays and Thursdays.", "My yoga days are Monday and Thursday."),
        ("我下午喝什么？", "我每天下午喝茶", "下午我总要泡一杯茶"),
        ("我什么时候给妈妈打电话？", "我周日给妈妈打电话", "每个星期天我都会给我妈打电话"),
        ("我下午喝咖啡吗？", "我下午不喝咖啡", "过了中午我就不碰咖啡了"),
        ("我早餐吃什么？", "我早餐总是吃包子", "早上我一直都吃包子"),
        ("我周末和谁打羽毛球？", "我周末和小李打羽毛球", "周末我都约小李打羽毛球"),
    ],
)  # fmt: skip
def test_a_habit_told_again_in_other_words_outdates_nothing(asked: str, old: str, new: str) -> None:
    for cue in (asked, old, new):
        assert likely(cue, old, new) < SURE


@pytest.mark.parametrize(
    ("asked", "old", "new"),
    [
        ("how do I get to the office?", "I usually cycle to the office.", "These days I take the bus to the office instead."),
        ("我什么时候给妈妈打电话？", "我周日给妈妈打电话", "我现在改成周六给妈妈打电话了"),
        ("我早餐吃什么？", "我早餐总是吃包子", "我早餐现在改吃面包了"),
    ],
)  # fmt: skip
def test_a_habit_that_changed_is_known_still(asked: str, old: str, new: str) -> None:
    assert likely(asked, old, new) >= SURE
