"""What we say ourselves, in English: sentences by name."""
