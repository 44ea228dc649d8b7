"""What filters ask of a note: its tasks."""

import pytest

from daemon.store.traits import task_rows


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- [ ] one\n* [x] two\n1. [-] three", [("n", 1, 2)]),
        ("- TODO one\n- CANCELED two", [("n", 1, 1)]),
        ("- IN-PROGRESS one", [("n", 1, 0)]),
        ("- CANCELLED one", [("n", 0, 1)]),
        ("See [[a note]] and [a link](b.md).", []),
    ],
)
def test_tasks_are_counted_whatever_betrays_them(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert task_rows("n", text) == expected
