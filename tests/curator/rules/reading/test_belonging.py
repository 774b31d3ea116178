"""Names of relations by rule (S4-10): belongs to, about, involves."""

from __future__ import annotations

import pytest

from ebbing.curator.rules.curator import RulesCurator


@pytest.mark.parametrize(
    ("node", "focus", "name"),
    [
        ("北极星的预算批了三十万", "北极星", "属于"),
        ("登录模块属于用户系统", "用户系统", "属于"),
        ("北极星很难", "北极星", "关于"),
        ("预算批了三十万", "北极星", "涉及"),
        ("The budget of Polaris was approved", "Polaris", "belongs to"),
        ("Polaris's budget was approved", "Polaris", "belongs to"),
        ("Polaris is hard", "Polaris", "about"),
        ("One apple is enough", "apples", "about"),
        ("The budget was approved", "Polaris", "involves"),
        ("a (strange) name", "(strange", "about"),
        ("我的同事老周下个月退休", "老周", "同事"),
        ("支付系统一直由王芳牵头，预算不多", "支付系统", "负责"),
        ("支付系统一直由王芳牵头，预算不多", "预算", "关于"),
        ("小雨最不喜欢香菜", "香菜", "讨厌"),
        ("小雨特别爱吃香菜", "香菜", "喜欢"),
        ("邮局就在地铁站对面", "地铁站", "位于"),
        ("去年全家搬到了厦门", "厦门", "住在"),
        ("My colleague Priya retires in June", "Priya", "colleague of"),
        ("Priya is in charge of the archive", "archive", "responsible for"),
        ("I can't stand coriander", "coriander", "dislikes"),
        ("Tom adores sailing boats", "boats", "likes"),
        ("We moved to Antwerp in spring", "Antwerp", "lives in"),
        ("The bakery is across from the station", "station", "located at"),
        # each name gets what is told of it
        ("同事小吴负责仓库盘点", "小吴", "同事"),
        ("同事小吴负责仓库盘点", "仓库", "负责"),
        ("我弟弟在无锡当厨师", "弟弟", "家人"),
        ("我弟弟在无锡当厨师", "无锡", "关于"),
        ("我弟弟在无锡当厨师", "厨师", "关于"),
        ("老刘是我同事，喜欢钓鱼", "老刘", "同事"),
        ("老刘是我同事，喜欢钓鱼", "钓鱼", "喜欢"),
        ("My niece lives in Ghent", "niece", "family of"),
        ("My niece lives in Ghent", "Ghent", "lives in"),
        ("My brother Tom works at Siemens", "Tom", "family of"),
        ("My brother Tom works at Siemens", "Siemens", "works at"),
        ("Bob is my colleague and manages the warehouse", "Bob", "colleague of"),
        ("Bob is my colleague and manages the warehouse", "warehouse", "responsible for"),
    ],
)
def test_names_of_relations(node: str, focus: str, name: str) -> None:
    assert RulesCurator().relation_name(node, focus) == name
