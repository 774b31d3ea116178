"""Claims in English: subject, then auxiliaries (which give tense and polarity), then one predicate of the table.

The table holds the shapes of predicates, in order of how telling they are; what follows is the value, freed of adjuncts.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.english.predicates import ILLS, SHAPES
from ebbing.language.english.words import KINSHIP, LIGHT, MOOD, ONE_AT_A_TIME, STOP
from ebbing.language.numerals import with_digits
from ebbing.language.statements.polarity import Polarity
from ebbing.language.statements.slots import (
    ATTRIBUTE_SLOTS,
    NOT_OCCUPATION_EN,
    OCCUPATION_EN,
    OCCUPATION_EN_SUFFIX,
    USER,
    Claim,
    Tense,
)
from ebbing.language.tokens import stem
from ebbing.language.word_lists import one_of

_I: Final = re.IGNORECASE
_CONTRACTIONS: Final = (
    (re.compile(r"\b(ca|can)n['’]?t\b|\bcannot\b", _I), "can not"),
    (re.compile(r"\bwon['’]t\b", _I), "will not"),
    (re.compile(r"n['’]t\b", _I), " not"),
    (re.compile(r"\bI['’]m\b|\bim\b", _I), "I am"),
    (re.compile(r"['’]re\b", _I), " are"),
    (re.compile(r"['’]ve\b", _I), " have"),
    (re.compile(r"['’]ll\b", _I), " will"),
    (re.compile(r"['’]d\b", _I), " would"),
    (re.compile(r"\b(he|she|it|that|there|name)['’]s\b", _I), r"\1 is"),
    (
        re.compile(
            r"(?<=\w)['’]s (?=(?:actually|now|not|no longer|still|really|already|an?|in|on|at|over|gone)\b)", _I
        ),
        " is ",
    ),
    (re.compile(r"\bgonna\b", _I), "going to"),
    (re.compile(r"\bwanna\b", _I), "want to"),
    (re.compile(r"\bfavorite\b", _I), "favourite"),
)
# Questions and denials that assert: said again as what they mean.
_RHETORIC: Final = (
    (re.compile(r"\bwho (?:does|would|could|can|did) not\s+", _I), "I "),
    (re.compile(r"\b(?:how|why) (?:could|would|can|should) I (?:not|ever not)\s+", _I), "I "),
    (re.compile(r"\bit is not (?:that|as if|like) I (?:do not\s+)", _I), "I "),
    (re.compile(r"\bit is not (?:that|as if|like) I\s+", _I), "I do not "),
    (re.compile(r"\bnot that I do not\s+", _I), "I "),
    (
        re.compile(
            r"\bcan not (?:\w+ )?(?:live|do|function|survive|cope|go a day|start (?:the|my) day) without\s+", _I
        ),
        "love ",
    ),
    (re.compile(r"\bcan not get enough of\s+", _I), "love "),
)
_CLAUSE: Final = re.compile(
    r"(?<=\D)(?<!\bDr)(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bSt)[.]\s+|[;!?\n]+|,\s+|\s+[-–—]+\s+|\s+(?:but|because|though|although|however|while|whereas|so that|which)\s+|"
    r"\s+and\s+(?=(?:I|we|my|he|she|they|now|then|the user|drive|use|live|work|moved|am|have|switched|joined|started|bought|"
    r"got|play|drink|eat|like|love|hate|prefer)\b)|\s+so\s+(?=(?:I|we|my)\b)|\.$"
)
_LEAD: Final = re.compile(
    r"(?:and|but|so|well|oh|ah|hey|hi|hello|btw|fyi|by the way|in fact|to be honest|honestly|frankly|now|currently|these days|"
    r"nowadays|recently|lately|today|since \w+|as of \w+(?: \w+)?|no|nope|yes|yeah|sorry|wait|correction|update|actually|"
    r"please|remember|note|remember that|note that|keep in mind(?: that)?|just so you know|as you know|you know|for the record|"
    r"it turns out(?: that)?|i meant(?: to say)?(?: that)?|i mean|let me correct that|i think(?: that)?|i guess|i told you|"
    r"as i said|like i said|again|also|then|still|last \w+|this \w+|next \w+|in \d{4}|after all|finally|unfortunately|"
    r"luckily|for now|at the moment|right now|from now on|in the end|"
    r"i said|turns out)(?:[,:]\s*|\s+)",
    _I,
)
_OF_OTHER: Final = re.compile(
    r"(?:my|our|the user's|user's)\s+(?:\w+\s+)??(?P<kin>(?:{kin})s?)(?P<poss>['’]s)?\b(?P<name>\s+(?-i:[A-Z][a-z]+))?\s+".replace(
        "{kin}", one_of(KINSHIP)
    ),
    _I,
)
_SUBJECT: Final = re.compile(
    r"(?P<user>I|we|(?:the )?user|our (?:team|company|family|group)|the team)\s+|(?P<other>he|she|they)\s+", _I
)
_NAMED: Final = re.compile(
    r"(?P<name>[A-Z][a-z]+(?: [A-Z][a-z]+)?)\s+(?=(?:is|was|has|had|will|went|got|did|does|can|came|made|took|"
    r"gave|also|now|just|still|really|[a-z]{2,}(?:s|ed))\b)"
)
_OTHER_SUBJECT: Final = re.compile(
    r"(?:it|this|that|there|these|those|the|an?|you|your|his|her|its|their|such|what|who|all)\b", _I
)
_ATTRIBUTE: Final = re.compile(
    r"(?:my|our|(?:the )?user['’]s)\s+(?:new |current |actual |real )?(?P<key>[a-z][\w'’ -]{0,30}?)\s+"
    r"(?P<be>is|are|was|were|will be|became|should be|used to be|has been|have been|"
    r"(?:has |have |got |was )?(?:been )?(?:changed|moved|switched|updated) to)\s+(?P<rest>.+)$",
    _I,
)
_MEANWHILE: Final = re.compile(r"\s(?:these days|nowadays|at the moment|right now|currently|now)(?= (?:is|are)\b)", _I)
_BEFORE_VALUE: Final = re.compile(
    r"^(?:(?:not|no longer|now|currently|actually|still|always|called|named|on|at)\s+)+", _I
)
_TOLD_OUTRIGHT: Final = frozenset(("name", "age", "attribute:nickname", "attribute:phone", "attribute:email"))
_SAID_OF_IT: Final = re.compile(
    r"(?:(?:not|no longer|now|currently|actually|still|always|often|usually|already|also|only|just)\s+)*"
    r"(?:(?:on|in|at|under|below|above|among|near|next|from|by|for|behind|inside|missing|wrong|too|very|so|quite|really|"
    r"hard|easy|difficult|common|rare|misspell\w*|spell\w*|pronounced|written|listed|printed|known|shown|taken)\b)",
    _I,
)
_NAME_ONLY: Final = re.compile(r"(?:now |called |named )?[A-Z][\w'-]+(?: [A-Z][\w'-]+)?")
_OVER: Final = re.compile(r"\b(?:gone|over|better|past|fine|cured|away)\b", _I)
_THING: Final = re.compile(
    r"(?:the|our|this|that)\s+(?:new |current )?(?P<key>[a-z][\w-]*(?: [a-z][\w-]*){0,2}?)\s+(?:now |actually |currently )?"
    r"(?P<be>is|are|was|were|will be|runs? on|listens? on|starts? (?:at|on)|costs?|takes place|is scheduled for|"
    r"(?:has |have |got |was )?(?:been )?(?:changed|moved|switched|updated|postponed|rescheduled|pushed|delayed|"
    r"raised|lowered) (?:back )?to|"
    r"(?:went|has gone|is) (?:up|down) to|(?:rose|dropped|fell|increased|decreased) to)\s+(?P<rest>.+)$",
    _I,
)
_FAVOURITE_OF: Final = re.compile(
    r"(?P<v>.{2,40}?)\s+(?:is|are)\s+(?P<neg>not |no longer )?(?:still |now )?my (?:absolute |all-time )?favourite\s*(?P<key>[\w ]{0,24})$",
    _I,
)
_IS_MY: Final = re.compile(
    r"(?P<v>[A-Z][\w'-]+(?: [A-Z][\w'-]+)?) (?:is|was) (?P<neg>not |no longer )?(?:still |now |also )?my (?:new )?(?P<key>[a-z]+)$"
)
_CALL_ME: Final = re.compile(r"(?:please )?(?:just )?(?:call|address) me (?:as )?(?P<v>[\w ]{2,30})$", _I)

# Auxiliaries and adverbs between subject and predicate, with what they say.
_NEGATING: Final = re.compile(r"(?:no longer|not|never|hardly(?: ever)?|rarely|seldom|barely|scarcely)\s+", _I)
_PAST: Final = re.compile(r"(?:used to(?: be)?|was|were|did|had|once|previously|formerly)\s+", _I)
_FUTURE: Final = re.compile(
    r"(?:will(?: be)?|going to|planning (?:to|on)|plans? to|planned to|wants? to|would like to|would love to|about to|hopes? to|hoping to|"
    r"intends? to|thinking (?:of|about)|considering|decided to|need to|needs to|have to|has to)\s+",
    _I,
)
_NEUTRAL: Final = re.compile(
    r"(?:am|is|are|have|has|been|do|does|really|also|now|currently|still|just|recently|always|actually|already|usually|often|"
    r"sometimes|quite|absolutely|totally|mainly|mostly|primarily|definitely|truly|would|finally|normally|generally|only|both|"
    r"all|be|being|simply|ever|much|even|so|very|genuinely|especially|particularly|probably|officially|as of \w+|lately|"
    r"started|start|starting|began|begun|kept|keep|now|again|get|got|too|kind of|sort of|pretty|to)\s+",
    _I,
)


_ADJUNCT: Final = re.compile(
    r"\s+(?:now|currently|these days|any ?more|any longer|at the moment|very much|a lot|so much|too|as well|today|already|again|"
    r"nowadays|instead|at all|(?:last|this|next) \w+|since \w.*|for (?:\d+|an?|two|three|four|five|six|seven|many|several|the) .*|"
    r"in \d{4}|from now on|right now|every \w+|each \w+|yesterday|recently|lately|permanently|full[- ]time|part[- ]time|"
    r"most of all|the most|the best|best|more than .*|after all|though|actually|with my .*|when .*|after .*|to be honest|"
    r"until .*|to work.*|on the side|myself|\w+ years? ago|\w+ months? ago|\w+ weeks? ago|in (?:the|my) .*(?:morning|evening|free time))$",
    _I,
)
_LEADING: Final = re.compile(
    r"(?:the|an?|my|our|some|any|to|of|about|very|really|all|drink(?:ing)?|eat(?:ing)?|play(?:ing)?|watch(?:ing)?|"
    r"listen(?:ing)? to|read(?:ing)?|going to|"
    r"(?:single )?word of|idea of|doing|do|having|using|being|it when|that|only|city of|company called|called)\s+",
    _I,
)
_NOT_A_NAME: Final = re.compile(r"(?:an|ish|ese|ing|ed|y|ful)$")


def english_claims(text: str) -> list[Claim]:
    """Every claim found, clause by clause; a clause without a subject speaks of the last one."""
    for pattern, full in (*_CONTRACTIONS, *_RHETORIC):
        text = pattern.sub(full, text)
    found: list[Claim] = []
    subject = ""
    for clause in _CLAUSE.split(text):
        claim, subject = _read_clause(_strip_lead(clause.strip(" .,'\"")), subject)
        if claim is not None and claim.value:
            found.append(claim)
    return found


def _strip_lead(clause: str) -> str:
    for _ in range(4):
        stripped = _LEAD.sub("", clause, count=1) if _LEAD.match(clause) else clause
        if stripped == clause:
            break
        clause = stripped
    return clause


def _read_clause(clause: str, inherited: str) -> tuple[Claim | None, str]:
    if not clause or len(clause) > 300:
        return None, inherited
    if found := _CALL_ME.match(clause):
        return Claim(USER, "name", found["v"].strip()), USER
    if found := _FAVOURITE_OF.match(clause):
        return Claim(USER, f"favourite:{_head(found['key'])}", value_of(found["v"]), _sign(found["neg"])), USER
    if found := _IS_MY.match(clause):
        if found["key"] in KINSHIP and found["key"] not in ONE_AT_A_TIME:
            return Claim(found["v"].lower(), "is", found["key"], _sign(found["neg"])), found["v"].lower()
        return Claim(USER, f"attribute:{stem(found['key'])}", found["v"], _sign(found["neg"])), USER
    if (attribute := _attribute(clause)) is not None:
        return attribute, USER
    subject, rest = _subject(clause)
    if not subject and (thing := _thing(clause)) is not None:
        return thing, inherited
    if subject:
        return _predicate(subject, rest), subject
    if not inherited or _OTHER_SUBJECT.match(clause):
        return None, ""
    return _predicate(inherited, clause, known_only=True), inherited


def _sign(negator: str | None) -> Polarity:
    return Polarity.DENY if negator else Polarity.AFFIRM


def _attribute(clause: str) -> Claim | None:
    """my X (these days) is Y, unless X is a person or an animal: then that is the subject."""
    found = _ATTRIBUTE.match(_MEANWHILE.sub("", clause, count=1))
    key = found["key"].lower().replace("’", "'") if found else ""
    if found is None or len(key.split()) > 4 or (" " in key and key.split()[0] in KINSHIP):
        return None  # "my cat Miso is five" is about the cat
    named = found["be"].lower() in ("is", "was", "became") and _NAME_ONLY.fullmatch(value_of(found["rest"]))
    if named and key in KINSHIP and key not in ONE_AT_A_TIME:
        return Claim(key, "name", _BEFORE_VALUE.sub("", found["rest"]))
    if key.split()[-1] in KINSHIP and not named:
        return None
    if key in ILLS:
        return Claim(USER, "mood", key, _sign("over" if _OVER.search(found["rest"]) else None))
    tense = Tense.PAST if found["be"].lower() in ("was", "were", "used to be") else Tense.NOW
    negated = re.match(r"(?:not|no longer)\s", found["rest"], _I)
    if key == "favourite" or key.startswith("favourite "):
        slot = f"favourite:{_head(key.removeprefix('favourite'))}"
    else:
        slot = ATTRIBUTE_SLOTS.get(key, f"attribute:{' '.join(stem(word) for word in key.split())}")
    if slot in _TOLD_OUTRIGHT and _SAID_OF_IT.match(found["rest"]):
        return None  # my name is on the list: where it is, not what it is
    value = value_of(_BEFORE_VALUE.sub("", found["rest"]))
    return Claim(USER, slot, value, _sign(negated[0] if negated else None), tense)


def _thing(clause: str) -> Claim | None:
    """The X is (on, at, moved to) Y."""
    found = _THING.match(clause)
    if found is None:
        return None
    key = " ".join(stem(word) for word in found["key"].lower().split())
    negated = re.match(r"(?:not|no longer)\s", found["rest"], _I)
    tense = Tense.PAST if found["be"].lower() in ("was", "were") else Tense.NOW
    return Claim(
        USER, f"attribute:{key}", value_of(_BEFORE_VALUE.sub("", found["rest"])), _sign(negated and negated[0]), tense
    )


def _head(words: str) -> str:
    parts = words.split()
    return stem(parts[-1].lower()) if parts else ""


def _subject(clause: str) -> tuple[str, str]:
    if (found := _OF_OTHER.match(clause)) and not found["poss"]:
        return found["kin"].lower(), clause[found.end() :]
    if found := _SUBJECT.match(clause):
        return USER if found["user"] else found["other"].lower(), clause[found.end() :]
    if (found := _NAMED.match(clause)) and found["name"].split()[0].lower() not in STOP | LIGHT:
        return found["name"].lower(), clause[found.end() :]
    return "", clause


def _predicate(subject: str, rest: str, *, known_only: bool = False) -> Claim | None:
    negated, tense, seen = False, Tense.NOW, ""
    for _ in range(8):
        if (claim := _match(subject, rest, seen, negated, tense)) is not None:
            return claim
        for pattern, meaning in ((_NEGATING, "not"), (_FUTURE, "future"), (_PAST, "past"), (_NEUTRAL, "")):
            if found := pattern.match(rest):
                negated ^= meaning == "not"
                tense = {"future": Tense.FUTURE, "past": Tense.PAST}.get(meaning, tense)
                seen, rest = seen + found[0].lower(), rest[found.end() :]
                break
        else:
            break
    return None if known_only else _loose(subject, rest, seen, negated, tense)


def _match(subject: str, rest: str, seen: str, negated: bool, tense: Tense) -> Claim | None:
    for shape in SHAPES:
        found = shape.pattern.fullmatch(rest)
        if found is None:
            continue
        groups = found.groupdict()
        value = found["v"]
        if shape.slot == "mood" and value.lower() not in ILLS and not set(value.lower().split()) & MOOD:
            continue
        if shape.slot == "occupation" and not _is_occupation(value) and "as" not in rest.split()[:2]:
            continue
        when = tense
        if (
            tense is Tense.NOW
            and not shape.past_is_now
            and _past_verb(rest)
            and not re.search(r"\b(?:have|has|am|is|are)\b", seen)
        ):
            when = Tense.PAST
        if re.match(r"(?:mov|relocat)ing", rest, _I):
            when = Tense.FUTURE
        sign = shape.sign.flipped() if negated else shape.sign
        return Claim(subject, shape.slot, value_of(value), sign, when, value_of(groups.get("old") or ""))
    return None


def _past_verb(rest: str) -> bool:
    return re.match(r"(?:\w+ed|had|went|drove|rode|felt|could)\b", rest, _I) is not None and not re.match(
        r"(?:based|settled|interested|addicted|obsessed|hooked|need)", rest, _I
    )


def _loose(subject: str, rest: str, seen: str, negated: bool, tense: Tense) -> Claim | None:
    """What follows a form of "be", or any other verb with its object."""
    sign = Polarity.DENY if negated else Polarity.AFFIRM
    if not rest:
        return None
    if re.search(r"\b(?:am|is|are|was|were|be|been|being)\b", seen):
        return _being(subject, rest, sign, tense)
    verb, _, value = rest.partition(" ")
    if not verb.isalpha():
        return None
    if tense is Tense.NOW and (
        verb.endswith("ed") or verb in ("went", "had", "saw", "got", "made", "did", "ate", "met", "took", "gave")
    ):
        tense = Tense.PAST
    return Claim(subject, f"do:{stem(verb.lower())}", value_of(value) or verb.lower(), sign, tense)


def _being(subject: str, rest: str, sign: Polarity, tense: Tense) -> Claim:
    value = value_of(rest)
    if set(value.lower().split()[:3]) & MOOD and " of " not in f" {value} ":
        return Claim(subject, "mood", value, sign, tense)
    value = with_digits(value) if len(value) < 16 else value
    if re.fullmatch(r"\d{1,3}", value):
        return Claim(subject, "age", value, sign, tense)
    if re.match(r"(?:an?|the)\s", rest, _I) and _is_occupation(value):
        return Claim(subject, "occupation", value, sign, tense)
    if re.fullmatch(r"[A-Z][\w'-]+(?: [A-Z][\w'-]+)?", rest.strip()) and not _NOT_A_NAME.search(rest.split()[0]):
        return Claim(subject, "name", value, sign, tense)
    return Claim(subject, "is", value, sign, tense)


def _is_occupation(value: str) -> bool:
    head = re.split(r"\s+(?:at|in|of|for|with|from|who|and|on|by)\s+", value.lower())[0].split()
    if (
        not head
        or head[-1] in NOT_OCCUPATION_EN
        or head[-1] in KINSHIP - {"teacher", "doctor", "dentist", "student", "manager"}
    ):
        return False
    word = head[-1].removesuffix("s")
    return word in OCCUPATION_EN or (word.endswith(OCCUPATION_EN_SUFFIX) and len(word) > 4)


def value_of(text: str) -> str:
    """A value without leading determiners and trailing adjuncts."""
    value = " " + text.strip(" .,!;:\"'“”()")  # so that a value which is an adjunct only disappears too
    for _ in range(4):
        shorter = _ADJUNCT.sub("", value)
        if shorter == value:
            break
        value = shorter
    value = value.strip()
    for _ in range(3):
        found = _LEADING.match(value)
        if not found:
            break
        value = value[found.end() :]
    return value.strip(" .,!")
