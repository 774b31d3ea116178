"""Review cues, their accidents, and questions about time."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.language.asking.cues import asks_review, asks_when, corrects


@pytest.mark.parametrize(
    "text",
    [
        "以前呢？", "那过去呢", "And before?", "What about back then?",
        "回顾一下我去年的目标", "我以前喜欢喝什么", "我过去住在哪里", "我们的聊天历史里我提过什么", "很久以前我说过什么", "我曾经养过狗吗",
        "早期我用的是什么编辑器", "十年前我在做什么", "我小时候最爱吃什么来着", "帮我回忆一下上次的旅行", "你还记得我之前说过的那本书吗",
        "我过去的爱好有哪些", "过去三年我都换过哪些工作",
        "What did I used to drink?", "In the past, where did I live?", "Let's look back at last year", "what music did I like back then?",
        "Years ago I told you about a trip, what was it?", "Do you remember what I said about my job?", "Remind me what I liked back in college",
        "我原来养的那条狗叫什么",
        "把我前几年说的梦想列一下",
        "那时候我在哪儿上班",
        "翻翻旧账，我以前都吐槽过谁",
        "When I was younger, what did I want to be?",
        "Can you dig up what I told you in spring about the garden?",
        "What were my favourite books a few years ago?",
        "Take me down memory lane",
        "Which editor did I previously use?",
        "go over our earlier conversations about money",
        # who says no more than that it was spoken of wants to be told
        "很久以前我提过一家面馆", "以前我跟你说过一首歌", "我以前提到过一位老师", "我很久以前提过一家面馆吗",
        "Long ago I mentioned a noodle bar", "I told you about a song a long time ago.",
    ],
)  # fmt: skip
def test_asks_to_look_back(text: str) -> None:
    assert asks_review(text)


@pytest.mark.parametrize(
    "text",
    [
        "以前提条件来看可以吗", "以前我说过我爱吃面，现在不爱了", "很久以前有一个国王", "I mentioned a noodle bar", "Long ago I told you about it, and now it is closed.",
        "what's my history grade", "Is my history essay due on Monday?", "以前呢绒大衣很贵吗",
        "我的历史老师很严格", "我是做前端的，可以前端后端一起学", "我过去拿一下快递", "他刚走过去", "别再提以前的事了", "我想学中国历史", "车开过去了",
        "下班以前把报告发给我", "痛苦总会过去的", "我的浏览历史怎么清除", "今天天气怎么样", "我喜欢喝咖啡", "我马上过去", "过去式怎么变", "我明天过去找你",
        "那件事都过去了", "所以前面的路口左转", "睡觉以前记得关灯",
        "Explain the past tense", "I don't want to look back", "It's half past nine", "I'm used to getting up early",
        "This knob is used to control volume", "I walked past the shop", "The history teacher gave homework", "What is the capital of Peru?",
        "历史成绩出来了",
        "过去看看吧",
        "我正在写历史论文",
        "以前端为主",
        "The bank is past the church",
        "My old phone broke",
        "She used to be cheaper by the dozen is a film",
        "I used my card to pay",
        "旧的不去新的不来",
        "不想回忆",
        "what happened in the history of Rome",
        "时间过去得真快",
        "Nothing about the past matters, move on",
    ],
)  # fmt: skip
def test_accidents_do_not(text: str) -> None:
    assert not asks_review(text)


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("上次聊游戏是什么时候", True), ("When did I move?", True), ("我几号生日", True), ("what time is it", True), ("how long ago was that", True),
        ("I like when it rains", False), ("我喜欢喝咖啡", False),
    ],
)  # fmt: skip
def test_asks_for_a_time(text: str, asks: bool) -> None:
    assert asks_when(text) is asks


@given(st.text(max_size=200))
def test_never_raises(text: str) -> None:
    asks_review(text)
    asks_when(text)


@pytest.mark.parametrize(
    "text",
    [
        "上回咱们定的预算是多少",
        "我当初怎么想到养蜂的？",
        "往前翻一翻，我提过的民宿叫什么",
        "之前推荐的那本菜谱叫啥",
        "我以前端午都去哪儿",
        "Did I ever tell you about the lighthouse?",
        "Which paint did we pick for the hall?",
        "Think back, who was my first client?",
        "Earlier you named a beach, which one?",
        "Which lens have I got rid of?",
    ],
)
def test_weak_words_look_back_where_someone_asks_about_themselves(text: str) -> None:
    assert asks_review(text)


@pytest.mark.parametrize(
    "text",
    [
        "上次更新之后就闪退了",
        "之前的版本有漏洞",
        "早期火车是什么样的",
        "毕加索回顾展几点开门",
        "我把自行车从前厅推走了",
        "How did the Vikings navigate?",
        "how much have we got in the kitty?",
        "How many kids has my sister got?",
        "The first version was slow",
        "Not interested in what you said before, just compute it",
    ],
)
def test_weak_words_about_other_things_do_not(text: str) -> None:
    assert not asks_review(text)


@pytest.mark.parametrize(
    "text",
    [
        "不对，端口是 9090",
        "不是 8080，是 9090",
        "No, it's 9090.",
        "Actually it's pnpm, not npm.",
        "你记错了，用的是 Redis 7",
        "应该是 Python 3.11",
        "错了，是周三",
        "你理解错了，我说的是前端",
        "That's wrong, we deploy on Mondays.",
        "Not quite: the limit is 20.",
        "No. The bucket is in eu-west-1.",
        "更正一下，会议在三点",
        "其实是李雷负责",
        "不是的，我们用 GitLab",
        "Wrong, use tabs.",
        "I meant the staging server, not production.",
        "Nope, we never shipped that.",
        "You're mistaken, Bob owns it.",
        "上面说的不对，是 443 端口",
        "答案有误，正确的是 42",
    ],
)
def test_an_answer_is_set_right(text: str) -> None:
    assert corrects(text)


@pytest.mark.parametrize(
    "text",
    [
        "No problem",
        "No idea what that means",
        "no need to worry",
        "不是很懂",
        "不是吧",
        "Actually, can you explain that again?",
        "Actually I have another question",
        "其实我还想问一个问题",
        "其实挺好的",
        "No thanks",
        "Nothing else",
        "不是特别急",
        "好的，我试试",
        "Now run the tests",
        "notice the port",
        "我不是程序员",
        "Not bad!",
        "No more questions",
        "not sure about that",
        "不对劲的地方在哪里？",
        "不是不可以",
    ],
)
def test_other_replies_correct_nothing(text: str) -> None:
    assert not corrects(text)
