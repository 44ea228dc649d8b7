"""A folder is kept in step: what happens to files on disk happens to notes, and is told as events."""

import shutil
from pathlib import Path

from app.wire.events import NoteChanged, NoteRemoved, SourceChanged
from tests.helpers.events import EventLog
from tests.helpers.process import DaemonProcess
from tests.helpers.product import (
    LIMIT_S,
    add_folder,
    search,
    show,
    titles,
    wait_found,
    wait_not_found,
    wait_until_in_step,
)
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until


def test_added_folder_is_found_by_word_and_meaning(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("Bread.md", "# Sourdough\nFlour, water, salt and patience.")
    vault.write("Bike.md", "The chain needs oil before winter.")

    source = add_folder(daemon, vault.root)

    assert source.notes == 2
    assert titles(daemon, "patience", mode="words") == ["Bread"]
    assert titles(daemon, "oil chain winter", mode="meaning")[0] == "Bike"


def test_created_edited_and_removed_files_follow(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("One.md", "the first heron")
    add_folder(daemon, vault.root)

    with EventLog(daemon.info) as log:
        vault.write("Two.md", "a second kingfisher")
        log.wait(
            lambda e: isinstance(e, NoteChanged) and e.change == "created" and e.path == "Two.md", "created"
        )
        wait_found(daemon, "kingfisher", "Two")
        vault.replace("Two.md", "now a bittern")
        log.wait(lambda e: isinstance(e, NoteChanged) and e.change == "edited", "edited")
        wait_found(daemon, "bittern", "Two")
        assert titles(daemon, "kingfisher", mode="words") == []
        vault.remove("Two.md")
        log.wait(lambda e: isinstance(e, NoteRemoved) and e.path == "Two.md", "removed")

    wait_not_found(daemon, "bittern", "Two")
    assert titles(daemon, "heron", mode="words") == ["One"]


def test_renamed_note_keeps_its_id_and_its_backlinks(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("Plan.md", "the plan")
    vault.write("Diary.md", "see [[Plan]] for more")
    add_folder(daemon, vault.root)
    before = show(daemon, "Plan")

    with EventLog(daemon.info) as log:
        vault.move("Plan.md", "deep/Plan.md")
        log.wait(
            lambda e: isinstance(e, NoteChanged) and e.change == "renamed" and e.old_path == "Plan.md",
            "renamed",
        )

    after = show(daemon, "Plan")
    assert (after.id, after.path) == (before.id, "deep/Plan.md")
    assert [row.title for row in daemon.call(lambda c: c.links(after.id)).incoming] == ["Diary"]


def test_new_name_makes_waiting_links_lead_somewhere(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("Diary.md", "one day I write [[Later]]")
    add_folder(daemon, vault.root)
    assert show(daemon, "Diary").unresolved == ["Later"]

    vault.write("Later.md", "written at last")

    wait_until(lambda: show(daemon, "Diary").links == ["Later.md"], LIMIT_S, "the link leads to the new note")
    assert show(daemon, "Diary").unresolved == []


def test_removed_target_becomes_a_name_not_written(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("Diary.md", "see [[Plan]]")
    vault.write("Plan.md", "the plan")
    add_folder(daemon, vault.root)

    vault.remove("Plan.md")

    wait_until(
        lambda: show(daemon, "Diary").unresolved == ["Plan"], LIMIT_S, "the name is not written any more"
    )


def test_vanished_root_removes_nothing(daemon: DaemonProcess, vault: Vault, tmp_path: Path) -> None:
    """Y03, SYN-05: notes of an absent folder stay searchable."""
    vault.fill(30)
    source = add_folder(daemon, vault.root)

    with EventLog(daemon.info) as log:
        vault.root.rename(tmp_path / "elsewhere")
        daemon.call(lambda client: client.sync_source(source.id))
        log.wait(lambda e: isinstance(e, SourceChanged), "the source changed")
        away = wait_until(lambda: _state(daemon, source.id) == "away", LIMIT_S, "the source is away")

    assert away
    assert search(daemon, "note 00003", mode="words").total > 0
    (tmp_path / "elsewhere").rename(vault.root)
    daemon.call(lambda client: client.sync_source(source.id))
    wait_until(lambda: _state(daemon, source.id) == "present", LIMIT_S, "the source is back")
    assert wait_until_in_step(daemon, source.id).notes == 30


def test_many_missing_notes_stay_until_the_person_says_so(daemon: DaemonProcess, vault: Vault) -> None:
    paths = vault.fill(60)
    source = add_folder(daemon, vault.root)
    for path in paths[:40]:
        vault.remove(path)

    daemon.call(lambda client: client.sync_source(source.id))
    wait_until(lambda: daemon.call(lambda c: c.problems()).problems, LIMIT_S, "the question is asked")
    assert wait_until_in_step(daemon, source.id).notes == 60

    daemon.call(lambda client: client.sync_source(source.id, accept_removals=True))
    wait_until(lambda: wait_until_in_step(daemon, source.id).notes == 20, LIMIT_S, "the notes are gone")


def test_moved_folder_costs_no_embedding(daemon: DaemonProcess, vault: Vault) -> None:
    for number in range(30):
        vault.write(f"old/note {number}.md", f"unique text number {number}")
    source = add_folder(daemon, vault.root)
    ids = {show(daemon, f"note {number}").id for number in range(30)}

    with EventLog(daemon.info) as log:
        vault.move("old", "new/place")
        wait_until(lambda: show(daemon, "note 29").path.startswith("new/"), LIMIT_S, "the notes moved")
        wait_until_in_step(daemon, source.id)
        learnt = [envelope for envelope in log.envelopes if envelope.kind == "meaning.ready"]

    assert {show(daemon, f"note {number}").id for number in range(30)} == ids
    assert learnt == []


def test_killed_while_reading_comes_back_whole(daemon: DaemonProcess, vault: Vault) -> None:
    vault.fill(600)
    with EventLog(daemon.info) as log:
        source = daemon.call(lambda client: client.add_source(str(vault.root)))
        wait_until(lambda: daemon.call(lambda c: c.status()).counts.notes > 0, LIMIT_S, "some notes are in")
        assert log.envelopes

    daemon.restart(kill=True)

    assert wait_until_in_step(daemon, source.id).notes == 600
    links = daemon.call(lambda c: c.links(show(daemon, "note 00500").id))
    assert links.outgoing
    assert all(row.id for row in links.outgoing)


def test_nothing_is_learnt_again_after_a_restart_or_a_touch(daemon: DaemonProcess, vault: Vault) -> None:
    paths = vault.fill(20)
    source = add_folder(daemon, vault.root)

    daemon.restart()
    with EventLog(daemon.info) as log:
        for path in paths:
            (vault.root / path).touch()
        daemon.call(lambda client: client.sync_source(source.id))
        wait_until_in_step(daemon, source.id)
        wait_until(
            lambda: [e for e in log.envelopes if e.status == "done"], LIMIT_S, "the folder was looked at"
        )

    assert [e for e in log.envelopes if e.kind == "meaning.ready" or e.stage == "learning"] == []


def test_removed_source_is_gone_and_its_files_stay(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("One.md", "a heron")
    source = add_folder(daemon, vault.root)

    removed = daemon.call(lambda client: client.remove_source(source.id))

    assert removed.notes == 1
    assert search(daemon, "heron").total == 0
    assert vault.read("One.md") == "a heron"
    again = daemon.call(lambda client: client.add_source(str(vault.root)))
    assert again.id == source.id


def test_reading_changes_no_file(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("a.md", "---\ntitle: Foo: bar\n---\nbody [[b]]")
    vault.write("b.md", b"\xef\xbb\xbf# b\r\n#tag\r\n")
    before = {
        path: (path.read_bytes(), path.stat().st_mtime_ns) for path in vault.root.rglob("*") if path.is_file()
    }

    add_folder(daemon, vault.root)

    after = {
        path: (path.read_bytes(), path.stat().st_mtime_ns) for path in vault.root.rglob("*") if path.is_file()
    }
    assert after == before


def _state(daemon: DaemonProcess, source_id: str) -> str:
    sources = daemon.call(lambda client: client.sources()).sources
    return next(one.state for one in sources if one.id == source_id)


def test_one_bad_file_never_stops_the_rest(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("good.md", "a heron")
    vault.write("nul.md", b"\0" * 5000)
    vault.write("yaml.md", '---\ntags: [a\nx: "\n---\na bittern')
    vault.write("huge.md", "x " * 3_500_000)

    add_folder(daemon, vault.root)

    assert titles(daemon, "heron", mode="words") == ["good"]
    assert titles(daemon, "bittern", mode="words") == ["yaml"]
    problems = {problem.path for problem in daemon.call(lambda client: client.problems()).problems}
    assert {"nul.md", "yaml.md", "huge.md"} <= problems


def test_product_folder_inside_a_source_is_left_out(tmp_path: Path) -> None:
    """Y16: our own files are nobody's notes."""
    vault = Vault(tmp_path / "vault", {"One.md": "a heron"})
    with DaemonProcess(vault.root / "own") as daemon:
        (vault.root / "own" / "stray.md").write_text("a bittern", "utf-8")
        source = add_folder(daemon, vault.root)

        assert titles(daemon, "heron", mode="words") == ["One"]
        assert titles(daemon, "bittern", mode="words") == []
        assert source.left_out["home"] == 1
    shutil.rmtree(vault.root)


def test_moved_note_keeps_its_id_when_the_index_is_lost(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("Plan.md", "the plan")
    source = add_folder(daemon, vault.root)
    before = show(daemon, "Plan")
    vault.move("Plan.md", "deep/Plan.md")
    wait_until(lambda: show(daemon, "Plan").path == "deep/Plan.md", LIMIT_S, "the move is seen")
    vault.write("Plan.md", "another plan")
    wait_until(lambda: wait_until_in_step(daemon, source.id).notes == 2, LIMIT_S, "the new note is in")

    daemon.stop()
    shutil.rmtree(daemon.paths.index)
    daemon.start()
    wait_until_in_step(daemon, source.id)

    assert show(daemon, "deep/Plan.md").id == before.id
    assert show(daemon, "Plan.md").id != before.id
