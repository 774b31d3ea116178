"""Which kind of value a question asks for, and which statements hold one of that kind."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from ebbing.language.asking.questions import question
from ebbing.language.asking.traits import COUNTED, TIMED, traits
from ebbing.language.asking.values import KINDS, VALUE_BITS, bits_of, values_asked, values_held
from ebbing.language.packs import packs

NOW = datetime(2026, 5, 4, tzinfo=UTC)

# the kind, a question for it, statements that hold a value of it, and statements of the same matter that hold none
ASKED = [
    ("money", "How much did the sofa cost?", ["The sofa was £640", "paid six hundred for the sofa"], ["The sofa is green"]),
    ("money", "what do I pay for the gym?", ["Gym's 29.99 a month", "the gym's free now"], ["I go to the gym at dawn"]),
    ("money", "how much does Priya owe me?", ["Priya still owes me a tenner"], ["Priya owes me a favour"]),
    ("money", "What's my salary?", ["I'm on 41k", "they pay me fifty grand"], ["I work in a three-person team"]),
    ("money", "修车花了多少钱", ["修车花了八百", "修车1350，肉疼", "修车没花钱，走的保险"], ["车修了三天"]),
    ("money", "我一个月房贷多少", ["房贷每月五千二", "月供4600"], ["房贷还要还二十年", "房子在三楼"]),
    ("money", "押金交了多少", ["押金交了三千"], ["押金还没退"]),
    ("weight", "How much does the suitcase weigh?", ["The suitcase is 19 kilos", "suitcase came to 22.4"], ["The suitcase has two wheels"]),
    ("weight", "how heavy was Nora at birth?", ["Nora was seven pounds two"], ["Nora came two weeks early"]),
    ("weight", "我家猫多重", ["猫有九斤了", "猫称了下4.2kg"], ["猫三岁了", "我身高一米六五"]),
    ("height", "How tall is my brother?", ["My brother's 6'2", "he's six foot now"], ["My brother has two jobs"]),
    ("height", "我儿子多高了", ["儿子一米三八", "儿子今天量了142"], ["儿子八岁生日"]),
    ("distance", "How far is the office from home?", ["The office is 12 km away", "it's a ten minute walk to the office"], ["The office has a canteen"]),
    ("distance", "地铁站离我家多远", ["走到地铁站八分钟", "离地铁站两公里"], ["地铁站很挤"]),
    ("age", "How old is our cat?", ["The cat turned nine", "we've had the cat since she was born in 2015"], ["The cat eats twice a day"]),
    ("age", "外婆多大岁数了", ["外婆八十七了", "外婆属兔"], ["外婆爱听戏"]),
    ("clock", "What time does swimming start?", ["Swimming's at quarter past six", "swimming 18:30"], ["Swimming is with Dana"]),
    ("clock", "我几点下班", ["我六点半下班", "下班一般晚上"], ["我下班走路回家"]),
    ("day", "When is the school play?", ["The school play is on the 14th", "school play's next Thursday"], ["I've loved the school play since I was small"]),
    ("day", "which day is bin day?", ["bins go out on Tuesdays"], ["the bins were full"]),
    ("day", "我姐哪天结婚", ["我姐十月六号办婚礼", "我姐下周六结婚"], ["我姐去年订的婚"]),
    ("day", "门票是几号的", ["门票是初八的"], ["门票在我包里"]),
    ("month", "Which month do we fly?", ["We fly in August"], ["We fly today week with Dana"]),
    ("phone", "What's Mum's phone number?", ["Mum's number is 0161 496 0022"], ["Mum has a new phone", "Mum's on 5G"]),
    ("phone", "房东电话多少", ["房东电话13900001234"], ["房东打电话来了"]),
    ("code", "What's the code for the garage?", ["Garage code is 7712"], ["The garage door sticks", "two bikes are in the garage"]),
    ("code", "保险柜密码是啥", ["保险柜密码是我生日倒过来", "保险柜设成了六六八八"], ["保险柜在衣柜里"]),
    ("identifier", "What's my passport number?", ["my passport is 533902147"], ["My passport runs out in two years", "got the 7:52 train"]),
    ("plate", "我的车牌号是什么", ["车牌是浙B8K271", "车牌尾号6"], ["车是白色的，开了五年"]),
    ("surname", "What's Leo's surname?", ["Leo's surname is Okafor", "met Leo Brandt's mother"], ["Leo lives at number 9"]),
    ("surname", "体育老师姓什么", ["体育老师姓邵", "体育老师是方老师"], ["体育老师特别高"]),
    ("blood_type", "What's my blood group?", ["I'm B positive", "my blood group is O"], ["I gave blood in June", "blood pressure was 120 over 80"]),
    ("blood_type", "我女儿什么血型", ["女儿是A型血"], ["女儿抽了血"]),
    ("colour", "What colour is the front door?", ["We painted the front door teal"], ["The front door is stuck"]),
    ("colour", "新沙发什么颜色", ["新沙发是墨绿的"], ["新沙发到了"]),
    ("size", "What size shoes does Tomas take?", ["Tomas is a 43 now"], ["Tomas wants new trainers"]),
    ("size", "老爸穿多大码的衣服", ["老爸穿XXL", "老爸衣服是175的"], ["老爸喜欢格子衬衫"]),
    ("language", "Which languages does Ines speak?", ["Ines grew up with Catalan", "Ines is trilingual"], ["Ines never stops talking"]),
    ("language", "他会什么语言", ["他会葡萄牙语"], ["他很会聊天"]),
    ("share", "What's the interest rate on our loan?", ["The loan is at 4.1%"], ["The loan is with Barclays"]),
    ("share", "存款利率是多少", ["存款利率一点九五，1.95"], ["存款在农行"]),
    ("temperature", "What temperature do I bake the bread at?", ["I bake it at 230 degrees"], ["I bake bread in a pot"]),
    ("temperature", "孩子烧到多少度", ["孩子烧到三十九度"], ["孩子烧了"]),
    ("subject", "What did I study at uni?", ["I did geology at Leeds", "I've a degree in textiles"], ["I went to uni in Leeds"]),
    ("subject", "我本科学的什么", ["我本科学的是园艺", "我读的兽医专业", "我在长沙念大学，学的给排水"], ["我本科在昆明念的"]),
    ("star_sign", "What's my boss's star sign?", ["My boss is such a Virgo"], ["My boss was born at night"]),
    ("star_sign", "我老公属什么", ["我老公属猴"], ["我老公属于慢热的人"]),
    ("hospital", "奶奶在哪家医院住院", ["奶奶住在省立医院"], ["奶奶住院三天了"]),
    ("airline", "Which airline is Dad coming with?", ["Dad's flying with Finnair"], ["Dad comes on Friday, gate 14"]),
    ("allergy", "Is Odile allergic to anything?", ["Cashews bring Odile out in hives", "Odile can't have dairy"], ["Odile loves cake"]),
    ("allergy", "我弟对什么过敏", ["我弟一吃虾就肿", "我弟螨虫过敏"], ["我弟爱吃火锅"]),
    ("favourite", "What's Ravi's favourite biscuit?", ["Ravi adores garibaldis"], ["Ravi burnt the biscuits"]),
    ("favourite", "我女儿最喜欢的零食是什么", ["女儿就爱海苔"], ["女儿把零食藏了"]),
    ("team", "Which rugby team does Gareth support?", ["Gareth's had a season ticket for years"], ["Gareth broke his nose at rugby"]),
    ("team", "我爸支持哪支球队", ["我爸是国安的球迷"], ["我爸半夜起来看球"]),
    ("first_meeting", "How did my parents meet?", ["They met on a ferry"], ["My parents live by the sea"]),
    ("first_meeting", "我和老公怎么认识的", ["我俩是相亲认识的"], ["老公比我大五岁"]),
    ("dose", "What dose of iron do I take?", ["I take 14 mg of iron"], ["I'm on iron, it's foul"]),
    ("dose", "我妈二甲双胍吃多少毫克", ["我妈二甲双胍一次0.5克"], ["我妈在吃二甲双胍"]),
    ("race_time", "What's my fastest mile?", ["Ran the mile in 6:41"], ["The mile nearly killed me"]),
    ("race_time", "我跑十公里最快多少", ["十公里跑了五十二分"], ["十公里跑得想吐"]),
    ("origin", "Where's my flatmate from?", ["My flatmate grew up in Cork"], ["My flatmate sings"]),
    ("origin", "我室友是哪里人", ["室友是绍兴人", "室友老家在大理"], ["室友打呼噜"]),
    ("middle_name", "what's Alma's middle name?", ["Alma's middle name is June"], ["Alma is called Allie"]),
    ("money", "我姐店里一年的租金", ["姐姐的店一年房租八万"], ["姐姐的店在河西"]),
    ("money", "补牙花了好多钱", ["补牙花了四百"], ["补牙疼得很"]),
    ("weight", "乌龟现在好多斤", ["乌龟有两斤了"], ["乌龟爱晒太阳"]),
    ("year", "Which year did grandad emigrate?", ["Grandad sailed in 1956", "He was nineteen when he left"], ["Grandad misses the sea"]),
    ("year", "我哥哪年入伍的", ["我哥2014年去的部队", "哥哥大二参的军"], ["我哥在部队开车"]),
    ("plate", "What's the van's number plate?", ["The van is LT63 OWX"], ["The van's number at the depot is 4471002"]),
    ("plate", "我的车牌号是多少", ["我的车牌是苏E7K218"], ["我的手机号是 139 0000 2211"]),
    ("sex", "Is Nell's baby a boy or a girl?", ["Nell had a little girl"], ["Nell's baby is due in May"]),
    ("sex", "表姐怀的男孩女孩", ["表姐怀的是个女孩"], ["表姐孕吐厉害"]),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "asked", "answers", "others"), ASKED)
def test_a_question_needs_a_value_of_the_kind_it_asks_for(
    kind: str, asked: str, answers: list[str], others: list[str]
) -> None:
    needs = question(asked, NOW).needs
    assert needs == VALUE_BITS[kind], asked
    for answer in answers:
        assert traits(answer) & needs, answer
    for other in others:
        assert not traits(other) & needs, other


@pytest.mark.parametrize(
    "told", ["The ferry sails at seven", "Doors open around noon", "It goes at half past 6 o'clock"]
)
def test_when_may_be_answered_by_the_hour(told: str) -> None:
    assert traits(told) & question("When does it leave?", NOW).needs


@pytest.mark.parametrize(
    "asked",
    [
        "Do I still owe anybody?",
        "Is the sofa paid for?",
        "What about my blood pressure?",
        "Who did I lend the ladder to?",
        "What phone do I have?",
        "我手机什么型号",
        "我体重正常吗",
        "房租涨了吗",
        "我身份证放哪了",
        "我在看什么书",
        "爬虫是用什么语言写的",
        "Which language is the crawler written in?",
        "What am I reading at the moment?",
        "我喜欢什么花",
        "为什么扣我工资",
        "预算",
        "讨论预算",
        "报销",
    ],
)
def test_a_question_that_any_words_may_answer_needs_no_value(asked: str) -> None:
    assert question(asked, NOW).needs == 0


@pytest.mark.parametrize(
    ("asked", "needs"),
    [
        ("How many cousins have I got?", COUNTED),
        ("How much water do I drink?", COUNTED),
        ("我有多少双鞋", COUNTED),
        ("When did I quit the choir?", TIMED | COUNTED | bits_of("day", "clock")),
        ("我什么时候戒的烟", TIMED | COUNTED | bits_of("day", "clock")),
    ],
)
def test_where_no_kind_says_it_more_closely_any_number_or_time_will_do(asked: str, needs: int) -> None:
    assert question(asked, NOW).needs == needs


def test_two_things_asked_in_one_question_need_either() -> None:
    assert values_asked("what colour is it and how much does it weigh?") == bits_of("colour", "weight")


def test_a_value_is_one_in_any_language_and_writing() -> None:
    assert values_held("我是AB型血") & values_held("I'm AB negative") & bits_of("blood_type")
    assert traits("我下禮拜二開刀") & bits_of("day")


def test_every_language_has_the_same_kinds() -> None:
    for pack in packs():
        assert set(pack.asking.values.VALUES_ASKED) == set(pack.asking.values.VALUES_HELD) == set(KINDS), pack
