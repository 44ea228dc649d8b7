"""How numbers, progress and states are said."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from app.wire.sources import Source, SourcePreview
from app.wire.status import Counts, Progress, Status
from ui import words

NOW = datetime(2026, 11, 30, 9, 14, tzinfo=UTC)
STATUS = Status(
    version="1", pid=1, home="/h", started=NOW, counts=Counts(notes=9, passages=100, with_meaning=100)
)
SOURCE = Source(id="s", name="Journal", root="/j", kind="logseq", state="present", notes=9)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0 B"),
        (999, "999 B"),
        (1500, "1.5 kB"),
        (48_000_000, "48 MB"),
        (212_400_000, "212 MB"),
        (3e12, "3000 GB"),
    ],
)
def test_sizes_are_said_as_a_file_manager_does(value: float, text: str) -> None:
    assert words.size(int(value)) == text


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.2, "1 s left"), (33.4, "33 s left"), (240, "4 min left"), (7300, "2 h left")]
)
def test_time_left_uses_the_unit_that_fits(seconds: float, text: str) -> None:
    assert words.time_left(seconds) == text


def test_counts_have_thousands_marks_and_plural_forms() -> None:
    assert words.count(1, "note") == "1 note"
    assert words.count(4212, "note") == "4,212 notes"
    assert words.count(2, "vault in step", "vaults in step") == "2 vaults in step"


def test_reading_says_how_far_how_fast_how_long() -> None:
    progress = Progress(run_id="r", stage="reading", done=1200, total=4212, rate=310.2, left_s=9.4)

    work = words.progress_line(progress)

    assert (work.label, work.detail) == ("Reading notes  1,200 of 4,212", "310/s · 9 s left")
    assert work.share == pytest.approx(1200 / 4212)


def test_learning_says_that_words_are_found_already() -> None:
    progress = Progress(run_id="r", stage="learning", done=2318, total=8502, rate=186.0, left_s=33.2)

    work = words.progress_line(progress)

    assert work.label == "Learning meanings  2,318 of 8,502 passages"
    assert work.detail == "186/s · 33 s left"
    assert work.note == "all found by word already"


def test_a_run_without_a_total_counts_without_a_bar() -> None:
    work = words.progress_line(Progress(run_id="r", stage="reading", done=3, total=0))

    assert work.label == "Reading notes, counting…"
    assert work.share is None


def test_a_paused_run_promises_no_time() -> None:
    progress = Progress(run_id="r", stage="learning", done=5, total=10, rate=9.0, left_s=1.0, paused=True)

    assert words.progress_line(progress).detail == "paused"


def test_reading_is_told_before_learning() -> None:
    work = [
        Progress(run_id="a", stage="learning", done=1, total=2),
        Progress(run_id="b", stage="reading", done=1, total=2),
    ]

    assert words.work_line(work, STATUS, [SOURCE]).label.startswith("Reading notes")


def test_in_step_is_said_only_when_every_passage_has_its_meaning() -> None:
    behind = msgspec.structs.replace(STATUS, counts=Counts(notes=9, passages=100, with_meaning=40))

    assert words.work_line([], STATUS, [SOURCE]).label == (
        "In step. Everything is searchable by word and by meaning."
    )
    assert "40 of 100 passages" in words.work_line([], behind, [SOURCE]).label


def test_without_the_model_meaning_is_not_promised() -> None:
    status = msgspec.structs.replace(STATUS, model_state="unavailable")

    assert "meaning is not available" in words.work_line([], status, [SOURCE]).label


def test_work_that_stands_still_says_why() -> None:
    status = msgspec.structs.replace(STATUS, halted="The disk has no room for the index.")

    assert "no room" in words.work_line([], status, [SOURCE]).label


def test_without_a_folder_nothing_is_in_step() -> None:
    assert words.work_line([], STATUS, []).label == "No folder added yet."


def test_sources_in_step_are_counted() -> None:
    away = msgspec.structs.replace(SOURCE, state="away")

    assert words.sources_in_step([]) == ""
    assert words.sources_in_step([SOURCE]) == "1 source in step"
    assert words.sources_in_step([SOURCE, SOURCE]) == "All 2 sources in step"
    assert words.sources_in_step([SOURCE, away]) == "1 of 2 sources in step"


@pytest.mark.parametrize(
    ("ago", "note"),
    [
        (timedelta(hours=2), "away since 07:14"),
        (timedelta(days=5), "away since Wednesday"),
        (timedelta(days=27), "away since 3 November"),
        (timedelta(days=400), "away since 26 October 2025"),
    ],
)
def test_an_away_source_says_since_when(ago: timedelta, note: str) -> None:
    source = msgspec.structs.replace(SOURCE, state="away", last_scan_at=NOW - ago)

    assert words.source_note(source, NOW) == note


def test_what_is_left_out_is_counted() -> None:
    preview = SourcePreview(
        folder="/v",
        name="v",
        kind="obsidian",
        notes=3,
        files=0,
        size=212_000_000,
        left_out={"hidden": 20, "big": 11},
    )

    assert words.preview_size(preview) == "212 MB · 31 left out"


def test_the_persons_own_folder_is_shortened() -> None:
    assert words.tilde("/home/me/notes", Path("/home/me")) == "~/notes"
    assert words.tilde("/home/meadow/notes", Path("/home/me")) == "/home/meadow/notes"


@pytest.mark.parametrize(
    ("state", "icon", "note", "begins"),
    [
        ("present", "check", "", "In step."),
        ("scanning", "refresh", "looking…", "Looking"),
        ("new", "clock", "waiting to be read", "Waiting"),
        ("paused", "pause", "paused", "Paused."),
        ("away", "away", "away", "Away."),
    ],
)
def test_every_state_of_a_source_has_a_sign_and_words(state: str, icon: str, note: str, begins: str) -> None:
    source = msgspec.convert({**msgspec.to_builtins(SOURCE), "state": state}, Source)

    assert words.source_sign(source)[0] == icon
    assert words.source_note(source, NOW) == note
    assert words.source_state(source, NOW).startswith(begins)
