"""What an English statement takes to go on: that somebody lives, is expecting, is with somebody; that a plan, a shop or a debt stands."""

from __future__ import annotations

from typing import Final

_SOMEBODY: Final = (
    r"(?!(?:i|we|they|it|you|this|that|there|he|she)\b)[\w’'-]+(?: (?!(?:is|was|has|had|were|are)\b)[\w’'-]+){0,3}?"
)
_OFTEN: Final = r"(?:(?:still|now|also|always|usually|often|currently|really|already|only|just) )*"
_WHEN: Final = r"(?:on (?:mon|tues|wednes|thurs|fri|satur|sun)|on (?:the )?\d|in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn|winter)|at \d|next|tomorrow|tonight|this|\d)"

# of somebody who lives: what they do and are these days, by who they are
ALIVE: Final[tuple[str, ...]] = (
    rf"(?P<who>{_SOMEBODY}),? (?:who |(?:she|he|it) ?)?{_OFTEN}(?:is|['’]s)(?! (?:called|named|from|born|dead|buried|my|our|the|a (?:pisces|leo|virgo|libra|aries))\b)(?! \w+['’]s)|"
    rf"(?P<who_does>{_SOMEBODY}),? (?:who |(?:she|he|it) ?)?{_OFTEN}(?!(?:is|was|has|as|his|this|taught|used|[\w']+['’]s)\b)[a-z]{{2,}}(?<!s)s\b(?! (?:is|are|was)\b)|"
    rf"(?P<who_has>{_SOMEBODY}) {_OFTEN}has (?!(?:been|died|passed)\b)",
    rf"(?:i|we) {_OFTEN}(?:visit|walk|call|phone|ring|feed|look after|take care of|care for|see|live with|cook for) (?P<who_too>{_SOMEBODY})(?= |\W*$)",
)
# … and of an animal also its name, and that one has it
KEPT: Final[tuple[str, ...]] = (
    rf"(?P<who>{_SOMEBODY})(?:['’]s name)? (?:is|['’]s)\b",
    r"(?:i|we)(?:['’]ve)? (?:have(?: got)?|got|own|keep) (?:an?|one|two|three|the|this) (?P<who>[^.!?]{2,40})",
)
_RUN: Final = (
    r"\b(?:i|we)(?:['’]ve)? (?:\w+ )?(?:run|own|have|manage|opened|started|founded|keep)\b|"
    r"\b(?:my|our) (?:own )?(?:\w+ )?(?:business|shop|company|caf[eé]|restaurant|bakery|store|bar|pub|studio|salon)\b"
)
STATES: Final[dict[str, str]] = {
    "pregnancy": r"\bpregnant\b|\bexpecting (?:a |our |my |twins|in )|\bpregnancy\b|\bdue (?:date|in|on|at)\b|\bbaby (?:is )?(?:due|on the way)\b|\bweeks along\b|\bhaving a baby\b",
    "couple": (
        r"\b(?:dating|seeing|going out with|engaged|married to|in a relationship|together|living with|live with)\b|"
        r"\b(?:boyfriend|girlfriend|partner|fianc[eé]e?|husband|wife|bf|gf)(?:['’]s name)? (?:is|['’]s)\b|\bis my (?:\w+ )?(?:boyfriend|girlfriend|partner|fianc[eé]e?|husband|wife)\b|"
        r"\b(?:have|['’]ve got|got) an? (?:\w+ )?(?:boyfriend|girlfriend|partner)\b"
    ),
    "friendship": r"\b(?:my|our)(?: \w+){0,2} (?:friends?|mates?|bestie|bff|buddy|pal)(?:['’]s name)? (?:is|['’]s|are)\b|\bis my (?:\w+ )?(?:friend|mate|bestie|bff|buddy|pal)\b|\b(?:are|['’]re) (?:best |good |close )?friends\b",
    "wedding": (
        r"\b(?:i['’]m|i am|we['’]re|we are|i|we) (?:\w+ )?(?:engaged|getting married|marrying)\b|\bmy fianc[eé]e?\b|\b(?:the|our|my) wedding\b(?!['’]s? (?:was)| (?:was|anniversary))|\bi['’]m (?:to marry|going to marry)\b|"
        r"\bwe (?:marry|get married)\b"
    ),
    "plan": (
        rf"\b(?:going|flying|travell?ing|heading|driving|booked|planning|plan|planned|training|signed up|entered|running|tickets?|will|['’]ll|have an?|got an?|{_WHEN})\b|"
        rf"\b(?:is|are|['’]s|takes place|starts) {_WHEN}|\bevery\b"
    ),
    "business": rf"{_RUN}|\b(?:i|we) (?:\w+ )?work (?:at|in|for)\b",
    "own_business": _RUN,
    "activity": (
        r"\b(?:plays?|playing|learn(?:s|ing)?|go(?:es|ing)? to|do(?:es|ing)?|tak(?:es?|ing)|attend(?:s|ing)?|train(?:s|ing)?|stud(?:y|ies|ying)|(?:is|am|['’]m|['’]s|are) in|sing(?:s|ing)?|member|"
        r"signed up|practi[sc]\w+|course|lessons?|class(?:es)?|club|team|choir|every|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|danc\w+|enrolled|join\w*)\b"
    ),
    "possession": r"\b(?:my|our) [\w’' -]{2,30}?(?: (?:is|are|has)\b|['’]s\b)|\b(?:i|we)(?:['’]ve)? (?:\w+ )?(?:have|got|own|drive|ride|use|bought|wear|keep)\b",
    "away": (
        r"\b(?:in|at) (?:the |a )?(?:garage|workshop|body ?shop|repair ?\w*|mechanic['’]?s?|dry ?cleaners?['’]?s?|cleaners?['’]?s?|vet['’]?s?|menders?|tailor['’]?s?|shop|dealer['’]?s?)\b|"
        r"\b(?:being|getting) (?:fixed|repaired|serviced|mended|cleaned)\b|\b(?:lent|loaned|borrowed|towed|impounded|on loan)\b|\bhas (?:my|our)\b"
    ),
    "debt": r"\b(?:i|we)(?: \w+)? owe\b|\b(?:i|we) (?:\w+ )?borrowed\b",
    "credit": r"\bowes? (?:me|us)\b|\b(?:i|we) (?:\w+ )?(?:lent|loaned)\b|\bborrowed .*\bfrom (?:me|us)\b",
    "dose": r"\b(?:i|we|user)\b.*\b(?:take|taking|on|inject|use|prescribed)\b",
    "medicine": r"\b(?:i|we|user)\b.*\b(?:take|taking|on|inject|use|prescribed)\b",
}
# told of as it was, or in a way that an end does not touch
LASTING: Final = r"\b(?:was|were|used to|taught|born|birthday|recipe|named after|met|gave me|left me|bought me|told me|grew up|once|ago)\b"
