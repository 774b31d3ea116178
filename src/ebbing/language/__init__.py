"""Pure bilingual text: what can be read off a string without a model, a clock or a file.

Chinese and English are read by the same functions; no function asks which language it was given unless the
answer differs. Nothing here raises on any string, and everything runs in linear time.
"""
