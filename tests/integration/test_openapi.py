"""The OpenAPI document is true: requests made from it, right and wrong ones, are answered as it says."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import schemathesis

# Loaded with the first document otherwise: to compile so much late in a full process fails in Python 3.11.
import schemathesis.specs.openapi.schemas
from hypothesis import HealthCheck, Phase
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from app.wire.routes import EVENTS, OPENAPI, ROUTES, STOP
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
# A stream without an end, and the end of the daemon: both have tests of their own.
LEFT_OUT = {EVENTS.path, STOP.path}
# Names of files and folders of this machine: requests may name those of the test alone.
PLACES = ("folder", "path", "file", "target")
pytestmark = pytest.mark.grows
FULL = os.environ.get("MEMORARIUM_LONG") == "full"
# Requests of each address in a round; rounds go on for so many seconds in the full form.
IN_A_ROUND = 5 if FULL else 1
FULL_S = 300.0


@pytest.fixture(scope="module")
def daemon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    home = tmp_path_factory.mktemp("openapi") / "home"
    with DaemonProcess(home, environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}) as process:
        yield process


def test_requests_made_from_the_document_are_answered_as_it_says(
    daemon: DaemonProcess, tmp_path: Path
) -> None:
    base = f"http://127.0.0.1:{daemon.info.port}"
    headers = {"Authorization": f"Bearer {daemon.info.token}"}
    schema = schemathesis.openapi.from_url(f"{base}/v1/openapi.json", headers=headers)
    wrong: list[str] = []

    found = list(schema.get_all_operations())
    operations = [one.ok() for one in found if isinstance(one, Ok)]
    names = {(one.method.upper(), one.path) for one in operations}
    assert {(one.method, one.path) for one in ROUTES} - names <= {(OPENAPI.method, OPENAPI.path)}
    asked = [one for one in operations if one.path not in LEFT_OUT]
    until, rounds = time.monotonic() + FULL_S, 0

    while rounds == 0 or (FULL and time.monotonic() < until and not wrong):
        for operation in asked:
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                try:
                    send_many(operation, mode, rounds, base, headers, tmp_path)
                except Exception as error:  # gathered, so that all of it is seen at once
                    wrong.append(f"{operation.method.upper()} {operation.path} ({mode.value}): {told(error)}")
        rounds += 1

    assert not wrong, "\n\n".join(wrong)


def send_many(
    operation: Any, mode: GenerationMode, seed: int, base: str, headers: dict[str, str], folder: Path
) -> None:
    strategy = operation.as_strategy(generation_mode=mode)

    @hypothesis.seed(seed)
    @hypothesis.settings(
        max_examples=IN_A_ROUND,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @hypothesis.given(case=strategy)
    def send(case: Any) -> None:
        case.body = within(case.body, folder)
        case.headers.update(headers)
        reply = case.call(base_url=base, timeout=60)
        case.validate_response(reply, checks=CHECKS)

    send()


def within(body: Any, folder: Path) -> Any:
    """The same body, with every place on this machine inside a folder of the test."""
    if not isinstance(body, dict):
        return body
    inside = {
        name: str(folder / f"{abs(hash(value)) % 5}")
        for name, value in body.items()
        if name in PLACES and isinstance(value, str) and value
    }
    return {**body, **inside}


def told(error: BaseException) -> str:
    parts = getattr(error, "exceptions", None) or [error]
    return " | ".join(str(part)[:600] for part in parts)
