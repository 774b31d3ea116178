"""What time does: levels, merges, leaving, links and vectors made anew. Nothing here loses an original."""
