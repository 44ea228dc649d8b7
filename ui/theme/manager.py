"""Which theme is on, and who hears when it changes."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from ui.theme.fonts import load_fonts, text_font
from ui.theme.sheet import palette, style_sheet
from ui.theme.tokens import Theme, load_tokens, theme_named

Mode = Literal["system", "dark", "light", "contrast"]
MODES: tuple[Mode, ...] = ("system", "dark", "light", "contrast")


class ThemeManager(QObject):
    """The theme of the application: applies it and follows the system when asked to.

    Signals:
        theme_changed(Theme): after the style sheet is set; painted widgets repaint.
    """

    theme_changed = Signal(object)

    def __init__(self, mode: Mode = "system", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._mode: Mode = mode
        self._text_scale = 1.0
        self._reduced_motion = False
        self._theme = self._wanted()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self.on_system_changed)

    @property
    def theme(self) -> Theme:
        """The theme that is on now."""
        return self._theme

    @property
    def mode(self) -> Mode:
        """What the person chose."""
        return self._mode

    @property
    def text_scale(self) -> float:
        """How much larger than designed text is, 1.0 to 2.0."""
        return self._text_scale

    @property
    def reduced_motion(self) -> bool:
        """True when things change at once instead of moving."""
        return self._reduced_motion

    def set_mode(self, mode: Mode) -> None:
        """Choose a theme, or follow the system."""
        self._mode = mode
        self._switch_to(self._wanted())

    def set_text_scale(self, scale: float) -> None:
        """Grow or shrink text and rows together; outside 0.8 to 2.0 it is clamped."""
        wanted = min(2.0, max(0.8, scale))
        if wanted != self._text_scale:
            self._text_scale = wanted
            self.apply()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Moves become jumps; fades shorten to 80 ms."""
        if reduced != self._reduced_motion:
            self._reduced_motion = reduced
            self.theme_changed.emit(self._theme)

    def motion_ms(self, name: str) -> int:
        """How long a movement takes for this person, in milliseconds."""
        if self._reduced_motion:
            return 80 if name == "fade" else 0
        return load_tokens().motion_ms(name)

    @contextmanager
    def unstyled(self) -> Iterator[None]:
        """While a window is built: else each part is styled anew in each part that it is put into."""
        app = QApplication.instance()
        sheet = app.styleSheet() if isinstance(app, QApplication) else ""
        if not isinstance(app, QApplication) or not sheet:
            yield
            return
        app.setStyleSheet("")
        try:
            yield
        finally:
            app.setStyleSheet(sheet)

    def apply(self) -> None:
        """Set fonts, palette and style sheet of the running application."""
        app = QApplication.instance()
        if not isinstance(app, QApplication):
            raise TypeError("a theme needs a QApplication")
        load_fonts()
        # From one sheet to another takes five times as long as to none and from there. With a sheet the style
        # has no name.
        app.setStyleSheet("")
        if app.style().name().lower() != "fusion":
            app.setStyle("Fusion")
        app.setFont(text_font("body", self._text_scale))
        app.setPalette(palette(self._theme))
        app.setStyleSheet(style_sheet(self._theme, self._text_scale))
        self.theme_changed.emit(self._theme)

    def on_system_changed(self) -> None:
        """The system went dark or light."""
        if self._mode == "system":
            self._switch_to(self._wanted())

    def _switch_to(self, theme: Theme) -> None:
        if theme.name != self._theme.name:
            self._theme = theme
            self.apply()

    def _wanted(self) -> Theme:
        if self._mode != "system":
            return theme_named(self._mode)
        if _wants_contrast():
            return theme_named("contrast")
        dark = QGuiApplication.styleHints().colorScheme() != Qt.ColorScheme.Light
        return theme_named("dark" if dark else "light")


def _wants_contrast() -> bool:
    # The accessibility hints came with Qt 6.10.
    hints = getattr(QGuiApplication.styleHints(), "accessibility", None)
    if hints is None:
        return False
    return bool(getattr(hints().contrastPreference(), "name", "") == "HighContrast")
