"""The query language: text to a typed query, the query in words, and its filters."""
