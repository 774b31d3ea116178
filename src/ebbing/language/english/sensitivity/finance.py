"""A person's own money in English: what they earn, have and owe, with its amount. What things cost is not theirs."""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.patterns import pattern
from ebbing.language.word_lists import word_list

# one of these stands in every text that tells of somebody's money
SIGNS: Final = word_list(
    """salar wage income earn paid pay bonus pension saving saved nest debt owe mortgage loan overdraft balance worth
    invest portfolio holding account shares stock 401k make making made home stipend allowance inherit borrowed fund bank
    lent raise rise lost won gained"""
)
_SPELLED: Final = "one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a|half a"
_LARGE: Final = "hundred|thousand|million|grand"
_AMOUNT: Final = (
    r"(?P<v>[$€£¥]\s?\d[\d,.]*\d?\s?(?:k\b|m\b|thousand\b|million\b|grand\b)?|"
    r"\d[\d,.]*\s?(?:k\b|grand\b|thousand\b|million\b|dollars?\b|euros?\b|pounds?\b|quid\b|bucks\b|yuan\b|rmb\b|usd\b|eur\b|gbp\b|"
    r"chf\b|francs?\b|kron[eo]r\b|yen\b|[$€£])|\d{1,3}(?:,\d{3})+|(?!(?:19|20)\d\d\b)\d{4,9}\b|"
    rf"(?:(?:{_SPELLED})[ -]){{1,4}}(?:{_LARGE})\b(?: (?:and )?(?:{_SPELLED}|{_LARGE})\b){{0,4}})"
)
_OWNED: Final = (
    "(?:base |gross |net |annual |monthly |yearly |starting |new )?(?:salary|salaries|wages?|income|pay ?check|payslip|pay|earnings|bonus|"
    "stipend|allowance|pension|savings|saving account|nest egg|debts?|mortgage|overdraft|balance|net worth|portfolio|holdings|401k|"
    "inheritance|trust fund|emergency fund|take-home(?: pay)?|[a-z]{1,12} loans?|loans?)(?! ?(?:card|account|day|slip))"
)
# "the median salary", "the minimum wage": nobody's own
_NOBODYS: Final = r"(?<!average )(?<!median )(?<!minimum )(?<!typical )(?<!mean )"
_NEAR: Final = r"[^.!?\n\d$€£¥]{0,40}?"
AMOUNTS: Final = (
    pattern(rf"\b(?:my|our|his|her|their|the|an?|[a-z]+'s)\s(?:[\w-]+\s){{0,2}}?{_NOBODYS}{_OWNED}\b{_NEAR}{_AMOUNT}", re.IGNORECASE),
    pattern(
        r"\b(?:earn(?:s|ed|ing)?|owe[sd]?|saved(?: up)?|put away|set aside|invested|inherited|take[sn]? home|borrowed|lent|"
        rf"(?:get|gets|got|getting|be|being|am|are|is|was|'m|i'm|he's|she's) paid|in debt)\b{_NEAR}{_AMOUNT}", re.IGNORECASE
    ),
    pattern(rf"\b(?:an?|my|the|his|her) (?:pay )?(?:raise|rise) to {_AMOUNT}", re.IGNORECASE),
    pattern(
        rf"\b(?:lost|won|gained)\b[^.!?\n\d$€£¥]{{0,16}}?{_AMOUNT}"
        r"(?=[^.!?\n\d]{0,16}?\b(?:on|in|with|at|from) (?:crypto|bitcoin|stocks?|shares|trading|the (?:stock )?market|options|poker|bets|betting|the lottery)\b)",
        re.IGNORECASE,
    ),
    pattern(
        rf"\b(?:make|makes|made|making)\s(?:about |around |roughly |just |only |over |under )?{_AMOUNT}"
        r"(?=\s?(?:a|an|per|each|every|/)\s?(?:year|yr|month|mo\b|week|hour|day|annum))", re.IGNORECASE
    ),
    pattern(
        r"\b(?:my|our|his|her|their|the)\s(?:[\w-]+\s){0,2}?(?:(?:savings?|bank|checking|current|joint|deposit|retirement|pension|"
        rf"brokerage) account|piggy bank|isa|pension pot)s?\s(?:has|have|had|holds?|held|contains?|is (?:at|up to|down to)|"
        rf"shows?){_NEAR}{_AMOUNT}", re.IGNORECASE
    ),
    pattern(
        rf"{_AMOUNT}(?=[^.!?\n\d]{{0,24}}?\b(?:in (?:my |our |a |the |his |her )?(?:savings|debt|pension|bank|"
        r"(?:checking|current|savings) account|stocks|shares|index funds?|etfs?|crypto)|of debt|in the bank|"
        r"salary|left on (?:my|our|the) (?:mortgage|loan)|(?:before|after) tax)\b)", re.IGNORECASE
    ),
)  # fmt: skip
