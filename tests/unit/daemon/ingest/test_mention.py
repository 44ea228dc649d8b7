"""Names in running text: where they stand open, and where words are no mention."""

from daemon.ingest.mention import NameTable, is_telling, sentence_around


def found(text: str, *names: str) -> list[str]:
    return [text[place.start : place.end] for place in NameTable(names).places(text)]


def test_a_name_is_found_in_any_case_as_a_whole_word() -> None:
    text = "The compost and our COMPOST, composting apart; (Compost)."

    assert found(text, "Compost") == ["compost", "COMPOST", "Compost"]


def test_of_names_within_each_other_the_longest_counts() -> None:
    assert found("a compost heap in the compost", "Compost", "Compost heap") == ["compost heap", "compost"]


def test_words_in_code_links_headings_tags_and_addresses_are_no_mentions() -> None:
    text = (
        "# Garden\n\n[[Garden]] [garden](x.md) `garden` #garden [garden] https://example.org/garden"
        " garden/plan garden.md\n\n```\ngarden\n```\n\n    garden\n\n<b>x</b>\n\n$garden$ ![garden](p.png)\n"
    )

    assert found(text, "Garden") == []


def test_marks_and_tables_do_not_hide_a_mention() -> None:
    text = "**Garden** and _garden's_\n\n| a | garden |\n|---|---|\n| x | y |\n"

    assert found(text, "Garden") == ["Garden", "garden", "garden"]


def test_scripts_without_spaces_are_searched_within_their_runs() -> None:
    assert found("今日は堆肥を作る。", "堆肥") == ["堆肥"]


def test_dates_numbers_and_short_words_tell_nothing() -> None:
    told = [
        is_telling(name) for name in ("2026-11-30", "1984", "To", "Year 2026", "a|b", "猫", "堆肥", "Herons")
    ]

    assert told == [False, False, False, True, False, False, True, True]


def test_the_sentence_is_that_of_the_line() -> None:
    text = "First.\n- Some words. The compost heap is warm. More.\n"
    (place,) = NameTable(["Compost heap"]).places(text)

    assert sentence_around(text, place) == "The compost heap is warm."
