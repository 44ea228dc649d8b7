"""What erasing would take, and what it cannot reach: said before anything goes."""

import asyncio
from collections.abc import Sequence

from app.errors import NoteReadOnlyError
from app.paths import HomePaths
from app.wire.care import ErasedFile, ErasePreview, NamedIn, OutOfReach
from daemon.ledger.ledger import Ledger
from daemon.pages.kind import FOLDER as PAGES_FOLDER
from daemon.services.care.backup_erase import Gone, holding
from daemon.services.care.erase import Eraser
from daemon.services.care.git_history import GitHistoryKeeper
from daemon.services.memory.line_kind import MERGED
from daemon.services.memory.page_item import relation_of
from daemon.store.database import Database, Tables
from daemon.store.pages import MEMORY
from daemon.store.records import RECORDS
from daemon.store.results import NoteSummary

MOST_NAMED = 50


async def preview(
    db: Database,
    eraser: Eraser,
    paths: HomePaths,
    ledger: Ledger,
    git: GitHistoryKeeper,
    item_id: str,
) -> ErasePreview:
    """Raises ItemNotFoundError, NoteReadOnlyError for a note of a source."""
    async with db.read() as tables:
        summary = (await tables.notes.get(item_id)).summary
        if summary.source_id not in {MEMORY, RECORDS}:
            raise NoteReadOnlyError(
                "A note of yours is not erased here.",
                hint="Delete its file; taking its source out with --drop erases what is known of it.",
            )
        versions = len(await tables.versions.of(item_id))
        passages = len(await tables.passages.of(item_id))
    found = await eraser.trace([item_id])
    others = await eraser.others(found)
    gone = Gone(ids=found.ids, texts=found.texts, names=found.names)
    backups = await asyncio.to_thread(holding, paths.backups, gone)
    kept = await asyncio.to_thread(
        lambda: sum((paths.ledger / "texts" / name).is_file() for name in found.texts)
    )
    async with db.read() as tables:
        rewritten = _named(await tables.notes.summaries(others))
        named = _named(await _speaking(tables, summary, set(others)))
    return ErasePreview(
        id=item_id,
        title=summary.title,
        kind=summary.kind.value,
        type=summary.type,
        files=[
            *(ErasedFile(path=path) for path in found.pages),
            *(ErasedFile(path=path, lines=lines) for path, lines in found.records.items()),
        ],
        versions=versions,
        texts=kept,
        records=sum(found.records.values()),
        passages=passages,
        backups=[place.name for place in backups],
        rewritten=rewritten,
        named_in=named,
        out_of_reach=await out_of_reach(ledger, git, named),
    )


async def _speaking(tables: Tables, summary: NoteSummary, rewritten: set[str]) -> Sequence[NoteSummary]:
    """Items whose own text names it: by a link, by its title word by word, or because they took it in."""
    linking = {one.link.note_id for one in await tables.links.to(summary.id) if not relation_of(one.link)}
    is_a_name = summary.session is None and len(summary.title) > 3
    telling = set(await tables.erasures.speaking_of(summary.title, MOST_NAMED)) if is_a_name else set()
    merged = {row.item_id for row in await tables.versions.with_other(summary.id) if row.kind == MERGED}
    ids = sorted((linking | telling | merged) - {summary.id})
    found = await tables.notes.summaries(ids)
    # A page that is written anew is told of once, unless its text has a link or words of it as well.
    return [one for one in found if one.id in linking | merged or one.id not in rewritten][:MOST_NAMED]


def _named(summaries: Sequence[NoteSummary]) -> list[NamedIn]:
    return [
        NamedIn(
            id=one.id,
            title=one.title,
            path=f"{PAGES_FOLDER}/{one.path}" if one.source_id == MEMORY else one.path,
            source=one.source_id,
        )
        for one in summaries
    ]


async def out_of_reach(ledger: Ledger, git: GitHistoryKeeper, named: Sequence[NamedIn]) -> list[OutOfReach]:
    """What is left to the person."""
    found = []
    commits = await git.commits()
    if commits:
        found.append(
            OutOfReach(
                reach="git_history",
                message=f"The history in git holds {commits:,} commits, which may hold its words.",
                hint="Turn it off and delete the folder history.git to lose all of that history.",
            )
        )
    if any(one.source not in {MEMORY, RECORDS} for one in named):
        found.append(
            OutOfReach(
                reach="own_notes",
                message="Notes of yours speak of it; these are your files.",
                hint="Change them in your editor.",
            )
        )
    if len(await asyncio.to_thread(lambda: ledger.writers)) > 1:
        message = "Other machines that share this home erase it when they start with this ledger, not before."
    else:
        message = "Copies of this home on other machines are not known here."
    found.append(OutOfReach(reach="other_machines", message=message, hint="Look there as well."))
    found.append(
        OutOfReach(
            reach="exports",
            message="Exports, and backups in other folders than the home's own, are not known here.",
            hint="Delete those that hold it.",
        )
    )
    return found
