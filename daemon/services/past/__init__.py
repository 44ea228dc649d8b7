"""What was and what happened: sessions, undo, changes between dates, answers as of a time."""
