"""The look of the sky: filter, colours, order, local sky, pins, folds; what the daemon keeps of it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import msgspec
from PySide6.QtCore import QObject, Signal

from app.wire.graph import Graph
from app.wire.sky import Arrangement, ChangeArrangement, ColourGroup, Matches, SkyForces, SkyLook
from ui.connector import Client
from ui.graph.view import SkyView
from ui.session import Connection, Session
from ui.sky.groups_panel import GroupsPanel
from ui.sky.local_bar import LocalBar
from ui.sky.show_panel import ShowPanel, Sizes
from ui.sky.wording import counted, tr
from ui.theme import ThemeManager
from ui.window.latest import Latest
from ui.window.sky_feed import SkyFeed
from ui.window.toast import Toast


async def _matches(query: str, client: Client) -> Matches:
    return await client.graph_matches(query)


class ShapeFlow(QObject):
    """Signals:
    look_changed(): another filter, colour, order or middle.
    """

    look_changed = Signal()

    def __init__(
        self, session: Session, manager: ThemeManager, sky: SkyView, feed: SkyFeed, toast: Toast
    ) -> None:
        super().__init__(sky)
        self._session, self._sky, self._feed, self._toast = session, sky, feed, toast
        self.look = SkyLook()
        self.arrangement = Arrangement()
        self.sizes = Sizes()
        self._matched: frozenset[str] | None = None
        self._mentions: tuple[tuple[str, str], ...] = ()
        self._coloured: list[frozenset[str]] = []
        self._filters: Latest[Matches] = Latest(session)
        self.groups, self.show, self.local = GroupsPanel(manager), ShowPanel(manager), LocalBar(manager)
        sky.add_panel(self.groups)
        sky.add_panel(self.show)
        sky.add_top(self.local)
        session.connection_changed.connect(self.on_connection_changed)
        session.graph_changed.connect(self.on_graph_changed)
        self._connect()

    def _connect(self) -> None:
        self.groups.colour_by_chosen.connect(lambda by: self.change(colour_by=by))
        self.groups.groups_changed.connect(self.set_groups)
        self.groups.closed.connect(lambda: self._sky.show_panel(None))
        panel = self.show
        panel.closed.connect(lambda: self._sky.show_panel(None))
        panel.filter_typed.connect(self.set_filter)
        panel.switched.connect(self.switch)
        panel.order_chosen.connect(lambda order: self.change(order=order, fits=True))
        panel.forces_chosen.connect(self.set_forces)
        panel.sizes_changed.connect(self.set_sizes)
        panel.defaults_asked.connect(self.set_defaults)
        self.local.closed.connect(self.leave_local)
        self.local.depth_chosen.connect(lambda depth: self.change(depth=depth, fits=True))
        self.local.direction_chosen.connect(lambda way: self.change(direction=way, fits=True))

    # -- panels ----------------------------------------------------------------------------------------

    def toggle(self, panel: GroupsPanel | ShowPanel) -> None:
        """Open a panel, or close it."""
        self._fill_panels()
        self._sky.show_panel(None if not panel.isHidden() else panel)

    def _fill_panels(self) -> None:
        counts = [len(found) for found in self._coloured]
        self.groups.show_groups(self.look.colour_by, list(self.look.groups), counts)
        look = self.look
        self.show.show_state(look.q, list(look.show), look.order, self.arrangement.forces, self.sizes)

    # -- the look --------------------------------------------------------------------------------------

    def change(self, *, fits: bool = False, **changes: object) -> None:
        """Another look in some respects; `fits` shows the whole of what is left."""
        self.take_look(msgspec.structs.replace(self.look, **changes), fits=fits)

    def take_look(self, look: SkyLook, *, fits: bool = False) -> None:
        """Show the sky this way; what queries find is asked first."""
        before, self.look = self.look, look
        if look.q != before.q:
            self._ask_filter()
        if look.groups != before.groups:
            self._ask_groups()
        self._apply()
        self._fill_panels()
        if fits:
            self._sky.canvas.fit()
        self.look_changed.emit()

    def set_filter(self, query: str) -> None:
        """Only what a query finds; empty shows all."""
        if query.strip() != self.look.q:
            self.change(q=query.strip(), fits=True)

    def switch(self, name: str, on: bool) -> None:
        """One of the switches of the panel."""
        others = [one for one in self.look.show if one != name]
        self.change(show=[*others, name] if on else others)

    def set_mentions(self, pairs: list[tuple[str, str]]) -> None:
        """Pairs of nodes of which the first names the other, where that is to be seen."""
        if tuple(pairs) != self._mentions:
            self._mentions = tuple(pairs)
            self._apply()

    def set_groups(self, groups: list[ColourGroup]) -> None:
        """Queries with colours; with the first one colours are one's own."""
        self.change(groups=groups, colour_by="mine" if groups else self.look.colour_by)

    def set_sizes(self, sizes: Sizes) -> None:
        """How large, how strong, how many names."""
        self.sizes = sizes
        self._sky.canvas.set_scales(sizes.node, sizes.edge, sizes.names)

    def set_forces(self, forces: SkyForces) -> None:
        """The daemon lays the sky out anew; it moves as it comes."""
        self.arrange(ChangeArrangement(forces=forces))

    def set_defaults(self) -> None:
        """Everything of the panel as usual."""
        self.set_sizes(Sizes())
        self.take_look(msgspec.structs.replace(self.look, q="", show=[], order="forces"), fits=True)
        if self.arrangement.forces != SkyForces():
            self.set_forces(SkyForces())
        self._fill_panels()

    # -- local -----------------------------------------------------------------------------------------

    def go_local(self, node_id: str) -> None:
        """Only a node and what is near it, in rings around it."""
        self.change(around=node_id, fits=True)

    def leave_local(self) -> None:
        """The whole sky again."""
        if self.look.around:
            self.change(around="", depth=1, direction="both", fits=True)
            self._sky.canvas.setFocus()

    # -- pins, folds, hidden ---------------------------------------------------------------------------

    def arrange(
        self, change: ChangeArrangement, said: str = "", undo: ChangeArrangement | None = None
    ) -> None:
        """Let the daemon keep a change; a toast tells of it and takes it back."""

        def done(arranged: Arrangement) -> None:
            self._take(arranged)
            if said:
                back: Callable[[], None] | None = (lambda: self.arrange(undo)) if undo is not None else None
                self._toast.say(said, back)

        self._session.request(lambda client: client.arrange(change), done)

    def hide(self, ids: list[str]) -> None:
        """Nodes leave the sky until they are brought back."""
        said = counted("Hid %n node", "Hid %n nodes", len(ids))
        self.arrange(ChangeArrangement(hide=ids), said, ChangeArrangement(show=ids))

    def show_all(self) -> None:
        """Bring back what was hidden."""
        ids = list(self.arrangement.hidden)
        said = counted("%n node is back", "%n nodes are back", len(ids))
        self.arrange(ChangeArrangement(show=ids), said, ChangeArrangement(hide=ids))

    def arrange_all_back(self) -> None:
        """No pin, no fold, nothing hidden or faded."""
        old = self.arrangement
        undo = ChangeArrangement(
            pin=dict(old.pins), hide=list(old.hidden), fold=list(old.folded), fade=list(old.faded)
        )
        self.arrange(ChangeArrangement(clear=True), tr("All nodes are back, none is pinned"), undo)

    def toggle_pin(self, node_id: str) -> None:
        """Hold a node where it is, or let it go."""
        if node_id in self.arrangement.pins:
            old = self.arrangement.pins[node_id]
            back = ChangeArrangement(pin={node_id: old})
            self.arrange(ChangeArrangement(unpin=[node_id]), tr("Let go"), back)
        else:
            self.pin([node_id])

    def pin(self, ids: list[str]) -> None:
        """Hold nodes where they are."""
        scene, (x, y) = self._sky.canvas.scene, self._sky.canvas.end_positions
        places = {node: (float(x[scene.index[node]]), float(y[scene.index[node]])) for node in ids}
        said = counted("Pinned %n node", "Pinned %n nodes", len(ids))
        self.arrange(ChangeArrangement(pin=places), said, ChangeArrangement(unpin=ids))

    def toggle_fold(self, key: str) -> None:
        """Fold the leaves of a node, or a community (`group:` before its hub), or unfold it."""
        if key in self.arrangement.folded:
            self.arrange(ChangeArrangement(unfold=[key]), tr("Unfolded"), ChangeArrangement(fold=[key]))
        else:
            self.arrange(ChangeArrangement(fold=[key]), tr("Folded"), ChangeArrangement(unfold=[key]))

    def toggle_fade(self, node_id: str) -> None:
        """Let a node step back, or bring it forward."""
        faded = node_id in self.arrangement.faded
        fade, back = ChangeArrangement(fade=[node_id]), ChangeArrangement(unfade=[node_id])
        self.arrange(back if faded else fade)

    def drop(self, node_id: str, x: float, y: float) -> None:
        """A node was dragged: it is held where it was let go."""
        if self._feed.is_own_order:
            return
        old = self.arrangement.pins.get(node_id)
        undo = ChangeArrangement(unpin=[node_id]) if old is None else ChangeArrangement(pin={node_id: old})
        self.arrange(ChangeArrangement(pin={node_id: (x, y)}), tr("Pinned"), undo)

    # -- following the session -------------------------------------------------------------------------

    def on_connection_changed(self, state: Connection) -> None:
        """Another daemon may have joined."""
        if state is Connection.CONNECTED:
            self._session.request(
                lambda client: client.arrangement(),
                self._take,
                replaces="arrangement",
                failed=self._session.report,
            )

    def on_graph_changed(self, _graph: Graph) -> None:
        """What queries find may have changed."""
        if self.look.q:
            self._ask_filter()
        if self.look.groups:
            self._ask_groups()

    def _take(self, arranged: Arrangement) -> None:
        if arranged != self.arrangement:
            self.arrangement = arranged
            self._apply()
            self._fill_panels()

    def _ask_filter(self) -> None:
        query = self.look.q
        self.show.said.setVisible(False)
        if not query:
            self._matched = None
            return
        self._filters.ask(lambda client: client.graph_matches(query), self._take_filter)

    def _take_filter(self, found: Matches | None) -> None:
        if found is None or not self.look.q:
            return
        self._matched = frozenset(found.ids)
        self.show.said.setText(counted("%n item", "%n items", found.total))
        self.show.said.setVisible(True)
        self._apply()

    def _ask_groups(self) -> None:
        queries = [group.q for group in self.look.groups]
        self._coloured = [frozenset()] * len(queries)
        for at, query in enumerate(queries):
            self._session.request(
                partial(_matches, query),
                partial(self._take_group, at, query),
                replaces=f"colour {at}",
                failed=self._session.report,
            )
        self._fill_panels()

    def _take_group(self, at: int, query: str, found: Matches) -> None:
        if at < len(self.look.groups) and self.look.groups[at].q == query:
            self._coloured[at] = frozenset(found.ids)
            self._apply()
            self._fill_panels()

    def _apply(self) -> None:
        look = self.look
        self._feed.reshape(
            replace(
                self._feed.shaping,
                look=look,
                arrangement=self.arrangement,
                matched=self._matched if look.q else None,
                coloured=tuple(self._coloured),
                mentions=self._mentions,
            )
        )
        self._sky.canvas.set_edge_look(arrows="arrows" in look.show, types="types" in look.show)
        self._show_local()

    def _show_local(self) -> None:
        scene = self._sky.canvas.scene
        number = scene.index.get(self.look.around) if self.look.around else None
        if number is None:
            self.local.hide()
        else:
            look = self.look
            self.local.show_local(scene.titles[number], look.depth, look.direction, scene.count)
