"""Chinese sentences into pieces: cut at commas, joined again where one part only holds with the other.

如果…就…, 只有…才…, 除了…都… stay whole; a reason (因为…) hangs on its consequence and may go; a clause without a
subject hangs on the last one that has one, or takes that subject along.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ebbing.language.chinese.grammar.clause_notes import SCOPE, named, notes
from ebbing.language.chinese.grammar.whole_words import FIGURE
from ebbing.language.chinese.numbers import COUNTED, TO_NINE
from ebbing.language.chinese.tagging import tagged
from ebbing.language.chinese.words import KINSHIP
from ebbing.language.patterns import pattern
from ebbing.language.pieces import Piece, Writing
from ebbing.language.word_lists import one_of, word_list

WRITING: Final = Writing(
    space="",
    comma="，",
    stop="。",
    listed=" ",
    colon="：",
    capitals=False,
    shortest=4,
    statement=12,
    summary=60,
    clause=24,
)
OWN_SUBJECT: Final = "[我俺]们?|咱们?"  # by which a clause begins that is about whoever speaks
_CUT: Final = pattern(r"[，；;\n]+|(?<=\D)[,：:](?=\D)|(?<=[^\d\s])[,：:](?=\d)|,\s+|——+|…+")
_ENDING: Final = " \t\n。！!？?…~～,，;；：:、"
_ASIDE: Final = pattern(r"（[^（）]{1,60}）|\([^()]{1,60}\)")
_FILLER: Final = pattern(
    "其实|说实话|老实说|怎么说呢|就是说|也就是说|总的来说|总而言之|基本上|大概来讲|话说回来|你知道[吗的]?(?=$|[，。])|嗯+|呃+|哎呀|唉|"
    f"对吧$|是吧$|真的(?=[很太挺好非不])|非常|特别(?=[^是])|(?<![{TO_NINE}两])十分(?!钟)|相当(?!于)|实在|确实|简直|稍微|我觉得|我想说的是|"
    "顺便说一下|顺便提一下|哈哈+|呵呵|反正就是这样|[啊呢吧呀啦嘛哦]+$|(?<=了)的$"
)
_SHORTER: Final = (
    (pattern("(?:大概|大约)(?=[^是会要能在])"), "约"),
    (pattern("左右$"), ""),
    (pattern("的时候"), "时"),
    (pattern(f"(?<=[{COUNTED}几半])个(?=小时|星期)"), ""),
    (pattern("女朋友"), "女友"),
    (pattern("男朋友"), "男友"),
    (pattern("(?:如果|要是)(.{2,12}?)的话"), r"若\1"),
    (pattern("如果(?=.{3})"), "若"),
    (pattern("一定要|必须要?"), "须"),
    (pattern("已经"), "已"),
    (pattern("(?<=[^所])需要(?=[^的])"), "需"),
    (pattern("但是"), "但"),
    (pattern("因为"), "因"),
    (pattern("或者"), "或"),
    (pattern("(?<=[^不])可以(?=.)"), "可"),
    (pattern("(?<=[走住买谈用写选看吃喝学做教报开坐穿存读听])的是|(?<=喜欢)的是|(?<=喜欢)的(?=$)"), ""),
    (pattern("终于|居然|竟然|^(?:还|也|又)(?=[^是有不没])|一共|总共"), ""),
    (pattern("(?<=[是叫有])一(?:个|位|名|家|只|条|台)(?=[^多半月])"), ""),
    (pattern("^(?:另外|此外|同时|最近|目前|现在|终于|居然|竟然|结果|后来|幸好|好在)(?=.{4})"), ""),
)
# Words that open a condition: the next part holds only with it.
_OPENS: Final = pattern(
    "^(?:.{0,3}(?:如果|要是|假如|只要|只有|除非|除了|除|一旦|每当|每次|每逢|凡是|无论|不管|不论|哪怕|即使|就算|万一|自从|与其|宁可|宁愿|"
    "不仅|不但|不光|不是|不只|以为|本来|原本|原打算|若))|(?:的话|(?<!小)时|时候|之后|以后|以前|之前|以来|的前提下)$"
)
# Words that close one, or that take back or restrict what came before: not without it, nor it without them.
_CLOSES: Final = pattern(
    "^(?:则|那就|那么|也就|也要|也得|而是|是因为|除非|除了|只要|前提|条件|但不|但别|但没|但只|但要|不然|否则|要不|其余|其他|别的|例外)"
)
_FOLLOWS: Final = pattern("^(?:就|才|都|便)")  # what came of the part before
_CONDITION: Final = pattern("^(?:如果|要是|假如|只要|只有|除非|一旦|每当|每次|每逢|万一|若)")
_REASON: Final = pattern("^(?:因为|由于|毕竟|主要是|原因是|是因为|为了|以便|好让|省得|免得|以免|怕)")
_LINK: Final = pattern(
    "^(?:而且|并且|但是|可是|不过|然而|所以|因此|于是|然后|接着|虽然|尽管|既然|但|可(?=[他她它我])|而(?=[我他她它])|所以说|"
    "另外|此外|同时|还有|结果|好在|幸好|原来(?!的)|后来|最[后终](?![一的期]))"
)
_REPORT: Final = pattern("(?:(?<!小)说|表示|认为|觉得|告诉.{1,4}|提醒.{1,4}|写道|提到|问)$")
_PRONOUN: Final = pattern("^(?:他|她|它|他们|她们|它们|对方|那边|那次|那里|那|这|其|此)")
_PERSON: Final = pattern("[我你您他她它咱]|大家|对方|人家|谁")
_OWN: Final = frozenset(("我", "我们", "咱们", "咱", "你", "你们"))
_SOMEBODY: Final = pattern(
    f"{one_of(KINSHIP)}|[员师长生人家手友民匠叔婶姨总工婆公女娃兽猫狗]$|医|经理|教授|教练|大夫|护士|队|团|公司|客服|甲方|乙方"
)
_PART_OF: Final = pattern("^(?:其中|其余|其他|剩下|前者|后者|另一|之前|在此|比如|例如)")
_OBJECT_PRONOUN: Final = pattern("[他她它](?!人)")
_STATES: Final = word_list("是 有 喜欢 爱 爱吃 爱喝 住 住在 叫 姓 在")
_ENDS_SUBJECT: Final = word_list("是 有 在 要 把 被 给 让 跟 从 对 用 不 没")
_NO_SUBJECT: Final = pattern("^(?:小时候|以前|平时|当时|换|最|爱|想|要|会|能|可|得|再|先|后|就|还|又|也|却|都)")


def pieces(sentence: str) -> list[Piece]:
    """Return the pieces of one sentence in order."""
    parts = _joined(_parts(sentence))
    found: list[Piece] = []
    head: int | None = None
    condition: int | None = None  # what follows a condition in its sentence is under it
    others = False  # somebody else has been the subject, so 我 says something
    for place, part in enumerate(parts):
        piece, own = _piece(part, head, place)
        said, things = named(piece.text)
        piece = replace(
            piece,
            chunks=notes(_tightened(piece.text), own_subject=not others),
            actions=said,
            things=things,
            state=_is_state(piece.text),
        )
        others = others or piece.names_subject or piece.points_back
        if (_REASON.match(part) or _FOLLOWS.match(part)) and place:
            piece = replace(piece, head=place - 1, shares_subject=False)
        elif own:
            # A clause without a subject is the writer's, unless somebody else has been spoken of.
            head = place if others and (piece.somebody or piece.subject == "") else None
        if condition is not None and piece.head is None:
            piece = replace(piece, head=condition)
        elif _CONDITION.match(part):
            head = condition = place
        found.append(piece)
    return found


def _parts(sentence: str) -> list[str]:
    cleaned = (_cleaned(part) for part in _CUT.split(sentence))
    return [part for part in cleaned if part]


def _cleaned(part: str) -> str:
    bare = part.strip(_ENDING)
    tight = _FILLER.sub("", bare).strip(_ENDING)
    return tight if re.search(r"\w", tight) else ""


def _joined(parts: list[str]) -> list[str]:
    """Return parts that only hold together made one again."""
    joined: list[str] = []
    opened = False
    for part in parts:
        closes = bool(joined) and (opened or _CLOSES.match(part) is not None or _REPORT.search(joined[-1]) is not None)
        if closes:
            joined[-1] += "，" + part
        else:
            joined.append(part)
        opened = _OPENS.search(part) is not None or (not closes and _only_opens(part))
    return joined


def _only_opens(part: str) -> bool:
    """Return whether a part is too short to say anything without the next: 今年; 押金三万 says enough."""
    return len(part) <= 4 and not _has_verb(part) and (part[-1] in "后前" or not FIGURE.search(part))


def _has_verb(part: str) -> bool:
    return any(tag.startswith(("v", "a", "zg")) or word in "是有在" for word, tag in tagged(part))


def _is_state(part: str) -> bool:
    """Return whether the first verb only says what somebody is, has or likes."""
    first = next((word for word, tag in tagged(part) if tag.startswith("v") or word in _STATES), "")
    return first in _STATES


def _piece(part: str, head: int | None, place: int) -> tuple[Piece, bool]:
    """Return one part as a piece, and whether it has a subject of its own."""
    link = _LINK.match(part)
    bare = part[link.end() :] if link and link.end() < len(part) else part
    lead = "，" + part[: len(part) - len(bare)]
    subject = "" if _NO_SUBJECT.match(bare) else _subject(bare)
    points = _PRONOUN.match(bare) is not None
    if place and _PART_OF.match(bare):
        return Piece(bare, (), lead=lead, head=place - 1), False
    if points:
        return Piece(bare, (), lead=lead, points_back=True, somebody=True), True
    if subject:
        own = subject in _OWN
        refers = (own and _OBJECT_PRONOUN.search(bare)) or bare[len(subject) :].startswith(("也", "却", "反而"))
        back = place - 1 if place and refers else None
        somebody = not own and _SOMEBODY.search(subject) is not None
        # Behind 医生说 or 老板让 the next clause may be about anybody.
        plain = "" if own or SCOPE & {word for word, _tag in tagged(bare)} else subject
        return Piece(bare, (), lead=lead, head=back, names_subject=not own, subject=plain, somebody=somebody), True
    return Piece(bare, (), lead=lead, head=head, shares_subject=True), False


def _subject(part: str) -> str:
    """Return what stands before the first verb, if it names somebody or something."""
    taken = ""
    named = False
    for word, tag in tagged(part):
        if not named and word in ("和", "跟", "与", "同"):
            return ""  # 和李伟开会: with somebody, not somebody
        if tag.startswith("v") or word in _ENDS_SUBJECT:
            return taken if named else ""
        if named and tag in ("d", "p", "a", "t", "ad"):
            return taken
        if tag.startswith(("n", "eng")) or _PERSON.match(word):
            named = True
        if tag in ("t", "d", "c") and not named:
            continue
        taken += word
    return (
        taken if named and tagged(part)[0][1].startswith("n") else ""
    )  # 读书会每月最后一个周日: no verb, but a subject


def _tightened(part: str) -> str:
    """Return the part in the shorter of two ways to say the same."""
    tight = _ASIDE.sub(_aside, part)
    for long, short in _SHORTER:
        tight = long.sub(short, tight)
    return tight if re.search(r"\w", tight) else part


def _aside(found: re.Match[str]) -> str:
    """Return a bracket as it is where it names a figure, else nothing."""
    return found[0] if FIGURE.search(found[0]) else ""
