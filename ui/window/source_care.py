"""What a person does with a source, and what a source asks of the person."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.wire.sources import ChangeSource, Source, SourcePreview
from app.wire.status import Problem
from ui.opener import Opener
from ui.remedies import is_held_back, missing_count
from ui.rule_counter import RuleCounter
from ui.session import Session
from ui.theme import ThemeManager
from ui.window.floats import AwayCard, GoneCard
from ui.window.remove_dialog import GoneDialog, RemoveDialog
from ui.window.source_sheet import SourceSheet


class SourceCare(QObject):
    """Owns the settings sheet and the dialogs; shows the one card over the sky that matters most now.

    Signals:
        sheet_closed(): the keyboard needs a new place.
    """

    sheet_closed = Signal()

    def __init__(
        self,
        session: Session,
        manager: ThemeManager,
        opener: Opener,
        cards: tuple[AwayCard, GoneCard],
        window: QWidget,
        cover: QWidget,
    ) -> None:
        super().__init__(window)
        self._session, self._manager, self._opener = session, manager, opener
        self._away, self._gone = cards
        self._window, self._cover = window, cover
        self._sheet: SourceSheet | None = None
        self._closed: set[str] = set()
        self._covered = False
        self._counter = RuleCounter(session, self)
        self._connect()

    @property
    def sheet(self) -> SourceSheet | None:
        """The settings of a source, while they are shown."""
        return self._sheet

    def open_settings(self, source_id: str) -> None:
        """Show the settings of a source."""
        source = self._source(source_id)
        if source is None:
            return
        self.close_settings()
        sheet = SourceSheet(self._manager, source, self._cover)
        card = sheet.card
        card.changed.connect(lambda field, changes: self._session.change_source(source_id, field, changes))
        card.count_wanted.connect(lambda changes: self.on_count_wanted(source_id, changes))
        card.look_again.connect(lambda: self._session.sync_source(source_id))
        card.folder_wanted.connect(lambda: self.show_folder(source_id))
        card.remove_wanted.connect(lambda: self.ask_to_remove(source_id))
        sheet.dismissed.connect(self.close_settings)
        self._sheet = sheet
        sheet.show()
        sheet.raise_()
        card.focus_first()

    def close_settings(self) -> None:
        """Put the sheet away; what is written and not yet kept is kept."""
        sheet, self._sheet = self._sheet, None
        if sheet is None:
            return
        self._counter.cancel()
        if self._source(sheet.card.source_id) is not None:
            sheet.card.commit()
        sheet.hide()
        sheet.deleteLater()
        self.sheet_closed.emit()

    def pause(self, source_id: str, paused: bool) -> None:
        """Stop reading a source for a while, or go on."""
        self._session.change_source(source_id, "pause", ChangeSource(paused=paused))

    def show_folder(self, source_id: str) -> None:
        """Open the folder of a source in the file manager."""
        source = self._source(source_id)
        if source is not None:
            self._opener.open_folder(Path(source.root))

    def ask_to_remove(self, source_id: str) -> None:
        """Take a source out after the person has read what that means."""
        source = self._source(source_id)
        if source is not None:
            dialog = RemoveDialog(self._manager, source, self._window)
            dialog.accepted.connect(lambda: self._session.remove_source(source_id, drop=dialog.drops))
            dialog.open()

    def ask_if_gone(self, source_id: str) -> None:
        """Believe that missing notes are gone after the person has read what that means."""
        source, held = self._source(source_id), self._held_back()
        if source is not None and source_id in held:
            dialog = GoneDialog(self._manager, source, held[source_id], self._window)
            dialog.accepted.connect(lambda: self._session.sync_source(source_id, accept_removals=True))
            dialog.open()

    def recall(self, source_id: str) -> None:
        """Show again the card of a source that was put away."""
        self._closed.discard(source_id)
        self._show_card()

    def set_covered(self, covered: bool) -> None:
        """Whether something else has the corner of the sky: the cards wait."""
        self._covered = covered
        self._show_card()

    def on_sources_changed(self, sources: list[Source]) -> None:
        self._closed &= {source.id for source in sources if self._asks(source)}
        if self._sheet is not None:
            source = self._source(self._sheet.card.source_id)
            if source is None:
                self.close_settings()
            else:
                self._sheet.card.show_source(source)
        self._show_card()

    def on_problems_changed(self, _problems: list[Problem]) -> None:
        self.on_sources_changed(self._session.sources or [])

    def on_kept(self, source_id: str, field: str) -> None:
        if self._sheet is not None and self._sheet.card.source_id == source_id:
            self._sheet.card.confirm(field)

    def on_refused(self, source_id: str, field: str, sentence: str) -> None:
        if self._sheet is not None and self._sheet.card.source_id == source_id:
            self._sheet.card.refuse(field, sentence)
        else:
            self._session.failed.emit(sentence, "")

    def on_count_wanted(self, source_id: str, changes: ChangeSource) -> None:
        """Rules are being written: count what they would leave of the source."""
        self._counter.ask(lambda client: client.preview_change(source_id, changes))

    def on_counted(self, preview: SourcePreview | None) -> None:
        if self._sheet is not None:
            self._sheet.card.show_count(preview)

    def on_closed(self, source_id: str) -> None:
        self._closed.add(source_id)
        self._show_card()

    def _connect(self) -> None:
        session = self._session
        session.sources_changed.connect(self.on_sources_changed)
        session.problems_changed.connect(self.on_problems_changed)
        session.source_changed.connect(self.on_kept)
        session.source_refused.connect(self.on_refused)
        self._counter.counted.connect(self.on_counted)
        for card in (self._away, self._gone):
            card.look_again.connect(session.sync_source)
            card.closed.connect(self.on_closed)
        self._away.remove_requested.connect(self.ask_to_remove)
        self._gone.gone_requested.connect(self.ask_if_gone)

    def _source(self, source_id: str) -> Source | None:
        return next((one for one in self._session.sources or [] if one.id == source_id), None)

    def _held_back(self) -> dict[str, int]:
        found = (problem for problem in self._session.problems if is_held_back(problem))
        return {problem.source_id: missing_count(problem) for problem in found}

    def _asks(self, source: Source) -> bool:
        return source.state == "away" or source.id in self._held_back()

    def _show_card(self) -> None:
        """Missing notes are told before a source that is away: they wait for an answer."""
        held = self._held_back()
        open_ = [one for one in self._session.sources or [] if one.id not in self._closed]
        gone = next((one for one in open_ if one.id in held), None)
        away = next((one for one in open_ if one.state == "away"), None)
        self._gone.hide()
        self._away.hide()
        if self._covered:
            return
        if gone is not None:
            self._gone.show_source(gone, held[gone.id])
        elif away is not None:
            self._away.show_source(away)
