"""The real window, painted into a picture once everything has come to rest."""

import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import cast

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QDialog

from app.paths import HomePaths
from app.wire.items import Item
from app.wire.search import SearchReply
from ui.application import make_application, run_loop
from ui.connector import Connector, DaemonConnector
from ui.posing import PoseError, pose
from ui.session import Connection, Session
from ui.theme import Theme, ThemeManager
from ui.theme.manager import Mode
from ui.window.main_window import MainWindow

LIMIT_S = 120.0
_CALM_S = 0.5
_LOOK_S = 0.1
PAGES = (
    *("home", "inbox", "timeline", "work", "learnt", "agents", "analyses", "proxy"),
    *("connect", "context", "trash", "problems", "table"),
)


@dataclass(frozen=True)
class Picture:
    """What to paint: size in pixels; a note to choose and words to search, both may be empty.

    `show` opens a page (one of `PAGES`), that of settings ("options", "look"), a dialog
    ("export", "import"), or of the source called
    `source` its settings or the question about removing it ("settings", "remove"); "add" asks
    about the folder `source`, "edit" opens the form of the memory that was chosen; "connect" shows the
    program `source` ("cursor").
    `as_of` is the day that is looked at ("2026-03-14"). `sky` is a state of the sky (one of `STATES`), about
    the node or view `about`, and for a path `to`.
    """

    file: Path
    width: int = 1600
    height: int = 1000
    theme: str = "dark"
    select: str = ""
    query: str = ""
    show: str = ""
    source: str = ""
    as_of: str = ""
    sky: str = ""
    about: str = ""
    to: str = ""


def paint_window(paths: HomePaths, picture: Picture) -> int:
    """Paint the window of a home, in the language that was begun. 0, or 1 with a sentence on stderr."""
    app = make_application()
    manager = ThemeManager(cast("Mode", picture.theme))
    manager.apply()
    return run_loop(app, paint(DaemonConnector(paths), manager, picture))


async def paint(
    connector: Connector, manager: ThemeManager, picture: Picture, *, limit_s: float = LIMIT_S
) -> int:
    """Build the window over a connection, wait until it rests, and save it."""
    session = Session(connector)
    # Nothing is remembered: a picture looks the same wherever the window was last.
    settings = QSettings(str(picture.file) + ".ini", QSettings.Format.IniFormat)
    window = MainWindow(session, manager, settings)
    window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen, sys.platform != "linux")
    window.resize(picture.width, picture.height)
    window.show()
    painting = _Painting(session, window, picture)
    session.start()
    try:
        await asyncio.wait_for(painting.settle(), limit_s)
    except TimeoutError:
        sys.stderr.write(f"Not at rest after {limit_s:.0f} s: still {painting.waiting_for()}.\n")
        return 1
    except PictureError as exc:
        sys.stderr.write(f"{exc}\n")
        return 1
    else:
        return _save(window, manager.theme, picture.file)
    finally:
        window.hide()
        await session.stop()
        window.deleteLater()


class PictureError(Exception):
    """The picture cannot be painted; the text says why."""


class _Painting:
    """Waits for one thing after the other."""

    def __init__(self, session: Session, window: MainWindow, picture: Picture) -> None:
        self._session, self._window, self._picture = session, window, picture
        self._item: Item | None = None
        self._similar_known = False
        self._reply: SearchReply | None = None
        self._vaults_known = False
        self._failure = ""
        self._stage: Callable[[], str] = self._base
        session.item_loaded.connect(self._take_item)
        session.results_ready.connect(self._take_reply)
        session.vaults_found.connect(lambda _: setattr(self, "_vaults_known", True))
        session.failed.connect(self._take_failure)

    def waiting_for(self) -> str:
        """What is not at rest yet; empty when everything is."""
        return self._stage()

    async def settle(self) -> None:
        await self._until(self._base)
        if self._picture.as_of:
            self._window.desk.past.settle(date.fromisoformat(self._picture.as_of))
            await self._until(self._looked_back)
        if self._picture.select:
            self._session.find_item(self._picture.select)
            await self._until(self._selected)
        if self._picture.query and self._picture.show != "context":
            self._window.search_field.set_text(self._picture.query)
            self._session.search(self._picture.query, typing=False)
            await self._until(self._answered)
        if self._picture.sky:
            await self._until(self._posed())
        if self._picture.show:
            self._open()
            await self._until(self._opened)

    async def _until(self, stage: Callable[[], str]) -> None:
        self._stage = stage
        calm = 0.0
        while calm < _CALM_S:
            if self._failure:
                raise PictureError(self._failure)
            calm = 0.0 if stage() else calm + _LOOK_S
            await asyncio.sleep(_LOOK_S)

    def _base(self) -> str:
        session = self._session
        if session.connection is not Connection.CONNECTED or session.status is None:
            return "connecting"
        if session.sources is None:
            return "waiting for the sources"
        if not session.sources:
            return "" if self._vaults_known else "looking for vaults"
        if any(source.state in ("new", "scanning") for source in session.sources):
            return "reading notes"
        return self._work() or self._sky()

    def _work(self) -> str:
        status = self._session.status
        if status is None or status.paused:
            return ""
        if self._session.work:
            return f"busy: {self._session.work[0].stage}"
        if status.model_state == "unavailable":
            return ""
        return "" if status.counts.with_meaning >= status.counts.passages else "learning meanings"

    def _sky(self) -> str:
        graph, status = self._session.graph, self._session.status
        if graph is None or (status is not None and status.counts.notes and not graph.nodes.ids):
            return "waiting for the sky"
        if not self._window.feed.is_settled:
            return "arranging the sky"
        return "" if self._window.sky.canvas.is_settled() else "painting the sky"

    def _selected(self) -> str:
        if self._item is None or not self._similar_known:
            return "waiting for the note"
        view = self._window.desk.view
        return "waiting for its history" if view.item is not None and view.told is None else self._sky()

    def _looked_back(self) -> str:
        return self._sky() if self._window.desk.past.known is not None else "asking what was known then"

    def _answered(self) -> str:
        return self._sky() if self._reply is not None else "waiting for the results"

    def _posed(self) -> Callable[[], str]:
        picture = self._picture
        try:
            awaited = pose(self._window, picture.sky, picture.about, picture.to)
        except PoseError as exc:
            raise PictureError(str(exc)) from exc
        return lambda: awaited() or self._sky()

    def _open(self) -> None:
        show, window = self._picture.show, self._window
        if show in PAGES and show != "table":
            window.show_page(show)
            if show == "context":
                window.agents.context_page.question.setText(self._picture.query)
                window.agents.context.ask()
            if show == "connect" and self._picture.source:
                window.agents.connecting.show_program(self._picture.source)
        elif show == "table":
            window.commands.tables.open_query(self._picture.query)
        elif show == "edit":
            window.desk.edit_shown()
        elif show in ("export", "import"):
            window.show_page("settings")
            window.settings_page.show_section("transfer")
            begin = window.transfer.begin_export if show == "export" else window.transfer.begin_import
            begin()
        elif show in ("options", "look"):
            window.show_page("settings")
            window.settings_page.show_section("look" if show == "look" else "meaning")
        elif show == "add":
            self._session.preview_source(self._picture.source)
        elif show == "settings":
            window.care.open_settings(self._source_id())
        elif show == "remove":
            window.care.ask_to_remove(self._source_id())

    def _source_id(self) -> str:
        named = [one.id for one in self._session.sources or [] if one.name == self._picture.source]
        if not named:
            raise PictureError(f"There is no source {self._picture.source!r}.")
        return named[0]

    def _opened(self) -> str:
        waits = self._picture.show == "add" and self._window.folders.add_folder_card is None
        if waits:
            return "looking at the folder"
        if self._picture.show == "agents" and not self._window.agents.agents.is_shown:
            return "asking what the agent did"
        if (
            self._picture.show == "context"
            and self._picture.query
            and self._window.agents.context.reply is None
        ):
            return "asking what an agent receives"
        plan = self._window.agents.connecting.plan
        if self._picture.show == "connect" and (
            plan is None or self._picture.source not in ("", plan.program.name)
        ):
            return "looking for programs"
        return self._sky() if self._picture.show in PAGES else ""

    def _take_item(self, item: Item, _links: object, similar: object) -> None:
        self._item = item
        self._similar_known = similar is not None

    def _take_reply(self, reply: SearchReply, _query: str) -> None:
        self._reply = reply

    def _take_failure(self, message: str, hint: str) -> None:
        self._failure = f"{message} {hint}".strip()


def _save(window: MainWindow, theme: Theme, file: Path) -> int:
    file.parent.mkdir(parents=True, exist_ok=True)
    picture = window.grab()
    for dialog in window.findChildren(QDialog):
        _paint_over(picture, theme, dialog)
    if picture.save(str(file), "PNG"):
        return 0
    sys.stderr.write(f"{file} could not be written.\n")
    return 1


def _paint_over(picture: QPixmap, theme: Theme, dialog: QDialog) -> None:
    """A dialog is a window of its own: painted where the system would put it."""
    if not dialog.isVisible():
        return
    area = dialog.rect()
    area.moveCenter(picture.rect().center())
    painter = QPainter(picture)
    painter.fillRect(picture.rect(), theme.scrim)
    painter.drawPixmap(area.topLeft(), dialog.grab())
    painter.setPen(theme.line_strong)
    painter.drawRect(area)
    painter.end()
