"""What may be written at the caret, asked for while typing; in an empty field what was asked before."""

from PySide6.QtCore import QObject, QPoint, QSettings, Qt, Signal
from PySide6.QtGui import QKeyEvent

from app.wire.search import Completion, SavedSearch
from ui.search.field import SearchField
from ui.search.popup import OfferPopup
from ui.search.suggest_model import Offer, offer_of
from ui.search.wording import tr
from ui.session import Session
from ui.theme import ThemeManager
from ui.window.latest import Latest

_RECENT = "search/recent"
_RECENT_AT_MOST = 12
_RECENT_SHOWN = 7
_SAVED_SHOWN = 5
# Typing a word asks for no help: it comes with two letters of an operator, or with Ctrl+Space.
_LETTERS = 2


class Completing(QObject):
    """One request in flight; what is typed meanwhile becomes one more. Enter is taken only for a choice.

    Signals:
        query_taken(str): a whole query was taken from the list of those asked before.
    """

    query_taken = Signal(str)

    def __init__(
        self, session: Session, field: SearchField, manager: ThemeManager, settings: QSettings
    ) -> None:
        super().__init__(field)
        self._field, self._settings = field, settings
        self._manager = manager
        self._popup: OfferPopup | None = None
        self._completion: Latest[Completion] = Latest(session)
        self._asked_for = False
        self._place = (0, 0)
        self._saved: list[SavedSearch] = []
        field.edited.connect(self.on_edited)
        field.key_pressed.connect(self.on_key_pressed)
        field.focus_changed.connect(self.on_focus_changed)

    @property
    def popup(self) -> OfferPopup:
        """The list; it lies over the whole window of the field."""
        if self._popup is None:
            self._popup = OfferPopup(self._manager, self._field.window())
            self._popup.taken.connect(self.on_taken)
        return self._popup

    @property
    def is_open(self) -> bool:
        return self._popup is not None and not self._popup.isHidden()

    @property
    def recent(self) -> list[str]:
        """What was asked before, newest first."""
        kept = self._settings.value(_RECENT)
        return [kept] if isinstance(kept, str) else [str(one) for one in kept or []]

    def remember(self, query: str) -> None:
        """A query that led somewhere is offered again."""
        asked = query.strip()
        if asked:
            others = [one for one in self.recent if one.casefold() != asked.casefold()]
            self._settings.setValue(_RECENT, [asked, *others][:_RECENT_AT_MOST])

    def forget_recent(self) -> None:
        """Nothing that was asked is kept any more."""
        self._settings.remove(_RECENT)

    def set_saved(self, searches: list[SavedSearch]) -> None:
        """The searches that are kept are offered below those asked before."""
        self._saved = searches

    def close(self) -> None:
        """Put the list away."""
        self._asked_for = False
        if self._popup is not None:
            self._popup.hide()
        self._tell_chosen()

    def on_edited(self) -> None:
        """The text or the caret is elsewhere."""
        if not self._field.edit.hasFocus():
            return
        if not self._field.text():
            self._show_before()
        else:
            self._ask()

    def on_focus_changed(self, has_focus: bool) -> None:
        """An empty field shows what was asked before; without the keyboard there is no list."""
        if not has_focus:
            self.close()
        elif not self._field.text():
            self._show_before()

    def on_key_pressed(self, event: QKeyEvent) -> None:
        """Keys of the list come first, while it is open."""
        if event.key() == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._asked_for = True
            self.on_edited()
            event.accept()
        elif self.is_open and self._took(event):
            event.accept()

    def on_taken(self, offer: Offer) -> None:
        """One line was accepted."""
        if offer.kind == "clear":
            self.forget_recent()
            self.close()
        elif offer.kind in ("recent", "saved"):
            self.close()
            self.query_taken.emit(offer.text)
        else:
            self._write(offer)

    def _took(self, event: QKeyEvent) -> bool:
        match event.key():
            case Qt.Key.Key_Down | Qt.Key.Key_Up:
                self.popup.walk(1 if event.key() == Qt.Key.Key_Down else -1)
                self._tell_chosen()
                return True
            case Qt.Key.Key_Tab:
                return self.popup.take(first=bool(self._field.text()))
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                if self.popup.take():
                    return True
                self.close()
            case Qt.Key.Key_Escape:
                self.close()
                return True
        return False

    def _write(self, offer: Offer) -> None:
        text, (start, end) = self._field.text(), self._place
        is_open = offer.kind == "operator" or offer.text.endswith(":")
        blank = "" if is_open or text[end : end + 1] == " " else " "
        self.close()
        self._asked_for = is_open
        self._field.edit.replace(start, end, offer.text + blank)

    def _ask(self) -> None:
        query, caret = self._field.text(), self._field.edit.caret()
        self._completion.ask(
            lambda client: client.complete(query, caret), lambda answer: self._take(answer, query, caret)
        )

    def _take(self, answer: Completion | None, query: str, caret: int) -> None:
        is_now = (query, caret) == (self._field.text(), self._field.edit.caret())
        if answer is None or not is_now or not self._field.edit.hasFocus():
            self.close()
            return
        self._place = (answer.start, answer.end)
        offers = [offer_of(one) for one in answer.suggestions] if self._helps(answer, query, caret) else []
        self._show(offers, "")

    def _helps(self, answer: Completion, query: str, caret: int) -> bool:
        """Whether the list may come by itself: a plain word is typed without it."""
        typed = query[answer.start : caret]
        found = answer.suggestions
        if len(found) == 1 and found[0].text == query[answer.start : answer.end]:
            return False
        if self._asked_for or not all(one.kind in ("operator", "title") for one in found):
            return True
        if query[: answer.start].endswith(":"):
            return True
        return len(typed) >= _LETTERS and any(one.kind == "operator" for one in found)

    def _show_before(self) -> None:
        """What was asked before and what is kept; each leads to its answer at once."""
        asked = [Offer(query, query, "recent") for query in self.recent[:_RECENT_SHOWN]]
        kept = [Offer(one.q, one.name, "saved", one.q) for one in self._saved[:_SAVED_SHOWN]]
        clear = [Offer("", tr("Forget what was asked"), "clear")] if asked else []
        self._show([*asked, *kept, *clear], tr("Asked before") if asked else tr("Saved searches"))

    def _show(self, offers: list[Offer], title: str) -> None:
        if not offers:
            self.close()
            return
        edit, window = self._field.edit, self._field.window()
        caret = edit.mapTo(window, QPoint(edit.caret_x(), 0)).x() - 34
        left = self._field.mapTo(window, QPoint(0, self._field.height()))
        self.popup.show_offers(offers, title, QPoint(max(left.x(), caret if not title else 0), left.y()))
        self._tell_chosen()

    def _tell_chosen(self) -> None:
        """A screen reader hears what is chosen as the description of the field."""
        self._field.keeps_escape = self.is_open
        spoken = self.popup.spoken() if self.is_open else ""
        self._field.describe(spoken)
