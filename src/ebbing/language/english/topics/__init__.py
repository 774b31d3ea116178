"""What a text is about, in English: concepts, families of words, nouns."""
