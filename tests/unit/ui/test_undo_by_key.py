"""Which change the undo key takes back next."""

from datetime import UTC, datetime, timedelta

from app.wire.history import Event
from app.wire.past import ChangeEntry
from ui.window.undo_flow import is_new_chain, next_to_undo

NOW = datetime(2026, 11, 30, 9, 14, tzinfo=UTC)


def entry(item: str, event: Event, minutes: int) -> ChangeEntry:
    at = NOW - timedelta(minutes=minutes)
    return ChangeEntry(
        item=item, title=item, type="fact", kind="memory", event=event, at=at, since=at, hand="owner"
    )


def test_the_newest_change_comes_first_and_each_item_once_in_a_row() -> None:
    changes = [entry("a", "edited", 1), entry("b", "created", 2)]
    after = [entry("a", "undone", 0), *changes]

    assert next_to_undo(changes, []) == changes[0]
    assert next_to_undo(after, ["a"]) == changes[1]
    assert next_to_undo([entry("b", "forgotten", 0), *after], ["a", "b"]) is None


def test_what_was_undone_elsewhere_stays_undone_and_what_was_done_again_is_undone_again() -> None:
    changes = [entry("a", "undone", 0), entry("a", "edited", 1), entry("b", "created", 2)]

    assert next_to_undo(changes, []) == changes[2]
    assert next_to_undo(changes, [], {"a"}) == changes[0]


def test_another_change_ends_what_can_be_done_again() -> None:
    assert not is_new_chain([entry("a", "undone", 0)], {"a"})
    assert is_new_chain([entry("b", "created", 0), entry("a", "undone", 1)], {"a"})
    assert is_new_chain([], {"a"})
