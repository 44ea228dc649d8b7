"""How a folder is kept, as the person changes it."""

from app.wire.sources import ChangeSource
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S, add_folder, show, titles, wait_until_in_step
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until


def change(daemon: DaemonProcess, source_id: str, changes: ChangeSource) -> None:
    daemon.call(lambda client: client.change_source(source_id, changes))
    wait_until_in_step(daemon, source_id)


def test_left_out_pattern_takes_notes_away_at_once_and_brings_them_back(
    daemon: DaemonProcess, vault: Vault
) -> None:
    for number in range(40):
        vault.write(f"drafts/Draft {number}.md", "a heron")
    vault.write("Kept.md", "a heron")
    source = add_folder(daemon, vault.root)
    before = show(daemon, "Draft 7").id

    change(daemon, source.id, ChangeSource(patterns=["drafts/**"]))
    assert titles(daemon, "heron", mode="words") == ["Kept"]
    assert daemon.call(lambda client: client.problems()).problems == []

    change(daemon, source.id, ChangeSource(patterns=[]))
    assert wait_until_in_step(daemon, source.id).notes == 41
    assert show(daemon, "Draft 7").id == before


def test_other_kind_reads_every_note_anew_and_keeps_ids(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("pages/A.md", "- see #[[two words]]\n")
    source = add_folder(daemon, vault.root)
    before = show(daemon, "A")

    change(daemon, source.id, ChangeSource(kind="logseq"))

    after = show(daemon, "A")
    assert (after.id, after.tags) == (before.id, ["two words"])


def test_paused_folder_is_searchable_and_not_followed(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("One.md", "a heron")
    source = add_folder(daemon, vault.root)

    paused = daemon.call(lambda client: client.change_source(source.id, ChangeSource(paused=True)))
    vault.write("Two.md", "a bittern")
    assert paused.state == "paused"
    assert titles(daemon, "heron", mode="words") == ["One"]

    change(daemon, source.id, ChangeSource(paused=False))
    wait_until(lambda: titles(daemon, "bittern", mode="words") == ["Two"], LIMIT_S, "the new note is found")


def test_names_and_limits_are_kept_over_a_restart(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("Long.md", "word " * 30_000)
    source = add_folder(daemon, vault.root)
    change(daemon, source.id, ChangeSource(name="Garden", space="home", limit_mib=0.1))

    daemon.restart()

    kept = wait_until_in_step(daemon, source.id)
    assert (kept.name, kept.space, kept.limit_mib) == ("Garden", "home", 0.1)
