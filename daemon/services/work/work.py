"""The parts of the work of one home, put together."""

from dataclasses import dataclass

from daemon.embedding.port import EmbedderPort
from daemon.services.context.pins import PinBook
from daemon.services.find.search import SearchService
from daemon.services.memory.memories import Memories
from daemon.services.memory.page_file import PageHome
from daemon.services.truth.decisions import Decisions
from daemon.services.work.anchors import Anchors
from daemon.services.work.devlog import DevLog
from daemon.services.work.failures import Failures
from daemon.services.work.plans import Plans
from daemon.services.work.rules import Rules
from daemon.services.work.sureness import Sureness
from daemon.services.work.traces import Traces
from daemon.store.database import Database


@dataclass(frozen=True)
class Work:
    """What its handlers call."""

    plans: Plans
    anchors: Anchors
    failures: Failures
    traces: Traces
    log: DevLog
    rules: Rules
    sureness: Sureness


def work_of(
    db: Database,
    memories: Memories,
    at: PageHome,
    search: SearchService,
    pins: PinBook,
    embedder: EmbedderPort,
) -> Work:
    return Work(
        plans=Plans(db, memories, at, search),
        anchors=Anchors(db, memories, pins, Decisions(db, memories, at), embedder),
        failures=Failures(db, memories, search, embedder),
        traces=Traces(db, memories, search),
        log=DevLog(db, memories, search),
        rules=Rules(db, search),
        sureness=Sureness(db),
    )
