"""All that is of English: words, patterns, numbers, calendar, phrases. The same names as in the other packs."""

from ebbing.language.scripts import has_latin as writes

__all__ = ["CODE", "writes"]

CODE = "en"
