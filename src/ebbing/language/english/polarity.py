"""How English denies, asks, requests and supposes. `NEGATOR` is the one table of its negators. All in lower case."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.patterns import pattern

# ── denying ──

NOT: Final = "no longer|not"
_DENYING_ADVERB: Final = f"{NOT}|never|hardly|scarcely|barely|rarely|seldom"
# every word that denies, each counted once
NEGATOR: Final = pattern(
    rf"\b(?:{_DENYING_ADVERB}|none|nobody|nothing|neither|nor|cannot|without)\b|"
    r"n't\b|\bno\b(?=\s+[a-z])|\b(?:dont|doesnt|didnt|isnt|wasnt|arent|cant|wont|havent|hasnt)\b"
)
# those that stand between a subject and its predicate: "I hardly ever drink"
NEGATES_PREDICATE: Final = pattern(rf"(?:hardly ever|{_DENYING_ADVERB})\s+", re.IGNORECASE)
# words that hold a negator without denying anything, or that affirm by two of them: "not only", "can't live without"
NO_NEGATION: Final = pattern(
    r"n't (?:only|just|merely|simply)\b|\bnot (?:only|just|merely|simply|to mention|least|surprisingly|bad|without)\b|\bno (?:doubt|wonder|problem|worries|matter|"
    r"question|one but|idea)\b|\b(?:can'?t|can not|could not|couldn't) (?:wait|help|get enough|agree more|recommend \w+ enough|stop|"
    r"resist|go wrong|be happier|imagine (?:\w+ ){0,4}without|live without|do without|survive without|"
    r"(?:\w+ ){1,3}without)\b|\bwhy not\b|\bnothing (?:but|beats|better)\b|\bnever (?:mind|better|gets? old|get tired|tire)\b|^\s*no[,.!]|"
    r"\bnot (?:un|in|im|dis)\w+|\bdo(?: not|n't) mind\b|\bif not\b|\bor not\b|\bnot that\b|\bwithout (?:fail|doubt|question)\b|"
    r"\bcannot (?:wait|help|get enough|(?:\w+ ){1,3}without)\b|\bno later than\b|\bno less than\b|\bno more than\b|\bno stranger\b"
)
# verbs that end what follows and so deny it: "gave up coffee"
GIVEN_UP: Final = pattern(
    r"\b(?:stopp?ed|quit|gave up|given up|giving up|went off|gone off|grew out of|grown out of|over with|done with|cut out|"
    r"got rid of|fell out of love with|lost interest in|lost (?:my|the) taste for|swore off|sworn off|kicked the|cancell?ed|"
    r"dropped|abandoned|avoid(?:ing|s)?|tired of|sick of|used to)\b"
)
# an ending that is denied: it goes on, whatever else is said
NOT_GIVEN_UP: Final = pattern(r"\b(?:never|not|n't) (?:stopp?ed|quit|gave up|given up)\b")
_ALL_BUT: Final = pattern(r"\b(?:except|apart from|other than|aside from|anything but|all but)(?: for)? ([\w' ]{2,30})")


def left_out(text: str) -> str:
    """Return what a statement about everything leaves out ("everything except coffee"), or an empty string."""
    found = _ALL_BUT.search(text.lower())
    return found[1].strip() if found else ""


# ── asking ──

CLOSES: Final = "\"'”)~ "  # signs that may follow the end of a sentence
QUESTION_MARK: Final = "?"
QUESTION: Final = pattern(
    r"^(?:(?:so|and|but|hey|hi|well|ok|okay|um|please|sorry|by the way|btw)[,\s]+)*"
    r"(?:(?:(?:what|where|when|who|whom|whose|why|which|how)(?:'s|'re|'d)?|(?:what|where|when|who|how)s)\b(?! (?:i|we) (?:\w+ ){1,6}(?:is|was)\b)|"
    r"(?:do|can|could|will|would|should|have|has|had|may|might|shall|am|isn't|aren't|don't|doesn't|didn't|won't|can't|couldn't|"
    r"wouldn't|haven't|hasn't)\s+(?:i|you|we|he|she|it|they|this|that|my|your|there|anyone|someone)\b|"
    r"(?:is|are|was|were|does|did)\s+[a-z]+\b)"
)
# looks like a question and is none: an order, a cry, a clause that leads to another ("when I was ten I broke my arm")
_CHORES: Final = (
    "run|swim|ride|walk|laps|workout|stretch(?:es)?|exercises?|yoga|pilates|practice|meditation|laundry|washing|shopping|dishes|"
    "homework|chores|cleaning|ironing|cooking|gardening|taxes"
)  # what one does: "did my run", where "did my sister" asks
NO_QUESTION: Final = pattern(
    r"^(?:do (?:not|n't)|don't|do (?:remember|remind|note|call|use|keep))\b|!\Z|^had my\b[^?]*\Z|"
    rf"^did (?:my|our|the|some|an?|another) (?:[\w-]+ )?(?:{_CHORES})\b[^?]*\Z|"
    r"^(?:when|where) (?:i|we|he|she|they|it|my \w+)\b(?!.*\b(?:did|do|does|was|were|is|are|am|can|could|should|will|would|have|has) "
    r"(?:i|we|you|he|she|it|they|my)\b).*[,\s](?:i|we|he|she|it|they|my \w+) \w"
)
# a question that asserts the opposite of its words: "who doesn't love coffee"
RHETORICAL: Final = (
    r"\b(?:who (?:does not|doesn't|would not|wouldn't|could not|couldn't) |how could (?:i|anyone|you|we) (?:not|ever)|"
    r"when have i (?:ever )?not|since when do(?:n't)? |why would i (?:not|ever) |is not it obvious|isn't it obvious)"
)
# a question that asks for something to be done: "could you leave out the nuts"
REQUEST: Final = (
    r"(?:(?:can|could|would|will) you (?:please )?|please )"
    r"(?!tell|explain|recommend|suggest|show|find|search|say|describe|imagine|help|think|believe|see|do)\w+"
)
# what is supposed rather than stated: "if I moved"
HYPOTHESIS: Final = (
    r"(?<!not as )(?<!even )(?<!wonder )\bif (?:i|we|you|he|she|it|they|the|my|only|there|someone|anyone|user)\b(?!(?:['’]m| am|['’]re| are)? (?:being )?(?:honest|ask)\b)|\beven if\b|(?<!not )\bas if\b|"
    r"\bwould\b[^.!?]{1,60}\bif\b|\bsuppos(?:e|ing)\b(?! to)|(?<!you )\bimagine\b|\bin (?:my|a|the|that) (?:dream|nightmare)\b|\bhad (?:an?|this) (?:\w+ )?(?:dream|nightmare)\b|\bwhat if\b|\bhypothetically\b|\bin case\b|\bi wish i (?:were|was|had|could|lived|liked)\b|"
    r"\bwould have\b|\bcould have been\b|\bwere to\b|\bunless\b|\bi wonder (?:if|whether)\b|\bmight (?:\w+ )?(?:one day|someday)\b|"
    r"\b(?:maybe|perhaps) (?:i|we|one day|someday)\b|\bpretend\b|\blet's say\b|\bi (?:dreamt|dreamed|had a (?:dream|nightmare) (?:that|where|about))\b(?! of\b)|\bassum(?:e|ing)\b(?! (?:the|a) role)"
)
