"""Small closed classes of English words, and how a word is stemmed.

Rules elsewhere read these tables; none holds sentences.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from typing import TYPE_CHECKING, Final

from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

if TYPE_CHECKING:
    from Stemmer import Stemmer

# Words that carry grammar, not content. Contractions appear without their tail: don't is indexed as "don".
STOP: Final = word_list(
    """a an the this that these those some any each every either neither both all such own same other another
    i me my mine myself we us our ours ourselves you your yours yourself he him his himself she her hers herself
    it its itself they them their theirs themselves one ones
    what which who whom whose when where why how whether if
    am is are was were be been being do does did doing done don doesn didn has have had having haven hasn hadn
    isn aren wasn weren won wouldn shouldn couldn can could may might must shall should will would ain
    and or but nor so yet than then as of at by for with about against between into through during before after
    above below to from up down in out on off over under again further once here there
    not no too very just only also even still already ever quite rather really much many more most few less least
    s t re ve ll d m o im ive
    because while without within until although though since unless per via let lets please ok okay yes yeah well oh hey hi"""
)

# Words every sentence about a person has: verbs of liking, being, going, saying. Never what the sentence is about.
LIGHT: Final = word_list(
    """like likes liked liking love loves loved loving enjoy enjoys enjoyed enjoying hate hates hated hating dislike
    dislikes disliked prefer prefers preferred adore adores want wants wanted need needs needed wish wishes hope hopes
    go goes going gone went come comes coming came get gets getting got gotten make makes making made take takes
    taking took taken give gives giving gave given put puts keep keeps kept keeping use uses used using try tries
    tried trying say says said saying tell tells told telling ask asks asked asking talk talks talked talking speak
    think thinks thought thinking know knows knew known knowing feel feels felt feeling believe believes guess see
    sees saw seen seeing look looks looked looking find finds found finding seem seems seemed become becomes became
    start starts started starting begin begins began stop stops stopped stopping quit quits finish finished
    live lives lived living move moves moved moving work works worked working stay stays stayed staying
    drink drinks drank drinking eat eats ate eating watch watches watched watching play plays played playing
    read reads reading buy buys bought buying own owns owned call calls called calling remember remembers
    remembered remind forget forgets forgot help helps helped helping mean means meant happen happens happened
    learn learns learned learning switch switches switched switching change changes changed changing turn turns turned set sets run runs
    plan plans planned planning decide decides decided bring brings brought leave leaves left show shows showed
    thing things stuff lot lots bit kind sort way ways something anything nothing everything someone anyone
    everyone nobody people person user assistant time times weekend weekends year years month months week weeks day days hour hours
    minute minutes today yesterday tomorrow tonight now currently recently lately usually often sometimes always
    never ago later soon early late morning afternoon evening night last next new old good great nice bad best
    better big small little long short first second actually basically simply probably maybe perhaps definitely
    anymore longer back away around together else instead almost enough sure able glad happy sorry thanks thank
    favourite favorite name named years-old got fan truly absolutely totally honestly completely literally
    certainly indeed obviously especially particularly quite super extremely"""
)

# Words that make an emotion or a passing state rather than a lasting fact.
MOOD: Final = word_list(
    """happy sad tired exhausted sick ill fine okay ok well better worse busy free stressed anxious nervous worried
    calm relaxed excited bored lonely angry upset depressed down hungry thirsty sleepy cold hot confused frustrated
    overwhelmed optimistic pessimistic motivated unmotivated hopeful miserable cheerful energetic drained burnt
    burned confident unsure scared afraid proud grumpy refreshed swamped recovered healthy feverish dizzy sore stuck"""
)

# Who somebody is to somebody: family, friends, work, animals of the house.
KINSHIP: Final = word_list(
    """wife husband partner spouse girlfriend boyfriend fiance fiancee mother mom mum father dad parents sister brother
    son daughter kid kids child children baby grandmother grandfather grandma grandpa aunt uncle cousin nephew niece
    friend boss manager colleague coworker teammate roommate neighbour neighbor landlord dog cat puppy kitten pet
    teacher doctor dentist flatmate mentor student subordinate client grandson granddaughter"""
)

# Of these a person has one at a time, so another name replaces the old one; of friends or colleagues there are many.
ONE_AT_A_TIME: Final = word_list(
    "wife husband partner spouse girlfriend boyfriend fiance fiancee mother mom mum father dad boss manager landlord mentor"
)

# Words whose full stop is part of them, and those of them that may still end a sentence.
ABBREVIATIONS: Final = word_list(
    """mr mrs ms dr prof sr jr st vs etc eg ie e.g i.e a.m p.m u.s u.k inc ltd co corp no fig al approx dept est vol rev
    gen col sgt capt lt gov sen rep hon mt ave blvd rd jan feb mar apr jun jul aug sep sept oct nov dec ph.d"""
)
CLOSING_ABBREVIATIONS: Final = word_list("etc a.m p.m no co inc u.s u.k")
ONE_LETTER_WORDS: Final = word_list("i")  # other single letters before a full stop are initials: J. Smith
# Words that are written with a hyphen, apart or in one; the first part of them is followed by one of the second ones.
_HYPHENATED: Final = pattern(
    r"\b(wi|hi|sci|e|t)[- \u2010\u2011](?=(?:fi|mails?|shirts?|bikes?|books?|readers?)\b)", re.IGNORECASE
)
_TAILS: Final = word_list("s t re ve ll d m")  # what follows the apostrophe in don't, it's
_LONGEST: Final = 64  # a longer "word" is a hash or a paste; its head is enough to find it

_local = threading.local()


def one_writing(text: str) -> str:
    """Return a text with words of several spellings in one of them: Wi-Fi and Wi Fi are wifi."""
    return _HYPHENATED.sub(r"\1", text)


def stem(word: str) -> str:
    """Return the token of one word in lower case: drinks and drinking → drink, café → cafe."""
    word = bare(word)[:_LONGEST]
    if not word.isascii():
        decomposed = unicodedata.normalize("NFD", word)
        word = "".join(char for char in decomposed if not unicodedata.combining(char))
    return str(_stemmer().stemWord(word)) if word.isascii() and word.isalpha() else word


def bare(word: str) -> str:
    """Return a word without apostrophes: don't → don, alice's → alice, o'brien → obrien."""
    if "'" not in word:
        return word
    parts = word.split("'")
    while len(parts) > 1 and parts[-1] in _TAILS:
        parts.pop()
    return "".join(parts)


def _stemmer() -> Stemmer:
    """Return this thread's stemmer: PyStemmer objects are not safe to share."""
    stemmer = getattr(_local, "stemmer", None)
    if stemmer is None:
        import Stemmer

        stemmer = _local.stemmer = Stemmer.Stemmer("english")
    return stemmer


# where somebody is from or what they believe, written with a capital as names are: my boss is Italian
NATIONAL: Final = word_list(
    "american australian austrian belgian brazilian british bulgarian canadian chinese colombian croatian cuban czech danish dutch egyptian "
    "english estonian finnish french german greek hungarian icelandic indian indonesian iranian irish israeli italian jamaican japanese kenyan "
    "korean latvian lebanese lithuanian mexican moroccan nigerian norwegian pakistani persian peruvian polish portuguese romanian russian scottish "
    "serbian slovak slovenian spanish swedish swiss syrian taiwanese thai turkish ukrainian vietnamese welsh catholic jewish muslim buddhist hindu"
)
# forms of a verb that no stem joins: who asks "when did I sell it" means "sold it"
VERB_FORMS: Final = (
    "become became", "begin began begun", "bite bit bitten", "blow blew blown", "break broke broken", "bring brought",
    "build built", "buy bought", "catch caught", "choose chose chosen", "come came", "deal dealt", "dig dug",
    "draw drew drawn", "drink drank drunk", "drive drove driven", "eat ate eaten", "fall fell fallen", "feed fed", "feel felt",
    "fight fought", "find found", "fly flew flown", "forget forgot forgotten", "freeze froze frozen", "get got gotten",
    "give gave given", "go went gone", "grow grew grown", "hang hung", "hear heard", "hide hid hidden", "hold held",
    "keep kept", "know knew known", "lay laid", "lead led", "leave left", "lend lent", "light lit", "lose lost", "make made",
    "meet met", "pay paid", "ride rode ridden", "ring rang rung", "rise rose risen", "run ran", "say said", "see saw seen",
    "sell sold", "send sent", "shake shook shaken", "shoot shot", "sing sang sung", "sink sank sunk", "sit sat",
    "sleep slept", "speak spoke spoken", "spend spent", "stand stood", "steal stole stolen", "stick stuck", "sting stung",
    "swear swore sworn", "sweep swept", "swim swam swum", "take took taken", "teach taught", "tear tore torn", "tell told",
    "think thought", "throw threw thrown", "understand understood", "wake woke woken", "wear wore worn", "weave wove woven",
    "win won", "write wrote written",
)  # fmt: skip
