"""Typed links of imported pages follow one that got another name here, since its own was taken."""

from collections.abc import Collection, Mapping

from app.errors import ConflictError, NotFoundError
from daemon.ledger.line import NewLine
from daemon.pages.kind import SUPERSEDED_BY
from daemon.pages.read import PageFacts, facts_of
from daemon.services.memory.line_kind import CHANGED
from daemon.services.memory.page_file import PageHome, Who, changed_bytes, load, rewrite
from daemon.services.memory.page_plan import PagePlan
from daemon.services.memory.page_row import parse_page
from daemon.services.memory.writer import Outcome
from daemon.store.database import Tables


def typed_links(facts: PageFacts) -> dict[str, tuple[str, ...]]:
    """The targets of a page's typed links, by the property that they stand in."""
    others = {SUPERSEDED_BY: facts.superseded_by} if facts.superseded_by else {}
    return {**facts.relations, **others}


async def relink(
    tables: Tables, at: PageHome, item_ids: Collection[str], names: Mapping[str, str], who: Who
) -> Outcome[PagePlan]:
    """Let typed links of these pages name the new names; a page that somebody edits is left as it is."""
    plan = PagePlan()
    for item_id in item_ids:
        try:
            page = await load(tables, at, item_id)
            found = typed_links(facts_of(parse_page(page.bytes, page.summary.path).properties))
            values = {
                name: [f"[[{names.get(target, target)}]]" for target in targets]
                for name, targets in found.items()
                if any(target in names for target in targets)
            }
            if values:
                data = changed_bytes(page, values)
                await rewrite(tables, at, plan, page, data, NewLine(kind=CHANGED), who)
        except (ConflictError, NotFoundError):
            continue
    return Outcome(plan, plan.change())
