"""What we say ourselves, in Chinese: sentences by name."""
