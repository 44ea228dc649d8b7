"""One frame of the sky: background, edge layer, lights, nodes, names, in that order."""

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPen, QTransform

from ui.graph.background import paint_background
from ui.graph.edge_layer import MARGIN, LayerJob, draw_lines, paint_hull
from ui.graph.edge_plan import plan_rays
from ui.graph.geometry import View, project, visible_mask
from ui.graph.hull import group_hulls
from ui.graph.marks import paint_marks, paint_way
from ui.graph.minimap import mixed
from ui.graph.naming import Naming
from ui.graph.scene import Floats, SkyScene
from ui.graph.sprites import GLOW, SHADE, Atlas
from ui.graph.state import SkyState
from ui.graph.streaks import draw_streaks
from ui.graph.text import TextCache
from ui.theme.tokens import Theme, with_alpha

_MOST_SPRITES = 6000
"""Beyond this many nodes in view the smallest are painted as dots of 2 pixels."""
_FAR_SPRITES = 120
"""From far away only hubs are more than dots."""
_DUST = 0.5
"""How much of its island's colour a dot has that stands for a note."""
_MOVING_EDGES = 4000
_MOVING_LENGTH = 420.0
_MOVING_PIXELS = 1.5e5
_MOVING_LIGHT = 0.34
_MOVING_HULLS = 30
_SHADED = 4.0
_FEW_RAYS = 24
_MOST_RAYS = 160
"""Edges of one node painted with a gradient of their own; the rest in one colour."""
_RAY_PIXELS = 1.2e5
"""Length of that rest: 20,000 edges of one node took a second a frame, and were one disc of light."""


class FramePainter:
    """Paints frames of one size, theme and pixel ratio into an image of device pixels."""

    def __init__(
        self, size: QSize, dpr: float, theme: Theme, kind_names: list[str], text_scale: float
    ) -> None:
        self.size, self.dpr, self.theme = size, dpr, theme
        self.width = max(1, round(size.width() * dpr))
        self.height = max(1, round(size.height() * dpr))
        self.atlas = Atlas(theme, kind_names, dpr)
        self.texts = TextCache(theme, dpr, text_scale)
        self.background = paint_background(self.width, self.height, theme)
        self.image = QImage(self.width, self.height, QImage.Format.Format_RGB32)
        self._pixels: npt.NDArray[np.uint32] = np.frombuffer(self.image.bits(), np.uint32)
        self._colours = np.array([theme.kind_colour(kind).rgb() for kind in kind_names], np.uint32)
        self._is_note = np.array([kind == "note" for kind in kind_names], bool)
        self._dust = np.array(
            [mixed(theme.kind_colour("note"), colour, _DUST).rgb() for colour in theme.groups],
            np.uint32,
        )
        self._dots: tuple[SkyScene, npt.NDArray[np.uint32]] | None = None
        edge = np.array([theme.edge.rgb()], np.uint32)
        self._streak = int(self._dimmed(edge, np.full(1, _MOVING_LIGHT, np.float32))[0])

    def resized(self, size: QSize) -> None:
        """Follow the canvas; sprites and texts stay."""
        self.size = size
        self.width = max(1, round(size.width() * self.dpr))
        self.height = max(1, round(size.height() * self.dpr))
        self.background = paint_background(self.width, self.height, self.theme)
        self.image = QImage(self.width, self.height, QImage.Format.Format_RGB32)
        self._pixels = np.frombuffer(self.image.bits(), np.uint32)

    def compose(
        self,
        state: SkyState,
        view: View,
        layer: LayerJob | None,
        naming: Naming,
        *,
        now: float,
        layer_light: float,
        far_share: float = 0.0,
    ) -> QImage:
        """Paint a frame for a view in logical pixels; `layer_light` is the opacity of the edges.

        `far_share` (0 to 1) is how far away the sky is: nodes then are fine dust.
        """
        device = view.scaled(self.dpr)
        px, py = project(state.x, state.y, device)
        radius = state.radii(view) * np.float32(self.dpr)
        order = state.by_size
        seen = visible_mask(px, py, radius * 2.4, self.width, self.height) & state.shown
        nodes = order[seen[order]]
        large, small = self._split(nodes, radius, _FAR_SPRITES if far_share > 0.5 else _MOST_SPRITES)
        if far_share > 0.5:
            # The discs stand for all that belongs to one: as dots on them it would be a grey lump.
            small = small[state.scene.group[small] < 0]
        # The picture is painted in device pixels; only the widget sees its ratio.
        self.image.setDevicePixelRatio(1.0)
        painter = QPainter(self.image)
        try:
            painter.drawImage(0, 0, self.background)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if state.edges_moving:
                self._paint_moving(painter, state, (px, py), radius)
            elif layer is not None:
                self._paint_layer(painter, layer, view, layer_light)
            self._paint_rays(painter, state, (px, py))
            paint_way(painter, state, (px, py), self.theme, self.dpr)
            self._paint_glows(painter, state, (px, py), radius, large)
        finally:
            painter.end()
        self._splat(state, (px, py), small, 1.0 - 0.55 * far_share)
        painter = QPainter(self.image)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            looks = (state.scene.kinds[large], state.unresolved[large])
            light = state.factor[large] * state.trust[large]
            self._paint_shades(painter, state, (px, py), radius, large)
            self.atlas.draw(painter, (px[large], py[large]), radius[large], looks, light)
            self._paint_rings(painter, state, (px, py), radius)
            paint_marks(painter, state, (px, py), radius, self.theme, self.dpr)
            naming.draw(painter, (px, py), device, self.texts, self.theme, now=now, drift=state.group_drift())
        finally:
            painter.end()
        self.image.setDevicePixelRatio(self.dpr)
        return self.image

    def _split(
        self, nodes: npt.NDArray[np.intp], radius: Floats, most: int
    ) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
        """Nodes painted as sprites and nodes painted as dots; both stay in painting order."""
        if len(nodes) <= most:
            return nodes, nodes[:0]
        cut = len(nodes) - most // 2
        # Painting order is by size, so the tail holds the large ones.
        return nodes[cut:], nodes[:cut]

    def _paint_layer(self, painter: QPainter, layer: LayerJob, view: View, light: float) -> None:
        ratio = view.scale / layer.view.scale
        left = (view.ox - (layer.view.ox + MARGIN) * ratio) * self.dpr
        top = (view.oy - (layer.view.oy + MARGIN) * ratio) * self.dpr
        painter.setOpacity(light)
        if abs(ratio - 1) < 1e-5:
            painter.drawImage(QPoint(round(left), round(top)), layer.image)
        else:
            painter.setTransform(QTransform(ratio, 0, 0, ratio, left, top))
            painter.drawImage(QPointF(0, 0), layer.image)
            painter.resetTransform()
        painter.setOpacity(1.0)

    def _paint_moving(
        self, painter: QPainter, state: SkyState, at: tuple[Floats, Floats], radius: Floats
    ) -> None:
        """While the layout runs: outlines and the strongest edges only, straight from the positions."""
        px, py = at
        if len(state.scene.group_names) <= _MOVING_HULLS and not state.scene.is_ordered:
            keep = np.nonzero(state.shown)[0][:: 1 + state.scene.count // 3000]
            pad = 11 * self.dpr
            # Smooth borders take twice as long, and nobody sees them in motion.
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            for hull in group_hulls(px[keep], py[keep], radius[keep], state.scene.group[keep], pad=pad):
                paint_hull(painter, hull, self.theme, 0.85, flat=True)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edges = state.scene.strongest_first[:_MOVING_EDGES]
        a, b = state.scene.edges[edges, 0], state.scene.edges[edges, 1]
        length = np.abs(px[a] - px[b]) + np.abs(py[a] - py[b])
        linked = state.linked
        seen = linked[a] & linked[b] & (length < _MOVING_LENGTH * self.dpr)
        rows = np.nonzero(seen)[0]
        rows = rows[: int(np.searchsorted(np.cumsum(length[rows]), _MOVING_PIXELS * self.dpr))]
        a, b = a[rows], b[rows]
        lines = np.stack((px[a], py[a], px[b], py[b]), 1)
        # The engine paints at once, so what it painted lies there already.
        draw_streaks(self._pixels, (self.width, self.height), lines, self._streak)

    def _paint_rays(self, painter: QPainter, state: SkyState, at: tuple[Floats, Floats]) -> None:
        """The edges of the chosen and of the pointed node, from colour to colour."""
        for node in state.marked:
            self._paint_rays_of(painter, state, at, node)

    def _paint_rays_of(
        self, painter: QPainter, state: SkyState, at: tuple[Floats, Floats], node: int
    ) -> None:
        px, py = at
        near = state.scene.adjacency.neighbours(node)
        edges = state.scene.adjacency.edges_of(node)
        visible = state.linked[near]
        near, edges = near[visible], edges[visible]
        here = QPointF(float(px[node]), float(py[node]))
        # The rays of a hub would be one white blaze.
        thin = min(1.0, _FEW_RAYS / max(1, len(near)))
        light = 0.55 + 0.45 * thin
        own = self.theme.kind_colour(state.scene.kind_of(node), 0.9 * light)
        rest = plan_rays(at, node, near[_MOST_RAYS:], (self.width, self.height), _RAY_PIXELS * self.dpr)
        painter.setPen(QPen(with_alpha(own, 0.4), self.dpr))
        draw_lines(painter, rest)
        for other, edge in zip(near[:_MOST_RAYS].tolist(), edges[:_MOST_RAYS].tolist(), strict=True):
            there = QPointF(float(px[other]), float(py[other]))
            blend = QLinearGradient(here, there)
            blend.setColorAt(0, own)
            blend.setColorAt(1, self.theme.kind_colour(state.scene.kind_of(other), 0.7 * light))
            width = (1.0 + thin * 1.1 * float(state.scene.weights[edge])) * self.dpr
            painter.setPen(QPen(QBrush(blend), width))
            painter.drawLine(here, there)

    def _paint_glows(
        self,
        painter: QPainter,
        state: SkyState,
        at: tuple[Floats, Floats],
        radius: Floats,
        nodes: npt.NDArray[np.intp],
    ) -> None:
        if self.theme.is_contrast:
            return
        shining = nodes[state.glowing(nodes, radius[nodes] / self.dpr)]
        size = np.maximum(radius[shining], 6 * self.dpr).astype(np.float32)
        looks = (state.scene.kinds[shining], np.zeros(len(shining), bool))
        self.atlas.draw(
            painter, (at[0][shining], at[1][shining]), size, looks, state.factor[shining], layer=GLOW
        )

    def _paint_shades(
        self,
        painter: QPainter,
        state: SkyState,
        at: tuple[Floats, Floats],
        radius: Floats,
        nodes: npt.NDArray[np.intp],
    ) -> None:
        """Hide the edges behind large dimmed rings, or they would shine through."""
        dim = nodes[
            (state.factor[nodes] < 0.98) & (radius[nodes] > _SHADED * self.dpr) & ~state.unresolved[nodes]
        ]
        looks = (np.zeros(len(dim), np.uint8), np.zeros(len(dim), bool))
        self.atlas.draw(
            painter, (at[0][dim], at[1][dim]), radius[dim], looks, np.ones(len(dim), np.float32), layer=SHADE
        )

    def _splat(
        self, state: SkyState, at: tuple[Floats, Floats], nodes: npt.NDArray[np.intp], light: float
    ) -> None:
        """Dots of 2 logical pixels written into the image's memory: sprites would cost ten times more."""
        side = max(2, round(2 * self.dpr))
        x, y = at[0][nodes].astype(np.int64), at[1][nodes].astype(np.int64)
        inside = (x >= 0) & (x < self.width - side) & (y >= 0) & (y < self.height - side)
        nodes = nodes[inside]
        if len(nodes) == 0:
            return
        first = y[inside] * self.width + x[inside]
        colour = self._dimmed(self._tinted(state.scene)[nodes], state.factor[nodes] * np.float32(0.9 * light))
        for row in range(side):
            for column in range(side):
                self._pixels[first + (row * self.width + column)] = colour

    def _tinted(self, scene: SkyScene) -> npt.NDArray[np.uint32]:
        """The colours of dots: too small for the form of a sheet, notes have a breath of their island's."""
        if self._dots is None or self._dots[0] is not scene:
            rows = np.where(
                (scene.group >= 0) & self._is_note[scene.kinds], scene.group % len(self._dust), -1
            )
            self._dots = (scene, np.where(rows >= 0, self._dust[rows], self._colours[scene.kinds]))
        return self._dots[1]

    def _dimmed(self, colour: npt.NDArray[np.uint32], light: Floats) -> npt.NDArray[np.uint32]:
        """Colours mixed with the sky."""
        sky = self.theme.sky0.rgb()
        result = np.full(len(colour), 0xFF, np.uint32)
        for shift in (16, 8, 0):
            channel = ((colour >> np.uint32(shift)) & np.uint32(0xFF)).astype(np.float32)
            mixed = channel * light + ((sky >> shift) & 0xFF) * (1 - light)
            result = (result << np.uint32(8)) | mixed.astype(np.uint32)
        return result

    def _paint_rings(
        self, painter: QPainter, state: SkyState, at: tuple[Floats, Floats], radius: Floats
    ) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for node in state.reading:
            for gap, alpha in ((5, 0.75), (10, 0.4), (16, 0.18)):
                self._ring(painter, at, radius, (node, gap), self.theme.colour("gold", alpha), 1.4)
        for node in state.marked:
            strong = node == state.selected
            glow = self.theme.kind_colour(state.scene.kind_of(node), 0.35 if strong else 0.22)
            self._ring(painter, at, radius, (node, 9), glow, 5)
            self._ring(painter, at, radius, (node, 5), self.theme.colour("ink", 0.95 if strong else 0.7), 1.6)

    def _ring(
        self,
        painter: QPainter,
        at: tuple[Floats, Floats],
        radius: Floats,
        place: tuple[int, float],
        colour: QColor,
        width: float,
    ) -> None:
        node, gap = place
        reach = float(radius[node]) + gap * self.dpr
        x, y = round(float(at[0][node])), round(float(at[1][node]))
        painter.setPen(QPen(colour, width * self.dpr))
        painter.drawEllipse(QRectF(x - reach, y - reach, 2 * reach, 2 * reach))
