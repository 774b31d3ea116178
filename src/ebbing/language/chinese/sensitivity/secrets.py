"""Chinese words around a secret: what it is called, how its value is told, and what is only talk about it."""

from __future__ import annotations

from typing import Final

from ebbing.language.chinese.numbers import SPOKEN
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

# how the kinds of secrets are called where a value is hidden: 密码是[密码]
KINDS: Final = {
    "password": "密码", "lock": "锁码", "pin": "PIN 码", "code": "安全码", "key": "密钥", "token": "令牌", "secret": "密钥", "answer": "密保答案",
    "private_key": "私钥", "connection": "连接串", "seed": "助记词", "card": "银行卡号", "account": "银行账号", "money": "金额",
    "identity": "身份证号", "passport": "护照号", "licence": "驾照号", "social": "社保号", "tax": "税号", "permit": "证件号",
}  # fmt: skip
# a card of a bank, by itself: whoever asks for no more than that, means its number
_BANK_CARD: Final = "(?:[招建工农中交浦民光华兴]行|[招建工农中交浦民光华兴][商设行通发大夏业]?银行|邮储|平安|中信|银行|信用|储蓄|借记|工资|付款|支付)?的?卡"
_ONLY_CARD: Final = (
    f"^(?:请|帮我|给我|查|看|找|列|告诉我|一?下|出)*(?:(?:我|咱)们?的?)?(?:所有的?|全部的?|那张|这张|新的?|旧的?)?{_BANK_CARD}"
    "(?:信息|资料)?(?:是(?:什么|哪一?张|哪些)|有(?:哪些|哪几张)|呢)?[\\s？?。！!]*$|"
    f"(?:我|咱)们?(?:现在|一共|总共|都|手上)*有(?:哪些|哪几张|几张|什么|没有){_BANK_CARD}[\\s？?。！!]*$"
)
# how a cue asks for one: by the name of its kind
ASKED: Final = {
    "access": pattern(
        r"密码|密碼|口令|暗号|密匙|锁码|开门码|门禁码|取件码|验证码|安全码|恢复码|提取码|解锁|(?i:pin|puk|cvv|otp) ?码?|号码锁|码是(?:多少|什么|啥)|登录信息"
    ),
    "key": pattern("密钥|私钥|秘钥|令牌|激活码|授权码|序列号|许可证|(?i:api|key|token|secret)"),
    "answer": pattern("密保|安全问题"),
    "seed": pattern("助记词|种子|恢复短语|恢复词"),
    "card": pattern(f"{_ONLY_CARD}|卡号|卡的号码|银行卡(?:是)?(?:多少|几号)"),
    "account": pattern("账号|帐号|账户号|开户|(?i:iban)"),
    "identity": pattern("身份证|身份号|证件号|证号|(?<![A-Za-z])[Ii][Dd](?:号|卡)"),
    "passport": pattern("护照|证件号"),
    "licence": pattern("驾照|驾驶证|驾驶执照|证件号"),
    "social": pattern("社保|医保|社会保障|社会保险"),
    "tax": pattern("税号|纳税"),
    "permit": pattern("通行证|居住证|居留|军官证|士兵证|回乡证|台胞证|绿卡|签证|证件号"),
    "money": pattern(
        "薪|工资(?!卡)|收入|赚|挣|钱|存款|积蓄|存了|存多少|攒|欠|债|贷|公积金|养老金|退休金|理财|基金|股票|奖金|余额|资产|身家|财务|预算|多少|投资|投了|亏|到手|生活费"
    ),
}
# one of these stands in every text with a secret of this language
SIGNS: Final = word_list(
    "令牌 保险 储物柜 助记 卡 口令 后台 安全问题 密 帐 按 无线 服务器 柜 电脑 登 短语 码 箱 网银 行李箱 词 账 路由 输 钥 锁 门 闸机 支付宝 微信 wifi vpn"
)

# ── credentials ──

# how a credential of each kind is called
NAMES: Final = {
    "password": "密码|密碼|口令|暗号|密匙|(?<![a-z])(?:pass|log-?in|credentials?)(?= ?：)",
    "lock": "(?:门禁|开锁|解锁|开门|门锁|锁屏|开柜|取件|入户|储物柜|保险[箱柜])的?(?:密码|码|代码|号码|code)|解锁(?= ?[是为用：:]? ?[0-9]{4})|锁的?(?:号码|数字)|(?:手机|平板|屏幕)锁屏",
    "pin": "(?<![a-z-])pins?[ -]?码(?![a-z-])|(?<![a-z])puk ?码(?![a-z])",
    "code": (
        "(?<![a-z])(?:cvv2?|cvc2?|otp|2fa|mfa|totp) ?码s?(?![a-z])|验证码|动态码|安全码|校验码|恢复码|备用码|动态口令(?:种子)?|短信码|"
        "提取码|取件码"
    ),
    "key": r"密钥|私钥|秘钥|激活码|授权码|序列号|许可证密钥|(?:wi-?fi|无线|网络)[^。\n]{0,20}?钥匙|(?<![a-z])(?:ak|sk)(?=：)",
    "token": "令牌",
    "secret": "(?<![a-z])secret(?= ?(?:：|给你|是))",
    "answer": "密保(?:问题)?的?答案|安全问题的?答案|密保",
}
# figures read out
SPELLED: Final = f"[{SPOKEN}](?:[ 、，-]?[{SPOKEN}]){{2,18}}(?![十百千万亿个位次天年月])"
# a value told by what it is: 我生日, 女儿名字的拼音
HINT: Final = (
    r"(?:我|他|她|你|咱|女儿|儿子|老婆|老公|媳妇|爱人|妈|爸|孩子|宝宝|猫|狗|手机|身份证|车牌|家|公司|生日|名字|姓名)[^，。；,;：:\s]{0,10}?(?:生日|名字|姓名|"
    r"全拼|拼音|首字母|缩写|手机号|电话|学号|工号|尾号|后[三四六八]位|门牌号?|纪念日|倒过来|倒着写|反过来)(?:[^，。；,;\s？?吗]{0,12}?(?:拼音|倒过来|倒着写|反过来|"
    "小写|大写|缩写|首字母))?(?:[ 加]{0,2}[A-Za-z0-9!@#._-]{1,24})?"
)
# between a name and its value
LINK: Final = "是|为|成了?|叫|用的?|按|输入?|填的?|写的?|设的?|改的?|换的?|现在|目前|还是|就是|依次|念|给你|发你"
# may follow that
FILLER: Final = "的|了|旧的?|新的?|原来的?"
# between a name and a value that is not, or no longer, it; and between that and the one that is
WAS_NOT: Final = "(?:已经|其实|现在|早就)?(?:不是|不再是)(?:之前的|原来的|以前的)?|(?:以前|之前|原来|本来|过去|原先)(?:是|用|叫)|(?:要么|或者|不)是"
BUT_IS: Final = "(?:了)?[，,。；;\\s]*(?:[而就]?是|要么是|或者是?|改成了?|换成了?|现在是|应该是|改为)"
RENEWING: Final = "改|换|更新|重置"  # before a credential: it is another one now
# right after a value: another is told in its place; and what may follow that one
INSTEAD: Final = (
    "(?:了|的)?[\\s，,。；;：:…（(-]*(?:后来|但|不过|然后)?(?:现在(?:是|换成了?|改成了?|用)?|(?:又|已经?)?(?:换|改)(?:成了?|为)|等等|等一下|不对|说错了|打错了|哦不|不好意思)"
    "(?:[\\s，,：:…]*(?:应该)?是)?[\\s，,：:…]*"
)
AFTER_INSTEAD: Final = "了?"
# the value of a credential is set right
SLIP: Final = "[看说记打写输念抄发给搞弄]错了?|换成|改成|改为|改用"
# leads to another value of the same credential, and goes on after one
ANOTHER: Final = "是|为|成|或者?|和|及|以及|与|跟|还有|旧的?|新的?|原来的?|以前的?|之前的?|后来|先|再|备用的?|另一个|现在|试过|码|用|试"
LOGIN_NAME: Final = "(?:用户名|登录名|账户名?|[账帐]号|昵称|名称|名字|ssid|id|手机号码?|邮箱)[是为叫]?"  # leads to whom a password is for
GOES_ON: Final = "已|也|都|就|作废|失效|过期|不|是|改|换|变|或|和|及|、|后来|还|再|现在|吧|呢|啊|了"
# goes on to another thing with a password or a code of its own, and the thing: 招行的是…
AND_ALSO: Final = "和|跟|以及|还有|而"
_THING: Final = (
    "(?:车库|[大房前后院铁侧]门|单元门|门禁|门锁|报警器?|警报器?|储物柜|更衣柜|保险[箱柜]|行李箱|手机|平板|电脑|笔记本|邮箱|邮件|银行|网银|"
    "[工建农中招交浦民光华兴]行|邮储|支付宝|微信|淘宝|京东|抖音|微博|网盘|路由器|服务器|后台|公司|单位|学校|无线网?|信用卡|储蓄卡|银行卡|工资卡|论坛|游戏|"
    "(?i:qq|nas|wi-?fi|vpn|icloud|steam|github|b站|gmail))"
)
_WHOSE: Final = (
    "(?:(?:我|他|她|咱)?(?:爸|妈|爷爷|奶奶|外公|外婆|老公|老婆|媳妇|姐姐?|哥哥?|弟弟?|妹妹?|儿子|女儿)|[他她]|我)"
)
ITEM: Final = (
    f"(?:{_WHOSE}的?)?{_THING}卡?(?:上|里)?的?(?:密码|码)?(?:是|用的?|为|：|:)?|{_WHOSE}的(?:密码|码)?(?:是|用|：|:)"
)
# says of several values what they are
ALL_OF_THEM: Final = "都是[^，。；\n]{0,6}(?:密码|口令|(?i:pin))"
# what is entered with a password
LOGS_IN_TO: Final = "(?i:wi-?fi)|无线网?|路由器?|邮箱|登[录陆]|网银|电脑|账号|帐号|支付宝|微信|后台|服务器|(?i:vpn|qq)"
# follows a figure that counts or dates something and is no code
COUNTS: Final = r"\s?(?:[位个次天条人元页岁年月章分秒小种号楼块字节倍级度米斤公克层套件]|毫秒)"
# between a name and what looks like a value: there is talk about it
TALK: Final = (
    "^[本学器]|电话|手机|微信|邮箱|地址|用户名|订单|单号|一共|价格|错误|至少|长度|位数|超过|最多|最少|过期|规则|规范|字符|忘|找回|重置|强度|泄露|泄漏|学|管理器|破解|报错|"
    "返回|支持|限制|大于|小于|怎么|什么|如何|多少|哪|谁|失败|不要|不能|不用|不会|不对|不是|应该|必须|需要|可以|之后|以后|(?:之前|以前)(?![是用叫])|输错|登不|收不|要求|策略|大概|对应|如果|"
    "是否|有没有|有效期|为啥|为什么|[。！!]|第.?$|都要|必填|丢"
)
# right after a name: it is part of another word or a matter of its own
TALK_AFTER: Final = "[学本器]|管理|长度|策略"
# before a name: no credential is meant, 成功的密码
FIGURATIVE: Final = "(?:成功|幸福|财富|人生|生命|遗传|基因|爱情|增长|流量|长寿|健康|达芬奇|[首段]歌|宇宙)的?$"
# between a value and the name that follows it
BETWEEN: Final = r'["”」]?\s*[，,]?\s?(?:(?:就|都|全|全都)?是|这(?:些|两个|三个)都?是|这是|那是|当|作为|当作|当成|做|为|这[个串]|那[个串]|的)[^，。；\d\n]{0,10}'
_PLAIN: Final = pattern(
    r"(?:的)?(?:我|一直|都|就|设|填|写|用|改|换|以前|之前|原来|现在)?(?:的|成|为)?\s?(?:是|：|:|为|叫|填的?|写的?|[改换设变]成了?|"
    r'就是)\s?[“"「]?(?P<v>[\u4e00-\u9fff]{2,10}?)[”"」]?了?(?=$|[，。；,;！!\s])'
)
# in a word after 密码是: it describes the password instead of giving it
_DESCRIBES: Final = pattern(
    "^是|指纹|人脸|刷脸|[位的了吗呢么什啥怎谁哪不没要需必有可能会被多少长短强弱空随默明数字母大小同样个很太错对正确关键存加改忘找输泄漏安全自己这那它在并和与或]"
)


def plain_value(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Return where a value of plain words stands, right after the name that ends at `start`: 口令是芝麻开门."""
    found = _PLAIN.match(text, start, min(len(text), end + 12))
    return found.span("v") if found and not _DESCRIBES.search(found["v"]) else None


# ── codes of locks ──

# something with a lock, and near it a code that is entered; <code> is a figure, <marked> one with # or *
OPENING: Final = (
    # 单元门按 2580, 车库坏了就输5566
    (
        "(?:门禁|[大院后房车铁楼单元防盗库店]门|门锁|门口|车库|开锁|解锁|开门|保险[箱柜]|储物柜|更衣柜|柜子|快递柜|行李箱|拉杆箱|密码[箱锁]|[挂车智能指纹]锁|闸机|锁屏|"
        r"[Ww]i-?[Ff]i|无线网?|路由器)[^。；\n\d]{0,16}?(?:按|输入?|拨|摁|敲|用|是|码|：|:|试试?|code)\s?<code>"
    ),
    # 布防4412，撤防4413
    r"(?:布防|撤防)(?:用|按|输|是|：)?\s?<code>",
    # 输5566就开
    r"(?:输入?|按|摁|拨|敲)\s?<code>(?=[^。；\n]{0,4}(?:开|进|解锁|就开|门))",
    # a figure with a mark needs no other word
    r"(?:门|锁|柜|箱|闸机)[^，。；\n\d]{0,6}<marked>(?!\d)",
)
# follows a figure that is no code
UNITS: Final = "[位个次天条人元块年月日点号楼室米公分秒斤层：]"
# a turn of a dial: 左三圈 24，右两圈 67
TURN: Final = "[左右]|顺时针|逆时针"
# what has a dial
DIAL: Final = "保险[箱柜]|密码锁|转盘|储物柜"

# ── phrases, questions, accounts ──

# the words that restore a wallet
SEED: Final = r"助记词|种子(?:短语|词)|恢复(?:短语|词)|钱包的?[^，。\n]{0,8}词|(?:12|24|十二|二十四)个(?:单)?词"
# between that and the words
SEED_IS: Final = "是|为|开头"
# the answer to a security question
ANSWER: Final = pattern(
    r"(?:密保|安全问题|密码提示|找回问题)[^。\n]{0,24}?(?:答案|回答|填|写)(?:我|都|就|一直|的|是|了|填|写|：|:|"
    r"\s){0,6}(?P<v>[^，。；？?\s什哪啥怎忘]{1,20})"
)
# before a long number: it is no bank's
NOT_BANK: Final = "订单|快递|运单|单号|物流|编号|流水|发票|条形码|时间戳|身份证"
# before a long number: it is a bank's
BANK: Final = "卡|银行|[招建工农中交浦民光华]行|邮储|账[户号]"
ACCOUNT_SIGNS: Final = word_list("卡 账 帐 股东 开户行")  # one of these stands in every text with an account
# the number of an account beside its name
ACCOUNTS: Final = (
    pattern(
        "(?:(?:[招建工农中交浦民光华]行|邮储|社保|医保)卡|整卡|银行卡|信用卡|储蓄卡|借记卡|卡号|银行账[号户]|银行帐[号户]|对公账户|收款账[号户]|证券账[号户]|股东(?:代码|"
        r"账[号户])|股票账[号户]|资金账[号户]|基金账[号户]|期货账[号户]|交易账[号户]|公积金账[号户]|开户行[^，。\d]{0,16}|工资卡|"
        r"银行[^。\n]{0,10}账[号户])[^，。；\n\d]{0,12}?(?P<v>[A-Z]{0,2}\d[\d -]{4,30}\d)"
    ),
    pattern(r"[账帐][户号](?:[是为：:\s]|就是){0,3}(?P<v>\d(?:[ -]?\d){13,20})(?!\d)"),
)
