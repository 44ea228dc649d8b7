"""The list of sources: which folders may be added, and what a folder keeps when it comes back."""

import os
import sys
import tomllib
from pathlib import Path

import pytest

from app.errors import InvalidInputError, SourceNotFoundError, SourceOverlapError
from app.paths import home_paths
from app.wire.sources import ChangeSource, SourceRules
from daemon.services.folder.catalog import Catalog


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

    monkeypatch.setattr("daemon.services.folder.catalog.save_settings", full)

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


def edit(home: Path, old: str, new: str) -> None:
    """An edit of config.toml by hand."""
    config = home / "config.toml"
    text = config.read_text("utf-8")
    assert old in text
    config.write_text(text.replace(old, new), "utf-8")


def test_edit_by_hand_is_not_lost_with_the_next_change(catalog: Catalog, notes: Path, tmp_path: Path) -> None:
    entry = catalog.add(notes, "markdown", "Garden", "")
    edit(tmp_path / "home", 'name = "Garden"', 'name = "Orchard"\nunknown = 7')
    edit(tmp_path / "home", "note_limit_mib = 5.0", "note_limit_mib = 9.0  # large ones")

    catalog.change(entry.id, ChangeSource(space="home"))
    catalog.pause(True)

    again = Catalog(home_paths(tmp_path / "home"))
    assert (again.get(entry.id).name, again.get(entry.id).space) == ("Orchard", "home")
    assert (again.settings.note_limit_mib, again.settings.paused) == (9.0, True)
    assert "unknown = 7" in (tmp_path / "home" / "config.toml").read_text("utf-8")


def test_source_that_was_taken_out_by_hand_is_not_put_back(
    catalog: Catalog, notes: Path, tmp_path: Path
) -> None:
    entry = catalog.add(notes, "markdown", "", "")
    (tmp_path / "home" / "config.toml").write_text("version = 1\n", "utf-8")

    with pytest.raises(SourceNotFoundError):
        catalog.change(entry.id, ChangeSource(space="home"))

    assert catalog.sources == []


@pytest.mark.parametrize("broken", ["sources = [", "note_limit_mib = -1", "version = 99", "\xff"])
def test_broken_file_is_told_and_not_overwritten(
    catalog: Catalog, notes: Path, tmp_path: Path, broken: str
) -> None:
    entry = catalog.add(notes, "markdown", "", "")
    config = tmp_path / "home" / "config.toml"
    config.write_bytes(broken.encode("latin-1"))

    for change in (
        lambda: catalog.change(entry.id, ChangeSource(space="home")),
        lambda: catalog.remove(entry.id),
        lambda: catalog.pause(True),
        lambda: catalog.add(notes.parent / "other", "markdown", "", ""),
    ):
        with pytest.raises(InvalidInputError, match="Nothing was changed") as caught:
            change()
        assert str(config) in caught.value.hint

    assert config.read_bytes() == broken.encode("latin-1")
    assert catalog.sources == [entry]


def test_file_that_is_gone_takes_nothing_along(catalog: Catalog, notes: Path, tmp_path: Path) -> None:
    entry = catalog.add(notes, "markdown", "", "")
    (tmp_path / "home" / "config.toml").unlink()

    catalog.pause(True)

    assert Catalog(home_paths(tmp_path / "home")).sources == [entry]


def test_dropped_folder_gets_another_id(catalog: Catalog, notes: Path) -> None:
    first = catalog.add(notes, "markdown", "", "")
    catalog.remove(first.id)
    again = catalog.add(notes, "markdown", "", "")
    catalog.remove(again.id, drop=True)

    assert catalog.settings.removed_sources == []
    assert catalog.add(notes, "markdown", "", "").id != first.id


def test_rules_are_kept_from_the_first_moment(catalog: Catalog, notes: Path) -> None:
    rules = SourceRules(patterns=["drafts/"], limit_mib=0, gitignore=True)

    entry = catalog.add(notes, "markdown", "", "", rules)

    assert (entry.patterns, entry.limit_mib, entry.gitignore) == (["drafts/"], None, True)
