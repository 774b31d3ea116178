"""What a text is about: keywords, names, things, concepts."""
