"""The same claim in other English words: what the user has rejected must be known again however it is put.

Pattern texts, unless a comment says otherwise. The rules that ask for them are in `curator/rules/rejection`.
"""

from __future__ import annotations

from typing import Final

from ebbing.language.english.numbers import WEEKDAY_STEMS

NAMES_OF_USER: Final = ("user",)  # words: what a memory calls the user
USER: Final = r"\b(?:user|customer|i|i'm|i've|my|me|client)\b"
ADDRESSED: Final = r"\byou(?: are|'re)?\b"  # speaks to the user, and so of the user
RECORD: Final = r"^[\w .'-]{2,16}:\s*|^according to [\w ]+[,\uff0c]?\s*"  # names its source first
AGE: Final = r"years? old|\bage"
WISH: Final = r"\b(?:plans?|planning|intends?|wants?|hopes?|would like|thinking of|considering|aims)\b"
DISLIKES: Final = (
    r"\b(?:hat(?:e|es|ed|ing)|dislik\w+|detest\w*|loath\w+|oppos\w+|against|sick of|nonsense)\b|"
    r"(?:can'?t|cannot|can not) (?:stand|bear)"
)
PREFERS: Final = r"\bprefers? (\w+) (?:to|over)\b"  # one thing, the group, more than another
WEEKDAY: Final = f"(?:{WEEKDAY_STEMS})days?"
WEEKDAYS: Final = {  # a table
    f"{stem}{day}": place for place, stem in enumerate(WEEKDAY_STEMS.split("|")) for day in ("day", "days")
}

# a table: other words for the same state of affairs, and how a memory would put it
SAID_PLAINLY: Final = {
    r"\b(?:does not|doesn't|do not|don't|never) eats? (?:any )?meat\b|\bmeat-free\b|\bplant-based\b": "is vegetarian",
    r"\b(?:has no partner|not (?:in a relationship|dating|married)|unmarried)\b": "is single",
    r"\b(?:has no plans|is available|has nothing on)\b": "is free",
    r"\bteetotal(?:ler|er)?\b|\bnever touches alcohol\b": "does not drink alcohol",
    r"\bwrites with (?:the|his|her|their) left hand\b": "is left-handed",
    r"\bno siblings\b|\ban only child\b": "only child",
    r"\bhas a (?:spouse|wife|husband)\b": "is married",
    r"\bwould (?:like|love) to\b": "wants to",
    r"\b(?:expecting a (?:baby|child)|with child)\b": "is pregnant",
    r"\bpurchas(?:e|es|ed|ing)\b": "buy",
    r"\bget(?:s|ting)? up early\b|\bearly mornings?\b": "mornings",
}
# a table: what is said of somebody, by name, and its words; two texts with no predicate in common say different things
PREDICATES: Final = {
    "like": (
        r"\b(?:fond|lik(?:e|es|ing)|lov(?:e|es|ing)|enjoys?|fans?|favou?rite|keen|prefers?|supports?|hates?|dislik\w+|"
        r"care for|into|adores?|believes?|trusts?|can't stand|backs?|opposes?)\b"
    ),
    "have": r"\b(?:has|have|owns?|keeps?|got)\b",
    "use": r"\b(?:us(?:e|es|ing)|driv(?:e|es|ing)|rides?|runs on|built on|powered)\b",
    "live": r"\b(?:liv(?:e|es|ing)|resid\w+|based|home is|shares a flat|rents?)\b",
    "from": r"\b(?:born|from|native|grew up)\b",
    "work": r"\b(?:works?|working|employ\w+|job|occupation|profession|staff)\b",
    "skill": r"\b(?:speaks?|plays?|can|knows? how|fluent|able to)\b",
    "ill": r"\b(?:allerg\w+|suffers?|diagnosed|asthma)\b",
    "study": r"\b(?:learn\w*|stud(?:y|ies|ying)|graduat\w+|alumn\w+|majors?)\b",
    "love": r"\b(?:single|married|dating|boyfriend|girlfriend|partner|spouse|divorced)\b",
    "buy": r"\b(?:b[uo]y|bought|buys)\b",
    "go": r"\b(?:visit\w*|trip|travel\w*|go(?:es|ing)?|went|flew|mov(?:e|es|ed|ing)|emigrat\w+)\b",
    "meet": r"\b(?:appointment|hired|consulted|sued|met|meets|saw|called)\b",
}
# a table: both sides of what cannot be true together
OPPOSITES: Final = {
    "hours": (r"\bday\b|\bmornings?\b", r"\bnights?\b|\bevenings?\b"),
    "side": (r"\bleft\b", r"\bright\b"),
    "region": (r"\bsouth", r"\bnorth"),
    "working time": ("full[- ]time", "part[- ]time"),
    "quality": (
        r"\b(?:good|great|well|excellent|skilled)\b",
        r"\b(?:bad|terrible|badly|awful|poor|poorly)\b",
    ),
    "temper": (r"\bintrovert", r"\b(?:extrovert|outgoing|sociable)"),
    "company": (r"\balone\b", r"\b(?:shares?|roommates?|flatmates?|together)\b"),
    "relationship": (r"\bsingle\b", r"\b(?:married|husband|wife|girlfriend|boyfriend)\b"),
    "surroundings": (r"\b(?:city|downtown)\b", r"\b(?:suburbs?|countryside|rural)\b"),
    "trust": (r"\btrusts?\b|\bbelieves?\b", r"\bdistrusts?\b|\b(?:fake|hoax)\b"),
    "courage": (r"\b(?:afraid|scared|timid)\b", r"\b(?:brave|fearless)\b"),
    "retirement": (r"\bretired\b", r"\bworking\b"),
    "career": (r"\b(?:unemployed|laid off|fired)\b", r"\b(?:promot\w+|hired)\b"),
    "home": (r"\brents?\b", r"\b(?:owns?|bought|mortgage)\b"),
    "sleep": (r"\bearly\b|\bmorning person\b", r"\blate\b|\bnight owl\b"),
    "weight": (r"\b(?:lose|diet)\b", r"\b(?:bulk|gain)\w*"),
    "direction": (r"\b(?:raised|increased|went up)\b", r"\b(?:lowered|decreased|cut|went down)\b"),
}
