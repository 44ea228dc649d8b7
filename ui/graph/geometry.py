"""Where things are on the canvas: boxes, the view transform, fitting, finding a node."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ui.graph.scene import Floats, Ints, Mask

MIN_SCALE = 1e-4
MAX_SCALE = 400.0


class Box(NamedTuple):
    """A rectangle in logical pixels."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Never negative."""
        return max(0.0, self.right - self.left)

    @property
    def height(self) -> float:
        """Never negative."""
        return max(0.0, self.bottom - self.top)

    @property
    def area(self) -> float:
        """Square pixels."""
        return self.width * self.height

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def grown(self, by: float) -> "Box":
        """Larger by `by` pixels on each side; smaller when negative."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def meets(self, other: "Box") -> bool:
        """True when the two share area."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def holds(self, x: float, y: float) -> bool:
        """True when the point lies inside."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom


@dataclass(frozen=True)
class View:
    """Scene to screen: screen = scene * scale + (ox, oy), in logical pixels."""

    scale: float = 1.0
    ox: float = 0.0
    oy: float = 0.0

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of a scene point."""
        return x * self.scale + self.ox, y * self.scale + self.oy

    def to_scene(self, px: float, py: float) -> tuple[float, float]:
        """The scene point under a pixel."""
        return (px - self.ox) / self.scale, (py - self.oy) / self.scale

    def moved(self, dx: float, dy: float) -> "View":
        """Shifted by pixels."""
        return View(self.scale, self.ox + dx, self.oy + dy)

    def zoomed(self, factor: float, px: float, py: float) -> "View":
        """Zoomed so that the scene point under (px, py) stays there."""
        scale = min(MAX_SCALE, max(MIN_SCALE, self.scale * factor))
        x, y = self.to_scene(px, py)
        return View(scale, px - x * scale, py - y * scale)

    def scaled(self, dpr: float) -> "View":
        """The same view in device pixels."""
        return View(self.scale * dpr, self.ox * dpr, self.oy * dpr)

    def close_to(self, other: "View") -> bool:
        """True when both paint the same picture."""
        return (
            abs(self.scale / other.scale - 1) < 1e-4
            and abs(self.ox - other.ox) < 0.5
            and abs(self.oy - other.oy) < 0.5
        )


def view_centred(x: float, y: float, scale: float, box: Box) -> View:
    """The view that shows the scene point in the middle of a box."""
    cx, cy = box.centre
    return View(scale, cx - x * scale, cy - y * scale)


def blend_views(start: View, end: View, t: float, box: Box) -> View:
    """A view between two, t in 0 to 1: scale by ratio, the middle of the box by straight line."""
    scale = start.scale * (end.scale / start.scale) ** t
    cx, cy = box.centre
    ax, ay = start.to_scene(cx, cy)
    bx, by = end.to_scene(cx, cy)
    # Moving in screen space keeps the speed even while the scale changes.
    share = (
        t
        if abs(end.scale - start.scale) < 1e-9
        else (1 / scale - 1 / start.scale) / (1 / end.scale - 1 / start.scale)
    )
    return view_centred(ax + (bx - ax) * share, ay + (by - ay) * share, scale, box)


_FEW = 400
_ENOUGH = 6_000
"""So many nodes tell where nearly all lie; sorting more of them costs a frame."""


def extent(x: Floats, y: Floats, share: float = 0.99) -> Box:
    """The box in scene units that holds `share` of the nodes along each axis; of a few nodes all of them."""
    if len(x) == 0:
        return Box(-1, -1, 1, 1)
    if len(x) < _FEW:
        share = 1.0
    low, high = (1 - share) / 2, (1 + share) / 2
    some = slice(None, None, 1 + len(x) // _ENOUGH)
    left, right = ranked(x[some], low, high)
    top, bottom = ranked(y[some], low, high)
    return Box(left, top, right, bottom)


def ranked(values: Floats, *shares: float) -> list[float]:
    """The values below which these shares (0 to 1) of all lie; `quantile` takes ten times as long for few."""
    places = [round(share * (len(values) - 1)) for share in shares]
    ordered = np.partition(values, places)
    return [float(ordered[place]) for place in places]


def fit_view(x: Floats, y: Floats, box: Box, *, largest: float = 40.0) -> View:
    """The view that shows 99 % of the nodes in a box; `largest` pixels per scene unit at most."""
    if len(x) == 0 or box.width < 1 or box.height < 1:
        return view_centred(0, 0, 1.0, box)
    return fit_box(extent(x, y), box, largest=largest)


def fit_box(around: Box, box: Box, *, largest: float = 40.0) -> View:
    """The view that shows a part of the scene in a box of the canvas."""
    scale = min(box.width / max(around.width, 1e-6), box.height / max(around.height, 1e-6), largest)
    return view_centred(*around.centre, max(scale, MIN_SCALE), box)


def free_box(whole: Box, covers: Iterable[Box], *, least_share: float = 0.05) -> Box:
    """The largest part of a canvas beside what floats on it; small floats do not count."""
    free = whole
    for cover in sorted(covers, key=lambda box: -box.area):
        if cover.area < least_share * whole.area or not cover.meets(free):
            continue
        parts = (
            Box(cover.right, free.top, free.right, free.bottom),
            Box(free.left, free.top, cover.left, free.bottom),
            Box(free.left, cover.bottom, free.right, free.bottom),
            Box(free.left, free.top, free.right, cover.top),
        )
        free = max(parts, key=lambda box: box.area)
    # A pane that covers nearly all leaves nothing worth fitting into.
    return free if free.width > 120 and free.height > 120 else whole


def project(x: Floats, y: Floats, view: View) -> tuple[Floats, Floats]:
    """Screen columns of scene columns."""
    px = x * np.float32(view.scale)
    px += np.float32(view.ox)
    py = y * np.float32(view.scale)
    py += np.float32(view.oy)
    return px, py


def visible_mask(px: Floats, py: Floats, radius: Floats | float, width: float, height: float) -> Mask:
    """Which discs touch a canvas of this size."""
    return (px > -radius) & (px < width + radius) & (py > -radius) & (py < height + radius)


def pick_node(
    nodes: tuple[Floats, Floats, Floats], shown: Mask, at: tuple[float, float], reach: float = 4.0
) -> int | None:
    """The shown node under a point or within `reach` pixels of its edge; the nearest edge wins.

    `nodes` is x, y and radius in pixels. Brute force over the columns takes 0.01 ms for
    10,000 nodes, so no index is kept.
    """
    px, py, radius = nodes
    if len(px) == 0:
        return None
    gap = np.hypot(px - np.float32(at[0]), py - np.float32(at[1])) - radius
    gap[~shown] = np.inf
    best = int(gap.argmin())
    return best if float(gap[best]) <= reach else None


def neighbour_towards(
    here: tuple[float, float], at: tuple[Floats, Floats], candidates: Ints, angle: float
) -> int | None:
    """The candidate that lies best in a direction (radians, 0 right, clockwise), within 80 degrees."""
    if len(candidates) == 0:
        return None
    dx, dy = at[0][candidates] - here[0], at[1][candidates] - here[1]
    off = np.abs((np.arctan2(dy, dx) - angle + math.pi) % (2 * math.pi) - math.pi)
    cost = off + 0.0006 * np.hypot(dx, dy)
    cost[off > math.radians(80)] = np.inf
    best = int(cost.argmin())
    return int(candidates[best]) if math.isfinite(float(cost[best])) else None
