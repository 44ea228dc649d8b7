"""The whole sky in what is free of it."""

from collections.abc import Sequence
from itertools import product

from ui.graph.geometry import Box, View
from ui.graph.state import SkyState

_COVERED = 0.0005
"""Share of the nodes that small floats may cover when all of it is shown."""
_WEIGHT = 20.0
"""A share of the nodes that is covered is as bad as a sky so many times that share smaller."""
_TOP, _RIGHT, _FOOT = (0.0, 0.06, 0.12), (0.0, 0.05, 0.1), (0.0, 0.06, 0.12)
"""Shares of height and width that may be left free."""
_SOME, _MANY = 2_000, 20_000


def fit_beside(state: SkyState, box: Box, avoid: Sequence[Box]) -> View:
    """The view of all nodes in a box: moved aside, or a little smaller, where floats would cover some."""
    view = state.fit_to(box)
    if state.covered_share(view, avoid) <= _COVERED:
        return view
    ways = product(_TOP, _RIGHT, _FOOT)
    if state.scene.count > _MANY:
        ways = product(_TOP[:2], _RIGHT[::2], _FOOT[::2])
    elif state.scene.count > _SOME:
        ways = product(_TOP[:2], _RIGHT, _FOOT)

    def worth(part: Box) -> float:
        fitted = state.fit_to(part)
        return fitted.scale * (1 - _WEIGHT * state.covered_share(fitted, avoid))

    # Of parts that are worth the same the largest, which comes first.
    return state.fit_to(max((_without(box, *way) for way in ways), key=worth))


def _without(box: Box, top: float, right: float, foot: float) -> Box:
    return Box(
        box.left, box.top + top * box.height, box.right - right * box.width, box.bottom - foot * box.height
    )
