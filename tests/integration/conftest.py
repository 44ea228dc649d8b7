"""A real daemon for each test, with a small stand-in for the model unless meaning is the matter."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess
from tests.helpers.vault import Vault


@pytest.fixture
def daemon(home: Path) -> Iterator[DaemonProcess]:
    with DaemonProcess(home, environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}) as process:
        yield process


@pytest.fixture
def vault(tmp_path: Path) -> Vault:
    return Vault(tmp_path / "vault")
