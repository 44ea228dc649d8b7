"""The sample vault is what a person sees first: no loose ends but the intended ones."""

import re
from collections import Counter
from pathlib import Path
from urllib.parse import unquote

import msgspec
import pytest

from tests.helpers.vault import SAMPLE_VAULT

# Names that are linked to and not written, so that dashed rings show.
NOT_WRITTEN = {"Root cellar", "Lofoten in winter", "Heat pump", "Seed swap", "Second hive"}

WIKILINK = re.compile(r"\[\[([^\[\]|#\n]+)(?:#([^\[\]|\n]+))?(?:\|[^\[\]\n]+)?\]\]")
MARKDOWN_LINK = re.compile(r"(?<!!)\[[^\[\]\n]+\]\(<?([^()<>\n]+\.md)>?\)")

Notes = dict[str, str]


@pytest.fixture(scope="module")
def notes() -> Notes:
    """Give the text of each note by its path inside the vault."""
    paths = sorted(SAMPLE_VAULT.rglob("*.md"))
    return {path.relative_to(SAMPLE_VAULT).as_posix(): path.read_text("utf-8") for path in paths}


def title(path: str) -> str:
    return path.rpartition("/")[2].removesuffix(".md")


def by_title(notes: Notes) -> dict[str, str]:
    return {title(path): text for path, text in notes.items()}


def wikilinks(text: str) -> list[tuple[str, str]]:
    """Give (title, heading) of each wikilink; a folder before the title is dropped."""
    return [(title(found[1]), found[2] or "") for found in WIKILINK.finditer(text)]


def test_there_are_enough_notes_in_several_folders(notes: Notes) -> None:
    assert len(notes) >= 55
    assert len({path.partition("/")[0] for path in notes if "/" in path}) >= 6


def test_no_two_notes_share_a_title(notes: Notes) -> None:
    counts = Counter(title(path).casefold() for path in notes)

    assert not [name for name, count in counts.items() if count > 1]


def test_every_note_begins_with_properties_and_its_title(notes: Notes) -> None:
    for path, text in notes.items():
        properties, _, body = text.removeprefix("---\n").partition("---\n")
        assert "tags: [" in properties, path
        assert body.startswith(f"# {title(path)}\n"), path


def test_every_wikilink_finds_its_note_but_the_intended_few(notes: Notes) -> None:
    named = {name for text in notes.values() for name, _ in wikilinks(text)}

    assert named - set(by_title(notes)) == NOT_WRITTEN


def test_every_heading_that_is_linked_to_exists(notes: Notes) -> None:
    titled = by_title(notes)
    targets = {target for text in notes.values() for target in wikilinks(text) if target[1]}

    assert targets
    for name, heading in targets:
        assert re.search(rf"^#+ {re.escape(heading)}$", titled[name], re.MULTILINE), (name, heading)


def test_every_markdown_link_finds_its_file(notes: Notes) -> None:
    found = [
        (path, unquote(target)) for path, text in notes.items() for target in MARKDOWN_LINK.findall(text)
    ]

    assert len(found) >= 3
    for path, target in found:
        assert (SAMPLE_VAULT / path).parent.joinpath(target).is_file(), (path, target)


def test_notes_are_short_and_dense_in_links(notes: Notes) -> None:
    words = [len(text.split("---\n", 2)[2].split()) for text in notes.values()]
    links = sum(len(wikilinks(text)) for text in notes.values())

    assert max(words) <= 220
    assert 3 <= links / len(notes) <= 8


def test_every_card_of_a_canvas_shows_a_file_that_exists() -> None:
    canvases = list(SAMPLE_VAULT.rglob("*.canvas"))

    assert canvases
    for canvas in canvases:
        cards = msgspec.json.decode(canvas.read_bytes())["nodes"]
        files = [card["file"] for card in cards if card["type"] == "file"]
        assert files
        assert all((SAMPLE_VAULT / file).is_file() for file in files)


def test_the_vault_holds_notes_and_nothing_else() -> None:
    files = [path for path in SAMPLE_VAULT.rglob("*") if path.is_file()]

    assert {path.suffix for path in files} == {".md", ".canvas"}
    assert not [
        path
        for path in files
        if any(part.startswith(".") for part in path.relative_to(Path(SAMPLE_VAULT)).parts)
    ]
