"""A small sky of what hangs on a few items."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from app.wire.graph import Graph
from ui.common.label import plain_label
from ui.graph.canvas import SkyCanvas
from ui.graph.scene import SkyScene, build_scene
from ui.inbox.wording import tr
from ui.pieces import Button, row
from ui.theme import Theme, ThemeManager

_MOST = 60


def near_scene(graph: Graph, ids: Sequence[str]) -> SkyScene | None:
    """The items and what is linked to them, where they lie in the sky; None when none of them is there."""
    nodes, edges = graph.nodes, graph.edges
    known = {node_id: number for number, node_id in enumerate(nodes.ids)}
    seeds = [known[one] for one in ids if one in known]
    if not seeds:
        return None
    starts, ends = np.asarray(edges.starts, np.int64), np.asarray(edges.ends, np.int64)
    touching = np.isin(starts, seeds) | np.isin(ends, seeds)
    near = np.concatenate((starts[touching], ends[touching]))
    kept = list(dict.fromkeys([*seeds, *near.tolist()]))[:_MOST]
    place = np.full(len(nodes.ids), -1, np.int64)
    place[kept] = np.arange(len(kept))
    pairs = np.column_stack((place[starts], place[ends])) if len(starts) else np.zeros((0, 2), np.int64)
    pairs = pairs[(pairs >= 0).all(axis=1)]
    return build_scene(
        [nodes.ids[at] for at in kept],
        [nodes.titles[at] for at in kept],
        kind_names=list(graph.kind_names) or ["note"],
        kinds=np.asarray(nodes.kinds, np.int64)[kept],
        x=np.asarray(nodes.x, np.float32)[kept],
        y=np.asarray(nodes.y, np.float32)[kept],
        edges=pairs,
    )


class NearbyCard(QFrame):
    """Signals:
    sky_requested(): show it in the whole sky.
    node_requested(str id): a node was opened.
    """

    sky_requested = Signal()
    node_requested = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setProperty("cls", "card")
        self.canvas = SkyCanvas(manager.theme)
        self.canvas.setAccessibleName(tr("Around these two"))
        self.canvas.node_activated.connect(self.node_requested)
        self.show_in_sky = Button(manager, tr("Show in sky"), "sky", "ghost small")
        self.show_in_sky.clicked.connect(self.sky_requested)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 1)
        outer.setSpacing(0)
        head = row(plain_label(tr("Around these two"), "overline"), None, self.show_in_sky)
        head.setContentsMargins(16, 6, 8, 2)
        outer.addWidget(head)
        outer.addWidget(self.canvas, 1)
        self.setMinimumHeight(180)
        manager.theme_changed.connect(self.on_theme_changed)

    def on_theme_changed(self, theme: Theme) -> None:
        """Other colours."""
        self.canvas.set_theme(theme)

    def show_near(self, graph: Graph | None, ids: Sequence[str]) -> None:
        """Show what hangs on these; hidden where nothing is known of them."""
        scene = near_scene(graph, ids) if graph is not None else None
        self.setVisible(scene is not None)
        if scene is not None:
            self.canvas.set_scene(scene)
            self.canvas.select(next((one for one in ids if one in scene.index), None))
            self.canvas.fit()
