"""English names of holidays, and what the calendar calls them (ebbing.language.spans)."""

from __future__ import annotations

from typing import Final

HOLIDAYS: Final = {
    r"christmas eve": "christmas_eve", r"christmas(?: day)?|xmas": "christmas", r"new year'?s eve": "new_years_eve",
    r"new year'?s(?: day)?": "new_year", r"valentine'?s(?: day)?": "valentine", r"halloween": "halloween",
    r"thanksgiving(?: day)?": "thanksgiving", r"(?:the )?(?:fourth|4th) of july|july (?:fourth|4th)|independence day": "july_4",
    r"labor day": "labor_us", r"may day|labour day": "labour", r"memorial day": "memorial", r"mother'?s day": "mothers",
    r"father'?s day": "fathers", r"easter(?: sunday)?": "easter", r"black friday": "black_friday", r"boxing day": "boxing",
    r"april fools'?(?: day)?": "april_fools", r"chinese new year|spring festival|lunar new year": "spring_festival",
    r"mid-autumn(?: festival)?": "mid_autumn", r"dragon boat(?: festival)?": "dragon_boat", r"singles'? day": "double_eleven",
    r"national day": "national",
}  # fmt: skip
