"""What may be remembered is checked before anything is kept."""

from datetime import UTC, datetime

import pytest

from app.errors import InvalidInputError, TooLargeError, TypeNotStoredError
from app.wire.memories import NewMemory
from daemon.services.memory.accept import accept
from daemon.services.memory.clean import time_text


def turn(**fields: object) -> NewMemory:
    return NewMemory(**{"text": "a", "type": "turn", **fields})  # type: ignore[arg-type]  # fields of one struct


@pytest.mark.parametrize(
    ("given", "kept"),
    [("turn", "turn"), ("conversation_turn", "turn"), ("tool_call", "call"), ("hook_capture", "call")],
)
def test_types_of_other_programs_are_understood(given: str, kept: str) -> None:
    assert accept([turn(type=given)])[0].type == kept


def test_a_type_that_cannot_be_kept_says_which_can() -> None:
    with pytest.raises(TypeNotStoredError) as caught:
        accept([turn(type="sonnet")])

    assert "turn" in caught.value.detail["types"]


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("2026-05-01", "2026-05-01"),
        (" 2026-05-01T09:30:00+02:00 ", "2026-05-01T07:30:00Z"),
        ("2026-05-01T07:30:00.25Z", "2026-05-01T07:30:00.250000Z"),
        ("", ""),
        (None, ""),
    ],
)
def test_times_are_kept_in_utc_and_days_as_days(given: str | None, kept: str) -> None:
    assert time_text("occurred_at", given) == kept


def test_a_time_without_an_offset_is_of_this_machine() -> None:
    kept = time_text("occurred_at", "2026-05-01T09:30:00")

    assert datetime.fromisoformat(kept) == datetime(2026, 5, 1, 9, 30).astimezone(UTC)


@pytest.mark.parametrize(
    "given", ["yesterday", "2026-13-01", "2026-02-30T00:00:00Z", "0001-01-01T00:00:00+14:00"]
)
def test_what_is_no_time_is_refused(given: str) -> None:
    with pytest.raises(InvalidInputError):
        time_text("occurred_at", given)


def test_fields_that_a_record_has_no_place_for_are_not_lost() -> None:
    [record] = accept([turn(title="Sun", links=[{"type": "supports", "target": "x"}], meta={"n": 1})])

    assert record.meta == {"title": "Sun", "links": [{"type": "supports", "target": "x"}], "n": 1}


def test_tags_lose_their_sign_and_are_named_once() -> None:
    assert accept([turn(tags=["#a/b", "a/b", " ", "c"])])[0].tags == ["a/b", "c"]


@pytest.mark.parametrize("fields", [{"text": "x" * (2**20 + 1)}, {"meta": {"x": "y" * 2**20}}])
def test_what_is_too_large_is_told(fields: dict[str, object]) -> None:
    with pytest.raises(TooLargeError):
        accept([turn(), turn(**fields)])


def test_the_first_fault_of_a_batch_is_named() -> None:
    with pytest.raises(InvalidInputError) as caught:
        accept([turn(), turn(author="two\nlines"), turn(text="")])

    assert caught.value.detail == {"index": 1}
    assert "2 of 3" in caught.value.message
