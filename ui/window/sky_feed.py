"""Feeds the sky: graph, positions, hidden kinds, what is lit."""

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from app.wire.graph import Graph, Positions
from app.wire.sources import Source
from ui.graph.view import SkyView
from ui.models.kinds import KindModel
from ui.session import Session
from ui.sky.shaping import Shaping
from ui.window.sky_source import ShownGraph, show_graph


class SkyFeed(QObject):
    """Keeps the sky in step with the session and the switches of the side bar.

    Signals:
        fed(): a scene or positions were handed over.
    """

    fed = Signal()

    def __init__(
        self, session: Session, sky: SkyView, kinds: KindModel, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session, self._sky, self._kinds = session, sky, kinds
        self._shown: ShownGraph | None = None
        self._shaping = Shaping()
        self._settled = False
        session.graph_changed.connect(self.on_graph_changed)
        session.positions_changed.connect(self.on_positions_changed)
        session.sources_changed.connect(self.on_sources_changed)
        kinds.shown_changed.connect(self._show)

    @property
    def is_settled(self) -> bool:
        """The graph is there and its layout rests."""
        return self._settled

    @property
    def node_count(self) -> int:
        """How many nodes the sky shows."""
        return self._shown.scene.count if self._shown else 0

    def on_graph_changed(self, graph: Graph) -> None:
        self._kinds.set_graph(graph)
        self._settle(graph.settled)
        self._show()

    def on_positions_changed(self, positions: Positions) -> None:
        """A key frame of the layout; one for another graph waits for that graph."""
        place = self._shown.positions(positions) if self._shown else None
        if self._shown is not None and self._shown.is_placed:
            self._settle(positions.settled)
            self.fed.emit()
        if place is None or self._shown is None:
            return
        was_settled = self._settled
        self._settle(positions.settled)
        if self._shown.has_new_groups(positions):
            self._shown = self._shown.with_positions(positions)
            self._sky.set_scene(self._shown.scene)
        else:
            self._sky.set_positions(*place)
        if positions.settled and not was_settled:
            self._sky.canvas.fit()
        self.fed.emit()

    def on_sources_changed(self, sources: list[Source]) -> None:
        away = frozenset(source.id for source in sources if source.state == "away")
        if away != self._shaping.away:
            self.reshape(replace(self._shaping, away=away))

    @property
    def is_own_order(self) -> bool:
        """Nodes stand by a rule of the window, not where the daemon keeps them."""
        return self._shown is not None and self._shown.is_placed

    @property
    def shaping(self) -> Shaping:
        """What is left out, folded and coloured."""
        return self._shaping

    def reshape(self, shaping: Shaping) -> None:
        """Leave out, fold and colour by this from now on."""
        if shaping != self._shaping:
            self._shaping = shaping
            self._show()

    def source_nodes(self, source_id: str) -> list[str]:
        """Ids of all nodes of one source."""
        graph = self._session.graph
        if graph is None or source_id not in graph.source_ids:
            return []
        number = graph.source_ids.index(source_id)
        nodes = graph.nodes
        return [nodes.ids[i] for i, source in enumerate(nodes.sources) if source == number]

    def light(self, ids: Iterable[str] | None) -> None:
        """Light nodes and dim the rest; None ends it."""
        self._sky.canvas.set_lit(list(ids) if ids is not None else None)

    def bring_into_view(self, node_id: str | None) -> None:
        """Fly to a node, or show the whole sky when there is none."""
        if node_id is not None and node_id in self._sky.canvas.scene.index:
            self._sky.canvas.fly_to(node_id)
        else:
            self._sky.canvas.fit()

    def _settle(self, settled: bool) -> None:
        self._settled = settled
        self._sky.set_state("" if settled else "arranging")

    def _show(self) -> None:
        graph = self._session.graph
        if graph is None:
            return
        before = self.node_count
        self._shown = show_graph(graph, replace(self._shaping, hidden_kinds=self._kinds.hidden))
        self._sky.set_scene(self._shown.scene)
        self._sky.canvas.set_pinned(self._shaping.arrangement.pins)
        self._sky.canvas.set_faded(self._shaping.arrangement.faded)
        if before == 0 and self.node_count:
            self._sky.canvas.fit()
        self.fed.emit()
