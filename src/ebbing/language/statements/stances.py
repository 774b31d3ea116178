"""What a text does to a topic besides naming it: ends it, takes it up again, narrows it, jokes about it. Tables of cues.

A cue alone is no evidence: the rules look for one only where two texts speak of the same thing of the same person.
"""

from __future__ import annotations

import re
from typing import Final

_I: Final = re.IGNORECASE

# ── passing states ──
LOW: Final = re.compile(
    "走丢|丢了|不见了|送修|冷战|吵架|陌生|崴|不太?适应|不习惯|忙着|累|疲惫|疲倦|很困|好困|太困|不困|难过|伤心|焦虑|紧张|担心|压力|郁闷|沮丧|烦躁|心烦|崩溃|失眠|睡不[着好]|头[疼痛]|牙[疼痛]|[疼痛]|发烧|感冒|咳嗽|"
    "生病|不舒服|难受|失落|迷茫|孤独|想家|生气|很忙|太忙|忙得|卡住|卡在|一团乱|低落|心情(?:很|特别|非常)?(?:差|糟|低)|心情不[好佳]|水土不服|没胃口|骨折|受伤|扭伤|住院|过敏发作|"
    r"\b(?:missing|covid|tired|exhausted|sad|anxious|nervous|worried|stress(?:ed|ful)?|depressed|upset|sick|ill|lonely|homesick|overwhelmed|"
    r"swamped|busy|frustrated|stuck|failing|broken|sprain(?:ed)?|twisted|injured|sore|sleepless|sleep[- ]deprived|burn(?:t|ed) out|insomnia|headache|\w+ache|migraine|"
    r"fever|flu|toothache|hurt(?:s|ing)?|pain|jet-?lagged|heartbroken|swollen|limping|crutches|down|bored|grumpy|blocked)\b",
    _I,
)
HIGH: Final = re.compile(
    "心情(?:很|特别|非常|超级?|大|不)?[好错]|开心|高兴|轻松|放松|兴奋|激动|期待|踏实|精神|满意|干劲|上头|热情|自信|平静|"
    r"\b(?:happy|excited|excitement|thrilled|relaxed|calm|cheerful|energetic|motivated|confident|optimistic|hopeful|refreshed|"
    r"enthusiastic|enthusiasm|pumped|eager)\b",
    _I,
)
RELIEF: Final = re.compile(
    "松了?一?口气|喘口气|找到了|找回|和好|混熟|熟了|修好|拿回来|闲下来|有空了|消肿|能跑能跳|(?:慢慢|渐渐|已经|终于)(?:习惯|适应)|活蹦乱跳|生龙活虎|满血|复活|缓过来|恢复|康复|痊愈|好多了|好些了|好转|(?:已经|全|都|也|就|终于)好了|好透|没事了|退了|消了|清清爽爽|利索|踏实|放心|解决了|搞定|"
    "睡到(?:天亮|自然醒)|睡整觉|一觉|没那么|不那么|适应了|习惯了|想开|释然|一身轻|过去了|走出来|出院|拆了?石膏|不[疼痛困累烦忙慌焦紧难]|"
    r"\b(?:found (?:the|my|our|him|her|it)|full of energy|did wonders|tested negative|relieved|relief|phew|recover(?:ed|ing)|better now|much better|back to normal|back on my feet|healed|wore off|worn off|faded|"
    r"stopped hurting|(?:is|are|'s) over|(?:is|are|'s) gone|slept (?:like|through|well|great)|so light|green again|fixed|sorted|"
    r"settled in|grown on me|got over|over it|passed|cleared up|calmed down|weight off|can breathe|all good|under control|rested|"
    r"recharged|feel(?:s|ing)? (?:so much |much |way |a lot )?(?:better|great|fine|good|alive|lighter|human))\b",
    _I,
)
SLUMP: Final = re.compile(
    "没劲|腻了|失望|提不起|没了?兴致|热情(?:退|没|过)|没那么|不那么|淡了|新鲜感|后悔|幻灭|泄气|"
    r"\b(?:worn off|wore off|faded|fading|disappoint\w*|let down|meh|not so \w+|regret\w*|dread\w*|novelty)\b",
    _I,
)
UNDERWAY: Final = re.compile(
    "正在|一半|忙着|赶稿|赶工|在修|维修|排队|刚开始|在(?:等|准备|备考|写|做|看|读|办|申请|找|装修|谈|开发|复习|修|打包|减肥|搬|养伤|排|适应|试用|倒时差)|备考|等(?:着|待|结果|消息|通知)|"
    "还没|尚未|快要|写到|做到|看到第|学到|读到|进度|完成了?百分|怀孕|卡在|减肥|坐月子|在建|施工|孵化|养病|住院|出差|试用期|"
    r"\b(?:waiting|preparing|applying|working on|writing|reading|looking for|training for|in the middle of|building|renovating|"
    r"interviewing|recovering|being \w+ed|not yet|yet|packing|unpacking|moving|stuck|failing|debugging|on (?:chapter|page|level|episode|season|week)|halfway|half[- ](?:done|finished|written)|"
    r"pregnant|expecting|in progress|studying for|revising|negotiating|saving up|is (?:on|in) hold|probation|house hunting|hunting)\b",
    _I,
)
DONE: Final = re.compile(
    "过了|拿到|到手|下来了|出来了|(?:写|做|看|读|学|办|装|考|搬|收拾|打|修|弄|改|练|交|整理|安装|缝)(?:完|好)|搞定|终于|总算|已经.{0,8}了|通过|考上|考过|录取|录用|入职|毕业|上线|"
    "发布了|生了|出院|收拾|一把过|开始练|办妥|成交|签(?:了|下|完)|提车|交房|完工|竣工|落地|满月|出生|结束了|落选|被拒|失败|没通过|到家|转正|回来了|会走|学会|迈出|"
    r"\b(?:came through|came in|arrived|over|finished|finally|passed|completed|submitted|accepted|rejected|launched|shipped|"
    r"failed|done|approved|is gone|gone|green|fixed|resolved|merged|works now|working again|back online|first steps|"
    r"got (?:the|an?|my) \w+|found (?:a|the|an|one)|born|graduated|defended|signed|moved in|all set|wrapped up|cleared|up and running|"
    r"made it|closed on|gave birth|walks now|walking now|out of the woods|published)\b",
    _I,
)
HAPPENED: Final = re.compile(  # something came about: of a thing waited for, that is its end
    r"[^不没]了(?:[，。！!啊呀啦]|$)|啦(?:[，。！!]|$)|到手|"
    r"\b(?:\w{3,}ed|came|went|got|showed|arrived|bought|found|made|won|lost|said|took|gave|began|sent|paid|at last|finally|back to|healed|over|up)\b",
    _I,
)
GOES_ON: Final = re.compile(r"又|越来越|继续|\b(?:again|keeps?|continu\w+)\b", _I)
NOT_YET: Final = re.compile(
    r"还在|还没|仍|依然|依旧|没[^，。]{0,6}[完好]|迟迟|更[^，。]{0,3}了|\b(?:still|not yet|yet|getting worse|worse)\b",
    _I,
)
STEPS: Final = re.compile(  # a figure on a scale one moves along
    r"(?P<d>[读看写背学练存攒]到)\d+|第\d+(?P<a>[章课页节集关级周卷天轮])|(?P<b>章|chapter|page|level|lesson|episode|season|unit|week) ?\d+|\d+ ?(?P<c>dollars|euros|元|块|km|公里|字|个(?!月)|words|%|percent|公斤|斤|kg|kilos?|lbs?|pounds|页|章|集|个月|months?|weeks?|周)",
    _I,
)
GRADUAL: Final = re.compile(
    "怀孕|减肥|增重|背|存|攒|跑|进度|完成|写|读|看到|学|体重|存|练|孕|pregnan|weight|weigh|diet|progress|done|draft|read|sav",
    _I,
)

# ── ending it ──
ENDED: Final = re.compile(
    "戒了|戒掉|放弃|打消|取消|退订|退出|退了|退掉|退租|辞职|辞了|离职|卖了|卖掉|扔了|送人|(?<!涨)(?<!跌)停了|停掉|停用|下掉|下线|卸载|删了|删掉|移除|拿掉|去掉|剔除|关了|关掉|关门|倒闭|注销|断了|"
    "分手|绝交|拉黑|不干了|不要了|不用了|没有?了|丢了|砍掉|砍了|作罢|算了|拉倒|转手|脱粉|取关|粉转黑|腻了|告吹|泡汤|落空|没戏|流产|搁浅|夭折|没成|报废|弃坑|退坑|退群|退赛|退役|转让|不当了|不干|黄了|搁置|解散|撤了|"
    r"\b(?:cancell?ed|unsubscribed|closed (?:\w+ ){0,3}(?:for good|down)|closed (?:the|my|our)|shut down|shut (?:the|my|our)|sold|gave up|given up|giving up|quit|"
    r"stopp?ed|stop (?:sending|giving|adding|using|calling|doing|with|the|it)|no more|gone from|got rid of|dropped|ditched|"
    r"abandoned|scrapped|called off|moved out|broke up|split up|resigned|left (?:the|my)|walked away|threw (?:out|away)|gave (?:\w+ ){0,3}away|"
    r"deleted|uninstalled|removed|retired (?:the|from)|swor[en] off|sworn off|cut out|ended|over it|off the table|fell through|not happening|"
    r"changed my mind|decided against|disconnected|backed out|pulled out|withdrew|stepped down|pulled the plug|phased out|ripped out|are through|am through|through with|kicked|terminated|parted ways|discontinued|axed|shelved|bailed|lost (?:interest|faith)|done with|fed up)\b",
    _I,
)
LASTING_DENIAL: Final = re.compile(
    "别[叫给放加让提找]|别再|不要再|不[用必]再|不再|再也[不没]|[不没][^，。]{0,12}了(?:[啊呢吧啦呀]?)$|从来[不没]|从不|从没|根本[不没]|并不|并没|不会再|这辈子|一点[也都]?不|完全[不没]|压根|才不|反正我不|没有?养|没有?过|没.{0,4}过|不是|不喜欢|不爱|"
    "不想|不打算|不会|不(?:吃|喝|用|看|听|玩|学|抽|住|去|做|信|支持|养|打|开|骑|弹|要|需要|赞成|同意|过敏)|哪(?:会|有|里会)|谁会|没有(?!人)|不存在|假的|骗人|"
    r"\b(?:no longer|not (?:\w+ ){0,6}(?:any ?more|any longer)|never|don't|doesn't|do not|does not|isn't|am not|i'm not|is not|are not|aren't|can't|cannot|won't|no more|"
    r"not (?:an?|the|my|into|keen|true|allergic|a fan)|n't (?:\w+ ){0,6}any ?more|hate|can't stand|have no|has no|haven't got)\b",
    _I,
)
ONE_OFF: Final = re.compile(
    "今天|昨天|昨晚|今晚|刚才|这次|上次|那次|上周|这周|上个月|忘了|没来得及|没赶上|没带|没去成|没抢到|没买到|没空|没时间|来不及|"
    r"\b(?:today|yesterday|tonight|this (?:time|week|morning|weekend|year)|last (?:night|week|weekend|time|month|year)|didn't|couldn't|wasn't|weren't|hadn't|haven't|hasn't|"
    r"forgot|missed|too busy|no time|make it)\b",
    _I,
)
FOR_GOOD: Final = re.compile(
    r"再也|不再|从此|这辈子|永远|了(?:[，。啊呀啦]|$)|\b(?:any ?more|any longer|no longer|for good|never|no more|at all)\b",
    _I,
)
SCORN: Final = re.compile(
    r"呵呵|才怪|想得美|做梦吧|拉倒吧|得了吧|谁(?:会|爱|想|要|稀罕|乐意)(?!不)|我哪[会有来]|哪来的|鬼才|傻子才|"
    r"\bas if\b[.!]*\s*$|\byeah,? right\b|\bas if i\b|\bin your dreams\b|\bnot in a million years\b|\bhard pass\b|\b(?:me|i)\?\s*(?:no|never|as if|please|ha)|\bha\b[,.!]? (?:no|right)",
    _I,
)
AGAINST: Final = re.compile(  # words that deny by themselves
    "(?<![恐哪可])怕(?!是)|别再|不要再|讨厌|反感|厌恶|受不了|烦死|反对|嫌|不信|骗人|害怕|恨|拒绝|排斥|避免|别放|别加|忌口|戒|"
    r"\b(?:hat(?:e|es|ed|ing)|dislik\w+|detest\w*|loath\w+|can'?t stand|can ?not stand|oppos\w+|avoid\w*|against|sick of|nonsense|rubbish|refus\w+|allergic|"
    r"leave (?:\w+ ){1,3}out|hold the|bane|worst|awful|without)\b",
    _I,
)

# ── taking it up again, or saying more ──
AGAIN: Final = re.compile(
    "没有?(?:人|谁|一[天次顿]|哪)[^，。]{0,6}不|离不开|少不了|又|常年|老规矩|老习惯|老毛病|习惯了|你也?知道|哪天不|照旧|照例|还是|仍然|依然|依旧|一直|向来|果然|没错|对的|是的|说过|说了|确实|真的|就是(?!说)|可是.{0,6}的|当然|早就说|记得|跟其他的?一样|和以前一样|不是不|今天|昨天|昨晚|今早|刚刚?(?!好)|这周末|这会儿|"
    r"\b(?:(?:long|quiet|busy|rough|slow) (?:day|night|week|shift)|not as if|again|still|yep|yes|yeah|yup|as (?:always|usual|ever)|like (?:always|usual|everything)|another|this morning|today|yesterday|"
    r"tonight|last night|this (?:week|weekend|afternoon|evening)|just|indeed|really|obviously|of course|i do|too|lol|always|keeps?|told you|you know|like i said|remember|both|only natural|my usual|habit)\b",
    _I,
)
EVENT_ZH: Final = re.compile("[^不没]了(?:[，。！!]|$)")
EVENT_EN: Final = re.compile(
    r"(?:i |we |then |and )?(?:booked|dropping|dropped|spent|went|took|had|ordered|picked|watched|finished|started|made|got|saw|met|ran|drove|"
    r"flew|fixed|broke|needed|came|paid|cooked|baked|heading|grabbing|taking|packing|on my way|off to)\b|\b(?:broke|crashed|needed|died|woke)\b",
    _I,
)
NARROWS: Final = re.compile(
    "尤其|特别是|主要|只(?!是|有|好|能)|最(?!近|后|爱[，。！]|爱$)|偏爱|偏好|专门|具体|以内|以上|左右|目标|打算|大概|为主|比如|例如|除了|名叫|叫(?!我|醒|车|外卖)|\\d+ ?(?:岁|版|寸|公里|年|平|层|楼|月份?的|[个只]|K|号|小时|分钟|点)|版|型号|款|牌子|"
    "靠近|附近|旁边|那边的|(?<!我们)专业|方向|算是|属于|教的?是|报的是|想要|做的是|用的是|学的是|住的是|干了|当了|"
    r"\b(?:especially|mostly|mainly|specifically|particularly|in particular|only|max|maximum|at least|at most|near|next to|close to|named|"
    r"called|speciali[sz]\w+|focus\w*|version|edition|model|size|preferably|ideally|usually|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?|"
    r"years?[- ]old|working through|doing the|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|"
    r"\d+|with (?:a|my|an)|for (?:about )?\d+|up in|kind of|type of|which is|who is|goes by|is (?:a|an|the|in|on|from|at|up|down|my))\b|:",
    _I,
)
HERE: Final = re.compile(
    r"我们?(?:这|家|小区|楼下|附近)|这边|这里|这儿|我们|本地|楼下|\b(?:here|my (?:place|flat|apartment|house|home|street|neighbou?rhood|building)|home|local|downstairs|round here|our)\b",
    _I,
)
AT_WORK: Final = re.compile(
    r"上班|值班|加班|夜班|轮班|同事|老板|领导|单位|公司|办公室|科室|病人|学生|客户|项目组|\b(?:shifts?|office|colleagues?|team|boss|clients?|patients?|students?|on call|overtime|at work)\b",
    _I,
)
ORDER: Final = re.compile(
    r"(?:请|麻烦|帮|给|替)?(?:我|我们)?.{0,6}(?:回答|回复|备注|改成|设成|保持|尽量|记得|别|用)|^(?:please|keep|make|use|set|switch|answer|reply|write|send|give|stick|remember|don't|no)\b",
    _I,
)


def insists(text: str) -> bool:
    """Whether a text takes something up again rather than saying more of it."""
    again = len(AGAIN.findall(text))
    return again > 0 and again >= len(NARROWS.findall(text))


def happened_once(text: str) -> bool:
    """Whether a denial tells of one occasion: I couldn't go last weekend, 今天没去. It says nothing of a habit."""
    return ONE_OFF.search(text) is not None and not FOR_GOOD.search(text) and not ENDED.search(text)
