"""Edges and group outlines in an oversized image, painted in slices of a few milliseconds."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import cast

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient
from shiboken6 import Shiboken

from ui.graph.edge_plan import (
    DASHED,
    DOTTED,
    GHOST_TINT,
    NEUTRAL,
    SIMILAR_TINT,
    SOLID,
    TAG_TINT,
    Batch,
    EdgeLook,
    EdgePlan,
    Lines,
    pixel_budget,
    plan_arrows,
    plan_edges,
)
from ui.graph.far import Far, paint_far, plan_ties
from ui.graph.geometry import View, project
from ui.graph.hull import Hull
from ui.graph.scene import Floats, Mask, SkyScene
from ui.theme.tokens import Theme, with_alpha

MARGIN = 200
"""Logical pixels that the layer is larger than the canvas on each side."""
_CHUNK = 60_000.0
"""Pixels of lines between two looks at the clock."""
_BEND = 0.10
_HULLS_AT_ONCE = 6
_SMALL_HULL = 110.0
_DASHES = {DOTTED: [1.0, 4.0], DASHED: [5.0, 4.0]}


@dataclass(frozen=True)
class EdgeLayerLook:
    """How edges are told apart; `strength` multiplies their opacity."""

    arrows: bool = False
    types: bool = False
    strength: float = 1.0


class LayerJob:
    """One picture of the edges for one view, built step by step.

    `view` maps the scene to logical pixels of the canvas; the image starts MARGIN left of and above it.
    `version` is the caller's count of changes; `quiet` says that unlit nodes were dimmed.
    """

    def __init__(self, view: View, size: QSize, dpr: float, version: int = 0, *, quiet: bool = False) -> None:
        self.view = view
        self.version = version
        self.quiet = quiet
        self.dpr = dpr
        self.width = round((size.width() + 2 * MARGIN) * dpr)
        self.height = round((size.height() + 2 * MARGIN) * dpr)
        self.image = QImage(self.width, self.height, QImage.Format.Format_ARGB32_Premultiplied)
        self.image.fill(0)
        self.done = False
        self._plan: EdgePlan | None = None
        self._at = 0
        self._batch = 0
        self._theme: Theme | None = None
        self._heads: Lines | None = None
        # Functions of the class, not bound ones: a job that is dropped frees its image at once.
        self._before: list[Callable[[LayerJob], None]] = []
        self.line_pixels = 0.0
        """How many pixels all lines have together."""

    @property
    def device_view(self) -> View:
        """Scene to pixels of the image."""
        return self.view.moved(MARGIN, MARGIN).scaled(self.dpr)

    def start(
        self,
        scene: SkyScene,
        at: tuple[Floats, Floats],
        factor: Floats,
        shown: Mask,
        theme: Theme,
        *,
        zoom: float,
        hulls: list[Hull],
        hull_strength: float,
        style: EdgeLayerLook = EdgeLayerLook(),
        far: Far | None = None,
        far_share: float = 0.0,
    ) -> None:
        """What is to be painted; `step` does it: outlines, discs, then the edges.

        `at` is scene x and y; hulls are in logical pixels of the canvas at this job's view.
        """
        self._theme = theme
        shown_hulls = hulls if hull_strength > 0 else []
        self._before = [
            partial(
                LayerJob._paint_hulls,
                hulls=shown_hulls[start : start + _HULLS_AT_ONCE],
                theme=theme,
                strength=hull_strength,
            )
            for start in range(0, len(shown_hulls), _HULLS_AT_ONCE)
        ]
        if far is not None:
            self._before.append(partial(LayerJob._paint_discs, far=far, theme=theme, share=far_share))
        if far is not None and far_share > 0.5:
            self._before.append(partial(LayerJob._plan_ties, far=far))
        else:
            how = (zoom, theme, style)
            self._before.append(
                partial(LayerJob._plan_edges, scene=scene, at=at, factor=factor, shown=shown, how=how)
            )

    def _plan_ties(self, far: Far) -> None:
        self._plan = plan_ties(far, self.device_view, self.dpr)

    def _plan_edges(
        self,
        scene: SkyScene,
        at: tuple[Floats, Floats],
        factor: Floats,
        shown: Mask,
        how: tuple[float, Theme, EdgeLayerLook],
    ) -> None:
        zoom, theme, style = how
        dx, dy = project(*at, self.device_view)
        budget, strength = pixel_budget(scene.count, self._budget_area(zoom))
        look = EdgeLook(
            self.width,
            self.height,
            self.dpr,
            zoom,
            budget,
            strength * style.strength * (1.0 if theme.is_dark else 1.15),
            style.types,
        )
        self._plan = plan_edges(scene, (dx, dy), factor, shown, look)
        self.line_pixels = float(self._plan.lengths.sum())
        self._heads = plan_arrows(scene, (dx, dy), factor, shown, look) if style.arrows else None

    def _budget_area(self, zoom: float) -> float:
        """Seen whole, all edges lie on the canvas; from near, some of them lie beside it."""
        margin = 2 * MARGIN * self.dpr
        seen = (self.width - margin) * (self.height - margin)
        return seen if zoom < 1.4 else min(self.width * self.height, seen * zoom)

    def step(self, budget_s: float) -> bool:
        """Paint for about `budget_s` seconds; True when the picture is complete."""
        end = time.perf_counter() + budget_s
        while self._before and time.perf_counter() < end:
            self._before.pop(0)(self)
        if self._before:
            return False
        if self._plan is None or self._theme is None or self.done:
            return self.done
        painter = QPainter(self.image)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            while self._batch < len(self._plan.batches) and time.perf_counter() < end:
                self._paint_chunk(painter, self._plan, self._theme)
        finally:
            painter.end()
        if self._batch >= len(self._plan.batches):
            if self._heads is not None:
                self._paint_heads(self._heads, self._theme)
            self.done = True
            self._plan = None
        return self.done

    def covers(self, view: View, size: QSize) -> bool:
        """True while this picture may stand in for a view: near in scale and margin left."""
        ratio = view.scale / self.view.scale
        if not 0.75 < ratio < 1.35:
            return False
        left = view.ox - (self.view.ox + MARGIN) * ratio
        top = view.oy - (self.view.oy + MARGIN) * ratio
        right = left + self.width / self.dpr * ratio
        bottom = top + self.height / self.dpr * ratio
        return left < -40 and top < -40 and right > size.width() + 40 and bottom > size.height() + 40

    def _paint_chunk(self, painter: QPainter, plan: EdgePlan, theme: Theme) -> None:
        batch = plan.batches[self._batch]
        start = max(self._at, batch.start)
        filled = np.cumsum(plan.lengths[start : batch.stop])
        stop = min(batch.stop, start + max(1, int(np.searchsorted(filled, _CHUNK))))
        pen = QPen(_edge_colour(theme, batch), 1.0)
        if batch.dash != SOLID:
            pen.setDashPattern(_DASHES[batch.dash])
        painter.setPen(pen)
        if batch.curved:
            painter.drawPath(bent_path(plan.lines[start:stop]))
        else:
            draw_lines(painter, plan.lines[start:stop])
        self._at = stop
        if stop >= batch.stop:
            self._batch += 1

    def _paint_discs(self, far: Far, theme: Theme, share: float) -> None:
        """Here and not in each frame: hundreds of soft discs cost more than a frame may."""
        painter = QPainter(self.image)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_far(painter, far, self.device_view, (self.width, self.height), theme, share)
        finally:
            painter.end()

    def _paint_heads(self, heads: Lines, theme: Theme) -> None:
        painter = QPainter(self.image)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.colour("edge", 0.75), max(1.0, 0.9 * self.dpr)))
            draw_lines(painter, heads)
        finally:
            painter.end()

    def _paint_hulls(self, hulls: list[Hull], theme: Theme, strength: float) -> None:
        painter = QPainter(self.image)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(self.dpr, self.dpr)
            painter.translate(MARGIN, MARGIN)
            for hull in hulls:
                paint_hull(painter, hull, theme, strength)
        finally:
            painter.end()


def paint_hull(painter: QPainter, hull: Hull, theme: Theme, strength: float, *, flat: bool = False) -> None:
    """One soft outline; the painter is in the hull's pixels. `flat` is five times faster."""
    colour = theme.group_colour(hull.group)
    path = QPainterPath()
    # Of a small outline every other point is as round.
    points = hull.outline[:: 2 if flat or hull.reach < _SMALL_HULL else 1]
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points.tolist()]))
    path.closeSubpath()
    fill = QRadialGradient(QPointF(*hull.centre), hull.reach)
    fill.setColorAt(0, with_alpha(colour, 0.12 * strength))
    fill.setColorAt(1, with_alpha(colour, 0.04 * strength))
    painter.setBrush(with_alpha(colour, 0.075 * strength) if flat else fill)
    painter.setPen(QPen(with_alpha(colour, (0.22 if theme.is_dark else 0.30) * strength), 1))
    painter.drawPath(path)


def draw_lines(painter: QPainter, lines: Lines) -> None:
    """Draw (k, 4) float64 lines with one call; a Python list of QLineF would cost more than painting."""
    if len(lines) == 0:
        return
    solid = np.ascontiguousarray(lines, np.float64)
    first = cast("QLineF", Shiboken.wrapInstance(solid.ctypes.data, QLineF))
    painter.drawLines(first, len(solid))


def bent_path(lines: Lines) -> QPainterPath:
    """Lines (k, 4) as slightly bent curves in one path."""
    middle = (lines[:, :2] + lines[:, 2:]) / 2
    side = np.stack((lines[:, 1] - lines[:, 3], lines[:, 2] - lines[:, 0]), 1) * _BEND
    rows = np.concatenate((lines[:, :2], middle + side, lines[:, 2:]), 1)
    path = QPainterPath()
    for x1, y1, cx, cy, x2, y2 in rows.tolist():
        path.moveTo(x1, y1)
        path.quadTo(cx, cy, x2, y2)
    return path


def _edge_colour(theme: Theme, batch: Batch) -> QColor:
    base = theme.edge
    if batch.tint in (TAG_TINT, SIMILAR_TINT):
        return theme.kind_colour("tag" if batch.tint == TAG_TINT else "lesson", batch.alpha)
    if batch.tint == GHOST_TINT:
        return theme.kind_colour("name", batch.alpha)
    if batch.tint != NEUTRAL:
        other = theme.group_colour(batch.tint)
        base = QColor.fromRgbF(
            base.redF() * 0.4 + other.redF() * 0.6,
            base.greenF() * 0.4 + other.greenF() * 0.6,
            base.blueF() * 0.4 + other.blueF() * 0.6,
        )
    return with_alpha(base, batch.alpha)
