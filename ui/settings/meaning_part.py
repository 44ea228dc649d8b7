"""Search and meaning: the model, how far it has read, and what it may take of the machine."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QVBoxLayout, QWidget

from app.config.settings import Settings
from app.wire.learning import ChangeLearning, LearningState
from app.wire.models import ModelList, ModelStatus
from ui.language import tr
from ui.pieces import Button, CutLabel, column, plain_label, row
from ui.pieces.combo import QuietCombo, show_value
from ui.pieces.setting_row import SettingCard, SettingRow, overline
from ui.pieces.switch import Switch
from ui.settings.changed import Restorable
from ui.settings.wording import change_words, choice_of, learnt_words, model_words, state_words
from ui.theme import ThemeManager

_DEFAULT = Settings()
_IDLE = (1, 5, 10, 30, 60, 240, 1440)
_CORES = (1, 2, 3, 4, 6, 8, 12, 16)
_FIELD_PX = 150
_UNTIL = tr("the old one answers meanwhile")


class MeaningPart(QWidget):
    """Signals:
    model_wanted(ModelChoice): use this one. folder_wanted(): ask for a folder with a model.
    learning_changed(ChangeLearning)
    pause_requested(bool)
    """

    model_wanted = Signal(object)
    folder_wanted = Signal()
    learning_changed = Signal(object)
    pause_requested = Signal(bool)

    def __init__(self, manager: ThemeManager) -> None:
        super().__init__()
        self._manager = manager
        self._models = ModelList(models=[])
        self._status: ModelStatus | None = None
        self._learning: LearningState | None = None
        self._make_model_fields()
        self._make_learning_fields()
        self._lay_out()
        self._connect()

    # -- what is shown -------------------------------------------------------------------------------

    def show_models(self, models: ModelList) -> None:
        """The models that this home knows."""
        self._models = models
        with QSignalBlocker(self.model):
            self.model.clear()
            for one in models.models:
                self.model.addItem(one.name, one.id)
            self.model.setCurrentIndex(max(0, self.model.findData(models.next or models.serving)))
        self._rows["model"].setVisible(len(models.models) > 1)

    def show_status(self, status: ModelStatus) -> None:
        """The model that serves, and the one that is to follow."""
        self._status = status
        serving = status.serving
        self._name.set_whole(serving.name if serving else tr("No model"))
        self._about.set_whole(model_words(serving) if serving else tr("found by words alone"))
        self._state.setText(state_words(status))
        self._rows["state"].say(status.problem)
        follows = status.next
        self._change.setVisible(follows is not None)
        if follows is not None:
            self._change_name.set_whole(tr("Changing to {name}").format(name=follows.name))
            self._change_detail.set_whole(model_words(follows))
            self._change_bar.setValue(round(1000 * status.done / max(1, status.total)))
            self._change_count.setText(f"{change_words(status)} · {_UNTIL}")
            self.keep.setText(
                tr("Keep {name}").format(name=serving.name) if serving else tr("Keep the old one")
            )

    def show_learning(self, state: LearningState) -> None:
        """How far it is, and what it may take."""
        self._learning = state
        self._learnt.setText(learnt_words(state))
        self._bar.setValue(round(1000 * state.learnt / max(1, state.passages)))
        self._bar.setAccessibleName(learnt_words(state))
        paused, rest = state.waiting == "paused", state.learnt < state.passages
        self.pause.setVisible(rest or paused)
        self.pause.setText(tr("Go on") if paused else tr("Pause"))
        self.pause.setAccessibleName(tr("Go on learning") if paused else tr("Pause learning"))
        self.pause.set_icon_name("play" if paused else "pause")
        with QSignalBlocker(self.threads), QSignalBlocker(self.idle):
            show_value(self.threads, state.threads)
            show_value(self.idle, state.idle_minutes, _minutes(state.idle_minutes))
        self.battery.setChecked(state.on_battery)
        self._marks["threads"].set_changed(state.threads != _DEFAULT.learning_threads)
        self._marks["idle"].set_changed(state.idle_minutes != _DEFAULT.model_idle_minutes)
        self._marks["battery"].set_changed(state.on_battery != _DEFAULT.learn_on_battery)
        self.tokens.setChecked(state.note_tokens)
        self._marks["tokens"].set_changed(state.note_tokens != _DEFAULT.keep_token_vectors)

    def say_trying(self, trying: bool) -> None:
        """A model is being tried, which takes up to a minute or two."""
        self.folder.setEnabled(not trying)
        self.model.setEnabled(not trying)
        self._rows["folder"].say(tr("Trying it: it reads a few sentences first…") if trying else "", "muted")

    def refuse(self, sentence: str) -> None:
        """The model was not taken, and why; the choice springs back."""
        self.say_trying(False)
        self._rows["folder"].say(sentence)
        self.show_models(self._models)

    def refuse_learning(self, sentence: str) -> None:
        """A change of learning was not kept, and why."""
        self._rows["threads"].say(sentence)
        if self._learning is not None:
            self.show_learning(self._learning)

    def mark(self, field: str) -> Restorable:
        """The mark of a value: "threads", "idle", "battery" or "tokens"."""
        return self._marks[field]

    def said(self, field: str) -> str:
        """The sentence below a row."""
        return self._rows[field].said

    # -- building ------------------------------------------------------------------------------------

    def _make_model_fields(self) -> None:
        manager = self._manager
        self._name = CutLabel("", "title")
        self._about = CutLabel("", "caption")
        self._state = plain_label("", "small muted")
        self.model = QuietCombo()
        self.model.setFixedWidth(220)
        self.folder = Button(manager, tr("Choose folder…"), "folder")
        self.folder.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._state.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._change_name = CutLabel("", "strong")
        self._change_detail = CutLabel("", "caption")
        self._change_count = plain_label("", "small muted")
        self._change_bar = _bar()
        self.keep = Button(manager, tr("Keep the old one"), "", "small")
        self.keep.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._change = column(
            row(column(self._change_name, self._change_detail, gap=0), self.keep, gap=16),
            self._change_bar,
            self._change_count,
            gap=8,
            margins=(16, 12, 12, 12),
            cls="card",
        )
        self._change.hide()

    def _make_learning_fields(self) -> None:
        manager = self._manager
        self._learnt = plain_label("", "ink")
        self._bar = _bar()
        self.pause = Button(manager, tr("Pause"), "pause", "small")
        self.threads = QuietCombo()
        for cores in _CORES:
            self.threads.addItem(str(cores), cores)
        self.idle = QuietCombo()
        for minutes in _IDLE:
            self.idle.addItem(_minutes(minutes), float(minutes))
        for field in (self.threads, self.idle):
            field.setFixedWidth(_FIELD_PX)
        self.battery = Switch(manager, tr("Learn on battery"))
        self.tokens = Switch(manager, tr("Keep the words of notes"))
        self._marks = {
            name: Restorable(manager, control, words_)
            for name, control, words_ in (
                ("threads", self.threads, tr("Cores")),
                ("idle", self.idle, tr("Leave memory after")),
                ("battery", self.battery, tr("Learn on battery")),
                ("tokens", self.tokens, tr("Keep the words of notes")),
            )
        }

    def _lay_out(self) -> None:
        self._rows = {
            "state": SettingRow(
                tr("In use"), tr("it gives each passage its meaning, on this machine"), self._state
            ),
            "model": SettingRow(tr("Model"), tr("those that were used here before"), self.model),
            "folder": SettingRow(
                tr("Another model"),
                tr("a folder with an ONNX model for sentences and its tokenizer"),
                self.folder,
            ),
            "threads": SettingRow(
                tr("Cores"),
                tr("how many share the learning; more is faster and warmer"),
                self._marks["threads"],
            ),
            "idle": SettingRow(
                tr("Leave memory after"),
                tr("without work; it wakes in half a second"),
                self._marks["idle"],
            ),
            "battery": SettingRow(
                tr("Learn on battery"),
                tr("off: it waits for the mains; search goes on"),
                self._marks["battery"],
            ),
            "tokens": SettingRow(
                tr("Keep the words of notes"),
                tr("orders hits better; about 190 MB for 10,000 notes; from the next start on"),
                self._marks["tokens"],
            ),
        }
        head = column(self._name, self._about, gap=2, margins=(16, 12, 12, 12))
        coverage = column(row(self._learnt, None, self.pause), self._bar, gap=8, margins=(16, 12, 12, 14))
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(8)
        for part in (
            overline(tr("Model")),
            SettingCard(head, self._rows["state"], self._rows["model"], self._rows["folder"]),
            self._change,
            overline(tr("Found by meaning")),
            SettingCard(coverage),
            overline(tr("What learning may take")),
            SettingCard(*(self._rows[name] for name in ("threads", "idle", "battery", "tokens"))),
        ):
            lines.addWidget(part)
        lines.addStretch(1)

    def _connect(self) -> None:
        self.model.activated.connect(self.on_model_activated)
        self.folder.clicked.connect(self.folder_wanted)
        self.keep.clicked.connect(self.on_keep_clicked)
        self.pause.clicked.connect(self.on_pause_clicked)
        self.threads.activated.connect(self.on_threads_activated)
        self.idle.activated.connect(self.on_idle_activated)
        self.tokens.clicked.connect(lambda on: self._change_learning(ChangeLearning(note_tokens=on)))
        self.battery.clicked.connect(lambda on: self._change_learning(ChangeLearning(on_battery=on)))
        for name, change in (
            ("threads", ChangeLearning(threads=_DEFAULT.learning_threads)),
            ("idle", ChangeLearning(idle_minutes=_DEFAULT.model_idle_minutes)),
            ("battery", ChangeLearning(on_battery=_DEFAULT.learn_on_battery)),
            ("tokens", ChangeLearning(note_tokens=_DEFAULT.keep_token_vectors)),
        ):
            self._marks[name].restored.connect(lambda change=change: self._change_learning(change))

    # -- what is changed -----------------------------------------------------------------------------

    def on_model_activated(self, number: int) -> None:
        """Another model of the list was chosen."""
        chosen = self._models.models[number]
        if chosen.id != (self._models.next or self._models.serving):
            self.model_wanted.emit(choice_of(chosen))

    def on_keep_clicked(self) -> None:
        """The model that serves stays."""
        if self._status is not None and self._status.serving is not None:
            self.model_wanted.emit(choice_of(self._status.serving))

    def on_pause_clicked(self) -> None:
        """Pause, or go on."""
        self.pause_requested.emit(self._learning is None or self._learning.waiting != "paused")

    def on_idle_activated(self, number: int) -> None:
        """Another time until the model leaves memory."""
        self._change_learning(ChangeLearning(idle_minutes=float(self.idle.itemData(number))))

    def on_threads_activated(self, number: int) -> None:
        """Another number of cores."""
        self._change_learning(ChangeLearning(threads=int(self.threads.itemData(number))))

    def _change_learning(self, change: ChangeLearning) -> None:
        self._rows["threads"].say("")
        self.learning_changed.emit(change)


def _bar() -> QProgressBar:
    bar = QProgressBar()
    bar.setTextVisible(False)
    bar.setRange(0, 1000)
    return bar


def _minutes(minutes: float) -> str:
    if minutes >= 60 and minutes % 60 == 0:
        return tr("{part:g} h").format(part=minutes / 60)
    return tr("{minutes:g} min").format(minutes=minutes)
