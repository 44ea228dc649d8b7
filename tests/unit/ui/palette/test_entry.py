"""What the palette finds by a few letters."""

from ui.palette.entry import Entry, asked_of, best_of

ENTRIES = [
    Entry("Open the timeline", "View"),
    Entry("Timeline", "Go to"),
    Entry("Show the sky as of a date", "Sky", other="time travel"),
    Entry("Pause all work for one hour", "Folders"),
    Entry("Größerer Text", "Fenster"),
]


def titles(query: str, most: int = 9) -> list[str]:
    return [one.title for one in best_of(query, ENTRIES, most)]


def test_what_begins_with_the_words_comes_first() -> None:
    assert titles("time") == ["Timeline", "Open the timeline", "Show the sky as of a date"]


def test_every_word_has_to_fit_in_any_order_and_without_accents() -> None:
    assert titles("hour pause") == ["Pause all work for one hour"]
    assert titles("pause sky") == []
    assert titles("xyz") == []
    assert titles("GROSSERER") == titles("größerer") == ["Größerer Text"]


def test_without_words_everything_stays_in_its_order() -> None:
    assert titles("", 2) == ["Open the timeline", "Timeline"]


def test_the_first_sign_says_what_is_looked_for() -> None:
    assert asked_of("> pause") == asked_of(">pause")
    assert asked_of("#work/atlas").query == "tag:work/atlas"
    assert not asked_of(">pause").wants_items
    assert not asked_of("#").wants_items
    assert asked_of("mira").wants_actions
    assert asked_of("mira").wants_items
