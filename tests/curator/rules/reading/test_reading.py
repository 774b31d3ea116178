"""What is noise, what is kept, what it is, and how close to the person it lies."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ebbing.curator.rules.curator import RulesCurator
from ebbing.domain.judgement import Meaning
from ebbing.domain.records.memory import Layer
from ebbing.gateway.embedder import BundledEmbedder

curator = RulesCurator()

CATEGORIES = [
    ("我叫张伟", "identity"),
    ("My name is Laura and I'm 34", "identity"),
    ("我是一名护士", "identity"),
    ("I'm a software engineer from Leeds", "identity"),
    ("我住在成都", "identity"),
    ("I have two kids", "identity"),
    ("我喜欢安静的咖啡馆", "stable_preference"),
    ("I prefer short answers", "stable_preference"),
    ("请用中文回答我", "stable_preference"),
    ("Please don't use emojis when you answer", "stable_preference"),
    ("我讨厌早起", "stable_preference"),
    ("Honesty matters a lot to me", "stable_preference"),
    ("我最近迷上了普洱茶", "short_preference"),
    ("I'm really into sourdough these days", "short_preference"),
    ("这周我特别爱听爵士乐", "short_preference"),
    ("Lately I've been enjoying horror movies", "short_preference"),
    ("我们的服务器部署在东京机房", "fact"),
    ("The project deadline is March 14", "fact"),
    ("小李负责支付模块", "fact"),
    ("Our API gateway is written in Go", "fact"),
    ("Anna's flight lands at Heathrow", "fact"),
    ("我会拉小提琴", "skill"),
    ("I can speak Portuguese fluently", "skill"),
    ("我精通 Rust", "skill"),
    ("I have ten years of experience in sales", "skill"),
    ("我今天中午吃了面条", "temporary"),
    ("I'm on my way to the dentist", "temporary"),
    ("明天下午三点有个会", "temporary"),
    ("I just parked the car on level 3", "temporary"),
    ("这次学到的教训是先备份再迁移", "lesson"),
    ("Next time I should test the migration on a copy first", "lesson"),
    ("以后要先写测试再重构", "lesson"),
    ("I learned that small commits are easier to review", "lesson"),
    ("不要在事务里调用外部接口，否则会导致死锁", "pitfall"),
    ("Beware: rebasing shared branches will break everyone's clones", "pitfall"),
    ("这个库在 Windows 上会崩溃", "pitfall"),
    ("Setting the timeout to zero silently disables retries", "pitfall"),
    ("用 jq 可以格式化 JSON", "tool"),
    ("Run `make lint` to check style", "tool"),
    ("查看端口占用用 lsof 命令", "tool"),
    ("Use ffmpeg to convert videos", "tool"),
    ("每次发版前我们都会先冻结代码", "pattern"),
    ("Every time it rains the office wifi drops", "pattern"),
    ("所有接口都放在 api 目录下", "pattern"),
    ("All handlers live in the routes folder", "pattern"),
    ("流量一到周一早上就会翻倍", "pattern"),
    ("我属虎，今年三十八", "identity"),
    ("I'm the oldest of four siblings", "identity"),
    ("I was raised in Manchester", "identity"),
    ("我在一家外企做财务", "identity"),
    ("我吃饭不爱放葱", "stable_preference"),
    ("I'd rather read the book than watch the film", "stable_preference"),
    ("跟我说话不用客气，直接一点", "stable_preference"),
    ("Punctuality is very important to me", "stable_preference"),
    ("这几天特别想吃螺蛳粉", "short_preference"),
    ("I've been on a sushi kick this month", "short_preference"),
    ("最近老听民谣", "short_preference"),
    ("公司三季度营收增长了12%", "fact"),
    ("The warehouse is 40 km north of the city", "fact"),
    ("我表哥在新西兰开牧场", "fact"),
    ("Marta handles invoicing", "fact"),
    ("我能用手语交流", "skill"),
    ("I type 110 words per minute", "skill"),
    ("开手动挡的车我没问题", "skill"),
    ("快递放在门口了", "temporary"),
    ("I'm running ten minutes late", "temporary"),
    ("今晚八点有球赛", "temporary"),
    ("The printer is out of paper right now", "temporary"),
    ("以后出差一定提前一天到", "lesson"),
    ("We should have talked to users before building it", "lesson"),
    ("经验告诉我合同要逐条看", "lesson"),
    ("缓存不设过期时间会把内存撑爆", "pitfall"),
    ("If you forget the trailing slash, rsync copies the whole directory", "pitfall"),
    ("MySQL 的 utf8 存不了 emoji，会报错", "pitfall"),
    ("抓包用 Wireshark", "tool"),
    ("ripgrep is the fastest way to search the codebase", "tool"),
    ("压测我们用 k6", "tool"),
    ("月底财务系统总是很慢", "pattern"),
    ("Sales dip every August", "pattern"),
    ("每个微服务的配置都在 config 目录", "pattern"),
    ("Support tickets peak on Mondays", "pattern"),
]

KEPT = [
    "记住我对虾过敏",
    "Remember that my wifi is called Nest",
    "我们决定用 Kafka",
    "We decided to go with Postgres",
    "以后叫我老王",
    "From now on answer in bullet points",
    "我答应周五前把稿子给你",
    "I promise to send the draft by Friday",
    "构建又失败了，每次都卡在同一步",
    "The build keeps failing on the same step",
    "折腾了两天，最后发现关掉缓存就好了",
    "The fix was to pin the compiler version",
    "其实我住在南京，不是南通",
    "Actually my birthday is in June",
    "我女儿今年上小学",
    "My brother lives in Oslo",
    "I'm a night owl",
    "我不吃辣",
    "麻烦记一下：车位号是B2-117",
    "Keep in mind that I'm lactose intolerant",
    "我们最后选了蓝色方案",
    "The team agreed to ship on Thursdays",
    "我爸下个月做手术",
    "My landlord's name is Ruth",
    "以后给我的代码都加注释",
    "Never schedule meetings before ten for me",
    "说错了，是四月不是五月",
    "I misspoke, the budget is 20k",
    "我保证月底前还你钱",
    "I'll bring the documents on Monday, I promise",
    "打印机老是卡纸",
    "The VPN drops every time I switch networks, it's the third time this week",
    "后来发现是时区没设对，改了就好了",
    "Turns out the cable was faulty",
    "我养了一只柯基",
    "I volunteer at the animal shelter",
    "我们家WiFi名字叫Sunny",
    "The staging server is at 10.2.3.4",
]

NOT_KEPT = [
    "你好",
    "Good morning!",
    "谢谢，辛苦了",
    "Thanks a lot, that helps",
    "好的，明白了",
    "ok got it",
    "世界上最高的山是什么？",
    "What is the capital of Peru?",
    "今天天气真好",
    "It's raining here",
    "帮我翻译这段话",
    "Fix the typo in line 3",
    "把第二段改短一点",
    "Make it shorter please",
    "你还记得那首歌吗",
    "I can't remember the name of that film",
    "我今天中午吃了面条",
    "I'm heading out for lunch",
    "你刚才说应该先备份",
    "You said we should start with the tests",
    "哈哈哈哈",
    "2024-05-01 10:00:01 INFO start\n2024-05-01 10:00:02 ERROR boom\n2024-05-01 10:00:03 INFO stop",
    "👍👍",
    "在吗",
    "Hey, how's it going?",
    "嗯嗯，好",
    "Sounds good, thanks!",
    "光速是多少",
    "How many ounces are in a pound?",
    "外面好冷啊",
    "Lovely weather today",
    "再短一点",
    "Add a docstring to this function",
    "用英语重写上面这段",
    "Sort this list alphabetically",
    "记住密码这个选项在哪",
    "I'll always remember that song",
    "我去倒杯水",
    "Just grabbing a coffee",
    "你说得对",
    "讲个笑话",
    "Tell me a joke",
    "So you're saying it's a race condition",
    "npm ERR! code E404\nnpm ERR! 404 Not Found\nnpm ERR! A complete log",
]

NOISE = [
    "你好",
    "Good morning!",
    "谢谢，辛苦了",
    "Thanks a lot, that helps",
    "好的，明白了",
    "ok got it",
    "哈哈哈哈",
    "👍👍",
    "...",
    "2024-05-01 10:00:01 INFO start\n2024-05-01 10:00:02 ERROR boom\n2024-05-01 10:00:03 INFO stop",
    'Traceback (most recent call last):\n  File "a.py", line 3, in <module>\n    main()\nValueError: bad',
]

SAYS_SOMETHING = [
    "What is the capital of Peru?",
    "今天天气真好，我们去了西湖",
    "I'm heading out for lunch",
    "帮我翻译妈妈的信，她下周来",
    "我很好，在学吉他",
    "hello, I moved to Rome",
    "好的，那就周五见面",
    "1 2 3 coffee",
]


@pytest.mark.parametrize(("text", "category"), CATEGORIES)
def test_category(text: str, category: str) -> None:
    assert curator.read(text).category == category


@pytest.mark.parametrize("text", KEPT)
def test_kept(text: str) -> None:
    reading = curator.read(text)
    assert reading.keep
    assert not reading.noise


@pytest.mark.parametrize("text", NOT_KEPT)
def test_not_kept(text: str) -> None:
    reading = curator.read(text)
    assert not reading.keep
    assert reading.layer is Layer.EPISODE


@pytest.mark.parametrize("text", NOISE)
def test_noise(text: str) -> None:
    assert curator.read(text).noise


@pytest.mark.parametrize("text", SAYS_SOMETHING)
def test_what_says_something_is_not_noise(text: str) -> None:
    assert not curator.read(text).noise


@pytest.mark.parametrize(
    ("text", "role", "layer"),
    [
        ("My name is Laura", "user", Layer.CORE),
        ("我的生日是5月3日", "user", Layer.CORE),
        ("I like tea", "user", Layer.FACT),
        ("我住在成都", "user", Layer.FACT),
        ("Your name is Laura", "assistant", Layer.EPISODE),
        ("You live in Oslo and you like skiing.", "assistant", Layer.EPISODE),
        ("好的，你住在杭州，我记下了", "assistant", Layer.EPISODE),
        ("I can help you with that.", "assistant", Layer.EPISODE),
        ("You should update the driver.", "assistant", Layer.EPISODE),
        ("今天吃了面条", "user", Layer.EPISODE),
    ],
)
def test_layer(text: str, role: str, layer: Layer) -> None:
    assert curator.read(text, role=role).layer is layer


def test_a_secret_is_described_without_its_value() -> None:
    reading = curator.read("Remember that my wifi password is BlueSky99")
    assert reading.sensitivity == 3
    described = " ".join((*reading.keywords, *reading.entities, reading.phrase, reading.topic)).lower()
    assert "bluesky99" not in described


@given(st.text(max_size=300))
def test_never_raises_and_always_explains(text: str) -> None:
    reading = curator.read(text)
    assert reading.reason
    assert not (reading.keep and reading.noise)


@pytest.mark.parametrize(
    "text",
    [
        "小满这个名字很好听。",
        "Noted, fish and chicken are fine.",
        "好的，4 月 10 日。",
        "That's a great habit.",
        "Will do.",
    ],
)
def test_what_an_assistant_says_to_be_polite_is_noise(text: str) -> None:
    assert curator.read(text, role="assistant").noise


@pytest.mark.parametrize(
    "text",
    ["更正：每分钟 900 次。", "The connection pool is exhausted, raise the maximum.", "古筝很好听，练了多久了？"],
)
def test_what_an_assistant_answers_is_not(text: str) -> None:
    assert not curator.read(text, role="assistant").noise


# S0-17: likes and hobbies are public, occupation and education are general
@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("我在学拉二胡", 0),
        ("I am learning the cello", 0),
        ("I often go fishing by the river", 0),
        ("I bought a dozen eggs", 0),
        ("我在读研究生", 1),
        ("I study physics at Leeds", 1),
        ("我是小学老师", 1),
        ("我没上过大学，高中毕业就出来打工了", 1),
    ],
)
def test_hobbies_are_public(text: str, level: int) -> None:
    assert RulesCurator().read(text).sensitivity == level


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("我表弟是位主任医师。", "A fact about somebody the user knows."),
        ("我表妹在上海上班呢。", ""),  # whatever it is, it is no question
    ],
)
def test_a_reason_says_whom_it_is_about(text: str, reason: str) -> None:
    said = RulesCurator().read(text).reason
    assert said != "A question or a supposition."
    assert not reason or said == reason


@pytest.mark.parametrize(
    "text",
    [
        "Remind me to pay the rent tomorrow",
        "Please remind me about the dentist at 3",
        "提醒我明天交房租",
        "到時候提醒我拿快遞",
        "记得周五提醒我续费",
    ],
)
def test_a_reminder_is_a_plan(text: str) -> None:
    reading = curator.read(text)
    assert (reading.keep, reading.category) == (True, "temporary")


@pytest.mark.parametrize(
    "text",
    [
        "别再记着我前女友的事了",
        "你別把我喝酒的事記下來",
        "不要记住我的地址",
        "Please don't remember that I smoke",
        "Don't save this: my ex is called Tom",
        "stop remembering my old address",
    ],
)
def test_what_is_not_to_be_remembered_is_not(text: str) -> None:
    assert curator.read(text).noise


@pytest.mark.parametrize(
    "text",
    ["别忘了我对花生过敏", "别记错了，我住三楼", "don't forget my flight is at 9", "I don't remember my childhood"],
)
def test_what_only_sounds_like_it_is_no_such_wish(text: str) -> None:
    assert not curator.read(text).noise


@pytest.fixture(scope="module")
def embedder() -> BundledEmbedder:
    return BundledEmbedder()


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("I enjoy rowing on weekends", "stable_preference"),
        ("我周末喜欢逛旧书摊", "stable_preference"),
        ("I'm into sudoku these days", "short_preference"),
        ("明天降温记得穿毛衣", "temporary"),
        ("Rain tomorrow, don't forget your boots", "temporary"),
    ],
)
def test_what_the_meaning_makes_of_it(embedder: BundledEmbedder, text: str, category: str) -> None:
    meaning = Meaning(embedder.embed([text])[0], embedder.fingerprint, False)
    assert curator.weigh(text, curator.read(text), meaning).category == category


@pytest.mark.parametrize(
    ("text", "noise"),
    [("再加上黄瓜", False), ("再加上牛奶和鸡蛋", False), ("加上注释", True), ("再加上一段总结", True)],
)
def test_one_more_thing_for_a_list_is_no_order_about_a_text(text: str, noise: bool) -> None:
    assert curator.read(text).noise is noise


@pytest.mark.parametrize(
    "text",
    [
        "幫我編個睡前故事，主角叫阿福，是賣糖葫蘆的",
        "無聊，給我講個笑話呗",
        "下班啦，帮我算个卦吧",
        "困死了，给我唱首歌",
        "好无聊啊，陪我玩个游戏呗",
        "哈哈哈笑死，我是秦始皇，打钱",
    ],
)
def test_what_is_asked_of_the_assistant_is_no_fact(text: str) -> None:
    assert not curator.read(text).keep


@pytest.mark.parametrize(
    "text",
    [
        "我爷爷常给我讲个故事才肯睡",
        "我妈昨晚给我讲了个秘密，我是领养的",
        "老師給我寫了推薦信，我考上台大了",
        "我住在臺南，每天騎車上班",
        "我是秦岭人",
    ],
)
def test_what_others_do_for_the_user_may_be_one(text: str) -> None:
    assert curator.read(text).keep


@pytest.mark.parametrize(
    "text",
    [
        "It was really lovely to be there.",
        "I really miss him.",
        "She left.",
        "在那儿真的很开心。",
        "我很想他。",
        "她走了。",
    ],
)
def test_what_only_points_to_somebody_or_somewhere_says_something(text: str) -> None:
    assert not curator.read(text).noise


@pytest.mark.parametrize(
    "text",
    [
        "It was so good.",
        "Lovely to be here!",
        "good to be back",
        "I'm there for you",
        "我走了",
        "走了走了",
        "想你了",
        "真好啊。",
    ],
)
def test_a_greeting_points_to_nobody(text: str) -> None:
    assert curator.read(text).noise
