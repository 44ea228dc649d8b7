"""The web of the sky: the first one is waited for by all who ask."""

import asyncio
from pathlib import Path

from app.paths import HomePaths
from daemon.ledger.ledger import Ledger
from daemon.services.context.webs import WebKeeper
from daemon.services.folder.catalog import Catalog
from daemon.services.sky import assemble
from daemon.services.use.book import UseBook
from daemon.store.database import Database
from tests.helpers.notes import MODEL, made_note


def book_in(db: Database, home: Path) -> UseBook:
    return UseBook(db, Ledger(home / "ledger", home / "run"), home / "ledger", Catalog(HomePaths(home)))


async def test_whoever_asks_while_the_first_web_is_made_has_it_too(db: Database, home: Path) -> None:
    async with db.transaction() as tables:
        await tables.notes.save_many([made_note("a.md", "Zebras eat grass.", tags=("zoo",))], MODEL)
    async with db.read() as tables:
        sky = assemble(await tables.graph.columns(), [])
    keeper = WebKeeper(db, lambda: sky, book_in(db, home))

    webs = await asyncio.gather(*(keeper.web() for _ in range(3)))
    await keeper.stop()

    assert [one.size for one in webs] == [len(sky.ids)] * 3
    assert webs[0].size > 0
