"""What could not be read and what helps; what waits for an answer; what is left out on purpose."""

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QListView, QMenu, QVBoxLayout, QWidget

from app.wire.sources import Source
from app.wire.status import Problem
from ui import words
from ui.common.label import plain_label
from ui.common.menu import hang_below
from ui.health.panel import HealthPanel
from ui.language import counted, tr
from ui.models.problems import GROUP_ROLE, PROBLEM_ROLE, ProblemModel
from ui.pieces import Button, IconSign, Sentence, row
from ui.pieces.reason_list import ReasonList
from ui.reasons import left_out_of_all
from ui.remedies import missing_count, remedy_of
from ui.theme import ThemeManager
from ui.window.problem_row import ProblemDelegate

_WIDTH_PX = 860
_STACKED_BELOW = 740


class ProblemsPage(QFrame):
    """Signals:
    open_requested(Problem): open its file. folder_requested(Problem): show where it lies.
    settings_requested(str source id), look_requested(str source id), look_all_requested()
    gone_requested(str source id): the missing notes of a source are gone.
    """

    open_requested = Signal(object)
    folder_requested = Signal(object)
    settings_requested = Signal(str)
    look_requested = Signal(str)
    look_all_requested = Signal()
    gone_requested = Signal(str)

    def __init__(self, manager: ThemeManager, model: ProblemModel) -> None:
        super().__init__()
        self.setProperty("cls", "page")
        self.setAccessibleName(tr("Problems"))
        self._manager, self._model = manager, model
        self.health = HealthPanel(manager)
        self._files = 0
        self._sources: list[Source] = []
        self._sub = plain_label("", "muted")
        self._again = Button(manager, tr("Look again"), "refresh", tip=tr("Look again at all sources"))
        self._again.clicked.connect(self.look_all_requested)
        self._list = _ProblemList(manager)
        self._list.setModel(model)
        self._list.act_wanted.connect(self.on_act_wanted)
        self._list.activated.connect(self.on_act_wanted)
        self.setFocusProxy(self._list)
        self._well = row(
            IconSign(manager, "check", "good"), plain_label(tr("Every file could be read."), "ink"), None
        )
        self._held = QFrame()
        self._held.setProperty("cls", "card")
        self._held_lines = QVBoxLayout(self._held)
        self._held_lines.setContentsMargins(16, 12, 12, 12)
        self._left_out = _LeftOutCard(manager)
        self._left_out.settings_requested.connect(self.settings_requested)
        self._lay_out()
        model.modelReset.connect(self.on_model_reset)
        self.on_model_reset()

    @property
    def summary(self) -> str:
        """The sentence beside the heading."""
        return self._sub.text()

    def set_file_count(self, files: int) -> None:
        """How many files there are at all, for the sentence above the list."""
        self._files = files
        self.on_model_reset()

    def set_sources(self, sources: list[Source]) -> None:
        """Whose rules leave something out."""
        self._sources = sources
        self._left_out.set_sources(sources)

    def on_model_reset(self) -> None:
        model, count = self._model, self._model.rowCount()
        self._list.setVisible(count > 0)
        self._list.fit()
        self._well.setVisible(count == 0)
        self._show_held()
        self._sub.setText(self._summary(count, len(model.held_back)))

    def on_act_wanted(self, index: QModelIndex) -> None:
        """The act of a row: by its button, or by Enter."""
        problem: Problem | None = self._model.data(index, PROBLEM_ROLE)
        if problem is None:
            return
        act = remedy_of(problem).act
        if act == "settings":
            self.settings_requested.emit(problem.source_id)
        elif act == "look":
            self.look_requested.emit(problem.source_id)
        elif act == "folder":
            self.folder_requested.emit(problem)
        else:
            self.open_requested.emit(problem)

    def _summary(self, count: int, held: int) -> str:
        if not count:
            return "" if held else tr("Nothing to do.")
        copies = self._model.copies
        parts = [self._unread_words(count - copies)] if count > copies else []
        if copies:
            parts.append(
                counted(
                    "%n conflict copy waits to be settled", "%n conflict copies wait to be settled", copies
                )
            )
        return tr("{parts}. Everything else is fine.").format(parts=", ".join(parts))

    def _unread_words(self, count: int) -> str:
        if self._files >= count:
            return tr("{count} of {files} files could not be read whole").format(
                count=words.number(count), files=words.number(self._files)
            )
        return counted("%n file could not be read whole", "%n files could not be read whole", count)

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setMaximumWidth(_WIDTH_PX)
        lines = QVBoxLayout(inner)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(12)
        lines.addWidget(row(plain_label(tr("Problems"), "heading"), self._sub, None, self._again))
        lines.addWidget(self._well)
        # The list takes what it needs of the height, at most what is left.
        lines.addWidget(self._list, 1000)
        lines.addWidget(self._held)
        lines.addWidget(self._left_out)
        lines.addStretch(1)
        outer = self._outer = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        outer.setContentsMargins(24, 16, 24, 16)
        outer.setSpacing(20)
        outer.addWidget(inner, 5)
        outer.addWidget(self.health, 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The health stands beside the files, or below them where there is no room."""
        super().resizeEvent(event)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._outer.setDirection(across if self.width() >= _STACKED_BELOW else down)

    def showEvent(self, event: QShowEvent) -> None:
        """What is seen is looked at."""
        super().showEvent(event)
        if not event.spontaneous():
            self.health.look_requested.emit()

    def _show_held(self) -> None:
        layout = self._held_lines
        while (entry := layout.takeAt(0)) is not None:
            if (old := entry.widget()) is not None:
                old.hide()
                old.deleteLater()
        held = self._model.held_back
        self._held.setVisible(bool(held))
        if held:
            layout.addWidget(plain_label(tr("Held back"), "title"))
        for problem in held:
            layout.addWidget(self._held_row(problem))

    def _held_row(self, problem: Problem) -> QWidget:
        count, name = missing_count(problem), self._model.source_name(problem.source_id)
        gone = words.gone_words(count)
        sentence = Sentence(self._manager)
        sentence.set_text(
            tr("{gone} from {name}. They stay here until you say so.").format(gone=gone, name=name), gone
        )
        again = Button(self._manager, tr("Look again"), "refresh", "small")
        again.clicked.connect(lambda: self.look_requested.emit(problem.source_id))
        lost = Button(self._manager, tr("They are gone…"), "", "small ghost danger")
        lost.clicked.connect(lambda: self.gone_requested.emit(problem.source_id))
        line = row(IconSign(self._manager, "trash", "warn"), sentence, again, lost)
        line.layout().setStretch(1, 1)  # type: ignore[union-attr]  # it has a box layout
        return line


class _LeftOutCard(QFrame):
    """What is left out on purpose is no problem, but a person can ask for it.

    Signals:
        settings_requested(str source id): the rules of a source.
    """

    settings_requested = Signal(str)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self.setProperty("cls", "card")
        self._sources: list[Source] = []
        self._sub = plain_label("", "muted")
        self._reasons = ReasonList()
        self._rules = Button(manager, tr("Change rules…"), "filter", "small")
        self._rules.clicked.connect(self.on_rules_clicked)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 12, 12, 14)
        outer.setSpacing(10)
        outer.addWidget(row(plain_label(tr("Left out on purpose"), "title"), self._sub, None, self._rules))
        outer.addWidget(self._reasons)
        self.hide()

    def set_sources(self, sources: list[Source]) -> None:
        lines = left_out_of_all(sources)
        self._sources = [source for source in sources if any(source.left_out.values())]
        total = sum(line.count for line in lines)
        self._sub.setText(
            tr("{total}, by rules you can change").format(
                total=words.count(total, "file or folder", "files and folders")
            )
        )
        self._reasons.set_lines(lines)
        self.setVisible(bool(lines))

    def on_rules_clicked(self) -> None:
        """The rules stand in the settings of a source: of the only one, or of one that is chosen."""
        if len(self._sources) == 1:
            self.settings_requested.emit(self._sources[0].id)
            return
        menu = QMenu(self)
        for source in self._sources:
            action = menu.addAction(source.name.replace("&", "&&"))
            action.triggered.connect(lambda _=False, key=source.id: self.settings_requested.emit(key))
        hang_below(menu, self._rules)


class _ProblemList(QListView):
    act_wanted = Signal(QModelIndex)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._rows = ProblemDelegate(manager, self)
        self.setItemDelegate(self._rows)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setMinimumHeight(96)
        self.setAccessibleName(tr("Files that need you"))
        manager.theme_changed.connect(self.fit)

    def fit(self) -> None:
        """As high as its rows, so that what follows stands right below them."""
        model = self.model()
        count = model.rowCount()
        groups = sum(bool(model.index(number, 0).data(GROUP_ROLE)) for number in range(count))
        rows = count * self._rows.height_of(is_first=False)
        heads = groups * (self._rows.height_of(is_first=True) - self._rows.height_of(is_first=False))
        self.setMaximumHeight(max(96, rows + heads + 4))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        at = event.position().toPoint()
        index = self.indexAt(at)
        if index.isValid() and self._rows.act_area(self.visualRect(index), index).contains(at):
            self.act_wanted.emit(index)
