"""What use taught and the daemon: what is listed and shown, what a person says, and its undo."""

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QObject, QTimer, Signal

from app.wire.events import UseChanged
from app.wire.items import Item
from app.wire.use import (
    Feedback,
    FeedbackGiven,
    GiveFeedback,
    ItemUseDetail,
    Learnt,
    UndoUse,
    UseFilter,
    UseMarks,
)
from ui.learnt.page import LearntPage
from ui.learnt.wording import GROUPS, tr
from ui.session import Session
from ui.window.latest import Latest
from ui.window.pages import Pages
from ui.window.toast import Toast

LEARNT = "learnt"
_LISTED, _MARKS = 100, 12
# Whoever walks through results passes over most of them: this long, and it is read.
_READ_MS = 1_500


class LearntFlow(QObject):
    """Signals:
    item_requested(str id)
    """

    item_requested = Signal(str)

    def __init__(self, session: Session, page: LearntPage, pages: Pages, toast: Toast) -> None:
        super().__init__(page)
        self._session, self._page, self._pages, self._toast = session, page, pages, toast
        self._group: UseFilter = "helped"
        self._was_chosen = False
        self._chosen = ""
        self._lists: Latest[Learnt] = Latest(session)
        self._details: Latest[ItemUseDetail] = Latest(session)
        self._marks: Latest[UseMarks] = Latest(session)
        self._reading = ""
        self._read = QTimer(self)
        self._read.setSingleShot(True)
        self._read.setInterval(_READ_MS)
        self._read.timeout.connect(self._tell_opened)
        session.heard.connect(self.on_heard)
        session.item_loaded.connect(self.on_item_loaded)
        pages.page_changed.connect(lambda name: self.refresh() if name == LEARNT else None)
        page.list.group_chosen.connect(self.show_group)
        page.list.chosen.connect(self.show)
        page.said.connect(self.say)
        page.undo_item_wanted.connect(self.unlearn)
        page.open_requested.connect(self.item_requested)
        for marks in (page.marks, page.lately):
            marks.undo_wanted.connect(lambda mark, redo: self.undo(mark, redo=redo))

    def refresh(self) -> None:
        """Ask for the group that is shown, the chosen memory, and what was said lately."""
        group = self._group
        self._lists.ask(lambda client: client.learnt(show=group, limit=_LISTED), self._take)
        self._marks.ask(lambda client: client.use_marks(limit=_MARKS), self._take_marks)

    def show_group(self, group: str) -> None:
        """Another group."""
        self._group, self._was_chosen = cast("UseFilter", group), True
        self._chosen = ""
        self.refresh()

    def show(self, item_id: str) -> None:
        """What was learnt of another memory."""
        self._chosen = item_id
        self._details.ask(lambda client: client.item_use(item_id), self._take_detail)

    def say(self, item_id: str, outcome: str) -> None:
        """Mark an item as helpful or misleading; the toast takes it back."""
        feedback = GiveFeedback(items=[item_id], outcome=cast("Feedback", outcome))
        self._session.request(lambda client: client.give_feedback(feedback), self._was_said)

    def undo(self, mark: str, *, redo: bool = False) -> None:
        """Take back what was said, or let it count again; the toast does the opposite."""
        said = tr("Counts again") if redo else tr("Taken back")
        self._session.request(
            lambda client: client.undo_use(UndoUse(mark=mark, redo=redo)),
            lambda _done: self._changed(said, lambda: self.undo(mark, redo=not redo)),
        )

    def unlearn(self, item_id: str, *, redo: bool = False) -> None:
        """Take back all that was learnt of one memory; the toast lets it count again."""
        said = tr("Learnt again") if redo else tr("All that was learnt of it is taken back")
        self._session.request(
            lambda client: client.undo_use(UndoUse(item=item_id, redo=redo)),
            lambda _done: self._changed(said, lambda: self.unlearn(item_id, redo=not redo)),
        )

    def on_heard(self, event: object) -> None:
        """Something was said, or taken back."""
        if isinstance(event, UseChanged) and self._pages.name == LEARNT:
            self.refresh()

    def on_item_loaded(self, item: Item, *_more: object) -> None:
        """Somebody has an item before them; the past and what one only passes do not count."""
        if item.id == self._reading and self._read.isActive():
            return
        self._reading = item.id if not self._session.as_of else ""
        self._read.start()

    # -- helpers -------------------------------------------------------------------------------------

    def _tell_opened(self) -> None:
        item_id = self._reading
        if item_id and item_id == self._session.chosen_id:
            self._session.request(
                lambda client: client.opened(item_id), lambda _counted: None, failed=lambda _error: None
            )

    def _take(self, learnt: Learnt | None) -> None:
        if learnt is None:
            return
        first = next((key for key, *_ in GROUPS if learnt.counts.get(key)), "")
        if not self._was_chosen and first and not learnt.counts.get(self._group):
            self._group = cast("UseFilter", first)
            self.refresh()
            return
        ids = [use.id for use in learnt.items]
        if self._chosen not in ids:
            self._chosen = next(iter(ids), "")
        self._page.show_any(is_any=bool(first))
        self._page.show_learnt(self._group, learnt, self._chosen)
        if self._chosen:
            self.show(self._chosen)
        else:
            self._page.show_detail(None)

    def _take_detail(self, detail: ItemUseDetail | None) -> None:
        if detail is not None and detail.use.id == self._chosen:
            self._page.show_detail(detail)

    def _take_marks(self, marks: UseMarks | None) -> None:
        if marks is not None:
            self._page.show_marks(marks)

    def _was_said(self, given: FeedbackGiven) -> None:
        if not given.id:
            skipped = {one.reason for one in given.skipped}
            why = (
                tr("Who somebody is and what they stand for is never scored.")
                if "identity" in skipped
                else tr("Nothing was kept")
            )
            self._toast.say(why)
            return
        said = tr("Kept: it helped") if given.outcome == "helpful" else tr("Kept: it misled")
        self._changed(said, lambda: self.undo(given.id))

    def _changed(self, said: str, undo: Callable[[], None]) -> None:
        self._toast.say(said, undo)
        if self._pages.name == LEARNT:
            self.refresh()
