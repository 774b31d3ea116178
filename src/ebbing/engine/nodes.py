"""Nodes of a network (S4): what stands for a thing, how two of them are joined, and what a link is called."""

from __future__ import annotations

from functools import cache
from typing import Final

from ebbing.domain.judgement import Relation
from ebbing.domain.protocols.curator import Curator
from ebbing.domain.records.memory import LinkKind, Memory
from ebbing.engine.operation import Operation
from ebbing.language.packs import each
from ebbing.language.phrases import phrase
from ebbing.language.topics.keywords import keywords
from ebbing.language.topics.things import key

_FILED: Final = "#"  # such a node is filed under this sign and the key of its name


def filed_as(name: str) -> str:
    """Return what the node of an entity is filed under, among all that is about something."""
    return filed_under(key(name))


def filed_under(its_key: str) -> str:
    """Return the same where the key of its name is known: the key of a key is another ("conditioning", "condition", "condit")."""
    return _FILED + its_key


def join_both_ways(operation: Operation, old: Memory, new: Memory, onward: LinkKind, back: LinkKind) -> None:
    """Link two nodes, each link counted from the scans of its source."""
    strength_of = operation.parts.profile.links.strength_of
    operation.join(old, new, onward, strength_of(onward), name_of(onward, old))
    operation.join(new, old, back, strength_of(back), name_of(back, new))


def is_copy(curator: Curator, old: str, new: str, cosine: float) -> bool:
    """Say whether it is the same said again: a copy of its own, joined through the focus and not by a link (S4-15).

    What names or does something more is news about the same things, and related.
    """
    said_more = set(map(key, keywords(new))) - set(map(key, keywords(old)))
    return not said_more and curator.relate(old, new, cosine).relation is Relation.MENTION


def name_of(kind: LinkKind, source: Memory) -> str:
    """Return what a link is called in the language of the memory it leaves."""
    return str(phrase(source.language, "RELATION")[kind])


def is_called(relation: str, name: str, kind: LinkKind) -> bool:
    """Say whether a link of this name and kind is what someone calls `relation`, in any language."""
    wanted = relation.casefold()
    known = [names[kind] for names in each("phrases", "RELATION") if kind in names]
    return wanted in (name.casefold(), *known, str(kind), *_same_in_others(name)) or (
        bool(name) and wanted in name.casefold()
    )


@cache
def _same_in_others(name: str) -> frozenset[str]:
    """Return what a relation is called in each language; what says more than that it is about something is about it too."""
    plain, told = each("reading.keeping", "LINK_NAMES"), each("reading.keeping", "RELATIONS")
    named = [*plain, *({key: called for key, (called, _) in table.items()} for table in told)]
    found = {key for table in named for key, called in table.items() if called == name}
    about = {"about"} if any(key in table for table in told for key in found) else set()
    return frozenset(table[key].casefold() for table in named for key in found | about if key in table)
