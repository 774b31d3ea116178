"""A Chinese clause as one would jot it down: without the words that only carry grammar, in chunks that may go.

Nothing inside a number with its unit or a quoted name is ever touched, and where a clause denies, restricts or sets a
condition only words that bear no meaning go: 不太 without 太 would say more than was said.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from ebbing.language.chinese.grammar.atoms import OWNED, Atom, is_noun, is_verb, telling_atoms, written
from ebbing.language.chinese.grammar.whole_words import FIGURE
from ebbing.language.patterns import pattern
from ebbing.language.pieces import Chunk
from ebbing.language.word_lists import word_list

# Denials, restrictions and conditions: where one stands no chunk may go.
BOUND: Final = pattern(
    "[不没未无勿莫]|别(?![人的])|非(?!常)|只(?=[有要能在是做吃喝用收做卖买留剩删回差接])|仅|除|唯|如果|若|要是|假如|一旦|否则|以为|差点|几乎|原本|本来|以前|曾|"
    "才(?=[能可会敢让行有是])|最多|至多|至少|不是|而是|比(?!较|如|赛)|要么|停|戒|拒|禁|取消|过敏|免|忘|讨厌|反感|厌恶|恨|避|反对|放弃|阻止|怀疑|否认|防止"
)
_TIME: Final = pattern(
    "今天|昨天|前天|今早|昨晚|今晚|上周.?|上个月|这周.?|这个月|今年|去年|这次|上次|前几天|那天|早上|晚上|上午|下午|中午|春天|夏天|秋天|冬天|周末"
)
_LOOSE_PREPOSITION: Final = word_list("在 从 跟 和 与 用 为 按 按照 通过 随")
# somebody or something went: whose end it is must not be left standing without it
GONE: Final = (
    "去世|过世|病逝|逝世|死[了在于掉]|[病摔淹冻]死|没了|走丢|离开|离[职婚异家]|辞[职掉了退]|退[休学伙役](?!的|[教工老])|退出|分[手居]|改嫁|再婚|跑[了路]|"
    "散[了伙]|解散|关门|停业|倒闭|破产|取消|黄了|泡汤|出轨|劈腿|甩了|开除|辞退|裁[了掉员]|被[偷抢骗打咬撬裁]"
)
# What is dropped, sold or lost must not be named as if it were there, nor who died or left as if nothing had happened.
_UNDONE: Final = pattern(
    f"{GONE}|删|砍|去掉|退[了掉订货款]|卖[了掉]|[弄搞]?丢|撤|辞|离[职婚]|分手|搬走|告别|前女友|前男友|前任"
)
_CHANGES: Final = pattern("从.+[到至]|由.+[变改降升]|[改换变]成")
_COMPLEMENT: Final = word_list("到 成 在 完 来 去 上 下 出 起 得 给 好 过 住 掉 走 开 为 是 有 说 叫")
# Whoever plans, asks or reports something has not done it: what comes behind stays with these.
SCOPE: Final = word_list(
    "说 让 请 要求 建议 打算 准备 想 想要 要 会 能 能够 可以 可 得 决定 希望 担心 怕 觉得 认为 发现 答应 同意 计划 考虑 提醒 叮嘱 嘱咐 "
    "教 帮 叫 劝 使 导致 需要 需 应该 应 表示 告诉 问 听说 据说 估计 可能 也许 好像 似乎 感觉 记得 须 必须 负责 由 把 被 给 对 用"
)


def notes(clause: str, *, own_subject: bool) -> tuple[Chunk, ...]:
    """Return the chunks of a clause. `own_subject`: nobody else has been spoken of, so 我 goes without saying."""
    bound = BOUND.search(clause) is not None
    left = telling_atoms(clause, bound=bound, own_subject=own_subject)
    if not any(re.search(r"\w", atom.text) for atom in left):
        return (Chunk(clause),)
    if bound or _UNDONE.search(clause):
        return (Chunk(written(left)),)
    return _chunks(left)


def named(clause: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the things a clause speaks of, each with the verb before it, and then by themselves.

    None where it denies or sets a condition. Behind a verb such as 打算 or 让 things come without verbs of their own:
    what is only planned has not been done.
    """
    if BOUND.search(clause) or _CHANGES.search(clause) or _UNDONE.search(clause) or "，" in clause:
        return (), ()
    left = telling_atoms(clause, bound=False)
    return _runs(left, verbs=True), _runs(left, verbs=False)


def _runs(atoms: list[Atom], *, verbs: bool) -> tuple[str, ...]:
    runs: list[list[Atom]] = [[]]
    planned = False
    for place, atom in enumerate(atoms):
        if is_verb(atom) and not planned and place == len(atoms) - 1 and runs[-1] and not is_verb(runs[-1][-1]):
            runs[-1].append(atom)  # 手腕扭: what ends a clause is its point, or the tail of a name
        elif is_verb(atom) or atom.text in SCOPE:
            if not (runs[-1] and is_verb(runs[-1][-1])):
                runs.append([])
            if verbs and (not planned or atom.text in SCOPE or runs[-1]):
                runs[-1].append(atom)
            planned = planned or atom.text in SCOPE
        elif is_noun(atom) or atom.tag in ("m", "t", "q", "f") or (runs[-1] and atom.text in "、和的"):
            runs[-1].append(atom)
        elif not (atom.tag == "r" and runs[-1] and is_verb(runs[-1][-1])):
            runs.append([])
    if not verbs:
        runs = [_bare_name(run) for run in runs]
    found = (written(run).strip("、和的") for run in runs if any(is_noun(atom) or _measures(atom) for atom in run))
    return tuple(thing for thing in found if len(thing) > 1)


def _bare_name(run: list[Atom]) -> list[Atom]:
    """Return the name alone where only its role stands before it: 教练康师傅 is 康师傅."""
    if len(run) > 1 and run[-1].tag in ("nr", "nrt") and all(atom.tag in ("n", "v", "uj", "nz") for atom in run[:-1]):
        return run[-1:]
    return run


def _measures(atom: Atom) -> bool:
    """Return whether a number says enough: 两百斤 says something by itself, 两个 does not."""
    return atom.tag == "m" and len(atom.text) > 1 and atom.text[-1] not in "个次只条些点"


# ── chunks that may go ──


def _chunks(atoms: list[Atom]) -> tuple[Chunk, ...]:
    """Return the clause cut into what must stay and what may go."""
    chunks: list[Chunk] = []
    position = 0
    for start, end in [*_loose_spans(atoms), (len(atoms), len(atoms))]:
        chunks.extend(_actions(atoms[position:start]) if position < start else ())
        chunks.append(Chunk(written(atoms[start:end]), loose=True))
        position = end
    found = tuple(chunk for chunk in chunks if chunk.text)
    return (Chunk(written(atoms)),) if all(chunk.loose for chunk in found) else found


def _actions(atoms: list[Atom]) -> list[Chunk]:
    """Return one thing done after another: 去大使馆 / 补旅行证. What comes after the first says more and may go.

    The first stays, for it holds the subject; behind a verb such as 打算 or 让 so does what is planned or asked.
    """
    starts = [place for place in range(1, len(atoms)) if _opens_action(atoms, place)]
    if starts and any(atom.text in SCOPE for atom in atoms[: starts[0]]):
        starts = starts[1:]
    bounds = [0, *starts, len(atoms)]
    return [Chunk(written(atoms[a:b]), loose=a > 0) for a, b in pairwise(bounds)]


def _opens_action(atoms: list[Atom], place: int) -> bool:
    """Return whether a verb stands behind the object of another; what ends a clause may be the tail of a name: 三元催化."""
    here, before = atoms[place], atoms[place - 1]
    if place == len(atoms) - 1 and before.tag.startswith("n"):
        return False
    if not is_verb(here) or here.text in _COMPLEMENT or here.text in SCOPE:
        return False
    if not (before.tag.startswith("n") or before.tag in ("m", "eng", "s", "f", "q")):
        return False
    return any(is_verb(atom) for atom in atoms[:place])


def _loose_spans(atoms: list[Atom]) -> list[tuple[int, int]]:
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


def _phrase_end(atoms: list[Atom], place: int) -> int:
    """Return where the loose phrase that begins here ends; `place` itself where none begins."""
    return max(_time_end(atoms, place), _preposition_end(atoms, place), _attribute_end(atoms, place))


def _time_end(atoms: list[Atom], place: int) -> int:
    end = place
    while end < len(atoms) and _TIME.fullmatch(atoms[end].text):
        end += 1
    if end < len(atoms) and end > place and (atoms[end].tag in ("m", "t", "f") or atoms[end].text in ("的", "到")):
        return place  # 下午三点 is one time
    if place and (atoms[place - 1].tag in ("p", "m", "t", "r") or atoms[place - 1].text in "在到从改"):
        return place
    return end


def _preposition_end(atoms: list[Atom], place: int) -> int:
    """Return where a phrase such as 在苏州 or 跟房东 ends: up to the verb they stand before."""
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


def _attribute_end(atoms: list[Atom], place: int) -> int:
    """Return where a phrase such as 退休的 or 公司给我配的 ends: up to and with 的, before a noun."""
    if place == 0 and (end := _relative_end(atoms)):
        return end
    if place and (atoms[place - 1].tag.startswith(("n", "a", "b", "m", "d", "r")) or atoms[place - 1].text == "的"):
        return place
    for end in range(place, min(place + 6, len(atoms) - 1)):
        atom = atoms[end]
        if atom.text == "的":
            whole = written(atoms[place:end])
            good = end > place and is_noun(atoms[end + 1]) and not OWNED.search(whole) and not FIGURE.search(whole)
            return end + 1 if good else place
        if not (is_noun(atom) or atom.tag in ("v", "d", "zg")) or atom.text in ("是", "有", "叫", "说"):
            return place
    return place


def _relative_end(atoms: list[Atom]) -> int:
    """Return where a clause that only describes its subject ends: 我种的 in 我种的番茄. 我爸的 says whose, and stays."""
    end = next((place for place, atom in enumerate(atoms[:8]) if atom.text == "的"), 0)
    if not 1 < end < len(atoms) - 2 or not is_noun(atoms[end + 1]):
        return 0
    plain = any(is_verb(atom) for atom in atoms[:end]) and not any(
        atom.tag in ("m", "eng", "nr") for atom in atoms[:end]
    )
    return end + 1 if plain and not any(atom.text in ("是", "有", "说", "叫") for atom in atoms[:end]) else 0
