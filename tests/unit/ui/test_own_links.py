"""Links of our own scheme: exact both ways, and able to show only."""

import pytest

from ui.handover.message import decoded, encoded, wish_of
from ui.links import OwnTarget, own_link, parse_own_link

TARGETS = [
    OwnTarget("item", "0198a2f3-5d1c-7b02-9a41-2f60c8d1e7aa"),
    OwnTarget("item", "100 % Größe / a?b#c&d+e"),
    OwnTarget("search", 'tag:work "C++" & more +x #1'),
    OwnTarget("search", "herons", as_of="2026-03-14"),
    OwnTarget("item", "a?b", as_of="2026-03-14"),
    OwnTarget("view", "Nordwind, this quarter"),
]


@pytest.mark.parametrize("target", TARGETS)
def test_a_link_leads_back_to_what_it_was_made_of(target: OwnTarget) -> None:
    link = own_link(target)

    assert parse_own_link(link) == target
    assert link.isascii()
    assert " " not in link
    assert "+" not in link


@pytest.mark.parametrize(
    "link",
    [
        "memorarium://erase/all",
        "memorarium://remember?text=x",
        "memorarium://item/",
        "memorarium://search?q=%20",
        "memorarium://search?q=a&as_of=soon",
        "memorarium://item/a?as_of=soon",
        "memorarium://item/%00",
        "memorarium://item/%FF",
        "obsidian://open?vault=a",
        "file:///etc/passwd",
        "memorarium://search?q=" + "a" * 10_000,
        "memorarium://[item/a",
        "javascript:memorarium://item/a",
        "memorarium:item/a",
    ],
)
def test_what_does_not_only_show_is_no_link(link: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_own_link(link)


def test_arguments_of_a_start_go_over_whole() -> None:
    wish = wish_of(["memorarium://item/a", "notes", "file:///tmp/My%20notes"], quick="capture")

    assert wish.links == ("memorarium://item/a",)
    assert wish.paths[1] == "/tmp/My notes"
    assert wish.paths[0].endswith("/notes")
    assert decoded(encoded(wish)) == wish
    with pytest.raises(ValueError, match="not what"):
        decoded(b"GET / HTTP/1.1\n")
