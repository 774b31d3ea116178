"""What a person does to a memory on purpose. All of it can be undone."""
