"""The agents: a list, and for the one that is chosen what it did, where it has been and what it may do."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.wire.clients import Client
from ui.agents.anchors_card import AnchorsCard
from ui.agents.client_list import ClientList
from ui.agents.feed_card import FeedCard
from ui.agents.rights_card import RightsCard
from ui.agents.tiles import Tiles
from ui.agents.wording import client_title, head_line, tr
from ui.common.label import plain_label
from ui.common.scroll import scrolling
from ui.graph.canvas import SkyCanvas
from ui.graph.scene import SkyScene
from ui.pieces import Button, CutLabel, IconSign, column, row, stretched
from ui.theme import Theme, ThemeManager

_STACKED_BELOW = 860
_LIST_PX, _NARROW_LIST_PX, _NARROW_BELOW = 344, 240, 900
_RIGHTS_PX, _SKY_PX = 312, 230


def _now() -> datetime:
    return datetime.now().astimezone()


class AgentsPage(QFrame):
    """Signals:
    connect_requested(str program): the page that connects; "" for no program in particular.
    """

    connect_requested = Signal(str)

    def __init__(self, manager: ThemeManager, now: Callable[[], datetime] = _now) -> None:
        super().__init__()
        self._manager, self.now = manager, now
        self.setProperty("cls", "page")
        self.setAccessibleName(tr("Agents"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._client: Client | None = None
        self._fitted = QSize()
        self.list = ClientList(manager)
        self.title = plain_label("", "heading")
        self.line = plain_label("", "muted", wraps=True)
        self.connection = Button(manager, tr("Connection"), "plug")
        self.tiles = Tiles(manager)
        self.feed = FeedCard(manager)
        self.anchors = AnchorsCard(manager)
        self.rights = RightsCard(manager)
        self.canvas = SkyCanvas(manager.theme)
        self.canvas.setFixedHeight(_SKY_PX)
        self.canvas.setAccessibleName(tr("Where it has been"))
        manager.theme_changed.connect(self.on_theme_changed)
        self.list.connect_requested.connect(lambda: self.connect_requested.emit(""))
        self.connection.clicked.connect(self._ask_to_connect)
        self.rights.return_requested.connect(self._ask_to_connect)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._nothing())
        self._stack.addWidget(scrolling(self._page()))
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.list)
        outer.addWidget(self._stack, 1)

    @property
    def client(self) -> Client | None:
        """The one that is shown."""
        return self._client

    def show_clients(self, clients: Sequence[Client], chosen: Client | None, sessions: int) -> None:
        """Who there is, and who of them is shown."""
        now = self.now()
        self._client = chosen
        self.list.show_clients(clients, chosen.id if chosen is not None else "", now)
        self._stack.setCurrentIndex(0 if chosen is None else 1)
        if chosen is not None:
            self.title.setText(client_title(chosen))
            self.line.setText(head_line(chosen, sessions, now))
            self.connection.setVisible(bool(chosen.program))
            self.rights.show_client(chosen)

    def show_sky(self, scene: SkyScene, touched: Iterable[str]) -> None:
        """The sky, lit where it has been."""
        if self.canvas.scene is not scene:
            self.canvas.set_scene(scene)
            self._fitted = QSize()
        if self._fitted != self.canvas.size():
            self._fitted = self.canvas.size()
            self.canvas.fit()
        self.canvas.set_lit(touched)

    def on_theme_changed(self, theme: Theme) -> None:
        """Other colours."""
        self.canvas.set_theme(theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < _NARROW_BELOW
        self.list.setFixedWidth(_NARROW_LIST_PX if narrow else _LIST_PX)
        wide = (self.width() - self.list.width()) / self._manager.text_scale >= _STACKED_BELOW
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._middle.setDirection(across if wide else down)
        self.rights.setMaximumWidth(_RIGHTS_PX if wide else 16_777_215)
        self.rights.setMinimumWidth(_RIGHTS_PX if wide else 0)

    def _ask_to_connect(self) -> None:
        self.connect_requested.emit(self._client.program if self._client is not None else "")

    def _page(self) -> QWidget:
        content = QWidget()
        self._middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._middle.setSpacing(16)
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addWidget(self.feed, 1)
        left.addWidget(self.anchors)
        left.addWidget(self._sky_card())
        self._middle.addLayout(left, 1)
        self._middle.addWidget(self.rights)
        lines = QVBoxLayout(content)
        lines.setContentsMargins(24, 18, 24, 20)
        lines.setSpacing(12)
        lines.addWidget(stretched(0, column(self.title, self.line, gap=2), self.connection))
        lines.addWidget(self.tiles)
        lines.addLayout(self._middle, 1)
        return content

    def _sky_card(self) -> QWidget:
        card = QFrame()
        card.setProperty("cls", "card")
        note = CutLabel(tr("gold ring: read now · bright: read or written"), "caption")
        head = stretched(1, plain_label(tr("Where it has been"), "overline"), note)
        head.setContentsMargins(20, 8, 12, 4)
        lines = QVBoxLayout(card)
        lines.setContentsMargins(1, 1, 1, 1)
        lines.setSpacing(0)
        lines.addWidget(head)
        lines.addWidget(self.canvas)
        return card

    def _nothing(self) -> QWidget:
        words = tr("Once a program is connected, you see here what it reads and writes, and what it may do.")
        text = plain_label(words, "ink", wraps=True)
        button = Button(self._manager, tr("Connect a program"), "plus", "primary")
        button.clicked.connect(lambda: self.connect_requested.emit(""))
        inner = column(
            IconSign(self._manager, "agent", "muted", 24),
            plain_label(tr("No agents yet"), "title"),
            text,
            row(button, None),
            gap=10,
        )
        inner.setMaximumWidth(420)
        return column(None, row(None, inner, None), None)
