"""Whether a bundle works: `python3 -m installers.smoke dist/memorarium`, or an installed folder.

In a home of its own: start the daemon, add the sample notes, search by word and by meaning, paint the sky,
quit.
Needs nothing but the standard library, so that it runs beside a bundle where nothing is installed.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

GPL_ONLY = re.compile(r"VirtualKeyboard|WaylandCompositor|virtualkeyboard", re.IGNORECASE)
# What nothing of ours uses, and what a build machine may have dragged in.
UNWANTED = re.compile(r"(^|/)(scipy|torch|huggingface_hub|hf_xet|tkinter|pytest|hypothesis|mypy|onnx)(/|$)")
LARGEST_MB = 350
_PATIENCE_S = 180.0
_SUFFIX = ".exe" if os.name == "nt" else ""


class SmokeError(Exception):
    """What does not work, in a sentence."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run all checks; the exit code is 1 at the first that fails."""
    parser = argparse.ArgumentParser(description="Whether a bundle works.")
    parser.add_argument("bundle", type=Path)
    parser.add_argument("--picture", type=Path, help="keep the picture of the window here")
    chosen = parser.parse_args(arguments)
    try:
        for line in smoke(chosen.bundle.resolve(), chosen.picture):
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()
    except SmokeError as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    return 0


def smoke(bundle: Path, picture: Path | None) -> Iterator[str]:
    """Every step as it is done. Raises SmokeError."""
    yield check_contents(bundle)
    with tempfile.TemporaryDirectory(prefix="memorarium-smoke-", ignore_cleanup_errors=True) as folder:
        program = Program(bundle, Path(folder) / "home")
        yield f"version {program.run('--version').strip()}"
        started = time.monotonic()
        program.run("daemon", "start")
        yield f"daemon started in {time.monotonic() - started:.1f} s"
        try:
            yield from use(program, picture or Path(folder) / "window.png")
        finally:
            program.run("daemon", "stop")
    yield "quit"


def use(program: "Program", picture: Path) -> Iterator[str]:
    """What a person does first."""
    sample = program.bundle / "_internal" / "assets" / "sample_vault"
    program.run("source", "add", str(sample), "--wait")
    found = program.hits("words", "garden")
    if not found:
        raise SmokeError("Nothing was found by word.")
    yield f"{found} found by word"
    waited = program.wait_for(lambda: program.hits("meaning", "growing vegetables at home"))
    yield f"found by meaning after {waited:.1f} s"
    nodes = len(json.loads(program.run("graph", "--json"))["nodes"]["ids"])
    yield f"{nodes} nodes in the sky"
    program.paint(picture)
    yield f"window painted, {picture.stat().st_size // 1024} kB"


def check_contents(bundle: Path) -> str:
    """Nothing that may not be shipped, and no more than was promised. Raises SmokeError."""
    files = [path for path in bundle.rglob("*") if path.is_file() and not path.is_symlink()]
    names = [path.relative_to(bundle).as_posix() for path in files]
    if forbidden := [name for name in names if GPL_ONLY.search(name) or UNWANTED.search(name)]:
        raise SmokeError(f"This may not be inside: {', '.join(forbidden[:5])}")
    if dangling := [path.name for path in bundle.rglob("*") if path.is_symlink() and not path.exists()]:
        raise SmokeError(f"These links lead nowhere: {', '.join(dangling[:5])}")
    size_mb = sum(path.stat().st_size for path in files) / 1e6
    if size_mb > LARGEST_MB:
        raise SmokeError(f"{size_mb:.0f} MB are more than {LARGEST_MB}.")
    return f"{len(files)} files, {size_mb:.0f} MB"


class Program:
    """The programs of a bundle in a home of their own, without anything of this Python."""

    def __init__(self, bundle: Path, home: Path) -> None:
        self.bundle, self._home = bundle, home
        kept = ("PATH", "HOME", "LANG", "DISPLAY", "XAUTHORITY", "SYSTEMROOT", "TEMP", "TMP", "USERPROFILE")
        self._env = {name: os.environ[name] for name in kept if name in os.environ}
        self._env["MEMORARIUM_HOME"] = str(home)

    def run(self, *arguments: str, name: str = "memorarium", timeout_s: float = _PATIENCE_S) -> str:
        """What a command prints. Raises SmokeError when it fails."""
        command = [str(self.bundle / f"{name}{_SUFFIX}"), *arguments]
        done = subprocess.run(
            command, env=self._env, capture_output=True, text=True, timeout=timeout_s, check=False
        )
        if done.returncode != 0:
            said = (done.stderr or done.stdout).strip()[-2000:]
            raise SmokeError(f"{name} {' '.join(arguments)} ended with {done.returncode}: {said}")
        return done.stdout

    def hits(self, mode: str, query: str) -> int:
        """How many a search finds."""
        reply = json.loads(self.run("search", query, "--mode", mode, "--json"))
        return len(reply["hits"])

    def wait_for(self, check: Callable[[], int]) -> float:
        """Seconds until it holds. Raises SmokeError."""
        started = time.monotonic()
        while time.monotonic() - started < _PATIENCE_S:
            if check():
                return time.monotonic() - started
            time.sleep(0.5)
        raise SmokeError("Nothing was found by meaning.")

    def paint(self, picture: Path) -> None:
        """The window with the sky and a search. Raises SmokeError."""
        size = ["--screenshot", str(picture), "--size", "1280x800", "--query", "garden"]
        self.run(*size, name="memorarium-window")
        if not picture.exists() or picture.stat().st_size < 20_000:
            raise SmokeError("The window painted nothing.")


if __name__ == "__main__":
    sys.exit(main())
