"""Taking memories out and bringing them in: where the two dialogs begin."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.pieces import Button
from ui.pieces.setting_row import SettingCard, SettingRow, overline
from ui.theme import ThemeManager
from ui.transfer.wording import tr


class TransferPart(QWidget):
    """Signals:
    export_requested(), import_requested()
    """

    export_requested = Signal()
    import_requested = Signal()

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.take_out = Button(manager, tr("Take out…"), "upload")
        self.bring_in = Button(manager, tr("Bring in…"), "download")
        self.take_out.clicked.connect(self.export_requested)
        self.bring_in.clicked.connect(self.import_requested)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(8)
        lines.addWidget(overline(tr("Memories in files")))
        lines.addWidget(
            SettingCard(
                SettingRow(
                    tr("Take memories out"), tr("to one file, with all of their history"), self.take_out
                ),
                SettingRow(tr("Bring memories in"), tr("of another home or another program"), self.bring_in),
            )
        )
        lines.addStretch(1)
