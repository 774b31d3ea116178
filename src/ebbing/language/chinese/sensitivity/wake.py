"""Chinese words around a value that is told by what was said before it: the answer to a question, a slip set right, a change."""

from __future__ import annotations

from typing import Final

from ebbing.language.word_lists import word_list

FRAMING: Final = word_list("")
# phrases that say nothing of their own beside a value
FRAMES: Final = (
    "不好意思|对不起|抱歉|更正(?:一下)?|纠正(?:一下)?|[看说记打写输念抄发给搞弄]错了?|手滑了?|口误|笔误|不对|不是的?|错了|其实|实际上|准确[地来]?说|应该|刚才|刚刚|刚|之前|以前|原来|本来|"
    "现在|目前|今天|昨天|已经|后来|最近|刚换|又|再|还是|就是|而是|改成|改为|改到|改用|改了|换成|换为|换到|换了|变成|变为|更新|重置|设成|设为|设置|把|从|由|到|替换|取代|代替|"
    "新的?|旧的?|老的?|那个|这个|那串|这串|密码|口令|号码|数字|答案|代码|编号|一下|等等|等下|等一下|稍等|哎呀?|啊|呀|哦|噢|嗯|呃|额|唉|吧|呢|嘛|哈+|了|的|是|为|用|我|咱们?|你|它|他|她|"
    "说|想|指|记|请|麻烦|帮|好的?|行|对|没错|谢谢|多谢|正确|最新|真正|不用|不再|别|要|都|也|有|在|上|里|成|改|换|变|输|填|写|给|发|大概|差不多|左右|每个?月|一个月|每年|一年|税[前后]|到手"
)
# asks for something without a question mark
ASKS: Final = "告诉我|发给?我|给我|提供|输入|请问|报一下|说一下|发一下|填一下|需要你?的?|多少|什么|是啥|几号|确认一下"
# asks, and for no value: when, where, how, whether there is one
ASKS_OTHERWISE: Final = "什么时候|何时|哪里|哪儿|在哪|怎么|如何|为什么|为啥|谁|几位|多长|忘|找回|重置|管理器|有没有|是不是|要不要|安全吗|泄露|多久|多少(?:摄氏)?(?:度|公?斤|千?克|厘?米|公[分里]|毫?升|平|分钟|小时|天|页|次|层|寸|瓦|人)"
# the value is another one now, or was another one all along
REPLACES: Final = "现在|改|换|变成|变为|更新|重置|新|不是|不对|应该|其实|而是|最新|错|更正|纠正"
RENEWS: Final = "现在|[改换变]成|[改换]了|改为|更新|重置|其实|应该是"  # it is the same thing that has another value now
# a credential is told to be another one now, whatever its value: 网银密码换了
CREDENTIAL_CHANGED: Final = "(?<![没不未别要想该])(?:改|换|更新|更换|重置|修改|重设|变)(?:掉|过|好|完|成新的)?了(?!没)"
CREDENTIAL_UNCHANGED: Final = (
    "(?:没有?|未|别|不(?:用|要|想|能|需要)?)[^，。；]{0,3}[改换变]|照旧"  # … or to be none: it stands as it was
)
CHANGED_BACK: Final = "[改换]回"  # … and to what it was before
# a slip is owned up to
SET_RIGHT: Final = "不对|[看说记打写输念抄发给搞弄]?错了|更正|纠正|手滑|口误|笔误|不好意思|抱歉|对不起"
NO_ANSWER: Final = word_list("不知道 不清楚 忘了 不记得 不告诉你 算了 没有 保密 下次 待会 稍后")
# an amount of money, as one answers with it
AMOUNT: Final = (
    r"[¥￥]?\d[\d,.]*\s?[万千百亿kKwW]?[\d万千百]*(?:元|块钱?|美元|欧元|人民币)?|"
    r"[一二两三四五六七八九十零半]+[万千百亿][一二两三四五六七八九十零万千百半]*(?:元|块钱?|多)?"
)
# right before plain words that take the place of a value of plain words
LEADS_TO: Final = (
    '(?:[不错]对?[了，, ]*(?:应该)?是|应该是|而是|改成了?|换成了?|改为|新的是|现在是|更正[：:，, ]*)\\s*[“"「]?$'
)
# ends what is about to be set right
OPENS_SLIP: Final = "(?:等等|等一下|等下|不对|[看说记打写输念抄发给搞弄]?错了|哎呀|手滑了?|口误|笔误|抱歉|不好意思)[\\s。，！!…~～啊呀哦]*$"
STANDS_NOW: Final = r"(?!)"  # 现在是… leads to a value already
STATES: Final = word_list("")
STATE: Final = r"(?!)"
# plain words that are no value
NO_PLAIN_VALUE: Final = "[早晚]上|[上中下]午|[春夏秋冬]天|周末|时间|[的了吗呢么什啥怎谁哪不没要需必有可能会被多少很太忘记得知道告诉保密吧呀哦嗯]"
# stands beside such an amount
AROUND_MONEY: Final = "人民币|美元|欧元|出头|不到|多一点|块钱?|元|攒|存|欠|赚|挣"
# one value is put in the place of another
SWAPS: Final = "[把将从由].{1,40}(?:改|换|变|更新)(?:成|为|到)|不是.{1,30}是|代替|取代|替换"
# what a question has besides what it asks for
ASKING_WORDS: Final = "请问|请|麻烦|那么?|好的?[，,]|告诉我|发给?我|给我|提供|输入|报一下|说一下|发一下|填一下|需要|确认一下|[你您]的?|(?:是|有|为)?(?:多少|什么|啥|几号)|一下|呢"
JOINS: Final = "而且|并且|然后|所以|因为|但是?|同时"  # joins two clauses
ANSWERS_WITH: Final = '(?:^|是|叫|用|填|写|：|:)[“"「\\s，,]*$'  # right before plain words that answer
