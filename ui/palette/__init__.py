"""The palette: every action and every item, by a few letters."""
