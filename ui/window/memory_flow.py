"""What a person does with the memory in the pane, and what the daemon tells of it."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.errors import AppError, ItemNotFoundError
from app.wire.conflicts import ChallengeReply
from app.wire.events import EvidenceChanged
from app.wire.items import Item
from app.wire.memories import ChangeItem
from app.wire.past import Undo, Undone
from app.wire.truth import AddEvidence, Retract, WithdrawEvidence
from ui.common.carry import wikilink
from ui.connector import Client
from ui.memory.ask_card import AskCard
from ui.memory.challenge_card import ChallengeCard
from ui.memory.told import told_of
from ui.memory.view import MemoryView
from ui.memory.wording import tr
from ui.pieces import Overlay
from ui.session import Session
from ui.theme import ThemeManager
from ui.window.toast import Toast

T = TypeVar("T")
_ASK_PX = (480, 0)
_CHALLENGE_PX = (560, 0)


class MemoryFlow(QObject):
    """Signals:
    edit_requested(Item), replace_requested(Item): open the form.
    erase_requested(str id, str title)
    open_requested(str id, str how): "editor" or "folder".
    forgotten(str id): it left recall.
    brought_back(str id): it is there again and is to be shown.
    """

    edit_requested = Signal(object)
    replace_requested = Signal(object)
    erase_requested = Signal(str, str)
    open_requested = Signal(str, str)
    forgotten = Signal(str)
    brought_back = Signal(str)

    def __init__(
        self, session: Session, view: MemoryView, manager: ThemeManager, toast: Toast, cover: QWidget
    ) -> None:
        super().__init__(view)
        self._session, self._view, self._manager = session, view, manager
        self._toast, self._cover = toast, cover
        self._card: Overlay | None = None
        view.memory_shown.connect(self.on_memory_shown)
        session.heard.connect(self.on_heard)
        self._connect_view(view)

    @property
    def card(self) -> Overlay | None:
        """The card that asks something, while there is one."""
        return self._card

    # -- what is shown -------------------------------------------------------------------------------

    def on_memory_shown(self, item: Item) -> None:
        """Ask for everything that stands around its text."""
        if item.as_of is not None and (item.resolution == "unresolved" or item.known_since is not None):
            return
        self._session.request(
            lambda client: client.explain(item.id),
            lambda told: self._view.show_told(item.id, told_of(told)),
            replaces="explain",
            failed=self._untold,
        )

    def on_heard(self, event: object) -> None:
        """Something was said for it or against it."""
        item = self._view.item
        if isinstance(event, EvidenceChanged) and item is not None and event.item_id == item.id:
            self.on_memory_shown(item)

    # -- what the person does ------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the newest step of the memory back."""
        item = self._view.item
        if item is None:
            return
        self._do(lambda client: client.undo_item(item.id, Undo()), lambda undone: self._undone(item, undone))

    def put_back(self, version: int) -> None:
        """Let it be again what it was at a version."""
        item = self._view.item
        if item is not None:
            words = tr("“{title}” is again what it was").format(title=item.title)
            self._do(
                lambda client: client.restore(item.id, version=version),
                lambda _answer: self._changed(item, words),
            )

    def pin(self, on: bool) -> None:
        """Pin it, or not."""
        item = self._view.item
        if item is not None:
            words = tr("Pinned “{title}”") if on else tr("Unpinned “{title}”")
            self._do(
                lambda client: client.change_item(item.id, ChangeItem(pinned=on)),
                lambda _answer: self._changed(item, words.format(title=item.title)),
            )

    def forget(self) -> None:
        """Take it out of recall; the toast brings it back."""
        item = self._view.item
        if item is not None:
            self._do(lambda client: client.forget(item.id), lambda _answer: self._forgotten(item))

    def restore(self) -> None:
        """Put it in force again."""
        item = self._view.item
        if item is not None:
            self._do(
                lambda client: client.restore(item.id),
                lambda _answer: self._changed(item, tr("“{title}” counts again").format(title=item.title)),
            )

    def ask_to_withdraw(self) -> None:
        """Ask why it is not so."""
        item = self._view.item
        if item is None:
            return
        card = AskCard(
            self._manager,
            tr("Withdraw “{title}”?").format(title=item.title),
            tr("It is not so, and nothing takes its place. It leaves recall and stays in history."),
            tr("Withdraw"),
            hint=tr("Why, in a few words (goes into the history)"),
        )
        card.answered.connect(lambda reason: self._withdraw(item, reason))
        self._ask(card, _ASK_PX)

    def ask_for_evidence(self, is_for: bool) -> None:
        """Ask what speaks for it, or against it."""
        item = self._view.item
        if item is None:
            return
        question = tr("What speaks for it?") if is_for else tr("What speaks against it?")
        card = AskCard(self._manager, question, item.title, tr("Add"), hint=tr("In a sentence"))
        card.answered.connect(lambda text: self._add_evidence(item, is_for, text))
        self._ask(card, _ASK_PX)

    def withdraw_evidence(self, evidence_id: str) -> None:
        """This counts no more."""
        item = self._view.item
        if item is not None:
            self._do(
                lambda client: client.withdraw_evidence(item.id, WithdrawEvidence(evidence=evidence_id)),
                lambda _answer: self._changed(item, tr("Counts no more"), can_undo=False),
            )

    def challenge(self) -> None:
        """Look for what speaks against it."""
        item = self._view.item
        if item is not None:
            text = item.text.strip() or item.title
            self._do(
                lambda client: client.challenge(text, space=item.space),
                lambda reply: self._show_objections(item, reply),
            )

    def act(self, name: str) -> None:
        """One of the menu."""
        item = self._view.item
        if item is None:
            return
        if name == "forget":
            self.forget()
        elif name == "erase":
            self.erase_requested.emit(item.id, item.title)
        elif name == "copy":
            link = wikilink(item.title)
            QGuiApplication.clipboard().setText(link)
            self._toast.say(tr("Copied {link}").format(link=link))
        else:
            self.open_requested.emit(item.id, name)

    def close_card(self) -> None:
        """Take the card away."""
        card, self._card = self._card, None
        if card is not None:
            card.hide()
            card.deleteLater()

    # -- helpers -------------------------------------------------------------------------------------

    def _connect_view(self, view: MemoryView) -> None:
        tools, body, foot = view.tools, view.body, view.foot
        tools.pin_requested.connect(self.pin)
        tools.edit_requested.connect(lambda: self.edit_requested.emit(view.item))
        tools.act_requested.connect(self.act)
        body.history.undo_requested.connect(self.undo)
        body.history.put_back_requested.connect(self.put_back)
        body.evidence.add_requested.connect(self.ask_for_evidence)
        body.evidence.withdraw_requested.connect(self.withdraw_evidence)
        body.title_requested.connect(self._session.find_item)
        view.head.belief.challenge_requested.connect(self.challenge)
        foot.replace_requested.connect(lambda: self.replace_requested.emit(view.item))
        foot.withdraw_requested.connect(self.ask_to_withdraw)
        foot.restore_requested.connect(self.restore)

    def _do(self, call: Callable[[Client], Awaitable[T]], done: Callable[[T], None]) -> None:
        self._session.request(call, done)

    def _withdraw(self, item: Item, reason: str) -> None:
        self.close_card()
        self._do(
            lambda client: client.retract(item.id, Retract(reason=reason)),
            lambda _receipt: self._changed(item, tr("Withdrew “{title}”").format(title=item.title)),
        )

    def _add_evidence(self, item: Item, is_for: bool, text: str) -> None:
        self.close_card()
        words = tr("Counts for “{title}”") if is_for else tr("Counts against “{title}”")
        self._do(
            lambda client: client.add_evidence(item.id, AddEvidence(supports=is_for, text=text)),
            lambda _receipt: self._changed(item, words.format(title=item.title)),
        )

    def _undone(self, item: Item, undone: Undone) -> None:
        if undone.kept:
            self._session.failed.emit(tr("It stayed as it is."), undone.kept[0].reason)
            return
        if any("forgotten" in one.actions for one in undone.done if one.id == item.id):
            self._forgotten(item)
            return
        self._changed(item, tr("Took back the last change of “{title}”").format(title=item.title))

    def _changed(self, item: Item, words: str, *, can_undo: bool = True) -> None:
        undo = (lambda: self._take_back(item)) if can_undo else None
        self._toast.say(words, undo)
        if self._session.chosen_id == item.id:
            self._session.load_item(item.id)

    def _take_back(self, item: Item) -> None:
        self._do(
            lambda client: client.undo_item(item.id, Undo()),
            lambda _undone: self._session.load_item(item.id),
        )

    def _forgotten(self, item: Item) -> None:
        self.forgotten.emit(item.id)
        self._toast.say(
            tr("Forgot “{title}”").format(title=item.title),
            lambda: self._do(
                lambda client: client.restore(item.id), lambda _answer: self.brought_back.emit(item.id)
            ),
        )

    def _show_objections(self, item: Item, reply: ChallengeReply) -> None:
        card = ChallengeCard(self._manager, item.title, reply)
        card.item_requested.connect(self._open_objection)
        self._ask(card, _CHALLENGE_PX)

    def _open_objection(self, item_id: str) -> None:
        self.close_card()
        self.brought_back.emit(item_id)

    def _ask(self, card: AskCard | ChallengeCard, size: tuple[int, int]) -> None:
        self.close_card()
        self._card = Overlay(self._manager, card, size, self._cover)
        self._card.dismissed.connect(self.close_card)
        card.dismissed.connect(self.close_card)
        self._card.show()
        self._card.raise_()
        card.setFocus()

    def _untold(self, error: Exception) -> None:
        """It was forgotten meanwhile, or the daemon is older: the text is shown all the same."""
        if not isinstance(error, AppError) or isinstance(error, ItemNotFoundError):
            return
        self._session.report(error)
