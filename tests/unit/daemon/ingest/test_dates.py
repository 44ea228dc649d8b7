"""P35: a date is the day that was typed, wherever the machine stands."""

import time
from collections.abc import Iterator

import pytest

from daemon.ingest.note import read_note
from daemon.store.rows import SourceKind

ZONES = ["UTC", "Europe/Berlin", "America/Los_Angeles", "Pacific/Auckland"]


@pytest.fixture(params=ZONES)
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    if not hasattr(time, "tzset"):
        pytest.skip("the zone of a process cannot be set here")
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("2025-04-04", "2025-04-04"),
        ("2025-03-30", "2025-03-30"),
        ("2025-10-26 00:30", "2025-10-26T00:30:00"),
        ("2025-10-26T00:30:00+02:00", "2025-10-26T00:30:00+02:00"),
        ("2025/4/4", "2025-04-04"),
    ],
)
def test_a_date_stays_the_day_that_was_typed(zone: str, typed: str, day: str) -> None:
    """P35: no zone of the machine enters."""
    note = read_note(f"---\ncreated: {typed}\n---\n".encode(), "a.md", SourceKind.OBSIDIAN)

    assert (note.date, note.properties) == (day, {"created": typed}), zone


def test_a_note_named_by_its_day_has_that_day(zone: str) -> None:
    """P35: a daily note."""
    assert read_note(b"x", "Journal/2025-03-30.md", SourceKind.OBSIDIAN).date == "2025-03-30", zone
