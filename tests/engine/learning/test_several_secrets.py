"""Several secrets in one sentence: an old value and a new one, two accounts, a PIN and a password. None stays in clear."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import ebbing
from ebbing.language.sensitivity.levels import redact, sensitivity

Open = Callable[..., ebbing.Mind]

SEVERAL = [
    ("My email password is Heron34x and the bank one is Falcon21z", ("Heron34x", "Falcon21z")),
    ("I use Pebble77 for the mail and Gravel88 for the bank, those are my passwords", ("Pebble77", "Gravel88")),
    ("Passwords: mail Quartz19, bank Onyx2244, work Jasper63", ("Quartz19", "Onyx2244", "Jasper63")),
    ("My PIN is 4471 and the password is Thistle90", ("4471", "Thistle90")),
    ("PIN 8830, password bramble_22", ("8830", "bramble_22")),
    ("the old PIN was 1937, the new one is 6042", ("1937", "6042")),
    ("I changed my PIN from 2718 to 3141", ("2718", "3141")),
    ("Changed the wifi password from sparrow99 to kestrel-17", ("sparrow99", "kestrel-17")),
    ("The wifi password used to be marigold and now it's chrysanthemum", ("marigold", "chrysanthemum")),
    ("Netflix login is bob@mail.com / Otter%74 and Spotify is bob@mail.com / Badger!55", ("Otter%74", "Badger!55")),
    ("The door code is 5518 and the alarm is 90210", ("5518", "90210")),
    ("Door code 4821, garage 7734, shed 1199", ("4821", "7734", "1199")),
    ("The gate opens with 3141# and the garage with 2718#", ("3141#", "2718#")),
    ("My debit card PIN is 5082, credit card PIN is 6193", ("5082", "6193")),
    ("Debit PIN: 5082; credit: 6193; phone unlock: 771204", ("5082", "6193", "771204")),
    (
        "My laptop password is 'correct horse' and the phone one is 'battery staple'",
        ("correct horse", "battery staple"),
    ),
    ("For the router it's admin / Lighthouse7, for the NAS it's admin / Foghorn8", ("Lighthouse7", "Foghorn8")),
    (
        "The API key is sk-abcdef1234567890abcd and the secret is 9f8e7d6c5b4a",
        ("sk-abcdef1234567890abcd", "9f8e7d6c5b4a"),
    ),
    ("My work password was Winter2023! and is now Spring2024!", ("Winter2023!", "Spring2024!")),
    ("not Ahorn77 but Birke88 is the password for the server", ("Ahorn77", "Birke88")),
    ("username ann, password Tulip#12, backup codes 48151623 and 42108815", ("Tulip#12", "48151623", "42108815")),
    ("My passcode is 009182 on the phone and 338471 on the tablet", ("009182", "338471")),
    ("Mum's PIN is 2580 and dad's is 1470", ("2580", "1470")),
    ("Her password is lavender12, his is rosemary34", ("lavender12", "rosemary34")),
    ("The safe combination is 15-40-22 and the locker is 7-33-19", ("15-40-22", "7-33-19")),
    ("我的邮箱密码是Heron34x，银行的是Falcon21z", ("Heron34x", "Falcon21z")),
    ("邮箱用Pebble77，银行用Gravel88，都是密码", ("Pebble77", "Gravel88")),
    ("密码：邮箱Quartz19，网银Onyx2244，公司Jasper63", ("Quartz19", "Onyx2244", "Jasper63")),
    ("PIN码是4471，登录密码是Thistle90", ("4471", "Thistle90")),
    ("旧密码是Marlin88，新密码是Bluefin77", ("Marlin88", "Bluefin77")),
    ("我把支付密码从271828改成了314159", ("271828", "314159")),
    ("无线密码以前是sparrow99，现在换成kestrel17了", ("sparrow99", "kestrel17")),
    ("门禁密码5518，报警器90210", ("5518", "90210")),
    ("大门密码是4821，车库是7734，储物柜是1199", ("4821", "7734", "1199")),
    ("工行卡密码508213，招行卡密码619377", ("508213", "619377")),
    ("工行密码是508213，招行的是619377，支付宝的是771204", ("508213", "619377", "771204")),
    ("手机解锁009182，平板338471", ("009182", "338471")),
    ("我妈的密码是258036，我爸的是147025", ("258036", "147025")),
    ("路由器admin密码Lighthouse7，NAS的是Foghorn8", ("Lighthouse7", "Foghorn8")),
    ("密码不是芝麻开门了，改成了月落乌啼", ("芝麻开门", "月落乌啼")),
    ("登录微信用tulip#12，QQ用daisy#34", ("tulip#12", "daisy#34")),
    ("The wifi is Marlin88 upstairs and Bluefin77 downstairs, those are the passwords", ("Marlin88", "Bluefin77")),
    ("My bank PIN is 4417 and my phone's is 9926.", ("4417", "9926")),
    ("保险箱的密码是8812，行李箱的是3307", ("8812", "3307")),
    ("密码提示问题答案是小白，支付密码是 660912", ("小白", "660912")),
    ("My mail password's Walnut42 and my bank's is Pecan58x", ("Walnut42", "Pecan58x")),
    ("For the record: Gmail Walnut42!, Outlook Pecan58!, both passwords", ("Walnut42!", "Pecan58!")),
    ("Swapped my PIN, it was 5391 and it's 8264 now", ("5391", "8264")),
    ("My old lock code 4417 no longer works, use 9058", ("4417", "9058")),
    ("The PIN for my Visa is 3391; for the Amex it's 7720", ("3391", "7720")),
    ("Reset the VPN password from Cobalt19 to Indigo27 yesterday", ("Cobalt19", "Indigo27")),
    ("wifi: Marlin88, guest wifi: Bluefin77 (passwords)", ("Marlin88", "Bluefin77")),
    ("passwords are Heron34x for Netflix and Falcon21z for Spotify", ("Heron34x", "Falcon21z")),
    ("My password was bluebell, then I changed it to foxglove", ("bluebell", "foxglove")),
    ("my PIN is either 4471 or 4417", ("4471", "4417")),
    ("The code at the front door is 2468 and the one at the back is 1357", ("2468", "1357")),
    ("Laptop PIN 114477, phone 225588", ("114477", "225588")),
    ("Ann's password is tulip77, Bob's is daisy88", ("tulip77", "daisy88")),
    ("The locker code isn't 3108 any more, it's 5520", ("3108", "5520")),
    ("Use Pebble77 for email and Gravel88 for banking; these are my passwords", ("Pebble77", "Gravel88")),
    ("Steam password hydra!9, GitHub token ghp_abcdefghijklmnop1234", ("hydra!9", "ghp_abcdefghijklmnop1234")),
    ("the alarm code is 7788, panic code 8877", ("7788", "8877")),
    ("my new card PIN is 6154 (was 2093)", ("6154", "2093")),
    ("Disarm with 4040, arm with 5050 at the alarm keypad", ("4040", "5050")),
    ("My security answer is Biscuit and my PIN is 9182", ("Biscuit", "9182")),
    ("邮箱密码Walnut42，银行取款密码 583920", ("Walnut42", "583920")),
    ("我的PIN码以前是5391，现在是8264", ("5391", "8264")),
    ("旧门锁密码4417不能用了，新的是9058", ("4417", "9058")),
    ("VPN密码从Cobalt19换成了Indigo27", ("Cobalt19", "Indigo27")),
    ("家里wifi密码Marlin88，客人wifi密码Bluefin77", ("Marlin88", "Bluefin77")),
    ("密码是Heron34x（微信）和Falcon21z（支付宝）", ("Heron34x", "Falcon21z")),
    ("PIN码不是4471就是4417", ("4471", "4417")),
    ("前门密码2468，后门1357", ("2468", "1357")),
    ("电脑密码114477，手机225588", ("114477", "225588")),
    ("小安的密码是tulip77，小波的是daisy88", ("tulip77", "daisy88")),
    ("储物柜密码不是3108了，是5520", ("3108", "5520")),
    ("邮箱是Pebble77、网银是Gravel88，这两个都是密码", ("Pebble77", "Gravel88")),
    ("报警密码7788，挟持密码8877", ("7788", "8877")),
    ("新卡密码615409，旧卡是209377", ("615409", "209377")),
    ("我老婆手机密码是258036，她支付宝是147025", ("258036", "147025")),
    ("登录密码Thistle90，支付密码660912，锁屏图案是L", ("Thistle90", "660912")),
    ("行李箱密码335，保险箱9921", ("335", "9921")),
    ("钱包的密保答案是豆豆，PIN码7719", ("豆豆", "7719")),
    ("Here are the codes: garage 4415, side gate 8820, alarm 193755", ("4415", "8820", "193755")),
    ("I've two PINs, 3019 for the debit card and 7754 for the credit one", ("3019", "7754")),
    ("my passwords: github -> Moss%41, gitlab -> Fern%52", ("Moss%41", "Fern%52")),
    ("Password for the mail is Heron34x. For the bank it's Falcon21z.", ("Heron34x", "Falcon21z")),
    ("It used to be Maple66 but the wifi password is Cedar77 now", ("Maple66", "Cedar77")),
    ("The vault's PIN was changed from 9090 to 6161 by Dad", ("9090", "6161")),
    ("phone PIN 1212, SIM PIN 3434, PUK 55667788", ("3434", "55667788")),
    ("Jenny's locker is 20-14-36 and mine is 8-22-10", ("20-14-36",)),
    ("the password is either snowdrop or crocus", ("snowdrop", "crocus")),
    ("Our alarm: 4412 to arm and 4413 to disarm", ("4412", "4413")),
    ("my old password hunter2024 got leaked so it's now ranger2025", ("hunter2024", "ranger2025")),
    ("Log in with ann@mail.com / Violet!88 or with ann2@mail.com / Lilac!99", ("Violet!88", "Lilac!99")),
    ("大门密码4415，侧门8820，报警193755", ("4415", "8820", "193755")),
    ("我有两个取款密码，工行301922，建行775418", ("301922", "775418")),
    ("github密码Moss%41，gitlab密码Fern%52", ("Moss%41", "Fern%52")),
    ("邮箱的密码是Heron34x。银行的是Falcon21z。", ("Heron34x", "Falcon21z")),
    ("wifi密码本来是Maple66，上周换成Cedar77了", ("Maple66", "Cedar77")),
    ("手机PIN码121298，SIM卡PIN码3434，PUK码55667788", ("121298", "55667788")),
    ("密码要么是雪莲花要么是水仙花", ("雪莲花", "水仙花")),
    ("老密码hunter2024泄露了，现在用ranger2025", ("hunter2024", "ranger2025")),
    ("我妈支付宝密码是663271，微信是558390", ("663271", "558390")),
    ("布防4412，撤防4413，这是报警器的密码", ("4412", "4413")),
    ("账号ann密码Violet88，账号ann2密码Lilac99", ("Violet88", "Lilac99")),
    ("身份证号是11010519491231002X，银行卡密码是583920", ("11010519491231002X", "583920")),
    ("My passport is X1234567 and my SSN is 078-05-1120, PIN 4471", ("X1234567", "078-05-1120", "4471")),
]
NOTHING_MORE = [  # a value, and figures that are none
    ("My PIN is 4471 and my flat is 302", "302"),
    ("door code 5518, flat 3025", "3025"),
    ("The wifi password is Marlin88 and the router is a TP-Link AX3000", "AX3000"),
    ("My email password is Heron34x and my email is bob2020@mail.com", "bob2020@mail.com"),
    ("the alarm code is 7788 and the alarm is loud", "loud"),
    ("PIN 4471, bus 3405 leaves at 9", "3405"),
    ("门禁密码5518，公司302室", "302"),
    ("保险箱密码是8812，手机1399元", "1399"),
    ("门禁密码4471，手机号13912345678", "13912345678"),
]
NO_VALUE = [
    "We shared passwords from 2019 to 2021",
    "The password isn't mine, it's hers",
    "the password isn't working, it's annoying",
    "The code is from 2019 to 2021",
    "We upgraded the token limit from 4096 to 8192",
    "密码不是生日，是指纹",
    "密码不是我设的，是他设的",
    "密码不是重点，是流程",
    "手机解锁2026年的新功能",
    "the password is either wrong or expired",
    "I changed all my passwords, 2019 was a bad year",
    "passwords, 3000 people leaked theirs",
    "密码要么是太短要么是太弱",
    "the codes: see chapter 12",
    "My codes work from 2019 to 2021",
]


@pytest.mark.parametrize(("said", "values"), SEVERAL)
def test_all_values_of_a_sentence_are_hidden(said: str, values: tuple[str, ...]) -> None:
    assert [value for value in values if value in redact(said)] == []
    assert sensitivity(said) == 3


@pytest.mark.parametrize("profile", ["human", "layered", "companion", "craft", "network"])
def test_none_of_them_stands_in_any_file(open_mind: Open, own_home: Path, profile: str) -> None:
    with open_mind(profile=profile) as mind:
        for said, _ in SEVERAL[::7]:
            mind.remember(said)
        mind.recall("what is my password?")
        data = _bytes(own_home)
    data += _bytes(own_home)
    told = [
        value for _, values in SEVERAL[::7] for value in values if len(value) > 5
    ]  # four figures stand in any number
    assert [value for value in told if value.lower().encode() in data] == []


@pytest.mark.parametrize("profile", ["human", "layered", "companion", "craft", "network"])
@pytest.mark.parametrize(
    "said",
    [
        "Password for the mail is Heron34x. For the bank it's Falcon21z.",
        "邮箱的密码是Heron34x。银行的是Falcon21z。",
        "I planted the beans. Password for the mail is Heron34x. For the bank it's Falcon21z. We went to Leeds on Sunday.",
    ],
)
def test_what_only_the_sentence_before_shows_to_be_one_is_hidden(
    open_mind: Open, own_home: Path, profile: str, said: str
) -> None:
    with open_mind(profile=profile) as mind:
        mind.remember(said)
        data = _bytes(own_home)
    assert b"falcon21z" not in data + _bytes(own_home)


def _bytes(home: Path) -> bytes:
    return b"".join(file.read_bytes() for file in home.rglob("*") if file.is_file()).lower()


@pytest.mark.parametrize(("said", "shown"), NOTHING_MORE)
def test_what_is_no_value_stays_beside_one(said: str, shown: str) -> None:
    assert shown in redact(said)
    assert redact(said) != said


@pytest.mark.parametrize("said", NO_VALUE)
def test_talk_of_passwords_has_none(said: str) -> None:
    assert redact(said) == said
