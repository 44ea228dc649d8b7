"""The proxy: its switch, where requests go on, what is added, the address to paste, the last requests."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.wire.proxy import ChangeProxy, ProxyStatus
from ui.common.label import plain_label
from ui.common.scroll import scrolling
from ui.common.style import set_cls
from ui.memory.field_part import clear_layout
from ui.pieces import Button, IconSign, column, row
from ui.pieces.combo import QuietCombo, show_value
from ui.pieces.setting_row import SettingCard, SettingRow, overline
from ui.pieces.switch import Switch
from ui.proxy.request_row import RequestRow
from ui.proxy.wording import BUDGETS, budget_words, state_words, tr
from ui.theme import ThemeManager

_STACKED_BELOW, _SETTINGS_PX = 860, 400


def _now() -> datetime:
    return datetime.now().astimezone()


class ProxyPage(QFrame):
    """Signals:
    changed(ChangeProxy): the person set something.
    address_wanted(str name): a token for a chat program of this name is to be made.
    copy_requested(str address), open_requested(str item id), left(): back to the agents.
    """

    changed = Signal(object)
    address_wanted = Signal(str)
    copy_requested = Signal(str)
    open_requested = Signal(str)
    left = Signal()

    def __init__(self, manager: ThemeManager, now: Callable[[], datetime] = _now) -> None:
        super().__init__()
        self._manager, self.now = manager, now
        self._status: ProxyStatus | None = None
        self.rows: list[RequestRow] = []
        self.setProperty("cls", "page")
        self.setAccessibleName(tr("Chat proxy"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._make_parts()
        self._connect()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolling(self._content()))
        self.show_address("")

    @property
    def address(self) -> str:
        """The address that is shown this once, "" while none is."""
        return self.made.text()

    @property
    def said(self) -> str:
        """How it stands, as a sentence."""
        return self._said.text()

    def show_status(self, status: ProxyStatus) -> None:
        """How it stands, how it is set, and what passed; what is being written stays."""
        self._status = status
        self.switch.setChecked(status.on)
        said, icon, style = state_words(status)
        self._said.setText(said)
        self._sign.set_icon(icon, "accent" if style == "info" else style)
        set_cls(self._note, f"note-{style}")
        if not self.upstream.hasFocus():
            self.upstream.setText(status.upstream)
        for field, value in (
            (self.port, status.port),
            (self.pieces, status.pieces),
            (self.characters, status.characters),
        ):
            if not field.hasFocus():
                field.setText(str(value))
        show_value(self.budget, status.budget, budget_words(status.budget))
        self.stores.setChecked(status.stores)
        self._show_requests(status)

    def show_address(self, address: str) -> None:
        """The address with its token, this once; "" hides it."""
        self.made.setText(address)
        self.made.setCursorPosition(0)
        self._made.setVisible(bool(address))
        self._make.setVisible(not address)
        if address:
            self.copy.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= _STACKED_BELOW
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._columns.setDirection(across if wide else down)
        self._left.setMaximumWidth(_SETTINGS_PX if wide else 16_777_215)
        self._left.setMinimumWidth(_SETTINGS_PX if wide else 0)

    # -- building ------------------------------------------------------------------------------------

    def _make_parts(self) -> None:
        manager = self._manager
        self.back = Button(manager, "", "back", "ghost small", tip=tr("Back to the agents"))
        self.switch = Switch(manager, tr("The proxy is on"))
        self._sign = IconSign(manager, "info", "accent", 14)
        self._said = plain_label("", "ink", wraps=True)
        self.upstream = QLineEdit()
        self.upstream.setPlaceholderText("https://api.openai.com/v1")
        self.port, self.pieces = _number_field(1, 65535), _number_field(0, 50)
        self.characters = _number_field(50, 10_000)
        self.budget = QuietCombo()
        for tokens in BUDGETS:
            self.budget.addItem(budget_words(tokens), tokens)
        self.budget.setFixedWidth(150)
        self.budget.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.stores = Switch(manager, tr("Keep what was said"))
        self.name = QLineEdit()
        self.name.setPlaceholderText(tr("Name of the chat program, for example Open WebUI"))
        self.name.setAccessibleName(tr("Name of the chat program"))
        self.make = Button(manager, tr("Make an address"), "plus", "primary")
        self.made = QLineEdit()
        self.made.setReadOnly(True)
        # The typeface of the window would write an x between digits as a times sign.
        self.made.setProperty("cls", "mono")
        self.made.setAccessibleName(tr("The address to paste"))
        self.copy = Button(manager, tr("Copy"), "copy")
        self.hide_made = Button(manager, tr("I have it"), cls="ghost")

    def _connect(self) -> None:
        self.back.clicked.connect(self.left)
        self.switch.clicked.connect(lambda on: self.changed.emit(ChangeProxy(on=on)))
        self.stores.clicked.connect(lambda on: self.changed.emit(ChangeProxy(stores=on)))
        self.upstream.editingFinished.connect(self._on_upstream)
        for field in (self.port, self.pieces, self.characters):
            field.editingFinished.connect(self._on_number)
        self.budget.activated.connect(
            lambda _at: self.changed.emit(ChangeProxy(budget=int(self.budget.currentData())))
        )
        self.make.clicked.connect(self._on_make)
        self.name.returnPressed.connect(self._on_make)
        self.copy.clicked.connect(lambda: self.copy_requested.emit(self.address))
        self.hide_made.clicked.connect(lambda: self.show_address(""))

    def _content(self) -> QWidget:
        sub = tr(
            "A chat program that speaks the OpenAI protocol asks here, and is told what you know as well."
        )
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.back, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(
            column(
                plain_label(self.accessibleName(), "heading"), plain_label(sub, "muted", wraps=True), gap=2
            ),
            1,
        )
        head.addWidget(plain_label(tr("On"), "strong"))
        head.addWidget(self.switch)
        self._note = QFrame()
        note = QHBoxLayout(self._note)
        note.setContentsMargins(12, 8, 12, 8)
        note.setSpacing(8)
        note.addWidget(self._sign)
        note.addWidget(self._said, 1)
        self._left = self._settings()
        self._requests = QVBoxLayout()
        self._requests.setContentsMargins(0, 0, 0, 0)
        self._requests.setSpacing(4)
        holder = QWidget()
        holder.setLayout(self._requests)
        passed = column(
            plain_label(tr("The last requests"), "title"), holder, gap=8, margins=(20, 14, 14, 14), cls="card"
        )
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(16)
        self._columns.addWidget(self._left)
        right = QVBoxLayout()
        right.addWidget(passed)
        right.addStretch(1)
        self._columns.addLayout(right, 1)
        content = QWidget()
        lines = QVBoxLayout(content)
        lines.setContentsMargins(24, 18, 24, 20)
        lines.setSpacing(12)
        lines.addLayout(head)
        lines.addWidget(self._note)
        lines.addLayout(self._columns)
        lines.addStretch(1)
        return content

    def _settings(self) -> QWidget:
        self.upstream_row = SettingRow(
            tr("Send on to"), tr("the address of the service or the local model"), self.upstream, wide=True
        )
        goes = SettingCard(
            self.upstream_row, SettingRow(tr("Port"), tr("where chat programs find it here"), self.port)
        )
        adds = SettingCard(
            SettingRow(tr("At most"), tr("for all that is added"), self.budget),
            SettingRow(tr("Pieces"), tr("so many memories at most"), self.pieces),
            SettingRow(tr("Length"), tr("characters of each piece"), self.characters),
            SettingRow(tr("Keep what was said"), tr("question and answer become turns"), self.stores),
        )
        return column(
            self._address_card(),
            overline(tr("Where requests go on")),
            goes,
            overline(tr("What is added")),
            adds,
            None,
            gap=8,
        )

    def _address_card(self) -> QWidget:
        why = tr(
            "Each chat program gets an address of its own. The key of your service stays in the chat program:"
            " it passes through and is never kept."
        )
        once = tr("Paste it as the base URL. It is shown this once; here only its hash is kept.")
        self._make = column(self.name, row(None, self.make), gap=8)
        self._made = column(
            self.made,
            plain_label(once, "caption", wraps=True),
            row(None, self.hide_made, self.copy),
            gap=8,
        )
        return column(
            plain_label(tr("Address for a chat program"), "title"),
            plain_label(why, "small", wraps=True),
            self._make,
            self._made,
            gap=8,
            margins=(16, 14, 14, 14),
            cls="card",
        )

    # -- helpers -------------------------------------------------------------------------------------

    def _on_upstream(self) -> None:
        written = self.upstream.text().strip()
        if self._status is not None and written != self._status.upstream:
            self.changed.emit(ChangeProxy(upstream=written))

    def _on_number(self) -> None:
        was = self._status
        if was is None:
            return
        port, pieces, characters = (int(one.text()) for one in (self.port, self.pieces, self.characters))
        change = ChangeProxy(
            port=port if port != was.port else None,
            pieces=pieces if pieces != was.pieces else None,
            characters=characters if characters != was.characters else None,
        )
        if change != ChangeProxy():
            self.changed.emit(change)

    def _on_make(self) -> None:
        name = self.name.text().strip()
        if name:
            self.address_wanted.emit(name)
        else:
            self.name.setFocus()

    def _show_requests(self, status: ProxyStatus) -> None:
        opened = {one.request.id for one in self.rows if one.more.isChecked()}
        is_first = not self.rows
        clear_layout(self._requests)
        self.rows = []
        for request in status.requests:
            line = RequestRow(self._manager, request, self.now())
            line.open_requested.connect(self.open_requested)
            self.rows.append(line)
            self._requests.addWidget(line)
            line.more.setChecked(request.id in opened)
        if is_first and self.rows:
            self.rows[0].more.setChecked(True)
        if not self.rows:
            words = tr(
                "Nothing passed yet. What was added to each request stands here; it is kept nowhere else."
            )
            self._requests.addWidget(plain_label(words, "muted", wraps=True))


def _number_field(low: int, high: int) -> QLineEdit:
    """A field that takes a whole number within bounds; another one is not left in it."""
    field = QLineEdit()
    field.setValidator(_Whole(low, high, field))
    field.setAlignment(Qt.AlignmentFlag.AlignRight)
    field.setFixedWidth(88)
    field.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return field


class _Whole(QIntValidator):
    """What is out of bounds becomes the nearest number within."""

    def fixup(self, text: str) -> str:
        number = int(text) if text.strip().lstrip("-").isdigit() else self.bottom()
        return str(min(self.top(), max(self.bottom(), number)))
