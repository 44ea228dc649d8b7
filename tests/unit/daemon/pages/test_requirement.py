"""What a decision waits for, as a person writes it and reads it in a page."""

from daemon.pages.requirement import Need, is_open, needs_of


def test_plain_texts_are_open_requirements() -> None:
    needs = needs_of(["What the heating costs", "The landlord agrees"])

    assert [need.text for need in needs] == ["What the heating costs", "The landlord agrees"]
    assert is_open(needs)


def test_a_ticked_box_with_a_link_is_met_by_that_memory() -> None:
    [need] = needs_of(["[x] The landlord agrees [[Letter of May 3|the letter]]"])

    assert need == Need(text="The landlord agrees", is_met=True, target="Letter of May 3")


def test_a_box_ticked_by_hand_is_met_by_nobody() -> None:
    [need] = needs_of("[X] The landlord agrees")

    assert (need.is_met, need.target, need.text) == (True, "", "The landlord agrees")


def test_a_link_in_an_open_requirement_is_part_of_its_words() -> None:
    [need] = needs_of(["Read [[Lease]]"])

    assert not need.is_met
    assert need.text == "Read [[Lease]]"


def test_what_is_written_reads_the_same() -> None:
    for need in (
        Need(text="a"),
        Need(text="[x] odd words"),
        Need(text="a b", is_met=True),
        Need(text="a b", is_met=True, target="C d"),
    ):
        assert needs_of([need.written()]) == [need]


def test_ids_follow_the_words_and_not_the_place() -> None:
    one, two = needs_of(["First", "Second"])

    assert [need.id for need in needs_of(["second", "[x] FIRST [[Z]]"])] == [two.id, one.id]


def test_what_is_no_text_is_no_requirement() -> None:
    assert needs_of(None) == needs_of([1, "", None, "  "]) == needs_of({"a": 1}) == []
    assert [need.text for need in needs_of(["Same", "same", "[x] SAME"])] == ["Same"]
