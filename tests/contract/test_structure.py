"""The sizes that keep code readable, and imports that nothing of ours may make."""

import ast
from collections.abc import Iterator
from pathlib import Path

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


@pytest.fixture(scope="module")
def trees() -> dict[str, ast.Module]:
    return {str(path.relative_to(ROOT)): ast.parse(path.read_text("utf-8")) for path in sources()}


def imported_names(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def test_no_function_is_longer_than_sixty_lines(trees: dict[str, ast.Module]) -> None:
    long = [
        f"{path}:{node.lineno} {node.name}: {lines} lines"
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, Function)
        # From `def` on: decorators and their tables of cases are not its body.
        and (lines := (node.end_lineno or node.lineno) - node.lineno + 1) > LONGEST_FUNCTION
    ]

    assert not long, "\n".join(long)


def test_no_module_is_longer_than_five_hundred_lines() -> None:
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in sources()}

    long = [f"{path.relative_to(ROOT)}: {length}" for path, length in lengths.items()]
    assert max(lengths.values()) <= LONGEST_MODULE, "\n".join(
        line for line in long if int(line.rpartition(" ")[2]) > LONGEST_MODULE
    )


def test_nothing_of_ours_imports_what_the_bundle_leaves_out(trees: dict[str, ast.Module]) -> None:
    product = {path: tree for path, tree in trees.items() if not path.startswith("tests")}

    wrong = {
        path: names & NEVER_IMPORTED for path, tree in product.items() if (names := set(imported_names(tree)))
    }
    assert not {path: names for path, names in wrong.items() if names}


def test_no_module_takes_a_name_that_clashes() -> None:
    clashing = {"daemon/daemon.py", "daemon/pidfile.py"}

    assert not clashing & {path.relative_to(ROOT).as_posix() for path in sources()}
    assert not [path for path in sources() if path.parent.name == "http" or path.name == "http.py"]
