"""The small window for a thought: type, Enter; it is found and opened, or remembered."""
