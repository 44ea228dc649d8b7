"""What may go wrong with the watching of a folder (faults.md, Folder sync)."""

import errno
from functools import partial
from typing import Any

import pytest
from watchdog.observers import Observer

from daemon.ingest import watch as watch_module
from daemon.ingest.watch import FolderWatcher
from daemon.services.folder import keeper as module
from tests.helpers.story import Story, is_created


class Deaf:
    """A real observer whose folder never gives an event."""

    def __init__(self) -> None:
        self._real = Observer()

    def schedule(self, *_: Any, **__: Any) -> None:
        return None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


class Limited(Deaf):
    def start(self) -> None:
        raise OSError(errno.ENOSPC, "inotify watch limit reached")


def watched_by(monkeypatch: pytest.MonkeyPatch, *observers: type[Deaf], heartbeat_s: float = 30.0) -> None:
    """The keeper's watcher has these observers first, then real ones."""
    left = list(observers)

    def make() -> Any:
        return left.pop(0)() if left else Observer()

    watcher = partial(FolderWatcher, make_observer=make, heartbeat_s=heartbeat_s)
    monkeypatch.setattr(module, "FolderWatcher", lambda root, rules, hint, probe: watcher(root, rules, hint))


@pytest.mark.expected_logs("no more folders can be watched")
async def test_where_no_folder_can_be_watched_looks_come_every_few_minutes(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Y13: at the system's limit of watches a change is found by looking, long before the hour is over."""
    monkeypatch.setattr(module, "POLL_MINUTES", 0.2 / 60)
    watched_by(monkeypatch, *[Limited] * 50)
    story.vault.write("One.md", "a heron")
    await story.begin()

    story.vault.write("Two.md", "a bittern")
    await story.log.wait(is_created)

    while "Two.md" not in await story.ids():
        await story.log.wait(is_created)


async def test_watcher_that_missed_a_change_is_replaced_and_hears_the_next(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Y13: a difference that a look finds and no event names shows that the watcher is deaf."""
    monkeypatch.setattr(module, "EVENT_GRACE_S", 0.02)
    watched_by(monkeypatch, Deaf)
    story.vault.write("One.md", "a heron")
    await story.begin()
    watcher = story.keeper._watcher
    assert watcher is not None

    story.vault.write("Two.md", "a bittern")
    await story.look()
    # The new observer asks for a look at all.
    await story.looked()

    assert (watcher.health.missed, watcher.health.restarts, watcher.health.alive) == (1, 1, True)
    story.vault.write("Three.md", "a crane")
    await story.log.wait(lambda event: is_created(event) and event.path == "Three.md")  # type: ignore[union-attr]


async def test_change_that_an_event_names_is_no_proof_against_the_watcher(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Y13: a look that is faster than the event blames nobody."""
    monkeypatch.setattr(module, "EVENT_GRACE_S", 3600.0)
    watched_by(monkeypatch)
    story.vault.write("One.md", "a heron")
    await story.begin()
    watcher = story.keeper._watcher
    assert watcher is not None

    story.vault.write("Two.md", "a bittern")
    await story.look()
    story.vault.write("Three.md", "a crane")
    await story.log.wait(lambda event: is_created(event) and event.path == "Three.md")  # type: ignore[union-attr]

    story.keeper._report_unheard()
    assert watcher.health.missed == 0


async def test_after_a_night_asleep_the_folder_is_looked_at(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Y26: a jump of the clock by eight hours brings a new observer and a look at all."""
    jump = [0.0]
    now = watch_module.time.time  # type: ignore[attr-defined]  # the module's own import
    watched_by(monkeypatch, Deaf, heartbeat_s=0.05)
    story.vault.write("One.md", "a heron")
    await story.begin()
    story.vault.write("Two.md", "a bittern")

    class Clock:
        monotonic = staticmethod(watch_module.time.monotonic)  # type: ignore[attr-defined]

        @staticmethod
        def time() -> float:
            return float(now()) + jump[0]

    monkeypatch.setattr(watch_module, "time", Clock)
    jump[0] = 8 * 3600.0
    await story.log.wait(is_created)

    while "Two.md" not in await story.ids():
        await story.log.wait(is_created)


class Dying(Deaf):
    """Its thread ends as one does whose share went away."""

    def is_alive(self) -> bool:
        return False


async def test_share_that_drops_brings_a_new_observer_and_a_look_at_all(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Y09: the thread died unseen; what changed meanwhile is found, and the next change is heard."""
    watched_by(monkeypatch, Dying, heartbeat_s=0.05)
    story.vault.write("One.md", "a heron")
    await story.begin()
    watcher = story.keeper._watcher
    assert watcher is not None

    story.vault.write("Two.md", "a bittern")
    await story.log.wait(lambda event: is_created(event) and event.path == "Two.md")  # type: ignore[union-attr]

    assert watcher.health.restarts >= 1
    story.vault.write("Three.md", "a crane")
    await story.log.wait(lambda event: is_created(event) and event.path == "Three.md")  # type: ignore[union-attr]
