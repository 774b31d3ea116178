"""A Chinese clause as one would jot it down: without the words that only carry grammar, in chunks that may go.

Nothing inside a number with its unit or a quoted name is ever touched, and where a clause denies, restricts or sets a
condition only words that bear no meaning go: 不太 without 太 would say more than was said.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from ebbing.language.chinese.grammar.tagging import frequency, tagged
from ebbing.language.pieces import Chunk
from ebbing.language.scripts import CJK
from ebbing.language.word_lists import word_list as words

_DIGITS: Final = "〇零一二两三四五六七八九十百千万亿"
_UNIT: Final = (
    "(?:小时|分钟|公里|公斤|毫秒|厘米|毫米|平米|平方米?|星期|欧元|美元|美金|日元|澳元|加元|港币|英镑|卢布|克朗|毫升|工作日|"
    "[年月日号点分秒时岁天周米克斤两元块角毛欧镑次遍人位名户家只头条台辆套本张页章节集杯瓶盒箱包袋片粒间层楼栋度级版期门成折倍股夜晚班道寸瓦吨匹款批场路届篇单类首盆颗桌棵罐壶笔封行条步码])"
)
_NUMBER: Final = f"(?:百分之[{_DIGITS}点]+|[第每]?(?:\\d[\\d.,:/%-]*|[{_DIGITS}]+(?:点[{_DIGITS}]+)?|半(?=[年天月个小]))(?:[多几来]|个半)?个?)"
FIGURE: Final = re.compile(f"(?:{_NUMBER}{_UNIT}?[半多]?)+")
NO_FIGURE: Final = re.compile(
    "一(?!个?(?:月|小时|星期|年|周|天|千|百|万|成|半))|十分(?!钟)|万一|千万(?![元块人])|万|百|一一|两"
)
_QUOTED: Final = re.compile("[“《「][^”》」]{1,30}[”》」]|[A-Za-z][\\w./+#-]*(?: [A-Za-z0-9][\\w./+#-]*)*")
_SPACE: Final = re.compile(f"(?<=[{CJK}]) +| +(?=[{CJK}])|^ +| +$")
_CLASSIFIER: Final = "个位名家只条台根张把段份件套辆棵盏座栋间款场篇支枚幅口顿趟种罐壶"
_THE: Final = re.compile(f"[这那](?:一?[{_CLASSIFIER}])?")
_ONE: Final = re.compile(f"一[{_CLASSIFIER}]")
_KEEPS_ONE: Final = re.compile("^(?:人|月|小时|星期|工作日|学期|季度|半|多)")

# Denials, restrictions and conditions: where one stands no chunk may go.
BOUND: Final = re.compile(
    "[不没未无勿莫]|别(?![人的])|非(?!常)|只(?=[有要能在是做吃喝用收做卖买留剩删回差接])|仅|除|唯|如果|若|要是|假如|一旦|否则|以为|差点|几乎|原本|本来|以前|曾|"
    "才(?=[能可会敢让行有是])|最多|至多|至少|不是|而是|比(?!较|如|赛)|要么|停|戒|拒|禁|取消|过敏|免|忘|讨厌|反感|厌恶|恨|避|反对|放弃|阻止|怀疑|否认|防止"
)
_ADVERB: Final = words(
    "就 还 也 又 终于 居然 竟然 一直 总 总是 大约 基本 基本上 其实 确实 真的 真 特别 非常 十分 很 挺 好 相当 比较 稍微 有点 有些 一下 "
    "正式 正在 刚刚 刚 已经 已 一共 总共 全部 统统 通常 平时 好好 慢慢 赶紧 马上 立刻 一定 实在 简直 尤其 反而 反正 幸好 好在 结果 "
    "最近 目前 现在 当时 自己 只好 偷偷 悄悄 主动 明显 不断 连夜 顺便 甚至 直接 整个 大家"
)
_KEPT_BEFORE: Final = words("行 好 够 可以 完 成 是 会 能 要 得 有")  # 换三个就行
_DEGREE: Final = words("特别 非常 十分 很 挺 相当 比较 稍微 有点 有些 真 真的 确实 实在 简直")
_TIME: Final = re.compile(
    "今天|昨天|前天|今早|昨晚|今晚|上周.?|上个月|这周.?|这个月|今年|去年|这次|上次|前几天|那天|早上|晚上|上午|下午|中午|春天|夏天|秋天|冬天|周末"
)
_LATER: Final = re.compile("明|后天|下[周个次]|将|之前|以前|以后|之后|前$|后$|底")
_LOOSE_PREPOSITION: Final = words("在 从 跟 和 与 用 为 按 按照 通过 随")
_SUFFIX: Final = "站店馆厅楼院室部组区路街镇村县市省园场所局厂社奶茶汤面饭粥酒车机器表卡票证药片鱼鼓本册科师员"
# What is dropped, sold or lost must not be named as if it were there.
_UNDONE: Final = re.compile(
    "删|砍|去掉|退[了掉订货款]|卖[了掉]|[弄搞]?丢|撤|辞|离[职婚]|分手|搬走|告别|前女友|前男友|前任"
)
_CHANGES: Final = re.compile("从.+[到至]|由.+[变改降升]|[改换变]成")
_COMPLEMENT: Final = words("到 成 在 完 来 去 上 下 出 起 得 给 好 过 住 掉 走 开 为 是 有 说 叫")
# Whoever plans, asks or reports something has not done it: what comes behind stays with these.
SCOPE: Final = words(
    "说 让 请 要求 建议 打算 准备 想 想要 要 会 能 能够 可以 可 得 决定 希望 担心 怕 觉得 认为 发现 答应 同意 计划 考虑 提醒 叮嘱 嘱咐 "
    "教 帮 叫 劝 使 导致 需要 需 应该 应 表示 告诉 问 听说 据说 估计 可能 也许 好像 似乎 感觉 记得 须 必须 负责 由 把 被 给 对 用"
)
_LABEL: Final = re.compile(
    "[人长员额点价名号日期因法案标题责]$|时间|招牌|主题|费用|预算|压力|要求|毛病|地址|密码|电话|要点|结论|重点"
)
_OWNED: Final = re.compile("[我你他她它您咱]|[爸妈哥姐弟妹爷奶叔姨婶]|自己|最|更|第|前|后")
_KIN: Final = re.compile("[爸妈哥姐弟妹爷奶家]")


@dataclass(slots=True)
class _Atom:
    """A word, or a number or name that is never split."""

    text: str
    tag: str
    gone: bool = False


def notes(clause: str, *, own_subject: bool) -> tuple[Chunk, ...]:
    """The chunks of a clause. `own_subject`: nobody else has been spoken of, so 我 goes without saying."""
    bound = BOUND.search(clause) is not None
    atoms = _atoms(clause)
    _drop_words(atoms, bound=bound)
    if own_subject:
        _drop_subject(atoms)
    left = [atom for atom in atoms if not atom.gone]
    if not any(re.search(r"\w", atom.text) for atom in left):
        return (Chunk(clause),)
    if bound:
        return (Chunk(_text(left)),)
    return _chunks(left)


def named(clause: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The things a clause speaks of, each with the verb before it, and then by themselves.

    None where it denies or sets a condition. Behind a verb such as 打算 or 让 things come without verbs of their own:
    what is only planned has not been done.
    """
    if BOUND.search(clause) or _CHANGES.search(clause) or _UNDONE.search(clause) or "，" in clause:
        return (), ()
    atoms = _atoms(clause)
    _drop_words(atoms, bound=False)
    left = [atom for atom in atoms if not atom.gone]
    return _runs(left, verbs=True), _runs(left, verbs=False)


def _runs(atoms: list[_Atom], *, verbs: bool) -> tuple[str, ...]:
    runs: list[list[_Atom]] = [[]]
    planned = False
    for place, atom in enumerate(atoms):
        if _is_verb(atom) and not planned and place == len(atoms) - 1 and runs[-1] and not _is_verb(runs[-1][-1]):
            runs[-1].append(atom)  # 手腕扭: what ends a clause is its point, or the tail of a name
        elif _is_verb(atom) or atom.text in SCOPE:
            if not (runs[-1] and _is_verb(runs[-1][-1])):
                runs.append([])
            if verbs and (not planned or atom.text in SCOPE or runs[-1]):
                runs[-1].append(atom)
            planned = planned or atom.text in SCOPE
        elif _is_noun(atom) or atom.tag in ("m", "t", "q", "f") or (runs[-1] and atom.text in "、和的"):
            runs[-1].append(atom)
        elif not (atom.tag == "r" and runs[-1] and _is_verb(runs[-1][-1])):
            runs.append([])
    if not verbs:
        runs = [_bare_name(run) for run in runs]
    found = (_text(run).strip("、和的") for run in runs if any(_is_noun(atom) or _measures(atom) for atom in run))
    return tuple(thing for thing in found if len(thing) > 1)


def _bare_name(run: list[_Atom]) -> list[_Atom]:
    """教练康师傅 is 康师傅."""
    if len(run) > 1 and run[-1].tag in ("nr", "nrt") and all(atom.tag in ("n", "v", "uj", "nz") for atom in run[:-1]):
        return run[-1:]
    return run


def _measures(atom: _Atom) -> bool:
    """两百斤 says something by itself, 两个 does not."""
    return atom.tag == "m" and len(atom.text) > 1 and atom.text[-1] not in "个次只条些点"


def _atoms(clause: str) -> list[_Atom]:
    return [_Atom(word, tag) for word, tag in whole_words(clause)]


@lru_cache(maxsize=512)
def whole_words(clause: str) -> tuple[tuple[str, str], ...]:
    """Words as jieba cuts them, but what it cuts in two made whole: numbers with units, quotes, Latin runs, names, 高铁站."""
    fixed: list[tuple[int, int, str]] = [(m.start(), m.end(), "eng") for m in _QUOTED.finditer(clause)]
    for found in FIGURE.finditer(clause):
        if not NO_FIGURE.fullmatch(found[0]) and not any(a < found.end() and found.start() < b for a, b, _ in fixed):
            fixed.append((found.start(), found.end(), "m"))
    found_words: list[tuple[str, str]] = []
    position = 0
    for start, end, tag in sorted(fixed):
        found_words.extend(_mended(clause[position:start]))
        found_words.append((clause[start:end], tag))
        position = end
    found_words.extend(_mended(clause[position:]))
    return tuple(found_words)


def _mended(stretch: str) -> list[tuple[str, str]]:
    mended: list[tuple[str, str]] = []
    for word, tag in tagged(stretch):
        before, kind = mended[-1] if mended else ("", "")
        if len(word) == 1 and word in _SUFFIX and len(before) > 1 and kind.startswith(("n", "v", "j")) and kind != "vn":
            mended[-1] = (before + word, "n")
        elif before in ("小", "老", "阿") and len(word) == 1 and (tag.startswith("n") or tag in ("j", "zg", "ng", "a")):
            mended[-1] = (before + word, "nr")
        elif tag in ("nr", "nrt") and kind in ("nr", "nrt") and frequency(before) <= 60 and len(before + word) < 6:
            mended[-1] = (before + word, "nr")  # 多梅 尼科
        elif (kind == "nr" and len(before) == 1 and len(word) == 1 and tag[0] in "nxvazg") or (
            kind == "zg" and len(before) == 1 and tag in ("nr", "nrt")
        ):
            mended[-1] = (before + word, "nr")  # 郎 咏, 乔 安娜
        elif len(word) == 2 and word[1] == "有" and frequency(word) == 1:
            mended.extend([(word[0], "n"), ("有", "v")])
        else:
            mended.append((word, tag))
    return mended


# ── words that only carry grammar ──


def _drop_words(atoms: list[_Atom], *, bound: bool) -> None:
    for place, atom in enumerate(atoms):
        before = atoms[place - 1] if place else None
        after = atoms[place + 1] if place + 1 < len(atoms) else None
        atom.gone = _is_empty(atom, before, after, bound=bound)
        if before is not None and after is not None and _THE.fullmatch(before.text + atom.text) and _is_noun(after):
            before.gone = atom.gone = True


def _is_empty(atom: _Atom, before: _Atom | None, after: _Atom | None, *, bound: bool) -> bool:
    if after is not None and _is_noun(after):
        if _THE.fullmatch(atom.text):
            return True
        if _ONE.fullmatch(atom.text) and not _KEEPS_ONE.match(after.text):
            return True
    if atom.text == "了":
        return not bound and before is not None and (after is not None or len(before.text) > 1 or before.tag == "m")
    if atom.text == "着":
        return atom.tag == "uz" and after is not None
    if atom.text == "的":
        return before is not None and after is not None and _joins(before, after)
    if atom.text == "是":
        return not bound and before is not None and after is not None and _equates(before, after)
    if bound:
        return False
    return atom.text in _ADVERB and atom.tag not in ("n",) and after is not None and not _carries(atom, after)


def _carries(atom: _Atom, after: _Atom) -> bool:
    """Whether an adverb cannot be left out: 就行, 还是."""
    return atom.text not in _DEGREE and after.text in _KEPT_BEFORE


def _is_noun(atom: _Atom) -> bool:
    return atom.tag.startswith("n") or atom.tag in ("eng", "vn", "an", "j", "a", "b", "s")


def _joins(before: _Atom, after: _Atom) -> bool:
    """财务的黎叔 is 财务黎叔; 买的书 is not 买书."""
    return (before.tag.startswith("n") or before.tag in ("b", "t", "m", "s", "f", "eng", "vn", "j")) and (
        after.tag.startswith("n") or after.tag in ("eng", "vn", "j")
    )


def _equates(before: _Atom, after: _Atom) -> bool:
    """队长是孟阿姨, 目标是一小时."""
    if not before.tag.startswith(("n", "t", "l", "vn", "x")) or _OWNED.search(before.text):
        return False
    if after.tag in ("m", "t", "nr", "ns", "nrt", "nz"):
        return True
    return _LABEL.search(before.text) is not None and (after.tag.startswith(("n", "v", "a", "b")) or after.tag == "eng")


def _drop_subject(atoms: list[_Atom]) -> None:
    """我的猫 is 猫, 我报了 is 报了; 我妈 stays."""
    if len(atoms) < 3 or atoms[0].text not in ("我", "我们", "咱们", "用户"):
        return
    after = atoms[1]
    if after.text == "的":
        atoms[0].gone = after.gone = True
    elif (after.tag.startswith(("v", "d", "p", "t", "m")) and after.text not in ("和", "跟", "与")) or (
        after.tag.startswith("n") and len(after.text) > 1 and atoms[0].text == "我"
    ):
        atoms[0].gone = True


# ── chunks that may go ──


def _chunks(atoms: list[_Atom]) -> tuple[Chunk, ...]:
    """The clause cut into what must stay and what may go."""
    chunks: list[Chunk] = []
    position = 0
    for start, end in [*_loose_spans(atoms), (len(atoms), len(atoms))]:
        chunks.extend(_actions(atoms[position:start]) if position < start else ())
        chunks.append(Chunk(_text(atoms[start:end]), loose=True))
        position = end
    found = tuple(chunk for chunk in chunks if chunk.text)
    return (Chunk(_text(atoms)),) if all(chunk.loose for chunk in found) else found


def _actions(atoms: list[_Atom]) -> list[Chunk]:
    """One thing done after another: 去大使馆 / 补旅行证. What comes after the first says more and may go.

    The first stays, for it holds the subject; behind a verb such as 打算 or 让 so does what is planned or asked.
    """
    starts = [place for place in range(1, len(atoms)) if _opens_action(atoms, place)]
    if starts and any(atom.text in SCOPE for atom in atoms[: starts[0]]):
        starts = starts[1:]
    bounds = [0, *starts, len(atoms)]
    return [Chunk(_text(atoms[a:b]), loose=a > 0) for a, b in pairwise(bounds)]


def _opens_action(atoms: list[_Atom], place: int) -> bool:
    """A verb behind the object of another."""
    here, before = atoms[place], atoms[place - 1]
    if not _is_verb(here) or here.text in _COMPLEMENT or here.text in SCOPE:
        return False
    if not (before.tag.startswith("n") or before.tag in ("m", "eng", "s", "f", "q")):
        return False
    return any(_is_verb(atom) for atom in atoms[:place])


def _is_verb(atom: _Atom) -> bool:
    return atom.tag in ("v", "vd", "vg", "zg") or atom.text in ("是", "有")


def _text(atoms: list[_Atom]) -> str:
    """Written together: no spaces between Chinese and Latin."""
    return _SPACE.sub("", "".join(atom.text for atom in atoms))


def _loose_spans(atoms: list[_Atom]) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    place = 0
    while place < len(atoms):
        end = _phrase_end(atoms, place)
        if end > place and end < len(atoms):
            spans.append((place, end))
            place = end
        else:
            place += 1
    return spans


def _phrase_end(atoms: list[_Atom], place: int) -> int:
    """Where the loose phrase that begins here ends; `place` itself where none begins."""
    return max(_time_end(atoms, place), _preposition_end(atoms, place), _attribute_end(atoms, place))


def _time_end(atoms: list[_Atom], place: int) -> int:
    end = place
    while end < len(atoms) and _TIME.fullmatch(atoms[end].text):
        end += 1
    if end < len(atoms) and end > place and (atoms[end].tag in ("m", "t", "f") or atoms[end].text in ("的", "到")):
        return place  # 下午三点 is one time
    if place and (atoms[place - 1].tag in ("p", "m", "t", "r") or atoms[place - 1].text in "在到从改"):
        return place
    return end


def _preposition_end(atoms: list[_Atom], place: int) -> int:
    """在苏州, 跟房东: up to the verb they stand before."""
    first = atoms[place]
    if first.text not in _LOOSE_PREPOSITION or first.tag not in ("p", "c") or (place and first.tag == "c"):
        return place
    if place and atoms[place - 1].tag.startswith("v"):
        return place  # 放在书架上
    for end in range(place + 1, len(atoms)):
        if atoms[end].tag.startswith("v") and atoms[end].tag != "vn":
            return end if end > place + 1 and atoms[end].text not in ("到", "涨", "降", "升") else place
        if atoms[end].text == "，":
            return place
    return place


def _attribute_end(atoms: list[_Atom], place: int) -> int:
    """退休的电工, 公司给我配的笔记本: up to and with 的, before a noun."""
    if place == 0 and (end := _relative_end(atoms)):
        return end
    if place and (atoms[place - 1].tag.startswith(("n", "a", "b", "m", "d", "r")) or atoms[place - 1].text == "的"):
        return place
    for end in range(place, min(place + 6, len(atoms) - 1)):
        atom = atoms[end]
        if atom.text == "的":
            whole = _text(atoms[place:end])
            good = end > place and _is_noun(atoms[end + 1]) and not _OWNED.search(whole) and not FIGURE.search(whole)
            return end + 1 if good else place
        if not (_is_noun(atom) or atom.tag in ("v", "d", "zg")) or atom.text in ("是", "有", "叫", "说"):
            return place
    return place


def _relative_end(atoms: list[_Atom]) -> int:
    """Where a clause that only describes its subject ends: 我种的 in 我种的番茄. 我爸的 says whose, and stays."""
    end = next((place for place, atom in enumerate(atoms[:8]) if atom.text == "的"), 0)
    if not 1 < end < len(atoms) - 2 or not _is_noun(atoms[end + 1]):
        return 0
    plain = any(_is_verb(atom) for atom in atoms[:end]) and not any(
        atom.tag in ("m", "eng", "nr") for atom in atoms[:end]
    )
    return end + 1 if plain and not any(atom.text in ("是", "有", "说", "叫") for atom in atoms[:end]) else 0
