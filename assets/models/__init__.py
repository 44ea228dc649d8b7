"""The embedding model that we ship, and the scripts that made its file."""
