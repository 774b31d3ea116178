"""Which words bring up the same topic: kinds and parts of a thing, its verbs, its other name in either language.

Softer than `bilingual`, where two words of one name mean the same: a greyhound is not every dog, but who speaks of one
speaks of dogs. Used to find what a text is about, never to decide that two values are equal.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ebbing.language.chinese.grammar.tagging import tagged
from ebbing.language.chinese.words import OBJECT_VERBS as CHINESE_OBJECT_VERBS
from ebbing.language.numerals import with_digits
from ebbing.language.scripts import has_cjk
from ebbing.language.tokens import stem
from ebbing.language.topics.concepts import chinese_names, concepts
from ebbing.language.word_lists import word_list as words

# One topic a line. Chinese entries match as substrings, so one-character words stay out unless unmistakable.
_FAMILIES: Final = """
小狗 狗狗 养狗 遛狗 金毛 泰迪 柯基 哈士奇 拉布拉多 边牧 柴犬 比熊 毛孩子 dog puppy greyhound labrador poodle retriever beagle corgi husky terrier
猫咪 小猫 养猫 撸猫 布偶 英短 橘猫 暹罗 cat kitten kitty tabby siamese
咖啡 美式 拿铁 手冲 浓缩 卡布奇诺 摩卡 咖啡豆 浅烘 深烘 coffee latte espresso americano cappuccino mocha
茶叶 喝茶 泡茶 乌龙 普洱 龙井 铁观音 绿茶 红茶 tea oolong matcha
素食 素食者 吃素 素菜 素食主义 vegetarian vegan
吃辣 麻辣 香辣 微辣 辣椒 spicy chilli chillies chili chile curry vindaloo
左撇子 左手 左利手 left-handed lefty
老师 教师 教书 教课 我教 班主任 teacher teach teaching
护士 nurse nursing
律师 律所 lawyer attorney
医生 大夫 外科 内科 doctor physician surgeon cardiologist paediatrician gp
程序员 后端 前端 写代码 编程 码农 软件工程师 developer programmer coder programming
失眠 睡眠 睡觉 睡着 睡整觉 睡到 睡得 熬夜 晚睡 觉都睡 insomnia sleep asleep slept sleeping sleepless
减肥 体重 上秤 公斤 瘦了 胖了 diet weight kg kilos pounds scale
会议 开会 例会 站会 周会 这些会 的会 meeting standup sync
爬山 登山 徒步 山顶 hike hiking trail trails trek summit
跑步 慢跑 夜跑 晨跑 马拉松 跑了 running jog jogging marathon
健身 健身房 撸铁 gym workout exercise exercises
驾照 学车 驾校 倒库 科目 科一 科二 科三 科四 路考 driving license
搬家 新家 打包 收拾 unpack unpacking boxes moving
装修 renovate renovation renovating
面试 interview interviewing
签证 visa
考试 备考 考研 高考 考完 exam test finals
论文 毕业论文 thesis dissertation paper
电动车 新能源车 特斯拉 electric_car ev tesla
汽车 轿车 开车 car sedan suv vehicle
摄影 拍照 胶片 相机 人像 photography photo camera film
怀孕 孕期 预产期 肚子 产检 有孕 pregnant pregnancy trimester
牙疼 牙痛 补牙 拔牙 tooth toothache teeth filling dentist
头疼 头痛 偏头痛 headache migraine
发烧 烧退 退烧 体温 fever temperature
感冒 流感 cold flu
咳嗽 cough coughing
简短 短点 短一点 简洁 精简 长篇大论 啰嗦 concise brief short terse bullet
回答 答案 回复 answer answers reply replies
维吾尔语 维语 uyghur
母语 第一语言 native
走路 会走 迈步 walk walking steps
宝宝 婴儿 baby infant newborn toddler
孩子 小孩 育有 子女 儿子 女儿 kid kids child children son daughter
裁员 layoff layoffs redundancy
工作 上班 job work
编译 构建 ci build pipeline
离职 辞职 跳槽 换工作 quit resign
小说 看书 书架 阅读 book novel reading
电影 影片 看片 movie film cinema
音乐 听歌 唱歌 单曲 music song
吉他 guitar
钢琴 piano pianist
游泳 泳池 swim swimming pool
做饭 烹饪 下厨 厨房 cook cooking kitchen
植物 花草 养花 绿植 园艺 阳台 plant plants garden gardening
钓鱼 鱼竿 fishing
游戏 打游戏 手游 game gaming
麻将 mahjong
抽烟 吸烟 香烟 smoke smoking smoker cigarette
喝酒 饮酒 红酒 白酒 啤酒 alcohol beer wine drink
旅游 旅行 出游 景点 度假 trip travel travelling vacation holiday
海鲜 虾仁 大虾 螃蟹 虾和 贝类 seafood fish shellfish shrimp crab
恐怖片 恐怖电影 horror scary
早起 早睡 起床 morning mornings early
甜食 甜点 甜的 蛋糕 甜品 sweets dessert cake sweet
堵车 堵在 堵死 traffic
找工作 求职 投简历 报到 拿到offer 录用 job-hunting offer
胃病 胃疼 胃痛 stomach
画画 水彩 油画 素描 绘画 国画 painting watercolour watercolor sketching
吵闹 嘈杂 噪音 noise noisy loud
坐飞机 飞机 航班 flying flight plane fly
买车 购车 提车
结婚 婚礼 婚期 wedding married
麸质 gluten bread
销售 卖货 推销 客户 sales sell selling salesman
写作 写文章 影评 专栏 writing essays blog
露营 帐篷 天幕 camping tent
编织 毛线 针织 knit knitting
瑜伽 瑜伽垫 yoga
骑车 骑行 自行车 单车 cycling bike bicycle
房贷 月供 mortgage
房子 买房 购房 house home
房租 租金 rent
妻子 太太 老婆 媳妇 wife
丈夫 老公 先生 husband
妈妈 母亲 我妈 老妈 mum mom mother
爸爸 父亲 我爸 老爸 dad father
膝盖 脚踝 胳膊 骨折 石膏 拐杖 knee leg ankle broken fracture cast crutches
背疼 腰疼 腰痛 闪了腰 back backache
过敏 allergy allergic
焦虑 紧张 压力 anxious anxiety nervous stress stressed
"""
# Words of one spelling and several things: the other words that show which one is meant, the usual one first.
_SENSES: Final = {
    "苹果|apples?": ("吃|水果|甜|树|斤|果汁|eat|tree|pie|bag of|pick", "发布|系统|股票|股价|公司|手机|电脑|laptop|stock|released?|iphone|mac|works? (?:at|for)|store"),
    "小米": ("手机|电视|公司|汽车", "粥|饭|熬|煮|吃", "股|涨|跌"),
    "python": ("代码|程序|项目|脚本|库|语言|code|script|project|librar|write", "蛇|动物园|snake|zoo|蟒"),
    "java": ("code|代码|program|项目|develop|jvm|learn|spring|love", "island|trip|coffee|岛|旅"),
    "bass": ("play|guitar|band|amp|string", "lake|caught|fish|river"),
    "rust": ("learn|code|语言|程序|项目|async|crate|学|写", "bike|chain|生锈|metal|all over|car"),
    "bank": ("work|money|account|loan|card", "river|sand|fishing"),
    "paris": ("live|trip|flight|visit|city|lives", "the girl|said|she|hilton"),
    "tesla": ("drive|car|charge|battery|owns?", "nikola|hero|scientist|coil"),
    "杜鹃": ("花|开|养|植物", "叫|同事|姐"),
    "大理": ("城市|洱海|旅|住|古城", "大理石"),
    "包": ("包饺子|包粽|包包子", "拉链|背包|皮包|新买的包"),
    "黄": ("姓", "黄色"),
    "辣": ("吃|菜|喝|味|椒|火锅", "做事|为人|身材|这个人"),
    "mouse": ("click|usb|wireless|keyboard|鼠标", "trap|cheese|kitchen|caught"),
    "spring": ("boot|java|framework", "season|flowers|summer|weather"),
    "水": ("喝|杯|瓶", "水平|水电|薪水"),
    "drive": ("to work|car|license|licence", "hard drive|usb drive|flash drive|google drive"),
    "cricket": ("play|match|bat|team", "insect|chirp|garden"),
    "mercury": ("planet|orbit", "thermometer|fish|toxic"),
    "花生": ("过敏|吃|米|酱", "花生了"),
}  # fmt: skip
_USUAL: Final = 0
_HOMONYMS: Final = tuple(
    (
        re.compile(rf"(?:\b(?:{word})\b|{word})" if word[0].isascii() else word, re.IGNORECASE),
        tuple(re.compile(sense, re.IGNORECASE) for sense in senses),
    )
    for word, senses in _SENSES.items()
)
_ANY_HOMONYM: Final = re.compile("|".join(_SENSES), re.IGNORECASE)
_GENERIC: Final = words(
    "food trip answer repli plan habit style class lesson thing kind type 习惯 方式 计划 方面 事情 家里 一家"
)
_MEASURED: Final = re.compile(r"(?:\d+|[一几半每这那])[\u4e00-\u9fff]")
_PROPER: Final = re.compile(r"(?<![.!?\n]\s)(?<!^)(?<!\n)\b[A-Z][a-z]{2,}\b")


def _index() -> dict[str, frozenset[int]]:
    found: dict[str, set[int]] = {}
    for number, line in enumerate(_FAMILIES.strip().splitlines()):
        for word in line.split():
            if has_cjk(word) and len(word) == 1:
                raise ValueError(f"{word}: one character matches inside other words")
            found.setdefault(word if has_cjk(word) else stem(word), set()).add(number)
            for name in concepts(word, light=True):
                if name.isascii():
                    found.setdefault(name, set()).add(number)
    return {word: frozenset(numbers) for word, numbers in found.items()}


_FAMILY: Final = _index()
_LONE: Final = ((re.compile("(?<!热)狗"), "dog"), (re.compile("(?<!熊)猫(?!腻)"), "cat"))
_FAMILY_ZH: Final = re.compile("|".join(sorted((word for word in _FAMILY if has_cjk(word)), key=len, reverse=True)))


@lru_cache(maxsize=4096)
def families(text: str) -> frozenset[int]:
    """The topics a text brings up, as numbers."""
    found: set[int] = set()
    for word in _FAMILY_ZH.findall(text) if has_cjk(text) else ():
        found |= _FAMILY[word]
    for pattern, name in _LONE:
        if pattern.search(text):
            found |= _FAMILY[name]
    for name in concepts(text, light=True):
        found |= _FAMILY.get(name, frozenset())
    for word in re.findall(r"[a-z_]+(?:-[a-z]+)?", text.lower()):
        found |= _FAMILY.get(stem(word), frozenset()) | _FAMILY.get(word, frozenset())
    return frozenset(found)


@lru_cache(maxsize=1024)
def topic_words(text: str) -> frozenset[str]:
    """The content words of a text, numbers in digits."""
    every = concepts(with_digits(text))
    return frozenset(word for word in every if not _counts(word) and word not in _GENERIC) or every


def _counts(word: str) -> bool:
    """一只, 一家, 2个; and verbs of one character, which many sentences share."""
    if not has_cjk(word):
        return False
    if len(word) == 1:
        return tagged(word)[0][1].startswith(("v", "m", "q"))
    return _MEASURED.fullmatch(word) is not None or word.startswith("我")


def echoed(wanted: frozenset[str], text: str) -> frozenset[str]:
    """Those of some words a text brings up again: themselves, a part of them, their other name, their topic."""
    have = topic_words(text)
    flat = text.replace(" ", "").lower()
    brought_up = families(text)
    return frozenset(word for word in wanted if word in have or _brings_up(word, flat, have, brought_up))


def _brings_up(word: str, flat: str, have: frozenset[str], brought_up: frozenset[int]) -> bool:
    if word[0].isdigit():
        return False
    if brought_up and (families(word) | _FAMILY.get(word, frozenset())) & brought_up:
        return True
    if not has_cjk(word):
        if flat and not flat.isascii() and any(_says(name, flat) for name in chinese_names(word)):
            return True
        return len(word) >= 5 and any(len(name) >= 5 and name[:5] == word[:5] for name in have)
    if len(word) < 2:
        return False
    if word in flat or (len(word) >= 3 and any(word[i : i + 2] in flat for i in range(len(word) - 1))):
        return True
    if len(word) == 2 and word[1] in "病疼痛炎" and word[0] in flat:
        return True  # 胃病, then 胃又不舒服
    return len(word) == 2 and _apart(word, flat)


def _says(name: str, flat: str) -> bool:
    """Whether a Chinese text holds a word; of one character, as a word of its own or the end of one: 新车, not 车间."""
    if len(name) > 1:
        return name in flat or _apart(name, flat) or _stems(name, flat)
    return name in flat and any(
        word.endswith(name) or (name in word and not tag.startswith("n")) for word, tag in tagged(flat)
    )


def _stems(word: str, flat: str) -> bool:
    """设计师 in 工业设计."""
    return len(word) == 3 and word[2] in "师员者家手生" and word[:2] in flat


def _apart(word: str, flat: str) -> bool:
    """开会 in 开了一下午会, 游泳 in 游蛙泳: a verb and its object, parted."""
    if len(word) != 2 or not tagged(word)[0][1].startswith(("v", "n")):
        return False
    first, second = re.escape(word[0]), re.escape(word[1])
    if re.search(f"{first}[了完过]?[\\d一二两三四五六七八九十几]", flat):
        return tagged(word)[0][1].startswith("v")  # 跑步, then 跑五公里
    if word[0] in CHINESE_OBJECT_VERBS and re.search(f"{first}[^，。！？]{{1,5}}{second}(?:[，。！？了的啊]|$)", flat):
        return True  # 看展, then 看当代艺术展
    return re.search(f"{first}(?:[了过着完个][^，。！？]{{0,4}}|[^，。！？]){second}", flat) is not None


def another_sense(one: str, other: str) -> bool:
    """Whether a word both texts share means another thing in each: 小米手机 and 小米粥, Rust and rust."""
    for word, senses in _HOMONYMS if _ANY_HOMONYM.search(other) else ():
        if not (word.search(one) and word.search(other)):
            continue
        mine = [i for i, sense in enumerate(senses) if sense.search(one)]
        theirs = [i for i, sense in enumerate(senses) if sense.search(other)]
        if theirs and not mine:
            mine = [_USUAL]
        if mine and theirs and not set(mine) & set(theirs):
            return True
    return _common_noun(one, other) or _named_person(one, other)


def _common_noun(one: str, other: str) -> bool:
    """Apple, then apples: a name in one text, a thing in the other."""
    names = {name.lower() for name in _PROPER.findall(one)}
    plain = set(re.findall(r"\b[a-z]{3,}\b", other))
    written = set(re.findall(r"\b[a-zA-Z]{3,}\b", other)) - plain
    kept = {word.lower() for word in written}
    return any((name in plain or f"{name}s" in plain) and name not in kept for name in names) and other != other.lower()


def _named_person(one: str, other: str) -> bool:
    """Paris, the girl from accounting."""
    found = re.search(r"\b([A-Z][a-z]+), (?:the|an?|my|our) (?:girl|guy|man|woman|boy|lady|kid)\b", other)
    return found is not None and found[1] in one and re.search(rf"\b{found[1]}, ", one) is None
