"""Runs say how far they are, how fast, and how long still."""

import pytest

from app.errors import DiskFullError, SourceAwayError
from app.wire.events import RunProgressed, event_of
from daemon.bus import EventBus
from daemon.services import runs as module
from daemon.services.runs import Run, Runs


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(module, "time", made)
    return made


@pytest.fixture
def bus() -> EventBus:
    return EventBus()


@pytest.fixture
def run(bus: EventBus, clock: Clock) -> Run:
    return Runs(bus).begin("learning", "s1")


def told(bus: EventBus) -> list[tuple[str | None, int, int]]:
    """Status, number within the run, and how far, of each event."""
    envelopes = [numbered.envelope for numbered in bus.since(0) or []]
    events = [event_of(envelope) for envelope in envelopes]
    return [
        (envelope.status, envelope.seq, event.progress.done)
        for envelope, event in zip(envelopes, events, strict=True)
        if isinstance(event, RunProgressed)
    ]


def test_nothing_is_known_before_the_first_step(run: Run) -> None:
    assert run.progress().rate == 0
    assert run.progress().left_s is None


def test_rate_counts_only_what_was_done_in_this_run(run: Run, clock: Clock) -> None:
    run.advance(900, 1000)
    clock.now += 2
    run.advance(920, 1000)

    assert run.progress().rate == 10
    assert run.progress().left_s == 8


def test_rate_follows_a_machine_that_gets_slow(run: Run, clock: Clock) -> None:
    for second in range(60):
        run.advance(second * 100, 100_000)
        clock.now += 1
    for second in range(30):
        run.advance(5900 + second, 100_000)
        clock.now += 1

    assert run.progress().rate == pytest.approx(1, abs=0.2)


def test_rate_after_a_long_step_is_not_lost(run: Run, clock: Clock) -> None:
    run.advance(0, 100)
    clock.now += 300
    run.advance(30, 100)

    assert run.progress().rate == 0.1
    assert run.progress().left_s == pytest.approx(700)


def test_pause_is_told_and_its_time_does_not_count(run: Run, clock: Clock, bus: EventBus) -> None:
    run.advance(0, 100)
    run.pause(True)
    assert (run.progress().paused, run.progress().left_s) == (True, None)
    clock.now += 3600
    run.pause(False)
    clock.now += 1
    run.advance(10, 100)

    assert run.progress().rate == 10
    assert [status for status, _, _ in told(bus)] == ["running"] * len(told(bus))


def test_steps_are_told_at_a_pace_that_can_be_read(run: Run, clock: Clock, bus: EventBus) -> None:
    for step in range(100):
        run.advance(step, 100)
        clock.now += 0.01

    assert 5 <= len(told(bus)) <= 7


def test_the_end_is_always_told_with_what_was_done(bus: EventBus, clock: Clock) -> None:
    runs = Runs(bus)
    run = runs.begin("reading", "s1")
    run.advance(1, 3)
    run.advance(3, 3)
    assert [one.done for one in runs.progress()] == [3]

    runs.end(run, "done")

    assert told(bus) == [("running", 1, 1), ("done", 2, 3)]
    assert runs.progress() == []
    assert [numbered.envelope.seq for numbered in bus.of_run(run.id, 2)] == [2]


def test_work_that_stands_still_says_why_until_it_goes_on(bus: EventBus) -> None:
    runs = Runs(bus)
    assert runs.halted == ""

    runs.halt("learning", DiskFullError("No room.", hint="Make some."))
    runs.halt("s1", SourceAwayError("Away."))
    assert runs.halted == "No room. Make some."

    runs.go_on("learning")
    runs.go_on("learning")
    assert runs.halted == "Away."
