"""Everything that one does with the sky, put together: menu, keys, panels, paths, list, agents at work."""

from collections.abc import Callable
from datetime import UTC, datetime

import numpy as np
from PySide6.QtCore import QObject, QPoint, QTimer, Signal
from PySide6.QtWidgets import QMenu, QWidget

from app.wire.events import AgentActed, AnyEvent
from app.wire.items import Item
from ui.graph.view import SkyView
from ui.mentions.flow import MentionFlow
from ui.models.kinds import KindModel
from ui.pieces import Button
from ui.pieces.section import Section
from ui.session import Session
from ui.sky.crumbs import Crumbs
from ui.sky.group_card import GroupCard, GroupFacts
from ui.sky.key_hint import KeyHint
from ui.sky.list_twin import ListTwin
from ui.sky.shaping import GROUP, hub_of
from ui.sky.wording import tr
from ui.theme import ThemeManager
from ui.window.navigator import Navigator
from ui.window.sky_choice import ChoiceFlow
from ui.window.sky_feed import SkyFeed
from ui.window.sky_find import FindFlow
from ui.window.sky_shape import ShapeFlow
from ui.window.sky_views import ViewsFlow
from ui.window.sky_why import WhyFlow
from ui.window.toast import Toast

_READ_MS = 6_000
_LATELY_S = 7 * 24 * 3600
_NAMED = 4
Entries = list[tuple[str, str, Callable[[], object]] | None]


class SkyDesk(QObject):
    """Signals:
    see_wanted(): the sky is to be shown. read_wanted(str id): the reading pane is to show this node.
    """

    see_wanted = Signal()
    read_wanted = Signal(str)

    def __init__(
        self,
        session: Session,
        manager: ThemeManager,
        parts: tuple[SkyView, SkyFeed, Navigator],
        kinds: KindModel,
        places: tuple[Section, QWidget],
        toast: Toast,
    ) -> None:
        sky, feed, navigator = parts
        super().__init__(sky)
        self._session, self._sky, self._feed, self._navigator = session, sky, feed, navigator
        self.find = FindFlow(manager, sky, navigator)
        self.shape = ShapeFlow(session, manager, sky, feed, toast)
        self.why = WhyFlow(session, manager, sky)
        self.mentions = MentionFlow(session, manager, sky, self.shape, toast)
        self.why.mention_of = self.mentions.between
        self.choice = ChoiceFlow(session, manager, sky, self.shape, toast)
        self.views = ViewsFlow(session, manager, places, sky, self.shape, kinds, toast)
        self.group = GroupCard(manager)
        self.crumbs = Crumbs(manager)
        self.twin = ListTwin(manager)
        self.hint = KeyHint(manager, sky.canvas)
        self.menu: QMenu | None = None
        self._visited: list[str] = []
        self._reading = QTimer(self)
        self._reading.setSingleShot(True)
        self._reading.setInterval(_READ_MS)
        self._reading.timeout.connect(lambda: sky.canvas.set_reading(()))
        self._place(manager)
        self._connect()

    def _place(self, manager: ThemeManager) -> None:
        sky = self._sky
        sky.add_panel(self.group)
        sky.add_top(self.crumbs)
        sky.add_whole(self.twin)
        sky.add_foot(self.hint)
        self.tools = {
            "find": Button(manager, "", "search", "ghost small", tip=tr("Find in the sky"), shortcut="/"),
            "colours": Button(manager, tr("Colours"), "tag", "ghost small"),
            "show": Button(manager, tr("Show"), "settings", "ghost small"),
            "view": Button(manager, tr("Save view"), "star", "ghost small"),
            "list": Button(manager, "", "list", "ghost small", tip=tr("As a list"), shortcut="I"),
        }
        for button in self.tools.values():
            sky.counts.add_tool(button)

    def _connect(self) -> None:
        canvas, shape, tools = self._sky.canvas, self.shape, self.tools
        tools["find"].clicked.connect(self.find.open)
        tools["colours"].clicked.connect(lambda: shape.toggle(shape.groups))
        tools["show"].clicked.connect(lambda: shape.toggle(shape.show))
        tools["view"].clicked.connect(self.views.ask_name)
        tools["list"].clicked.connect(self.show_list)
        canvas.key_asked.connect(self.on_key)
        canvas.menu_asked.connect(self.on_menu)
        canvas.node_dropped.connect(shape.drop)
        canvas.group_clicked.connect(self.show_group)
        self._navigator.chosen.connect(self.on_chosen)
        self._navigator.cleared.connect(lambda: self.twin.choose(None))
        self.why.node_asked.connect(self._navigator.choose)
        self.mentions.node_asked.connect(self._navigator.choose)
        self.crumbs.node_asked.connect(self._navigator.choose)
        self.group.node_asked.connect(self._navigator.choose)
        self.group.closed.connect(lambda: self._sky.show_panel(None))
        self.group.fold_asked.connect(self.on_fold_group)
        self.group.only_asked.connect(self.on_only_group)
        self.twin.node_chosen.connect(lambda node: self._navigator.choose(node, fly=False))
        self.twin.node_opened.connect(self.read_wanted)
        self.twin.went_back.connect(self._navigator.back)
        self.twin.closed.connect(self.hide_list)
        self._feed.fed.connect(self._refill_list)
        self._session.heard.connect(self.on_heard)
        self._session.item_loaded.connect(self.on_item_loaded)
        self.views.shown.connect(self.see_wanted)

    # -- stepping out ----------------------------------------------------------------------------------

    def step_out(self) -> bool:
        """Esc: one thing after the other goes; False when there was none."""
        if not self.twin.isHidden():
            self.hide_list()
        elif self.find.is_open:
            self.find.close()
        elif not self.why.card.isHidden():
            self.why.close()
        elif self._sky.canvas.picked:
            self.choice.let_go()
        elif not self.mentions.card.isHidden():
            self.mentions.close()
        elif any(not panel.isHidden() for panel in (self.shape.groups, self.shape.show, self.group)):
            self._sky.show_panel(None)
        elif self.shape.look.around:
            self.shape.leave_local()
        else:
            return False
        return True

    # -- keys and menu ---------------------------------------------------------------------------------

    def on_key(self, act: str) -> None:
        """A letter in the sky; those about a node want a chosen one."""
        node = self._sky.canvas.selected
        if act == "find":
            self.find.open()
        elif act == "list":
            self.show_list()
        elif act == "menu":
            self.on_menu(node, self._sky.mapToGlobal(self._sky.rect().center()))
        elif node is not None:
            self._act_on(node, act)

    def _act_on(self, node: str, act: str) -> None:
        if act == "local":
            self.shape.leave_local() if self.shape.look.around == node else self.shape.go_local(node)
        elif act == "pin":
            self.shape.toggle_pin(node)
        elif act == "hide":
            self.shape.hide([node])
        elif act == "fold":
            self.shape.toggle_fold(node)
        elif act == "preview":
            self._sky.canvas.toggle_card()

    def on_menu(self, node: str | None, at: QPoint) -> None:
        """What can be done with a node, or with the sky."""
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self._sky)
        self._fill_node_menu(self.menu, node) if node is not None else self._fill_sky_menu(self.menu)
        self.menu.popup(at)

    def _fill_node_menu(self, menu: QMenu, node: str) -> None:
        arranged, shape = self.shape.arrangement, self.shape
        entries: Entries = [
            (tr("Open"), "Return", lambda: self.read_wanted.emit(node)),
            (tr("Local sky"), "L", lambda: shape.go_local(node)),
            (tr("Path to…"), "", lambda: self.why.begin(node)),
            (tr("Link what is named"), "", lambda: self.mentions.show_of(node)),
            None,
            (tr("Let go") if node in arranged.pins else tr("Pin here"), "P", lambda: shape.toggle_pin(node)),
            (
                tr("Unfold its leaves") if node in arranged.folded else tr("Fold its leaves"),
                "F",
                lambda: shape.toggle_fold(node),
            ),
            (
                tr("Bring forward") if node in arranged.faded else tr("Let step back"),
                "",
                lambda: shape.toggle_fade(node),
            ),
            (tr("Hide"), "H", lambda: shape.hide([node])),
            (tr("Tag…"), "", lambda: self.choice.tags.ask([node])),
            None,
            (tr("Its group"), "", lambda: self.show_group(self._group_of(node))),
        ]
        _fill(menu, entries)

    def _fill_sky_menu(self, menu: QMenu) -> None:
        shape = self.shape
        entries: Entries = [
            (tr("Find in the sky"), "/", self.find.open),
            (tr("Fit the whole sky"), "0", self._sky.canvas.fit),
            (tr("As a list"), "I", self.show_list),
            None,
            (tr("Save view…"), "", self.views.ask_name),
            (tr("Export…"), "", self.choice.export),
        ]
        if shape.arrangement.hidden:
            entries.append((tr("Bring back what is hidden"), "", shape.show_all))
        if shape.arrangement.pins or shape.arrangement.folded or shape.arrangement.faded:
            entries.append((tr("Let go of all pins and folds"), "", shape.arrange_all_back))
        _fill(menu, entries)

    # -- groups ----------------------------------------------------------------------------------------

    def show_group(self, group: int) -> None:
        """The card of a community."""
        graph = self._session.graph
        if graph is None or group < 0:
            return
        nodes, hub = graph.nodes, hub_of(graph, group)
        if hub is None:
            return
        members = np.flatnonzero(np.asarray(nodes.groups) == group)
        degrees = np.asarray(nodes.degrees)[members]
        top = members[np.argsort(-degrees, kind="stable")][:_NAMED]
        changed = np.asarray(nodes.changed or [0] * len(nodes.ids))[members]
        late = members[np.argsort(-changed, kind="stable")][:_NAMED]
        since = datetime.now(UTC).timestamp() - _LATELY_S
        known = [node for node in late.tolist() if nodes.changed and nodes.changed[node] >= since]
        self.group.show_facts(
            GroupFacts(
                name=graph.group_names[group],
                count=len(members),
                hub=nodes.ids[hub],
                top=tuple((nodes.ids[node], nodes.titles[node]) for node in top.tolist()),
                lately=tuple((nodes.ids[node], nodes.titles[node]) for node in known),
                is_folded=GROUP + nodes.ids[hub] in self.shape.arrangement.folded,
            )
        )
        self._sky.show_panel(self.group)

    def on_fold_group(self, hub: str, _fold: bool) -> None:
        """Into its most linked node, or back."""
        self.shape.toggle_fold(GROUP + hub)
        self._sky.show_panel(None)

    def on_only_group(self, hub: str) -> None:
        """Light the members; the rest steps back."""
        scene = self._sky.canvas.scene
        group = self._group_of(hub)
        self._feed.light([scene.ids[node] for node in np.flatnonzero(scene.group == group).tolist()])

    def _group_of(self, node: str) -> int:
        scene = self._sky.canvas.scene
        number = scene.index.get(node)
        return int(scene.group[number]) if number is not None else -1

    # -- list, crumbs, agents --------------------------------------------------------------------------

    def show_list(self) -> None:
        """What the sky shows, as a list."""
        canvas = self._sky.canvas
        self.twin.show()
        self.twin.show_scene(canvas.scene, canvas.shown, canvas.selected)
        self.twin.raise_()
        self.twin.take_focus()

    def hide_list(self) -> None:
        """Back to the sky, with the same choice."""
        self.twin.hide()
        self._sky.canvas.setFocus()

    def on_chosen(self, node_id: str, _fly: bool) -> None:
        """Another node: the way there grows, a path may end here."""
        if self.why.is_choosing:
            self.why.end_at(node_id)
        if not self._visited or self._visited[-1] != node_id:
            self._visited = [*(one for one in self._visited if one != node_id), node_id][-8:]
        self._show_crumbs()
        if not self.twin.isHidden():
            self.twin.choose(node_id)

    def on_item_loaded(self, item: Item, _links: object, _similar: object) -> None:
        """A local sky follows what is read."""
        look = self.shape.look
        if look.around and look.around != item.id and item.id == self._session.chosen_id:
            self.shape.go_local(item.id)

    def on_heard(self, event: AnyEvent) -> None:
        """What an agent reads glows for a moment."""
        if isinstance(event, AgentActed) and event.action == "read":
            self._sky.canvas.set_reading(event.item_ids)
            self._reading.start()

    def _show_crumbs(self) -> None:
        graph = self._session.graph
        if graph is None:
            return
        titles = dict(zip(graph.nodes.ids, graph.nodes.titles, strict=True))
        self.crumbs.show_way([(node, titles[node]) for node in self._visited if node in titles])

    def _refill_list(self) -> None:
        if not self.twin.isHidden():
            canvas = self._sky.canvas
            self.twin.show_scene(canvas.scene, canvas.shown, canvas.selected)


def _fill(menu: QMenu, entries: Entries) -> None:
    for entry in entries:
        if entry is None:
            menu.addSeparator()
            continue
        words, keys, call = entry
        action = menu.addAction(words)
        if keys:
            action.setShortcut(keys)
            action.setShortcutVisibleInContextMenu(True)
        action.triggered.connect(lambda _=False, act=call: act())
