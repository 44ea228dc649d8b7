"""The parts of the contexts of one home, put together."""

from collections.abc import Callable
from pathlib import Path

from daemon.bus import EventBus
from daemon.services.context.context import Composer
from daemon.services.context.hops import HopSearch
from daemon.services.context.pins import PinBook
from daemon.services.context.service import Parts
from daemon.services.context.tokens import TokenCounter
from daemon.services.context.webs import WebKeeper
from daemon.services.find.search import SearchService
from daemon.services.past.search import PastSearch
from daemon.services.sky import Sky
from daemon.services.use.book import UseBook
from daemon.store.database import Database


def parts_of(
    db: Database,
    pins: PinBook,
    uses: UseBook,
    bus: EventBus,
    search: SearchService,
    past: PastSearch,
    sky: Callable[[], Sky],
    tokenizer: Path,
) -> Parts:
    """tokenizer: the file of the shipped model's."""
    return Parts(
        search=search,
        past=past,
        hops=HopSearch(search, bus),
        pins=pins,
        uses=uses,
        webs=WebKeeper(db, sky, uses),
        composer=Composer(TokenCounter(tokenizer)),
    )
