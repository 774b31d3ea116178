"""The verbs of a mind, in groups; `engine/mind.py` puts them together. Each is a line or two and leads to a shelf."""
