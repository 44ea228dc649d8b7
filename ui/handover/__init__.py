"""One window a home: a second start hands over what it was given."""
