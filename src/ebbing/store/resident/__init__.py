"""Caches in memory that can be made anew from the rows: columns, vectors, words, links."""
