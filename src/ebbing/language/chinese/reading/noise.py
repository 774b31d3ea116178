"""Chinese that nobody would want to have remembered: small talk, weather, sums, orders about a text, courtesies."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.patterns import pattern
from ebbing.language.scripts import has_cjk
from ebbing.language.word_lists import one_of, word_list

# ── small talk ──

# content that light words alone make up: of somebody who is only pointed to: 我很想他, 她走了
HAS_CONTENT: Final = (
    "[我俺](?:[很真好太也还]|有点|特别|非常|一直|天天|越来越)*(?:想念?|恨|爱|怕|担心)[着死]?[他她它](?!说|的话)|"
    "^[他她它]们?(?:已经|终于|还是|昨天|今天|刚)*(?:走|病|回来|回去|离开|醒|睡|赢|输|哭)了"
)
# signs and letters that only laugh, agree or stare: 666, 2333
REPEATED: Final = "6{2,}|2333+|8{2,}"

# what is said without saying anything, the longest matching first: 好的, 谢谢
SMALL_TALK: Final = pattern(
    one_of(
        word_list(
            """最近怎么样 原来是这样 好久不见 最近好吗 不好意思 原来如此 让我想想 随便说说 当我没说 okay 有空再聊 真的假的
            在不在 早上好 上午好 中午好 下午好 晚上好 回头见 明天见 吃了吗 没问题 没关系 太好了 太棒了 不客气 对不起
            下一个 然后呢 有道理 说得对 先这样 帮大忙 试一下 试一试 看一下 等一下 当没说 开玩笑 逗你玩 回来了 待会儿
            一会儿 么么哒 学到了 涨知识 长见识 无所谓 都可以 听你的 你说呢 怎么会 不会吧 不至于 你好 您好 哈喽 哈啰 在吗
            在么 早安 晚安 再见 拜拜 回聊 好的 好吧 好嘞 好滴 行吧 可以 对的 对啊 是的 是啊 没错 没事 知道 明白 了解
            收到 当然 不错 挺好 很好 厉害 真棒 谢谢 多谢 感谢 非常 谢啦 谢了 辛苦 麻烦 不用 抱歉 继续 这样 真的 同意
            加油 大家 各位 朋友 笑死 哈哈 绝了 想想 试试 看看 等等 一下 稍等 算了 随便 说说 问问 搞笑 好笑 完美 终于
            搞定 搞完 弄完 弄好 写完 周末 节日 新年 假期 中秋 国庆 圣诞 春节 元旦 生日 快乐 愉快 恭喜 发财 什么 没说
            有点 没有 不是 好像 应该 可能 吃惊 无语 佩服 服了 哎呀 天哪 天啊 我去 卧槽 ok 嘻嘻 嘿嘿 呜呜 啊啊 打扰
            忙吧 回来 来了 走了 先走 撤了 睡了 下线 明天 今天 待会 回头 吃饭 爱你 抱抱 期待 可惜 遗憾 难过 开心 高兴
            都行 你猜 假的 原来 居然 果然 嗨 喂 早 好 行 嗯 哦 噢 啊 哈 呵 嘿 对 是 懂 棒 赞 谢 请 亲 呀 啦
            呢 吧 了 的 嘛 哇 你 您 那 就 这 呗 喽 吗 太 牛 等 逗 强 我 他 她 咱 们 都 也 还 又 再 先 啥
            敢 说 让 给 看 试 想 去 来 有 没 不 很 真 挺 蛮 超 唉 哎 忙 聊 祝"""
        )
    ),
    re.IGNORECASE,
)

# ── the weather ──

# speaks of the weather: 下雨了, 好冷
WEATHER: Final = "天气|气温|[下刮][了着过]?(?:大|小|暴|点)?[雨雪风]|[雨雪风](?:真|好|太|停)|太阳|晴|阴天|台风|雾霾|起雾|降温|升温|好?[冷热闷凉](?:死|了|啊|哦|呀|得|好|$)|多少度"
# words a remark about the weather is made of: 天气, 外面, 带伞
OF_WEATHER: Final = (
    "天气|气温|[下刮][了着过]?(?:大|小|暴|点)?[雨雪风]|[雨雪风]|太阳|晴|阴|台风|雾霾|雾|降温|升温|[冷热闷凉暖潮湿干]|多少度|几度|度|外面|外头|这两天|最近|早上|晚上|今晚|"
    "后天|昨天|死|得|大|小|在|刮|又|会不会|会|多少|要|带伞|出门|出太阳|舒服|适合|散步"
)
# what a question about the weather names: 天气, 几度
ASKED_WEATHER: Final = "天气|[雨雪]|度"

# ── answered once and done ──

# sums, conversions, spelling, the time: 3乘5, 现在几点
UTILITY: Final = (
    r"\d\s*(?:乘以?|加|减|除以?|的(?:平方|立方|阶乘))\s*\d*.{0,8}(?:多少|几|[?？]|$)|(?:平方根|开方|百分之[^，。]{1,6}是)|"
    r"[\d一二三两百千万]+\s?(?:美元|美金|欧元|日元|英镑|公里|英里|斤|公斤|磅|米|英尺|英寸|升|度)[^，。]{0,6}(?:多少|几|等于|换算|换成)|(?:现在|今天|"
    r"明天)(?:是)?(?:几点|几号|星期几|周几|多少号|农历)|(?:怎么|咋)(?:读|拼|念|写)[？?]?$|[等合]于多少|等于几|几次方"
)

# ── orders about the text or the code in hand ──

# does something to a text that is there: 翻译一下, 把它改成
HANDLE_TEXT: Final = (
    r"^(?:请|麻烦|再|先|现在|直接|帮我|给我|你|能不能|可以)*(?:(?:翻译|润色|改写|缩短|精简|扩写|格式化|转换|换算|计算|排序|重命名|重写|运行|调试|继续)(?:一?[下遍]|"
    r"[成为到]|这|那|它|[上下前]面|以下|[:：“\"]|$|写|再)|算一?下|重新生成|重新写|撤销|跑一?[下遍]|再跑|删掉|删除|[加补]上(?:一?[段句行节章条个点下]|这|那|它|[上下前后]|注释|说明|标题|备注|参数|测试|日志|错误|异常|类型|例子|示例|开头|结尾|标点|引用|链接|图|表|字段|列|代码|函数|序号|编号|日期|签名|缩进|空格|换行|摘要|结论|背景|[a-zA-Z]|[。！!]?$)|换一?[种个]|再[长短来写说给]|把(?:这|它|"
    r"上面|下面|刚才|代码|第|那|最后|“|\"|‘)|短一点|长一点|写[一]?[个段](?:正则|函数|脚本|循环|算法|类|接口|测试|[^，。]{0,6}(?:正则|函数|脚本|排序|算法|查询|SQL|"
    r"sql)))|[^，。]{2,16}，(?:补上|改掉|去掉|删掉|删了|重发|再试|改一下|调一下|换掉)(?:吧|它)?[。！]?$|^(?:帮我|请)?(?:把|将)[^，。]{1,40}(?:翻译|"
    r"改[成写得]|翻成|格式化|转成|换成|删|排|导出)"
)
# asks for a new text: 写一个, 解释
WRITE_TEXT: Final = (
    "^(?:请|麻烦|再|先|帮我|给我|你|能不能|可以)*(?:写一?[个篇段首]|生成|解释|画一?[个张]|列一?个|做一?个)"
)
# what such a text is when it is no one's own: 正则, 代码
TECHNICAL: Final = "正则|函数|脚本|循环|算法|查询|排序|测试|代码|命令|报错"
# the user and theirs: 我, 咱
OWN: Final = "(?<![帮给替让])我|咱"

# ── an assistant's courtesies ──

# says only that it has heard: 好的，, 辛苦了
COURTESY: Final = (
    r"^\s*(?:(?:好的?|明白了?|收到|了解|没问题|记下了?|知道了|恭喜[^，。！]{0,6}|辛苦了|加油|那就好|有意思|注意休息)(?:[，,!！。.:：\s]|$)|"
    r"[^，。]{0,10}[，,]?(?:这个|这|那)?(?:名字|主意|想法|习惯|爱好|地方)?(?:真|很|太|挺|好)(?:可爱|好听|不错|棒|好|有趣|有意思|厉害|"
    r"方便)[了啊呀]?[。！!～]*$)"
)
# offers help: 还有什么需要帮忙
OFFER: Final = "(?:有什么|还有什么|需要我?|要不要我)[^，。]{0,6}(?:帮|做)|在的"


def says_nothing(rest: str) -> bool:
    """Return whether no Chinese is left of a text without its small talk."""
    return not has_cjk(rest)
