"""English words around a value that is told by what was said before it: the answer to a question, a slip set right, a change."""

from __future__ import annotations

from typing import Final

from ebbing.language.english.grammar.noun_use import NO_NOUN
from ebbing.language.english.grammar.verbs import VERB
from ebbing.language.english.words import STOP
from ebbing.language.word_lists import word_list

# words that say nothing of their own beside a value
FRAMING: Final = STOP | word_list(
    """it's its that's thats i'm i've i'd we've there's he's she's they're you're let's don't dont didn't isn't wasn't sorry
    oops whoops apologies correction typo typed mistyped misspoke misremembered misread mistake mistaken wrong right correct
    actually really meant mean means wait hang hold hm hmm ah er um ugh argh nope nah sure now currently today yesterday
    recently already anymore longer instead changed change changing changes switch switched swapped swap replace replaced
    replacing update updated reset rotated renewed set became becomes make made new newer newest old older latest current
    previous last next real one ones use used using uses try type said say says told gave wrote put read reads got get
    should must be been value answer code codes password passcode passphrase pin pins number numbers combination combo key
    token login figure digits digit letters exactly scratch strike ignore forget disregard former formerly ago earlier
    before from there go goes here thanks thank please bad brain fog lol haha finally eventually remember save keep note
    noted down add i'll we'll want would like always still think believe guess course follows following case way back"""
)
FRAMES: Final = r"(?!)"  # phrases of several words that say nothing of their own; the words above are enough
# asks for something without a question mark
ASKS: Final = (
    r"\b(?:tell|give|send|text|remind|show) (?:me|us)\b|\b(?:enter|type|provide|share|confirm|state|specify|input|supply)\b|"
    r"\b(?:i|we)(?:'ll| will)?(?: also)? need\b|\b(?:can|may|could) (?:i|we) (?:have|get|know)\b|^\W*(?:what|which)(?:'s| is| are| was)\b|^\W*(?:and )?your\b[^.]{1,40}$"
)
# asks, and for no value: when, where, how, whether there is one
ASKS_OTHERWISE: Final = (
    r"\b(?:how(?! much\b)|why|when|where|who|whose|whom)\b(?! (?:is|was) (?:the|your|my) (?:\w+ )?(?:code|pin|password)\b)|"
    r"\b(?:manager|forgot(?:ten)?|forget|reset(?:ting)?|generator|length|characters|strong|safe to|policy|expire\w*|leaked|stolen)\b|"
    r"^\W*(?:do|does|did|have|has|is|are|was|were|should|would|shall|will) (?:you|i|we|they|he|she|it|there|this|that)\b"
)
# the value is another one now, or was another one all along
REPLACES: Final = (
    r"\bnow\b|\bchang(?:e[ds]?|ing)\b|\bswitch\w*|\bswap\w*|\breplac\w+|\bupdat\w+|\breset\b|\brotated\b|\bnew(?:er|est)?\b|\binstead\b|"
    r"\bactually\b|\b(?:it|that)(?:'s| is| was| should be|'ll be)\b|\bshould be\b|\bno,|\bnot\b|\bwait\b|\bsorry\b|\boops\b|\bmake (?:it|that)\b|\bfrom now on\b|\blatest\b|\bcurrent\b"
)
# it is the same thing that has another value now; "a new one" may be one of something else
RENEWS: Final = r"\bnow\b|\bchang(?:e[ds]?|ing)\b|\bswitched\b|\bswapped\b|\breplaced\b|\bupdated\b|\breset\b|\brotated\b|\bactually\b"
# a credential is told to be another one now, whatever its value: "I had to change my laptop password"
CREDENTIAL_CHANGED: Final = (
    r"\b(?:i|we)(?:['’]ve| have)?(?: (?:just|also|already|finally|recently|then|now)){0,2} "
    r"(?:changed|reset|updated|rotated|replaced|renewed|had to (?:change|reset|update|rotate|replace|renew))\b|"
    r"\b(?:has|have|had|was|were|is|got)(?: (?:just|now|already|since|all))? (?:been )?(?:changed|reset|updated|rotated|replaced|renewed)\b"
)
# … or to be none: it stands as it was
CREDENTIAL_UNCHANGED: Final = r"(?:n['’]t|\bnot|\bnever|\bwithout)\b[^.,;!?]{0,20}\b(?:chang|reset|updat|replac|renew|rotat)\w*|\bunchanged\b|\b(?:still|stay(?:s|ed)?) the same\b"
CHANGED_BACK: Final = r"\b(?:back to|back again|changed (?:\w+ ){0,4}back)\b"  # … and to what it was before
# a slip is owned up to
SET_RIGHT: Final = (
    r"\b(?:meant|i mean|typo|correction|mis(?:typed|spoke|read|remembered|said)|wrong|mistake|mistaken|scratch that|strike that|my bad|oops|whoops|"
    r"apologies|sorry|brain fog)\b|\b(?:wait|no|nope)\b[,.!]"
)
# an answer that gives nothing
NO_ANSWER: Final = word_list(
    """hello hi hey bye goodbye thanks thank cheers sure yes yeah yep no nope nah later tomorrow nothing none never nobody dunno
    idk unknown unsure forgot forgotten private secret skip pass stop cancel help sorry maybe perhaps know tell telling told
    share sharing give giving don't can't won't cannot why what wait moment minute second lol haha cool great fine"""
)
# an amount of money, as one answers with it
AMOUNT: Final = (
    r"(?<![\w.])(?:[$£€¥]\s?)?\d[\d,.]*\d?\s?(?:k\b|grand\b|thousand\b|million\b|m\b)?(?:\s?(?:dollars|euros|pounds|quid|bucks|francs|gross|net|before tax|after tax|"
    r"(?:a|per) (?:year|month|week|hour)|an hour|annually|monthly|yearly))*|\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a hundred|\w+ hundred)(?:[ -]\w+){0,3} (?:thousand|grand)\b"
)
# right before plain words that take the place of a value of plain words
LEADS_TO: Final = (
    r"(?:\b(?:(?:i )?meant|i mean|should (?:be|read)|(?:changed?|switch(?:ed)?|set|reset|updated?)(?: (?:it|that))? to|make that|it's now|is now|(?:new|right|correct) one(?: is|'s)?)|\btypo|\bcorrection|\bno,? wait,?(?: it's)?|\bwait,? no,?(?: it's)?)"
    r"[\s:,.\"'“-]*$"
)
# ends what is about to be set right
OPENS_SLIP: Final = (
    r"\b(?:(?:oh|no|ah|hm+|actually)[ ,.…]*wait|wait[ ,.…]*no|hang on|hold on|scratch that|strike that|my bad|oops|whoops|"
    r"sorry|typo|(?:that's|that is|that was|is|was) (?:wrong|not right|a typo))[\s.,!…–—-]*$"
)
# a value in its place (\0) that is told to be the one now
STANDS_NOW: Final = r"^\W*(?:now )?(?:it|that)(?:'s| is) [\"'“]?\x00[\"'”]? (?:now|these days|from now on|instead)\W*$"
# how something is, or when: no value
STATES: Final = (
    NO_NOUN
    | VERB
    | word_list(
        """over gone dead alive done off up down out home noon midnight morning evening night winter spring summer autumn fall
        dinner lunch breakfast time weekend christmas easter chaos hell history bedtime peak mine yours ours theirs obvious
        stable live offline online public better worse best worst broken frozen stuck lost calm dusk dawn snow rain fog"""
    )
)
STATE: Final = r"(?:ly|ing|ed|ful|ous|less|able|ible|ier|est|en|ish|al|y)$"
NO_PLAIN_VALUE: Final = (
    r"\b(?:\w+day|january|february|march|april|june|july|august|september|october|november|december)\b"
)
# stands beside such an amount
AROUND_MONEY: Final = (
    r"\b(?:years?|months?|weeks?|hours?|annum|annually|monthly|yearly|gross|net|tax(?:es)?|grand|thousand|dollars?|euros?|pounds?|quid|bucks|roughly|around|"
    r"nearly|almost|earn|make|paid|saved?|savings?|owe|debt)\b"
)
# one value is put in the place of another
SWAPS: Final = r"\b(?:chang|replac|swap|switch|updat|rotat|reset)\w*\b[^.\n]{1,60} (?:to|with|by|for|into) |\binstead of\b|\brather than\b|\bnot \S+,? (?:but|it's)\b|\bno longer\b|\S, not \S|->|\u2192"
# what a question has besides what it asks for
ASKING_WORDS: Final = (
    r"\b(?:so|and|ok(?:ay)?|sure|now|then|please|how much(?: (?:do|did|have|does|are|is) (?:you|i))?|what(?:'s| is| are| was)?|which(?: is)?|tell (?:me|us)|give (?:me|us)|send (?:me|us)|remind (?:me|us)(?: of)?|enter|type(?: in)?|"
    r"provide|share|confirm|state|(?:can|may|could) (?:i|we) (?:have|get|know)|(?:i|we)(?:'ll| will)?(?: also)? need|could you|can you|would you|your|is it|for me)\b"
)
JOINS: Final = r"\b(?:and|but|so|because|while|although|when|where|which)\b"  # joins two clauses
ANSWERS_WITH: Final = r"(?:^|\b(?:it's|it is|that's|that is|is|sure|yes|ok(?:ay)?|just|still)|[:=])[\s,\"'“.-]*$"  # right before plain words that answer
