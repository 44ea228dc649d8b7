"""No file of a source is ever opened for writing, renamed, removed or given another time (SYN-12, SEC-07).

An audit hook of the interpreter sees every such call in this process, whoever makes it.
"""

import os
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.wire.events import AnyEvent, NoteChanged, NoteRemoved
from daemon.ingest.detect import Places, detect_kind, find_vaults, load_source_config
from daemon.ingest.pool import ParsePool, ReadRequest, read_file
from daemon.ingest.watch import FolderWatcher
from daemon.services.folder import keeper as module
from daemon.store.database import Database
from daemon.store.rows import SourceKind
from tests.helpers.pdf import made_pdf
from tests.helpers.story import SECOND_LOOK_S, Story, is_created, is_edited, is_renamed
from tests.helpers.vault import Vault

WRITING_FLAGS = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
# What changes a file or a folder; each of them has the paths among its first two arguments.
CHANGES = {
    *("os.rename", "os.remove", "os.rmdir", "os.mkdir", "os.chmod", "os.chown", "os.utime", "os.truncate"),
    *("os.link", "os.symlink", "os.setxattr", "os.removexattr", "os.chflags", "os.lchmod", "os.lockf"),
    *("shutil.copyfile", "shutil.copymode", "shutil.copystat", "shutil.move", "shutil.rmtree"),
    "sqlite3.connect",
}


class Audit:
    """Notes what this process does to files below `root`, except within `mine`. A hook stays for good."""

    def __init__(self) -> None:
        self.root = ""
        self.found: list[str] = []
        self.reads = 0
        self._own = threading.local()
        sys.addaudithook(self._hear)

    @contextmanager
    def over(self, root: Path) -> Iterator[None]:
        self.root, self.found, self.reads = os.path.realpath(root), [], 0
        try:
            yield
        finally:
            self.root = ""

    @contextmanager
    def mine(self) -> Iterator[None]:
        """What this thread does here is the person's doing."""
        self._own.on = True
        try:
            yield
        finally:
            self._own.on = False

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if not self.root or getattr(self._own, "on", False):
            return
        if event == "open":
            path, mode, flags = arguments
            if self._is_below(path):
                self.reads += 1
                if isinstance(flags, int) and flags & WRITING_FLAGS:
                    self.found.append(f"open {path!r} {mode} {flags:o}")
        elif event in CHANGES and any(self._is_below(path) for path in arguments[:2]):
            self.found.append(f"{event} {arguments!r}")

    def _is_below(self, path: object) -> bool:
        if not isinstance(path, str | bytes | os.PathLike):
            return False
        name = os.path.abspath(os.fsdecode(path))  # noqa: PTH100  # a Path would be opened for this
        return name == self.root or name.startswith(self.root + os.sep)


@pytest.fixture(scope="module")
def audit() -> Audit:
    return Audit()


@pytest.fixture
async def watched(
    db: Database, pool: ParsePool, vault: Vault, home: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Story]:
    monkeypatch.setattr(module, "FolderWatcher", partial(FolderWatcher, quiet_s=0.03, heartbeat_s=0.1))
    monkeypatch.setattr(module, "SECOND_LOOK_S", SECOND_LOOK_S)
    made = Story(db, pool, vault, home)
    yield made
    await made.keeper.stop()
    made.log.close()


def fill(vault: Vault) -> None:
    vault.write(".obsidian/app.json", '{"userIgnoreFilters": ["drafts/"]}')
    vault.write(".obsidian/daily-notes.json", '{"folder": "daily"}')
    vault.write("One.md", "---\ntags: [a\n---\na heron [[Two]]")
    vault.write("Two.md", b"\xef\xbb\xbfa bittern\r\n")
    vault.write("legacy.md", b"caf\xe9")
    vault.write("empty.md", "")
    vault.write("Board.canvas", '{"nodes": [{"id": "1", "type": "text", "text": "words"}], "edges": []}')
    vault.write("list.txt", "plain words")
    vault.write("picture.png", b"\x89PNG")
    vault.write("drafts/left out.md", "a crane")
    vault.write("deep/er/Three.md", "a stork")


def is_removed(event: AnyEvent) -> bool:
    return isinstance(event, NoteRemoved)


def is_restored(event: AnyEvent) -> bool:
    return isinstance(event, NoteChanged) and event.change == "restored"


@pytest.mark.parametrize(
    "harm",
    [
        lambda path: path.write_text("x", "utf-8"),
        lambda path: path.open("ab").close(),
        lambda path: path.open("r+b").close(),
        lambda path: os.close(os.open(path, os.O_RDWR)),
        os.utime,
        lambda path: path.chmod(0o600),
        lambda path: path.rename(path.with_name("other.md")),
        lambda path: path.replace(path.parent.parent / "outside.md"),
        lambda path: path.unlink(),
    ],
    ids=["write", "append", "update", "open", "utime", "chmod", "rename", "replace", "unlink"],
)
def test_audit_hears_what_would_be_harm(audit: Audit, vault: Vault, harm: Any) -> None:
    path = vault.write("One.md", "a heron")
    with audit.over(vault.root):
        harm(path)

    assert len(audit.found) == 1


async def test_no_file_of_a_source_is_written_while_it_is_kept(watched: Story, audit: Audit) -> None:
    """SYN-12: from the first look over every kind of change to the last, the folder is only read."""
    vault, log = watched.vault, watched.log
    fill(vault)
    with audit.over(vault.root):
        await watched.begin()
        changes: list[tuple[Callable[[], object], Callable[[AnyEvent], bool]]] = [
            (lambda: vault.write("One.md", "a heron edited"), is_edited),
            (lambda: vault.replace("Two.md", "a bittern edited"), is_edited),
            (lambda: vault.write("New.md", "a kingfisher"), is_created),
            (lambda: vault.move("deep/er", "moved"), is_renamed),
            (lambda: vault.move("New.md", "Newer.md"), is_renamed),
            (lambda: vault.remove("One.md"), is_removed),
            (lambda: vault.write("One.md", "a heron again"), is_restored),
        ]
        for change, told in changes:
            with audit.mine():
                change()
            await log.wait(told)
        await watched.look(accept_removals=True)
        await watched.keeper.stop()
        assert audit.reads >= 10
        assert audit.found == []


@pytest.mark.parametrize("kind", list(SourceKind))
def test_finding_and_reading_a_folder_writes_nothing(audit: Audit, vault: Vault, kind: SourceKind) -> None:
    """SYN-12: neither the search for vaults nor any reader, that of PDFs included, writes."""
    fill(vault)
    vault.write("logseq/config.edn", "{:hidden []}")
    vault.write("paper.pdf", made_pdf(["words on a page"]))
    with audit.over(vault.root):
        detect_kind(vault.root)
        assert find_vaults(Places((), (vault.root.parent,)))
        config = load_source_config(vault.root, kind)
        for path in sorted(vault.root.rglob("*.*")):
            name = path.relative_to(vault.root).as_posix()
            read_file(ReadRequest(str(vault.root), name, name, kind, config))
        assert audit.reads >= 10
        assert audit.found == []
