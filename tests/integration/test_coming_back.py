"""Notes whose files went away: the same ones when the files come back in time, dropped for good later."""

import sqlite3
import time
from contextlib import closing

import pytest

from app.wire.events import NoteChanged, NoteRemoved
from daemon.services.folder.sources import HIDDEN_DAYS
from tests.helpers.events import EventLog
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S, add_folder, show, titles, wait_until_in_step
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

DAY_US = 86_400 * 1_000_000


@pytest.mark.parametrize("place", ["Bike.md", "deep/Bike.md"], ids=["same place", "other place"])
def test_file_that_comes_back_is_the_same_note_and_nothing_is_learnt_again(
    daemon: DaemonProcess, vault: Vault, place: str
) -> None:
    """SYN-11: id, words and vectors are those of before, by event and not only after a restart."""
    text = "The chain needs oil before winter."
    vault.write("Bike.md", text)
    vault.write("Bread.md", "Flour, water, salt and patience.")
    source = add_folder(daemon, vault.root)
    before = show(daemon, "Bike").id
    wait_until(lambda: not daemon.call(lambda c: c.status()).work, LIMIT_S, "the first learning is told")

    with EventLog(daemon.info) as log:
        vault.remove("Bike.md")
        log.wait(lambda e: isinstance(e, NoteRemoved) and e.path == "Bike.md", "removed")
        assert "Bike" not in titles(daemon, "oil chain winter", mode="meaning")
        vault.write(place, text)
        log.wait(lambda e: isinstance(e, NoteChanged) and e.path == place, "back")
        wait_until_in_step(daemon, source.id)
        wait_until(
            lambda: titles(daemon, "oil chain winter", mode="meaning")[:1] == ["Bike"], LIMIT_S, "found"
        )
        learnt = [e for e in log.envelopes if e.kind == "meaning.ready" or e.stage == "learning"]

    assert (show(daemon, "Bike").id, show(daemon, "Bike").path) == (before, place)
    assert learnt == []


@pytest.mark.parametrize(("days", "kept"), [(HIDDEN_DAYS - 1, 1), (HIDDEN_DAYS + 1, 0)])
def test_note_whose_file_is_long_gone_is_dropped_at_the_next_start(
    daemon: DaemonProcess, vault: Vault, days: int, kept: int
) -> None:
    """SYN-05, SYN-11: a month is kept, not for ever."""
    vault.write("Bike.md", "The chain needs oil.")
    vault.write("Bread.md", "Flour and [[Bike]].")
    source = add_folder(daemon, vault.root)
    with EventLog(daemon.info) as log:
        vault.remove("Bike.md")
        log.wait(lambda e: isinstance(e, NoteRemoved), "removed")
    daemon.stop()
    hidden_at = time.time_ns() // 1000 - days * DAY_US
    with closing(sqlite3.connect(daemon.paths.database)) as db:
        assert db.execute("UPDATE notes SET hidden_at = ? WHERE path = 'Bike.md'", (hidden_at,)).rowcount == 1
        db.commit()

    daemon.start()
    wait_until_in_step(daemon, source.id)
    daemon.stop()

    with closing(sqlite3.connect(daemon.paths.database)) as db:
        assert db.execute("SELECT count(*) FROM notes WHERE path = 'Bike.md'").fetchone() == (kept,)
        passages = "SELECT count(*) FROM passages WHERE text LIKE '%chain%'"
        assert db.execute(passages).fetchone() == (kept,)
    daemon.start()
