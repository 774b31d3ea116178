"""How sensitive a text is, and where in it a secret stands."""
