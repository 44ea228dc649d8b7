"""The watcher of one folder: batches, ignore rules, health, falling back (P29, Y04, Y07, Y09, Y13, Y16)."""

import asyncio
import errno
import os
import shutil
import sys
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from watchdog.observers import Observer

from daemon.ingest.ignore import IgnoreRules, load_rules
from daemon.ingest.watch import Batch, FolderWatcher
from daemon.store.rows import SourceKind

RULES = IgnoreRules(SourceKind.OBSIDIAN, own_folders=["home"])
WAIT_S = 20.0


class Watched:
    """A watcher and the batches that it gave."""

    def __init__(self, root: Path, **options: Any) -> None:
        self.batches: asyncio.Queue[Batch] = asyncio.Queue()
        options = {"quiet_s": 0.05, "storm_s": 1.0, **options}
        self.watcher = FolderWatcher(root, RULES, self.batches.put_nowait, **options)

    async def next(self) -> Batch:
        return await asyncio.wait_for(self.batches.get(), WAIT_S)

    async def paths_until(self, path: str) -> set[str]:
        """All paths of the batches up to the one that names `path`."""
        seen: set[str] = set()
        while path not in seen:
            seen |= (await self.next()).paths
        return seen


@pytest.fixture
async def watched(tmp_path: Path) -> AsyncIterator[Watched]:
    root = tmp_path / "v"
    root.mkdir()
    made = Watched(root)
    await made.watcher.start()
    yield made
    await made.watcher.stop()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "v").mkdir(exist_ok=True)
    return tmp_path / "v"


async def test_a_saved_file_is_named(watched: Watched, root: Path) -> None:
    """SYN-01: one save, one path."""
    (root / "a.md").write_text("x", "utf-8")

    assert await watched.paths_until("a.md") == {"a.md"}
    assert watched.watcher.health.alive


async def test_atomic_saves_name_the_file_and_not_the_helper(
    watched: Watched, root: Path, tmp_path: Path
) -> None:
    """Y04: the file that counts is named, however it was put there."""
    (root / ".a.md.tmp").write_text("x", "utf-8")
    (root / ".a.md.tmp").replace(root / "a.md")
    (tmp_path / "b.tmp").write_text("x", "utf-8")
    (tmp_path / "b.tmp").replace(root / "b.md")

    assert await watched.paths_until("b.md") - {"a.md"} == {"b.md"}


async def test_renames_name_both_ends_and_folders_stand_for_their_files(watched: Watched, root: Path) -> None:
    (root / "d").mkdir()
    (root / "d" / "a.md").write_text("x", "utf-8")
    await watched.paths_until("d/a.md")

    (root / "d").rename(root / "e")

    assert {"d", "e"} <= await watched.paths_until("e")


async def test_helpers_hidden_files_and_our_own_folder_wake_nobody(watched: Watched, root: Path) -> None:
    """Y16, P29: what is left out is no news."""
    for folder in (".obsidian", "home"):
        (root / folder).mkdir()
        (root / folder / "x.md").write_text("x", "utf-8")
    for name in (".~lock.T.md#", ".T.md.swp", "~$x.md", "T.md~", ".gitignore"):
        (root / name).write_text("x", "utf-8")
    (root / "last.md").write_text("x", "utf-8")

    assert await watched.paths_until("last.md") == {"last.md"}


async def test_conflict_copy_is_news_for_its_note(watched: Watched, root: Path) -> None:
    (root / "n.sync-conflict-20240101-101010-ABCDEFG.md").write_text("x", "utf-8")

    await watched.paths_until("n.sync-conflict-20240101-101010-ABCDEFG.md")


async def test_changed_gitignore_asks_for_a_look_at_everything_where_it_counts(
    watched: Watched, root: Path
) -> None:
    watched.watcher.use_rules(load_rules(root, SourceKind.OBSIDIAN, gitignore=True))
    (root / "deep").mkdir()
    (root / "deep" / ".gitignore").write_text("*.md", "utf-8")

    while not (await watched.next()).look_at_all:
        pass


async def test_changed_settings_of_the_vault_ask_for_a_look_at_everything(
    watched: Watched, root: Path
) -> None:
    (root / ".obsidian").mkdir()
    (root / ".obsidian" / "app.json").write_text("{}", "utf-8")

    while not (await watched.next()).look_at_all:
        pass


async def test_a_storm_comes_in_few_batches(watched: Watched, root: Path) -> None:
    """Y08: many saves are few looks."""
    for number in range(400):
        (root / f"{number}.md").write_text("x", "utf-8")
    seen: set[str] = set()
    batches = 0
    while len(seen) < 400:
        seen |= (await watched.next()).paths
        batches += 1

    assert batches < 20


async def test_too_many_paths_become_a_look_at_everything(watched: Watched) -> None:
    """Y08: where single paths say nothing any more, all is looked at."""
    watched.watcher._take(frozenset(f"{n}.md" for n in range(6000)))

    assert await watched.next() == Batch(frozenset(), look_at_all=True)


async def test_stop_leaves_no_thread_and_no_batch(root: Path) -> None:
    before = set(threading.enumerate())
    made = Watched(root)
    await made.watcher.start()
    (root / "a.md").write_text("x", "utf-8")

    await made.watcher.stop()
    await asyncio.to_thread(lambda: None)

    left = [
        thread for thread in set(threading.enumerate()) - before if not thread.name.startswith("asyncio_")
    ]
    assert left == []
    assert not made.watcher.health.alive


async def test_a_root_that_was_replaced_is_watched_again(root: Path) -> None:
    """Y13: a new folder of the old name leaves the observer alive and deaf."""
    made = Watched(root, heartbeat_s=0.05)
    await made.watcher.start()
    try:
        await asyncio.to_thread(shutil.rmtree, root)
        await asyncio.to_thread(root.mkdir)
        while not (await made.next()).look_at_all:
            pass
        (root / "again.md").write_text("x", "utf-8")
        await made.paths_until("again.md")

        assert made.watcher.health.restarts >= 1
    finally:
        await made.watcher.stop()


async def test_a_root_that_is_not_there_yet_is_tried_again(tmp_path: Path) -> None:
    """Y03, Y09: a disk that comes back is watched by itself."""
    made = Watched(tmp_path / "later", heartbeat_s=0.05)
    await made.watcher.start()
    try:
        assert not made.watcher.health.alive
        assert made.watcher.health.message
        (tmp_path / "later").mkdir()

        assert (await made.next()).look_at_all
    finally:
        await made.watcher.stop()


async def test_a_dead_observer_is_replaced(root: Path) -> None:
    """Y09: a thread that died is noticed."""
    made = Watched(root, heartbeat_s=0.05)
    await made.watcher.start()
    try:
        observer = made.watcher._observer
        assert observer is not None
        await asyncio.to_thread(observer.stop)

        assert (await made.next()).look_at_all
        assert made.watcher.health.restarts == 1
    finally:
        await made.watcher.stop()


class DeafObserver:
    """A real observer that never delivers an event."""

    def __init__(self) -> None:
        self._real = Observer()

    def schedule(self, event_handler: Any, path: str, *, recursive: bool = False, **_: Any) -> Any:
        return None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


def first(*makers: Callable[[], Any]) -> Callable[[], Any]:
    """Give what each maker makes in turn, then real observers."""
    left = list(makers)
    return lambda: left.pop(0)() if left else Observer()


async def test_a_deaf_observer_is_noticed_by_its_probe(root: Path, tmp_path: Path) -> None:
    """Y13: an event that does not arrive is noticed."""
    made = Watched(root, heartbeat_s=0.1, probe=tmp_path / "run" / "probe", make_observer=first(DeafObserver))
    await made.watcher.start()
    try:
        assert (await made.next()).look_at_all
        assert made.watcher.health.restarts >= 1
    finally:
        await made.watcher.stop()


async def test_a_hearing_observer_passes_its_probe(root: Path, tmp_path: Path) -> None:
    """Y13: nobody is blamed who hears."""
    made = Watched(root, heartbeat_s=0.5, probe=tmp_path / "run" / "probe")
    await made.watcher.start()
    try:
        beats = 0
        inbox = made.watcher._inbox
        assert inbox is not None
        while beats < 3:
            touched = inbox.probe_touched_at
            while inbox.probe_touched_at == touched:
                await asyncio.to_thread(inbox.probe_seen.wait, 0.05)
            beats += 1

        assert made.watcher.health.restarts == 0
        assert made.batches.empty()
    finally:
        await made.watcher.stop()


async def test_differences_that_a_scan_found_restart_the_observer(watched: Watched) -> None:
    """Y13: the difference counts and brings a new observer."""
    watched.watcher.note_missed()

    assert (await watched.next()).look_at_all
    assert watched.watcher.health.missed == 1


class Limited(DeafObserver):
    def start(self) -> None:
        raise OSError(errno.ENOSPC, "inotify watch limit reached")


@pytest.mark.expected_logs("memorarium.ingest: no more folders can be watched")
async def test_the_limit_of_watches_falls_back_to_scans(root: Path) -> None:
    """Y13: the limit is said, with its remedy."""
    made = Watched(root, make_observer=first(Limited))
    await made.watcher.start()
    try:
        assert made.watcher.health.polling
        assert "max_user_watches" in made.watcher.health.message
    finally:
        await made.watcher.stop()


async def test_other_time_and_leave_to_read_are_named(watched: Watched, root: Path) -> None:
    """Y20, SYN-06: a file that was touched, or may be read again, is looked at."""
    file = root / "a.md"
    file.write_text("text", "utf-8")
    await watched.paths_until("a.md")

    os.utime(file, (1, 1))

    assert "a.md" in await watched.paths_until("a.md")


@pytest.mark.skipif(sys.platform != "linux", reason="only there one thread reads for all observers")
@pytest.mark.leaves_behind("the new reader lives as long as the process, as the old one would have")
async def test_reader_of_all_observers_that_died_is_replaced(root: Path) -> None:
    """Y13: every emitter lives on and none hears any more."""
    from watchdog.observers.inotify_c import InotifyFD

    made = Watched(root, heartbeat_s=0.05)
    await made.watcher.start()
    try:
        dead = InotifyFD.get_instance()
        dead.stop()
        await asyncio.to_thread(dead.join, WAIT_S)

        assert (await made.next()).look_at_all
        (root / "a.md").write_text("text", "utf-8")
        assert "a.md" in await made.paths_until("a.md")
        assert InotifyFD.get_instance() is not dead
    finally:
        await made.watcher.stop()
