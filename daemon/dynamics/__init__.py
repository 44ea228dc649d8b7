"""What use and outcomes do to memories over time: pure functions over lines of use."""
