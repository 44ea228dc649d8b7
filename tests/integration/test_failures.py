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
# Of twenty each. Of single sentences the model finds 15 to 17 first: two are as near to another one.
LEAST_FIRST, LEAST_OF_SENTENCES, LEAST_AMONG_THREE = 17, 15, 18

pytestmark = pytest.mark.meaning


@pytest.fixture
def daemon(home: Path) -> Iterator[DaemonProcess]:
    with DaemonProcess(home) as process:
        yield process


def log(daemon: DaemonProcess, **told: Any) -> str:
    return daemon.call(lambda client: client.log_failure(LogFailure(**told, author="first agent"))).id


def rank(daemon: DaemonProcess, item: str, **asked: Any) -> int:
    """The place of a failure in the answer, from 1; 99 when it is not there."""
    found = daemon.call(lambda client: client.check_failure(CheckFailure(top_k=20, **asked)))
    assert found.by_meaning
    names = [one.id for one in found.failures]
    return names.index(item) + 1 if item in names else 99


def is_learnt(daemon: DaemonProcess) -> bool:
    state = daemon.call(lambda client: client.learning())
    return state.passages > 0 and state.learnt == state.passages


def test_failures_are_found_first_when_they_are_asked_for_in_other_words(daemon: DaemonProcess) -> None:
    told = json.loads(DATA.read_text("utf-8"))
    complete = [log(daemon, **pair["logged"]) for pair in told["complete"]]
    sentences = [
        log(daemon, text=one["logged"], error_type=one["error_type"], context=one["context"])
        for one in told["sentences"]
    ]
    for other in told["others"]:
        log(daemon, text=other["logged"], context=other["context"])
    wait_until(lambda: is_learnt(daemon), LIMIT_S, "all failures have their meaning")

    whole = [
        rank(daemon, item, **pair["asked"]) for item, pair in zip(complete, told["complete"], strict=True)
    ]
    alone = [
        rank(daemon, item, text=one["asked"]) for item, one in zip(sentences, told["sentences"], strict=True)
    ]

    assert sum(place == 1 for place in whole) >= LEAST_FIRST
    assert sum(place == 1 for place in alone) >= LEAST_OF_SENTENCES
    assert sum(place <= 3 for place in alone) >= LEAST_AMONG_THREE
