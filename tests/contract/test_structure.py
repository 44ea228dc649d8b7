"""The sizes that keep code readable, and imports that nothing of ours may make."""

import ast
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
LONGEST_FUNCTION = 60
LONGEST_MODULE = 500
OURS = ("app", "daemon", "ui", "assets", "installers", "tests")
NEVER_IMPORTED = {"huggingface_hub", "hf_xet", "torch", "scipy", "pydantic"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def sources() -> list[Path]:
    found = [path for folder in OURS for path in sorted((ROOT / folder).rglob("*.py"))]
    return [ROOT / "dev.py", *found]


class Facts(NamedTuple):
    """What is asked of a file. Its tree is let go at once: all of them together take a gigabyte."""

    long_functions: list[str]
    imported: set[str]


@pytest.fixture(scope="module")
def facts() -> dict[str, Facts]:
    return {path.relative_to(ROOT).as_posix(): facts_of(path) for path in sources()}


def facts_of(path: Path) -> Facts:
    long: list[str] = []
    imported: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, Function):
            # From `def` on: decorators and their tables of cases are not its body.
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > LONGEST_FUNCTION:
                long.append(f"{path.relative_to(ROOT)}:{node.lineno} {node.name}: {lines} lines")
        elif isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            imported.add(node.module.partition(".")[0])
    return Facts(long, imported)


def test_no_function_is_longer_than_sixty_lines(facts: dict[str, Facts]) -> None:
    long = [line for one in facts.values() for line in one.long_functions]

    assert not long, "\n".join(long)


def test_no_module_is_longer_than_five_hundred_lines() -> None:
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in sources()}

    long = [f"{path.relative_to(ROOT)}: {length}" for path, length in lengths.items()]
    assert max(lengths.values()) <= LONGEST_MODULE, "\n".join(
        line for line in long if int(line.rpartition(" ")[2]) > LONGEST_MODULE
    )


def test_nothing_of_ours_imports_what_the_bundle_leaves_out(facts: dict[str, Facts]) -> None:
    wrong = {
        path: names
        for path, one in facts.items()
        if not path.startswith("tests") and (names := one.imported & NEVER_IMPORTED)
    }

    assert not wrong


def test_no_module_takes_a_name_that_clashes() -> None:
    clashing = {"daemon/daemon.py", "daemon/pidfile.py"}

    assert not clashing & {path.relative_to(ROOT).as_posix() for path in sources()}
    assert not [path for path in sources() if path.parent.name == "http" or path.name == "http.py"]
