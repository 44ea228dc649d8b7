"""Every case of the note formats as the product says it: files on disk in, `memorarium show --json` out."""

import json
import os
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.launch import part_folder
from tests.helpers.fake_embedder import FAKE_WORKER_LINE
from tests.helpers.process import DaemonProcess
from tests.helpers.product import LIMIT_S, show
from tests.helpers.vault import Vault
from tests.helpers.wait import wait_until

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "note-cases.json").read_text("utf-8")
)
FIELDS = ("path", "title", "links", "unresolved", "via_alias", "tags", "aliases", "properties", "headings")
# What the cases call otherwise than the reply does.
NAMES = {"props": "properties", "block_ids": "blocks"}
SETS = {"links", "unresolved", "tags", "block_ids"}


@pytest.fixture(scope="module")
def vaults(tmp_path_factory: pytest.TempPathFactory) -> list[Vault]:
    folder = tmp_path_factory.mktemp("cases")
    return [Vault(folder / f"case {number:02d}", case["files"]) for number, case in enumerate(CASES, 1)]


@pytest.fixture(scope="module")
def daemon(tmp_path_factory: pytest.TempPathFactory, vaults: list[Vault]) -> Iterator[DaemonProcess]:
    """One that knows the folder of each case as a source of its own."""
    home = tmp_path_factory.mktemp("cases-home") / "home"
    with DaemonProcess(home, environment={"MEMORARIUM_EMBEDDING_WORKER": FAKE_WORKER_LINE}) as process:
        for vault, case in zip(vaults, CASES, strict=True):
            root, flavor = str(vault.root), case["flavor"]
            process.call(lambda client, root=root, flavor=flavor: client.add_source(root, kind=flavor))  # type: ignore[misc]

        def all_read() -> bool:
            return all(
                source.state == "present" and source.last_scan_at is not None
                for source in process.call(lambda client: client.sources()).sources
            )

        wait_until(all_read, LIMIT_S, "the folders of all cases are read")
        yield process


@pytest.mark.parametrize("number", range(len(CASES)), ids=[case["name"] for case in CASES])
def test_product_shows_what_the_case_expects(daemon: DaemonProcess, vaults: list[Vault], number: int) -> None:
    for path, expected in CASES[number]["expect"].items():
        item = json.loads(_json_of(daemon, vaults[number].root / path))
        seen = {key: item[NAMES.get(key, key)] for key in expected}
        seen["tags"] = [tag.lower() for tag in item["tags"]]

        assert item["path"] == unicodedata.normalize("NFC", path)
        assert {key: _as_set(key, seen[key]) for key in expected} == {
            key: _as_set(key, value) for key, value in expected.items()
        }


def _json_of(daemon: DaemonProcess, file: Path) -> bytes:
    """The reply that the command line prints; a process for each of the cases would take a minute."""
    item = show(daemon, unicodedata.normalize("NFC", str(file)))
    return daemon.request("GET", f"/v1/items/{item.id}").body


def _as_set(key: str, value: Any) -> Any:
    return sorted(value) if key in SETS else value


def test_command_line_prints_the_same_reply(daemon: DaemonProcess, vaults: list[Vault]) -> None:
    number = next(number for number, case in enumerate(CASES) if case["name"].startswith("an alias is no"))
    file = vaults[number].root / "A.md"
    command = [sys.executable, "-m", "app", "--home", str(daemon.home), "show", str(file), "--json"]

    done = subprocess.run(
        command, cwd=part_folder(), env=os.environ, capture_output=True, timeout=60, check=True
    )

    printed = json.loads(done.stdout)
    assert printed == json.loads(_json_of(daemon, file))
    assert [name for name in (*FIELDS, "blocks") if name not in printed] == []
    assert printed["via_alias"] == {"AI": "Artificial Intelligence.md"}
