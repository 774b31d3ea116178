"""Words by which an English text says that it sets something right: the one table patterns of corrections are made from."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.english.numbers import MONTHS, WEEKDAYS
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

ANNOUNCED: Final = "correction"  # the correction is called one: "correction: I live in Leeds"
MISTAKEN: Final = "i misspoke|i was wrong"  # what was said before is called an error
NOT_SO: Final = "wrong|not right|incorrect"  # what stands is not so: "that's wrong, it's Wednesday"
IN_FACT: Final = "actually"  # how it really is
MEANT: Final = "i meant"  # what was meant all along
SHOULD_BE: Final = "should be"  # what it has to read
TAKEN_BACK: Final = "scratch that"  # what was said is withdrawn

# ── a slip set right by another value alone: "oops, sorry, the 19th I mean" ──

_CLOSED: Final = r"(?=\s*(?:[,.!;:)…–—-]|$))"  # it says nothing more: "forget that", not "forget that I came"
# whatever was said last is withdrawn
WITHDRAWN: Final = (
    rf"(?<!never )(?<!not )(?<!n't )(?<!to )\b(?:(?:{TAKEN_BACK}|(?:scrap|strike|ignore|disregard|forget|cancel) (?:that|this|what i (?:just )?(?:said|wrote))(?: last (?:one|bit|message))?|"
    rf"i lied?){_CLOSED}|(?:tell|telling|i tell) a lie|i take that back)"
)
_MISDID: Final = r"mis(?:spoke|said|read|heard|typed|remembered|counted|spelt|spelled|calculated|wrote|quoted)"
# it is called an error
ADMITTED: Final = (
    rf"{WITHDRAWN}|\b(?:{TAKEN_BACK}|strike that|typo|autocorrect|brain ?(?:fog|fart|freeze)|(?:fat|butter) fingers|{ANNOUNCED}|make that(?=:|,| (?:the|at|in|on|an?|it)? ?(?:\d|[£$€]|[a-z]+day\b|(?-i:[A-Z])))|"
    rf"(?:i mean|(?:i |(?<![\w'] ))meant)(?: to (?:say|write|type|put))?|{MISTAKEN}|(?:i'?d?|i'?ve|we) {_MISDID}|my mistake|wishful thinking|that'?s (?:{NOT_SO})|"
    r"(?:said|wrote|put|typed|gave you|told you|read|had|got) (?:that|it|this|them|him|her|(?:the|my|his|their|our) \w+) (?:\w+ )?(?:wrong|mixed up|muddled(?: up)?|backwards|the wrong way (?:round|around))|"
    r"(?:mixed|mixing|muddled) (?:\w+ ){0,3}up|(?:saying|writing|telling (?:you|everyone|people)|said|wrote|told you|gave you|put) the wrong \w+|"
    r"slip of the (?:tongue|pen|thumb|finger))\b"
)
# a regret that may be about anything else, a word about how it is written
HINTED: Final = (
    r"\b(?:sorry(?: about that)?|apologies|oops|whoops|oopsie|(?<!can.t )(?<!cannot )wait(?! (?:to|for|until|till)\b)|hang on|hold on|my bad|d'?oh|"
    r"spel(?:led|t)|spelling|with an? (?-i:[A-Z])|one letter)\b"
)
_ADMITS: Final = rf"{ADMITTED}|{HINTED}"
_AROUND: Final = "oh|ah|ugh|er+|um+|hm+|argh|so|well|no|nope|nah|ok(?:ay)?|of course|lol|haha+|eek|gah|damn|all"
SLIP: Final = _ADMITS
SLIP_OPENS: Final = rf"(?:(?:{_ADMITS}|\b(?:{_AROUND}|{IN_FACT})\b)[\s,.!:;…–—-]*)+"
SLIP_CLOSES: Final = rf"[\s,.!;…–—-]+(?:(?:{_ADMITS}|(?:lol|haha+|i (?:keep mix|mixed|got|get)\w*\b[^.!?]{{0,30}}\bup)\b)[\s,.!;…–—-]*)+$"
BETWEEN: Final = r"\sbut\s"  # stands between two things said
SLIP_STATES: Final = r"(?:(?:it|that|he|she|they|this)(?:'s| is| was|'re| are| should be|'ll be| will be)|should (?:be|read|say)|is|was)\s+"
# something is said besides, and nothing set right: "oh wait, Kofi is coming too"
ADDS: Final = r"\b(?:too|also|as well|another|plus|forgot to (?:say|mention|add)|one more|in addition|on top)\b"
# what one said before is brought up, so as to say it right: "I keep saying Leeds, it's Lincoln"; the group is what was said
SAID_BEFORE: Final = r"\bi (?:(?:might|may|must) have |just |already )?(?:said|told you|wrote|put|mentioned|typed|gave you)\b(?P<en_told>[^.?!]{1,80}?)(?=[,.;?!–—]| but | when |$)"
# one has said it again and again, and it is not so; what follows is what was said
KEEPS_SAYING: Final = r"\b(?:i|we) (?:keep|kept|have been|always) (?:saying|writing|typing|say|write|telling (?:people|everyone|you)|calling (?:it|him|her|them)) (?:that |it's |the |an? |in |at )*(?=[\w£$€])"
# words before a "not" that denies, or asks, and puts nothing in the place
_DENIES: Final = word_list(
    "is am are was were do does did can will has have had would should could why if or i'm we're they're you're he's she's who's there's"
)
# the one, and not the other; what follows the word is what is given up
NOT_THIS: Final = (
    "".join(rf"(?<!\b{word})" for word in sorted(_DENIES))
    + r"(?:^|[\s,;–—-])(?:and |but |it's |so )?not (?:the |an? |in |at |on |by |from |with |my |our )?(?=[\w£$€])"
    r"(?![\w' ]{1,30},? but (?:the|it|that|this|i|we|they|he|she|my|our)\b)"  # goes on about something else
)
# it is told of something spoken of already
ANAPHORIC: Final = r"(?:^|[,.;!–—]|\bbut|\band|\bno)\s*(?:it|that)(?:'s| is| was)\s"
NOTHING_BUT_NOT: Final = r"(?:(?:no|sorry|wait|oh|hang on|oops|but|definitely)[\s,.!–—-]*)*not (?:the |in |at |on )?(?P<en>[\w£$€][\w.:£$€' -]{0,30}?)[\s.!]*"  # only what is not so
NUMERAL: Final = r"\d[\d.,]*"  # a figure before a unit
UNITS: Final = {  # kinds of units, in which one may be mistaken for another
    "length": r"km|kms|kilometers?|kilometres?|miles?|mi|m|metres?|meters?|cm|mm|feet|foot|ft|inch(?:es)?|yards?",
    "weight": r"kg|kgs|kilos?|grams?|g|lbs?|pounds?|ounces?|oz|stones?|tonnes?|tons?",
    "time": r"minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?|seconds?|secs?",
    "money": r"quid|dollars?|bucks|euros?|pence|p|cents?",
    "volume": r"litres?|liters?|l|ml|pints?|gallons?|cups?",
}
ORDINAL: Final = r"\b\d{1,2}(?:st|nd|rd|th)\b"  # of a month
PLACED: Final = r"\b(?:at|in) (?!an? (?:min|sec|bit|while|hurry|mo)|fact\b|case\b|that\b|time\b)(?:the |our |my )?(?P<en>[\w' -]{2,40})$"  # where something is; the group is the place
BY_NAME: Final = r"(?:called |named |the )?(?:(?:mr|mrs|ms|miss|dr)\.? )?(?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?"  # a name, all of it

# ── a request to forget: "please forget that I like jazz", "forget what I said about the house" ──

FORGET_VERBS: Final = (
    r"\b(?:forget|unlearn|stop remembering|erase|delete|remove|wipe)\b"  # without one of these nothing asks for it
)
_PLEASE: Final = (
    r"(?:(?:ok|okay|so|and|oh|hey|well|actually|sorry|now|just|also),? ){0,3}"
    r"(?P<please>please,? |(?:can|could|would|will) you (?:please )?|you (?:can|may|should) (?:now )?|i(?:['’]d| would) like you to |i (?:want|need) you to )?(?:just )?"
)
_I_SAID: Final = r"i(?:['’]ve| have)? (?:just |ever |once )?(?:said|told you|mentioned|wrote)(?: to you)?"
_THING: Final = r"(?!(?:it|this|that|me|you|them|him|her)\b)[^,.;:!?]{1,60}?"
_MINE: Final = r"(?:i|i['’](?:m|ve|d|ll)|my|we|we['’](?:re|ve|d|ll)|our)\b"
# `all`: everything about a thing; `about`: what was said about it; `said`: a statement in the user's words, or a thing of theirs;
# `person`: somebody by name; `aside`: the same, said as one says it to a friend: nothing goes, and it is nothing to keep;
# `secret`: only where a secret is named, as anything else may be no more than put aside ("forget the meeting") or be a task
FORGET_REQUEST: Final = pattern(
    rf"{_PLEASE}(?:"
    rf"(?:forget|erase|delete|wipe) (?:all|everything|anything) (?:(?:that )?(?:you know|you(?:['’]ve| have) learned|{_I_SAID}) )?about (?P<all>{_THING})|"
    rf"(?:forget|erase|delete|disregard) (?:about )?(?:what(?:ever)?|the things?) (?:that )?{_I_SAID} about (?P<about>{_THING})|"
    rf"(?:forget|erase|delete|wipe) (?:about )?(?:what(?:ever)?|the things?) (?:that )?(?:you know|you(?:['’]ve| have) learned) about (?P<known_of>{_THING})|"
    rf"(?:forget|erase|delete|wipe) (?:all|each|every one) (?:of )?(?P<mine_all>(?:my|our|the|those) {_THING})(?: from (?:your|the) memory)?|"
    rf"(?:erase|delete|remove|wipe) (?P<from>{_THING}) from (?:your|the) memory|"
    r"(?:forget|unlearn|stop remembering) (?:about )?(?:(?:the fact )?that |(?:that )?i (?:ever |once |just )?(?:said|told you|mentioned) (?:that )?)?"
    rf"(?P<said>(?!.*\bbut\b){_MINE}[^,;:!?]{{1,90}}?|(?:where|how(?: much| many)?|when|what) i [^,;:!?]{{1,40}}?)|"
    rf"(?(please)forget (?:about (?P<thing>{_THING})|(?P<that_thing>(?:the|that|those|these) {_THING}))|(?!))|"
    rf"(?:forget|erase|delete) (?:about )?(?:(?(please)(?P<person>{BY_NAME})|(?!))|(?P<aside>{BY_NAME}))|"
    rf"(?:forget|erase|delete|wipe) (?P<secret>(?:the|that|this|those|my|our) {_THING})"
    r")(?:,? (?:please|now|for good|any ?more|thanks|thank you|ok|okay|completely))*[.!?]*$",
    re.IGNORECASE,
)
# beside a request: why it is asked, and thanks, which say nothing of their own …
_THANKS: Final = "thanks?|thank you|cheers|please|sorry|ok(?:ay)?|right|well|oh|hey|hi|hello|anyway|actually|also|one more thing|got it|good|great|will you"
WHY_FORGET: Final = (
    r"\b(?:jok(?:e|ed|es|ing)|kidding|polite|pretend(?:ed|ing)|(?:not|never|no longer|n['’]t) (?:really |actually |even )?(?:true|relevant|important|needed|serious|matters?)|"
    r"private|privacy|embarrass\w*|changed my mind|no (?:need|reason|point)|none of your business|"
    r"(?:don['’]t|do not|shouldn['’]t|should not) (?:need|want|have) (?:you )?to (?:know|remember|keep|have))\b|"
    rf"^\W*(?:{_THANKS})(?: (?:so much|a lot|again|very much|then|there|for (?:that|this|everything|(?:all )?(?:the|your) help)))?\W*$"
)
BEFORE_REASON: Final = r"[\s,]+(?:because|['’]?cause|cos|since|as|so that|so) (?=(?:i|it|that|we|you|they|he|she|my)\b)"  # the same in the request's own clause
# … what narrows it: then it is more than a request
NARROWS_REQUEST: Final = (
    r"^\W*(?:but|except|apart from|only|unless|until|till|if|when|once|not|keep|though|yet|or)\b|"
    r"\b(?:but (?:not|keep)|remember|keep in mind|instead)\b"
)
# … and what makes it somebody else's words, or a task
BEFORE_ANOTHERS_WORDS: Final = (
    r"\b(?:says?|said|saying|tells?|told|telling|thinks?|thought|sings?|goes|writes?|wrote|written|shout\w*|whisper\w*|repl(?:y|ies|ied)|texted|asked|"
    r"called|reads?|quotes?|lyrics?|lines?|titled?)(?: (?:me|him|her|them|us|my \w+|to \w+|[a-z]\w+))?[\s:\"'“‘]*$|"
    r"^\W*(?:tell|ask|write|translate|say|draft|reply|text|type|read|explain)\b"
)
OF_MINE: Final = pattern(
    r"(?:my|our) (?:[\w'’-]+ ?){1,3}$", re.IGNORECASE
)  # something of the user's, named and no more: my old car
FAVOURITE: Final = pattern(r"(?:my|our) favou?rite [\w'’ -]{1,30}$", re.IGNORECASE)  # such a thing, named and no more
# when, or how often: who forgets that I play chess, forgets that I play chess on Sundays
WHEN: Final = pattern(
    rf"(?:\b(?:and|or),? )?(?:\b(?:on|every|each|most|in|since|at|early|late|the) ){{0,3}}\b(?:(?:{WEEKDAYS}|weekday|weekend|morning|afternoon|evening|night)s?|"
    rf"{MONTHS}|(?:19|20)\d\d)\b|\b(?:every|each|this|last|next) (?:day|week|month|year|spring|summer|autumn|winter)\b|"
    r"\b(?:once|twice|(?:two|three|four|five|\d) times) (?:a|per) (?:day|week|month|year)\b|\bat \d{1,2}(?::\d\d)? ?(?:am|pm|o'clock)?(?!\w)|"
    r"\b(?:usually|often|sometimes|always|regularly|nowadays|these days|daily|weekly)\b",
    re.IGNORECASE,
)
# how a state is told besides its name: diagnosed with diabetes, suffering badly from it
STATED: Final = pattern(
    r"\b(?:(?:was|been|got|getting|just)? ?diagnosed|(?:the )?doctors? (?:says?|said|told me|thinks?)|suffer(?:s|ed|ing)?|living|struggl\w+|dealing|"
    r"developed|caught|come down|came down|had|(?:very |really |quite )?(?:bad(?:ly)?|severe(?:ly)?|terribl[ey]|mild(?:ly)?|chronic)|a lot|"
    r"at the moment|currently|lately|again)\b",
    re.IGNORECASE,
)
# owns up that what was told (the group) was never so
BOAST: Final = (
    r"\bi (?:said|told you|claimed|mentioned|wrote|bragged)(?: (?:that|before|earlier|once|about))* (.{3,60}?)(?:,|\.|;| [-–—]+ | but )+ ?"
    r"(?:\w+ ){0,3}?(?:(?:a |the )?(?:lie|fib|joke|boast|bragging|showing off)\b|lying|lied|(?:made|making) (?:it|that|this) (?:all )?up|never (?:did|was|had|took|went|happened)\b)"
)
