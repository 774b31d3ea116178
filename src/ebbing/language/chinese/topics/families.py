"""Which Chinese words bring up the same topic, and when a Chinese word comes back in a text."""

from __future__ import annotations

import re
from collections.abc import Set
from typing import Final

from ebbing.language.chinese.numbers import COUNTED
from ebbing.language.chinese.tagging import OBJECT_VERBS, tagged
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

# Words that bring up one topic, under names all packs share: its kinds and parts, its verbs, its other names.
# They match inside longer words too, so words of one character stay out: see LONE.
FAMILIES: Final = {
    "dog": "小狗 狗狗 养狗 遛狗 金毛 泰迪 柯基 哈士奇 拉布拉多 边牧 柴犬 比熊 毛孩子",
    "cat": "猫咪 小猫 养猫 撸猫 布偶 英短 橘猫 暹罗",
    "coffee": "咖啡 美式 拿铁 手冲 浓缩 卡布奇诺 摩卡 咖啡豆 浅烘 深烘",
    "tea": "茶叶 喝茶 泡茶 乌龙 普洱 龙井 铁观音 绿茶 红茶",
    "vegetarian": "素食 素食者 吃素 素菜 素食主义",
    "spicy_food": "吃辣 麻辣 香辣 微辣 辣椒",
    "left_handed": "左撇子 左手 左利手",
    "teacher": "老师 教师 教书 教课 我教 班主任",
    "nurse": "护士",
    "lawyer": "律师 律所",
    "doctor": "医生 大夫 外科 内科",
    "programming": "程序员 后端 前端 写代码 编程 码农 软件工程师",
    "sleep": "失眠 睡眠 睡觉 睡着 睡整觉 睡到 睡得 熬夜 晚睡 觉都睡",
    "weight": "减肥 体重 上秤 公斤 瘦了 胖了",
    "meetings": "会议 开会 例会 站会 周会 这些会 的会",
    "hiking": "爬山 登山 徒步 山顶",
    "running": "跑步 慢跑 夜跑 晨跑 马拉松 跑了",
    "exercise": "健身 健身房 撸铁",
    "driving_licence": "驾照 学车 驾校 倒库 科目 科一 科二 科三 科四 路考",
    "moving": "搬家 新家 打包 收拾",
    "renovation": "装修",
    "interview": "面试",
    "visa": "签证",
    "exams": "考试 备考 考研 高考 考完",
    "thesis": "论文 毕业论文",
    "electric_car": "电动车 新能源车 特斯拉",
    "car": "汽车 轿车 开车",
    "photography": "摄影 拍照 胶片 相机 人像",
    "pregnancy": "怀孕 孕期 预产期 肚子 产检 有孕",
    "toothache": "牙疼 牙痛 补牙 拔牙",
    "headache": "头疼 头痛 偏头痛",
    "fever": "发烧 烧退 退烧 体温",
    "a_cold": "感冒 流感",
    "cough": "咳嗽",
    "brevity": "简短 短点 短一点 简洁 精简 长篇大论 啰嗦",
    "answers": "回答 答案 回复",
    "uyghur": "维吾尔语 维语",
    "native_language": "母语 第一语言",
    "walking": "走路 会走 迈步",
    "baby": "宝宝 婴儿",
    "children": "孩子 小孩 育有 子女 儿子 女儿",
    "layoffs": "裁员",
    "work": "工作 上班",
    "build": "编译 构建",
    "resignation": "离职 辞职 跳槽 换工作",
    "books": "小说 看书 书架 阅读",
    "films": "电影 影片 看片",
    "music": "音乐 听歌 唱歌 单曲",
    "guitar": "吉他",
    "piano": "钢琴",
    "swimming": "游泳 泳池",
    "cooking": "做饭 烹饪 下厨 厨房",
    "plants": "植物 花草 养花 绿植 园艺 阳台",
    "fishing": "钓鱼 鱼竿",
    "games": "游戏 打游戏 手游",
    "mahjong": "麻将",
    "smoking": "抽烟 吸烟 香烟",
    "alcohol": "喝酒 饮酒 红酒 白酒 啤酒",
    "travel": "旅游 旅行 出游 景点 度假",
    "seafood": "海鲜 虾仁 大虾 螃蟹 虾和 贝类",
    "horror_films": "恐怖片 恐怖电影",
    "mornings": "早起 早睡 起床",
    "sweets": "甜食 甜点 甜的 蛋糕 甜品",
    "traffic": "堵车 堵在 堵死",
    "job_hunting": "找工作 求职 投简历 报到 拿到offer 录用",
    "stomach_ache": "胃病 胃疼 胃痛",
    "painting": "画画 水彩 油画 素描 绘画 国画",
    "noise": "吵闹 嘈杂 噪音",
    "flying": "坐飞机 飞机 航班",
    "buying_a_car": "买车 购车 提车",
    "wedding": "结婚 婚礼 婚期",
    "gluten": "麸质",
    "sales": "销售 卖货 推销 客户",
    "writing": "写作 写文章 影评 专栏",
    "camping": "露营 帐篷 天幕",
    "knitting": "编织 毛线 针织",
    "yoga": "瑜伽 瑜伽垫",
    "cycling": "骑车 骑行 自行车 单车",
    "mortgage": "房贷 月供",
    "house": "房子 买房 购房",
    "rent": "房租 租金",
    "wife": "妻子 太太 老婆 媳妇",
    "husband": "丈夫 老公 先生",
    "mother": "妈妈 母亲 我妈 老妈",
    "father": "爸爸 父亲 我爸 老爸",
    "broken_bone": "膝盖 脚踝 胳膊 骨折 石膏 拐杖",
    "backache": "背疼 腰疼 腰痛 闪了腰",
    "allergy": "过敏",
    "anxiety": "焦虑 紧张 压力",
}
# Words of one character with what must not stand beside them: 热狗 is no dog.
LONE: Final = {"dog": "(?<!热)狗", "cat": "(?<!熊)猫(?!腻)"}

# Words of one spelling and several things, and the other words that show which one is meant, the usual one first. The
# senses are told by words of every pack, so a pack may know the senses of another one's word.
HOMONYMS: Final = {
    "apple": "苹果",
    "millet": "小米",
    "azalea": "杜鹃",
    "dali": "大理",
    "wrap": "包",
    "yellow": "黄",
    "hot": "辣",
    "water": "水",
    "peanut": "花生",
}
SENSES: Final = {
    "apple": ("吃|水果|甜|树|斤|果汁", "发布|系统|股票|股价|公司|手机|电脑"),
    "millet": ("手机|电视|公司|汽车", "粥|饭|熬|煮|吃", "股|涨|跌"),
    "python": ("代码|程序|项目|脚本|库|语言", "蛇|动物园|蟒"),
    "java": ("代码|项目", "岛|旅"),
    "rust": ("语言|程序|项目|学|写", "生锈"),
    "azalea": ("花|开|养|植物", "叫|同事|姐"),
    "dali": ("城市|洱海|旅|住|古城", "大理石"),
    "wrap": ("包饺子|包粽|包包子", "拉链|背包|皮包|新买的包"),
    "yellow": ("姓", "黄色"),
    "hot": ("吃|菜|喝|味|椒|火锅", "做事|为人|身材|这个人"),
    "mouse": ("鼠标", ""),
    "water": ("喝|杯|瓶", "水平|水电|薪水"),
    "peanut": ("过敏|吃|米|酱", "花生了"),
}
# Words too general to be what two texts share.
GENERIC: Final = word_list("习惯 方式 计划 方面 事情 家里 一家")

_MEASURED: Final = pattern(r"(?:\d+|[一几半每这那])[\u4e00-\u9fff]")
_ILLS: Final = "病疼痛炎"
_DOERS: Final = "师员者家手生"


def only_counts(word: str) -> bool:
    """Say whether a word names no topic: 一只, 一家, 2个; and verbs of one character, which many sentences share."""
    if len(word) == 1:
        return tagged(word)[0][1].startswith(("v", "m", "q"))
    return _MEASURED.fullmatch(word) is not None or word.startswith("我")


def comes_back(word: str, flat: str, have: Set[str]) -> bool:  # noqa: ARG001
    """Say whether a text (without spaces) brings up a word again: whole, in part, or with its parts apart."""
    if len(word) < 2:
        return False
    if word in flat or (len(word) >= 3 and any(word[i : i + 2] in flat for i in range(len(word) - 1))):
        return True
    if len(word) == 2 and word[1] in _ILLS and word[0] in flat:
        return True  # 胃病, then 胃又不舒服
    return len(word) == 2 and _apart(word, flat)


def says(word: str, flat: str) -> bool:
    """Say whether a text holds a word; of one character, as a word of its own or the end of one: 新车, not 车间."""
    if flat.isascii():
        return False
    if len(word) > 1:
        stems = len(word) == 3 and word[2] in _DOERS and word[:2] in flat  # 设计师 in 工业设计
        return word in flat or _apart(word, flat) or stems
    return word in flat and any(
        longer.endswith(word) or (word in longer and not tag.startswith("n")) for longer, tag in tagged(flat)
    )


def _apart(word: str, flat: str) -> bool:
    """开会 in 开了一下午会, 游泳 in 游蛙泳: a verb and its object, parted."""
    if len(word) != 2 or word[0] not in flat or not tagged(word)[0][1].startswith(("v", "n")):
        return False
    first, second = re.escape(word[0]), re.escape(word[1])
    if re.search(f"{first}[了完过]?[\\d{COUNTED}几]", flat):
        return tagged(word)[0][1].startswith("v")  # 跑步, then 跑五公里
    if word[0] in OBJECT_VERBS and re.search(f"{first}[^，。！？]{{1,5}}{second}(?:[，。！？了的啊]|$)", flat):
        return True  # 看展, then 看当代艺术展
    return re.search(f"{first}(?:[了过着完个][^，。！？]{{0,4}}|[^，。！？]){second}", flat) is not None
