"""Asks before a memory is erased for ever, and says what goes and what erasing cannot reach."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from app.wire.care import ErasePreview
from ui.common.label import plain_label
from ui.pieces import IconSign
from ui.pieces.loss_dialog import LossDialog
from ui.theme import ThemeManager
from ui.trash.wording import EraseLine, tr, what_goes, what_stays

_WIDE_PX = 560


class EraseDialog(LossDialog):
    """Accepted means: erase it. The safe answer is the primary one."""

    def __init__(self, manager: ThemeManager, preview: ErasePreview, parent: QWidget) -> None:
        super().__init__(parent, tr("Erase for ever"))
        self.setFixedWidth(_WIDE_PX)
        self.goes, self.stays = what_goes(preview), what_stays(preview)
        self._ask(
            manager,
            tr("Erase “{title}” for ever?").format(title=preview.title),
            tr("Nobody can bring it back, not from the history and not from a backup."),
            tr("Keep it"),
            tr("Erase for ever"),
            _group(manager, tr("What goes"), self.goes, "bad"),
            _group(manager, tr("What stays, or lies out of reach"), self.stays, "warn"),
        )


def _group(manager: ThemeManager, title: str, lines: Sequence[EraseLine], tone: str) -> QWidget:
    card = QWidget()
    outer = QVBoxLayout(card)
    outer.setContentsMargins(0, 4, 0, 0)
    outer.setSpacing(6)
    outer.addWidget(plain_label(title, "overline"))
    grid = QGridLayout()
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(1, 1)
    at = 0
    for line in lines:
        role = tone if line.icon in ("alert", "file", "history", "list", "search", "database") else "muted"
        sign = IconSign(manager, line.icon, role, 14)
        grid.addWidget(sign, at, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(plain_label(line.text, "ink", wraps=True), at, 1)
        at += 1
        if line.hint:
            grid.addWidget(plain_label(line.hint, "small muted", wraps=True), at, 1)
            at += 1
    outer.addLayout(grid)
    return card
