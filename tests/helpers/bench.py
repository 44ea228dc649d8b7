"""Run one benchmark: `python -m tests.helpers.bench NAME` runs tests/bench/bench_NAME.py's run().

Each dict that run() yields has bench, value, unit, goal and config; the machine is added here.
"""

import importlib.util
import json
import os
import platform
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

# As the daemon has it: with more threads the scan of 60,000 vectors takes twenty times the processor time.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

FOLDER = Path(__file__).resolve().parent.parent / "bench"


def processor() -> str:
    """Give the model name of the CPU, as far as this system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())


def machine() -> dict[str, Any]:
    return {"cpu": processor(), "cores": os.cpu_count(), "python": platform.python_version()}


def measurements(name: str) -> Iterator[dict[str, Any]]:
    """Load the benchmark of this name and run it; raises FileNotFoundError when there is none."""
    path = FOLDER / f"bench_{name.removeprefix('bench_')}.py"
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    yield from module.run()


def main() -> int:
    if len(sys.argv) != 2:
        names = sorted(path.stem.removeprefix("bench_") for path in FOLDER.glob("bench_*.py"))
        sys.stderr.write(f"one of: {' '.join(names)}\n")
        return 2
    here = machine()
    try:
        for row in measurements(sys.argv[1]):
            sys.stdout.write(json.dumps({**row, "machine": here}, ensure_ascii=False) + "\n")
            sys.stdout.flush()
    except FileNotFoundError as exc:
        sys.stderr.write(f"no such benchmark: {exc.filename}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
