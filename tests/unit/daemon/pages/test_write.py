"""Pages are written as people would, and what a person wrote in one stays byte for byte."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.ingest.frontmatter import read_front_matter
from daemon.pages.read import facts_of, id_in
from daemon.pages.write import PageFormError, changed_page, new_page, text_of

ID = "01a22b58-d3f9-753b-aa28-e80cdde60a51"
BY_HAND = (
    "---\r\n"
    "# mine\r\n"
    "mood:   'calm'  # as ever\r\n"
    "tags: [a,  b]\r\n"
    "list:\r\n"
    "- x\r\n"
    "\r\n"
    "after: 1\r\n"
    "---\r\n"
    "Text\r\n"
)


def properties(data: bytes) -> dict[str, Any]:
    return read_front_matter(data.decode().replace("\r\n", "\n")).properties


def test_page_reads_as_a_person_would_write_it() -> None:
    data = new_page(
        {
            "id": ID,
            "type": "decision",
            "title": "",
            "cue": "what to mulch with",
            "tags": ["garden/beds", "a b"],
            "confidence": 0.8,
            "created": "2026-11-30T07:26:11Z",
            "supports": ["[[Sun]]"],
            "rejected": [{"option": "gravel", "reason": "hot"}],
        },
        "Mulch with straw.\n",
    )

    assert data.decode() == (
        f"---\nid: {ID}\ntype: decision\ncue: what to mulch with\ntags:\n  - garden/beds\n  - a b\n"
        'confidence: 0.8\ncreated: 2026-11-30T07:26:11Z\nsupports:\n  - "[[Sun]]"\n'
        'rejected: [{"option": "gravel", "reason": "hot"}]\n---\n\nMulch with straw.\n'
    )


def test_new_page_keeps_nought_and_false_but_nothing_empty() -> None:
    data = new_page(
        {"id": ID, "confidence": 0.0, "count": 0, "done": False, "cue": "", "tags": [], "x": None}, "T"
    )

    assert properties(data) == {"id": ID, "confidence": 0.0, "count": 0, "done": False}


def test_change_of_one_property_leaves_all_else_as_it_was_typed() -> None:
    changed = changed_page(BY_HAND.encode(), {"list": ["z"], "cue": "when"})

    assert changed.decode() == BY_HAND.replace("- x\r\n", "  - z\r\n").replace(
        "after: 1\r\n", "after: 1\r\ncue: when\r\n"
    )


def test_property_is_taken_out_with_its_lines_alone() -> None:
    assert changed_page(BY_HAND.encode(), {"list": None}).decode() == BY_HAND.replace("list:\r\n- x\r\n", "")


def test_text_is_changed_and_the_properties_stay() -> None:
    changed = changed_page(BY_HAND.encode(), {}, "One\nTwo")

    assert changed.decode() == BY_HAND.replace("Text\r\n", "\r\nOne\r\nTwo\r\n")


def test_page_without_properties_gets_some() -> None:
    assert changed_page(b"# Storks\n", {"id": ID}).decode() == f"---\nid: {ID}\n---\n\n# Storks\n"
    assert changed_page(b"\xef\xbb\xbfText", {"id": ID}).decode() == f"\ufeff---\nid: {ID}\n---\n\nText"


@pytest.mark.parametrize("data", [b'---\n{"a": 1}\n---\nText', b"\xff\xfeT\x00"])
def test_page_that_cannot_be_changed_line_by_line_is_refused(data: bytes) -> None:
    with pytest.raises(PageFormError):
        changed_page(data, {"id": ID})


@given(
    st.dictionaries(
        st.text(min_size=1, max_size=12).filter(lambda key: key.isprintable() and key == key.strip()),
        st.one_of(
            st.text(max_size=40),
            st.integers(-999, 999),
            st.booleans(),
            st.lists(st.text(max_size=12), min_size=1, max_size=3),
            st.dictionaries(st.text("abc", min_size=1), st.text(max_size=9), min_size=1, max_size=2),
        ),
        max_size=4,
    ),
    st.text(max_size=60),
)
def test_any_value_is_read_as_it_was_written(values: dict[str, Any], text: str) -> None:
    data = changed_page(new_page({"id": ID}, text), values)

    found = read_front_matter(data.decode())
    assert found.oddities == ()
    assert found.properties == {"id": ID} | values
    assert changed_page(data, values) == data


@given(st.text(max_size=80))
def test_text_of_a_page_is_the_text_that_was_given(text: str) -> None:
    body = new_page({"id": ID}, text).decode().split("---\n", 2)[2]

    assert text_of(body) == text.replace("\r\n", "\n").replace("\r", "\n").strip("\n")


def test_long_line_without_a_colon_is_read_in_linear_time() -> None:
    data = f"---\nid: {ID}\n{'x ' * 100_000}\n---\n".encode()

    assert changed_page(data, {"cue": "y"}).startswith(b"---\nid: ")


def test_id_is_found_where_the_properties_cannot_be_read() -> None:
    assert id_in(f'---\ntags: [a\nid: "{ID}"\n---\n'.encode()) == ID
    assert id_in(b"---\ntags: [a\n---\n") == ""


def test_properties_of_any_form_are_read_without_a_fault() -> None:
    facts = facts_of(
        {
            "ID": ID.upper(),
            "Type": "Insight",
            "confidence": "high",
            "pinned": "yes",
            "supports": ["[[Sun|the sun]]", 3, None, "Moon#Phases"],
            "tags": {"a": 1},
            "mine": [1],
        }
    )

    assert (facts.id, facts.type, facts.confidence, facts.is_pinned) == (ID, "lesson", None, False)
    assert facts.relations == {"supports": ("Sun", "3", "Moon")}
    assert facts.others == {"mine": [1]}
