"""What comes to its end, and what that leaves as it was: a death, a parting, a plan called off, a debt paid, a thing gone or back."""
