"""English as it is typed and spoken, and the plain form of it: wot, ya, gonna."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.patterns import pattern

# ways to write what is said: ya, u, wot, whats, is me dog
SPELT: Final = (
    (pattern(r"\b(?:ya|ye|u|yous|youse|y'all|yall)\b", re.IGNORECASE), "you"),
    (pattern(r"\b(?:ur|yer)\b", re.IGNORECASE), "your"),
    (pattern(r"\b(?:wot|wat|wut)(?='?s?\b)", re.IGNORECASE), "what"),
    (pattern(r"\b(what|where|who|when|how)s\b", re.IGNORECASE), r"\1's"),
    (pattern(r"\b(what|where|who|when|how|why)'?d\b", re.IGNORECASE), r"\1 did"),
    (pattern(r"\bdid(?:ja|ya)\b", re.IGNORECASE), "did you"),
    (pattern(r"\bgonna\b", re.IGNORECASE), "going to"),
    (pattern(r"\bwanna\b", re.IGNORECASE), "want to"),
    (
        pattern(
            r"(?<='s|is|re|as|es|do|id|ve) me (?!who|that|and|or|to|a|the|again|in|on|for|with|about)(?=\w)",
            re.IGNORECASE,
        ),
        " my ",
    ),
)
