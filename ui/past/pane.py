"""The pane beside the timeline: the day, what was known, what happened around it, how sure that is."""

from datetime import date, datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.wire.past import Changes, KnownThen
from ui.common.label import plain_label, rule
from ui.common.scroll import scrolling
from ui.detail.section import FoldSection
from ui.language import number
from ui.memory.row import ItemRow
from ui.memory.wording import day_words
from ui.past.change_row import change_row
from ui.past.known import KnownCounts
from ui.past.wording import counted, tr
from ui.theme import ThemeManager

_ROWS = 12
_SURE = (
    ("resolved", "good", tr("the whole history is there")),
    ("no chain", "", tr("only the day of their coming is known")),
    ("unresolved", "warn", tr("their words of then are gone")),
)


class PastPane(QFrame):
    """Signals:
    item_requested(str id)
    """

    item_requested = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self.setAccessibleName(tr("What was known then"))
        self.heading = plain_label("", "heading")
        self._meaning = plain_label("", "", wraps=True)
        self._figures = [plain_label("", "number") for _ in range(3)]
        self._nouns = [plain_label("", "caption") for _ in range(3)]
        self.week = FoldSection(manager, tr("That week"))
        self.since = FoldSection(manager, tr("Since then"))
        self.sure = FoldSection(manager, tr("How sure this picture is"))
        self._tags = [plain_label(word, f"tag {tone}".strip()) for word, tone, _ in _SURE]
        self._sure_words = [plain_label("", "small", wraps=True) for _ in _SURE]
        self._lay_out()

    @property
    def sure_words(self) -> list[str]:
        """How many items are resolved, have no chain, are unresolved, as it is said."""
        return [label.text() for label in self._sure_words]

    def rows(self, section: FoldSection) -> list[ItemRow]:
        """The rows of a section."""
        found = (section.rows.itemAt(at) for at in range(section.rows.count()))
        widgets = (item.widget() for item in found if item is not None)
        return [one for one in widgets if isinstance(one, ItemRow)]

    def show_day(self, day: date, today: date) -> None:
        """Another day; what is known of it follows."""
        is_past = day < today
        self.heading.setText(day_words(day) if is_past else tr("Today"))
        self._meaning.setText(
            tr("What was known that day. Search and details are answered as of then.")
            if is_past
            else tr("Drag the line below to see what was known on another day.")
        )
        self.since.setVisible(is_past)

    def show_known(self, then: KnownThen | None, counts: KnownCounts | None) -> None:
        """What there was, and how sure it is."""
        self._counts.setVisible(counts is not None)
        self.sure.setVisible(then is not None)
        if counts is not None:
            pairs = (
                (counts.notes, counted("note", "notes", counts.notes)),
                (counts.memories, counted("memory", "memories", counts.memories)),
                (counts.changed, tr("changed since")),
            )
            for figure, noun, (value, words) in zip(self._figures, self._nouns, pairs, strict=True):
                figure.setText(number(value))
                noun.setText(words)
        if then is not None:
            values = (then.resolved, then.no_chain, then.unresolved)
            for label, value, (_, _, words) in zip(self._sure_words, values, _SURE, strict=True):
                label.setText(tr("{n}: {words}").format(n=number(value), words=words))

    def show_week(self, changes: Changes | None, now: datetime) -> None:
        """What happened in the week of the day."""
        self._fill(self.week, changes, now, tr("Nothing changed in that week."))

    def show_since(self, changes: Changes | None, now: datetime) -> None:
        """What happened after the day."""
        self._fill(self.since, changes, now, tr("Nothing changed since."))

    def _fill(self, section: FoldSection, changes: Changes | None, now: datetime, nothing: str) -> None:
        section.clear()
        if changes is None:
            section.head.set_words("", "")
            return
        section.head.set_words(counted("%n change", "%n changes", changes.total), "")
        for entry in changes.changes[:_ROWS]:
            section.add(change_row(self._manager, entry, now, self.item_requested.emit))
        if not changes.changes:
            section.add(_note(nothing))
        rest = changes.total - min(len(changes.changes), _ROWS)
        if rest > 0:
            section.add(_note(counted("and %n more", "and %n more", rest)))

    def _lay_out(self) -> None:
        self._counts = QWidget()
        figures = QHBoxLayout(self._counts)
        figures.setContentsMargins(0, 4, 0, 8)
        figures.setSpacing(24)
        for figure, noun in zip(self._figures, self._nouns, strict=True):
            pair = QVBoxLayout()
            pair.setSpacing(0)
            pair.addWidget(figure)
            pair.addWidget(noun)
            figures.addLayout(pair)
        figures.addStretch(1)
        for tag, words in zip(self._tags, self._sure_words, strict=True):
            self.sure.add(_sure_row(tag, words))
        content = QWidget()
        lines = QVBoxLayout(content)
        lines.setContentsMargins(16, 4, 16, 12)
        lines.setSpacing(4)
        for part in (self.heading, self._meaning, self._counts, rule(), self.week, self.since, rule()):
            lines.addWidget(part)
        lines.addWidget(self.sure)
        lines.addStretch(1)
        scroll = scrolling(content)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)


def _sure_row(tag: QWidget, words: QWidget) -> QWidget:
    holder = QWidget()
    line = QHBoxLayout(holder)
    line.setContentsMargins(18, 2, 0, 2)
    line.setSpacing(8)
    line.addWidget(tag, 0, Qt.AlignmentFlag.AlignTop)
    line.addWidget(words, 1)
    return holder


def _note(text: str) -> QWidget:
    label = plain_label(text, "small muted", wraps=True)
    label.setContentsMargins(18, 2, 0, 6)
    return label
