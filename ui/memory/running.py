"""Running text whose parts have a meaning: added, removed, strong, muted. Ranges, never markup."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.common.marked import TextBox, line_height, set_lines
from ui.common.text import utf16_length
from ui.theme import Theme, ThemeManager, text_font

SAME, ADDED, REMOVED, STRONG, MUTED = "", "added", "removed", "strong", "muted"


class Run(NamedTuple):
    """A part of a text and what it means: "", "added", "removed", "strong" or "muted"."""

    text: str
    style: str = SAME


class RunningText(QWidget):
    """Wrapped text in a role of type; what was removed is struck, what was added underlined."""

    def __init__(
        self, manager: ThemeManager, runs: Sequence[Run] = (), *, role: str = "body", colour: str = "ink2"
    ) -> None:
        super().__init__()
        self._manager = manager
        self._role, self._colour = role, colour
        self._runs: list[Run] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        manager.theme_changed.connect(self.update)
        self.set_runs(runs)

    @property
    def text(self) -> str:
        """What it shows, as one text."""
        return "".join(run.text for run in self._runs)

    def set_runs(self, runs: Sequence[Run], *, said: str = "") -> None:
        """Show another text; `said` is what a screen reader says where that differs."""
        self._runs = list(runs)
        self.setAccessibleName(said or self.text)
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._laid_out(width)[1])

    def sizeHint(self) -> QSize:
        width = max(self.width(), 200)
        return QSize(200, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(40, round(line_height(self._role) * self._manager.text_scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
            painter.setPen(self._manager.theme.colour(self._colour))
            self._laid_out(self.width())[0].draw(painter, QPointF(0, 0))
        finally:
            painter.end()

    def _laid_out(self, width: int) -> tuple[QTextLayout, float]:
        scale = self._manager.text_scale
        layout = QTextLayout(self.text, text_font(self._role, scale))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.setFormats(self._formats())
        box = TextBox(layout.font(), max(1, width), line_height(self._role) * scale)
        return layout, set_lines(layout, box)

    def _formats(self) -> list[QTextLayout.FormatRange]:
        found, at = [], 0
        for run in self._runs:
            length = utf16_length(run.text)
            if run.style:
                part = QTextLayout.FormatRange()
                part.start, part.length = at, length
                part.format = run_format(run.style, self._manager.theme)
                found.append(part)
            at += length
        return found


def run_format(style: str, theme: Theme) -> QTextCharFormat:
    """How a run looks: removed and added can be told without colour."""
    form = QTextCharFormat()
    if style == REMOVED:
        form.setForeground(theme.bad)
        form.setBackground(theme.bad_soft)
        form.setFontStrikeOut(True)
    elif style == ADDED:
        form.setForeground(theme.good)
        form.setBackground(theme.good_soft)
        form.setFontUnderline(True)
    elif style == STRONG:
        form.setForeground(theme.ink)
        form.setFontWeight(QFont.Weight.DemiBold)
    elif style == MUTED:
        form.setForeground(theme.muted)
    return form
