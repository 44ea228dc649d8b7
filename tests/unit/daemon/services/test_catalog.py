"""The list of sources: which folders may be added, and what a folder keeps when it comes back."""

import os
import sys
import tomllib
from pathlib import Path

import pytest

from app.errors import InvalidInputError, SourceNotFoundError, SourceOverlapError
from app.paths import home_paths
from daemon.services.catalog import Catalog


@pytest.fixture
def catalog(tmp_path: Path) -> Catalog:
    return Catalog(home_paths(tmp_path / "home"))


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    folder = tmp_path / "notes"
    (folder / "deep").mkdir(parents=True)
    return folder


def test_folder_beside_the_others_may_be_added(catalog: Catalog, notes: Path) -> None:
    catalog.add(catalog.check(str(notes)), "markdown", "", "")
    beside = notes.parent / "notes and more"
    beside.mkdir()

    assert catalog.check(str(beside)) == beside


@pytest.mark.parametrize("which", [".", "deep", ".."])
def test_folder_that_is_holds_or_lies_in_a_source_is_refused(
    catalog: Catalog, notes: Path, which: str
) -> None:
    entry = catalog.add(catalog.check(str(notes)), "markdown", "", "")

    with pytest.raises(SourceOverlapError) as caught:
        catalog.check(str(notes / which))

    assert caught.value.detail == {"source": entry.id}


def test_way_round_by_a_link_is_seen(catalog: Catalog, notes: Path) -> None:
    catalog.add(catalog.check(str(notes)), "markdown", "", "")
    way = notes.parent / "way round"
    way.symlink_to(notes / "deep", target_is_directory=True)

    with pytest.raises(SourceOverlapError):
        catalog.check(str(way))


def test_our_own_home_is_no_source_and_a_folder_around_it_is(catalog: Catalog, tmp_path: Path) -> None:
    inside = tmp_path / "home" / "memory"
    inside.mkdir(parents=True)

    for folder in (inside, inside.parent):
        with pytest.raises(SourceOverlapError):
            catalog.check(str(folder))
    assert catalog.check(str(tmp_path)) == tmp_path


@pytest.mark.parametrize(
    ("folder", "error"),
    [
        ("", InvalidInputError),
        ("  ", InvalidInputError),
        ("relative/path", InvalidInputError),
        ("/with\0nul", InvalidInputError),
        ("/no/such/folder", SourceNotFoundError),
        (__file__, InvalidInputError),
    ],
)
def test_what_is_no_folder_is_refused(catalog: Catalog, folder: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        catalog.check(folder)


def test_source_is_called_like_its_folder_and_a_taken_name_gets_a_number(
    catalog: Catalog, tmp_path: Path
) -> None:
    roots = [tmp_path / place / name for place, name in (("a", "Notes"), ("b", "notes"), ("c", "NOTES"))]
    for root in roots:
        root.mkdir(parents=True)

    names = [catalog.add(root, "markdown", "", "").name for root in roots]

    assert names == ["Notes", "notes 2", "NOTES 3"]
    assert catalog.add(tmp_path / "other", "markdown", "  Chosen ", " home ").name == "Chosen"


def test_removed_folder_gets_its_id_back_and_another_does_not(catalog: Catalog, notes: Path) -> None:
    first = catalog.add(notes, "markdown", "", "")
    catalog.remove(first.id)
    assert catalog.sources == []

    other = catalog.add(notes.parent / "other", "markdown", "", "")
    again = catalog.add(notes, "obsidian", "Renamed", "")

    assert again.id == first.id != other.id
    assert (again.kind, again.name) == ("obsidian", "Renamed")
    assert catalog.settings.removed_sources == []


def test_catalog_is_on_disk_before_it_counts(catalog: Catalog, notes: Path, tmp_path: Path) -> None:
    entry = catalog.add(notes, "markdown", "Garden", "home")
    catalog.pause(True)

    again = Catalog(home_paths(tmp_path / "home"))

    assert again.sources == [entry]
    assert again.settings.paused
    assert (
        tomllib.loads((tmp_path / "home" / "config.toml").read_text("utf-8"))["sources"][0]["space"] == "home"
    )


def test_change_that_cannot_be_kept_does_not_count(
    catalog: Catalog, notes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "no room")

    monkeypatch.setattr("daemon.services.catalog.save_settings", full)

    with pytest.raises(OSError, match="no room"):
        catalog.add(notes, "markdown", "", "")

    assert catalog.sources == []


def test_unknown_source_is_not_found(catalog: Catalog) -> None:
    for use in (catalog.get, catalog.remove):
        with pytest.raises(SourceNotFoundError):
            use("nothing")


def test_folder_that_two_ask_for_at_once_is_added_once(catalog: Catalog, notes: Path) -> None:
    first, second = catalog.check(str(notes)), catalog.check(str(notes / "deep"))

    catalog.add(first, "markdown", "", "")

    with pytest.raises(SourceOverlapError):
        catalog.add(second, "markdown", "", "")
    assert len(catalog.sources) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="names of any bytes exist on Linux only")
def test_folder_whose_name_is_no_text_is_refused_by_whatever_way(catalog: Catalog, tmp_path: Path) -> None:
    bad = tmp_path / os.fsdecode(b"bad\xff")
    (bad / "deep").mkdir(parents=True)
    (tmp_path / "way").symlink_to(bad / "deep", target_is_directory=True)

    for folder in (bad, bad / "deep", tmp_path / "way"):
        with pytest.raises(InvalidInputError) as caught:
            catalog.check(str(folder))
        assert "UTF-8" in caught.value.hint
        assert catalog.sources == []
