"""provenance: from a summary or fact back to what was said, and from what was said to everything made of it (S0-15)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from ebbing.domain.answers.reports import Provenance, Step
from ebbing.domain.records.memory import Level, Link, LinkKind
from ebbing.engine.parts import Parts

MADE_OF: Final = frozenset({LinkKind.MERGED_FROM, LinkKind.DERIVED_FROM, LinkKind.REFINES, LinkKind.SUPERSEDES})


def provenance(parts: Parts, memory_id: str) -> Provenance:
    """Return the chain of one memory, both ways, with the words everything began with."""
    memory = parts.memory(memory_id)
    sources = tuple(_walk(memory.id, lambda name: _made_of(parts, name)))
    products = tuple(_walk(memory.id, lambda name: _made_from(parts, name)))
    origins = {step.memory for step in sources} - {step.of for step in sources}  # those that have no source themselves
    contents = parts.store.contents(sorted(origins))
    return Provenance(
        memory=memory.id,
        source_ids=tuple(step.memory for step in sources),
        merged_from=tuple(s.memory for s in sources if s.of == memory.id and s.kind is LinkKind.MERGED_FROM),
        merged_into=memory.successor if memory.status == "merged" else None,
        compressed_from=None if memory.level is Level.FULL else memory.id,
        sources=sources,
        products=products,
        original_contents={name: content.redacted or content.text for name, content in sorted(contents.items())},
    )


def _made_of(parts: Parts, name: str) -> list[Link]:
    return [link for link in parts.store.links([name]) if link.kind in MADE_OF]


def _made_from(parts: Parts, name: str) -> list[Link]:
    return [link for link in parts.store.links([name], incoming=True) if link.kind in MADE_OF]


def _walk(start: str, links_of: Callable[[str], list[Link]]) -> Iterator[Step]:
    """Walk breadth first, each memory once: history may run in circles, a walk may not."""
    seen, edge, depth = {start}, [start], 0
    while edge:
        depth += 1
        following: list[str] = []
        for name in edge:
            for link in sorted(links_of(name), key=lambda link: (link.source, link.target)):
                other = link.target if link.source == name else link.source
                if other not in seen:
                    seen.add(other)
                    following.append(other)
                    yield Step(memory=other, of=name, kind=link.kind, depth=depth)
        edge = following
