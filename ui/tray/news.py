"""What is worth a notification: only what needs the person, each thing once. Plain values."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.wire.status import Problem
from ui.language import texts
from ui.remedies import is_held_back, missing_count

tr, counted = texts("Tray")


@dataclass(frozen=True, slots=True)
class News:
    """`page` is where it is settled."""

    title: str
    text: str
    page: str


@dataclass(slots=True)
class NewsDesk:
    """Remembers what was told. What is there when the window starts is told by the window itself."""

    _waiting: int | None = None
    _halted: str | None = None
    _gone: frozenset[str] | None = None

    def conflicts(self, waiting: int) -> News | None:
        """More contradictions than before."""
        before, self._waiting = self._waiting, waiting
        if before is None or waiting <= before:
            return None
        text = counted(
            "%n contradiction waits for your word.", "%n contradictions wait for your word.", waiting
        )
        return News(tr("Two memories disagree"), text, "inbox")

    def halted(self, why: str) -> News | None:
        """Work stands still."""
        before, self._halted = self._halted, why
        if not why or before is None or before == why:
            return None
        return News(tr("Work stands still"), why, "problems")

    def gone(self, problems: Sequence[Problem]) -> News | None:
        """Many notes are gone at once: nothing is removed until the person says so."""
        held = {one.source_id: one for one in problems if is_held_back(one)}
        before, self._gone = self._gone, frozenset(held)
        new = [one for key, one in held.items() if before is not None and key not in before]
        if not new:
            return None
        title = counted("%n note is gone at once", "%n notes are gone at once", missing_count(new[0]))
        return News(title, tr("They stay here until you say so."), "problems")
