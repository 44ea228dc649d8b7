"""What follows a change of pages: vectors, meanings, the sky, and whoever listens."""

from collections.abc import Callable, Sequence
from typing import Protocol

from app.wire.events import NoteChanged, NoteRemoved, NotesChanged, PlanChanged
from daemon.bus import EventBus
from daemon.pages.plan import PLAN
from daemon.pages.plan_read import read_plan
from daemon.services.folder.applying import SINGLE_EVENTS, Change
from daemon.services.learn.learning import Learning
from daemon.services.learn.meaning import Meaning
from daemon.services.memory.page_row import ReadPage
from daemon.store.pages import MEMORY


class Following(Protocol):
    """Who has to hear of changed pages, after each commit."""

    async def changed(
        self, pages: Sequence[ReadPage], change: Change, gone: Sequence[int], new: Sequence[int]
    ) -> None: ...

    async def removed(self, item_id: str, path: str, gone: Sequence[int]) -> None: ...


class PageFollowers:
    """sky_changed: called when pages or their links are other than the sky shows."""

    def __init__(
        self, meaning: Meaning, learning: Learning, bus: EventBus, sky_changed: Callable[[], None]
    ) -> None:
        self._meaning = meaning
        self._learning = learning
        self._bus = bus
        self._sky_changed = sky_changed

    @property
    def model_id(self) -> str:
        return self._meaning.model_id

    async def changed(
        self, pages: Sequence[ReadPage], change: Change, gone: Sequence[int], new: Sequence[int]
    ) -> None:
        """After the commit: pages were created, edited or brought back."""
        if not pages and not gone and not new:
            return
        if gone or new:
            await self._meaning.change(gone, new)
        self._learning.wake()
        self._sky_changed()
        for event in _events(pages, change):
            self._bus.publish(event)

    async def removed(self, item_id: str, path: str, gone: Sequence[int]) -> None:
        """After the commit: a page was forgotten."""
        await self._meaning.change(gone, [])
        self._sky_changed()
        self._bus.publish(NoteRemoved(note_id=item_id, source_id=MEMORY, path=path))


def _events(pages: Sequence[ReadPage], change: Change) -> list[NoteChanged | NotesChanged | PlanChanged]:
    if len(pages) > SINGLE_EVENTS:
        count = {"created" if change == "created" else "edited": len(pages)}
        return [NotesChanged(source_id=MEMORY, **count)]
    plans = [_plan_event(page) for page in pages if page.facts.type == PLAN]
    changed = [
        NoteChanged(
            note_id=page.write.id,
            source_id=MEMORY,
            path=page.path,
            title=page.write.note.title,
            revision=0,
            change=change,
        )
        for page in pages
    ]
    return [*changed, *plans]


def _plan_event(page: ReadPage) -> PlanChanged:
    """Whoever changed it: a request, an editor, an undo."""
    read = read_plan(page.facts, page.write.note.text)
    return PlanChanged(
        plan_id=page.write.id,
        title=page.write.note.title,
        state=read.state,
        done=read.done,
        total=len(read.tasks),
        next=read.next,
    )
