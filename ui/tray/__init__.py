"""The icon beside the clock: how the memory is, and what is asked most."""
