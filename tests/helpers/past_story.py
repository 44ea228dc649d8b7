"""A scripted history with a model of its own: what was so at each time, told without the product's code."""

import copy
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import pytest

from app.wire.memories import ChangeItem, NewMemory, Supersede
from app.wire.past import Undo
from app.wire.truth import Retract
from daemon.ledger.identity import new_id
from daemon.services.memory.page_file import Who
from tests.helpers.memory import MemoryHome, turn

DAY_US = 86_400_000_000
HOUR_US = 3_600_000_000
MINUTE_US = 60_000_000


class Clock:
    """The clock of the machine, as the test sets it; UTC microseconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, start: int) -> None:
        self.now = start
        monkeypatch.setattr(time, "time_ns", lambda: self.now * 1000)
        # Ids rise as long as a process lives, whatever the clock of an earlier test said.
        monkeypatch.setattr(new_id, "_last", 0)

    def on(self, step: int) -> None:
        self.now += step


@dataclass
class Truth:
    """One item as the script wants it: the names of what it links to, and how it stands."""

    text: str
    links: set[str] = field(default_factory=set)
    standing: str = "current"
    is_known: bool = True


@dataclass
class Snapshot:
    """Everything at one time."""

    at: int
    items: dict[str, Truth]
    said: dict[str, str]


class PastStory:
    """Tells one change after another to a home and to the model, and keeps a snapshot of each."""

    def __init__(self, memory: MemoryHome, clock: Clock, seed: int) -> None:
        self.memory = memory
        self.clock = clock
        self.chance = random.Random(seed)
        self.items: dict[str, Truth] = {}
        self.names: dict[str, str] = {}
        self.said: dict[str, str] = {}
        self.snapshots: list[Snapshot] = []
        self.markers: list[str] = []
        self.reserved: set[str] = set()
        self.changes = 0

    def marker(self) -> str:
        """A word that stands in one version of one item alone."""
        self.markers.append(f"mark{len(self.markers)}x")
        return self.markers[-1]

    def words(self) -> str:
        return f"The garden says {self.marker()} today."

    def some(self, standing: str = "current") -> str | None:
        fitting = [
            one
            for one, truth in self.items.items()
            if truth.standing == standing and one not in self.reserved
        ]
        return self.chance.choice(fitting) if fitting else None

    async def keep(self) -> None:
        """Note what is so from now on. The ledger's time counts, which never runs backwards."""
        async with self.memory.db.read() as tables:
            span = await tables.past.span()
        assert span is not None
        self.snapshots.append(Snapshot(span[1], copy.deepcopy(self.items), dict(self.said)))
        self.changes += 1

    async def step(self, act: Callable[[], Awaitable[bool]]) -> None:
        if await act():
            await self.keep()
        self.clock.on(DAY_US)

    async def create(self, session: str = "") -> bool:
        name = f"Item {len(self.names)}"
        target = self.some()
        text = self.words()
        links = [{"type": "supports", "target": self.names[target]}] if target else []
        [receipt] = await self.memory.remember(
            NewMemory(text=text, title=name, links=links, session=session, author="bot" if session else "")
        )
        self.names[receipt.id] = name
        self.items[receipt.id] = Truth(text, {self.names[target]} if target else set())
        return True

    async def say(self) -> bool:
        text = self.words()
        [receipt] = await self.memory.remember(turn(text))
        self.said[receipt.id] = text
        return True

    async def edit(self, session: str = "", item: str | None = None) -> bool:
        item = item or self.some()
        if item is None:
            return False
        text = self.words()
        await self._change(item, session, text=text)
        self.items[item].text = text
        return True

    async def link(self, session: str = "", item: str | None = None) -> bool:
        item, target = item or self.some(), self.some()
        if item is None or target is None or item == target:
            return False
        name = self.names[target]
        linked = name in self.items[item].links
        change = [{"type": "refines", "target": name}]
        if linked:
            change = [{"type": kind, "target": name} for kind in ("refines", "supports")]
        await self._change(item, session, **{"remove_links" if linked else "add_links": change})
        (self.items[item].links.discard if linked else self.items[item].links.add)(name)
        return True

    async def _change(self, item: str, session: str, **fields: object) -> None:
        who = {"session": session, "author": "bot"} if session else {}
        change = ChangeItem(**fields, **who)  # type: ignore[arg-type]  # the fields of a change
        await self.memory.memories.pages.change(item, change)

    async def replace(self, session: str = "", item: str | None = None) -> bool:
        item = item or self.some()
        if item is None:
            return False
        name, text = f"Item {len(self.names)}", self.words()
        author = "bot" if session else ""
        memory = NewMemory(text=text, title=name)
        asked = Supersede(reason="newer", memory=memory, session=session, author=author)
        new = (await self.memory.memories.pages.supersede(item, asked)).id
        self.names[new] = name
        self.items[new] = Truth(text, {self.names[item]})
        self.items[item].standing = "superseded"
        self.items[item].links.add(name)
        return True

    async def retract(self) -> bool:
        item = self.some()
        if item is None:
            return False
        await self.memory.truth.retract(item, Retract(reason="it is not so"))
        self.items[item].standing = "retracted"
        return True

    async def forget(self, session: str = "", item: str | None = None) -> bool:
        item = item or self.some()
        if item is None:
            return False
        await self.memory.memories.forget(item, Who(author="bot" if session else "", session=session))
        self.items[item].standing = "forgotten"
        return True

    async def restore(self) -> bool:
        item = self.some("forgotten")
        if item is None:
            return False
        await self.memory.memories.restore(item)
        self.items[item].standing = "current"
        return True

    async def edit_by_hand(self) -> bool:
        item = self.some()
        if item is None:
            return False
        file = next((self.memory.home / "memory").rglob(f"{self.names[item]}.md"))
        text = self.words()
        file.write_text(file.read_text("utf-8").replace(self.items[item].text, text), "utf-8")
        await self.memory.keeper.look_once()
        self.items[item].text = text
        return True

    async def edit_twice(self) -> bool:
        """Two edits within ten minutes are one: of the time between nothing is known."""
        item = self.some()
        if item is None:
            return False
        text = self.words()
        await self._change(item, "", text=text)
        self.items[item].text = text
        await self.keep()
        self.clock.on(2 * MINUTE_US)
        # While the clock is behind what was recorded, nobody knows how long ago the first was: both stay.
        if self.clock.now >= self.snapshots[-1].at:
            self.snapshots[-1].items[item].is_known = False
        text = self.words()
        await self._change(item, "", text=text)
        self.items[item].text = text
        return True

    async def run_and_undo(self) -> bool:
        """An agent does several things in one session; others go on elsewhere; then all of it is undone."""
        session = f"run {len(self.snapshots)}"
        before = copy.deepcopy(self.items)
        mine = [one for one, truth in self.items.items() if truth.standing == "current"][:4]
        if len(mine) < 4:
            return False
        acts = (self.edit, self.link, self.replace, self.forget)
        for act, item in zip(acts, mine, strict=True):
            await act(session, item)
            await self.keep()
            self.clock.on(DAY_US)
        await self.create(session)
        await self.keep()
        made = [one for one in self.items if one not in before]
        self.reserved = {*mine, *made}
        self.clock.on(DAY_US)
        await self.step(self.create)
        await self.step(self.edit)
        self.reserved = set()
        after = {one: copy.deepcopy(self.items[one]) for one in [*mine, *made]}
        undone = await self.memory.past.undo_session(session, Undo())
        assert undone.kept == []
        self.items |= {one: before[one] for one in mine}
        for one in made:
            self.items[one].standing = "forgotten"
        await self.keep()
        if self.chance.random() < 0.5:
            self.clock.on(DAY_US)
            await self.memory.past.undo_session(undone.session, Undo())
            self.items |= after
            return True
        return False

    async def undo_last(self) -> bool:
        """An edit and its undo."""
        item = self.some()
        if item is None:
            return False
        before = self.items[item].text
        await self.edit("", item)
        await self.keep()
        self.clock.on(DAY_US)
        await self.memory.past.undo_item(item, Undo())
        self.items[item].text = before
        return True

    async def roll_back(self) -> bool:
        """A memory is again what it was ten snapshots ago."""
        if len(self.snapshots) < 12:
            return False
        then = self.snapshots[-10]
        fitting = [
            one
            for one, truth in then.items.items()
            if truth.is_known and self.items[one].standing == "current" and truth != self.items[one]
        ]
        if not fitting:
            return False
        item = self.chance.choice(fitting)
        at = time_text(then.at)
        await self.memory.past.rollback.to_time(item, at, Who(author="Ann"), "")
        self.items[item] = copy.deepcopy(then.items[item])
        return True


def time_text(at: int) -> str:
    """UTC microseconds as people may send them."""
    seconds, micro = divmod(at, 1_000_000)
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds)) + f".{micro:06d}+00:00"
