"""Numbers in one spelling: "thirty" and "30" are the same figure wherever they count something.

Only words that count are rewritten: "one of them" holds a numeral without naming a number. Each language has a function
of its own for that, `numbers.with_digits`; all of them read every text, in the order of the packs.
"""

from __future__ import annotations

from functools import lru_cache

from ebbing.language.packs import packs


@lru_cache(maxsize=1024)
def with_digits(text: str) -> str:
    """Return the text with its number words written in digits."""
    for pack in packs():
        text = pack.numbers.with_digits(text) or text
    return text
