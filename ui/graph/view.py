"""The sky with everything that floats on it."""

from collections.abc import Iterable

import numpy.typing as npt
from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QRect
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.graph.canvas import SkyCanvas
from ui.graph.counts import CountsFloat
from ui.graph.legend import Legend
from ui.graph.minimap import Minimap
from ui.graph.roomy import RoomyFloat
from ui.graph.scene import SkyScene
from ui.graph.zoom import ZoomColumn
from ui.language import tr
from ui.theme.tokens import Theme

_EDGE = 16
_GAP = 12
_MAP_EVERY_MS = 700
_MOVES = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Resize, QEvent.Type.LayoutRequest)
_ROOM = (220, 420)
"""Below this size of what is free the legend and the map step back."""


class SkyView(QWidget):
    """Canvas, counts, legend, zoom buttons and map, 16 px from the edges.

    Signals and selection are those of `canvas`. Other floats (results, tips) tell their rectangles
    through `set_covers`, so that fit, names and flights keep clear of them.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.canvas = SkyCanvas(theme, self)
        self.counts = CountsFloat(self)
        self.legend = Legend(theme, self)
        self.zoom = ZoomColumn(theme, self)
        self.minimap = Minimap(theme, self)
        self._covers: list[QRect] = []
        self._tops: list[QWidget] = []
        self._panels: list[QWidget] = []
        self._feet: list[QWidget] = []
        self._whole: list[QWidget] = []
        self._map_is_old = self._is_plain = self._is_placing = False
        self._map_age = QElapsedTimer()
        self._map_age.start()
        self.setFocusProxy(self.canvas)
        self.legend.kinds_filtered.connect(self.on_kinds_filtered)
        self.zoom.zoom_asked.connect(self.canvas.zoom_by)
        self.zoom.fit_asked.connect(self.canvas.fit)
        self.minimap.point_asked.connect(self.canvas.centre_on)
        self.canvas.view_changed.connect(self.on_view_changed)
        self.canvas.settled.connect(self.on_settled)
        self.counts.set_counts(0, 0)
        self.set_state("")

    def add_top(self, float_: QWidget) -> None:
        """In the middle at the top; several stand one under the other."""
        self._take(float_, self._tops)

    def add_panel(self, float_: QWidget) -> None:
        """At the left, below the counts; one at a time."""
        self._take(float_, self._panels)

    def add_foot(self, float_: QWidget) -> None:
        """In the middle at the foot."""
        self._take(float_, self._feet)

    def add_whole(self, page: QWidget) -> None:
        """Over everything."""
        self._take(page, self._whole)

    def show_panel(self, panel: QWidget | None) -> None:
        """Show one of the panels, or none."""
        for one in self._panels:
            one.setVisible(one is panel)
        self._lay_out()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A float came, went or changed its size."""
        if event.type() in _MOVES and not self._is_placing:
            self._lay_out()
        return super().eventFilter(watched, event)

    def _take(self, float_: QWidget, place: list[QWidget]) -> None:
        float_.setParent(self)
        float_.hide()
        float_.installEventFilter(self)
        place.append(float_)

    def set_scene(self, scene: SkyScene) -> None:
        """Show another graph everywhere."""
        self.canvas.set_scene(scene)
        self.legend.set_scene(scene)
        self.counts.set_counts(scene.count, len(scene.edges))
        self._show_stars()
        self._lay_out()

    def set_positions(self, x: npt.ArrayLike, y: npt.ArrayLike, animate: bool = True) -> None:
        """A key frame of the layout."""
        self.canvas.set_positions(x, y, animate)
        # Painting the map costs more than a key frame: while they stream, it follows at its own pace.
        if self._map_age.elapsed() > _MAP_EVERY_MS:
            self._show_stars()
        else:
            self._map_is_old = True

    def set_theme(self, theme: Theme) -> None:
        """Other colours everywhere."""
        self.canvas.set_theme(theme)
        self.legend.set_theme(theme)
        self.zoom.set_theme(theme)
        self.minimap.set_theme(theme)

    def set_plain(self, plain: bool) -> None:
        """Without legend, map and zoom buttons: something else stands at the foot."""
        if plain != self._is_plain:
            self._is_plain = plain
            self._lay_out()

    def set_covers(self, rects: Iterable[QRect]) -> None:
        """Rectangles of this widget that others float over the sky."""
        self._covers = list(rects)
        self._lay_out()

    def set_state(self, text: str) -> None:
        """Words for what goes on, for example "arranging"; empty: at rest."""
        self.counts.set_state(text or tr("at rest"))
        self._lay_out()

    def on_kinds_filtered(self, hidden: frozenset[str]) -> None:
        """The legend leaves kinds out."""
        self.canvas.set_kind_filter(hidden)
        self._show_stars()

    def on_view_changed(self) -> None:
        """The canvas shows another part."""
        self.minimap.set_frame(self.canvas.frame())

    def on_settled(self) -> None:
        """Nothing moves any more."""
        if self._map_is_old:
            self._show_stars()
        self.minimap.set_frame(self.canvas.frame())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the floats at the edges."""
        self.canvas.setGeometry(self.rect())
        self._lay_out()

    def _show_stars(self) -> None:
        self._map_is_old = False
        self._map_age.restart()
        self.minimap.set_stars(self.canvas.scene, *self.canvas.end_positions, self.canvas.shown)
        self.minimap.set_frame(self.canvas.frame())

    def _lay_out(self) -> None:
        height = self.height()
        left, right = self._sides()
        has_stars = self.canvas.scene.count > 0
        is_roomy = right - left >= _ROOM[0] and height >= _ROOM[1] and not self._is_plain
        columns, has_map = self._foot_for(right - left) if is_roomy else (0, False)
        self.legend.setVisible(columns > 0 and bool(self.legend.kinds))
        self.legend.set_columns(columns)
        self.minimap.setVisible(has_map and has_stars)
        self.zoom.setVisible(has_stars and not self._is_plain)
        for part in (self.counts, self.legend, self.zoom):
            part.adjustSize()
        self.counts.move(_EDGE, _EDGE)
        self._show_counts()
        self.legend.move(left, height - _EDGE - self.legend.height())
        self.minimap.move(right - self.minimap.width(), height - _EDGE - self.minimap.height())
        floor = self.minimap.y() - _GAP if has_map else height - _EDGE
        if columns and not has_map and self.legend.geometry().right() + _GAP > right - self.zoom.width():
            floor = self.legend.y() - _GAP
        self.zoom.move(right - self.zoom.width(), floor - self.zoom.height())
        for float_ in (self.counts, self.legend, self.zoom, self.minimap):
            float_.raise_()
        self._place_more()
        self._tell_covers()

    def _sides(self) -> tuple[int, int]:
        """Where the foot of the sky begins and ends beside panes that stand on it."""
        left, right = _EDGE, self.width() - _EDGE
        foot = self.height() - _EDGE - self.minimap.height()
        for rect in self._covers:
            if rect.height() < self.height() / 2 or rect.bottom() < foot:
                continue
            if rect.right() >= self.width() - 2 * _EDGE:
                right = min(right, rect.left() - _GAP)
            elif rect.left() <= 2 * _EDGE:
                left = max(left, rect.right() + _GAP)
        return left, right

    def _foot_for(self, room: int) -> tuple[int, bool]:
        """How many columns of the legend there is room for, and whether for the map beside them."""
        beside = room - self.minimap.width() - _GAP
        for columns in range(Legend.COLUMNS, 0, -1):
            if self.legend.width_of(columns) <= beside:
                return columns, True
        found = (columns for columns in range(Legend.COLUMNS, 0, -1) if self.legend.width_of(columns) <= room)
        return next(found, 0), False

    def _place_more(self) -> None:
        """What was added from outside, beside what already covers the sky."""
        self._is_placing = True
        beside_left = [rect for rect in self._covers if rect.left() < _EDGE * 2]
        # What lies at the foot alone, such as a dock, leaves the top free.
        left = max([0, *(rect.right() for rect in beside_left if rect.top() < self.height() / 2)])
        middle = (left + self.width()) // 2
        top = _EDGE
        beside = self.counts.geometry().right() if not self.counts.isHidden() else left
        for part in self._tops:
            if not part.isHidden():
                part.adjustSize()
                at = max(beside + _GAP, middle - part.width() // 2)
                if at + part.width() > self.width() - _EDGE:
                    # No room beside the counts: below them, and all that follow.
                    top, beside = max(top, self.counts.geometry().bottom() + _GAP), left
                    at = max(left + _GAP, middle - part.width() // 2)
                part.move(at, top)
                top += part.height() + _GAP
        below = self.counts.geometry().bottom() + _GAP if not self.counts.isHidden() else _EDGE
        start = max(_EDGE, left + _GAP)
        edge = start + max((panel.width() for panel in self._panels if not panel.isHidden()), default=0)
        crowded = any(part.x() < edge for part in self._tops if not part.isHidden())
        for panel in self._panels:
            if not panel.isHidden():
                _fit_height(panel)
                panel.move(start, max(below, top) if crowded else below)
        foot = self.legend.geometry().right() if not self.legend.isHidden() else left
        floor = self.height() - _EDGE
        end = self.minimap.x() - _GAP if not self.minimap.isHidden() else self.width() - _EDGE
        for part in self._feet:
            if not part.isHidden():
                if isinstance(part, RoomyFloat):
                    part.fit(end - foot - _GAP)
                part.adjustSize()
                at = max(foot + _GAP, middle - part.width() // 2)
                if at + part.width() > end:
                    at = max(foot + _GAP, end - part.width())
                room = self.width() - _EDGE - part.width()
                # Where there is no room beside legend and map, above them.
                crowded = at + part.width() > end
                lift = max(self.legend.height(), self.minimap.height()) + _GAP if crowded else 0
                left_end = max(_EDGE, min(middle - part.width() // 2 if crowded else at, room))
                part.move(left_end, floor - part.height() - lift)
                floor -= part.height() + _GAP
        for page in self._whole:
            page.setGeometry(self.rect())
        for part in (*self._tops, *self._panels, *self._feet, *self._whole):
            part.raise_()
        self._is_placing = False

    def _show_counts(self) -> None:
        """Not below a float that covers only a part of them."""
        is_free = not any(rect.intersects(self.counts.geometry()) for rect in self._covers)
        self.counts.setVisible(is_free and not self._is_plain and self.canvas.scene.count > 0)

    def covers(self) -> list[QRect]:
        """What floats on the canvas."""
        more = (*self._tops, *self._panels, *self._feet)
        own = [
            part.geometry()
            for part in (self.counts, self.legend, self.zoom, self.minimap, *more)
            if not part.isHidden()
        ]
        return own + self._covers

    def _tell_covers(self) -> None:
        self.canvas.set_avoid(self.covers())


def _fit_height(panel: QWidget) -> None:
    """As high as its content wants at its width: lines that wrap ask for too much otherwise."""
    panel.adjustSize()
    layout = panel.layout()
    if layout is not None and layout.hasHeightForWidth():
        panel.resize(panel.width(), layout.totalHeightForWidth(panel.width()))
