"""How the whole is: what the doctor saw, each with the one act that mends it."""
