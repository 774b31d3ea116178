"""Where English clauses end, and whose each of them is: the user's, someone's the user speaks of, or nobody's."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.claim import OTHER, USER
from ebbing.language.english.numbers import MONTHS, TO_TEN, WEEKDAYS
from ebbing.language.english.topics.persons import PEOPLE
from ebbing.language.english.words import KINSHIP
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import one_of, word_list

_I: Final = re.IGNORECASE
# not the one of a number or a title; the sign itself comes first, so that nothing is asked where there is none
FULL_STOP: Final = r"\.(?<=\D\.)(?<!\bDr\.)(?<!\bMr\.)(?<!\bMrs\.)(?<!\bMs\.)(?<!\bSt\.)"

# what stands between two clauses
CUT: Final = rf"[,!?;\n~]+|{FULL_STOP}(?=\s|$)|\s+[-–—]+\s+|\s+(?:but|though|although|whereas|while)\s+"
AND: Final = r"\s+(?:and|&)\s+|\s*;\s*"  # between two things that one clause tells
AT_ITS_TIME: Final = (  # one of several things told in a row is at such a day or hour
    rf"\bat (?:about |around )?(?:half (?:past )?|quarter (?:past|to) )?(?:\d|noon\b|midnight\b|(?:{TO_TEN}|eleven|twelve)\b)|\d ?[ap]m\b|\b\d{{1,2}}:\d\d\b|"
    rf"\b(?:{WEEKDAYS})s?\b|\btomorrow\b|\btonight\b|\bin the (?:morning|afternoon|evening)\b|\b(?:in|on) (?:the \d+(?:st|nd|rd|th)|(?:{MONTHS}))\b"
)
WRAPS: Final = " \"'“”()"  # signs around a clause that are no part of it

# ── people ──

_CALLED_BY_IT: Final = one_of(  # one calls them so, with no "my" before it
    word_list(
        "mother mom mum mummy mommy mama mam mammy father dad daddy papa pops grandma grandpa granny grandad granddad nana nanna nan gran aunt aunty auntie uncle hubby"
    )
)
_PERSON: Final = f"{PEOPLE}|{one_of(KINSHIP)}"
# somebody named by what they are to the user
PERSON: Final = rf"\b(?:{_PERSON})\b"
_LEAD: Final = "(?:(?:and|so|but|oh) )*"
_OURS: Final = "(?:wife|missus|husband|hubby|other half|better half|kids|in[- ]laws|boys|girls|lads|twins|baby|little ones?|folks|boss)"  # behind "the"
HE: Final = rf"{_LEAD}he\b"
SHE: Final = rf"{_LEAD}she\b"
# people who are not said to be anything to the user
THEY: Final = pattern(
    rf"{_LEAD}(?:he|she|they|you|(?:every|no|some|any)(?:one|body)|(?:(?:most|many|some|other|few|all) )?(?:of )?(?:the )?people|"
    r"no one|others|next door|the neighbou?rs|(?-i:the [A-Z][a-z]+s(?= (?:have|are|were|had|got|went|just|all)\b)))(?:'\w+)?\b",
    _I,
)
THEIRS: Final = r"\b(?:his|her|their) (?:\w+ )?"  # says that somebody is somebody else's
HEARSAY: Final = "(?:apparently|i heard(?: that)?|rumour has it) "  # what follows is somebody else's word
ANOTHER_OF_THEM: Final = r"\b(?:my|our) other "  # who comes next is one of several
# somebody only has a word to say about it: "Dad reckons it's too fancy"; nothing is told of them
REMARKS: Final = (
    rf"(?:and |but |so )?(?:(?:my|our|the) )?(?:{_PERSON}) (?:already |just |always |still )?"
    r"(?:reckon|say|said|think|thought|joke|insist|swear|told me|laugh|call|hate|love|moan)\w*(?: that)? (?:it|this|that|i|we|i'm|it's|that's|we're)\b"
)
_MINE: Final = pattern(
    rf"(?:and |so |but |yes |no |oh |well |actually |honestly |yep |the |now )*(?:(?:(?:my|our|user's|the user's) (?:\w+ )?|the (?={_OURS}\b))(?P<kin>(?:{_PERSON})s?)\b(?! and (?:i|me)\b)|"
    r"(?P<user>i|we|user|customer|i'm|i've|i'll|i'd|we've|we're|my|our|me|mine)\b)",
    _I,
)
_BY_KIN: Final = pattern(rf"{_LEAD}(?P<kin>{_CALLED_BY_IT})\b(?! of\b)", _I)  # Dad's knees are stuffed
_NAME: Final = pattern(
    r"(?!(?:What|Who|When|Where|Why|How|That|It|There|Here|Let|This|He|She)'s)[A-Z][a-z]+'s (?:\w+ )?(?=(?:birthday|anniversary|wedding|name|surname|age|number|email|address|blood|shoe|favou?rite|allerg|hometown)\w*\b)"
    r"|(?!(?:What|Who|Whose|Which|When|Where|Why|How) )(?:[A-Z][a-z]+ )?[A-Z][a-z]+ (?=(?:is|was|has|had|says|said|told|will|just|loves?|likes?|hates?|went|works?|lives?|"
    r"wants?|thinks?|got|moved|plays?|won)\b)"
)
_DIARY: Final = pattern(  # "Took the boat out": who leaves the subject out speaks of themselves
    r"(?:finally |just |still |also |then |already |only |yep,? |yes,? )*(?:took|went|got|had|spent|made|saw|ran|drove|ate|bought|sold|met|"
    r"booked|gave|quit|left|finally|still|another|back|off to|no more|yep|yup|yes|can't|won't|\w{2,}ed|"
    r"(?!(?:morning|evening|nothing|something|anything|everything|during|king|spring)\b)\w{2,}ing(?!.*\b(?:is|are|was|were)\b))\b",
    _I,
)
_SPEAKS_OF_USER: Final = pattern(  # anywhere in the clause, and not only as the one whose grandad it is
    rf"\b(?:i|i'm|i've|me|we)\b|\b(?:my|our)\b(?! (?:\w+ )?(?:{_PERSON})s?\b)", _I
)

# at the start of a clause: what follows is made up
_TALE: Final = r"(?:novel|book|story|tale|film|movie|show|series|play|comic|manga|anime|game|musical|opera|dream)"
FICTION: Final = (
    rf"^(?:(?:and|but|so),? )?in (?:the|a|this|that|my|our|one|last night's) (?:\w+ )?{_TALE}s?\b(?! (?:club|group|class|shop|store|circle|industry|crew|studio|school|team|festival))|"
    rf"^(?:the|its|their|my|our) (?:\w+ )?(?:hero|heroine|protagonist|main character|lead character|villain|narrator|antagonist|superhero)\b|"
    rf"\b(?:the|a|one) (?:character|hero|heroine|villain|guy|man|woman|girl|boy|detective|girl|king|queen|wizard) (?:in|of|from) (?:the|a|my|this|that) (?:\w+ )?{_TALE}\b"
)

# ── what others do, and the user has no part in ──

OTHERS_ACT: Final = (  # at the start of a clause
    r"(?:(?:and|but|so|oh|well|then|apparently|turns out|looks like|seems),? )*"
    rf"(?:(?:my|our) (?:\w+ ){{0,2}}?(?:{_PERSON})s?\b(?! and (?:i|me)\b)|"
    rf"(?:an?|one|some|two|three|another) (?:\w+ ){{0,2}}?(?:{_PERSON}|guy|bloke|woman|man|lady|couple)s?\b|"
    r"(?:the |our |my )?neighbou?rs?\b|next door\b|some(?:one|body)\b|every(?:one|body)\b|"
    r"(?:the )?(?:people|couple|folks|guy|bloke|woman|lady|man|family|lot) (?:next door|at|upstairs|downstairs|across|opposite|from|in|over)\b|"
    r"(?-i:[Tt]he [A-Z][a-z]+s (?=(?:have|are|were|had|got|went|just|all)\b)))"  # the Hendersons
)
SPEAKS_OF_USER: Final = (
    r"\b(?:i|i['’](?:m|ve|d|ll)|me|us|we|we['’](?:re|ve|d|ll)|(?<!of )mine|(?<!of )ours|myself|ourselves)\b|"
    rf"\b(?:my|our)\b(?! (?:\w+ ){{0,2}}?(?:{_PERSON})(?:['’]?s)?\b)"
)
HAVE_A_SAY: Final = frozenset(("boss", "landlord", "partner", "ex", "doctor", "dentist", "coach", "teacher", "mentor"))
POINTS_BACK: Final = r"\b(?:it|them|that|this|there)\b"  # to something said before
NAMED_AGAIN: Final = r"\b(?:the|this|that|these|those)(?: \w+){1,2}"  # something known: "sold the car"


_SPOKEN: Final = pattern(r"(?P<name>[A-Z][a-z]+(?: [A-Z][a-z]+)?) ?: [\"“]?(?=(?:I|I'm|I've|My|We|We're)\b)")
_LABELS: Final = word_list(
    """note notes update reminder correction edit ps fyi me myself user human self today now yesterday tomorrow address home work job name age profile
    background intro introduction location status bio about info fact facts confession spoiler news basics context important warning question answer
    summary personal diary journal health family hobbies food diet plan plans memo remember also btw hint title subject message quote lyrics"""
)


def spoken_by(text: str) -> str:
    """Return who says a text by its first word, as in a chat that was pasted: "Tom: I live in Paris"; an empty string where nobody does."""
    found = _SPOKEN.match(text.strip())
    return "" if found is None or found["name"].split()[0].lower() in _LABELS else found["name"]


def whose(clause: str) -> str:
    """Return whom a clause is about: USER, the word for a person, OTHER, or an empty string."""
    if found := _MINE.match(clause):
        return USER if found["user"] else found["kin"]
    if found := _BY_KIN.match(clause):
        return found["kin"]
    if THEY.match(clause) or _NAME.match(clause):
        return OTHER
    return USER if _DIARY.match(clause) or _SPEAKS_OF_USER.search(clause) else ""
