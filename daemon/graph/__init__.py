"""Where things stand in the sky: layout, communities and the process that computes them."""
