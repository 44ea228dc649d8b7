"""What the menu of the icon offers. Its rows are plain: some desktops draw it themselves."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from ui.language import number, texts
from ui.theme import ThemeManager, icon
from ui.tray.state import TrayState

tr, _ = texts("Tray")

# Name, words, icon; None is a line between.
_ROWS: tuple[tuple[str, str, str] | None, ...] = (
    ("open", tr("Open Memorarium"), "sky"),
    ("search", tr("Quick search"), "search"),
    ("capture", tr("Quick capture"), "plus"),
    None,
    ("hour", tr("Pause for 1 hour"), "pause"),
    ("tomorrow", tr("Pause until tomorrow"), "moon"),
    ("resume", tr("Go on"), "play"),
    ("changes", tr("Last changes"), "history"),
    ("inbox", tr("Waiting for you"), "inbox"),
    ("problems", tr("Problems"), "alert"),
    None,
    ("settings", tr("Settings"), "settings"),
    ("quit", tr("Quit…"), "close"),
)


@dataclass(frozen=True, slots=True)
class Shown:
    """What the menu tells beside its rows."""

    state: TrayState
    waiting: int = 0
    problems: int = 0
    connected: bool = True


class TrayMenu(QMenu):
    """Signals:
    chosen(str): the row that was taken, by its name.
    """

    chosen = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.setAccessibleName("Memorarium")
        self._title = self._head()
        self._detail = self._head()
        self.addSeparator()
        self.rows: dict[str, QAction] = {}
        for row in _ROWS:
            if row is None:
                self.addSeparator()
                continue
            name, words, _icon_name = row
            action = self.addAction(words)
            action.triggered.connect(lambda _=False, taken=name: self.chosen.emit(taken))
            self.rows[name] = action
        self.setDefaultAction(self.rows["open"])
        manager.theme_changed.connect(lambda _theme: self._colour())
        self._colour()

    @property
    def head(self) -> tuple[str, str]:
        """The two lines at its top."""
        return self._title.text(), self._detail.text() if self._detail.isVisible() else ""

    def show_state(self, shown: Shown) -> None:
        """Tell how things are."""
        state = shown.state
        self._title.setText(state.title)
        self._detail.setText(state.detail)
        self._detail.setVisible(bool(state.detail))
        paused = state.sign == "paused"
        for name in ("hour", "tomorrow"):
            self.rows[name].setVisible(not paused)
        self.rows["resume"].setVisible(paused)
        for name in ("hour", "tomorrow", "resume", "search", "capture"):
            self.rows[name].setEnabled(shown.connected)
        for row in _ROWS:
            if row is not None:
                self.rows[row[0]].setText(self._words(row[0], row[1], shown))

    def _words(self, name: str, words: str, shown: Shown) -> str:
        count = {"inbox": shown.waiting, "problems": shown.problems}.get(name, 0)
        # Behind the tab stands what a menu shows at its right.
        return f"{words}\t{number(count)}" if count else words

    def _head(self) -> QAction:
        action = self.addAction("")
        action.setEnabled(False)
        return action

    def _colour(self) -> None:
        ink = self._manager.theme.colour("ink2")
        for row in _ROWS:
            if row is not None:
                self.rows[row[0]].setIcon(icon(row[2], ink))
