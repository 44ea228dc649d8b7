"""The window: a pure client of the daemon."""
