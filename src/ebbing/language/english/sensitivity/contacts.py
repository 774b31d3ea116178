"""English words beside which a way to reach, identify or locate a person stands."""

from __future__ import annotations

from typing import Final

from ebbing.language.patterns import pattern

# ── phones and mail ──

# a number of a person follows
PHONE: Final = (
    r"\b(?:phone|mobile|cell|telephone|tel|number(?: is|'s)|landline|call (?:me|him|her|us) (?:at|on)|"
    "text (?:me|him|her|us) (?:at|on)|whatsapp|reach (?:me|him|her|us) (?:at|on)|ring (?:me|him|"
    r"her) (?:at|on))\b"
)
# before a number: it is that of a thing, not of a person
THING: Final = r"order|tracking|parcel|invoice|isbn|serial|sku|build|version|meeting|ticket|flight|id[:=]\s*$"
# around a number: it is open to all
PUBLIC_LINE: Final = (
    "hotline|helpline|customer (?:service|support)|support line|front desk|reception|toll[- ]free|"
    "emergency|poison control|crisis line|prevention|box office|ticket office|switchboard"
)
# an address of mail as one says it; its box is named so that open ones can be told
SPOKEN_MAIL: Final = (
    r"(?<![\w.+-])(?P<box>[\w.+-]{1,40}(?: dot [\w-]{1,20}){0,3})(?: ?[(\[] ?at ?[)\]] ?|"
    r" at )[\w-]{2,40}(?:\.|(?: ?[(\[] ?dot ?[)\]] ?| dot ))(?:com|net|org|cn|io|edu|co|de|fr|uk|me|dev|"
    r"gov|info)\b"
)
# a mailbox that is open to all
PUBLIC_BOX: Final = (
    "(?:support|info|help|contact|sales|admin|no-?reply|service|hello|office|press|hr|jobs|team|feedback|"
    "security|privacy|webmaster|billing|git|abuse)$"
)

# ── messengers ──

MESSENGER: Final = (
    "wechat|weixin|(?<![a-z])(?:vx|wx|qq|ig|line|insta)(?![a-z])|telegram|whatsapp|signal|discord|skype|"
    "instagram|kakao(?:talk)?|tiktok|snapchat|twitter|facebook|messenger|viber|threads|mastodon|bluesky|"
    "reddit|steam|github|linkedin|twitch|xbox|psn|venmo|matrix"
)
# what one calls one's name there
HANDLE_NAME: Final = "id|handle|username|name"
# between that and the name
IS: Final = r"\bis\b|'s"
# before the name, some words after the messenger
KNOWN_AS: Final = "username|handle|user ?name|as"
# asks to be reached; no messenger need be named
REACH_ME: Final = "add me|dm me|message me|ping me|find me|follow me|my handle|my username|my gamertag"

# ── documents and plates ──

# a document with a number of its own
DOCUMENT: Final = (
    r"passport|driver'?s? licen[cs]e|driving licen[cs]e|licen[cs]e number|national id|\b(?:student|"
    r"employee|staff|member(?:ship)?) (?:id|number)|\bid (?:card|number)|social security|\bssn\b|\bnhs\b|"
    r"national insurance|medicare|tax id|\btin\b|\bsin\b|aadhaar|\bpan card|green card|visa number|"
    "residence permit"
)
PLATE_NAME: Final = "(?:licen[cs]e |number |registration )?plates?(?: number)?|(?:car |my )reg(?:istration)?"
PLATE_READS: Final = "is|says|reads|'s"

# ── addresses ──

_ROADS: Final = (
    "Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way|Place|Pl|Terrace|Close|"
    "Square|Crescent|Parkway|Highway|Alley|Row|Gardens|Circle|Mews|Grove|Hill|Walk|Quay|Loop|Trail"
)
# a street with a number, a flat, a box, a postcode: 12 Baker Street, flat 3
STREET: Final = pattern(
    rf"(?<![\d/.-])\d{{1,5}}[A-Za-z]?,? (?:[NSEW]\.? )?(?:[A-Z][\w.'-]{{0,24}} ){{1,4}}(?:{_ROADS})\b|"
    r"\b(?:apartment|apt|flat|unit|suite|Apartment|Apt|Flat|Unit|"
    r"Suite) ?#?\d{1,5}[A-Za-z]?\b(?=[^\n]{0,60}(?:[Ss]treet|[Rr]oad|[Aa]venue|[Bb]uilding|[Tt]ower|"
    r"[Bb]lock|House|Court|Lane|[A-Z]{1,2}\d[\dA-Z]? \d[A-Z]{2}))|\bP\.?O\.? Box \d+|"
    r"\b\d{1,5} [a-z]{3,20} (?:street|avenue|road|lane|drive|boulevard)\b|\b\d{1,4}[ ,]{1,2}(?:[Rr]ue|"
    r"[Vv]ia|[Cc]alle|[Pp]laza|[Pp]iazza|[Aa]venida|[Aa]venue de) [A-Zdl]|\b[A-Z][a-zäöüß]{2,20}(?:straße|"
    r"strasse|gasse|platz|weg|allee|laan|straat) \d{1,4}|\b[A-Z]{1,2}\d[\dA-Z]? \d[A-Z]{2}\b"
)
# an address that is said to be someone's
ADDRESS_IS: Final = (
    r"\b(?:my|our|his|her|home|mailing|shipping|delivery|billing|postal) (?:new |home |current |"
    r"work )?address(?: is|'s|:| -)\s?[^\n]{0,40}?\d"
)
# before an address: it is where some place is
PLACE_IS: Final = r"\b(?:is|are|was|located|'s)(?: now| located| right)? (?:at|on|in)[^.\n]{0,16}$"
# around an address: it is where someone lives
PERSONAL: Final = (
    r"\b(?:i|i'm|i've|my|me|we|our|mine|us|user|user's)\b|\b(?:she|he|her|his)\b|\b(?:lives?|living|ship|"
    r"deliver|send|mail)\b"
)
