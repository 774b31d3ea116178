"""Who asks for what the other side said, and who does not; in any wording."""

from __future__ import annotations

import pytest

from ebbing.language.asking.advice import asks_what_was_asked, asks_what_you_said
from ebbing.language.asking.cues import asks_review
from ebbing.language.tokens import plain_speech

SAID = """
which wine did you say goes with duck?
that podcast you mentioned, whats it called
what was your advice on the mortgage thing
wot did ya tell me to take for the flight
can u resend the packing list u made
what did u recommend for dinner last tuesday
how many eggs did your recipe use?
which of the three laptops did you favour?
what's that film you were on about
how did you word the resignation letter
what was the third step in your guide
did you not warn me about one of those medications?
you had three ideas for the balcony, number two?
according to you, how often should I descale the kettle
what did the assistant recommend for the wedding speech
before, you advised me a dentist, which?
上回你叫我临哪本帖
你给我儿子推荐的那套书叫啥？
你说自我介绍应该讲多长时间？
你让我做的那个护腰的动作叫什么
您之前跟我说的那个中成药叫什么名字
你那个治打嗝的偏方是什么
侬上趟叫我买啥牌子个电饭煲
你上次話嗰間餐廳叫咩名
你建議我先還哪張卡？
上次问你签证的事，你怎么回的
按你说的，绿萝几天浇一次水
你夸我哪张照片拍得好来着
你排的行程第三天去哪
我忘了你说的是哪款奶粉了
助手上次推荐了什么牌子的轮胎
"""
NOT_SAID = """
can you recommend a good novel?
what do you recommend for a headache?
what would you do about the neighbours?
do you know where I live?
would you say I'm a good cook?
what did the doctor say about my knee?
which restaurant did Priya suggest?
what did I tell you about my boss?
what's the wifi password I gave you
how do you say cheers in Welsh?
have you got my shoe size?
did you know my brother moved?
what's your favourite colour?
any advice for a nervous flyer?
is my address in your notes?
if I told you I hate olives, what would you cook
我有貧血嗎？
你知道我住哪儿吗
你推荐一本小说给我吧
你说我该怎么办？
你说，我是不是该换工作了
我跟你说过我的生日吗
你能告诉我我的鞋码吗
医生叫我吃什么药
老师推荐的那本书叫什么
佢叫我買咩？
我让你记的密码提示是什么
你替我查查我上次体检的日期
你觉得我该吃点什么
上次体检医生建议我做什么
"""


@pytest.mark.parametrize("cue", SAID.strip().splitlines())
def test_what_the_other_side_said_is_asked_for(cue: str) -> None:
    assert asks_what_you_said(cue)


@pytest.mark.parametrize("cue", NOT_SAID.strip().splitlines())
def test_something_else_is_asked_for(cue: str) -> None:
    assert not asks_what_you_said(cue)


@pytest.mark.parametrize(
    ("cue", "asked"),
    [
        ("what did I ask you about the roof?", True),
        ("which questions of mine were about Peru? I mean my question on visas", True),
        ("我上次问你的是哪款相机", True),
        ("我問過你什麼問題", True),
        ("who asked me to bring cake?", False),
        ("what should I ask the landlord?", False),
        ("我该问医生什么", False),
    ],
)
def test_a_question_is_asked_for(cue: str, asked: bool) -> None:
    assert asks_what_was_asked(cue) is asked


def test_regional_and_everyday_spellings_are_read_as_plain_words() -> None:
    assert plain_speech("Wot's me dog called, d'ya know?") == "what's my dog called, d'you know?"
    assert plain_speech("我哪天結的婚") == "我哪天结婚"
    assert plain_speech("侬上趟讲啥") == "你上次讲啥"
    assert plain_speech("我而家仲有冇喺度踢波，唔再踢嘅，退咗喇") == "我现在还有没有在度踢波，不再踢的，退了啦"
    assert plain_speech("仲裁喇叭冇事") == "仲裁喇叭没有事"
    assert plain_speech("Tell me about Ulm, it was me") == "Tell me about Ulm, it was me"
    assert asks_review("我以前說過喜歡什麼嗎？")
