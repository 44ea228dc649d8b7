"""Taking memories out to files that other programs can read, and bringing them in."""
