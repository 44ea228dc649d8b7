"""The command line as a process of its own."""

import os
import subprocess
import sys
from collections.abc import Collection, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from app.launch import part_folder
from tests.helpers.fork_server import FORKS

LIMIT_S = 120.0


def run_command(
    *words: str, environment: Mapping[str, str] | None = None, without: Collection[str] = ()
) -> "subprocess.CompletedProcess[str]":
    """Run `memorarium WORDS`. `environment` is added to that of the tests, variables `without` are left out.

    Raises: subprocess.TimeoutExpired.
    """
    kept = {name: value for name, value in os.environ.items() if name not in without}
    whole = {**kept, **(environment or {})}
    if (forks := FORKS.server()) is None:
        return subprocess.run(
            [sys.executable, "-m", "app", *words],
            cwd=part_folder(),
            env=whole,
            capture_output=True,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            timeout=LIMIT_S,
            check=False,
        )
    with TemporaryDirectory() as folder:
        output, errors = Path(folder) / "output", Path(folder) / "errors"
        process = forks.start("app", words, whole, output, errors)
        try:
            code = process.wait(LIMIT_S)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        said = [file.read_text("utf-8") for file in (output, errors)]
    return subprocess.CompletedProcess(["memorarium", *words], code, *said)
