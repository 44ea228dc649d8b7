"""Adding folders: the first card, drops, the question about one more."""

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from app.wire.sources import Source, SourcePreview, SourceRules
from assets import asset_path
from ui.choices import Choices
from ui.language import tr
from ui.onboarding.add_card import AddFolder
from ui.onboarding.first_run import FirstRun
from ui.rule_counter import RuleCounter
from ui.session import Session
from ui.theme import ThemeManager

SAMPLE_NAME = tr("Sample")


class Folders(QObject):
    """Shows the first card while there is no source, and asks before each later folder.

    Signals:
        first_shown(FirstRun): the first question is asked; whoever knows the others leads on.
        first_card_closed(): the person looks at the window without a source.
        closed(): a card over the window went away; the keyboard needs a new place.
    """

    first_shown = Signal(object)
    first_card_closed = Signal()
    closed = Signal()

    def __init__(
        self, session: Session, manager: ThemeManager, window: QWidget, cover: QWidget, choices: Choices
    ) -> None:
        super().__init__(window)
        self._session, self._manager = session, manager
        self._window, self._cover, self._choices = window, cover, choices
        self._first: FirstRun | None = None
        self._add: AddFolder | None = None
        self._waiting: list[SourcePreview] = []
        self._skipped = False
        self._counter = RuleCounter(session, self)
        self._counter.counted.connect(self.on_counted)
        session.sources_changed.connect(self.on_sources_changed)
        session.source_previewed.connect(self.on_source_previewed)
        session.folder_failed.connect(self.on_failed)

    @property
    def first_run(self) -> FirstRun | None:
        """The first card, while it is shown."""
        return self._first

    @property
    def add_folder_card(self) -> AddFolder | None:
        """The question about one more folder, while it is shown."""
        return self._add

    def on_sources_changed(self, sources: list[Source]) -> None:
        if sources and (self._first is None or not self._first.is_started):
            self._close_first()
        elif self._first is None and not self._skipped:
            self._show_first()

    def on_source_previewed(self, preview: SourcePreview) -> None:
        if self._first is not None:
            self._first.card.add_preview(preview)
            return
        if self._add is not None:
            # Several folders were dropped: one question after the other.
            self._waiting.append(preview)
            return
        self._add = AddFolder(self._manager, preview, self._cover)
        self._add.dismissed.connect(self._close_add)
        self._add.card.confirmed.connect(self.on_add_confirmed)
        self._add.card.count_wanted.connect(lambda rules: self.on_count_wanted(preview.folder, rules))
        self._add.show()
        self._add.raise_()
        self._add.card.focus_answer()

    def on_add_confirmed(self, preview: SourcePreview, rules: SourceRules) -> None:
        self._close_add()
        self._session.add_source(preview.folder, rules=rules)

    def on_count_wanted(self, folder: str, rules: SourceRules) -> None:
        """Rules of a folder are being written: count what they would leave."""
        self._counter.ask(lambda client: client.preview_source(folder, rules=rules))

    def on_counted(self, preview: SourcePreview | None) -> None:
        if self._add is not None:
            self._add.card.show_count(preview)

    def on_failed(self, message: str, hint: str) -> None:
        """The question stays, with what was wrong with a folder."""
        if self._first is not None and self._first.step == 0:
            self._first.card.say(f"{message} {hint}".strip())

    def end_first(self) -> None:
        """The questions are answered: the sky."""
        self._close_first()

    def choose_folder(self) -> None:
        """Ask for a folder with the system's own dialog."""
        dialog = QFileDialog(self._window, tr("Choose a folder of notes"), str(Path.home()))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self._session.preview_source)
        dialog.open()

    def add_sample(self) -> None:
        """Look around with the notes that are shipped."""
        self._session.add_source(str(asset_path("sample_vault")), SAMPLE_NAME)

    def _show_first(self) -> None:
        self._first = FirstRun(self._manager, self._choices, self._cover)
        card = self._first.card
        card.folder_picked.connect(self._session.preview_source)
        card.chosen.connect(self._add_all)
        card.sample_chosen.connect(self.add_sample)
        card.skipped.connect(self._skip)
        self._first.dismissed.connect(self._skip)
        self.first_shown.emit(self._first)
        self._session.vaults_found.connect(card.set_found)
        self._session.find_vaults()
        self._first.show()
        self._first.raise_()

    def _add_all(self, previews: list[SourcePreview]) -> None:
        if self._first is not None:
            self._first.is_started = True
            self._first.card.say("")
            self._first.card.set_busy(True)
        for preview in previews:
            self._session.add_source(preview.folder)

    def _skip(self) -> None:
        self._skipped = True
        self._close_first()
        self.first_card_closed.emit()

    def _close_first(self) -> None:
        if self._first is not None:
            self._session.vaults_found.disconnect(self._first.card.set_found)
            self._first.hide()
            self._first.deleteLater()
            self._first = None
            self.closed.emit()

    def _close_add(self) -> None:
        self._counter.cancel()
        if self._add is not None:
            self._add.hide()
            self._add.deleteLater()
            self._add = None
            self.closed.emit()
        if self._waiting:
            self.on_source_previewed(self._waiting.pop(0))
