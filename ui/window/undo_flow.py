"""Undo and redo by key: the last change of a memory, whoever made it."""

from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from typing import NamedTuple

from PySide6.QtCore import QObject

from app.wire.past import ChangeEntry, Changes, Undo, Undone
from ui.language import texts
from ui.memory.wording import event_words, who_words
from ui.past.wording import step_of
from ui.session import Session
from ui.window.toast import Toast

tr, _ = texts("Undo")

_LOOKED_AT = 100
_NOT_BY_KEY = frozenset({"undone", "erased", "conflict_decided", "conflict_reopened"})


def next_to_undo(
    changes: Sequence[ChangeEntry], undone: Collection[str], redone: Collection[str] = ()
) -> ChangeEntry | None:
    """The newest change that can be taken back, of an item that was not just undone.

    Each item is taken back one step in a row: its undo is the last thing that happened to it. What was done
    again can be undone again.
    """
    passed = set(undone)
    for entry in changes:
        if entry.item in passed:
            continue
        is_again = entry.event == "undone" and entry.item in redone
        if entry.title and (is_again or entry.event not in _NOT_BY_KEY):
            return entry
        passed.add(entry.item)
    return None


def is_new_chain(changes: Sequence[ChangeEntry], touched: Collection[str]) -> bool:
    """Whether something else happened since the last step by key: nothing is left to be done again."""
    return not changes or changes[0].item not in touched


class FileDeed(NamedTuple):
    """What was written into a file of the person: when, and how it is taken back and done again."""

    at: datetime
    undo: Callable[[], None]
    redo: Callable[[], None]


class UndoFlow(QObject):
    """Remembers what was undone in a row, so that it can be done again in the other order."""

    def __init__(self, session: Session, toast: Toast) -> None:
        super().__init__(toast)
        self._session, self._toast = session, toast
        self._undone: list[str] = []
        self._touched: set[str] = set()
        self._files: list[FileDeed] = []
        self._file_undone: FileDeed | None = None

    def remember(self, deed: FileDeed) -> None:
        """It can be taken back by key as well, while the window lives."""
        self._files.append(deed)
        self._file_undone = None

    def take_back(self, deed: FileDeed) -> None:
        """Undo it now; it can be done again by key."""
        if deed in self._files:
            self._files.remove(deed)
            self._file_undone = deed
            deed.undo()

    def undo(self) -> None:
        """Take the last change back."""
        self._session.request(
            lambda client: client.changes(limit=_LOOKED_AT), self._undo_newest, replaces="undo by key"
        )

    def redo(self) -> None:
        """Do again what was undone last."""
        deed, self._file_undone = self._file_undone, None
        if deed is not None:
            deed.redo()
            return
        self._session.request(
            lambda client: client.changes(limit=1), self._redo_newest, replaces="undo by key"
        )

    def _begin_anew(self, found: Changes) -> None:
        if is_new_chain(found.changes, self._touched):
            self._undone.clear()
            self._touched.clear()

    def _undo_newest(self, found: Changes) -> None:
        self._begin_anew(found)
        entry = next_to_undo(found.changes, self._undone, self._touched)
        if self._files and (entry is None or self._files[-1].at > entry.at):
            self.take_back(self._files[-1])
            return
        self._file_undone = None
        if entry is None:
            self._toast.say(tr("There is nothing to undo"))
            return
        self._session.request(
            lambda client: client.undo_item(entry.item, Undo()), lambda done: self._was_undone(entry, done)
        )

    def _was_undone(self, entry: ChangeEntry, done: Undone) -> None:
        if not done.done:
            reason = done.kept[0].reason if done.kept else tr("Nothing was taken back")
            self._toast.say(reason)
            return
        self._undone.append(entry.item)
        self._touched.add(entry.item)
        what = event_words(step_of(entry), entry.type).lower()
        said = tr("Undone: “{title}”, {what} by {who}")
        who = who_words(entry.hand, entry.by)
        self._toast.say(said.format(title=entry.title, what=what, who=who), self.redo, word=tr("Redo"))

    def _redo_newest(self, found: Changes) -> None:
        self._begin_anew(found)
        if not self._undone:
            self._toast.say(tr("There is nothing to do again"))
            return
        item = self._undone.pop()
        self._session.request(lambda client: client.undo_item(item, Undo()), self._was_redone)

    def _was_redone(self, done: Undone) -> None:
        title = done.done[0].title if done.done else ""
        self._toast.say(tr("Done again: “{title}”").format(title=title), self.undo)
