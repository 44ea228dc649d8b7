"""What a tag would change in files of the person: each change, line by line, before anything is written."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout

from app.wire.mentions import LinkPreview
from ui.common.label import CutLabel, plain_label
from ui.common.scroll import scrolling
from ui.connect.diff_view import DiffView
from ui.connect.wording import DiffRow
from ui.pieces import Button, IconSign, column, row, stretched
from ui.sky.wording import counted, tr
from ui.theme import ThemeManager
from ui.words import tilde

_LIST_PX = 380
_AIR = 8


class TagCard(QFrame):
    """Signals:
    write_asked(), closed()
    """

    write_asked = Signal()
    closed = Signal()

    def __init__(
        self,
        manager: ThemeManager,
        tag: str,
        changes: Sequence[tuple[str, LinkPreview]],
        refused: Sequence[tuple[str, str]],
    ) -> None:
        """`changes` are (title, what would change), `refused` (title, why nothing can be written there)."""
        super().__init__()
        self._manager = manager
        count = len(changes)
        said = counted("Write #{tag} into %n note?", "Write #{tag} into %n notes?", count).format(tag=tag)
        self.setAccessibleName(said)
        self.views: list[DiffView] = []
        self.write = Button(
            manager, counted("Write into %n note", "Write into %n notes", count), "tag", "primary"
        )
        self.write.clicked.connect(self.write_asked)
        self.write.setEnabled(count > 0)
        leave = Button(manager, tr("Leave the notes"), "", "ghost")
        leave.clicked.connect(self.closed)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(24, 20, 24, 20)
        lines.setSpacing(10)
        lines.addWidget(plain_label(said, "title"))
        words = tr("Only these lines of your files change. You can take it back.")
        lines.addWidget(plain_label(words, "muted", wraps=True))
        lines.addWidget(self._listed(changes, refused), 1)
        lines.addSpacing(4)
        lines.addWidget(row(None, leave, self.write))

    def _listed(
        self, changes: Sequence[tuple[str, LinkPreview]], refused: Sequence[tuple[str, str]]
    ) -> QScrollArea:
        parts = [self._change(title, preview) for title, preview in changes]
        parts += [self._refused(title, why) for title, why in refused]
        held = column(*parts, gap=14)
        area = scrolling(held)
        area.setAccessibleName(tr("The changes"))
        area.setMinimumHeight(min(_LIST_PX, held.sizeHint().height() + _AIR))
        return area

    def _change(self, title: str, preview: LinkPreview) -> QFrame:
        view = DiffView(self._manager)
        after = preview.after.split("\n")
        rows = [DiffRow(preview.line + at, "+", text) for at, text in enumerate(after)]
        # A line that only moves down is no change.
        kept = [at for at, text in enumerate(after) if text == preview.before]
        if kept:
            rows[kept[-1]] = DiffRow(preview.line + kept[-1], "", preview.before)
        else:
            rows.insert(0, DiffRow(preview.line, "-", preview.before))
        view.show_rows(rows)
        self.views.append(view)
        head = stretched(1, IconSign(self._manager, "file", "muted"), CutLabel(title, "strong"))
        return column(head, CutLabel(tilde(preview.file), "muted small"), view, gap=4)

    def _refused(self, title: str, why: str) -> QFrame:
        head = stretched(1, IconSign(self._manager, "alert", "warn"), CutLabel(title, "strong"))
        return column(head, plain_label(why, "muted small", wraps=True), gap=4)
