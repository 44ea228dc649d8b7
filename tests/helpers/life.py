"""A life of a home by chance: every operation that there is, in any order, by hand and by request."""

import contextlib
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

from app.errors import ConflictError, InvalidInputError, NotFoundError
from app.wire.memories import ChangeItem, NewMemory, Supersede
from app.wire.past import Undo
from app.wire.record_types import DeclareType, FieldSpec, MigrateType, Strategy
from app.wire.truth import (
    Activate,
    AddEvidence,
    Decide,
    Graduate,
    MeetRequirement,
    Merge,
    Retract,
    WithdrawEvidence,
)
from daemon.pages.kind import RELATIONS, TYPES
from tests.helpers.memory import MemoryHome, turn

WORDS = "heron stork crane swan goose pond reed nest egg wing".split()  # noqa: SIM905
OWN_TYPES: dict[str, Strategy] = {"book": "full", "measure": "indexed", "beat": "append"}
SESSIONS = ["", "morning", "evening"]
Act = Callable[[int], Awaitable[None]]


class Life:
    """Does one thing after another by chance; what is refused is refused. `done` counts what was not."""

    def __init__(self, memory: MemoryHome, chance: random.Random, home: Path) -> None:
        self.memory = memory
        self._chance = chance
        self._home = home
        self.ids: list[str] = []
        self.done: dict[str, int] = {}

    async def step(self, number: int) -> None:
        # Half of the steps bring something new; undoing and erasing are rarer, since they take much away.
        acts: list[Act] = [self._remember] * 14 + [self._change, self._supersede, self._forget, self._restore]
        acts += [self._revert, self._edit_file, self._move_file, self._say, self._replace]
        acts += [self._support, self._withdraw, self._retract, self._merge, self._decide, self._graduate]
        acts += [self._undo_item, self._typed, self._typed, self._migrate]
        if number % 40 == 0:
            acts = [self._undo_session, self._erase, self._delete_file]
        act = self._chance.choice(acts)
        with contextlib.suppress(InvalidInputError, ConflictError, NotFoundError):
            await act(number)
            name = act.__name__.strip("_")
            self.done[name] = self.done.get(name, 0) + 1

    def _words(self, number: int) -> str:
        return f"{number} {' '.join(self._chance.choices(WORDS, k=6))}"

    def _any(self) -> str:
        return self._chance.choice(self.ids or ["none"])

    def _session(self) -> str:
        return self._chance.choice(SESSIONS)

    async def _remember(self, number: int) -> None:
        links = [{"type": self._chance.choice(RELATIONS[:5]), "target": self._any()}] if self.ids else []
        memory = NewMemory(
            text=self._words(number),
            type=self._chance.choice(TYPES),
            title=self._chance.choice(["", self._chance.choice(WORDS), f"Title {number}"]),
            tags=self._chance.sample(WORDS, 2),
            links=links,
            space=self._chance.choice(["", "home"]),
            session=self._session(),
            valid_from=self._chance.choice([None, "2026-05-01"]),
            request_id=f"r{number}",
        )
        self.ids += [one.id for one in await self.memory.remember(memory) if one.status == "created"]

    async def _change(self, number: int) -> None:
        author = self._chance.choice(["", "Ann"])
        change = ChangeItem(text=self._words(number), author=author, add_tags=["x"], session=self._session())
        await self.memory.memories.pages.change(self._any(), change)

    async def _supersede(self, number: int) -> None:
        asked = Supersede(reason="so", memory=NewMemory(text=self._words(number)), session=self._session())
        self.ids.append((await self.memory.memories.pages.supersede(self._any(), asked)).id)

    async def _replace(self, _: int) -> None:
        await self.memory.memories.pages.supersede(self._any(), Supersede(reason="so", by=self._any()))

    async def _forget(self, _: int) -> None:
        await self.memory.memories.forget(self._any())

    async def _restore(self, _: int) -> None:
        await self.memory.memories.restore(self._any())

    async def _revert(self, _: int) -> None:
        await self.memory.memories.restore(self._any(), 1)

    async def _say(self, number: int) -> None:
        self.ids += [one.id for one in await self.memory.remember(turn(self._words(number)))]

    async def _support(self, number: int) -> None:
        asked = AddEvidence(supports=bool(number % 3), item=self._any(), text=self._words(number))
        await self.memory.truth.add_evidence(self._any(), asked)

    async def _withdraw(self, _: int) -> None:
        item = self._any()
        known = (await self.memory.truth.evidence(item)).evidence
        if known:
            await self.memory.truth.withdraw_evidence(item, WithdrawEvidence(evidence=known[0].id))

    async def _retract(self, _: int) -> None:
        await self.memory.truth.retract(self._any(), Retract(reason="wrong", session=self._session()))

    async def _merge(self, _: int) -> None:
        await self.memory.truth.merge(self._any(), Merge(into=self._any(), session=self._session()))

    async def _decide(self, number: int) -> None:
        asked = Decide(text=self._words(number), requirements=["size?"], based_on=[self._any()])
        made = await self.memory.decisions.decide(asked)
        self.ids.append(made.id)
        answer = MeetRequirement(requirement="size?", memory=self._any())
        await self.memory.decisions.meet(made.id, answer)
        await self.memory.decisions.activate(made.id, Activate())

    async def _graduate(self, number: int) -> None:
        asked = Graduate(sources=[self._any()], decision=Decide(text=self._words(number)))
        self.ids.append((await self.memory.decisions.graduate(asked)).id)

    async def _typed(self, number: int) -> None:
        """A type is declared, again and otherwise, and something of it is kept."""
        name = self._chance.choice(list(OWN_TYPES))
        size = FieldSpec(name="size", type="integer", required=bool(number % 2))
        await self.memory.types.declare(
            DeclareType(name=name, fields=[size], strategy=OWN_TYPES[name], reference=not number % 3)
        )
        memory = NewMemory(text=self._words(number), type=name, meta={"size": number})
        self.ids += [one.id for one in await self.memory.remember(memory)]

    async def _migrate(self, _: int) -> None:
        asked = MigrateType(to="measure", reason="so", on_violation="skip", session=self._session())
        await self.memory.types.migrate("book", asked)

    async def _undo_item(self, _: int) -> None:
        await self.memory.past.undo_item(self._any(), Undo())

    async def _undo_session(self, _: int) -> None:
        await self.memory.past.undo_session(self._chance.choice(SESSIONS[1:]), Undo())

    async def _erase(self, _: int) -> None:
        item = self._any()
        await self.memory.eraser.wish(item)
        await self.memory.eraser.finish()
        self.ids.remove(item)

    def _file(self) -> Path | None:
        files = sorted((self._home / "memory").rglob("*.md"))
        return self._chance.choice(files) if files else None

    async def _edit_file(self, number: int) -> None:
        file = self._file()
        if file is not None:
            file.write_text(f"{file.read_text('utf-8')}\nBy hand: {self._words(number)}\n", "utf-8")
            await self.memory.keeper.look_once()

    async def _move_file(self, number: int) -> None:
        file = self._file()
        if file is not None:
            place = self._home / "memory" / self._chance.choice(["archive", "mine", "facts"])
            place.mkdir(exist_ok=True)
            file.rename(place / f"Moved {number}.md")
            await self.memory.keeper.look_once()

    async def _delete_file(self, _: int) -> None:
        file = self._file()
        if file is not None:
            file.unlink()
            await self.memory.keeper.look_once()
