"""Everything the window can do, by key, palette or link."""
