"""How the memory is, in one icon; and what is worth a notification."""

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from app.wire.sources import Source
from app.wire.status import Counts, Problem, Progress, Status
from ui.session import Connection
from ui.tray.news import NewsDesk
from ui.tray.state import Known, TrayState, tray_state

NOW = datetime(2026, 11, 30, 9, 14, tzinfo=UTC)
STATUS = Status(version="0.1.0", pid=1, home="/h", started=NOW, counts=Counts(notes=3))
LEARNING = Progress(run_id="a", stage="learning", done=27, total=100, rate=186.0, left_s=33.0)


def state(
    status: Status | None = STATUS, connection: Connection = Connection.CONNECTED, **more: Any
) -> TrayState:
    return tray_state(Known(connection, status, **more), NOW)


def test_the_sign_tells_what_matters_most() -> None:
    away = Source(id="s", name="Archive", root="/a", kind="markdown", state="away")
    paused = msgspec.structs.replace(STATUS, paused=True, paused_until=NOW + timedelta(hours=1))
    halted = msgspec.structs.replace(paused, halted="The disk is full.")

    assert state(connection=Connection.LOST).sign == "away"
    assert state(None).sign == "away"
    assert (state(halted).sign, state(halted).detail) == ("problem", "The disk is full.")
    assert (state(paused, work=[LEARNING]).sign, state(paused).detail) == ("paused", "until 10:14")
    assert state(sources=[away]).title == "Archive is away"
    assert state(waiting=2).detail == "2 things wait for you"
    assert state().sign == "resting"


def test_work_tells_how_far_it_is() -> None:
    shown = state(work=[LEARNING])

    assert (shown.sign, shown.title, shown.share) == ("working", "Working, 27 %", 0.27)
    assert shown.detail == "186/s · 33 s left"


def test_news_are_told_once_and_what_was_there_before_is_none() -> None:
    desk = NewsDesk()

    assert desk.conflicts(2) is None
    assert desk.conflicts(1) is None
    assert (news := desk.conflicts(3)) is not None
    assert news.page == "inbox"
    assert desk.conflicts(3) is None
    assert desk.halted("") is None
    assert desk.halted("The disk is full.") is not None
    assert desk.halted("The disk is full.") is None


def test_many_notes_that_are_gone_are_worth_a_word() -> None:
    desk = NewsDesk()
    gone = Problem(source_id="s", path="", code="many_missing", message="83 of 100 notes are gone at once.")

    assert desk.gone([]) is None
    assert (news := desk.gone([gone])) is not None
    assert news.title == "83 notes are gone at once"
    assert desk.gone([gone]) is None
