"""Which category a statement falls into: claims first, then tables of telling words, most specific first."""

from __future__ import annotations

import re
from typing import Final

from ebbing.text.claims import USER, Claim, Tense
from ebbing.text.lexicon import words

_I: Final = re.IGNORECASE

_PITFALL: Final = re.compile(
    r"会把[^，。]{1,12}(?:撑爆|搞|弄|删|清空|覆盖|拖|冲|打)|(?:存|读|写|连|传|装|用)不了|撑爆|\bif you (?:forget|"
    r"skip|miss|omit|leave)\b|踩(?:过|了)?坑|的坑|有个坑|大坑|陷阱|否则(?:就)?会|不然(?:就)?会|要不然会|(?:会|"
    r"就会|容易)(?:导致|报错|崩溃|丢失|覆盖|死锁|失败|卡死|泄漏|出错|超时|乱码)|千万(?:别|不要)|小心[^翼]|"
    r"\bgotchas?\b|\bpitfall|\bbeware\b|\bwatch out\b|\bbe careful\b|\botherwise (?:it|the|you)\b|\bsilently\b|"
    r"\b(?:will|would|can) (?:break|fail|corrupt|crash|hang|overwrite|deadlock|delete|leak|wipe|truncate)\b|"
    r"\b(?:breaks|fails|crashes|corrupts|hangs|deadlocks|leaks|drops|truncates) (?:when|if|silently|on|unless|"
    r"because)\b|\bnever (?:run|use|call|edit|deploy|put|mix|trust)\b|\btrap\b|\bor (?:else|it will)\b|"
    r"\bcauses? (?:\w+ ){0,3}(?:error|crash|loss|failure|leak|deadlock)s?\b",
    _I,
)
_LESSON: Final = re.compile(
    r"教训|学到了?|领悟|吸取|下次(?:要|一定|记得|别|应该|得|先|不要|就)|以后[^，。]{0,8}(?:要|一定|得|应该|应当|"
    r"必须|先|提前|再也不)|经验(?:是|告诉|表明)|(?:才|终于)(?:明白|知道|发现|意识到)|事后(?:看|想)|早知道|"
    r"得出(?:的)?结论|复盘|总结(?:出|一下经验)|应该先|"
    r"\blessons?\b|\blearn(?:ed|t) (?:that|to|the hard way|not to|from)\b|\bnext time\b|\bin hindsight\b|"
    r"\bshould(?:'ve| have)\b|\btakeaways?\b|\bnote to self\b|\bmoral of\b|\b(?:realized|realised|found out|"
    r"figured out) that\b|\balways (?:test|check|back ?up|verify|read|write|measure|ask)\b|\bit(?:'s|"
    r" is) (?:better|best|worth|wiser) to\b|\bshould always\b",
    _I,
)
_TOOL: Final = re.compile(
    r"`[^`\n]{2,80}`|(?:^|[，。])[^，。我你]{1,8}(?:我们)?用\s?[A-Za-z][\w.+-]+\s?(?:[，。]|$)|\bis the (?:best|"
    r"fastest|easiest|right|simplest) (?:way|tool|command) (?:to|for)\b|(?:用|使用|运行|执行|"
    r"敲)\s?[`\"“]?[A-Za-z][\w.+-]{1,30}[^，。]{0,20}?(?:来|可以|就能|就可以|能够|就行|做|查|看|转|处理|生成|部署|"
    r"测试|格式化|监控|管理)|(?:命令|脚本|工具|插件|快捷键|软件|库)(?:是|叫|用的?是|可以)|"
    r"用\s?[A-Za-z][\w.+-]{1,30}\s?(?:命令|工具|脚本|插件)|推荐(?:的)?(?:工具|软件|插件)|"
    r"\b(?:use|run|using|try|via|with) (?:the )?[\w./-]+ (?:command|tool|script|plugin|extension|flag|cli|library|"
    r"package|to \w+)\b|\bthe (?:command|tool|script|shortcut|plugin) (?:for|to|that|is)\b|\b(?:command|shortcut|"
    r"tool|script) (?:is|to|for)\b|\bctrl[ +-]|\bcmd[ +-]",
    _I,
)
_PATTERN: Final = re.compile(
    r"(?<![我你])总(?:是|会)|每逢|\bevery (?:january|february|march|april|may|june|july|august|september|october|"
    r"november|december|summer|winter|spring|autumn|quarter|month-end)\b|"
    r"\b(?:peaks?|spikes?|dips?|drops?|rises?|slows?|happens?|fails?) (?:\w+ )?(?:on|every|each|around|in) |"
    r"每次[^，。]{0,20}(?:都|就|总)|每当|每逢|每到|一到[^，。]{1,8}(?:就|都)|凡是|规律|总是(?:在|先|会)|通常(?:在|"
    r"会|都|先)|一般(?:都|会)|(?:所有|全部|每个)[^，。]{1,20}(?:都|一律)(?:放|按|遵循|使用|采用|有|以|在|叫|写|"
    r"用)|统一(?:放|用|采用|按|命名)|目录结构|命名规范|约定|惯例|(?:每天|每周[一二三四五六日]?|每月|"
    r"每年)[^，。]{0,16}(?:都|就|会)|"
    r"\bevery time\b|\bwhenever\b|\beach time\b|\ball (?:\w+ ){1,3}(?:live|follow|go|use|have|are (?:named|stored|"
    r"kept|placed)|start|sit)\b|\bevery (?:\w+ ){1,2}(?:has|follows|lives|starts|uses|goes|is (?:named|stored|"
    r"kept))\b|\btends? to\b|\bas a rule\b|\bconvention\b|\bnaming scheme\b|\busually (?:happens|spikes|peaks|"
    r"drops|comes|goes)\b|\bevery (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|evening|"
    r"night|week|month|quarter|year)\b(?=.*\b(?:always|spikes?|peaks?|drops?|fails?|slows?|rises?|happens?|we|"
    r"the)\b)|\balways (?:\w+ ){0,4}(?:before|after|when|on)\b",
    _I,
)
_RECENT: Final = re.compile(
    r"最近|这几天|这阵子|这段时间|这两天|这周|这个月|近来|近期|眼下|暂时|一时|(?<!的)现阶段|今晚想|今天想|"
    r"\b(?:lately|these days|this (?:week|month|summer|winter|spring|season|weekend)|recently|at the moment|"
    r"right now|for now|currently|nowadays|phase|for the time being|of late|today|tonight|in the mood for|"
    r"this past|kick)\b",
    _I,
)
_PREFERENCE: Final = re.compile(
    r"喜欢|偏好|偏爱|更愿意|宁愿|宁可|最爱|热爱|讨厌|受不了|不爱|习惯(?:用|喝|吃|先|早|晚|在|了)|爱(?:喝|吃|看|听|"
    r"玩|用)|最看重|很看重|原则|在意|介意|迷上|爱上|上瘾|(?:特别|总|老|就|一直|天天)?想(?:吃|喝|看|听|玩)|(?:老|"
    r"总|天天|一直)(?:听|吃|喝|看|玩)|"
    r"\b(?:likes?|loves?|prefers?|enjoys?|hates?|dislikes?|favou?rites?|can't stand|fond of|keen on|"
    r"rather (?:have|use|drink|eat|work)|value|values|matters? (?:a lot |most )?to me|into|fan of|obsessed|hooked|"
    r"craving|binge\w*|on an? \w+ kick|rather \w+ .{1,40}than|important to me)\b",
    _I,
)
_INSTRUCTION: Final = re.compile(
    r"(?:请|以后|今后|从现在起|一律|始终|永远|务必)(?:都|要|请|别|不要|用|叫|称呼|给我|回答|回复|说|直接|帮我)|"
    r"(?:回答|回复|说话|解释|称呼|叫我|跟我)[^，。]{0,10}(?:简短|简洁|中文|英文|详细|直接|不要|别|用|时)|"
    r"不要(?:叫我|用|给我|再)|别(?:叫我|再|用|跟我)|"
    r"\b(?:please )?(?:always|never|do not|don't) (?:call|use|give|send|answer|reply|respond|address|ask|write|"
    r"include|add|suggest|explain)\b|\bplease (?:keep|call|answer|reply|respond|address|speak|write|use|be)\b|"
    r"\bfrom now on\b|^(?:please )?(?:always|never) [a-z]+|\bcall me\b|\bkeep (?:your )?(?:answers|replies|"
    r"responses|it)\b|\banswer (?:me )?in\b|\bi want you to\b|\bi'd like you to\b",
    _I,
)
_SKILL: Final = re.compile(
    r"(?:我|用户|本人)[^，。]{0,8}(?:擅长|精通|熟练|熟悉|掌握|会(?:说|弹|写|开|做|用|修|画|唱|游泳|编程|滑|拉|跳)|"
    r"能(?:用|说|写|流利|独立)|懂)|[一二三四五六七八九十\d]+年[^，。]{0,8}经验|难不倒我|我没问题|"
    r"\bwords per minute\b|考(?:过|取|到)了?[^，。]{0,10}(?:证|级)|"
    r"\bi (?:can(?!['’]t|not)(?! (?:remember|recall|see|hear|believe|wait|help|find|get|tell|imagine|not|"
    r"understand|think|be|do|have|go|make|come))|am able to|know how to|speak|am fluent|am good at|am proficient|"
    r"am skilled|am experienced|have experience|am certified|code in|program in|play the|have \d+ years)\b|"
    r"\bi'm (?:fluent|good at|proficient|skilled|experienced|certified|pretty good)\b|\byears of experience\b|"
    r"\buser (?:can|speaks|knows how|is (?:fluent|skilled|proficient|good))\b",
    _I,
)
_IDENTITY: Final = re.compile(
    r"我属[鼠牛虎兔龙蛇马羊猴鸡狗猪]|我在[^，。]{1,12}做[^，。]{1,8}$|(?:我|用户|本人)(?:是|叫|姓|今年|来自|出生|"
    r"住|老家|在[^，。]{1,12}(?:工作|上班|读|任职))|我的?(?:名字|生日|职业|年龄|家乡|老家|星座|血型|国籍|身高)|"
    r"我(?:有|和)[^，。]{0,6}(?:孩子|儿子|女儿|老婆|老公)|我[^，。]{0,6}(?:已婚|未婚|单身|离异|结婚|离婚|退休)|"
    r"(?:当|做)(?:了|过)?(?:爸|妈|父|母)|(?:两个|一个|三个)孩子的(?:爸|妈|父|母)|"
    r"\b(?:my name|i am called|i'm called|i was born|my birthday|i live|i work (?:at|for|as)|i'm from|i am from|"
    r"i come from|my (?:job|hometown|nationality|occupation|profession)|years old|i'm (?:an?|the) |i am (?:an?|"
    r"the) |i'm (?:married|single|divorced|retired|\d+)|i am (?:married|single|divorced|retired|\d+)|"
    r"i have (?:\w+ )?(?:kids?|children|sons?|daughters?)|user is|user lives|user works|(?:father|mother|mom|"
    r"dad) of)\b",
    _I,
)
_TEMPORARY: Final = re.compile(
    r"今天|今晚|明天|后天|明早|今早|昨天|昨晚|待会儿?|等下|等会儿?|一会儿?|马上|刚刚|刚才|正在|现在(?:在|去|要|"
    r"就)|下午|中午|上午|这会儿|快递|外卖|放在门口|\brunning (?:\w+ ){0,2}late\b|堵车|排队|下雨|"
    r"(?:下周[一二三四五六日]?|周[一二三四五六日]|周末)(?:要|去|有|我|得|约|开|见|跟|和)|\d+点|"
    r"[一二三四五六七八九十]点(?:钟|半)?|"
    r"\b(?:today|tonight|tomorrow|yesterday|this (?:morning|afternoon|evening)|right now|in a (?:minute|bit|"
    r"moment|sec)|on my way|heading (?:to|out|home)|just (?:got|had|finished|ate|left|arrived|woke)|about to|"
    r"later today|at the moment|in \d+ (?:minutes|hours)|at \d{1,2}(?::\d\d)? ?(?:am|pm)|last night|brb|"
    r"running late|stuck in|for lunch|for dinner|the bus|parked|next (?:monday|tuesday|wednesday|thursday|"
    r"friday))\b",
    _I,
)
_DATED: Final = re.compile(
    r"生日|截止|纪念日|每|预约制|birthday|deadline|anniversary|every|launch|release|上线|发布", _I
)
_IDENTITY_SLOTS: Final = words("name age birthday occupation workplace residence origin marital")


def category_of(text: str, found: tuple[Claim, ...]) -> str:
    """The category of a statement."""
    mine = [claim for claim in found if claim.subject == USER]
    slots = {claim.slot for claim in mine if claim.tense is not Tense.FUTURE}
    if _PITFALL.search(text):
        return "pitfall"
    if _LESSON.search(text):
        return "lesson"
    if _is_preference(text, slots):
        return "short_preference" if _RECENT.search(text) else "stable_preference"
    if "skill" in slots or _SKILL.search(text):
        return "skill"
    if slots & _IDENTITY_SLOTS and not (slots == {"age"} and len(mine) > 1):
        return "identity"
    if _INSTRUCTION.search(text):
        return "stable_preference"
    if _PATTERN.search(text):
        return "pattern"
    if _TOOL.search(text):
        return "tool"
    if _TEMPORARY.search(text) and not _DATED.search(text):
        return "temporary"
    if _IDENTITY.search(text):
        return "identity"
    return "fact"


def _is_preference(text: str, slots: set[str]) -> bool:
    if "like" in slots or any(slot.startswith("favourite:") for slot in slots):
        return True
    if not _PREFERENCE.search(text):
        return False
    if re.match("最近|这几天|这阵子|近来|这段时间", text):
        return True  # Chinese leaves out who when it is the speaker
    return re.search(r"\b(?:i|i'm|i've|i'd|my|me|user|user's|we)\b|我|用户|本人|咱", text, _I) is not None


def is_temporary(text: str) -> bool:
    """Whether the words tie the text to a passing hour or day."""
    return _TEMPORARY.search(text) is not None and _DATED.search(text) is None


def is_instruction(text: str) -> bool:
    """Whether the text says how the user wants to be treated from now on."""
    return _INSTRUCTION.search(text) is not None
