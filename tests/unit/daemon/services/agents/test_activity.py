"""What clients did: bounded, told together, kept over a restart; and how often they may ask."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.wire.clients import ActivityEntry
from app.wire.events import AgentActed, event_of
from daemon.bus import EventBus
from daemon.services.agents import activity
from daemon.services.agents.activity import KEPT, NAMED, ActivityLog
from daemon.services.agents.rate import LEAST_AT_ONCE, RateLimit

NOW = datetime(2026, 11, 30, 9, 14, tzinfo=UTC)


def entry(tool: str, *ids: str, session: str = "") -> ActivityEntry:
    return ActivityEntry(
        at=NOW, action="read", tool=tool, count=len(ids), item_ids=list(ids), session=session
    )


async def test_what_was_done_is_bounded_and_there_again_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "activity.json"
    log = ActivityLog(file, EventBus())
    for number in range(KEPT + 20):
        log.note("c1", "cursor", entry(f"tool{number % 2}"))
    await log.stop()

    trail = ActivityLog(file, EventBus()).trail("c1")

    assert len(trail.entries) == KEPT
    assert trail.counts["read"] == KEPT + 20
    assert trail.tools() == {"tool0": KEPT // 2, "tool1": KEPT // 2}


async def test_what_is_done_while_the_file_is_written_is_written_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, written = tmp_path / "activity.json", asyncio.Event()
    log = ActivityLog(file, EventBus())
    keep, loop, writes = activity._write, asyncio.get_running_loop(), [0]

    def slow(path: Path, kept: dict[str, activity._Kept]) -> None:
        keep(path, kept)
        writes[0] += 1
        if writes[0] == 1:
            asyncio.run_coroutine_threadsafe(noted("later"), loop).result()
        else:
            loop.call_soon_threadsafe(written.set)

    async def noted(tool: str) -> None:
        log.note("c1", "cursor", entry(tool))

    monkeypatch.setattr(activity, "FLUSH_S", 0.0)
    monkeypatch.setattr(activity, "_write", slow)
    await noted("first")
    async with asyncio.timeout(10):
        await written.wait()

    assert [one.tool for one in ActivityLog(file, EventBus()).trail("c1").entries] == ["first", "later"]
    await log.stop()


async def test_requests_of_a_moment_are_told_as_one_event_a_tool(tmp_path: Path) -> None:
    bus = EventBus()
    log = ActivityLog(tmp_path / "activity.json", bus)
    for number in range(NAMED + 5):
        log.note("c1", "cursor", entry("search", f"i{number}", "same", session="talk"))
    log.note("c1", "cursor", entry("get", "i1"))
    await log.stop()

    told = [event_of(one.envelope) for one in bus.since(0) or []]

    assert [type(one) for one in told] == [AgentActed, AgentActed]
    searched = told[0]
    assert isinstance(searched, AgentActed)
    assert (searched.tool, searched.requests, searched.count) == ("search", NAMED + 5, 2 * (NAMED + 5))
    assert len(searched.item_ids) == NAMED
    assert searched.session == "talk"


async def test_a_file_that_is_broken_is_as_none(tmp_path: Path) -> None:
    file = tmp_path / "activity.json"
    file.write_text("[", "utf-8")

    assert not ActivityLog(file, EventBus()).trail("c1").entries


def test_allowance_comes_back_with_time() -> None:
    now = 0.0
    limit = RateLimit(lambda: now)

    assert [limit.take(60) for _ in range(15)] == [0.0] * 15
    assert limit.take(60) == 1.0
    now = 0.5
    assert limit.take(60) == 0.5
    now = 1.0
    assert limit.take(60) == 0.0
    now = 10_000.0
    assert [limit.take(6) for _ in range(LEAST_AT_ONCE)] == [0.0] * LEAST_AT_ONCE
    assert limit.take(6) == 10.0
