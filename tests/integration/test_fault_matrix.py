"""Each fault of a disk, a clock and an index against each operation: wholly or not at all, and never lost.

After what was acknowledged the home says so when it is started anew; what was refused was refused in words
and may be repeated; the chain holds, no page is half-written, the next operation goes well.
In CI one moment of a third of the cells is tried, all moments of all where MEMORARIUM_LONG is full.
"""

import json
import os
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from app.launch import part_folder
from tests.helpers.fault_op import OPERATIONS
from tests.helpers.fault_server import CUTTING, FAULTS

IS_LONG = os.environ.get("MEMORARIUM_LONG") == "full"
Ask = Callable[..., Any]
SEVERAL = {"supersede", "merge", "undo", "erase", "import"}
pytestmark = [
    pytest.mark.grows,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what a descriptor leads to"),
]


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """Asks the process that forks the cells."""
    base = tmp_path_factory.mktemp("faults") / "base" / "home"
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.helpers.fault_server", str(base)],
        cwd=part_folder(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )

    def ask(**question: Any) -> Any:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(question) + "\n")
        process.stdin.flush()
        return json.loads(process.stdout.readline())

    yield ask
    process.communicate()


@pytest.fixture(scope="module")
def counts(ask: Ask) -> dict[str, dict[str, int]]:
    """How many calls of each kind an operation makes, when nothing is wrong."""
    return {operation: ask(count=operation) for operation in OPERATIONS}


def is_tried(cell: str) -> bool:
    """In CI one cell of three, and all in which the power goes in a change of several files."""
    name, _, operation = cell.partition(": ")
    return IS_LONG or zlib.crc32(cell.encode()) % 3 == 0 or (name == "lost writes" and operation in SEVERAL)


def moments(count: int, cell: str) -> list[int]:
    """Which of so many calls is broken: all of them, or one that is another for each cell."""
    if not count:
        return []
    return list(range(count)) if IS_LONG else [zlib.crc32(cell.encode()) % count]


CELLS = [one for name in FAULTS for operation in OPERATIONS if is_tried(one := f"{name}: {operation}")]


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("cell", CELLS)
def test_cell(ask: Ask, counts: dict[str, dict[str, int]], cell: str) -> None:
    name, _, operation = cell.partition(": ")
    kind = FAULTS[name][0]
    assert counts[operation]["code"] == 0, counts[operation]
    for number in moments(counts[operation].get(kind, 0), cell) if kind else [0]:
        found = ask(fault=name, operation=operation, number=number)
        check(found["done"], found["looked"], is_cut=name in CUTTING, where=f"at {number}")


def check(done: dict[str, Any], looked: dict[str, Any], *, is_cut: bool, where: str) -> None:
    assert "failed" not in done, f"{where}: {done['failed']}"
    assert "failed" not in looked, f"{where}: {looked['failed']}"
    assert looked["wrong"] == [], where
    assert looked["state"] in {"before", "after"}, where
    if is_cut:
        # The process is gone: nobody was told anything.
        assert done["code"] in {0, 9}, where
        return
    assert done["code"] == 0, where
    if done["is_done"] or done.get("is_kept"):
        assert looked["state"] == "after", where
    else:
        assert done["error"], where
        assert done["hint"], where
