"""The float at the top left: how much there is, and whether it rests."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from ui.language import number, tr


class CountsFloat(QFrame):
    """For example "9,114 items, 21,480 links · at rest"."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("cls", "float")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.setSpacing(4)
        self._counts = _label("ink")
        self._state = _label("muted")
        layout.addWidget(self._counts)
        layout.addWidget(self._state)
        self._tools = layout
        self._state_text = ""

    def add_tool(self, button: QWidget) -> None:
        """A button at the right of the words."""
        self._tools.addWidget(button)
        self._fit()

    def set_counts(self, items: int, links: int) -> None:
        """Numbers with thousands marks."""
        words = tr("{items} items, {links} links")
        self._counts.setText(words.format(items=number(items), links=number(links)))
        self._fit()

    def set_state(self, text: str) -> None:
        """What the sky does now, for example "at rest"."""
        if text != self._state_text:
            self._state_text = text
            self._state.setText(f"· {text}" if text else "")
            self._fit()

    @property
    def text(self) -> str:
        """The whole line."""
        return f"{self._counts.text()} {self._state.text()}".strip()

    def _fit(self) -> None:
        self.setAccessibleName(self.text)
        self.adjustSize()


def _label(style: str) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("cls", style)
    return label
