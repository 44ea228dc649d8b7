"""Labels that show text as typed."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from ui.common.mirror import is_mirrored
from ui.common.text import plain_tip


def plain_label(text: str = "", cls: str = "", *, wraps: bool = False) -> QLabel:
    """A label of plain text in a style class of the sheet."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    lead(label)
    if cls:
        label.setProperty("cls", cls)
    if wraps:
        label.setWordWrap(True)
        label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    return label


def lead(label: QLabel) -> None:
    """Begin where the eye begins: by itself a label asks its text which way that runs."""
    if is_mirrored():
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute
        label.setAlignment(right | Qt.AlignmentFlag.AlignVCenter)


class CutLabel(QLabel):
    """One line of plain text, cut to its width; a cut text has a tip with the whole."""

    def __init__(self, text: str = "", cls: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        lead(self)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        if cls:
            self.setProperty("cls", cls)
        self._whole = ""
        self.set_whole(text)

    @property
    def whole(self) -> str:
        """The text before it was cut."""
        return self._whole

    def set_whole(self, text: str) -> None:
        """Show a text, as much of it as fits."""
        self._whole = text
        self.setAccessibleName(text)
        self._cut()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        self.ensurePolished()
        flat = " ".join(self._whole.split("\n"))
        shown = self.fontMetrics().elidedText(flat, Qt.TextElideMode.ElideRight, max(self.width(), 8))
        if shown != self.text():
            self.setText(shown)
        self.setToolTip(plain_tip(self._whole) if shown != flat else "")


def rule() -> QFrame:
    """A line across."""
    line = QFrame()
    line.setProperty("cls", "rule")
    line.setFixedHeight(1)
    return line
