"""Standard output is the protocol's alone."""

import subprocess
import sys

import pytest

from app.launch import part_folder
from app.mcp.stdout import serves_agents

NOISE = """
import os, sys, warnings
from app.mcp.stdout import give_stdout_back, hold_stdout
hold_stdout()
print("a library greets")
os.write(1, b"native noise")
os.system("echo a child speaks")
give_stdout_back()
os.write(1, b"{}")
os._exit(0)
"""


def test_only_what_comes_after_it_was_given_back_is_seen() -> None:
    done = subprocess.run(
        [sys.executable, "-c", NOISE], cwd=part_folder(), capture_output=True, check=True, timeout=60
    )

    assert done.stdout == b"{}"
    assert b"native noise" in done.stderr
    assert b"a library greets" in done.stderr


@pytest.mark.parametrize(
    ("words", "serves"),
    [
        (["mcp"], True),
        (["--home", "mcp", "status"], False),
        (["--home", "/h", "mcp", "--groups", "all"], True),
        (["--home=/h", "mcp"], True),
        (["mcp", "--http"], False),
        (["mcp", "--help"], False),
        (["search", "mcp"], False),
        ([], False),
    ],
)
def test_only_the_server_over_pipes_holds_its_output(words: list[str], serves: bool) -> None:
    assert serves_agents(words) is serves
