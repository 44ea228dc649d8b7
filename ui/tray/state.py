"""How the memory is, in one icon and two lines. Plain functions, no widgets."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from app.wire.sources import Source
from app.wire.status import Progress, Status
from ui import words
from ui.language import texts
from ui.session import Connection

Sign = Literal["resting", "working", "paused", "problem", "away"]
tr, counted = texts("Tray")
_STAGES = ("importing", "exporting", "reading", "learning", "drawing")


@dataclass(frozen=True, slots=True)
class TrayState:
    """`share` is 0 to 1 while something goes on that can be measured."""

    sign: Sign
    title: str
    detail: str = ""
    share: float | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """What the window knows; `waiting` counts what only the person can decide."""

    connection: Connection
    status: Status | None = None
    work: Sequence[Progress] = ()
    sources: Sequence[Source] = ()
    waiting: int = 0


def tray_state(known: Known, now: datetime) -> TrayState:
    """What matters most comes first: away, standing still, paused, working, something waits, at rest."""
    status = known.status
    if known.connection is Connection.LOST:
        return TrayState("away", tr("The memory is not running"), tr("Open the window to start it"))
    if known.connection is not Connection.CONNECTED or status is None:
        return TrayState("away", tr("Connecting to the memory"))
    if status.halted:
        return TrayState("problem", tr("Standing still"), status.halted)
    if status.paused:
        return TrayState("paused", tr("Paused"), pause_words(status.paused_until, now))
    running = sorted(known.work, key=lambda one: _STAGES.index(one.stage))
    if running:
        return _working(running[0])
    return _at_rest(known)


def pause_words(until: datetime | None, now: datetime) -> str:
    """ "until 18:20"; the empty text for a pause that ends only by hand."""
    if until is None:
        return ""
    local = until.astimezone(now.tzinfo)
    clock = f"{local:%H:%M}"
    if local.date() == now.date():
        return tr("until {time}").format(time=clock)
    return tr("until tomorrow, {time}").format(time=clock)


def _working(progress: Progress) -> TrayState:
    line = words.progress_line(progress)
    if line.share is None:
        return TrayState("working", line.label)
    percent = round(100 * line.share)
    return TrayState(
        "working", tr("Working, {percent} %").format(percent=percent), line.detail or line.label, line.share
    )


def _at_rest(known: Known) -> TrayState:
    away = [one.name for one in known.sources if one.state == "away"]
    if away:
        said = tr("{name} is away").format(name=away[0])
        more = len(away) - 1
        return TrayState(
            "problem", said, counted("and %n more folder", "and %n more folders", more) if more else ""
        )
    if known.waiting:
        return TrayState(
            "resting",
            tr("In step"),
            counted("%n thing waits for you", "%n things wait for you", known.waiting),
        )
    return TrayState("resting", tr("In step"), tr("Everything can be found"))


def tip(state: TrayState) -> str:
    """What the icon says when the mouse rests on it."""
    return "\n".join(part for part in (f"Memorarium: {state.title}", state.detail) if part)
