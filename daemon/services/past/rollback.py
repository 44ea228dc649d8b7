"""Rollback: a memory is again what it was at a time: text, properties, links, standing; nothing is lost."""

from app.errors import InvalidInputError, ItemNotFoundError
from app.wire.memories import Forgotten
from daemon.services.memory.line_kind import REVERTED
from daemon.services.memory.page_file import PageHome, Who, load
from daemon.services.memory.page_follow import PageFollowers
from daemon.services.memory.page_item import edition_at
from daemon.services.memory.page_plan import PagePlan
from daemon.services.memory.page_version import editions_of
from daemon.services.memory.pages import Pages, once
from daemon.services.memory.writer import Outcome
from daemon.services.past.apply import UndoPlan, bring_page, settle
from daemon.services.past.moment import asked_moment
from daemon.services.past.state import state_after
from daemon.store.database import Tables


class Rollback:
    """Returns when all of it is on disk."""

    def __init__(self, pages: Pages, at: PageHome, followers: PageFollowers) -> None:
        self._pages = pages
        self._at = at
        self._followers = followers

    async def to_time(self, item_id: str, wanted: str, who: Who, request_id: str) -> Forgotten:
        """Raises InvalidInputError (no time, or before the memory), ItemNotFoundError (words are gone)."""
        then = asked_moment("at", wanted)
        if then is None:
            raise InvalidInputError("To which time?", hint="Give at as 2026-05-01, or with a time.")
        made: list[UndoPlan] = []

        async def job(tables: Tables) -> Outcome[PagePlan]:
            plan = await _brought(tables, self._at, item_id, then, who)
            made[:] = [plan]
            return Outcome(plan, plan.change())

        await self._pages.run(item_id, once(request_id, job, item_id))
        for plan in made:
            await self._followers.changed(plan.pages, "restored", plan.gone_passages, plan.new_passages)
            for forgotten, path in plan.forgotten:
                await self._followers.removed(forgotten, path, [])
        return Forgotten(id=item_id, is_forgotten=any(plan.forgotten for plan in made))


async def _brought(tables: Tables, at: PageHome, item_id: str, then: int, who: Who) -> UndoPlan:
    page = await load(tables, at, item_id, forgotten=True)
    before = [row for row in page.versions if row.at <= then]
    if not any(row.text for row in before):
        raise InvalidInputError(
            "The memory was not there yet.", hint=f"Look at it with: memorarium history {item_id}"
        )
    edition = edition_at(editions_of(page.versions), then)
    if edition is None or at.texts.get(edition.row.text) is None:
        raise ItemNotFoundError(
            "What it said then is not known: erased, or put together with a later edit.",
            hint=f"Look at its versions with: memorarium history {item_id}",
        )
    plan = UndoPlan()
    await bring_page(tables, at, plan, page, state_after(before), who, REVERTED)
    await settle(tables, at, plan)
    return plan
