"""Mentions become links by the command line, in the person's file; views of the sky are kept and told."""

import json
from collections.abc import Callable, Iterator

import pytest

from app.cli.main import main
from app.errors import VersionChangedError
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

SOIL = "---\r\ntags: [garden]\r\n---\r\nThe compost heap feeds it, früh.\r\nAnd the cold frame.\r\n".encode()
NOTES: dict[str, str | bytes] = {
    ".obsidian/app.json": "{}",
    "Compost heap.md": "leaves and straw",
    "Soil.md": SOIL,
    "Wish.md": "One day [[Cold frame]]",
    "Beds.md": "The soil here.",
}
Run = Callable[..., str]


@pytest.fixture(scope="module")
def given(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[DaemonProcess, Vault]]:
    folder = tmp_path_factory.mktemp("linking")
    process = DaemonProcess(folder / "home", environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE})
    with process:
        vault = Vault(folder / "vault", NOTES)
        process.call(lambda client: client.add_source(str(vault.root)))
        wait_until(lambda: len(mentions(process)) == 3, 60, "all mentions are found")
        yield process, vault


def mentions(daemon: DaemonProcess) -> set[tuple[str, str]]:
    return {(one["a_title"], one["b_title"]) for one in daemon.get("/v1/graph/mentions")["mentions"]}


@pytest.fixture
def run(given: tuple[DaemonProcess, Vault], capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: str, code: int = 0) -> str:
        with pytest.raises(SystemExit) as end:
            main([*words, "--home", str(given[0].home)])
        printed = capsys.readouterr()
        assert end.value.code == code, printed.err
        return printed.out or printed.err

    return run


def test_a_mention_becomes_a_link_and_goes_again(given: tuple[DaemonProcess, Vault], run: Run) -> None:
    daemon, vault = given
    file = vault.root / "Soil.md"
    told = run("link", "mentions", "--around", "Soil")
    assert "Soil → Compost heap" in told
    assert "3 mentions" in told
    shown = json.loads(run("link", "preview", "Soil", "Compost heap", "--json"))
    assert (shown["line"], shown["after"]) == (4, "The [[compost heap]] feeds it, früh.")
    assert file.read_bytes() == SOIL

    assert "--yes" in run("link", "write", "Soil", "Compost heap", "--json", code=2)
    written = json.loads(run("link", "write", "Soil", "Compost heap", "--yes", "--json"))
    assert file.read_bytes() == SOIL.replace(b"compost heap", b"[[compost heap]]")
    wait_until(lambda: ("Soil", "Compost heap") not in mentions(daemon), 60, "the link is read")
    assert written["id"] in run("link", "written")

    run("link", "undo", written["id"])
    assert file.read_bytes() == SOIL
    assert "taken out" in run("link", "written")
    wait_until(lambda: ("Soil", "Compost heap") in mentions(daemon), 60, "the link is gone")


def test_a_name_that_nobody_wrote_can_be_linked_and_an_edit_forbids_undoing(
    given: tuple[DaemonProcess, Vault], run: Run
) -> None:
    daemon, vault = given
    file = vault.root / "Soil.md"
    written = json.loads(run("link", "write", "Soil", "name:cold frame", "--yes", "--json"))
    assert b"And the [[cold frame]].\r\n" in file.read_bytes()
    edited = file.read_bytes() + b"More.\r\n"
    file.write_bytes(edited)

    with pytest.raises(VersionChangedError):
        daemon.call(lambda client: client.undo_link(written["id"]))

    assert file.read_bytes() == edited


def test_a_tag_is_written_into_a_note_on_request_and_goes_again(
    given: tuple[DaemonProcess, Vault], run: Run
) -> None:
    daemon, vault = given
    file = vault.root / "Compost heap.md"
    old = file.read_bytes()
    assert "+ tags: [beds]" in run("link", "preview", "Compost heap", "#beds")
    assert file.read_bytes() == old
    long_ago = daemon.home / "views" / "links" / "old.json"
    long_ago.write_text(
        json.dumps(
            {"id": "old", "a": "x", "b": "y", "line": 1, "written": "2024-01-01T00:00:00Z"}
            | {"at": 0, "length": 1, "inner": 0, "kept": 0, "before": "", "after": ""}
        )
    )
    unread = long_ago.with_name("odd.json")
    unread.write_text("{")

    written = json.loads(run("link", "write", "Compost heap", "#beds", "--yes", "--json"))
    assert file.read_bytes() == b"---\ntags: [beds]\n---\n" + old
    wait_until(lambda: "tag:beds" in daemon.get("/v1/graph")["nodes"]["ids"], 60, "the tag is in the sky")
    # What was written long ago is told no more; what cannot be read is not thrown away.
    assert not long_ago.exists()
    assert unread.exists()
    unread.unlink()
    assert "has this tag" in run("link", "preview", "Compost heap", "#beds", code=4)

    run("link", "undo", written["id"])
    assert file.read_bytes() == old


def test_views_of_the_sky_are_kept_by_command(run: Run) -> None:
    assert "No view" in run("view", "list")
    run("view", "save", "Garden", "--query", "tag:garden", "--show", "mentions", "--around", "Soil")

    assert "tag:garden, around one node, 1 deep, mentions" in run("view", "list")
    assert json.loads(run("view", "show", "garden"))["look"]["q"] == "tag:garden"
    run("view", "rename", "Garden", "Beds")
    assert "One of" in run("view", "save", "Other", "--order", "spiral", code=2)
    assert "Removed: Beds" in run("view", "remove", "Beds")


def test_a_task_is_ticked_and_emptied_again(given: tuple[DaemonProcess, Vault], run: Run) -> None:
    _, vault = given
    file = vault.write("Spring.md", b"# Spring\r\n- [ ] sow, fr\xc3\xbch\r\n")
    before = file.read_bytes()
    wait_until(lambda: "Spring" in run("search", "sow", "--limit", "1"), 60, "the note is read")
    assert "- - [ ] sow" in run("link", "preview", "Spring", "task:2")
    written = json.loads(run("link", "write", "Spring", "task:2", "--yes", "--json"))
    assert file.read_bytes() == before.replace(b"[ ]", b"[x]")
    run("link", "undo", written["id"])
    assert file.read_bytes() == before
    assert "No task stands in this line" in run("link", "write", "Spring", "task:1", "--yes", code=4)
