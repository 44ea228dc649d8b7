"""A connection whose trial fails leaves the client's file as it was."""

import sys
from pathlib import Path

import pytest

from app.cli import connect
from app.connect.change import ChangedFiles
from app.connect.client_table import find_client
from app.connect.connection import Connection
from app.errors import UnavailableError
from app.mcp import handshake


def test_a_trial_that_fails_takes_the_change_back(tmp_path: Path) -> None:
    path = tmp_path / "mcp.json"
    path.write_bytes(b'{"kept": 1}')
    place = Connection(find_client("cursor"), path, ChangedFiles(tmp_path / "connections"))

    with pytest.raises(UnavailableError, match="did not answer"):
        connect.connect_client(place, [str(tmp_path / "no such program"), "mcp"], dry_run=False)

    assert path.read_bytes() == b'{"kept": 1}'
    assert place.state() == "not connected"


def test_what_a_server_says_before_it_ends_is_told() -> None:
    with pytest.raises(UnavailableError) as caught:
        handshake.try_server([sys.executable, "-c", "raise SystemExit('no home')"])

    assert "no home" in caught.value.hint
