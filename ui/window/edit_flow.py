"""Writing memories: the form in the pane, drafts that outlive it, what is saved and what clashes."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter

from app.errors import AppError, DaemonUnreachableError, UnauthorizedError, VersionChangedError
from app.wire.history import Explanation
from app.wire.items import Item
from app.wire.memories import Receipt, Supersede
from app.wire.search import SearchReply
from ui.heard import error_line
from ui.memory.draft import Draft, change_of, draft_of, is_changed, new_memory, rebased
from ui.memory.editor import LinkEdit
from ui.memory.form import MemoryForm
from ui.memory.view import MemoryView
from ui.memory.wording import tr, who_words
from ui.session import Session
from ui.theme import ThemeManager
from ui.window.latest import Latest
from ui.window.toast import Toast

_OFFERED = 8


class Drafts:
    """What is written and not saved, by what it is about: it stays while the window lives."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Draft, Draft]] = {}

    def keep(self, draft: Draft, base: Draft) -> None:
        """Remember what is written; what says nothing new is forgotten."""
        if is_changed(draft, base):
            self._kept[draft.key] = (draft, base)
        else:
            self._kept.pop(draft.key, None)

    def get(self, key: str) -> tuple[Draft, Draft] | None:
        """What is written, and what it began with."""
        return self._kept.get(key)

    def drop(self, key: str) -> None:
        """It was saved, or thrown away."""
        self._kept.pop(key, None)

    def of_item(self, item_id: str) -> tuple[Draft, Draft] | None:
        """What is written about an item."""
        return self._kept.get(f"edit:{item_id}") or self._kept.get(f"replace:{item_id}")

    def names(self) -> list[str]:
        """What each is called."""
        return [draft.name or tr("a memory without a word") for draft, _ in self._kept.values()]


class EditFlow(QObject):
    """Signals:
    opened(): the form is shown; make room for it.
    closed(): the form went away.
    saved(str id): this item is to be shown.
    draft_count_changed(bool): whether something new was begun and waits.
    """

    opened = Signal()
    closed = Signal()
    saved = Signal(str)
    draft_count_changed = Signal(bool)

    def __init__(self, session: Session, view: MemoryView, manager: ThemeManager, toast: Toast) -> None:
        super().__init__(view)
        self._session, self._view, self._toast = session, view, toast
        self.drafts = Drafts()
        self.form = MemoryForm(manager)
        view.add_form(self.form)
        self._base = Draft()
        self._theirs: Draft | None = None
        self._is_open = False
        self._offers: Latest[SearchReply] = Latest(session)
        form = self.form
        form.draft_changed.connect(self.on_draft_changed)
        form.save_requested.connect(self.on_save_requested)
        form.left.connect(self.close)
        form.discarded.connect(self.on_discarded)
        form.clash_settled.connect(self.on_clash_settled)
        form.links.target_wanted.connect(self.on_target_wanted)
        view.memory_shown.connect(self.on_memory_shown)

    @property
    def is_open(self) -> bool:
        """Whether the form shows."""
        return self._is_open

    def on_draft_changed(self, draft: Draft) -> None:
        """Every letter is kept."""
        self.drafts.keep(draft, self._base)

    def begin_new(self, space: str = "") -> None:
        """Remember something; what was begun before goes on."""
        base = Draft(mode="new", space=space)
        known = self.drafts.get(base.key)
        self._open(*(known or (base, base)))

    def begin_edit(self, item: Item | None) -> None:
        """Change a memory, or go on where it was left."""
        self._begin(item, "edit")

    def begin_replace(self, item: Item | None) -> None:
        """Write what takes the place of a memory."""
        self._begin(item, "replace")

    def close(self) -> None:
        """Show the item again; what is written stays."""
        if not self._is_open:
            return
        self._is_open = False
        if self.form.is_changed:
            name = self.form.draft.name or tr("a memory")
            self._toast.say(tr("Kept for later, not saved: {name}").format(name=name))
        self._view.set_form(None)
        self._tell_closed()

    def leave_quietly(self) -> None:
        """Another item is to be shown; what is written stays."""
        if self._is_open:
            self._is_open = False
            self._view.set_form(None)
            self._tell_closed()

    def on_memory_shown(self, item: Item) -> None:
        """A memory that is being written about opens with its form; one that changed meanwhile clashes."""
        draft = self.form.draft
        if self._is_open and draft.item_id == item.id and draft.mode == "edit":
            if item.version != draft.version and self.form.is_changed:
                self._meet(item)
            return
        known = self.drafts.of_item(item.id)
        if known is not None and not self._is_open:
            self._open(*known)

    def on_save_requested(self, draft: Draft) -> None:
        """Send it; the form stays until it is on disk."""
        if draft.mode == "new":
            memory = new_memory(draft)
            self._send(
                lambda: self._session.request(
                    lambda client: client.remember([memory]),
                    lambda answer: self._saved(draft, answer.receipts[0]),
                    failed=self._refused,
                )
            )
        elif draft.mode == "replace":
            replacement = Supersede(reason=draft.reason.strip(), memory=new_memory(draft))
            self._send(
                lambda: self._session.request(
                    lambda client: client.supersede(draft.item_id, replacement),
                    lambda receipt: self._saved(draft, receipt),
                    failed=self._refused,
                )
            )
        else:
            change = change_of(draft, self._base)
            self._send(
                lambda: self._session.request(
                    lambda client: client.change_item(draft.item_id, change),
                    lambda receipt: self._saved(draft, receipt),
                    failed=lambda error: self._not_changed(draft, error),
                )
            )

    def on_discarded(self) -> None:
        """Throw away what is written; the toast brings it back."""
        draft, base = self.form.draft, self._base
        self.drafts.drop(draft.key)
        self._is_open = False
        self._view.set_form(None)
        self._tell_closed()
        self._toast.say(tr("Threw away what was written"), lambda: self._open(draft, base))

    def on_clash_settled(self, which: str) -> None:
        """The person decides between two versions."""
        theirs = self._theirs
        if theirs is None:
            return
        self._theirs = None
        draft = self.form.draft
        if which == "theirs":
            self.drafts.drop(draft.key)
            self._open(theirs, theirs)
            self._toast.say(tr("Took the other version"), lambda: self._reopen(draft, theirs))
            return
        merged, _ = rebased(draft, self._base, theirs)
        self._open(merged, theirs)
        self.form.try_to_save()

    def on_target_wanted(self, row: LinkEdit) -> None:
        """Offer titles for what is typed as the target of a link."""
        typed = row.target.text().strip()
        if len(typed) < 2:
            return
        self._offers.ask(
            lambda client: client.search(typed, limit=_OFFERED, typing=True),
            lambda reply: self._offer(row, reply),
        )

    # -- helpers -------------------------------------------------------------------------------------

    def _begin(self, item: Item | None, mode: str) -> None:
        if item is None:
            return
        known = self.drafts.get(f"{mode}:{item.id}")
        if known is not None:
            self._open(*known)
            return
        told = self._view.told.explanation if self._view.told is not None else None
        if told is None and mode == "edit":
            # Its links are among what is told: a form without them would take them out.
            self._session.request(
                lambda client: client.explain(item.id), lambda found: self._open_item(item, found)
            )
            return
        base = draft_of(item, told, "edit" if mode == "edit" else "replace")
        self._open(base, base)

    def _open_item(self, item: Item, told: Explanation) -> None:
        base = draft_of(item, told)
        self._open(base, base)

    def _open(self, draft: Draft, base: Draft) -> None:
        self._base, self._theirs = base, None
        self.form.show_draft(draft, base)
        self.form.set_busy(False)
        self.form.refuse("")
        self.drafts.keep(draft, base)
        self._is_open = True
        self._view.set_form(self.form, is_about_item=bool(draft.item_id))
        self.opened.emit()
        self.form.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _reopen(self, draft: Draft, theirs: Draft) -> None:
        self._open(replace(draft, version=theirs.version), theirs)

    def _tell_closed(self) -> None:
        self.draft_count_changed.emit(self.drafts.get("new:") is not None)
        self.closed.emit()

    def _send(self, send: Callable[[], None]) -> None:
        self.form.set_busy(True)
        send()

    def _saved(self, draft: Draft, receipt: Receipt) -> None:
        self.drafts.drop(draft.key)
        self._is_open = False
        self._view.set_form(None)
        self._tell_closed()
        self._toast.say(_saved_words(draft, receipt))
        self.saved.emit(receipt.id)

    def _refused(self, error: Exception) -> None:
        if isinstance(error, DaemonUnreachableError | UnauthorizedError):
            self._session.report(error)
            self.form.refuse(tr("Not saved: the memory does not answer just now. What you wrote stays here."))
        elif isinstance(error, AppError):
            self.form.refuse(error_line(error))
        else:
            self.form.refuse(tr("Not saved. What you wrote stays here."))
            self._session.report(error)

    def _not_changed(self, draft: Draft, error: Exception) -> None:
        if isinstance(error, VersionChangedError):
            self._session.request(lambda client: client.item(draft.item_id), self._meet, failed=self._refused)
            return
        self._refused(error)

    def _meet(self, item: Item) -> None:
        """Another version is there: show both, unless only other fields were changed."""
        self._session.request(
            lambda client: client.explain(item.id),
            lambda told: self._show_clash(item, told),
            failed=self._refused,
        )

    def _show_clash(self, item: Item, told: Explanation) -> None:
        if not self._is_open or self.form.draft.item_id != item.id:
            return
        theirs = draft_of(item, told)
        self._theirs = theirs
        _, clashes = rebased(self.form.draft, self._base, theirs)
        last = told.versions[-1] if told.versions else None
        who = who_words(last.hand, last.by) if last is not None else ""
        self.form.set_busy(False)
        self.form.show_clash(theirs, clashes, who)

    def _offer(self, row: LinkEdit, reply: SearchReply | None) -> None:
        if reply is None or not row.isVisible():
            return
        by_title = {hit.title: hit.id for hit in reply.hits}
        completer = QCompleter(QStringListModel(list(by_title)), row.target)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completer.activated.connect(lambda title: self._take(row, title, by_title.get(title, "")))
        row.target.setCompleter(completer)
        completer.complete()

    def _take(self, row: LinkEdit, title: str, item_id: str) -> None:
        row.take(title, item_id)
        self.form.on_changed()


def _saved_words(draft: Draft, receipt: Receipt) -> str:
    name = draft.name
    if receipt.status == "duplicate":
        return tr("Known already: {name}").format(name=name)
    if receipt.status == "unchanged":
        return tr("Nothing was different")
    if draft.mode == "edit":
        return tr("Saved “{name}”").format(name=name)
    where = tr(" in {space}").format(space=draft.space) if draft.space.strip() else ""
    return tr("Remembered{where}: {name}").format(where=where, name=name)
