"""Undo: of all that a session did, or of the last change of an item; in one step, and to be undone itself."""

import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime

import msgspec

from app.errors import ConflictError, ItemNotFoundError, NoteReadOnlyError
from app.wire.events import RecordsChanged
from app.wire.past import Undo, UndoAction, Undone, UndoneItem
from daemon.bus import EventBus
from daemon.services.memory.answer import answered, keep_answer
from daemon.services.memory.clean import LONGEST_NAME, clean_name
from daemon.services.memory.line_kind import hand_of, session_key
from daemon.services.memory.page_file import PageHome, Who, who_of
from daemon.services.memory.page_follow import PageFollowers
from daemon.services.memory.page_version import editions_of
from daemon.services.memory.records import NAMED
from daemon.services.memory.writer import Outcome, Writer
from daemon.services.past.apply import UndoPlan
from daemon.services.past.session_name import SessionWords, key_of, said_names, words_in
from daemon.services.past.state import last_change
from daemon.services.past.undo_job import Found, action_of, carry_out, find_out, would_do
from daemon.store.database import Tables
from daemon.store.pages import MEMORY
from daemon.store.records import RECORDS
from daemon.store.versions import VersionRow

TakeIn = Callable[[str], Awaitable[bool]]
UNDO_ANSWER = "replaced/0"
# The lines of one change follow each other faster.
_AT_ONCE_US = 5_000_000


class _Result(msgspec.Struct):
    reply: Undone
    plan: UndoPlan | None = None
    outside: list[str] = []


class _Request(msgspec.Struct, frozen=True):
    """What was asked, by whom; `insists`: pages that are being edited are left as they are; `only`: what
    others did in the session stays.
    """

    asked: Undo
    who: Who
    id: str
    insists: bool
    only: str = ""


Job = Callable[[Tables, bool], Awaitable[Outcome[_Result]]]


class Undoer:
    """take_in: takes in what an editor did to one page, before anything is held against it."""

    def __init__(
        self, writer: Writer, at: PageHome, followers: PageFollowers, bus: EventBus, take_in: TakeIn
    ) -> None:
        self._writer = writer
        self._at = at
        self._followers = followers
        self._bus = bus
        self._take_in = take_in

    async def session(self, session_id: str, asked: Undo, only: str = "") -> Undone:
        """Take back what a session did; `only`: what this author did in it. Raises ItemNotFoundError."""
        who, request = _checked(asked)
        return await self._run(
            lambda tables, insists: self._session_job(
                tables, session_id, _Request(asked, who, request, insists, only)
            )
        )

    async def item(self, item_id: str, asked: Undo) -> Undone:
        """Take back the last change of an item.

        Raises ItemNotFoundError, NoteReadOnlyError for a note of a source, ConflictError without a change.
        """
        who, request = _checked(asked)
        return await self._run(
            lambda tables, insists: self._item_job(tables, item_id, _Request(asked, who, request, insists))
        )

    async def _run(self, job: Job) -> Undone:
        result = await self._writer.run(lambda tables: job(tables, False), alone=True)
        if result.outside:
            for item_id in result.outside:
                await self._take_in(item_id)
            result = await self._writer.run(lambda tables: job(tables, True), alone=True)
        if result.plan is not None:
            await self._tell(result.plan)
        return result.reply

    async def _session_job(self, tables: Tables, session_id: str, request: _Request) -> Outcome[_Result]:
        key = await key_of(tables, session_id)
        if not key:
            raise ItemNotFoundError("There is no such session.", hint="List them with: memorarium sessions")
        known = await answered(tables, request.id)
        lines = await tables.past.in_session(key)
        words = words_in(self._at.texts, key, lines, (await said_names(tables)).get(key, ""))

        def is_meant(row: VersionRow) -> bool:
            is_own = not request.only or row.hand == hand_of(request.only, row.item_id)
            return row.session == key and is_own

        rows = await tables.past.of_many({row.item_id for row in lines if is_meant(row)})
        said = await tables.past.records_of(words.name, request.only) if words.name else []
        found = await find_out(tables, self._at, rows, is_meant, said)
        if known is not None:
            return Outcome(_Result(await self._given(tables, key, known.item_id, found)))
        session = request.who.session or await self._name_of_undo(tables, key, words)
        who = msgspec.structs.replace(request.who, session=session, undoes=key)
        return await self._finish(tables, key, msgspec.structs.replace(request, who=who), found)

    async def _item_job(self, tables: Tables, item_id: str, request: _Request) -> Outcome[_Result]:
        item = (await tables.past.items([item_id])).get(item_id)
        if item is None:
            raise ItemNotFoundError("There is no such item.", hint="Find it with: memorarium search WORDS")
        if item.source_id not in {MEMORY, RECORDS}:
            raise NoteReadOnlyError("Only memories are changed here.", hint="Undo it in your editor.")
        known = await answered(tables, request.id)
        if known is not None:
            all_lines = await tables.versions.of(item_id)
            lines = [row for row in all_lines if 0 <= row.at - known.at < _AT_ONCE_US]
            session = lines[0].session if lines else ""
            done = await _done_in(tables, lines)
            return Outcome(_Result(Undone(id=item_id, session=session, done=done)))
        rows = {item_id: await tables.versions.of(item_id)}
        last = last_change(rows[item_id], editions_of(rows[item_id]))
        said = [item_id] if not last and item.source_id == RECORDS and item.is_seen else []
        found = await find_out(tables, self._at, rows, lambda row: row in last, said)
        if not found.outside and not said and all(one.is_empty for one in found.reversals.values()):
            raise ConflictError("There is nothing to undo.", hint="Look at it with: memorarium history ID")
        return await self._finish(tables, item_id, request, found)

    async def _finish(self, tables: Tables, undone: str, request: _Request, found: Found) -> Outcome[_Result]:
        who, is_dry_run = request.who, request.asked.dry_run
        reply = Undone(
            id=undone,
            session=session_key(who.session),
            session_name=who.session,
            done=would_do(self._at, found),
            kept=found.kept(),
            records=len(found.said),
            is_dry_run=is_dry_run,
        )
        if found.outside and not request.insists:
            return Outcome(_Result(reply, outside=found.outside))
        if is_dry_run:
            return Outcome(_Result(reply))
        plan = await carry_out(tables, self._at, found, who)
        if not plan.lines:
            reply = msgspec.structs.replace(reply, session="", session_name="")
        await keep_answer(tables, plan.lines, request.id, reply.session or undone, UNDO_ANSWER)
        return Outcome(_Result(reply, plan), plan.change())

    async def _given(self, tables: Tables, undone: str, session: str, found: Found | None = None) -> Undone:
        """The answer to a request that comes again: what its session did, and what stays still."""
        lines = await tables.past.in_session(session)
        return Undone(
            id=undone,
            session=session if lines else "",
            session_name=words_in(self._at.texts, session, lines).name,
            done=await _done_in(tables, lines),
            kept=found.kept() if found is not None else [],
        )

    async def _name_of_undo(self, tables: Tables, key: str, words: SessionWords) -> str:
        """A name that no session has: what is undone, and when."""
        is_undo, root = False, words
        seen = {key}
        while root.undoes and root.undoes not in seen:
            seen.add(root.undoes)
            is_undo = not is_undo
            lines = await tables.past.in_session(root.undoes)
            root = words_in(
                self._at.texts, root.undoes, lines, (await said_names(tables)).get(root.undoes, "")
            )
        verb = "Redo" if is_undo else "Undo"
        stamp = f"{datetime.fromtimestamp(time.time()).astimezone():%Y-%m-%d %H:%M:%S}"
        name = f"{verb} of {root.name or key}"[: LONGEST_NAME - len(stamp) - 8] + f" · {stamp}"
        number, free = 1, name
        while await tables.past.in_session(session_key(free)):
            number += 1
            free = f"{name} ({number})"
        return free

    async def _tell(self, plan: UndoPlan) -> None:
        """After the commit: searches, the sky, and whoever listens."""
        await self._followers.changed(plan.pages, "restored", plan.gone_passages, plan.new_passages)
        for item_id, path in plan.forgotten:
            await self._followers.removed(item_id, path, [])
        for ids, count in ((plan.hidden, "forgotten"), (plan.shown, "restored")):
            if ids:
                self._bus.publish(RecordsChanged(item_ids=ids[:NAMED], **{count: len(ids)}))


def _checked(asked: Undo) -> tuple[Who, str]:
    return who_of(asked.author, asked.reason, asked.session), clean_name("request_id", asked.request_id)


async def _done_in(tables: Tables, lines: Sequence[VersionRow]) -> list[UndoneItem]:
    """What the lines of an undo did, one entry an item."""
    items = await tables.past.items({row.item_id for row in lines})
    actions: dict[str, list[UndoAction]] = {}
    for row in lines:
        mine = actions.setdefault(row.item_id, [])
        action = action_of(row.kind)
        mine += [action] if action not in mine else []
    return [
        UndoneItem(id=one, title=items[one].title, type=items[one].type, actions=done)
        for one, done in actions.items()
        if one in items
    ]
