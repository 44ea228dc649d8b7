"""What stands on a page while there is nothing: why, and one act."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.common.glyph import IconSign
from ui.common.label import plain_label
from ui.pieces.button import Button
from ui.theme import ThemeManager

_WIDE_PX = 440


class Nothing(QWidget):
    """A sign, a title, a sentence, at most one button."""

    def __init__(self, manager: ThemeManager, act: Button | None = None) -> None:
        super().__init__()
        self._sign = IconSign(manager, "flag", "muted", 24)
        self.title = plain_label("", "title")
        self.text = plain_label("", "muted", wraps=True)
        self.act = act
        centre = Qt.AlignmentFlag.AlignHCenter
        lines = QVBoxLayout(self)
        lines.setContentsMargins(24, 24, 24, 24)
        lines.setSpacing(10)
        lines.addStretch(1)
        lines.addWidget(self._sign, 0, centre)
        for label in (self.title, self.text):
            label.setAlignment(centre)
            label.setMaximumWidth(_WIDE_PX)
        lines.addWidget(self.title, 0, centre)
        lines.addWidget(self.text, 0, centre)
        if act is not None:
            lines.addSpacing(4)
            lines.addWidget(act, 0, centre)
        lines.addStretch(2)

    def say(self, icon: str, title: str, text: str, *, acts: bool = False) -> None:
        """Why there is nothing."""
        self._sign.set_icon(icon, "muted")
        self.title.setText(title)
        self.text.setText(text)
        self._fit()
        if self.act is not None:
            self.act.setVisible(acts)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # A text that wraps has no height of its own where it is not told how wide it is.
        self._fit()

    def _fit(self) -> None:
        width = max(200, min(_WIDE_PX, self.width() - 48))
        self.text.setFixedSize(width, max(1, self.text.heightForWidth(width)))
