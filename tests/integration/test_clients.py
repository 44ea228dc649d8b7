"""Clients of agents: what each may do, what is kept of what it did."""

import asyncio
import os
import signal
import socket
from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec
import pytest

from app.client.daemon_client import DaemonClient
from app.client.memory import Memory, open_memory
from app.errors import (
    ForbiddenError,
    ItemNotFoundError,
    RateLimitedError,
    SecretFoundError,
)
from app.wire.clients import ChangeMcpServer, McpServer
from app.wire.context import PinItem
from app.wire.events import AgentActed
from app.wire.intake import ChangeIgnored
from app.wire.memories import ChangeItem, NewMemory, Supersede
from app.wire.past import Undo
from app.wire.record_types import DeclareType, MigrateType, RetireType
from app.wire.rights import RIGHTS, need_of
from app.wire.routes import ITEM, ITEM_LINKS, ROUTES
from app.wire.truth import AddEvidence, Decide, Merge, Retract
from app.wire.use import GiveFeedback
from daemon.api.connection import MOST_CONNECTIONS
from tests.helpers.agents_at_work import lost, work_together
from tests.helpers.client import TokenClient
from tests.helpers.events import EventLog
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess
from tests.helpers.wait import wait_until

FAST = 100_000


@pytest.fixture(scope="module")
def daemon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    """One for the module: each test has clients and spaces of its own."""
    home = tmp_path_factory.mktemp("clients") / "home"
    with DaemonProcess(home, environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}) as process:
        yield process


def test_every_route_says_what_it_asks_of_a_client() -> None:
    assert set(RIGHTS) == set(ROUTES)


@pytest.mark.parametrize(
    ("read", "write", "spaces"),
    [(False, False, []), (True, False, []), (False, True, []), (True, True, []), (True, True, ["lab"])],
)
def test_a_client_reaches_the_routes_of_its_rights_and_no_other(
    daemon: DaemonProcess, read: bool, write: bool, spaces: list[str]
) -> None:
    client = TokenClient(
        daemon, "rights", read=read, write=write, read_spaces=spaces, write_spaces=spaces,
        requests_per_minute=FAST,
    )  # fmt: skip
    has = {"known": True, "read": read, "write": write, "owner": False}

    for route in ROUTES:
        need = need_of(route)
        status, body, _ = client.ask(route, query="?first=lab&second=lab")
        closed = bool(spaces) and need.right != "known" and need.reach == "closed"
        # Of its own it is asked by name, and `x` is no session.
        own = need.reach == "own" and "{id}" not in route.path and bool(spaces)
        refused = not has[need.right] or (need.tells and not read) or closed or own

        assert (status == 403) == refused, (route.method, route.path, status, body)
        assert status not in {401, 429, 500}, (route.method, route.path, status, body)
        if refused:
            assert body["error"]["code"] == "forbidden"
            assert body["error"]["hint"]


def test_what_a_client_writes_bears_its_name_and_a_session_that_it_can_undo(daemon: DaemonProcess) -> None:
    client = TokenClient(daemon, "scribe")

    page, turn = client.call(
        lambda ask: ask.remember(
            [
                NewMemory(text="The kiln is hot.", author="Ann"),
                NewMemory(text="Is it hot?", type="turn", author="Ann", session="talk"),
            ]
        )
    ).receipts
    decided = client.call(lambda ask: ask.decide(Decide(text="We fire at dawn.", author="Ann")))

    known = [daemon.call(partial(DaemonClient.item, item_id=one)) for one in (page.id, turn.id, decided.id)]
    assert [one.author for one in known] == ["scribe", "Ann", "scribe"]
    session = known[0].session
    assert session.startswith("scribe 20")
    assert known[2].session == session
    undone = client.call(lambda ask: ask.undo_session(session, Undo()))
    assert {one.id for one in undone.done} == {page.id, decided.id}


def test_a_client_undoes_no_session_of_others(daemon: DaemonProcess) -> None:
    one, other = TokenClient(daemon, "potter"), TokenClient(daemon, "glazer")
    one.call(lambda ask: ask.remember([NewMemory(text="Clay is in the barn.", session="barn work")]))

    with pytest.raises(ForbiddenError):
        other.call(lambda ask: ask.undo_session("barn work", Undo()))


def test_a_word_of_others_in_its_session_bars_no_client_from_taking_back_its_own(
    daemon: DaemonProcess,
) -> None:
    one, other = TokenClient(daemon, "weaver"), TokenClient(daemon, "dyer")

    def keep(by: TokenClient, words: str, kind: str) -> str:
        memory = NewMemory(text=words, type=kind, session="loom")
        return by.call(lambda ask: ask.remember([memory])).receipts[0].id

    own, spoken, _, _ = (
        keep(by, words, kind)
        for by, words, kind in (
            (one, "Wool is blue.", "fact"),
            (one, "Hm.", "turn"),
            (other, "Wool is red.", "fact"),
            (other, "So.", "turn"),
        )
    )

    undone = one.call(lambda ask: ask.undo_session("loom", Undo()))
    again = one.call(lambda ask: ask.undo_session(undone.session, Undo()))

    assert ([item.id for item in undone.done], undone.records) == ([own], 1)
    assert {item.id for item in again.done} == {own, spoken}


def test_spaces_bind_what_is_written_and_what_is_read(daemon: DaemonProcess) -> None:
    wide = TokenClient(daemon, "wide")
    hidden, shown = wide.call(
        lambda ask: ask.remember(
            [
                NewMemory(text="The vault code lies under the vase.", space="vault"),
                NewMemory(text="The studio has a vase.", space="studio"),
            ]
        )
    ).receipts
    narrow = TokenClient(daemon, "narrow", write_spaces=["studio"], read_spaces=["Studio", "hall"])

    kept = narrow.call(lambda ask: ask.remember([NewMemory(text="A vase broke.")])).receipts[0]
    found = narrow.call(lambda ask: ask.search("vase", mode="words"))

    assert daemon.call(lambda ask: ask.item(kept.id)).space == "studio"
    assert {hit.id for hit in found.hits} == {shown.id, kept.id}
    for attempt in (
        lambda ask: ask.item(hidden.id),
        lambda ask: ask.explain(hidden.id),
        lambda ask: ask.search("vase", spaces=["vault"]),
        lambda ask: ask.forget(hidden.id),
        lambda ask: ask.remember([NewMemory(text="Mine now.", space="vault")]),
        lambda ask: ask.graph(),
    ):
        with pytest.raises(ForbiddenError) as refusal:
            narrow.call(attempt)
        assert refusal.value.hint
    for words in (hidden.id, "The vault code lies under the vase.", "No such thing"):
        with pytest.raises(ItemNotFoundError):
            narrow.call(lambda ask, words=words: ask.find_item(words))  # type: ignore[misc]  # bound at once
    assert {one.name for one in narrow.call(lambda ask: ask.spaces()).spaces} == {"studio"}


def test_a_client_takes_out_and_replaces_only_what_it_pinned_itself(daemon: DaemonProcess) -> None:
    clay, glaze = daemon.call(
        lambda ask: ask.remember([NewMemory(text="Clay is grey."), NewMemory(text="Glaze is thin.")])
    ).receipts
    daemon.call(lambda ask: ask.pin("kiln", PinItem(item=clay.id)))
    agent = TokenClient(daemon, "potter")
    agent.call(lambda ask: ask.pin("kiln", PinItem(item=glaze.id)))

    for attempt in (
        lambda ask: ask.unpin("kiln", item=clay.id),
        lambda ask: ask.pin("kiln", PinItem(item=clay.id, weight=0.01)),
    ):
        with pytest.raises(ForbiddenError):
            agent.call(attempt)
    left = agent.call(lambda ask: ask.unpin("kiln"))

    assert [one.item for one in left.pins] == [clay.id]
    assert daemon.call(lambda ask: ask.unpin("kiln")).pins == []


def test_what_a_client_did_is_kept_and_told_without_words(daemon: DaemonProcess) -> None:
    client = TokenClient(daemon, "watched")
    with EventLog(daemon.info) as log:
        kept = client.call(lambda ask: ask.remember([NewMemory(text="Quartz melts late.")])).receipts[0]
        client.call(lambda ask: ask.search("Quartz", mode="words"))
        with pytest.raises(ForbiddenError):
            client.call(lambda ask: ask.backups())
        told = log.wait(
            lambda event: isinstance(event, AgentActed) and event.client_id == client.id, "it is told"
        )

    did = daemon.call(lambda ask: ask.client_activity("watched"))
    assert [(one.action, one.tool, one.item_ids) for one in did.entries] == [
        ("refused", "GET /v1/backups", []),
        ("read", "GET /v1/search", [kept.id]),
        ("write", "POST /v1/memories", [kept.id]),
    ]
    assert (did.client.reads, did.client.writes, did.client.refused) == (1, 1, 1)
    assert did.client.state == "active"
    assert did.entries[-1].session == did.client.session
    assert isinstance(told, AgentActed)
    assert told.name == "watched"
    assert told.item_ids in ([], [kept.id])


def test_secrets_are_taken_out_or_refused_as_the_person_wants_and_the_receipt_says_so(
    daemon: DaemonProcess,
) -> None:
    client = TokenClient(daemon, "careless")
    words = "The database is at postgres://ann:hun-ter2@db.local/notes"

    plain, taken = client.call(
        lambda ask: ask.remember([NewMemory(text="Peas are sown."), NewMemory(text=words)])
    ).receipts
    decided = client.call(lambda ask: ask.decide(Decide(text="We keep it.", rationale=words)))
    daemon.call(lambda ask: ask.change_ignored(ChangeIgnored(secrets="refuse")))
    with pytest.raises(SecretFoundError) as refusal:
        client.call(lambda ask: ask.change_item(plain.id, ChangeItem(text=words)))
    daemon.call(lambda ask: ask.change_ignored(ChangeIgnored(secrets="redact")))

    assert (plain.redacted, taken.redacted, decided.redacted) == ([], ["password"], ["password"])
    kept = daemon.call(lambda ask: ask.item(taken.id))
    assert "ann:[redacted password]@db.local" in kept.text
    assert "hun-ter2" not in daemon.call(lambda ask: ask.decision(decided.id)).rationale
    assert refusal.value.detail["kinds"] == ["password"]


def test_a_recall_profile_weighs_types_and_leaves_some_out(daemon: DaemonProcess) -> None:
    kinds = ("fact", "lesson", "constraint")
    made = daemon.call(
        lambda ask: ask.remember(
            [NewMemory(text=f"Glaze cools slowly, {kind}.", type=kind, space="glaze") for kind in kinds]
        )
    ).receipts
    fact, lesson, constraint = (one.id for one in made)
    plain = TokenClient(daemon, "plain")
    tuned = TokenClient(daemon, "tuned", type_weights={"Lesson": 9, "constraint": 0})

    def found(client: TokenClient, limit: int) -> list[str]:
        reply = client.call(lambda ask: ask.search("glaze cools", limit=limit, spaces=["glaze"]))
        return [hit.id for hit in reply.hits]

    assert set(found(plain, 5)) == {fact, lesson, constraint}
    assert found(tuned, 5) == [lesson, fact]
    assert found(tuned, 1) == [lesson]


def test_the_server_over_http_runs_while_it_is_on_and_says_when_its_port_is_taken(
    daemon: DaemonProcess,
) -> None:
    def state() -> McpServer:
        return daemon.call(lambda ask: ask.mcp_server())

    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        daemon.call(lambda ask: ask.change_mcp_server(ChangeMcpServer(on=True, port=port)))
        taken = wait_until(lambda: state() if state().state == "port_taken" else None, 30, "it is taken")
    running = wait_until(lambda: state() if state().state == "running" else None, 60, "it runs")
    assert running.pid is not None
    os.kill(running.pid, signal.SIGKILL)
    again = wait_until(lambda: state() if state().pid not in {None, running.pid} else None, 60, "again")
    off = daemon.call(lambda ask: ask.change_mcp_server(ChangeMcpServer(on=False)))

    assert str(port) in taken.message
    assert running.address == f"http://127.0.0.1:{port}/mcp"
    assert again.pid is not None
    assert off.state == "off"
    with pytest.raises(ProcessLookupError):
        os.kill(again.pid, 0)


async def test_a_program_of_ones_own_uses_the_small_client_with_and_without_an_event_loop(
    daemon: DaemonProcess,
) -> None:
    token = TokenClient(daemon, "script").token

    def plain() -> tuple[str, list[str]]:
        with Memory(daemon.home, token=token) as memory:
            kept = memory.remember([NewMemory(text="Raku cracks.", space="raku")]).receipts[0].id
            with pytest.raises(AttributeError):
                _ = memory.no_such_call
            return kept, [hit.id for hit in memory.search("raku cracks", spaces=["raku"]).hits]

    kept, found = await asyncio.to_thread(plain)
    async with open_memory(daemon.home, token=token) as memory:
        item = await memory.item(kept)

    assert found == [kept]
    assert (item.author, item.text.strip()) == ("script", "Raku cracks.")


async def test_eight_agents_and_a_window_at_once_lose_nothing_and_meet_no_lock(
    daemon: DaemonProcess,
) -> None:
    work = await work_together(daemon, 3.0, agents=8, pause_s=0.05)

    assert not work.errors
    assert sum(map(len, work.kept.values())) >= 8
    assert await asyncio.to_thread(lost, daemon, work) == []


def test_connections_beyond_the_limit_are_told_so_and_others_go_on(daemon: DaemonProcess) -> None:
    port = daemon.info.port
    held = [socket.create_connection(("127.0.0.1", port), 20) for _ in range(MOST_CONNECTIONS + 1)]
    try:
        said = held[-1].recv(4096)
        # The daemon has taken all of those before: they came first.
        held[0].sendall(b"GET /v1/status HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        served = held[0].recv(4096)
    finally:
        for one in held:
            one.close()

    assert said.startswith(b"HTTP/1.1 429")
    assert b"rate_limited" in said
    assert b"Retry-After: 1" in said
    assert served.startswith(b"HTTP/1.1 403")
    wait_until(lambda: is_served(daemon), 30, "connections are free again")


def is_served(daemon: DaemonProcess) -> bool:
    try:
        return bool(daemon.call(lambda ask: ask.status()))
    except RateLimitedError:
        return False


def test_nothing_of_items_in_other_spaces_goes_out_with_those_that_are_linked_to_them(
    daemon: DaemonProcess,
) -> None:
    wide = TokenClient(daemon, "spider")
    hidden = kept_by(wide, "Sesame opens the cave.", title="Sesame", space="cellar")
    shown = kept_by(
        wide, "The door creaks.", title="Door", space="porch", links=[{"type": "requires", "target": hidden}]
    )
    changed = ChangeItem(add_links=[{"type": "supports", "target": hidden}])
    wide.call(lambda ask: ask.change_item(shown, changed))
    backward = kept_by(
        wide, "Sesame two.", title="Sesame two", space="cellar",
        links=[{"type": "contradicts", "target": shown}],
    )  # fmt: skip
    said = [
        NewMemory(text=text, type="turn", author="Ann", session="both", space=space)
        for text, space in (("Sesame was said.", "cellar"), ("Who is there?", "porch"))
    ]
    turn = wide.call(lambda ask: ask.remember(said)).receipts[1].id
    wide.call(lambda ask: ask.add_evidence(shown, AddEvidence(supports=True, item=hidden)))
    narrow = TokenClient(daemon, "moth", read_spaces=["porch"], requests_per_minute=FAST)
    of_items = [route for route in ROUTES if route.method == "GET" and need_of(route).reach == "item"]

    for route in of_items:
        for item in (shown, turn):
            _, body, _ = narrow.ask(route, item)
            told = msgspec.json.encode(body).decode()
            assert not any(word in told for word in ("Sesame", hidden, backward)), (route.path, told)
    wide.call(lambda ask: ask.decide(Decide(text="We dig.", space="cellar")))
    assert narrow.call(lambda ask: ask.decisions()).counts == {}
    status, body, _ = narrow.ask(ITEM, "session:both")
    assert (status, body["error"]["code"]) == (403, "forbidden")
    assert hidden in str(wide.ask(ITEM_LINKS, shown)[1])


def test_a_body_names_no_items_of_spaces_in_which_the_client_may_not_read_or_write(
    daemon: DaemonProcess,
) -> None:
    hidden = kept_by(TokenClient(daemon, "mole"), "Deep under.", space="shaft")
    reader = TokenClient(daemon, "wren", read_spaces=["nest"], write_spaces=["nest"])
    writer = TokenClient(daemon, "finch", write_spaces=["nest"])
    own, other = kept_by(reader, "An egg."), kept_by(writer, "A feather.")

    for client, item, attempt in (
        (reader, own, lambda ask, item: ask.merge(item, Merge(into=hidden))),
        (reader, own, lambda ask, item: ask.supersede(item, Supersede(reason="it is", by=hidden))),
        (reader, own, lambda ask, item: ask.add_evidence(item, AddEvidence(supports=True, item=hidden))),
        (reader, own, lambda ask, item: ask.give_feedback(GiveFeedback(items=[item, hidden]))),
        (reader, own, lambda ask, item: ask.decide(Decide(text="Be it.", based_on=[f" {hidden.upper()}"]))),
        (writer, other, lambda ask, item: ask.merge(item, Merge(into=hidden))),
    ):
        with pytest.raises(ForbiddenError):
            client.call(partial(attempt, item=item))
    writer.call(lambda ask: ask.add_evidence(other, AddEvidence(supports=True, item=hidden)))


def test_a_client_brings_back_only_what_it_took_out_of_recall_itself(daemon: DaemonProcess) -> None:
    client = TokenClient(daemon, "tidy")
    first, second, third = (kept_by(client, f"Broom {number}.") for number in range(3))
    turn = kept_by(client, "Sweep!", type="turn")
    for item in (first, turn):
        client.call(partial(DaemonClient.forget, item_id=item))
        client.call(partial(DaemonClient.restore, item_id=item))
        daemon.call(partial(DaemonClient.forget, item_id=item))
    daemon.call(lambda ask: ask.retract(second, Retract(reason="not so")))
    client.call(lambda ask: ask.forget(second))
    client.call(lambda ask: ask.restore(second))
    client.call(lambda ask: ask.retract(third, Retract(reason="a mistake")))
    client.call(lambda ask: ask.restore(third))

    for item in (first, second, turn):
        with pytest.raises(ForbiddenError):
            client.call(partial(DaemonClient.restore, item_id=item))
    with pytest.raises(ForbiddenError):
        client.call(lambda ask: ask.restore(second, version=1))
    assert daemon.call(lambda ask: ask.item(third)).standing == "current"
    assert daemon.call(lambda ask: ask.restore(first)).is_forgotten is False


def test_types_of_others_are_left_alone_and_own_ones_are_not(daemon: DaemonProcess) -> None:
    person = daemon.call(lambda ask: ask.declare_type(DeclareType(name="vase")))
    client = TokenClient(daemon, "curator")
    client.call(lambda ask: ask.declare_type(DeclareType(name="shard")))
    retiring = RetireType(reason="no more")

    for attempt in (
        lambda ask: ask.declare_type(DeclareType(name="Vase", about="Mine.")),
        lambda ask: ask.retire_type("vase", retiring),
        lambda ask: ask.migrate_type("vase", MigrateType(to="shard", reason="why not")),
        lambda ask: ask.forget(person.id),
        lambda ask: ask.change_item(person.id, ChangeItem(text="Mine.")),
    ):
        with pytest.raises(ForbiddenError):
            client.call(attempt)
    assert client.call(lambda ask: ask.retire_type("shard", retiring)).state == "retired"


def test_secrets_are_found_in_fields_by_their_names_and_in_reasons(daemon: DaemonProcess) -> None:
    client = TokenClient(daemon, "leaky")
    secret = "hun-ter2!x"
    deep = {"item": f"password={secret}", "author": [f"pwd: {secret}"], "Passwort": [secret]}
    meta = {"password": secret, "deep": deep}

    kept = client.call(lambda ask: ask.remember([NewMemory(text="Logins.", meta=meta)])).receipts[0]
    assert secret not in str(client.ask(ITEM, kept.id)[1])
    client.call(lambda ask: ask.forget(kept.id, reason=f"the password is {secret}"))
    past = daemon.call(lambda ask: ask.history(kept.id))

    assert kept.redacted == ["password"]
    assert secret not in msgspec.json.encode(past).decode()
    assert past.versions[-1].reason == "the password is [redacted password]"


def test_two_clients_that_count_their_requests_from_one_lose_nothing(daemon: DaemonProcess) -> None:
    ids = [kept_by(TokenClient(daemon, "twin"), f"Twin {n}.", request_id="1") for n in range(2)]

    assert len(set(ids)) == 2


def kept_by(client: TokenClient, text: str, **fields: Any) -> str:
    return client.call(lambda ask: ask.remember([NewMemory(text=text, **fields)])).receipts[0].id
