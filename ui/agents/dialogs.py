"""What is asked before a session is taken back, or a program loses its way in."""

from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from app.wire.past import Undone
from ui.agents.wording import tr, undo_words
from ui.common.label import CutLabel, plain_label
from ui.pieces import Button, IconSign, column, row
from ui.pieces.loss_dialog import LossDialog
from ui.theme import ThemeManager

_NAMED = 8


class UndoSessionDialog(LossDialog):
    """What would be as it was before, by name. Accepted means: do it."""

    def __init__(self, manager: ThemeManager, preview: Undone, name: str, parent: QWidget) -> None:
        question = tr("Undo “{session}”?").format(session=name)
        super().__init__(parent, question)
        lines: list[QWidget] = [
            row(IconSign(manager, "undo", "accent", 14), CutLabel(one.title, "ink"))
            for one in preview.done[:_NAMED]
        ]
        lines += [
            row(IconSign(manager, "pause", "muted", 14), CutLabel(f"{one.title}: {one.reason}", "small"))
            for one in preview.kept[:_NAMED]
        ]
        self.go = Button(manager, tr("Undo session"), "undo", "primary")
        self.go.setEnabled(bool(preview.done or preview.records))
        self.go.clicked.connect(self.accept)
        leave = Button(manager, tr("Leave it as it is"), cls="ghost")
        leave.clicked.connect(self.reject)
        said = undo_words(preview)
        outer = QVBoxLayout(self)
        outer.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        outer.setContentsMargins(20, 18, 20, 18)
        outer.setSpacing(10)
        outer.addWidget(plain_label(question, "title", wraps=True))
        outer.addWidget(plain_label(said, "", wraps=True))
        if lines:
            outer.addWidget(column(*lines, gap=4, margins=(0, 4, 0, 4)))
        outer.addWidget(
            plain_label(tr("You can do it again afterwards, in one step as well."), "caption", wraps=True)
        )
        outer.addWidget(row(leave, None, self.go))
        self.setAccessibleName(question)
        self.setAccessibleDescription(said)
        self.go.setFocus()


class LeaveDialog(LossDialog):
    """Before a program is disconnected. Accepted means: disconnect it."""

    def __init__(self, manager: ThemeManager, name: str, parent: QWidget) -> None:
        question = tr("Disconnect {name}?").format(name=name)
        super().__init__(parent, question)
        text = tr(
            "Its key is worth nothing from then on, so that it neither reads nor writes. What it wrote stays,"
            " with its name. Its settings file keeps the entry until you take it back under Connection."
        )
        self._ask(manager, question, text, tr("Keep it connected"), tr("Disconnect"))
