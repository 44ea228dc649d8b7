"""The daemon in numbers, for the page of health: nothing here is looked for, all of it is known already."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

import numpy as np

from app.paths import HomePaths
from app.wire.care import Vitals
from daemon.services.agents.activity import ActivityLog
from daemon.services.agents.book import ClientBook
from daemon.services.care.backup import described, listed
from daemon.services.care.load import LoadWatch
from daemon.services.care.proof import read_proof
from daemon.services.folder.sources import Sources
from daemon.services.graph import GraphService
from daemon.services.status import StatusService
from daemon.store.database import Database
from daemon.store.log_size import size_of
from daemon.store.records import FOLLOWED


@dataclass
class VitalSigns:
    """`took_ms` gives how long the last searches took."""

    db: Database
    paths: HomePaths
    status: StatusService
    sources: Sources
    graph: GraphService
    book: ClientBook
    activity: ActivityLog
    load: LoadWatch
    took_ms: Callable[[], Sequence[float]]

    async def now(self) -> Vitals:
        status = await self.status.status()
        sources = (await self.sources.list()).sources
        looks = [one.last_scan_at for one in sources if one.state != "away" and one.last_scan_at is not None]
        work = status.work[0] if status.work else None
        last_backup_at, is_proven = await asyncio.to_thread(self._backups)
        index_bytes = await asyncio.to_thread(self._index_bytes)
        took = list(self.took_ms())
        sky = self.graph.sky
        questions, refused = self._asked_today()
        async with self.db.read() as tables:
            lines = await tables.meta.total(FOLLOWED)
        return Vitals(
            load=self.load.load(),
            sources=len(sources),
            away=[one.name for one in sources if one.state == "away"],
            last_look_at=min(looks, default=None),
            waiting=sum(one.total - one.done for one in status.work),
            rate=work.rate if work else 0.0,
            left_s=work.left_s if work else None,
            passages=status.counts.passages,
            with_meaning=status.counts.with_meaning,
            typical_ms=round(float(np.median(took)), 1) if took else None,
            slow_ms=round(float(np.percentile(took, 95)), 1) if took else None,
            index_bytes=index_bytes,
            history_lines=lines,
            last_backup_at=last_backup_at,
            backup_proven=is_proven,
            nodes=len(sky.ids),
            links=len(sky.starts),
            groups=len(sky.group_names),
            settled=self.graph.is_settled,
            clients=sum(one.revoked_at is None for one in self.book.all()),
            questions=questions,
            refused=refused,
        )

    def _backups(self) -> tuple[datetime | None, bool]:
        """When the newest was made, the only one that is opened; whether one was proven."""
        newest = next((one for one in map(described, listed(self.paths.backups)) if one is not None), None)
        proof = read_proof(self.paths)
        return (newest.at if newest else None), proof is not None and proof.is_whole

    def _index_bytes(self) -> int:
        return sum(size_of(one) for one in self.paths.index.glob("*") if one.is_file())

    def _asked_today(self) -> tuple[int, int]:
        midnight = datetime.now().astimezone().replace(hour=0, minute=0, second=0, microsecond=0)
        entries = [
            entry
            for one in self.book.all()
            for entry in self.activity.trail(one.id).entries
            if entry.at >= midnight
        ]
        return len(entries), sum(entry.action == "refused" for entry in entries)
