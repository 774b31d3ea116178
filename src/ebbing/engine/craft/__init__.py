"""S3's own way: tasks, conversations and outcomes of an agent at work."""
