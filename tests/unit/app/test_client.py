"""The client's calls over any transport."""

import msgspec
import pytest

from app.client.daemon_client import DaemonClient, run_blocking
from app.client.sse import SseParser
from app.client.transport import Answer
from app.errors import AppError, InternalError, ItemNotFoundError
from app.wire.codec import JSON, MSGPACK, encode
from app.wire.errors import ErrorBody, ErrorReply
from app.wire.graph import EdgeColumns, Graph, NodeColumns
from app.wire.search import SearchReply


class Recorded:
    """A transport that answers what it was given and remembers what it was asked."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.asked: list[tuple[str, str, bytes | None, str]] = []

    async def send(
        self, method: str, target: str, body: bytes | None, accept: str, timeout_s: float
    ) -> Answer:
        self.asked.append((method, target, body, accept))
        return self.answer

    async def close(self) -> None:
        pass


def test_query_is_encoded_whole() -> None:
    transport = Recorded(Answer(200, encode(SearchReply(hits=[], total=0, took_ms=1.0, mode="words")), JSON))

    run_blocking(DaemonClient(transport).search('a&b "ü #1', limit=3))

    assert transport.asked[0][1] == "/v1/search?q=a%26b+%22%C3%BC+%231&limit=3&mode=hybrid&typing=0"


def test_ids_in_paths_are_quoted() -> None:
    transport = Recorded(
        Answer(404, encode(ErrorReply(ErrorBody(code="item_not_found", message="no"))), JSON)
    )

    with pytest.raises(ItemNotFoundError):
        run_blocking(DaemonClient(transport).item("tag:a/b?c"))

    assert transport.asked[0][1] == "/v1/items/tag%3Aa%2Fb%3Fc"


def test_graph_travels_as_msgpack() -> None:
    graph = Graph(
        generation=3,
        kind_names=["note"],
        source_ids=[],
        group_names=[],
        nodes=NodeColumns(),
        edges=EdgeColumns(),
    )
    transport = Recorded(Answer(200, msgspec.msgpack.encode(graph), MSGPACK))

    assert run_blocking(DaemonClient(transport).graph()) == graph
    assert transport.asked[0][3] == MSGPACK


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        (Answer(500, b"<html>", "text/html"), InternalError),
        (Answer(418, encode(ErrorReply(ErrorBody(code="of_tomorrow", message="x"))), JSON), InternalError),
        (Answer(200, b"[]", JSON), InternalError),
    ],
)
def test_strange_answers_become_clear_errors(answer: Answer, kind: type[AppError]) -> None:
    with pytest.raises(kind):
        run_blocking(DaemonClient(Recorded(answer)).status())


def test_sse_joins_lines_and_keeps_the_id() -> None:
    parser = SseParser()
    lines = ["id: 7", "data: a", ": a comment", "data:b", "", "data: c", ""]

    events = [event for line in lines if (event := parser.feed(line))]

    assert [(event.id, event.data) for event in events] == [("7", "a\nb"), ("7", "c")]
