"""A few fuzzy words for a text: the kind of thing rather than the thing, and never more than was said.

Only a plain liking is put as a statement ("User likes drinks"); everything else gets a label that asserts nothing
("User's work", 用户妹妹的事), so a tag cannot say the opposite of its memory.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.chinese.grammar.tagging import tagged
from ebbing.language.chinese.words import KINSHIP as KINSHIP_ZH
from ebbing.language.claim import USER, Claim, Polarity
from ebbing.language.english.grammar.verbs import VERB
from ebbing.language.english.words import KINSHIP as KINSHIP_EN
from ebbing.language.sensitivity.levels import redact
from ebbing.language.statements.claims import claims
from ebbing.language.statements.polarity import exception, is_hypothetical, is_question
from ebbing.language.tokens import language
from ebbing.language.topics.concepts import kind_of
from ebbing.language.topics.keywords import keywords, topic
from ebbing.language.word_lists import one_of
from ebbing.language.word_lists import word_list as words

_KINDS: Final = {
    "drink": ("饮品", "drinks"), "food": ("食物", "food"), "animal": ("动物", "animals"), "sport": ("运动", "sports"),
    "art": ("文艺", "the arts"), "colour": ("颜色", "colours"), "place": ("地方", "places"), "language": ("语言", "languages"),
    "field": ("学科", "fields of study"), "season": ("季节", "seasons"), "hobby": ("爱好", "hobbies"),
}  # fmt: skip
# What a claim is about, where that can be named without its value.
_SLOTS: Final = {
    "name": ("名字", "name"), "age": ("年龄", "age"), "birthday": ("生日", "birthday"), "residence": ("住处", "home"),
    "workplace": ("工作", "work"), "occupation": ("工作", "work"), "origin": ("家乡", "home town"),
    "marital": ("婚恋情况", "relationship"), "schooling": ("学业", "schooling"), "skill": ("技能", "skills"),
    "allergy": ("过敏情况", "allergies"), "mood": ("心情", "mood"),
}  # fmt: skip
# What a person does with a kind of thing, put without saying whether they do it.
_DOING: Final = {
    "drink": ("饮食习惯", "eating habits"), "food": ("饮食习惯", "eating habits"), "sport": ("运动", "sports"),
    "place": ("出行", "travels"), "art": ("文艺生活", "taste in the arts"), "language": ("语言", "languages"),
    "field": ("学习", "studies"), "animal": ("动物", "animals"), "hobby": ("爱好", "hobbies"),
}  # fmt: skip
_PEOPLE: Final = {
    "name": "名字", "occupation": "工作", "workplace": "工作", "residence": "住处", "age": "年龄", "birthday": "生日",
}  # fmt: skip
_KIN_ZH: Final = re.compile(f"(?:^|(?:我|我们|用户)(?:的|家的?|家那只)?)({one_of(KINSHIP_ZH)})")
_KIN_EN: Final = re.compile(
    r"(?:^|\b(?:my|our|user's) (?:[a-z-]+ )?)(" + one_of(KINSHIP_EN) + r")\b(?!-)",
    re.IGNORECASE,
)
_DENIED: Final = re.compile(r"不是|没有|n['’]t\b|\bnot\b|\bno\b", re.IGNORECASE)
_LESSON: Final = re.compile(
    r"下次|教训|踩坑|踩过|的坑|以后(?:要|得|应|别|不要|一定|千万)|吸取|原来是因为|\b(?:next time|lesson|learned (?:the hard way|that)|gotcha|pitfall|"
    r"turns out|root cause|the fix|workaround|from now on)\b",
    re.IGNORECASE,
)
_NO_THING: Final = VERB | words("along none nobody except one two three four five six seven eight nine ten")
_READ: Final = 2000  # characters; a tag is about how a text begins
_NOUN: Final = ("n", "nr", "ns", "nt", "nz", "vn", "eng", "nrt")
_MEASURE: Final = re.compile("[一二两三四五六七八九十几半]|小时|分钟|时候|时间")
_TAIL: Final = re.compile(
    r"\s*(?:[,;.:(]|(?<=\s)(?:without|with|but|except|because|when|if|in|on|at|for|from|than|that|which|and|or|over|so)\b).*",
    re.DOTALL,
)
_TAIL_ZH: Final = re.compile("[，。；、（(：].*", re.DOTALL)
_TOO_VAGUE: Final = re.compile(
    r"(?i)(?:it|them|this|that|一个|这个|那个|他|她|它|everything|anything|nothing|something)\b|^.$"
)


def tag(text: str) -> str:
    """A few fuzzy words for a text, in its own language."""
    safe = redact(text[: 2 * _READ])[:_READ]  # read twice as far as used, so that no secret is cut in half
    chinese = language(safe) != "en"
    said = () if is_question(safe) or is_hypothetical(safe) else claims(safe)
    return (
        _liking(safe, said, chinese)
        or _lesson(safe, chinese)
        or _somebody(safe, said, chinese)
        or _self(said, chinese)
        or _mention(safe, chinese)
    )


def _liking(text: str, said: tuple[Claim, ...], chinese: bool) -> str:
    """A statement, if the text holds one liking of the user and no exception to it."""
    likings = [claim for claim in said if claim.slot == "like" and claim.subject == USER]
    if not likings or exception(text):
        return ""
    thing = _fuzzy(likings[0].value, chinese)
    if not thing:
        return ""
    same = [claim for claim in likings if _fuzzy(claim.value, chinese) == thing]
    if len({claim.polarity for claim in same}) > 1:
        return f"用户对{thing}的喜好" if chinese else f"User's taste in {thing}"
    denied = likings[0].polarity is Polarity.DENY
    if chinese:
        return f"用户{'不' if denied else ''}喜欢{thing}"
    return f"User {'dislikes' if denied else 'likes'} {thing}"


def _lesson(text: str, chinese: bool) -> str:
    about = _about(text, chinese)
    if not _LESSON.search(text) or not about:
        return ""
    return f"关于{about}的经验" if chinese else f"a lesson about {about}"


def _somebody(text: str, said: tuple[Claim, ...], chinese: bool) -> str:
    """Somebody of the user's: 用户妹妹的工作, "User's sister"."""
    found = (_KIN_ZH if chinese else _KIN_EN).search(text)
    if not found or found.start() > 12 or _DENIED.search(text[: found.start()]):
        return ""
    claim = next((claim for claim in said if claim.subject != USER), None)
    if not chinese:
        label = _SLOTS.get(claim.slot, ("", ""))[1] if claim else ""
        return f"User's {found[1].lower()}" + (f": {label}" if label else "")
    return f"用户{found[1]}的{_PEOPLE.get(claim.slot, '事') if claim else '事'}"


def _self(said: tuple[Claim, ...], chinese: bool) -> str:
    """What about the user: 用户的工作, "User's work"."""
    for claim in said:
        if claim.subject == USER and claim.slot in _SLOTS:
            label = _SLOTS[claim.slot]
            return f"用户的{label[0]}" if chinese else f"User's {label[1]}"
        if (
            claim.subject == USER
            and claim.slot.startswith(("do:", "have"))
            and (doing := _DOING.get(_kind(claim.value)))
        ):
            return f"用户的{doing[0]}" if chinese else f"User's {doing[1]}"
    return ""


def _mention(text: str, chinese: bool) -> str:
    about = _about(text, chinese)
    if not about:
        return "用户说过的事" if chinese else "something the user said"
    return f"用户提到过{about}" if chinese else f"something about {about}"


def _about(text: str, chinese: bool) -> str:
    """The topic; in Chinese the most telling noun, for a topic may be a measure or half a phrase."""
    if not chinese:
        things = (
            word
            for word in (topic(text), *keywords(text, 6))
            if not any(part in _NO_THING or part.endswith("ing") for part in word.split())
        )
        thing = next(things, "")
        written = re.search(re.escape(thing), text, re.IGNORECASE)  # keywords come in lower case; names do not
        return _fuzzy(written[0] if written else thing, chinese)
    nouns = {word for word, tag_ in tagged(text) if tag_ in _NOUN and len(word) > 1 and not _MEASURE.search(word)}
    return _fuzzy(next((word for word in keywords(text, 10) if word in nouns), ""), chinese)


def _fuzzy(thing: str, chinese: bool) -> str:
    """饮品 for 咖啡: the kind where it is known, else the thing itself in a few words."""
    bare = (_TAIL_ZH if chinese else _TAIL).sub("", thing).strip()
    if kind := _KINDS.get(_kind(bare)):
        return kind[0] if chinese else kind[1]
    if not bare or _TOO_VAGUE.match(bare):
        return ""
    return bare if len(bare) <= 12 and chinese else " ".join(bare.split()[:3]) if not chinese else ""


def _kind(thing: str) -> str:
    """The kind of the whole, else of its head: black coffee is a drink, not a colour."""
    return kind_of(thing) or (kind_of(thing.split()[-1]) if thing.split() else "")
