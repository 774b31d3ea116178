"""Chinese words for what someone does for a living."""

from __future__ import annotations

from typing import Final

from ebbing.language.word_lists import word_list

# how the words for occupations end
ENDINGS: Final = tuple(
    sorted(
        word_list(
            "师 员 医生 家 工 长 官 律师 教授 老板 经理 司机 警察 护士 学生 研究生 博士生 大学生 会计 记者 翻译 模特 演员 保安 总监 主任 主管 实习生 "
            "自由职业者 创业者 工程师 编辑 顾问 秘书 军人 法官 农民 工人 兽医 导游 空姐 机长 院长 校长 店长 博主 主播 猎头 销售 客服 程序猿 码农 公务员 "
            "园丁 教练 助理 助教 外教 保姆 月嫂 裁判 大厨 主厨 向导 渔民 牧民 出纳 文秘 骑手 歌手 鼓手 水手 写手 学徒 掌柜 "
            "匠 厨子 医师 中医 牙医 画师 股东 合伙人 创始人 科学家 作家 画家"
        )
    )
)
# these end like one and are none
_NONE: Final = tuple(word_list("大家 国家 人家 独生子女 成员 会员 球员 会长 家长 全家 玩家 专家 赢家 买家"))
WITHOUT_WORK: Final = ("退休", "失业", "自由职业")  # or without an employer


def is_occupation(value: str) -> bool:
    """Say whether a value is what someone does for a living."""
    bare = value.rstrip("了的啊")
    return (bare.endswith(ENDINGS) and not bare.endswith(_NONE)) or bare in WITHOUT_WORK
