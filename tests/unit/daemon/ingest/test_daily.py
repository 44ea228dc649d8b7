"""Daily notes of Obsidian: which file is the note of which day."""

import json
from pathlib import Path

import pytest

from daemon.ingest.daily import DailyNotes, day_of, load_daily_notes
from daemon.ingest.detect import load_source_config
from daemon.ingest.note import read_note
from daemon.store.rows import SourceKind


@pytest.mark.parametrize(
    ("path", "folder", "form", "day"),
    [
        ("2024-05-01.md", "", "YYYY-MM-DD", "2024-05-01"),
        ("any/where/2024-05-01.md", "", "YYYY-MM-DD", "2024-05-01"),
        ("Journal/01.05.2024.md", "Journal", "DD.MM.YYYY", "2024-05-01"),
        ("journal/2024/05/01 Wed.md", "Journal", "YYYY/MM/DD ddd", "2024-05-01"),
        ("Wednesday, May 1st 2024.md", "", "dddd, MMMM Do YYYY", "2024-05-01"),
        ("2024-W18/24-5-1.md", "", "YYYY-[W]ww/YY-M-D", "2024-05-01"),
        ("Other/01.05.2024.md", "Journal", "DD.MM.YYYY", None),
        ("31.02.2024.md", "", "DD.MM.YYYY", None),
        ("2024-05.md", "", "YYYY-MM", None),
        ("1. September 2024.md", "", "D. MMMM YYYY", "2024-09-01"),
        ("1. Foo 2024.md", "", "D. MMMM YYYY", None),
        ("x2024-05-01.md", "", "YYYY-MM-DD", None),
        ("a.md", "", "[" * 200, None),
    ],
)
def test_days_of_paths(path: str, folder: str, form: str, day: str | None) -> None:
    assert day_of(path, DailyNotes(folder, form)) == day


def test_the_setting_of_a_vault_dates_its_notes(tmp_path: Path) -> None:
    (tmp_path / ".obsidian").mkdir()
    setting = {"folder": "/Days/", "format": "DD-MM-YYYY"}
    (tmp_path / ".obsidian" / "daily-notes.json").write_text(json.dumps(setting), "utf-8")
    config = load_source_config(tmp_path, SourceKind.OBSIDIAN)

    dates = {
        path: read_note(data, path, SourceKind.OBSIDIAN, config).date
        for path, data in {
            "Days/01-05-2024.md": b"x",
            "02-05-2024.md": b"x",
            "2024-05-03.md": b"x",
            "Days/04-05-2024.md": b"---\ndate: 2020-01-01\n---\n",
        }.items()
    }

    assert list(dates.values()) == ["2024-05-01", None, "2024-05-03", "2020-01-01"]


@pytest.mark.parametrize("text", [None, "", "[]", "{", '{"folder": 3, "format": []}'])
def test_a_missing_or_damaged_setting_holds_the_default(tmp_path: Path, text: str | None) -> None:
    (tmp_path / ".obsidian").mkdir()
    if text is not None:
        (tmp_path / ".obsidian" / "daily-notes.json").write_text(text, "utf-8")

    assert load_daily_notes(tmp_path) in {None, DailyNotes()}
