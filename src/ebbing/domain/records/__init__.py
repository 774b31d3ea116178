"""What is kept: memories, their state, links, events, attachments. Values only."""
