"""Keys that open the quick window from whatever program is in front, by each system's own means."""
