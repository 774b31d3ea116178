"""What a statement changes of what is known: taken back, replaced, set right, forgotten."""
