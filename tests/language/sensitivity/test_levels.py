"""Levels 0 to 3 and redaction. All numbers, keys and names are made up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.language.sensitivity.documents import valid_national_id
from ebbing.language.sensitivity.levels import redact, repeats, sensitivity
from ebbing.language.sensitivity.secrets import passes_luhn
from tests.patience import no_runaway

NATIONAL_ID = "110105199003072333"


def with_check_digit(first_17: str) -> str:
    return next(first_17 + digit for digit in "0123456789X" if valid_national_id(first_17 + digit))


GOOD_ID = with_check_digit(NATIONAL_ID[:17])
BAD_ID = GOOD_ID[:17] + ("1" if GOOD_ID[17] != "1" else "2")

LEVELS = [
    ("The wifi password isn't the problem, it's the server2 config", 0),
    ("密码不是 8 位，是 12 位", 0),
    ("the shed code is no longer 5518, it's 6629", 3),
    ("密码不是 Ahorn77，改成 Birke88 了", 3),
    ("My savings account holds 8,750", 3),
    ("Our joint account has 2,900 euros left", 3),
    ("My savings account has been open since 2011", 0),
    ("I like coffee", 0),
    ("我喜欢喝咖啡", 0),
    ("password managers are useful", 0),
    ("How do I reset my password?", 0),
    ("Password is required", 0),
    ("He said the password was wrong", 0),
    ("the server password was changed yesterday", 0),
    ("密码忘了怎么办", 0),
    ("银行卡丢了怎么办", 0),
    ("The token limit is 4096 tokens", 0),
    ("I keep my pin board tidy", 0),
    ("order number 4111111111111111", 0),
    ("快递单号 4111111111111111", 0),
    ("ISBN 978-7-111-54742-6", 0),
    ("commit 9fceb02d0ae598e95dc970b74767f19372d61af8", 0),
    ("uuid 550e8400-e29b-41d4-a716-446655440000", 0),
    ("call the hotline 400-123-4567", 0),
    ("报警请打110", 0),
    ("write to support@example.com", 0),
    ("Diabetes is a chronic disease.", 0),
    ("糖尿病是一种慢性病", 0),
    ("The meeting is at 10:30 on 2024-05-06", 0),
    (BAD_ID, 0),
    ("我是医生", 1),
    ("I'm a teacher", 1),
    ("我叫王伟", 1),
    ("My name is Bob", 1),
    ("I'm married with two kids", 1),
    ("我今年30岁", 1),
    ("I graduated from a small college", 1),
    ("我毕业于一所师范大学", 1),
    ("I'm from Chengdu", 1),
    ("我老家在湖南", 1),
    ("My phone is 415-555-0132", 2),
    ("我的手机号13812345678", 2),
    ("email me at jane.doe@example.com", 2),
    ("我微信号是 abc_123", 2),
    (f"我的身份证是{GOOD_ID}", 2),
    ("my passport number is E12345678", 2),
    ("SSN 123-45-6789", 2),
    ("车牌是京A12345", 2),
    ("I live at 12 Baker Street", 2),
    ("我住在人民路88号3栋402室", 2),
    ("I'm allergic to peanuts", 2),
    ("我对花生过敏", 2),
    ("I was diagnosed with asthma", 2),
    ("my mom has diabetes", 2),
    ("我妈妈有高血压", 2),
    ("My password is hunter2!", 3),
    ("My password is swordfish.", 3),
    ("the wifi password is BlueSky99", 3),
    ("我的支付密码是 839201", 3),
    ("保险箱的密码换成了 5521", 3),
    ("密码是我生日", 3),
    ("my PIN is 4821", 3),
    ("The door code is 7741#", 3),
    ("my locker combination is 12-34-56", 3),
    ("API_KEY=sk-abcdefghijklmnop1234567890", 3),
    ("postgres://bob:s3cret@db.local/x", 3),
    ("我的银行卡号 6222 0212 3456 7890 128", 3),
    ("card 4111 1111 1111 1111 exp 12/26", 3),
    ("My bank account number is 12345678901", 3),
    ("助记词：apple river moon chair stone lake", 3),
    ("token: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc123def456", 3),
    ("我叫王伟，密码是 abc12345，电话 13812345678", 3),
    ("家里大门密码 2580", 3),
    ("The safe opens with 19-4-33", 3),
    ("aws_secret_access_key = wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY", 3),
    ("工行卡 6222021234567890128", 3),
    ("My mother's maiden name, the security answer, is Kowalski", 3),
    ("root/Passw0rd!", 3),
    ("My Netflix login is bob@x.com / tiger99", 3),
    ("验证码是 482913", 3),
    ("IBAN DE89370400440532013000", 3),
    ("开户行招商银行，账号 6214830212345678", 3),
    ("寄到浦东新区张杨路500号", 2),
    ("You can reach me on +44 7700 900123", 2),
    ("QQ 12345678", 2),
    ("I take 20mg of fluoxetine", 2),
    ("我有抑郁症", 2),
    ("my son has ADHD", 2),
    ("驾照号是440102198001021230", 2),
    ("Telegram: @night_owl", 2),
    ("我怀孕三个月了", 2),
    ("我老公是消防员", 1),
    ("I have a twin brother", 1),
    ("I did my PhD in Lyon", 1),
    ("我是95后", 1),
    ("我是独生女", 1),
    ("We got married in 2015", 1),
    ("I'm an accountant", 1),
    ("What's a good password length?", 0),
    ("信用卡怎么还款划算", 0),
    ("I love hiking", 0),
    ("The museum is at 1 Main Street", 0),
    ("圆周率是3.1415926", 0),
    ("Order #12345678 has shipped", 0),
    ("糖尿病人能吃西瓜吗", 0),
    ("客服电话 95588", 0),
    ("The PIN pad is broken", 0),
    ("depression is common", 0),
    ("用户密码应该加盐存储", 0),
    ("I lost 3000 on crypto", 3),
    ("I got a raise to 70k", 3),
    ("I lent my cousin 2,000", 3),
    ("我借给表弟两万块", 3),
    ("I lost 3000 steps of my count", 0),
    ("Prices rise to 40 dollars", 0),
    ("我借了三本书", 0),
]


@pytest.mark.parametrize(("text", "level"), LEVELS)
def test_levels(text: str, level: int) -> None:
    assert sensitivity(text) == level


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("My password is hunter2!", "My password is [password]"),
        ("我的支付密码是 839201。", "我的支付密码是 [密码]。"),
        ("card 4111 1111 1111 1111 exp", "card [bank card number] exp"),
        ("I like coffee", "I like coffee"),
    ],
)
def test_redaction_names_the_kind(text: str, shown: str) -> None:
    assert redact(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("My password is Hunter22!", "My password is [password]"),
        ("My password is Hunter22! It's for the wifi.", "My password is [password]. It's for the wifi."),
        ("My password is Hunter22!!", "My password is [password]"),
        ("The wifi password is sunflower! Keep it.", "The wifi password is [password]. Keep it."),
        ("My password is 12345678!", "My password is [password]"),
        ("Hunter22! is my password", "[password] is my password"),
        ("I changed my password from Hunter22! to Hunter33!", "I changed my password from [password] to [password]"),
        ("log in with admin / Hunter22!", "log in with admin / [password]"),
        ("The key is sk-abcdef1234567890abcd!", "The key is [key]"),
        ("My password is Hunter22)", "My password is [password]"),
        ("我的密码是Hunter22！", "我的密码是[密码]"),
        ("我的密码是Hunter22!", "我的密码是[密码]"),
        ("我的密码是Hunter22！别告诉别人。", "我的密码是[密码]。别告诉别人。"),
        ("我的密码是Hunter22!别告诉别人。", "我的密码是[密码]。别告诉别人。"),
        ("口令是芝麻开门！", "口令是[密码]"),
        # no mark of a password, or none at all
        ("My password is Hunter22.", "My password is [password]."),
        ("My password is Hunter22, ok", "My password is [password], ok"),
        ("My password is Hunter22 !", "My password is [password] !"),
        ("Is my password Hunter22?", "Is my password [password]?"),
        ("(my password is Hunter22)", "(my password is [password])"),
        ("我的密码是Hunter22。", "我的密码是[密码]。"),
        ("My PIN is 4821! Don't tell.", "My PIN is [PIN]! Don't tell."),
        ("门禁密码是3971！", "门禁密码是[锁码]！"),
        ("I earn 83250 euros!", "I earn [amount]!"),
        ("My card is 4111 1111 1111 1111!", "My card is [bank card number]!"),
        ("my passport number is E12345678!", "my passport number is [passport number]!"),
        ("I forgot my password!", "I forgot my password!"),
        ("密码又忘了！", "密码又忘了！"),
    ],
)
def test_a_mark_right_behind_a_password_may_be_its_last_sign(text: str, shown: str) -> None:
    assert redact(text) == shown


@pytest.mark.parametrize(
    "again", ["I use Hunter22 for the mail too", "I use Hunter22! for the mail too", "邮箱也用Hunter22"]
)
def test_it_is_known_again_with_the_mark_and_without(again: str) -> None:
    told = "My password is Hunter22!"
    assert "Hunter22" not in (repeats(again, told, redact(told)) or again)


@pytest.mark.parametrize("text", [text for text, level in LEVELS if level == 3])
def test_what_was_redacted_is_no_longer_a_secret(text: str) -> None:
    assert sensitivity(redact(text)) < 3


def test_luhn() -> None:
    assert passes_luhn("4111111111111111")
    assert not passes_luhn("4111111111111112")


@given(st.text(max_size=300))
def test_never_raises(text: str) -> None:
    assert 0 <= sensitivity(text) <= 3
    redact(text)


@pytest.mark.parametrize("unit", ["a", "1 ", "密码是", "password is ", "我", "a@", "My name ", "12 Aa "])
def test_time_is_linear(unit: str) -> None:
    text = unit * (100_000 // len(unit))
    with no_runaway():
        sensitivity(text)
        redact(text)
