"""From files to parsed notes: look, watch, plan, read, resolve. Knows no database."""
