"""What a cue names by name: a person, a place, a pet, a make. Whoever asks when Mateo's concert is does not mean Carmen's.

Only what is surely a name is taken for one: a word with a capital inside a sentence, a title in its marks, a surname as one calls
somebody. What somebody is to the user ("Dad") is no name here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from ebbing.language.packs import packs
from ebbing.language.tokens import one_writing
from ebbing.language.topics.persons import is_relation, name_tokens

READ: Final = 300  # characters of a cue in which names are looked for

Tokens = tuple[str, ...]


def names_said(text: str, but: Collection[Tokens] = ()) -> tuple[Tokens, ...]:
    """Return the names a text names, as what each leaves in the index; without those that are known otherwise."""
    found = (name_tokens(name) for name in _names(one_writing(text[:READ])) if not is_relation(name))
    return tuple(dict.fromkeys(tokens for tokens in found if tokens and tokens not in but))


def _names(text: str) -> Iterator[str]:
    for pack in packs():
        if pack.writes(text):
            yield from pack.asking.names.proper_names(text) or ()
