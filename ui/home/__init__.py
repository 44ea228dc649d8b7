"""The first page: what waits for a word, and what changed."""
