"""Above the text of an item, while one looks at the past: how sure it is that it was so."""

from PySide6.QtWidgets import QFrame, QHBoxLayout

from app.wire.items import Item
from ui.common.glyph import IconSign
from ui.common.label import plain_label
from ui.common.style import set_cls
from ui.past.wording import past_words
from ui.theme import ThemeManager

_GROUNDS = {"accent": "note-info", "warn": "note-warn"}


class PastStrip(QFrame):
    """Hidden today."""

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._words = plain_label("", "ink small", wraps=True)
        line = QHBoxLayout(self)
        line.setContentsMargins(10, 6, 10, 6)
        line.setSpacing(8)
        line.addWidget(IconSign(manager, "clock", "ink2", 14))
        line.addWidget(self._words, 1)
        self.hide()

    @property
    def words(self) -> str:
        """What it says, "" today."""
        return self._words.text()

    def show_item(self, item: Item | None) -> None:
        """Another item."""
        words, tone = past_words(item) if item is not None else ("", "")
        self._words.setText(words)
        set_cls(self, _GROUNDS.get(tone, ""))
        self.setAccessibleName(words)
        self.setVisible(bool(words))
