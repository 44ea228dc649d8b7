"""Where links lead, and which of them the system may open."""

import pytest

from app.wire.items import ItemLinks, LinkedItem
from ui.detail.block import LinkRef
from ui.detail.link import LinkResolver, LinkTarget, safe_address, tag_query, web_target


def resolver(*rows: LinkedItem) -> LinkResolver:
    return LinkResolver(ItemLinks(list(rows), []))


def row(target: str, item_id: str | None) -> LinkedItem:
    return LinkedItem(id=item_id, title=target.title(), kind="note", target=target)


def test_a_name_is_found_whatever_its_case_and_suffix() -> None:
    found = resolver(row("Folder/Plan", "p"), row("other.md", "o"))

    assert found.target(LinkRef("wiki", "folder/plan")).value == "p"
    assert found.target(LinkRef("markdown", "Folder/Plan.md")).value == "p"
    assert found.target(LinkRef("wiki", "Other")).value == "o"


def test_a_name_not_written_is_missing() -> None:
    found = resolver(row("Ghost", None))

    assert found.target(LinkRef("wiki", "Ghost")).lead == "missing"
    assert found.target(LinkRef("wiki", "Never heard of")).lead == "missing"


def test_a_link_to_a_heading_of_this_note_stays_here() -> None:
    assert resolver().target(LinkRef("wiki", "", "Plan")) == LinkTarget("place", "Plan", "Plan")


@pytest.mark.parametrize("address", ["http://e.x", "https://e.x/ä b", "mailto:a@b.c"])
def test_web_and_mail_may_be_opened(address: str) -> None:
    assert safe_address(web_target(address)).startswith(address.split(":", maxsplit=1)[0])


@pytest.mark.parametrize(
    "address",
    ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "smb://h/x", "obsidian://open", "http"],
)
def test_nothing_else_is_handed_to_the_system(address: str) -> None:
    target = resolver().target(LinkRef("web", address))

    assert target.lead == "dead"
    assert target.tip == address
    assert safe_address(target) == ""


def test_a_wikilink_with_a_scheme_is_an_address_too() -> None:
    assert resolver().target(LinkRef("wiki", "javascript:alert(1)")).lead == "dead"


def test_tag_becomes_a_search() -> None:
    assert tag_query("work/atlas") == "tag:work/atlas"
    assert tag_query("two words") == 'tag:"two words"'
