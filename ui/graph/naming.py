"""The names on the sky: placed when the view rests, fixed to their nodes while it moves."""

from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from PySide6.QtGui import QPainter

from ui.graph.geometry import Box, View, project, visible_mask
from ui.graph.hull import Hull
from ui.graph.label import (
    BIG,
    INFINITE,
    Crowd,
    LabelBoard,
    Standing,
    disc_points,
    label_limit,
    large_node_boxes,
    place_labels,
    rank_nodes,
    tries,
)
from ui.graph.motion import Tween
from ui.graph.scene import Floats, Mask, SkyScene
from ui.graph.state import FEW_LIT, SkyState
from ui.graph.text import TextCache, short_name
from ui.theme.tokens import Theme

_HOVER_NAMES = 40
_MOST_GROUP_NAMES = 36
_ROOM = 1.2e6
"""Pixels of a canvas that has room for that many."""
_CROWDED = 3_000
"""Of more nodes each place covers some."""
_SPARSE = 400
COVERED = 2
"""In a dense hub a name that would hide more nodes than that says less than they do."""
_HULL_NAMES_UNTIL = 6.0
"""Zoom beyond which group names give way."""


@dataclass(frozen=True)
class Name:
    """One text on the sky, fixed to a node (with an offset in pixels) or to a scene point."""

    text: str
    node: int
    group: int
    dx: float
    dy: float
    big: bool
    alpha: float


@dataclass
class _Shown:
    name: Name
    start: float
    end: float
    tween: Tween

    def alpha(self, now: float) -> float:
        return self.start + (self.end - self.start) * self.tween.at(now)


class Stage(NamedTuple):
    """Where names may stand."""

    view: View
    whole: Box
    avoid: list[Box]
    hulls: list[Hull]


class Naming:
    """Chooses, fades and paints names."""

    def __init__(self) -> None:
        self._shown: dict[tuple[int, int], _Shown] = {}
        self._leaving: list[_Shown] = []
        self._fades_until = 0.0
        self.share = 1.0
        """Of the usual number of names."""

    @property
    def count(self) -> int:
        """How many names are on the sky or coming."""
        return len(self._shown)

    @property
    def names(self) -> list[Name]:
        """The names that are on the sky or coming, with their places."""
        return [shown.name for shown in self._shown.values()]

    @property
    def texts(self) -> list[str]:
        """The names that are on the sky or coming."""
        return [shown.name.text for shown in self._shown.values()]

    def clear(self) -> None:
        """Forget all names: node numbers have changed."""
        self._shown.clear()
        self._leaving.clear()

    def remap(self, ids: list[str], scene: SkyScene) -> None:
        """Another scene: names of nodes and groups that stay keep their place; `ids` are the former nodes."""
        numbers = {short_name(text.upper(), 28): group for group, text in enumerate(scene.group_names)}
        kept: dict[tuple[int, int], _Shown] = {}
        for shown in self._shown.values():
            name = shown.name
            node = scene.index.get(ids[name.node]) if name.node >= 0 else -1
            group = numbers.get(name.text) if name.node < 0 else -1
            if node is not None and group is not None:
                shown.name = replace(name, node=node, group=group)
                kept[node, group] = shown
        self._shown = kept
        self._leaving.clear()

    def is_fading(self, now: float) -> bool:
        """True while a name comes or goes."""
        return now < self._fades_until

    def place(self, state: SkyState, stage: Stage, texts: TextCache, now: float, fade_s: float) -> None:
        """Choose all names anew; those that keep their place do not flicker."""
        wanted = {(name.node, name.group): name for name in choose_names(state, stage, texts, self.share)}
        for key, shown in list(self._shown.items()):
            name = wanted.get(key)
            if name is not None and _same_place(name, shown.name):
                # Even a step of two pixels counts: the others were placed beside where it stands now.
                shown.name = name
                if abs(shown.end - name.alpha) > 0.01:
                    self._shown[key] = _Shown(shown.name, shown.alpha(now), name.alpha, Tween(now, fade_s))
                del wanted[key]
                continue
            del self._shown[key]
            if fade_s > 0:
                self._leaving.append(_Shown(shown.name, shown.alpha(now), 0.0, Tween(now, fade_s)))
        for key, name in wanted.items():
            self._shown[key] = _Shown(name, 0.0, name.alpha, Tween(now, fade_s))
        moving = (*self._leaving, *self._shown.values())
        self._fades_until = max((shown.tween.start_s + shown.tween.length_s for shown in moving), default=now)

    def points(self, at: tuple[Floats, Floats], texts: TextCache) -> list[tuple[float, float]]:
        """Points in logical pixels that node names cover; `at` is where the nodes are."""
        points = []
        for name in (shown.name for shown in self._shown.values() if shown.name.node >= 0):
            x, y = float(at[0][name.node]) + name.dx, float(at[1][name.node]) + name.dy - 4
            width = texts.width(name.text, name.big)
            points += [(x, y), (x + width / 2, y), (x + width, y)]
        return points

    def group_at(self, point: tuple[float, float], view: View, texts: TextCache) -> int | None:
        """The group whose name lies under a point, in logical pixels."""
        for name in (shown.name for shown in self._shown.values() if shown.name.node < 0):
            x, y = view.to_screen(name.dx, name.dy)
            half = texts.group_width(name.text) / 2 + 4
            if abs(point[0] - x) <= half and y - 16 <= point[1] <= y + 7:
                return name.group
        return None

    def draw(
        self,
        painter: QPainter,
        at: tuple[Floats, Floats],
        view: View,
        texts: TextCache,
        theme: Theme,
        *,
        now: float,
        drift: Floats | None = None,
    ) -> None:
        """Paint all names; `at` and `view` are in device pixels.

        `drift` (groups, 2) is how far each group has moved since its name was placed, in scene units.
        """
        self._leaving = [shown for shown in self._leaving if not shown.tween.is_done(now)]
        clip, light, dpr = painter.viewport(), -1.0, texts.dpr
        wide, high = clip.width(), clip.height() + 20 * dpr
        fading = now < self._fades_until
        for shown in (*self._leaving, *self._shown.values()):
            name = shown.name
            if name.node >= len(at[0]):
                continue
            if name.node >= 0:
                x = round(float(at[0][name.node])) + round(name.dx * dpr)
                y = round(float(at[1][name.node])) + round(name.dy * dpr)
                if not (-400 * dpr < x < wide and -20 < y < high):
                    continue
                picture = texts.node(name.text, name.big)
            else:
                shift = (0.0, 0.0) if drift is None or name.group >= len(drift) else drift[name.group]
                cx, cy = view.to_screen(name.dx + float(shift[0]), name.dy + float(shift[1]))
                picture = texts.group(name.text, theme.group_colour(name.group), name.group)
                x, y = round(cx - picture.pixmap.width() / 2 + picture.left), round(cy)
            alpha = shown.alpha(now) if fading else shown.end
            if light != alpha:
                light = alpha
                painter.setOpacity(light)
            painter.drawPixmap(x - picture.left, y - picture.base, picture.pixmap)
        painter.setOpacity(1.0)


def choose_names(state: SkyState, stage: Stage, texts: TextCache, share: float = 1.0) -> list[Name]:
    """Group names first, then nodes by rank; see `ui.graph.label` for the placement."""
    if not state.scene.count:
        return []
    px, py = project(state.x, state.y, stage.view)
    radius = state.radii(stage.view)
    seen = state.linked & visible_mask(px, py, radius, stage.whole.right, stage.whole.bottom)
    board = LabelBoard(stage.whole)
    board.block(stage.avoid)
    crowd = Crowd(px[seen], py[seen])
    if state.far_share(stage.view) > 0.5:
        # From far away only communities are told apart, and their names stand beside the other discs.
        points = np.concatenate([disc_points(hull) for hull in stage.hulls] or [np.zeros((0, 2), np.float32)])
        return _group_names(state, stage, texts, board, Crowd(points[:, 0], points[:, 1]))
    scattered = crowd if state.scene.count < _CROWDED else None
    groups = _group_names(state, stage, texts, board, scattered)
    near = state.near_mask(state.hovered if state.hovered is not None else state.selected)
    chosen = state.hovered if state.hovered is not None else state.selected
    wanted = _candidates(state, near, seen)
    board.block(large_node_boxes(px, py, radius, seen & _obstacles(state, radius)))
    big = (radius > BIG * max(0.62, min(1.0, state.shrink * 1.5))) | _bold(state, chosen)
    limit = round(label_limit(stage.whole.width, stage.whole.height, state.zoom_of(stage.view)) * share)
    limit = max(limit // 3, limit - len(groups) if state.hovered is None else _HOVER_NAMES - len(groups))
    standing = Standing(chosen, state.lit, near)
    order = rank_nodes(state.scene.degree, state.entity, standing, among=wanted, most=tries(limit) + 1)
    placed = place_labels(
        board,
        order.tolist(),
        (px, py, radius),
        lambda node: short_name(state.scene.titles[node]),
        texts.width,
        limit=limit,
        crowd=crowd,
        big=big,
        chosen=chosen,
        covers=_covers(state, stage.view) if near is None else INFINITE,
        taken=[] if near is not None or state.lit is not None else [name.text for name in groups],
    )
    strong = _bold(state, chosen) | big
    return groups + [
        Name(
            short_name(state.scene.titles[label.node]),
            label.node,
            -1,
            label.dx,
            label.dy,
            label.big,
            0.98 if strong[label.node] else 0.82,
        )
        for label in placed
    ]


def _group_names(
    state: SkyState, stage: Stage, texts: TextCache, board: LabelBoard, crowd: Crowd | None
) -> list[Name]:
    # Dimmed they could not be read: beside a pointed node they give way.
    if state.zoom_of(stage.view) > _HULL_NAMES_UNTIL or state.hovered is not None:
        return []
    names = {
        hull.group: short_name(state.scene.group_names[hull.group].upper(), 28)
        for hull in stage.hulls
        if hull.group < len(state.scene.group_names)
    }
    widths = {group: texts.group_width(text) for group, text in names.items()}
    named = [hull for hull in stage.hulls if names.get(hull.group) and stage.whole.holds(*hull.centre)]
    room = min(1.0, max(0.3, stage.whole.width * stage.whole.height / _ROOM))
    hulls = sorted(named, key=lambda hull: -hull.members)[: round(_MOST_GROUP_NAMES * room)]
    result = []
    far = state.far_share(stage.view) > 0.5
    for label in board.place_groups(hulls, widths, crowd, beside=far):
        text = names[label.group]
        x, y = stage.view.to_scene(label.x + widths[label.group] / 2, label.y)
        result.append(Name(text, -1, label.group, x, y, True, 1.0))
    return result


def _candidates(state: SkyState, near: Mask | None, seen: Mask) -> Mask:
    """Nodes that may be named: all, or only those in the light."""
    if state.hovered is not None and near is not None:
        return seen & near
    if state.lit is not None:
        return seen & (state.lit if near is None else state.lit | near)
    if state.way:
        way = np.zeros(len(seen), bool)
        way[state.way] = True
        return seen & way
    return seen if near is None else seen & near


def _covers(state: SkyState, view: View) -> float:
    """How many nodes a name may hide: few in a small sky, more from near; what is lit is named."""
    if state.lit is not None or state.way:
        return INFINITE
    least = 0 if state.scene.count < _SPARSE else COVERED
    return least * max(1.0, state.zoom_of(view))


def _obstacles(state: SkyState, radius: Floats) -> Mask:
    large = radius > BIG * min(1.0, max(0.5, state.shrink * 1.5))
    if state.lit is None:
        return large
    lit = state.lit if np.count_nonzero(state.lit) <= FEW_LIT else state.lit & large
    return large & (state.factor > 0.5) | lit


def _bold(state: SkyState, chosen: int | None) -> Mask:
    bold = np.zeros(state.scene.count, bool) if state.lit is None else state.lit.copy()
    bold[state.way] = True
    if chosen is not None:
        bold[chosen] = True
    return bold


def _same_place(first: Name, second: Name) -> bool:
    if first.text != second.text or first.big != second.big:
        return False
    if first.node < 0:
        return True
    return abs(first.dx - second.dx) < 3 and abs(first.dy - second.dy) < 3
