"""The preview and the daemon: what an agent would receive for a question."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from app.wire.context import ContextReply
from ui.connector import Client
from ui.context.page import ContextPage
from ui.context.wording import tr
from ui.session import Session
from ui.window.latest import Latest
from ui.window.pages import Pages
from ui.window.toast import Toast

CONTEXT = "context"
# Frames that answer without a question.
_QUERYLESS = frozenset({"self"})


async def received(client: Client, frame: str, query: str, tokens: int) -> ContextReply:
    """What an agent receives by a frame, or for a plain question with frame ""."""
    if frame:
        return await client.frame(frame, q=query, max_tokens=tokens)
    return await client.context(query, max_tokens=tokens, preview=True)


def needs_question(frame: str) -> bool:
    """Whether it answers nothing without one."""
    return frame not in _QUERYLESS


class ContextFlow(QObject):
    """Asks when the person does, and when they come back to the page."""

    def __init__(self, session: Session, page: ContextPage, pages: Pages, toast: Toast) -> None:
        super().__init__(page)
        self._session, self._page, self._toast = session, page, toast
        self._asked: Latest[ContextReply] = Latest(session)
        self.reply: ContextReply | None = None
        page.asked.connect(self.ask)
        page.copy_requested.connect(self.copy)
        pages.page_changed.connect(lambda name: self.ask() if name == CONTEXT else None)

    def ask(self) -> None:
        """Ask for what the page says; nothing without a question, unless its frame needs none."""
        query, frame, tokens = self._page.query, self._page.frame_name, self._page.tokens
        if not query and needs_question(frame):
            self._show(None)
            return

        self._asked.ask(lambda client: received(client, frame, query, tokens), self._show)

    def copy(self) -> None:
        """The text to the clipboard."""
        if self.reply is not None:
            QGuiApplication.clipboard().setText(self.reply.text)
            self._toast.say(tr("Copied, word for word"))

    def _show(self, reply: ContextReply | None) -> None:
        self.reply = reply
        self._page.show_reply(reply)
