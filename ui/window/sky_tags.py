"""A tag for nodes that were taken together: memories get it at once, notes when each change was seen."""

from collections.abc import Iterable, Sequence
from functools import partial

import msgspec
from PySide6.QtCore import QObject

from app.errors import AppError, NoteReadOnlyError
from app.wire.memories import ChangeItem
from app.wire.mentions import LinkPreview, WriteLink, WrittenLink
from ui.connector import Client
from ui.graph.view import SkyView
from ui.heard import error_line
from ui.pieces import Overlay, laid_over
from ui.session import Session
from ui.sky.tag_card import TagCard
from ui.sky.wording import counted, tr
from ui.theme import ThemeManager
from ui.window.name_card import NameCard, open_name_card
from ui.window.navigator import is_item
from ui.window.toast import Toast

MOST_NOTES = 100
"""Changes of files that one looks through at once."""
_CARD = (640, 0)


class Tagged(msgspec.Struct):
    """What came of it: memories that changed, changes that notes would get, or got, and who gets none."""

    memories: list[str] = []
    changes: list[LinkPreview] = []
    written: list[WrittenLink] = []
    refused: list[tuple[str, str]] = []


class TagFlow(QObject):
    """A file of the person changes by the button of the card alone."""

    def __init__(self, session: Session, manager: ThemeManager, sky: SkyView, toast: Toast) -> None:
        super().__init__(sky)
        self._session, self._manager, self._sky, self._toast = session, manager, sky, toast
        self.card: TagCard | None = None

    def ask(self, picked: Iterable[str]) -> NameCard:
        """Which tag; then what it changes."""
        items = [node for node in picked if is_item(node)]

        def take(name: str, card: NameCard, overlay: Overlay) -> None:
            tag = name.strip().lstrip("#")
            if not tag or any(sign.isspace() for sign in tag):
                card.refuse(tr("A tag is one word, as garden/beds."))
                return
            overlay.dismissed.emit()
            self.tag(items, tag)

        card = NameCard(self._manager, "", tr("A tag for these"), tr("Tag"))
        return open_name_card(self._manager, card, self._sky.window(), take)

    def tag(self, ids: Sequence[str], tag: str) -> None:
        """Memories are pages of our own; the changes of notes are shown first."""

        def done(found: Tagged) -> None:
            if found.changes or found.refused:
                self._show(tag, found)
            elif found.memories:
                self._tell(tag, found)
            else:
                self._toast.say(tr("They have this tag already"))

        self._session.request(partial(_prepared, list(ids), tag), done)

    def _show(self, tag: str, found: Tagged) -> None:
        titles = self._sky.canvas.scene.titles
        index = self._sky.canvas.scene.index

        def titled(node: str) -> str:
            return titles[index[node]] if node in index else node

        changes = [(titled(one.a), one) for one in found.changes]
        refused = [(titled(node), why) for node, why in found.refused]
        card = self.card = TagCard(self._manager, tag, changes, refused)
        overlay = laid_over(self._manager, card, _CARD, self._sky.window())
        overlay.dismissed.connect(lambda: self._leave(tag, found))
        card.closed.connect(overlay.dismissed)
        card.write_asked.connect(lambda: self._write(tag, found, overlay))
        card.write.setFocus()

    def _leave(self, tag: str, found: Tagged) -> None:
        self.card = None
        if found.memories and not found.written:
            self._tell(tag, found)

    def _write(self, tag: str, found: Tagged, overlay: Overlay) -> None:
        def done(written: Tagged) -> None:
            found.written = written.written
            found.refused += written.refused
            overlay.dismissed.emit()
            self._tell(tag, found)

        self._session.request(partial(_written, found.changes), done)

    def _tell(self, tag: str, found: Tagged) -> None:
        parts = []
        if found.memories:
            parts.append(counted("%n memory changed", "%n memories changed", len(found.memories)))
        if found.written:
            parts.append(counted("#{tag} stands in %n note", "#{tag} stands in %n notes", len(found.written)))
        if found.refused:
            parts.append(counted("%n note left alone", "%n notes left alone", len(found.refused)))
        undo = (lambda: self._undo(tag, found)) if found.memories or found.written else None
        self._toast.say(" · ".join(parts).format(tag=tag), undo)

    def _undo(self, tag: str, found: Tagged) -> None:
        def done(left: list[str]) -> None:
            self._toast.say(left[0] if left else tr("All is as it was"))

        self._session.request(partial(_taken_back, tag, found), done)


async def _prepared(ids: list[str], tag: str, client: Client) -> Tagged:
    """Tag the memories among them; ask what would change in the others."""
    found = Tagged()
    for node in ids:
        try:
            await client.change_item(node, ChangeItem(add_tags=[tag]))
        except NoteReadOnlyError:
            await _look(node, tag, client, found)
        else:
            found.memories.append(node)
    return found


async def _look(node: str, tag: str, client: Client, found: Tagged) -> None:
    if len(found.changes) >= MOST_NOTES:
        found.refused.append((node, tr("Too many at once: take fewer notes.")))
        return
    try:
        found.changes.append(await client.link_preview(node, f"tag:{tag}"))
    except AppError as error:
        found.refused.append((node, error_line(error)))


async def _written(changes: list[LinkPreview], client: Client) -> Tagged:
    """Write what was shown; a file that has changed since is left as it is."""
    done = Tagged()
    for one in changes:
        try:
            done.written.append(await client.write_link(WriteLink(a=one.a, b=one.b, digest=one.digest)))
        except AppError as error:
            done.refused.append((one.a, error_line(error)))
    return done


async def _taken_back(tag: str, found: Tagged, client: Client) -> list[str]:
    """Why something could not be taken back, for each that could not."""
    left = []
    for node in found.memories:
        await client.change_item(node, ChangeItem(remove_tags=[tag]))
    for one in reversed(found.written):
        try:
            await client.undo_link(one.id)
        except AppError as error:
            left.append(error_line(error))
    return left
