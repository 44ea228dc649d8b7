"""The settings of the program: what the daemon keeps, and the look of the window."""
