"""What callers hand over, made uniform: chat messages in the forms of other libraries, and attachments."""
