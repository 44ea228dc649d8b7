"""Thin lines written straight into the pixels of an image: a third of what a painter takes for them."""

import numpy as np
import numpy.typing as npt

from ui.graph.scene import Floats

_CLASSES = np.array((2, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512), np.float32)
"""Lines of about one length are computed together, each with so many points."""
_STEPS = [((np.arange(int(count), dtype=np.float32) + 0.5) / count)[:, None] for count in _CLASSES]


def draw_streaks(pixels: npt.NDArray[np.uint32], size: tuple[int, int], lines: Floats, colour: int) -> None:
    """Lines (k, 4) as x1 y1 x2 y2 in device pixels, at most 512 long, in one opaque colour.

    `pixels` are those of an image of `size` (width, height), row by row. What lies outside is left out.
    """
    width, height = size
    x, y, dx, dy = clip_lines(lines, width, height)
    span = np.maximum(np.abs(dx), np.abs(dy))
    kind = np.searchsorted(_CLASSES[:-1], span)
    order = np.argsort(kind, kind="stable")
    x, y, dx, dy = x[order], y[order], dx[order], dy[order]
    bounds = np.searchsorted(kind[order], np.arange(len(_CLASSES) + 1))
    for step, start, stop in zip(_STEPS, bounds.tolist(), bounds[1:].tolist(), strict=False):
        if start == stop:
            continue
        across = step * dx[start:stop]
        across += x[start:stop]
        down = step * dy[start:stop]
        down += y[start:stop]
        at = down.astype(np.int64)
        at *= width
        at += across.astype(np.int64)
        pixels[at] = colour


def clip_lines(lines: Floats, width: int, height: int) -> tuple[Floats, Floats, Floats, Floats]:
    """The parts of lines (k, 4) within an image as x, y and the way to their ends (Liang and Barsky 1984)."""
    x, y = lines[:, 0], lines[:, 1]
    dx, dy = lines[:, 2] - x, lines[:, 3] - y
    enter, leave = np.zeros(len(x), np.float32), np.ones(len(x), np.float32)
    for at, way, most in ((x, dx, width), (y, dy, height)):
        steep = np.where(np.abs(way) < 1e-6, np.float32(1e-6), way)
        one, other = (0.5 - at) / steep, (most - 1.5 - at) / steep
        enter = np.maximum(enter, np.minimum(one, other))
        leave = np.minimum(leave, np.maximum(one, other))
    seen = enter < leave
    x, y, dx, dy, enter, leave = (column[seen] for column in (x, y, dx, dy, enter, leave))
    share = leave - enter
    # Rounding may put an end a hair outside.
    left = np.clip(x + dx * enter, 0, width - 1)
    top = np.clip(y + dy * enter, 0, height - 1)
    return (
        left,
        top,
        np.clip(dx * share, -left, width - 1 - left),
        np.clip(dy * share, -top, height - 1 - top),
    )
