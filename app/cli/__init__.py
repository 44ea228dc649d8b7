"""The command line: one module for each group of commands; all of them ask the daemon."""
