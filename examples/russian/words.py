"""Words that carry grammar and no content: a question is not looked for by them."""

STOP = frozenset(("я", "мы", "и", "в", "на", "что", "это", "не", "нет", "больше", "никогда"))


def stem(word: str) -> str:
    """Return a word without its commonest endings, so that two forms of it are one token."""
    return word.rstrip("аеиоуыюя") or word
