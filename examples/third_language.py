"""A third language from twenty words: the pack in `examples/russian` gets tokens, times, polarity and a relation."""

import sys
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # where the package `russian` lies

from ebbing.language import packs

packs.add("russian")  # before anything is remembered or read

from ebbing.curator.rules.curator import RulesCurator
from ebbing.language.statements.polarity import polarity
from ebbing.language.times import interval
from ebbing.language.tokens import cue_tokens, index_tokens, language


def main() -> None:
    """Print what the rules make of a few sentences."""
    print("language:", language("Я пью крепкий кофе"))
    print("tokens:  ", *index_tokens("Я пью крепкий кофе"))
    print("asked:   ", *cue_tokens("что я пью"))
    found = interval("Завтра встреча", datetime(2026, 3, 18, tzinfo=UTC))
    print("time:    ", found and found[0].date())
    print("polarity:", polarity("Я пью кофе"), polarity("Я не пью кофе"))
    judgement = RulesCurator().relate("Я пью кофе", "Я больше не пью кофе", similarity=0.7)
    print("relation:", judgement.relation)


if __name__ == "__main__":
    main()
