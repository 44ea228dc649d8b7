"""The page of the interfaces: made from the tables that the program itself uses, opened from disk."""
