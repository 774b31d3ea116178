"""Language judgement: cut, read, relate, compress. Offline rules by default."""
