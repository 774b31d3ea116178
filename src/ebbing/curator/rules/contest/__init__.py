"""Which of two statements answers a question, now that both were made."""
