"""Qt item models over wire types; they know no widgets."""
