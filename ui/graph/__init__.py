"""The sky: the graph of everything, painted by one raster widget."""
