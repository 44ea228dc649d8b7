"""kill -9 at random moments, half of the rounds in writes of several pages: what was acknowledged stands,
and nothing is half-written.

20 rounds; 1,000 where MEMORARIUM_LONG is full, 50 in a home.
"""

import os
import random
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app.errors import AppError, ItemNotFoundError
from app.wire.items import Item
from app.wire.memories import ChangeItem, NewMemory, Supersede
from app.wire.past import Undo
from app.wire.truth import Merge
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.grep import holders
from tests.helpers.process import DaemonProcess
from tests.helpers.wait import wait_until

IS_LONG = os.environ.get("MEMORARIUM_LONG") == "full"
# A home of its own for each part, so that the last kills hit no larger a home than the first.
PARTS, ROUNDS = (20, 50) if IS_LONG else (1, 20)
# A long form runs beside other work.
ACKNOWLEDGED_S = 900 if IS_LONG else 60
FAKE = {"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}
WRITERS = 3
# The kill comes so long after so many writes of a round were acknowledged.
MOST_BEFORE, LONGEST_S = 12, 0.05
pytestmark = [pytest.mark.grows, pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")]

Check = Callable[[DaemonProcess], None]


@dataclass
class Said:
    """What one round was told: a check for each write that was begun or acknowledged."""

    checks: list[Check] = field(default_factory=list)
    acknowledged: int = 0


class Writer(threading.Thread):
    """Writes one thing after the other until the daemon is gone."""

    def __init__(self, daemon: DaemonProcess, number: int, *, several: bool) -> None:
        super().__init__(name=f"writer {number}")
        self._daemon = daemon
        self._number = number
        self._chance = random.Random(number)
        self._several = several
        self._count = 0
        self.said = Said()

    def run(self) -> None:
        pages = [self._supersede, self._merge, self._undo, self._erase]
        single = [self._remember, self._batch, self._change, self._forget]
        while True:
            self._count += 1
            try:
                self._chance.choice(pages if self._several else single)(f"w{self._number}n{self._count}")
            except (AppError, RuntimeError, OSError):
                return

    def _add(self, word: str, **fields: str) -> str:
        memory = NewMemory(text=f"{word} was here", title=word, **fields)  # type: ignore[arg-type]
        found: list[str] = []
        self.said.checks.append(lambda daemon: whole(daemon, word, found))
        found += [one.id for one in self._daemon.call(lambda client: client.remember([memory])).receipts]
        self.said.acknowledged += 1
        return found[0]

    def _remember(self, word: str) -> None:
        self._add(word)

    def _batch(self, word: str) -> None:
        memories = [
            NewMemory(text=f"{word}x{n} was here", type="turn" if n % 2 else "fact", session=word)
            for n in range(20)
        ]
        done: list[bool] = []
        self.said.checks.append(lambda daemon: all_or_none(daemon, word, len(memories), bool(done)))
        self._daemon.call(lambda client: client.remember(memories))
        done.append(True)
        self.said.acknowledged += 1

    def _change(self, word: str) -> None:
        item = self._add(word)
        done: list[bool] = []

        def check(daemon: DaemonProcess) -> None:
            text = shown(daemon, item).text
            assert text in {f"{word} was here", f"{word} is changed"}
            assert not done or text == f"{word} is changed"

        self.said.checks.append(check)
        self._daemon.call(lambda client: client.change_item(item, ChangeItem(text=f"{word} is changed")))
        done.append(True)
        self.said.acknowledged += 1

    def _forget(self, word: str) -> None:
        item = self._add(word)
        del self.said.checks[-1]
        done: list[bool] = []
        self.said.checks.append(lambda daemon: check_forgotten(daemon, item, bool(done)))
        self._daemon.call(lambda client: client.forget(item))
        done.append(True)
        self.said.acknowledged += 1

    def _supersede(self, word: str) -> None:
        old = self._add(word)
        done: list[bool] = []
        self.said.checks.append(lambda daemon: check_replaced(daemon, old, bool(done)))
        asked = Supersede(reason="so", memory=NewMemory(text=f"{word} is new", title=f"{word} new"))
        self._daemon.call(lambda client: client.supersede(old, asked))
        done.append(True)
        self.said.acknowledged += 1

    def _merge(self, word: str) -> None:
        old, into = self._add(f"{word}a"), self._add(f"{word}b")
        done: list[bool] = []

        def check(daemon: DaemonProcess) -> None:
            one = shown(daemon, old)
            assert one.standing in {"current", "superseded"}
            assert (one.standing == "superseded") == (one.superseded_by == into)
            assert not done or one.standing == "superseded"

        self.said.checks.append(check)
        self._daemon.call(lambda client: client.merge(old, Merge(into=into, reason="same")))
        done.append(True)
        self.said.acknowledged += 1

    def _undo(self, word: str) -> None:
        session = f"session {word}"
        items = [self._add(f"{word}u{n}", session=session, author="Ann") for n in range(3)]
        del self.said.checks[-3:]
        found = self._daemon.call(lambda client: client.sessions(limit=500)).sessions
        [known] = [one.id for one in found if one.name == session]
        done: list[bool] = []

        def check(daemon: DaemonProcess) -> None:
            gone = [is_gone(daemon, item) for item in items]
            assert len(set(gone)) == 1
            assert not done or gone[0]

        self.said.checks.append(check)
        self._daemon.call(lambda client: client.undo_session(known, Undo(reason="wrong")))
        done.append(True)
        self.said.acknowledged += 1

    def _erase(self, word: str) -> None:
        item = self._add(f"{word}q")
        del self.said.checks[-1]
        done: list[bool] = []

        def check(daemon: DaemonProcess) -> None:
            standing = daemon.call(lambda client: client.explain(item)).standing
            assert standing in {"current", "erased"}
            assert not done or standing == "erased"
            assert standing == "current" or holders(daemon.home, [f"{word}q"]) == []

        self.said.checks.append(check)
        self._daemon.call(lambda client: client.erase(item))
        done.append(True)
        self.said.acknowledged += 1


def shown(daemon: DaemonProcess, item: str) -> Item:
    return daemon.call(lambda client: client.item(item))


def is_gone(daemon: DaemonProcess, item: str) -> bool:
    try:
        shown(daemon, item)
    except ItemNotFoundError:
        return True
    return False


def found(daemon: DaemonProcess, words: str) -> list[str]:
    """Items that say these very words; a search also finds what resembles them."""
    hits = daemon.call(lambda client: client.search(words, mode="words", limit=50)).hits
    return [hit.id for hit in hits if words in f"{hit.title}\n{hit.snippet}"]


def whole(daemon: DaemonProcess, word: str, ids: list[str]) -> None:
    """What was acknowledged is there; what was not is there once or not at all."""
    for item in ids:
        assert shown(daemon, item).title == word
        assert (daemon.paths.memory / shown(daemon, item).path).read_text("utf-8").startswith("---\nid: ")


def all_or_none(daemon: DaemonProcess, word: str, count: int, is_done: bool) -> None:
    there = sum(bool(found(daemon, f"{word}x{n} was here")) for n in (0, 1, count - 1))
    assert there in ({3} if is_done else {0, 3})


def check_forgotten(daemon: DaemonProcess, item: str, is_done: bool) -> None:
    gone = is_gone(daemon, item)
    assert gone or not is_done
    archived = [
        one for one in (daemon.paths.memory / "archive").glob("*.md") if item in one.read_text("utf-8")
    ]
    assert len(archived) == int(gone)


def check_replaced(daemon: DaemonProcess, old: str, is_done: bool) -> None:
    """Both pages say so, or none does."""
    one = shown(daemon, old)
    assert one.standing in {"current", "superseded"}
    assert one.standing == "superseded" or not is_done
    if one.standing == "superseded":
        assert shown(daemon, one.superseded_by).supersedes == [old]
    else:
        assert found(daemon, f"{one.title} new") == []


def killed_round(daemon: DaemonProcess, number: int, chance: random.Random) -> list[Said]:
    writers = [Writer(daemon, number * WRITERS + n, several=number % 2 == 1) for n in range(WRITERS)]
    for one in writers:
        one.start()
    least = chance.randint(0, MOST_BEFORE)
    wait_until(
        lambda: (
            sum(one.said.acknowledged for one in writers) >= least
            or not any(one.is_alive() for one in writers)
        ),
        ACKNOWLEDGED_S,
        "some writes are acknowledged",
    )
    # The one place that waits for time itself: the moment of the kill is what is tried.
    threading.Event().wait(chance.uniform(0.0, LONGEST_S))
    daemon.kill()
    for one in writers:
        one.join()
    return [one.said for one in writers]


def half_written(home: Path) -> list[str]:
    """Pages that are not whole, and entries that were not finished."""
    pages = [one for one in (home / "memory").rglob("*.md") if not one.read_bytes().endswith(b"\n")]
    return [str(one) for one in pages]


@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_acknowledged_is_lost_and_nothing_is_half_written(
    home: Path, part: int, record_testsuite_property: Callable[[str, object], None]
) -> None:
    chance = random.Random(7 + part)
    acknowledged = began = 0
    daemon = DaemonProcess(home, environment=FAKE)
    daemon.start()
    try:
        for number in range(ROUNDS):
            said = killed_round(daemon, part * ROUNDS + number, chance)
            daemon.start()
            for check in (check for one in said for check in one.checks):
                check(daemon)
                began += 1
            acknowledged += sum(one.acknowledged for one in said)
            assert half_written(home) == []
            if number % 10 == 9:
                told = daemon.call(lambda client: client.doctor())
                assert [line.message for line in told.lines if line.finding == "fault"] == []
        wait_until(
            lambda: daemon.call(lambda client: client.check_index()).same, 600, "the index is as its files"
        )
    finally:
        daemon.stop()
        daemon.check_gone()
    record_testsuite_property(f"acknowledged {part}", acknowledged)
    record_testsuite_property(f"checked {part}", began)
    assert acknowledged > ROUNDS
