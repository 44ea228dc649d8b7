"""Names that stand in notes without a link, and links written into notes at the wish of the person."""
