"""Whether an English word is used as a noun, by what stands right before it and by its looks, for want of a tagger.

Precision before recall: what is taken for a thing is talked about, remembered by and walked from, so a verb or an adjective
taken for one ties unlike memories together. A noun that is missed once is named again.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.english.grammar.verbs import VERB
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

# Words between stop words that are no things, wherever they stand: how something is, how often, filler.
NO_NOUN: Final = word_list(
    """able absolute actual amazing annoying awesome awful bad beautiful big bigger blue boring brief bright brilliant cheap
    cheaper clean clear close closer cold common complete cool correct crazy crucial curious current cute daily damn dark deep dense
    different difficult dirty dry due dumb early easy empty entire essential exact excellent expensive extra fabulous fair false
    familiar fancy fantastic fast faster favorite favourite fit flat free fresh full fun funny general gentle glad good gorgeous
    great green grey gross harder hard heavy helpful high higher hot huge important impressive incredible insane interesting
    jealous key kind large larger late lately lazy legal illegal less lightweight little local long longer loud lovely low lower luxurious mad
    main major mental mere mild minor modern narrow nasty natural neat nervous new newer nice normal odd old older one online only open
    opposite ordinary own pale particular past perfect personal physical plain polite poor popular possible pretty previous
    private proper public pure quick quiet rare ready real recent red regular relaxing rich right rough round rude safe same
    scary serious sharp short shorter shy silent silky silly similar simple single slight slow slower small smaller smart smooth
    social soft solid special specific spicy steep stiff strange strict strong stronger stupid subdued sudden super sure sweet
    tall terrible terrific thick thin tight tiny total tough true typical ugly unfortunate unique unusual upper used useful usual
    various vast warm warmer weak weekly weird wet white wide wild wise wonderful worth wrong yellow young younger yummy delicious
    ago almost alone alongside altogether always anymore anytime anyway anyways anywhere apart apparently away definitely else
    elsewhere enough especially etc everywhere exactly far forever forward further hopefully instead just later literally lot lots
    maybe meanwhile mostly never nope now nowhere obviously often otherwise perhaps plus probably recently sometime sometimes somewhere
    somehow soon straight together tonight today tomorrow yesterday twice usually yep yet
    previously currently lately finally actually basically honestly personally unfortunately fortunately luckily sadly absolutely
    definitely certainly totally exactly additionally similarly youve ive weve theyve whole
    anybody anyone anything everybody everyone everything nobody nothing somebody someone something others thing things stuff way ways
    bit sort sorts kinds type ton tons bunch
    aww awww bro bye cheers congrats congratulations dude gee goodbye gonna gosh gotta haha hahaha hahahaha hello hmm huh hurray lmao
    lol man nah omg oops ooh ouch phew shit sorry thank thanks ugh wanna welcome whoa woah woo wow yay yikes yup
    ahead indoors outdoors several four five six seven eight nine ten intimate cosy cozy homey heres chill intense
    agreed cant didnt dont doesnt isnt wont couldnt wouldnt shouldnt havent hasnt thats whats theres lets ya ur u r ole"""
)
# Verbs that are seldom anything else, beside the common ones.
_DEED: Final = word_list(
    """accommodate achieve adapt add admire allow appear appreciate approve become calm center combine complain connect consider
    continue contribute convince coordinate create decorate define depend describe deserve develop discover discuss embrace
    emphasize encourage enhance evaporate exist explore expose express hang hesitate imagine impress incorporate infuse inspire
    introduce invest involve moisturize overwhelm participate pray prefer provide realize recognize reflect relate relax remain
    represent resent scrape sneak struggle suggest uplift unwind wander worsen"""
)
_DEEDS: Final = frozenset(form for base in _DEED for form in (base, f"{base}s", f"{base}d", f"{base}ed"))
_QUALITY: Final = pattern(r"(?:ful|ous|less|iest|[a-z]{3}able|ible|ier)$")
_NO_QUALITY: Final = word_list(
    "vegetable timetable constable bible carrier barrier soldier supplier courier cashier frontier premier spoonful handful "
    "nonetheless mouthful turntable variable valuable"
)
_DETERMINED_ONLY: Final = pattern(r"(?:ly|ing|ed)$")  # a noun only behind "the", "my" …
NOUN_ENDING: Final = pattern(r"(?:family|assembly|butterfly|jelly|belly|bully|italy|seed|bed|weed|need|feed|speed)s?$")
_ARTICLE: Final = r"\b(?:the|an?|my|our|your|his|her|its|their|this|that|these|those|some|any|no|another|each|every)\s+"
_DETERMINER: Final = pattern(rf"{_ARTICLE}(?:[\w-]+\s+)?$", re.IGNORECASE)
_RIGHT_BEFORE: Final = pattern(f"{_ARTICLE}$", re.IGNORECASE)
_POINTING: Final = pattern(r"\b(?:this|that|these|those|it|which|who)\s+$", re.IGNORECASE)
_BEFORE_NOUN: Final = pattern(
    r"\b(?:of|for|in|on|at|with|without|from|by|about|after|before|during|into|over|under|between|more|many|few|several|two|three|"
    r"four|five|\d+|new|good|great|nice|big|first|last|next|own|best)\s+$",
    re.IGNORECASE,
)
_ADVERB: Final = r"(?:(?:\w+ly|not|never|always|also|just|still|even|ever|only|often|both|all)\s+)?"
_DOES: Final = pattern(  # what follows is done, not a thing
    rf"(?:\b(?:can|could|will|would|shall|should|may|might|must|do|does|did|cannot|let['’]?s|gonna|wanna|please)"
    rf"|n['’]t|['’]ll|['’]d)\s+(?:(?:i|you|we|they|he|she|it)\s+)?{_ADVERB}$"
    rf"|\b(?:i|you|we|they|he|she|it|who)\s+{_ADVERB}$",
    re.IGNORECASE,
)
_TO: Final = pattern(r"\bto\s+(?:\w+ly\s+)?$", re.IGNORECASE)
_TO_THING: Final = pattern(  # here "to" leads to a thing, not to a deed
    r"\b(?:allergic|allergy|intolerant|addicted|married|related|similar|close|closer|next|due|thanks|according|attached|sensitive|"
    r"listen(?:s|ed|ing)?|belongs?|trips?|flights?|visits?)\s+to\s+$",
    re.IGNORECASE,
)
_PREDICATE: Final = pattern(  # what follows is how something is, not a thing
    r"(?:\b(?:is|isn['’]t|are|aren['’]t|was|were|be|been|am|feels?|felt|seems?|seemed|looks?|looked|gets?|got|very|too|so|"
    r"really|quite|more|most|not|rather|pretty|extremely|how|as|super)|\b(?:it|that|he|she|what|who|how)['’]s|['’]re|\bI['’]m|\bim)\s+"
    r"(?:(?:\w+ly|so|very|really|quite|always|just|pretty|indeed|also|super|not|too|still)\s+)?$",
    re.IGNORECASE,
)
_PLACES: Final = word_list(  # where one goes without an article
    "school bed church town college university court hospital yoga dinner lunch breakfast class prison uni camp practice market"
)
_BEGINNING: Final = pattern(r"(?:^|[.!?:;\n\"“(]\s*|\b(?:and|or|but|then|so)\s+|,\s+)$")


def is_filler(word: str) -> bool:
    """Say whether a word (lower case) that begins a sentence with a capital is no name: Sounds good, Hello Kate."""
    return word in NO_NOUN or word in VERB or word in _DEEDS


def is_noun(word: str, before: str) -> bool:
    """Say whether a word (lower case) is a thing where it stands; `before` is what stands before it in its sentence."""
    if word in NO_NOUN or (_QUALITY.search(word) and word not in _NO_QUALITY):
        return False
    deed = word in VERB or word in _DEEDS
    if deed and (word in _DEEDS or _POINTING.search(before)):
        return False
    if (_RIGHT_BEFORE if deed and word.endswith("s") else _DETERMINER).search(before):
        return True
    if (_DETERMINED_ONLY.search(word) and not NOUN_ENDING.search(word)) or _PREDICATE.search(before):
        return False
    if _TO.search(before) and not _TO_THING.search(before):
        return word in _PLACES or (word.endswith("s") and not deed)
    if _DOES.search(before):
        return False
    return not deed or (bool(_BEFORE_NOUN.search(before)) and not _BEGINNING.search(before))
