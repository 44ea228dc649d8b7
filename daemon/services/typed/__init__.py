"""Types that somebody declares: declared, checked against, retired; memories taken from one to another."""
