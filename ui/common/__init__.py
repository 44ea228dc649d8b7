"""Small parts of the reading pane and the search: text with marks, glyphs, labels, buttons."""
