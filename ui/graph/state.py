"""What the canvas shows at a moment: positions, brightness, size. Plain numpy, no Qt."""

import math
from collections.abc import Iterable

import numpy as np

from ui.graph.far import far_share
from ui.graph.geometry import Box, View, extent, fit_box, fit_view, pick_node, project, ranked
from ui.graph.motion import Ease, Tween, in_out_cubic, out_cubic
from ui.graph.scene import AWAY, UNRESOLVED, Floats, Mask, SkyScene, empty_scene
from ui.graph.sizing import base_radii, shrink_factor, zoom_factor
from ui.theme.kind import Shape, base_kind, is_entity, shape_of

LIT, NEAR, OTHER = 1.0, 0.85, 0.46
"""Brightness of found nodes, of the chosen one's neighbours, of the rest."""
OTHER_CONTRAST = 0.72
"""The rest in the high contrast theme."""
HOVER_OTHER = 0.32
AWAY_FACTOR = 0.30
FADED = 0.22
"""Brightness of nodes that the person let step back."""
LATER_FACTOR, LATER_RADIUS = 0.16, 0.75
"""Brightness and size of what came later than the time that is looked at."""
LIT_RADIUS, FEW_LIT = 5.5, 300
"""The least size of found nodes, while they are not more than so many: thousands would be one blot."""
GLOW_RADIUS = 8.0
MOST_GLOWS = 100
_MOST_GROWING = 2000
"""More new nodes than this appear at once: it is another sky."""
_EDGE = 9.0
"""Pixels around the middle of a node that its sign takes."""
_STILL = 2.0
"""Pixels that a node may move before the edges count as moving."""


class SkyState:
    """The scene with everything that moves or is dimmed. Times are seconds of the caller's clock."""

    def __init__(self) -> None:
        self.fit = View()
        self.other = OTHER
        self.hidden_kinds: frozenset[str] = frozenset()
        self.selected: int | None = None
        self.hovered: int | None = None
        self.lit: Mask | None = None
        self.later: Mask | None = None
        self.reading: list[int] = []
        self.picked: list[int] = []
        self.pinned: list[int] = []
        self.way: list[int] = []
        self.faded: Mask | None = None
        self.hovered_edge: int | None = None
        self.node_scale = 1.0
        self._room = 0.0
        self.edges_moving = False
        self._fade: Tween | None = None
        self._move: Tween | None = None
        self._grow: Tween | None = None
        self._fresh: Mask | None = None
        self._install(empty_scene())

    # -- scene ------------------------------------------------------------------------------

    def _install(self, scene: SkyScene) -> None:
        self.scene = scene
        # These are numbers and masks of the former scene.
        self.selected = self.hovered = self.lit = self.later = self._fresh = self._grow = self._move = None
        self.faded = self.hovered_edge = None
        self.reading, self.picked, self.pinned, self.way = [], [], [], []
        self.x, self.y = scene.x.copy(), scene.y.copy()
        self._from, self._to = (self.x, self.y), (scene.x, scene.y)
        kinds = scene.kinds
        ring = np.array([is_entity(name) for name in scene.kind_names], bool)
        dashed = np.array([shape_of(name) is Shape.DASHED for name in scene.kind_names], bool)
        solid = np.array([shape_of(name) in (Shape.DISC, Shape.DIAMOND) for name in scene.kind_names], bool)
        self.entity: Mask = ring[kinds]
        self.unresolved: Mask = dashed[kinds] | ((scene.flags & UNRESOLVED) > 0)
        doubt = 0.45 + 0.55 * np.clip(scene.confidence, 0, 1)
        self.trust: Floats = np.where(solid[kinds], doubt, 1.0).astype(np.float32)
        self.base = base_radii(scene.degree, self.entity)
        self.by_size = np.argsort(self.base, kind="stable")
        self.shrink = 1.0
        self._show()
        self.calm = self._calm_target()
        self.factor = self._target()
        self._factor_from = self._factor_to = self.factor

    def set_scene(self, scene: SkyScene, now: float, scale: float, *, move_s: float, grow_s: float) -> None:
        """Show another scene; nodes that stay keep selection, light and place and glide to the new one.

        New nodes start at the middle of their neighbours and grow. `scale` is pixels per scene unit.
        """
        old, old_x, old_y = self.scene, self.x, self.y
        keep = self._ids_of((self.selected, self.hovered))
        lit, later, faded = (
            None if mask is None else [old.ids[i] for i in np.nonzero(mask)[0]]
            for mask in (self.lit, self.later, self.faded)
        )
        lists = [[old.ids[i] for i in nodes] for nodes in (self.reading, self.picked, self.pinned, self.way)]
        self._install(scene)
        self.selected, self.hovered = (None if name is None else scene.index.get(name) for name in keep)
        self.reading, self.picked, self.pinned, self.way = (
            [scene.index[name] for name in names if name in scene.index] for names in lists
        )
        self.faded = None if faded is None else self.mask_of(faded)
        self.lit = None if lit is None else self.mask_of(lit)
        self.later = None if later is None else self.mask_of(later)
        self._fade = None
        self.calm = self._calm_target()
        self.factor = self._target()
        if old.count:
            self._glide_from(old, old_x, old_y, (now, scale, move_s, grow_s))

    def _glide_from(
        self, old: SkyScene, old_x: Floats, old_y: Floats, timing: tuple[float, float, float, float]
    ) -> None:
        now, scale, move_s, grow_s = timing
        before = np.array([old.index.get(name, -1) for name in self.scene.ids], np.int64)
        known = before >= 0
        x, y = self.scene.x.copy(), self.scene.y.copy()
        x[known], y[known] = old_x[before[known]], old_y[before[known]]
        fresh = np.nonzero(~known)[0]
        for node in fresh.tolist() if len(fresh) <= _MOST_GROWING else ():
            near = self.scene.adjacency.neighbours(node)
            near = near[known[near]]
            if len(near):
                x[node], y[node] = x[near].mean(), y[near].mean()
        self._fresh = ~known
        self._grow = Tween(now, grow_s, out_cubic) if grow_s > 0 and 0 < len(fresh) <= _MOST_GROWING else None
        self._start_move((x, y), (self.scene.x, self.scene.y), (now, scale, move_s))

    def move_node(self, node: int, x: float, y: float) -> None:
        """Put one node elsewhere at once; the others stay."""
        self.x, self.y = (column.copy() for column in self.end_positions)
        self.x[node], self.y[node] = x, y
        self._move, self.edges_moving = None, False
        self._from = self._to = (self.x, self.y)

    def set_positions(
        self, x: Floats, y: Floats, now: float, scale: float, move_s: float, *, ease: Ease = in_out_cubic
    ) -> None:
        """Glide to a new key frame of the layout; columns in the order of the scene."""
        if len(x) != self.scene.count or len(y) != self.scene.count:
            raise ValueError("positions do not fit the scene")
        start = (self.x, self.y)
        end = (np.asarray(x, np.float32), np.asarray(y, np.float32))
        self._start_move(start, end, (now, scale, move_s), ease)

    def _start_move(
        self,
        start: tuple[Floats, Floats],
        end: tuple[Floats, Floats],
        timing: tuple[float, float, float],
        ease: Ease = in_out_cubic,
    ) -> None:
        now, scale, length_s = timing
        self._from, self._to = start, end
        old = np.ones(self.scene.count, bool) if self._fresh is None else ~self._fresh
        far = np.hypot(end[0] - start[0], end[1] - start[1])[old] * scale
        self.edges_moving = bool(len(far)) and ranked(far, 0.99)[0] > _STILL
        self._move = Tween(now, length_s, ease) if length_s > 0 else None
        self.x, self.y = (start if self._move else end)[0].copy(), (start if self._move else end)[1].copy()
        if self._move is None:
            self.edges_moving = False

    @property
    def end_positions(self) -> tuple[Floats, Floats]:
        """Where the nodes are when all movement has ended."""
        return self._to if self._move else (self.x, self.y)

    def mark_centres(self) -> None:
        """Remember where groups are: their names are placed now."""
        self._centres = self._group_centres()

    def group_drift(self) -> Floats | None:
        """How far each group (g, 2) has moved since `mark_centres`; None while nothing moves."""
        if not self.edges_moving or self._centres is None:
            return None
        now = self._group_centres()
        return now - self._centres if len(now) == len(self._centres) else None

    def _group_centres(self) -> Floats:
        known = self.scene.group >= 0
        group, count = self.scene.group[known], len(self.scene.group_names)
        members = np.maximum(np.bincount(group, minlength=count), 1)
        sums = [np.bincount(group, column[known], minlength=count) / members for column in (self.x, self.y)]
        return np.stack(sums, 1).astype(np.float32)

    # -- time -------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """True while something changes by itself."""
        return self._move is not None or self._grow is not None or self._fade is not None

    def advance(self, now: float) -> None:
        """Bring positions, growth and brightness to a time."""
        if self._move is not None:
            t = np.float32(self._move.at(now))
            (ax, ay), (bx, by) = self._from, self._to
            self.x, self.y = ax + (bx - ax) * t, ay + (by - ay) * t
            if self._move.is_done(now):
                self._move, self.edges_moving = None, False
        if self._fade is not None:
            t = np.float32(self._fade.at(now))
            self.factor = self._factor_from + (self._factor_to - self._factor_from) * t
            if self._fade.is_done(now):
                self._fade = None
        if self._grow is not None and self._grow.is_done(now):
            self._grow, self._fresh = None, None
        self._now = now

    # -- brightness -------------------------------------------------------------------------

    def mask_of(self, ids: Iterable[str]) -> Mask:
        """Which nodes have one of these ids."""
        mask = np.zeros(self.scene.count, bool)
        index = self.scene.index
        found = [index.get(name, -1) for name in ids]
        mask[[node for node in found if node >= 0]] = True
        return mask

    def near_mask(self, node: int | None) -> Mask | None:
        """A node and its neighbours."""
        if node is None:
            return None
        mask = np.zeros(self.scene.count, bool)
        mask[self.scene.adjacency.neighbours(node)] = True
        mask[node] = True
        return mask

    @property
    def marked(self) -> list[int]:
        """The chosen and the pointed node, each once."""
        return list(dict.fromkeys(node for node in (self.selected, self.hovered) if node is not None))

    @property
    def is_quiet(self) -> bool:
        """True while most of the sky steps back behind found or chosen nodes."""
        return self.lit is not None or self.selected is not None or bool(self.way)

    def refocus(self, now: float, fade_s: float) -> None:
        """Brightness glides to what selection, light and pointer ask for."""
        self.calm = self._calm_target()
        self._factor_from, self._factor_to = self.factor, self._target()
        if np.array_equal(self._factor_from, self._factor_to):
            self._fade = None
            return
        self._fade = Tween(now, fade_s) if fade_s > 0 else None
        if self._fade is None:
            self.factor = self._factor_to

    def set_later(self, later: Mask | None) -> None:
        """Which nodes came later than the time that is looked at; `refocus` shows it."""
        self.later = later

    @property
    def linked(self) -> Mask:
        """Which nodes have edges and names: not those that came later."""
        return self.shown if self.later is None else self.shown & ~self.later

    def set_hidden_kinds(self, kinds: Iterable[str]) -> None:
        """Leave nodes of these kinds out."""
        self.hidden_kinds = frozenset(kinds)
        self._show()

    def _show(self) -> None:
        keep = np.array([base_kind(name) not in self.hidden_kinds for name in self.scene.kind_names], bool)
        self.shown: Mask = keep[self.scene.kinds] if self.scene.count else np.zeros(0, bool)

    def _calm_target(self) -> Floats:
        """Brightness without the pointer: what the edge layer is painted with."""
        factor = np.ones(self.scene.count, np.float32)
        near = self.near_mask(self.selected)
        if self.lit is not None:
            factor[:] = self.other
            if near is not None:
                factor[near] = NEAR
            factor[self.lit] = LIT
        elif near is not None:
            factor[:] = self.other
            factor[near] = LIT
        if self.selected is not None:
            factor[self.selected] = LIT
        if self.way:
            if self.lit is None and near is None:
                factor[:] = self.other
            factor[self.way] = LIT
        if self.faded is not None:
            factor[self.faded] = np.minimum(factor[self.faded], FADED)
        factor[(self.scene.flags & AWAY) > 0] *= AWAY_FACTOR
        if self.later is not None:
            factor[self.later] = LATER_FACTOR
        return factor

    def _target(self) -> Floats:
        near = self.near_mask(self.hovered)
        if near is None:
            return self.calm
        if self.later is not None:
            near &= ~self.later
        return np.where(near, np.maximum(self.calm, LIT), np.minimum(self.calm, HOVER_OTHER)).astype(
            np.float32
        )

    # -- size and place ---------------------------------------------------------------------

    def fit_to(self, box: Box) -> View:
        """The view of the whole scene in a box; also sets how much radii shrink."""
        x, y = (column[self.shown] for column in self.end_positions)
        if not len(x) or box.width < 1 or box.height < 1:
            self.fit = fit_view(x, y, box)
            return self.fit
        around = extent(x, y)
        self.fit = fit_box(around, box)
        area = around.width * around.height * self.fit.scale**2
        self.shrink = shrink_factor(self.base[self.shown], max(area, 1.0))
        self._room = math.sqrt(area / len(x)) / self.fit.scale
        return self.fit

    def covered_share(self, view: View, covers: Iterable[Box]) -> float:
        """Share of the shown nodes that lies under boxes or at their edge, in a view."""
        px, py = project(*self.end_positions, view)
        under = np.zeros(self.scene.count, bool)
        for box in (cover.grown(_EDGE) for cover in covers):
            under |= (px > box.left) & (px < box.right) & (py > box.top) & (py < box.bottom)
        shown = int(self.shown.sum())
        return float((under & self.shown).sum()) / shown if shown else 0.0

    def far_share(self, view: View) -> float:
        """How far away the sky is: 0 shows nodes, 1 only communities."""
        if self.scene.is_ordered or self.is_quiet or self.hovered is not None:
            return 0.0
        return far_share(self._room * view.scale, int(self.shown.sum()))

    def zoom_of(self, view: View) -> float:
        """The zoom of a view: 1 shows the whole sky."""
        return view.scale / self.fit.scale

    def radii(self, view: View) -> Floats:
        """Radius of every node in logical pixels."""
        radius = self.base * np.float32(self.node_scale * self.shrink * zoom_factor(self.zoom_of(view)))
        if self.lit is not None:
            lit = max(1, int(np.count_nonzero(self.lit)))
            least = LIT_RADIUS * min(1.0, math.sqrt(FEW_LIT / lit))
            radius = np.where(self.lit, np.maximum(radius, np.float32(least)), radius)
        if self.later is not None:
            radius = np.where(self.later, radius * np.float32(LATER_RADIUS), radius)
        if self._fresh is not None and self._grow is not None:
            radius = np.where(self._fresh, radius * np.float32(max(0.05, self._grow.at(self._now))), radius)
        return radius.astype(np.float32)

    def node_at(self, view: View, px: float, py: float) -> int | None:
        """The node under a pixel, 4 px of reach included."""
        x, y = project(self.x, self.y, view)
        return pick_node((x, y, self.radii(view)), self.shown, (px, py))

    def glowing(self, nodes: "np.ndarray[tuple[int], np.dtype[np.intp]]", radius: Floats) -> Mask:
        """Which of the given nodes shine: found ones, and the largest about hundred that are bright."""
        large = (radius > GLOW_RADIUS * min(1.0, self.shrink * 1.6)) & (self.factor[nodes] >= 0.9)
        if int(large.sum()) > MOST_GLOWS:
            least = np.partition(radius[large], -MOST_GLOWS)[-MOST_GLOWS]
            large &= radius >= least
        if self.lit is None:
            return large
        lit = self.lit[nodes]
        return large | lit if np.count_nonzero(lit) <= FEW_LIT else large & lit

    def _ids_of(self, nodes: Iterable[int | None]) -> list[str | None]:
        return [None if node is None else self.scene.ids[node] for node in nodes]

    _now = 0.0
    _centres: Floats | None = None
