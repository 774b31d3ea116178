"""A value beside another value of the same credential is hidden too; what counts, dates or names something is not."""

from __future__ import annotations

import pytest

from ebbing.language.sensitivity.levels import redact


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("用密码 PlumTree31 登录测试库才行，旧的 Marlin88 已失效", ("PlumTree31", "Marlin88")),
        ("新密码是 Otter77x，之前那个是 Bluefin66", ("Otter77x", "Bluefin66")),
        ("门禁密码是 846205，旧的 771203 作废", ("846205", "771203")),
        ("密码试过 Kd83jwQQ、Mn77ppLL、Zx88Plum 都不对", ("Kd83jwQQ", "Mn77ppLL", "Zx88Plum")),
        ("恢复码：88312291、11298842、55210098", ("88312291", "11298842", "55210098")),
        ("My PIN is 4821 now, the old one was 7734.", ("4821", "7734")),
        ("My bank PIN used to be 4821, then 7734, now 9905", ("4821", "7734", "9905")),
        ("The door code is 5512; before that it was 8841", ("5512", "8841")),
        ("The wifi password was Zebra-41 and is now Otter-77-Moss", ("Zebra-41", "Otter-77-Moss")),
        ("One of Marlin88, Bluefin77 or Zebra41 is my Steam password", ("Marlin88", "Bluefin77", "Zebra41")),
        ("We reset the admin password: old Marlin88, new Bluefin77", ("Marlin88", "Bluefin77")),
        ("API key for staging is stg_88aa77bb66, prod is prd_11cc22dd33", ("stg_88aa77bb66", "prd_11cc22dd33")),
    ],
)
def test_every_value_of_a_credential_is_hidden(text: str, hidden: tuple[str, ...]) -> None:
    shown = redact(text)
    assert [value for value in hidden if value in shown] == []
    assert shown.count("[") == len(hidden)


@pytest.mark.parametrize(
    ("text", "stays"),
    [
        ("My PIN is 4821, and I was born in 1987", "1987"),
        ("The password for my RTX4090 server is abc12345", "RTX4090"),
        ("The door code is 5512; my flight leaves on 12May2026", "12May2026"),
        ("The alarm code is 4471 and 3000 people know it", "3000"),
        ("My locker code is 7734 and my bus is the 4471 to town", "4471"),
        ("保险箱密码是 5520，里面有 2000 块", "2000"),
        ("门禁密码 846205，电话 13812345678", "13812345678"),
        ("我的 iPhone15 的密码是 7734", "iPhone15"),
    ],
)
def test_what_counts_dates_or_names_something_stays(text: str, stays: str) -> None:
    assert stays in redact(text)
    assert redact(text).count("[") == 1
