"""How something new stands to something known, as far as sentence shapes tell. Without evidence: "unrelated".

Three kinds of evidence, strongest first: claims that share subject and property (`claims`), words that announce a
correction, and the content words themselves. A question or a supposition is never evidence.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ebbing.curator.rules.relation.claim_pairs import Finding, another_thing, compare, two_events
from ebbing.curator.rules.relation.echoes import echo, mocks
from ebbing.curator.rules.relation.passing import passed
from ebbing.curator.rules.relation.replacing import replaced
from ebbing.curator.rules.relation.subject_matter import about
from ebbing.domain.judgement import Judgement, Relation
from ebbing.language.chinese.grammar.tagging import tagged
from ebbing.language.chinese.words import KINSHIP as KINSHIP_ZH
from ebbing.language.claim import OTHER, USER, Claim, Polarity, exclusive
from ebbing.language.english.words import KINSHIP as KINSHIP_EN
from ebbing.language.numerals import with_digits
from ebbing.language.scripts import has_cjk
from ebbing.language.segments import sentences
from ebbing.language.statements.claims import claims
from ebbing.language.statements.clauses import clauses, owner, person, pronouns
from ebbing.language.statements.polarity import is_hypothetical, is_question, is_request, polarity
from ebbing.language.statements.stances import happened_once
from ebbing.language.tokens import stem
from ebbing.language.topics.concepts import concepts
from ebbing.language.topics.families import echoed
from ebbing.language.word_lists import word_list as words

_CORRECTS: Final = re.compile(
    r"其实|更正|纠正|说错|记错|搞错|弄错|不对|改成|换成|改为|换到|改到|应该是|而是|准确(?:地|来)说|推迟到|提前到|变成|"
    r"\b(?:actually|correction|i meant|i misspoke|i was wrong|not anymore|turns out|rather than|instead|"
    r"to be precise|should be|changed to|moved to|"
    r"switched to|has been moved|is now|are now|updated to|my mistake|scratch that|sorry)\b",
    re.IGNORECASE,
)
_NOT_BUT: Final = re.compile(
    r"不是(?P<a>[^，,。]{1,20}?)[，,]?\s*(?:而是|是)(?P<b>[^，。]{1,20})|"
    r"是(?P<b2>[^，,。]{1,20}?)[，,]?\s*(?:而)?不是(?P<a2>[^，。]{1,20})|"
    r"\bnot (?P<a3>[\w' -]{1,30}?),? but (?P<b3>[\w' -]{1,30})|\b(?P<b4>[\w'-]{2,20}(?: [\w'-]{2,20})?)(?:,|(?<!\bis)(?<!\bam)(?<!\bare)(?<!\bwas)(?<!\bwere)(?<!\bdo)(?<!\bdoes)(?<!\bdid)(?<!\bcan)(?<!\bwill)(?<!\bhas)(?<!\bhave)(?<!\bhad)(?<!\bwould)(?<!\bshould)(?<!\bcould)) not (?P<a4>[\w'-]{2,20})\W*$",
    re.IGNORECASE,
)
_FORGET: Final = re.compile(
    r"(?:please |just |ok,? |okay,? )*(?:forget|ignore|disregard|delete|erase) (?:(?:the fact )?that |(?:that )?i (?:ever )?(?:said|told you) (?:that )?|"
    r"what i said about )?(?=(?:i|i'm|i've|my|we|our)\b)|"
    r"(?:请|麻烦)?(?:你)?(?:把)?(?:忘掉|忘记|忘了|别再?记[住得着]?|不要再?记[住得着]?|不用记[住得着]?|删掉|删除)(?:我说过?的?)?(?=我|用户)",
    re.IGNORECASE,
)
_REMINDS: Final = re.compile(
    r"^(?:please )?(?:do not|don['’]t|never) forget (?:that )?(?=(?:i|i'm|my|we|our)\b)|^(?:请|你)?(?:别|不要)忘[了记](?=我|用户)",
    re.IGNORECASE,
)
_NO_NAMES: Final = frozenset((USER, "he", "she", "they", "it", "you")) | KINSHIP_EN | KINSHIP_ZH
_SUBJECT_OF_ITS_OWN: Final = re.compile(
    r"(?:my|our|the|this|that|these|those|most|many|some|all|few|every|his|her|their|your|user's|the user's) (?P<noun>(?!user\b)[\w' -]{1,30}?) "
    r"(?:do|does|did|is|are|was|were|can|could|will|would|has|have|had)(?:n['’]t| not| never| no longer)?\b|"
    r"(?:我们?|用户)的(?P<noun_zh>[^，。的不没是很在]{1,8}?)(?:从来?|并|都|也|现在|一直|已经)?[不没是很在]",
    re.IGNORECASE,
)
_PLAIN_NOT: Final = re.compile(r"不|没|\b(?:not|never|rarely|hardly)\b|n['’]t\b", re.IGNORECASE)
_ENDS: Final = re.compile(
    r"了[吧啊]?$|不再|再也|\b(?:any ?more|any longer|no longer|now|ever again|never)\b", re.IGNORECASE
)
_LIMIT: Final = re.compile(  # hours, days, amounts: whoever names one speaks of nothing beyond it
    r"(?<![不今昨明当那])(?<!不是)太(?!太)[^，。了]|(?<![昨今])(?:早上|早晨|上午|中午|下午|傍晚|晚上|夜里|深夜|半夜|睡前|饭前|饭后|餐前|餐后|空腹)|"
    r"周[一二三四五六日末]|星期[一二三四五六日天]|工作日|节假日|[春夏秋冬]天|[下阴]雨天?|[天大][冷热]天?|[\d一二三四五六七八九十]点(?:钟|半)?(?:以|之)?[前后]|"
    r"\b(?:(?:after|before|past|until|till|around|at) (?:\d|noon|dark|midnight|bed|bedtime|sleep|dinner|lunch|breakfast|supper|"
    r"meals|work|class|sunset|sunrise|night|parties|weekends)|"
    r"before (?!that|then|now)\w+|"
    r"(?:in|during) the (?:early |late )?(?:morning|afternoon|evening|night|summer|winter|spring|autumn|fall|week|day)s?|"
    r"in (?:summer|winter|spring|autumn|public)|"
    r"on (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:the )?weekends?|weekdays|holidays|workdays|an empty stomach)|"
    r"late at|first thing|too (?!much\W*$)[a-z]+|more than \w+)\b",
    re.IGNORECASE,
)
_LOOSE_LIMIT: Final = re.compile(
    r"(?:的时候|[^有小同当那及准]时(?=[我也就都不]|$)|一个人|一次性|过量)|"
    r"\b(?:when (?!i was|we were)|while |with(?:out)? (?!good|all due|any)|in (?:a|an|the|my|our) (?!slightest|least)|"
    r"during (?!the pandemic)|at (?:home|work|school|the (?!moment|end|time)))\w+",
    re.IGNORECASE,
)
_PROGRESS: Final = re.compile(
    r"进度|完成了?|做完|写完|读完|看完|学完|做到|写到|看到第|学到第|读到|"
    r"第[一二三四五六七八九十\d]+[章课页节集关级]|还剩|还差|一半|通过了|上线了|体重|"
    r"\b(?:chapter|page|level|lesson|episode|week|day) \d+|\d+ ?%|\bpercent\b|\bhalf(?:way)?\b|\bfinished\b|"
    r"\bdone with\b|\bcompleted\b|\bhalf done\b|\balmost done\b|"
    r"\bstarted (?:reading|writing|working)\b|\bstill (?:working|reading|writing)\b|\bnearly\b|\bweigh(?:t|s|ed)?\b",
    re.IGNORECASE,
)
_NOW: Final = re.compile(
    r"现在|如今|目前|涨到|降到|\b(?:now|these days|nowadays|currently|up to|down to)\b", re.IGNORECASE
)
_UNDERWAY: Final = re.compile(
    r"想(?:学|去|买|做|考|写|换|找|养|办)|打算|计划|读书|上学|就读|在读|\b(?:wants? to|plan(?:s|ning)? to|"
    r"thinking (?:of|about)|study(?:ing)? at|would like to|hope to)\b|"
    r"在(?:准备|写|做|学|看|读|等|办|申请|找|装修|考虑|谈|开发|复习|修)|正在|还在|还没(?!有?喜欢)|准备(?:考|参加|申请|做)|进行中|"
    r"\b(?:preparing|applying|waiting|studying for|working on|writing|reading|looking for|training for|"
    r"in the middle of|trying to|building|renovating|interviewing|recovering|not yet|haven't (?:finished|started|"
    r"decided))\b",
    re.IGNORECASE,
)
_OVER: Final = re.compile(
    r"毕业|退学|(?<![不没])(?:买|租|考|找|学|办|养|换|写)[^，。]{1,6}了$|开始(?:上|学|做|写|用)|报名|买了|去了|养了|办了|"
    r"\b(?:graduated|dropped out|started|began|signed up|enrolled|bought|adopted)\b|"
    r"通过了|完成了|考上|考过|写完|做完|看完|读完|学完|装完|上线了|交了|拿到|结束了|失败了|没通过|没过|办好|找到(?:了|工作)|办下来|批下来|"
    r"\b(?:passed|finished|completed|submitted|accepted|rejected|launched|shipped|failed|done|got (?:the|an?|"
    r"my) (?:job|offer|visa|place)|is over|defended|found (?:a|the|an)|approved)\b",
    re.IGNORECASE,
)
_GOING: Final = re.compile(
    r"顺利|延期|滞后|卡住|受阻|超前|提前完成|进展|停滞|好转|恶化|落后|"
    r"\b(?:going well|behind schedule|on track|delayed|stuck|blocked|ahead of schedule|on hold|off track|stalled|"
    r"improving|getting (?:better|worse)|slipping|back on track|at risk)\b",
    re.IGNORECASE,
)
NAMED_APART: Final = "of someone of another name"
TWO_EVENTS: Final = "two appointments"
LIMITED: Final = "denied within limits only"
DOCUMENT: Final = "a document, not a statement"
QUESTION_BEFORE: Final = "the old text is a question"
_LONGEST: Final = 1000  # characters
_TOLD: Final = 300  # characters of two texts beyond which they tell stories, whose every word may be met again
_NUMBER: Final = re.compile(r"\d+(?:[.,:]\d+)*|[一二两三四五六七八九十百千万]+(?=[个只条位名岁年月日号点次斤块元本])")
_NAME: Final = re.compile(r"(?<![.!?\n]\s)(?<!^)\b[A-Z][\w-]+")


_EMPTY: Final = words(
    """a an the i me my mine we us our you your he him his she her it its they them their am is are was were be been being
    do does did have has had to of in on at and that this these those still also really too very just so again indeed
    user the please well oh yes 我 我们 你 他 她 它 用户 的 了 着 过 地 得 吗 呢 吧 啊 呀 哦 嘛 啦 也 都 就 还 还是 又 再 很 太
    真 真的 其实 仍然 依然 仍 一直 是 在 这 那 这个 那个 还有 哈"""
)


def by_rules(old: str, new: str, similarity: float) -> Judgement:
    """How `new` stands to `old`, by the first rule that knows."""
    if _squeezed(old) == _squeezed(new) and (is_question(old) or not is_question(new)):
        return _answer(Relation.MENTION, 0.99, "the same words again")
    if max(len(old), len(new)) > _LONGEST:
        return _answer(Relation.UNRELATED, 0.6, DOCUMENT)
    new = _REMINDS.sub("", new, count=1)
    scorned = mocks(old, new)
    said = new if scorned else _asserted(new)
    if not said:
        return _answer(Relation.UNRELATED, 0.9, "a question or a supposition states nothing")
    if is_question(old):
        return _answer(Relation.UNRELATED, 0.7, QUESTION_BEFORE)
    if other := _of_another(old, said):
        return _answer(Relation.UNRELATED, 0.8, other)
    if (taken_back := _FORGET.match(said)) is not None:
        return _forgotten(by_rules(old, said[taken_back.end() :], similarity))
    found = (
        passed(old, said)
        or _replacement(old, said)
        or replaced(old, said)
        or _replaced(old, said)
        or _progress(old, said)
        or (None if scorned else compare(claims(old), claims(said), old, said, similarity))
        or echo(old, said, similarity, ironic=scorned)
    )
    if found is not None and not (found.relation is Relation.NEGATION and _only_once(said)):
        return _within_limits(_answer(found.relation, found.confidence, found.reason), old, said)
    if _speak_of_others(claims(old), claims(said)):
        return _answer(Relation.UNRELATED, 0.8, "another subject")
    return _within_limits(_by_words(old, said, similarity), old, said)


def _of_another(old: str, new: str) -> str:
    """He and she, my car and my bike; two appointments at two times. Empty if it may be the same one."""
    a, b = claims(old), claims(new)
    mine, theirs = pronouns(old), pronouns(new)
    if mine and theirs and not mine & theirs and owner(new) != USER:
        return "of another person or thing"
    if _names_only(a) and _names_only(b) and _speak_of_others(a, b) and owner(new) == owner(old) == OTHER:
        apart = not concepts(" ".join(claim.subject for claim in a)) & concepts(" ".join(claim.subject for claim in b))
        return NAMED_APART if apart else ""
    if two_events(a, b, old, new):
        return TWO_EVENTS
    return "of another person or thing" if another_thing(a, b, old, new) else ""


def _names_only(found: tuple[Claim, ...]) -> bool:
    return bool(found) and not any(claim.subject in _NO_NAMES for claim in found)


def _forgotten(known: Judgement) -> Judgement:
    """Forget that I like coffee: what would have confirmed it takes it back."""
    if known.relation in (Relation.MENTION, Relation.REFINE):
        return _answer(Relation.NEGATION, 0.6, "asked to forget it")
    return _answer(Relation.UNRELATED, 0.6, "asked to forget something else")


def _within_limits(known: Judgement, old: str, new: str) -> Judgement:
    """I like coffee, but not after six: a denial for some hours or some kinds leaves the rest as it was."""
    if known.relation is not Relation.NEGATION:
        return known
    if not _SUBJECT_OF_ITS_OWN.match(old) and all(_of_something_else(clause.text, old) for clause in clauses(new)):
        return _answer(Relation.UNRELATED, 0.7, "denied of something else")
    if any(exclusive(claim.slot) for claim in claims(old)):
        return known
    if _LIMIT.search(old) or not any(_limited(clause.text, old) for clause in clauses(new)):
        return known
    return _answer(Relation.REFINE, 0.55, LIMITED)


def _of_something_else(clause: str, old: str) -> bool:
    """My dentist does not smoke: the subject is a noun the memory does not know."""
    found = _SUBJECT_OF_ITS_OWN.match(clause)
    return found is not None and not echoed(concepts(old, light=True), found["noun"] or found["noun_zh"])


def _limited(clause: str, old: str) -> bool:
    if not _PLAIN_NOT.search(clause):
        return False
    if _LIMIT.search(clause):
        return True
    found = _LOOSE_LIMIT.search(clause)
    return found is not None and not _ENDS.search(clause) and found[0].lower() not in old.lower()


def _answer(relation: Relation, confidence: float, reason: str) -> Judgement:
    return Judgement(relation=relation, confidence=confidence, reason=reason)


def _squeezed(text: str) -> str:
    return re.sub(r"[\s，。！？、,.!?~～]+", "", text).lower()


@lru_cache(maxsize=512)  # a new text is held against many known ones
def _asserted(text: str) -> str:
    """The sentences of a text that state something."""
    kept = [
        piece
        for piece in sentences(text)
        if (not is_question(piece) or is_request(piece)) and not is_hypothetical(piece)
    ]
    return "".join(kept).strip()


def _speak_of_others(old: tuple[Claim, ...], new: tuple[Claim, ...]) -> bool:
    mine, theirs = {person(claim.subject) for claim in old}, {person(claim.subject) for claim in new}
    return bool(mine and theirs) and not mine & theirs


def _only_once(new: str) -> bool:
    return polarity(new) is Polarity.DENY and happened_once(new)


def _by_words(old: str, new: str, similarity: float) -> Judgement:
    old, new = with_digits(old), with_digits(new)
    a, b = concepts(old), concepts(new)
    shared = a & b
    if not a or not b or not shared:
        return _without_shared_words(old, new, a, b, similarity)
    if _different_figures(old, new):
        return _different(old, new, a, b)
    overlap = len(shared) / len(a | b)
    if polarity(old) is not polarity(new) and _only_once(new):
        return _answer(Relation.UNRELATED, 0.6, "what did not happen once denies no habit")
    if polarity(old) is not polarity(new):
        return _reversed(a, b, overlap, stated=about(old) is not None)
    exact_a, exact_b = _telling_words(old), _telling_words(new)
    if exact_a == exact_b and _same_numbers(old, new):
        return _answer(Relation.MENTION, 0.8, "the same content words")
    if exact_b < exact_a and _same_numbers(old, new) and len(exact_b) >= 3 and len(exact_b) / len(exact_a) >= 0.6:
        return _answer(Relation.MENTION, 0.65, "a shorter form of it")
    if _CORRECTS.search(new) and overlap >= 0.3 and len(shared) >= 2:
        return _answer(Relation.CORRECTION, 0.6, "words of correction with shared content")
    if _PROGRESS.search(old) and _PROGRESS.search(new) and overlap >= 0.3:
        return _answer(Relation.CHANGE, 0.6, "progress on the same thing")
    if a < b and len(a) >= 2 and not all(with_digits(word)[0].isdigit() for word in b - a):
        return _answer(Relation.REFINE, 0.65, "everything in it and more")
    return _answer(Relation.UNRELATED, 0.6, "not the same content")


def _replaced(old: str, new: str) -> Finding | None:
    """Switched from X to Y, with X in the old text: it need not be a claim of its own."""
    for claim in claims(new):
        given_up = concepts(claim.instead_of)
        if given_up and given_up <= concepts(old) and not concepts(new) - given_up <= concepts(old) - given_up:
            return Finding(Relation.CORRECTION, 0.75, f"{claim.value} instead of {claim.instead_of}")
    return None


def _progress(old: str, new: str) -> Finding | None:
    """The same thing further on: under way and then over, one state of it and then another."""
    finished = _UNDERWAY.search(old) and _OVER.search(new) and not _UNDERWAY.search(new)
    state, state_now = _GOING.search(old), _GOING.search(new)
    turned = state and state_now and _squeezed(state[0]) != _squeezed(state_now[0])
    counted = _PROGRESS.search(old) and _PROGRESS.search(new) and _NUMBER.findall(old) != _NUMBER.findall(new)
    moved = (finished or turned or counted) and len(old) + len(new) <= _TOLD
    a, b = concepts(old), concepts(new)
    shared = len(a & b) / max(1, min(len(a), len(b)))
    if moved and shared >= 0.3 and not _speak_of_others(claims(old), claims(new)):
        return Finding(Relation.CHANGE, 0.65, "the same thing further on")
    return None


def _replacement(old: str, new: str) -> Finding | None:
    """不是X，是Y with X (or everything around it) from the old text."""
    match = _NOT_BUT.search(new)
    if match is None or _speak_of_others(claims(old), claims(new)):
        return None
    a = concepts(old)
    groups = match.groupdict()
    given_up = concepts(groups["a"] or groups["a2"] or groups["a3"] or groups["a4"] or "")
    value = concepts(groups["b"] or groups["b2"] or groups["b3"] or groups["b4"] or "")
    if given_up and given_up & a and not value <= a:
        return Finding(Relation.CORRECTION, 0.8, "says what it is instead")
    return None


def _different_figures(old: str, new: str) -> bool:
    """Both give numbers or names, and not the same ones: another thing, however alike the words."""
    if _NUMBER.search(old) and _NUMBER.search(new) and sorted(_NUMBER.findall(old)) != sorted(_NUMBER.findall(new)):
        return True
    mine, theirs = set(_NAME.findall(old)), set(_NAME.findall(new))
    return bool(mine and theirs) and not (mine <= theirs or theirs <= mine)


def _different(old: str, new: str, a: frozenset[str], b: frozenset[str]) -> Judgement:
    numbers = set(_NUMBER.findall(old)) | set(_NUMBER.findall(new))
    words_a, words_b = a - numbers, b - numbers
    alike = len(words_a & words_b) / max(1, len(words_a | words_b))
    if alike >= 0.5 and _PROGRESS.search(old) and _PROGRESS.search(new):
        return _answer(Relation.CHANGE, 0.6, "progress on the same thing")
    if alike >= 0.5 and (_CORRECTS.search(new) or _NOW.search(new)):
        return _answer(Relation.CORRECTION, 0.65, "words of correction and another figure")
    return _answer(Relation.UNRELATED, 0.7, "other numbers or names")


def _reversed(a: frozenset[str], b: frozenset[str], overlap: float, *, stated: bool) -> Judgement:
    if (len(a & b) >= 2 or stated) and (overlap >= 0.6 or (b <= a and len(b) / len(a) >= 0.5)):
        return _answer(Relation.NEGATION, 0.7, "the same content with reversed polarity")
    return _answer(Relation.UNRELATED, 0.55, "reversed polarity but not the same content")


def _without_shared_words(old: str, new: str, a: frozenset[str], b: frozenset[str], similarity: float) -> Judgement:
    """Two languages, or two wordings: only a very close meaning counts, and never against figures."""
    if (
        a
        and b
        and has_cjk(old) != has_cjk(new)
        and similarity >= 0.75
        and sorted(re.findall(r"\d+", old)) == sorted(re.findall(r"\d+", new))
    ):
        if polarity(old) is polarity(new):
            return _answer(Relation.MENTION, 0.6, "the same meaning in the other language")
        return _answer(Relation.NEGATION, 0.5, "the same meaning with reversed polarity in the other language")
    return _answer(Relation.UNRELATED, 0.75, "nothing in common")


def _telling_words(text: str) -> frozenset[str]:
    """All words but those that only carry grammar or stress. Stricter than concepts: "run one" is not "run two"."""
    latin = {stem(word) for word in re.findall(r"[^\W_]+", text.lower()) if word not in _EMPTY and not has_cjk(word)}
    chinese = {word for word, _ in tagged(text) if has_cjk(word) and word not in _EMPTY} if has_cjk(text) else set()
    return frozenset(latin | chinese)


def _same_numbers(old: str, new: str) -> bool:
    """Note 5 of list 1 is not note 1 of list 5, nor note 1 of list 1."""
    return re.findall(r"\d+", old) == re.findall(r"\d+", new)
