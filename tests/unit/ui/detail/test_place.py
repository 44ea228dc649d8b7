"""Where in a note a link leads."""

import pytest

from app.wire.items import Item, ItemHeading
from ui.detail.markdown import parse_note
from ui.detail.place import find_heading, find_place

HEADINGS = [
    ItemHeading(1, "Atlas", 1),
    ItemHeading(2, "Plan: first steps", 3),
    ItemHeading(3, "Risks", 9),
    ItemHeading(2, "Later", 20),
    ItemHeading(3, "Risks", 24),
    ItemHeading(2, "C# and F#", 30),
]


@pytest.mark.parametrize(
    ("fragment", "number"),
    [
        ("Later", 3),
        ("LATER ", 3),
        ("Plan first steps", 1),
        ("plan-first-steps", 1),
        ("Risks", 2),
        ("Later#Risks", 4),
        ("Atlas#Later#Risks", 4),
        ("Gone#Risks", 2),
        ("C and F", 5),
        ("Nowhere", None),
        ("", None),
    ],
)
def test_a_heading_is_found_by_what_a_link_says(fragment: str, number: int | None) -> None:
    assert find_heading(HEADINGS, fragment) == number


@pytest.mark.parametrize(
    ("fragment", "place"), [("^risk-1", "^risk-1"), ("Plan#^RISK-1", "^risk-1"), ("^gone", None)]
)
def test_a_block_is_found_by_its_name(fragment: str, place: str | None) -> None:
    item = Item(
        id="a", source="s", path="a.md", title="A", kind="note", type="note", blocks=["Risk-1"], headings=[]
    )

    assert find_place(item, fragment) == place


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("One. ^first\n\nTwo.", ["^first", ""]),
        ("- a ^A-1\n- b", ["^a-1", ""]),
        ("> said\n\n^quote", ["", "^quote"]),
        ("`x ^code`", [""]),
        ("2 ^ 3", [""]),
    ],
)
def test_blocks_bear_the_names_they_end_with(text: str, names: list[str]) -> None:
    assert [block.name for block in parse_note(text)] == names
