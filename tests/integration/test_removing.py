"""Taking a folder out: what came from it is kept for its return, or nothing of it is left."""

from pathlib import Path

from app.wire.items import Item
from tests.helpers.grep import holders
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S, add_folder, show, titles, wait_until_in_step
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

SECRET = "quillwort"


def write_notes(vault: Vault) -> None:
    for number in range(30):
        vault.write(
            f"{SECRET}/Note {number}.md", f"a {SECRET} by the {number}th pond #{SECRET} [[{SECRET} key]]"
        )
    vault.write("Heron.md", "a heron")
    vault.write("n.md", "text")
    vault.write("n (conflicted copy 2024-01-01).md", "other text")


def test_kept_folder_comes_back_as_it_was_without_learning(daemon: DaemonProcess, vault: Vault) -> None:
    write_notes(vault)
    source = add_folder(daemon, vault.root)
    before: Item = show(daemon, "Heron")

    removed = daemon.call(lambda client: client.remove_source(source.id))

    assert (removed.notes, removed.dropped) == (32, False)
    assert titles(daemon, "heron", mode="words") == []
    assert daemon.call(lambda client: client.sources()).sources == []
    assert daemon.call(lambda client: client.problems()).problems == []
    wait_until(lambda: not daemon.call(lambda client: client.graph()).nodes.ids, LIMIT_S, "the sky is empty")
    daemon.restart()
    again = add_folder(daemon, vault.root)
    assert again.id == source.id
    assert show(daemon, "Heron").id == before.id
    assert titles(daemon, "heron", mode="words") == ["Heron"]


def test_dropped_folder_leaves_no_word_of_it_in_the_home(
    daemon: DaemonProcess, vault: Vault, home: Path, tmp_path: Path
) -> None:
    write_notes(vault)
    kept = Vault(tmp_path / "kept", {"Bittern.md": "a bittern [[Reed]]"})
    source, other = add_folder(daemon, vault.root), add_folder(daemon, kept.root)
    # A move stands in the ledger, edits leave old words behind.
    vault.move(f"{SECRET}/Note 3.md", f"{SECRET}/Moved.md")
    vault.write(f"{SECRET}/Note 4.md", f"another {SECRET}")
    wait_until(lambda: "Moved" in titles(daemon, "Moved", mode="words"), LIMIT_S, "the move is seen")
    before = show(daemon, "Heron").id
    (home / "index" / "damaged-20260101-000000-memorarium.db").write_text(SECRET)
    backup = daemon.call(lambda client: client.make_backup())
    assert any(one.startswith("backups/") for one in holders(home, [SECRET]))
    assert holders(home, [SECRET]) != []

    removed = daemon.call(lambda client: client.remove_source(source.id, drop=True))

    assert (removed.notes, removed.dropped) == (32, True)
    assert holders(home, [SECRET, "heron"]) == []
    assert [one.name for one in daemon.call(lambda client: client.backups()).backups] == [backup.name]
    assert titles(daemon, "bittern", mode="words") == ["Bittern"]
    assert vault.read("Heron.md") == "a heron"
    wait_until_in_step(daemon, other.id)
    again = add_folder(daemon, vault.root)
    assert again.id != source.id
    assert show(daemon, "Heron").id != before
