"""Talk with memory: a turn of conversation, and the watch over a prompt that overflows."""
