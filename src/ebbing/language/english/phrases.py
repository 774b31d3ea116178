"""What we say in English, and what people say to the memory itself. Words in braces are filled in.

Every pack has these names. Keys of tables are the names of levels, statuses, sources, kinds of links and attachments.
"""

from __future__ import annotations

from typing import Final

# ── a memory as a line of a prompt ──

FAINT: Final = {  # all that is left to say at the two faintest levels
    "trace": "The user once had memories about {topic}",
    "archive": "A trace from the past: {topic}",
}
IMPRESSION: Final = {  # after a text that is not whole any more
    "summary": " (an earlier impression)",
    "tag": " (a vague memory)",
}
WEIGHT: Final = " (weight: {weight})"
SOURCE: Final = {"tool": "from a tool or the web, unverified", "import": "imported, unverified"}
ACTOR: Final = {  # who did it, where it was not the user
    "recall": "recall", "maintenance": "maintenance", "curator": "curator", "compression": "compression", "import": "import",
    "assistant": "assistant", "tool": "tool",
}  # fmt: skip
BY: Final = " ({who})"
ROLE: Final = {"assistant": "assistant", "tool": "tool"}
STATUS: Final = {
    "superseded": "superseded",
    "negated": "no longer so",
    "merged": "merged into a summary",
    "archived": "archived",
    "deleted": "deleted",
}
# of what is believed, and yet not how things are today
OUTDATED: Final = {"over": " (until {until})", "contested": " (perhaps no longer so)"}
ATTACHMENT: Final = {"image": "image", "audio": "recording", "video": "video", "file": "file"}
REPLACES: Final = {
    "superseded": "  ↳ supersedes: {text} (until {until})",
    "negated": "  ↳ no longer so: {text} (until {until})",
}
COLON: Final = ": "
UNTIL: Final = ", until {date}"  # after a status
FORGOTTEN: Final = "once knew more about “{about}”, forgotten now"  # that there was something is not forgotten (S4-08)
FORGOTTEN_RELATION: Final = "once knew more about “{about}” ({relation}), forgotten now"  # with the name of the link

# ── dates ──

MONTH_NAMES: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
)  # fmt: skip
DATE: Final = {  # by the unit of the calendar that is meant; `years` are two where a season lies in two
    "day": "{day} {month} {year}",
    "week": "week of {day} {month} {year}",
    "weekend": "weekend of {day} {month} {year}",
    "third": "{month} {year}",
    "month": "{month} {year}",
    "quarter": "{month}–{last_month} {year}",
    "half": "{month}–{last_month} {year}",
    "season": "{years}",
    "year": "{year}",
}
DATE_TIME: Final = "{date}, {time}"
MEANT_DATE: Final = " ({date})"  # after a word such as "yesterday"

# ── links ──

LINK: Final[dict[str, str]] = {}  # a kind of link, as a reader of a prompt is told: in English by its own name
RELATION: Final = {
    "next": "next",
    "previous": "previous",
    "keyword": "related",
    "semantic": "related",
}  # S4: given names

# ── why a memory is as present as it is ──

LEVEL: Final = {"full": "full", "summary": "summary", "tag": "tag", "trace": "trace", "archive": "archive"}
FACTOR: Final[dict[str, str]] = {}  # what weight is made of: in English by its own name
EXPLAINED: Final = {
    "weight": "weight {weight} = {factors}; level {level}",
    "since": "{status} since {at}",
    "slower": "personal, so its words fade more slowly than its weight",
    "pinned": "pinned, does not fade",
    "by_compressions": "scanned {scans}×, fades by compressions, not by time",
    "stays": "its text does not fade in this profile",
    "no_further": "does not fall further by time alone",
    "falls": "falls to {level} on {day}",
    "then": "; ",
}

# ── conversation ──

MANNERS: Final = "Be brief and use the user's language."  # what a model is told that answers in a chat
GREETING: Final = "Talk to me. /quit ends it."
NOT_LEARNED_YET: Final = "(messages that I am still taking in: {count})"
OFFER_TO_LOOK_BACK: Final = (
    "Would you like to look back at what you told me in the past?"  # after a long silence (S1-09)
)
REPLY: Final = {
    "nothing": "I do not know that yet.",
    "remember": "I remember:",
    "noted": "Noted.",
    "again": "Yes, you told me.",
    "replaced": "Updated; before, it was “{old}”.",
    "chat": "All right.",
    "forgotten": "Forgotten: “{text}” (bring it back within 30 days: restore {id}).",
    "message_too": "The message it stood in is gone with it (restore {id}).",
    "nothing_to_forget": "I found no memory that clearly means that.",
    "waiting": "Kept; it is still being learned.",
    "restored": "Brought back: “{text}”.",
    "reinforced": "“{text}”: weight {before} → {after}.",
}

# ── what people say to the memory itself: patterns ──

GOODBYE: Final = frozenset({"bye"})
STOP: Final = "[.!]"  # ends a sentence
COMMA: Final = ","
LIST_COMMA: Final = ","  # between the words of a list
PLEASE: Final = "please|could you|can you"  # before a request
FORGET: Final = "forget (?:that |about |what i said about )?(.+)"  # a group holds what is to be forgotten
# "remember this", word by word: what is meant was said before
BEFORE_REMEMBER: Final = "ok|okay|please|and|so|now|hey|just|next time|in future|for next time|from now on"
REMEMBER: Final = (
    "remember|don['’]t forget|do not forget|never forget|keep (?:this|that|it) in mind|note (?:this|that|it)(?: down)?|"
    "(?:write|jot|put) (?:this|that|it) down|make a note(?: of (?:this|that|it))?|bear (?:this|that|it) in mind"
)
AFTER_REMEMBER: Final = "this|that|it|one|please|next time|in future|for later|for next time|again"
# what was proposed before it is settled with this
_ASSENT: Final = (
    r"(?:(?:ok|okay|yes|yeah|yep|sure|great|good|nice|cool|sounds good|perfect|agreed|fine|right|alright|so|then)\W+)*"
)
_THEN: Final = r"(?:\W+(?:then|please|thanks))*"
SETTLES_BEFORE: Final = (
    rf"{_ASSENT}(?:(?:let['’]s|we(?:['’]ll| will| can)|i(?:['’]ll| will)) (?:go with|do|use|stick with|stick to|take|pick|run with|adopt) (?:it|that|this)(?: one)?|(?:please )?(?:go with|stick with|run with) (?:it|that|this)(?: one)?|"
    rf"(?:that['’]s|it['’]s) (?:settled|decided|a deal)){_THEN}"
)
# the same, where it follows a proposal; elsewhere it only agrees
AGREES: Final = rf"{_ASSENT}(?:agreed|i agree|works for me|fine (?:by|with) me|deal|sold|(?:please )?do (?:it|that)|make it so|let['’]s do (?:so|it)){_THEN}"
# by which somebody lives: it tells their job, whatever else it says
LIVELIHOOD: Final = (
    r"\bfor a living\b|\b(?:make|earn|making|earning) (?:my|our|a) living\b|"
    r"\b(?:teach|teaching|taught) (?:[\w'’-]+ ){1,4}(?:at|in|for) (?:[\w'’-]+ ){0,4}(?:schools?|college|university|academy|kindergarten)\b|"
    r"\b(?:drive|driving) (?:an? |the |the number \d+ )?(?:school |city |night |double-decker )?"
    r"(?:bus(?:es)?|taxis?|cabs?|trams?|trains?|lorry|lorries|ambulances?|coach(?:es)?)\b"
)
# somebody lives together with others: "in Leeds with my boyfriend", "my girlfriend and I live in"
LIVES_WITH: Final = (
    r"\bwith (?:my|our|the|an?|two|three|\d)\b|\band i\b(?= (?:both |now |still )?(?:live|share|rent|are))|\bshare\b"
)
# what people call what is told of somebody, by the slots of such claims: a table
_MY: Final = "(?:about )?(?:my |the user's )?(?:current |old |former |previous |last |new )?"
FORMER: Final = r"\b(?:old|former|previous|last|ex)\b(?! i am)"  # says that it is the one before: my old job
MATTERS: Final = {
    "name": _MY + "name",
    "age": _MY + "age|how old i am",
    "birthday": _MY + "birthday|when i was born",
    "residence": _MY + "(?:home|address|home address|place of residence)|where i live",
    "occupation workplace": _MY
    + "(?:job|work|occupation|profession|career|workplace|employer)|where i work|what i do(?: for a living)?",
    "origin": _MY + "(?:home ?town|origins?)|where i(?:'m| am| come) from",
    "marital": _MY + "(?:relationship|marriage|marital|relationship status|marital status)",
    "schooling": _MY + "(?:school|university|college|studies|degree)",
    "attribute:phone": _MY + "(?:phone|mobile|cell|telephone|contact)(?: phone)? number|" + _MY + "number",
    "allergy": _MY + "allerg(?:y|ies)",
}
