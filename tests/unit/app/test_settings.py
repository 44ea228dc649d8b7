"""Settings survive a round trip and say what is wrong with a broken file."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.config.settings import Settings, SourceEntry, load_settings, save_settings
from app.errors import InvalidInputError, UnsupportedError

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
    settings = Settings(sources=[ENTRY], paused=True, left_out=["*.draft.md"])

    save_settings(path, settings)

    assert load_settings(path) == settings


def test_keys_of_others_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("from_a_plugin = 7\n", "utf-8")

    save_settings(path, load_settings(path))

    assert "from_a_plugin = 7" in path.read_text("utf-8")


@pytest.mark.parametrize("text", ["port = ", "port = 70000", 'sources = "x"', "learning_threads = 0", "\x00"])
def test_broken_file_is_refused_with_a_hint(tmp_path: Path, text: str) -> None:
    path = tmp_path / "config.toml"
    path.write_text(text, "utf-8")

    with pytest.raises(InvalidInputError) as caught:
        load_settings(path)

    assert "config.toml" in caught.value.hint


def test_newer_settings_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("version = 99\n", "utf-8")

    with pytest.raises(UnsupportedError):
        load_settings(path)
