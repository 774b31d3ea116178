"""A Chinese clause as atoms: words, numbers and names that are never split. Those that only carry grammar may be dropped.

Where a clause denies, restricts or sets a condition, only words that bear no meaning go: 不太 without 太 would say more
than was said.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ebbing.language.chinese.grammar.whole_words import whole_words
from ebbing.language.patterns import pattern
from ebbing.language.scripts import CJK
from ebbing.language.word_lists import word_list

_SPACE: Final = pattern(f"(?<=[{CJK}]) +| +(?=[{CJK}])|^ +| +$")
_CLASSIFIER: Final = "个位名家只条台根张把段份件套辆棵盏座栋间款场篇支枚幅口顿趟种罐壶"
_THE: Final = pattern(f"[这那](?:一?[{_CLASSIFIER}])?")
_ONE: Final = pattern(f"一[{_CLASSIFIER}]")
_KEEPS_ONE: Final = pattern("^(?:人|月|小时|星期|工作日|学期|季度|半|多)")

_ADVERB: Final = word_list(
    "就 还 也 又 终于 居然 竟然 一直 总 总是 大约 基本 基本上 其实 确实 真的 真 特别 非常 十分 很 挺 好 相当 比较 稍微 有点 有些 一下 "
    "正式 正在 刚刚 刚 已经 已 一共 总共 全部 统统 通常 平时 好好 慢慢 赶紧 马上 立刻 一定 实在 简直 尤其 反而 反正 幸好 好在 结果 "
    "最近 目前 现在 当时 自己 只好 偷偷 悄悄 主动 明显 不断 连夜 顺便 甚至 直接 整个 大家"
)
_KEPT_BEFORE: Final = word_list("行 好 够 可以 完 成 是 会 能 要 得 有")  # 换三个就行
_DEGREE: Final = word_list("特别 非常 十分 很 挺 相当 比较 稍微 有点 有些 真 真的 确实 实在 简直")
_LABEL: Final = pattern(
    "[人长员额点价名号日期因法案标题责]$|时间|招牌|主题|费用|预算|压力|要求|毛病|地址|密码|电话|要点|结论|重点"
)
# words that say whose something is, or which of several
OWNED: Final = pattern("[我你他她它您咱]|[爸妈哥姐弟妹爷奶叔姨婶]|自己|最|更|第|前|后")


@dataclass(slots=True)
class Atom:
    """A word, or a number or name that is never split."""

    text: str
    tag: str
    gone: bool = False


def telling_atoms(clause: str, *, bound: bool, own_subject: bool = False) -> list[Atom]:
    """Return the atoms of a clause without those that only carry grammar.

    `bound`: it denies, restricts or sets a condition. `own_subject`: nobody else has been spoken of, so 我 goes without
    saying.
    """
    atoms = [Atom(word, tag) for word, tag in whole_words(clause)]
    _drop_words(atoms, bound=bound)
    if own_subject:
        _drop_subject(atoms)
    return [atom for atom in atoms if not atom.gone]


def written(atoms: list[Atom]) -> str:
    """Return atoms written together: no spaces between Chinese and Latin."""
    return _SPACE.sub("", "".join(atom.text for atom in atoms))


def is_verb(atom: Atom) -> bool:
    """Return whether an atom is a verb."""
    return atom.tag in ("v", "vd", "vg", "zg") or atom.text in ("是", "有")


def is_noun(atom: Atom) -> bool:
    """Return whether an atom is a noun, or stands like one."""
    return atom.tag.startswith("n") or atom.tag in ("eng", "vn", "an", "j", "a", "b", "s")


# ── words that only carry grammar ──


def _drop_words(atoms: list[Atom], *, bound: bool) -> None:
    for place, atom in enumerate(atoms):
        before = atoms[place - 1] if place else None
        after = atoms[place + 1] if place + 1 < len(atoms) else None
        atom.gone = _is_empty(atom, before, after, bound=bound)
        if before is not None and after is not None and _THE.fullmatch(before.text + atom.text) and is_noun(after):
            before.gone = atom.gone = True


def _is_empty(atom: Atom, before: Atom | None, after: Atom | None, *, bound: bool) -> bool:
    if after is not None and is_noun(after):
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


def _carries(atom: Atom, after: Atom) -> bool:
    """Return whether an adverb cannot be left out: 就行, 还是."""
    return atom.text not in _DEGREE and after.text in _KEPT_BEFORE


def _joins(before: Atom, after: Atom) -> bool:
    """Return whether 的 can go: 财务的黎叔 is 财务黎叔; 买的书 is not 买书."""
    return (before.tag.startswith("n") or before.tag in ("b", "t", "m", "s", "f", "eng", "vn", "j")) and (
        after.tag.startswith("n") or after.tag in ("eng", "vn", "j")
    )


def _equates(before: Atom, after: Atom) -> bool:
    """Return whether 是 can go: 队长是孟阿姨, 目标是一小时."""
    if not before.tag.startswith(("n", "t", "l", "vn", "x")) or OWNED.search(before.text):
        return False
    if after.tag in ("m", "t", "nr", "ns", "nrt", "nz"):
        return True
    return _LABEL.search(before.text) is not None and (after.tag.startswith(("n", "v", "a", "b")) or after.tag == "eng")


def _drop_subject(atoms: list[Atom]) -> None:
    """Drop who speaks: 我的猫 is 猫, 我报了 is 报了; 我妈 stays."""
    if len(atoms) < 3 or atoms[0].text not in ("我", "我们", "咱们", "用户"):
        return
    after = atoms[1]
    if after.text == "的":
        atoms[0].gone = after.gone = True
    elif (after.tag.startswith(("v", "d", "p", "t", "m")) and after.text not in ("和", "跟", "与")) or (
        after.tag.startswith("n") and len(after.text) > 1 and atoms[0].text == "我"
    ):
        atoms[0].gone = True
