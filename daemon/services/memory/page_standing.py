"""Jobs that change how a page stands: retracted, graduated, and back."""

from typing import Any

from app.errors import ConflictError
from app.wire.memories import Receipt
from daemon.ledger.line import NewLine
from daemon.pages.kind import GRADUATED, PENDING, RETRACTED, STATUS, SUPERSEDED_BY
from daemon.pages.read import facts_of
from daemon.pages.requirement import REQUIREMENTS, is_open, needs_of
from daemon.services.memory import line_kind
from daemon.services.memory.line_kind import REINSTATED
from daemon.services.memory.page_file import Loaded, PageHome, Who, changed_bytes, load, rewrite, unreadable
from daemon.services.memory.page_merge import unmerge
from daemon.services.memory.page_plan import PagePlan
from daemon.services.memory.page_row import parse_page
from daemon.services.memory.writer import Outcome
from daemon.store.database import Tables

_WORDS = {
    "superseded": ("Another memory has taken its place already.", "Name that one, or restore this first."),
    "retracted": ("It was retracted.", "Restore it first."),
    "graduated": ("It has become a decision.", "Name that one, or restore this first."),
}
# Lines that wrote a word into `status`.
_SET_STATUS = {line_kind.RETRACTED, line_kind.GRADUATED}


async def refuse_set_aside(tables: Tables, item_id: str) -> None:
    """Raises ConflictError for a page that is out of recall."""
    standing = (await tables.pages.standings([item_id])).get(item_id)
    if standing:
        message, hint = _WORDS[standing]
        raise ConflictError(message, hint=hint)


async def retract(tables: Tables, at: PageHome, item_id: str, who: Who) -> Outcome[PagePlan]:
    """Let a page say that it is not so; it leaves recall."""
    page = await load(tables, at, item_id)
    await refuse_set_aside(tables, item_id)
    plan = PagePlan()
    await set_status(tables, at, plan, page, RETRACTED, NewLine(kind=line_kind.RETRACTED), who)
    plan.receipts.append(Receipt(id=item_id, status="replaced", version=page.version + 1))
    return Outcome(plan, plan.change())


async def set_status(
    tables: Tables, at: PageHome, plan: PagePlan, page: Loaded, status: str | None, line: NewLine, who: Who
) -> None:
    """Write another status into a page, None for none."""
    names = spelled(page, STATUS) or [STATUS]
    data = changed_bytes(page, {names[-1]: status})
    await rewrite(tables, at, plan, page, data, line, who)


async def reinstate(tables: Tables, at: PageHome, plan: PagePlan, page: Loaded, who: Who) -> None:
    """Let a page that is out of recall count again; what a merge gave to another page is taken back."""
    values = _reinstating(at, page)
    if not values:
        return
    data = changed_bytes(page, values)
    if data == page.bytes:
        raise unreadable("it says so in its text")
    await unmerge(tables, at, plan, page, who)
    await rewrite(tables, at, plan, page, data, NewLine(kind=REINSTATED), who)


def _reinstating(at: PageHome, page: Loaded) -> dict[str, Any]:
    """The properties that have to be others, so that a page counts again."""
    note = parse_page(page.bytes, page.summary.path)
    facts = facts_of(note.properties, page.summary.type)
    values: dict[str, Any] = {}
    if facts.superseded_by:
        values |= dict.fromkeys(spelled(page, SUPERSEDED_BY))
    if facts.status in {RETRACTED, GRADUATED}:
        waits = facts.type == "decision" and is_open(needs_of(note.properties.get(REQUIREMENTS)))
        values |= dict.fromkeys(spelled(page, STATUS), PENDING if waits else _former_status(at, page))
    return values


def _former_status(at: PageHome, page: Loaded) -> Any:
    """What a person had written there before; None when it was nothing, or a word of ours."""
    rows = [row for row in page.versions if row.text]
    last = next((n for n in reversed(range(len(rows))) if rows[n].kind in _SET_STATUS), 0)
    data = at.texts.get(rows[last - 1].text) if last else None
    if data is None:
        return None
    properties = parse_page(data, page.summary.path).properties
    if facts_of(properties, page.summary.type).status:
        return None
    return next((value for name, value in properties.items() if name.strip().lower() == STATUS), None)


def spelled(page: Loaded, wanted: str) -> list[str]:
    """A property as the page spells it; several when it stands there twice."""
    properties = parse_page(page.bytes, page.summary.path).properties
    return [name for name in properties if name.strip().lower() == wanted]
