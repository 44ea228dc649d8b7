"""The memory as it was: a time line over the sky, what was known then, what changed since."""
