"""Chinese names of documents whose number identifies a person."""

from __future__ import annotations

from typing import Final

from ebbing.language.word_lists import word_list

# one of these stands in every text that names one of them
SIGNS: Final = word_list(
    "身份 居民证 证件 护照 驾照 驾驶 社保 医保 社会保 医疗保 税号 纳税 通行证 居住证 居留 军官证 士兵证 回乡证 台胞证 绿卡 签证"
)
# how a document of each kind is called
NAMES: Final = {
    "identity": "身份证|身份号码|居民证|证件号",
    "passport": "护照",
    "licence": "驾照|驾驶证|驾驶执照",
    "social": "社保|医保|社会保障|社会保险|医疗保险",
    "tax": "税号|纳税人识别号|纳税识别号",
    "permit": "通行证|居住证|居留证|居留许可|军官证|士兵证|回乡证|台胞证|绿卡|签证号",
}
# single documents whose numbers are not each other's: how one asks for it, and what else it is called, the same documents in all languages
SINGLE: Final = {
    "social_security": ("社保|社会保障|社会保险", ("社保", "社会保障", "社会保险")),
    "health_insurance": ("医保|医疗保险", ("医保", "医疗保险")),
    "driving": ("驾照|驾驶证|驾驶执照|行驶执照", ("驾照", "驾驶证", "驾驶执照")),
    "taxpayer": ("税号|纳税人?识别号|纳税人?号", ("税号", "纳税人识别号")),
    "passport": ("护照", ("护照",)),
    "identity": ("身份证|身份号|居民证|(?<![A-Za-z])ID(?:号|卡)", ("身份证", "身份号码", "居民证")),
}
# between a document and a figure that is not its number
TALK: Final = "有效|到期|过期|补办|办理|换发|续签|签发|颁发|花了|费|热线|电话|手机|拨|预约|排队|订单|快递|生日|交了|扣了|余额|复印"
