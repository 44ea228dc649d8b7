"""Finding the file of a link, and which links a change can touch."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daemon.ingest.resolve import NameIndex, NameRow, affected_keys, link_key
from daemon.store.rows import Link, LinkKind, NoteKind, ResolvedLink, SourceKind


def index(*paths: str, kind: SourceKind = SourceKind.OBSIDIAN) -> NameIndex:
    return NameIndex(kind, [NameRow(path, path) for path in paths])


def resolve(names: NameIndex, source: str, target: str, kind: LinkKind = LinkKind.WIKILINK) -> str | None:
    found = names.resolve(source, Link(target, kind, 1))
    assert found is not None
    return found.target_id


def test_relative_links_meet_and_ghosts_stay_apart() -> None:
    """P33: paths from the note, names as written."""
    names = index("a/x.md", "b/n.md")

    assert resolve(names, "a/x.md", "../b/n") == "b/n.md"
    assert resolve(names, "a/x.md", "../b/n.md", LinkKind.MARKDOWN) == "b/n.md"
    ghosts = [
        names.resolve("a/x.md", Link(target, LinkKind.WIKILINK, 1)) for target in ("b/ghost", "c/ghost.md")
    ]
    assert ghosts == [ResolvedLink(0, None, "b/ghost"), ResolvedLink(0, None, "c/ghost")]


@pytest.mark.parametrize("target", ["../../../etc/passwd", "../..", "./..", "/../x", "..", "."])
def test_no_link_leaves_the_source(target: str) -> None:
    assert resolve(index("x.md", "a/x.md"), "a/x.md", target) is None


def test_an_alias_is_used_only_when_no_file_has_the_name() -> None:
    """P32: one rule, also when the file comes later."""
    names = NameIndex(SourceKind.OBSIDIAN, [NameRow("1", "Artificial Intelligence.md", aliases=("AI",))])
    link = Link("ai", LinkKind.WIKILINK, 1)

    assert names.resolve("x.md", link) == ResolvedLink(0, "1", "ai", via_alias=True)
    names.add(NameRow("2", "deep/AI.md"))
    assert names.resolve("x.md", link) == ResolvedLink(0, "2")
    names.remove("2")
    assert names.resolve("x.md", link) == ResolvedLink(0, "1", "ai", via_alias=True)


def test_of_equal_names_the_shortest_then_the_first_path_wins() -> None:
    assert resolve(index("b/N.md", "a/N.md", "aaa/N.md"), "x.md", "n") == "a/N.md"


def test_plain_markdown_reads_paths_from_the_file() -> None:
    paths = ("index.md", "docs/index.md", "docs/a.md")

    plain = index(*paths, kind=SourceKind.MARKDOWN)
    vault = index(*paths)

    assert resolve(plain, "docs/a.md", "index.md", LinkKind.MARKDOWN) == "docs/index.md"
    assert resolve(vault, "docs/a.md", "index.md", LinkKind.MARKDOWN) == "index.md"


def test_attachments_are_found_by_their_whole_name() -> None:
    names = NameIndex(SourceKind.OBSIDIAN, [NameRow("f", "files/Img.PNG", kind=NoteKind.FILE)])

    assert resolve(names, "x.md", "img.png") == "f"
    assert resolve(names, "x.md", "img") is None


def test_logseq_pages_aliases_blocks_and_tags() -> None:
    names = NameIndex(
        SourceKind.LOGSEQ,
        [NameRow("p", "pages/term___x.md", names=("term/x",), aliases=("TX",), blocks=("64aa",))],
    )

    assert resolve(names, "pages/a.md", "Term/X") == "p"
    assert resolve(names, "pages/a.md", "tx") == "p"
    assert resolve(names, "pages/a.md", "x") is None
    assert resolve(names, "pages/a.md", "64aa", LinkKind.BLOCK) == "p"
    assert resolve(names, "pages/a.md", "64bb", LinkKind.BLOCK) is None
    assert resolve(names, "pages/a.md", "../pages/term___x.md", LinkKind.MARKDOWN) == "p"
    assert names.resolve("pages/a.md", Link("nopage", LinkKind.TAG, 1)) is None


def test_a_moved_note_is_found_at_its_new_path_only() -> None:
    names = index("a/N.md")

    names.add(NameRow("a/N.md", "b/M.md"))

    assert resolve(names, "x.md", "N") is None
    assert resolve(names, "x.md", "M") == "a/N.md"
    assert len(names) == 1


PARTS = st.sampled_from(["a", "B", "é", "n.md", "img.png", "x y"])
PATHS = st.lists(PARTS, min_size=1, max_size=3).map("/".join)
ROWS = st.builds(
    NameRow,
    st.sampled_from("123456"),
    PATHS.map(lambda path: path + ".md"),
    st.lists(PATHS, max_size=1).map(tuple),
    st.lists(PATHS, max_size=2).map(tuple),
    st.lists(st.sampled_from(["u1", "u2"]), max_size=1).map(tuple),
)
LINKS = st.builds(
    Link,
    st.one_of(PATHS, st.sampled_from(["u1", "../a", "./n", "/a/B"])),
    st.sampled_from(LinkKind),
    st.just(1),
)


@given(
    st.sampled_from(SourceKind),
    st.lists(ROWS, max_size=6),
    st.lists(ROWS, max_size=4),
    st.lists(st.sampled_from("123456"), max_size=3),
    st.lists(LINKS, min_size=1, max_size=8),
)
def test_only_links_with_affected_keys_can_lead_elsewhere(
    kind: SourceKind, first: list[NameRow], added: list[NameRow], gone: list[str], links: list[Link]
) -> None:
    names = NameIndex(kind, first)
    before = {note_id: row for note_id in "123456" if (row := names.get(note_id))}
    old = [names.resolve("dir/from.md", link) for link in links]

    for row in added:
        names.add(row)
    for note_id in gone:
        names.remove(note_id)

    after = {note_id: row for note_id in "123456" if (row := names.get(note_id))}
    keys = affected_keys(after.values(), before.values())
    fresh = NameIndex(kind, after.values())
    for link, was in zip(links, old, strict=True):
        now = names.resolve("dir/from.md", link)
        assert now == fresh.resolve("dir/from.md", link)
        assert now == was or link_key(link) in keys


@given(
    st.text(max_size=40),
    st.text(min_size=1, max_size=20),
    st.sampled_from(LinkKind),
    st.sampled_from(SourceKind),
)
def test_any_target_leads_to_a_file_or_has_a_name(
    target: str, source: str, kind: LinkKind, source_kind: SourceKind
) -> None:
    link = Link(target, kind, 1)

    found = index("a.md", "b/c.md", kind=source_kind).resolve(source, link)

    link_key(link)
    if found is None:
        assert kind is LinkKind.TAG
    else:
        assert (found.target_id is None) == bool(found.name)
