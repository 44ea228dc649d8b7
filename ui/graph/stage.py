"""State, view, edge layer and names together: what changes when, and what a frame needs."""

from dataclasses import dataclass, replace

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from ui.graph.edge_layer import EdgeLayerLook, LayerJob
from ui.graph.far import Far, far_hulls, is_small, make_far
from ui.graph.fitting import fit_beside
from ui.graph.frame import FramePainter
from ui.graph.geometry import Box, View, blend_views, fit_view, free_box, project, view_centred
from ui.graph.hull import Hull, group_hulls
from ui.graph.motion import Ease, Tween, in_out_cubic, linear, out_cubic
from ui.graph.naming import Naming, Stage
from ui.graph.scene import Floats, Mask, SkyScene
from ui.graph.state import OTHER, OTHER_CONTRAST, SkyState
from ui.theme.tokens import Theme

_SLICE_S = 0.005
_HOVER_EDGES = 0.40
_UNBAKED_EDGES = 0.62
_REST_S = 0.12
"""After the last pan or zoom the names are placed anew."""
_SWEEP_S = 0.04
_STREAM_PAUSE_S = 0.35
_GLIMPSE_S = 0.08
_STREAM_S = 0.7
_FIT_AIR = 52.0
_FLIGHT_ZOOM = 1.9
_NODES_ZOOM, _NODES_AIR = 3.0, 90.0
_HULLS_FADE = (3.0, 4.5)
"""Zoom at which group outlines begin to fade, and are gone."""


@dataclass(frozen=True)
class Pace:
    """How long movements take, in seconds; all 0 but fades when motion is reduced."""

    fade: float = 0.12
    zoom: float = 0.14
    pane: float = 0.18
    grow: float = 0.25
    flight: float = 0.40
    hover: float = 0.08


REDUCED = Pace(fade=0.08, zoom=0, pane=0, grow=0, flight=0, hover=0.08)


@dataclass(frozen=True)
class _ViewMove:
    tween: Tween
    start: View
    end: View
    anchor: tuple[float, float] | None
    """The pixel that stays fixed while zooming; None for a flight."""


class SkyStage:
    """Everything of the sky but the widget. Times are seconds of the caller's clock."""

    def __init__(self, theme: Theme) -> None:
        self.state = SkyState()
        self.naming = Naming()
        self.view = View()
        self.pace = Pace()
        self.text_scale = 1.0
        self.avoid: list[Box] = []
        self.follows_fit = True
        self.look = EdgeLayerLook()
        self._theme = theme
        self._size = QSize(1, 1)
        self._dpr = 1.0
        self._painter: FramePainter | None = None
        self._front: LayerJob | None = None
        self._job: LayerJob | None = None
        self._version = self._geometry = 0
        self._move: _ViewMove | None = None
        self._light = (1.0, 1.0, Tween(0, 0))
        self._names_due: float | None = 0.0
        self._rests_from = self._edges_from = 0.0
        self._next_glimpse = 0.0
        self._last_key = -60.0
        self._hulls: tuple[View, int, list[Hull]] | None = None
        self._later: Mask | None = None
        self._far: tuple[int, Far] | None = None
        self._far_parents: tuple[int, Far] | None = None

    # -- what the canvas is -----------------------------------------------------------------

    @property
    def whole(self) -> Box:
        """The canvas in logical pixels."""
        return Box(0, 0, self._size.width(), self._size.height())

    @property
    def free(self) -> Box:
        """The part that nothing large covers."""
        return free_box(self.whole, self.avoid)

    @property
    def end_view(self) -> View:
        """Where the view comes to rest."""
        return self._move.end if self._move else self.view

    @property
    def version(self) -> int:
        """Grows whenever the edges must be painted anew."""
        return self._version

    def resize(self, size: QSize, dpr: float, now: float) -> None:
        """Follow the widget's size and screen."""
        old = self._size
        self._size = QSize(max(1, size.width()), max(1, size.height()))
        if dpr != self._dpr:
            self._dpr, self._painter = dpr, None
        elif self._painter is not None:
            self._painter.resized(self._size)
        self._front = self._job = None
        if self.follows_fit:
            self.fit(now, animate=False)
            return
        self._move = None
        dx, dy = (self._size.width() - old.width()) / 2, (self._size.height() - old.height()) / 2
        kept = self.view.moved(dx, dy)
        self._fitted()
        self._show_view(kept, now)

    def set_theme(self, theme: Theme, now: float) -> None:
        """Other colours: everything cached is painted anew."""
        self._theme = theme
        self._painter = None
        self._front = self._job = None
        self.state.other = OTHER_CONTRAST if theme.is_contrast else OTHER
        self.refocus(now, 0.0)

    def set_text_scale(self, scale: float, now: float) -> None:
        """Larger or smaller names."""
        self.text_scale = scale
        self._painter = None
        self.naming.clear()
        self._names_due = now

    def set_scene(self, scene: SkyScene, now: float) -> None:
        """Another graph; the view stays unless nobody has moved it yet."""
        first = self.state.scene.count == 0
        kinds_before, ids_before = self.state.scene.kind_names, self.state.scene.ids
        move = 0.0 if first else self.pace.flight
        grow = 0.0 if first else self.pace.grow
        self.state.set_scene(scene, now, self.view.scale, move_s=move, grow_s=grow)
        if scene.kind_names != kinds_before:
            self._painter = None
        self.naming.remap(ids_before, scene)
        if first:
            self._front = self._job = None
        self._changed(now)
        self._refit(now, 0.0 if first else self.pace.pane)

    def set_positions(self, x: Floats, y: Floats, now: float, *, animate: bool) -> None:
        """A key frame of the layout."""
        since, self._last_key = now - self._last_key, now
        # A stream of key frames flows evenly; a single one starts and ends gently.
        streaming = since < _STREAM_S
        length = (min(since * 1.15, self.pace.flight) if streaming else self.pace.flight) if animate else 0.0
        ease = linear if streaming else in_out_cubic
        self.state.set_positions(x, y, now, self.view.scale, length, ease=ease)
        self._changed(now)
        if streaming and self._front is not None:
            # Too small a step to be seen as one: the edges of before stand in until the stream pauses.
            self._edges_from = self._names_due = now + _STREAM_PAUSE_S
        self._refit(now, length, ease)

    def _refit(self, now: float, length_s: float, ease: Ease = in_out_cubic) -> None:
        if self.follows_fit:
            self.go_to(self._fitted(), now, length_s, ease)
        else:
            self._fitted()

    def set_hidden_kinds(self, kinds: frozenset[str], now: float) -> None:
        """Leave kinds out."""
        self.state.set_hidden_kinds(kinds)
        self._changed(now)

    def set_edge_look(self, *, arrows: bool, types: bool, now: float) -> None:
        """Arrows, and kinds of edges told by dash and colour."""
        self._set_look(replace(self.look, arrows=arrows, types=types), now)

    def set_scales(self, node: float, edge: float, names: float, now: float) -> None:
        """How large nodes, how strong edges and how many names; 1 is as usual."""
        if (node, names) != (self.state.node_scale, self.naming.share):
            self.state.node_scale, self.naming.share = node, names
            self._changed(now)
        self._set_look(replace(self.look, strength=edge), now)

    def _set_look(self, look: EdgeLayerLook, now: float) -> None:
        if look != self.look:
            self.look = look
            self._repaint_edges(now)

    def move_node(self, node: int, x: float, y: float) -> None:
        """Draw a node along; the other edges follow with `nodes_moved`."""
        self.state.move_node(node, x, y)

    def nodes_moved(self, now: float) -> None:
        """Nodes were put elsewhere: edges and outlines are painted anew."""
        self._changed(now)

    def set_avoid(self, boxes: list[Box], now: float) -> None:
        """Boxes that float on the canvas."""
        if boxes == self.avoid:
            return
        self.avoid = boxes
        self._names_due = now
        if self.follows_fit:
            self.fit(now, animate=True)

    def refocus(self, now: float, fade_s: float | None = None) -> None:
        """Selection, light or pointer changed."""
        calm = self.state.calm
        if self.state.later is not self._later:
            # Groups have the members of that time, and those that had none have no outline.
            self._later = self.state.later
            self._geometry += 1
            self._hulls = None
        fade = self.pace.fade if fade_s is None else fade_s
        self.state.refocus(now, fade)
        if fade_s == 0.0 or not np.array_equal(calm, self.state.calm):
            self._version += 1
        # The pointer sweeps over many nodes, and keys come fast: names follow the light.
        self._names_due = now if fade_s == 0.0 else now + _SWEEP_S
        start, end, tween = self._light
        current = start + (end - start) * tween.at(now)
        wanted = _HOVER_EDGES if self.state.hovered is not None else 1.0
        if end != wanted:
            self._light = (current, wanted, Tween(now, fade))

    def _changed(self, now: float) -> None:
        """Nodes came, went or moved."""
        self._geometry += 1
        self._hulls = None
        self._repaint_edges(now)

    def _repaint_edges(self, now: float) -> None:
        """Nothing moved, but edges look different."""
        self._version += 1
        self._names_due = now

    # -- view -------------------------------------------------------------------------------

    def _fit_box(self) -> Box:
        free = self.free.grown(-_FIT_AIR)
        return Box(free.left, free.top + 14, free.right, free.bottom)

    def fit(self, now: float, *, animate: bool = True) -> None:
        """Show the whole sky beside what covers the canvas."""
        self.follows_fit = True
        self.go_to(self._fitted(), now, self.pace.pane if animate else 0.0)

    def _fitted(self) -> View:
        """The whole sky, a little aside or smaller while small floats would cover some of it."""
        return fit_beside(self.state, self._fit_box(), self.avoid)

    def go_to(self, view: View, now: float, length_s: float, ease: Ease = in_out_cubic) -> None:
        """Move the view; it rests in the middle of the free part."""
        if length_s <= 0 or self.view.close_to(view):
            self._move = None
            self._show_view(view, now)
            return
        self._move = _ViewMove(Tween(now, length_s, ease), self.view, view, None)
        self._names_due = None

    def fly_to(self, node: int, now: float) -> None:
        """Bring a node to the middle of the free part, near enough to read around it."""
        self.follows_fit = False
        x, y = self.state.end_positions
        scale = max(self.end_view.scale, self.state.fit.scale * _FLIGHT_ZOOM)
        self.go_to(view_centred(float(x[node]), float(y[node]), scale, self.free), now, self.pace.flight)

    def fit_nodes(self, nodes: list[int], now: float) -> None:
        """Bring all of these nodes into the free part."""
        if not nodes:
            return
        self.follows_fit = False
        x, y = (column[nodes] for column in self.state.end_positions)
        limit = self.state.fit.scale * _NODES_ZOOM
        view = fit_view(x, y, self.free.grown(-_NODES_AIR), largest=limit)
        self.go_to(view, now, self.pace.flight)

    def show_part(self, centre: tuple[float, float], scale: float, now: float) -> None:
        """Go to a scene point at a scale."""
        self.follows_fit = False
        self.go_to(view_centred(*centre, scale, self.whole), now, self.pace.flight)

    def pan(self, dx: float, dy: float, now: float) -> None:
        """Shift by pixels, at once."""
        self.follows_fit = False
        self._move = None
        self._show_view(self.view.moved(dx, dy), now)

    def zoom(self, factor: float, anchor: tuple[float, float], now: float, *, animate: bool = True) -> None:
        """Zoom so that the point under the anchor pixel stays."""
        self.follows_fit = False
        end = self.end_view.zoomed(factor, *anchor)
        limited = min(max(end.scale, self.state.fit.scale * 0.25), max(self.state.fit.scale * 40, 60.0))
        end = self.view.zoomed(limited / self.view.scale, *anchor)
        if not animate or self.pace.zoom <= 0:
            self._move = None
            self._show_view(end, now)
            return
        self._move = _ViewMove(Tween(now, self.pace.zoom, out_cubic), self.view, end, anchor)
        self._names_due = None

    def _show_view(self, view: View, now: float) -> None:
        self.view = view
        self._rests_from = now + _REST_S
        self._names_due = now + _REST_S if self.naming.count else now

    # -- time -------------------------------------------------------------------------------

    def advance(self, now: float) -> bool:
        """Bring everything to a time, and paint one slice of the edge layer.

        True when the picture is another one than before.
        """
        self.state.advance(now)
        if self._move is not None:
            move, t = self._move, self._move.tween.at(now)
            if move.anchor is None:
                self.view = blend_views(move.start, move.end, t, self.free)
            else:
                ratio = (move.end.scale / move.start.scale) ** t
                self.view = move.start.zoomed(ratio, *move.anchor)
            if move.tween.is_done(now):
                self._move = None
                self._show_view(move.end, now)
        changed = self._build(now)
        if self._names_due is not None and now >= self._names_due and self._is_still:
            self._place_names(now)
            changed = True
        return changed or self.is_animating(now)

    @property
    def _is_still(self) -> bool:
        return self._move is None and not self.state.edges_moving

    def is_busy(self, now: float) -> bool:
        """True while anything is still to be painted or moved."""
        return (
            self.is_animating(now)
            or self._job is not None
            or self._names_due is not None
            or self._layer_is_stale(now)
            or now < self._edges_from
        )

    def is_animating(self, now: float) -> bool:
        """True while the picture itself changes with time."""
        return (
            self._move is not None
            or self.state.is_moving
            or not self._light[2].is_done(now)
            or self.naming.is_fading(now)
        )

    def wait_s(self, now: float) -> float:
        """Seconds until `advance` has something to do again."""
        if self.is_animating(now):
            return 0.016
        if self._job is not None:
            return 0.0
        due = [
            t - now
            for t in (self._names_due, self._rests_from, self._edges_from)
            if t is not None and t > now
        ]
        return max(0.0, min(due, default=0.0))

    def _layer_is_stale(self, now: float) -> bool:
        if self.state.edges_moving or self.state.scene.count == 0:
            return False
        front = self._front
        if front is not None and now < self._edges_from and front.covers(self.end_view, self._size):
            return False
        if front is None or front.version != self._version or not front.covers(self.end_view, self._size):
            return True
        is_exact = abs(front.view.scale / self.end_view.scale - 1) < 1e-5
        return not is_exact and self._move is None and now >= self._rests_from

    def _build(self, now: float) -> bool:
        """One slice of the edges; True when they look different now."""
        job = self._job
        if self.state.edges_moving:
            self._job = None
            return False
        if job is not None and (job.version != self._version or not job.covers(self.end_view, self._size)):
            job = self._job = None
        if job is None:
            if not self._layer_is_stale(now):
                return False
            job = self._job = self._new_job()
        if job.step(_SLICE_S):
            self._front, self._job = job, None
            return True
        # The very first edges appear as they are painted, but slices count more than pictures of them.
        if self._front is None and now >= self._next_glimpse:
            self._next_glimpse = now + _GLIMPSE_S
            return True
        return False

    def _new_job(self) -> LayerJob:
        view, state = self.end_view, self.state
        job = LayerJob(view, self._size, self._dpr, self._version, quiet=state.is_quiet)
        zoom = state.zoom_of(view)
        begin, end = _HULLS_FADE
        visible = min(1.0, max(0.0, (end - zoom) / (end - begin)))
        share = state.far_share(view)
        job.start(
            state.scene,
            state.end_positions,
            state.calm,
            state.linked,
            self._theme,
            zoom=zoom,
            hulls=self._hulls_at(view) if share < 1 else [],
            hull_strength=visible * (0.85 if state.is_quiet else 1.0),
            style=self.look,
            far=self.far_at(view) if share > 0 else None,
            far_share=share,
        )
        return job

    def far_at(self, view: View) -> Far:
        """The communities as discs, or what they belong to where these would be too small."""
        state, none = self.state, np.zeros(0, np.int32)
        if self._far is None or self._far[0] != self._geometry:
            self._far = (self._geometry, make_far(state.scene, state.end_positions, state.linked, none))
        wants = bool(len(state.scene.parents)) and is_small(self._far[1], view)
        if not wants:
            return self._far[1]
        if self._far_parents is None or self._far_parents[0] != self._geometry:
            whole = make_far(state.scene, state.end_positions, state.linked, state.scene.parents)
            self._far_parents = (self._geometry, whole)
        return self._far_parents[1]

    def _hulls_at(self, view: View) -> list[Hull]:
        if self._hulls is not None and self._hulls[1] == self._geometry:
            then = self._hulls[0]
            if abs(then.scale / view.scale - 1) < 1e-6:
                # Outlines do not change while panning.
                dx, dy = view.ox - then.ox, view.oy - then.oy
                if not (dx or dy):
                    return self._hulls[2]
                return [hull.moved(dx, dy) for hull in self._hulls[2]]
        state = self.state
        if state.scene.is_ordered:
            return []
        px, py = project(*state.end_positions, view)
        keep = state.linked
        hulls = group_hulls(px[keep], py[keep], state.radii(view)[keep], state.scene.group[keep])
        self._hulls = (view, self._geometry, hulls)
        return hulls

    def _place_names(self, now: float) -> None:
        self._names_due = None
        self.state.mark_centres()
        far = self.far_at(self.view) if self.state.far_share(self.view) > 0.5 else None
        hulls = self._hulls_at(self.view) if far is None else far_hulls(far, self.view)
        stage = Stage(self.view, self.whole, self.avoid, hulls)
        self.naming.place(self.state, stage, self._frames().texts, now, self.pace.fade)

    # -- picture ----------------------------------------------------------------------------

    def render(self, now: float) -> QImage:
        """The frame for this moment, in device pixels; valid until the next call."""
        start, end, tween = self._light
        light = start + (end - start) * tween.at(now)
        layer = self._front if self._front is not None else self._job
        if layer is not None and self.state.is_quiet and not layer.quiet:
            light *= _UNBAKED_EDGES
        share = 0.0 if self.state.edges_moving else self.state.far_share(self.view)
        return self._frames().compose(
            self.state, self.view, layer, self.naming, now=now, layer_light=light, far_share=share
        )

    def name_points(self) -> list[tuple[float, float]]:
        """Points of the canvas that names cover."""
        return self.naming.points(project(self.state.x, self.state.y, self.view), self._frames().texts)

    def group_at(self, x: float, y: float) -> int | None:
        """The group whose name lies under a point."""
        return self.naming.group_at((x, y), self.view, self._frames().texts)

    def _frames(self) -> FramePainter:
        if self._painter is None:
            kinds = self.state.scene.kind_names
            self._painter = FramePainter(self._size, self._dpr, self._theme, kinds, self.text_scale)
        return self._painter
