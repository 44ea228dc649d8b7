"""The past: a day is chosen, and sky, search and details are as they were then."""

from collections.abc import Callable
from datetime import date, datetime, timedelta

from PySide6.QtCore import QObject, Signal

from app.wire.past import Changes, KnownThen, Timeline
from ui.graph.view import SkyView
from ui.memory.view import MemoryView
from ui.past.bar import Zoom, line_of, week_of
from ui.past.dock import PastBanner, TimeDock
from ui.past.known import known_counts, later_nodes
from ui.past.pane import PastPane
from ui.past.strip import PastStrip
from ui.past.wording import banner_words
from ui.session import Session
from ui.theme import ThemeManager
from ui.window.latest import Latest
from ui.window.pages import Pages

TIMELINE = "timeline"
_LISTED = 12
_DAYS_BACK = 120


def _today() -> date:
    return date.today()  # noqa: DTZ011  # a person's own day


class PastFlow(QObject):
    """Signals:
    opened(), closed(): the pane of the timeline needs room, or no longer.
    day_changed(date | None): another day is looked at; None is today.
    item_requested(str id)
    """

    opened = Signal()
    closed = Signal()
    day_changed = Signal(object)
    item_requested = Signal(str)

    def __init__(
        self,
        session: Session,
        manager: ThemeManager,
        view: MemoryView,
        sky: SkyView,
        pages: Pages,
        today: Callable[[], date] = _today,
    ) -> None:
        super().__init__(view)
        self._session, self._view, self._sky, self._pages, self._today = session, view, sky, pages, today
        self._day: date | None = None
        self._timeline: Timeline | None = None
        self._known: KnownThen | None = None
        self.dock = TimeDock(manager, today)
        self.banner = PastBanner(manager)
        self.pane = PastPane(manager)
        self.strip = PastStrip(manager)
        view.add_strip(self.strip)
        view.add_form(self.pane)
        self._timelines: Latest[Timeline] = Latest(session)
        self._knowns: Latest[KnownThen] = Latest(session)
        self._weeks: Latest[Changes] = Latest(session)
        self._sinces: Latest[Changes] = Latest(session)
        self._connect()

    @property
    def day(self) -> date | None:
        """The day that is looked at; None is today."""
        return self._day

    @property
    def known(self) -> KnownThen | None:
        """What was known then; None until that is told, and today."""
        return self._known

    def set_day(self, day: date | None) -> None:
        """Look at a day; today or later is None. Everything follows."""
        wanted = None if day is None or day >= self._today() else day
        if wanted == self._day:
            return
        self._show_day(wanted)
        self._session.set_as_of(wanted.isoformat() if wanted is not None else "")
        self._ask_lists()

    def move_to(self, day: date) -> None:
        """The handle is dragged: the sky follows at once, the rest when it rests."""
        wanted = None if day >= self._today() else day
        if wanted != self._day:
            self._show_day(wanted)

    def settle(self, day: date) -> None:
        """The handle rests on a day."""
        wanted = None if day >= self._today() else day
        if wanted != self._day:
            self._show_day(wanted)
        self._session.set_as_of(wanted.isoformat() if wanted is not None else "")
        self._ask_lists()

    def step_out(self) -> bool:
        """Esc: back to today. False when one is there."""
        if self._day is None:
            return False
        self.set_day(None)
        return True

    def show_pane(self) -> None:
        """The pane of the day, where no item is shown."""
        if self._pages.name == TIMELINE:
            self._view.set_form(self.pane)
            self.opened.emit()

    def on_page_changed(self, page: str) -> None:
        """The timeline came or went; a day of the past stays until one leaves it."""
        is_here = page == TIMELINE
        self.dock.setVisible(is_here)
        self._sky.set_plain(is_here)
        if not is_here:
            self.dock.stop()
            if self._view.form is self.pane:
                self._view.set_form(None)
                self.closed.emit()
            return
        self._show_day(self._day)
        self._ask_timeline(self.dock.zoom)
        self._ask_lists()
        self.show_pane()
        self.dock.slider.setFocus()

    # -- helpers -------------------------------------------------------------------------------------

    def _connect(self) -> None:
        dock = self.dock
        dock.day_moved.connect(self.move_to)
        dock.day_settled.connect(self.settle)
        dock.zoom_wanted.connect(self._ask_timeline)
        dock.today_wanted.connect(lambda: self.set_day(None))
        self.banner.today_wanted.connect(lambda: self.set_day(None))
        self.pane.item_requested.connect(self.item_requested)
        self._pages.page_changed.connect(self.on_page_changed)
        self._session.graph_changed.connect(lambda _graph: self._show_known(self._known))
        self._session.refreshed.connect(self._refresh)

    def _show_day(self, day: date | None) -> None:
        changed, self._day = day != self._day, day
        shown = day or self._today()
        self.dock.show_day(shown)
        self.pane.show_day(shown, self._today())
        self.banner.setVisible(day is not None)
        self._view.set_can_change(day is None)
        if day is not None:
            self.banner.say(banner_words(day))
            self._knowns.ask(lambda client: client.known_at(day.isoformat()), self._take_known)
        else:
            self._show_known(None)
        if changed:
            self.day_changed.emit(day)

    def _refresh(self) -> None:
        """Another daemon may have joined."""
        if self._pages.name == TIMELINE or self._day is not None:
            self._show_day(self._day)
            self._ask_timeline(self.dock.zoom)

    def _ask_timeline(self, zoom: Zoom) -> None:
        unit = "day" if zoom == "day" else "week"
        since = (self._today() - timedelta(days=_DAYS_BACK)).isoformat() if zoom == "day" else ""
        self._timelines.ask(
            lambda client: client.timeline(since=since, unit="day" if unit == "day" else "week"),
            lambda timeline: self._take_timeline(timeline, zoom),
        )

    def _take_timeline(self, timeline: Timeline | None, zoom: Zoom) -> None:
        if timeline is not None:
            self._timeline = timeline
            self.dock.set_line(line_of(timeline, zoom, self._today()))

    def _take_known(self, then: KnownThen | None) -> None:
        if then is not None and self._day is not None:
            self._show_known(then)

    def _show_known(self, then: KnownThen | None) -> None:
        self._known = then if self._day is not None else None
        graph = self._session.graph
        if self._known is None or graph is None:
            self._sky.canvas.set_later(None)
            self.pane.show_known(None, None)
            return
        self._sky.canvas.set_later(later_nodes(graph, self._known.known))
        self.pane.show_known(self._known, known_counts(graph, self._known))

    def _ask_lists(self) -> None:
        if self._pages.name != TIMELINE:
            return
        day = self._day or self._today()
        monday, sunday = week_of(day)
        self._weeks.ask(
            lambda client: client.changes(since=monday.isoformat(), until=sunday.isoformat(), limit=_LISTED),
            lambda found: self.pane.show_week(found, _now()),
        )
        if self._day is not None:
            after = (day + timedelta(days=1)).isoformat()
            self._sinces.ask(
                lambda client: client.changes(since=after, limit=_LISTED),
                lambda found: self.pane.show_since(found, _now()),
            )


def _now() -> datetime:
    return datetime.now().astimezone()
