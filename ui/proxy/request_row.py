"""One request that passed: what was asked, and opened what was added to it and kept of it."""

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.wire.proxy import ProxyRequest
from ui.common.label import plain_label
from ui.memory.row import ItemRow, RowText
from ui.pieces import Button, column
from ui.proxy.wording import (
    SECTIONS,
    budget_line,
    piece_note,
    request_line,
    request_note,
    request_sign,
    request_title,
    stored_words,
    tr,
)
from ui.theme import ThemeManager


class RequestRow(QWidget):
    """Signals:
    open_requested(str item id)
    """

    open_requested = Signal(str)

    def __init__(self, manager: ThemeManager, request: ProxyRequest, now: datetime) -> None:
        super().__init__()
        self._manager, self.request = manager, request
        icon, tone, said = request_sign(request)
        title = request_title(request)
        text = RowText(
            title,
            sign=icon,
            tone=tone,
            said=said,
            sentence=request_line(request, now),
            note=request_note(request),
            note_tone=tone if tone == "warn" else "muted",
            is_strong=True,
            tip=title,
        )
        self.row = ItemRow(manager, text, leads=False)
        self.more = Button(manager, "", "down", "ghost small", tip=tr("What was added"))
        self.more.setAccessibleName(tr("What was added to “{asked}”").format(asked=title))
        self.more.setCheckable(True)
        self.more.toggled.connect(self.on_toggled)
        self.pieces: list[ItemRow] = []
        self._body: QWidget | None = None
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addWidget(self.row, 1)
        line.addWidget(self.more)
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 2, 0, 2)
        self._lines.setSpacing(6)
        self._lines.addLayout(line)

    def on_toggled(self, shown: bool) -> None:
        """Show what was added, or hide it."""
        self.more.set_icon_name("up" if shown else "down")
        if shown and self._body is None:
            self._body = self._added()
            self._lines.addWidget(self._body)
        if self._body is not None:
            self._body.setVisible(shown)

    def _added(self) -> QWidget:
        request = self.request
        parts: list[QWidget] = []
        for piece in request.injected:
            _, icon, tone = SECTIONS[piece.section]
            text = RowText(
                piece.title,
                piece.type,
                sign=icon,
                tone=tone,
                said=SECTIONS[piece.section][0],
                note=piece_note(piece),
                note_tone=tone,
                tip=piece.title,
            )
            line = ItemRow(self._manager, text)
            line.clicked.connect(lambda _=False, key=piece.id: self.open_requested.emit(key))
            self.pieces.append(line)
            parts.append(line)
        if request.error:
            parts.append(plain_label(request.error, "small warn", wraps=True))
        foot = f"{budget_line(request)} · {stored_words(request)}"
        parts.append(plain_label(foot, "caption"))
        return column(*parts, gap=3, margins=(10, 8, 10, 8), cls="well")
