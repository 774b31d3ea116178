"""English that nobody would want to have remembered: small talk, weather, sums, orders about a text, courtesies."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.english.numbers import WEEKDAY_STEMS
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

# ── small talk ──

# signs and letters that only laugh, agree or stare: hhh, xD, +1
REPEATED: Final = r"h{2,}|w{2,}|x[dD]+|[?？!！.。]+|\+1|1"
# light words that say something all the same: not true, I want
HAS_CONTENT: Final = (
    r"\bnot (?:true|right|correct|mine)\b|^(?:don't|never|always|no more) (?!mind|worry|worries)\w+|"
    r"\bi (?:do )?(?:like|want|need)\b|"
    # of somebody or somewhere that is only pointed to: "it was lovely to be there", "I miss him"
    r"\b(?:being|to be|was|were|been) (?:back |up |out |over |down )?(?:there|with (?:him|her|them))\b(?! (?:for|when) (?:me|you)\b)"
)
# of small talk: words that say nothing by themselves, and phrases made of others
_PHRASES: Final = (
    "long time no see|you're the best|have a (?:good|nice|great|lovely) (?:one|day|night|weekend|evening|week|trip|time)|out of curiosity|happy (?:new year|"
    "birthday|holidays|friday|easter|thanksgiving)|merry christmas|for (?:your|the|all your) help|for that|for everything|as usual|by the way|in a (?:bit|sec|minute)|"
    "a bunch|out there|never ?mind|don't worry|no worries|not bad|my pleasure|my bad|not really|not yet|okie dokie|okey dokey|hang on|fingers crossed"
)
_LIGHT: Final = word_list(
    """hi hello hey hiya yo howdy greetings morning afternoon evening night day bye goodbye later cheers ok okay k kk sure yes yeah yep yup no nope nah
    right alright fine great cool nice awesome perfect good understood np exactly agreed true indeed correct wow oh ah hmm hm uh um ugh lol haha hahaha
    hehe lmao rofl done thanks thank thx ty sorry pardon please continue next there again everyone all guys buddy friend assistant anyway interesting so and
    then too you it a an the lot much very i i'm i'll i've im me my we us our he she they him her them his that this these those is are was were am be
    been it's that's there's what's what who where how why when which do does did don't doesn't didn't can can't could couldn't will won't would should
    have has had not to of in on at for with from by up out off back now just really quite pretty kinda sorta bit little more here but or if as
    let let's try trying tried see look looking check checking think thinking guess know knew mean say saying said tell go going got get gotcha give make
    makes sense sound sounds sounds works work help helps helpful wait stop hold sec second minute moment one need want like bored funny hilarious
    sweet weird crazy amazing brilliant lovely cute random curious kidding joking wondering daydreaming asking brb nvm idk tbh omg ikr gg ya nah meh huh
    whoa yay oops phew welcome pleasure appreciate appreciated agree understand worries problem deal way thing things stuff something anything nothing
    everything maybe perhaps probably totally absolutely definitely clearly obviously well ready late early soon today tomorrow tonight weekend week fun
    hope enjoy luck congrats congratulations best rock talk speak chat meet see ya'll soon meeting today's take care god gosh damn dang bruh bro man dude"""
)
# what is said without saying anything, where it is more than light words: have a nice day
SMALL_TALK: Final = pattern(rf"\b(?:{_PHRASES})\b", re.IGNORECASE)
_LAUGH: Final = pattern(REPEATED)
_WORD: Final = pattern(r"[a-z]+(?:'[a-z]+)?", re.IGNORECASE)

# ── the weather ──

# speaks of the weather: it's raining
WEATHER: Final = (
    r"\b(?:weather|rain(?:s|ing|y)?|snow(?:s|ing|y)?|sunny|cloudy|windy|storm(?:s|y|ing)?|chilly|humid|"
    r"forecast|pouring|drizzl\w+|freezing|boiling|hot|cold|warm|muggy|foggy|sunshine|degrees|temperature|"
    r"umbrella)\b"
)
# words a remark about the weather is made of: sunny, outside
OF_WEATHER: Final = (
    r"\b(?:weather|rain(?:s|ing|y)?|snow(?:s|ing|y)?|sun|sunny|cloudy|windy|storm(?:s|y|ing)?|chilly|humid|"
    r"forecast|pouring|drizzl\w+|freezing|boiling|hot|cold|warm|muggy|foggy|sunshine|degrees|temperature|"
    rf"outside|having|isn't|(?:{WEEKDAY_STEMS})day|this)\b"
)
# what a question about the weather names: forecast, umbrella
ASKED_WEATHER: Final = r"\b(?:weather|rain|snow|forecast|sunny|umbrella)"

# ── answered once and done ──

_UNITS: Final = (
    "km|kilomet\\w+|miles?|met(?:er|re)s?|feet|foot|inch(?:es)?|cm|mm|yards?|kg|kilos?|pounds?|lbs?|ounces?|oz|grams?|lit(?:er|re)s?|gallons?|cups?|celsius|"
    "fahrenheit|euros?|dollars?|usd|eur|gbp|yuan|rmb|yen|mb|gb|kb|minutes|seconds|hours|days|weeks"
)
# sums, conversions, spelling, the time: 12 * 5, 3 miles in km, what time is it
UTILITY: Final = (
    r"^\s*(?:what(?:'s| is)|how much is|calculate|compute|and)?\s*[\d(][\d\s.,+*/x×÷^%()-]*(?:(?:%|"
    r"percent)? ?(?:of|times|plus|minus|divided by|squared|cubed)\b.*|=\s*\??|\?)?\s*$|^\s*(?:convert |"
    r"what(?:'s| is) |how (?:much|many) is )?[\d.,/]+ ?"
    rf"(?:{_UNITS})\b"
    r"[^.?!]{0,20}\b(?:in|to|into|as)\b[^.?!]{0,20}[?.!]?\s*$|"
    r"\bhow many \w+ (?:are )?(?:there )?in (?:an?|one|\d+) \w+|\b(?:sqrt|square root|cube root|factorial|"
    r"logarithm) of \d|^\s*what (?:time|day|date|year) is it\b|^\s*what(?:'s| is) (?:the (?:time|date)|"
    r"today's date)\b|^\s*how do (?:you|i|we) (?:spell|pronounce|say) "
)

# ── orders about the text or the code in hand ──

_POLITE: Final = r"^(?:please |now |then |ok(?:ay)?,? |and |also |next,? |just |(?:can|could|would|will) you (?:please )?|i want you to )*"
# does something to a text that is there: translate this, make it shorter
HANDLE_TEXT: Final = (
    rf"{_POLITE}(?:translate|rewrite|re-?phrase|paraphrase|reword|shorten|condense|proofread|polish|"
    r"summari[sz]e|re-?format|format|convert|sort|rename|refactor|compile|re-?run|run|debug|lint|undo|redo|"
    r"print|paste|indent|calculate|compute|retry|regenerate|make (?:it|this|that|the)\b|turn (?:it|this|"
    r"that)\b|change (?:it|this|that|the)\b|fix (?:it|this|that|the)\b|remove (?:it|this|that|the)\b|"
    r"delete (?:it|this|that|the)\b|add (?:it|this|that|an?|the|some|more)\b|expand (?:on|this|it)|"
    r"list (?:all |the )?(?:files|folders|lines|functions|classes|imports|columns|rows)\b|show (?:me )?(?:the |"
    r"this |that )?(?:diff|code|file|output|log|list|table)\b|try (?:again|it|that|this)|do (?:it|that) again|"
    r"keep going|go on|move (?:it|this|the)|replace|merge|split|continue)\b"
)
# asks for a new text: write a, explain the
WRITE_TEXT: Final = (
    rf"{_POLITE}(?:write|generate|create|draft|explain|define|describe|give me) (?:me )?(?:an?|the|some|"
    r"this|that|what|how)\b"
)
# what such a text is when it is no one's own: regex, script
TECHNICAL: Final = (
    r"\b(?:regex|regexp|function|script|loop|class|query|sql|test|unit test|algorithm|makefile|dockerfile|"
    r"snippet|code|one-liner|html|css|json|yaml|error|command)\b"
)
# the user and theirs: I, my, we
OWN: Final = r"\b(?:i|i'm|i've|i'd|my|mine|we|our|ours|us)\b"
# theirs, but only the text in hand: my draft
OWN_TEXT: Final = r"\bmy (?:code|text|essay|sentence|paragraph|draft|script|function|tests?|file|email|list)\b"

# ── an assistant's courtesies ──

# says only that it has heard: got it, sounds great
COURTESY: Final = (
    r"^\s*(?:(?:got it|noted|sure|okay|ok|great|thanks|thank you|understood|will do|congratulations|"
    r"sounds (?:good|great|lovely|fun)|good to know|updated|done|of course|no problem|you're welcome|i see|"
    r"my pleasure|nice)(?:[，,!！。.:：\s]|$)|(?:i'll|i will|i won't|i can) |that(?:'s| is) (?:an? )?(?:great|good|"
    r"nice|lovely|wonderful|long|cool|amazing|interesting))"
)
# offers help: anything else
OFFER: Final = "how (?:can|may) i (?:help|assist)|what can i (?:do|help)|(?:is there )?anything else|happy to help"


def says_nothing(rest: str) -> bool:
    """Return whether only light words are left of a text without its small talk."""
    return all(word.lower() in _LIGHT or _LAUGH.fullmatch(word) for word in _WORD.findall(rest))
