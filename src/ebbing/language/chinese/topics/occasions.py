"""Chinese words around what was had or done on an occasion."""

from __future__ import annotations

from typing import Final

from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

# when and where it was, and that it was so before
WHEN: Final = (
    "每天|天天|每[早晚日]|今天|今早|今晚|昨天|昨晚|刚刚|刚才|刚(?!好|性|毅|烈)|一大?早|大?清早|早上|上午|中午|午休|下午|傍晚|晚上|夜里|(?:早饭|午饭|晚饭|早餐|午餐|晚餐|下班|上班|开会|健身|饭)(?:之?[前后]|时|的时候)|"
    "(?:上班|下班|回家)?(?:的)?路上|照例|照常|照旧|依旧|还是|又是|又|也是|也|再|忍不住|顺手|提神|很(?:香|好喝|好吃)|[，,]?感觉(?:不错|很好|真好|很棒)|睡前|先(?=来)"
)
# to have it, where the thing follows at once and the two would be cut as one word: 喝拿铁
HAVING: Final = "(?<![\u4e00-\u9fff])[喝吃](?![了过着一两几半个杯碗份块点完光])(?=[\u4e00-\u9fff])"
# words for having it, and measures: they say nothing of what it is
HAD: Final = word_list(
    "喝 吃 点 买 来 来了 时来 做 弄 要 整 杯 一杯 两杯 碗 一碗 份 一份 个 一个 块 一块 小杯 大杯 壶 一壶 泡 泡了 冲 去 出去 回来 结束 完 了 一会儿 会儿"
)
# what is done again and again, where the word is parted or said shorter, and its plain name
_BETWEEN: Final = (
    "(?:[了完过着])?(?:[一两三几]?(?:会儿?|[个次趟圈场下])|[半一两]个?(?:多)?小时|[一二三四五六]?十?[五]?分钟)?的?"
)
DONE: Final = (
    *(
        (pattern(f"{verb}{_BETWEEN}{thing}(?![\u4e00-\u9fff]*[机器道鞋])"), f"{verb}{thing} ")
        for verb, thing in map(
            tuple, ("跑步", "游泳", "散步", "健身", "爬山", "洗澡", "唱歌", "钓鱼", "滑雪", "跳舞", "打球")
        )
    ),
    # what one does about the house and for oneself, parted: 遛了半小时狗, 浇完花
    (
        pattern(
            f"([遛喂浇弹练骑泡拖扫叠])(?:{_BETWEEN}|[一两三几半][次趟圈遍回])([狗猫鱼鸟花菜琴车脚地被])(?![\u4e00-\u9fff]?[友粮店展市箱])"
        ),
        r" \1\2 ",
    ),
    (pattern("[晨夜]跑(?![\u4e00-\u9fff]*[团鞋])|跑了[一两三几]圈(?![\u4e00-\u9fff])"), "跑步 "),
    (pattern("[泡冲沏](?=[了过着]?[一两]?[杯壶碗]?[\u4e00-\u9fff]{0,2}茶)"), "喝"),
)
