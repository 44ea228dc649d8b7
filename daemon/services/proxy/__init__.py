"""The proxy for chat programs: kept running, and what it added lately."""
