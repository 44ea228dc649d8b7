"""The agents and the daemon: who there is, what each did, what it may do; and who is at work just now."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QDialog, QWidget

from app.wire.clients import ChangeClient, Client, ClientActivity, ClientList
from app.wire.events import AgentActed, ClientsChanged, NoteChanged, NoteRemoved
from app.wire.graph import Graph
from app.wire.past import Changes, Sessions, Undo, Undone
from app.wire.spaces import SpaceList
from ui.agents.dialogs import LeaveDialog, UndoSessionDialog
from ui.agents.feed import feed_lines, per_minute, touched
from ui.agents.page import AgentsPage
from ui.agents.wording import acting_words, client_title, tr, undone_words
from ui.connector import Client as Asked
from ui.graph.view import SkyView
from ui.session import Session
from ui.theme import ThemeManager
from ui.window.anchors_flow import AnchorsFlow
from ui.window.latest import Latest
from ui.window.pages import Pages
from ui.window.toast import Toast

AGENTS = "agents"
_SESSIONS, _CHANGES, _ENTRIES = 50, 200, 200
_AT_WORK_MS = 6_000


class AgentsFlow(QObject):
    """Signals:
    acting_changed(str): who is at work just now, "" when nobody is.
    here_changed(int): how many agents are here.
    """

    acting_changed = Signal(str)
    here_changed = Signal(int)

    def __init__(
        self,
        session: Session,
        manager: ThemeManager,
        page: AgentsPage,
        pages: Pages,
        toast: Toast,
        sky: SkyView,
    ) -> None:
        super().__init__(page)
        self._session, self._manager, self._page = session, manager, page
        self._pages, self._toast, self._sky = pages, toast, sky
        self._clients: list[Client] = []
        self._chosen = ""
        self._sessions = Sessions(sessions=[], total=0)
        self._changes = Changes(changes=[], total=0)
        self._activity: ClientActivity | None = None
        self._names: dict[str, str] = {}
        self._lists: Latest[ClientList] = Latest(session)
        self._acts: Latest[tuple[ClientActivity, Changes]] = Latest(session)
        self._pasts: Latest[Sessions] = Latest(session)
        self.dialog: QDialog | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_AT_WORK_MS)
        self._rest.timeout.connect(self._show_rest)
        session.heard.connect(self.on_heard)
        session.refreshed.connect(self.refresh)
        session.graph_changed.connect(self._learn_names)
        pages.page_changed.connect(lambda name: self.refresh() if name == AGENTS else None)
        self.anchors = AnchorsFlow(session, page.anchors, toast)
        self._connect_page(page)

    @property
    def clients(self) -> list[Client]:
        """Who there is."""
        return list(self._clients)

    @property
    def is_shown(self) -> bool:
        """All that was asked for the page has come."""
        return self._activity is not None or not self._clients

    def refresh(self) -> None:
        """Ask who there is; and what the shown one did, while it is seen."""
        self._lists.ask(lambda client: client.clients(), self._take_clients)

    def show_client(self, client_id: str) -> None:
        """Show another one."""
        self._chosen, self._activity = client_id, None
        self._page.feed.choose("")
        self._show_clients()
        self._ask_for_chosen()

    def change_rights(self, rights: ChangeClient) -> None:
        """Keep what the person changed; it holds for the agent's next request."""
        chosen = self._page.client
        if chosen is not None:
            self._session.request(
                lambda client: client.change_client(chosen.id, rights),
                lambda _kept: self.refresh(),
                failed=self._not_changed,
            )

    def undo_item(self, item_id: str) -> None:
        """Take the last change of an item back; the toast does it again."""
        self._session.request(
            lambda client: client.undo_item(item_id, Undo()), lambda done: self._undone_item(item_id, done)
        )

    def undo_session(self, session_id: str) -> None:
        """Say what would be taken back, and ask; what was undone is done again at once."""
        chosen = self._page.feed.session
        if chosen is not None and chosen.undone_by:
            self._do_again(chosen.undone_by)
            return
        self._session.request(
            lambda client: client.undo_session(session_id, Undo(dry_run=True)),
            self._ask_to_undo,
            replaces="undo",
        )

    def ask_to_disconnect(self) -> None:
        """Say what that means, and ask."""
        chosen = self._page.client
        if chosen is not None:
            dialog = LeaveDialog(self._manager, client_title(chosen), self._window())
            self._open(dialog, lambda: self._disconnect(chosen.id))

    def on_heard(self, event: object) -> None:
        """Somebody came, went, read or wrote."""
        if isinstance(event, AgentActed):
            self._show_acting(event)
        if isinstance(event, AgentActed | ClientsChanged) or (
            isinstance(event, NoteChanged | NoteRemoved) and self._pages.name == AGENTS
        ):
            self.refresh()

    # -- helpers -------------------------------------------------------------------------------------

    def _connect_page(self, page: AgentsPage) -> None:
        page.list.chosen.connect(self.show_client)
        page.feed.session_chosen.connect(lambda _id: self._ask_for_acts())
        page.feed.undo_requested.connect(self.undo_item)
        page.feed.undo_session_requested.connect(self.undo_session)
        page.rights.changed.connect(self.change_rights)
        page.rights.leave_requested.connect(self.ask_to_disconnect)

    def _window(self) -> QWidget:
        return self._page.window()

    def _take_clients(self, found: ClientList | None) -> None:
        if found is None:
            return
        self._clients = found.clients
        ids = [one.id for one in found.clients]
        if self._chosen not in ids:
            here = [one.id for one in found.clients if one.state == "active"]
            self._chosen = next(iter((*here, *ids)), "")
        self.here_changed.emit(sum(one.state == "active" for one in found.clients))
        self._show_clients()
        if self._pages.name == AGENTS:
            self._ask_for_chosen()

    def _client(self) -> Client | None:
        return next((one for one in self._clients if one.id == self._chosen), None)

    def _show_clients(self) -> None:
        self._page.show_clients(self._clients, self._client(), self._sessions.total)

    def _ask_for_chosen(self) -> None:
        chosen = self._client()
        if chosen is None:
            return
        self._pasts.ask(
            lambda client: client.sessions(author=chosen.name, limit=_SESSIONS), self._take_sessions
        )
        self._ask_for_acts()
        self._session.request(lambda client: client.spaces(), self._take_spaces, replaces="spaces")

    def _ask_for_acts(self) -> None:
        chosen, session = self._client(), self._page.feed.session_id
        current = chosen.session if chosen is not None and chosen.state == "active" else ""
        self.anchors.show(session or current)
        if chosen is not None:
            self._acts.ask(lambda client: _acts_of(client, chosen, session), self._take_acts)

    def _take_acts(self, found: tuple[ClientActivity, Changes] | None) -> None:
        if found is not None and found[0].client.id == self._chosen:
            self._activity, self._changes = found
            self._show_feed()

    def _take_sessions(self, found: Sessions | None) -> None:
        if found is not None:
            self._sessions = found
            self._page.feed.show_sessions(found.sessions, self._page.now())
            self._show_clients()

    def _take_spaces(self, found: SpaceList) -> None:
        self._page.rights.show_spaces([space.name for space in found.spaces if space.name])

    def _show_feed(self) -> None:
        found, chosen = self._activity, self._client()
        if found is None or chosen is None:
            return
        now = self._page.now()
        session = self._page.feed.session
        entries = found.entries
        if session is not None:
            entries = [entry for entry in entries if entry.session in (session.id, session.name)]
        lines = feed_lines(self._changes.changes, entries, lambda item: self._names.get(item, ""))
        is_live = chosen.state == "active" and (
            session is None or chosen.session in (session.id, session.name)
        )
        self._page.feed.show_lines(lines, now, is_live=is_live)
        self._page.tiles.show_client(chosen, found.tools, per_minute(found.entries, now))
        self._page.show_sky(self._sky.canvas.scene, touched(self._changes.changes, entries))

    def _learn_names(self, graph: Graph) -> None:
        self._names = dict(zip(graph.nodes.ids, graph.nodes.titles, strict=True))

    def _not_changed(self, error: Exception) -> None:
        # The switch springs back to what holds.
        self._show_clients()
        self._session.report(error)

    def _undone_item(self, item_id: str, done: Undone) -> None:
        title = done.done[0].title if done.done else ""
        said = tr("Taken back: {title}").format(title=title) if title else tr("Nothing was taken back")
        self._toast.say(said, (lambda: self.undo_item(item_id)) if title else None)
        self.refresh()

    def _ask_to_undo(self, preview: Undone) -> None:
        session = self._page.feed.session
        name = session.name if session is not None else preview.session_name
        dialog = UndoSessionDialog(self._manager, preview, name, self._window())
        self._open(dialog, lambda: self._do_undo(preview.id))

    def _do_undo(self, session_id: str) -> None:
        self._session.request(lambda client: client.undo_session(session_id, Undo()), self._session_undone)

    def _session_undone(self, done: Undone) -> None:
        self._toast.say(undone_words(done), lambda: self._do_again(done.session))
        self.refresh()

    def _do_again(self, session_id: str) -> None:
        self._session.request(
            lambda client: client.undo_session(session_id, Undo()), lambda _done: self._done_again()
        )

    def _done_again(self) -> None:
        self._toast.say(tr("The session was done again"))
        self.refresh()

    def _disconnect(self, client_id: str) -> None:
        self._session.request(lambda client: client.revoke_client(client_id), lambda _gone: self.refresh())

    def _open(self, dialog: QDialog, accepted: Callable[[], None]) -> None:
        self.dialog = dialog
        dialog.accepted.connect(accepted)
        dialog.finished.connect(self._close)
        dialog.open()

    def _close(self, _result: int) -> None:
        self.dialog = None

    def _show_acting(self, event: AgentActed) -> None:
        known = next((one for one in self._clients if one.id == event.client_id), None)
        name = client_title(known) if known is not None else event.name
        self.acting_changed.emit(acting_words(name, event.action, event.count))
        reading = event.item_ids if event.action == "read" else []
        for canvas in (self._sky.canvas, self._page.canvas):
            canvas.set_reading(reading)
        self._rest.start()

    def _show_rest(self) -> None:
        self.acting_changed.emit("")
        for canvas in (self._sky.canvas, self._page.canvas):
            canvas.set_reading(())


async def _acts_of(client: Asked, chosen: Client, session: str) -> tuple[ClientActivity, Changes]:
    """What a client did, and what that changed: each write of the first is among the second."""
    activity = await client.client_activity(chosen.id, limit=_ENTRIES)
    return activity, await client.changes(author=chosen.name, session=session, limit=_CHANGES)
