"""What happened, line by line: append-only JSONL, hash-chained, without words. Truth, not a cache."""
