"""English words by which a text is judged worth keeping or not, and by which a conversation is summed up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ebbing.language.english.corrections import ANNOUNCED, IN_FACT, MEANT, MISTAKEN, NOT_SO, TAKEN_BACK
from ebbing.language.english.numbers import WEEKDAYS
from ebbing.language.english.words import LIGHT, STOP
from ebbing.language.tokens import stem
from ebbing.language.word_lists import word_list

# ── worth keeping ──

# asks to be told again when the time comes: remind me to pay the rent tomorrow
REMINDER: Final = r"(?:^|[,.!;:] |\b(?:please|you|to|and|should) )(?:please )?remind me (?:to|about|that|of|on|at|in|tomorrow|tonight|next|every)\b"
# something not to be forgotten when it is time: remember to bring an umbrella
ERRAND: Final = r"\b(?:(?:please |do |must |should |gotta |have to |need to )?remember to|(?:don't|do not|mustn't|can't) forget (?:to|your|the|my|an?|our)|(?:make|be) sure (?:to|you))\b"
# asks not to remember: don't save this
NOT_TO_REMEMBER: Final = (
    r"(?:^|[.!;:] |\b(?:please|so|and|hey|ok|okay|just),? )(?:please )?(?:don't|do not|dont|stop|never|no need to|you needn't) (?:you )?(?:ever )?"
    r"(?:remember(?:ing)?|sav(?:e|ing)|stor(?:e|ing)|record(?:ing)?|log(?:ging)?|memori[sz](?:e|ing)|writ(?:e|ing) down) "
    r"(?:this|that|it|my|anything|what|any|about|me|i|the|him|her|them|stuff)\b"
)
# asks that something be remembered: remember that …
ASKS_TO_REMEMBER: Final = (
    r"\b(?:remember|please remember|do remember) (?:that|this|to|my|i|me|we|the|for)\b|\bremember:|"
    r"\bkeep in mind\b|\bnote that\b|\bdon't forget\b|\bdo not forget\b|\bmake a note\b|\btake a note\b|"
    r"\bnote to self\b|\bsave this\b|\bfor (?:future|your) reference\b|\bfyi\b|\bnote down\b|"
    rf"\bremind me (?:that|to)\b|{REMINDER}"
)
# speaks of remembering, but asks for nothing: do you remember, easy to remember
REMEMBERS_BY_ACCIDENT: Final = (
    r"\b(?:always|never|fondly) (?:remember|forget)\b|\b(?:do|did|can|could|don't|didn't|can't|cannot|couldn't|"
    r"not|never|hardly|barely) (?:you |i |we |they |he |she )?(?:still |even |really )?(?:remember|recall)\b|"
    r"\bremember (?:when|the time|how|where|what)\b|\bi (?:still |vaguely |now )?remember\b|\b(?:hard|easy|"
    r"difficult) to remember\b|\bremember me (?:checkbox|option|button|cookie)\b|\b(?:trying|try|"
    r"tried) to remember\b|\bto remember (?:him|her|it) by\b|\bas far as i (?:can )?remember\b|\b(?:called|"
    r"titled|named|film|movie|song|book|album)\b[^.?!]{0,20}\bremember\b"
)
# something has been decided: we decided, going with
DECISION: Final = (
    r"\b(?:we|i|i've|we've|they)(?: have| finally|'ve)? (?:decided|agreed|settled on|chose|picked|opted)\b|"
    r"\blet's (?:go with|settle)\b|\bwe(?:'ve)? (?:go|went|settled) (?:with|on|for)\b|\bwe(?:'ll| will|"
    r" are going to) (?:use|go with|stick|adopt|ship|keep|drop|move)\b|\bfinal decision\b|\bfrom now on\b|"
    r"\bgoing forward\b|\bthe plan is\b|\bno longer (?:use|using|support)\b|\bswitched\b|\bgoing with\b"
)
# the same in a few words, as among people at work: Postgres it is, final call: …
SETTLED: Final = (
    r"^\W*(?:(?!\S+n['’]t\b)[\w'’]+ ){0,2}(?:decision|decided|agreed|settled|resolved|convention|final call|verdict|ruling|rule|policy)\s*[:—–-]\s*\S|"
    r"^\W*(?:(?:ok|okay|so|alright|right|fine|yes|yeah|well|then)\W+)*(?!(?:\S+ )*(?:what|how|who|where|as|way|that|like|if|than|wherever|whatever|this)\b)"
    r"(?:[\w.+#/-]+ ){1,3}it is(?:\W+(?:then|for now))?\W*$|"
    r"\blet['’]s (?:go with|stick (?:with|to)|settle (?:on|for)|use|adopt|standardi[sz]e on) (?!it\b|that\b|this\b|them\b)|"
    r"\b(?:we|i)(?:['’]ve|['’]re|['’]m| have| are| am)? (?:just |finally |all |now )?(?:settled on|decided|agreed (?:on|to|that)|picked|chose|chosen|going with|"
    r"went with|gone with|opted for|standardi[sz]ed on)\b|"
    r"\bwe(?:['’]ll| will| are going to) (?:use|go with|stick (?:with|to)|adopt|ship|standardi[sz]e on|drop|move to|keep)\b|"
    r"\bfrom now on\b|\bas of (?:today|now|this)\b|\bno longer (?:use|support)\b|"
    r"^(?:\S+ +){2,}\S+(?:,| [—–-]) *(?:and |so )?(?:(?:that|this|it)(?:['’]s| is| has| was)|we(?:['’]ve|['’]re| have| are)?|"
    r"every(?:one|body)(?:['’]s| is| has)?)? ?(?:all |now |been |already |finally )*(?:decided|settled|(?<!, )agreed)\W*$"
)
# puts something forward that one can agree to: I'd go with NATS, how about …
PROPOSES: Final = (
    r"\bi(?:['’]d| would) (?:rather |probably |just )?(?:suggest|recommend|propose|advise|pick|choose|take|use|keep|go (?:with|for)|stick (?:with|to)|put|say)\b|"
    r"\bi (?:suggest|recommend|propose|advise)\b|\bmy (?:suggestion|recommendation|proposal|pick|choice|vote|advice)\b|"
    r"\b(?:we|you) (?:could|should|might want to)\b|\bhow about\b|\bwhat if we\b|\blet['’]s\b|\bmaybe\b|"
    r"\b(?:is|are|would be|['’]s) (?:probably |much |a bit )?(?:simpler|better|best|safer|cheaper|the (?:better|best|safer|simpler) \w+)\b"
)
# nothing has been decided, and no more is said: we settled nothing
UNSETTLED: Final = (
    r"^(?!.*\b(?:until|so|unless|if|because|therefore|meanwhile)\b).*(?:\b(?:settled|decided|resolved|agreed on) nothing\b|"
    r"\b(?:reached|came to|come to|made|with) no (?:real |clear |final )?(?:decision|conclusion|agreement|consensus)\b|"
    r"\bno (?:decision|conclusion|consensus)(?: was| has been)? (?:yet|so far|reached|made)\b|"
    r"\b(?:ha(?:ve|s|d)(?:n['’]t| not)|did(?:n['’]t| not)) (?:yet |really )?(?:decided?|agreed?|settled?|made? up (?:my|our|their) minds?)\b|"
    r"\b(?:could|can)(?:n['’]t|not| not) (?:agree|decide)\b|\bnobody could agree\b|\bstill up in the air\b)"
)
# something has run out, and no more is said: we ran out of paper
USED_UP: Final = (
    r"^(?:we|i|they)(?:['’]ve| have| had)? (?:just |almost )?(?:r[au]n out of|used up) (?:all )?[\w' -]{1,30}[.!]?\s*$"
)
# somebody has given their word: I promise, I'll make sure
PROMISE: Final = (
    r"\bi(?:'ll| will| have|'ve)? ?promis(?:e|ed)\b|\bi(?:'ll| will) (?:make sure|send|get back|pay|finish|"
    r"deliver|call|take care|bring|return)\b|\bi (?:swear|vow|commit|owe)\b|\bpromised\b"
)
# a problem that comes again and again: keeps failing
RECURRING: Final = (
    r"\bkeeps? (?:failing|crashing|breaking|happening|timing out|dropping|disconnecting|losing|forgetting|"
    r"getting|coming)\b|\b(?:again and again|over and over|for the (?:second|third|fourth|\w+th) time|"
    r"every single time)\b|\bevery time\b.*\b(?:fail|crash|error|break|hang|timeout|wrong)|\b(?:same|"
    r"this) (?:error|problem|issue|bug) again\b|\balways (?:fails|crashes|breaks|times out|forgets)\b"
)
# how a problem was overcome in the end: the fix was, turned out
WORKAROUND: Final = (
    r"\bworkaround\b|\b(?:the )?(?:fix|solution|trick|root cause|culprit) (?:was|is|turned out)\b|"
    r"\bfixed (?:it )?by\b|\bsolved (?:it )?by\b|\bturn(?:s|ed) out\b|\bfinally (?:fixed|worked|solved|figured|"
    r"got it)\b|\bthe only (?:way|thing) that work(?:s|ed)\b|\bafter (?:\w+ ){1,3}(?:hours|"
    r"days) (?:of debugging|i found)\b|\bto get (?:it|this) (?:to work|working)\b"
)
# may correct something that was said: actually, no longer
CORRECTS: Final = (
    rf"\b(?:{IN_FACT}|{ANNOUNCED}|{MEANT}|{MISTAKEN}|{TAKEN_BACK}|no longer|not anymore|any more|used to be)\b|"
    rf"\bthat's (?:{NOT_SO}|outdated)\b"
)
# takes back what was said, beyond doubt: I misspoke, scratch that
MISSPOKE: Final = (
    r"\bi said [^.?!,]{1,30}, not\b|"
    rf"\b(?:{ANNOUNCED}:|i misspoke|{MEANT}|{TAKEN_BACK})"
)
# what the user regularly does: I usually, we never
HABIT: Final = (
    r"\b(?:i|we) (?:usually|always|never|often|rarely|generally|normally)\b|\b(?:i|"
    r"we)\b[^.?!]{0,30}\bevery (?:single )?(?:day|morning|night|evening|week|weekend|month|year|"
    rf"{WEEKDAYS}|summer|winter)\b"
)
# a turn in a life: I'm moving to, got promoted
LIFE: Final = (
    r"\b(?:i|we)(?:'ve|'m| have| was| were| am| got| just got)? ?(?:been |just |finally )*(?:promoted|laid off|"
    r"hired|fired|engaged|divorced|transferred)\b|\bi(?:'m| am) now (?:the|an?|working|living|based|in charge|"
    r"responsible)\b|\b(?:i|we|my \w+)(?:'m|'re| am| are|'s| is) (?:moving (?:to|out|in)|relocating|"
    r"getting married|having a baby|expecting|retiring|graduating|changing jobs|emigrating|adopting|"
    r"starting (?:a|my|at))\b"
)
# the user's own world: their work, home, project: our, my, the project
OURS: Final = (
    r"\b(?:our|my|we|team|project|server|database|repo(?:sitory)?|production|staging|deadline|client|customer|"
    r"budget|release|service|api|company|office|contract|codebase|branch|cluster|landlord|school|in charge|"
    r"responsible)\b"
)
# a verb or a number that makes a statement: is, uses
STATES: Final = r"\b(?:is|are|uses?|runs?|has|owns?|needs?|lives?)\b|\d"
# what one takes or does not take is a preference, as a stem: drink
CONSUMES: Final = word_list("eat drink smoke")
# how the user wants to be treated from now on: please always answer in
INSTRUCTION: Final = (
    r"\b(?:please )?(?:always|never|do not|don't) (?:call|use|give|send|answer|reply|respond|address|ask|write|"
    r"include|add|suggest|explain)\b|\bplease (?:keep|call|answer|reply|respond|address|speak|write|use|be)\b|"
    r"\bfrom now on\b|^(?:please )?(?:always|never) [a-z]+|\bcall me\b|\bkeep (?:your )?(?:answers|replies|"
    r"responses|it)\b|\banswer (?:me )?in\b|\bi want you to\b|\bi'd like you to\b"
)

# ── not worth keeping ──

# an order about the task in hand: please fix, can you write
COMMAND: Final = (
    r"^(?:please |now |then |ok,? |and |can you |could you |would you |also |next,? |just )*(?:fix|write|"
    r"rewrite|translate|summari[sz]e|make (?:it|this|the|a)|change (?:the|it|this|that)|show|run|open|close|"
    r"list|explain|give me|tell me|find|search|look up|generate|create|draft|add (?:a|the|some|more)|remove|"
    r"delete|refactor|compile|convert|calculate|compute|check|compare|describe|shorten|format|rename|print|"
    r"continue|try|help me|let's (?:try|see|move|do|talk|discuss|chat|look)|set (?:a|the)|turn|play|book|order|send|read|edit|"
    r"update (?:the|this)|recommend|suggest|define|debug|test|move (?:the|this)|put|paste|sort)\b"
)
# the weather: raining, sunny
WEATHER: Final = r"\b(?:weather|raining|snowing|sunny|rainy|chilly|humid|forecast)\b"
# pasted from elsewhere: Breaking, according to a
FORWARDED: Final = (
    r"^\s*(?:breaking\b|\[news\]|fwd?:)|\baccording to (?:an?|the|new|recent)\b|\b(?:scientists|"
    r"researchers) (?:have|say|found)\b|\b(?:reuters|associated press)\b"
)
# worthless in an hour: just arrived, on my way
PASSING: Final = (
    r"\b(?:i|we) just (?:got|had|ate|left|arrived|woke|finished|landed|came)\b|\bstuck in (?:traffic|a meeting|"
    r"line)\b|\bon my way\b|\b(?:heading|driving|walking) (?:home|out|back)\b"
)
# ties a text to an hour or a day: tonight, at 3 pm
TEMPORARY: Final = (
    r"\brunning (?:\w+ ){0,2}late\b|\b(?:today|tonight|tomorrow|yesterday|this (?:morning|afternoon|evening)|"
    r"right now|in a (?:minute|bit|moment|sec)|on my way|heading (?:to|out|home)|just (?:got|had|finished|ate|"
    r"left|arrived|woke)|about to|later today|at the moment|in \d+ (?:minutes|hours)|"
    r"at \d{1,2}(?::\d\d)? ?(?:am|pm)|last night|brb|running late|stuck in|for lunch|for dinner|the bus|parked|"
    r"next (?:monday|tuesday|wednesday|thursday|friday))\b"
)
# but a date worth knowing: birthday, deadline
DATED: Final = "birthday|deadline|anniversary|every|launch|release"

# ── what the assistant says ──

# a word that may come before a repetition: right, ok
ASSENTS: Final = "right|ok|okay|so|yes|yeah"
# repeats what the assistant said: as you said
JOKING: Final = r"\b(?:just|only) (?:kidding|joking|messing)\b|\bjk\b|\bgotcha\b|\b(?:lol|lmao)\b[^.!?]*\bi'?d\b|\bi'?d (?:sell|give|trade|kill|die|marry) [^.!?]{1,30}\bfor an?\b"  # says so itself
REPEATS_ASSISTANT: Final = (
    "as you (?:said|mentioned|suggested)|you (?:said|mentioned|told me|suggested|wrote)|so you(?:'re|"
    " are) saying|like you said|according to you"
)

# ── a stretch of conversation ──

# a word that only takes up the talk again: by the way, oh
ASIDE: Final = r"(?:anyway|also|by the way|oh|well|actually|so|and|but)\b"

# ── how a memory and what is being talked about are connected ──

LINK_NAMES: Final = {"belongs": "belongs to", "about": "about", "involves": "involves"}
# what else a sentence says of what it names, the first that fits: what it is called, and the words it is told by
RELATIONS: Final = {
    "colleague": ("colleague of", r"\b(?:colleague|co-?worker|teammate)s?\b"),
    "charge": ("responsible for", r"\b(?:responsible for|in charge of|leads?|manages?|takes care of)\b"),
    "dislike": (
        "dislikes",
        r"\b(?:hates?|dislikes?|can['’]?t stand|(?:do|does)(?:n['’]t| not) (?:like|want)|afraid of|scared of)\b",
    ),
    "like": ("likes", r"\b(?:likes?|loves?|enjoys?|adores?|fond of|prefers?|favou?rite)\b"),
    "home": ("lives in", r"\b(?:lives? (?:in|at|near|with)|living in|moved to|moving to|settled in)\b"),
    "work": ("works at", r"\b(?:works? (?:at|for|in|as)|working (?:at|for|as)|employed)\b"),
    "place": ("located at", r"\b(?:located|next to|across from|opposite|near|close to|around the corner)\b"),
    "study": (
        "learns",
        r"\b(?:learn(?:s|ing)?|study(?:ing)?|studies|practis(?:es?|ing)|takes? .{0,20}(?:class|lessons?))\b",
    ),
    "friend": ("friend of", r"\b(?:friend|buddy|pal)s?\b"),
    "family": (
        "family of",
        r"\b(?:mother|mom|mum|father|dad|parents?|sister|brother|son|daughter|wife|husband|grand(?:ma|pa|mother|father)|"
        r"aunt|uncle|cousin|niece|nephew)\b",
    ),
    "owner": ("owns", r"\b(?:owns?|bought|adopted|have an?|got an?)\b"),
}
# the text says of {name} that what it tells is part of it: member of Atlas, Atlas's
PART_OF: Final = (
    r"\b(?:belongs? to|part of|member of|in|of|from)\s+(?:(?:the|our|my|their|this)\s+)?{name}\b|\b{name}['’]s\b"
)
# what may stand between somebody's name and what they are to somebody: Bo is my colleague, my colleague, Bo
BESIDE: Final = r"(?:\s|,|['’]s|\b(?:is|was|are|were|an?|the|my|our|his|her|their|named|called|of|old|best|good)\b)*"
# how a model calls the person it writes notes about: the user's
NARRATOR: Final = "the user(?:'s)?|user(?:'s)?"


def talked_about(topics: Sequence[str]) -> str:
    """Return one line that says what was talked about: "talked about the interview and games"."""
    if not topics:
        return "exchanged a few words"
    return f"talked about {' and '.join(filter(None, [', '.join(topics[:-1]), topics[-1]]))}"


def is_habit(verb: str) -> bool:
    """Return whether a verb in the present, given as its stem, tells what somebody habitually does: volunteer, not agree."""
    return verb.isascii() and verb not in _light_stems() and not verb.endswith("ing")


@cache
def _light_stems() -> frozenset[str]:
    return frozenset(stem(word) for word in LIGHT | STOP) | word_list("agre understand wonder suppos")


# what tells nothing to who reads it alone: it begins with a word for what was said before it, or says of it all there is
POINTS_BACK: Final = (
    r"^\W*(?:(?:and|but|so|well|oh|yeah|yes|yep|plus|also|now|then|anyway|actually|sometimes|usually|because|since|honestly|personally)\W+)*"
    r"(?:(?:it|they|this(?! \w+(?: \w+){0,2},? (?:i|we)\b)|that|these|those|he|she|its|their|his|her|there|both|some of them|all of (?:it|them))(?=['’]|\b)|"
    r"(?:i|we)(?:['’]\w+)? (?:(?!(?:an?|the|my|our|no|some|and|but|so|when|that|too) )(?-i:[a-z]+) ){1,4}(?:it|them|him|those|these)\b)|"
    r"^\W*(?:\S+\s+){0,6}(?:it|them|both|either|neither|there|those|these|one|this|that)\W*$|"
    r"\b(?:in|at|with|for|about|of) (?:that|those) (?!i\b|we\b|the\b|they\b|you\b|my\b)\w+|^\W*\d{1,2}(?:\s*[-.)]|\s+[a-z])"
)
BETWEEN_THING_AND_DEED: Final = "(?!)"  # nothing: here the words around a verb tell it from a thing
