"""Asks before the window closes over something that was written and not saved."""

from PySide6.QtWidgets import QDialog, QWidget

from ui.memory.wording import counted, tr
from ui.pieces.loss_dialog import LossDialog
from ui.theme import ThemeManager

_NAMED = 4


class UnsavedDialog(LossDialog):
    """The safe answer goes on writing."""

    def __init__(self, manager: ThemeManager, names: list[str], parent: QWidget) -> None:
        super().__init__(parent, tr("Not saved"))
        question = counted("%n text is not saved", "%n texts are not saved", len(names))
        lines = [f"“{name}”" for name in names[:_NAMED]]
        if len(names) > _NAMED:
            lines.append(counted("and %n more", "and %n more", len(names) - _NAMED))
        text = tr("They go with the window: {names}.").format(names=", ".join(lines))
        self._ask(manager, question, text, tr("Go on writing"), tr("Close without saving"))

    def is_accepted(self) -> bool:
        """Ask, and wait for the answer."""
        return self.exec() == QDialog.DialogCode.Accepted
