"""The legend: what the shapes and colours mean; a click leaves a kind out."""

from collections import Counter

import numpy as np
from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QGridLayout, QWidget

from ui.graph.scene import SkyScene
from ui.language import tr
from ui.theme.fonts import text_font
from ui.theme.kind import base_kind, draw_kind, kind_label
from ui.theme.tokens import Theme

_MOST = 6
_COLUMNS = 3
_WIDTH, _HEIGHT = 92, 24


def commonest_kinds(scene: SkyScene, most: int = _MOST) -> list[str]:
    """The names of the kinds with most nodes, most first."""
    if not scene.count:
        return []
    numbers = np.bincount(scene.kinds, minlength=len(scene.kind_names)).tolist()
    counted: Counter[str] = Counter()
    for kind, number in zip(scene.kind_names, numbers, strict=True):
        counted[base_kind(kind)] += number
    return [kind for kind, number in counted.most_common(most) if number > 0]


class Legend(QFrame):
    """The six commonest kinds in view.

    Signals:
        kinds_filtered(object): frozenset of the kinds to leave out.
    """

    kinds_filtered = Signal(object)
    COLUMNS = _COLUMNS

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("cls", "float")
        self.setAccessibleName(tr("Legend"))
        self._columns = _COLUMNS
        self._theme = theme
        self._hidden: frozenset[str] = frozenset()
        self._buttons: dict[str, _KindButton] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(8, 6, 8, 6)
        self._grid.setSpacing(0)

    @property
    def kinds(self) -> list[str]:
        """The kinds listed, commonest first."""
        return list(self._buttons)

    @property
    def hidden(self) -> frozenset[str]:
        """The kinds that are left out."""
        return self._hidden

    def set_scene(self, scene: SkyScene) -> None:
        """List the commonest kinds; filters of kinds that are gone end."""
        kinds = commonest_kinds(scene)
        if kinds == self.kinds:
            return
        for button in self._buttons.values():
            self._grid.removeWidget(button)
            button.deleteLater()
        self._buttons = {kind: self._button(kind) for kind in kinds}
        self._fill()
        self.setVisible(bool(kinds))
        self.adjustSize()
        self._set_hidden(self._hidden & set(kinds))

    def width_of(self, columns: int) -> int:
        """How wide it is with so many columns."""
        wide = [button.sizeHint().width() for button in self._buttons.values()]
        margins = self._grid.contentsMargins()
        in_columns = [max(wide[at::columns], default=0) for at in range(columns)]
        return sum(in_columns) + margins.left() + margins.right()

    def set_columns(self, columns: int) -> None:
        """Narrower, and higher."""
        if 0 < columns != self._columns:
            self._columns = columns
            self._fill()

    def _fill(self) -> None:
        for button in self._buttons.values():
            self._grid.removeWidget(button)
        for number, button in enumerate(self._buttons.values()):
            self._grid.addWidget(button, number // self._columns, number % self._columns)

    def set_theme(self, theme: Theme) -> None:
        """Other colours."""
        self._theme = theme
        for button in self._buttons.values():
            button.set_theme(theme)

    def toggle(self, kind: str, *, alone: bool = False) -> None:
        """Leave a kind out or bring it back; `alone` leaves all others out, again brings all back."""
        if alone:
            others = frozenset(self._buttons) - {kind}
            self._set_hidden(frozenset() if self._hidden == others else others)
        else:
            self._set_hidden(self._hidden ^ {kind})

    def _set_hidden(self, hidden: frozenset[str]) -> None:
        changed = hidden != self._hidden
        self._hidden = hidden
        for kind, button in self._buttons.items():
            button.setChecked(kind not in hidden)
        if changed:
            self.kinds_filtered.emit(hidden)

    def _button(self, kind: str) -> "_KindButton":
        button = _KindButton(kind, self._theme, self)
        button.setChecked(kind not in self._hidden)
        button.chosen.connect(lambda alone, name=kind: self.toggle(name, alone=alone))
        button.show()
        return button


class _KindButton(QAbstractButton):
    """One kind with its shape; checked means shown."""

    chosen = Signal(bool)

    def __init__(self, kind: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._kind, self._theme = kind, theme
        self._alone = False
        self.setText(kind_label(kind))
        self.setCheckable(True)
        self.setFont(text_font("small"))
        self.setAccessibleName(kind_label(kind))
        self.setToolTip(tr("Click: leave out. Alt+click: only this."))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(self.on_clicked)

    def sizeHint(self) -> QSize:
        """Wide enough for the word."""
        return QSize(max(_WIDTH, self.fontMetrics().horizontalAdvance(self.text()) + 34), _HEIGHT)

    def set_theme(self, theme: Theme) -> None:
        """Other colours."""
        self._theme = theme
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember whether Alt was held."""
        self._alone = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        super().mousePressEvent(event)

    def on_clicked(self) -> None:
        """Tell what was asked for; the legend decides what is checked."""
        alone, self._alone = self._alone, False
        self.chosen.emit(alone)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Shape and word; a kind that is left out is faint."""
        painter = QPainter(self)
        try:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            if self.underMouse() or self.hasFocus():
                painter.setPen(self._theme.focus if self.hasFocus() else Qt.GlobalColor.transparent)
                painter.setBrush(self._theme.hover)
                painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 6, 6)
            alpha = 1.0 if self.isChecked() else 0.3
            centre = QPointF(13, self.height() / 2)
            draw_kind(painter, self._theme, self._kind, centre, 4.6, alpha=alpha)
            painter.setFont(self.font())
            painter.setPen(self._theme.ink2 if self.isChecked() else self._theme.muted)
            area = self.rect().adjusted(25, 0, 0, 0)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
            if not self.isChecked():
                width = self.fontMetrics().horizontalAdvance(self.text())
                middle = self.height() / 2 + 1
                painter.drawLine(QPointF(25, middle), QPointF(25 + width, middle))
        finally:
            painter.end()
