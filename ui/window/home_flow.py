"""The first page and the daemon: what changed and what waits, asked while it is seen."""

from datetime import datetime, timedelta

from PySide6.QtCore import QObject, Signal

from app.wire.events import ItemErased
from app.wire.graph import Graph
from app.wire.past import Changes
from app.wire.suggestions import PairKind, PairSuggestion, PairSuggestions
from ui.graph.view import SkyView
from ui.home.opened import OpenedLog
from ui.home.page import HomePage
from ui.home.waiting import Waiting, waiting_cards
from ui.home.worth import Node, nodes_of, opened_lines, worth_lines
from ui.session import Session
from ui.window.inbox_flow import InboxFlow
from ui.window.latest import Latest
from ui.window.pages import Pages

HOME = "home"
_LISTED, _DAYS, _PAIRS = 14, 7, 5


class HomeFlow(QObject):
    """Signals:
    page_wanted(str), remember_wanted()
    """

    page_wanted = Signal(str)
    remember_wanted = Signal()

    def __init__(
        self,
        session: Session,
        page: HomePage,
        pages: Pages,
        inbox: InboxFlow,
        sky: SkyView,
        opened: OpenedLog,
    ) -> None:
        super().__init__(page)
        self._session, self._page, self._pages, self._inbox, self._sky = session, page, pages, inbox, sky
        self._changes: Latest[Changes] = Latest(session)
        self._recent: Latest[Changes] = Latest(session)
        self._links: Latest[PairSuggestions] = Latest(session)
        self._twice: Latest[PairSuggestions] = Latest(session)
        self._opened = opened
        self._nodes: dict[str, Node] = {}
        self._pairs: dict[PairKind, list[PairSuggestion]] = {"links": [], "duplicates": []}
        self._found: Changes | None = None
        self._since_yesterday = 0
        pages.page_changed.connect(self.on_page_changed)
        session.heard.connect(lambda _event: self._follow())
        session.heard.connect(self.on_heard)
        session.item_loaded.connect(lambda item, _links, _similar: self.on_opened(item.id))
        session.graph_changed.connect(self.on_graph_changed)
        session.positions_changed.connect(lambda _places: self._show_sky())
        session.problems_changed.connect(lambda _found: self._show())
        session.sources_changed.connect(lambda _found: self._show())
        inbox.count_changed.connect(lambda _count: self._show())
        page.acted.connect(self.on_acted)

    def on_page_changed(self, name: str) -> None:
        """What is seen is asked for."""
        if name == HOME:
            self.refresh()

    def refresh(self) -> None:
        """Ask for what changed this week."""
        now = datetime.now().astimezone()
        week = (now - timedelta(days=_DAYS)).date().isoformat()
        yesterday = (now - timedelta(days=1)).date().isoformat()
        self._changes.ask(lambda client: client.changes(since=week, limit=_LISTED), self._take)
        self._recent.ask(lambda client: client.changes(since=yesterday, limit=1), self._take_recent)
        self._links.ask(
            lambda client: client.suggestions("links", limit=_PAIRS),
            lambda found: self._take_pairs("links", found),
        )
        self._twice.ask(
            lambda client: client.suggestions("duplicates", limit=_PAIRS),
            lambda found: self._take_pairs("duplicates", found),
        )
        self._show_sky()
        self._show()

    def on_opened(self, item_id: str) -> None:
        """The person opened an item."""
        self._opened.note(item_id, datetime.now().astimezone())

    def on_heard(self, event: object) -> None:
        """What is erased or gone leaves the list."""
        if isinstance(event, ItemErased):
            self._opened.forget(event.item_id)

    def on_graph_changed(self, graph: Graph) -> None:
        """Titles and links of what is listed."""
        self._nodes = nodes_of(graph)
        self._show_sky()
        self._show()

    def on_acted(self, waiting: Waiting) -> None:
        """The button of a card."""
        if waiting.act == "source":
            self._session.sync_source(waiting.target)
        elif waiting.act == "remember":
            self.remember_wanted.emit()
        else:
            self.page_wanted.emit(waiting.act)

    def _show_sky(self) -> None:
        """As it is in the sky itself, key frames of its layout as well."""
        if self._pages.name == HOME:
            self._page.show_sky(self._sky.canvas.scene, self._sky.canvas.end_positions)

    def _follow(self) -> None:
        if self._pages.name == HOME:
            self.refresh()

    def _take(self, found: Changes | None) -> None:
        if found is not None:
            self._found = found
            self._show()

    def _take_recent(self, found: Changes | None) -> None:
        if found is not None:
            self._since_yesterday = found.total
            self._show()

    def _take_pairs(self, kind: PairKind, found: PairSuggestions | None) -> None:
        if found is not None:
            self._pairs[kind] = found.pairs
            self._show()

    def _show_looks(self) -> None:
        now = datetime.now().astimezone()
        left = self._opened.favourites_left(now)
        lines = worth_lines(self._pairs["links"], self._pairs["duplicates"], left, self._nodes, now)
        self._page.worth.show_lines(lines)
        self._page.opened.show_lines(opened_lines(self._opened.lately(), self._nodes, now))

    def _show(self) -> None:
        if self._pages.name != HOME:
            return
        self._show_looks()
        cards = waiting_cards(
            self._inbox.open_conflicts,
            self._inbox.open_count,
            self._session.sources or [],
            self._session.problems,
        )
        self._page.show_waiting(cards)
        waiting = sum(card.act != "remember" for card in cards)
        changes = self._found.changes if self._found is not None else []
        self._page.show_changes(changes, self._since_yesterday, waiting)
