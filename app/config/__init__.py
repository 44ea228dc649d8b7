"""Settings of one home, kept in config.toml. Only the daemon writes them."""
