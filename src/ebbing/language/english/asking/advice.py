"""How English asks for what the other side said: advised, told, listed, wrote. Read in lower case, in everyday spelling."""

from __future__ import annotations

from typing import Final

from ebbing.language.patterns import pattern

_SAID: Final = (  # besides what ends in -ed
    "said|told|gave|given|wrote|written|came up with|come up with|taught|thought|chose|chosen|drew up|drawn up|put|found|sent|made|had|did|"
    "showed|shown|dug|got me|swore by|set|built|spoke|read|went|took"
)
_NO_PAST: Final = "need|feed|exceed|proceed|speed|supposed|allowed|interested|tired|bored|advanced|married|based|named"  # end so and are none
_PERCEIVES: Final = (  # what an assistant did that is nothing it said
    "know|see|hear|notice|reali[sz]e|forget|remember|get|receive|save|store|keep|record|note|sleep|eat|have (?:a )?|enjoy|learn|understand|miss|catch"
)
_SAYING: Final = "saying|telling|mentioning|recommending|suggesting|advising|describing|explaining|talking|proposing|on about|going on|banging on|raving"
_ADVICE: Final = (
    "advice|suggestions?|recommendations?|tips?|answers?|ideas?|solutions?|verdict|recipes?|proposals?|opinion|explanation|repl(?:y|ies)|remedy|"
    "remedies|tricks?|picks?|choice|fix|instructions?|hints?|take|lists?|plan|guess|poem|draft|method|workaround|warning|guide|thoughts?|view"
)
_KEPT: Final = "name|own|memory|memories|records?|knowledge|notes?|notebook|database|head|mind|files?|help|data"  # what it has of the user
_WHO: Final = "(?:you|the assistant|the (?:chat)?bot)"
_ADVERB: Final = (
    r"(?: (?:not|\w+ly|just|once|also|already|ever|first|even|again|last|all|both|guys|yesterday|earlier|before|then))*"
)
_PAST_TIME: Final = (
    r"\b(?:last|ago|yesterday|earlier|before|again|previous(?:ly)?|the other (?:day|night|week)|back then)\b"
)
# what the other side said, or made, before
YOU_SAID: Final = pattern(
    rf"(?<!are )\b{_WHO}(?:'d|'ve| had| have| did| guys)?{_ADVERB} (?:(?:{_SAID})\b|(?!(?:{_NO_PAST})\b)\w+ed\b)|"
    rf"\b(?:did|didn't) {_WHO}{_ADVERB} (?!(?:{_PERCEIVES})\b)[a-z]|"
    rf"\b(?:have|haven't|had|hadn't) you{_ADVERB} (?:(?:{_SAID})\b|(?!{_NO_PAST})\w+ed\b)|"
    rf"\b(?:were you|you were|you've been|have you been){_ADVERB} (?:{_SAYING})\b|"
    rf"\b(?:was|were|in|from|with|by|per|of|about|forgot|lost|liked?|follow(?:ed)?|used|tried|see|read|repeat|did|to|recall|remember) your (?!(?:{_KEPT})\b)\w|"
    rf"^(?:and |so |what about )?(?:\w+ ){{0,2}}your (?:\w+ )?(?:{_ADVICE})\b(?! is\b)|\b(?:according to|from) you\b(?! guys)|"
    r"\b(?:our|the) (?:previous|last|earlier|past) (?:conversation|chat|discussion|talk)s?\b|"
    rf"(?<!do )(?<!did )\byou (?:say|tell|recommend|suggest|advise|mention|give|show|teach|provide)\b.*{_PAST_TIME}|"
    rf"{_PAST_TIME}.*(?<!do )\byou (?:say|tell|recommend|suggest|advise|mention)\b"
)
# asks to be told something now, or speaks of anybody: can you suggest, would you say, what's your advice, how do you say, I told you
SAYS_NOW: Final = pattern(
    r"\b(?:can|could|would|will|may|might|should|shall|do|does|please|if|let) you(?:'d)?(?: \w+ly| please| just| also)* (?!know what|remember what)\w+\b|"
    r"\b(?:i|we|they|he|she|who|thank|anyone|someone|'ve|'d|told|tell|gave|give|asked|ask) (?:(?!did|have|had)\w+ ){0,2}?you\b(?! (?:told|said|gave|recommended|suggested)\b)|"
    rf"\b(?:what(?:'s| is| are)|any|need|want|like|love|hear|give me|get|have|share) your (?:\w+ ){{0,2}}?(?:{_ADVICE})\b|\bare you (?:{_SAYING})\b"
)
# somebody's own question is asked for: what did I ask you
I_ASKED: Final = pattern(
    r"\b(?:did|have|had|'ve) (?:i|we) (?:\w+ly |just |ever |already )?(?:ask(?:ed)?|wonder(?:ed)?|wanted? to know)\b|"
    r"\b(?:i|we)(?:'ve|'d| have| had| was| were)? (?:\w+ly |just |ever |already |once )?(?:asked|asking|wondered|wondering|wanted to know)\b|"
    r"\bmy (?:\w+ )?(?:questions?|queries|query)\b"
)
