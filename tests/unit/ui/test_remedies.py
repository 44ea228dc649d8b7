"""What a person can do about a problem."""

import re
from pathlib import Path

import pytest

from app.wire.status import Problem
from ui import remedies
from ui.window.problem_row import spot_words

DAEMON = Path(__file__).parents[3] / "daemon"


def _problem(code: str, message: str = "", path: str = "a/b.md") -> Problem:
    return Problem(source_id="s", path=path, code=code, message=message)


@pytest.mark.parametrize(
    ("message", "count"),
    [("83 notes are gone at once.", 83), ("1,204 notes are gone at once.", 1204), ("Notes are gone.", 0)],
)
def test_the_number_of_missing_notes_is_read_from_the_sentence(message: str, count: int) -> None:
    assert remedies.missing_count(_problem("many_missing", message)) == count


def test_only_missing_notes_are_held_back() -> None:
    assert remedies.is_held_back(_problem("many_missing"))
    assert not remedies.is_held_back(_problem("too_large"))


def test_a_file_too_large_leads_to_the_limit() -> None:
    assert remedies.remedy_of(_problem("too_large")).act == "settings"


def test_a_problem_we_do_not_know_can_be_opened() -> None:
    assert remedies.remedy_of(_problem("brand_new")).act == "open"


def test_every_code_of_the_reader_has_advice_of_its_own() -> None:
    text = "\n".join(file.read_text("utf-8") for file in (DAEMON / "ingest").glob("*.py"))
    codes = set(re.findall(r'Oddity\(\s*"([a-z_]+)"', text)) | set(
        re.findall(r'return "([a-z_]+)", \(?', text)
    )
    otherwise = remedies.remedy_of(_problem("brand_new"))

    assert {"too_large", "pdf_encrypted", "not_found"} <= codes
    bare = {code for code in codes if remedies.remedy_of(_problem(code)) == otherwise}
    assert bare <= {"unreadable"}


def test_the_name_of_a_file_is_its_last_part() -> None:
    assert remedies.file_of(_problem("x", path="a/b/c.md")) == "c.md"
    assert remedies.file_of(_problem("x", path="")) == ""


@pytest.mark.parametrize(
    ("path", "line", "words"), [("a.md", 3, "line 3"), ("A.PDF", 3, "page 3"), ("a.pdf", 0, "")]
)
def test_place_of_a_problem_is_a_line_or_a_page(path: str, line: int, words: str) -> None:
    problem = Problem(source_id="s", path=path, code="x", message="", line=line)

    assert spot_words(problem) == words
