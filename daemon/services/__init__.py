"""Use cases: the rules. Each service owns its tasks and ends them in `stop`."""
