"""The real model in the real daemon: long texts, no network, rest."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.wire.learning import LearningState
from tests.helpers.process import DaemonProcess
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

LIMIT_S = 90.0
FILLER = "The committee met on a rainy day and talked about the budget of the office and its chairs again. "
TOPIC = "To keep bees alive in winter, wrap the hive in straw and leave them enough honey. "
# Whoever asks for an address beyond this machine leaves a line in a file and gets nothing.
NO_NETWORK = """
import os, socket
_connect = socket.socket.connect
_resolve = socket.getaddrinfo
def _told(what):
    with open(os.environ["NETWORK_ASKED"], "a") as file:
        file.write(repr(what) + "\\n")
    raise OSError("there is no network")
def connect(self, address):
    if self.family in (socket.AF_INET, socket.AF_INET6) and not str(address[0]).startswith(("127.", "::1")):
        _told(address)
    return _connect(self, address)
def getaddrinfo(host, *rest, **named):
    if host not in (None, "", "localhost", "127.0.0.1", "::1"):
        _told(host)
    return _resolve(host, *rest, **named)
socket.socket.connect = connect
socket.getaddrinfo = getaddrinfo
"""

pytestmark = pytest.mark.meaning


@pytest.fixture
def asked(tmp_path: Path) -> Path:
    """Holds who asked for the network; absent while nobody did."""
    return tmp_path / "asked.txt"


@pytest.fixture
def daemon(home: Path, tmp_path: Path, asked: Path) -> Iterator[DaemonProcess]:
    hook = tmp_path / "hook"
    hook.mkdir()
    (hook / "sitecustomize.py").write_text(NO_NETWORK, "utf-8")
    environment = {"PYTHONPATH": str(hook), "NETWORK_ASKED": str(asked)}
    with DaemonProcess(home, environment=environment) as process:
        yield process


def learnt(daemon: DaemonProcess) -> LearningState | None:
    state = daemon.call(lambda client: client.learning())
    return state if state.passages and state.learnt == state.passages else None


def test_topic_in_the_last_tenth_of_a_long_note_is_found_by_meaning(
    daemon: DaemonProcess, vault: Vault, asked: Path
) -> None:
    """E02, E12: 60,000 characters; all of its passages are learnt, and nothing is fetched from anywhere."""
    half = FILLER * 290
    vault.write("Long.md", f"{half}\n\n{half}\n\n{TOPIC}\n\n{FILLER * 30}")
    for number in range(5):
        vault.write(f"Other {number}.md", f"Notes about the office chairs and budget, part {number}.")
    daemon.call(lambda client: client.add_source(str(vault.root)))

    state = wait_until(lambda: learnt(daemon), LIMIT_S, "everything is learnt")
    reply = daemon.call(lambda client: client.search("insects through cold months", mode="meaning", limit=3))

    assert state.learnt == state.passages > 100
    assert "Long.md" in [hit.path for hit in reply.hits]
    status = daemon.call(lambda client: client.status())
    assert (status.counts.with_meaning, status.model_state) == (state.passages, "awake")
    assert not asked.exists()
