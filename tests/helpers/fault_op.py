"""What is done under faults, and how one sees afterwards whether it was done: wholly, or not at all."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from app.errors import ItemNotFoundError
from app.paths import HomePaths
from app.wire.items import Item
from app.wire.memories import ChangeItem, NewMemory, Supersede
from app.wire.past import Undo
from app.wire.transfer import Import
from app.wire.truth import Merge
from daemon.services.care import backup
from daemon.services.memory.page_item import page_item
from tests.helpers.grep import holders
from tests.helpers.memory import MemoryHome, memory_home, turn
from tests.helpers.transfer import transfer_of

State = Literal["before", "after", "half"]
SESSION = "a talk"
MANY = 5


@dataclass(frozen=True)
class Operation:
    """`act` does it, `state` looks at a home that was started anew."""

    act: Callable[[MemoryHome], Awaitable[object]]
    state: Callable[[MemoryHome], Awaitable[State]]


async def make_base(home: Path) -> None:
    """A home in which each operation finds what it needs."""
    async with memory_home(home) as memory:
        for name in ("Change", "Forget", "Old", "From", "Into", "Erase"):
            await memory.remember(NewMemory(text=f"{name.lower()} was said", title=name))
        for name in ("One", "Two"):
            await memory.remember(
                NewMemory(text=f"{name} to be undone", title=name, session=SESSION, author="Ann")
            )
        await memory.remember(turn("Yes."))
    come = home.parent / "come"
    come.mkdir()
    for name in ("Came", "Come"):
        (come / f"{name}.md").write_text(f"{name} from elsewhere\n", "utf-8")


async def id_of(memory: MemoryHome, title: str) -> str:
    async with memory.db.read() as tables:
        found = await tables.notes.find(title)
    return found[0].id if found else ""


async def shown(memory: MemoryHome, title: str) -> Item | None:
    """The current memory of this title; None where there is none."""
    async with memory.db.read() as tables:
        found = await tables.notes.find(title)
        if not found:
            return None
        try:
            return await page_item(tables, await tables.notes.get(found[0].id), memory.at)
        except ItemNotFoundError:
            return None


async def _count(memory: MemoryHome, titles: list[str]) -> State:
    there = [await shown(memory, title) for title in titles]
    files = [one for one in there if one is not None and (memory.home / "memory" / one.path).is_file()]
    return "after" if len(files) == len(titles) else "before" if not any(there) else "half"


async def _remember(memory: MemoryHome) -> object:
    return await memory.remember(NewMemory(text="a zeppelin flew by", title="Zeppelin"))


async def _say(memory: MemoryHome) -> object:
    return await memory.remember(turn("A zeppelin, said Ann."))


async def _said(memory: MemoryHome) -> State:
    return "after" if len(await memory.found("zeppelin")) == 1 else "before"


async def _remember_many(memory: MemoryHome) -> object:
    return await memory.remember(
        *(NewMemory(text=f"many number {at}", title=f"Many {at}") for at in range(MANY))
    )


async def _change(memory: MemoryHome) -> object:
    item = await id_of(memory, "Change")
    return await memory.memories.pages.change(item, ChangeItem(text="something else is said"))


async def _changed(memory: MemoryHome) -> State:
    item = await shown(memory, "Change")
    texts: dict[str, State] = {"change was said": "before", "something else is said": "after"}
    return texts.get(item.text.strip(), "half") if item is not None else "half"


async def _forget(memory: MemoryHome) -> object:
    return await memory.memories.forget(await id_of(memory, "Forget"))


async def _forgotten(memory: MemoryHome) -> State:
    archived = (memory.home / "memory" / "archive" / "Forget.md").is_file()
    lies = (memory.home / "memory" / "facts" / "Forget.md").is_file()
    is_gone = await shown(memory, "Forget") is None
    return "after" if archived and is_gone and not lies else "before" if lies and not is_gone else "half"


async def _supersede(memory: MemoryHome) -> object:
    asked = Supersede(reason="so", memory=NewMemory(text="new is said", title="New"))
    return await memory.memories.pages.supersede(await id_of(memory, "Old"), asked)


async def _superseded(memory: MemoryHome) -> State:
    old, new = await shown(memory, "Old"), await shown(memory, "New")
    if old is None:
        return "half"
    if new is None:
        return "before" if old.standing == "current" else "half"
    return "after" if old.superseded_by == new.id and new.supersedes == [old.id] else "half"


async def _merge(memory: MemoryHome) -> object:
    asked = Merge(into=await id_of(memory, "Into"), reason="same")
    return await memory.truth.merge(await id_of(memory, "From"), asked)


async def _merged(memory: MemoryHome) -> State:
    old, into = await shown(memory, "From"), await shown(memory, "Into")
    if old is None or into is None:
        return "half"
    is_merged = old.standing == "superseded"
    return "half" if is_merged != (old.superseded_by == into.id) else "after" if is_merged else "before"


async def _undo(memory: MemoryHome) -> object:
    found = await memory.past.sessions(100, "")
    [known] = [one.id for one in found.sessions if one.name == SESSION]
    return await memory.past.undo_session(known, Undo(reason="wrong"))


async def _undone(memory: MemoryHome) -> State:
    gone = [await shown(memory, title) is None for title in ("One", "Two")]
    return "after" if all(gone) else "half" if any(gone) else "before"


async def _erase(memory: MemoryHome) -> object:
    await memory.eraser.wish(await id_of(memory, "Erase"))
    return await memory.eraser.finish()


async def _erased(memory: MemoryHome) -> State:
    if await shown(memory, "Erase") is not None:
        return "before"
    return "half" if holders(memory.home, ["erase was said"]) else "after"


async def _back_up(memory: MemoryHome) -> object:
    paths = HomePaths(memory.home)
    staged = backup.stage(paths)
    try:
        return backup.pack(paths, staged)
    finally:
        backup.unstage(paths)


async def _backed_up(memory: MemoryHome) -> State:
    found = [backup.described(place) for place in backup.listed(memory.home / "backups")]
    return "half" if None in found else "after" if found else "before"


async def _import(memory: MemoryHome) -> object:
    return await transfer_of(memory).take_in(Import(path=str(memory.home.parent / "come")))


OPERATIONS: dict[str, Operation] = {
    "remember": Operation(_remember, lambda memory: _count(memory, ["Zeppelin"])),
    "say": Operation(_say, _said),
    "remember many": Operation(
        _remember_many, lambda memory: _count(memory, [f"Many {at}" for at in range(MANY)])
    ),
    "change": Operation(_change, _changed),
    "forget": Operation(_forget, _forgotten),
    "supersede": Operation(_supersede, _superseded),
    "merge": Operation(_merge, _merged),
    "undo": Operation(_undo, _undone),
    "erase": Operation(_erase, _erased),
    "back up": Operation(_back_up, _backed_up),
    "import": Operation(_import, lambda memory: _count(memory, ["Came", "Come"])),
}
