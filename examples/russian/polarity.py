"""How Russian denies."""

import re

NEGATOR = re.compile(r"\b(?:не|нет|никогда)\b")
