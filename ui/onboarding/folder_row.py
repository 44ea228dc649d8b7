"""One folder that can be added: what it is, where, how much, what is left out and why."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.wire.sources import SourcePreview
from ui import words
from ui.common.text import plain_tip
from ui.pieces import CutLabel, IconSign, plain_label
from ui.pieces.reason_list import ReasonList
from ui.reasons import left_out_lines, left_out_tip
from ui.theme import ThemeManager

_ROW_PX = 56
_ICONS = {"obsidian": "vault", "logseq": "journal", "markdown": "folder"}


class FolderRow(QFrame):
    """A click anywhere switches it.

    Signals:
        checked_changed(): the person chose or dropped it.
    """

    checked_changed = Signal()

    def __init__(self, manager: ThemeManager, preview: SourcePreview, *, checkable: bool = True) -> None:
        super().__init__()
        self.preview = preview
        self.setProperty("cls", "row")
        self._check = QCheckBox()
        self._check.setChecked(True)
        # Shown before it has a parent it would be a window for a moment, and take the keyboard.
        if not checkable:
            self._check.hide()
        self._checkable = checkable
        self._check.setAccessibleName(f"{preview.name}, {words.count(preview.notes, 'note')}")
        self._check.toggled.connect(lambda _on: self.checked_changed.emit())
        head = QWidget()
        head.setFixedHeight(_ROW_PX)
        line = QHBoxLayout(head)
        line.setContentsMargins(12, 0, 12, 0)
        line.setSpacing(12)
        line.addWidget(self._check)
        line.addWidget(IconSign(manager, _ICONS.get(preview.kind, "folder"), "ink2"))
        line.addLayout(self._names(preview), 1)
        line.addLayout(_numbers(preview))
        self._reasons = ReasonList(left_out_lines(preview.left_out), indent=48 if checkable else 20)
        self._reasons.setContentsMargins(0, 0, 12, 10)
        self._reasons.hide()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(head)
        outer.addWidget(self._reasons)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setToolTip(plain_tip(left_out_tip(preview.left_out)).replace("\n", "<br>"))

    @property
    def shown_reasons(self) -> list[str]:
        """Why files are left out, as it is shown now; empty while it is folded."""
        return [] if self._reasons.isHidden() else [line.text for line in self._reasons.lines]

    def show_reasons(self, shown: bool) -> None:
        """Unfold or fold the numbers of what is left out."""
        self._reasons.setVisible(shown and bool(self._reasons.lines))

    @property
    def is_checked(self) -> bool:
        return self._check.isChecked()

    @property
    def is_checkable(self) -> bool:
        """Whether it can still be chosen or dropped."""
        return self._checkable

    def lock(self) -> None:
        """It is added by now: here it can not be dropped any more."""
        self._check.setEnabled(False)
        self._checkable = False

    def set_checked(self, checked: bool) -> None:
        self._check.setChecked(checked)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._checkable and self.rect().contains(event.position().toPoint()):
            self._check.toggle()

    def _names(self, preview: SourcePreview) -> QVBoxLayout:
        lines = QVBoxLayout()
        lines.setSpacing(0)
        place = f"{words.tilde(preview.folder)} · {words.kind_name(preview.kind)}"
        lines.addStretch(1)
        lines.addWidget(CutLabel(preview.name, "strong"))
        lines.addWidget(CutLabel(place, "caption"))
        lines.addStretch(1)
        return lines


def _numbers(preview: SourcePreview) -> QVBoxLayout:
    lines = QVBoxLayout()
    lines.setSpacing(0)
    lines.addStretch(1)
    for text, cls in ((words.count(preview.notes, "note"), "ink"), (words.preview_size(preview), "caption")):
        part = plain_label(text, cls)
        part.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        lines.addWidget(part)
    lines.addStretch(1)
    return lines
