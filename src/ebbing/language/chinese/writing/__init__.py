"""How Chinese is written: two sets of characters for the same words."""
