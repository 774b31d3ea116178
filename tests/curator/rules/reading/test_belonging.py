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
    ],
)
def test_names_of_relations(node: str, focus: str, name: str) -> None:
    assert RulesCurator().relation_name(node, focus) == name
