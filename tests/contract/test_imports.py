"""Each module stands alone, and no process pays for what it does not use."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Imports each module of a package with nothing of ours loaded, all in one process.
ALONE = """
import importlib, sys
folder, names = sys.argv[1], sys.argv[2:]
ours = ("app", "daemon", "ui", "assets")
failed = []
for name in names:
    for loaded in [known for known in sys.modules if known.partition(".")[0] in ours]:
        del sys.modules[loaded]
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


@pytest.mark.parametrize("package", ["app", "daemon", "ui", "assets"])
def test_every_module_imports_alone_without_a_warning(package: str) -> None:
    done = python("-c", ALONE, package, *modules_of(package))

    assert done.returncode == 0, done.stdout + done.stderr


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
