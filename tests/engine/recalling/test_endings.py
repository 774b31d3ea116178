"""A death, an end, a cancellation, a loss or a payment speaks against what it ends, whatever words a question uses, and against nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

import ebbing
from ebbing.testing import FakeClock

Pair = tuple[str, str, str]

# what was known, what ended it, and a question that the known one answered
ENDS: tuple[Pair, ...] = (
    ("我一天抽十根烟。", "一月份我把烟戒了。", "我抽烟吗？"),
    ("我天天喝酒。", "元旦起我把酒戒了。", "我喝酒吗？"),
    # a death
    ("Our cat is called Biscuit.", "Biscuit died last week.", "What's our cat called?"),
    ("Our cat is called Biscuit.", "Biscuit died last week.", "Do we have a pet?"),
    (
        "Our cat is called Biscuit, she's a ginger tabby.",
        "Biscuit had to be put down on Monday, I'm heartbroken.",
        "Which pets do I have?",
    ),
    ("Our dog Rex is 9.", "Rex died in his sleep.", "How old is our dog?"),
    ("We have a hamster called Pip.", "We had to put Pip down yesterday.", "Do we have a pet?"),
    ("My budgie Kiwi sings all morning.", "Kiwi passed away.", "Do I have a bird?"),
    ("My grandma Ida lives in Kiel.", "Grandma passed away on Sunday.", "Where does grandma live?"),
    ("My uncle Joe lives in Perth.", "Uncle Joe died in March.", "Where does my uncle live?"),
    ("My dad works at the docks.", "Dad died this morning.", "Where does my dad work?"),
    ("My grandad is 91.", "We buried grandad yesterday.", "How old is my grandad?"),
    (
        "My cat Luna needs her pills at eight.",
        "We had to say goodbye to Luna this morning.",
        "When does Luna need her pills?",
    ),
    # a pregnancy
    ("I'm pregnant, due in October.", "I had a miscarriage.", "Am I pregnant?"),
    ("I'm pregnant, due in October.", "We lost the baby.", "Am I pregnant?"),
    ("We're expecting a baby in May.", "I lost the baby.", "Are we expecting a baby?"),
    ("I'm 20 weeks pregnant.", "Our daughter was born last night!", "Am I pregnant?"),
    # a bond
    ("I'm engaged to Mark.", "Mark called off the wedding.", "Am I engaged?"),
    ("I'm engaged to Mark.", "Mark called off the wedding.", "Who am I marrying?"),
    ("I'm engaged to Nora.", "Nora broke off the engagement.", "Am I engaged?"),
    ("I'm dating a guy named Leo.", "Leo dumped me.", "Who am I dating?"),
    ("My best friend is Carla.", "Carla and I aren't friends any more.", "Who is my best friend?"),
    # a plan
    ("The wedding is on 8 August in Bath.", "Mark called off the wedding.", "When is the wedding?"),
    ("My job interview is on Friday at ten.", "They cancelled the interview.", "When is my job interview?"),
    ("We're flying to Malta in June.", "The Malta trip is off.", "Where are we flying in June?"),
    ("The school fair is on 3 May.", "The fair got cancelled because of the storm.", "When is the school fair?"),
    # an undertaking
    ("I run a bakery in Leeds.", "The bakery went bankrupt.", "Do I own a business?"),
    ("I own a record shop.", "I had to close the shop for good.", "What do I own?"),
    ("I'm training for the Berlin marathon.", "I tore my ligament, no marathon for me.", "What am I training for?"),
    ("My son Max is 8 and plays the cello.", "Max quit the cello.", "What does Max play?"),
    ("My daughter Ella goes to ballet on Mondays.", "Ella dropped out of ballet.", "What does Ella do on Mondays?"),
    ("I'm doing an evening course in welding.", "I dropped out of the welding course.", "What course am I doing?"),
    # a possession, a debt, a thing away
    ("I owe Marta 50 euros.", "Paid Marta back today.", "Whom do I owe money?"),
    ("My brother Tom owes me 200 pounds.", "Tom paid me back.", "Who owes me money?"),
    ("My car is in the garage until Thursday.", "Got the car back.", "Where is my car?"),
    ("I lent my drill to Pete.", "Pete gave me the drill back.", "Who has my drill?"),
    ("My bike is a red Trek.", "Someone stole my bike last night.", "What bike do I have?"),
    ("My phone is a Pixel 8.", "I dropped my phone in the lake and it's gone.", "What phone do I have?"),
    # a dose
    ("I take 50mg of sertraline every morning.", "The doctor raised it to 100mg.", "What meds do I take?"),
    ("I take 20mg of omeprazole.", "My GP put me up to 40mg.", "What meds do I take?"),
    ("I take metformin twice a day.", "The doctor took me off metformin.", "What meds do I take?"),
    # 死亡
    ("我们家猫叫年糕。", "年糕上周死了。", "我们家猫叫什么？"),
    ("我家狗叫旺财，今年九岁。", "旺财昨天走了，睡梦中走的。", "我家狗几岁了？"),
    ("我养了一只仓鼠叫团子。", "团子没了，我哭了一晚上。", "我养了什么宠物？"),
    ("我奶奶住在青岛。", "奶奶上周日去世了。", "奶奶住在哪里？"),
    ("我爷爷今年八十八岁。", "爷爷昨晚走了。", "爷爷多大年纪？"),
    ("我舅舅在铁路上班。", "舅舅上个月病逝了。", "我舅舅在哪里上班？"),
    # 怀孕
    ("我怀孕了，预产期十月。", "孩子没保住。", "我怀孕了吗？"),
    ("我怀孕三个月了。", "我流产了。", "我怀孕多久了？"),
    ("我老婆怀孕了。", "老婆昨天生了，是个女儿。", "我老婆怀孕了吗？"),
    ("宝宝预产期是三月。", "宝宝昨天出生了，六斤八两。", "宝宝预产期是什么时候？"),
    # 关系
    ("我闺蜜是琪琪。", "我跟琪琪绝交了。", "我闺蜜是谁？"),
    ("我男朋友叫阿凯。", "阿凯把我甩了。", "我男朋友是谁？"),
    ("我和小马订婚了。", "小马悔婚了。", "我订婚了吗？"),
    ("我女朋友是小雅。", "我和小雅分手了。", "我女朋友是谁？"),
    # 计划
    ("婚礼八月八号在杭州。", "马克把婚礼取消了。", "婚礼是什么时候？"),
    ("我们六月要去泰国旅游。", "泰国去不成了。", "我们六月去哪里？"),
    ("周五下午三点有面试。", "面试取消了。", "面试是什么时候？"),
    ("下个月要在上海办展览。", "展览黄了。", "展览在哪里办？"),
    # 事业
    ("我在成都开了一家面馆。", "面馆倒闭了。", "我做什么生意？"),
    ("我在备战北京马拉松。", "韧带撕裂，马拉松跑不成了。", "我在备战什么？"),
    ("我儿子小宝学大提琴。", "小宝不学大提琴了。", "小宝学什么乐器？"),
    ("我女儿周三上舞蹈课。", "女儿把舞蹈课停了。", "女儿周三上什么课？"),
    # 财物，债
    ("我欠小李五百块。", "小李的钱今天还清了。", "我欠谁钱？"),
    ("老周欠我两千块。", "老周把钱还我了。", "谁欠我钱？"),
    ("我的车在修理厂，周四才能取。", "车取回来了。", "我的车在哪里？"),
    ("我把相机借给阿伟了。", "阿伟把相机还我了。", "我的相机在谁那里？"),
    ("我有一辆蓝色的电动车。", "电动车昨晚被偷了。", "我有什么车？"),
    # 药量
    ("我每天早上吃50毫克舍曲林。", "医生给我加到100毫克了。", "我吃什么药？"),
    ("我在吃二甲双胍。", "医生让我把二甲双胍停了。", "我吃什么药？"),
)

# what was known, what leaves it as it was, and the same kind of question
STAYS: tuple[Pair, ...] = (
    (
        "I'm engaged to Lucas, the wedding is in June.",
        "In my dream Lucas called off the wedding.",
        "When is my wedding?",
    ),
    ("I'm engaged to Lucas, the wedding is in June.", "I had a bad dream: Lucas left me.", "When is my wedding?"),
    ("我和小卢订婚了，六月办婚礼。", "昨晚梦见我和小卢分手了。", "婚礼什么时候办？"),
    (
        "My son Felix goes to Oakwood school.",
        "My friend's son dropped out of Oakwood school.",
        "Which school does Felix go to?",
    ),
    ("My sister plays in the Leeds choir.", "My boss's sister left the Leeds choir.", "Where does my sister sing?"),
    ("我儿子在实验小学上学。", "我同事的儿子从实验小学退学了。", "我儿子在哪上学？"),
    # somebody else's end
    ("Our cat is called Biscuit.", "My friend's cat died last week.", "What's our cat called?"),
    ("Our cat is called Biscuit.", "The neighbour's dog died.", "Do we have a pet?"),
    ("The wedding is on 8 August in Bath.", "Tom's wedding was called off.", "When is the wedding?"),
    ("I'm engaged to Mark.", "My sister called off her wedding.", "Am I engaged?"),
    ("I'm pregnant, due in October.", "My cousin had a miscarriage.", "Am I pregnant?"),
    ("My grandma Ida lives in Kiel.", "Grandma's neighbour passed away.", "Where does grandma live?"),
    ("My grandma Ida lives in Kiel.", "My grandad passed away on Sunday.", "Where does grandma live?"),
    ("My dad works at the docks.", "My boss's dad died.", "Where does my dad work?"),
    ("I run a bakery in Leeds.", "The bakery across the road went bankrupt.", "Do I own a business?"),
    ("My son Max is 8 and plays the cello.", "Max's friend quit the cello.", "What does Max play?"),
    ("I owe Marta 50 euros.", "Paid Greta back today.", "Whom do I owe money?"),
    ("My best friend is Carla.", "My sister and Carla broke up.", "Who is my best friend?"),
    ("I take 50mg of sertraline every morning.", "The doctor raised mum's dose to 100mg.", "What meds do I take?"),
    # what stays true after an end
    ("My grandma Ida taught me to knit.", "Grandma passed away on Sunday.", "Who taught me to knit?"),
    (
        "Grandma's apple cake needs six eggs.",
        "Grandma passed away on Sunday.",
        "How many eggs for grandma's apple cake?",
    ),
    ("My grandad was born in 1931.", "Grandad died in March.", "When was my grandad born?"),
    ("I met Mark in Lisbon.", "Mark called off the wedding.", "Where did I meet Mark?"),
    ("My son Max is 8.", "Max quit the cello.", "How old is Max?"),
    ("My sister lives in Bath.", "Mark called off the wedding.", "Where does my sister live?"),
    # another one
    ("Our dog Rex is 9.", "Our cat died in her sleep.", "How old is our dog?"),
    ("We have a cat called Biscuit and a dog called Rex.", "The goldfish died.", "Which pets do I have?"),
    ("My car is a Skoda.", "Someone stole my bike last night.", "What car do I have?"),
    ("I'm training for the Berlin marathon.", "I quit the choir.", "What am I training for?"),
    ("I have a dentist appointment on Friday.", "The yoga class is cancelled.", "When is my dentist appointment?"),
    # wishes, fears, jokes, films, figures of speech
    ("My phone is a Pixel 8.", "My phone died halfway through the call.", "What phone do I have?"),
    ("Our dog Rex is 9.", "I'm scared that Rex might die soon.", "How old is our dog?"),
    ("Our dog Rex is 9.", "Rex played dead and we laughed.", "How old is our dog?"),
    ("I'm engaged to Mark.", "If Mark is late again I'll call off the wedding, haha.", "Am I engaged?"),
    ("My grandma Ida lives in Kiel.", "I'm dying to see grandma again.", "Where does grandma live?"),
    ("My uncle Joe lives in Perth.", "Uncle Joe nearly died laughing at my joke.", "Where does my uncle live?"),
    ("My birthday party is on 3 May.", "The party died down at two.", "When is my birthday party?"),
    ("My dad works at the docks.", "In the film the dad died.", "Where does my dad work?"),
    ("I run a bakery in Leeds.", "I dreamt the bakery went bankrupt.", "Do I own a business?"),
    ("Our dog Rex is 9.", "Rex didn't die, he's home again.", "How old is our dog?"),
    ("I'm pregnant, due in October.", "I'm so afraid of a miscarriage.", "Am I pregnant?"),
    ("My son Max is 8 and plays the cello.", "Max wants to quit the cello.", "What does Max play?"),
    ("My dog is called Olive.", "Olive nearly died of happiness when I came home.", "What's my dog called?"),
    ("My grandma makes the best plum jam.", "The woman in the novel lost her grandma.", "Who makes the best jam?"),
    ("My best friend is Jess.", "Jess broke up with her boyfriend.", "Who is my best friend?"),
    # 别人的
    ("我们家猫叫年糕。", "我同事的猫上周死了。", "我们家猫叫什么？"),
    ("我家狗叫旺财。", "邻居家的狗昨天走了。", "我家狗叫什么？"),
    ("我奶奶住在青岛。", "我爷爷上周日去世了。", "奶奶住在哪里？"),
    ("我奶奶住在青岛。", "同学的奶奶去世了。", "奶奶住在哪里？"),
    ("我怀孕了，预产期十月。", "我表妹流产了。", "我怀孕了吗？"),
    ("婚礼八月八号在杭州。", "小王的婚礼取消了。", "婚礼是什么时候？"),
    ("我闺蜜是琪琪。", "我妹跟琪琪绝交了。", "我闺蜜是谁？"),
    ("我在成都开了一家面馆。", "楼下那家面馆倒闭了。", "我做什么生意？"),
    ("我欠小李五百块。", "小张的钱今天还清了。", "我欠谁钱？"),
    ("我每天早上吃50毫克舍曲林。", "医生给我妈加到100毫克了。", "我吃什么药？"),
    # 仍然如此的
    ("红烧肉是奶奶教我做的。", "奶奶上周日去世了。", "红烧肉是谁教我做的？"),
    ("我爷爷是1931年出生的。", "爷爷昨晚走了。", "爷爷是哪年出生的？"),
    ("我儿子小宝八岁。", "小宝不学大提琴了。", "小宝几岁？"),
    ("我妹妹住在苏州。", "马克把婚礼取消了。", "我妹妹住哪里？"),
    # 另一个
    ("我家狗叫旺财，今年九岁。", "家里的金鱼死了。", "我家狗几岁了？"),
    ("我有一辆蓝色的电动车。", "手机昨晚被偷了。", "我有什么车？"),
    ("周五下午三点有面试。", "瑜伽课取消了。", "面试是什么时候？"),
    # 说法而已
    ("我爷爷今年八十八岁。", "今天累死了。", "爷爷多大年纪？"),
    ("我家狗叫旺财，今年九岁。", "旺财把我笑死了。", "我家狗几岁了？"),
    ("我奶奶住在青岛。", "想死奶奶了。", "奶奶住在哪里？"),
    ("我爷爷住在南京。", "爷爷刚走，回他自己家了。", "爷爷住在哪里？"),
    ("我家狗叫旺财，今年九岁。", "我好怕旺财会死。", "我家狗几岁了？"),
    ("我们六月要去泰国旅游。", "要是签证办不下来，泰国就去不成了。", "我们六月去哪里？"),
    ("我怀孕了，预产期十月。", "昨晚梦见孩子没保住。", "我怀孕了吗？"),
    ("我在成都开了一家面馆。", "电视剧里那个面馆倒闭了。", "我做什么生意？"),
    ("我儿子小宝学大提琴。", "小宝说不想学大提琴了。", "小宝学什么乐器？"),
    ("我手机是小米14。", "手机没电关机了。", "我用什么手机？"),
    ("我奶奶住在青岛。", "奶奶去超市了。", "奶奶住在哪里？"),
    ("我的狗叫黑豆。", "黑豆把我吓死了，跑了半天才回来。", "我的狗叫什么？"),
    ("莉莉是我最好的朋友。", "莉莉跟她男朋友分手了。", "我最好的朋友是谁？"),
    ("我大伯在养老院住。", "二伯昨晚病逝了。", "大伯住哪里？"),
)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(datetime(2026, 1, 5, 9, tzinfo=UTC))


@pytest.fixture
def mind(tmp_path: Path, clock: FakeClock) -> Iterator[ebbing.Mind]:
    with ebbing.open("alice", home=tmp_path, clock=clock, worker="inline") as mind:
        yield mind


def tell(mind: ebbing.Mind, clock: FakeClock, *said: str) -> list[ebbing.EventKind]:
    kinds = []
    for text in said:
        kinds += [event.kind for event in mind.remember(text).events]
        clock.advance(days=1)
    return kinds


def shown(mind: ebbing.Mind, cue: str) -> list[tuple[str, bool]]:
    return [(hit.text, hit.current) for hit in mind.recall(cue, reinforce=False).hits]


@pytest.mark.parametrize(("known", "end", "asked"), ENDS)
def test_what_has_ended_is_told_after_its_end_and_as_over(
    mind: ebbing.Mind, clock: FakeClock, known: str, end: str, asked: str
) -> None:
    kinds = tell(mind, clock, known, end)
    hits = shown(mind, asked)
    assert ebbing.EventKind.MENTIONED not in kinds
    assert hits
    assert hits[0] == (end, True)
    assert (known, True) not in hits


@pytest.mark.parametrize(("known", "other", "asked"), STAYS)
def test_what_has_not_ended_is_told_as_it_was(
    mind: ebbing.Mind, clock: FakeClock, known: str, other: str, asked: str
) -> None:
    tell(mind, clock, known, other)
    assert (known, True) in shown(mind, asked)
    assert all(memory.status == "active" for memory in mind.list())


def test_an_end_is_linked_by_a_name_that_was_told_elsewhere(mind: ebbing.Mind, clock: FakeClock) -> None:
    kinds = tell(mind, clock, "Our cat is called Biscuit.", "Our cat eats only tuna.", "Biscuit died last week.")
    assert ebbing.EventKind.MENTIONED not in kinds
    assert shown(mind, "What does our cat eat?")[:2] == [
        ("Biscuit died last week.", True),
        ("Our cat eats only tuna.", False),
    ]


def test_who_asks_how_it_was_is_told_what_was(mind: ebbing.Mind, clock: FakeClock) -> None:
    tell(mind, clock, "Our cat is called Biscuit.", "Biscuit died last week.")
    assert shown(mind, "What was our cat called?")[0] == ("Our cat is called Biscuit.", True)


@pytest.mark.parametrize(
    ("asked", "over"),
    [("What does Max play?", True), ("How old is Max?", False)],
)
def test_of_several_things_told_at_once_only_the_one_that_ended_is_over(
    mind: ebbing.Mind, clock: FakeClock, asked: str, over: bool
) -> None:
    known = "My son Max is 8 and plays the cello."
    tell(mind, clock, known, "Max stopped playing the cello.")
    assert (known, not over) in shown(mind, asked)


@pytest.mark.parametrize(
    ("known", "end"),
    [
        ("Our cat is called Biscuit.", "Biscuit died last week."),
        ("My grandma Ida lives in Kiel.", "Grandma passed away on Sunday."),
        ("I'm pregnant, due in October.", "I had a miscarriage."),
        ("I run a bakery in Leeds.", "The bakery went bankrupt."),
        ("我奶奶住在青岛。", "奶奶上周日去世了。"),
        ("我家狗叫旺财，今年九岁。", "旺财昨天走了，睡梦中走的。"),
    ],
)
def test_who_somebody_is_leaves_out_what_has_ended(mind: ebbing.Mind, clock: FakeClock, known: str, end: str) -> None:
    tell(mind, clock, known, "I like green tea." if known.isascii() else "我喜欢喝绿茶。")
    assert known in {hit.text for hit in mind.about(budget_tokens=2000)}
    tell(mind, clock, end)
    assert known not in {hit.text for hit in mind.about(budget_tokens=2000)}
    assert all(memory.status == "active" for memory in mind.list())  # nothing is written by that


def test_an_end_that_is_taken_back_ends_nothing(mind: ebbing.Mind, clock: FakeClock) -> None:
    known = "The wedding is on 8 August in Bath."
    tell(mind, clock, known, "We called off the wedding.")
    assert (known, False) in shown(mind, "When is the wedding?")
    tell(mind, clock, "The wedding is back on after all.")
    assert (known, True) in shown(mind, "When is the wedding?")
