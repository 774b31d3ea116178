"""Secrets: what makes a text level 3 is exactly what `redact` takes out, and nothing of it reaches a reading's words."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.curator.rules.curator import RulesCurator
from ebbing.language.sensitivity.levels import redact, sensitivity
from ebbing.language.sensitivity.secrets import secrets
from tests.patience import no_runaway

SAID = [
    ("前门密码锁 5527#，备用钥匙在物业", "5527#"),
    ("把密码设成车牌后面那串 660412", "660412"),
    ("单元门禁输 4410#", "4410#"),
    ("Spotify 账号 lin@example.com 密码 Mango77", "Mango77"),
    ("我的 passcode 是 Zx81_kite", "Zx81_kite"),
    ("云服务 AccessKey：LTfake88Qm2，别外传", "LTfake88Qm2"),
    ("保险柜先左两圈 18，再右一圈 52", "左两圈 18，再右一圈 52"),
    ("密保问题的答案是翠湖小学", "翠湖小学"),
    ("my seed phrase starts with maple orbit candle", "maple orbit candle"),
    ("the code for the shed is 7719", "7719"),
    ("password Harbor-88x for the portal", "Harbor-88x"),
    ("our wifi key is pineapple2031", "pineapple2031"),
    ("7731, I gave you the wrong gate code", "7731"),
    ("the pin is wrong, it's 4418", "4418"),
    ("my old PIN 4471 doesn't work, use 4472", "4472"),
    ("应该是 4417，取件码我说错了", "4417"),
    ("支付密码从 112233 换成了 445566", "445566"),
    ("I use Otter%74 for the wifi", "Otter%74"),
    ("我电脑登录用的是 Panda#2024", "Panda#2024"),
    ("new pw: Plum_7788", "Plum_7788"),
    ("cabin keybox 55501", "55501"),
    ("the safe: I set it to 3141", "3141"),
    ("付款刷5105105105105100就行", "5105105105105100"),
    ("线上用sk_live_9fA82kdlQw81xz7Pq这个", "sk_live_9fA82kdlQw81xz7Pq"),
    ("退款请打到GB82WEST12345698765432谢谢", "GB82WEST12345698765432"),
    ("数据库地址postgres://app:Mz7kQ2@db.local/x", "Mz7kQ2"),
    ("后台用root/Xk92mmz登录", "Xk92mmz"),
    ("the database is sa / Xk92mmz", "Xk92mmz"),
    ("数据库sa:Xk92mmz", "Xk92mmz"),
    ("I switched my Hulu password to snapdragon", "snapdragon"),
    ("we changed the passphrase to wobbly green teapot lid", "wobbly green teapot lid"),
    ("my router password was reset to marigold", "marigold"),
    ("电脑密码换成薰衣草了", "薰衣草"),
    ("my wifi password used to be otter55", "otter55"),
    ("my PIN was 5521, now it's 6632", "6632"),
    ("my PIN is 5521, no wait, 6632", "6632"),
    ("the laptop password was bluebell, now it's cranberry", "cranberry"),
    ("口令以前是otter55，现在是beaver66", "beaver66"),
    ("口令以前是向日葵，现在是薰衣草", "薰衣草"),
    ("密码是5521，不对，是6632", "6632"),
]
TALK = [
    "密码长度至少 12 位",
    "密码错误 403 怎么办",
    "seed phrases are important",
    "error code 7719 again",
    "pin 3 boards together",
    "向左走 200 米，再右转 50 米",
    "I misread the code review, it has 4000 lines",
    "I got the date wrong, it's 2019",
    "I use Windows11 on my laptop",
    "邮箱换成 lin88@163.com 了",
    "I use 100% cotton for the laptop sleeve",
    "运单号是5105105105105100",
    "we set the password to expire monthly",
    "I changed the password to something longer",
    "they changed the password to prevent abuse",
    "the wifi password used to be on the fridge",
    "密码改成六位了",
    "密码换成更长的了",
    "password rules changed, now 300 people complain",
]


@pytest.mark.parametrize(("text", "value"), SAID)
def test_the_value_is_found_and_redacted(text: str, value: str) -> None:
    assert sensitivity(text) == 3
    assert value not in redact(text)


@pytest.mark.parametrize(("text", "value"), SAID)
def test_the_value_reaches_no_word_of_the_reading(text: str, value: str) -> None:
    reading = RulesCurator().read(text)
    said = " ".join((*reading.keywords, *reading.entities, reading.phrase, reading.topic)).lower()
    assert value.lower() not in said


@pytest.mark.parametrize("text", TALK)
def test_talk_is_no_secret(text: str) -> None:
    assert secrets(text) == []


@given(
    st.sampled_from(["密码是", "密码 ", "my PIN is ", "password: ", "token=", "door code ", "口令改成"]),
    st.from_regex(r"[A-Z][a-z]{2,6}[0-9]{3,6}", fullmatch=True),
    st.sampled_from(["", "，别告诉别人", " please keep it", "。"]),
)
def test_what_makes_level_3_is_redacted(name: str, value: str, after: str) -> None:
    text = name + value + after
    if sensitivity(text) == 3:
        assert value not in redact(text)


@given(st.text(max_size=200))
def test_redaction_covers_exactly_the_secrets(text: str) -> None:
    found = secrets(text)
    assert (sensitivity(text) == 3) is bool(found)
    assert all(one.end <= other.start for one, other in pairwise(found))


def test_a_value_two_rules_see_parts_of_is_taken_out_whole() -> None:
    text = "root/Passw0rd9 and the card number is 4111 1111 1111 1111 22"
    assert not any(part in redact(text) for part in ("Passw0rd9", "4111", "22"))


@pytest.mark.parametrize(
    "text",
    [
        "def login(user, password):\n    token = auth(user, password)",
        "password: str = Field(min_length=8)",
        "api_key = os.environ['API_KEY']",
        "export TOKEN=$GITHUB_TOKEN",
        "password=<your password here>",
        "if token == '{': depth += 1",
        "PASSWORD=********",
        "auth.password = args.password",
        'labels = [token.text for token in doc if token.pos_ == "ADJ"]',
        '<input type="password" class="form-control">',
        "fetch(`${url}?appid=${apiKey}`);\n if (!response.ok) {",
        "hashed = generate_password_hash(password, method='sha256')",
        "the combination formula \\(C(n, k) = \\frac{n!}{k!(n-k)!}\\)",
        "a **password-protected** folder",
        "4. **Password Protection**: many devices",
        "add your API key to the `.env` file",
    ],
)
def test_code_and_placeholders_are_no_secret(text: str) -> None:
    assert secrets(text) == []


def test_a_level_is_found_at_the_end_of_a_long_text() -> None:
    talk = "The build is green and the tests pass. " * 3000
    assert sensitivity(talk) == 0
    assert sensitivity(talk + "I was diagnosed with asthma last year.") == 2
    assert sensitivity(talk + "寄到浦东新区张杨路500号3栋，我在家") == 2
    assert sensitivity(talk + "the gate code is 5512") == 3


@pytest.mark.parametrize(
    "piece", ["a", "1", " ", "'", '"', "密码", "左1", "1 ", "@a", "密码是", "pin 1", "the code for the door "]
)
def test_time_is_linear(piece: str) -> None:
    with no_runaway():
        sensitivity(piece * (200_000 // len(piece)))
