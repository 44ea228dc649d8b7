"""Search, completion, facets and saved searches."""
