"""One table of routes, and both sides follow it."""

import ast
import asyncio
import importlib
import inspect
import pkgutil
import re
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest

import app.wire
from app.client.daemon_client import DaemonClient
from app.client.transport import Answer
from app.wire import routes
from app.wire.route import Route
from app.wire.routes import ROUTES
from daemon.api import handlers
from daemon.api.analyses import AnalysisHandlers
from daemon.api.care import CareHandlers
from daemon.api.clients import ClientHandlers
from daemon.api.conflicts import ConflictHandlers
from daemon.api.context import ContextHandlers
from daemon.api.handlers import Handlers, Services
from daemon.api.intake import IntakeHandlers
from daemon.api.models import ModelHandlers
from daemon.api.past import PastHandlers
from daemon.api.preferences import PreferenceHandlers
from daemon.api.proxy import ProxyHandlers
from daemon.api.searches import SearchHandlers
from daemon.api.sky import SkyHandlers
from daemon.api.transfer import TransferHandlers
from daemon.api.truth import TruthHandlers
from daemon.api.types import TypeHandlers
from daemon.api.use import UseHandlers
from daemon.api.work import WorkHandlers
from tests.contract.examples import CHANGES, EXAMPLES, SEARCH_CHANGES
from tests.contract.examples_client import (
    ADD_CLIENT,
    CHANGE_CLIENT,
    CHANGE_MCP_SERVER,
    SAVE_BRIDGE,
)
from tests.contract.examples_conflict import REOPEN, RESOLVE
from tests.contract.examples_context import PIN_ITEM
from tests.contract.examples_memory import CHANGE_ITEM, NEW_MEMORY, SUPERSEDE
from tests.contract.examples_model import CHANGE_LEARNING, CHOICE
from tests.contract.examples_past import UNDO
from tests.contract.examples_preference import CHANGE_PREFERENCES
from tests.contract.examples_sky import ARRANGE, CHANGE_VIEW, LOOK, WRITE_LINK
from tests.contract.examples_suggestion import DISMISS
from tests.contract.examples_transfer import EXPORT, IGNORE, IMPORT
from tests.contract.examples_truth import (
    ACTIVATE,
    ADD_EVIDENCE,
    DECIDE,
    GRADUATE,
    MEET,
    MERGE,
    RETRACT,
    WITHDRAW,
)
from tests.contract.examples_type import CHECK, DECLARE, MIGRATE, RETIRE
from tests.contract.examples_use import CHANGE_PROXY, FEEDBACK, HAND_IN, OUTCOME, PROXIED, UNDO_USE
from tests.contract.examples_work import (
    CHANGE_PLAN,
    CHANGE_TASK,
    CHECK_DRIFT,
    CHECK_FAILURE,
    COMPLETE_PLAN,
    CREATE_PLAN,
    FAIL_PLAN,
    GRADUATE_ANCHORS,
    LOG_FAILURE,
    LOG_FRICTION,
    RECORD_PATTERN,
    REOPEN_PLAN,
    RESOLVE_FAILURE,
    SAVE_SESSION,
    SET_ANCHOR,
    STORE_TRACE,
)

# The stream has a client of its own (EventStream), and the description is for other programs.
NOT_OF_THE_CLIENT = {routes.EVENTS, routes.OPENAPI}
GIVEN: dict[str, Any] = {
    "values": CHANGE_PREFERENCES.values,
    "arranging": ARRANGE,
    "a": "an id/with %",
    "b": "name:a name",
    "writing": WRITE_LINK,
    "link_id": "an id/with %",
    "look": LOOK,
    "view": CHANGE_VIEW,
    "view_id": "an id/with %",
    "export": EXPORT,
    "repair_name": "chain",
    "path": "/tmp/report.zip",  # nothing is written
    "incoming": IMPORT,
    "patterns": IGNORE,
    "conflict_id": "an id/with %",
    "pin": PIN_ITEM,
    "feedback": FEEDBACK,
    "outcome": OUTCOME,
    "use_undo": UNDO_USE,
    "analysis": HAND_IN,
    "proxy": CHANGE_PROXY,
    "passed": PROXIED,
    "run_id": "an id/with %",
    "client": ADD_CLIENT,
    "client_id": "an id/with %",
    "rights": CHANGE_CLIENT,
    "server": CHANGE_MCP_SERVER,
    "bridge": SAVE_BRIDGE,
    "bridge_id": "an id/with %",
    "first": "work",
    "second": "home",
    "cursor": 3,
    "decision": RESOLVE,
    "name": "Herons",
    "new": SEARCH_CHANGES,
    "search_id": "an id/with %",
    "changes": CHANGES,
    "change": CHANGE_ITEM,
    "replacement": SUPERSEDE,
    "choice": CHOICE,
    "folder": "/notes",
    "item_id": "an id/with %",
    "learning": CHANGE_LEARNING,
    "limit": 3,
    "memories": [NEW_MEMORY],
    "on": True,
    "pair": DISMISS,
    "paused": True,
    "q": "a heron",
    "reopening": REOPEN,
    "source_id": "an id/with %",
    "text": "a title",
    "session_id": "an id/with %",
    "undo": UNDO,
    "at": "2026-11-30",
    "activation": ACTIVATE,
    "answer": MEET,
    "decided": DECIDE,
    "decision_id": "an id/with %",
    "entity": "Ann/with %",
    "evidence": ADD_EVIDENCE,
    "graduation": GRADUATE,
    "merging": MERGE,
    "retraction": RETRACT,
    "type_name": "a type/with %",
    "declaration": DECLARE,
    "checked": CHECK,
    "retiring": RETIRE,
    "migration": MIGRATE,
    "withdrawn": WITHDRAW,
    "new_plan": CREATE_PLAN,
    "plan_id": "an id/with %",
    "replanning": CHANGE_PLAN,
    "task": CHANGE_TASK,
    "completion": COMPLETE_PLAN,
    "failing": FAIL_PLAN,
    "reopened": REOPEN_PLAN,
    "anchor": SET_ANCHOR,
    "anchors_graduate": GRADUATE_ANCHORS,
    "drift": CHECK_DRIFT,
    "failure": LOG_FAILURE,
    "failure_id": "an id/with %",
    "attempt": CHECK_FAILURE,
    "resolution": RESOLVE_FAILURE,
    "trace": STORE_TRACE,
    "trace_id": "an id/with %",
    "handover": SAVE_SESSION,
    "pattern": RECORD_PATTERN,
    "friction": LOG_FRICTION,
    "rule_id": "an id/with %",
}


class Recorder:
    """Takes requests as a transport does, and answers with the example of the wanted type."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str, bytes | None]] = []

    async def send(
        self, method: str, target: str, body: bytes | None, accept: str, timeout_s: float
    ) -> Answer:
        self.sent.append((method, target, body))
        reply = next(example for example in EXAMPLES if type(example) is route_of(method, target).reply)
        codec = msgspec.msgpack if accept.endswith("msgpack") else msgspec.json
        return Answer(200, codec.encode(reply), accept)

    async def close(self) -> None:
        return


PATTERNS = [(one, re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(one.path)))) for one in ROUTES]


@cache
def route_of(method: str, target: str) -> Route:
    path = urlsplit(target).path
    found = [one for one, pattern in PATTERNS if one.method == method and pattern.fullmatch(path)]
    # A fixed address goes before one with a place for an id.
    return min(found, key=lambda route: route.path.count("{"))


def client_calls() -> list[str]:
    return [
        name
        for name, member in inspect.getmembers(DaemonClient, inspect.iscoroutinefunction)
        if not name.startswith("_") and name != "close"
    ]


def call(name: str) -> tuple[Any, Recorder]:
    recorder = Recorder()
    method = getattr(DaemonClient(recorder), name)
    needed = [one.name for one in inspect.signature(method).parameters.values() if one.name in GIVEN]
    reply = asyncio.run(method(**{key: GIVEN[key] for key in needed}))
    return reply, recorder


def defined_routes() -> set[Route]:
    """Every route that a module of app.wire defines."""
    modules = [
        importlib.import_module(f"app.wire.{one.name}") for one in pkgutil.iter_modules(app.wire.__path__)
    ]
    return {value for one in modules for value in vars(one).values() if isinstance(value, Route)}


def test_routes_are_told_apart() -> None:
    assert len({(route.method, route.path) for route in ROUTES}) == len(ROUTES)
    assert set(ROUTES) == defined_routes()


def test_every_route_has_a_handler() -> None:
    searches = SearchHandlers(*[cast("Any", None)] * 4)
    models = ModelHandlers(*[cast("Any", None)] * 2)
    conflicts = ConflictHandlers(cast("Any", None))
    truth = TruthHandlers(*[cast("Any", None)] * 2)
    care, past = CareHandlers(*[cast("Any", None)] * 2), PastHandlers(*[cast("Any", None)] * 2)
    transfer, intake = TransferHandlers(cast("Any", None)), IntakeHandlers(cast("Any", None))
    sky = SkyHandlers(*[cast("Any", None)] * 5)
    stream = SimpleNamespace(stream=None)
    parts = SimpleNamespace(
        events=stream,
        searches=searches,
        models=models,
        conflicts=conflicts,
        truth=truth,
        types=TypeHandlers(cast("Any", None)),
        work=WorkHandlers(cast("Any", None)),
        care=care,
        past=past,
        contexts=ContextHandlers(*[cast("Any", None)] * 3),
        use=UseHandlers(*[cast("Any", None)] * 2),
        analyses=AnalysisHandlers(cast("Any", None)),
        proxy=ProxyHandlers(cast("Any", None)),
        transfer=transfer,
        intake=intake,
        clients=ClientHandlers(*[cast("Any", None)] * 3),
        sky=sky,
        preferences=PreferenceHandlers(cast("Any", None)),
    )
    services = cast("Services", parts)

    table = Handlers(services).table()

    assert [route for route, _ in table] == list(ROUTES)
    assert len({handler for _, handler in table}) == len(table)


def test_every_route_has_a_call_of_the_client() -> None:
    asked = {route_of(*call(name)[1].sent[0][:2]) for name in client_calls()}

    assert asked == set(ROUTES) - NOT_OF_THE_CLIENT


@pytest.mark.parametrize("name", client_calls())
def test_client_sends_what_the_route_takes_and_gives_its_reply(name: str) -> None:
    reply, recorder = call(name)

    [(method, target, body)] = recorder.sent
    route = route_of(method, target)
    assert type(reply) is route.reply
    assert set(parse_qs(urlsplit(target).query)) <= set(route.query)
    assert (body is not None) == (route.body is not None)
    if body is not None:
        msgspec.json.decode(body, type=route.body)


def test_handlers_read_only_parameters_that_the_table_names() -> None:
    tree = ast.parse(Path(handlers.__file__).read_text("utf-8"))
    read = {name for node in ast.walk(tree) if (name := parameter_read(node))}

    assert read <= {name for route in ROUTES for name in route.query}


def parameter_read(node: ast.AST) -> str | None:
    """NAME in `flag_in(request, NAME)`, `number_in(request, NAME, …)`, `request.query.get(NAME, …)`."""
    if not isinstance(node, ast.Call):
        return None
    called = ast.unparse(node.func)
    place = {"flag_in": 1, "number_in": 1, "request.query.get": 0, "request.query.getall": 0}.get(called)
    return str(ast.literal_eval(node.args[place])) if place is not None else None
