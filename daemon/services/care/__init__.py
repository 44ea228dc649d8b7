"""Care for what is kept: erasing, backups, the history in git, the look at everything."""
