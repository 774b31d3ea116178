"""Chinese as it is spoken in regions, and the plain form of it: 侬, 咩, 咋."""

from __future__ import annotations

from typing import Final

from ebbing.language.patterns import pattern

# regional and spoken forms and what they are elsewhere: 侬, 上趟, 叫咩名
SPELT: Final = (
    # a verb and its object that stand apart: 哪天结的婚
    (pattern("([结离复毕入辞退搬出住开放请])(?:[了过]?的|了|过)([婚业职休家院学假])"), r"\1\2"),
    (pattern("[侬恁汝您]"), "你"),
    (pattern("上趟|上转|前趟"), "上次"),
    (pattern("嗰日"), "那天"),
    (pattern("[嗰咯](?=[间个只本套款部条种啲])"), "那"),
    (pattern("(?<=[你次回])话(?=那|要|应该|会|过|系|可以|[^，。？]{0,8}[咩乜点几])"), "说"),
    (pattern("咩|乜(?:嘢|野)?|啥子|么子|嘛玩意儿?|(?<![^你我])咪"), "什么"),
    (pattern("咋个?|点样|哪能|怎个"), "怎么"),
    (pattern("佢"), "他"),
    (pattern("唔使"), "不用"),
    (pattern("唔(?=[\u4e00-\u9fff])"), "不"),
    (pattern("有冇"), "有没有"),
    (pattern("冇"), "没有"),
    (pattern("咗"), "了"),
    (pattern("[喇嘞](?=[，。！!？?~～\\s]|$)"), "啦"),
    (pattern("而家|依家"), "现在"),
    (pattern("嘅"), "的"),
    (pattern("喺"), "在"),
    (pattern("嚟"), "来"),
    (pattern("(?<=[我你他])哋"), "们"),
    (pattern("(?<!伯)仲(?![裁夏秋春介])"), "还"),
)
