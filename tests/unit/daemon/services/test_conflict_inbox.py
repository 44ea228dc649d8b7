"""What is decided about two memories: states, what takes a decision back, and what a rebuild knows of it."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import numpy as np
import pytest

from app.errors import ConflictError, EmbedderUnavailableError, StoreBusyError
from app.paths import HomePaths
from app.wire.conflicts import Challenge, Choice, Conflict, FindingRule, Reopen, Resolve
from app.wire.memories import ChangeItem, NewMemory
from app.wire.past import Undo
from app.wire.transfer import Export, Import
from app.wire.truth import AddEvidence
from daemon.bus import EventBus
from daemon.embedding.port import FloatArray
from daemon.services.learn.gate import WorkGate
from daemon.services.memory.rebuild import rebuild
from daemon.services.truth import conflict_finder
from daemon.services.truth.conflict_advice import advice_on
from daemon.services.truth.conflict_finder import DEFER_US, ConflictFinder, due_now
from daemon.services.truth.conflict_inbox import ConflictInbox
from daemon.services.truth.conflict_side import Surroundings
from tests.helpers.memory import MemoryHome, memory_home
from tests.helpers.notes import MODEL, made_note
from tests.helpers.transfer import transfer_of

OLD, NEW = "The rent is due on the 3rd of each month.", "The rent is due on the 1st of each month."


class OneDirection:
    """A model to which all sentences mean the same, and an index in which everything is near."""

    model_id = "m"

    def __init__(self, memory: MemoryHome) -> None:
        self._memory = memory

    async def embed(self, texts: Sequence[str], **_: object) -> FloatArray:
        return np.tile(np.array([1.0, 0.0], np.float32), (len(texts), 1))

    async def search(self, vector: FloatArray, limit: int, allowed: Any = None) -> tuple[Any, Any]:
        async with self._memory.db.read() as tables:
            ids = await tables.contradictions.memory_passages(None)
        return np.array(ids, np.int64), np.ones(len(ids), np.float32)


class Told:
    def __init__(self) -> None:
        self.counts: list[int] = []

    def publish(self, event: Any) -> None:
        self.counts.append(getattr(event, "open", -1))


class Inbox:
    def __init__(self, memory: MemoryHome) -> None:
        model = cast("Any", OneDirection(memory))
        self.memory = memory
        self.rule: FindingRule = "ask"
        around = Surroundings(memory.db, model, cast("Any", SimpleNamespace(sources=[])))
        self.bus = Told()
        gate = cast("Any", SimpleNamespace(passed=_at_once))
        self.finder = ConflictFinder(memory.db, around, model, cast("Any", self.bus), gate, lambda: self.rule)
        self.box = ConflictInbox(memory.db, memory.memories.pages, memory.at, around, model, self.finder)

    async def judge(self) -> None:
        """As if all that was remembered had got its vector."""
        async with self.memory.db.transaction() as tables:
            waiting = [row async for row in _pending(tables)]
            await tables.vectors.put_many("m", [(key, np.ones(2, np.float16).tobytes()) for key in waiting])
        await self.finder.judge_waiting()

    async def one(self) -> Conflict:
        await self.judge()
        [conflict] = (await self.box.in_state("open", 9)).conflicts
        return conflict


async def _at_once() -> None:
    return


async def _pending(tables: Any) -> AsyncIterator[bytes]:
    for row in await tables.passages.without_vectors((await tables.meta.get("model")) or "", 999):
        yield row.key


async def remember(memory: MemoryHome, *texts: str) -> list[str]:
    return [(await memory.remember(NewMemory(text=text)))[0].id for text in texts]


async def test_words_that_were_judged_are_not_judged_again(home: Path) -> None:
    async with memory_home(home) as memory:
        inbox = Inbox(memory)
        await remember(memory, OLD, NEW, "Peas like shade.")
        await inbox.judge()
        before = inbox.finder.judged

        await inbox.judge()

        assert before == 3
        assert inbox.finder.judged == before
        assert inbox.bus.counts == [1]


@pytest.mark.expected_logs("conflicts were not looked for", "broke off")
async def test_a_step_that_fails_does_not_end_the_looking(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with memory_home(home) as memory:
        finder, waited = Inbox(memory).finder, asyncio.Event()
        errors = [StoreBusyError("busy", hint="later"), ValueError("odd")]

        async def wait(_events: object) -> None:
            if errors:
                raise errors.pop()
            waited.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(conflict_finder, "RETRY_S", 0.0)
        monkeypatch.setattr(finder, "_bus", EventBus())
        monkeypatch.setattr(finder, "_until_news", wait)
        finder.start()
        try:
            await asyncio.wait_for(waited.wait(), 60)
        finally:
            await finder.stop()


async def test_in_the_shadow_conflicts_are_noted_and_nobody_is_asked(home: Path) -> None:
    async with memory_home(home) as memory:
        inbox = Inbox(memory)
        inbox.rule = "off"
        old, _ = await remember(memory, OLD, NEW)
        await inbox.judge()
        assert inbox.finder.judged == 0

        inbox.rule = "shadow"
        await inbox.finder.settings_changed()
        await inbox.judge()
        listed, every = await inbox.box.in_state("open", 9), await inbox.box.in_state("all", 9)

        assert (listed.conflicts, listed.open, listed.shadowed) == ([], 0, 1)
        assert len(every.conflicts) == 1
        assert (await inbox.box.of_item(old, 0)).conflicts == []
        inbox.rule = "ask"
        await inbox.finder.settings_changed()
        assert (await inbox.box.in_state("open", 9)).open == 1
        assert inbox.bus.counts == [0, 0, 1]


async def test_changes_of_the_rule_at_once_leave_one_search_by_the_last(home: Path) -> None:
    """Without its lock two would start a task each, of which one is never ended."""
    async with memory_home(home) as memory:
        inbox = Inbox(memory)
        finder = ConflictFinder(
            memory.db,
            inbox.finder._around,
            cast("Any", OneDirection(memory)),
            EventBus(),
            WorkGate(),
            lambda: inbox.rule,
        )
        finder.start()
        before = asyncio.all_tasks()
        rules: list[FindingRule] = ["shadow", "off", "shadow", "off", "shadow"]

        async def choose(rule: FindingRule) -> None:
            inbox.rule = rule
            await finder.settings_changed()

        async with asyncio.timeout(60):
            await asyncio.gather(*(choose(rule) for rule in rules))
        left = [one for one in asyncio.all_tasks() - before if one.get_name() == "finding conflicts"]
        await finder.stop()

        assert left == [finder._task]
        assert left[0].done()


async def test_edit_that_takes_the_contradiction_away_takes_the_conflict_away(home: Path) -> None:
    async with memory_home(home) as memory:
        inbox = Inbox(memory)
        _, new = await remember(memory, OLD, NEW)
        conflict = await inbox.one()

        await memory.memories.pages.change(new, ChangeItem(text=OLD))
        await inbox.judge()

        assert (await inbox.box.in_state("open", 9)).open == 0
        assert conflict.new.id == new


async def test_session_that_decided_is_undone_and_the_question_is_open_again(home: Path) -> None:
    async with memory_home(home) as memory:
        inbox = Inbox(memory)
        old, new = await remember(memory, OLD, NEW)
        conflict = await inbox.one()
        decision = Resolve(choice="accept_new", reason="new lease", author="bot", session="tidy up")
        await inbox.box.resolve(conflict.id, decision)
        [session] = [one for one in (await memory.past.sessions(9, "")).sessions if one.name == "tidy up"]

        await memory.past.undo_session(session.id, Undo())

        shown = await inbox.box.get(conflict.id)
        assert (shown.state, shown.choice) == ("open", None)
        assert (shown.existing.standing, shown.new.standing) == ("current", "current")
        assert {shown.existing.id, shown.new.id} == {old, new}


async def test_undoing_the_last_change_of_an_item_takes_the_decision_back(home: Path) -> None:
    async with memory_home(home) as memory:
        inbox = Inbox(memory)
        _, new = await remember(memory, OLD, NEW)
        conflict = await inbox.one()
        await inbox.box.resolve(conflict.id, Resolve(choice="keep_existing", reason="typing error"))

        await memory.past.undo_item(new, Undo())

        shown = await inbox.box.get(conflict.id)
        assert (shown.state, shown.new.standing) == ("open", "current")


async def test_what_was_put_off_comes_back_after_seven_days(home: Path) -> None:
    async with memory_home(home) as memory:
        inbox = Inbox(memory)
        await remember(memory, OLD, NEW)
        conflict = await inbox.one()
        await inbox.box.resolve(conflict.id, Resolve(choice="defer"))
        every = [(await inbox.box.in_state(one, 9)).conflicts for one in ("open", "deferred", "all")]
        assert [len(one) for one in every] == [0, 1, 1]
        week_later = due_now() + DEFER_US + 1_000_000

        async with memory.db.read() as tables:
            today = await tables.contradictions.get(conflict.id, due_now())
            later = await tables.contradictions.get(conflict.id, week_later)
            due = await tables.contradictions.next_due(due_now())

        assert today is not None
        assert later is not None
        assert (today.state, later.state) == ("deferred", "open")
        assert due == today.decided_at


async def test_request_that_comes_twice_is_done_once(home: Path) -> None:
    async with memory_home(home) as memory:
        inbox = Inbox(memory)
        await remember(memory, OLD, NEW)
        conflict = await inbox.one()
        decision = Resolve(choice="keep_both", reason="two flats", request_id="r1")

        await inbox.box.resolve(conflict.id, decision)
        await inbox.box.reopen(conflict.id, Reopen())
        again = await inbox.box.resolve(conflict.id, decision)

        assert again.state == "open"


async def test_other_choice_after_a_decision_is_refused(home: Path) -> None:
    async with memory_home(home) as memory:
        inbox = Inbox(memory)
        await remember(memory, OLD, NEW)
        conflict = await inbox.one()
        await inbox.box.resolve(conflict.id, Resolve(choice="keep_existing", reason="typing error"))

        with pytest.raises(ConflictError, match="decided already"):
            await inbox.box.resolve(conflict.id, Resolve(choice="accept_new"))


@pytest.mark.parametrize("choice", ["keep_existing", "accept_new", "keep_both", "defer"])
async def test_rebuild_finds_no_difference_after_a_decision_and_its_end(home: Path, choice: Choice) -> None:
    async with memory_home(home) as memory:
        inbox = Inbox(memory)
        await remember(memory, OLD, NEW)
        conflict = await inbox.one()
        await inbox.box.resolve(conflict.id, Resolve(choice=choice, reason="so be it", author="Ann"))

    decided = await rebuild(HomePaths(home), only_check=True)

    async with memory_home(home) as memory:
        await Inbox(memory).box.reopen(conflict.id, Reopen(author="Ann"))
    reopened = await rebuild(HomePaths(home), only_check=True)

    assert decided.differences == reopened.differences == []


async def test_challenge_finds_by_words_what_no_model_can_be_asked_about(home: Path) -> None:
    async def refuse(*_: object, **__: object) -> FloatArray:
        raise EmbedderUnavailableError("There is no model.")

    async with memory_home(home) as memory:
        inbox = Inbox(memory)
        [old] = await remember(memory, OLD)
        inbox.box._embedder = cast("Any", SimpleNamespace(embed=refuse))

        reply = await inbox.box.challenge(Challenge(text=NEW))

        assert [one.existing.id for one in reply.objections] == [old]
        assert not reply.by_meaning


async def test_a_note_that_changes_has_the_memories_near_it_judged_again(home: Path) -> None:
    async with memory_home(home) as memory:
        inbox = Inbox(memory)
        await remember(memory, OLD)
        counts: list[int] = []
        for text in (NEW, NEW, OLD):
            async with memory.db.transaction() as tables:
                await tables.notes.save_many([made_note("Rent.md", text)], MODEL)
            await inbox.judge()
            counts.append(inbox.finder.judged)

        # The second time the same words were saved.
        assert counts == [1, 1, 2]


async def test_both_that_hold_stay_settled_where_their_pages_go(tmp_path: Path) -> None:
    async with memory_home(tmp_path / "first") as memory:
        inbox = Inbox(memory)
        await remember(memory, OLD, NEW)
        conflict = await inbox.one()
        await inbox.box.resolve(conflict.id, Resolve(choice="keep_both", reason="two flats"))
        await inbox.judge()
        kept = (await inbox.box.in_state("resolved", 9)).conflicts
        await transfer_of(memory).export(Export(path=str(tmp_path / "out.zip"), format="pages"))
        await inbox.box.reopen(conflict.id, Reopen(reason="one flat"))
        pages = [place.read_text("utf-8") for place in (tmp_path / "first" / "memory").rglob("*.md")]
    async with memory_home(tmp_path / "second") as memory:
        inbox = Inbox(memory)
        await transfer_of(memory).take_in(Import(path=str(tmp_path / "out.zip")))
        await inbox.judge()

        assert (await inbox.box.in_state("all", 9)).conflicts == []
    assert [one.choice for one in kept] == ["keep_both"]
    assert not any("both_hold" in page or "contradicts" in page for page in pages)


async def test_advice_says_what_more_speaks_for_and_decides_nothing(home: Path) -> None:
    async with memory_home(home) as memory:
        inbox = Inbox(memory)
        old, new = await remember(memory, OLD, NEW)
        conflict = await inbox.one()
        advice = []
        await memory.truth.add_evidence(old, AddEvidence(supports=True, text="The letter says so."))
        advice.append((await inbox.box.get(conflict.id)).advice)
        await memory.memories.pages.change(new, ChangeItem(meta={"source": "the lease"}))
        await inbox.judge()
        advice.append((await inbox.box.get(conflict.id)).advice)

        told = [(one.choice, one.method) for one in advice if one is not None]
        assert told == [("keep_existing", "evidence"), ("accept_new", "grounds")]
        later = msgspec.structs.replace(conflict.new, valid_from="2026-05-01")
        since = msgspec.structs.replace(conflict.existing, valid_from="2024-05-01")
        newer = advice_on(since, later, {}, {})
        assert newer is not None
        assert (newer.choice, newer.method, newer.confidence) == ("accept_new", "recency", 0.65)
        assert (await inbox.box.get(conflict.id)).state == "open"
