"""How sensitive a text is: 0 public, 1 general personal, 2 sensitive, 3 highly sensitive. The highest level wins.

Level 3 is a secret with its value (`secrets`), level 2 a way to reach or identify a person or their health, level 1 who a
person is. Under-rating is the worse error, so a doubtful value counts; talk without a value does not.
"""

from __future__ import annotations

import re
from typing import Final

from ebbing.language.packs import either
from ebbing.language.sensitivity.contacts import is_contact
from ebbing.language.sensitivity.health import tells_health
from ebbing.language.sensitivity.secrets import secrets
from ebbing.language.statements.claims import claims

_SCAN_FOR_CLAIMS: Final = 600  # characters: who someone is, is said in short texts

_LEVEL_1_SLOTS: Final = frozenset(
    ("name", "age", "birthday", "occupation", "workplace", "residence", "origin", "marital")
)
_TELLS_WHO: Final = either("sensitivity.personal", "TELLS_WHO", re.IGNORECASE)


def sensitivity(text: str) -> int:
    """Return the level of a text, 0 to 3."""
    if secrets(text):
        return 3
    if is_contact(text) or tells_health(text):
        return 2
    return 1 if _general(text) else 0


def holds_secret(text: str) -> bool:
    """Say whether a text is of level 3."""
    return bool(secrets(text))


def redact(text: str) -> str:
    """Return the text with each level-3 value replaced by its kind in brackets: "my PIN is [PIN]"."""
    pieces: list[str] = []
    position = 0
    for secret in secrets(text):
        pieces += [text[position : secret.start], f"[{secret.kind}]"]
        position = secret.end
    return "".join([*pieces, text[position:]])


def _general(text: str) -> bool:
    if _TELLS_WHO.search(text):
        return True
    return any(claim.slot in _LEVEL_1_SLOTS for claim in claims(text[:_SCAN_FOR_CLAIMS]))
