"""What a person does with the product, in one line each, for stories told by tests."""

from pathlib import Path

from app.wire.items import Item
from app.wire.search import SearchReply
from app.wire.sources import Source
from tests.helpers.process import DaemonProcess
from tests.helpers.wait import wait_until

LIMIT_S = 60.0


def add_folder(daemon: DaemonProcess, root: Path) -> Source:
    """Add a folder and wait until all of it is found by word and by meaning."""
    source = daemon.call(lambda client: client.add_source(str(root)))
    return wait_until_in_step(daemon, source.id)


def wait_until_in_step(daemon: DaemonProcess, source_id: str, limit_s: float = LIMIT_S) -> Source:
    def now() -> Source:
        sources = daemon.call(lambda client: client.sources()).sources
        return next(one for one in sources if one.id == source_id)

    def in_step() -> Source | None:
        source = now()
        status = daemon.call(lambda client: client.status())
        reading = any(work.stage == "reading" for work in status.work)
        learnt = status.counts.with_meaning >= status.counts.passages
        if source.state not in {"present", "away"} or reading or not learnt:
            return None
        # What was read between the two answers counts in a third.
        return now()

    return wait_until(in_step, limit_s, "the source is in step")


def search(daemon: DaemonProcess, query: str, *, mode: str = "hybrid", limit: int = 10) -> SearchReply:
    return daemon.call(lambda client: client.search(query, limit=limit, mode=mode))  # type: ignore[arg-type]


def titles(daemon: DaemonProcess, query: str, *, mode: str = "hybrid") -> list[str]:
    return [hit.title for hit in search(daemon, query, mode=mode).hits]


def show(daemon: DaemonProcess, text: str) -> Item:
    return daemon.call(lambda client: client.find_item(text))


def wait_found(daemon: DaemonProcess, query: str, title: str) -> None:
    wait_until(lambda: title in titles(daemon, query, mode="words"), LIMIT_S, f"{title} is found by {query}")


def wait_not_found(daemon: DaemonProcess, query: str, title: str) -> None:
    wait_until(
        lambda: title not in titles(daemon, query, mode="words"), LIMIT_S, f"{title} is not found by {query}"
    )
