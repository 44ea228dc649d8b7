"""Tasks in layers: each behind what it waits for, none on another, arrows past the cards between."""

from itertools import combinations

from tests.helpers.fake_work import made_plan
from ui.work.layering import layered
from ui.work.plan_form import tasks_of

WAITS = {task.id: task.depends_on for task in made_plan().tasks}


def test_each_task_stands_behind_all_that_it_waits_for() -> None:
    found = layered(WAITS)

    assert set(found.spots) == set(WAITS)
    for task, before in WAITS.items():
        assert all(found.spots[other].layer < found.spots[task].layer for other in before)
    # What waits for nothing does not stand far from the first that waits for it.
    assert found.spots["t7"].layer == found.spots["t9"].layer - 1


def test_no_card_lies_on_another_and_long_arrows_keep_out_of_cards() -> None:
    found = layered(WAITS)

    for one, other in combinations(found.spots.values(), 2):
        assert one.layer != other.layer or abs(one.across - other.across) >= 0.999
    chain = found.edges["t4", "t10"]
    assert [spot.layer for spot in chain] == list(range(chain[0].layer, chain[-1].layer + 1))
    for point in chain[1:-1]:
        beside = [spot for spot in found.spots.values() if spot.layer == point.layer]
        assert all(abs(spot.across - point.across) > 0.6 for spot in beside)
    assert found.width < 5


def test_tasks_that_wait_for_each_other_are_shown_all_the_same() -> None:
    found = layered({"a": ["b"], "b": ["a"], "c": ["b", "gone"]})

    assert set(found.spots) == {"a", "b", "c"}
    assert set(found.edges) == {("b", "a"), ("a", "b"), ("b", "c")}
    assert layered({}).spots == {}


def test_a_task_a_line_without_the_marks_of_a_list() -> None:
    tasks = tasks_of("- Measure\n\n2. Saw\n  * 3 screws in\n", in_turn=True)

    assert [task.text for task in tasks] == ["Measure", "Saw", "3 screws in"]
    assert [task.depends_on for task in tasks] == [[], [1], [2]]
