"""Tasks that are ticked while one reads: one sign in the person's file, or a new version of a memory."""

from functools import partial

import msgspec
from PySide6.QtCore import QObject

from app.errors import VersionChangedError
from app.wire.items import Item
from app.wire.memories import ChangeItem, Receipt
from app.wire.mentions import WriteLink, WrittenLink
from app.wire.past import Undo, Undone
from ui.connector import Client
from ui.detail.pane import DetailPane
from ui.language import number, texts
from ui.memory.told import is_memory
from ui.session import Session
from ui.window.toast import Toast
from ui.window.undo_flow import FileDeed, UndoFlow

tr, _ = texts("Ticking")

DONE, OPEN = "x", " "


class TickFlow(QObject):
    """A file changes by a click on a box alone, or by Enter where the keyboard stands on one."""

    def __init__(self, session: Session, detail: DetailPane, toast: Toast, steps: UndoFlow) -> None:
        super().__init__(detail)
        self._session, self._detail, self._toast, self._steps = session, detail, toast, steps
        # What the pane shows, and the same with what was ticked since: the text comes anew a little later.
        self._shown: Item | None = None
        self._now: Item | None = None
        detail.tick_wanted.connect(self.on_tick_wanted)

    def on_tick_wanted(self, line: int) -> None:
        """`line` is that of the item's text, from 0."""
        item = self._detail.item
        if item is not None and item is self._shown:
            item = self._now
        if item is None:
            return
        if is_memory(item):
            self._change(item, line)
        else:
            self._write(item, line)

    # -- notes: files of the person ----------------------------------------------------------------------

    def _write(self, item: Item, line: int) -> None:
        call = partial(_ticked, item.id, item.text_line + line, item.text.split("\n")[line])
        self._session.request(call, lambda done: self._was_written(item, line, done))

    def _was_written(self, item: Item, line: int, done: tuple[WrittenLink, str]) -> None:
        written, sign = done
        self._show(with_sign(item, line, sign), line)

        def take_back() -> None:
            self._session.request(lambda client: client.undo_link(written.id), told)

        def told(_written: WrittenLink) -> None:
            self._show(item, line)
            self._toast.say(tr("The file is as it was"))

        deed = FileDeed(written.written, take_back, lambda: self._write(item, line))
        self._steps.remember(deed)
        self._toast.say(_told(item, written.line, sign), lambda: self._steps.take_back(deed))

    # -- memories: pages of our own ----------------------------------------------------------------------

    def _change(self, item: Item, line: int) -> None:
        sign = DONE if sign_in(item.text, line) == OPEN else OPEN
        changed = with_sign(item, line, sign)
        change = ChangeItem(text=changed.text, if_version=item.version)

        def done(receipt: Receipt) -> None:
            self._show(msgspec.structs.replace(changed, version=receipt.version), line)
            self._toast.say(_told(item, line + 1, sign), undo)

        def undo() -> None:
            self._session.request(lambda client: client.undo_item(item.id, Undo()), undone)

        def undone(_undone: Undone) -> None:
            self._toast.say(tr("All is as it was"))

        self._session.request(lambda client: client.change_item(item.id, change), done)

    def _show(self, item: Item, line: int) -> None:
        if self._detail.item_id == item.id:
            self._shown, self._now = self._detail.item, item
            self._detail.note.boxes.show_sign(line, sign_in(item.text, line))


def sign_in(text: str, line: int) -> str:
    """The sign in the box of the task in a line."""
    words = text.split("\n")[line]
    return words[words.index("]") - 1]


def with_sign(item: Item, line: int, sign: str) -> Item:
    """The same item with another sign in the box of the task in a line."""
    lines = item.text.split("\n")
    at = lines[line].index("]") - 1
    lines[line] = f"{lines[line][:at]}{sign}{lines[line][at + 1 :]}"
    return msgspec.structs.replace(item, text="\n".join(lines))


def _told(item: Item, line: int, sign: str) -> str:
    is_open = sign == OPEN
    said = tr("Open again in “{title}”, line {line}") if is_open else tr("Ticked in “{title}”, line {line}")
    return said.format(title=item.title, line=number(line))


async def _ticked(note: str, line: int, shown: str, client: Client) -> tuple[WrittenLink, str]:
    """Tick a task of a note, when its line still says what was shown. Gives the sign that is in it now."""
    aim = f"task:{line}"
    preview = await client.link_preview(note, aim)
    if preview.before.strip("…") not in shown:
        raise VersionChangedError("The note has changed since.", hint="Look at it again, then tick.")
    written = await client.write_link(WriteLink(a=note, b=aim, digest=preview.digest))
    return written, preview.link
