"""Foam, Dendron, Quartz and MkDocs: known by their own files, read by their own rules."""

from pathlib import Path

import pytest

from daemon.ingest.detect import load_source_config, reading_kind
from daemon.ingest.dialect import Dialect, SourceConfig, detect_dialect, notes_folder
from daemon.ingest.ignore import load_rules
from daemon.ingest.note import read_note
from daemon.ingest.resolve import NameIndex, NameRow
from daemon.store.rows import Link, LinkKind, ParsedNote, SourceKind


def read(text: str, dialect: Dialect, path: str = "a.md") -> ParsedNote:
    return read_note(text.encode(), path, SourceKind.MARKDOWN, SourceConfig(dialect))


def linked(
    notes: dict[str, str], dialect: Dialect, source: str, vaults: dict[str, str] | None = None
) -> list[str | None]:
    """Where the links of one note lead, in order; None for a name that is not written yet."""
    kind = reading_kind(SourceKind.MARKDOWN, SourceConfig(dialect))
    folder = {Dialect.QUARTZ: "content/", Dialect.MKDOCS: "docs/"}.get(dialect, "")
    rows = [NameRow(path, path) for path in notes]
    names = NameIndex(kind, rows, folder=folder, relative=dialect.is_relative)
    config = SourceConfig(dialect, vaults=vaults or {})
    note = read_note(notes[source].encode(), source, kind, config)
    found = [names.resolve(source, link) for link in note.links]
    return [hit.target_id if hit else None for hit in found]


@pytest.mark.parametrize(
    ("file", "text", "dialect"),
    [
        (".foam/templates/x.md", "", Dialect.FOAM),
        (".vscode/settings.json", '{"foam.openDailyNote.directory": "j"}', Dialect.FOAM),
        (".vscode/extensions.json", '{"recommendations": ["foam.foam-vscode"]}', Dialect.FOAM),
        (".vscode/settings.json", '{"editor.wordWrap": "on"}', Dialect.PLAIN),
        ("dendron.yml", "version: 5", Dialect.DENDRON),
        ("quartz.config.ts", "", Dialect.QUARTZ),
        ("mkdocs.yml", "site_name: x", Dialect.MKDOCS),
        ("a.md", "", Dialect.PLAIN),
    ],
)
def test_a_folder_is_known_by_the_files_of_its_program(
    tmp_path: Path, file: str, text: str, dialect: Dialect
) -> None:
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text(text, "utf-8")

    assert detect_dialect(tmp_path) is dialect
    assert load_source_config(tmp_path, SourceKind.MARKDOWN).dialect is dialect
    assert load_source_config(tmp_path, SourceKind.OBSIDIAN).dialect is Dialect.PLAIN


def test_a_folder_that_is_not_there_is_plain(tmp_path: Path) -> None:
    assert detect_dialect(tmp_path / "none") is Dialect.PLAIN


@pytest.mark.parametrize(
    ("text", "target", "fragment", "display"),
    [
        ("[[the label|proj.one]]", "proj.one", "", "the label"),
        ("[[proj.one]]", "proj.one", "", ""),
        ("[[label|proj.one#part]]", "proj.one", "part", "label"),
        ("![[proj.one#part:#*]]", "proj.one", "part", ""),
        ("[[dendron://other/proj.one]]", "proj.one", "", ""),
        ("[[label|dendron://other/proj.one#^id]]", "proj.one", "^id", "label"),
        ("| a |\n| - |\n| [[label\\|proj.one]] |", "proj.one", "", "label"),
        ('---\nup: "[[label|proj.one]]"\n---\n', "proj.one", "", "label"),
    ],
)
def test_dendron_turns_the_bar_round(text: str, target: str, fragment: str, display: str) -> None:
    (link,) = read(text, Dialect.DENDRON).links

    assert (link.target, link.fragment, link.display) == (target, fragment, display)
    assert link.context[slice(*link.mark)] == (display or "proj.one")


def test_dendron_names_are_hierarchies_and_titles_properties() -> None:
    notes = {
        "notes/proj.md": "[[proj.one]] [[Two|proj.two]] [[proj.none]] [[dendron://other/proj.two]]",
        "notes/proj.one.md": "x",
        "work/proj.two.md": "---\nid: q\ntitle: Two\n---\n",
    }

    assert linked(notes, Dialect.DENDRON, "notes/proj.md") == [
        "notes/proj.one.md",
        "work/proj.two.md",
        None,
        "work/proj.two.md",
    ]
    assert read(notes["work/proj.two.md"], Dialect.DENDRON, "work/proj.two.md").title == "Two"


def test_an_address_of_dendron_leads_into_its_vault() -> None:
    """Every vault has a root."""
    notes = {
        "notes/root.md": "[[dendron://Office/root]] [[its root|dendron://office/root#h]] [[dendron://x/root]]",
        "clients/office/notes/root.md": "[[dendron://notes/root]] ![[dendron://office/root#a:#*]]",
    }
    vaults = {"office": "clients/office/notes/", "notes": "notes/"}

    assert linked(notes, Dialect.DENDRON, "notes/root.md", vaults) == [
        "clients/office/notes/root.md",
        "clients/office/notes/root.md",
        "notes/root.md",
    ]
    assert linked(notes, Dialect.DENDRON, "clients/office/notes/root.md", vaults) == [
        "notes/root.md",
        "clients/office/notes/root.md",
    ]


@pytest.mark.parametrize(
    ("text", "vaults"),
    [
        (
            "workspace:\n  vaults:\n  - fsPath: a/office\n  - {fsPath: b, name: Home, selfContained: true}",
            {"office": "a/office/", "home": "b/notes/"},
        ),
        ("vaults:\n- fsPath: ./vault\n- fsPath: .\n  name: all\n- fsPath: ../x\n- 7", {"vault": "vault/"}),
        ("vaults: [", {}),
        ("- a", {}),
        ("workspace: {vaults: [{fsPath: ., name: own, selfContained: true}]}", {"own": "notes/"}),
    ],
)
def test_vaults_of_dendron_stand_in_its_settings(tmp_path: Path, text: str, vaults: dict[str, str]) -> None:
    (tmp_path / "dendron.yml").write_text(text, "utf-8")

    assert load_source_config(tmp_path, SourceKind.MARKDOWN).vaults == vaults


@pytest.mark.parametrize("dialect", [one for one in Dialect if one is not Dialect.DENDRON])
def test_everywhere_else_the_target_comes_first(dialect: Dialect) -> None:
    (link,) = read("[[a|label]]", dialect).links

    assert (link.target, link.display) == ("a", "label")


def test_foam_writes_definitions_for_its_wikilinks() -> None:
    text = 'See [[n|that note]] and [x](sub/n.md).\n\n[n]: sub/n.md "N"\n'
    notes = {"a.md": text, "sub/n.md": "x", "n.md": "y"}

    assert linked(notes, Dialect.FOAM, "a.md") == ["n.md", "sub/n.md", "sub/n.md"]


def test_the_vault_of_quartz_is_its_content_folder() -> None:
    notes = {
        "content/index.md": "[[notes/B]] [b](/notes/B.md) [[C]] [i](index.md)",
        "content/deep/x.md": "[i](index.md) [[/index]]",
        "content/deep/index.md": "x",
        "content/notes/B.md": "x",
        "content/notes/C.md": "x",
        "index.md": "of the program",
    }

    assert linked(notes, Dialect.QUARTZ, "content/index.md") == [
        "content/notes/B.md",
        "content/notes/B.md",
        "content/notes/C.md",
        "content/index.md",
    ]
    # As in Obsidian a whole path of the vault wins over a file beside the note.
    assert linked(notes, Dialect.QUARTZ, "content/deep/x.md") == ["content/index.md", "content/index.md"]


def test_links_of_mkdocs_are_relative_or_from_the_docs() -> None:
    notes = {
        "docs/guide/a.md": "[b](b.md) [i](../index.md#x) [r](/index.md) [e](https://e.x)",
        "docs/guide/b.md": "---\ntitle: Guide B\ntags: [How]\n---\n",
        "docs/index.md": "x",
        "b.md": "x",
        "index.md": "x",
    }

    assert linked(notes, Dialect.MKDOCS, "docs/guide/a.md") == [
        "docs/guide/b.md",
        "docs/index.md",
        "docs/index.md",
    ]
    note = read(notes["docs/guide/b.md"], Dialect.MKDOCS, "docs/guide/b.md")
    assert (note.title, note.tags) == ("Guide B", ("How",))


def test_rules_can_change_while_the_names_stay() -> None:
    names = NameIndex(SourceKind.MARKDOWN, [NameRow("1", "docs/a.md"), NameRow("2", "a.md")])
    link = Link("/a", LinkKind.MARKDOWN, 1)
    before = names.resolve("x.md", link)

    names.read_as(SourceKind.MARKDOWN, "docs/")
    after = names.resolve("x.md", link)

    assert [hit.target_id for hit in (before, after) if hit] == ["2", "1"]


@pytest.mark.parametrize(
    ("files", "dialect", "folder"),
    [
        (["content/a.md"], Dialect.QUARTZ, "content/"),
        (["a.md"], Dialect.QUARTZ, ""),
        (["docs/a.md"], Dialect.MKDOCS, "docs/"),
        (["docs/a.md"], Dialect.FOAM, ""),
        (["content/a.md"], Dialect.PLAIN, ""),
    ],
)
def test_a_program_keeps_its_notes_in_one_folder(
    tmp_path: Path, files: list[str], dialect: Dialect, folder: str
) -> None:
    for file in files:
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).touch()

    assert notes_folder(tmp_path, dialect) == folder


@pytest.mark.parametrize(
    ("setting", "folder"),
    [
        ("docs_dir: 'site/pages'  # ours", "site/pages/"),
        ('docs_dir: "./site"', "site/"),
        ("docs_dir: .", ""),
        ("docs_dir: ../elsewhere", ""),
        ("docs_dir: none", ""),
        ("extra:\n  docs_dir: site", "docs/"),
    ],
)
def test_mkdocs_may_name_another_folder(tmp_path: Path, setting: str, folder: str) -> None:
    (tmp_path / "mkdocs.yml").write_text(f"hooks: !!python/name:x.y\n{setting}\n", "utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "site" / "pages").mkdir(parents=True)

    assert load_source_config(tmp_path, SourceKind.MARKDOWN).folder == folder


def test_what_lies_outside_the_notes_of_quartz_is_left_out(tmp_path: Path) -> None:
    """Its own settings in `content` count from there, daily notes as well."""
    settings = tmp_path / "content" / ".obsidian"
    settings.mkdir(parents=True)
    (tmp_path / "quartz.config.ts").touch()
    (settings / "app.json").write_text('{"userIgnoreFilters": ["private/"]}', "utf-8")
    (settings / "daily-notes.json").write_text('{"folder": "days", "format": "DD.MM.YYYY"}', "utf-8")
    rules = load_rules(tmp_path, SourceKind.MARKDOWN)
    config = load_source_config(tmp_path, SourceKind.MARKDOWN)

    assert {path: rules.reason(path) for path in ("README.md", "docs/a.md", "contents/a.md")} == {
        "README.md": "outside",
        "docs/a.md": "outside",
        "contents/a.md": "outside",
    }
    assert rules.reason("docs", is_folder=True) == "outside"
    assert rules.reason("content", is_folder=True) is None
    assert rules.reason("content/deep/a.md") is None
    assert rules.reason("content/private/a.md") == "obsidian"
    assert load_rules(tmp_path, SourceKind.OBSIDIAN).reason("README.md") is None
    day = "content/days/03.02.2024.md"
    assert read_note(b"x", day, SourceKind.OBSIDIAN, config).date == "2024-02-03"


@pytest.mark.parametrize("dialect", [Dialect.FOAM, Dialect.MKDOCS])
def test_markdown_links_of_foam_and_mkdocs_are_relative_to_their_file(dialect: Dialect) -> None:
    notes = {
        "docs/deep/a.md": "[x](x.md) [y](y.md) [up](../x.md) [[x]]",
        "docs/deep/y.md": "",
        "docs/x.md": "",
    }

    assert linked(notes, dialect, "docs/deep/a.md") == [None, "docs/deep/y.md", "docs/x.md", "docs/x.md"]


def test_a_link_in_a_property_is_looked_up_as_in_the_text() -> None:
    notes = {"deep/a.md": '---\nup: "[[n]]"\n---\n[[n]]', "n.md": "", "deep/n.md": ""}

    assert linked(notes, Dialect.FOAM, "deep/a.md") == ["n.md", "n.md"]
