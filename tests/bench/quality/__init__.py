"""How well search finds: planted facts, headings, evidence in conversations."""
