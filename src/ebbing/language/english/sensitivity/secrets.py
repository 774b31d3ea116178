"""English words around a secret: what it is called, how its value is told, and what is only talk about it."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.english.grammar.verbs import VERB
from ebbing.language.english.numbers import SPOKEN
from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

_I: Final = re.IGNORECASE

# how the kinds of secrets are called where a value is hidden: my PIN is [PIN]
KINDS: Final = {
    "password": "password", "lock": "lock code", "pin": "PIN", "code": "security code", "key": "key", "token": "token", "secret": "secret",
    "answer": "security answer", "private_key": "private key", "connection": "connection string", "seed": "seed phrase", "card": "bank card number",
    "account": "bank account number", "money": "amount",
    "identity": "ID number", "passport": "passport number", "licence": "driving licence number", "social": "social security number",
    "tax": "tax number", "permit": "permit number",
}  # fmt: skip
KINDS_BEFORE: Final = {"card": "bank card", "account": "bank account"}  # how they are called in texts from before
# a card of a bank, by itself: whoever asks for no more than that, means its number
_BANK_CARD: Final = (
    r"(?:(?:credit|debit|bank|payment|charge|prepaid|virtual|visa|mastercard|amex|salary|company|new|old|other|current|hsbc|chase|barclays|lloyds|"
    r"natwest|santander|monzo|revolut|starling|citi|capital one|wells fargo|american express) ){0,3}"
)
_ONLY_CARD: Final = (
    rf"^\W*(?:(?:what(?:'s| is| are)|which (?:is|are)|show(?: me)?|tell me|give me|find|list) )?(?:all )?(?:(?:of )?(?:my|our|the) )?{_BANK_CARD}"
    r"(?:cards?|mastercard|amex|american express)(?: (?:info|data|information))?(?:,? please)?\W*$|"
    rf"\b(?:which|what|how many) {_BANK_CARD}cards (?:do|have) (?:i|we)\b(?: have| own| got)?(?: got)?\W*$|\bdo (?:i|we) have (?:an?|any) {_BANK_CARD}cards?\W*$"
)
# how a cue asks for one: by the name of its kind
ASKED: Final = {
    "access": pattern(
        r"pass ?(?:words?|codes?|phrases?)|\b(?:passwd|pwd|pw|pass)\b|\bpins?\b|\bpuk\b|\bcodes?\b|\bcombinations?\b|\bcombos?\b|"
        r"\blog-?ins?\b|\bcredentials?\b|\b(?:cvv2?|cvc2?|otp|2fa|mfa|totp)\b|\bunlock\b|connection string",
        _I,
    ),
    "key": pattern(r"\bkeys?\b|\btokens?\b|\bsecrets?\b|\bcredentials?\b|connection string", _I),
    "answer": pattern(r"(?:security|secret|recovery) (?:question|answer)", _I),
    "seed": pattern(r"\bseed\b|mnemonic|(?:recovery|secret|backup) (?:phrase|words)", _I),
    "card": pattern(
        rf"{_ONLY_CARD}|"
        r"\bcard (?:number|no\b|details)|number (?:of|on) (?:my|the|our) [\w ]{0,20}card|"
        r"\b(?:visa|mastercard|amex) (?:card )?number|number (?:of|on) (?:my|the|our) (?:visa|mastercard|amex)",
        _I,
    ),
    "account": pattern(
        r"\baccount (?:number|no\b|details)|\biban\b|routing number|sort code|\bbank (?:details|account)", _I
    ),
    "identity": pattern(
        r"\bid\b|\bidentity (?:card|number|document)|aadhaar|\bpan (?:card|number)|\bnric\b|\bhkid\b", _I
    ),
    "passport": pattern("passport", _I),
    "licence": pattern(r"licen[cs]e|\bdl (?:number|no)\b", _I),
    "social": pattern(
        r"social (?:security|insurance)|\bssn\b|national insurance|\bnino\b|\bni(?= (?:number|no)\b|\W*$)|\bnhs\b|"
        r"health (?:service|insurance) (?:number|no)\b|medicare|\bsin\b|\bmy social(?= (?:number|no)\b|\W*$)",
        _I,
    ),
    "tax": pattern(r"\btax|\btin\b|\btfn\b|\butr\b", _I),
    "permit": pattern(r"green card|\bvisa\b|permit|resident card|alien registration|military id|travel document", _I),
    "money": pattern(
        r"salar|wage|income|\bearn|\bpaid\b|\bpay\b|pay ?check|\bmake a\b|bonus|pension|saving|\bsaved?\b|\bdebts?\b|\bow(?:e|ed|ing)\b|"
        r"mortgage|\bloans?\b|overdraft|balance|worth|invest|portfolio|holding|stocks?|shares|funds?\b|money|financ|afford|budget|"
        r"how much|stipend|allowance|inherit|borrow|\bcash\b",
        _I,
    ),
}
# one of these stands in every text with a secret of this language
SIGNS: Final = word_list(
    """account acct amex answer backup banking cabinet card code comb credential cvc cvv dial disarm door e-mail email
    garage gate iban icloud key laptop lock log mnemonic netflix open otp pass phone phrase pin puk pw question recovery
    router routing safe screen secret seed server sign sort tablet token unlock vault visa vpn wi-fi wifi words"""
)
EXAMPLE: Final = "your"  # in a value that is only an example: your-token-here

# ── credentials ──

_LOCKED: Final = (
    "(?:front|back|side|main|garage|shed|cellar|car|bike|bicycle)? ?(?:door|gate|lock|alarm|safe|entry|"
    "entrance|garage|shed|locker|bike|luggage|suitcase|briefcase|vault|keypad|key ?box|key ?safe|"
    "lock ?box|padlock|building|lobby|lift|elevator|gym|office|house|flat|airbnb|cabin|unlock|access|"
    "screen ?lock|parking|barrier)"
)
# how a credential of each kind is called
NAMES: Final = {
    "password": (
        "pass ?words?|pass ?codes?|pass ?phrases?|(?<![a-z])(?:passwd|pwd|pw|passwort|psw)(?![a-z])|"
        "(?<![a-z])(?:pass|log-?in|credentials?)(?![a-z])(?= ?(?:is|are|[:=])|(?<=pass) (?:for|to) (?:the|my|"
        "our) )"
    ),
    "lock": (
        f"(?<![a-z]){_LOCKED}(?:'s)?[ _-](?:code|combination|combo|pin)s?(?![a-z])|(?<![a-z])(?:combination|"
        r"combo)(?: (?:to|of|for|on) (?:the|my|our|your|his|her|their) \w{1,15}(?: \w{1,12})?)?(?![a-z])|"
        "(?<![a-z])codes? (?:for|to|on|of|at) (?:the|my|our|your|his|her|their|this|"
        rf"that) (?:\w{{1,12}} ){{0,2}}?{_LOCKED}(?![a-z])|(?<![a-z])(?:the|my|our|your) codes(?= ?:)|(?<![a-z])(?:the|my|our|his|her) code(?=(?:'s|,? (?:is|"
        r"was)|:) ?[#*]?\d)"
    ),
    "pin": r"(?<![a-z-])pins?(?:[ -]?(?:codes?|numbers?|no\.))?(?![a-z-])|(?<![a-z])puk(?: ?code)?(?![a-z])",
    "code": (
        "(?<![a-z])(?:cvv2?|cvc2?|otp|2fa|mfa|totp)(?: ?(?:code|seed|secret))?s?(?![a-z])|(?:security|"
        "verification|confirmation|one[- ]time|backup|recovery|authenticator|login|sms|"
        "auth)[ -]codes?(?![a-z])"
    ),
    "key": (
        "(?:api|secret|access|private|encryption|decryption|licen[cs]e|ssh|signing|product|master|service|"
        "aws|openai|stripe|wallet|wi-?fi|network|router|activation|recovery|bitlocker|wpa2?|auth|app|account|"
        "storage)[ _-]{0,1}(?:access[ _-]?)?key(?:[ _-]?(?:id|secret))?s?(?![a-z])|(?<![a-z])(?:ak|"
        "sk)(?=[:=])"
    ),
    "token": (
        "(?:(?:access|auth|bearer|api|refresh|session|bot|personal access|github|slack|deploy|"
        "login)[ _-]?)?(?<![a-z])tokens?(?![a-z])|(?:access|auth|bearer|api|refresh|session|"
        "bot)[_-]?tokens?(?![a-z])|(?<![a-z])(?:session|auth)[ _-]?(?:id|cookie)(?=[ ]?[:=])"
    ),
    "secret": (
        "(?:client|app|webhook|jwt|shared|signing|consumer|totp)[ _-]?secret(?![a-z])|(?<![a-z])secret(?= ?[:=])"
    ),
    "answer": (
        "(?:security|secret|recovery|verification) (?:question'?s? )?answer|answers? (?:to|for) (?:my|the|"
        "his|her|our) (?:security|secret|recovery|verification) question"
    ),
}
# figures read out
SPELLED: Final = (
    f"(?<![a-zA-Z])(?:(?:double|triple)[ -])?(?:{SPOKEN})(?:[ ,-]{{1,2}}(?:(?:double|"
    f"triple)[ -])?(?:{SPOKEN})){{2,15}}(?![a-zA-Z])"
)
# a value told by what it is: my dog's birthday
HINT: Final = (
    r"(?<![a-zA-Z])(?:my|his|her|our|their|the) (?:[\w-]{1,15}(?:'s|s')? ){0,3}?(?:name|birth ?(?:day|"
    "year|date)|date of birth|dob|anniversary|initials|zip ?code|post ?code|phone number|house number|"
    "number plate|maiden name)(?:[ ,]{1,2}(?:backwards?|reversed|twice|plus|and|then|followed by|"
    r"in (?:reverse|caps|lower ?case)|with an? \S{1,12}|[!-~]{0,12}\d[!-~]{0,12}))*"
)
# between a name and its value
LINK: Final = (
    r"(?<![a-z])(?:is|was|are|^\s*to|(?:set|change|changed|switch|switched|update|updated|reset|back|"
    "made) (?:it )?to|still|now|be|reads?|says|becomes?|became|it's|that's|goes|with|equals|says)|'s"
)
# between a name and a value that is not, or no longer, it; and between that and the one that is
WAS_NOT: Final = r"(?:\s(?:for|to|of|on) (?:the |my |our )?[\w' -]{1,24}?)?(?:\s(?:is|was)(?: not|n't)|\sis no longer|'s not|\s(?:is|was) either|(?:\s(?:was|were|is|has been|got))?(?:\s(?:changed|switched|reset|updated|moved))?\sfrom)"
BUT_IS: Final = r"(?:\s(?:any ?more|any longer))?[,.;\s]*(?:to|or|but|it's|it is|it was|now it's|it's now|rather|the (?:new|right|real) one is)"
RENEWING: Final = r"\b(?:chang|switch|updat|reset|mov)\w*"  # before a credential: it is another one now
# right after a value: another is told in its place; and what may follow that one
INSTEAD: Final = (
    r"[\"'”]?(?:\s(?:before|at first|until (?:now|recently|yesterday|last \w+)))?[\s,.;:…–—(-]*(?:(?:but|and|so|then)\s)?"
    r"(?:(?:now|currently)(?: it(?:'s| is))?|it(?:'s| is) now|(?:i )?(?:changed|switched|updated|reset) (?:it )?to|(?:oh,? |no,? )?wait,?(?: no)?|"
    r"no,? sorry|sorry|oops|i mean|i meant|make that|scratch that)(?:[\s,.:…–—-]*(?:it(?:'s| is)|i mean|i meant))?[\s,:…–—-]+"
)
AFTER_INSTEAD: Final = r"(?: now| instead)?"
# the value of a credential is set right
SLIP: Final = (
    r"\b(?:i|we)(?:'ve| have|'d| must have)? (?:mis\w+|(?:got|gave|wrote|typed|said|told|had|sent|put)\b[^.\n]{0,30}\bwrong)\b|"
    r"\bwrong\b[^.\n]{0,20}\b(?:it's|it is|should be|try|use)\b|(?:doesn't|does not|won't|didn't) work\b[^.\n]{0,16}\b(?:use|try|it's|it is)\b"
)
# leads to another value of the same credential, and goes on after one
ANOTHER: Final = (
    r"\b(?:is|was|are|were|it's|now|then|or|and|from|to|not|than|old|new|(?:old|new|other|previous|former|first|second|spare|backup|last) (?:one|code|pin)|"
    r"before that|previously|earlier|of|tried|use|try|either|(?:(?!zip|post|area|country|dress|dial|bar|qr|promo|discount)[a-z]{3,12} )(?:code|pin))\b:?"
)
GOES_ON: Final = r"\b(?:or|and|is|was|isn't|wasn't|now|then|but|for (?:the|my|our)|to (?:the|my|our)|instead|any ?more|before|first|expired|works?|worked|since|from|until|(?:for|on|at|in) (?:the|my|our|his|her|[\w-]{2,15}(?=\s*(?:$|[.,;!?)]|\band\b)))|upstairs|downstairs)\b"
# goes on to another thing with a password or a code of its own, and the thing: and the alarm is …
AND_ALSO: Final = r"\b(?:and|but|while)\b"
_THING: Final = (
    r"(?:(?:front|back|side|main|work|school|credit|debit|bank|guest) )?(?:garage|shed|alarm|gate|door|safe|locker|padlock|phone|mobile|tablet|"
    r"ipad|laptop|computer|pc|mac|e-?mail|mail|gmail|outlook|hotmail|bank(?:ing)?|wi-?fi|router|nas|server|vpn|netflix|spotify|amazon|icloud|"
    r"google|facebook|instagram|paypal|github|steam|work|school|card|sim|suitcase|bike|keypad|basement|cellar|attic|credit|debit)"
)
ITEM: Final = (
    rf"(?:(?:for|on|at) )?(?:(?:the|my|our|his|her|their|[a-z]{{2,12}}'s) ){{0,2}}{_THING}(?:'s)?(?: (?:one|account|code|pin|password))?"
    r"(?: is| uses|'s|:|=| ->)?|(?:mine|his|hers|theirs|(?:(?:my|our|his|her) )?[a-z]{2,12}'s)(?: (?:one|code|pin|password))?(?: is|:)"
)
# says of several values what they are
ALL_OF_THEM: Final = (
    r"\b(?:those|these|both|all)(?: are)?(?: (?:my|the|our))?(?: \w+)? (?:passwords|passcodes|pins|codes)\b"
)
# what is entered with a password
LOGS_IN_TO: Final = (
    r"\bwi-?fi\b|\brouter\b|\be-?mail\b|\blog(?:s|ged|ging)?[ -]?(?:in|on)\b|\bsign(?:s|ed|ing)? in\b|\blaptop\b|"
    r"\b(?:bank|work|school) account\b|\bonline banking\b|\bnetflix\b|\bicloud\b|\bvpn\b|\bserver\b"
)
# may follow that
FILLER: Final = "either|(?:the )?(?:old|new|current|previous)(?: one)?(?: is| was)?|just|still|now|actually|currently|simply|always|set to|the number|the|all|lower ?case"
# follows a figure that counts or dates something and is no code
COUNTS: Final = (
    r"\s?(?:%|chars?\b|characters?\b|letters?\b|words?\b|minutes?\b|seconds?\b|secs?\b|mins?\b|ms\b|days?\b|"
    r"hours?\b|weeks?\b|months?\b|years?\b|times\b|attempts?\b|tokens?\b|bits?\b|bytes?\b|[kmg]b\b|km\b|"
    r"kg\b|met(?:re|er)s?\b|miles?\b|people\b|users?\b|items?\b|dollars?\b|euros?\b|pounds?\b|am\b|pm\b|"
    r"o'clock|requests?\b|per\b|percent)"
)
# between a name and what looks like a value: there is talk about it
TALK: Final = (
    r"(?<![a-z])(?:formula|permutations?|forg[eo]t\w*|reset\w*|at least|must|should|needs?|requir\w+|"
    r"minimum|maximum|max|min|characters?|chars|length|longer|shorter|expir\w+|wrong|incorrect|invalid|"
    r"errors?|fail\w*|polic\w+|managers?|fields?|limits?|expiry|contain\w*|never|between|attempts?|"
    r"generators?|prompts?|pages?|forms?|screens?|buttons?|rules?|strength|protect\w*|hash\w*|salt\w*|"
    r"leak\w*|breach\w*|per|counts?|usage|budget|cost\w*|windows?|like|than|how|what|why|where|which|who|"
    r"don't|doesn't|isn't|not|can't|cannot|bucket|size|used(?!\s*$|\s+to\s*(?:be\b|$))|using|in the|tokens|of \d|arrived|came|sent|"
    r"broken|slow)(?![a-z])|[\[\]]|(?<![a-z])(?:phone|e-?mail|address|username)(?![a-z])|\.\s"
)
# right after a name: it is part of another word or a matter of its own
TALK_AFTER: Final = (
    r"[-.][a-z]|[_(}\]]|\s?(?:limits?|managers?|fields?|polic\w+|lengths?|pages?|reset|expir\w+|strength|"
    r"forms?|generators?|hash\w*|pad|board|count|bucket)(?![a-z])"
)
# after "password is": it describes the password instead of giving it
DESCRIBES: Final = word_list(
    """a an the not no too very so required wrong incorrect expired strong weak invalid needed stored hashed
    encrypted secure insecure important safe used been being correct missing empty changed reset forgotten lost
    shared valid unique long short it that this what how why where when your my something someone anything always
    never only also just now here there good bad easy hard difficult complex simple old new in on at to for from
    by with of and or but if be protect protected about case stolen leaked compromised going getting enough
    annoying broken saved written kept sent due ready available optional generated disabled enabled rotated
    revoked limit limits tokens count field fields manager length per based sensitive hidden visible confidential
    private public secret recommended supposed must should can will one me him her his password passwd pwd token
    key username user login str string int none null true false undefined bool bytes any object which who still
    under inside great nice terrible fine okay ok blank plain as like than more less least please is are was were
    has have had do does did then later today tomorrow yesterday again anymore working locked blocked input output
    value values type text hash salt env var config default changeable different same right back
    mine yours hers theirs ours uppercase lowercase numeric alphanumeric mandatory"""
)
# before a name: no credential of a person is meant, hashed password
FIGURATIVE: Final = r"(?:\[|(?i:hashed |encrypted |salted |your_|my_))$"
# between a value and the name that follows it
BETWEEN: Final = (
    r"""[\"'”]?\s*\(\s?(?:(?:my|the|our) )?|[\"'”]?\s*(?:with (?:an? )?[\w' ]{1,30}|(?:for|on|at|in) (?:(?:the|my|our) )?[\w'-]{1,15}|upstairs|downstairs)?[,.;:–-]?\s*(?:(?:is|"""
    r"was|as|for|=)|(?:and )?(?:that|this|it|which)(?:'s| is| was| will be)|(?:those|these|they|both|all)(?:'re| are| were)?|should be)\s+(?:(?:my|the|our|"
    r"his|her|their|your|an?|its) )?(?:[\w'-]{1,15} ){0,4}"
)
# a value of several words may follow
_PHRASE: Final = pattern(r"""pass ?phrase|[:\uff1a=]\s*[\"'“]?$|^\s*[:\uff1a=]""", _I)
_PLAIN_BEFORE: Final = (
    r"(?:,? ?(?:for|to|of|on|at|about) [\w' .-]{1,30}?|, [\w' ]{1,30}(?=,))?,?\s*(?:'s|(?<![a-z])(?:used to be|"
    "(?:(?:is|was|has been|got|gets) )?(?:changed|switched|updated|reset) (?:it )?to|is|"
    "was|are)(?: still| now| just| actually| simply| set to| currently)?|"
    r"""[:\uff1a=])\s*[\"'“]?"""
)
_PLAIN: Final = pattern(
    _PLAIN_BEFORE + r"""(?P<v>[A-Za-z][A-Za-z'-]{2,24}(?: [A-Za-z0-9][A-Za-z0-9'-]{0,24}){0,11})[\"'”]?(?=\s*(?:$|"""
    r"[.!](?:\s|$)|[,;\n\uff0c\u3002\uff1b)]))",
    _I,
)
# the same before another takes its place: "used to be marigold and now it's …"
_PLAIN_THEN: Final = pattern(
    _PLAIN_BEFORE + r"(?P<v>[A-Za-z][A-Za-z'-]{2,24}(?: [A-Za-z][A-Za-z'-]{1,24}){0,2}?)[\"'”]?"
    r"(?=\s(?:and|but|then)\s(?:it(?:'s| is) |then )?(?:now\b|(?:i |we )?(?:have |'ve )?(?:chang|switch|updat)ed\b|(?:my|our|his|her) (?:[a-z]+ )?(?:pass ?(?:word|code|phrase)|pin|code|username|log-?in)\b))",
    _I,
)
# "changed the password to sunflower": the verb before the name, the value after "to"
_RENEWED: Final = pattern(
    r"\b(?:chang|switch|updat|reset|set)\w*\s(?:(?:the|my|our|his|her|their) )?(?:[\w'-]{1,20} ){0,3}(?:pass ?(?:word|code|phrase)s?)?$",
    _I,
)
_PLAIN_TO: Final = pattern(
    r"(?: (?:for|of|on|at) [\w' .-]{1,30}?)?(?: back)? to [\"'“]?(?P<v>[A-Za-z][A-Za-z'-]{2,24}(?: [A-Za-z][A-Za-z'-]{0,24}){0,5})[\"'”]?"
    r"(?=\s*(?:$|[.!](?:\s|$)|[,;\n\uff0c\u3002\uff1b)]))",
    _I,
)


def plain_value(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Return where a value of plain words stands, right after the name that ends at `start`, to the end of the clause."""
    end = min(len(text), end + 120)
    found = _PLAIN_THEN.match(text, start, end) or _PLAIN.match(text, start, end)
    renewed = found is None and _RENEWED.search(text, max(0, start - 60), start) is not None
    found = _PLAIN_TO.match(text, start, end) if renewed else found
    if found is None:
        return None
    said = [word.strip("'-") for word in found["v"].lower().split()]
    talk = sum(word in DESCRIBES for word in said)
    phrase = "phrase" in text[max(0, start - 12) : start].lower()
    if renewed and (said[0] in VERB or (len(said) > 1 and not phrase)):
        return None  # "to expire", "to keep others out"
    fits = (
        len(said) == 1
        or _PHRASE.search(text[max(0, start - 12) : found.start("v")])
        or text[found.start("v") - 1] in "\"'“"
        or (len(said) <= 6 and not talk)
        or (len(said) <= 3 and "answer" in text[max(0, start - 40) : start].lower())
    )
    return found.span("v") if fits and talk * 3 < len(said) and not said[-1].endswith(("ed", "ing")) else None


# ── codes of locks ──

_OPENABLE: Final = (
    "(?:door|gate|garage|barn|shed|locker|lock|padlock|safe|vault|alarm|keypad|key ?(?:safe|box)|"
    "lock ?box|suitcase|lobby|entrance|building|cabinet|tablet|ipad|phone|laptop|screen)"
)
_ENTERED: Final = (
    "(?:punch(?:ing)?(?: in)?|key(?:ing)? in|typ(?:e|ing)(?: in)?|enter(?:ing)?|press(?:ing)?|"
    "dial(?:ling)?|tap(?:ping)?(?: in)?|hit|get in (?:with|using)|let yourself in with|use|with|code|"
    "combo|try)"
)
# something with a lock, and near it a code that is entered; <code> is a figure, <marked> one with # or *
OPENING: Final = (
    # punch in 4471 at the gate; use 2580 to open the garage
    (
        rf"(?i)\b{_ENTERED}[ :]{{1,2}}(?:the (?:code|number) )?<code>(?=[^.\n]{{0,24}}\b(?:(?:at|on|by|for|to|"
        "into) (?:the|my|our|your)|(?:to|and) (?:unlock|open|get in|come in|enter)|unlock|opens?|"
        rf"disarm)[^.\n]{{0,16}}(?:{_OPENABLE}|unlock|open|in\b|enter)|[^.\n]{{0,20}}(?:swing|click|buzz)\w* open)"
    ),
    # the garage opens with 3141; to unlock the tablet type 2-2-5-8; the alarm is disarmed with 60606
    (
        rf"(?i)\b(?:{_OPENABLE}\b[^.\n\d]{{0,24}}\b(?:opens?|unlocks?|disarm(?:s|ed)?|let you in|{_ENTERED})|"
        rf"(?:unlock|open|disarm)\b[^.\n\d]{{0,24}}\b{_ENTERED})\b[^.\n\d]{{0,10}}?(?<![\d.-])<code>"
    ),
    # the safe is 15-40-22; key box at 0451; only for what has nothing but a code
    (
        r"(?i)\b(?:safe|padlock|vault|bike lock|lock ?box|key ?(?:safe|box)|keypad|locker|"
        r"combo)\b[^.\n\d,]{0,24}?(?:\bis\b|\bat\b|[:=]|'s\b)\s?(?:(?:i |we )?(?:set|changed|reset) (?:it )?(?:to|at) )?<code>"
    ),
    # 4412 to arm and 4413 to disarm
    r"(?i)(?<![\w.-])<code>(?= to (?:arm|disarm)\b)",
    # keybox 0451
    r"(?i)\b(?:lock ?box|key ?(?:safe|box)|keypad|padlock)\s<code>",
    # the side gate is 4590#: a figure with a mark needs no other word
    rf"(?i)\b{_OPENABLE}\b[^.\n\d]{{0,24}}?(?<![\d.-])<marked>(?![\w#])",
)
READ_OUT: Final = rf"(?:(?:{SPOKEN})[ -]){{2,9}}(?:{SPOKEN})\b"  # such a code in words
# follows a figure that is no code
UNITS: Final = (
    r"[:%]|minutes?|hours?|days?|am\b|pm\b|met(?:re|er)s?|feet|ft\b|kg|lbs?\b|km|miles?|pounds?|dollars?|"
    "euros?|years?"
)
# a turn of a dial: 12 left, 30 right, then 8 left
TURN: Final = "(?i:left|right|clockwise|anticlockwise|counterclockwise)"
THEN: Final = "then "
# what has a dial
DIAL: Final = r"(?i:\b(?:safe|locker|padlock|vault|dial|combination)\b)"

# ── phrases, questions, accounts ──

# the words that restore a wallet
SEED: Final = (
    "(?:seed|recovery|backup|wallet|secret)[ -](?:phrase|words?)|mnemonic(?: (?:phrase|words))?|(?:12|24|"
    "twelve|twenty-four)[ -]words?(?: phrase)?"
)
# between that and the words
SEED_IS: Final = r"\bis\b|\bare\b|\b(?:starts?|begins?|ends?)(?: with)?\b|\bgoes\b"
# the answer to a security question
ANSWER: Final = pattern(
    r"(?:security|secret|recovery|verification) questions?\b[^\n?]{0,90}?(?:\banswer(?:'s| is| was)|"
    r"\bi (?:put|wrote|chose|said|picked|answered|used|typed)(?: in| down)?|\bit's|\bset to|\banswer:|→|"
    r"""->)\s+[\"'“]?(?P<v>[A-Z0-9][\w'-]{0,24}(?: [A-Z0-9][\w'-]{0,24}){0,3}|(?!(?:the|a|an|my|in|not|it|"""
    r"""that|for|to)\b)[\w'-]{2,24}(?=[\"'”.!]|\s*$))""",
    _I,
)
# a password beside a user: log in with admin / …
LOGIN: Final = pattern(
    r"\b(?:log|sign)(?:ged|ging)? ?in(?:to)?\b[^\n.]{0,40}?\b(?:with|as|using)\b[^\n.]{0,24}?(?:\band|/|"
    r",) ?(?P<v>(?=[^\s,]{0,40}[\d_!@#$%])[^\s,;]{5,60})",
    _I,
)
# before a long number: it is no bank's
NOT_BANK: Final = "isbn|order|tracking|parcel|shipment|invoice|hash|uuid|serial|ticket|sku|barcode|imei|timestamp"
# before a long number: it is a bank's
BANK: Final = r"\b(?:card|bank|visa|mastercard|amex|debit|credit)\b"
# one of these stands in every text with an account
ACCOUNT_SIGNS: Final = word_list("account acct iban routing sort card visa amex")
# the number of an account beside its name
ACCOUNTS: Final = (
    pattern(
        "(?:(?:bank|checking|savings|brokerage|trading|deposit|investment|current|retirement|"
        r"business) (?:account|acct\.?)(?: number| no\.?)?|account (?:number|no\.?|#)|\biban\b|"
        r"routing(?: number| no\.?)?|sort code|\bacct\.?(?: no\.?)?|(?:bank|debit|credit) card(?: number|"
        r" no\.?)?|card number|visa|mastercard|amex)[^\n\d.!?]{0,24}?(?P<v>(?:[A-Z]{2}\d{2}[A-Z0-9 ]{6,32}|"
        r"(?:[A-Z]{1,3}-?)?\d[\d -]{3,30}\d))",
        _I,
    ),
    pattern(
        r"\b(?:routing|iban|swift|bic|wire|transfer|deposit|checking|savings|"
        r"sort code)\b[^\n]{0,40}?\b(?:account|acct)\b[^\n\d.!?]{0,12}?(?P<v>\d[\d -]{4,20}\d)",
        _I,
    ),
    pattern(
        r"\b(?:account|acct)\b[^\n\d.!?]{0,12}?(?P<v>\d(?:[ -]?\d){5,16})(?=[^\n]{0,24}\b(?:sort code|routing|"
        "iban|swift))",
        _I,
    ),
    pattern(
        r"\b(?:bank|checking|savings|brokerage) (?:account|"
        r"card)\b[^\n\d]{0,60}?(?<![\d$€£.,-])(?P<v>\d(?:[ -]?\d){7,20})(?![\d.,]*\d)",
        _I,
    ),
)
