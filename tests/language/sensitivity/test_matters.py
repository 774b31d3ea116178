"""Which secret a text speaks of, and what it tells besides."""

from __future__ import annotations

import pytest

from ebbing.language.sensitivity.matters import (
    gives_up_one_for_another,
    is_another,
    is_beside,
    of_two_things,
    renews,
    tells_more,
    which_asked,
)


@pytest.mark.parametrize(
    ("old", "new", "two"),
    [
        ("the alarm code is 7718", "the gate code changed to 5592", True),
        ("the alarm code is [lock code]", "the gate code changed to [lock code]", True),
        ("my wifi password is hunter22", "my email password is wren6655", True),
        ("车库门禁密码是 773190", "保险箱密码改成 904266 了", True),
        ("my bank PIN is 1234", "bank card PIN changed to 4321", False),
        ("my wifi password is hunter22", "my password is wren6655 now", False),
        ("门禁密码是 773190", "门禁密码改成 904266 了", False),
        ("I owe my uncle 18,250 dollars.", "I owe my aunt 9,125 dollars now.", False),
        ("I live in Leeds", "I moved to York", False),
    ],
)
def test_codes_of_two_things_are_two_matters(old: str, new: str, two: bool) -> None:
    assert of_two_things(old, new) is two


def test_only_what_names_or_holds_a_credential_has_to_do_with_one() -> None:
    secret = "my wifi password is [password]"
    assert is_beside(secret, "It's 2026 now")
    assert not is_beside(secret, "I changed the wifi password last week")
    assert not is_beside(secret, "my wifi password is [password]")
    assert not is_beside("I live in Leeds", "It's 2026 now")


@pytest.mark.parametrize(
    ("shown", "more"),
    [
        ("I moved to Leeds and my new door code is [lock code]", True),
        ("我搬到苏州了，新家门锁密码是 [密码]", True),
        ("my new door code is [lock code]", False),
        ("Sorry, I meant [password]", False),
        ("不对，密码是 [密码]", False),
    ],
)
def test_what_a_secret_tells_besides(shown: str, more: bool) -> None:
    assert tells_more(shown) is more


@pytest.mark.parametrize(
    ("old", "new", "gives_up"),
    [
        ("my email password is Ulme_63", "the password isn't Ulme_63, it's Linde_74", True),
        ("我的邮箱密码是 [密码]。", "密码不是 [密码]，是 [密码]。", True),
        ("my gate code is 4471", "the alarm code isn't 9921, it's 8812", False),  # another thing's
        (
            "my gate code is 4471",
            "the gate code is 4471 and the gate code of the shed is 8812",
            False,
        ),  # nothing denied
        ("I live in Leeds", "the password isn't Ulme_63, it's Linde_74", False),
    ],
)
def test_one_value_is_given_up_for_another_of_the_same_secret(old: str, new: str, gives_up: bool) -> None:
    assert gives_up_one_for_another(old, new) is gives_up


@pytest.mark.parametrize(
    ("shown", "cue", "another"),
    [
        ("The wifi password is [password]", "Netflix password?", True),
        ("公司邮箱的密码是[密码]", "无线密码是多少", True),
        ("The wifi password is [password]", "无线密码是多少", False),
        ("公司邮箱的密码是[密码]", "my work email password", False),
        ("The wifi password is [password]", "what's my password again?", False),
        ("密码不是[密码]，是[密码]", "我的邮箱密码是什么？", False),
        ("My salary is [amount] a month", "how much do I earn", False),
    ],
)
def test_which_credential_is_asked_for(shown: str, cue: str, another: bool) -> None:
    assert is_another(shown, which_asked(cue)) is another


@pytest.mark.parametrize(
    ("old", "new", "renewed"),
    [
        ("我健身房柜子的密码是 [密码]", "健身房柜子换密码了，[密码]", True),
        ("我快递柜取件码是 [密码]", "快递柜改了密码，现在是 [密码]", True),
        ("my gate code is [lock code]", "they changed the gate code, it's [lock code] now", True),
        ("my shed padlock code is [lock code]", "New shed padlock code: [lock code]", True),
        ("我快递柜取件码是 [密码]", "快递柜取件码更新：[密码]", True),
        ("my shed padlock code is [lock code]", "shed padlock code: [lock code]", False),  # nothing says it is new
        ("我健身房柜子的密码是 [密码]", "地下室门换密码了，[密码]", False),  # another thing's
        ("我家无线密码是 [密码]", "我妈家无线换密码了，[密码]", False),  # another's
        ("我健身房柜子的密码是 [密码]", "健身房柜子密码没换", False),
        ("我健身房柜子的密码是 [密码]", "健身房柜子换了把锁，蓝色的", False),  # no value
        ("我健身房柜子的密码是 [密码]", "健身房柜子密码还是 [密码]", False),
    ],
)
def test_a_credential_is_renewed(old: str, new: str, *, renewed: bool) -> None:
    assert renews(old, new) is renewed
