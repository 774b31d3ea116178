"""Whose health a text speaks of: a condition, a medicine, a symptom or a treatment that belongs to a person named before it.

Health in general is no one's ("diabetes is common"), nor is what was read, watched or worked on ("a film about cancer").
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from ebbing.language.patterns import pattern

_I: Final = re.IGNORECASE
_REACH: Final = 60  # characters before a condition in which the person it belongs to must stand

_NOT_MEDICAL: Final = (
    "aroma|diploma|metamorphosis|hypnosis|osmosis|academia|bohemia|oklahoma|tacoma|roma|soma|genoma|diagnosis|apotheosis|coma|sonoma|"
    "paloma|symbiosis|gnosis|cosmosis|aplomb"
)
_CONDITION_EN: Final = (
    r"diabet\w+|hypertension|(?:high|low) blood pressure|asthma\w*|depress(?:ion|ed|ant\w*)|bipolar|cancer|tumou?r|leuk[ae]+mia|hiv|aids|hepatitis|"
    r"epilep\w+|seizures?|migraines?|adhd|autis\w+|asperger\w*|ptsd|ocd|anxiety|panic attacks?|anorexi\w+|bulimi\w+|insomnia|arthritis|lupus|"
    r"crohn'?s?|c[o]?eliac|(?:lactose|gluten) (?:intoleran\w+|free)|pregnan\w+|miscarr\w+|ivf|abortion|chemotherapy|insulin|pacemaker|kidneys?|dialysis|"
    r"heart (?:attack|disease|condition|surgery|murmur|failure)|stroke|surger(?:y|ies)|operation|operated on|vaccinat\w+|allerg\w+|epipen|medications?|"
    r"prescri\w+|diagnos\w+|therapist|therapy|psychiatrist|psychologist|rehab|sober|blood (?:type|sugar|pressure|test|work|thinners?|clots?)|cholesterol|"
    r"thyroid|fractur\w+|(?:broke|broken|sprained|tore|torn|dislocated|pulled|twisted|injured|hurt|busted) (?:my|his|her|an?|the) (?:\w+ )?\w+|herniated|"
    r"slipped dis[ck]|concussion|std|sti|infertil\w+|menopause|eczema|psoriasis|gout|ulcers?|covid|an[a]?emi[ac]|sleep apn[o]?ea|(?:my|her|missed) period|"
    r"tubes tied|vasectomy|hysterectomy|caesarean|c-section|birth control|on the pill|contracepti\w+|hrt|testosterone|(?:\d+|\w+) ?mg\b|"
    rf"(?!(?:{_NOT_MEDICAL})s?\b)[a-z]{{3,20}}(?:itis|osis|a?emia|oma|opathy|algia|phobia|ectomy|plegia|sclerosis)|disorder|syndrome|"
    r"(?:heart|kidney|liver|lung|skin|chronic|autoimmune|parkinson'?s|alzheimer'?s|huntington'?s|mental) (?:disease|failure|condition|illness|pain|fatigue)|"
    r"dementia|parkinson'?s|alzheimer'?s|dyslexi\w+|dyspraxi\w+|tourette'?s|antidepressants?|sugar (?:was|is|of|at) \d+|heart rate|resting pulse|hearing (?:aids?|loss)|hard of hearing|prosthe\w+|transplant|inhaler|chemo|"
    r"radiotherapy|antibiotics|painkillers?|meds|intoleran\w+|schizophreni\w+|wheelchair|deaf|blind in|legally blind|colou?r-?blind|disab\w+|immun\w+|"
    r"mental health|burn ?out|breakdown|suicid\w+|self-harm\w*|eating disorder|symptoms?|sick leave|hospitali[sz]ed|in hospital|the (?:er|icu|a&e)\b|"
    r"emergency room|a1c|biopsy|mammogram|ultrasound|mri|ct scan|x-ray|test(?:ed)? positive|came back (?:positive|negative|clear|abnormal)|"
    r"hives|rash|swell(?:s|ing)? up|anaphyla\w+|eyesight|(?:short|near|far|long)-?sighted|(?:minus|plus) (?:\d|one|two|three|four|five|six|seven|eight|nine)\b|"
    r"fever|the flu|food poisoning|stomach bug|chronic|scoliosis|asthmatic|diabetic|iron deficien\w+|vitamin d deficien\w+|hernia|gallstones?|kidney stones?|"
    r"(?:lower |upper )?(?:back|neck|knee|hip|shoulder|chest|joint|stomach|wrist) (?:pain|ache|problems?|trouble|injury|hurts?)|(?:knee|hip|shoulder|back|head|"
    r"stomach|tooth|throat|wrist|ankle|chest|neck|foot|leg|arm|eye)s? (?:hurts?|aches?|is killing me|are killing me|is sore|is swollen|replacement)|"
    r"headaches?|toothache|stomach ache|sore throat|(?:can't|cannot|can not|couldn't) (?:have|eat|digest|tolerate|touch) (?:any )?(?:dairy|gluten|nuts?|peanuts?|"
    r"shellfish|seafood|eggs?|milk|wheat|soy|lactose)|(?:zoloft|prozac|xanax|adderall|ritalin|lexapro|ozempic|metformin|lithium|warfarin|ibuprofen|"
    r"levothyroxine|prednisone|tamoxifen|valium|ambien|wellbutrin|[a-z]{3,14}(?:oxetine|traline|opram|zepam|zolam|sartan|statin|prazole|cillin|cycline|mycin|"
    r"dipine|olol|tinib|umab|imab))"
)
_HEALTH_EN: Final = pattern(rf"\b(?:{_CONDITION_EN})(?:e?s)?\b", _I)
_PATIENT_EN: Final = pattern(
    r"\b(?i:i|i'm|i've|im|ive|my|me|we|our|us|user|he|she|his|her|him|wife|husband|son|daughter|mother|mom|mum|father|dad|sister|brother|kid|child|baby|"
    r"toddler|grandma|grandpa|grandmother|grandfather|aunt|uncle|partner|boyfriend|girlfriend|fianc[ée]+|twins?)\b|"
    r"\b[A-Z][a-z]+ (?:has|had|is|was|takes|got|suffers|needs|just)\b"
)
_PET_EN: Final = pattern(r"\b(?:cat|dog|puppy|kitten|horse|hamster|rabbit|parrot)(?:'s)?\b", _I)
_NOT_OWN_EN: Final = pattern(
    r"\b(?:about|documentar\w+|films?|movies?|novels?|articles?|books?|papers?|podcasts?|research\w*|essay|stud(?:y|ied|ies|ying) (?:of|on|how|the)|wrote|read|"
    r"reading|watch\w*|donat\w*|charity|raise money|lecture|course|class|work (?:in|on|at|for|with)|working (?:in|on|with)|treats?|treating|speciali[sz]\w+|"
    r"explain|what is|what are|symptoms of|define|how (?:common|does|do))\b|,? (?:unlike|as opposed to)\b",
    _I,
)
_NOT_OWN_AFTER_EN: Final = pattern(
    r"\s+(?:research\w*|wards?|charit\w+|clinics?|hospitals?|awareness|patients?|studies|drugs? company|statistics|scene|novel|movie|film|book)\b",
    _I,
)

_BODY: Final = "头胃肚腰背颈脖肩膝腿脚手臂肘腕眼耳鼻喉嗓牙心肺肝肾脑骨肠胆胰肤腺宫巢踝跟"
_HEALTH_ZH: Final = pattern(
    "(?:过敏|糖尿病|高血压|低血压|血压|血糖|血脂|尿酸|哮喘|抑郁|焦虑症?|躁郁|双相|癌|肿瘤|白血病|艾滋|HIV|hiv|乙肝|肝炎|癫痫|偏头痛|多动症|自闭症|失眠|睡不着|关节炎|痛风|甲状腺|甲亢|甲减|甲流|"
    "怀孕|怀了|身孕|预产期|流产|试管婴儿|试管|化疗|胰岛素|抗抑郁|心脏病|心梗|中风|脑梗|手术|住院|骨折|确诊|诊断|吃药|服药|用药|服用|药物|体检|慢性病|肾|透析|心理咨询|心理医生|精神科|湿疹|"
    "胃病|胃炎|胃溃疡|颈椎病|腰椎|腰间盘|贫血|不耐受|近视|远视|散光|新冠|阳了|残疾|听障|色盲|色弱|血型|病史|复查|毫克|结节|囊肿|结石|息肉|增生|月经|大姨妈|例假|痛经|更年期|备孕|不孕|戒毒|戒酒|"
    "(?:恐慌|惊恐|进食|睡眠|强迫|人格|情感|学习|阅读|发育|听力|视力|认知|语言)障碍|"
    "(?<![毛生看治弊通])(?<!拖延|选择|困难|网瘾|公主|疑心|职业|红眼|懒惰|直男)[\u4e00-\u9fff](?:症|病|炎|癌|瘤)(?![状人毒房床院例历号])|"
    f"[{_BODY}](?:部|子|盖|袋|里|面|上)?(?:有点|老是?|总|一直|特别|很|还)?[^，。]{{0,3}}?(?:疼|痛|酸|肿|骨折|扭|受伤|拉伤|裂了|发麻|发炎|积液|失聪|失明|穿孔|衰竭|移植|出血|听力不好|不太?好|开过刀|动过刀|"
    "打过[^，。]{0,3}[钉板架]|缝过|做过手术|有毛病|有问题)|听力不好|失聪|失明|助听器|脂肪肝|寒腿|钢[钉板]|"
    "[痔疮疹癣疝瘫痣疱痢疟痨癫瘘疖疽痱瘢瘀痿疥]|自闭|心率|血氧|体温|转氨酶|胃镜|肠镜|[Bb]超|叶酸|"
    "起搏器|支架|[荨麻皮湿]疹|[起出长]了?(?:红)?疹|喘不[上过]气|打喷嚏|流鼻涕|带状疱疹|假肢|轮椅|开刀|动过刀|搭桥|放疗|靶向药|降压药|安眠药|避孕药|止痛药|感冒药|褪黑素|安定片?(?![了下])|抗生素|阳性|阴性|小三阳|大三阳|"
    "弱视|老年痴呆|帕金森|阿尔茨海默|花粉症|发烧|发高烧|感冒|咳嗽|拉肚子|腹泻|便秘|呕吐|中暑|晕倒|崴了?脚|打点滴|输液|挂水|隔离|"
    "[\u4e00-\u9fff]{1,3}(?:西林|沙坦|他汀|洛尔|地平|拉唑|替丁|西汀|曲林|普兰|双胍|环素|霉素|酸钠|布洛芬|司匹林)|头孢|优甲乐|阿司匹林|布洛芬|专注达|舍曲林|"
    "[一两二三四半]片药|[一每]天[一两二三四半\\d]片|医生(?:说我|让我|叫我|建议我)|(?i:depression|anxiety|adhd|ptsd|cancer|chemo|diabetes|allerg\\w*|insulin|autism|bipolar|pregnant|covid))"
)
_PATIENT_ZH: Final = pattern(
    "我|用户|本人|咱|家人|爸|妈|父亲|母亲|老公|老婆|丈夫|妻子|儿子|女儿|闺女|孩子|宝宝|奶奶|爷爷|外婆|外公|姥姥|姥爷|姐|妹|哥|弟|他|她|室友|朋友|同事|"
    "[\u4e00-\u9fff]{2,3}(?=确诊|被诊断|患|查出|对[^，。]{1,6}过敏)|医生[说让叫]|[一-龥]{2}(?=对[^，。]{1,8}过敏)"
)
_PET_ZH: Final = pattern("[猫狗]|兔子|仓鼠|鹦鹉|宠物")
_NOT_OWN_ZH: Final = pattern(
    "关于|有关|讲|研究|介绍|纪录片|文章|电影|小说|论文|科普|预防|治疗[^，。]{0,4}的(?:药|方法)|怎么(?:预防|治|缓解|引起)|是什么|什么是|[让令](?:我|人)[^，。]{0,3}$|科上班"
)
_NOT_OWN_AFTER_ZH: Final = pattern(
    "科(?:上班|工作|医生|护士|大夫)|专科|医院上班|研究|题材|患者(?!家)|[^，。]{0,4}的(?:书|文章|电影|片子|纪录片|课|论文|节目|小说|公益|问题是|是(?:需求|bug|这))|的?(?:定义|成因|原理|区别)"
)
_NOT_HEALTH: Final = pattern(
    r"allergic to (?:meetings|mondays|work|nonsense|bureaucracy|drama|small talk)|对(?:开会|加班|上班|早起|形式主义|社交)过敏|operation (?:team|manager|system|mode)|"
    r"(?:the|this|an?|database|file|bank|rescue|math\w*|set) operations?\b|(?:heart|kidney) beans?|stroke order|key ?stroke|back ?stroke|blind (?:test|spot|date)|"
    r"colou?r ?blind mode|做手术(?:的医生|室)|手术刀|手术机器人|depressed (?:economy|market|region)|surgery scene|[让令](?:我|人|他)[^，。]{0,2}头[疼痛]|头[疼痛]的(?:问题|事|是)|"
    r"脚手架|手机|手表|手续|手头|心情|中心|核心|信心|小心|当心|心疼(?:他|她|钱)|(?:a |the |such a |real )headache to|(?:is|was|'s) (?:a|such a) (?:real )?headache|code rash|"
    r"dry run|memory transplant|心意|心里|心不好|手工|手感|手冲|背景|背包|脑洞|眼光|眼前|头发|头像|头盔|开头|前头|老头|里头|骨干|骨头汤",
    _I,
)
_ASKS_ABOUT: Final = pattern(
    r"\s*(?:(?:what|how|why|which|is|are|can|does|do|should)\b[^.]*\?\s*$|(?:什么|怎么|如何|为什么|哪些|请问|介绍|解释))",
    _I,
)
_ME: Final = pattern(r"\b(?:i|my|i'm|i've|me)\b|我", _I)
_SENTENCE_END: Final = pattern("[.?!。！？\n]")
_CLOSE: Final = 2  # characters of the condition itself that may name the patient (妈妈病了)
_OWN: Final = pattern(r"\b(?:my|his|her)\b|医生[说让叫建]")


class _Words(NamedTuple):
    condition: re.Pattern[str]
    patient: re.Pattern[str]
    not_own: re.Pattern[str]
    not_own_after: re.Pattern[str]
    pet: re.Pattern[str]


_CHINESE: Final = _Words(_HEALTH_ZH, _PATIENT_ZH, _NOT_OWN_ZH, _NOT_OWN_AFTER_ZH, _PET_ZH)
_ENGLISH: Final = _Words(_HEALTH_EN, _PATIENT_EN, _NOT_OWN_EN, _NOT_OWN_AFTER_EN, _PET_EN)


def tells_health(text: str) -> bool:
    """Whether a person's health is told."""
    if _ASKS_ABOUT.match(text) and not _ME.search(text):
        return False
    rest = _NOT_HEALTH.sub(" ", text)
    return _told(rest, _CHINESE) or _told(rest, _ENGLISH)


def _told(text: str, words: _Words) -> bool:
    return any(_belongs(text, found, words) for found in words.condition.finditer(text))


def _belongs(text: str, found: re.Match[str], words: _Words) -> bool:
    """Whether a condition belongs to someone named before it in the same sentence, or inside its own words."""
    if words.not_own_after.match(text, found.end()):
        return False
    before = _SENTENCE_END.split(text[max(0, found.start() - _REACH) : found.start()])[-1]
    before = words.condition.sub(" ", before)  # "Diabetes is …" names an illness, not a person
    people = list(words.patient.finditer(before + found[0][:_CLOSE]))
    if not people:
        return _OWN.search(found[0]) is not None
    return not (words.not_own.search(before, people[0].end()) or words.pet.search(before, people[-1].end()))
