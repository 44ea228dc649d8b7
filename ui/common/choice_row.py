"""One row of a list in which one is chosen: a painted button, its ground and its ring of focus."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from ui.common.row_frame import row_painter
from ui.theme import ThemeManager


class ChoiceRow(QAbstractButton):
    """Checked while what it stands for is shown. Whoever is made of it paints the words and says its size.

    title: its text. spoken: all that it says, for those who hear it.
    """

    def __init__(self, manager: ThemeManager, title: str, spoken: str) -> None:
        super().__init__()
        self._manager = manager
        self.setText(title)
        self.setCheckable(True)
        self.setAccessibleName(spoken)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        manager.theme_changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._manager.theme
        ground = theme.selected if self.isChecked() else theme.hover if self.underMouse() else None
        edge = QPen(theme.ink, 2) if theme.is_contrast and self.isChecked() else None
        with row_painter(self, theme, ground, edge) as painter:
            self._paint_words(painter)

    def _paint_words(self, painter: QPainter) -> None:
        raise NotImplementedError
