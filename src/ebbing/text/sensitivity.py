"""How sensitive a text is: 0 public, 1 general personal, 2 sensitive, 3 highly sensitive. The highest level wins.

Level 3 is a secret with its value (`secrets`), level 2 a way to reach or identify a person or their health, level 1 who a
person is. Under-rating is the worse error, so a doubtful value counts; talk without a value does not.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.text.claims import claims
from ebbing.text.lexicon import words
from ebbing.text.patterns import pattern
from ebbing.text.secrets import secrets

_I: Final = re.IGNORECASE
_SCAN_FOR_CLAIMS: Final = 600  # characters: who someone is, is said in short texts
_SCAN_FOR_WORDS: Final = (
    20_000  # characters looked at for health, addresses and handles; numbers and secrets are found anywhere
)

_MOBILE: Final = pattern(r"(?<![\d.-])(?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?![\d])")
_THING: Final = pattern(r"订单|单号|快递|运单|编号|流水|order|tracking|parcel|invoice|isbn|serial|sku|id[:=]\s*$", _I)
_LANDLINE: Final = pattern(r"(?<![\d.-])0\d{2,3}[ -]\d{7,8}(?!\d)|\(0\d{2,3}\) ?\d{7,8}(?!\d)")
_INTERNATIONAL: Final = pattern(r"(?<![\w])\+\d{1,3}[ -.]?(?:\(\d{1,4}\)[ -.]?)?\d(?:[ -.]?\d){5,12}(?!\d)")
_AMERICAN: Final = pattern(r"(?<![\d.-])(?:1[ -.])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\d-])")
_PHONE_NAMED: Final = pattern(
    r"(?:\b(?:phone|mobile|cell|telephone|number is|call me (?:at|on)|text me (?:at|on)|whatsapp|reach me (?:at|"
    r"on))\b|电话|手机|号码|联系方式|座机)[^\d\n]{0,16}(?P<v>\+?\d[\d -]{5,16}\d)",
    _I,
)
_PUBLIC_LINE: Final = pattern(
    r"热线|客服|报警|急救|火警|投诉电话|总机|官方|hotline|helpline|customer (?:service|support)|support line|"
    r"toll[- ]free|emergency|poison control|crisis line",
    _I,
)
_FREEPHONE: Final = pattern(
    r"(?<!\d)(?:400|800)[- ]?\d{3}[- ]?\d{4}(?!\d)|(?<!\d)1?[- ]?8(?:00|88|77|66)[- ]\d{3}[- ]\d{4}|(?<!\d)95\d{3}(?!\d)"
)
_EMAIL: Final = pattern(r"(?<![\w.+-])(?P<box>[\w.+-]{1,64})@[\w-]{1,63}(?:\.[\w-]{2,24}){1,4}")
_PUBLIC_BOX: Final = pattern(
    r"(?:support|info|help|contact|sales|admin|no-?reply|service|hello|office|press|hr|jobs|team|feedback|"
    r"security|privacy|webmaster|billing|git|abuse|kefu)$",
    _I,
)
_MESSENGER: Final = (
    r"微信|wechat|weixin|qq|telegram|whatsapp|\bline\b|signal|discord|skype|instagram|\binsta\b|\big\b|钉钉|飞书|kakao(?:talk)?|抖音|"
    r"小红书|微博|快手|b站|哔哩哔哩|知乎|tiktok|snapchat|twitter|facebook|messenger|viber|threads|mastodon|bluesky|reddit|steam|github"
)
_HANDLE: Final = pattern(
    rf"qq(?:号码?)?[ :：]{{0,2}}\d{{5,12}}(?!\d)|(?:{_MESSENGER})(?: ?(?:号码?|id|账号|帐号|handle|username|名|昵称|name))?\s*(?:是|为|：|:|=|"
    rf"\bis\b|叫)\s*[\"'“@]?[A-Za-z0-9][\w.#-]{{3,40}}|(?:{_MESSENGER})(?:号码?|id|账号|帐号|handle)\s*[@\"“]?[A-Za-z0-9][\w.#-]{{3,40}}|"
    rf"(?:{_MESSENGER})[^\n。.]{{0,24}}(?<!\w)@[A-Za-z][\w.]{{2,40}}|(?<!\w)@[A-Za-z][\w.]{{2,40}}[^\n。.]{{0,16}}(?:{_MESSENGER})|"
    r"(?:加我|私信我|找我|联系我|add me|dm me|message me|ping me|find me|my handle)[^\n。]{0,16}(?<!\w)@?[A-Za-z][A-Za-z.]{0,30}[\d_][\w.]{1,40}",
    _I,
)
_NATIONAL_ID: Final = pattern(
    r"(?<!\d)[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])"
)
_ID_NAMED: Final = pattern(
    r"(?:身份证|证件号|护照|驾照|驾驶证|社保|通行证|港澳通|居住证|军官证|passport|driver'?s? licen[cs]e|"
    r"driving licen[cs]e|licen[cs]e number|national id|\bid (?:card|number)|"
    r"social security|\bssn\b|\bnhs\b|tax id|\btin\b|green card|visa number|"
    r"residence permit)[^\n，。]{0,30}?(?P<v>[A-Z]{0,3}\d[\dA-Z -]{4,20})",
    _I,
)
_SSN: Final = pattern(r"(?<![\d-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\d-])")
_PLATE: Final = pattern(
    r"[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][·• -]?(?=[A-Z0-9]*\d)[A-Z0-9]{5,6}(?![A-Z0-9])|"
    r"(?:licen[cs]e plate|number plate|plate number|registration plate|车牌)[^\n，。.]{0,16}?(?:is|:|：|是|为)\s*[A-Z0-9][A-Z0-9 ·-]{3,9}"
)
_STREET_ZH: Final = pattern(
    r"(?:[路街道巷弄里村]|胡同|大道|大街)[\dA-Za-z一二三四五六七八九十百]{1,6}(?:号|弄)|\d{1,4}(?:号楼|栋|幢|座|"
    r"单元)\s?\d{0,2}(?:单元)?\s?\d{0,4}室?|(?:小区|花园|公寓|苑|大厦|新村|家园|广场|城|府|"
    r"湾)[^，。]{0,6}?\d{1,4}(?:号|栋|幢|座|楼|单元|室)|\d{3,4}室"
)
_INNER_SPACE: Final = pattern(r"(?<=[\u4e00-\u9fff])[ \t](?=[\dA-Za-z])|(?<=[\dA-Za-z])[ \t](?=[\u4e00-\u9fff])")
_STREET_EN: Final = pattern(
    r"(?<![\d/.-])\d{1,5}[A-Za-z]?,? (?:[NSEW]\.? )?(?:[A-Z][\w.'-]{0,24} ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|"
    r"Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way|Place|Pl|Terrace|Close|Square|Crescent|Parkway|Highway|Alley|"
    r"Row|Gardens|Circle)\b"
    r"|\b(?:apartment|apt|flat|unit|suite) ?#?\d{1,5}[A-Za-z]?\b(?=[^\n]{0,60}(?:street|road|avenue|building|"
    r"tower|block))|\bP\.?O\.? Box \d+|\b\d{1,5} [a-z]{3,20} (?:street|avenue|road|lane|drive|boulevard)\b"
)
_PUBLIC_PLACE: Final = pattern(
    r"博物馆|图书馆|餐厅|饭店|酒店|医院|总部|商场|景点|门店|咖啡馆|展览|museum|library|restaurant|hotel|hospital|"
    r"headquarters|\bstore\b|\bshop\b|station|cafe|downing street|exhibition",
    _I,
)
_PERSONAL: Final = pattern(
    r"\b(?:i|i'm|i've|my|me|we|our|mine|user|user's)\b|我|咱|家|住|寄|送到|收货|用户|本人|\b(?:she|he|her|his)\b|"
    r"\b(?:lives?|living|ship|deliver|send)\b",
    _I,
)

_CONDITION_EN: Final = (
    r"diabet\w+|hypertension|high blood pressure|asthma\w*|depress(?:ion|ed|ant\w*)|bipolar|cancer|tumou?r|"
    r"leukemia|hiv|aids|hepatitis|epilep\w+|seizures?|migraines?|"
    r"adhd|autis\w+|ptsd|ocd|anxiety disorder|panic attacks?|anorexi\w+|bulimi\w+|insomnia|arthritis|lupus|"
    r"crohn'?s?|celiac|coeliac|lactose intoleran\w+|"
    r"pregnan\w+|miscarriage|ivf|chemotherapy|insulin|antidepressants?|pacemaker|kidney|dialysis|heart (?:attack|"
    r"disease|condition|surgery)|stroke|surgery|"
    r"operation|vaccinat\w+|allerg\w+|epipen|medications?|prescri\w+|diagnos\w+|therapist|therapy|psychiatrist|"
    r"rehab|sober|blood (?:type|sugar|pressure)|"
    r"cholesterol|thyroid|fracture\w*|broke (?:my|his|her) \w+|herniated|concussion|std|infertil\w+|menopause|"
    r"eczema|psoriasis|gout|ulcer|covid|anemi\w+|sleep apnea|my period|"
    r"\d+ ?mg\b|(?!(?:aroma|diploma|metamorphosis|hypnosis|osmosis|academia|bohemia|oklahoma|tacoma|roma|soma|genoma)s?\b)[a-z]{3,20}(?:itis|osis|a?emia|"
    r"oma|opathy|algia|phobia|ectomy|plegia|sclerosis)|disorder|syndrome|(?:heart|kidney|liver|lung|skin|chronic|autoimmune|"
    r"parkinson'?s|alzheimer'?s|huntington'?s) (?:disease|failure|condition|illness|pain)|dementia|parkinson'?s|alzheimer'?s|dyslexi\w+|"
    r"hearing (?:aids?|loss)|prosthe\w+|transplant|inhaler|chemo|antibiotics|painkillers?|meds|intoleran\w+|schizophreni\w+|"
    r"wheelchair|deaf|blind in|disab\w+|mental health|symptoms?|sick leave|hospitali[sz]ed"
)
_HEALTH_EN: Final = pattern(rf"\b(?:{_CONDITION_EN})\b", _I)
_PATIENT_EN: Final = pattern(
    r"\b(?i:i|i'm|i've|my|we|user|he|she|his|her|wife|husband|son|daughter|mother|mom|mum|father|dad|sister|brother)\b|"
    r"\b[A-Z][a-z]+ (?:has|had|is|was|takes|got|suffers|needs|just)\b"
)
_HEALTH_ZH: Final = pattern(
    "(?:过敏|糖尿病|高血压|低血压|血压|血糖|血脂|哮喘|抑郁症|焦虑症|躁郁|双相|癌|肿瘤|白血病|艾滋|乙肝|肝炎|癫痫|"
    "偏头痛|多动症|自闭症|失眠症?|关节炎|痛风|甲状腺|甲亢|甲减|"
    "怀孕|流产|试管婴儿|化疗|胰岛素|抗抑郁|心脏病|心梗|中风|手术|住院|骨折|确诊|诊断|吃药|服药|用药|服用|药物|"
    "体检|慢性病|肾|透析|心理咨询|心理医生|精神科|湿疹|"
    "胃病|胃炎|胃溃疡|颈椎病|腰椎|腰间盘|贫血|不耐受|近视手术|新冠|阳了|残疾|听障|色盲|色弱|血型|病史|复查|毫克|"
    "结节|囊肿|月经|痛经|更年期|备孕|戒毒|戒酒互助|"
    "(?:恐慌|惊恐|进食|睡眠|强迫|人格|情感|学习|阅读|发育|听力|视力|认知|语言)障碍|"
    "(?<![毛生看治弊通])(?<!拖延|选择|困难|强迫|网瘾|公主|疑心|职业|红眼|懒惰|直男)[\u4e00-\u9fff](?:症|病|炎|癌|瘤)(?![状人毒房床院例历号])|"
    "[耳眼腿膝腰肺肝胃肾脑][^，。]{0,4}(?:失聪|失明|积液|穿孔|衰竭|移植|出血|听力不好|不太?好|开过刀|动过刀)|听力不好|失聪|失明|助听器|"
    "起搏器|支架|[荨麻皮湿]疹|带状疱疹|假肢|轮椅|开刀|动过刀|搭桥|放疗|靶向药|降压药|安眠药|抗生素|阳性|阴性|小三阳|大三阳|近视\\d|弱视|老年痴呆|帕金森|阿尔茨海默|花粉症)"
)
_PATIENT_ZH: Final = pattern(
    "我|用户|本人|咱|家人|爸|妈|父亲|母亲|老公|老婆|丈夫|妻子|儿子|女儿|孩子|奶奶|爷爷|外婆|外公|姐|妹|哥|弟|他|她|室友|朋友|同事|"
    "[\u4e00-\u9fff]{2,3}(?=确诊|被诊断|患|查出)"
)
_SUBJECT_REACH: Final = 60  # characters before a condition in which the person it belongs to must stand
_HEALTH_NOT: Final = pattern(
    r"allergic to (?:meetings|mondays|work|nonsense|bureaucracy|drama)|对(?:开会|加班|上班|早起|形式主义)过敏|"
    r"symptoms? of\b(?=.{0,40}\?)|operation (?:team|manager|system|mode)|(?:the|this|an?|database|file|bank|"
    r"rescue) operations?\b|dog's|"
    r"(?:heart|kidney) beans?|stroke order|key ?stroke|blind (?:test|spot|date)|color ?blind mode|做手术(?:的医生|"
    r"室)|手术刀|手术机器人|(?:关于|有关|讲|讲述|描写)[^，。]{0,14}的(?:书|文章|电影|片子|课|论文|节目|小说)|depressed (?:economy|market|region)|surgery scene",
    _I,
)
_ASKS_ABOUT: Final = pattern(
    r"^(?:what|how|why|which|is|are|can|does|do|should)\b[^.]*\?$|^(?:什么|怎么|如何|为什么|哪些|请问|介绍|解释)", _I
)

_LEVEL_1_SLOTS: Final = words("name age birthday occupation workplace residence origin marital")
_GENERAL: Final = pattern(
    r"\bmy (?:full |last |first |maiden |middle )?(?:name|surname|age|birthday|job|salary|income|degree|hometown|"
    r"nationality|religion|wife|husband|kids?|children|son|daughter|parents?|ex-?(?:wife|husband)?|fianc[ée]+|"
    r"girlfriend|boyfriend|partner|spouse|"
    r"mother|father|mom|mum|dad|sister|brother|grandmother|grandfather|grandma|grandpa|twins?|baby|gpa|university|"
    r"college|alma mater|boss|employer)\b|"
    r"\b(?:i|user|we|he|she)\b[^.?!\n]{0,20}\b(?:graduated|majored|have a (?:phd|master|bachelor|degree|ba|bsc|"
    r"msc|mba)|studied at|study at|did (?:my|an?) (?:phd|master'?s|bachelor'?s|mba|degree)|went to (?:college|"
    r"university|school)|got (?:married|divorced|engaged)|"
    r"am married|am single|divorced|years old|earn|was born|grew up|am originally|have (?:\w+ ){0,2}(?:kids?|"
    r"children|teenagers|grandchildren|sons?|daughters?|siblings?|brothers?|sisters?))\b|"
    r"\bi(?:'m| am) (?:now |already |only |turning |almost )?(?:[1-9]\d|twenty|thirty|forty|fifty|sixty|seventy|eighty)\b(?! ?(?:%|percent|"
    r"minutes?|mins?|hours?|days?|miles?|km|kg|pages?|kilos?|cm))|\bi(?:'m| am) (?:an? only child|adopted|(?:the )?(?:oldest|eldest|youngest|"
    r"middle)|half [a-z]+|an? (?:orphan|immigrant|twin|mother|father|mum|mom|dad|parent|widow\w*|bachelor|orphan)|engaged|married|single|"
    r"divorced|widowed|separated|retired|unemployed)\b|\b(?:i've|i have|i hold|i got|i did|i've got|we've) (?:\w+ ){0,3}(?:degree|phd|ph\.d|"
    r"master'?s|bachelor'?s|mba|diploma|siblings?|brothers?|sisters?|kids?|children|grandchildren|married|been married)\b|"
    r"\bi turned (?:\d\d|[a-z]+ty)\b|\b(?:half|part)[- ](?:[A-Z][a-z]+(?:ish|an|ese|ch))\b|"
    r"\b(?:user|the user) (?:is|has|works|lives|graduated|studies|was)\b",
    _I,
)
_GENERAL_ZH: Final = pattern(
    "(?:我|用户|本人)[^，。！？\\n]{0,12}(?:叫[^我你他外]|姓|名字|岁|年龄|职业|毕业|本科|硕士|博士|大专|学历|"
    "学位|专业|籍贯|老家|民族|国籍|已婚|未婚|结婚|结的婚|离的婚|离婚|单身|学的是|丈夫|妻子|老公|老婆|"
    "孩子|儿子|女儿|爸|妈|父母|哥哥|弟弟|姐姐|妹妹|独生子?女?|双胞胎|男朋友|女朋友|工资|年薪|月薪|收入|出生|"
    "属[鼠牛虎兔龙蛇马羊猴鸡狗猪]|考上|就读|读研|读博|大[一二三四](?:学生)?|研[一二三]|退休|失业|"
    "当[了]?[^然时]{0,6}[师员生长])|"
    "我是[^，。]{0,10}(?:人|族|师|医生|护士|学生|程序员|经理|律师|会计|司机|老板|教授|公务员|设计师)(?:[，。！]|"
    "$)|(?:我|用户)是?(?:[5-9][05]|0[05]|10)后|"
    "(?:^|[，。！\\s])(?:老家|祖籍|籍贯)在?|本命年|订婚|领证|二婚|离异|丧偶|当上?了?(?:爷爷|奶奶|外公|外婆|姥姥|爸|妈|爹|叔叔|姑姑|舅舅)|我[^，。]{0,6}孙[子女]|"
    "我[^，。！？\\n]{0,10}(?:年纪|对象|太太|先生(?![们说])|岳父|岳母|爷爷|奶奶|外公|外婆|孙子|孙女|表[哥弟姐妹]|堂[哥弟姐妹]|舅|姑|叔|姨)|"
    "我[^？\\n]{0,20}[二三四五六七八九]十[一二三四五六七八九]?(?:岁|了(?:[，。]|$|还))|"
    "我在[^，。！？\\n]{1,16}?(?:公司|厂|医院|学校|中学|小学|大学|银行|[店所局院馆社])[^，。]{0,3}(?:做|当|上班|工作|任|教|实习|读)|"
    "(?:我|本人|(?i:i'm|i am|my))[^，。\\n]{0,12}(?:人(?:$|[，。,.])|(?i:job title|phd|master|bachelor|intern\\b))|"
    "我(?:是|在)[^，。]{0,8}(?:搞|做|干|跑|开|教|念|读|学)[^，。]{1,10}的(?:$|[，。])|"
    "我[^，。]{0,4}(?:读|念|上|学)(?:的是)?(?:高中|大学|研究生|博士|硕士|本科|文科|理科|商科|医科|法律|[大高初研博][一二三四]\\b)"
)


def sensitivity(text: str) -> int:
    """The level of a text, 0 to 3."""
    if secrets(text):
        return 3
    if _sensitive(text):
        return 2
    return 1 if _general(text) else 0


def redact(text: str) -> str:
    """The text with each level-3 value replaced by its kind in brackets: "my PIN is [PIN]"."""
    pieces: list[str] = []
    position = 0
    for secret in secrets(text):
        pieces += [text[position : secret.start], f"[{secret.kind}]"]
        position = secret.end
    return "".join([*pieces, text[position:]])


def _sensitive(text: str) -> bool:
    head = text[:_SCAN_FOR_WORDS]
    return _reachable(text) or _identified(text) or _HANDLE.search(head) is not None or _located(head) or _ill(head)


def _reachable(text: str) -> bool:
    if any(not _PUBLIC_BOX.match(found["box"]) for found in _EMAIL.finditer(text)):
        return True
    rest = _FREEPHONE.sub(" ", text)
    if _MOBILE.search(rest):
        return not _numbered_thing(rest, _MOBILE)
    numbered = any(form.search(rest) for form in (_LANDLINE, _INTERNATIONAL, _AMERICAN, _PHONE_NAMED))
    return numbered and _PUBLIC_LINE.search(rest) is None


def _numbered_thing(text: str, form: re.Pattern[str]) -> bool:
    """Whether every match is the number of an order or parcel rather than of a person."""
    return all(_THING.search(text[max(0, found.start() - 20) : found.start()]) for found in form.finditer(text))


def _identified(text: str) -> bool:
    for found in _NATIONAL_ID.finditer(text):
        if valid_national_id(found[0]):
            return True
    if any(sum(char.isdigit() for char in found["v"]) >= 5 for found in _ID_NAMED.finditer(text)):
        return True
    return _SSN.search(text) is not None or _PLATE.search(text) is not None


def _located(text: str) -> bool:
    if not (_STREET_ZH.search(_INNER_SPACE.sub("", text)) or _STREET_EN.search(text)):
        return False
    return _PERSONAL.search(text) is not None or not _PUBLIC_PLACE.search(text)


def _ill(text: str) -> bool:
    if _ASKS_ABOUT.search(text.strip()) and not re.search(r"\b(?:i|my|i'm)\b|我", text, _I):
        return False
    rest = _HEALTH_NOT.sub(" ", text)
    return _has_patient(rest, _HEALTH_ZH, _PATIENT_ZH) or _has_patient(rest, _HEALTH_EN, _PATIENT_EN)


def _has_patient(text: str, condition: re.Pattern[str], patient: re.Pattern[str]) -> bool:
    """Whether a condition belongs to someone named before it in the same sentence."""
    for found in condition.finditer(text):
        before = re.split(r"[.?!。！？\n]", text[max(0, found.start() - _SUBJECT_REACH) : found.start() + 2])[-1]
        if patient.search(condition.sub(" ", before)):  # "Diabetes is …" names an illness, not a person
            return True
    return False


def _general(text: str) -> bool:
    head = text[:_SCAN_FOR_CLAIMS]
    if _GENERAL.search(head) or _GENERAL_ZH.search(head):
        return True
    return any(claim.slot in _LEVEL_1_SLOTS for claim in claims(head))


def valid_national_id(number: str) -> bool:
    """The check digit of a Chinese id number (GB 11643)."""
    weights = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
    total = sum(int(digit) * weight for digit, weight in zip(number[:17], weights, strict=True))
    return "10X98765432"[total % 11] == number[17].upper()
