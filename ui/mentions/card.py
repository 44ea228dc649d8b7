"""A note names another and does not link to it: the sentence, what a link would change, and the buttons."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.wire.mentions import LinkPreview, Mention
from ui.common.glyph import KindGlyph
from ui.common.label import CutLabel, plain_label
from ui.connect.diff_view import DiffView
from ui.connect.wording import DiffRow
from ui.detail.chip import TextLink
from ui.language import number
from ui.pieces import Button, FloatShadow, IconSign, Sentence, row, stretched
from ui.sky.lines import empty
from ui.sky.wording import tr
from ui.theme import ThemeManager

WIDTH = 420
_LONGEST = 26


class MentionCard(QFrame):
    """Signals:
    link_asked(), away_asked(), step_asked(int): the next or the one before. node_asked(str id), closed()
    """

    link_asked = Signal()
    away_asked = Signal()
    step_asked = Signal(int)
    node_asked = Signal(str)
    closed = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manager = manager
        self.setProperty("cls", "float")
        self.setFixedWidth(WIDTH)
        self.setAccessibleName(tr("Named, not linked"))
        self._count = plain_label("", "small muted")
        self._ends = QHBoxLayout()
        self._sentence = Sentence(manager)
        self._where = CutLabel("", "small muted")
        self._diff = DiffView(manager)
        self._said = plain_label("", "small", wraps=True)
        self.back = Button(manager, "", "back", "ghost small", tip=tr("The one before"))
        self.on = Button(manager, "", "right", "ghost small", tip=tr("The next one"))
        self.link = Button(manager, tr("Make it a link"), "link", "primary small")
        self.away = Button(manager, tr("Not a link"), "close", "ghost small")
        close = Button(manager, "", "close", "ghost small", tip=tr("Close"), shortcut="Esc")
        self.back.clicked.connect(lambda: self.step_asked.emit(-1))
        self.on.clicked.connect(lambda: self.step_asked.emit(1))
        self.link.clicked.connect(self.link_asked)
        self.away.clicked.connect(self.away_asked)
        close.clicked.connect(self.closed)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(14, 10, 10, 12)
        outer.setSpacing(8)
        title = CutLabel(tr("Named, not linked"), "strong")
        sign = IconSign(manager, "link", "accent")
        outer.addWidget(stretched(1, sign, title, self._count, self.back, self.on, close))
        outer.addLayout(self._ends)
        outer.addWidget(self._sentence)
        outer.addWidget(self._where)
        outer.addWidget(self._diff)
        outer.addWidget(self._said)
        outer.addWidget(row(self.link, self.away, None))
        self._shadow = FloatShadow(self, manager)
        self._wait()
        self.hide()

    @property
    def text(self) -> str:
        """Everything that it says."""
        return self.accessibleDescription()

    def show_mention(
        self, mention: Mention, kinds: tuple[str, str], place: tuple[int, int], *, may_put_away: bool
    ) -> None:
        """`place` is (number, of so many); what a link would change follows."""
        empty(self._ends)
        ends = ((mention.a, mention.a_title), (mention.b, mention.b_title))
        for at, ((node, title), kind) in enumerate(zip(ends, kinds, strict=True)):
            if at:
                self._ends.addWidget(plain_label("›", "muted"))
            link = TextLink(self._manager, _cut(title))
            link.clicked.connect(lambda node=node: self.node_asked.emit(node))
            self._ends.addWidget(KindGlyph(self._manager, kind))
            self._ends.addWidget(link)
        self._ends.addStretch(1)
        one, all_ = place
        self._count.setText(tr("{one} of {all}").format(one=number(one), all=number(all_)))
        self.back.setEnabled(one > 1)
        self.on.setEnabled(one < all_)
        self._sentence.set_text(tr("“{words}”").format(words=mention.sentence), mention.words)
        self.away.setVisible(may_put_away)
        words = f"{mention.a_title} › {mention.b_title}: {mention.sentence}"
        self.setAccessibleDescription(words)
        self._wait()

    def show_preview(self, preview: LinkPreview) -> None:
        """The line before and after."""
        where = tr("{file}, line {line}").format(file=preview.file, line=number(preview.line))
        self._where.set_whole(where)
        rows = [DiffRow(preview.line, "-", preview.before), DiffRow(preview.line, "+", preview.after)]
        self._diff.show_rows(rows)
        for part in (self._where, self._diff):
            part.show()
        self._said.setText(tr("Only this line of your file changes. You can take it back."))
        self.link.setEnabled(True)
        self._fit()

    def say(self, words: str) -> None:
        """Why no link can be written there."""
        self._wait()
        self._said.setText(words)
        self._fit()

    def _wait(self) -> None:
        self.link.setEnabled(False)
        self._where.hide()
        self._diff.hide()
        self._said.setText(tr("Looking at the file"))

    def _fit(self) -> None:
        self.adjustSize()
        if not self.isHidden():
            self.raise_()


def _cut(title: str) -> str:
    line = " ".join(title.split())
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1].rstrip() + "…"
