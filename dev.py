"""One file that sets the checkout up and runs it: ``python3 dev.py COMMAND``.

Commands:
    run            set up, then open the window; without a screen, start the daemon
    setup          only set up
    test [ARGS]    the checks and the whole suite; ARGS go to pytest; --fast leaves the checks out
    check          format, lint, types, import rules, sizes
    bench [NAME]   measure; one JSON object a line; `bench fuzz` installs the fuzzer first
    soak [NAME]    the long proofs in full length
    texts          bring the translation files to what the code says, name what is not translated
    bundle [WHAT]  freeze into a folder that runs without Python; WHAT follows: smoke, deb, tar
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "set-up.json"
LIBRARIES_STAMP = VENV / "system-libraries.txt"
LOCK = ROOT / "requirements.lock"
OLDEST = (3, 11)
WINDOWS = os.name == "nt"
LINUX = sys.platform.startswith("linux")

# What PySide6 needs on a bare Debian or Ubuntu: window, offscreen and xcb.
DEBIAN_LIBRARIES = (
    "libegl1 libgl1 libglx0 libopengl0 libxkbcommon0 libxkbcommon-x11-0 libdbus-1-3 libfontconfig1 "
    "libfreetype6 libglib2.0-0 libx11-6 libx11-xcb1 libxcb1 libxcb-cursor0 libxcb-icccm4 libxcb-image0 "
    "libxcb-keysyms1 libxcb-randr0 libxcb-render0 libxcb-render-util0 libxcb-shape0 libxcb-shm0 "
    "libxcb-sync1 libxcb-util1 libxcb-xfixes0 libxcb-xkb1 libgssapi-krb5-2"
)


class SetupError(Exception):
    """What a person has to do before we can go on, as one message."""


def say(text: str) -> None:
    """Tell the person something; stdout stays free for results."""
    print(text, file=sys.stderr, flush=True)


def venv_program(name: str) -> Path:
    return VENV / ("Scripts" if WINDOWS else "bin") / (f"{name}.exe" if WINDOWS else name)


def call(*command: str | Path, env: dict[str, str] | None = None) -> int:
    """Run a command in the checkout and give its exit code; 130 when the person interrupts it."""
    try:
        return subprocess.run(list(map(str, command)), cwd=ROOT, env=env, check=False).returncode
    except KeyboardInterrupt:
        return 130


def in_venv(*arguments: str | Path, env: dict[str, str] | None = None) -> int:
    return call(venv_program("python"), *arguments, env=env)


def answer(*command: str | Path) -> str | None:
    """Give what a command prints, or None when it does not run or fails."""
    try:
        done = subprocess.run(
            list(map(str, command)), capture_output=True, text=True, check=False, timeout=60
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def apt_install(packages: str, reason: str) -> None:
    """Install Debian packages as root, or raise with the line that a person has to type.

    Raises: SetupError.
    """
    by_hand = f"sudo apt-get update && sudo apt-get install -y --no-install-recommends {packages}"
    if shutil.which("apt-get") is None:
        raise SetupError(f"{reason}\nInstall what Debian calls:\n  {packages}")
    if os.geteuid() != 0:  # type: ignore[attr-defined,unused-ignore]  # not on Windows
        raise SetupError(f"{reason}\nType this, then try again:\n  {by_hand}")
    say(f"{reason} Installing: {packages}")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "-qq", "-y", "-o", "DPkg::Use-Pty=0", "-o", "DPkg::Lock::Timeout=120"]
    install = [*apt, "install", "--no-install-recommends", *packages.split()]
    for command in ([*apt, "update"], install):
        done = subprocess.run(command, env=env, stdout=sys.stderr, check=False)
    if done.returncode != 0:
        raise SetupError(f"apt-get could not install them. Type this, then try again:\n  {by_hand}")


def fingerprint() -> dict[str, str]:
    """Give what a finished set-up depends on: the place, the Python in it and the pinned packages.

    "python" is empty when there is no .venv that runs.
    """
    pinned = hashlib.sha256(LOCK.read_bytes() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()
    python = answer(venv_program("python"), "-c", "import sys; print(*sys.version_info[:2], sep='.')")
    return {"checkout": str(ROOT), "python": python or "", "pinned": pinned}


def recorded() -> dict[str, str]:
    try:
        return dict(json.loads(STAMP.read_text("utf-8")))
    except (OSError, ValueError):
        return {}


def create_venv() -> None:
    """Make a fresh .venv with pip in it; whatever stands there goes."""
    if importlib.util.find_spec("ensurepip") is None:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        apt_install(f"python{version}-venv", "This Python comes without its venv module.")
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    elif VENV.exists():
        shutil.rmtree(VENV)
    say("Creating .venv")
    if call(sys.executable, "-m", "venv", VENV) != 0:
        raise SetupError("python3 -m venv could not make .venv; its message stands above.")


def install_packages() -> None:
    """Install exactly what the lock says, then this checkout itself as an editable package."""
    say("Installing the pinned packages (a few minutes the first time)")
    pip = ["-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input", "install"]
    # Byte code of what is used comes with its first use; of all else it would take a minute.
    pip.append("--no-compile")
    wheels_only = ["--require-hashes", "--only-binary", ":all:", "-r", str(LOCK)]
    if in_venv(*pip, *wheels_only) != 0:
        raise SetupError("pip could not install the pinned packages; its message stands above.")
    if in_venv(*pip, "--no-build-isolation", "--no-deps", "--editable", str(ROOT)) != 0:
        raise SetupError("pip could not install this checkout; its message stands above.")


def set_up() -> None:
    """Bring .venv to what the lock says; a second run without changes touches nothing.

    Raises: SetupError.
    """
    wanted, found = fingerprint(), recorded()
    if wanted["python"] and found == wanted:
        return
    # Scripts and the editable path hold the checkout's place, so a moved one starts anew.
    moved = bool(found) and (found["checkout"], found["python"]) != (wanted["checkout"], wanted["python"])
    if moved or not wanted["python"] or answer(venv_program("python"), "-m", "pip", "--version") is None:
        create_venv()
    STAMP.unlink(missing_ok=True)
    install_packages()
    STAMP.write_text(json.dumps(fingerprint()), "utf-8")


def missing_libraries() -> list[str]:
    """Ask ldd which shared libraries Qt's own files do not find (Linux)."""
    found = next(VENV.glob("lib/python*/site-packages/PySide6"), None)
    if found is None or shutil.which("ldd") is None:
        return []
    platforms = found / "Qt" / "plugins" / "platforms"
    modules = [path for name in ("Widgets", "Svg", "Network", "DBus") for path in found.glob(f"Qt{name}*.so")]
    files = [*modules, *platforms.glob("libq[xo]*.so")]
    lines = subprocess.run(["ldd", *map(str, files)], capture_output=True, text=True, check=False).stdout
    return sorted({line.split()[0] for line in lines.splitlines() if "not found" in line})


def set_up_libraries() -> None:
    """See to it that Qt can load; raises SetupError with the line to type where we may not install."""
    if not LINUX or LIBRARIES_STAMP.exists():
        return
    if missing := missing_libraries():
        apt_install(DEBIAN_LIBRARIES, f"The window needs {len(missing)} system libraries ({missing[0]} …).")
        if still := missing_libraries():
            raise SetupError(f"These system libraries are still missing: {' '.join(still)}")
    LIBRARIES_STAMP.write_text("found\n", "utf-8")


def offscreen(**more: str) -> dict[str, str]:
    # Every daemon and window that a test starts would compile all modules again without byte code.
    byte_code = {"PYTHONDONTWRITEBYTECODE": ""}
    return {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONUTF8": "1", **byte_code, **more}


def setup(_arguments: list[str]) -> int:
    set_up()
    set_up_libraries()
    return 0


def run(arguments: list[str]) -> int:
    """Open the window, or start the daemon where there is no screen to open it on.

    A picture of the window needs no screen.
    """
    set_up()
    has_screen = not LINUX or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if not has_screen and not any(argument.startswith("--screenshot") for argument in arguments):
        code = in_venv("-m", "app", "daemon", "start")
        command = venv_program("memorarium").relative_to(ROOT)
        say(f"No screen here. The same memory by command line:\n  {command} --help")
        say(f"  {command} source add FOLDER --wait\n  {command} search WORDS")
        return code
    set_up_libraries()
    return in_venv("-m", "ui", *arguments)


def test(arguments: list[str]) -> int:
    """Run the checks and the suite; anything but --fast goes to pytest."""
    fast = "--fast" in arguments
    more = [argument for argument in arguments if argument != "--fast"]
    set_up()
    set_up_libraries()
    own = "no:xdist" in more or any(argument.startswith("-n") for argument in more)
    workers = [] if own else ["-n", "2", "--dist", "loadfile"]
    # Tests wait for disks and daemons; the checks take what they leave of the processors.
    with ThreadPoolExecutor(1) as beside:
        checked = None if fast else beside.submit(find_failures)
        tested = in_venv("-m", "pytest", "-p", "no:benchmark", *workers, *more, env=offscreen())
    failed = tell_failures(checked.result()) if checked else 0
    return tested or failed


def run_checks() -> int:
    return tell_failures(find_failures())


def find_failures() -> dict[str, str]:
    """Run every check even when one fails, so that one run shows all there is to do: what each said."""
    lint_imports = "from importlinter.cli import lint_imports_command as lint; lint()"
    checks: dict[str, list[str]] = {
        "format": ["-m", "ruff", "format", "--check", "--quiet", "."],
        "lint": ["-m", "ruff", "check", "--quiet", "."],
        "types": ["-m", "mypy"],
        "imports": ["-c", lint_imports],
    }
    python, failed = venv_program("python"), {}
    for name, command in checks.items():
        done = subprocess.run([python, *command], cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            failed[name] = done.stdout + done.stderr
    return failed


def tell_failures(failed: dict[str, str]) -> int:
    for name, text in failed.items():
        say(f"{name}:\n{text}")
    say(f"checks failed: {', '.join(failed)}" if failed else "checks passed")
    return 1 if failed else 0


def check(_arguments: list[str]) -> int:
    set_up()
    structure = ["-m", "pytest", "-q", "-p", "no:xdist", "tests/contract/test_structure.py"]
    sizes = in_venv(*structure, env=offscreen())
    return run_checks() or sizes


def bench(arguments: list[str]) -> int:
    """Run each benchmark in a process of its own, so that none pays for another's imports."""
    set_up()
    set_up_libraries()
    if "fuzz" in arguments:
        install_fuzzer()
    names = arguments or sorted(path.stem[6:] for path in (ROOT / "tests/bench").glob("bench_*.py"))
    codes = [in_venv("-m", "tests.helpers.bench", name, env=offscreen()) for name in names]
    return max(codes, default=0)


def install_fuzzer() -> None:
    """Bring atheris where there is a wheel of it; elsewhere the benchmark says that there is none."""
    if answer(venv_program("python"), "-c", "import atheris") is None:
        pip = ["-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input", "install"]
        in_venv(*pip, "--only-binary", ":all:", "atheris>=3.0")


def soak(arguments: list[str]) -> int:
    set_up()
    set_up_libraries()
    chosen = ["-k", arguments[0]] if arguments else []
    options = ["-m", "long or grows", "--timeout", "0", "-p", "no:xdist", "-p", "no:benchmark", *chosen]
    return in_venv("-m", "pytest", *options, *arguments[1:], env=offscreen(MEMORARIUM_LONG="full"))


def texts(_arguments: list[str]) -> int:
    """The compiled files are kept with the source, so that only who changes texts runs this."""
    set_up()
    return in_venv("-m", "assets.translations.update")


def bundle(arguments: list[str]) -> int:
    """Freeze; `smoke` tries the bundle, `deb` and `tar` make packages of it (Linux)."""
    set_up()
    set_up_libraries()
    if answer(venv_program("python"), "-c", "import PyInstaller") is None:
        pip = ["-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input", "install"]
        in_venv(*pip, "--only-binary", ":all:", "pyinstaller>=6.11")
    code = in_venv("-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "build.spec")
    code = code or in_venv("-m", "installers.bill", "--into", ROOT / "dist" / "memorarium")
    if "smoke" in arguments:
        code = code or in_venv("-m", "installers.smoke", ROOT / "dist" / "memorarium", env=offscreen())
    forms = [form for form in arguments if form != "smoke"]
    return code or (in_venv("-m", "installers.linux.package", *forms) if forms else 0)


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "run": run,
    "setup": setup,
    "test": test,
    "check": check,
    "bench": bench,
    "soak": soak,
    "texts": texts,
    "bundle": bundle,
}


def main() -> int:
    if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:
        say(__doc__ or "")
        return 2
    if sys.version_info < OLDEST:
        names = ["python3.14", "python3.13", "python3.12", "python3.11"]
        if newer := next(filter(None, map(shutil.which, names)), None):
            return call(newer, __file__, *sys.argv[1:])
        say(f"Memorarium needs Python 3.11 or newer; this is {platform.python_version()}.")
        return 1
    try:
        return COMMANDS[sys.argv[1]](sys.argv[2:])
    except SetupError as problem:
        say(str(problem))
        return 1


if __name__ == "__main__":
    sys.exit(main())
