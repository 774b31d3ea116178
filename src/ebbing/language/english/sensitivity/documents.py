"""English names of documents whose number identifies a person."""

from __future__ import annotations

from typing import Final

from ebbing.language.word_lists import word_list

_OF_A_THING: Final = (  # before "id number": that of a thing, or of somebody among members
    r"(?<!order )(?<!student )(?<!employee )(?<!staff )(?<!member )(?<!membership )(?<!customer )(?<!user )(?<!product )(?<!ticket )"
    r"(?<!tracking )(?<!device )(?<!transaction )(?<!caller )"
)
# one of these stands in every text that names one of them
SIGNS: Final = frozenset(
    (
        *word_list("aadhaar hkid identity licence license medicare nino nric passport ssn tax tfn utr"),
        *(
            "national id",
            "id card",
            "id number",
            "id no",
            "pan card",
            "pan number",
            "social security",
            "social insurance",
            "national insurance",
        ),
        *(
            "ni number",
            "nhs number",
            "sin number",
            "sin is",
            "sin:",
            "tin number",
            "tin is",
            "tin:",
            "green card",
            "visa number",
            "residence permit",
        ),
        *(
            "resident permit",
            "residence card",
            "resident card",
            "work permit",
            "alien registration",
            "military id",
            "travel document",
        ),
    )
)
# how a document of each kind is called
NAMES: Final = {
    "identity": (
        rf"\bnational id(?:entity|entification)?\b|\bidentity (?:card|number|document)|{_OF_A_THING}\bid (?:card|number|no\b)|\baadhaar|"
        r"\bpan (?:card|number)|\bnric\b|\bhkid\b"
    ),
    "passport": r"\bpassport",
    "licence": r"\bdriver'?s?'? licen[cs]e|\bdriving licen[cs]e|\blicen[cs]e (?:number|no\b)",
    "social": (
        r"\bsocial security|\bssn\b|\bsocial insurance|\bnational insurance|\bnino\b|\bni number|\bnhs number|\bmedicare|"
        r"\bsin(?= (?:number|is)\b|:)"
    ),
    "tax": r"\btax(?:payer)?(?:'s)? (?:id|identification|file|reference)|\btin(?= (?:number|is)\b|:)|\btfn\b|\butr\b",
    "permit": r"\bgreen card|\bvisa number|\bresiden(?:ce|t) (?:permit|card)|\bwork permit|\balien registration|\bmilitary id|\btravel document",
}
# single documents whose numbers are not each other's: how one asks for it, and what else it is called, the same documents in all languages
_NO: Final = r"(?: (?:card )?(?:numbers?|no\b|code)|(?=['’]?s?\W*$))"
SINGLE: Final = {
    "national_insurance": (
        rf"\bnational insurance\b|\bnino\b|\bni{_NO}",
        ("national insurance", "ni number", "ni no", "nino"),
    ),
    "social_security": (rf"\bsocial security\b|\bssn\b|\bmy social{_NO}", ("social security", "ssn")),
    "social_insurance": (rf"\bsocial insurance\b|\bsin{_NO}", ("social insurance", "sin number")),
    "health_insurance": (
        r"\bnhs\b|\bmedicare\b|\bhealth (?:service|insurance) (?:card )?(?:number|no\b)",
        ("nhs", "medicare", "health insurance number"),
    ),
    "driving": (
        r"\bdriv(?:er['’]?s?['’]?|ing) licen[cs]e|\blicen[cs]e (?:number|no\b)|\bdl (?:number|no\b)",
        ("driving licence", "driver license", "driver's licence", "dl number"),
    ),
    "taxpayer": (
        r"\btax(?:payer)?(?:['’]s)? (?:id\w*|number|no\b|reference|file)|\btin\b|\btfn\b|\butr\b",
        ("tax id", "taxpayer", "tin", "tfn", "utr", "tax number"),
    ),
    "passport": (r"\bpassport", ("passport",)),
    "identity": (
        r"\bid (?:card|number|no\b)|\bnational id\b|\bidentity (?:card|number)",
        ("id card", "id number", "national id", "identity card"),
    ),
}
# between a document and a figure that is not its number
TALK: Final = (
    r"[$€£¥#@]|\b(?:expir\w*|valid|until|till|renew\w*|issued|costs?|fees?|paid|pay|charged?|call|phone|hotline|since|by|order|tracking|"
    r"born|birth\w*|page|form|photos?|size|office|postcode|zip|room|drawer|gate|seat|flight|box)\b"
)
