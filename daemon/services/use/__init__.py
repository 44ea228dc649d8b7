"""Learning from use: what is kept of it, what is made of it, what is told of it."""
