"""English words by which a message asks: to look back, for a time, about the talk itself, for a kind of answer.

Patterns that are tried one language at a time read the text as `folded` writes it.
"""

from __future__ import annotations

from typing import Final

from ebbing.language.english.numbers import MONTHS, TO_TEN, WEEKDAY_STEMS, WEEKDAYS
from ebbing.language.english.times import folded as folded
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

# ── looking back ──

_SAY: Final = (
    "(?:told|said|mentioned|suggested|recommended|talked|discussed|agreed|described|shared|gave|"
    "brought up|complained|raved|decided|promised|wrote|asked|sent|planned|picked|chose|came up with|"
    "settled on|spoke|left off|named|spoken|gone over|explained|listed|noted|taught|showed|swore|vowed|"
    "confessed|admitted)"
)
_SAY_NOW: Final = (
    "(?:tell|say|mention|suggest|recommend|talk|discuss|agree|describe|share|give|bring up|complain|"
    "decide|promise|write|ask|send|plan|pick|choose|come up|settle|speak|leave off|name|call|explain|"
    "list)"
)
# words once spoken between the two, or decided together: what I told you, we left off
SAID: Final = pattern(
    r"\b(?:i|we|you)(?:'ve|'d| have| had| did| was| were)?(?: just| ever| once| already| also| kept|"
    rf" first| initially| originally| only)? {_SAY}\b|\b(?:did|didn't|have|haven't|had|hadn't) (?:i|we|"
    rf"you) (?:ever |already |not |once |really |just )?(?:{_SAY_NOW}|{_SAY})\b|\b(?:i|we|you) (?:was|"
    r"were) (?:raving|going on|talking|telling|complaining|on) about\b|\bi (?:kept|keep) \w+ing\b|"
    r"\bwe left off\b|\b(?:our|my|the|those|these|old|past|earlier|previous|early|first|"
    r"last) (?:\w+ )?(?:chats?|conversations?|talks?|discussions?|sessions?)\b|\bfrom what (?:i|we)\b"
)
# a question in the past tense whose subject is the user, or a word for the past: who was my landlord, years ago
PAST: Final = pattern(
    r"\b(?:what|which|where|who|whom|how|why|when|whose)\b[^.?!]{0,48}?\b(?:(?!ha(?:ve|s) (?:i|we|(?:my|our) (?:\w+ ){1,2})(?: (?:both|all|still))? ?got\b(?! (?:rid|married|divorced|engaged|used|round|done|through|better|worse)\b))(?!(?<=who )has (?:my|our) (?:\w+ )?\w+(?<!ed)\W*$)"
    r"(?:did|was|were|had|has|"
    r"have) (?:i|we|(?:my|our) (?!(?:\w+ )?(?:build|code|tests?|query|script|function|commit|app|server|"
    r"computer|program|pod|container|deploy\w*|file|request|package|page|browser|wifi|internet|pipeline|"
    r"job fail)\b))|was it (?:that )?i|(?:was|were) (?:that|the|those)\b[^.?!]{0,40}\b(?:i|we|my|our))\b|"
    r"\b(?:did|didn't|have|haven't|had|was|wasn't|were|weren't|has|hasn't) (?:i|we|my|our|"
    r"there \w+ \w+ i)\b[^.?!]{0,60}\b(?:before|ever|already|always|once|over time|back then|last \w+|"
    r"changed|used to|years ago)\b|\b(?:did|have|had) (?:i|we) (?:ever|always|once)\b|\b(?:wasn't|weren't|"
    r"isn't) there (?:an? |some )?\w+ (?:that )?(?:i|we)\b|\bwhat used to be (?:my|our)\b|\bused? to\b|"
    r"\bin the past\b|\bback then\b|\bback when\b|\bback in\b|\bin the (?:old|early) days\b|\bago\b|"
    r"\ba while back\b|\bpreviously\b|\bformerly\b|\boriginally\b|\binitially\b|\bat first\b|"
    r"\bat the (?:start|beginning|outset)\b|\bonce (?:told|said|liked|loved|lived|mentioned|asked|had|"
    r"wanted|was|were)\b|\bin my (?:past|history|youth|childhood|twenties|early|younger)\b|\bmy (?:past|"
    r"history|old|earlier|previous|former|first)\b|\bover the (?:years|past|last)\b|\bthe (?:other|last|"
    r"first) time\b|\blast (?:time|year|month|week|night|summer|winter|spring|autumn|fall|christmas|"
    rf"{MONTHS}|{WEEKDAYS})\b|\bway back\b|\bearlier\b|\bjust now\b|\byesterday\b|\bwhen (?:i|we) (?:was|"
    r"were|had|lived|started|first|still|got|moved|worked|quit)\b|\bbefore (?:i|we) (?!start|begin|go\b|"
    r"leave|continue|move on|end|do\b|proceed)\w+|\bas a (?:kid|child|teenager|student|boy|girl)\b|"
    r"\bbefore this one\b|\bhistory of (?:my|our|what)\b|\bthe past\b|\bthe good old\b|\bolden days\b|"
    r"\b(?:said|liked|did|do|did it) before\b|\blike (?:\w+ ){1,3}before\b|\bthis time last\b|"
    r"\bback in the day\b|\bover time\b|\bthese past\b"
)
# asks to look back in so many words: remind me what. The last two stand before Chinese (\u6211 is its "I")
LOOKS_BACK: Final = pattern(
    r"^(?:and|but|what about|how about)(?: me)? (?:before|earlier|back then|in the past|in the old days)(?=\W*$)|\blook(?:ing)? back (?:at|on|over|through|to)\b|\bremind me (?:again )?(?:what|who|where|which|how|"
    r"when|why|of (?:what|the|my|our))\b|\bremember (?:when|that(?! i'm| i am| we)|the \w+ (?:i|we|you)|"
    r"what i|what we|how i|how we)\b(?=.*\b(?:i|we|my)\b)|\bdo you (?:still )?(?:remember|"
    r"recall)\b(?=.*\b(?:my|i|we|our|me)\b)|\b(?:can|could) you (?:still )?(?:remember|recall)\b|\b(?:jog|"
    r"refresh) my memory\b|\b(?:reminisce|reminiscing)\b|\b(?:take|walk|go|stroll|head)\b.*\bmemory lane\b|"
    r"\bthink(?:ing)? back\b|\bcast your mind\b|\bwhere (?:did )?we (?:leave|left|stop|stopped)\b|"
    r"\btake me back to\b|\b(?:revisit|recap|retrace) (?:what|my|our|the \w+ (?:of \w+ )?(?:we|i)|"
    r"how (?:i|we))\b|\breview (?:my|our|what|the) (?:past|history|old|earlier|memories|notes from|"
    r"conversations?|we)\b|\bgo(?:ing)? (?:back )?(?:over|through|to) (?:my|our|what (?:we|i)|old|past|"
    r"the old)\b|\b(?:dig|pull|bring|look|fish) (?:up|out|back) (?:my |our |the |that )?(?:old|past|"
    r"earlier|what (?:i|we)|\w+ (?:that )?(?:i|we|you)\b)|\b(?:show|tell|give|read|"
    r"list) (?:me )?(?:again |everything |all |the \w+ |what )*(?:i|i've|we|we've) (?:ever |already |"
    r"once )?(?:said|told|mentioned|wrote|decided|agreed|used to)\b|\bwhat i (?:once )?told you\b|"
    r"\b(?:recap|revisit)\b(?=.*[\u4e00-\u9fff])|\bremember\b(?=\s*\u6211)"
)
# half remembers having said something, or says no more than that they did, which asks for it: I think I mentioned it long ago
HALF_REMEMBERS: Final = pattern(
    r"\bi (?:think|believe|guess|suppose|feel like|vaguely (?:remember|recall)|seem to (?:remember|recall|have))\b[^.?!]{0,12}"
    rf"\b{_SAY}\b|\bi (?:might|may|must|could) (?:well )?have (?:once )?{_SAY}\b|\bi probably (?:once )?{_SAY}\b|"
    r"\bi seem to (?:remember|recall) (?:telling|saying|mentioning|talking)\b|"
    r"^(?:a )?(?:long (?:time )?|years |ages )ago,? i (?:once )?(?:mentioned|told you (?:about|of)|talked about|spoke of)\b(?=[^,.?!]{1,40}\W*$)|"
    r"^i (?:once )?(?:mentioned|told you (?:about|of)|talked about|spoke of)\b(?=[^,.?!]{1,40} (?:(?:a )?long (?:time )?|years |ages )ago\W*$)"
)
# says that the past is meant, and nothing of what is asked for
MERELY_PAST: Final = pattern(
    r"\b(?:way )?back then\b|\b(?:back )?in the (?:past|old days|early days)\b|\b(?:previously|formerly)\b|"
    r"\b(?:a )?(?:long (?:time )?|years |ages )ago\b|\ba while back\b"
)
# what one may look back at: anything, since the words above say enough
OWN_PAST: Final = pattern("")
# the one who asks, or the two who talk
SELF: Final = pattern(
    r"\b(?:i|i've|i'd|i'm|my|mine|we|we've|our|us)\b|(?<!tell )(?<!show )(?<!give )(?<!remind )\bme\b|"
    rf"\byou (?:once |just |have |had |'ve )?(?:{_SAY}|{_SAY_NOW})\b"
)
# a question or a request
ASKS: Final = pattern(
    r"\?|(?:^|[,;:.!] ?|\b(?:and|but|so|ok|okay|hey|well|please|forgot|wonder|know|remember|"
    r"sure) )(?:what|which|who|whom|where|when(?! (?:i|we|you|he|she|it|they)\b)|how|why|whose|what's|"
    "who's|did|does|have (?:i|we|you)|has (?:my|our)|was (?:i|it|my)|were (?:we|my)|is there|are there|"
    r"didn't|haven't|wasn't|any idea|do you|can you|could you|would you)\b|\bi (?:want|would like|wanna|"
    r"need) to (?:see|know|hear|look|revisit|read|recall|remember)\b|(?:^|[,;:.!] ?|\b(?:please|and|then|"
    "you|let's|now|to|just) )(?:tell|show|remind|give|walk|take|look (?:at|up|back)|pull|dig|find|list|"
    "recap|revisit|summari[sz]e|remember|recall|go (?:back|over|through)|have a look|review|reminisce|"
    r"pick up|jog|refresh|bring up|read me|search|check what|think back|bring back|name)\b|"
    r"\b(?:the )?(?:title|name|number|address) please\b|^(?:what|which|where|who|how)\b|\b(?:what|which|"
    r"where|who|whom|how|why)\b[^.?!]{0,30}\b(?:did|was|were|have|had|has) (?:i|we|my|our|you)\b"
)
# declines to look back: let's not dwell on it
DECLINES: Final = pattern(
    r"\b(?:do not|don't|dont|not|never|no need to|no point in|rather not|stop|avoid|without|refuse to|"
    r"won't|tired of|sick of|no use|let's not|hate to|no longer)\s+(?:\w+\s+){0,4}?(?:look\w* back|"
    r"dwell\w*|bring\w* up|revisit\w*|rehash\w*|reminisc\w*|talk\w* about|think\w* about|"
    r"go\w* (?:back )?(?:over|into|through)|dig\w*|living in|live in|discuss\w*|mention\w*|relive|"
    r"reliving)|\b(?:let|leave|put|keep) (?:\w+ ){1,3}(?:behind|in the past)\b|\blet bygones\b|"
    r"\bforget (?:about )?the past\b|\b(?:the )?past is (?:the )?past\b|\blive in the (?:present|moment)\b|"
    r"\bnever look(?:ed|ing)? back\b|\b(?:not|never) (?:interested|bothered) (?:in|about|by)\b|"
    r"\b(?:forget|ignore|never mind|skip) (?:about )?(?:what|everything|all|the old|my old|our old)\b"
)
# no past is meant: half past two, my history teacher, I got used to it
_ACCIDENT: Final = pattern(
    r"\bpast (?:tense|participle|perfect|simple|continuous|due|paper|exam|midnight|noon|the|it|my|him|her|"
    r"us|me|\w+ing)\b(?<!the past the)|\b(?:half|quarter|walk\w*|drov?\w*|r[au]n\w*|go\w*|get\w*|got|went|"
    r"mov\w*|look\w*|push\w*|slip\w*|fl[ey]w?\w*|pass\w*|scroll\w*|swipe\w*|jump\w*|sneak\w*|squeez\w*|"
    r"just|way|minutes?|ten|five|twenty|\d+) past\b|\bused to (?:it|this|that|the|being|doing|working|"
    "living|getting|having|waking|eating|drinking|him|her|them|my|your|his|our|their|these|those|such|"
    r"cold|hot|\w+ing)\b|\b(?:is|are|be|was|were|can be|been|being|commonly|often|get|getting|gets|got|"
    r"typically|mainly|generally) used to\b|\bused to (?:store|make|build|measure|create|define|describe|"
    r"train)\b(?=.{0,40}\bby\b)|\blook(?:ing)? back (?:at|up at|over) (?:me|him|her|the (?:camera|mirror|"
    r"screen|road)|your shoulder|my shoulder|his shoulder)\b|\b(?:music|art|world|browser|command|bash|"
    "git|shell|search|natural|american|european|chinese|ancient|military|medical|version|commit|"
    r"chat log) history\b|\bhistory (?:teacher|class|book|lesson|exam|museum|channel|test|professor|major|"
    r"homework|degree|buff|paper|department|student|grade|mark|score|course|essay|quiz|assignment|project|report|tutor)s?\b|\b(?:git|bash) (?:log|history)\b|"
    r"\bmy old (?:friend|man|lady)\b|\bmy (?:former|previous|earlier) (?:message|question|comment|answer|"
    r"point|prompt|request|email)\b|\bonce (?:a|per|every|in a|upon|more|again|you|the)\b|"
    r"\bthe past (?:few|couple|\d+|two|three|year|month|week|day|hour|several|24)"
)


def without_accidents(text: str) -> str:
    """Return the text without words that only look like a past."""
    return _ACCIDENT.sub(" . ", text)


# ── a time; a correction ──

# the message asks for a time
ASKS_WHEN: Final = pattern(
    r"\bwhen (?:did|was|were|is|are|do|does|will|have|has|had|am|can|should|would|'s)\b|\bwhat (?:time|"
    r"date|day|year|month)\b|\bhow long (?:ago|since|has|have)\b|\bwhich (?:day|date|year|month|week)\b|"
    r"\bsince when\b|\bwhen(?:'s| exactly)\b|\b(?:tell me|remember|know|recall) when\b|^when\b[^,]*\?$"
)
# said right after an answer, sets it right
CORRECTS: Final = pattern(
    r"^(?:(?:no|nope|wrong|incorrect|not quite|correction)[,.:;!]+ *(?!thanks?\b|thank you|problem|"
    r"worries|need)\S|(?:hmm+,? )?no,? (?:it|that|this|he|she|they|we|the|our|my)(?:'s|'re)?\b|"
    r"actually,? (?:it|that|this|he|she|they|we|the|our|my|there)\b(?!.*\bquestion)|that(?:'s| is|"
    " was) (?:wrong|not right|incorrect|not true|not it|not correct)|you(?:'re| are) (?:wrong|mistaken)|"
    r"you got (?:it|that) wrong)|\b(?:it|that|this|he|she|they|we)(?:'s| is|'re| are| was|"
    r" were) (?:actually |really )?[^,.?!]{1,40}, not\b|\bnot [^,.?!]{1,40}(?:,|;| but) (?:it(?:'s| is)|"
    r"but)\b|\bi (?:said|meant)\b[^.?!]{1,40}\bnot\b"
)

# ── questions about the talk; the question word stands in front: what did we talk about yesterday ──

# the last time
LAST_TIME: Final = pattern(
    r"\b(?:the )?(?:last|previous|most recent) (?:time|conversation|chat|talk)\b|\blast (?=talk|chat|"
    "spoke|discuss|mention)"
)
_SPEAK: Final = (
    "(?:talk(?:ed|ing)?|chat(?:ted|ting)?|sp(?:eak|oke|eaking)|discuss(?:ed|ing)?|mention(?:ed)?|"
    "(?:bring|brought) up|say|said)"
)
_US: Final = "(?:we|i|you and i|you and me|you)(?:'ve| have| had| both)?"
# asks what was said
WHAT_TALKED: Final = pattern(
    rf"\bwhat (?:(?:did|have|had|were|was) {_US}|{_US})(?: been| just| last)? {_SPEAK}(?: about|"
    r" of)?(?: (?:with you|with me|to you|together))?|\bwhat (?:was|were) (?:our|the) (?:last |previous |"
    "most recent )?(?:conversations?|chats?|talks?) about"
)
# asks when it was
WHEN_TALKED: Final = pattern(
    r"\b(?:when|how long ago|what day|which day)\b (?:(?:did|have|had|"
    f"was) )?(?:the last time )?(?:that )?{_US}(?: last| ever| first)? {_SPEAK}(?: to you)?(?: (?:about|"
    "of))?"
)
# words that say nothing; whatever else stands there is somebody else or another matter
FILLS: Final = pattern(
    r"\b(?:remind me|tell me|can you|could you|please|do you (?:still )?(?:remember|recall|know)|hey|so|"
    "and|again|together|with you|exactly|it was|in|on|at|during|the|that|time|conversation|chat|talk|"
    r"then|us|earlier)\b|[\s,.?!]+"
)
# what does not belong to a topic, at its ends
TRIMS: Final = pattern(r"[\s,.?!]+$|\b(?:together|with you|again|last)\s*$|^\s*(?:my|the|our|a|an|that|this)\s+")
# says nothing of what is asked: do you know what I am called
FRAME: Final = pattern(r"^do you (?:still )?(?:know|remember|recall) (?=(?:what|where|who|when|how|which|my)\b)")
# asks to be told of something, which follows: "tell me about Gwen"
_PLEASE: Final = r"(?:(?:please|ok(?:ay)?|hey|so|and|now),? )*(?:(?:can|could|would|will) you (?:please )?|i(?:'d| would) like you to |i want you to )?(?:please )?"
ASKS_TO_TELL: Final = (
    rf"{_PLEASE}(?:(?:tell|remind) me (?:(?:a (?:bit|little|lot)|something|anything|everything|all|some|more|again|what) )*(?:(?:that )?you (?:still )?(?:know|remember|have) )?"
    r"(?:about|of) |(?:describe|summari[sz]e|recap) (?=\w)|(?:talk|speak)(?: to me)? about |"
    r"give me (?:\w+ ){0,2}?(?:info|information|details|a summary|an overview|a description) (?:on|about|of) |"
    r"(?:list|show me) (?:everything|anything|all)(?: there is)?(?: (?:that )?you (?:know|remember|have))?(?: to know)?(?: about| on| of) |"
    r"what (?:else |all )?(?:do|can) you (?:still )?(?:know|remember|tell me) (?:about|of) )(?!(?:me|myself|you|yourself|us|it|that|this|them|him|her)\b\W*$)"
)
ENDS_ASKING_TO_TELL: Final = r"(?:,? (?:please|again|to me|for me))*[\s?.!]*$"
# all of the family, and nothing of theirs
WHOLE_FAMILY: Final = r"(?:who(?:'s| is| are)? (?:all )?in |(?:everyone|everybody|all(?: of)?|each of|the (?:people|members) (?:in|of)) )?(?:my|our) (?:whole |entire |close |immediate )?(family|relatives)(?: members)?\W*"
# asks what is known of the one who asks
KNOWS_ME: Final = pattern(
    r"\bdo you (?:still |even )?(?:know|remember|recall) (?:(?:about )?my|i|anything about me|(?:what|"
    r"where|who|whom|which|how|if|whether|when|that)(?: \w+){0,3}? (?:i|i'm|i'd|i've|my|me|we|our))\b|"
    r"\bwhat do you know about me\b"
)
# asks for all of it: what do you know about me, who am I
WHO_AM_I: Final = pattern(
    r"(?:\byou\b[^.?!]{0,40}\b(?:know|remember|recall|learn(?:ed|t)?|stored?|saved?|kept|have|noted|tell me|said)"
    r"(?: \w+){0,2}? (?:about|of|on) (?:me|myself)|\bhow well do you know me|\bwho (?:am i|i am)|"
    r"\btell me (?:\w+ )?about (?:me|myself)|\b(?:describe|introduce|sum up|summari[sz]e) (?:me|myself))"
    r"(?: so far| now| already| by now| at this point| in general| to you| then)?[\s.?!]*$"
)

# asks for all one has ever told, with no topic and no time: what did I tell you before
_EVER_TOLD: Final = r"(?:tell|told|say|said|mention(?:ed)?|share[d]?|talk(?:ed)? about)"
ALL_I_SAID: Final = pattern(
    r"^(?:please|can you|could you|would you|do you (?:still )?(?:remember|recall|know)|remind me(?: of)?|tell me|list|show me|"
    r"look back at|recap|so|and|hey|ok|okay|well|again|exactly|[\s,.!?:-])*"
    r"(?:what(?: all| else| things)?(?: exactly)?|which things|everything(?: that)?|all(?: that)?|the things(?: that)?)"
    rf" (?:did i|have i|had i|i've|i'd|i have|i had|i)(?: already| ever| once| just| previously)* {_EVER_TOLD}"
    r"(?: to you| with you| you)?(?: about)?(?: (?:me|myself|my life))?"
    r"(?: (?:before|so far|in the past|until now|up to now|till now|previously|earlier|already|back then|over time|long ago|"
    r"a long time ago|all this time|over the years|to you|again))*[\s?.!]*$"
)

# ── the kind of answer a question wants ──

# a time
ASKS_TIME: Final = (
    r"\b(?:when|(?:what|which) (?:date|day|month|year|time)s?|how long|how many (?:days|weeks|months|years))\b"
)
# a number
ASKS_NUMBER: Final = (
    r"\bhow (?:many|much|often|old|far|big|tall|long|high|heavy)\b|\b(?:number|amount|total|age|size|price)\b"
)
# what only a number, or a time, can answer
NEEDS_NUMBER: Final = (
    r"\bhow (?:many|much|old|far|big|tall|long|high|heavy)\b|\bwhat (?:do|does|did|will|would) .*\b(?:cost|pay|earn|weigh|charge)\b|"
    r"\b(?:price|number)\b"
)
NEEDS_TIME: Final = (
    r"(?:^|[,;:.!?] *|\b(?:and|or|but|so|of|know|tell me|remember|recall|remind me) )when\b|\bwhen(?:'s| (?:is|are|was|were|do|does|did|will|am|should)\b)|"
    r"\b(?:what|which) (?:date|day|month|year|time)\b"
)
# what only a name can answer
NEEDS_NAME: Final = (
    r"\b(?:name|names) of\b|\bwhat(?:'s| is| are|'re)\b[^?]*\b(?:called|names?)\b|\bwhat do (?:i|we|they) call\b"
)
# a place
ASKS_PLACE: Final = r"\bwhere\b|\bwhich (?:city|country|place|state)\b"
# how many, how much, how long
ASKS_FIGURE: Final = (
    r"\bhow (?:many|much|long|often|old|far|big|tall|high)\b|\b(?:number|amount|total|percentage|count)\b"
)
# how things are now
ASKS_NOW: Final = r"\b(?:current(?:ly)?|at the moment|so far|nowadays|these days|right now|now(?=\W*$))\b"
# whether it is still so
ASKS_STILL: Final = r"\b(?:still|yet|any ?more|already|by now|left)\b|^(?:do|does|am|are|is|have|has) (?:i|we|my|our)\b"
# how things were
ASKS_THEN: Final = r"\b(?:previous(?:ly)?|before|initial(?:ly)?|original(?:ly)?|used to|was|were|did|had)\b"
# several things are set side by side or gathered, so each of them is wanted
ASKS_SEVERAL: Final = (
    r"\bbetween\b.+\band\b|\bcompared? (?:to|with)\b|\b(?:more|less|fewer|\w+er) \w*.*\bthan\b|"
    r"\bfirst\b.+\bor\b|\bor\b.+\bfirst\b|\b(?:in total|total|altogether|across|combined|overall|"
    r"different|each|all of|sum up)\b|\bsummar(?:y|i[sz]e)\b|\bover time\b|\b(?:in (?:what|which) order|"
    r"order of|earliest|sequence|history)\b|\band (?:the|my|our)\b|\b(?:this|(?:in )?the (?:past|"
    r"last)) (?:\w+ )?(?:weeks?|months?|years?|days)\b"
)
# a whole list is wanted
ASKS_ALL: Final = (
    r"\b(?:all|every|list|everything)\b|\b(?:what|which) (?:\w+ )?(?!(?:is|was|does|has|bus|class|address|illness)\b)"
    r"\w+(?:s|ies|ren|people)\b (?:do|did|have|are|am|were|can|should|will|need|use)\b|\bany (?:other )?\w+s\b"
)
# what is wanted is to come
ASKS_PLAN: Final = (
    r"\b(?:plan(?:s|ning|ned)?|want(?:s|ed)?|wish|hope|hoping|dream|going to|will|would|could|should|next|tomorrow|soon|upcoming|"
    r"some ?day|thinking (?:of|about)|intend)\b|'ll\b"
)
# a plan is what is asked for, not only something to come
SEEKS_PLAN: Final = (
    r"\b(?:plan(?:s|ning|ned)?|in mind|thinking (?:of|about)|hoping|intend(?:ing)?|dream(?:ing|t)? of|looking to|saving (?:up )?for|bucket list|lined up|"
    r"some ?day|(?:do|did|do i still|am) i (?:still )?want(?:ing)? to|am i going to|(?:i|i'm|i am) (?:want(?:ing)?|going) to)\b"
)
# the one who asks
ASKER: Final = r"\b(?:i|me|my|mine|we|us|our|ours)\b"
# the home of the one who asks, with all who live there
HOUSEHOLD: Final = r"\b(?:we|our|at home|in the house(?:hold)?)\b"
# what it is of which is spoken was named before: "mine's on the 19th"
LIKEWISE: Final = r"(?:(?:and|but|oh|well|so|while|whereas),? )*(?:mine|hers|his|theirs|ours)(?:'s| is| are| was)\b"
# what follows is what is meant to be asked, after much else
MEANS_TO_ASK: Final = (
    r"\b(?:what i (?:really |actually )?(?:want(?:ed)?|mean[t]?|need) to (?:ask|know)(?: is| was)?|my (?:real |actual )?question is|"
    r"i(?:'m| am) (?:really |actually )?asking)\b[:,]?|(?:^|(?<=[,.!] ))(?:(?:oh|no|sorry), )?(?:wait|hold on|scratch that)[,:]+ (?:wait, )?"
)
# begins a second question
ALSO: Final = r"(?:and )?(?:also|besides|another (?:thing|question)|one more (?:thing|question)|secondly)\b[,:]? ?|and (?=(?:what|which|where|when|who|how)\b)"
# begins a second question in the middle of a sentence; what rests on the first one names nothing of its own
ASKING_WORD: Final = r"\b(?:what|which|where|when|who|whose|whom|how|why|do|does|did|is|are|was|were|have|has)\b"
SECOND_QUESTION: Final = r"(?<=\w),? (?:and|or|plus) (?=(?:also )?(?:what|which|where|when|who|whose|how|why)\b)"
RESTS_ON_FIRST: Final = r"\b(?:it|its|they|them|their|that|this|those|these|he|she|him|her|his|one|there|then|so)\b"
# the one who asks, and not only as the one whose brother it is
ASKER_ALONE: Final = r"\b(?:i|me|we|us)\b"
# who somebody is, or what they are called
ASKS_WHOM: Final = r"\b(?:who|whom|names?|called)\b"
# somebody else, told by what is known of them
SOMEONE: Final = r"\b(?:who|whom|whose|person|someone|somebody|he|she|they|him|her|his|their)\b"
# tells what may be some day, not what is
PLANS: Final = (
    r"\b(?:want|wants|hope|hoping|plan|plans|planning|would (?:like|love)|'d (?:like|love)|dream|dreaming|intend) (?:to|of)\b|\bthink(?:ing)? "
    r"(?:about|of) \w+ing\b|\bsome ?day\b|\b(?:looking|keen|dying|itching) to\b|\b(?:reckon|think|guess|probably|maybe|hopefully) (?:i|we)'ll\b|\b(?:got|have) (?:my )?(?:eye on|plans)\b|\bsaving (?:up )?for\b|\btoying with\b|\bin mind\b|"
    r"\bif i (?:ever|won|had|were|could)\b|\bmight \w+"
)
# nothing is settled yet: hoped for, weighed, or so only if something else is
HESITATES: Final = (
    r"\bcan'?t (?:decide|make up my mind)\b|\bundecided\b|\bnothing(?:['’]s| is)? (?:decided|settled|booked|fixed|signed)\b|\bnot sure yet\b|\bwe'll see\b|"
    r"^(?:(?:and|but|so|oh|well|ps|btw),? )*(?:if (?!(?:i'm|i am|you|i|we) (?:honest|ask|being))|once (?:i|we|the|my|our)\b)|"
    r"\b(?:(?:i|we)(?:['’]d| would) (?:like|love) (?:to|an?|another|one)|"
    r"(?:thinking|dreaming|daydreaming|talking|tempted|toying|hoping|planning|debating|wondering|fancy) (?:of|about|with|to|whether|if|an?)|considering|"
    r"(?:the|my|our) (?:aim|goal|plan|dream|hope|target)(?:['’]s| is)|one of these days|(?:haven't|not) decided|back and forth|"
    r"(?<!\d )(?-i:may) (?!as well|\d)\w+|maybe (?:some|one|next|we|i))\b"
)
QUESTION_MARKS: Final = ("?",)

# ── what a text holds ──

# a question
ASKING: Final = r"\?"
# a question at the end
ENDS_ASKING: Final = r"""\?[\s)\]”"']*$"""
# a time
NAMES_TIME: Final = (
    r"\b(?:yesterday|today|tomorrow|tonight|last|next|ago|weeks?|weekend|months?|years?|since|recently|"
    rf"just|(?:{WEEKDAY_STEMS})days?|{MONTHS}|\d{{4}}|\d+(?:st|nd|rd|th)|\d+ ?[ap]m|noon|midnight|(?:half|quarter) (?:past|to)|mornings?|"
    r"evenings?|afternoons?)\b|\d:\d\d"
)
# a number
NAMES_NUMBER: Final = (
    rf"\d|\b(?:{TO_TEN}|eleven|twelve|dozen|hundred|thousand|couple|few|several|first|second|third|once|"
    r"twice)\b"
)

# a name: with a word for it, or by a capital
GIVES_NAME: Final = (
    r"\b(?:[Cc]alled|[Nn]amed|[Nn]ames?|[Cc]all (?:him|her|it|them))\b|(?<=[A-Za-z0-9,;'] )[A-Z][a-z]+|"
    r"^(?!(?:I|We|My|Our|The|An?|It|He|She|They|You|This|That|There|Got|Had|Have|Been|Just|And|But|So|Yes|No|Not|Still|Every|All|Some|"
    r"One|Two|In|On|At|For|To|From|With|After|Before|When|If|Oh|Okay|Well|Took|Went|Bought|Sold|Started|Finished|Moved|How|What|Which|Who|Where|Why|Do|Does|Did|Is|Are|Was|Can|Could|Will)\b)[A-Z][a-z]+(?= [a-z])"
)

# Words that say little in a question, though a statement may be about them.
SAYS_LITTLE: Final = word_list(
    """spend spends spent spending moment day days time times year years month week place places thing things kind kinds
    sort type name names anything something anyone someone everything currently usually often normally exactly recommend suggest
    already still again yet ever far event events happen happened order earliest latest first second third lately"""
)
