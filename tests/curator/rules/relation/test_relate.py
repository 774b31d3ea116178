"""How something new stands to something known: a table per language, and one across languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.curator.rules.curator import RulesCurator
from ebbing.curator.rules.relation.relate import TAKES_BACK, relate
from ebbing.domain.judgement import Relation

M, R, N = Relation.MENTION, Relation.REFINE, Relation.NEGATION
C, T, U = Relation.CORRECTION, Relation.CHANGE, Relation.UNRELATED

ENGLISH = [
    ("I live in Beijing", "I moved to Shanghai", C),
    ("I live in Beijing", "I've just relocated to Shenzhen", C),
    ("I live in Beijing", "I'm still living in Beijing", M),
    ("I live in Beijing", "I don't live in Beijing any more", N),
    ("I live in Beijing", "Do I still live in Beijing?", U),
    ("I live in Beijing", "If I moved to Shanghai I'd miss the food", U),
    ("I live in Beijing", "My sister lives in Shanghai", U),
    ("I live in Beijing", "I live in the Haidian district of Beijing", R),
    ("User lives in Berlin", "I have moved to Munich", C),
    ("I work at Google", "I joined Microsoft last month", C),
    ("I work at Google", "I work at Google as a data engineer", R),
    ("I am a teacher", "I became a lawyer", C),
    ("My name is Tom", "Call me Thomas", C),
    ("My favourite drink is coffee", "My favorite drink is green tea", C),
    ("My favourite colour is blue", "My favourite food is pizza", U),
    ("I like coffee", "I like tea", U),
    ("I like coffee", "I still love coffee", M),
    ("I like coffee", "I don't like coffee any more", N),
    ("I like coffee", "I can't live without coffee", M),
    ("I like coffee", "Who doesn't love coffee?", M),
    ("I like coffee", "I like black coffee without sugar", R),
    ("I like coffee", "I gave up coffee", N),
    ("I like coffee", "I no longer drink coffee", N),
    ("I drink coffee every morning", "I switched from coffee to tea", C),
    ("I drink coffee every morning", "I switched to tea", C),
    ("I don't eat meat", "I eat meat again now", N),
    ("I have two cats", "I have three cats now", C),
    ("I have a dog", "I have a cat", U),
    ("note 5 from process 1", "note 6 from process 1", U),
    ("The meeting is on Friday", "Actually the meeting is on Monday", C),
    ("The deadline is June 1", "The deadline moved to June 15", C),
    ("My phone number is 555-1234", "My new phone number is 555-9876", C),
    ("I'm feeling stressed", "I'm feeling relaxed now", T),
    ("I'm really tired today", "I feel energetic today", T),
    ("I've read up to chapter 3 of Dune", "I've finished chapter 8 of Dune", T),
    ("I use Vim", "I switched from Vim to Emacs", C),
    ("I hate cilantro", "Cilantro is a herb used in Asian cooking", U),
    ("I hate cilantro", "I actually love cilantro now", N),
    ("My wife works at Sony", "I work at Sony", U),
    ("I'm allergic to peanuts", "I'm allergic to peanuts and shellfish", R),
    ("I'm allergic to peanuts", "I'm not allergic to peanuts", N),
    ("I'm married", "I got divorced", C),
    ("I play tennis", "I play tennis with Anna on Sundays", R),
    ("I play tennis", "I don't play tennis", N),
    ("I can play the piano", "My brother can play the piano", U),
    ("My birthday is May 3", "My birthday is May 5, not May 3", C),
    ("I used to live in Paris", "I live in Rome", U),
    ("I speak French", "I plan to visit France", U),
    ("The server runs on port 8080", "The server now runs on port 9090", C),
    ("I'm a vegetarian", "I'm not a vegetarian anymore", N),
    ("I like apples", "I bought an Apple laptop", U),
    ("I drive a Honda", "I sold the Honda and drive a Tesla now", C),
    ("My dog's name is Rex", "My dog's name is Max, not Rex", C),
    ("I work night shifts", "I no longer work night shifts", N),
    ("My sister lives in Boston", "My sister moved to Denver", C),
    ("User enjoys hiking", "I went hiking again this weekend", M),
    ("I'm learning Spanish", "I stopped learning Spanish", N),
    ("I'm learning Spanish", "I'm learning Spanish with Duolingo every evening", R),
    ("I'm preparing for the bar exam", "I passed the bar exam", T),
    ("My weight is 80 kg", "My weight is 75 kg now", T),
    ("I have a cold", "My cold is gone", T),
    ("The flight leaves at 9 am", "The flight leaves at 11 am instead", C),
    ("Our team uses Slack", "We moved from Slack to Teams", C),
    ("I never drink alcohol", "I don't drink alcohol", M),
    ("I go to the gym on Mondays", "I bought new running shoes", U),
    ("I love the Rolling Stones", "There are stones in my garden", U),
    ("My boss is Karen", "My new boss is Liam", C),
    ("I'm vegetarian", "I had tofu for lunch", U),
    ("I like spicy food", "My husband can't stand spicy food", U),
    ("I like spicy food", "I can't stand spicy food", N),
    ("I prefer Python over Java", "I now prefer Rust over Python", C),
    ("The office is on the 3rd floor", "The office is on the 5th floor", C),
    ("I was born in 1990", "I was actually born in 1991", C),
    ("I speak Italian", "I speak Italian and a bit of Greek", R),
    ("I play guitar", "Should I sell my guitar?", U),
    ("I think the project is going well", "The project is behind schedule now", T),
    ("I own a house in Lyon", "I sold my house in Lyon", N),
    ("I'm single", "I'm in a relationship with Mark", C),
    ("I like jazz", "It's not that I dislike jazz", M),
    ("I hate mornings", "I really do hate mornings", M),
    ("My email is a@x.com", "My email is b@x.com", C),
    ("I take my tea with milk", "I take my tea without milk now", C),
    ("I run 5 km every morning", "I don't run any more because of my knee", N),
    ("My daughter is in kindergarten", "My daughter started primary school", C),
    ("I want to learn the cello", "I started cello lessons last week", T),
    ("I'm afraid of flying", "I'm no longer afraid of flying", N),
    ("I study at Kyoto University", "I graduated from Kyoto University", T),
    ("We use MySQL in production", "We replaced MySQL with Postgres", C),
    ("The rent is 900 euros", "The rent went up to 1000 euros", C),
    ("My roommate is noisy", "My roommate is from Chile", U),
    ("I own a red bike", "I own a red car", U),
    ("My cat is called Miso", "My cat Miso is five years old", R),
    ("I'm on a keto diet", "I gave up the keto diet", N),
    ("I go to bed at 11", "I go to bed at 10 these days", C),
    ("Mark is my manager", "Mark is no longer my manager", N),
    ("I like working from home", "I like going to museums", U),
    ("I don't like olives", "Olives are fine, I quite like them now", N),
    ("I don't like olives", "I still don't like olives", M),
]

CHINESE = [
    ("我住在北京", "我搬到上海了", C),
    ("我住在北京", "我现在住上海", C),
    ("我住在北京", "我还住在北京", M),
    ("我住在北京", "我不住北京了", N),
    ("我住在北京", "我还住在北京吗？", U),
    ("我住在北京", "如果我搬到上海会怎样", U),
    ("我住在北京", "我妹妹住在上海", U),
    ("我住在北京", "我住在北京海淀区", R),
    ("用户住在柏林", "我搬到慕尼黑了", C),
    ("我在腾讯工作", "我跳槽到字节跳动了", C),
    ("我是老师", "我改行做律师了", C),
    ("我叫小明", "我不叫小明，我叫小亮", C),
    ("我最喜欢的饮料是咖啡", "我最喜欢的饮料是绿茶", C),
    ("我最喜欢的颜色是蓝色", "我最喜欢的水果是苹果", U),
    ("我喜欢喝咖啡", "我喜欢喝茶", U),
    ("我喜欢喝咖啡", "我还是喜欢咖啡", M),
    ("我喜欢喝咖啡", "我不喜欢咖啡了", N),
    ("我喜欢喝咖啡", "我没有一天不喝咖啡", M),
    ("我喜欢喝咖啡", "谁不喜欢咖啡呢", M),
    ("我喜欢喝咖啡", "我喜欢喝不加糖的黑咖啡", R),
    ("我喜欢喝咖啡", "我戒咖啡了", N),
    ("我喜欢喝咖啡", "我再也不喝咖啡了", N),
    ("我每天早上喝咖啡", "我改喝茶了", C),
    ("我每天喝咖啡", "我从咖啡换成茶了", C),
    ("我不吃肉", "我现在吃肉了", N),
    ("我养了两只猫", "我现在养了三只猫", C),
    ("我养了一只狗", "我养了一只猫", U),
    ("会议在周五", "会议改到周一了", C),
    ("截止日期是6月1日", "截止日期推迟到6月15日", C),
    ("我的手机号是13800000001", "我的手机号换成13900000002了", C),
    ("我最近很焦虑", "我现在很放松", T),
    ("我今天很累", "我今天精神很好", T),
    ("我学到第三章了", "我学到第八章了", T),
    ("我讨厌香菜", "香菜是一种香料", U),
    ("我讨厌香菜", "我现在喜欢香菜了", N),
    ("我老婆在索尼工作", "我在索尼工作", U),
    ("我对花生过敏", "我对花生不过敏", N),
    ("我对花生过敏", "我对花生和海鲜过敏", R),
    ("我已婚", "我离婚了", C),
    ("我打网球", "我不打网球了", N),
    ("我会弹钢琴", "我弟弟会弹钢琴", U),
    ("我的生日是5月3日", "我生日不是5月3日，是5月5日", C),
    ("我喜欢苹果", "我买了苹果电脑", U),
    ("我喜欢猫", "你喜欢猫吗", U),
    ("我以前住在巴黎", "我住在罗马", U),
    ("我喜欢看电影", "我喜欢看科幻电影", R),
    ("我是素食者", "我不是素食者了", N),
    ("我用 Windows", "我换成 Mac 了", C),
    ("我开的是本田", "我把本田卖了，现在开特斯拉", C),
    ("我的狗叫旺财", "我的狗叫来福，不是旺财", C),
    ("我上夜班", "我不上夜班了", N),
    ("我姐姐住在武汉", "我姐姐搬到长沙了", C),
    ("用户喜欢爬山", "这周末我又去爬山了", M),
    ("我在学西班牙语", "我不学西班牙语了", N),
    ("我在学西班牙语", "我每天晚上用多邻国学西班牙语", R),
    ("我在准备考研", "我考研通过了", T),
    ("我感冒了", "我感冒好了", T),
    ("航班是早上九点", "航班改成十一点了", C),
    ("我们团队用钉钉", "我们从钉钉换成飞书了", C),
    ("我从不喝酒", "我不喝酒", M),
    ("我周一去健身房", "我买了一双跑鞋", U),
    ("我的老板是王总", "我换老板了，新老板是李总", C),
    ("我爱吃辣", "我老公受不了辣", U),
    ("我爱吃辣", "我吃不了辣了", N),
    ("办公室在三楼", "办公室搬到五楼了", C),
    ("我是1990年出生的", "说错了，我是1991年出生的", C),
    ("我会说意大利语", "我会说意大利语和一点希腊语", R),
    ("我弹吉他", "要不要把吉他卖掉？", U),
    ("项目进展顺利", "项目现在延期了", T),
    ("我在里昂有套房子", "我把里昂的房子卖了", N),
    ("我单身", "我有女朋友了", C),
    ("我喜欢爵士乐", "我不是不喜欢爵士乐", M),
    ("我讨厌早起", "我是真的讨厌早起", M),
    ("我的邮箱是a@x.com", "我的邮箱换成b@x.com", C),
    ("我喜欢小米手机", "我煮了小米粥", U),
    ("我儿子上小学", "我儿子上初中了", C),
    ("我抽烟", "我已经戒烟三年了", N),
    ("我心情很差", "今天心情好多了", T),
    ("我怕坐飞机", "我不怕坐飞机了", N),
    ("我在京都大学读书", "我从京都大学毕业了", T),
    ("我们线上用 MySQL", "我们把 MySQL 换成 Postgres 了", C),
    ("房租是900块", "房租涨到1000块了", C),
    ("我室友很吵", "我室友是湖南人", U),
    ("我有一辆红色自行车", "我有一辆红色汽车", U),
    ("我十一点睡觉", "我现在十点睡觉", C),
    ("我没去过日本", "我四月去了日本", N),
    ("小李是我的经理", "小李不是我的经理了", N),
    ("我喜欢在家办公", "我喜欢逛博物馆", U),
    ("我不喜欢橄榄", "我还是不喜欢橄榄", M),
    ("我不喜欢橄榄", "橄榄其实挺好吃的，我现在喜欢了", N),
    ("我想学大提琴", "我上周开始上大提琴课了", T),
    ("我用安卓手机", "我换苹果手机了", C),
    ("我喜欢周杰伦的歌", "周杰伦今年开演唱会吗", U),
    ("我爱打篮球", "我打篮球扭伤了脚", R),
    ("我生了一个儿子", "我儿子叫乐乐", R),
]

# with the similarity an embedder might give
ACROSS = [
    ("I live in Beijing", "我搬到上海了", C, 0.5),
    ("我住在北京", "I moved to Shanghai", C, 0.5),
    ("我住在北京", "I live in Beijing", M, 0.8),
    ("I like coffee", "我不喜欢咖啡了", N, 0.6),
    ("我喜欢喝咖啡", "I love coffee", M, 0.8),
    ("我最喜欢的饮料是咖啡", "My favourite drink is tea", C, 0.7),
    ("我是医生", "I am a lawyer", C, 0.6),
    ("我喜欢猫", "I like dogs", U, 0.5),
    ("我叫小明", "My dog is called Rex", U, 0.2),
    ("I work as a nurse", "我现在是老师", C, 0.4),
]

curator = RulesCurator()


@pytest.mark.parametrize(("old", "new", "relation"), ENGLISH)
def test_english(old: str, new: str, relation: Relation) -> None:
    assert curator.relate(old, new, 0.6).relation is relation


@pytest.mark.parametrize(("old", "new", "relation"), CHINESE)
def test_chinese(old: str, new: str, relation: Relation) -> None:
    assert curator.relate(old, new, 0.6).relation is relation


@pytest.mark.parametrize(("old", "new", "relation", "similarity"), ACROSS)
def test_across_languages(old: str, new: str, relation: Relation, similarity: float) -> None:
    assert curator.relate(old, new, similarity).relation is relation


@pytest.mark.parametrize("text", ["I like coffee", "我喜欢喝咖啡", "note 5 from process 1"])
def test_the_same_words_are_a_mention(text: str) -> None:
    judgement = curator.relate(text, f" {text}。", 1.0)
    assert judgement.relation is M
    assert judgement.confidence > 0.9


@given(st.text(max_size=120), st.text(max_size=120), st.floats(min_value=-1, max_value=1))
def test_never_raises_and_always_explains(old: str, new: str, similarity: float) -> None:
    judgement = curator.relate(old, new, similarity)
    assert 0 <= judgement.confidence <= 1
    assert judgement.reason


# S0-24: the same meaning with reversed polarity, and what only looks like it
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("我支持取消早自习", "我反对取消早自习"),
        ("我反对调休", "我现在支持调休了"),
        ("我信风水", "我不信风水了"),
        ("我信任老周", "我不信任老周"),
        ("我很喜欢我的工作", "我受够我的工作了"),
        ("我有一台相机", "我没有相机了"),
        ("我喜欢苹果", "我不喜欢任何苹果"),
        ("我养了一只兔子", "我没有兔子了"),
        ("I hate liquorice", "I've come to love liquorice"),
        ("I hate gardening", "I've grown to enjoy gardening"),
        ("I support the new timetable", "I'm against the new timetable"),
        ("I oppose the merger", "I support the merger now"),
    ],
)
def test_reversed_polarity_denies(old: str, new: str) -> None:
    judged = relate(old, new, 0.8)
    assert judged.relation is Relation.NEGATION
    assert judged.same_matter
    assert judged.confidence >= 0.8


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I love salsa", "I don't only love salsa, I adore it"),
        ("I like my garden", "I don't just like my garden, I love it"),
        ("I am a nurse", "I'm not just a nurse, I'm a midwife too"),
        ("我支持取消早自习", "我妈妈反对取消早自习"),
        ("我支持取消早自习", "我反对调休"),
        ("我有一台相机", "我没有时间了"),
        ("我有很多书", "我没有时间看书了"),
        ("I support the new timetable", "My boss opposes the new timetable"),
        ("我喜欢我的工作", "我受够我的邻居了"),
        ("I play bridge on Tuesday evenings", "I don't work Tuesdays"),  # the day is not the thing
        ("I sing in a choir on Sunday evenings", "we don't cook on Sundays"),
        ("我周五晚上打羽毛球", "我周五晚上不上班"),
        ("我喜欢吃香蕉", "我喜欢吃香蕉，就是不喜欢吃香蕉干"),
        ("我爱看排球", "我不爱打排球比赛"),
        ("我喜欢吃鸡", "我不喜欢吃鸡爪"),
        ("我喜欢雪", "我不喜欢雪糕"),
        ("我喜欢鸡", "我不喜欢鸡叫"),
    ],
)
def test_what_only_looks_reversed_takes_nothing_back(old: str, new: str) -> None:
    judged = relate(old, new, 0.8)
    assert judged.relation not in TAKES_BACK or not judged.same_matter


def test_a_day_that_is_not_so_is_set_right() -> None:
    judged = relate("My birthday is 3 May", "My birthday is 4 May, not 3 May", 0.9)
    assert (judged.relation, judged.same_matter) == (Relation.CORRECTION, True)


# S2-05: another employer or another town is a correction, whatever the work
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("我在腾讯做产品经理", "我现在在阿里做产品经理了"),
        ("我在苏州当护士", "我现在在杭州当护士了"),
        ("我在北京教书", "我在南京教书"),
        ("I work in Boston as a nurse", "I work in Denver as a nurse now"),
    ],
)
def test_another_place_of_work_takes_the_place_of_the_old_one(old: str, new: str) -> None:
    judged = relate(old, new, 0.7)
    assert (judged.relation, judged.same_matter) == (Relation.CORRECTION, True)


def test_what_is_done_at_home_is_no_work() -> None:
    assert relate("我在家做饭", "我在公司做饭", 0.7).relation is not Relation.CORRECTION


@pytest.mark.parametrize(
    ("old", "new", "relation"),
    [
        ("I have a dog", "My dog died", N),
        ("我有一只狗", "我的狗走了", N),
        ("I have a boyfriend", "My boyfriend left me", N),
        ("I have a dog", "My neighbour's dog died", U),
        ("I live with my sister in Oslo", "My sister's dog died", U),
    ],
)
def test_what_befell_whom_one_has_ends_having_them(old: str, new: str, relation: Relation) -> None:
    assert curator.relate(old, new, 0.6).relation is relation


@pytest.mark.parametrize(
    ("old", "new"),
    [("I stopped eating meat.", "I don't eat meat any more."), ("我下午不喝咖啡", "过了中午我就不碰咖啡了")],
)
def test_what_was_denied_and_is_denied_again_ends_nothing(old: str, new: str) -> None:
    assert relate(old, new, 0.8).relation is Relation.MENTION


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("我有一辆车", "车上周卖掉了"),
        ("我有一台钢琴", "钢琴前天捐出去了"),
        ("I have a car.", "the car went last week"),
        ("I own a boat.", "The boat's gone."),
    ],
)
def test_what_one_had_is_gone(old: str, new: str) -> None:
    assert relate(old, new, 0.7).relation is Relation.NEGATION


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("我有一辆车", "车上周修好了"),
        ("我有一辆车", "票上周卖掉了"),
        ("I have a car.", "the car went to the garage last week"),
        ("I have a car.", "The car went well last week"),
        ("I have a dog.", "The dog went for a walk"),
        ("I have a car.", "We went last week"),
    ],
)
def test_what_one_has_is_not_gone_by_that(old: str, new: str) -> None:
    assert relate(old, new, 0.7).relation is not Relation.NEGATION


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("记住：压测别打生产库", "压测不要打生产库，记住"),
        ("不要直接改线上配置", "千万别直接改线上配置"),
        ("Remember: don't commit secrets", "Do not commit secrets"),
        ("The relay can't be reset", "The relay cannot be reset, remember that"),
    ],
)
def test_a_ban_in_other_words_of_the_same_is_the_same_ban(old: str, new: str) -> None:
    assert relate(old, new, 0.9).relation is relate(new, old, 0.9).relation is Relation.MENTION


@pytest.mark.parametrize(
    ("old", "new"),
    [("周五别上线", "周五上线"), ("做菜放香菜", "做菜别放香菜"), ("Don't touch the valve", "Do touch the valve")],
)
def test_what_is_banned_and_what_is_not_are_not_the_same(old: str, new: str) -> None:
    assert relate(old, new, 0.9).relation is not Relation.MENTION


@pytest.mark.parametrize("new", ["你别担心，我住在北京", "别急，我住在北京", "我特别确定，我住在北京"])
def test_who_comforts_or_insists_denies_nothing(new: str) -> None:
    assert relate("我住在北京", new, 0.8).relation not in TAKES_BACK
