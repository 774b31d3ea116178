"""Words by which an English text says that it sets something right: the one table patterns of corrections are made from."""

from __future__ import annotations

from typing import Final

ANNOUNCED: Final = "correction"  # the correction is called one: "correction: I live in Leeds"
MISTAKEN: Final = "i misspoke|i was wrong"  # what was said before is called an error
NOT_SO: Final = "wrong|not right|incorrect"  # what stands is not so: "that's wrong, it's Wednesday"
IN_FACT: Final = "actually"  # how it really is
MEANT: Final = "i meant"  # what was meant all along
SHOULD_BE: Final = "should be"  # what it has to read
TAKEN_BACK: Final = "scratch that"  # what was said is withdrawn

# ── a slip set right by another value alone: "oops, sorry, the 19th I mean" ──

_ADMITS: Final = (
    rf"sorry(?: about that)?|apologies|oops|whoops|wait|hang on|typo|brain ?(?:fog|fart)|fat fingers|{ANNOUNCED}|{TAKEN_BACK}|"
    rf"strike that|make that|i meant?(?: to (?:say|write|type))?|{MISTAKEN}|my (?:mistake|bad)|that'?s (?:{NOT_SO})"
)
_AROUND: Final = "oh|ah|ugh|er+|um+|hm+|argh|so|well|no|nope|nah|ok(?:ay)?|of course"
SLIP: Final = rf"\b(?:{_ADMITS})\b"
SLIP_OPENS: Final = rf"(?:(?:{_ADMITS}|{_AROUND}|{IN_FACT})\b[\s,.!:;…–—-]*)+"
SLIP_CLOSES: Final = (
    rf"[\s,.!;…–—-]+(?:(?:{_ADMITS}|i (?:keep mix|mixed|got|get)\w*\b[^.!?]{{0,30}}\bup)\b[\s,.!;…–—-]*)+$"
)
SLIP_STATES: Final = r"(?:(?:it|that)(?:'s| is| was| should be|'ll be| will be)|should (?:be|read|say)|is|was)\s+"
ORDINAL: Final = r"\b\d{1,2}(?:st|nd|rd|th)\b"  # of a month
PLACED: Final = r"\b(?:at|in) (?!an? (?:min|sec|bit|while|hurry|mo)|fact\b|case\b|that\b|time\b)(?:the |our |my )?(?P<en>[\w' -]{2,40})$"  # where something is; the group is the place
BY_NAME: Final = (
    r"(?:called |named )?(?:(?:mr|mrs|ms|miss|dr)\.? )?(?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?"  # a name, all of it
)
