"""A session is undone in one step: text, links and standing of all it touched, and that can be undone too."""

from pathlib import Path

import pytest

from app.errors import ItemNotFoundError
from app.paths import HomePaths
from app.wire.memories import ChangeItem, NewMemory, Supersede
from app.wire.past import Undo, Undone
from daemon.services.memory.line_kind import session_key
from daemon.services.memory.page_file import Who
from daemon.services.memory.rebuild import rebuild
from daemon.store.past import PastTable
from daemon.store.versions import VersionRow
from tests.helpers.memory import MemoryHome, memory_home, turn

RUN = "tidy up"
BOT = Who(author="bot", session=RUN)


def by_bot(**fields: object) -> ChangeItem:
    return ChangeItem(author="bot", session=RUN, **fields)  # type: ignore[arg-type]  # the fields of a change


async def kept(memory: MemoryHome, text: str, **fields: object) -> str:
    [receipt] = await memory.remember(NewMemory(text=text, **fields))  # type: ignore[arg-type]  # its fields
    return receipt.id


async def shown(memory: MemoryHome, item_id: str) -> tuple[str, bool, bool]:
    """(bytes of the page, whether it is in recall, whether it is set aside)."""
    async with memory.db.read() as tables:
        note = await tables.notes.get(item_id)
        seen = {row.id: row for row in await tables.past.seen()}[item_id]
    text = (memory.home / "memory" / note.summary.path).read_text("utf-8")
    return text, seen.left is None, seen.is_aside


async def leads_to(memory: MemoryHome, item_id: str) -> list[str | None]:
    async with memory.db.read() as tables:
        return [row.link.target_id for row in await tables.links.of(item_id)]


async def undo(memory: MemoryHome, session: str = RUN, **fields: object) -> Undone:
    return await memory.past.undo_session(session, Undo(**fields))  # type: ignore[arg-type]  # its fields


async def test_session_is_undone_whole_and_done_again(tmp_path: Path) -> None:
    home = tmp_path / "home"
    async with memory_home(home) as memory:
        sun = await kept(memory, "Sun from ten on.", title="Sun")
        peas = await kept(memory, "Peas climb.", title="Peas", links=[{"type": "requires", "target": "Sun"}])
        weeds = await kept(memory, "Weeds grow.", title="Weeds")
        gone = await kept(memory, "Slugs come.", title="Slugs")
        await memory.memories.forget(gone)
        said = (await memory.remember(turn("I water at dawn.", session="talk")))[0].id
        before = {one: await shown(memory, one) for one in (sun, peas, weeds, gone)}

        pages = memory.memories.pages
        await pages.change(sun, by_bot(text="Sun from nine on.", cue="sun"))
        await pages.change(peas, by_bot(remove_links=[{"type": "requires", "target": "Sun"}]))
        new = await pages.supersede(
            peas, Supersede(reason="so", memory=NewMemory(text="Beans climb."), author="bot", session=RUN)
        )
        await memory.memories.forget(weeds, BOT)
        await memory.memories.restore(gone, 0, BOT)
        await memory.memories.forget(said, BOT)
        spoken = (await memory.remember(turn("Done.", session=RUN, author="bot")))[0].id
        after = {one: await shown(memory, one) for one in (sun, peas, weeds, gone, new.id)}

        undone = await undo(memory, author="Ann", reason="it misread me")

        assert {one: await shown(memory, one) for one in before} == before
        assert await leads_to(memory, peas) == [sun]
        assert await memory.found("dawn") == [said]
        assert await memory.found("done") == []
        assert not (await shown(memory, new.id))[1]
        assert {one.id: one.actions for one in undone.done} == {
            sun: ["reverted"],
            peas: ["reverted"],
            weeds: ["restored"],
            gone: ["forgotten"],
            new.id: ["forgotten"],
            said: ["restored"],
        }
        assert (undone.records, undone.kept) == (1, [])

        await memory.past.undo_session(undone.session, Undo())

        assert {one: await shown(memory, one) for one in after} == after
        assert await memory.found("done") == [spoken]
        assert await memory.found("dawn") == []
        await undo(memory)
        assert {one: await shown(memory, one) for one in before} == before
    assert (await rebuild(HomePaths(home), only_check=True)).differences == []


async def test_undo_is_one_entry_and_leaves_a_ledger_that_verifies(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        ids = [await kept(memory, f"Fact {n}.", author="bot", session=RUN) for n in range(5)]

        undone = await undo(memory)

        lines = {row.item_id: row for row in [(await versions(memory, one))[-1] for one in ids]}
        numbers = sorted(row.number for row in lines.values())
        assert numbers == list(range(numbers[0], numbers[0] + 5))
        assert {row.session for row in lines.values()} == {undone.session}
        assert (await memory.past.verify()).verified


async def versions(memory: MemoryHome, item_id: str) -> list[VersionRow]:
    async with memory.db.read() as tables:
        return [*await tables.versions.of(item_id)]


async def test_what_somebody_changed_since_is_kept_and_told(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        sun, peas = await kept(memory, "Sun."), await kept(memory, "Peas.")
        await memory.memories.pages.change(sun, by_bot(text="Sun at ten."))
        await memory.memories.pages.change(peas, by_bot(text="Peas climb."))
        await memory.memories.pages.change(sun, ChangeItem(text="Sun at nine, I saw it."))

        undone = await undo(memory)

        assert "I saw it" in (await shown(memory, sun))[0]
        assert (await shown(memory, peas))[0].endswith("Peas.\n")
        assert [(one.id, one.code) for one in undone.kept] == [(sun, "changed_since")]
        assert [one.id for one in undone.done] == [peas]


async def test_change_of_others_between_two_of_the_session_is_not_lost(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        sun = await kept(memory, "Sun.")
        await memory.memories.pages.change(sun, by_bot(cue="light"))
        await memory.memories.pages.change(sun, ChangeItem(add_tags=["mine"]))
        await memory.memories.pages.change(sun, by_bot(cue="more light"))

        undone = await undo(memory)

        assert [one.code for one in undone.kept] == ["changed_since"]
        assert "mine" in (await shown(memory, sun))[0]


async def test_replacement_that_a_person_took_up_keeps_its_place(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        old = await kept(memory, "Delivery takes 30 days.")
        asked = Supersede(
            reason="new", memory=NewMemory(text="Delivery takes 9 days."), author="bot", session=RUN
        )
        new = (await memory.memories.pages.supersede(old, asked)).id
        await memory.memories.pages.change(new, ChangeItem(add_tags=["checked"]))

        undone = await undo(memory)

        assert (await shown(memory, old))[2]
        assert (await shown(memory, new))[1]
        assert {one.id: one.code for one in undone.kept} == {new: "changed_since", old: "replacement_kept"}
        assert undone.done == []


async def test_page_edited_by_hand_a_moment_ago_is_taken_in_first(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        sun = await kept(memory, "Sun.")
        await memory.memories.pages.change(sun, by_bot(text="Sun at ten."))
        [file] = (tmp_path / "memory").rglob("*.md")
        file.write_bytes(file.read_bytes().replace(b"ten", b"eleven"))

        undone = await undo(memory)

        assert b"eleven" in file.read_bytes()
        assert [one.code for one in undone.kept] == ["changed_since"]


async def test_dry_run_tells_the_same_and_changes_nothing(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        sun = await kept(memory, "Sun.")
        await memory.memories.pages.change(sun, by_bot(text="Sun at ten."))
        before = await shown(memory, sun)

        told = await undo(memory, dry_run=True)

        assert await shown(memory, sun) == before
        done = await undo(memory)
        assert (told.is_dry_run, told.done, told.kept) == (True, done.done, done.kept)


async def test_request_that_comes_twice_is_undone_once(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        sun = await kept(memory, "Sun.")
        await memory.memories.pages.change(sun, by_bot(text="Sun at ten."))

        first = await undo(memory, request_id="u1")
        second = await undo(memory, request_id="u1")

        assert (second.session, second.done) == (first.session, first.done)
        assert len(await versions(memory, sun)) == 3


async def test_last_change_of_an_item_is_taken_back_and_made_again(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        sun = await kept(memory, "Sun.")
        await memory.memories.pages.change(sun, by_bot(text="Sun at ten."))
        await memory.memories.pages.change(sun, by_bot(cue="light"))

        await memory.past.undo_item(sun, Undo())
        undone = (await shown(memory, sun))[0]
        await memory.past.undo_item(sun, Undo(author="Ann"))
        again = (await shown(memory, sun))[0]

        assert undone.endswith("Sun.\n")
        assert "cue" not in undone
        assert "cue: light" in again
        assert again.endswith("Sun at ten.\n")


async def test_undo_of_a_memory_that_nothing_happened_to_forgets_it(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        sun = await kept(memory, "Sun.")
        said = (await memory.remember(turn("I water at dawn.")))[0].id

        undone = [await memory.past.undo_item(one, Undo()) for one in (sun, said)]

        assert not (await shown(memory, sun))[1]
        assert await memory.found("dawn") == []
        assert (undone[0].done[0].actions, undone[1].records) == (["forgotten"], 1)
        await memory.past.undo_item(said, Undo())
        assert await memory.found("dawn") == [said]


async def test_what_does_not_exist_is_not_undone(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        with pytest.raises(ItemNotFoundError):
            await undo(memory, "no such session")
        with pytest.raises(ItemNotFoundError):
            await memory.past.undo_item("nobody", Undo())


async def test_sessions_tell_who_did_what_and_what_was_taken_back(tmp_path: Path) -> None:
    async with memory_home(tmp_path) as memory:
        sun = await kept(memory, "Sun.")
        await memory.remember(turn("Hello.", session="talk"))
        await memory.memories.pages.change(sun, by_bot(text="Sun at ten.", reason="seen"))
        undone = await undo(memory)

        found = await memory.past.sessions(10, "")
        of_bot = await memory.past.sessions(10, "bot")
        of_ann = await memory.past.sessions(10, "Ann")
        detail = await memory.past.session(RUN)

        assert [one.name for one in found.sessions] == [undone.session_name, RUN, "talk"]
        taken, run, talk = found.sessions
        assert (run.undone_by, taken.undoes, taken.counts) == (taken.id, run.id, {"undone": 1})
        assert (run.authors, run.hands, run.counts, run.items) == (["bot"], ["agent"], {"edited": 1}, [sun])
        assert (talk.authors, talk.records, talk.counts) == (["Ann"], 1, {})
        assert [one.name for one in of_bot.sessions] == [RUN]
        assert [one.name for one in of_ann.sessions] == ["talk"]
        assert [(one.event, one.by, one.reason) for one in detail.changes] == [("edited", "bot", "seen")]
        await memory.past.undo_session(undone.session, Undo())
        assert (await memory.past.session(RUN)).session.undone_by == ""


async def test_what_a_session_took_back_is_read_once_while_it_stands_still(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with memory_home(tmp_path) as memory:
        await kept(memory, "Sun from ten on.", session=RUN)
        await kept(memory, "Rain at noon.", session="other")
        await undo(memory)
        first = await memory.past.sessions(9, "")
        read: list[str] = []
        known = PastTable.first_notes

        async def counted(table: PastTable, key: str) -> list[VersionRow]:
            read.append(key)
            return await known(table, key)

        monkeypatch.setattr(PastTable, "first_notes", counted)

        assert await memory.past.sessions(9, "") == first
        assert read == []
        await kept(memory, "Wind at night.", session="other")
        told = (await memory.past.sessions(9, "")).sessions
        assert read == [session_key("other")]
        assert [bool(one.undone_by) for one in told if one.name == RUN] == [True]
