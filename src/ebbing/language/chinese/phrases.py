"""What we say in Chinese, and what people say to the memory itself. Words in braces are filled in.

Every pack has these names. Keys of tables are the names of levels, statuses, sources, kinds of links and attachments.
"""

from __future__ import annotations

from typing import Final

# ── a memory as a line of a prompt ──

FAINT: Final = {  # all that is left to say at the two faintest levels
    "trace": "用户曾经有{topic}相关记忆",
    "archive": "历史痕迹：{topic}",
}
IMPRESSION: Final = {"summary": "（较早前的印象）", "tag": "（模糊的记忆）"}  # after a text that is not whole any more
WEIGHT: Final = "（权重: {weight}）"
SOURCE: Final = {"tool": "来自工具或网页，未经证实", "import": "来自导入，未经证实"}
ACTOR: Final = {  # who did it, where it was not the user
    "recall": "回想", "maintenance": "维护", "curator": "整理", "compression": "压缩", "import": "导入", "assistant": "助手", "tool": "工具",
}  # fmt: skip
BY: Final = "（{who}）"
ROLE: Final = {"assistant": "助手", "tool": "工具"}
STATUS: Final = {
    "superseded": "已被取代",
    "negated": "已被否定",
    "merged": "已并入摘要",
    "archived": "已归档",
    "deleted": "已删除",
}
# of what is believed, and yet not how things are today
OUTDATED: Final = {"over": "（到{until}为止）", "contested": "（可能已经变了）"}
ATTACHMENT: Final = {"image": "图片", "audio": "录音", "video": "视频", "file": "文件"}
REPLACES: Final = {
    "superseded": "  ↳ 已取代：{text}（有效至 {until}）",
    "negated": "  ↳ 已否定：{text}（有效至 {until}）",
}
COLON: Final = "："
UNTIL: Final = "，有效至 {date}"  # after a status
MARK: Final = "[记忆]"  # S4 §7.1: what a memory begins with where nothing is said about how it is kept
FORGOTTEN: Final = "曾经知道与“{about}”有关的事，现在忘了"  # that there was something is not forgotten (S4-08)
FORGOTTEN_RELATION: Final = "曾经知道与“{about}”有关的事（{relation}），现在忘了"  # with the name of the link

# ── dates ──

MONTH_NAMES: Final = ("1月", "2月", "3月", "4月", "5月", "6月", "7月", "8月", "9月", "10月", "11月", "12月")
DATE: Final = {  # by the unit of the calendar that is meant; `years` are two where a season lies in two
    "day": "{year}年{month}{day}日",
    "week": "{year}年{month}{day}日那一周",
    "weekend": "{year}年{month}{day}日那个周末",
    "third": "{year}年{month}",
    "month": "{year}年{month}",
    "quarter": "{year}年{month}–{last_month}",
    "half": "{year}年{month}–{last_month}",
    "season": "{years}年",
    "year": "{year}年",
}
DATE_TIME: Final = "{date} {time}"
MEANT_DATE: Final = "（{date}）"  # after a word such as 昨天

# ── links ──

LINK: Final = {  # a kind of link, as a reader of a prompt is told; a kind without a word is called by its own name
    "previous": "上文",
    "next": "下文",
    "keyword": "关键词相近",
    "semantic": "意思相近",
    "temporal": "时间相近",
    "co_task": "同一任务",
    "co_project": "同一项目",
    "co_retrieved": "常一起想起",
    "derived_from": "出自",
    "refines": "补充",
    "follows": "后来",
    "merged_from": "合并自",
}
RELATION: Final = {
    "next": "下文",
    "previous": "上文",
    "keyword": "相关",
    "semantic": "相关",
}  # S4: names given to links

# ── why a memory is as present as it is ──

LEVEL: Final = {"full": "全文", "summary": "摘要", "tag": "标签", "trace": "痕迹", "archive": "归档"}
FACTOR: Final = {  # what weight is made of; one without a word is called by its own name
    "time": "时间",
    "boost": "强化",
    "conflict": "冲突",
    "importance": "重要性",
    "momentum": "动量",
    "support": "关联",
    "user": "用户",
    "idle": "闲置",
    "links": "链接",
    "strength": "强度",
}
EXPLAINED: Final = {
    "weight": "权重 {weight} = {factors}；层级：{level}",
    "since": "{status}，自 {at} 起",
    "slower": "属于个人信息，文字比权重淡忘得慢",
    "pinned": "已固定，不会淡忘",
    "by_compressions": "已扫描 {scans} 次，随压缩淡忘，不随时间",
    "stays": "在此配置中文字不会淡忘",
    "no_further": "仅随时间不会再下降",
    "falls": "将于 {day} 降为{level}",
    "then": "；",
}

# ── conversation ──

MANNERS: Final = "用用户的语言简短回答。"  # what a model is told that answers in a chat
GREETING: Final = "说点什么吧，/quit 结束。"
NOT_LEARNED_YET: Final = "（还有 {count} 条消息没来得及记好）"
OFFER_TO_LOOK_BACK: Final = "要不要进入回顾模式，看看你过去的记录？"  # after a long silence (S1-09)
REPLY: Final = {
    "nothing": "这个我还不知道。",
    "remember": "我记得：",
    "noted": "记住了。",
    "again": "嗯，你说过。",
    "replaced": "好的，已更新：之前是“{old}”。",
    "chat": "好的。",
    "forgotten": "已忘掉：“{text}”（30 天内可用 restore {id} 找回）。",
    "message_too": "它所在的那条消息也一并忘掉了（restore {id}）。",
    "nothing_to_forget": "我没有找到与此相符的记忆。",
    "waiting": "已记下，正在整理。",
    "restored": "已找回：“{text}”。",
    "reinforced": "“{text}”：权重 {before} → {after}。",
}

# ── what people say to the memory itself: patterns ──

GOODBYE: Final = frozenset({"再见"})
STOP: Final = "[。！]"  # ends a sentence
COMMA: Final = "，"
LIST_COMMA: Final = "[，、]"  # between the words of a list
PLEASE: Final = "请|帮我"  # before a request
FORGET: Final = (
    "把(.+?)忘(?:掉|了)吧?|(?:忘掉|忘了|忘记|别再记得|不要记得|删掉)(.+)"  # a group holds what is to be forgotten
)
# "remember this", word by word: what is meant was said before
BEFORE_REMEMBER: Final = "请|麻烦|你|帮我|把|这个|那|好的?|行|嗯|对了|要|给我|以后|下次|一定|千万"
REMEMBER: Final = "记住|记一下|记下来?|记着|记得|记好|注意|别忘(?:了|记)?|不要忘(?:了|记)?"
AFTER_REMEMBER: Final = "这个|这点|这一点|这件事|这些|这条|它|一下|哦|啊|呀|吧|了|下次|以后"
# what was proposed before it is settled with this
_ASSENT: Final = (
    r"(?:(?:好的?|好啊|行|嗯+|对|可以|没问题|没意见|同意|赞成|不错|ok|okay|那)(?:[，,、。！!\s]|的|吧|啊|(?=就|那))*)*"
)
_THEN: Final = "(?:了|吧|啦)"
SETTLES_BEFORE: Final = (
    f"{_ASSENT}(?:就|那就)?(?:(?:这么|这样|按这个|照这个|[按照]你(?:说|讲|提)的)(?:定|办|做|来|走|弄|说定|决定){_THEN}*|"
    f"(?:选|用|定|要|采用)?(?:它|这个|这套|这一个|你说的(?:这|那)?个?){_THEN}+|(?:定|敲定|说定|成交){_THEN}+|一言为定)"
)
# the same, where it follows a proposal; elsewhere it only agrees, or says goodbye
AGREES: Final = f"{_ASSENT}(?:(?:我|都)?(?:同意|赞成|没意见|没异议)|听你的|(?:就|那就)这样){_THEN}*"
# by which somebody lives: it tells their job, whatever else it says
LIVELIHOOD: Final = (
    "[靠以][^，。]{1,16}?(?:为生|谋生|维生|吃饭|养家|糊口)|"
    "我(?:现在|目前|一直|平时|是)?(?:[开跑](?:出租车?|的士|网约车|滴滴|公交车?|大巴|货车|大货车?|大卡车?|地铁|火车|高铁|救护车)|[送跑](?:外卖|快递))"
)
# what people call what is told of somebody, by the slots of such claims: a table
# 我和男朋友住在利兹, 跟室友合租
LIVES_WITH: Final = "[和跟与同][^，。]{1,12}(?:住|合租|租|同居)|住[^，。]{0,10}[和跟与同带](?!谐)"
_MY: Final = "(?:关于|有关)?(?:我|用户)?的?(?:以前的?|之前的?|从前的?|原来的?|上一?[个份]|旧的?|老(?!家))?"
FORMER: Final = "以前|之前|从前|原来|上一?[个份]|旧|老(?!家)"  # says that it is the one before: 我以前的工作
MATTERS: Final = {
    "name": _MY + "(?:名字|姓名|我叫什么)",
    "age": _MY + "(?:年龄|年纪|岁数)",
    "birthday": _MY + "生日",
    "residence": _MY + "(?:住址|住处|住所|家庭住址|地址|住在?哪[里儿]?|住的地方)",
    "occupation workplace": _MY + "(?:工作|职业|职位|岗位|工作单位|单位|公司|上班的地方|在哪里?上班|做什么工作)",
    "origin": _MY + "(?:家乡|老家|籍贯)",
    "marital": _MY + "(?:婚姻|婚恋|感情)(?:状况|情况)?",
    "schooling": _MY + "(?:学校|学历|专业|大学)",
    "attribute:phone": _MY + "(?:联系)?(?:电话|手机)(?:号码?)?|" + _MY + "联系方式",
    "allergy": _MY + "过敏(?:情况|史|的事情?)?",
}
