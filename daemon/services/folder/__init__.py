"""Sources: folders kept in step, their notes read and applied."""
