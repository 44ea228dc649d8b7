"""One vault with the notes that other programs stumble over: all of it is found, none of it is changed."""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.wire.events import NoteChanged
from tests.helpers.events import EventLog
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.pdf import made_pdf
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S, add_folder, search, show, titles
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

NOTES: dict[str, str | bytes] = {
    "yaml.md": "---\ntitle: Foo: bar\ntags: [x]\n---\nbrokenyaml body",
    "columns.md": "--- start-multi-column: R1\ncolumnword\n---",
    "rule.md": "----\nruleword",
    "numbers.md": "---\ntitle: 20240425\ntags: [2024, true, null]\nstart: 12:30\nid: 0123\n---\nnumberword",
    "dates.md": "---\ncreated: 2024-01-15\ndue: 2024-01-15T09:00:00+02:00\n---\ndateword",
    "impossible.md": "---\ndate: 2024-02-30\n---\nimpossibleword",
    "family.md": "---\nfamily: [[Smith]]  [[Jones]]\n---\nfamilyword",
    "code.md": "Write `[[Ghost]]` and `#ghosttag`.\n\n```\n[[Fenced]] fencedword\n```\n",
    "tags.md": "see https://e.x/#/set#privacy #real/deep #标签 #Mixed and #MIXED",
    "Artificial Intelligence.md": "---\naliases: [AI]\n---\nx",
    "asks.md": "[[AI]] [[Artificial Intelligence|AI]]",
    "a/x.md": "[[../b/n]] [t](../b/n.md#Head) [[b/ghost]] [[c/ghost]]",
    "b/n.md": "# Head",
    "targets.md": (
        "# Here\n\n[[Sq]uare]] [[#Here]] [[A#H1#H2|t]] [[A#^b1]] ![[A#^b1]] [y](My%20Note.md) "
        "[z](<My Note.md>) [[https://e.x]] [[ A ]] [[A.md]] [[]] [[|x]]"
    ),
    "A.md": "# H1\n\n## H2\n\nx ^b1",
    "My Note.md": "x",
    "table.md": "| a |\n| - |\n| [[My Note\\|shown]] |",
    "u16.md": "\ufeffnaïve 計画 sixteenword".encode("utf-16-le"),
    "cp.md": "un café crème legacyword".encode("cp1252"),
    "mix.md": "计划 é mixedword ".encode() + b"\xaf",
    "gb.md": "学习方法比记忆更重要".encode("gb18030"),
    "nul.md": b"\0" * 400,
    "long.md": "[[" * 50_000 + " longword",
    "draw.excalidraw.md": (
        "---\nexcalidraw-plugin: parsed\n---\n# Excalidraw Data\n## Text Elements\ndrawnword ^a1\n\n"
        '%%\n## Drawing\n```json\n{"sceneword": 1}\n```\n%%'
    ),
    "Soil.pdf": made_pdf(["An introduction.", "Compost makes pdfword warm."]),
    "locked.pdf": made_pdf(["x"], encrypted=True),
    "list.base": "views: []",
    "plain.txt": "no note in a vault: textword",
}
BAD_NAME = os.fsdecode(b"bad\xff.md")


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Vault:
    vault = Vault(tmp_path_factory.mktemp("notes") / "vault", NOTES)
    (vault.root / ".obsidian").mkdir()
    if sys.platform == "linux":
        (vault.root / BAD_NAME).write_text("badnameword", "utf-8")
    return vault


@pytest.fixture(scope="module")
def daemon(tmp_path_factory: pytest.TempPathFactory, vault: Vault) -> Iterator[DaemonProcess]:
    """In the plainest of locales, which must not matter (P31)."""
    home = tmp_path_factory.mktemp("notes-home") / "home"
    environment = {"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE, "LANG": "C", "LC_ALL": "C"}
    with DaemonProcess(home, environment=environment) as process:
        add_folder(process, vault.root)
        yield process


def wait_in_sky(daemon: DaemonProcess, title: str) -> list[str]:
    """The titles of all stars, once this one is among them."""

    def found() -> list[str] | None:
        all_titles = daemon.call(lambda client: client.graph()).nodes.titles
        return all_titles if title in all_titles else None

    return wait_until(found, LIMIT_S, f"{title} is in the sky")


@pytest.mark.parametrize(
    ("word", "title"),
    [
        pytest.param("brokenyaml", "yaml", id="P01 properties that do not parse"),
        pytest.param("columnword", "columns", id="P02 an odd first line"),
        pytest.param("ruleword", "rule", id="P02 four dashes"),
        pytest.param("numberword", "20240425", id="P05 a title of digits"),
        pytest.param("dateword", "dates", id="P06 bare dates"),
        pytest.param("impossibleword", "impossible", id="P07 an impossible date"),
        pytest.param("familyword", "family", id="P08 bare links in properties"),
        pytest.param("fencedword", "code", id="P09 words in code"),
        pytest.param("longword", "long", id="P26 a hostile note"),
        pytest.param("sixteenword", "u16", id="P31 UTF-16"),
        pytest.param("legacyword", "cp", id="P31 Windows-1252"),
        pytest.param("mixedword", "mix", id="P31 one bad byte"),
        pytest.param("记忆", "gb", id="P31 GB18030"),
        pytest.param("drawnword", "draw.excalidraw", id="a drawing"),
        pytest.param("pdfword", "Soil.pdf", id="a PDF"),
    ],
)
def test_every_odd_note_is_found_by_its_words(daemon: DaemonProcess, word: str, title: str) -> None:
    assert titles(daemon, word, mode="words") == [title]


@pytest.mark.parametrize("word", ["sceneword", "textword"])
def test_what_is_no_text_of_a_vault_is_not_found(daemon: DaemonProcess, word: str) -> None:
    assert titles(daemon, word, mode="words") == []


@pytest.mark.skipif(sys.platform != "linux", reason="names of any bytes exist on Linux only")
def test_a_name_that_is_no_utf8_is_shown_escaped(daemon: DaemonProcess, vault: Vault) -> None:
    """P28: the note is listed and found, its neighbours as well; its name travels everywhere."""
    (hit,) = search(daemon, "badnameword", mode="words").hits
    with EventLog(daemon.info) as log:
        (vault.root / os.fsdecode(b"later\xfe.md")).write_text("later", "utf-8")
        log.wait(lambda one: isinstance(one, NoteChanged) and one.path == "later\\xfe.md", "the event")
    sky = wait_in_sky(daemon, "later\\xfe")

    assert (hit.title, hit.path) == ("bad\\xff", "bad\\xff.md")
    msgspec.json.encode(show(daemon, hit.path))
    assert "bad\\xff" in sky
    assert "UnicodeEncodeError" not in daemon.log_text()


def test_reading_changes_no_byte(daemon: DaemonProcess, vault: Vault) -> None:
    """P01: not even of a note whose properties are broken."""
    assert titles(daemon, "brokenyaml", mode="words")
    for path, text in NOTES.items():
        assert (vault.root / path).read_bytes() == (text.encode() if isinstance(text, str) else text)


def test_problems_name_file_and_line(daemon: DaemonProcess) -> None:
    """P01, P07, P08, P31: what was odd is told for that file alone."""
    problems = daemon.call(lambda client: client.problems()).problems

    assert {(problem.path, problem.code) for problem in problems} == {
        ("yaml.md", "front_matter_unreadable"),
        ("family.md", "front_matter_unreadable"),
        ("impossible.md", "impossible_date"),
        ("cp.md", "encoding_guessed"),
        ("gb.md", "encoding_guessed"),
        ("mix.md", "encoding_damaged"),
        ("nul.md", "not_text"),
        ("locked.pdf", "pdf_encrypted"),
    }
    assert next(problem.line for problem in problems if problem.path == "yaml.md") == 2


def test_dates_and_numbers_come_over_http_as_they_were_typed(daemon: DaemonProcess) -> None:
    """P05, P06: no value of a property is turned into another."""
    assert show(daemon, "dates.md").properties == {
        "created": "2024-01-15",
        "due": "2024-01-15T09:00:00+02:00",
    }
    numbers = show(daemon, "numbers.md")
    assert (numbers.properties["start"], numbers.properties["id"]) == ("12:30", "0123")
    assert numbers.title == "20240425"


def test_a_dated_note_comes_as_an_event(daemon: DaemonProcess, vault: Vault) -> None:
    """P06: the event stream carries a note with dates as any other."""
    with EventLog(daemon.info) as log:
        vault.write("later.md", "---\ntitle: 2024-01-15\ndate: 2024-01-15\n---\nlaterword")
        event = log.wait(lambda one: isinstance(one, NoteChanged) and one.path == "later.md", "the event")

    assert isinstance(event, NoteChanged)
    assert event.title == "2024-01-15"


def test_tags_are_found_by_their_parent_and_keep_their_spelling(daemon: DaemonProcess) -> None:
    """P17, P18."""
    item = show(daemon, "tags.md")

    assert item.tags == ["mixed", "real/deep", "标签"]
    assert item.tag_spellings == ["real/deep", "标签", "Mixed"]
    for query in ("tag:real", "tag:REAL/deep", "tag:mixed", "tag:标签"):
        assert titles(daemon, query, mode="words") == ["tags"], query
    assert titles(daemon, "tag:rea", mode="words") == []


def test_code_gives_no_names_and_ghosts_stay_apart(daemon: DaemonProcess) -> None:
    """P09, P33."""
    code, links = show(daemon, "code.md"), show(daemon, "a/x.md")

    assert (code.links, code.unresolved, code.tags) == ([], [], [])
    assert (links.links, links.unresolved) == (["b/n.md"], ["b/ghost", "c/ghost"])


def test_rare_targets_lead_where_they_say_and_no_name_is_empty(daemon: DaemonProcess) -> None:
    """P11, P23: in the note's own reply, and in the sky."""
    targets, table = show(daemon, "targets.md"), show(daemon, "table.md")
    sky = wait_in_sky(daemon, "targets")

    assert (targets.links, targets.unresolved) == (["A.md", "My Note.md", "targets.md"], ["Sq]uare"])
    assert (table.links, table.unresolved) == (["My Note.md"], [])
    assert [title for title in sky if not title.strip() or "\\|" in title or "e.x" in title] == []


def test_daemon_answers_while_it_reads_hostile_notes(daemon: DaemonProcess, vault: Vault) -> None:
    """P26: each is read in well under a second, and nobody waits for them."""
    hostile = {
        "brackets": "[[" * 50_000,
        "unclosed": "---\n" + "\n" * 100_000,
        "stars": "*" * 4_000 + "a",
        "picture": f"![x](data:image/png;base64,{'A' * 2_000_000})",
        "backticks": "`" * 50_001,
    }
    took: list[float] = []

    def found() -> bool:
        begun = time.monotonic()
        names = titles(daemon, "hostileword", mode="words")
        took.append(time.monotonic() - begun)
        return set(names) == set(hostile)

    for name, text in hostile.items():
        vault.write(f"hostile/{name}.md", f"{text}\n\nhostileword")
    wait_until(found, LIMIT_S, "the hostile notes are found")

    assert max(took) < 2


def test_a_file_takes_over_from_an_alias(daemon: DaemonProcess, vault: Vault) -> None:
    """P32: an alias serves until a file has the name; then the link moves, and back again."""
    before = show(daemon, "asks.md")
    vault.write("deep/AI.md", "x")
    wait_until(lambda: show(daemon, "asks.md").via_alias == {}, LIMIT_S, "the link leads to the new file")
    after = show(daemon, "asks.md")
    vault.remove("deep/AI.md")
    wait_until(lambda: show(daemon, "asks.md").via_alias != {}, LIMIT_S, "the alias serves again")

    assert before.via_alias == {"AI": "Artificial Intelligence.md"}
    assert (before.links, before.unresolved) == (["Artificial Intelligence.md"], ["AI"])
    assert (after.links, after.unresolved) == (["Artificial Intelligence.md", "deep/AI.md"], [])


def test_only_the_note_of_a_save_by_way_of_a_helper_is_known(daemon: DaemonProcess, vault: Vault) -> None:
    """P29: files of editors and sync tools are neither notes nor problems."""
    helpers = (".~lock.Test.md#", ".Test.md.swp", "~$x.md", ".syncthing.Test.md.tmp", "Test.md~")
    with EventLog(daemon.info) as log:
        for name in helpers:
            vault.write(name, "helperword")
        vault.write("Test.tmp", "savedword")
        vault.move("Test.tmp", "Test.md")
        log.wait(lambda one: isinstance(one, NoteChanged) and one.path == "Test.md", "the event")
        changed = [one.path for one in log.events if isinstance(one, NoteChanged)]

    assert changed == ["Test.md"]
    assert titles(daemon, "helperword", mode="words") == []


def test_a_hit_in_a_pdf_names_its_page(daemon: DaemonProcess) -> None:
    (hit,) = search(daemon, "pdfword", mode="words").hits

    assert (hit.path, hit.type) == ("Soil.pdf", "file")
    assert [passage.heading for passage in hit.passages] == ["Soil.pdf › page 2"]
    assert "warm" in hit.snippet


def test_a_pdf_that_changes_is_read_again(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("Grown.pdf", made_pdf(["firstword"]))
    wait_until(lambda: titles(daemon, "firstword", mode="words"), LIMIT_S, "the new PDF is found")
    vault.write("Grown.pdf", made_pdf(["secondword and more"]))
    wait_until(lambda: titles(daemon, "secondword", mode="words"), LIMIT_S, "its new words are found")

    assert titles(daemon, "firstword", mode="words") == []


def test_a_folder_of_markdown_finds_its_text_files(daemon: DaemonProcess, tmp_path: Path) -> None:
    vault = Vault(
        tmp_path / "plain", {"list.txt": "shoppingword [[no]] #no", "b.markdown": "[[list]] otherword"}
    )

    source = add_folder(daemon, vault.root)

    assert (source.kind, source.notes) == ("markdown", 2)
    assert titles(daemon, "shoppingword", mode="words") == ["list"]
    assert show(daemon, str(vault.root / "b.markdown")).links == ["list.txt"]
    assert show(daemon, str(vault.root / "list.txt")).tags == []
