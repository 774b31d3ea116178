"""What a text is about, in Chinese: concepts, families of words, nouns."""
