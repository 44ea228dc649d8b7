"""PDFs: text by page, damage, and that only a worker ever reads one."""

import sys
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from daemon.ingest import pdf as pdf_module
from daemon.ingest import pool as pool_module
from daemon.ingest.note import has_text, kind_of_file, read_note, size_limit
from daemon.ingest.pdf import MAX_BYTES, extract_text
from daemon.ingest.pool import ParsePool, ReadRequest, digest_file
from daemon.store.rows import NoteKind, ParsedNote, SourceKind
from tests.helpers.pdf import made_pdf

PAGES = ["The soil is alive.\nIt wants compost and pa-\ntience.", "", "Late frost harms (young) beans."]


def read(data: bytes, path: str = "books/Soil.pdf") -> ParsedNote:
    return read_note(data, path, SourceKind.OBSIDIAN)


def request(root: Path, name: str, data: bytes) -> ReadRequest:
    (root / name).write_bytes(data)
    return ReadRequest(str(root), name, name, SourceKind.OBSIDIAN)


def test_each_page_is_headed_by_title_and_number() -> None:
    note = read(made_pdf(PAGES))

    assert [(found.heading, found.text, found.line) for found in note.passages] == [
        ("Soil.pdf › page 1", "The soil is alive.\nIt wants compost and patience.", 1),
        ("Soil.pdf › page 3", "Late frost harms (young) beans.", 3),
    ]
    assert note.kind is NoteKind.FILE
    assert note.title == "Soil.pdf"
    for found in note.passages:
        assert note.text[found.start : found.end] == found.text
    assert [(one.text, one.line) for one in note.headings] == [("Page 1", 1), ("Page 3", 3)]
    assert [len(page) > 0 for page in note.text.split("\f\n")] == [True, False, True]


def test_long_pages_are_cut_and_never_joined() -> None:
    long = "\n".join(f"Sentence number {number} has these eight words." for number in range(40))

    passages = read(made_pdf([long, long])).passages

    assert len(passages) >= 4
    assert {found.heading for found in passages} == {"Soil.pdf › page 1", "Soil.pdf › page 2"}
    assert [found.line for found in passages] == sorted(found.line for found in passages)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (made_pdf(["x"], encrypted=True), "pdf_encrypted"),
        (b"", "pdf_damaged"),
        (b"%PDF-1.4 and no more", "pdf_damaged"),
        (made_pdf(["hello"])[:300], "pdf_damaged"),
    ],
)
def test_what_cannot_be_read_is_a_file_with_an_oddity(data: bytes, code: str) -> None:
    note = read(data)

    assert [oddity.code for oddity in note.warnings] == [code]
    assert (note.title, note.kind, note.passages) == ("Soil.pdf", NoteKind.FILE, ())


def test_a_pdf_without_text_is_no_problem() -> None:
    note = read(made_pdf(["", ""]))

    assert (note.passages, note.warnings) == ((), ())


def test_a_very_long_pdf_is_cut_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf_module, "_MAX_PAGES", 2)

    found = extract_text(made_pdf(["one", "two", "three"]))

    assert found.pages == ["one", "two"]
    assert [(oddity.code, oddity.line) for oddity in found.oddities] == [("pdf_cut", 2)]


def test_a_pdf_is_a_file_with_text_and_a_limit_of_its_own() -> None:
    assert kind_of_file("a.PDF") is NoteKind.FILE
    assert all(has_text("a.PDF", kind) for kind in SourceKind)
    assert size_limit("a.pdf", 5) == MAX_BYTES
    assert size_limit("a.md", 5) == 5


def test_only_a_worker_reads_a_pdf_and_ends_with_a_small_batch(tmp_path: Path) -> None:
    requests = [
        request(tmp_path, "a.md", b"words"),
        request(tmp_path, "b.pdf", made_pdf(PAGES)),
        request(tmp_path, "c.md", b"more"),
        request(tmp_path, "d.pdf", b"broken"),
    ]
    pool = ParsePool(2)
    before = "pypdfium2" in sys.modules
    done: list[int] = []

    found = pool.read(requests, done.append)

    assert [item.path for item in found] == ["a.md", "b.pdf", "c.md", "d.pdf"]
    assert [len(item.note.passages) if item.note else -1 for item in found] == [1, 2, 1, 0]
    assert found[1].digest == digest_file(str(tmp_path / "b.pdf"))
    assert ("pypdfium2" in sys.modules) == before
    assert pool._workers == []


@pytest.mark.expected_logs("a parse worker ended")
def test_a_pdf_that_never_ends_costs_a_worker_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = pool_module._Worker()
    silent: list[Connection] = []

    def start() -> Connection:
        worker._pipe, theirs = Pipe()
        silent.append(theirs)
        return worker._pipe

    monkeypatch.setattr(worker, "_start", start)

    (found,) = worker.read([request(tmp_path, "a.pdf", made_pdf(PAGES))], timeout_s=0.05)

    assert found.problem is not None
    assert found.problem.code == "reader_crashed"
    assert worker._pipe is None
    for end in silent:
        end.close()
