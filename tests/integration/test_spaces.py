"""What two spaces share, and views that stay with it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from app.errors import BridgeNotFoundError, ConflictError, InvalidInputError
from app.wire.memories import NewMemory
from app.wire.spaces import SaveBridge
from tests.helpers.command import run_command
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess
from tests.helpers.product import wait_until_in_step
from tests.helpers.vault import Vault


@pytest.fixture(scope="module")
def daemon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    """Notes in the space `home`, memories in `work`: they share a title, a tag and a name."""
    folder = tmp_path_factory.mktemp("spaces")
    vault = Vault(folder / "vault")
    vault.write("Kiln.md", "Hot. #clay See [[Glaze Book]].")
    vault.write("Attic.md", "Dusty. See [[Kiln]].")
    with DaemonProcess(folder / "home", environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}) as one:
        source = one.call(lambda ask: ask.add_source(str(folder / "vault"), space="home"))
        wait_until_in_step(one, source.id)
        one.call(
            lambda ask: ask.remember(
                [
                    NewMemory(text="The kiln is booked.", title="kiln", space="Work", tags=["clay"]),
                    NewMemory(text="It lists [[Glaze Book]] and [[Attic]].", title="List", space="work"),
                ]
            )
        )
        yield one


def cli(daemon: DaemonProcess, *words: str) -> Any:
    done = run_command("--home", str(daemon.home), "space", *words, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_spaces_are_counted_and_compared_whatever_their_capitals(daemon: DaemonProcess) -> None:
    listed = {one["name"].lower(): one for one in cli(daemon, "list")["spaces"]}
    found = daemon.call(lambda ask: ask.compare_spaces("HOME", "work"))

    assert (listed["home"]["notes"], listed["work"]["memories"]) == (2, 2)
    assert {(one.key, one.kind) for one in found.shared} == {
        ("kiln", "title"),
        ("#clay", "tag"),
        ("glaze book", "name"),
    }
    assert {one.key for one in found.only_first} == {"attic"}
    assert {one.key for one in found.only_second} == {"list"}
    assert (found.overlap, found.first_count, found.second_count) == (3, 4, 4)
    assert found.jaccard == pytest.approx(3 / 5)
    assert found.links == 1
    with pytest.raises(InvalidInputError):
        daemon.call(lambda ask: ask.compare_spaces("work", "Work"))
    told = run_command("--home", str(daemon.home), "space", "compare", "work", "wrok").stdout
    assert "Nothing lies in wrok." in told
    assert "Nothing lies in work." not in told


def test_a_bridge_is_a_view_that_is_compared_anew_and_copies_nothing(daemon: DaemonProcess) -> None:
    before = daemon.call(lambda ask: ask.status()).counts.memories

    with pytest.raises(ConflictError):
        daemon.call(lambda ask: ask.save_bridge(SaveBridge(first="home", second="work", min_jaccard=0.9)))
    made = cli(daemon, "bridge", "home", "work", "--name", "Clay work")
    again = daemon.call(lambda ask: ask.bridge("clay work")).comparison
    with pytest.raises(ConflictError):
        daemon.call(lambda ask: ask.save_bridge(SaveBridge(first="home", second="work", name="clay WORK")))

    assert [one["name"] for one in cli(daemon, "bridges")["bridges"]] == ["Clay work"]
    assert again.overlap == 3
    assert daemon.call(lambda ask: ask.status()).counts.memories == before
    assert (daemon.paths.bridges / f"{made['id']}.json").exists()
    assert cli(daemon, "drop", "Clay work")["id"] == made["id"]
    with pytest.raises(BridgeNotFoundError):
        daemon.call(lambda ask: ask.bridge(made["id"]))
