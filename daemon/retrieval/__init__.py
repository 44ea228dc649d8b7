"""Search: what was asked, where it stands, and which comes first."""
