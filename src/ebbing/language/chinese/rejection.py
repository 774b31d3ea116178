"""The same claim in other Chinese words: what the user has rejected must be known again however it is put.

Pattern texts, unless a comment says otherwise. The rules that ask for them are in `curator/rules/rejection`.
"""

from __future__ import annotations

from typing import Final

from ebbing.language.chinese.numbers import WEEKDAYS as _DAYS_OF_THE_WEEK

NAMES_OF_USER: Final = ("用户",)  # words: what a memory calls the user
USER: Final = "用户|我(?!国)|本人"
ADDRESSED: Final = "^(?:你们?|您)"  # speaks to the user, and so of the user
RECORD: Final = (
    r"^[^，。：:]{2,16}[：:]\s*|^(?:据了解|资料显示|据悉|文档里写着|记录显示)[，,]?\s*"  # names its source first
)
AGE: Final = "岁|年龄"
WISH: Final = "想(?!法|念|起|到)|打算|计划|准备|希望|有意|考虑"
DISLIKES: Final = "讨厌|反感|厌恶|受不了|反对|嫌|骗人|害怕|恨|排斥"
WEEKDAY: Final = f"周[{_DAYS_OF_THE_WEEK}天]"
WEEKDAYS: Final = {f"周{day}": place for place, day in enumerate(_DAYS_OF_THE_WEEK)} | {"周天": 6}  # a table

# a table: other words for the same state of affairs, and how a memory would put it
SAID_PLAINLY: Final = {
    "不吃(?:任何)?(?:肉|荤)(?:[，,]?只吃素)?|只吃素|吃素": "是素食者",
    "(?:没有|没|尚无)(?:伴侣|对象|女朋友|男朋友|配偶|另一半)|未婚": "单身",
    "(?:没有|没|无)(?:安排|事|行程)": "有空",
    "滴酒不沾|从不饮酒|不沾酒|不饮酒|戒酒": "不喝酒",
    "惯用左手|左利手|用左手写字": "是左撇子",
    "没有兄弟姐妹|独生子女?|独生女": "独生子女",
    "有配偶|有(?:妻子|丈夫|老婆|老公)|成家": "已婚",
    "有孕(?:在身)?|怀了?孩子|怀上": "怀孕",
    "对(.{1,8}?)(?:一窍不通|完全不懂)": r"不会\1",
    "礼拜|星期": "周",
    "上午": "早上",
}
# a table: what is said of somebody, by name, and its words; two texts with no predicate in common say different things
PREDICATES: Final = {
    "like": "喜欢|喜爱|爱(?!人)|偏好|情有独钟|中意|钟情|支持|赞成|赞同|反对|讨厌|受不了|反感|迷|粉丝|相信|信任|骗人",
    "have": "(?<!没)有(?!空|点|时)|养|拥有|育",
    "use": "用(?!户)|开(?=[^会始心]*(?:车|比|宝|奔|特|本|丰|大)|一辆)|骑",
    "live": "住|定居|居|家在",
    "from": "来自|人$|人[，,]|出生|籍贯|老家|土生土长",
    "work": "上班|工作|任职|职业|职员|供职|从事",
    "skill": "会(?!议|员|开会)|懂|精通|擅长|弹",
    "ill": "过敏|患|病",
    "study": "学(?!校)|毕业|读书|就读|母校",
    "love": "单身|已婚|结婚|恋爱|男朋友|女朋友|伴侣|离婚",
    "buy": "买|购",
    "go": "去|出差|旅行|旅游|参观|搬|移民|移居",
    "meet": "预约|看病",
}
# a table: both sides of what cannot be true together
OPPOSITES: Final = {
    "hours": ("白班|白天|早上", "夜班|夜里|晚上"),
    "side": ("左", "右"),
    "region": ("南方", "北方"),
    "working time": ("全职", "兼职"),
    "quality": ("擅长|很好|好听|厉害", "不好|很差|很烂|糟"),
    "temper": ("内向", "外向|开朗"),
    "company": ("独居|独自|一个人", "合租|室友|同住|一起"),
    "relationship": ("单身", "已婚|结婚|对象"),
    "surroundings": ("市中心|城里", "郊|乡下|农村"),
    "trust": ("信任|相信", "怀疑|骗"),
    "courage": ("胆小|胆子小|怕", "胆大"),
    "retirement": ("退休", "上班|在职"),
    "career": ("失业", "升职|入职"),
    "home": ("租", "(?<!想)买"),
    "sleep": ("早睡|早起", "熬夜|晚睡|夜猫子"),
    "weight": ("减|瘦", "增肌|增重"),
    "direction": ("升|涨", "降|跌"),
}
