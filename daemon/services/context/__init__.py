"""Context for agents: asked, gathered, weighed, packed into a budget, and written down with marks."""
