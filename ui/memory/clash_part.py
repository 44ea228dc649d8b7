"""The page changed while it was edited: both versions, and which one is to count."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from ui.common.glyph import IconSign
from ui.common.label import plain_label
from ui.memory.diff import ChangedLine, compare
from ui.memory.draft import Draft
from ui.memory.field_part import clear_layout
from ui.memory.history_part import diff_line
from ui.memory.wording import list_words, tr
from ui.pieces import Button
from ui.theme import ThemeManager

_LINES_AT_MOST = 24
_LABELS = {
    "text": tr("the text"),
    "title": tr("the title"),
    "cue": tr("when it reminds"),
    "space": tr("the space"),
    "tags": tr("the tags"),
    "links": tr("the links"),
    "confidence": tr("how sure it is"),
    "valid_from": tr("since when it is true"),
    "valid_to": tr("until when it is true"),
}


class ClashPart(QFrame):
    """Hidden while nothing clashes.

    Signals:
        settled(str): "mine" saves what is written over the other version, "theirs" takes that one.
    """

    settled = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setProperty("cls", "note-bad")
        self._manager = manager
        self._title = plain_label("", "strong", wraps=True)
        self._theirs, self._mine = QVBoxLayout(), QVBoxLayout()
        self.mine = Button(manager, tr("Keep mine"), "", "small")
        self.mine.setToolTip(tr("Save what is written here; the other version stays in the history"))
        self.theirs = Button(manager, tr("Take theirs"), "", "small")
        self.theirs.setToolTip(tr("Begin again from the other version"))
        self.mine.clicked.connect(lambda: self.settled.emit("mine"))
        self.theirs.clicked.connect(lambda: self.settled.emit("theirs"))
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(IconSign(manager, "alert", "bad", 14), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._title, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 10, 12, 10)
        outer.setSpacing(6)
        outer.addLayout(head)
        for words, layout in (
            (tr("Changed there meanwhile"), self._theirs),
            (tr("Written here"), self._mine),
        ):
            layout.setSpacing(2)
            outer.addWidget(plain_label(words, "overline"))
            outer.addLayout(layout)
        buttons = QHBoxLayout()
        buttons.setSpacing(6)
        buttons.addWidget(self.mine)
        buttons.addWidget(self.theirs)
        buttons.addStretch(1)
        outer.addLayout(buttons)
        self.hide()

    @property
    def title(self) -> str:
        """The sentence at its head."""
        return self._title.text()

    def show_clash(self, base: Draft, mine: Draft, theirs: Draft, clashes: Sequence[str], who: str) -> None:
        """Show what each side made of the page as it was opened."""
        fields = list_words([_LABELS.get(name, name.replace("_", " ")) for name in clashes])
        by = tr(" by {who}").format(who=who) if who else ""
        if fields:
            words = tr("The change was not saved: the page was changed meanwhile{by}. Both changed {fields}.")
        else:
            words = tr("The change was not saved: the page was changed meanwhile{by}.")
        self._title.setText(words.format(by=by, fields=fields))
        self.setAccessibleName(self._title.text())
        self._fill(self._theirs, compare(as_text(base), as_text(theirs)))
        self._fill(self._mine, compare(as_text(base), as_text(mine)))
        self.show()

    def _fill(self, layout: QVBoxLayout, lines: list[ChangedLine]) -> None:
        clear_layout(layout)
        for line in lines[:_LINES_AT_MOST]:
            widget = diff_line(self._manager, line)
            layout.addWidget(widget)
            widget.show()
        if not lines:
            layout.addWidget(plain_label(tr("nothing that is shown here"), "small muted"))


def as_text(draft: Draft) -> str:
    """A draft as lines, one a field, to be compared."""
    lines = [draft.text, ""]
    pairs = [
        (tr("title"), draft.title),
        (tr("reminds at"), draft.cue),
        (tr("tags"), draft.tags),
        (tr("space"), draft.space),
        (tr("how sure"), f"{draft.confidence} %" if draft.confidence else ""),
        (tr("true from"), draft.valid_from),
        (tr("until"), draft.valid_to),
    ]
    lines += [f"{name}: {value}" for name, value in pairs if value]
    lines += [f"{link.relation}: {link.target}" for link in draft.links]
    for name, value in draft.fields.items():
        parts = [value] if isinstance(value, str) else value or ()
        for part in parts:
            said = part if isinstance(part, str) else f"{part.option} ({part.reason})"
            lines += [f"{name}: {said}"] if said else []
    return "\n".join(lines)
