"""What is believed, and what speaks against it."""
