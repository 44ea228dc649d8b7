"""Random texts of every script over HTTP: each is answered. 10,000 in the long form, 500 here."""

import json
import os
from collections.abc import Iterator
from urllib.parse import quote

import pytest

from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess
from tests.helpers.random_text import random_texts
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

pytestmark = pytest.mark.grows
COUNT = 10_000 if os.environ.get("MEMORARIUM_LONG") == "full" else 500
WORDS = ["garden", "soil", "compost", "beds", "seed", "water", "frost", "blight", "jam", "2024", "Ann"]
NOTES = 60


@pytest.fixture(scope="module")
def daemon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    folder = tmp_path_factory.mktemp("texts")
    process = DaemonProcess(folder / "home", environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE})
    texts = list(random_texts(NOTES, 1, WORDS))
    with process:
        vault = Vault(folder / "vault", {f"{n}.md": text.replace("\0", " ") for n, text in enumerate(texts)})
        process.call(lambda client: client.add_source(str(vault.root)))
        wait_until(lambda: process.get("/v1/status")["counts"]["notes"] == NOTES, 60, "all notes are read")
        yield process


@pytest.mark.timeout(3600 if COUNT > 1000 else 300)
def test_each_random_text_is_answered(daemon: DaemonProcess) -> None:
    failed = []
    for number, text in enumerate(random_texts(COUNT, 2, WORDS)):
        mode = ("words", "hybrid", "meaning")[number % 3]
        target = f"/v1/search?q={quote(text)}&mode={mode}&typing={number % 2}&limit=5"
        answer = daemon.request("GET", target)
        if answer.status != 200 or "hits" not in json.loads(answer.body):
            failed.append((answer.status, text[:200]))

    assert failed == []
