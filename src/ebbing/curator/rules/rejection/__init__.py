"""Whether something heard elsewhere says again what the user has rejected."""
