"""Random changes of files against a simple model of what must be known, with the real watcher (law: SYN-04,
SYN-11, Y04, Y07, Y20).

The model knows paths, words and which note is whose. Within one burst each path is used once, so that
what the disk shows at the end says what happened.
"""

import os
import random
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from daemon.ingest.pool import ParsePool
from daemon.ingest.watch import FolderWatcher
from daemon.services.folder import keeper as module
from daemon.store.database import Database
from tests.helpers.story import SECOND_LOOK_S, Story
from tests.helpers.vault import Vault

FOLDERS = ("", "a", "b", "a/deep", "Grün")
NAMES = ("one", "two", "Two words", "drei", "Émile", "five", "six")
LEAST = 6
"""Notes that are always left: an empty folder proves nothing."""


class Model:
    """What must be known. An id is None until the product has chosen one."""

    def __init__(self, vault: Vault, seed: int) -> None:
        self.vault = vault
        self.chance = random.Random(seed)
        self.words: dict[str, str] = {}
        self.ids: dict[str, str | None] = {}
        self.hidden: dict[str, str | None] = {}
        self.told: list[str] = []
        self._count = 0
        self._used: set[str] = set()

    def text(self) -> str:
        self._count += 1
        return f"text number {self._count} " + "heron " * self.chance.randrange(1, 9)

    def free(self) -> str:
        """A path that no note has and this burst did not use."""
        while True:
            folder, name = self.chance.choice(FOLDERS), self.chance.choice(NAMES)
            path = f"{folder}/{name} {self.chance.randrange(6)}.md".lstrip("/")
            if path not in self.words and path not in self._used:
                self._used.add(path)
                return path

    def some(self) -> str | None:
        """A path of a note that this burst did not use."""
        left = sorted(set(self.words) - self._used)
        if not left:
            return None
        path = self.chance.choice(left)
        self._used.add(path)
        return path

    def burst(self, count: int) -> None:
        self._used = set()
        self.told.append("--")
        for _ in range(count):
            kinds = ("write", "write", "edit", "replace", "append", "rename", "rename_over", "move_folder")
            kind = self.chance.choice((*kinds, "delete", "recreate", "touch", "swap"))
            getattr(self, kind)()

    def write(self) -> None:
        path = self.free()
        self._tell("write", path)
        self.words[path] = self.text()
        self.ids[path] = self.hidden.pop(path, None)
        self.vault.write(path, self.words[path])

    def edit(self) -> None:
        if path := self.some():
            self._tell("edit", path)
            self.words[path] = self.text()
            self.vault.write(path, self.words[path])

    def replace(self) -> None:
        if path := self.some():
            self._tell("replace", path)
            self.words[path] = self.text()
            self.vault.replace(path, self.words[path])

    def append(self) -> None:
        if path := self.some():
            self._tell("append", path)
            more = self.text()
            self.words[path] += more
            self.vault.append(path, more)

    def rename(self) -> None:
        if path := self.some():
            new = self.free()
            self._tell("rename", path, new)
            self._moved(path, new)
            self.vault.move(path, new)

    def rename_over(self) -> None:
        """A path that is there keeps its note; the one that moved there is gone."""
        path, over = self.some(), self.some()
        if path and over and len(self.words) > LEAST:
            self._tell("rename over", path, over)
            self.words[over] = self.words.pop(path)
            self.hidden[path] = self.ids.pop(path)
            (self.vault.root / path).replace(self.vault.root / over)

    def move_folder(self) -> None:
        old = self.chance.choice([folder for folder in FOLDERS if folder])
        below = [path for path in self.words if path.startswith(f"{old}/")]
        root = self.vault.root
        if not below or any(path in self._used or path.startswith(f"{old}/") for path in self._used):
            return
        new = f"moved {self._count}"
        self._count += 1
        self._tell("move folder", old, new)
        (root / old).rename(root / new)
        for path in below:
            self._moved(path, new + path.removeprefix(old))
            self._used |= {path, new + path.removeprefix(old)}

    def delete(self) -> None:
        if len(self.words) > LEAST and (path := self.some()):
            self._tell("delete", path)
            del self.words[path]
            self.hidden[path] = self.ids.pop(path)
            self.vault.remove(path)

    def recreate(self) -> None:
        """A save that takes the file away first."""
        if path := self.some():
            self._tell("recreate", path)
            self.vault.remove(path)
            self.words[path] = self.text()
            self.vault.write(path, self.words[path])

    def touch(self) -> None:
        if path := self.some():
            self._tell("touch", path)
            when = self.chance.randrange(10**9, 2 * 10**9)
            os.utime(self.vault.root / path, (when, when))

    def swap(self) -> None:
        """Two names change places: each path keeps its note and has the other's words."""
        one, other = self.some(), self.some()
        if one and other:
            self._tell("swap", one, other)
            between = self.vault.root / ".between.tmp"
            (self.vault.root / one).rename(between)
            (self.vault.root / other).rename(self.vault.root / one)
            between.rename(self.vault.root / other)
            self.words[one], self.words[other] = self.words[other], self.words[one]

    def _moved(self, old: str, new: str) -> None:
        self.words[new] = self.words.pop(old)
        self.ids[new] = self.ids.pop(old)

    def _tell(self, *words: str) -> None:
        self.told.append(" ".join(words))

    def learn(self, ids: dict[str, str]) -> None:
        """New notes have ids now, and ids of their own."""
        known = [found for found in self.ids.values() if found] + [one for one in self.hidden.values() if one]
        fresh = [ids[path] for path, found in self.ids.items() if found is None]
        assert len({*known, *fresh}) == len(known) + len(fresh), "\n".join(self.told)
        self.ids = dict(ids)


async def known(story: Story) -> dict[str, tuple[str, str]]:
    """Path to id and words of every note that is not hidden."""
    async with story.db.read() as tables:
        notes = await tables.notes.list(source_id="s1", limit=10_000)
        return {note.path: (note.id, await tables.notes.text(note.id)) for note in notes}


def differences(model: Model, found: dict[str, tuple[str, str]]) -> list[str]:
    wrong = [f"missing: {path}" for path in model.words if path not in found]
    wrong += [f"too much: {path}" for path in found if path not in model.words]
    for path, words in model.words.items():
        note_id, text = found.get(path, ("", words))
        if text.strip() != words.strip():
            wrong.append(f"other words: {path}: {text!r} for {words!r}")
        if path in found and model.ids[path] not in {None, note_id}:
            wrong.append(f"another note: {path}")
    return wrong


async def settled(story: Story, model: Model) -> None:
    while wrong := differences(model, found := await known(story)):
        try:
            await story.log.wait(lambda _: True)
        except TimeoutError:
            pytest.fail("\n".join([*model.told[-40:], "", *wrong]))
    model.learn({path: note_id for path, (note_id, _) in found.items()})


@pytest.fixture
async def watched(
    db: Database, pool: ParsePool, vault: Vault, home: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Story]:
    monkeypatch.setattr(module, "FolderWatcher", partial(FolderWatcher, quiet_s=0.03))
    monkeypatch.setattr(module, "SECOND_LOOK_S", SECOND_LOOK_S)
    made = Story(db, pool, vault, home)
    yield made
    await made.keeper.stop()
    made.log.close()


async def play(story: Story, seed: int, bursts: int) -> None:
    model = Model(story.vault, seed)
    for _ in range(2 * LEAST):
        model.write()
    await story.begin()
    await settled(story, model)
    for _ in range(bursts):
        model.burst(model.chance.randrange(1, 7))
        await settled(story, model)
    before = await known(story)
    await story.look()
    assert await known(story) == before
    assert differences(model, before) == []


@pytest.mark.parametrize("seed", range(3))
async def test_whatever_happens_to_files_happens_to_notes(watched: Story, seed: int) -> None:
    await play(watched, seed, bursts=14)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 130))
async def test_whatever_happens_to_files_happens_to_notes_for_long(watched: Story, seed: int) -> None:
    await play(watched, seed, bursts=60)
