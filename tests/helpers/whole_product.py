"""The real window over a daemon that it starts itself, for stories of what a person does."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.client.connect import wait_until_gone
from app.client.info import DaemonInfo, read_daemon_file
from app.paths import home_paths
from app.wire.search import Hit
from ui.application import window_settings
from ui.connector import DaemonConnector
from ui.detail.link_row import LinkRow, RowContent
from ui.search.query_edit import QueryEdit
from ui.session import Connection, Session
from ui.theme import ThemeManager
from ui.window.main_window import MainWindow

LIMIT_S = 90.0
T = TypeVar("T")


class WholeProduct:
    """Opens and closes the window as often as a story likes; the daemon lives on in between."""

    def __init__(self, manager: ThemeManager, home: Path) -> None:
        self._manager = manager
        self.paths = home_paths(home)
        self._window: MainWindow | None = None
        self.connections: list[Connection] = []

    @property
    def window(self) -> MainWindow:
        assert self._window is not None, "the window is not open"
        return self._window

    @property
    def session(self) -> Session:
        return self.window.session

    @property
    def daemon(self) -> DaemonInfo:
        found = read_daemon_file(self.paths.daemon_file)
        assert found is not None, "no daemon runs"
        return found

    async def open(self) -> None:
        """As `python -m ui` does; back when the window knows its sources."""
        session = Session(DaemonConnector(self.paths))
        self._window = MainWindow(session, self._manager, window_settings(self.paths))
        self.connections = []
        session.connection_changed.connect(self.connections.append)
        self._window.show()
        session.start()
        await self.until(
            lambda: session.sources is not None and session.graph is not None, "the window knows"
        )

    async def close(self) -> None:
        if self._window is not None:
            window, self._window = self._window, None
            window.close()
            await window.session.stop()
            window.deleteLater()

    async def stop_daemon(self) -> None:
        info = read_daemon_file(self.paths.daemon_file)
        if info is not None:
            os.kill(info.pid, signal.SIGTERM)
            assert await asyncio.to_thread(wait_until_gone, info, self.paths, limit_s=60)

    async def until(self, condition: Callable[[], T | None], what: str) -> T:
        """Give the first truthy value; window and daemon live on meanwhile."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + LIMIT_S
        while not (value := condition()):
            if loop.time() > deadline:
                raise TimeoutError(f"not within {LIMIT_S:.0f} s: {what}\n{self.daemon_log()}")
            await asyncio.sleep(0.01)
        return value

    def daemon_log(self) -> str:
        files = sorted(self.paths.logs.glob("*.log"))
        return "\n".join(file.read_text("utf-8", "replace")[-4000:] for file in files)

    async def until_at_rest(self, notes: int) -> None:
        """Until at least so many notes are read, all of them learnt, and the sky stands still."""

        def rests() -> bool:
            session, status = self.session, self.session.status
            if status is None or session.work or session.connection is not Connection.CONNECTED:
                return False
            present = all(source.state == "present" for source in session.sources or [])
            learnt = status.counts.with_meaning >= status.counts.passages > 0
            return present and learnt and status.counts.notes >= notes and self.window.feed.is_settled

        await self.until(rests, f"{notes} notes are learnt and the sky rests")

    async def add(self, folder: Path, notes: int) -> None:
        """Add a folder by the first card."""
        first = await self.until(lambda: self.window.folders.first_run, "the first card")
        first.card.folder_picked.emit(str(folder))

        def row_is_there() -> bool:
            return str(folder) in [row.preview.folder for row in first.card.folder_rows()]

        await self.until(row_is_there, "the folder was looked at")
        for row in first.card.folder_rows():
            row.set_checked(row.preview.folder == str(folder))
        first.card.press_continue()
        await self.until(lambda: first.step == 1, "the second question")
        first.behaviour.go.click()
        self.press(first.agents, "Skip")
        await self.until(lambda: self.window.feed.node_count > notes, "the first stars")

    def press(self, where: QWidget, words: str) -> None:
        """Click the one button that says so."""
        [button] = [one for one in where.findChildren(QAbstractButton) if one.text() == words]
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    @property
    def search_edit(self) -> QueryEdit:
        return self.window.search_field.edit

    def hits(self) -> list[Hit]:
        """What the results show, best first; nothing while they are closed."""
        if not self.window.search.is_open:
            return []
        model = self.window.results.model
        rows = (model.hit_at(row) for row in range(model.rowCount()))
        return [hit for hit in rows if hit is not None]

    def clear(self) -> set[str]:
        """The hits that speak clearly: those are lit, weak ones are not."""
        return {hit.id for hit in self.hits()[: self.window.results.model.clear_count]}

    async def find(self, query: str, title: str) -> Hit:
        """Type a question anew until its answer holds this note, and give its hit."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + LIMIT_S
        while loop.time() < deadline:
            found = next((hit for hit in await self.ask(query) if hit.title == title), None)
            if found is not None:
                return found
        raise TimeoutError(f"{query!r} did not find {title!r}, only {[hit.title for hit in self.hits()]}")

    async def ask(self, query: str, *, waits: bool = False) -> list[Hit]:
        """Type a question, and give the answer to the whole of it.

        A model that sleeps is not waited for while a person types, unless `waits`.
        """
        answered: list[str] = []
        self.search_edit.clear()
        self.window.search_field.clear()
        connection = self.session.results_ready.connect(lambda _reply, asked: answered.append(asked))
        self.search_edit.setFocus()
        QTest.keyClicks(self.search_edit, query)
        try:
            await self.until(lambda: query in answered, f"an answer to {query!r}")
            if waits:
                answered.clear()
                self.session.search(query, typing=False)
                await self.until(lambda: answered, f"the whole answer to {query!r}")
        finally:
            self.session.results_ready.disconnect(connection)
        return self.hits()

    def lit(self) -> set[str]:
        """Ids of the nodes that are lit."""
        canvas = self.window.sky.canvas
        mask = canvas._stage.state.lit
        return set() if mask is None else {canvas.scene.ids[at] for at in mask.nonzero()[0]}

    async def choose(self, title: str) -> None:
        """Open a note by its title, and wait until the pane shows it."""
        self.session.find_item(title)
        await self.until(lambda: self.shown_title() == title, f"the pane shows {title}")

    def shown_title(self) -> str:
        item = self.window.navigator.item
        shown = self.window.workspace.is_detail_open() and item is not None
        return item.title if shown and item is not None and item.id == self.window.detail.item_id else ""

    def backlinks(self) -> list[RowContent]:
        """The rows under "Linked from", as the pane shows them."""
        section = self.window.detail._hanging.incoming
        # From the layout: rows that were taken out still are children for a moment.
        places = [section.rows.itemAt(at) for at in range(section.rows.count())]
        rows = [place.widget() for place in places if place is not None]
        return [row.content for row in rows if isinstance(row, LinkRow)] if section.isVisible() else []


@asynccontextmanager
async def whole_product(manager: ThemeManager, home: Path) -> AsyncIterator[WholeProduct]:
    """An open window; window and daemon are gone afterwards."""
    product = WholeProduct(manager, home)
    try:
        await product.open()
        yield product
    finally:
        await product.close()
        await product.stop_daemon()
