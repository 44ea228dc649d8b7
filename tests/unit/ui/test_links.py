"""Links to Obsidian come back as they went; only harmless files are opened."""

import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.links import ObsidianTarget, is_safe_to_open, obsidian_link, parse_obsidian_link, vault_name

HARD = ObsidianTarget("Ĝardeno & 🌱 100%", "a/b #1? + c.md", "H: x")
NAMES = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="#"), min_size=1, max_size=40)


def test_everything_is_percent_encoded() -> None:
    link = obsidian_link(HARD)

    assert link.startswith(
        "obsidian://open?vault=%C4%9Cardeno%20%26%20%F0%9F%8C%B1%20100%25&file=a%2Fb%20%231"
    )
    assert "+" not in link
    assert " " not in link


def test_a_hard_name_comes_back_exactly() -> None:
    assert parse_obsidian_link(obsidian_link(HARD)) == HARD


@given(NAMES, NAMES, st.one_of(st.just(""), NAMES))
def test_any_note_comes_back_exactly(vault: str, stem: str, heading: str) -> None:
    target = ObsidianTarget(vault, f"{stem}.md", heading)

    assert parse_obsidian_link(obsidian_link(target)) == target


@pytest.mark.parametrize("link", ["https://open?vault=a&file=b", "obsidian://new?vault=a&file=b", "x"])
def test_other_links_are_refused(link: str) -> None:
    with pytest.raises(ValueError, match="not a link"):
        parse_obsidian_link(link)


def test_the_vault_is_called_by_its_folder() -> None:
    assert vault_name("/home/me/Second brain") == "Second brain"
    assert vault_name(r"C:\Notes\Garden") == "Garden"


@pytest.mark.parametrize("name", ["a.md", "A.MD", "b.txt", "c.png", "d.pdf", "e.canvas"])
def test_text_pictures_and_pdf_are_opened(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("x")

    assert is_safe_to_open(tmp_path / name)


@pytest.mark.parametrize("name", ["a.sh", "b.desktop", "c.exe", "d.html", "e.svg", "f", "g.md.command"])
def test_what_could_run_is_not_opened(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("x")
    (tmp_path / name).chmod(stat.S_IRWXU)

    assert not is_safe_to_open(tmp_path / name)


def test_a_link_that_hides_a_program_is_not_opened(tmp_path: Path) -> None:
    (tmp_path / "run.sh").write_text("x")
    (tmp_path / "note.md").symlink_to(tmp_path / "run.sh")

    assert not is_safe_to_open(tmp_path / "note.md")


def test_a_file_that_is_gone_or_a_folder_is_not_opened(tmp_path: Path) -> None:
    (tmp_path / "folder.md").mkdir()

    assert not is_safe_to_open(tmp_path / "gone.md")
    assert not is_safe_to_open(tmp_path / "folder.md")
