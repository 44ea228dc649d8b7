"""A client's file is changed, changed again, and taken back, whatever happened to it meanwhile."""

import json
import os
from pathlib import Path

import pytest

from app.connect.change import ChangedFiles
from app.connect.client_table import find_client
from app.connect.connection import Connection, server_command
from app.errors import ConflictError, NotFoundError, UnavailableError

TEXT = b'{"mcpServers": {"other": {"command": "x"}}, "kept": 1}'
COMMAND = ["/bin/memorarium", "mcp"]


@pytest.fixture
def place(tmp_path: Path) -> Connection:
    files = ChangedFiles(tmp_path / "home" / "connections")
    return Connection(find_client("cursor"), tmp_path / "cursor" / "mcp.json", files)


def write(place: Connection, data: bytes) -> None:
    place.path.parent.mkdir(exist_ok=True)
    place.path.write_bytes(data)


def test_a_file_that_was_not_there_goes_again(place: Connection) -> None:
    place.apply(place.plan(COMMAND))
    connected = place.state(), place.command()

    place.undo(place.plan_undo())

    assert connected == ("connected", COMMAND)
    assert not place.path.exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps who may read elsewhere")
def test_a_file_with_a_token_is_for_its_owner_alone(place: Connection) -> None:
    write(place, TEXT)
    place.path.chmod(0o644)

    place.apply(place.plan(COMMAND))
    without = place.path.stat().st_mode & 0o777
    place.apply(place.plan(COMMAND, "memorarium_" + "a" * 43))

    assert (without, place.path.stat().st_mode & 0o777) == (0o644, 0o600)


def test_a_second_connection_keeps_what_was_there_before_the_first(place: Connection) -> None:
    write(place, TEXT)

    place.apply(place.plan(COMMAND))
    place.apply(place.plan([*COMMAND, "--groups", "all"]))
    place.undo(place.plan_undo())

    assert place.path.read_bytes() == TEXT


def test_a_file_that_was_changed_since_loses_our_entry_alone(place: Connection) -> None:
    write(place, TEXT)
    place.apply(place.plan(COMMAND))
    write(place, place.path.read_bytes().replace(b'"x"', b'"their edit"'))

    place.apply(place.plan([*COMMAND, "--groups", "all"]))
    place.undo(place.plan_undo())

    assert place.path.read_bytes() == TEXT.replace(b'"x"', b'"their edit"')
    with pytest.raises(NotFoundError, match="Nothing of ours"):
        place.plan_undo()


def test_a_change_in_between_is_not_overwritten(place: Connection) -> None:
    write(place, TEXT)
    change = place.plan(COMMAND)
    write(place, b"{}")

    with pytest.raises(ConflictError, match="meanwhile"):
        place.apply(change)
    assert place.path.read_bytes() == b"{}"


def test_a_link_is_followed_and_stays_a_link(place: Connection, tmp_path: Path) -> None:
    real = tmp_path / "dotfiles.json"
    real.write_bytes(TEXT)
    place.path.parent.mkdir()
    place.path.symlink_to(real)

    place.apply(place.plan(COMMAND))
    entry = json.loads(real.read_bytes())["mcpServers"]["memorarium"]
    place.undo(place.plan_undo())

    assert entry == {"command": COMMAND[0], "args": COMMAND[1:]}
    assert place.path.is_symlink()
    assert real.read_bytes() == TEXT


def test_what_cannot_be_read_is_told(place: Connection) -> None:
    place.path.mkdir(parents=True)
    with pytest.raises(UnavailableError, match="cannot be used"):
        place.plan(COMMAND)


def test_bytes_that_are_no_text_are_left(place: Connection) -> None:
    write(place, b"\xff{}")

    with pytest.raises(ConflictError, match="not UTF-8"):
        place.plan(COMMAND)


def test_the_command_can_be_started_from_any_folder() -> None:
    command = server_command(Path("/h"), ["--groups", "all"])

    assert Path(command[0]).is_absolute()
    assert command[-5:] == ["--home", str(Path("/h")), "mcp", "--groups", "all"]
