"""How an English text takes up what is known: corrects it, ends it, narrows it, says more of it, speaks of something else.

Pattern texts, unless a comment says otherwise. The rules that ask for them are in `curator/rules/relation`.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.english.corrections import ANNOUNCED, IN_FACT, MEANT, MISTAKEN, SHOULD_BE, TAKEN_BACK
from ebbing.language.english.numbers import MONTH_STEMS, TO_TEN, WEEKDAY_STEMS
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

_WORDS: Final = r"[\w' -]{1,30}"
_VALUE: Final = r"[\w' :.%-]{1,30}"
# what is one of several by its number; who reads on from chapter 3, or moves to room 3, tells of one matter
_NUMBERED: Final = pattern(
    rf"\b(module|paper|option|appendix|exhibit) (\d+|{TO_TEN})\b",
    re.IGNORECASE,
)
_AUXILIARY: Final = "is am are was were do does did can will has have had would should could"

# ── words and figures ──

DROPS_SUBJECT: Final = False  # whether the speaker need not be named
LONGEST_STATEMENT: Final = 90  # characters of a text that is one statement
PUNCTUATION: Final = r"[\s,.!?~]"  # may differ in two texts that say the same
COUNT: Final = rf"\d+|\b(?:{TO_TEN})\b"  # how many there are of something
FIGURE: Final = r"\d+(?:[.,:]\d+)*"
# a figure and what it is one of; the group: floor 3, 3rd floor
FIGURE_WITH_UNIT: Final = r"([a-z]+) ?#?\d|\d[\d.,]*(?:st|nd|rd|th)? ?([a-z%$€£]+)"
DAY: Final = rf"\b(?:{WEEKDAY_STEMS})day\b|\b(?:{MONTH_STEMS})[a-z]*(?: \d{{1,2}})?\b|\b(?:today|tomorrow)\b"
CLOCK: Final = r"\d{1,2}:\d\d|\d ?[ap]m\b"
# when something is done as a rule
SEASON: Final = (
    rf"\b(?:(?:{WEEKDAY_STEMS})days|week(?:end|day)s?|mornings?|evenings?|afternoons?|nights?|noon|midnight|lunch ?times?|summers?|winters?|autumns?|"
    r"on|in|at|every|each|most|the|during|any ?more)\b"
)
# words that say nothing but which of several things is meant
TELLS_APART: Final = word_list(
    "alpha bravo charlie delta echo foxtrot golf hotel a b c d e f g h north south east west left right upper lower first "
    "second third one two three four five six seven eight nine ten primary secondary staging production"
)
NUMBERS_A_THING: Final = frozenset(("number", "no", "nr"))  # words: the next token says which one it is, not how it is
# words that two tellings of one thing need not share
EMPTY: Final = word_list(
    "a an the i me my mine we us our you your he him his she her it its they them their am is are was were be been being "
    "do does did have has had to of in on at and that this these those still also really too very just so again indeed "
    "user please well oh yes"
)
# words that stay themselves for the model, even where both texts have them
GRAMMAR: Final = word_list(
    "i am is are was were be been the a an my we our to of in on at and it that this not no do did does have has had 's for "
    "with , . ! ? # me so but"
)
# a table: short forms and what the model reads instead
CONTRACTIONS: Final = {
    "can't": "can not", "cannot": "can not", "won't": "will not", "n't": " not", "'m": " am", "'ve": " have",
    "'ll": " will", "'d": " would", "'re": " are", "'s": " 's",
}  # fmt: skip
OF_ANY_THING: Final = word_list(
    "date time day hour deadlin due price cost place start end"
)  # properties anything may have, as stems
# stems that only say which property is told, or how: my job is being a vet, something I hate
TELLS_WHICH: Final = word_list("job profess occup home stand thing someth favourit favorit realli")
# where the object of a verb is over
PHRASE_ENDS: Final = (
    r"[,.;!]| (?:and|so|but|because|since|when|while|after|before|at|on|in|for|last|this|yesterday|today|finally) "
)
_VERBAL: Final = pattern(
    "(?:s|ed|ing|ly)$|^(?:at|in|on|for|with|from|by|as|about|or|but|not|if|when|behind|near|under|over|into|than|last|next|every|right|now|here|there|today|tonight|tomorrow)$",
    re.IGNORECASE,
)
_MODIFIER: Final = pattern(" (?:in|at|on|for|with|of|from|to|by|every|each|because|about) ", re.IGNORECASE)


def in_words(text: str) -> list[str]:
    """Return the words of a text, in order."""
    return text.split()


def nouns_in_order(text: str) -> list[str]:
    """Return the words of a text that may be nouns, in order; an empty string stands for anything between them."""
    return [
        "" if word.lower() in EMPTY or word[-1] in ",.;:!?" or _VERBAL.search(word) else word for word in text.split()
    ]


def numbered_things(text: str) -> frozenset[tuple[str, str]]:
    """Return the things that are told apart by a number behind their name, with it: module 3, not room 3, which may be another now."""
    return frozenset((match[1].lower(), match[2].lower()) for match in _NUMBERED.finditer(text))


def before_modifiers(value: str) -> list[str]:
    """Return the words up to the one that the others describe: what stands before a preposition."""
    return _MODIFIER.split(value)[0].split()


def joined(clauses: list[str]) -> str:
    """Return clauses as one text."""
    return ", ".join(clauses)


# ── who and what is spoken of ──

USER: Final = r"\b(?:the )?user's\b|\b(?:the )?user\b"
MINE: Final = r"\b(?:my|our)\b"
STATES: Final = r"(?:the |our |this )?(?:user|i|i'm|i've|my|we|our|the|this)\b"  # begins a statement about the user
DEFINITE: Final = "(?:the|our|this) "  # begins one about something known
# something with a subject of its own, the group, is denied or told: my dentist does not smoke
OTHER_SUBJECT: Final = (
    r"(?:my|our|the|this|that|these|those|most|many|some|all|few|every|his|her|their|your|user's|the user's) "
    r"((?!user\b)[\w' -]{1,30}?) "
    r"(?:do|does|did|is|are|was|were|can|could|will|would|has|have|had)(?:n['’]t| not| never| no longer)?\b"
)
# what others say or do to the user
WAS_TOLD: Final = r"\b(?:told|asked|advised|gave|called|said|helped|sent|appointment|saw (?:a|the))\b"
SPEAKS_AS_ONE: Final = r"\b(?:i'm|i am|as an?|i teach|my (?:job|practice|work|career))\b"  # speaks as one of a trade
GENERAL_TRUTH: Final = (  # of the world, not the user
    r"\b(?:is an? (?:kind|type|herb|plant|city|country)|people who|in general|won|lost to|according to)\b"
)
CHATTER: Final = (
    r"(?:thanks|thank you|thx|got it|no (?:problem|worries)|hi|hey|hello|wow|sounds|great|nice|glad|yeah|yes|yep|totally|"
    r"sure|ok|okay|go (?:for it|get)|bye|see you|congrats|awesome|cool|good (?:luck|job)|absolutely|definitely|aww?)\b"
)
# what a text calls a property that a memory has without naming it
PROPERTY_NAMES: Final = {
    "name": frozenset(("name",)), "residence": frozenset(("address",)), "occupation": frozenset(("job",)), "age": frozenset(("age",)),
}  # fmt: skip

# ── values ──

ANY_OF_IT: Final = r"\b(?:any|all|every|each|of|the)\b"  # names no part of a thing
INDOORS: Final = (  # a place within a place
    r"\b(?:floor|(?:bed)?room|desk|office|team|group|department|seat|table|building|cubicle|upstairs|downstairs|next door)\b"
)
ADDRESS: Final = r"\b(?:street|road|avenue|city|town)\b|(?<=\s)[A-Z][a-z]"
# a text that names one moves a desk, not a home
WORK_CORNER: Final = r"\b(?:desk|floor|office|offices|room|team|seat|row|building|cubicle)\b"
BODY_UNIT: Final = "kg"  # of one's own weight or pregnancy, whatever else is named

# ── otherwise now ──

USED_TO: Final = r"\bused to\b|\bonce\b|\bno longer\b"
NOW: Final = r"\b(?:now|these days|nowadays|currently|up to|down to)\b"
# became otherwise, or never was so
CHANGED: Final = r"\b(?:now|changed?|moved|switched|updated|new|wrong|mistake|actually|became|instead|no longer)\b"
ANNOUNCES_CORRECTION: Final = (
    rf"\b(?:{IN_FACT}|{ANNOUNCED}|{MEANT}|{MISTAKEN}|{SHOULD_BE}|{TAKEN_BACK}|not anymore|turns out|rather than|instead|"
    r"to be precise|changed to|moved to|switched to|has been moved|is now|are now|updated to|my mistake|sorry)\b"
)
# groups: what is given up, what it is instead
# "not Juventus, but the atmosphere was great" goes on about something else
NOT_BUT: Final = rf"\bnot ({_WORDS}?),? but (?!(?:(?:the|it|that|this|my|i|we|they|he|she|you)\b ?)?(?:[\w'-]+ )?(?:was|were|is|are|did|had|has|have|still)\b)({_WORDS})"
# groups: what it is, what is given up; "is not" denies and names nothing instead
_DATE: Final = r"\d{1,2}(?:st|nd|rd|th)? [a-z]{3,9}|[a-z]{3,9} \d{1,2}(?:st|nd|rd|th)?"
_AMOUNT: Final = r"(?<![\w:.])[£$€]?\d(?:[\w:.,/]*\w)?"
BUT_NOT: Final = (
    rf"\b({_DATE}|[\w'-]{{2,20}}(?: [\w'-]{{2,20}})?)(?:,|"
    + "".join(rf"(?<!\b{verb})" for verb in _AUXILIARY.split())
    + rf") not (?:the |an? |my )?({_DATE}|[\w'-]{{2,20}})(?:\W*$|(?=[.,;!?…]))"
    # "1:52 for my half, not 1:58": between the two figures stands what they are of
    rf"|({_AMOUNT})(?: [\w'-]+){{0,5}},? not (?:the )?({_AMOUNT})(?![\w:])"
)
# several patterns; gone: what is given up, come: what takes its place
REPLACEMENTS: Final = (
    r"\bfrom (?P<gone>[\w' .-]{1,30}?) (?:over )?to (?P<come>[\w' .-]{1,30})",
    r"\b(?:mov|switch|migrat|chang|convert)\w* (?:over )?to (?P<come>[\w' .-]{1,30}?) from (?P<gone>[\w' .-]{1,30})",
    rf"\brather (?:have |use |take |drink |eat |go with )?(?P<come>{_WORDS}?) than (?P<gone>{_WORDS})",
    rf"\b(?:swapp?|trad|exchang)\w* (?P<gone>{_WORDS}?) (?:in )?for (?P<come>{_WORDS})",
    rf"\breplac\w* (?P<gone>{_WORDS}?) (?:with|by) (?P<come>{_WORDS})",
    rf"(?P<come>[\w'-]+(?: [\w'-]+){{0,4}}?) (?:instead of|rather than|in place of) (?P<gone>{_WORDS})",
    rf"\bnot (?P<gone>{_WORDS}?),? (?:but|it's|it is) (?P<come>{_WORDS})",
    r"\b(?:it's|it is|is|am|i'm|are) (?P<come>(?!not\b)[\w'-]+(?: [\w'-]+){0,4}?),? (?:[\w ]{0,14}, )?not (?P<gone>[\w' -]{1,24})\W*$",
    r"(?P<come>[\w'-]+(?: [\w'-]+){0,2}?), not (?P<gone>[\w' -]{1,24})\W*$",
    rf"\b(?:left|quit|gave up|dropped|stopped) (?P<gone>{_WORDS}?)(?:,| and| -) *(?:now )?(?:i|i'm|i am|we|we're)?(?: now)? ?"
    r"(?P<come>\w+[\w' -]{1,40}? now)\b",
    rf"\b(?:sold|returned|got rid of) (?:the|my|our) (?P<gone>{_WORDS}?)(?:,| and| -) *(?:i |we )?(?:now )?"
    r"(?:bought|got|drive|use|have|own)\w* (?P<come>[\w' -]{1,40})",
)
# several patterns; a new value alone, which counts where the text names the same thing
NEW_VALUES: Final = (
    r"\b(?:make|set|put) (?:the |my |our |it )?(?:\w+ )?(?:at |to )?(?P<come>[$€£]?\d[\w' :.%$€£-]{0,20})",
    r"\b(?:slipp?|push|mov|bump|reschedul|postpon|chang|rais|cut|shift|delay|switch|bring|brought|updat|renam|drop|fell|r[oi]se|"
    r"(?:went|gone|go(?:es)?) (?:up|down)|increas\w*|decreas|extend|lower|transfer|relocat|upgrad|migrat|correct)\w* "
    r"(?:\w+ )?(?:back |forward |up |down |out |over )?to (?P<come>(?:(?!\b(?:is|are|was)\b)[\w' :.%$€£-]){1,30})",
    r"\b(?:should (?:be|read|say)|i meant|i mean|correction:?|make that|it's actually|is actually|are actually|"
    rf"actually(?:,)? (?:it's|it is|i'm|i am|my \w+ is|the \w+ is)) (?P<come>{_VALUE})",
    rf"\b(?:is|are|am|'s) now (?P<come>{_VALUE})",
)
# a clause after one that gives something up says what comes instead, the group
COMES_NEXT: Final = r"\b(?:i|we|i'm|we're|i am)\b (.{2,40}?) (?:now|instead|these days)\b"
FILLER: Final = "^(?:a bit|the |an? )|(?:now|instead|please)$"  # around a value, no part of it
NO_VALUE: Final = r"^(?:be|do|have|see|the point|sleep|bed|talk)\b"  # begins what only looks like a new value

# words for the same: don't is do not; that something is to be remembered is no part of it
ONE_WORDING: Final = (
    (pattern(r"^(?:please )?remember[:,]|[,;]\s*(?:please )?remember(?: (?:that|this))?[.!\s]*$"), ""),
    (pattern(r"\b(do|does|did|is|are|was|were|have|has|had|should|would|could|must)n['’]t\b"), r"\1 not"),
    (pattern(r"\bcan['’]t\b"), "cannot"),
    (pattern(r"\bcan not\b"), "cannot"),
    (pattern(r"\bwon['’]t\b"), "will not"),
)

# ── denied, ended, limited ──

NEGATOR: Final = r"\b(?:not|never|rarely|hardly)\b|n['’]t\b"
NOT_ANY_MORE: Final = (
    r"\b(?:not|no longer|stopped|n't|less|off|over|gone|finally|past)\b|n't\b"  # said of a state, ends it
)
NO_LONGER: Final = r"\b(?:any ?more|any longer|no longer|now|ever again|never)\b"  # a denial that holds from now on
FORGET: Final = (
    r"(?:please |just |ok,? |okay,? )*(?:forget|ignore|disregard|delete|erase) (?:(?:the fact )?that |(?:that )?i (?:ever )?"
    r"(?:said|told you) (?:that )?|what i said about )?(?=(?:i|i'm|i've|my|we|our)\b)"
)
REMINDS: Final = r"^(?:please )?(?:do not|don['’]t|never) forget (?:that )?(?=(?:i|i'm|my|we|our)\b)"
# a fear, a taste, an illness for life: its end is a denial
LASTING: Final = r"\b(?:afraid|scared|hates?|likes?|loves?|allergic|always|chronic|prefers?|never)\b"
# hours, days, amounts: whoever names one speaks of nothing beyond it
LIMIT: Final = (
    r"\b(?:(?:after|before|past|until|till|around|at) (?:\d|noon|dark|midnight|bed|bedtime|sleep|dinner|lunch|breakfast|supper|"
    r"meals|work|class|sunset|sunrise|night|parties|weekends)|before (?!that|then|now)\w+|"
    r"(?:in|during) the (?:early |late )?(?:morning|afternoon|evening|night|summer|winter|spring|autumn|fall|week|day)s?|"
    rf"in (?:summer|winter|spring|autumn|public)|on (?:(?:{WEEKDAY_STEMS})days?|"
    r"(?:the )?weekends?|weekdays|holidays|workdays|an empty stomach)|late at|first thing|too (?!much\W*$)[a-z]+|more than \w+)\b"
)
LOOSE_LIMIT: Final = (  # the same, unless it is the memory's own
    r"\b(?:when (?!i was|we were)|while |with(?:out)? (?!good|all due|any)|in (?:a|an|the|my|our) (?!slightest|least)|"
    r"during (?!the pandemic)|at (?:home|work|school|the (?!moment|end|time)))\w+"
)

# ── how far something is ──

PROGRESS: Final = (
    r"\b(?:chapter|page|level|lesson|episode|week|day) \d+|\d+ ?%|\bpercent\b|\bhalf(?:way)?\b|\bfinished\b|\bdone with\b|"
    r"\bcompleted\b|\bhalf done\b|\balmost done\b|\bstarted (?:reading|writing|working)\b|\bstill (?:working|reading|writing)\b|"
    r"\bnearly\b|\bweigh(?:t|s|ed)?\b"
)
UNDERTAKEN: Final = (  # planned or under way
    r"\b(?:wants? to|plan(?:s|ning)? to|thinking (?:of|about)|study(?:ing)? at|would like to|hope to|preparing|applying|"
    r"waiting|studying for|working on|writing|reading|looking for|training for|in the middle of|trying to|building|"
    r"renovating|interviewing|recovering|not yet|haven't (?:finished|started|decided))\b"
)
CONCLUDED: Final = (  # begun for good, or brought to its end
    r"\b(?:graduated|dropped out|started|began|signed up|enrolled|bought|adopted|passed|finished|completed|submitted|"
    r"accepted|rejected|launched|shipped|failed|done|got (?:the|an?|my) (?:job|offer|visa|place)|is over|defended|"
    r"found (?:a|the|an)|approved)\b"
)
COURSE: Final = (  # how it is going
    r"\b(?:going well|behind schedule|on track|delayed|stuck|blocked|ahead of schedule|on hold|off track|stalled|"
    r"improving|getting (?:better|worse)|slipping|back on track|at risk)\b"
)

# ── what the model looks for in a memory ──

PASSING: Final = (
    r"\b(?:is|are|am) (?:\w+ing|on|stuck|waiting|sick|tired|anxious|nervous|excited|stressed|worried|behind)\b|"
    r"\bplans? to\b|\bwants? to\b|\b(?:right now|currently|today|this week|so far)\b"
)
MOOD: Final = (
    r"\b(?:anxious|nervous|excited|stressed|sad|tired|exhausted|worried|homesick|lonely|sick|ill|hurts?|ache|headache|fever|"
    r"injured|angry|upset|happy|afraid|scared|bored|depressed|hospital|pain|recovering)\b"
)
LIKING: Final = r"\b(?:likes?|loves?|enjoys?|hates?|prefers?|fan|favou?rite|into|can't stand|dislikes?|doesn't (?:eat|drink|like))\b"
VALUE: Final = r"\b(?:is|are|named|called|lives?|works?|drives?|uses?|at \d)\b|\d"
REQUEST: Final = r"\b(?:wants? (?:answers|replies|to be)|prefers? (?:answers|replies)|answer|reply|call)\b"
DENIED: Final = r"\b(?:not|n't|never|no|hates?|without)\b|n't"

# ── and in what is new ──

REPLACED: Final = (
    r"\b(?:instead|switched|moved|swapped|traded|changed|replaced|migrated|relocated|now|these days|rather than|from now on|"
    r"went up|raised|pushed|postponed|rescheduled|turned into)\b"
)
WRONG: Final = (
    rf"\b(?:{IN_FACT}|{ANNOUNCED}|{MEANT}|wrong|mistake|mixed up|sorry|not .{{1,20}} but|it's .{{1,24}}, not|, not \w+|"
    r"don't know where you got)\b"
)
OVER: Final = (
    r"\b(?:finally|finished|done|over|passed|gone|better|came through|through|recovered|healed|at last|arrived|got the|signed|"
    r"graduated|calmer|fine now|worn off|back on|fixed|home)\b"
)
ENDS_IT: Final = (
    r"\b(?:any ?more|no longer|quit|gave up|given up|stopped|cancell?ed|dropped|ended|closed|sold|gone|never again|done with|"
    r"got rid|ditched|ripped|shut down|off|dead|divorced|broke up|no more)\b"
)
SAYS_MORE: Final = (
    r"\b(?:mostly|mainly|especially|usually|since|because|specifically|called|named|each|about|around|roughly|ideally|"
    r"particularly)\b|:|\d"
)
WISH: Final = r"\b(?:want|would like|'d (?:like|love|rather)|plan(?:s|ning)?|hop(?:e|ing)|some ?day|one day|next year|might|thinking of)\b"
LIMITS: Final = (
    rf"\b(?:too|only|except|unless|on (?:week|{WEEKDAY_STEMS})\w*|at (?:night|work|home)|in the|after|before|"
    r"when|while|during|sometimes|now and then)\b"
)
TO_USER: Final = r"\b(?:me|us|my|our|we|i)\b"  # what somebody else does concerns the user
FIRST_PERSON: Final = r"\b(?:i|my|me|we|our|i'm|i've)\b"
THIRD_PERSON: Final = r"\b(?:he|she|they|his|her|their)\b"
SECOND_PERSON: Final = r"\byou(?:r|rs|'re|'ve|'ll)?\b"
AS_BEFORE: Final = r"\b(?:again|still|another|as (?:usual|always|ever))\b"
# an event whose object is what was spoken of just before: "the Polo failed its test, sold it for parts"
LEAVES_OBJECT: Final = r"^(?:(?:so|and|then|i|we|just|finally|in the end)\s+)*(?:sold|ditched|binned|scrapped|returned|replaced) (?:it|them)\b"
ANOTHER_ONE: Final = r"\b(?:other|another|else)\b"  # not the one that is known
NEW_ONE: Final = r"\bnew\b"  # in the place of the one that is known
RENAMED: Final = r"\b(?:re|nick)nam\w+|\b(?:called|named) [\w ]{2,20}? now\b|\bnow (?:called|named|goes by)\b|\bchang\w+ (?:his|her|its|their|the) name\b"
SEVERAL: Final = r"\b(?:and|or)\b|,"  # what stands between several things
EVER: Final = r"\b(?:never|at all|not once|any)\b"

# a request to change what is known: "change my nickname to Cookie"
CHANGE_REQUEST: Final = pattern(
    r"(?:(?:please|can you|could you|just|ok|so),? ){0,3}(?:(?:change|move|update|switch|set|reschedule|rename|shift) "
    r"(?=(?:my|the|our) )|change (?=\w{2,20} to \w{2,20}[.!]?$)|(?P<swap>replace) )(?P<thing>[^,.!?]{1,40}?)(?: from (?P<from>[^,.!?]{1,30}?))? "
    r"(?(swap)(?:with|by)|to) (?P<to>[^,.!?]{1,40}?)[.!]?$",
    re.IGNORECASE,
)
