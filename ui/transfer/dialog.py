"""The two dialogs: what would leave or come is counted first, how far it is shows while it goes."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QLayout,
    QProgressBar,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.wire.spaces import SpaceList
from app.wire.status import Progress
from app.wire.transfer import Exported, ExportForm, Imported
from ui import words
from ui.common.label import CutLabel, plain_label
from ui.memory.field_part import clear_layout
from ui.pieces import Button, IconSign, row
from ui.pieces.choice import Choice
from ui.theme import ThemeManager
from ui.transfer.wording import FORMS, coming_words, fault_words, leaving_words, left_words, tr

_WIDE_PX = 560


class TransferDialog(QDialog):
    """A question, its place, what is told, a bar, and two buttons.

    Signals:
        place_wanted(): ask where. go_wanted(): do it.
    """

    place_wanted = Signal()
    go_wanted = Signal()

    def __init__(self, manager: ThemeManager, title: str, verb: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setModal(True)
        self.setFixedWidth(_WIDE_PX)
        self._manager, self._title = manager, title
        self.place = ""
        self._place = CutLabel("", "ink")
        self.choose = _narrow(Button(manager, tr("Choose…"), "folder", "small"))
        self._told = QVBoxLayout()
        self._told.setSpacing(4)
        self._label = plain_label("", "small")
        self._bar = QProgressBar()
        self._bar.setRange(0, 1000)
        self._bar.setTextVisible(False)
        self.go = Button(manager, verb, cls="primary")
        self.close_button = Button(manager, tr("Close"), cls="ghost")
        self.choose.clicked.connect(self.place_wanted)
        self.go.clicked.connect(self.go_wanted)
        self.close_button.clicked.connect(self.reject)

    @property
    def lines(self) -> list[str]:
        """What is told."""
        found = (self._told.itemAt(at) for at in range(self._told.count()))
        widgets = (item.widget() for item in found if item is not None)
        return [one.accessibleName() for one in widgets if one is not None]

    def set_place(self, place: str) -> None:
        """The file that was chosen."""
        self.place = place
        self._place.set_whole(words.tilde(place) if place else tr("No file chosen"))

    def tell(self, lines: Sequence[str], *, tone: str = "muted", icon: str = "info") -> None:
        """What would leave or come, or what did."""
        clear_layout(self._told)
        for number, line in enumerate(lines):
            sign = IconSign(
                self._manager, icon if number == 0 else "right", tone if number == 0 else "muted", 14
            )
            told = row(sign, plain_label(line, "ink" if number == 0 else "", wraps=True))
            told.setAccessibleName(line)
            self._told.addWidget(told)
            # What is not shown yet would not be measured.
            told.show()
        self._fit()

    def show_progress(self, progress: Progress | None) -> None:
        """How far it is; None while nothing goes on."""
        for part in (self._label, self._bar):
            part.setVisible(progress is not None)
        if progress is not None:
            self._label.setText(words.progress_line(progress).label)
            share = progress.done / progress.total if progress.total else 0.0
            self._bar.setValue(round(1000 * min(1.0, share)))
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        layout = self.layout()
        # Before it is shown nothing is known of the letters, and what was measured then would be kept.
        if layout is not None and self.isVisible():
            layout.activate()
            self.resize(self.width(), layout.totalHeightForWidth(self.width()))

    def _lay_out(self, sentence: str, *parts: QWidget) -> None:
        outer = QVBoxLayout(self)
        outer.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        outer.setContentsMargins(20, 18, 20, 18)
        outer.setSpacing(10)
        outer.addWidget(plain_label(self._title, "title"))
        outer.addWidget(plain_label(sentence, "", wraps=True))
        for part in parts:
            outer.addWidget(part)
        outer.addLayout(self._told)
        outer.addWidget(self._label)
        outer.addWidget(self._bar)
        outer.addSpacing(4)
        outer.addWidget(row(self.close_button, None, self.go))
        self.show_progress(None)

    def _place_line(self, icon: str) -> QWidget:
        return row(IconSign(self._manager, icon, "muted", 14), self._place, self.choose)


class ExportDialog(TransferDialog):
    """Signals:
    changed(): another form or space: count anew.
    """

    changed = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget) -> None:
        super().__init__(manager, tr("Take memories out"), tr("Take out"), parent)
        self._group = QButtonGroup(self)
        self._choices: dict[ExportForm, Choice] = {}
        for form, name, meaning, _ in FORMS:
            choice = Choice(name, meaning, self._group)
            choice.chosen.connect(self.changed)
            self._choices[form] = choice
        self.space = QComboBox()
        self.space.setAccessibleName(tr("Which space"))
        self.space.addItem(tr("All spaces"), "")
        self.space.activated.connect(lambda _at: self.changed.emit())
        self._spaces = SpaceList([])
        which = row(plain_label(tr("Of"), "muted"), self.space, None)
        self._lay_out(
            tr("A copy; what is here stays as it is."),
            *self._choices.values(),
            which,
            self._place_line("file"),
        )
        self._choices["jsonl"].button.setChecked(True)
        self.set_place("")

    @property
    def form(self) -> ExportForm:
        """The form that is chosen."""
        return next(form for form, choice in self._choices.items() if choice.button.isChecked())

    @property
    def ending(self) -> str:
        """How the file of this form ends."""
        return next(ending for form, _, _, ending in FORMS if form == self.form)

    def choose_form(self, form: ExportForm) -> None:
        """Take one of the forms."""
        self._choices[form].button.setChecked(True)

    def show_spaces(self, spaces: SpaceList) -> None:
        """Which spaces there are, and what lies in them."""
        self._spaces = spaces
        for one in spaces.spaces:
            if one.name and self.space.findData(one.name) < 0:
                self.space.addItem(one.name, one.name)
        self.count()

    def count(self) -> None:
        """Say what would leave."""
        self.tell([leaving_words(self._spaces, str(self.space.currentData() or ""))])

    def show_done(self, done: Exported) -> None:
        """It is written."""
        self.show_progress(None)
        self.tell(left_words(done), tone="good", icon="check")
        self.go.setVisible(False)


class ImportDialog(TransferDialog):
    """What is in the file is counted as soon as it is chosen.

    Signals:
        folder_wanted(): ask for a folder in the place of a file.
    """

    folder_wanted = Signal()

    def __init__(self, manager: ThemeManager, parent: QWidget) -> None:
        super().__init__(manager, tr("Bring memories in"), tr("Bring in"), parent)
        self.replace = QCheckBox(tr("What is here with other words becomes an older version"))
        self.accept_all = QCheckBox(tr("It is my own: let rules and constraints among it count at once"))
        self.folder = _narrow(Button(manager, tr("A folder…"), cls="ghost small"))
        self.folder.clicked.connect(self.folder_wanted)
        place = row(IconSign(manager, "file", "muted", 14), self._place, self.folder, self.choose)
        said = tr(
            "Files of this program, Markdown pages, an OKF bundle, what other programs wrote. Counted first."
        )
        self._lay_out(said, place, self.replace, self.accept_all)
        self.set_place("")
        self.go.setEnabled(False)

    def show_counts(self, told: Imported) -> None:
        """What would come."""
        self.show_progress(None)
        self.tell([*coming_words(told), *fault_words(told)])
        self.go.setEnabled(bool(told.created or told.records or told.unchanged))

    def show_done(self, done: Imported) -> None:
        """It is in."""
        self.show_progress(None)
        self.tell([*coming_words(done), *fault_words(done)], tone="good", icon="check")
        self.go.setVisible(False)
        for part in (self.choose, self.folder, self.replace, self.accept_all):
            part.setEnabled(False)


def _narrow(button: Button) -> Button:
    """As wide as its words; the name of the file has the room."""
    button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    return button
