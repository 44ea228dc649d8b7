"""The web of what is linked, made from the sky when that is another one."""

import asyncio
from collections.abc import Callable, Mapping

import numpy as np

from daemon.retrieval.context.web import Web
from daemon.services.sky import Sky
from daemon.services.use.book import UseBook
from daemon.store.database import Database


class WebKeeper:
    """Gives the web of the last sky. While a newer one is made, a caller has the one before."""

    def __init__(self, db: Database, sky: Callable[[], Sky], uses: UseBook) -> None:
        self._uses = uses
        self._db = db
        self._sky = sky
        self._web = _empty()
        # The edges of one sky are one array for as long as it lasts.
        self._made_of: object = None
        self._making: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        if self._making is not None:
            self._making.cancel()
            await asyncio.gather(self._making, return_exceptions=True)

    async def web(self) -> Web:
        """The web as far as it is made; only the first one is waited for."""
        sky = self._sky()
        if sky.starts is not self._made_of:
            if self._making is None or self._making.done():
                self._making = asyncio.create_task(self._make(sky), name="make the web")
            if self._made_of is None:
                await asyncio.shield(self._making)
        return self._web

    async def _make(self, sky: Sky) -> None:
        async with self._db.read() as tables:
            opposing = await tables.context.opposing()
        together = dict((await self._uses.use()).edges)
        self._web = await asyncio.to_thread(web_of, sky, opposing, together)
        self._made_of = sky.starts


def web_of(
    sky: Sky, opposing: set[tuple[str, str]], together: Mapping[tuple[str, str], float] | None = None
) -> Web:
    """Links, tags, likeness, and what was often found together, as ways to go; contradictions and
    supersessions are none. What use taught since is in the web of the next sky."""
    place = {name: at for at, name in enumerate(sky.ids)}
    barred = {(place[a], place[b]) for a, b in opposing if a in place and b in place}
    starts, ends = sky.starts.astype(np.int64), sky.ends.astype(np.int64)
    weights = sky.weights.astype(np.float64)
    if barred:
        keep = np.array(
            [(a, b) not in barred for a, b in zip(starts.tolist(), ends.tolist(), strict=True)], np.bool_
        )
        starts, ends, weights = starts[keep], ends[keep], weights[keep]
    pairs = [
        (place[a], place[b], weight)
        for (a, b), weight in (together or {}).items()
        if a in place and b in place and not barred & {(place[a], place[b]), (place[b], place[a])}
    ]
    if pairs:
        one, other, weight = zip(*pairs, strict=True)
        starts, ends = np.concatenate([starts, one]), np.concatenate([ends, other])
        weights = np.concatenate([weights, weight])
    return Web(list(sky.ids), starts.astype(np.int64), ends.astype(np.int64), weights)


def _empty() -> Web:
    none = np.empty(0, np.int64)
    return Web([], none, none, np.empty(0))
