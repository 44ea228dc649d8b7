"""Each module stands alone, and no process pays for what it does not use."""

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ["app", "daemon", "ui", "assets"]

# Imports each module of a package, one after the other in one process.
EACH = """
import importlib, sys
failed = []
for name in sys.argv[1:]:
    try:
        importlib.import_module(name)
    except BaseException as exc:
        failed.append(f"{name}: {type(exc).__name__}: {exc}")
print("\\n".join(failed))
sys.exit(bool(failed))
"""


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def modules_of(package: str) -> list[str]:
    paths = sorted((ROOT / package).rglob("*.py"))
    dotted = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths]
    return [name.removesuffix(".__init__") for name in dotted]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_module_imports_without_a_warning(package: str) -> None:
    done = python("-c", EACH, *modules_of(package))

    assert done.returncode == 0, done.stdout + done.stderr


def test_modules_import_in_any_order() -> None:
    """What has no ring can begin anywhere: each module imports alone."""
    ours = {name: source_of(name) for package in PACKAGES for name in modules_of(package)}
    asked = {name: imports_of(path) & ours.keys() for name, path in ours.items()}

    order = list(TopologicalSorter(asked).static_order())

    assert set(order) == set(ours)
    assert asked["daemon.run"]


def source_of(name: str) -> Path:
    path = ROOT.joinpath(*name.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def imports_of(path: Path) -> set[str]:
    """Every name that a module asks for when it is imported itself, as it stands there."""
    names: set[str] = set()
    for node in run_at_import(ast.parse(path.read_text("utf-8")).body):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.update([node.module, *(f"{node.module}.{alias.name}" for alias in node.names)])
    return names


def run_at_import(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    for node in body:
        yield node
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            yield from run_at_import(node.orelse)
        elif isinstance(node, ast.If | ast.Try):
            yield from run_at_import([*node.body, *node.orelse])
        elif isinstance(node, ast.With | ast.ClassDef):
            yield from run_at_import(node.body)


# What a process may not load before it needs it: 0.3 s, 0.2 s, a second window system, a crash.
BUDGETS = [
    (
        "app.__main__",
        {"onnxruntime", "tokenizers", "PySide6", "usearch", "mcp", "numpy", "aiohttp", "daemon"},
    ),
    # What every other command pays for agents: nothing.
    ("app.cli.agent", {"onnxruntime", "PySide6", "usearch", "mcp", "pydantic", "uvicorn", "daemon"}),
    ("app.mcp.stdout", {"mcp", "typer", "msgspec", "asyncio"}),
    # Each parse worker begins with it.
    ("daemon.__main__", {"asyncio", "argparse", "app", "msgspec"}),
    ("daemon.run", {"onnxruntime", "tokenizers", "PySide6", "usearch", "mcp", "typer"}),
    ("daemon.runtime", {"onnxruntime", "tokenizers", "PySide6", "mcp"}),
    ("ui.__main__", {"onnxruntime", "tokenizers", "usearch", "mcp", "daemon"}),
]


@pytest.mark.parametrize(("module", "forbidden"), BUDGETS)
def test_a_process_loads_only_what_it_needs(module: str, forbidden: set[str]) -> None:
    done = python("-c", f"import sys, {module}; print(*sys.modules)")

    assert done.returncode == 0, done.stderr
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert not loaded & forbidden


def test_help_of_the_command_line_loads_nothing_heavy() -> None:
    script = "import sys, runpy; sys.argv[1:] = ['--help']; runpy.run_module('app', run_name='__main__')"
    tell = f"import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); {script}"

    done = python("-c", tell)

    assert done.returncode == 0, done.stderr
    assert not {name.partition(".")[0] for name in done.stderr.split()} & {
        "onnxruntime",
        "PySide6",
        "numpy",
        "usearch",
    }
