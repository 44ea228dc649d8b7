"""Why things are linked: the sentence of an edge under the pointer, and of each step of a path."""

from collections.abc import Callable
from functools import partial

import numpy as np
from PySide6.QtCore import QObject, QPoint, Signal

from app.wire.graph import EDGE_TYPES
from app.wire.items import ItemLinks, LinkedItem
from app.wire.mentions import Mention
from ui.graph.scene import MENTION, SkyScene
from ui.graph.view import SkyView
from ui.session import Session
from ui.sky.edge_tip import EdgeTip
from ui.sky.path_card import PathCard, WayStep
from ui.sky.reach import Rows, way_between
from ui.sky.wording import tr
from ui.theme import ThemeManager
from ui.window.navigator import is_item

_LINK, _TAG, _SIMILAR = (EDGE_TYPES.index(name) for name in ("link", "tag", "similar"))
_LONGEST = 150


class WhyFlow(QObject):
    """Signals:
    node_asked(str id): a node of the path was clicked.
    """

    node_asked = Signal(str)

    def __init__(self, session: Session, manager: ThemeManager, sky: SkyView) -> None:
        super().__init__(sky)
        self._session, self._sky = session, sky
        self.tip = EdgeTip(manager, sky)
        self.card = PathCard(manager)
        sky.add_panel(self.card)
        self._ends: tuple[str, str] | None = None
        self._from = ""
        self.mention_of: Callable[[str, str], Mention | None] = lambda _a, _b: None
        self._avoided: set[str] = set()
        self._steps: list[WayStep] = []
        sky.canvas.edge_hovered.connect(self.on_edge)
        self.card.closed.connect(self.close)
        self.card.node_asked.connect(self.node_asked)
        self.card.avoid_asked.connect(self.on_avoid)
        self.card.next_asked.connect(self.on_next)

    @property
    def is_choosing(self) -> bool:
        """The other end of a path is awaited: the next node that is chosen."""
        return bool(self._from)

    # -- the edge under the pointer -------------------------------------------------------------------

    def on_edge(self, edge: int | None, at: QPoint) -> None:
        """Tell why its ends are linked; None hides the tip."""
        if edge is None:
            self.tip.hide()
            return
        scene = self._sky.canvas.scene
        a, b = scene.edges[edge].tolist()
        ends = ((scene.titles[a], scene.kind_of(a)), (scene.titles[b], scene.kind_of(b)))
        self.tip.show_edge(ends, at)
        self._ask(scene, edge, lambda sentence, why, mark: self._say_edge(edge, sentence, why, mark))

    def _say_edge(self, edge: int, sentence: str, why: str, mark: str) -> None:
        if self._sky.canvas.hovered_edge == edge:
            self.tip.say(sentence, why, mark)

    # -- the path between two -------------------------------------------------------------------------

    def begin(self, node_id: str) -> None:
        """A path from here: the other end is awaited."""
        self._from = node_id
        title = self._title(node_id)
        self.card.say(
            tr("Path from {title}").format(title=title), tr("Choose the other end: a click, or find it.")
        )
        self._sky.show_panel(self.card)

    def end_at(self, node_id: str) -> None:
        """The other end was chosen."""
        start, self._from = self._from, ""
        if start and start != node_id:
            self.show_path(start, node_id)

    def show_path(self, one: str, other: str) -> None:
        """Draw a shortest path and tell it in words."""
        self._ends, self._avoided = (one, other), set()
        self._show()

    def close(self) -> None:
        """The path goes."""
        self._from, self._ends = "", None
        self._sky.canvas.set_way(())
        self.card.hide()

    def on_avoid(self, node_id: str) -> None:
        """A path without this node."""
        self._avoided.add(node_id)
        self._show()

    def on_next(self) -> None:
        """Another path: without the middle nodes of this one."""
        self._avoided |= {step.node_id for step in self._steps[1:-1]}
        self._show()

    def _show(self) -> None:
        if self._ends is None:
            return
        scene = self._sky.canvas.scene
        way = _way(scene, *self._ends, self._avoided)
        self._sky.canvas.set_way([scene.ids[node] for node in way])
        if not way:
            words = tr("There is no path between these two in what the sky shows.")
            if self._avoided:
                words = tr("There is no further path. The first one comes again with “Path to…”.")
            self.card.say(tr("No path"), words)
            self._steps = []
        else:
            self._steps = [WayStep(scene.ids[n], scene.titles[n], scene.kind_of(n)) for n in way]
            self._tell(scene, way)
        self._sky.show_panel(self.card)
        self._sky.canvas.fit_nodes([step.node_id for step in self._steps])

    def _tell(self, scene: SkyScene, way: list[int]) -> None:
        others = bool(
            len(way) > 2 and _way(scene, *self._ends or ("", ""), self._avoided | _inner(scene, way))
        )
        self.card.show_way(self._steps, others=others)
        for number in range(1, len(way)):
            edge = _edge_between(scene, way[number - 1], way[number])
            if edge is not None:
                self._ask(scene, edge, partial(self._say_step, number, others))

    def _say_step(self, at: int, others: bool, sentence: str, why: str, _mark: str) -> None:
        words = tr("“{words}”").format(words=sentence) if sentence else why
        if at < len(self._steps) and not self.card.isHidden():
            step = self._steps[at]
            self._steps[at] = WayStep(step.node_id, step.title, step.kind, words)
            self.card.show_way(self._steps, others=others)

    # -- reasons ---------------------------------------------------------------------------------------

    def _ask(self, scene: SkyScene, edge: int, say: Callable[[str, str, str], None]) -> None:
        """Tell (sentence, where it stands, the words that link) of an edge, once it is known."""
        a, b = (scene.ids[node] for node in scene.edges[edge].tolist())
        kind = int(scene.edge_types[edge])
        if kind == _TAG:
            tag = next((one for one in (a, b) if one.startswith("tag:")), "")
            say("", tr("carries {tag}").format(tag=self._title(tag)), "")
        elif kind == MENTION:
            mention = self.mention_of(a, b)
            words = (mention.sentence, mention.words) if mention is not None else ("", "")
            say(words[0], tr("named here, not linked; a click shows the link"), words[1])
        elif kind == _SIMILAR:
            say("", tr("close in meaning"), "")
        elif is_item(a):
            self._session.request(
                lambda client: client.links(a),
                lambda links: say(*_sentence(links, b, self._title(b))),
                failed=lambda _error: say("", tr("linked"), ""),
            )

    def _title(self, node_id: str) -> str:
        scene = self._sky.canvas.scene
        number = scene.index.get(node_id)
        return scene.titles[number] if number is not None else node_id.partition(":")[2]


def _way(scene: SkyScene, one: str, other: str, avoided: set[str]) -> list[int]:
    start, goal = scene.index.get(one), scene.index.get(other)
    if start is None or goal is None:
        return []
    allowed = np.ones(scene.count, bool)
    allowed[[scene.index[node] for node in avoided if node in scene.index]] = False
    links = scene.edges[scene.edge_types == _LINK].astype(np.int64)
    # Along links first; over shared tags only where there is no other way.
    way = way_between(Rows.of(scene.count, links), start, goal, allowed)
    if not way:
        real = scene.edges[scene.edge_types != MENTION].astype(np.int64)
        way = way_between(Rows.of(scene.count, real), start, goal, allowed)
    return way


def _inner(scene: SkyScene, way: list[int]) -> set[str]:
    return {scene.ids[node] for node in way[1:-1]}


def _edge_between(scene: SkyScene, one: int, other: int) -> int | None:
    near, edges = scene.adjacency.neighbours(one), scene.adjacency.edges_of(one)
    found = edges[near == other]
    return int(found[0]) if len(found) else None


def _sentence(links: ItemLinks, target: str, title: str) -> tuple[str, str, str]:
    """The sentence of the first link to a node, where it stands, and the words that link."""
    name = target.removeprefix("name:") if target.startswith("name:") else ""
    link = next((one for one in links.outgoing if _leads(one, target, name, title)), None)
    if link is None:
        return "", tr("linked"), ""
    mark = link.context[link.mark[0] : link.mark[1]]
    where = tr("your link, line {line}").format(line=link.line) if link.line else tr("your link")
    if link.link == "property":
        where = tr("a property of the note")
    return link.context.strip("… ")[:_LONGEST], where, mark


def _leads(link: LinkedItem, target: str, name: str, title: str) -> bool:
    if link.id is not None:
        return link.id == target
    return bool(name) and title.casefold() in (link.title.casefold(), link.target.casefold())
