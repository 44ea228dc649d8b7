"""The rows of a page that was just written are those that reading its file gives, whatever stands in it."""

from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from daemon.pages.kind import RELATIONS, TYPES
from daemon.pages.write import made_page
from daemon.services.memory.page_draft import PageDraft
from daemon.services.memory.page_row import page_of
from daemon.services.memory.page_written import written_page

ITEM = "01a22ca1-ea03-7d35-92fb-6b542f5c1b41"
ODD = [
    *(
        "12",
        "1e5",
        "007",
        "true",
        "No",
        "~",
        "null",
        "2026-13-45",
        "2026-11-30",
        "12:30",
        "- x",
        "a: b",
        "#tag",
    ),
    *("[[Nests]]", "![[Nests|200]]", "---", "...", "x::y", "^id", "<b>", '"', "'", "\\", "a #b", "a:", " a "),
    *(
        "\u0007",
        "\u2028",
        "\ufeff",
        "\ud800",
        "日本語",
        "é",
        "e\u0301",
        "\x85",
        "😀",
        "\0",
        "{a: 1}",
        "[1, 2]",
        "&a",
    ),
]
words = st.one_of(st.sampled_from(ODD), st.text(max_size=20))
line = st.lists(words, max_size=4).map(" ".join)
texts = st.lists(line, min_size=1, max_size=5).map("\n".join)
plain = st.one_of(line, st.booleans(), st.integers(), st.floats(allow_nan=False), st.none())
values = st.recursive(
    plain,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(words, inner, max_size=3)),
    max_leaves=5,
)
names = st.one_of(
    st.sampled_from(["aliases", "source", "rationale", "steps", "date", "tag", "Tags", "embed"]), words
)
drafts = st.builds(
    PageDraft,
    type=st.sampled_from(TYPES),
    text=texts,
    title=line,
    cue=line,
    tags=st.lists(words, max_size=3).map(tuple),
    space=line,
    author=line,
    session=line,
    occurred_at=st.sampled_from(["", "2026-11-30", "2026-11-30T09:30:00Z"]),
    valid_from=st.sampled_from(["", "2026-11-30"]),
    meta=st.dictionaries(names, values, max_size=3),
)
links = st.dictionaries(
    st.sampled_from(RELATIONS), st.lists(line.map("[[{}]]".format), max_size=2), max_size=2
)
BARE = PageDraft(type="fact", text="Herons nest in March.")


def check(draft: PageDraft, linked: dict[str, list[str]]) -> None:
    made: dict[str, Any] = draft.values(ITEM, "2026-11-30T13:25:38Z", linked)
    page = made_page(made, draft.text)

    assert written_page(ITEM, "facts/Nests.md", page) == page_of(ITEM, "facts/Nests.md", page.data)


@settings(max_examples=150, deadline=None)
@given(drafts, links)
@example(BARE, {})
@example(PageDraft(type="fact", text="x", cue="2026-13-45", tags=("a", "1")), {"supports": ["[[Nests]]"]})
@example(PageDraft(type="fact", text="x", meta={"confidence": 0.5, "pinned": True, "n": 10**17}), {})
@example(PageDraft(type="fact", text="\ufeff---\r\nx: 1\r\n---\r\n", title="a\u2028b"), {})
def test_rows_are_those_that_reading_the_page_gives(draft: PageDraft, linked: dict[str, list[str]]) -> None:
    check(draft, linked)


def test_properties_of_a_common_page_are_not_read_again(monkeypatch: Any) -> None:
    def refused(_: str) -> None:
        raise AssertionError("its properties were read")

    draft = PageDraft(type="fact", text="Herons nest.", cue="nests", tags=("bird",), meta={"confidence": 0.5})
    page = made_page(draft.values(ITEM, "2026-11-30T13:25:38Z", {"supports": ["[[Reed]]"]}), draft.text)
    monkeypatch.setattr("daemon.ingest.note.read_front_matter", refused)

    assert written_page(ITEM, "facts/Nests.md", page).facts.cue == "nests"
