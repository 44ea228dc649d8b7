"""Memories kept as pages: changed, forgotten, brought back, superseded by request."""

from collections.abc import Awaitable, Callable

import msgspec

from app.errors import InvalidInputError, VersionChangedError
from app.wire.memories import ChangeItem, Forgotten, NewMemory, Ready, Receipt, Supersede
from daemon.services.memory import page_edit
from daemon.services.memory.answer import answered, keep_answer, receipt_from, receipt_words
from daemon.services.memory.clean import clean_name
from daemon.services.memory.page_draft import PageDraft
from daemon.services.memory.page_file import PageHome, Who, who_of
from daemon.services.memory.page_follow import PageFollowers
from daemon.services.memory.page_plan import PagePlan
from daemon.services.memory.typed import draft_of, led_fields, types_for
from daemon.services.memory.writer import Outcome, Writer
from daemon.store.database import Tables

# An editor that saves all the time would keep a request waiting for ever.
MOST_TRIES = 5
NOBODY = Who()

Job = Callable[[Tables], Awaitable[Outcome[PagePlan]]]
TakeIn = Callable[[str], Awaitable[bool]]
"""Takes in what an editor did to one item, and says whether anybody did."""


class Pages:
    """Each call returns when all of it is on disk. take_in: see TakeIn."""

    def __init__(self, writer: Writer, at: PageHome, followers: PageFollowers, take_in: TakeIn) -> None:
        self._writer = writer
        self._at = at
        self._followers = followers
        self._take_in = take_in

    async def change(self, item_id: str, asked: ChangeItem) -> Receipt:
        """Change a page. What an editor did meanwhile is kept; other words over it are refused."""
        at = self._at
        insists = asked.text is None and asked.if_version is None

        async def job(tables: Tables) -> Outcome[PagePlan]:
            outcome = await page_edit.change(tables, at, item_id, asked)
            outcome.value.receipts.append(await _receipt(tables, item_id, outcome.value))
            return outcome

        plan = await self.run(item_id, once(asked.request_id, job), insists)
        await self._followers.changed(plan.pages, "edited", plan.gone_passages, plan.new_passages)
        return plan.receipts[0]

    async def forget(self, item_id: str, who: Who = NOBODY, request_id: str = "") -> Forgotten:
        def job(tables: Tables) -> Awaitable[Outcome[PagePlan]]:
            return page_edit.forget(tables, self._at, item_id, who)

        plan = await self.run(item_id, once(request_id, job, item_id))
        if plan.gone_passages or plan.lines:
            await self._followers.removed(item_id, "", plan.gone_passages)
        return Forgotten(id=item_id, is_forgotten=True)

    async def restore(
        self, item_id: str, version: int = 0, who: Who = NOBODY, request_id: str = ""
    ) -> Forgotten:
        """What was forgotten or superseded comes back; with `version` the page is as it was then."""

        def job(tables: Tables) -> Awaitable[Outcome[PagePlan]]:
            if version:
                return page_edit.revert(tables, self._at, item_id, version, who)
            return page_edit.restore(tables, self._at, item_id, who)

        plan = await self.run(item_id, once(request_id, job, item_id))
        await self._followers.changed(plan.pages, "restored", plan.gone_passages, plan.new_passages)
        return Forgotten(id=item_id, is_forgotten=False)

    async def supersede(self, item_id: str, asked: Supersede) -> Receipt:
        """Another page takes the place of one; the receipt is that of the one that counts from now on."""
        if (asked.memory is None) == (not asked.by):
            raise InvalidInputError(
                "What takes its place?",
                hint="Send either a new memory, or the id of one that is there as by.",
            )
        who = who_of(asked.author, asked.reason, asked.session)
        if not who.reason:
            raise InvalidInputError("Why does it take its place?", hint="Send a reason in a few words.")
        by = asked.by.strip()

        async def job(tables: Tables) -> Outcome[PagePlan]:
            draft = await _draft(tables, asked.memory, who)
            outcome = await page_edit.supersede(tables, self._at, item_id, draft, by, who)
            outcome.value.receipts[:] = outcome.value.receipts or [Receipt(id=by, status="unchanged")]
            return outcome

        plan = await self.run(item_id, once(asked.request_id, job))
        await self._followers.changed(plan.pages, "edited", plan.gone_passages, plan.new_passages)
        return plan.receipts[0]

    async def do(self, item_id: str, job: Job, request_id: str = "") -> PagePlan:
        """Do a job that changes this page and perhaps others, once for a request; whoever follows is told."""
        plan = await self.run(item_id, once(request_id, job, item_id))
        await self._followers.changed(plan.pages, "edited", plan.gone_passages, plan.new_passages)
        return plan

    async def run(self, item_id: str, job: Job, insists: bool = True) -> PagePlan:
        """Do a job; when an editor wrote meanwhile, take that in first, and try again where that is right."""
        for left in range(MOST_TRIES, 0, -1):
            try:
                return await self._writer.run(job, alone=True)
            except VersionChangedError as error:
                if not error.detail.get("outside"):
                    raise
                # Without news somebody saved the same bytes, or had not finished.
                is_news = await self._take_in(str(error.detail.get("id", item_id)))
                if left == 1 or (is_news and not insists):
                    raise
        raise AssertionError("the last try returns or raises")


def once(request_id: str, job: Job, item_id: str = "") -> Job:
    """The same job, done once for a request: asked again it does nothing and gives the receipt it gave.

    A job that gives no receipt is answered for `item_id`.
    """
    request = clean_name("request_id", request_id)

    async def done_once(tables: Tables) -> Outcome[PagePlan]:
        known = await answered(tables, request)
        if known is not None:
            return Outcome(PagePlan(receipts=[receipt_from(known)]))
        plan = (await job(tables)).value
        given = plan.receipts[0] if plan.receipts else Receipt(id=item_id, status="replaced")
        await keep_answer(tables, plan.lines, request, given.id, receipt_words(given))
        return Outcome(plan, plan.change())

    return done_once


async def _receipt(tables: Tables, item_id: str, plan: PagePlan) -> Receipt:
    rows = await tables.versions.of(item_id)
    version = sum(bool(row.text) for row in rows) + sum(bool(line.text) for line in plan.lines)
    return Receipt(
        id=item_id, status="replaced" if plan.lines else "unchanged", ready=Ready(), version=version
    )


async def _draft(tables: Tables, memory: NewMemory | None, who: Who) -> PageDraft | None:
    if memory is None:
        return None
    types = await types_for(tables, [memory.type])
    draft = _by(draft_of(memory, types), who)
    declared = types.get(draft.type)
    if declared is None:
        return draft
    return msgspec.structs.replace(draft, meta=await led_fields(tables, declared, draft.meta))


def _by(draft: PageDraft, who: Who) -> PageDraft:
    """A draft that names no author or session has those of its request."""
    return msgspec.structs.replace(
        draft, author=draft.author or who.author, session=draft.session or who.session
    )
