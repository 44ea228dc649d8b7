"""The anchors of a session and the daemon: shown, set, and cleared with their undo."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from app.wire.anchors import Anchor, Anchors, SetAnchor
from ui.agents.anchors_card import AnchorsCard
from ui.agents.wording import tr
from ui.session import Session
from ui.window.latest import Latest
from ui.window.toast import Toast


class AnchorsFlow(QObject):
    """`show` says which session is meant; without one the card is away."""

    def __init__(self, session: Session, card: AnchorsCard, toast: Toast) -> None:
        super().__init__(card)
        self._session, self._card, self._toast = session, card, toast
        self._shown = ""
        self._asked: Latest[Anchors] = Latest(session)
        card.set_requested.connect(self.set)
        card.clear_requested.connect(self.clear)
        card.hide()

    def show(self, session_id: str) -> None:
        """Ask for the anchors of a session; they are asked for anew each time."""
        if session_id != self._shown:
            self._card.hide()
        self._shown = session_id
        if session_id:
            self._asked.ask(
                lambda client: client.anchors(session_id), lambda found: self._take(found, session_id)
            )

    def set(self, text: str, kind: str) -> None:
        """Let the session keep to something."""
        self._set(SetAnchor(text=text, anchor_type=kind), self._card.kept)  # type: ignore[arg-type]  # of the list

    def clear(self, anchor: Anchor) -> None:
        """Keep to it no longer; the toast sets it again."""
        shown = self._shown
        again = SetAnchor(
            text=anchor.text if anchor.is_own else "",
            item="" if anchor.is_own else anchor.id,
            title=anchor.title if anchor.is_own else "",
            anchor_type=anchor.anchor_type,
            patterns=anchor.patterns if anchor.is_own else [],
            space=anchor.space if anchor.is_own else "",
        )

        def cleared(found: Anchors) -> None:
            self._take(found, shown)
            self._toast.say(
                tr("No longer kept to: {title}").format(title=anchor.title),
                (lambda: self._set(again, lambda: None)) if not anchor.standing else None,
            )

        self._session.request(lambda client: client.clear_anchors(shown, item=anchor.id), cleared)

    def _set(self, asked: SetAnchor, kept: Callable[[], None]) -> None:
        shown = self._shown

        def done(found: Anchors) -> None:
            kept()
            self._take(found, shown)

        self._session.request(lambda client: client.set_anchor(shown, asked), done)

    def _take(self, found: Anchors | None, session_id: str) -> None:
        if found is not None and session_id == self._shown:
            self._card.show_anchors(found)
            self._card.show()
