"""All that is of Chinese: words, patterns, numbers, calendar, phrases. The same names as in the other packs."""

from ebbing.language.scripts import has_cjk as writes

__all__ = ["CODE", "writes"]

CODE = "zh"
