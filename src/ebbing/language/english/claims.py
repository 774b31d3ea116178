"""Claims in English: a clause is a subject, auxiliaries (which give tense and polarity) and one predicate.

The mirror of the Chinese pack, clause by clause; a clause without a subject speaks of the last one.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.claim import USER, Claim
from ebbing.language.english.clauses import FULL_STOP
from ebbing.language.english.corrections import ANNOUNCED, IN_FACT, MEANT
from ebbing.language.english.grammar.attributes import attribute, favourite_or_relation, thing
from ebbing.language.english.grammar.predicates import predicate
from ebbing.language.english.words import KINSHIP, LIGHT, STOP
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import one_of, word_list

_I: Final = re.IGNORECASE
_CONTRACTIONS: Final = (
    (pattern(r"\b(ca|can)n['’]?t\b|\bcannot\b", _I), "can not"),
    (pattern(r"\bwon['’]t\b", _I), "will not"),
    (pattern(r"n['’]t\b", _I), " not"),
    (pattern(r"\bI['’]m\b|\bim\b", _I), "I am"),
    (pattern(r"['’]re\b", _I), " are"),
    (pattern(r"['’]ve\b", _I), " have"),
    (pattern(r"['’]ll\b", _I), " will"),
    (pattern(r"['’]d\b", _I), " would"),
    (pattern(r"\b(he|she|it|that|there|name)['’]s\b", _I), r"\1 is"),
    (
        pattern(r"(?<=\w)['’]s (?=(?:actually|now|not|no longer|still|really|already|an?|in|on|at|over|gone)\b)", _I),
        " is ",
    ),
    (pattern(r"\bgonna\b", _I), "going to"),
    (pattern(r"\bwanna\b", _I), "want to"),
    (pattern(r"\bfavorite\b", _I), "favourite"),
)
_ASSERTIONS: Final = (
    (pattern(r"\b(am|is|are|was|were) not (?:only|just|merely|simply)\s+", _I), r"\1 "),
    (pattern(r"\b(?:do|does|did) not (?:only|just|merely|simply)\s+", _I), ""),
    (pattern(r"\bwho (?:does|would|could|can|did) not\s+", _I), "I "),
    (pattern(r"\b(?:how|why) (?:could|would|can|should) I (?:not|ever not)\s+", _I), "I "),
    (pattern(r"\bit is not (?:that|as if|like) I (?:do not\s+)", _I), "I "),
    (pattern(r"\bit is not (?:that|as if|like) I\s+", _I), "I do not "),
    (pattern(r"\bnot that I do not\s+", _I), "I "),
    (
        pattern(r"\bcan not (?:\w+ )?(?:live|do|function|survive|cope|go a day|start (?:the|my) day) without\s+", _I),
        "love ",
    ),
    (pattern(r"\bcan not get enough of\s+", _I), "love "),
    (pattern(r"(?<=\bfavourite )([\w' ]{2,40}?) (?:has|have) (?:got )?to be\b", _I), r"\1 is"),
)
# contractions written out; what only seems to ask or to deny, and what it says
SAID_PLAINLY: Final = (*_CONTRACTIONS, *_ASSERTIONS)
POINTERS: Final = word_list("it them this that these those one ones")  # values that only point back: "I like them now"
BREAK: Final = "[,.;!]"  # what ends the first thing said
# the words one asks for a property by
ASKED_BY: Final = {
    "name": "name",
    "age": "age old",
    "birthday": "birthday",
    "occupation": "job title work",
    "workplace": "company work",
    "residence": "live home",
    "origin": "hometown",
    "marital": "married",
}

_LONGEST_CLAUSE: Final = 300  # characters
_CLAUSE: Final = pattern(
    rf"{FULL_STOP}\s+|[;!?\n]+|,\s+|\s+[-–—]+\s+|\s+(?:but|because|though|although|however|while|whereas|so that|which)\s+|"
    r"\s+and\s+(?=(?:I|we|my|he|she|they|now|then|the user|drive|use|live|work|moved|am|have|switched|joined|started|bought|"
    r"got|play|drink|eat|like|love|hate|prefer)\b)|\s+so\s+(?=(?:I|we|my)\b)|\.$"
)
_LEAD: Final = pattern(
    r"(?:and|but|so|well|oh|ah|hey|hi|hello|btw|fyi|by the way|in fact|to be honest|honestly|frankly|now|currently|these days|"
    rf"nowadays|recently|lately|today|since \w+|as of \w+(?: \w+)?|no|nope|yes|yeah|sorry|wait|{ANNOUNCED}|update|{IN_FACT}|"
    r"please|remember|note|remember that|note that|keep in mind(?: that)?|just so you know|as you know|you know|for the record|"
    rf"it turns out(?: that)?|{MEANT}(?: to say)?(?: that)?|i mean|let me correct that|i think(?: that)?|i guess|i told you|"
    r"as i said|like i said|again|also|then|still|last \w+|this \w+|next \w+|in \d{4}|after all|finally|unfortunately|"
    r"luckily|for now|at the moment|right now|from now on|in the end|"
    r"i said|turns out)(?:[,:]\s*|\s+)",
    _I,
)
_OF_OTHER: Final = pattern(
    rf"(?:my|our|the user's|user's)\s+(?:\w+\s+)??(?P<kin>(?:{one_of(KINSHIP)})s?)(?P<poss>['’]s)?\b(?P<name>\s+(?-i:[A-Z][a-z]+))?\s+",
    _I,
)
_SUBJECT: Final = pattern(
    r"(?P<user>I|we|(?:the )?user|our (?:team|company|family|group)|the team)\s+|(?P<other>he|she|they)\s+", _I
)
_NAMED: Final = pattern(
    r"(?P<name>[A-Z][a-z]+(?: [A-Z][a-z]+)?)\s+(?=(?:is|was|has|had|will|went|got|did|does|can|came|made|took|"
    r"gave|also|now|just|still|really|[a-z]{2,}(?:s|ed))\b)"
)
_OTHER_SUBJECT: Final = pattern(
    r"(?:it|this|that|there|these|those|the|an?|you|your|his|her|its|their|such|what|who|all)\b", _I
)
_CALL_ME: Final = pattern(r"(?:please )?(?:just )?(?:call|address) me (?:as )?(?P<v>[\w ]{2,30})$", _I)


def read(text: str, _left_out: Claim | None) -> list[Claim]:
    """Return every claim of a text said plainly. Exceptions are read as they stand: they make no claim of their own."""
    found: list[Claim] = []
    subject = ""
    for clause in _CLAUSE.split(text):
        claim, subject = _read_clause(_strip_lead(clause.strip(" .,'\"")), subject)
        if claim is not None and claim.value:
            found.append(claim)
    return found


def _strip_lead(clause: str) -> str:
    for _ in range(4):
        found = _LEAD.match(clause)
        if not found:
            break
        clause = clause[found.end() :]
    return clause


def _read_clause(clause: str, inherited: str) -> tuple[Claim | None, str]:
    """Return the claim of a clause, and whom the next one is about if it does not say."""
    if not clause or len(clause) > _LONGEST_CLAUSE:
        return None, inherited
    if found := _CALL_ME.match(clause):
        return Claim(USER, "name", found["v"].strip()), USER
    if (whole := favourite_or_relation(clause)) is not None:
        return whole
    if (claim := attribute(clause)) is not None:
        return claim, USER
    subject, rest = _subject(clause)
    if subject:
        return predicate(subject, rest), subject
    if (claim := thing(clause)) is not None:
        return claim, inherited
    if not inherited or _OTHER_SUBJECT.match(clause):
        return None, ""
    claim = predicate(inherited, clause, known_only=True)
    if claim is not None and claim.slot == "name":
        return None, inherited  # a show called Dark, known as 1899 elsewhere: the name of what was just named
    return claim, inherited


def _subject(clause: str) -> tuple[str, str]:
    """Return whom a clause is about, or an empty string, and what is said of them."""
    if (found := _OF_OTHER.match(clause)) and not found["poss"]:
        return found["kin"].lower(), clause[found.end() :]
    if found := _SUBJECT.match(clause):
        return USER if found["user"] else found["other"].lower(), clause[found.end() :]
    if (found := _NAMED.match(clause)) and found["name"].split()[0].lower() not in STOP | LIGHT:
        return found["name"].lower(), clause[found.end() :]
    return "", clause
