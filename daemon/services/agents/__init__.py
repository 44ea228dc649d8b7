"""Programs of agents: who they are, what they may do, what they did lately."""
