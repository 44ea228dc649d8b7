"""What an agent receives: the pieces, why each is there, what was left out and why, the text itself."""
