"""Which colour nodes have: by kind, community, source, or by queries of one's own."""

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from app.wire.sky import ColourBy, ColourGroup
from ui.common.label import CutLabel, plain_label
from ui.language import number
from ui.pieces import Button, FloatShadow, row, stretched
from ui.pieces.segments import Segments
from ui.sky.lines import empty
from ui.sky.wording import tr
from ui.theme import ThemeManager

WIDTH = 340
COLOURS = 12
_WAYS: tuple[tuple[ColourBy, str], ...] = (
    ("kind", tr("Kind")),
    ("community", tr("Community")),
    ("source", tr("Source")),
    ("mine", tr("Mine")),
)


class _Swatch(QAbstractButton):
    """The colour of a group; a click takes the next one."""

    def __init__(self, manager: ThemeManager, colour: int) -> None:
        super().__init__()
        self._manager, self._colour = manager, colour
        self.setFixedSize(24, 24)
        self.setAccessibleName(tr("Colour {number}").format(number=colour + 1))
        self.setToolTip(tr("Another colour"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour: QColor = self._manager.theme.group_colour(self._colour)
        painter.setBrush(colour)
        painter.setPen(self._manager.theme.focus if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(self.rect().adjusted(5, 5, -5, -5), 4, 4)
        painter.end()


class GroupsPanel(QFrame):
    """Signals:
    colour_by_chosen(str): one of "kind", "community", "source", "mine".
    groups_changed(list[ColourGroup]), closed()
    """

    colour_by_chosen = Signal(str)
    groups_changed = Signal(object)
    closed = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self.setProperty("cls", "float")
        self.setAccessibleName(tr("Colours"))
        self.setFixedWidth(WIDTH)
        self._groups: list[ColourGroup] = []
        self._ways = Segments(manager, [(name, words) for name, words in _WAYS], tr("Colour by"))
        self._ways.chosen.connect(self.colour_by_chosen)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        self.line = QLineEdit()
        self.line.setPlaceholderText(tr("A query gets a colour of its own"))
        self.line.setAccessibleName(tr("Query of a new colour"))
        self.line.returnPressed.connect(self.on_entered)
        close = Button(manager, "", "close", "ghost small", tip=tr("Close"))
        close.clicked.connect(self.closed)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 12, 12, 14)
        outer.setSpacing(8)
        outer.addWidget(row(plain_label(tr("Colours"), "title"), None, close))
        outer.addWidget(row(plain_label(tr("Colour by"), "small muted"), self._ways, None))
        outer.addLayout(self._rows)
        outer.addWidget(self.line)
        self._hint = plain_label(tr("The first that matches wins."), "caption")
        outer.addWidget(self._hint)
        self._shadow = FloatShadow(self, manager)
        self.hide()

    def show_groups(self, by: str, groups: list[ColourGroup], counts: list[int]) -> None:
        """What is chosen, and how many nodes each query finds."""
        self._groups = list(groups)
        self._ways.choose(by)
        empty(self._rows)
        for at, group in enumerate(groups):
            self._rows.addWidget(self._row(at, group, counts[at] if at < len(counts) else 0))
        self._hint.setVisible(len(groups) > 1)
        self.adjustSize()

    def way_button(self, by: str) -> Button:
        """The button of a way to colour."""
        return self._ways.button(by)

    def on_entered(self) -> None:
        """A query more, in the first colour that is free."""
        query = self.line.text().strip()
        if query:
            used = {group.colour for group in self._groups}
            free = next(
                (colour for colour in range(COLOURS) if colour not in used), len(self._groups) % COLOURS
            )
            self.line.clear()
            self._change([*self._groups, ColourGroup(q=query, colour=free)])

    def _row(self, at: int, group: ColourGroup, count: int) -> QWidget:
        swatch = _Swatch(self._manager, group.colour)
        swatch.clicked.connect(lambda: self._set(at, colour=(group.colour + 1) % COLOURS))
        words = CutLabel(group.q, "ink" if group.shown else "muted")
        eye = Button(
            self._manager, "", "eye" if group.shown else "minus", "ghost small", tip=tr("Show or not")
        )
        eye.clicked.connect(lambda: self._set(at, shown=not group.shown))
        up = Button(self._manager, "", "up", "ghost small", tip=tr("Before the one above"))
        up.setEnabled(at > 0)
        up.clicked.connect(lambda: self._move_up(at))
        gone = Button(self._manager, "", "close", "ghost small", tip=tr("Take this colour out"))
        gone.clicked.connect(lambda: self._change(self._groups[:at] + self._groups[at + 1 :]))
        total = plain_label(number(count), "small muted")
        return stretched(1, swatch, words, total, eye, up, gone, gap=4)

    def _set(self, at: int, **changes: object) -> None:
        changed = msgspec.structs.replace(self._groups[at], **changes)
        self._change([*self._groups[:at], changed, *self._groups[at + 1 :]])

    def _move_up(self, at: int) -> None:
        groups = list(self._groups)
        groups[at - 1], groups[at] = groups[at], groups[at - 1]
        self._change(groups)

    def _change(self, groups: list[ColourGroup]) -> None:
        self._groups = groups
        self.groups_changed.emit(groups)
