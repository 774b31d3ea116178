"""What the memory file keeps, one class per kind of thing; `SqliteStore` is all of them together."""
