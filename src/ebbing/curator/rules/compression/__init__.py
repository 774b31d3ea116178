"""Saying it shorter: notes at a length, tags, one summary of several memories."""
