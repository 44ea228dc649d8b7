"""Two claims that cannot both be so, and the person who decides."""
