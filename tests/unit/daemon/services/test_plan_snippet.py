"""Snippets of plans speak of tasks, not of their ids."""

from daemon.services.find.plan_snippet import without_waits


def test_what_tasks_wait_for_is_left_out_and_marks_stay_with_their_words() -> None:
    snippet = "Dig the pond Plant reeds after: t1 Wait for herons after: t1, t2"
    words = ("pond", "reeds", "after", "herons")
    marks = [(snippet.index(word), snippet.index(word) + len(word)) for word in words]

    shown, moved = without_waits(snippet, marks)

    assert shown == "Dig the pond Plant reeds Wait for herons"
    assert [shown[start:end] for start, end in moved] == ["pond", "reeds", "herons"]


def test_words_that_only_look_so_stay() -> None:
    snippet = "Tea after: two hours, after: t1x"

    assert without_waits(snippet, [(0, 3)]) == (snippet, [(0, 3)])
