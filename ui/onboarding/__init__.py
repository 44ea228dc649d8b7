"""Adding folders: at the first start, and later."""
