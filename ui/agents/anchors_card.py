"""What one session keeps to: its anchors, each with its end, and a line for another one."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.wire.anchors import Anchor, Anchors, AnchorType
from ui import words
from ui.agents.wording import anchor_name, anchor_note, anchors_line, tr
from ui.common.focus import follow_in_focus
from ui.common.label import plain_label
from ui.memory.field_part import clear_layout
from ui.memory.row import ItemRow, RowText
from ui.pieces import Button, IconSign, column, row, stretched
from ui.theme import ThemeManager

TYPES: tuple[AnchorType, ...] = ("constraint", "decision", "scope", "spec")


class AnchorRow(QWidget):
    """Signals:
    open_requested(), clear_requested()
    """

    open_requested = Signal()
    clear_requested = Signal()

    def __init__(self, manager: ThemeManager, anchor: Anchor) -> None:
        super().__init__()
        self.anchor = anchor
        note = anchor_note(anchor)
        text = RowText(anchor.title, anchor.type or "constraint", sentence=note, tip=anchor.text)
        self.item = ItemRow(manager, text, leads=not anchor.standing)
        self.item.clicked.connect(self.open_requested)
        self.clear = Button(manager, tr("Clear"), "close", "ghost small")
        self.clear.setAccessibleName(tr("Clear: {title}").format(title=anchor.title))
        self.clear.clicked.connect(self.clear_requested)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 1, 0, 1)
        layout.setSpacing(8)
        layout.addWidget(self.item, 1)
        layout.addWidget(self.clear)


class AnchorsCard(QFrame):
    """Signals:
    set_requested(str text, str type): the session shall keep to this.
    clear_requested(Anchor), open_requested(str item)
    """

    set_requested = Signal(str, str)
    clear_requested = Signal(object)
    open_requested = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.setProperty("cls", "card")
        self.setAccessibleName(tr("What it keeps to"))
        self.rows: list[AnchorRow] = []
        self.line = plain_label("", "caption", wraps=True)
        self.drift = plain_label("", "small warn", wraps=True)
        self.text = QLineEdit()
        self.text.setPlaceholderText(tr("What this session shall keep to"))
        self.text.setAccessibleName(self.text.placeholderText())
        self.kind = QComboBox()
        self.kind.setAccessibleName(tr("What kind of anchor it is"))
        for one in TYPES:
            self.kind.addItem(anchor_name(one), one)
        self.add = Button(manager, tr("Keep to it"), "pin", "small")
        self.add.setEnabled(False)
        self.text.textChanged.connect(lambda words_: self.add.setEnabled(bool(words_.strip())))
        self.text.returnPressed.connect(self.on_set)
        self.add.clicked.connect(self.on_set)
        self._rows = QVBoxLayout()
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(2)
        inner = QWidget()
        inner.setLayout(self._rows)
        self._warning = stretched(1, IconSign(manager, "alert", "warn", 14), self.drift)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(20, 12, 14, 12)
        lines.setSpacing(6)
        lines.addWidget(stretched(1, plain_label(self.accessibleName(), "overline"), self.line))
        lines.addWidget(column(self._warning, inner, gap=4))
        lines.addWidget(row(self.text, self.kind, self.add))

    def show_anchors(self, anchors: Anchors) -> None:
        """Those of the session that is shown."""
        held: Sequence[Anchor] = anchors.anchors
        clear_layout(self._rows)
        self.rows = []
        for one in held:
            line = AnchorRow(self._manager, one)
            line.open_requested.connect(lambda key=one.id: self.open_requested.emit(key))
            line.clear_requested.connect(lambda anchor=one: self.clear_requested.emit(anchor))
            self.rows.append(line)
            self._rows.addWidget(line)
        self.line.setText(anchors_line(len(held)))
        since = anchors.drift_since
        self._warning.setVisible(since is not None)
        if since is not None:
            local = since.astimezone()
            told = f"{words.short_day(local)}, {local:%H:%M}"
            self.drift.setText(tr("What it does has moved away from that since {time}.").format(time=told))
        stops = (stop for made in self.rows for stop in (made.item, made.clear))
        follow_in_focus(self.text, (*stops, self.kind, self.add))

    def on_set(self) -> None:
        """Ask for it; the field is empty when it is kept."""
        if text := self.text.text().strip():
            self.set_requested.emit(text, str(self.kind.currentData()))

    def kept(self) -> None:
        """What was asked for is kept."""
        self.text.clear()
