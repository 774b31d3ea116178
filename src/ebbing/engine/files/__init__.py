"""A whole memory as a file, and back."""
