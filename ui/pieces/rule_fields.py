"""The fields that say what of a folder is read: patterns, the largest file, what git leaves out."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QPlainTextEdit

from app.wire.sources import SourceRules
from ui.language import tr
from ui.pieces.combo import QuietCombo, show_value
from ui.pieces.setting_row import SettingRow
from ui.pieces.switch import Switch
from ui.theme import ThemeManager

# The first is the limit of the settings; another one that a file of settings gives joins the list.
_LIMITS_MIB = (0.0, 1.0, 2.0, 5.0, 10.0, 25.0, 50.0, 100.0, 250.0, 512.0)
_PATTERNS = tr("one a line: a name such as drafts or *.log, or a path such as archive/**")
_GIT = tr("what the .gitignore files of the folder name is left out")


class RuleFields(QObject):
    """Holds the three fields; their rows stand wherever they are laid out.

    Signals:
        typed(): patterns are being written. left(): the field of patterns lost the keyboard.
    """

    typed = Signal()
    left = Signal()

    def __init__(self, manager: ThemeManager, parent: QObject) -> None:
        super().__init__(parent)
        self.patterns = QPlainTextEdit()
        self.patterns.setFixedHeight(84)
        self.patterns.setTabChangesFocus(True)
        self.patterns.setPlaceholderText("drafts\n*.log")
        self.patterns.installEventFilter(self)
        self.patterns.textChanged.connect(self.typed)
        self.limit = QuietCombo()
        for limit in _LIMITS_MIB:
            self.limit.addItem(_limit_words(limit), limit)
        self.gitignore = Switch(manager, tr("Leave out what git ignores"))

    def rows(self) -> dict[str, SettingRow]:
        """A row for each field, by the name of the rule."""
        return {
            "patterns": SettingRow(tr("Leave out"), _PATTERNS, self.patterns, wide=True),
            "gitignore": SettingRow(tr("Leave out what git ignores"), _GIT, self.gitignore),
            "limit": SettingRow(
                tr("Largest file"), tr("larger ones are found by their name only"), self.limit
            ),
        }

    @property
    def rules(self) -> SourceRules:
        """What the fields say now."""
        return SourceRules(
            patterns=self.written, limit_mib=self.chosen_limit, gitignore=self.gitignore.isChecked()
        )

    @property
    def written(self) -> list[str]:
        """The patterns, without empty lines."""
        return [line.strip() for line in self.patterns.toPlainText().splitlines() if line.strip()]

    @property
    def chosen_limit(self) -> float:
        """MiB; 0 as for all sources."""
        return float(self.limit.currentData())

    def show_patterns(self, patterns: Sequence[str]) -> None:
        """What is kept, unless somebody writes there."""
        if not self.patterns.hasFocus() and self.written != list(patterns):
            self.patterns.setPlainText("\n".join(patterns))

    def show_limit(self, limit: float) -> None:
        """Choose a limit, also one that is not among the usual ones."""
        show_value(self.limit, limit, _limit_words(limit))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.patterns and event.type() == QEvent.Type.FocusOut:
            self.left.emit()
        return super().eventFilter(watched, event)


def _limit_words(limit: float) -> str:
    return f"{limit:g} MiB" if limit else tr("As for all sources")
