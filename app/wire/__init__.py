"""Every type that crosses HTTP, and the table of routes. Both sides use the same classes."""
