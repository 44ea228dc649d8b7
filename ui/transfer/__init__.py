"""Taking memories out to files, and bringing them in."""
