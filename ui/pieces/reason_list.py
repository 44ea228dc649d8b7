"""What is left out on purpose: numbers at the left, the reason behind them."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from ui.common.label import CutLabel, plain_label
from ui.language import tr
from ui.reasons import LeftOut
from ui.words import number


class ReasonList(QWidget):
    """A line a reason; the names of its sources at the right, where they are given."""

    def __init__(self, lines: list[LeftOut] | None = None, *, indent: int = 0) -> None:
        super().__init__()
        self._lines: list[LeftOut] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(indent, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnMinimumWidth(0, 40)
        self._grid.setColumnStretch(1, 1)
        self.set_lines(lines or [])

    @property
    def lines(self) -> list[LeftOut]:
        """What it shows."""
        return list(self._lines)

    def set_lines(self, lines: list[LeftOut]) -> None:
        """Replace all lines."""
        if lines == self._lines:
            return
        while (entry := self._grid.takeAt(0)) is not None:
            if (old := entry.widget()) is not None:
                old.hide()
                old.deleteLater()
        self._lines = list(lines)
        for row, line in enumerate(lines):
            parts = (
                plain_label(number(line.count), "ink small"),
                CutLabel(line.text, "small"),
                plain_label(", ".join(line.sources), "caption"),
            )
            for column, part in enumerate(parts):
                self._grid.addWidget(part, row, column)
            for part in (parts[0], parts[2]):
                part.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        said = (f"{number(line.count)} {line.text}" for line in lines)
        self.setAccessibleName(
            tr("Left out on purpose: {said}").format(said=", ".join(said)) if lines else ""
        )
        self.updateGeometry()
