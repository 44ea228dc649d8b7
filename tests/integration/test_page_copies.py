"""Copies that a sync tool left beside pages: in the inbox until somebody says which one counts."""

from pathlib import Path

import pytest

from app.errors import ConflictError
from app.wire.conflicts import Conflict, Reopen
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S
from tests.helpers.wait import wait_until
from tests.integration.test_conflicts import item, listed, relations, remember, resolve, wait_for_one

COPY = "Herons.sync-conflict-20261130-091400-ABCDEFG.md"


@pytest.fixture
def page(daemon: DaemonProcess) -> str:
    return remember(daemon, "Herons nest in March.", title="Herons")


@pytest.fixture
def copy(daemon: DaemonProcess, page: str) -> Path:
    """Another machine's version of the page, as Syncthing would leave it."""
    file = Path(item(daemon, page).file)
    beside = file.with_name(COPY)
    beside.write_bytes(file.read_bytes().replace(b"in March", b"at the lake"))
    return beside


@pytest.fixture
def conflict(daemon: DaemonProcess, copy: Path) -> Conflict:
    return wait_for_one(daemon)


def texts(daemon: DaemonProcess, page: str) -> list[str]:
    """The text of each version of a page."""
    folder = daemon.paths.ledger / "texts"
    return [path.read_bytes()[16:].decode() for path in folder.rglob("*") if path.is_file()]


def test_copy_is_shown_beside_its_page(page: str, copy: Path, conflict: Conflict) -> None:
    assert (conflict.kind, conflict.method, conflict.existing.id) == ("conflict_copy", "file", page)
    assert (conflict.new.kind, conflict.new.path) == ("copy", f"facts/{COPY}")
    assert (conflict.existing.sentence, conflict.new.sentence) == (
        "Herons nest in March.",
        "Herons nest at the lake.",
    )


def test_keeping_the_page_keeps_the_text_of_the_copy_in_its_history(
    daemon: DaemonProcess, page: str, copy: Path, conflict: Conflict
) -> None:
    decided = resolve(daemon, conflict, "keep_existing", reason="older")

    assert (decided.state, decided.choice) == ("resolved", "keep_existing")
    assert not copy.exists()
    shown = item(daemon, page)
    assert (shown.text, shown.version) == ("Herons nest in March.", 3)
    history = daemon.call(lambda client: client.history(page)).versions
    assert [one.event for one in history] == ["created", "edited", "reverted", "conflict_decided"]
    assert "+Herons nest at the lake." in history[1].diff
    assert listed(daemon).open == 0


def test_taking_the_copy_keeps_the_text_of_the_page_in_its_history(
    daemon: DaemonProcess, page: str, copy: Path, conflict: Conflict
) -> None:
    resolve(daemon, conflict, "accept_new")

    assert not copy.exists()
    assert item(daemon, page).text == "Herons nest at the lake."
    assert any("Herons nest in March." in text for text in texts(daemon, page))
    daemon.call(lambda client: client.restore(page, version=1))
    assert item(daemon, page).text == "Herons nest in March."


def test_keeping_both_makes_a_memory_of_the_copy(
    daemon: DaemonProcess, page: str, copy: Path, conflict: Conflict
) -> None:
    resolve(daemon, conflict, "keep_both")

    assert not copy.exists()
    hits = daemon.call(lambda client: client.search("herons", mode="words")).hits
    [other] = {hit.id for hit in hits} - {page}
    assert item(daemon, other).text == "Herons nest at the lake."
    assert ("contradicts", other) in relations(daemon, page)
    assert ("contradicts", page) in relations(daemon, other)


def test_copy_that_is_put_off_waits_and_is_not_asked_about_twice(
    daemon: DaemonProcess, copy: Path, conflict: Conflict
) -> None:
    assert resolve(daemon, conflict, "defer").state == "deferred"
    assert copy.exists()
    assert (listed(daemon).open, listed(daemon, "deferred").deferred) == (0, 1)

    with pytest.raises(ConflictError, match="copy"):
        daemon.call(lambda client: client.reopen_conflict(conflict.id, Reopen()))


def test_copy_that_goes_by_itself_is_no_conflict_any_more(
    daemon: DaemonProcess, copy: Path, conflict: Conflict
) -> None:
    copy.unlink()

    wait_until(lambda: listed(daemon).open == 0, LIMIT_S, "the copy is gone from the inbox")
