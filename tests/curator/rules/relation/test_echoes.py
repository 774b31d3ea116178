"""Relations that only the topic shows: lived by, narrowed, given up, replaced, passed; and what must stay apart."""

from __future__ import annotations

import pytest

from ebbing.curator.rules.curator import RulesCurator
from ebbing.domain.judgement import Relation

M, R, N = Relation.MENTION, Relation.REFINE, Relation.NEGATION
C, T, U = Relation.CORRECTION, Relation.CHANGE, Relation.UNRELATED

CASES = [
    # lived by, restated, asked for again
    ("用户喜欢打羽毛球", "刚跟同事打完两小时羽毛球，浑身舒坦", M),
    ("用户的女儿叫朵朵", "朵朵今天在幼儿园得了小红花", M),
    ("用户喜欢听播客", "我哪天不听播客啊，通勤全靠它", M),
    ("用户爱吃鱼", "我怎么会不爱吃鱼呢", M),
    ("User plays the drums", "Drum practice ran late again tonight", M),
    ("User's wife is called Priya", "Priya and I are heading to the movies tonight", M),
    ("User dislikes phone calls", "Please text me, you know I can't stand phone calls", M),
    ("User owns a boat", "Took the boat out on the lake this morning", M),
    # more of the same
    ("用户养了一只鹦鹉", "鹦鹉是玄凤，今年两岁", R),
    ("用户是设计师", "我做的是工业设计，主要画家电", R),
    ("用户在写小说", "写的是悬疑小说，准备写三十万字", R),
    ("User is a teacher", "I teach maths to twelve-year-olds", R),
    ("User has a garden", "The garden is about 40 square metres, all vegetables", R),
    ("User's mother is a doctor", "My mother is a heart surgeon in Lyon", R),
    # given up
    ("用户在学吉他", "吉他早就不学了，落灰了", N),
    ("用户订了牛奶", "牛奶我停了", N),
    ("用户爱吃臭豆腐", "谁爱吃臭豆腐啊，闻着就想吐", N),
    ("用户希望收到推送", "别再给我推送了", N),
    ("User drinks energy drinks", "I've sworn off energy drinks completely", N),
    ("User likes karaoke", "Karaoke? Yeah, right. Over my dead body", N),
    ("User plans to move to Spain", "Moving to Spain is off the table", N),
    # one for another
    ("我的手机号是13800138000", "我换手机号了，现在是13900139000", C),
    ("用户住在武汉", "上个月搬来长沙了", C),
    ("用户的导师是王教授", "换导师了，现在跟着李教授", C),
    ("用户打算买特斯拉", "特斯拉不考虑了，准备买蔚来", C),
    ("用户的岗位是测试", "我转岗做产品了，不做测试了", C),
    ("User codes in Java", "I've moved over to Kotlin from Java", C),
    ("User's cat is called Luna", "Her name's Nuna, not Luna", C),
    ("User prefers aisle seats", "I'd rather have a window seat than an aisle seat", C),
    # true in its time
    ("用户在等快递", "快递到了，刚拆开", T),
    ("用户的猫生病了", "猫已经好了，又开始拆家", T),
    ("用户背单词背到五百个", "单词已经背到一千二了", T),
    ("User is waiting for a parcel", "The parcel showed up this afternoon", T),
    ("User is worried about the interview", "Interview went great, I can finally relax", T),
    ("User is on season 2 of the show", "We're on season 5 of the show now", T),
    # apart
    ("用户喜欢喝茶", "茶几上落了一层灰", U),
    ("用户喜欢小米", "小米今天涨停了", U),
    ("用户是医生", "医生让我少喝酒", U),
    ("用户有一只猫", "我同事家的猫丢了", U),
    ("用户用五笔输入法", "五笔是谁发明的？", U),
    ("陈宇轩是我的叔叔，家乡是青岛", "李梦婷是我的婶婶，家乡是青岛", U),
    ("餐饮峰会的地点是青岛", "购物节的地点是青岛", U),
    ("User plays football", "The football match starts at eight", U),
    ("User is a nurse", "The nurse told me to rest", U),
    ("User wants to learn Rust", "There is Rust all over the old bike", U),
    ("note 5 of run one", "note 5 of run two", U),
    ("The review with Ann is on Monday", "The review with Bob is on Tuesday", U),
    ("Thanks, Jon! See you at the event!", "Jon, I had some tough times with my business", U),
]

# What happened once denies no habit, and what someone plans changes nothing yet.
NOT_IN_CONFLICT = [
    ("I love hiking", "I couldn't go hiking last weekend"),
    ("User plays tennis", "I didn't make it to tennis yesterday"),
    ("用户喜欢跑步", "今天没去跑步，太忙了"),
    ("用户每天喝牛奶", "今天忘了喝牛奶"),
    ("用户喜欢安静", "隔壁装修，吵死了"),
    ("用户用五笔输入法", "换了新电脑第一件事还是装五笔"),
    ("用户住在成都", "明年想搬到大理"),
    ("User is getting there with the plan", "Oh yeah, we went to the beach recently"),
]

curator = RulesCurator()


@pytest.mark.parametrize(("old", "new", "relation"), CASES)
def test_topics(old: str, new: str, relation: Relation) -> None:
    assert curator.relate(old, new, 0.5).relation is relation


@pytest.mark.parametrize(("old", "new"), NOT_IN_CONFLICT)
def test_once_is_not_never(old: str, new: str) -> None:
    assert curator.relate(old, new, 0.5).relation not in (N, C)


@pytest.mark.parametrize("old", ["用户的猫叫咪咪", "User has a dog", "我头疼", ""])
def test_long_texts_stay_quick(old: str) -> None:
    """No pattern may run away: a thousand characters of one kind are judged like any others."""
    for piece in ("不", "了，", "not a ", "from to ", "是", "a, not ", "换了", "第1章"):
        assert curator.relate(old, piece * (990 // len(piece)), 0.5).reason
