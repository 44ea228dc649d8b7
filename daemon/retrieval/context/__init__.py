"""What an agent is given: which way to look, in how many steps, what counts, what fits the budget."""
