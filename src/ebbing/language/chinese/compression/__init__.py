"""Chinese for `curator/rules/compression`: clauses as pieces, what a note must keep, how a tag is put."""
