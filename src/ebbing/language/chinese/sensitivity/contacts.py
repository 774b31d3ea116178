"""Chinese words beside which a way to reach, identify or locate a person stands."""

from __future__ import annotations

from typing import Final

from ebbing.language.chinese.numbers import SPOKEN, TO_NINE, TO_TEN
from ebbing.language.patterns import pattern

# ── phones and mail ──

# a number of a person follows
PHONE: Final = "电话|手机|号码|联系方式|座机"
# a mobile number read out: 幺三八…
SPELLED_MOBILE: Final = f"[一幺1][{TO_NINE[2:]}](?:[ -]?[{SPOKEN}]){{9}}(?![零〇{TO_NINE}])"
# before a number: it is that of a thing, not of a person
THING: Final = "订单|单号|快递|运单|编号|流水|发票|票号|会议号|股票代码|版本"
# around a number: it is open to all
PUBLIC_LINE: Final = "热线|客服|报警|急救|火警|投诉|总机|官方|前台|运营商"
# an address of mail as one says it
SPOKEN_MAIL: Final = r"(?:邮箱|邮件)[^\n，。]{0,12}[\w.]{2,40}\s?艾特\s?\w{2,20}"
PUBLIC_BOX: Final = "kefu$"  # a mailbox that is open to all

# ── messengers ──

MESSENGER: Final = "微信|钉钉|飞书|抖音|小红书|微博|快手|b站|哔哩哔哩|知乎"
# what one calls one's name there
HANDLE_NAME: Final = "号码?|账号|帐号|名|昵称"
# the same where it is a number
NUMBER_NAME: Final = "号码?"
# between that and the name
IS: Final = "就?是|为|叫"
# before the name, some words after the messenger
KNOWN_AS: Final = "账号|昵称|名字叫?"
# asks to be reached; no messenger need be named
REACH_ME: Final = "加我|私信我|找我|联系我|关注我"

# ── documents and plates ──

# a document with a number of its own
DOCUMENT: Final = "身份证|证件号|护照|驾照|驾驶证|社保|医保|学生证|学号|工号|通行证|港澳通|居住证|军官证|准考证"
# a number plate that needs no name: province, letter, figures
PLATE: Final = r"[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][·• -]?(?=[A-Z0-9]{0,6}\d)[A-Z0-9]{5,6}(?![A-Z0-9])"
PLATE_NAME: Final = "车牌"
PLATE_READS: Final = "是|为"

# ── addresses ──

# a street with a number, a house, a flat: 建设路12号, 3栋502室
STREET: Final = pattern(
    rf"(?:[路街道巷弄里村]|胡同|大道|大街)[\dA-Za-z{TO_TEN}百]{{1,6}}(?:号|弄)|\d{{1,4}}(?:号楼|栋|幢|座|号院|"
    rf"单元)\s?\d{{0,2}}(?:单元)?\s?\d{{0,4}}室?|(?:小区|花园|公寓|苑|大厦|新村|家园|广场|城|府|湾|[{TO_TEN}]区|西园|东园|家属院|"
    rf"宿舍)[^，。]{{0,6}}?\d{{1,4}}(?:号|栋|幢|座|楼|单元|室)|\d{{3,4}}室|[{TO_TEN}\d]{{1,3}}[栋幢单元]{{1,2}}[{TO_TEN}\d]{{1,4}}(?:单元|"
    "楼|室|号)"
)
# an address that is said to be someone's
ADDRESS_IS: Final = r"(?:收货|家庭|寄件|快递|邮寄|我家|住)(?:的)?(?:地址|址)[是：:在为\s]{0,2}[^\n。]{0,30}?\d"
# before an address: it is where some place is
PLACE_IS: Final = r"(?:在|位于|地址是?：?|开在|搬到了?)[^，。\n]{0,16}$"
# around an address: it is where someone lives
PERSONAL: Final = "我|咱|(?<![国大专一几两这那哪])家(?![店公酒餐医银超])|住|寄|送到|收货|收件|用户|本人|[爸妈]"
_INNER_SPACE: Final = pattern(r"(?<=[\u4e00-\u9fff])[ \t](?=[\dA-Za-z])|(?<=[\dA-Za-z])[ \t](?=[\u4e00-\u9fff])")


def joined(text: str) -> str:
    """Return the text without spaces between characters and figures, so that one pattern reads 3 栋 and 3栋."""
    return _INNER_SPACE.sub("", text)
