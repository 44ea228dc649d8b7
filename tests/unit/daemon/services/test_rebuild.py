"""A home in which everything was done many times is made anew from its files, and nothing differs.

`MEMORARIUM_LONG=full` does it with 2,000 memories.
"""

import contextlib
import os
import random
from pathlib import Path

import pytest

from app.errors import ConflictError, InvalidInputError, NotFoundError
from app.paths import HomePaths
from app.wire.memories import ChangeItem, NewMemory, Supersede
from daemon.pages.kind import RELATIONS, TYPES
from daemon.services.memory import page_keeper
from daemon.services.memory.rebuild import rebuild
from tests.helpers.memory import MemoryHome, memory_home, turn

STEPS = 2600 if os.environ.get("MEMORARIUM_LONG") == "full" else 120
WORDS = "heron stork crane swan goose pond reed nest egg wing".split()  # noqa: SIM905


@pytest.fixture(autouse=True)
def one_look_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_keeper, "SECOND_LOOK_S", 0.0)


class Life:
    """Does one thing after another by chance; what is refused is refused."""

    def __init__(self, memory: MemoryHome, chance: random.Random, home: Path) -> None:
        self._memory = memory
        self._chance = chance
        self._home = home
        self.ids: list[str] = []

    async def step(self, number: int) -> None:
        acts = [self._remember] * 6 + [self._change, self._supersede, self._forget, self._restore]
        acts += [self._revert, self._edit_file, self._move_file, self._say]
        with contextlib.suppress(InvalidInputError, ConflictError, NotFoundError):
            await self._chance.choice(acts)(number)

    def _words(self, number: int) -> str:
        return f"{number} {' '.join(self._chance.choices(WORDS, k=6))}"

    def _any(self) -> str:
        return self._chance.choice(self.ids or ["none"])

    async def _remember(self, number: int) -> None:
        links = [{"type": self._chance.choice(RELATIONS[:5]), "target": self._any()}] if self.ids else []
        memory = NewMemory(
            text=self._words(number),
            type=self._chance.choice(TYPES),
            title=self._chance.choice(["", self._chance.choice(WORDS), f"Title {number}"]),
            tags=self._chance.sample(WORDS, 2),
            links=links,
            space=self._chance.choice(["", "home"]),
            valid_from=self._chance.choice([None, "2026-05-01"]),
            request_id=f"r{number}",
        )
        self.ids += [one.id for one in await self._memory.remember(memory) if one.status == "created"]

    async def _change(self, number: int) -> None:
        change = ChangeItem(text=self._words(number), author=self._chance.choice(["", "Ann"]), add_tags=["x"])
        await self._memory.memories.pages.change(self._any(), change)

    async def _supersede(self, number: int) -> None:
        asked = Supersede(reason="so", memory=NewMemory(text=self._words(number)))
        self.ids.append((await self._memory.memories.pages.supersede(self._any(), asked)).id)

    async def _forget(self, _: int) -> None:
        await self._memory.memories.forget(self._any())

    async def _restore(self, _: int) -> None:
        await self._memory.memories.restore(self._any())

    async def _revert(self, _: int) -> None:
        await self._memory.memories.restore(self._any(), 1)

    async def _say(self, number: int) -> None:
        await self._memory.remember(turn(self._words(number)))

    def _file(self) -> Path | None:
        files = sorted((self._home / "memory").rglob("*.md"))
        return self._chance.choice(files) if files else None

    async def _edit_file(self, number: int) -> None:
        file = self._file()
        if file is not None:
            file.write_text(f"{file.read_text('utf-8')}\nBy hand: {self._words(number)}\n", "utf-8")
            await self._memory.keeper.look_once()

    async def _move_file(self, number: int) -> None:
        file = self._file()
        if file is not None:
            place = self._home / "memory" / self._chance.choice(["archive", "mine", "facts"])
            place.mkdir(exist_ok=True)
            file.rename(place / f"Moved {number}.md")
            await self._memory.keeper.look_once()


@pytest.mark.parametrize("seed", [1, 2])
async def test_nothing_differs_after_everything_was_done(tmp_path: Path, seed: int) -> None:
    home = tmp_path / "home"
    async with memory_home(home) as memory:
        life = Life(memory, random.Random(seed), home)
        for number in range(STEPS):
            await life.step(number)
        await memory.keeper.look_once()

    done = await rebuild(HomePaths(home), only_check=True)

    assert done.differences == []
    assert done.other_answers == []
    assert done.items > STEPS / 4
    assert done.queries > 10
