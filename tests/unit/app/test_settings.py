"""Settings survive a round trip and say what is wrong with a broken file."""

import tomllib
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.config.settings import Settings, SourceEntry, load_settings, save_settings
from app.errors import InvalidInputError, UnsupportedError
from app.wire.models import ModelChoice

ENTRY = SourceEntry(
    id="abc",
    root="/notes/Ĝardeno & 🌱",
    kind="obsidian",
    name="Ĝardeno",
    added=datetime(2026, 1, 2, tzinfo=UTC),
)


def test_missing_file_gives_defaults(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "config.toml") == Settings()


def test_settings_survive_a_round_trip(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    model = ModelChoice(folder="/models/e5", pooling="mean", query_prefix="query: ", max_tokens=256)
    settings = Settings(sources=[ENTRY], paused=True, left_out=["*.draft.md"], model=model)

    save_settings(path, settings)

    assert load_settings(path) == settings


def test_keys_of_others_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("from_a_plugin = 7\n", "utf-8")

    save_settings(path, load_settings(path))

    assert "from_a_plugin = 7" in path.read_text("utf-8")


def test_a_field_that_has_no_value_any_more_goes(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    save_settings(path, Settings(paused=True, paused_until=datetime(2030, 1, 1, tzinfo=UTC)))

    save_settings(path, Settings())

    assert load_settings(path) == Settings()


@pytest.mark.parametrize("text", ["port = ", "port = 70000", 'sources = "x"', "learning_threads = 0", "\x00"])
def test_broken_file_is_refused_with_a_hint(tmp_path: Path, text: str) -> None:
    path = tmp_path / "config.toml"
    path.write_text(text, "utf-8")

    with pytest.raises(InvalidInputError) as caught:
        load_settings(path)

    assert "config.toml" in caught.value.hint


@pytest.mark.parametrize(
    "sources",
    ['id="a"\nroot=""', 'id="a"\nroot="notes"', 'id="a"\nroot="/a\\u0000b"', 'id=""\nroot="/a"'],
)
def test_source_that_names_no_folder_is_refused(tmp_path: Path, sources: str) -> None:
    path = tmp_path / "config.toml"
    path.write_text(f'[[sources]]\n{sources}\nkind="markdown"\nname="Mine"\n', "utf-8")

    with pytest.raises(InvalidInputError, match="Mine"):
        load_settings(path)


def test_two_sources_of_one_id_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    one = '[[sources]]\nid="a"\nroot="/{}"\nkind="markdown"\nname="{}"\n'
    path.write_text(one.format("x", "x") + one.format("y", "y"), "utf-8")

    with pytest.raises(InvalidInputError):
        load_settings(path)


def test_byte_order_mark_of_an_editor_does_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_bytes(b"\xef\xbb\xbfport = 7000\n")

    assert load_settings(path).port == 7000


def test_file_that_was_broken_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("port = = 1\n", "utf-8")

    with pytest.raises(InvalidInputError):
        save_settings(path, Settings())

    assert path.read_text("utf-8") == "port = = 1\n"


def test_newer_settings_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("version = 99\n", "utf-8")

    with pytest.raises(UnsupportedError):
        load_settings(path)


def test_what_a_newer_program_says_of_a_source_is_kept_when_it_is_taken_out_and_back(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    save_settings(path, Settings(sources=[ENTRY]))
    path.write_text(path.read_text("utf-8") + 'colour = "green"\n', "utf-8")
    assert "colour" in tomllib.loads(path.read_text("utf-8"))["sources"][0]

    save_settings(path, Settings(removed_sources=[ENTRY]))
    save_settings(path, Settings(sources=[ENTRY]))

    assert tomllib.loads(path.read_text("utf-8"))["sources"][0]["colour"] == "green"
    assert load_settings(path).sources == [ENTRY]
