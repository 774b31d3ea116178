"""How Chinese tells something while it asks, and what only looks like a question."""

from __future__ import annotations

from typing import Final

from ebbing.language.patterns import pattern

# what every question holds
MAY_ASK: Final = r"[？?吗呢么谁什哪怎咋啥几麼嗎誰幾点咩乜]|多[少久大远长高]|如何|为何|[不没]$|(?P<asked>[一-鿿])[不没](?P=asked)|有没有|是否|好嘛"
# a question that tells something: 跟你说过我搬家了吗, 你知道吗我升职了, 是周五对吧
TELLS_BY_ASKING: Final = (
    "(?:跟|和|对|给)你(?:说|讲|提)过?(?:没有?)?(?:我|咱)[^，。？]{3,}|你(?:知道|知不知道|晓得|听说|敢信|能信)(?:吗|不|没)?[，,]?(?:我|咱)[^，。？什么哪谁几多少啥怎]{3,}(?:了|的)(?:吗|不|没)?[？?]*$|"
    "(?:对吧|对不对|是吧|没错吧|对吗|是不是)[？?]*$|(?:能不能|可不可以|能否|麻烦|可以|请)你?(?:帮我)?(?:记|提醒|记住|记下|备忘)"
)
# without a question mark: 我知道谁会来, 学会了怎么做
ONLY_LOOKS_ASKING: Final = pattern(
    "(?:知道|记得|记住|清楚|明白|学会|学了|学着|[在想]学|问我|问了|在想|考虑|教|看看?|告诉|决定|讨论|商量|研究|聊|发现|搞懂|弄懂|看出|懂得|忘|想好|猜到)[^，。？]{0,8}(?:谁|什么|哪|怎么|为什么|如何|几|多少|多久|啥|是不是|有没有|要不要|能不能|会不会|该不该)|"
    "(?:说|想)(?:什么|啥)就|什么[^，。？]{0,6}都|啥都|[不没]什么|没几|好几|几[个次天年][^，。？]*了|多少[^，。？]{0,4}(?:有|会)点"
)
# asks without a question mark: 怎么走, 哪款好用
ASKS_UNMARKED: Final = pattern("(?:怎么|咋|哪[款个种家本]|如何|怎样)[^，。！？]{1,10}$")
# a question mark, or a word that is one
ENDS_ASKING: Final = pattern(r"(?:[？?]|[吗呢])[\s”」！!～~]*$")
# says nothing: a greeting, a word of thanks, a sigh
SAYS_NOTHING: Final = "^(?:(?:你好|您好|嗨|哈喽|在吗|在不在|谢谢|多谢|唉|哎|嗯+|哦+|请问|麻烦|问一?下|想问一?下|我想问一?下|请教一?下|帮忙看看|求助|急(?=[，,！!。])|(?:老师|师傅|医生|大神|亲)(?=[，,])|好的|那个(?=[，,])|对了|哈+|啊|呀)[，,。！!？?～~、 ]*)+"
# leads to a question and tells nothing
LEADS_TO_QUESTION: Final = "(?:如果|倘若|要是|假如|关于|至于|请问|想问|问一?下|对了|另外|那|还有|若|你说|你觉得|话说|比如|假设|万一|我想问|想知道)"
# a few words that go on about a question: 要快一点的
FRAGMENT: Final = pattern("[^我咱俺，。！？]{1,8}[。？！]?")
CLAUSE_END: Final = "[，；：\n]|[,;:] ?"
# the first words of a question
BEGINS_TO_ASK: Final = pattern(
    "^(?:那|那么|请问|所以|话说)?(?:为什么|怎么|如何|什么|谁|哪|有没有|是不是|能不能|会不会|要不要|可不可以|啥|咋|多少|几)|(?:什么|啥|哪|谁|怎么|咋|多少|几[个点号天])"
)
# a clause that states something
A_STATEMENT: Final = pattern("[\u4e00-\u9fff]{4,}")
# by what somebody asks for a property of their own
PROPERTIES_ASKED: Final = {
    "name": "我(?:自己|的)?(?:大名|全名|本名|真名)?(?:到底)?(?:叫|喊)(?:什么|啥)(?!来?着?[^名？?呀啊呢]{2,})|我的?(?:名字|姓名|大名)|我姓(?:什么|啥)|称呼我",
    "age": "我(?:今年|现在)?(?:多大|几岁|岁数|年纪|多少岁)|我的年[龄纪]",
    "birthday": "我的?生日|我(?:是)?(?:什么时候|哪[天年]|几[月号])(?:出生|生的)",
    "occupation": "我(?:自己|现在|目前|到底)?(?:是|靠)?[做干](?:什么|啥|哪行|哪一行)(?:的|工作)?|我的?(?:工作|职业|行当)|我靠(?:什么|啥)(?:吃饭|生活|谋生|为生|过活)",
    "workplace": "我(?:现在|目前)?在(?:哪|什么)[^，。？]{0,4}(?:上班|工作|干活)|我的?(?:单位|公司)是",
    "like": "我(?:都|还|最|平时|一般|到底)*(?:喜欢|爱|热爱)(?:些|做些?|干些?|玩些?)?(?:什么|啥|哪些)(?:事情?|东西|活动)?(?=[呢呀啊来着]*[？?。]?$)|我的?(?:爱好|兴趣|喜好)|我对(?:什么|啥|哪些)(?:东西|事情?)?(?:感兴趣|有兴趣|着迷)",
    "residence": "我(?:现在|目前)?(?:住|家)在?(?:哪|什么)",
}
