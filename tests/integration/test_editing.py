"""Ten edits of pages by hand: with the daemon up, with it down, and while it writes the same page."""

import threading
from pathlib import Path

import pytest

from app.errors import AppError
from app.wire.items import Item
from app.wire.memories import ChangeItem, NewMemory
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S, search
from tests.helpers.wait import wait_until

FAKE = {"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}
NAMES = ["text", "cue", "type", "unnamed", "doubled", "broken", "moved", "renamed", "deleted", "restored"]


class Desk:
    """Ten pages, an edit of each, and what a person expects of it."""

    def __init__(self, daemon: DaemonProcess) -> None:
        self.daemon = daemon
        self.folder = daemon.paths.memory
        memories = [
            NewMemory(text=f"The {name} heron.", title=f"Page {name}", tags=["bird"], author="Ann")
            for name in NAMES
        ]
        receipts = daemon.call(lambda client: client.remember(memories)).receipts
        self.ids = {name: receipt.id for name, receipt in zip(NAMES, receipts, strict=True)}
        self._kept = b""

    def file(self, name: str) -> Path:
        return self.folder / "facts" / f"Page {name}.md"

    def take_away(self) -> None:
        """What is put back later has to be missed first."""
        self._kept = self.file("restored").read_bytes()
        self.file("restored").unlink()
        wait_until(lambda: self.events("restored") == ["created", "forgotten"], LIMIT_S, "it is missed")

    def edit(self) -> None:
        self._replace("text", "heron.", "stork.")
        self._replace("cue", "type: fact", "type: fact\ncue: where cranes dance")
        self._replace("type", "type: fact", "type: lesson")
        self._replace("unnamed", f"id: {self.ids['unnamed']}\n", "")
        (self.folder / "facts" / "Copy.md").write_bytes(self.file("doubled").read_bytes())
        self._replace("broken", "tags:", "tags: [a")
        (self.folder / "mine").mkdir()
        self.file("moved").rename(self.folder / "mine" / "Page moved.md")
        self.file("renamed").rename(self.file("another"))
        self.file("deleted").unlink()
        self.file("restored").write_bytes(self._kept)

    def _replace(self, name: str, old: str, new: str) -> None:
        before = self.file(name).read_text("utf-8")
        assert old in before
        self.file(name).write_text(before.replace(old, new), "utf-8")

    def item(self, name: str) -> Item:
        return self.daemon.call(lambda client: client.item(self.ids[name]))

    def events(self, name: str) -> list[str]:
        versions = self.daemon.call(lambda client: client.history(self.ids[name])).versions
        return [one.event for one in versions]

    def found(self, query: str) -> list[str]:
        return [hit.id for hit in search(self.daemon, query, mode="words", limit=50).hits]

    def is_taken_in(self) -> bool:
        """Everything but the deletion, which takes two looks, and the deletion."""
        return (
            self.found("stork") == [self.ids["text"]]
            and self.events("deleted") == ["created", "forgotten"]
            and self.events("restored") == ["created", "forgotten", "restored"]
            and self.found("Copy") != []
        )


@pytest.mark.parametrize("is_up", [True, False], ids=["up", "down"])
def test_each_edit_does_what_a_person_expects_with_history(home: Path, is_up: bool) -> None:
    with DaemonProcess(home, environment=FAKE) as daemon:
        desk = Desk(daemon)
        desk.take_away()
        if not is_up:
            daemon.stop()
        desk.edit()
        if not is_up:
            daemon.start()
        wait_until(desk.is_taken_in, LIMIT_S, "the edits are taken in")

        assert desk.item("text").text == "The text stork."
        assert (desk.item("cue").cue, desk.found("cranes dance")) == ("where cranes dance", [desk.ids["cue"]])
        assert (desk.item("type").type, desk.item("type").path) == ("lesson", "facts/Page type.md")
        assert f"id: {desk.ids['unnamed']}\n" in desk.file("unnamed").read_text("utf-8")
        assert desk.item("doubled").path == "facts/Page doubled.md"
        [copy] = [one for one in desk.found("doubled") if one != desk.ids["doubled"]]
        assert f"id: {copy}\n" in (desk.folder / "facts" / "Copy.md").read_text("utf-8")
        assert (desk.item("broken").type, "tags: [a" in desk.file("broken").read_text("utf-8")) == (
            "fact",
            True,
        )
        assert desk.found("broken") == [desk.ids["broken"]]
        assert desk.item("moved").path == "mine/Page moved.md"
        assert (desk.item("renamed").path, desk.item("renamed").text) == (
            "facts/Page another.md",
            "The renamed heron.",
        )
        assert desk.found("deleted") == []
        assert desk.item("restored").text == "The restored heron."
        for name in ("text", "cue", "type", "broken"):
            assert desk.events(name) == ["created", "edited"]
        assert [desk.events(name) for name in ("moved", "renamed")] == [["created", "moved"]] * 2
        problems = daemon.call(lambda client: client.problems()).problems
        assert [(one.code, one.path) for one in problems] == [
            ("front_matter_unreadable", "memory/facts/Page broken.md")
        ]

        daemon.call(lambda client: client.restore(desk.ids["deleted"]))
        assert desk.file("deleted").read_text("utf-8").endswith("The deleted heron.\n")
        assert daemon.call(lambda client: client.check_index()).same


def test_editor_and_daemon_that_write_the_same_page_at_once_lose_no_text(home: Path) -> None:
    with DaemonProcess(home, environment=FAKE) as daemon:
        [receipt] = daemon.call(
            lambda client: client.remember([NewMemory(text="A heron.", title="P")])
        ).receipts
        file = daemon.paths.memory / "facts" / "P.md"
        lines = [f"by hand {number}" for number in range(25)]
        editor = threading.Thread(target=lambda: save_often(file, lines))
        editor.start()
        tags: list[str] = []
        while editor.is_alive() or len(tags) < 5:
            tags += tagged(daemon, receipt.id, f"tag{len(tags)}")
        editor.join()

        wait_until(lambda: all_of(daemon, receipt.id, lines[-1:]), LIMIT_S, "the last save is taken in")
        # Each save holds the lines before it: the last one is the page, whatever the daemon wrote around it.
        assert all_of(daemon, receipt.id, lines)
        assert all(line in file.read_text("utf-8") for line in lines)
        texts = [one.read_bytes().decode("utf-8", "replace") for one in (home / "ledger" / "texts").iterdir()]
        assert all(any(f"- {tag}\n" in text for text in texts) for tag in tags)
        assert daemon.call(lambda client: client.explain(receipt.id)).chain.verified
        assert daemon.call(lambda client: client.check_index()).same


def save_often(file: Path, lines: list[str]) -> None:
    """As a person in an editor: what they see is read, their line is added, all of it is saved."""
    for number in range(len(lines)):
        head = file.read_text("utf-8").split("A heron.")[0]
        beside = file.with_name(".P.md.editor")
        beside.write_text(head + "A heron.\n" + "\n".join(lines[: number + 1]) + "\n", "utf-8")
        beside.replace(file)


def tagged(daemon: DaemonProcess, item: str, tag: str) -> list[str]:
    """The tag, when the daemon says that it is there; an edit in between may refuse it."""
    try:
        daemon.call(lambda client: client.change_item(item, ChangeItem(add_tags=[tag])))
    except AppError:
        return []
    return [tag]


def all_of(daemon: DaemonProcess, item: str, lines: list[str]) -> bool:
    text = daemon.call(lambda client: client.item(item)).text
    return all(line in text for line in lines)
