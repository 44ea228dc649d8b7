"""How large nodes are: by links, shrunk together so that the sky does not fill up."""

import math

import numpy as np

from ui.graph.scene import Floats, Ints, Mask

LARGEST = 18.0
"""Radius of the largest node at zoom 1, in pixels."""
FILL = 0.155
"""Share of the fitted area that all discs may cover."""
SPARSE, GROWTH = 0.035, 1.4
"""Below this share discs grow, by this factor at the most: a few nodes are no dust."""


def base_radii(degree: Ints, entity: Mask) -> Floats:
    """Radius at zoom 1 in pixels: entities grow faster with their links than notes and memories."""
    root = np.sqrt(np.maximum(degree, 0)).astype(np.float32)
    radius = np.where(entity, 2.3 + 1.45 * root, 2.2 + 1.05 * root)
    return np.minimum(radius, LARGEST).astype(np.float32)


def shrink_factor(radii: Floats, area: float) -> float:
    """The common factor (0 to GROWTH) that keeps all discs within FILL of `area` square pixels."""
    covered = math.pi * float(np.square(radii + 1).sum(dtype=np.float64))
    if covered <= 0 or area <= 0:
        return 1.0
    wanted = min(1.0, math.sqrt(FILL * area / covered))
    return min(GROWTH, max(wanted, math.sqrt(SPARSE * area / covered)))


def zoom_factor(zoom: float) -> float:
    """How radii follow the zoom (1 = fitted): by its root, so that zooming in makes room."""
    return min(2.4, max(0.35, math.sqrt(max(zoom, 0.0))))
