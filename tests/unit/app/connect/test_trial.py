"""A connection whose trial fails leaves the client's file as it was."""

import sys
from pathlib import Path

import pytest

from app.connect.act import Connecting
from app.connect.change import ChangedFiles
from app.connect.client_table import find_client
from app.connect.connection import Connection
from app.connect.grant import Grants
from app.errors import ConflictError, UnavailableError
from app.mcp import handshake
from app.wire.clients import ChangeClient


def tools_of(command: list[str], environment: dict[str, str]) -> list[str]:
    return handshake.try_server(command, environment=environment)


class NoDaemon(Grants):
    """Gives one token, and remembers whose was taken away. `known`: the client that a token is of."""

    def __init__(self, known: str = "") -> None:
        self.known = known
        self.revoked: list[str] = []

    def client_of(self, connection: Connection) -> str:
        return self.known if connection.token() else ""

    def give(self, program: str, rights: ChangeClient) -> tuple[str, str, str]:
        return "c1", program, "memorarium_token"

    def revoke(self, client_id: str) -> None:
        self.revoked.append(client_id)


def test_a_trial_that_fails_takes_the_change_back(tmp_path: Path) -> None:
    path = tmp_path / "mcp.json"
    path.write_bytes(b'{"kept": 1}')
    place = Connection(find_client("cursor"), path, ChangedFiles(tmp_path / "connections"))

    grants = NoDaemon()
    command = [str(tmp_path / "no such program"), "mcp"]

    with pytest.raises(UnavailableError, match="did not answer"):
        Connecting(place, command, ChangeClient(), lambda: grants).connect(tools_of)

    assert grants.revoked == ["c1"]
    assert path.read_bytes() == b'{"kept": 1}'
    assert place.state() == "not connected"


def test_a_trial_that_fails_leaves_a_client_that_was_connected_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "mcp.json"
    path.write_bytes(b'{"kept": 1}')
    place = Connection(find_client("cursor"), path, ChangedFiles(tmp_path / "connections"))
    grants = NoDaemon("c1")
    Connecting(place, ["before", "mcp"], ChangeClient(), lambda: grants).write()
    connected = path.read_bytes()

    with pytest.raises(UnavailableError, match="did not answer"):
        Connecting(place, [str(tmp_path / "none"), "mcp"], ChangeClient(), lambda: grants).connect(tools_of)

    assert path.read_bytes() == connected
    assert grants.revoked == []
    place.undo(place.plan_undo())
    assert path.read_bytes() == b'{"kept": 1}'


def test_a_file_that_cannot_be_changed_keeps_no_token_alive(tmp_path: Path) -> None:
    path = tmp_path / "mcp.json"
    path.write_bytes(b"{ // a comment\n}")
    place = Connection(find_client("cursor"), path, ChangedFiles(tmp_path / "connections"))
    grants = NoDaemon()

    with pytest.raises(ConflictError):
        Connecting(place, ["memorarium", "mcp"], ChangeClient(), lambda: grants).write()

    assert grants.revoked == ["c1"]


def test_what_a_server_says_before_it_ends_is_told() -> None:
    with pytest.raises(UnavailableError) as caught:
        handshake.try_server([sys.executable, "-c", "raise SystemExit('no home')"])

    assert "no home" in caught.value.hint
