"""The column of zoom buttons."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from ui.language import tr
from ui.theme.icon import icon
from ui.theme.tokens import Theme

_BUTTON = 34


class ZoomColumn(QFrame):
    """Zoom in, zoom out, show all.

    Signals:
        zoom_asked(float): factor to zoom by.
        fit_asked(): show the whole sky.
    """

    zoom_asked = Signal(float)
    fit_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("cls", "float")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(2)
        self._buttons = {
            "plus": self._button(tr("Zoom in"), "+"),
            "minus": self._button(tr("Zoom out"), "-"),
            "fit": self._button(tr("Show the whole sky"), "0"),
        }
        for button in self._buttons.values():
            layout.addWidget(button)
        self._buttons["plus"].clicked.connect(lambda: self.zoom_asked.emit(1.35))
        self._buttons["minus"].clicked.connect(lambda: self.zoom_asked.emit(1 / 1.35))
        self._buttons["fit"].clicked.connect(self.fit_asked)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Icons in the ink of the theme."""
        for name, button in self._buttons.items():
            button.setIcon(icon(name, theme.ink2))

    def _button(self, name: str, key: str) -> QPushButton:
        button = QPushButton(self)
        button.setProperty("cls", "ghost icononly")
        button.setIconSize(QSize(16, 16))
        button.setFixedSize(_BUTTON, _BUTTON)
        button.setAccessibleName(name)
        button.setToolTip(f"{name} ({key})")
        # The keys of the sky must keep working after a click here.
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button
