"""Erasing destroys, and nothing else does: no byte of the words is left, and all around them stands."""

import shutil
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from app.errors import DaemonUnreachableError, ItemNotFoundError, NoteReadOnlyError
from app.paths import home_paths
from app.wire.care import ErasePreview
from app.wire.memories import ChangeItem, NewMemory, Receipt, Supersede
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.grep import holders
from tests.helpers.kill_point import ERASE_POINTS, dying_at
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S, add_folder, search
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

FAKE = {"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
# Words that stand nowhere but in what is to be erased; the last ones in its older versions alone.
WORDS = ["quillwort", "zanderblick", "ochsenfrosch", "vergissmeinnicht", "haubentaucher", "grundzeile"]


def remember(daemon: DaemonProcess, *memories: NewMemory) -> list[Receipt]:
    return daemon.call(lambda client: client.remember(memories)).receipts


def fact(text: str, **fields: Any) -> NewMemory:
    return NewMemory(**{"text": text, **fields})


def lived(daemon: DaemonProcess) -> tuple[str, str, str]:
    """A memory that was edited, superseded and recalled: its id, that of its successor, and of a witness."""
    [old] = remember(
        daemon,
        fact(
            "The quillwort grows by the zanderblick.",
            title="Quillwort",
            tags=["ochsenfrosch"],
            author="Haubentaucher",
        ),
    )
    [witness] = remember(
        daemon,
        fact("Reed grows as well.", title="Reed", links=[{"type": "supports", "target": old.id}]),
    )
    change = ChangeItem(
        text="The quillwort has gone: grundzeile.", author="Haubentaucher", reason="grundzeile"
    )
    daemon.call(lambda client: client.change_item(old.id, change))
    change = ChangeItem(text="The quillwort is back.", cue="vergissmeinnicht")
    daemon.call(lambda client: client.change_item(old.id, change))
    for query in ("quillwort", "vergissmeinnicht"):
        assert [hit.id for hit in search(daemon, query, mode="words").hits][:1] == [old.id]
    asked = Supersede(reason="quillwort moved", memory=fact("Rushes grow there.", title="Rushes"))
    new = daemon.call(lambda client: client.supersede(old.id, asked))
    return old.id, new.id, witness.id


def preview(daemon: DaemonProcess, item_id: str) -> ErasePreview:
    return daemon.call(lambda client: client.erase_preview(item_id))


def test_no_byte_of_what_was_edited_superseded_recalled_and_backed_up_is_left(
    daemon: DaemonProcess, home: Path
) -> None:
    old, new, witness = lived(daemon)
    daemon.call(lambda client: client.make_backup())
    (home / "index" / "damaged-20260101-000000-memorarium.db").write_text("quillwort")
    shutil.copy(daemon.paths.memory / "facts/Quillwort.md", daemon.paths.memory / ".Quillwort.md.tmp")
    assert {one.split(": ")[1] for one in holders(home, WORDS)} == set(WORDS)

    told = preview(daemon, old)
    done = daemon.call(lambda client: client.erase(old))

    assert holders(home, WORDS) == []
    assert [one.path for one in told.files] == ["memory/.Quillwort.md.tmp", "memory/facts/Quillwort.md"]
    assert {one.id for one in told.rewritten} == {new, witness}
    assert (len(told.backups), told.texts) == (1, done.texts)
    assert (done.files, done.rewritten, done.backups) == (2, 2, told.backups)
    assert [one.reach for one in done.out_of_reach] == ["other_machines", "exports"]


def test_all_around_what_was_erased_stands_and_the_chain_verifies(daemon: DaemonProcess, home: Path) -> None:
    old, new, witness = lived(daemon)

    daemon.call(lambda client: client.erase(old))

    told = daemon.call(lambda client: client.explain(old))
    assert (told.standing, told.title, told.chain.verified, told.chain.missing_texts) == (
        "erased",
        "",
        True,
        0,
    )
    assert [one.event for one in told.versions][-1] == "erased"
    assert not any(one.has_text or one.by or one.reason or one.diff for one in told.versions)
    for item in (new, witness):
        around = daemon.call(lambda client, item=item: client.explain(item))  # type: ignore[misc]
        assert (around.chain.verified, around.chain.missing_texts) == (True, 0)
        assert all(one.has_text for one in around.versions if one.number)
    assert f"[[{old}]]" in (daemon.paths.memory / "facts/Rushes.md").read_text("utf-8")
    with pytest.raises(ItemNotFoundError, match="erased"):
        daemon.call(lambda client: client.item(old))
    with pytest.raises(ItemNotFoundError, match="erased"):
        daemon.call(lambda client: client.find_item(old))
    with pytest.raises(ItemNotFoundError, match="erased"):
        daemon.call(lambda client: client.restore(old))
    assert search(daemon, "quillwort", mode="words").hits == []
    assert daemon.call(lambda client: client.check_index()).same
    assert daemon.call(lambda client: client.doctor()).finding != "fault"
    daemon.restart(kill=True)
    assert daemon.call(lambda client: client.explain(old)).standing == "erased"
    assert [hit.id for hit in search(daemon, "rushes", mode="words").hits] == [new]


def test_line_of_a_session_is_taken_out_and_the_others_stay(daemon: DaemonProcess, home: Path) -> None:
    said = [f"{word} in the {number}th turn" for number, word in enumerate(["heron", "quillwort", "stork"])]
    receipts = remember(
        daemon, *(NewMemory(text=text, type="turn", session="talk", author="Ann") for text in said)
    )
    daemon.call(lambda client: client.make_backup())

    told = preview(daemon, receipts[1].id)
    done = daemon.call(lambda client: client.erase(receipts[1].id))

    assert [(one.path.startswith("records/"), one.lines) for one in told.files] == [(True, 1)]
    assert (done.records, len(done.backups)) == (1, 1)
    assert holders(home, ["quillwort"]) == []
    assert [hit.id for hit in search(daemon, "stork", mode="words").hits] == [receipts[2].id]
    assert daemon.call(lambda client: client.check_index()).same
    again = remember(daemon, NewMemory(text=said[1], type="turn", session="talk", author="Ann"))
    assert again[0].status == "created"


def test_only_turn_of_a_session_leaves_no_name_of_it(daemon: DaemonProcess, home: Path) -> None:
    [receipt] = remember(daemon, NewMemory(text="hush", type="turn", session="quillwort"))

    daemon.call(lambda client: client.erase(receipt.id))

    assert holders(home, ["quillwort"]) == []


def test_note_of_a_source_is_the_persons_file_and_is_named(daemon: DaemonProcess, vault: Vault) -> None:
    vault.write("Pond.md", "I wrote about [[Quillwort]] here.")
    add_folder(daemon, vault.root)
    [note] = [hit.id for hit in search(daemon, "pond", mode="words").hits]
    [receipt] = remember(daemon, fact("It grows.", title="Quillwort"))

    with pytest.raises(NoteReadOnlyError):
        daemon.call(lambda client: client.erase_preview(note))
    with pytest.raises(NoteReadOnlyError):
        daemon.call(lambda client: client.erase(note))
    told = preview(daemon, receipt.id)

    assert [(one.id, one.path) for one in told.named_in] == [(note, "Pond.md")]
    assert "own_notes" in [one.reach for one in told.out_of_reach]


def test_page_that_comes_back_by_hand_is_a_memory_of_its_own(daemon: DaemonProcess) -> None:
    [receipt] = remember(daemon, fact("Herons nest.", title="Herons"))
    file = daemon.paths.memory / "facts/Herons.md"
    kept = file.read_bytes()
    daemon.call(lambda client: client.erase(receipt.id))

    file.write_bytes(kept)

    wait_until(lambda: bool(search(daemon, "herons", mode="words").hits), LIMIT_S, "it is found")
    [hit] = search(daemon, "herons", mode="words").hits
    assert hit.id != receipt.id
    assert hit.id in file.read_text("utf-8")


def test_merged_ledger_of_another_machine_erases_here_as_well(home: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    with DaemonProcess(home, environment=FAKE) as daemon:
        old, _, _ = lived(daemon)
    shutil.copytree(home, other)
    shutil.rmtree(other / "run")
    with DaemonProcess(other, environment=FAKE) as daemon:
        daemon.call(lambda client: client.erase(old))
    assert holders(home, WORDS) != []
    for folder in (other / "ledger").iterdir():
        if folder.name != "texts" and not (home / "ledger" / folder.name).exists():
            shutil.copytree(folder, home / "ledger" / folder.name)

    with DaemonProcess(home, environment=FAKE) as daemon:
        assert daemon.call(lambda client: client.explain(old)).standing == "erased"
        assert not any(word in "".join(holders(home, WORDS)) for word in WORDS if word != "quillwort")


def test_restored_backup_that_was_written_anew_knows_what_was_erased(
    daemon: DaemonProcess, home: Path, tmp_path: Path
) -> None:
    old, new, witness = lived(daemon)
    made = daemon.call(lambda client: client.make_backup())
    daemon.call(lambda client: client.erase(old))
    from daemon.services.care.restore import restore

    restore(Path(made.path), home_paths(tmp_path / "restored"))

    with DaemonProcess(tmp_path / "restored", environment=FAKE) as other:
        assert other.call(lambda client: client.explain(old)).standing == "erased"
        for item in (new, witness):
            told = other.call(lambda client, item=item: client.explain(item))  # type: ignore[misc]
            assert (told.chain.verified, told.chain.missing_texts) == (True, 0)
        assert holders(tmp_path / "restored", WORDS) == []
        assert other.call(lambda client: client.doctor()).finding != "fault"


@POSIX
@pytest.mark.parametrize("point", ERASE_POINTS)
def test_daemon_killed_at_any_step_of_erasing_finishes_it_at_its_next_start(home: Path, point: str) -> None:
    with DaemonProcess(home, environment=FAKE) as daemon:
        old, new, witness = lived(daemon)
        # In the backup its links are half of the pages alone, and a session stands beside it.
        remember(daemon, NewMemory(text="A heron stood there", type="turn", session="talk"))
        daemon.call(lambda client: client.make_backup())
    with DaemonProcess(home, environment=FAKE | dying_at(point, ERASE_POINTS)) as dying:
        with pytest.raises(DaemonUnreachableError):
            dying.call(lambda client: client.erase(old))
        assert dying.kill() == -signal.SIGKILL

    with DaemonProcess(home, environment=FAKE) as daemon:
        is_wished = point != "before the wish"
        assert daemon.call(lambda client: client.explain(old)).standing == (
            "erased" if is_wished else "superseded"
        )
        assert (holders(home, WORDS) == []) == is_wished
        for item in (new, witness):
            told = daemon.call(lambda client, item=item: client.explain(item))  # type: ignore[misc]
            assert (told.chain.verified, told.chain.missing_texts) == (True, 0)
        assert daemon.call(lambda client: client.doctor()).finding != "fault"
