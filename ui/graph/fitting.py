"""The whole sky in what is free of it."""

from collections.abc import Sequence

from ui.graph.geometry import Box, View
from ui.graph.state import SkyState

_COVERED = 0.0015
"""Share of the nodes that small floats may cover when all of it is shown."""
_ASIDE = (
    *((0.04, 0.0), (0.08, 0.0), (0.12, 0.0)),
    *((0.0, 0.05), (0.0, 0.1)),
    *((0.06, 0.06), (0.1, 0.1), (0.14, 0.14)),
)
"""Shares of height and width that are left free at the foot and at the right, tried one after the other."""


def fit_beside(state: SkyState, box: Box, avoid: Sequence[Box]) -> View:
    """The view of all nodes in a box: moved aside, or a little smaller, where floats would cover some."""
    view = state.fit_to(box)
    whole = view.scale
    ways = list(_ASIDE)
    while ways and state.covered_share(view, avoid) > _COVERED:
        up, left = ways.pop(0)
        view = state.fit_to(
            Box(box.left, box.top, box.right - left * box.width, box.bottom - up * box.height)
        )
        if up and not left and view.scale < 0.999 * whole:
            # Upwards there is no room to spare; perhaps there is at the side.
            ways = [way for way in ways if way[1]]
    return view
