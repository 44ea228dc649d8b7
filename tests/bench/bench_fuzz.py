"""A minute of fuzzing the readers of notes: inputs a second, and whether one was found that breaks them.

Without atheris (not on Linux, or a Python newer than its wheels) there is nothing to measure: it says so.
MEMORARIUM_FUZZ_SECONDS sets another time.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.launch import part_folder
from tests.fuzz.__main__ import NO_FUZZER

SECONDS = 60
_DONE = re.compile(r"Done (\d+) runs in (\d+) second")
_COVERAGE = re.compile(r"cov: (\d+)")


def run() -> Iterator[dict[str, Any]]:
    """Finds must be 0; the input of one is kept in the temporary folder, whose name stderr tells."""
    seconds = int(os.environ.get("MEMORARIUM_FUZZ_SECONDS", SECONDS))
    folder = Path(tempfile.mkdtemp(prefix="memorarium-fuzz-"))
    command = [sys.executable, "-m", "tests.fuzz", "--seconds", str(seconds), "--corpus", f"{folder}/corpus"]
    done = subprocess.run(command, cwd=part_folder(), stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode not in {0, NO_FUZZER}:
        sys.stderr.write(f"{done.stderr[-4000:]}\nThe input is kept in {folder}\n")
    else:
        shutil.rmtree(folder)
    if done.returncode == NO_FUZZER:
        sys.stderr.write(done.stderr)
        return
    found = _DONE.search(done.stderr)
    config = {"seconds": seconds, "branches": max(map(int, _COVERAGE.findall(done.stderr)), default=0)}
    runs = int(found[1]) / max(1, int(found[2])) if found else 0.0
    yield {"bench": "fuzz, inputs", "value": round(runs), "unit": "1/s", "goal": None, "config": config}
    yield {
        "bench": "fuzz, finds",
        "value": int(done.returncode != 0),
        "unit": "inputs",
        "goal": 0,
        "config": config,
    }
