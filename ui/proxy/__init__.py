"""The proxy that gives a chat program memory."""
