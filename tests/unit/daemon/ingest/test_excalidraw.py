"""Drawings of Excalidraw: their words and links count, their scene does not."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.ingest.note import read_note
from daemon.store.rows import LinkKind, NoteKind, ParsedNote, SourceKind

SCENE = json.dumps(
    {
        "type": "excalidraw",
        "elements": [{"type": "text", "text": "scenewords #no [[Nowhere]]", "strokeColor": "#1e1e1e"}],
    }
)
COMPRESSED = "\n\n".join(
    ["N4KAkARALgngDgUwgLgAQQQDwMYEMA2AlgCYBOuA7hADTgQBuCpAzoQPYB2KqATLZMzYBXUtiRoIACyhQ4zZ"] * 4
)
DRAWING = """---
excalidraw-plugin: parsed
tags: [excalidraw, Sketch]
---
==⚠  Switch to EXCALIDRAW VIEW in the MORE OPTIONS menu of this document. ⚠== You can decompress Drawing data.

Words on the back, see [[Back]].

# Excalidraw Data

## Text Elements
Compost heap #garden ^aB3dEfG1

leads to [[Soil]] ^Zz9

## Element Links
Qw3rTyU8: [[Shed plan]]

## Embedded Files
5b0c1d2e3f4a5b6c7d8e9f000000000000000000: [[pic.png]]

%%
## Drawing
```FENCE
SCENE
```
%%"""


def read(fence: str = "json", scene: str = SCENE, path: str = "a/Heap.excalidraw.md") -> ParsedNote:
    text = DRAWING.replace("FENCE", fence).replace("SCENE", scene)
    return read_note(text.encode(), path, SourceKind.OBSIDIAN)


@pytest.mark.parametrize(("fence", "scene"), [("json", SCENE), ("compressed-json", COMPRESSED)])
def test_the_words_of_a_drawing_count_and_its_scene_does_not(fence: str, scene: str) -> None:
    note = read(fence, scene)

    words = " ".join(passage.text for passage in note.passages)
    assert note.kind is NoteKind.NOTE
    assert note.title == "Heap.excalidraw"
    assert all(part in words for part in ("Compost heap", "leads to Soil", "Words on the back"))
    assert not any(part in words for part in ("scenewords", "N4KAk", "EXCALIDRAW VIEW", "5b0c1d", "Qw3r"))
    assert {passage.heading for passage in note.passages} == {"Heap.excalidraw"}
    assert note.tags == ("excalidraw", "Sketch", "garden")
    assert [link.target for link in note.links] == ["Back", "Soil", "Shed plan", "pic.png"]
    assert note.blocks == ("ab3defg1", "zz9")
    assert "scenewords" not in note.text
    assert "N4KAk" not in note.text


def test_a_drawing_is_known_by_its_property_as_well() -> None:
    assert read(path="a/Heap.md").passages == tuple(
        passage for passage in read(path="a/Heap.md").passages if passage.heading == "Heap"
    )
    assert "scenewords" not in read(path="a/Heap.md").text


def test_the_form_of_older_versions_is_read() -> None:
    old = f"---\nexcalidraw-plugin: raw\n---\n# Text Elements\nOld words ^abc\n\n# Drawing\n{SCENE}\n"

    note = read_note(old.encode(), "a.excalidraw.md", SourceKind.OBSIDIAN)

    assert [passage.text for passage in note.passages] == ["Old words"]
    assert note.tags == ()
    assert note.links == ()


def test_a_note_that_is_no_drawing_keeps_its_part_about_drawing() -> None:
    note = read_note(b"# Drawing\n\nWith a soft pencil.", "a.md", SourceKind.OBSIDIAN)

    assert [passage.text for passage in note.passages] == ["With a soft pencil."]


def test_a_plain_drawing_gives_its_texts() -> None:
    scene = {
        "elements": [
            {"type": "text", "text": "wrap\nped", "originalText": "wrapped [[Soil|soil]] #Tag"},
            {"type": "text", "text": "gone", "isDeleted": True},
            {"type": "frame", "name": "Frame name"},
            {"type": "rectangle", "link": "[[Shed]]"},
            {"type": "rectangle", "link": "https://e.x"},
            {"type": "text", "text": 7},
            "no element",
        ]
    }

    note = read_note(json.dumps(scene).encode(), "Plan.excalidraw", SourceKind.OBSIDIAN)

    words = " ".join(passage.text for passage in note.passages)
    assert (note.kind, note.title, note.tags) == (NoteKind.CANVAS, "Plan", ("Tag",))
    assert [(link.target, link.kind) for link in note.links] == [
        ("Soil", LinkKind.WIKILINK),
        ("Shed", LinkKind.WIKILINK),
    ]
    assert "wrapped soil" in words
    assert "Frame name" in words
    assert "gone" not in words


@pytest.mark.parametrize("text", ["{", "[]", "1", '{"elements": 1}', "[" * 100_000, ""])
def test_damaged_scenes_are_empty(text: str) -> None:
    note = read_note(text.encode(), "a.excalidraw", SourceKind.OBSIDIAN)

    assert note.passages == ()
    assert "unreadable" not in [oddity.code for oddity in note.warnings]


PARTS = st.sampled_from(
    [
        "# Drawing\n",
        "## Text Elements\n",
        "%%\n",
        "```json\n",
        "```\n",
        "{",
        "}",
        "a ^b\n",
        "[[x]]",
        "\n",
        "#t ",
    ]
)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=8)
    | st.sampled_from(["text", "[[a]]", "frame"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["nodes", "edges", "elements", "type", "text", "file", "label", "link", "name"]),
            inner,
            max_size=5,
        )
    ),
    max_leaves=20,
)


@given(st.lists(PARTS, max_size=40).map("".join))
def test_any_drawing_is_read_twice_the_same(text: str) -> None:
    first, second = (read_note(text.encode(), "a.excalidraw.md", SourceKind.OBSIDIAN) for _ in range(2))

    assert first == second
    assert "unreadable" not in [oddity.code for oddity in first.warnings]
    assert text.startswith(first.text)
    for passage in first.passages:
        assert 0 <= passage.start <= passage.end <= len(first.text)


@given(VALUES, st.sampled_from(["a.canvas", "a.excalidraw"]))
def test_any_json_is_a_board_and_read_twice_the_same(value: object, path: str) -> None:
    data = json.dumps(value).encode()

    first, second = (read_note(data, path, SourceKind.OBSIDIAN) for _ in range(2))

    assert first == second
    assert "unreadable" not in [oddity.code for oddity in first.warnings]
