"""What follows from the answer that is chosen."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from app.wire.conflicts import Choice, Effect
from ui.common.label import plain_label
from ui.heard import heard
from ui.inbox.wording import effect_icon, head_of, tr
from ui.memory.field_part import clear_layout
from ui.memory.row import ItemRow, RowText
from ui.theme import ThemeManager


class EffectCard(QFrame):
    """Signals:
    item_requested(str id)
    """

    item_requested = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setProperty("cls", "card")
        self._manager = manager
        self._head = plain_label("", "overline")
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 14, 16, 12)
        outer.setSpacing(4)
        outer.addWidget(self._head)
        outer.addLayout(self._rows)
        outer.addStretch(1)

    @property
    def head(self) -> str:
        """Its heading."""
        return self._head.text()

    def texts(self) -> list[str]:
        """What follows, a sentence each."""
        found = (self._rows.itemAt(number) for number in range(self._rows.count()))
        rows = (item.widget() for item in found if item is not None)
        return [one.content.title for one in rows if isinstance(one, ItemRow)]

    def ask(self) -> None:
        """Nothing is chosen yet."""
        clear_layout(self._rows)
        self._head.setText(tr("What follows"))
        text = tr("Choose an answer below; what it would do stands here before it is done.")
        self._rows.addWidget(plain_label(text, "small muted", wraps=True))

    def show_effects(self, choice: Choice, effects: Sequence[Effect]) -> None:
        """What this answer would do."""
        clear_layout(self._rows)
        self._head.setText(head_of(choice))
        for effect in effects:
            text = RowText(heard(effect.text), sign=effect_icon(effect.kind), tip=heard(effect.text))
            line = ItemRow(self._manager, text, leads=bool(effect.id))
            if effect.id:
                line.clicked.connect(lambda _=False, key=effect.id: self.item_requested.emit(key))
            self._rows.addWidget(line)
            line.show()
        self.setAccessibleName(", ".join((self.head, *(heard(effect.text) for effect in effects))))
