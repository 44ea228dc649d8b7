"""The list at the left: who is here, who is known, and what agents may do at all."""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.wire.clients import Client
from ui import words
from ui.agents.wording import client_line, client_title, counts_line, tr
from ui.common.choice_row import ChoiceRow
from ui.common.focus import follow_in_focus
from ui.common.glyph import draw_icon
from ui.common.label import plain_label
from ui.common.marked import TextBox, draw_text, line_height
from ui.common.scroll import scrolling
from ui.memory.field_part import clear_layout
from ui.pieces import Button, IconSign, column, row
from ui.pieces.nav_row import NavRow
from ui.theme import ThemeManager, text_font

_PAD = 7


class ClientRow(ChoiceRow):
    """Name, whether it is here, when it was, and counts."""

    def __init__(self, manager: ThemeManager, client: Client, now: datetime) -> None:
        said = client_title(client), client_line(client, now), counts_line(client)
        super().__init__(manager, said[0], ", ".join(said))
        self.client = client
        self._name, self._line, self._counts = said

    def sizeHint(self) -> QSize:
        height = line_height("strong") + line_height("caption")
        return QSize(200, round(height * self._manager.text_scale) + 2 * _PAD)

    def _paint_words(self, painter: QPainter) -> None:
        theme, scale = self._manager.theme, self._manager.text_scale
        upper, lower = line_height("strong") * scale, line_height("caption") * scale
        gone = self.client.state in ("expired", "revoked")
        icon = QRect(8, round(_PAD + upper / 2 - 8), 16, 16)
        draw_icon(painter, self._manager, "agent", "muted" if gone else "ink2", icon)
        left, right = 32.0, self.width() - 8.0
        dot = theme.good if self.client.state == "active" else theme.line_strong
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(dot)
        painter.drawEllipse(QPointF(right - 5, _PAD + upper / 2), 4, 4)
        box = TextBox(text_font("strong", scale), right - 18 - left, upper, 1)
        draw_text(painter, QPointF(left, _PAD), self._name, box, theme, theme.muted if gone else theme.ink)
        face = text_font("caption", scale)
        width = QFontMetricsF(face).horizontalAdvance(self._counts) + 2
        at = QPointF(right - width, _PAD + upper)
        draw_text(painter, at, self._counts, TextBox(face, width, lower, 1), theme, theme.muted)
        box = TextBox(face, max(8.0, right - width - 8 - left), lower, 1)
        draw_text(painter, QPointF(left, _PAD + upper), self._line, box, theme, theme.muted)


class ClientList(QFrame):
    """344 pixels.

    Signals:
        chosen(str id): show this one. connect_requested(): connect another program.
        page_requested(str name): the analyses, or the chat proxy.
    """

    chosen = Signal(str)
    connect_requested = Signal()
    page_requested = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.setProperty("cls", "column")
        self.setAccessibleName(tr("Agents"))
        self._rows: list[ClientRow] = []
        self._content = QVBoxLayout()
        self._content.setContentsMargins(0, 0, 0, 0)
        self._content.setSpacing(2)
        inner = QWidget()
        inner.setLayout(self._content)
        self.connect_button = Button(manager, tr("Connect"), "plus", "small")
        self.connect_button.clicked.connect(self.connect_requested)
        self.analyses = NavRow(manager, tr("Analyses"), icon_name="list")
        self.proxy = NavRow(manager, tr("Chat proxy"), icon_name="plug")
        for name, line in (("analyses", self.analyses), ("proxy", self.proxy)):
            line.clicked.connect(lambda _=False, page=name: self.page_requested.emit(page))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 16, 12, 12)
        outer.setSpacing(8)
        head = row(plain_label(tr("Agents"), "heading"), None, self.connect_button, margins=(8, 0, 0, 0))
        outer.addWidget(head)
        outer.addWidget(scrolling(inner), 1)
        outer.addWidget(column(self.analyses, self.proxy, gap=2))
        outer.addWidget(_promise(manager))

    @property
    def rows(self) -> list[ClientRow]:
        """The rows, from above."""
        return list(self._rows)

    def show_clients(self, clients: Sequence[Client], chosen: str, now: datetime) -> None:
        """Show others, or how they stand now; who had the keyboard keeps it."""
        focused = next((one.client.id for one in self._rows if one.hasFocus()), "")
        clear_layout(self._content)
        self._rows = []
        groups = (
            (tr("Here now"), [one for one in clients if one.state == "active"]),
            (tr("Known"), [one for one in clients if one.state in ("idle", "new")]),
            (tr("Disconnected"), [one for one in clients if one.state in ("expired", "revoked")]),
        )
        for title, members in groups:
            self._add_group(title, members, now)
        self._content.addStretch(1)
        follow_in_focus(self.connect_button, self._rows)
        self.choose(chosen)
        for one in self._rows:
            if one.client.id == focused:
                one.setFocus()

    def set_waiting(self, count: int) -> None:
        """How many memories wait for an agent's judgement."""
        waits = tr("{count} wait").format(count=words.number(count)) if count else ""
        self.analyses.set_details(count=waits)

    def set_proxy(self, on: bool, state: str) -> None:
        """How the proxy stands."""
        fails = state in ("port_taken", "failing")
        said = tr("does not run") if fails else tr("on") if on else tr("off")
        self.proxy.set_details(count=said)

    def choose(self, client_id: str) -> None:
        """Mark the one that is shown."""
        for one in self._rows:
            one.setChecked(one.client.id == client_id)

    def _add_group(self, title: str, clients: Sequence[Client], now: datetime) -> None:
        if not clients:
            return
        head = plain_label(title, "overline")
        head.setContentsMargins(8, 4, 8, 4)
        self._content.addWidget(head)
        for client in clients:
            line = ClientRow(self._manager, client, now)
            line.clicked.connect(lambda _=False, key=client.id: self.chosen.emit(key))
            self._rows.append(line)
            self._content.addWidget(line)
            line.show()


def _promise(manager: ThemeManager) -> QWidget:
    said = tr(
        "They read and write memories here. They never change your notes, they cannot erase, and everything"
        " they write can be undone."
    )
    text = plain_label(said, "small", wraps=True)
    head = row(IconSign(manager, "shield", "good", 14), plain_label(tr("What agents may do"), "strong"), None)
    return column(head, text, gap=4, margins=(12, 10, 12, 10), cls="card")
