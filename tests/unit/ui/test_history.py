"""Back and forward over what was chosen."""

from ui.history import History


def _visited(*ids: str) -> History:
    history = History()
    for item_id in ids:
        history.visit(item_id)
    return history


def test_back_and_forward_walk_the_line() -> None:
    history = _visited("a", "b", "c")

    assert (history.back(), history.back(), history.back()) == ("b", "a", None)
    assert (history.forward(), history.forward(), history.forward()) == ("b", "c", None)


def test_a_new_choice_cuts_what_lay_ahead() -> None:
    history = _visited("a", "b", "c")
    history.back()
    history.visit("d")

    assert not history.can_go_forward
    assert history.back() == "b"


def test_choosing_the_chosen_one_is_no_step() -> None:
    history = _visited("a", "a", "a")

    assert not history.can_go_back


def test_a_gone_item_leaves_the_line() -> None:
    history = _visited("a", "b", "a", "c")

    history.forget("a")

    assert history.current == "c"
    assert history.back() == "b"
    assert not history.can_go_back


def test_forgetting_the_only_item_empties_it() -> None:
    history = _visited("a")

    history.forget("a")

    assert history.current is None
    assert history.back() is None


def test_the_line_is_bounded() -> None:
    history = _visited(*(str(number) for number in range(1000)))

    steps = 0
    while history.back() is not None:
        steps += 1

    assert steps == 199
