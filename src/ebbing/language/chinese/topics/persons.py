"""Chinese words for what somebody is to the user, and how a name is told beside them: 我弟阿杰, 我老婆叫小芳, 儿子大名沈知远."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ebbing.language.chinese.tagging import is_word, tagged
from ebbing.language.chinese.words import SURNAMES
from ebbing.language.patterns import pattern
from ebbing.language.topics.acquaintance import Acquaintance
from ebbing.language.word_lists import one_of, word_list

# one name that all languages share, then the words for it; a word that is not here stands for itself
_TABLE: Final = """wife 妻子 太太 老婆 媳妇 媳妇儿 内人 内子 老婆大人 婆娘
husband 丈夫 老公 先生 外子
spouse 爱人 老伴 老伴儿 老头子 另一半 那口子
partner 对象 伴侣
girlfriend 女朋友 女友 女票
boyfriend 男朋友 男友 男票
fiance 未婚妻 未婚夫
ex 前妻 前夫 前男友 前女友 前任 前对象
mother 妈妈 母亲 老妈 我妈 妈 妈咪 阿妈 老妈子 娘亲 老娘 阿娘 俺娘
father 爸爸 父亲 老爸 我爸 爸 老爹 老爷子 爹地 阿爸 老豆 老头儿 俺爹
parents 父母 爸妈 爹妈 爹娘 双亲 二老
stepmother 继母 后妈
stepfather 继父 后爸 后爹
stepson 继子
stepdaughter 继女
godmother 干妈 教母
godfather 干爹 干爸 教父
godson 干儿子
goddaughter 干女儿
brother 兄弟 弟兄
sister 姐妹 姊妹
sibling 兄弟姐妹 兄弟姊妹 兄妹 姐弟
elder_sister 姐姐 姐 姊姊 姊 大姊 二姊 大姐 二姐 三姐 四姐 家姐 阿姐 亲姐 老姐
younger_sister 妹妹 妹 小妹 老妹 阿妹 亲妹 二妹 三妹 妹儿
elder_brother 哥哥 哥 大哥 二哥 三哥 四哥 阿哥 亲哥 老哥
younger_brother 弟弟 弟 小弟 老弟 阿弟 细佬 亲弟 二弟 三弟
son 儿子 大儿子 小儿子 仔仔 犬子
daughter 女儿 闺女 大女儿 小女儿 囡囡 大闺女 小闺女 千金
child 孩子 宝宝 娃 小孩 娃娃 娃儿 崽 小家伙 宝贝 崽崽 熊孩子 双胞胎
first_child 老大 大宝
second_child 老二 二宝 二胎
last_child 老幺 小宝 老三 三宝
brothers_wife 嫂子 嫂嫂 大嫂 二嫂 弟妹 弟媳
sisters_husband 姐夫 妹夫
friend 朋友 好兄弟 好姐妹 小姐妹 哥们 哥们儿 好哥们 兄弟伙 网友 笔友 战友 老同学 老乡 同乡 同学
best_friend 闺蜜 好友 发小 死党 最好的朋友 铁哥们
boss 老板 上司 领导 经理 上级 主管 组长
subordinate 下属 徒弟
colleague 同事 搭档
roommate 室友 舍友
desk_mate 同桌
neighbour 邻居 对门 楼上邻居 楼下邻居
landlord 房东 二房东
tenant 租客 房客
teacher 老师
class_teacher 班主任
math_teacher 数学老师 奥数老师
language_teacher 语文老师
english_teacher 英语老师 外教
science_teacher 物理老师 化学老师 生物老师 科学老师
history_teacher 历史老师 地理老师 政治老师
art_teacher 美术老师 画画老师
music_teacher 音乐老师 钢琴老师 古筝老师 吉他老师 小提琴老师
sports_teacher 体育老师 游泳老师 瑜伽老师
dance_teacher 舞蹈老师
coach 教练
mentor 导师
master 师傅 师父
student 学生
client 客户
fathers_mother 奶奶 阿嬷 嬷嬷 嫲嫲 阿嫲 祖母 太奶奶
mothers_mother 外婆 姥姥 外祖母 阿婆
fathers_father 爷爷 阿公 祖父 太爷爷
mothers_father 外公 姥爷 外祖父
grandson 孙子 外孙 大孙子 小孙子 外孙子
granddaughter 孙女 外孙女 小孙女
fathers_younger_brother 叔叔 小叔 叔 叔父 二叔 三叔
fathers_elder_brother 伯父 大伯 伯伯 二伯 大爷爷
mothers_brother 舅舅 舅 大舅 二舅 三舅 小舅 舅父 舅公
aunts_husband 姑父 姨父 姑丈 姨夫 姑夫 姨丈
aunt 阿姨
fathers_sister 姑姑 姑妈 姑 大姑 二姑 小姑 姑母
mothers_sister 姨妈 小姨 大姨 姨 二姨 三姨 姨母 姨娘
uncles_wife 婶婶 伯母 婶子 二婶 三婶 小婶 大娘 婶娘
mothers_brothers_wife 舅妈 舅母 妗子
nephew 侄子 外甥 侄儿 大侄子 小侄子 大外甥 小外甥
niece 侄女 外甥女 小侄女 大侄女 小外甥女
elder_male_cousin 表哥 堂哥
younger_male_cousin 表弟 堂弟
elder_female_cousin 表姐 堂姐
younger_female_cousin 表妹 堂妹
parents_in_law 公婆 岳父母 岳父岳母 公公婆婆
mother_in_law 婆婆 岳母 丈母娘 家婆 婆母
father_in_law 公公 岳父 老丈人 丈人 老岳父
brother_in_law 小舅子 大舅子 大舅哥 小叔子 大伯子 连襟
sister_in_law 小姨子 大姨子 小姑子 大姑子 妯娌
son_in_law 女婿 姑爷
daughter_in_law 儿媳 儿媳妇
relative 亲戚 亲家 亲家母
dog 狗 小狗 狗狗 狗子 金毛 泰迪 柯基 哈士奇 拉布拉多 边牧 柴犬 比熊
cat 猫 小猫 猫咪 猫猫 橘猫 布偶猫 英短 狸花
rabbit 兔子
hamster 仓鼠
tortoise 乌龟
bird 鹦鹉"""
# these are somebody only as the user's
_AS_MINE: Final = """daughter 姑娘 丫头
son 小子
mother 娘
father 爹"""
_PETS: Final = word_list("dog cat rabbit hamster tortoise bird")
RELATIONS: Final = {word: line.split()[0] for line in f"{_TABLE}\n{_AS_MINE}".splitlines() for word in line.split()[1:]}
_FAMILIAR: Final = "哥姐弟妹叔姨舅姑爸妈"  # one character, in many other words
_LONGER: Final = one_of(word for line in _TABLE.splitlines() for word in line.split()[1:] if word not in _FAMILIAR)
_CALLED_SO: Final = f"[{''.join(sorted(SURNAMES))}]"
# somebody named by what they are to the user; 王姐 is nobody's sister, 姑娘 and 妹子 are nobody's in particular
PERSON: Final = (
    f"(?<!热)(?:{_LONGER})(?!不小|远)|(?<!{_CALLED_SO})(?<!小)[{_FAMILIAR}](?!娘|且|息|子)|"
    f"(?<=我)(?:{one_of(word for line in _AS_MINE.splitlines() for word in line.split()[1:])})|"
    f"(?<=我家)(?:{one_of(word for line in _AS_MINE.splitlines() for word in line.split()[1:])})"
)

# everybody but pets, to stand behind 我
PEOPLE: Final = one_of(
    word
    for line in f"{_TABLE}\n{_AS_MINE}".splitlines()
    if line.split()[0] not in _PETS
    for word in line.split()[1:]
    if word not in _FAMILIAR
)
# come before the name of somebody who is spoken to
GREETINGS: Final = "[嗨嘿喂哈]+[喽啰咯罗]?|你好|您好|早安?|晚安|谢谢你?|多谢|恭喜|抱歉|再见|拜拜"
RANK: Final = "[大二三四五六](?=[哥姐弟妹舅姨姑叔伯婶嫂宝])"  # which of several somebody is: 二哥
OF_THEM: Final = "(?:的|家的?)?"  # says that somebody is somebody's, between the two
MINE: Final = "(?:我|我们|咱|咱们|俺)家?的?"  # says that somebody is the user's, before the word for them
_HAN: Final = "[\u4e00-\u9fff]"
_END: Final = r"(?=[，。！？、；,.!?;\s）)(（]|$)"
_NAMED: Final = "(?:叫做?|名叫|[取起]名叫?|唤作)"
_KIND_OF_NAME: Final = "(?:大名|小名|名字|全名|真名|乳名|昵称|外号|英文名|学名|本名)"
_CALLED: Final = pattern(  # 我老婆叫小芳, 儿子大名沈知远, 老大叫大毛
    f"(?P<who>{PERSON})的?(?:[^，。！？叫]{{0,4}}?(?:{_KIND_OF_NAME}(?:是|就)?(?:{_NAMED})?|(?:就|也|都)?{_NAMED})|[，,][他她它]?(?:名字)?(?:就|是)?{_NAMED}(?!了|上|来|过|去|车|醒|外))(?=(?P<rest>(?!什么|啥|谁|我|他|她|你).+))"
)
_SURNAMED: Final = pattern(f"(?P<who>{PERSON})姓(?P<family>{_CALLED_SO})")  # 我领导姓秦
_ALSO: Final = pattern(
    f"(?:{_KIND_OF_NAME}|平时|我们|大家)(?:都|就)?(?:叫他|叫她|{_NAMED}|是)?(?P<name>{_HAN}{{2,3}}){_END}"
)
_EACH: Final = pattern(
    rf"(?P<who>{PERSON})[^。！？]{{0,10}}?一[个只条位]叫(?P<rest>.+)"
)  # 两只猫，一只叫煤球一只叫年糕
_ONE_OF_THEM: Final = pattern(f"一[个只条位]叫(?P<name>{_HAN}{{2,3}}?)(?=[，。！？、；和]|另|一[个只条位]叫|$)")
_BESIDE: Final = pattern(f"(?P<who>{PERSON})(?P<rest>{_HAN}{{2,}}|[A-Z][a-z]+)")  # 我弟阿杰在深圳
_IS_MINE: Final = pattern(
    f"(?:^|[，。！？；])(?P<name>{_HAN}{{2,4}}|[A-Z][a-z]+)是(?:我|咱|俺)们?家?的?(?P<who>{PERSON})(?![的们])"
)
_TITLED: Final = pattern(f"(?P<name>{_CALLED_SO}(?P<who>阿姨|叔叔|伯伯|奶奶|爷爷|姨|叔))(?!子)")  # 王阿姨
_NO_NAME: Final = word_list(
    """天天 常常 刚刚 偷偷 慢慢 渐渐 明明 往往 偏偏 仅仅 稍稍 早早 好好 整整 时时 处处 人人 个个 看看 说说 想想 试试 聊聊 走走 谢谢 爸爸 妈妈 哥哥
    弟弟 姐姐 妹妹 爷爷 奶奶 叔叔 舅舅 姑姑 宝宝 狗狗 猫猫 年年 月月 日日 夜夜 次次 回回 统统 默默 悄悄 匆匆 刚才 经常 老是 老家 老师 老板 小时 小学 小心
    大学 大概 大约 大班 小班 托人 求人 老早 老爱 老说 老想 老喜"""
)
_SHAPED: Final = pattern(rf"(?P<twice>{_HAN})(?P=twice)|阿{_HAN}|[小老大]{_HAN}")


def introduced(text: str) -> Iterator[Acquaintance]:
    """Yield everyone a text introduces by name."""
    if _TELLS.search(text) is None:
        return
    each = list(_EACH.finditer(text))
    for found in each:
        for one in _ONE_OF_THEM.finditer(found.group(0)):
            yield Acquaintance(_spoken(one["name"]), RELATIONS[found["who"]], naming=True)
    for found in () if each else _CALLED.finditer(text):
        if name := _first_name(found["rest"]):
            also = [other["name"] for other in _ALSO.finditer(found["rest"])]
            yield Acquaintance(tuple(dict.fromkeys((*_spoken(name), *also))), RELATIONS[found["who"]], naming=True)
    for found in _BESIDE.finditer(text):
        if name := _name_at(found["rest"]):
            yield Acquaintance(_spoken(name), RELATIONS[found["who"]])
    for found in _SURNAMED.finditer(text):
        family = found["family"]
        yield Acquaintance((f"小{family}", f"老{family}", f"{family}总"), RELATIONS[found["who"]])
    for found in (*_IS_MINE.finditer(text), *_TITLED.finditer(text)):
        yield Acquaintance(_spoken(found["name"]), RELATIONS[found["who"]])


_TELLS: Final = pattern(PERSON)
_RUN: Final = pattern(f"(?P<name>{_HAN}{{1,4}}|[A-Za-z]{{2,}}){_END}")
_LATIN: Final = pattern("[A-Z][a-z]+")
_TAIL: Final = "的了吧啊呢哦呀"
_VERBS: Final = ("叫", "是", "在", "说", "有", "爱")


def _first_name(rest: str) -> str:
    """Return the name that what follows 叫 begins with."""
    if found := _RUN.match(rest):
        return found["name"].rstrip(_TAIL) if len(found["name"]) > 1 else ""
    if found := _LATIN.match(rest):
        return found[0]
    words = tagged(rest[:8])
    if words and len(words[0][0]) in (2, 3):
        return words[0][0]
    return words[0][0] + words[1][0] if len(words) > 1 and len(words[0][0]) == len(words[1][0]) == 1 else ""


def _name_at(rest: str) -> str:
    """Return the name that stands right behind a relation, by its shape or as the tagger knows it; empty if none does."""
    if found := _LATIN.match(rest):
        return found[0]
    if rest.startswith(_VERBS):
        return ""
    word, tag = tagged(rest[:6])[0]
    if tag in ("nr", "nrt", "nrfg") and len(word) in (2, 3) and word not in _NO_NAME:
        return word
    shaped = _SHAPED.match(rest)
    if shaped is None or shaped[0] in _NO_NAME or len(word) > 2:
        return ""
    first, second = shaped[0][0], shaped[0][1]
    if first == second or first == "阿":
        return shaped[0]
    return shaped[0] if second in SURNAMES or (len(word) == 2 and not is_word(word)) else ""


def _spoken(name: str) -> tuple[str, ...]:
    """Return a name as it is said: whole, and without the family's."""
    return (name, name[1:]) if len(name) == 3 and name[0] in SURNAMES and name[1:] not in RELATIONS else (name,)
