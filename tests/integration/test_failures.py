"""Failures that one agent logged are found by another one before it repeats them, in other words."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.wire.journal import CheckFailure, LogFailure
from tests.helpers.process import DaemonProcess
from tests.helpers.wait import wait_until

DATA = Path(__file__).parent.parent / "data" / "failures.json"
LIMIT_S = 120.0
# Of twenty each, in journals of sixty (the first two sets) and forty failures. A single sentence is harder.
LEAST_FIRST = {"complete": 17, "third": 17, "fourth": 17, "sentences": 16}
LEAST_AMONG_THREE = 18

pytestmark = pytest.mark.meaning


@pytest.fixture
def daemon(home: Path) -> Iterator[DaemonProcess]:
    with DaemonProcess(home) as process:
        yield process


def log(daemon: DaemonProcess, space: str, **told: Any) -> str:
    failure = LogFailure(**told, space=space, author="first agent")
    return daemon.call(lambda client: client.log_failure(failure)).id


def rank(daemon: DaemonProcess, space: str, item: str, **asked: Any) -> int:
    """The place of a failure in the answer, from 1; 99 when it is not there."""
    attempt = CheckFailure(top_k=20, **asked)
    found = daemon.call(lambda client: client.check_failure(attempt, spaces=[space]))
    assert found.by_meaning
    names = [one.id for one in found.failures]
    return names.index(item) + 1 if item in names else 99


def pairs_of(told: dict[str, Any]) -> dict[str, list[tuple[dict[str, str], dict[str, str]]]]:
    """(logged, asked) by the name of their set."""
    sets = {
        name: [(one["logged"], one["asked"]) for one in told[name]]
        for name in ("complete", "third", "fourth")
    }
    sets["sentences"] = [
        (
            {"text": one["logged"], "error_type": one["error_type"], "context": one["context"]},
            {"text": one["asked"]},
        )
        for one in told["sentences"]
    ]
    return sets


def is_learnt(daemon: DaemonProcess) -> bool:
    state = daemon.call(lambda client: client.learning())
    return state.passages > 0 and state.learnt == state.passages


def test_failures_are_found_first_when_they_are_asked_for_in_other_words(daemon: DaemonProcess) -> None:
    told = json.loads(DATA.read_text("utf-8"))
    space_of = {"complete": "first", "sentences": "first", "third": "third", "fourth": "fourth"}
    sets = pairs_of(told)
    logged = {name: [log(daemon, space_of[name], **one) for one, _ in pairs] for name, pairs in sets.items()}
    for space in set(space_of.values()):
        for other in told["others"]:
            log(daemon, space, text=other["logged"], context=other["context"])
    wait_until(lambda: is_learnt(daemon), LIMIT_S, "all failures have their meaning")

    places = {
        name: [
            rank(daemon, space_of[name], item, **asked)
            for item, (_, asked) in zip(logged[name], pairs, strict=True)
        ]
        for name, pairs in sets.items()
    }

    firsts = {name: sum(one == 1 for one in found) for name, found in places.items()}
    threes = {name: sum(one <= 3 for one in found) for name, found in places.items()}
    assert all(firsts[name] >= least for name, least in LEAST_FIRST.items()), (firsts, places)
    assert min(threes.values()) >= LEAST_AMONG_THREE, (threes, places)
